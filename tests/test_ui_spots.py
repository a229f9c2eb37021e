"""How pieces find their places: the screen compares two positions and is told nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieubai.ui.table.spots import Spot, assign

HIDDEN = st.tuples(st.sampled_from(["stock", "own", "other"]), st.none())


def places(zones: list[tuple[str, int | None]]) -> list[Spot]:
    """Number the spots of each zone from 0."""
    counts: dict[str, int] = {}
    spots = []
    for zone, face in zones:
        spots.append(Spot(zone, counts.get(zone, 0), face))
        counts[zone] = counts.get(zone, 0) + 1
    return spots


@st.composite
def positions(draw: st.DrawFn) -> list[Spot]:
    faces = draw(st.permutations(range(12)))
    shown = draw(st.lists(st.booleans(), min_size=12, max_size=12))
    zones = draw(st.lists(st.sampled_from(["stock", "own", "other", "pile"]), min_size=12, max_size=12))
    return places(
        [(zone, face if see else None) for zone, face, see in zip(zones, faces, shown, strict=True)]
    )


@given(positions(), positions())
def test_every_place_gets_one_piece(old: list[Spot], new: list[Spot]) -> None:
    assert sorted(assign(old, new)) == list(range(12))


@given(positions(), positions())
def test_a_face_seen_before_and_after_is_the_same_piece(old: list[Spot], new: list[Spot]) -> None:
    for spot, piece in zip(new, assign(old, new), strict=True):
        if spot.face is not None and any(other.face == spot.face for other in old):
            assert old[piece].face == spot.face


@given(positions())
def test_nothing_moves_where_nothing_changes(spots: list[Spot]) -> None:
    assert [spots[piece].zone for piece in assign(spots, spots)] == [spot.zone for spot in spots]


def test_a_drawn_card_is_the_top_of_the_stock() -> None:
    old = places([("stock", None)] * 3 + [("own", 7)])
    new = places([("stock", None)] * 2 + [("own", 7), ("own", 9)])
    assert assign(old, new) == [0, 1, 3, 2]


def test_a_card_the_opponent_takes_leaves_the_pile() -> None:
    old = places([("pile", 4), ("pile", 5), ("other", None)])
    new = places([("pile", 4), ("other", None), ("other", None)])
    assert assign(old, new) == [0, 2, 1]


def test_the_opponent_discards_a_card_of_the_hand() -> None:
    old = places([("pile", 4), ("other", None), ("other", None)])
    new = places([("pile", 4), ("pile", 8), ("other", None)])
    assert assign(old, new) == [0, 2, 1]


def test_pieces_cannot_be_made_or_lost() -> None:
    with pytest.raises(ValueError, match="2 pieces for 1 places"):
        assign(places([("stock", None)] * 2), places([("stock", None)]))
