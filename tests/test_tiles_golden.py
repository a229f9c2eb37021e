"""Recorded games of tile rummy must come out letter for letter; ``record_tile_golden.py`` makes them."""

import pytest

from golden import parse, render, texts
from record_tile_golden import FOLDER, RECORDINGS, record, summary

TEXTS = texts(FOLDER)


@pytest.mark.parametrize("name", TEXTS)
def test_a_recorded_game_comes_out_letter_for_letter(name: str) -> None:
    assert render(parse(TEXTS[name]), summary) == TEXTS[name]


def test_every_recording_is_kept_and_no_other() -> None:
    assert set(TEXTS) == set(RECORDINGS)


def test_the_idle_players_still_make_the_recorded_moves() -> None:
    assert record("idle") == parse(TEXTS["idle"])


def test_the_recordings_show_both_endings() -> None:
    together = "\n".join(TEXTS.values())
    assert "\n= out, " in together
    assert "\n= passes, " in together
