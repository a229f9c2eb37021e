"""The tiles and their text form."""

from collections import Counter

import pytest

from chieubai.engine.tiles.tiles import (
    JOKER,
    KINDS,
    PIECES,
    colour_of,
    format_tile,
    format_tiles,
    kind_at,
    kind_of,
    number_of,
    parse_tile,
    parse_tiles,
    rack_value,
)


def test_106_pieces_two_of_each_of_53_kinds() -> None:
    assert len(PIECES) == 106
    assert Counter(map(kind_of, PIECES)) == Counter(dict.fromkeys(KINDS, 2))


def test_text_and_kind_are_inverse() -> None:
    texts = [format_tile(kind) for kind in KINDS]
    assert len(set(texts)) == 53
    assert [parse_tile(text) for text in texts] == list(KINDS)


@pytest.mark.parametrize(
    ("text", "colour", "number"), [("r1", 0, 1), ("b13", 1, 13), ("y7", 2, 7), ("k10", 3, 10)]
)
def test_colours_stand_in_the_order_red_blue_yellow_black(text: str, colour: int, number: int) -> None:
    kind = parse_tile(text)
    assert kind == kind_at(colour, number)
    assert (colour_of(kind), number_of(kind)) == (colour, number)


@pytest.mark.parametrize("text", ["", "r", "r0", "r14", "R7", "g7", "r07", "j", "JJ", "7", "7r", " r7"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a tile"):
        parse_tile(text)


def test_several_tiles_are_written_with_spaces() -> None:
    assert format_tiles(parse_tiles("  r7 k13\tJ ")) == "r7 k13 J"


@pytest.mark.parametrize(("text", "value"), [("r1", 1), ("y13", 13), ("J", 30)])
def test_a_tile_on_a_rack_counts_its_number_and_a_joker_30(text: str, value: int) -> None:
    assert rack_value(parse_tile(text)) == value


def test_the_joker_is_the_last_kind() -> None:
    assert KINDS[-1] == JOKER
