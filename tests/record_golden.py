"""Recorded matches of Gin, compared whole by ``test_engine_golden.py``.

A file holds a match as options, seed and moves, and after each hand the outcome that the rules gave, in lines
that begin with ``=``. Replaying the moves must write the file again, letter for letter.

After a change of the rules that is meant, record them anew with ``python tests/record_golden.py`` and read
the difference before keeping it. The moves stay the same unless the shuffle or ``gin_players.py`` changes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from chieubai.engine.cards import Card, format_card
from chieubai.engine.contract import Options
from chieubai.engine.games import GAMES
from chieubai.engine.gin.melds import Arrangement
from chieubai.engine.gin.outcome import GinOutcome
from chieubai.engine.match import DEAL, RESIGN, FinishedHand, Match, MatchRecord
from gin_players import Player, careful, greedy, patient, play_match, wild

FOLDER = Path(__file__).parent / "data" / "golden"


@dataclass(frozen=True)
class Recording:
    """A match to record: who plays it, for how many hands at most, and who resigns then."""

    name: str
    seed: str
    options: Options
    players: tuple[Player, Player]
    hands: int
    resigns: int | None = None


RECORDINGS = (
    Recording("careful", "g1", {}, (careful, careful), 20),
    Recording("careful-to-200", "g7", {"target": 200}, (careful, careful), 20),
    Recording("patient", "d3", {}, (patient, patient), 20),
    Recording("patient-and-careful-to-50", "g4", {"target": 50}, (patient, careful), 20),
    Recording("careful-and-wild-to-150", "g5", {"target": 150}, (careful, wild), 20),
    Recording("greedy-resigned", "g6", {}, (greedy, greedy), 2, resigns=1),
)


def record(recording: Recording) -> MatchRecord:
    """Play the match of a recording."""
    match = Match.new(GAMES["gin"], recording.options, recording.seed)
    play_match(match, recording.players, Random(recording.seed), hands=recording.hands)
    if recording.resigns is not None:
        match.resign(recording.resigns)
    return match.record()


def render(record: MatchRecord) -> str:
    """Replay a match and return the text of its file."""
    header = [f"game {record.game}", f"seed {record.seed}"]
    header += [f"option {name} {value}" for name, value in record.options.items()]
    match = Match.replay(record)
    finished = iter(match.hands)
    body: list[str] = []
    for number, line in enumerate(record.lines):
        if line == DEAL:
            body.append("")
        body.append(line)
        if line.split()[0] != RESIGN and record.lines[number + 1 : number + 2] in ((DEAL,), ()):
            body += _hand_lines(next(finished))
    result = "none" if match.result is None else f"seat {match.result.winner}"
    scores = " ".join(map(str, match.standing.scores))
    return "\n".join([*header, *body, "", f"= match: {result}, scores {scores}"]) + "\n"


def parse(text: str) -> MatchRecord:
    """Return the match of a file's text, without what was expected."""
    lines = [line for line in text.splitlines() if line and not line.startswith("=")]
    start = lines.index(DEAL)
    header = [line.split(" ") for line in lines[:start]]
    (game,) = [rest[0] for word, *rest in header if word == "game"]
    (seed,) = [rest[0] for word, *rest in header if word == "seed"]
    options = {rest[0]: int(rest[1]) for word, *rest in header if word == "option"}
    return MatchRecord(game, options, seed, tuple(lines[start:]))


def _hand_lines(hand: FinishedHand) -> Iterator[str]:
    outcome = hand.outcome
    assert isinstance(outcome, GinOutcome)
    points = " ".join(map(str, outcome.points))
    yield f"= hand {hand.standing.number}, dealer {hand.standing.lead}: {outcome.ending}, points {points}"
    if outcome.showdown is not None:
        yield f"= knocker {outcome.knocker}: {_arrangement_text(outcome.showdown.knocker)}"
        yield f"= defender: {_arrangement_text(outcome.showdown.defence.arrangement)}"
        for lay_off in outcome.showdown.defence.lay_offs:
            on = outcome.showdown.knocker.melds[lay_off.meld]
            yield f"= laid off: {_cards_text(lay_off.cards)} on {_cards_text(on)}"


def _arrangement_text(arrangement: Arrangement) -> str:
    melds = " | ".join(map(_cards_text, arrangement.melds))
    return f"[{melds}] loose [{_cards_text(arrangement.loose)}] deadwood {arrangement.deadwood}"


def _cards_text(cards: Iterable[Card]) -> str:
    return " ".join(map(format_card, cards))


def main() -> None:
    """Write every recording anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for recording in RECORDINGS:
        (FOLDER / f"{recording.name}.txt").write_text(render(record(recording)), encoding="utf-8")


if __name__ == "__main__":
    main()
