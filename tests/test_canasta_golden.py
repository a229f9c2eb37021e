"""Recorded matches of Canasta must come out letter for letter; ``record_canasta_golden.py`` makes them."""

import pytest

from golden import parse, render, texts
from record_canasta_golden import FOLDER, RECORDINGS, record, summary

TEXTS = texts(FOLDER)


@pytest.mark.parametrize("name", TEXTS)
def test_a_recorded_match_comes_out_letter_for_letter(name: str) -> None:
    assert render(parse(TEXTS[name]), summary) == TEXTS[name]


@pytest.mark.parametrize("name", RECORDINGS)
def test_the_plain_players_still_make_the_recorded_moves(name: str) -> None:
    assert record(name) == parse(TEXTS[name])


def test_the_recordings_show_canastas_going_out_and_the_stock_run_out() -> None:
    together = "\n".join(TEXTS.values())
    assert ": out, " in together
    assert ": stock_out, None" in together
    assert "= side 0: 300 " in together or "= side 1: 300 " in together
