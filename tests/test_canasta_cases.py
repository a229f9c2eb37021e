"""The rule cases with right answers that independent programs made, in the presets each of them names."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import pytest

from canasta_positions import GAME, Box, Melds, lay, play, position, refusal, take
from chieubai.engine.canasta.cards import Piece, natural_rank
from chieubai.engine.canasta.laying import laying_of
from chieubai.engine.canasta.listing import legal_takes
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import Discard
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.outcome import Ending
from chieubai.engine.canasta.scoring import CONCEALED, GOING_OUT, score_team
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.cards import RANKS
from chieubai.engine.contract import MatchResult, Options, Standing
from chieubai.engine.errors import Reason

# What the file gives for a case; its kind says which of the fields it has
Fields = TypedDict(
    "Fields",
    {
        "id": str,
        "kind": str,
        "presets": list[str],
        "cards": list[str],
        "legal": bool,
        "canasta": str,
        "going_out": bool,
        "score": int,
        "minimum": int,
        "melds": list[list[str]],
        "total": int,
        "table": dict[str, list[str]],
        "pile": list[str],
        "hand": list[str],
        "with": list[str],
        "also": list[list[str]],
        "going_out_bonus": int,
        "stock": int,
        "last_card": str,
        "result": str,
        "red_threes": int,
        "out": str | None,
        "left": list[list[str]],
        "points": int,
        "target": int,
        "us": int,
        "them": int,
    },
    total=False,
)
ALL: list[Fields] = json.loads((Path(__file__).parent / "data" / "canasta_cases.json").read_text("utf-8"))[
    "cases"
]


@dataclass(frozen=True)
class Case:
    """A case in one of its presets."""

    fields: Fields
    preset: str

    @property
    def options(self) -> Options:
        return PRESETS[self.preset]

    def position(self, phase: Phase) -> CanastaState:
        fields = self.fields
        return position(
            fields["hand"],
            phase=phase,
            melds=fields["table"],
            pile=fields.get("pile", ()),
            stock=fields.get("stock", 40),
            scores=(fields.get("score", 0), 0),
            options=self.options,
        )


def of_kind(kind: str) -> pytest.MarkDecorator:
    cases = [Case(fields, preset) for fields in ALL if fields["kind"] == kind for preset in fields["presets"]]
    return pytest.mark.parametrize("case", cases, ids=lambda case: f"{case.fields['id']}-{case.preset}")


def rank_of_meld(words: list[str]) -> str:
    """The rank of the first natural card; wild cards alone can only be meant as a meld of twos."""
    ranks = (natural_rank(card) for card in Box().cards(words))
    return next((RANKS[rank] for rank in ranks if rank is not None), "2")


def by_rank(melds: list[list[str]]) -> Melds:
    return {rank_of_meld(words): words for words in melds}


def test_every_kind_of_case_is_tested() -> None:
    tested = {"meld", "minimum", "initial", "take", "lay", "end", "score", "match"}
    assert {fields["kind"] for fields in ALL} == tested


@of_kind("meld")
def test_cards_that_may_lie_as_a_meld(case: Case) -> None:
    words = case.fields["cards"]
    stays = ["8H"] if case.fields.get("going_out") else ["8H", "6C", "6D"]
    state = position([*words, *stays], melds={"5": "5S 5S 5H 5H 5C 5C 5D"}, options=case.options)
    move = lay(state, by_rank([words]))
    assert (refusal(state, move) is None) == case.fields["legal"]
    if "canasta" in case.fields:
        assert move.melds[0].canasta == case.fields["canasta"]


@of_kind("minimum")
def test_the_initial_minimum_by_the_score(case: Case) -> None:
    state = position("4S 5S", scores=(case.fields["score"], 0), options=case.options)
    assert state.view(0).minimum(0) == state.view(0).turn.minimum == case.fields["minimum"]


@of_kind("initial")
def test_the_first_melds_of_a_team(case: Case) -> None:
    melds = case.fields["melds"]
    hand = [word for words in melds for word in words]
    state = position([*hand, "6C", "JD", "8H"], scores=(case.fields["score"], 0), options=case.options)
    move = lay(state, by_rank(melds))
    assert laying_of(state.view(0).turn, move.melds).points == case.fields["total"]
    assert refusal(state, move) is (None if case.fields["legal"] else Reason.MINIMUM_MISSED)


@of_kind("take")
def test_taking_the_pile(case: Case) -> None:
    state = case.position(Phase.DRAW)
    move = take(state, case.fields["with"], by_rank(case.fields["also"]))
    assert (refusal(state, move) is None) == case.fields["legal"]


@of_kind("lay")
def test_laying_in_a_turn(case: Case) -> None:
    state = case.position(Phase.PLAY)
    move = lay(state, by_rank(case.fields["melds"]))
    assert (refusal(state, move) is None) == case.fields["legal"]
    if "going_out_bonus" in case.fields:
        play(state, move)
        for card in state.pieces_held(0):
            play(state, Discard(Piece(card)))
        assert state.outcome is not None
        assert state.outcome.scores[0].going_out == case.fields["going_out_bonus"]


@of_kind("end")
def test_the_end_of_the_stock(case: Case) -> None:
    match case.fields["result"]:
        case "must take the pile":
            state = case.position(Phase.DRAW)
            assert refusal(state, "pass") is Reason.MUST_TAKE
            assert refusal(state, "take") is None
        case "may take the pile, or the hand ends":
            state = case.position(Phase.DRAW)
            assert legal_takes(state.view(0).turn)
            ends_without_bonus(play(state, "pass"), Ending.STOCK_OUT)
        case "hand ends, no bonus for going out":
            state = case.position(Phase.DRAW)
            assert legal_takes(state.view(0).turn) == []
            ends_without_bonus(play(state, "pass"), Ending.STOCK_OUT)
        case "red three on the table, hand ends at once":
            words = [case.fields["last_card"]]
            state = play(position("9C 6D", phase=Phase.DRAW, stock=words, options=case.options), "draw")
            assert state.view(None).red_threes[0] == Box().cards(words)
            ends_without_bonus(state, Ending.RED_THREE)
        case other:
            pytest.fail(f"unknown result {other}")


def ends_without_bonus(state: CanastaState, ending: Ending) -> None:
    assert state.outcome is not None
    assert state.outcome.ending is ending
    assert [score.going_out for score in state.outcome.scores] == [0, 0]


@of_kind("score")
def test_the_score_of_a_team(case: Case) -> None:
    box = Box()
    melds = [Meld(RANKS.index(rank_of_meld(words)), box.cards(words)) for words in case.fields["melds"]]
    bonus = {None: 0, "out": GOING_OUT, "concealed": CONCEALED}[case.fields["out"]]
    left = [box.cards(words) for words in case.fields["left"]]
    assert score_team(melds, case.fields["red_threes"], bonus, left).total == case.fields["points"]


@of_kind("match")
def test_the_end_of_a_match(case: Case) -> None:
    standing = Standing(9, (case.fields["us"], case.fields["them"]), 0)
    results = {"us": MatchResult(0), "them": MatchResult(1), "draw": MatchResult(None), "goes on": None}
    options = {**case.options, "target": case.fields["target"]}
    assert GAME.match_result(standing, options) == results[case.fields["result"]]
