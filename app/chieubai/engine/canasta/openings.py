"""The first melds of a team: every choice that reaches the initial minimum with no card to spare."""

from collections.abc import Iterator
from dataclasses import dataclass

from chieubai.engine.canasta.blocks import Block, Supply, blocks
from chieubai.engine.canasta.cards import MELD_RANKS, Piece, natural_rank, points_of
from chieubai.engine.canasta.melds import size_objection
from chieubai.engine.canasta.turn import Turn

Opening = tuple[Block, ...]


def openings(turn: Turn, supply: Supply, top: Piece | None = None) -> list[Opening]:
    """Return the choices of first melds from which no card and no meld can be left out.

    Args:
        turn: of a team that has not melded.
        supply: the cards of the hand.
        top: the top card where the pile is taken; the first block then goes down with it.
    """
    return _Search(turn, supply, top).found()


@dataclass(frozen=True)
class _Search:
    turn: Turn
    supply: Supply
    top: Piece | None

    @property
    def top_rank(self) -> int | None:
        return None if self.top is None else natural_rank(self.top)

    @property
    def needed(self) -> int:
        return self.turn.minimum - (0 if self.top is None else points_of((self.top,)))

    def found(self) -> list[Opening]:
        others = [rank for rank in MELD_RANKS if rank != self.top_rank and self.supply.count(rank) >= 2]
        ranks = others if self.top_rank is None else [self.top_rank, *others]
        choices = self._choices(ranks, len(self.supply.twos), len(self.supply.jokers))
        return [choice for choice in choices if choice and self._is_minimal(choice)]

    def _choices(self, ranks: list[int], twos: int, jokers: int) -> Iterator[Opening]:
        """Yield the choices of blocks for the ranks, with so many wild cards at most."""
        if not ranks:
            yield ()
            return
        rank, *others = ranks
        if rank != self.top_rank:
            yield from self._choices(others, twos, jokers)
        for block in blocks(self.turn, self.supply, rank, top=int(rank == self.top_rank)):
            if block.twos <= twos and block.jokers <= jokers and self._is_allowed(block):
                for rest in self._choices(others, twos - block.twos, jokers - block.jokers):
                    yield (block, *rest)

    def _is_allowed(self, block: Block) -> bool:
        """Tell whether a block is enough for a meld; with the top card it needs a natural pair."""
        if block.rank == self.top_rank:
            naturals, least = block.naturals + 1, 2
        else:
            naturals, least = block.naturals, 0
        return (
            block.naturals >= least
            and size_objection(block.rank, naturals, block.wilds, self.turn.rules) is None
        )

    def _is_minimal(self, choice: Opening) -> bool:
        points = sum(map(self.supply.points, choice))
        if points < self.needed:
            return False
        return all(
            points - self.supply.points(block) + less < self.needed
            for block in choice
            for less in self._less(block)
        )

    def _less(self, block: Block) -> Iterator[int]:
        """Yield the points of what could be laid instead of a block: a card fewer, or nothing."""
        if block.rank != self.top_rank:
            yield 0
        fewer = (
            block._replace(naturals=block.naturals - 1),
            block._replace(twos=block.twos - 1),
            block._replace(jokers=block.jokers - 1),
        )
        yield from (self.supply.points(less) for less in fewer if min(less) >= 0 and self._is_allowed(less))
