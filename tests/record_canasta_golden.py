"""Recorded matches of Canasta, compared whole by ``test_canasta_golden.py``.

After a change of the rules that is meant, record them anew with ``python tests/record_canasta_golden.py`` and read
the difference before keeping it.
"""

from pathlib import Path
from random import Random

from canasta_players import Player, hoarder, plain
from chieubai.engine.canasta.options import PRESETS
from chieubai.engine.canasta.outcome import CanastaOutcome
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Options
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match, MatchRecord
from golden import write

FOLDER = Path(__file__).parent / "data" / "golden-canasta"
RECORDINGS: dict[str, tuple[str, Options, Player, int]] = {
    "modern": ("c1", {**PRESETS["modern"], "target": 2500}, plain, 20),
    "traditional": ("c2", {**PRESETS["traditional"], "target": 2500}, plain, 20),
    "mixture": ("c3", {"black_three": "freezes", "wild_limit": "half"}, plain, 2),
    "stock-run-out": ("c4", {}, hoarder, 3),
}


def record(name: str) -> MatchRecord:
    """Play the match of a recording, or some of its hands."""
    seed, options, player, hands = RECORDINGS[name]
    rng = Random(seed)
    match = Match.new(GAMES["canasta"], options, seed)
    while match.result is None and len(match.hands) < hands:
        if match.hand_over:
            match.next_hand()
        while (seat := match.state.to_move) is not None:
            view = match.state.view(seat)
            assert isinstance(view, CanastaView)
            match.apply(player(view, rng))
    return match.record()


def summary(match: Match) -> list[str]:
    """Return how each hand ended and every part of its score, and the match."""
    lines = []
    for hand in match.hands:
        assert isinstance(hand.outcome, CanastaOutcome)
        number, dealer, outcome = hand.standing.number, hand.standing.lead, hand.outcome
        lines.append(f"hand {number}, dealer {dealer}: {outcome.ending}, {outcome.out}")
        for side, score in enumerate(outcome.scores):
            parts = (score.canastas, score.red_threes, score.going_out, score.melded, score.in_hand)
            lines.append(f"side {side}: {' '.join(map(str, parts))} = {score.total}")
    winner = None if match.result is None else match.result.winner
    return [*lines, f"winner {winner}, scores {' '.join(map(str, match.standing.scores))}"]


def main() -> None:
    """Write every recording anew."""
    for name in RECORDINGS:
        write(FOLDER, name, record(name), summary)


if __name__ == "__main__":
    main()
