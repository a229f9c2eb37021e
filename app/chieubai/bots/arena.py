"""Bots playing matches against each other, for simulations, soak tests and measurements."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from chieubai.bots.contract import Bot
from chieubai.bots.soundness import check_position, check_record
from chieubai.engine.contract import Game, Options
from chieubai.engine.match import Match


@dataclass(frozen=True)
class PlayedMatch:
    """A match that was played.

    Attributes:
        match: the match; its result is None where it was cut off after a number of hands.
        entrants: for each seat, the index of the bot that sat there.
        seconds: for each seat, how long every choice took.
    """

    match: Match
    entrants: tuple[int, ...]
    seconds: tuple[list[float], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The entrants on the winning side; empty where nobody has won."""
        result = self.match.result
        if result is None or result.winner is None:
            return ()
        game = self.match.game
        return tuple(who for seat, who in enumerate(self.entrants) if game.side_of(seat) == result.winner)


@dataclass(frozen=True)
class Arena:
    """Where bots meet.

    Every shuffle is played once with each seating of the entrants, so that luck with the cards and the
    advantage of a seat fall to all of them alike.

    Attributes:
        game: the rules.
        options: the options that differ from the defaults.
        entrants: as many bots as the game has seats.
        seed: what all the matches' seeds are made of.
        budget: seconds of thinking for a move.
        check: test the position and the views after every move, and the record after every match.
    """

    game: Game
    options: Options
    entrants: Sequence[Bot]
    seed: str
    budget: float = 1.0
    check: bool = False
    _seats: range = field(init=False)

    def __post_init__(self) -> None:
        if len(self.entrants) != self.game.seats:
            raise ValueError(f"{self.game.name} has {self.game.seats} seats, not {len(self.entrants)}")
        object.__setattr__(self, "_seats", range(self.game.seats))

    def matches(self, count: int) -> Iterator[PlayedMatch]:
        """Play a number of whole matches.

        Raises:
            SoundnessError: a check failed.
        """
        for number in range(count):
            yield self._play(number, None)

    def hands(self, count: int) -> Iterator[PlayedMatch]:
        """Play matches until a number of hands is done; the last match is cut off there.

        Raises:
            SoundnessError: a check failed.
        """
        number = 0
        while count > 0:
            played = self._play(number, count)
            yield played
            count -= len(played.match.hands)
            number += 1

    def _play(self, number: int, most_hands: int | None) -> PlayedMatch:
        shuffle, rotation = divmod(number, len(self._seats))
        entrants = tuple((seat + rotation) % len(self._seats) for seat in self._seats)
        match = Match.new(self.game, self.options, f"{self.seed}-{shuffle}")
        played = PlayedMatch(match, entrants, tuple([] for _ in self._seats))
        self._play_hand(played, number)
        while match.result is None and len(match.hands) != most_hands:
            match.next_hand()
            self._play_hand(played, number)
        if self.check:
            check_record(match)
        return played

    def _play_hand(self, played: PlayedMatch, number: int) -> None:
        match = played.match
        while (seat := match.state.to_move) is not None:
            view = match.state.view(seat)
            rng = Random(f"{self.seed}/{number}/{len(match.lines)}")
            bot = self.entrants[played.entrants[seat]]
            before = perf_counter()
            move = bot.choose(view, rng, self.budget)
            played.seconds[seat].append(perf_counter() - before)
            match.apply(move)
            if self.check:
                check_position(match)
