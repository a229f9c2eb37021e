"""Two small networks, fitted to played hands, that tell how a hand goes on after a discard.

There is one for an opponent who knocks as soon as that is possible and one for an opponent who waits. For each
discard a network tells what each way the hand can end is worth, in hundredths of a match: how likely it is times
what it does for winning the match. ``packaging/gin_training/train.py`` makes the weights; the numbers are halves,
lowest byte first, layer by layer as they are read here.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from operator import mul
from struct import iter_unpack
from typing import Self

from chieubai.bots.gin.looks import Leaving
from chieubai.engine.cards import cards_in

Row = tuple[float, ...]

TABLE_MASKS, TABLE_NUMBERS = 4, 15
LEAVING_MASKS, LEAVING_NUMBERS = 5, 9
FIRST, SECOND, OUTPUTS = 64, 32, 7
CARDS = 52


@dataclass(frozen=True)
class Outlook:
    """What a hand is worth after a discard, by the way it ends, in hundredths of a match.

    Attributes:
        own_gin: that this seat goes gin.
        own_knock: that it knocks later.
        undercut: that it undercuts the opponent.
        their_knock: that the opponent knocks, less than 0.
        their_gin: that the opponent goes gin, less than 0.
        knock_wins: if it knocks now, that the knock wins.
        knock_is_undercut: if it knocks now, that it is undercut, less than 0.
    """

    own_gin: float
    own_knock: float
    undercut: float
    their_knock: float
    their_gin: float
    knock_wins: float
    knock_is_undercut: float

    @property
    def playing_on(self) -> float:
        """What it is worth not to knock."""
        return self.own_gin + self.own_knock + self.undercut + self.their_knock + self.their_gin

    @property
    def knocking(self) -> float:
        """What a knock is worth."""
        return self.knock_wins + self.knock_is_undercut

    @classmethod
    def mixed(cls, outlooks: Sequence[tuple[Self, float]]) -> Self:
        """Return the mean of some outlooks, each with how much it counts; 1 in all."""
        if len(outlooks) == 1:
            return outlooks[0][0]
        parts = zip(*(vars(outlook).values() for outlook, _ in outlooks), strict=True)
        shares = [share for _, share in outlooks]
        return cls(*(sum(map(mul, part, shares)) for part in parts))


@dataclass(frozen=True)
class Network:
    """The weights of a network with two hidden layers.

    Attributes:
        of_cards: for each kind of cards that is looked at, and each card, its weights into the first layer.
        of_numbers: the same for the numbers.
        bias: what is added in the first layer.
        second: the weights into the second layer: first what is added there, then a row for each unit of the first.
        last: the weights into what comes out, likewise.
    """

    of_cards: tuple[tuple[Row, ...], ...]
    of_numbers: tuple[Row, ...]
    bias: Row
    second: tuple[Row, ...]
    last: tuple[Row, ...]

    def table(self, masks: Sequence[int], numbers: Sequence[float]) -> Row:
        """Return what the table adds to the first layer, the same for each discard."""
        kinds, weights = self.of_cards[LEAVING_MASKS:], self.of_numbers[LEAVING_NUMBERS:]
        return _sum([self.bias, *_of_cards(masks, kinds), _weighted(numbers, weights)])

    def outlook(self, table: Row, left: Leaving) -> Outlook:
        """Return what a hand is worth after a discard, given what the table adds."""
        kinds, weights = self.of_cards[:LEAVING_MASKS], self.of_numbers[:LEAVING_NUMBERS]
        first = _sum([table, *_of_cards(left.masks, kinds), _weighted(left.numbers, weights)])
        second = _weighted((1.0, *_above_0(first)), self.second)
        return Outlook(*_weighted((1.0, *_above_0(second)), self.last))


def _of_cards(masks: Sequence[int], kinds: Sequence[Sequence[Row]]) -> Iterator[Row]:
    for mask, rows in zip(masks, kinds, strict=True):
        for card in cards_in(mask):
            yield rows[card]


def _weighted(values: Iterable[float], rows: Iterable[Row]) -> Row:
    """Return the sum of some rows, each times its value; many of the values are 0."""
    used = [(value, row) for value, row in zip(values, rows, strict=True) if value]
    numbers = [value for value, _ in used]
    return tuple(sum(map(mul, numbers, column)) for column in zip(*(row for _, row in used), strict=True))


def _sum(rows: Iterable[Row]) -> Row:
    return tuple(map(sum, zip(*rows, strict=True)))


def _above_0(values: Iterable[float]) -> list[float]:
    return [max(0.0, value) for value in values]


@cache
def networks() -> tuple[Network, Network]:
    """Return the network against an opponent who knocks at once, and the one against an opponent who waits."""
    weights = (value for (value,) in iter_unpack("<e", files(__package__).joinpath("hard.net").read_bytes()))
    return _read(weights), _read(weights)


def _read(weights: Iterator[float]) -> Network:
    def rows(count: int, length: int) -> tuple[Row, ...]:
        return tuple(tuple(next(weights) for _ in range(length)) for _ in range(count))

    of_cards = tuple(rows(CARDS, FIRST) for _ in range(LEAVING_MASKS + TABLE_MASKS))
    of_numbers, bias = rows(LEAVING_NUMBERS + TABLE_NUMBERS, FIRST), rows(1, FIRST)[0]
    second, second_bias = rows(SECOND, FIRST), rows(1, SECOND)
    last, last_bias = rows(OUTPUTS, SECOND), rows(1, OUTPUTS)
    return Network(
        of_cards,
        of_numbers,
        bias,
        second=(*second_bias, *zip(*second, strict=True)),
        last=(*last_bias, *zip(*last, strict=True)),
    )
