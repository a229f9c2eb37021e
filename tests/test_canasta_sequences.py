"""Positions with a sequence of actions, played in each preset and compared with what independent programs found."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import pytest

from canasta_positions import Box, Melds, Words, discard, lay, play, position, refusal, take
from chieubai.engine.canasta.moves import CanastaMove, Draw, Pass
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.scoring import CONCEALED, GOING_OUT, score_team
from chieubai.engine.canasta.state import CanastaState
from chieubai.engine.canasta.turn import Phase
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.cards import RANKS


class Following(TypedDict, total=False):
    """The player after the one to move."""

    hand: list[str]
    melds: dict[str, list[str]]


class Start(TypedDict, total=False):
    """A position as the file gives it."""

    phase: str
    score: tuple[int, int]
    hand: list[str]
    melds: dict[str, list[str]]
    opp_melds: dict[str, list[str]]
    pile: list[str]
    stock: int | list[str]
    red3: list[str]
    player_melded: bool
    next: Following


Action = TypedDict(
    "Action",
    {
        "do": str,
        "with": list[str],
        "also": dict[str, list[str]],
        "sets": dict[str, list[str]],
        "card": str,
        "by": str,
    },
    total=False,
)


class Parts(TypedDict):
    """The parts of a team's score."""

    cards: int
    canastas: int
    red3: int
    out: int
    in_hand: int


class After(TypedDict, total=False):
    """What is true after the last action."""

    hand_count: int
    meld_size: dict[str, int]
    pile_count: int
    stock: int
    red3_count: int
    hand_ends: bool
    out_bonus: int


class Expected(TypedDict, total=False):
    """What is expected in a preset: of a sequence, or the score of a result."""

    legal: bool
    after: After
    total: int
    parts: Parts


class Result(TypedDict):
    """A team at the end of a hand."""

    melds: dict[str, list[str]]
    red3_count: int
    out: str
    in_hand: list[list[str]]


class Sequence(TypedDict, total=False):
    """A case of the file."""

    id: str
    presets: list[str]
    state: Start
    actions: list[Action]
    result: Result
    expect: dict[str, Expected]


@dataclass(frozen=True)
class Case:
    """A sequence or a result in one of its presets."""

    fields: Sequence
    preset: str

    @property
    def expected(self) -> Expected:
        return self.fields["expect"][self.preset]


TEXT = (Path(__file__).parent / "data" / "canasta_sequences.json").read_text("utf-8")
ALL: list[Sequence] = json.loads(TEXT)["cases"]
CASES = [Case(fields, preset) for fields in ALL for preset in fields["presets"]]
SEQUENCES = [case for case in CASES if "actions" in case.fields]
RESULTS = [case for case in CASES if "result" in case.fields]


def name(case: Case) -> str:
    return f"{case.fields['id']}-{case.preset}"


def position_of(start: Start, preset: str) -> CanastaState:
    stock: Words | int = start.get("stock", 40)
    following = start.get("next", {})
    their_melds: Melds = start.get("opp_melds", following.get("melds", {}))
    return position(
        start["hand"],
        phase=Phase(start["phase"]),
        melds=start["melds"],
        their_melds=their_melds,
        pile=start.get("pile", ()),
        stock=stock,
        red_threes=start.get("red3", ()),
        next_hand=following.get("hand"),
        scores=start.get("score", (0, 0)),
        options=PRESETS[preset],
        melded_before=start.get("player_melded"),
    )


def move_of(action: Action, state: CanastaState) -> CanastaMove:
    match action["do"]:
        case "draw":
            return Draw()
        case "pass":
            return Pass()
        case "take":
            return take(state, action["with"], action.get("also"))
        case "meld":
            return lay(state, action["sets"])
        case "discard":
            return discard(state, action["card"])
        case other:
            raise AssertionError(f"unknown action {other}")


def played(state: CanastaState, actions: list[Action]) -> bool:
    """Play the actions as far as the rules let them; True where all of them were."""
    for action in actions:
        move = move_of(action, state)
        if refusal(state, move) is not None:
            return False
        play(state, move)
    return True


@pytest.mark.parametrize("case", SEQUENCES, ids=name)
def test_a_sequence_of_actions(case: Case) -> None:
    state = position_of(case.fields["state"], case.preset)
    assert played(state, case.fields["actions"]) == case.expected["legal"]
    after = case.expected.get("after", After())
    assert facts(state, state.view(0), after) == dict(after)


def facts(state: CanastaState, view: CanastaView, asked: After) -> dict[str, object]:
    """Return what is true of a position, as far as it is asked."""
    sizes = {RANKS[meld.rank]: len(meld.cards) for meld in view.melds[0]}
    found: dict[str, object] = {
        "hand_count": view.hand_sizes[0],
        "meld_size": {rank: sizes[rank] for rank in asked.get("meld_size", {})},
        "pile_count": len(view.pile),
        "stock": view.stock_count,
        "red3_count": len(view.red_threes[0]),
        "hand_ends": state.outcome is not None,
        "out_bonus": 0 if state.outcome is None else state.outcome.scores[0].going_out,
    }
    return {fact: found[fact] for fact in asked}


@pytest.mark.parametrize("case", RESULTS, ids=name)
def test_the_parts_of_a_score(case: Case) -> None:
    result, box = case.fields["result"], Box()
    bonus = {"none": 0, "normal": GOING_OUT, "concealed": CONCEALED}[result["out"]]
    melds = box.melds(result["melds"]).values()
    left = [box.cards(words) for words in result["in_hand"]]
    score = score_team(melds, result["red3_count"], bonus, left)
    parts = case.expected["parts"]
    assert score.total == case.expected["total"]
    assert (score.melded, score.canastas) == (parts["cards"], parts["canastas"])
    assert (score.red_threes, score.going_out, score.in_hand) == (
        parts["red3"],
        parts["out"],
        parts["in_hand"],
    )
