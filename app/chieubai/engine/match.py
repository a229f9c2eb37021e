"""A match: hands until the game says that it is over, all of it options, a seed and moves in text.

The text lines of a match are its save, its replay, its bug report and its test fixture:

- ``deal`` begins a hand (the first line always is one),
- ``resign 0`` ends the match in favour of the others,
- every other line is a move of the game.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from chieubai.engine.contract import Event, Game, MatchResult, Move, Options, Outcome, Standing, State
from chieubai.engine.dealing import Dealer, hand_seed, promise
from chieubai.engine.errors import IllegalMoveError, MoveError, OptionError, Reason, RecordError
from chieubai.engine.games import GAMES
from chieubai.engine.shuffle import shuffled

DEAL = "deal"
RESIGN = "resign"
_SEED = re.compile(r"[!-~]{1,64}")


@dataclass(frozen=True)
class MatchRecord:
    """A whole match as plain data.

    Attributes:
        game: the name of the game.
        options: the rules in force, complete.
        seed: 1 to 64 printable ASCII characters without spaces.
        lines: ``deal``, ``resign N`` and moves, in order.
    """

    game: str
    options: Options
    seed: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class FinishedHand:
    """A hand of the score sheet: the standing it was dealt at, and its outcome."""

    standing: Standing
    outcome: Outcome


@dataclass
class Match:
    """A match being played. Build one with :meth:`new` or :meth:`replay`.

    Attributes:
        game: the rules.
        options: the options in force, complete.
        seed: the seed of every shuffle.
        state: the current hand, or the last one when it is over.
        standing: the standing with every finished hand counted.
        pack: the shuffled pieces that the current hand was dealt from.
        lines: the text lines so far.
        hands: the finished hands, the current one too once it is over.
        result: how the match ended, None while it goes on.
    """

    game: Game
    options: Options
    seed: str
    state: State
    standing: Standing
    pack: tuple[int, ...]
    _dealer: Dealer
    lines: list[str] = field(default_factory=lambda: [DEAL])
    hands: list[FinishedHand] = field(default_factory=list)
    result: MatchResult | None = None

    @classmethod
    def new(cls, game: Game, options: Options, seed: str) -> "Match":
        """Start a match and deal its first hand.

        Raises:
            OptionError: an unknown option or value.
            ValueError: the seed is not 1 to 64 printable ASCII characters without spaces.
        """
        if not _SEED.fullmatch(seed):
            raise ValueError(f"not a seed: {seed!r}")
        complete = game.complete_options(options)
        dealer = Dealer(seed)
        rng = dealer.generator(1)
        standing = game.first_standing(complete, rng)
        pack = shuffled(game.pieces, rng)
        return cls(game, complete, seed, game.deal(standing, complete, pack), standing, tuple(pack), dealer)

    @property
    def hand_number(self) -> int:
        """The number of the current hand, from 1."""
        return self.lines.count(DEAL)

    @property
    def hand_seed(self) -> str | None:
        """The secret seed of the current hand, None where the match has one generator for all."""
        return hand_seed(self.seed, self.hand_number)

    @property
    def promise(self) -> str | None:
        """What is shown before the current hand of its seed, None where it has none of its own."""
        seed = self.hand_seed
        return None if seed is None else promise(self.game.name, self.options, self.hand_number, seed)

    @property
    def hand_over(self) -> bool:
        """Whether the current hand has ended."""
        return self.state.outcome is not None

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Make a move of the current hand and count the hand if it ended.

        Raises:
            MoveError: the move is refused, after a resignation too; nothing has changed.
        """
        if self.result is not None:
            raise IllegalMoveError(Reason.HAND_OVER, str(move), "the match is over")
        events = self.state.apply(move)
        self.lines.append(str(move))
        outcome = self.state.outcome
        if outcome is not None:
            self.hands.append(FinishedHand(self.standing, outcome))
            self.standing = self.game.next_standing(self.standing, outcome)
            self.result = self.game.match_result(self.standing, self.options)
        return events

    def next_hand(self) -> None:
        """Deal the next hand.

        Raises:
            ValueError: the current hand or the whole match leaves nothing to deal.
        """
        if not self.hand_over or self.result is not None:
            raise ValueError("a hand is dealt only after another one, and not after the match")
        pack = shuffled(self.game.pieces, self._dealer.generator(self.standing.number))
        self.pack = tuple(pack)
        self.state = self.game.deal(self.standing, self.options, pack)
        self.lines.append(DEAL)

    def resign(self, side: int) -> None:
        """End the match in favour of the other side.

        Raises:
            ValueError: no such side, or the match is over.
        """
        if self.result is not None or not 0 <= side < self.game.sides:
            raise ValueError(f"side {side} cannot resign")
        self.result = MatchResult((side + 1) % self.game.sides)
        self.lines.append(f"{RESIGN} {side}")

    def record(self) -> MatchRecord:
        """Return the match as data; :meth:`replay` is the inverse."""
        return MatchRecord(self.game.name, dict(self.options), self.seed, tuple(self.lines))

    @classmethod
    def replay(cls, record: MatchRecord) -> "Match":
        """Play a record through the rules.

        Raises:
            RecordError: an unknown game, option or seed, or a line that the rules refuse.
        """
        *_before, match = cls.steps(record)
        return match

    @classmethod
    def steps(cls, record: MatchRecord) -> Iterator["Match"]:
        """Play a record through the rules and yield the match after each line: one match, further on each time.

        Raises:
            RecordError: as :meth:`replay`, when the line is reached.
        """
        match = cls._begun(record)
        yield match
        for number, line in enumerate(record.lines[1:], start=1):
            try:
                match._play_line(line)
            except (MoveError, ValueError) as error:
                raise RecordError(str(error), number) from error
            yield match

    @classmethod
    def _begun(cls, record: MatchRecord) -> "Match":
        game = GAMES.get(record.game)
        if game is None:
            raise RecordError(f"no such game: {record.game!r}")
        try:
            match = cls.new(game, record.options, record.seed)
        except (OptionError, ValueError) as error:
            raise RecordError(str(error)) from error
        if record.lines[:1] != (DEAL,):
            raise RecordError("a match begins with a deal", 0)
        return match

    def _play_line(self, line: str) -> None:
        if self.result is not None:
            raise ValueError("nothing can follow the end of a match")
        match line.split(" "):
            case [word] if word == DEAL:
                self.next_hand()
            case [word, side] if word == RESIGN and side.isdecimal() and str(int(side)) == side:
                self.resign(int(side))
            case _:
                self.apply(self.game.parse_move(line))
