"""What every game offers, so that seats, bots, saves, replays and their tests are written once.

A :class:`Game` deals a :class:`State`; a state takes a :class:`Move` and gives :class:`Event` objects; a
:class:`PlayerView` is all that one seat may know. A *side* is what scores: a seat in games for two, a
partnership in Canasta.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Self

from chieubai.engine.errors import OptionError
from chieubai.engine.shuffle import shuffled

Options = Mapping[str, int | str]


@dataclass(frozen=True)
class Option:
    """One rule that can be chosen: the dialog for a new game, the save and the rules page read it here."""

    name: str
    choices: tuple[int | str, ...]
    default: int | str


class Move(ABC):
    """A decision of the seat to move: a frozen value whose ``str`` is its text, parsed back by the game."""

    @abstractmethod
    def __str__(self) -> str: ...


@dataclass(frozen=True)
class Event:
    """Something that happened at the table, with all its facts; :meth:`seen_by` takes out the hidden ones.

    Attributes:
        seat: who did it, or whom it befell.
    """

    seat: int

    def seen_by(self, observer: int | None) -> Self:  # noqa: ARG002 - most events are public
        """Return the event as one seat saw it; None is somebody who sees public facts only."""
        return self


@dataclass(frozen=True)
class Outcome:
    """How a hand ended, as data.

    Attributes:
        points: what each side scores for this hand.
        winner: the side that won the hand, None for a drawn one.
        ending: in which way it ended, from the game's own closed list.
    """

    points: tuple[int, ...]
    winner: int | None
    ending: StrEnum


@dataclass(frozen=True)
class Standing:
    """A match between two hands.

    Attributes:
        number: the hand about to be played, from 1.
        scores: the total of each side.
        lead: the seat the game's order of play hangs on (the dealer; in tile rummy the first to move).
    """

    number: int
    scores: tuple[int, ...]
    lead: int


@dataclass(frozen=True)
class MatchResult:
    """How a match ended: the side that won, None for a draw."""

    winner: int | None


@dataclass(frozen=True)
class PlayerView:
    """What one seat may know; a hidden card does not exist in it.

    Attributes:
        seat: whose view it is; None for the public facts alone.
        to_move: the seat to move, None when the hand is over.
        ply: moves made so far in this hand.
        standing: the match so far.
        options: the rules in force.
        log: the events of this hand as this seat saw them.
        outcome: how the hand ended, None while it is played.
    """

    seat: int | None
    to_move: int | None
    ply: int
    standing: Standing
    options: Options
    log: tuple[Event, ...]
    outcome: Outcome | None


class State(ABC):
    """One position of one hand. It changes only by :meth:`apply`."""

    log: list[Event]

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat to move, None when the hand is over."""

    @property
    @abstractmethod
    def phase(self) -> StrEnum:
        """The part of the turn, from the game's own closed list."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the hand ended, None while it is played."""

    @abstractmethod
    def legal_moves(self) -> Sequence[Move] | None:
        """List the legal moves in a fixed order; None where the game has too many to list."""

    @abstractmethod
    def check(self, move: Move) -> None:
        """Do nothing if the move is legal here.

        Raises:
            MalformedMoveError: it is a move of another game.
            IllegalMoveError: the rules forbid it; the reason is in the error.
        """

    @abstractmethod
    def apply(self, move: Move) -> tuple[Event, ...]:
        """Check the move, make it and return what happened. A refused move changes nothing."""

    @abstractmethod
    def reveals(self, move: Move) -> bool:
        """Tell whether the move shows its player something hidden, so that it cannot be taken back."""

    @abstractmethod
    def pieces_held(self, seat: int) -> tuple[int, ...]:
        """Return the cards or tiles a seat holds, lowest first, as the numbers that the views use."""

    @abstractmethod
    def view(self, seat: int | None) -> PlayerView:
        """Return what a seat may know; None gives the public facts alone."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent position, for search."""

    @abstractmethod
    def defects(self) -> tuple[str, ...]:
        """Return every inconsistency of the position, in words for developers; empty when it is sound."""


class Game(ABC):
    """The rules of one game.

    Attributes:
        name: the identifier in saves and on the command line.
        seats: how many play.
        sides: how many totals the score sheet has.
        options: the rules that can be chosen.
        pieces: the cards or tiles, as the numbers that the views use, in the order they are shuffled from.
        presets: named choices of all the options, where the game has such.
    """

    name: str
    seats: int
    sides: int
    options: tuple[Option, ...]
    pieces: Sequence[int]
    presets: Mapping[str, Options] = MappingProxyType({})

    def complete_options(self, given: Options) -> dict[str, int | str]:
        """Return the given options with defaults for the others.

        Raises:
            OptionError: an unknown name, or a value outside the choices.
        """
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise OptionError(name, None, tuple(known))
            if not any(value == choice and type(value) is type(choice) for choice in known[name].choices):
                raise OptionError(name, value, known[name].choices)
        return {option.name: given.get(option.name, option.default) for option in self.options}

    def side_of(self, seat: int) -> int:
        """Return the side that a seat plays for; partners sit opposite each other."""
        return seat % self.sides

    def rematch_options(self, options: Options) -> Options:
        """Return the options of the next match of the same players at the same table."""
        return options

    def players_at(self, standing: Standing) -> Sequence[int]:
        """Return, for each seat of a new match, which of the players in their given order sits there."""
        del standing
        return range(self.seats)

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """Return the move of a text form; the inverse of ``str``.

        Raises:
            MalformedMoveError: the text is no move of this game.
        """

    @abstractmethod
    def first_standing(self, options: Options, rng: Random) -> Standing:
        """Return the standing before the first hand."""

    @abstractmethod
    def next_standing(self, standing: Standing, outcome: Outcome) -> Standing:
        """Return the standing after a hand."""

    @abstractmethod
    def match_result(self, standing: Standing, options: Options) -> MatchResult | None:
        """Return how the match ended by this standing, None while it goes on."""

    @abstractmethod
    def deal(self, standing: Standing, options: Options, pack: Sequence[int]) -> State:
        """Deal a hand from a pack that has been shuffled: :attr:`pieces` in any order, the last one on top."""

    def new_hand(self, standing: Standing, options: Options, rng: Random) -> State:
        """Shuffle the pieces and deal a hand."""
        return self.deal(standing, options, shuffled(self.pieces, rng))

    @abstractmethod
    def piece_text(self, piece: int) -> str:
        """Return the text form of a card or tile; two that look alike have different ones."""
