"""Recorded matches must come out letter for letter; ``record_golden.py`` says how they are made."""

import re

import pytest

from chieubai.engine.gin.outcome import Ending
from record_golden import FOLDER, RECORDINGS, Recording, parse, record, render

TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))}


@pytest.mark.parametrize("name", TEXTS)
def test_a_recorded_match_comes_out_letter_for_letter(name: str) -> None:
    assert render(parse(TEXTS[name])) == TEXTS[name]


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)
def test_the_players_still_make_the_recorded_moves(recording: Recording) -> None:
    assert record(recording) == parse(TEXTS[recording.name])


def test_every_recording_is_kept_and_no_other() -> None:
    assert set(TEXTS) == {recording.name for recording in RECORDINGS}


def test_the_recordings_show_every_ending_and_lay_offs() -> None:
    together = "\n".join(TEXTS.values())
    assert set(re.findall(r"^= hand .*: (\w+), points", together, re.MULTILINE)) == set(Ending)
    assert together.count("= laid off: ") >= 10
    assert "resign 1" in together
