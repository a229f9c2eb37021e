"""What a hand could lay of one rank, by counts: suits and copies make no difference to the rules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from chieubai.engine.canasta.cards import (
    JOKER_VALUE,
    TWO_VALUE,
    Piece,
    is_joker,
    natural_rank,
    points_of,
)
from chieubai.engine.canasta.melds import WILDS_MOST, Meld, size_objection
from chieubai.engine.canasta.turn import Turn


class Block(NamedTuple):
    """So many cards of a hand for one meld, new or old."""

    rank: int
    naturals: int
    twos: int
    jokers: int

    @property
    def wilds(self) -> int:
        """How many of them are wild."""
        return self.twos + self.jokers


@dataclass(frozen=True)
class Supply:
    """The cards that can be laid, sorted by what they are to the rules.

    Attributes:
        naturals: by rank, lowest card first; black threes too.
        twos: the wild twos.
        jokers: the jokers.
    """

    naturals: Mapping[int, tuple[Piece, ...]]
    twos: tuple[Piece, ...]
    jokers: tuple[Piece, ...]

    @classmethod
    def of(cls, cards: Iterable[Piece]) -> "Supply":
        """Sort some cards."""
        naturals: dict[int, tuple[Piece, ...]] = {}
        wilds: list[Piece] = []
        for card in sorted(cards):
            rank = natural_rank(card)
            if rank is None:
                wilds.append(card)
            else:
                naturals[rank] = (*naturals.get(rank, ()), card)
        return cls(
            naturals=naturals,
            twos=tuple(card for card in wilds if not is_joker(card)),
            jokers=tuple(filter(is_joker, wilds)),
        )

    def count(self, rank: int) -> int:
        """Return how many natural cards of a rank there are."""
        return len(self.naturals.get(rank, ()))

    def points(self, block: Block) -> int:
        """Return the card values of a block."""
        naturals = points_of(self.naturals.get(block.rank, ())[: block.naturals])
        return naturals + TWO_VALUE * block.twos + JOKER_VALUE * block.jokers

    def melds(self, blocks: Iterable[Block]) -> tuple[Meld, ...]:
        """Return cards for some blocks, each card once; the blocks hold no more than there are."""
        twos, jokers = iter(self.twos), iter(self.jokers)
        return tuple(
            Meld(
                block.rank,
                (
                    *self.naturals.get(block.rank, ())[: block.naturals],
                    *(next(twos) for _ in range(block.twos)),
                    *(next(jokers) for _ in range(block.jokers)),
                ),
            )
            for block in blocks
        )


def blocks(turn: Turn, supply: Supply, rank: int, top: int = 0) -> Iterator[Block]:
    """Yield what can be laid of one rank as far as the meld is concerned, the fewest natural cards first.

    Args:
        turn: for the team's meld of the rank and the rules.
        supply: the cards at hand.
        rank: four to ace.
        top: 1 where the top card of the pile is of the rank and goes down with them.
    """
    old = turn.melds.get(rank, Meld(rank, ()))
    before, wilds_before = old.naturals + top, old.wilds
    counts = product(
        range(supply.count(rank) + 1),
        range(min(len(supply.twos), WILDS_MOST) + 1),
        range(min(len(supply.jokers), WILDS_MOST) + 1),
    )
    for naturals, twos, jokers in counts:
        whole = (before + naturals, wilds_before + twos + jokers)
        if naturals + twos + jokers > 0 and size_objection(rank, *whole, turn.rules) is None:
            yield Block(rank, naturals, twos, jokers)
