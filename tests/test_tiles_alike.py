"""Which sets of a table are those of another one: the two copies of a tile are alike, and so are the places."""

import pytest

from chieubai.engine.tiles.moves import parse_sets
from chieubai.engine.tiles.table import places_unlike


@pytest.mark.parametrize(
    ("sets", "others", "places"),
    [
        ("r1 r2 r3", "r1 r2 r3", []),
        ("r1 r2 r3", "r1' r2 r3'", []),
        ("r1 r2 r3", "b4 b5 b6 | r3 r2 r1", []),
        ("r1 r2 r3 | b4 b5 b6", "r1 r2 r3 | b4 b5 b6 b7", [1]),
        ("r1 r2 r3 | r1' r2' r3'", "r1 r2 r3", [1]),
        ("r1 r2 r3", "r1 r2 r3 | r1' r2' r3'", []),
        ("J r2 r3", "r1 r2 r3", [0]),
    ],
)
def test_places_unlike(sets: str, others: str, places: list[int]) -> None:
    assert places_unlike(parse_sets(sets), parse_sets(others)) == places
