"""The cases with right answers that independent programs worked out."""

import json
from pathlib import Path
from typing import TypedDict

import pytest

from chieubai.engine.cards import Card, format_card, mask_of, parse_card
from chieubai.engine.gin.melds import Arrangement, arrange, deadwood, points
from chieubai.engine.gin.moves import DRAW, PASS, TAKE, Verb, discard, knock
from chieubai.engine.gin.showdown import Showdown, defend
from chieubai.engine.gin.state import GinState
from gin_positions import FIRST, OPTIONS, pack_for

CASES = Path(__file__).parent / "data" / "gin_cases.jsonl"


class Case(TypedDict, total=False):
    id: str
    kind: str
    hand: list[str]
    deadwood: int
    taken_from_discards: str | None
    deadwood_after: dict[str, int]
    knock_with: list[str]
    knocker_melds: list[list[str]]
    knocker_deadwood_cards: list[str]
    knocker_deadwood: int
    defender_hand: list[str]
    defender_deadwood: int
    points_to_knocker: int


def cases(kind: str) -> list[object]:
    lines = map(json.loads, CASES.read_text(encoding="utf-8").splitlines())
    return [pytest.param(case, id=case["id"]) for case in lines if case["kind"] == kind]


def parsed(texts: list[str]) -> list[Card]:
    return [parse_card(text) for text in texts]


def test_every_line_is_one_of_the_kinds_checked_here() -> None:
    found = [len(cases(kind)) for kind in ("deadwood", "discard", "showdown")]
    assert sum(found) == len(CASES.read_text(encoding="utf-8").splitlines())
    assert min(found) > 0


@pytest.mark.parametrize("case", cases("deadwood"))
def test_deadwood_of_ten_cards(case: Case) -> None:
    hand = mask_of(parsed(case["hand"]))
    assert deadwood(hand) == case["deadwood"]
    assert arrange(hand).deadwood == case["deadwood"]


def holding_eleven(case: Case) -> GinState:
    """Deal the hand of the case to seat 0, the eleventh card from where the case says that it came."""
    hand, taken = parsed(case["hand"]), case["taken_from_discards"]
    eleventh = hand[0] if taken is None else parse_card(taken)
    ten = [card for card in hand if card != eleventh]
    others = [card for card in map(Card, range(52)) if card not in hand]
    if taken is not None:
        state = GinState(FIRST, OPTIONS, pack_for(ten, others[:10], eleventh, []))
        state.apply(TAKE)
        return state
    state = GinState(FIRST, OPTIONS, pack_for(ten, others[:10], others[10], [eleventh]))
    for move in (PASS, PASS, DRAW):
        state.apply(move)
    return state


@pytest.mark.parametrize("case", cases("discard"))
def test_discards_and_knocks_of_eleven_cards(case: Case) -> None:
    state = holding_eleven(case)
    hand = state.hand(0)
    assert hand == mask_of(parsed(case["hand"]))
    moves = state.legal_moves()
    discards = [move.card for move in moves if move.verb is Verb.DISCARD and move.card is not None]
    assert {format_card(card): deadwood(hand & ~(1 << card)) for card in discards} == case["deadwood_after"]
    knocks = [move.card for move in moves if move.verb is Verb.KNOCK and move.card is not None]
    assert sorted(map(format_card, knocks)) == sorted(case["knock_with"])


@pytest.mark.parametrize("case", cases("discard"))
def test_each_of_those_discards_and_knocks_can_be_made(case: Case) -> None:
    state = holding_eleven(case)
    for text in case["deadwood_after"]:
        after = state.copy()
        after.apply(discard(parse_card(text)))
        assert after.outcome is None
    for text in case["knock_with"]:
        after = state.copy()
        after.apply(knock(parse_card(text)))
        assert after.outcome is not None
        assert after.outcome.showdown is not None
        assert after.outcome.showdown.knocker.deadwood == case["deadwood_after"][text]


def knocker_of(case: Case) -> Arrangement:
    melds = tuple(tuple(parsed(meld)) for meld in case["knocker_melds"])
    loose = tuple(parsed(case["knocker_deadwood_cards"]))
    return Arrangement(melds, loose, points(mask_of(loose)))


@pytest.mark.parametrize("case", cases("showdown"))
def test_showdown_against_the_melds_as_given(case: Case) -> None:
    knocker = knocker_of(case)
    defence = defend(mask_of(parsed(case["defender_hand"])), knocker.melds if knocker.deadwood else ())
    assert knocker.deadwood == case["knocker_deadwood"]
    assert defence.arrangement.deadwood == case["defender_deadwood"]
    assert Showdown(knocker, defence).points_to_knocker == case["points_to_knocker"]


@pytest.mark.parametrize("case", cases("showdown"))
def test_showdown_in_play(case: Case) -> None:
    """Seat 0 draws a card that neither hand holds and knocks with it.

    Where the table arranges the knocker's hand otherwise than the case, the case says nothing of the points.
    """
    knocker = knocker_of(case)
    ten = [*knocker.loose, *(card for meld in knocker.melds for card in meld)]
    defender = parsed(case["defender_hand"])
    upcard, drawn, *_ = (card for card in map(Card, range(52)) if card not in ten and card not in defender)
    state = GinState(FIRST, OPTIONS, pack_for(ten, defender, upcard, [drawn]))
    for move in (PASS, PASS, DRAW, knock(drawn)):
        state.apply(move)
    outcome = state.outcome
    assert outcome is not None
    assert outcome.showdown is not None
    assert outcome.showdown.knocker.deadwood == case["knocker_deadwood"]
    if {mask_of(meld) for meld in outcome.showdown.knocker.melds} == {
        mask_of(meld) for meld in knocker.melds
    }:
        assert outcome.points[0] - outcome.points[1] == case["points_to_knocker"]


def test_few_of_the_showdowns_in_play_are_arranged_otherwise() -> None:
    same = 0
    for case in map(json.loads, CASES.read_text(encoding="utf-8").splitlines()):
        if case["kind"] == "showdown":
            given = knocker_of(case)
            melded = [card for meld in given.melds for card in meld]
            chosen = arrange(mask_of([*given.loose, *melded]))
            same += set(map(mask_of, chosen.melds)) == set(map(mask_of, given.melds))
    assert same >= 80
