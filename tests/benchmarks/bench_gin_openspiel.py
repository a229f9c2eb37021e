"""Our Gin bots against the SimpleGinRummyBot of OpenSpiel, through OpenSpiel's own state of the game.

In an environment of its own:

    python -m pip install open_spiel==2.0.2
    PYTHONPATH=app python tests/benchmarks/bench_gin_openspiel.py --matches 1000 --seed 1

OpenSpiel deals what it is told and keeps the hands, and its bot sees nothing else. Where its rules differ, ours
count: the hand ends with the discard of a knock or at the wall and is scored by our rules, its bot lays off as well
as can be (by itself it lays off nothing), a card just taken does not go back, and a knock that OpenSpiel withholds
is allowed. Every match is played twice with the seats exchanged, with the same cards. The hard bot is to win at
least 80 % of 1,000 matches to 100.
"""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import pyspiel

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from chieubai.bots.contract import Bot
from chieubai.bots.roster import BOTS
from chieubai.bots.tally import wilson_interval
from chieubai.engine.cards import PACK, Card, mask_of
from chieubai.engine.gin.game import GinGame
from chieubai.engine.gin.melds import arrange, card_value, deadwood
from chieubai.engine.gin.moves import DRAW, PASS, TAKE, GinMove, Verb, discard, knock
from chieubai.engine.gin.state import GinState
from chieubai.engine.seats import Level
from chieubai.engine.shuffle import shuffled
from gin_peers import GinOnlyBot

SPIEL = pyspiel.load_game("gin_rummy")
TAKE_ACTION, DRAW_ACTION, PASS_ACTION, KNOCK_ACTION = 52, 53, 54, 55
MOVES = {TAKE_ACTION: TAKE, DRAW_ACTION: DRAW, PASS_ACTION: PASS}
ACTIONS = {Verb.TAKE: TAKE_ACTION, Verb.DRAW: DRAW_ACTION, Verb.PASS: PASS_ACTION}
GAME = GinGame()
OPTIONS = GAME.complete_options({})


@dataclass
class Figures:
    """What came of the matches, ours first."""

    wins: int = 0
    matches: int = 0
    hands: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    endings: Counter[str] = field(default_factory=Counter)
    mended: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)


class SpielHand:
    """A hand in OpenSpiel beside the same hand in our engine; its players are 0, who begins, and 1."""

    def __init__(self, state: GinState, pack: list[Card], ours: int, figures: Figures) -> None:
        self.state, self.ours, self.figures = state, ours, figures
        self.spiel = SPIEL.new_initial_state()
        dealt = pack[::-1]
        for card in (*dealt[0:20:2], *dealt[1:20:2], dealt[20]):
            self.spiel.apply_action(int(card))
        self.peer = pyspiel.make_simple_gin_rummy_bot(SPIEL.get_parameters(), self.player(1 - ours))
        self.peer.restart()

    def player(self, seat: int) -> int:
        return 0 if seat != self.state.dealer else 1

    def play(self, bot: Bot, rng: Random) -> None:
        """Play the hand to its end by our rules."""
        while (seat := self.state.to_move) is not None:
            if seat == self.ours:
                before = perf_counter()
                move = bot.choose(self.state.view(seat), rng, 1.0)
                self.figures.seconds.append(perf_counter() - before)
            else:
                move = self.peer_move()
            assert isinstance(move, GinMove)
            self.make(move)

    def peer_move(self) -> GinMove:
        """Ask the other bot; what our rules forbid is mended in its own spirit, and counted."""
        action = self.peer.step(self.spiel)
        if action in MOVES:
            return MOVES[action]
        if action == KNOCK_ACTION:
            knocking = self.spiel.clone()
            knocking.apply_action(KNOCK_ACTION)
            move = knock(Card(self.peer.step(knocking)))
        else:
            move = discard(Card(action))
        if move in self.state.legal_moves():
            return move
        self.figures.mended[f"{move.verb} of the card just taken"] += 1
        self.peer.restart()
        return self.mended(move)

    def mended(self, move: GinMove) -> GinMove:
        """Return the move with the highest loose card that may go instead, if need be the one that leaves least."""
        assert self.state.to_move is not None
        hand = self.state.hand(self.state.to_move)
        legal = [one for one in self.state.legal_moves() if one.verb is move.verb and one.card is not None]
        loose = [one for one in legal if one.card in arrange(hand).loose]
        if loose:
            return max(loose, key=lambda one: card_value(one.card or Card(0)))
        return min(
            legal or self.state.legal_moves(), key=lambda one: deadwood(hand & ~(1 << (one.card or 0)))
        )

    def make(self, move: GinMove) -> None:
        """Make a move on both sides; the card that we draw is dealt there, and both must hold the same then."""
        events = self.state.apply(move)
        if move.verb is Verb.KNOCK:
            self.figures.mended["knock withheld"] += KNOCK_ACTION not in self.spiel.legal_actions()
            return
        self.spiel.apply_action(int(move.card) if move.card is not None else ACTIONS[move.verb])
        if move.verb is Verb.DRAW:
            self.spiel.apply_action(int(vars(events[0])["card"]))
        for seat in (0, 1):
            held = mask_of(Card(card) for card in self.spiel.hands()[self.player(seat)])
            assert held == self.state.hand(seat), "the two hands have come apart"


def play_match(bot: Bot, ours: int, seed: str, figures: Figures) -> None:
    """Play a match to 100; our bot sits in seat ``ours``."""
    standing = GAME.first_standing(OPTIONS, Random(seed))
    while (result := GAME.match_result(standing, OPTIONS)) is None:
        pack = shuffled(PACK, Random(f"{seed}/{standing.number}"))
        state = GinState(standing, OPTIONS, pack)
        SpielHand(state, pack, ours, figures).play(bot, Random(f"{seed}/{standing.number}/bot"))
        outcome = state.outcome
        assert outcome is not None
        figures.hands += 1
        figures.points[0] += outcome.points[ours]
        figures.points[1] += outcome.points[1 - ours]
        who = "nobody" if outcome.winner is None else "ours" if outcome.winner == ours else "peer"
        figures.endings[f"{who} {outcome.ending}"] += 1
        standing = GAME.next_standing(standing, outcome)
    figures.matches += 1
    figures.wins += result.winner == ours


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bots", default="hard", help="of hard, medium, easy, gin-only; with commas between")
    args = parser.parse_args()
    bots: dict[str, Bot] = {str(level): BOTS["gin"][level] for level in Level} | {"gin-only": GinOnlyBot()}
    print("| Bot | Matches won | 95 % interval | Points a hand | ms a move, median / longest |")
    print("|---|---|---|---|---|")
    for name in args.bots.split(","):
        figures = Figures()
        for number in range(args.matches):
            play_match(bots[name], number % 2, f"{args.seed}-{number // 2}", figures)
        low, high = wilson_interval(figures.wins, figures.matches)
        first, second = (points / figures.hands for points in figures.points)
        print(
            f"| {name} | {figures.wins} of {figures.matches} ({figures.wins / figures.matches:.1%})"
            f" | {low:.1%} to {high:.1%} | {first:.2f} – {second:.2f}"
            f" | {median(figures.seconds) * 1000:.2f} / {max(figures.seconds) * 1000:.0f} |",
            flush=True,
        )
        print(
            f"  hands: {dict(figures.endings.most_common())}; mended: {dict(figures.mended)}", file=sys.stderr
        )


if __name__ == "__main__":
    main()
