"""Choosing what to lay for a team that has melded: blocks of cards in the order of their urgency."""

from collections.abc import Iterable, Iterator

from chieubai.engine.canasta.blocks import Block, Supply
from chieubai.engine.canasta.cards import MELD_RANKS
from chieubai.engine.canasta.laying import CARDS_KEPT
from chieubai.engine.canasta.melds import (
    CANASTA_SIZE,
    MELD_SIZE,
    NATURALS_LEAST,
    WILDS_MOST,
    Meld,
    size_objection,
)
from chieubai.engine.canasta.moves import Lay
from chieubai.engine.canasta.turn import Turn


def fitting(turn: Turn, supply: Supply, blocks: Iterable[Block], kept: int = CARDS_KEPT) -> Lay | None:
    """Return the blocks that leave so many cards in hand, the first ones first; None where nothing is left.

    A block that is too large is laid in part, natural cards of an old meld only.
    """
    spare = len(turn.hand) - kept
    chosen = []
    for block in blocks:
        size = block.naturals + block.wilds
        if size > spare and block.rank in turn.melds and not block.wilds:
            block, size = block._replace(naturals=spare), spare
        if 0 < size <= spare:
            chosen.append(block)
            spare -= size
    return Lay(supply.melds(chosen)) if chosen else None


def melds_at_once(turn: Turn, supply: Supply) -> Iterator[Block]:
    """Yield all that fits on the table, with a wild card for each pair and the others wherever they go."""
    twos, jokers = len(supply.twos), len(supply.jokers)
    for rank in MELD_RANKS:
        held = supply.count(rank)
        old = turn.melds.get(rank, Meld(rank, ()))
        if old.naturals + held < NATURALS_LEAST:
            continue
        least = max(0, MELD_SIZE - len(old.cards) - held)
        most = max(least, WILDS_MOST - old.wilds if old.cards else least)
        wilds = next(
            (
                count
                for count in range(min(most, twos + jokers), least - 1, -1)
                if size_objection(rank, old.naturals + held, old.wilds + count, turn.rules) is None
            ),
            None,
        )
        if wilds is not None and held + wilds:
            used = min(wilds, twos)
            yield Block(rank, held, used, wilds - used)
            twos, jokers = twos - used, jokers - (wilds - used)


def canasta_blocks(turn: Turn, supply: Supply) -> Iterator[Block]:
    """Yield what makes canastas of old melds, with the fewest wild cards, the nearest to be complete first."""
    twos, jokers = len(supply.twos), len(supply.jokers)
    for old in sorted(turn.melds.values(), key=lambda meld: -len(meld.cards)):
        held = supply.count(old.rank)
        lacking = CANASTA_SIZE - len(old.cards) - held
        if len(old.cards) >= CANASTA_SIZE or not 0 <= lacking <= twos + jokers:
            continue
        if size_objection(old.rank, old.naturals + held, old.wilds + lacking, turn.rules) is None:
            used = min(lacking, twos)
            yield Block(old.rank, held, used, lacking - used)
            twos, jokers = twos - used, jokers - (lacking - used)


def natural_blocks(turn: Turn, supply: Supply) -> Iterator[Block]:
    """Yield the natural cards that can be laid: those of old melds first, then new melds."""
    held = [rank for rank in MELD_RANKS if supply.count(rank)]
    yield from (Block(rank, supply.count(rank), 0, 0) for rank in held if rank in turn.melds)
    for rank in held:
        if rank not in turn.melds and supply.count(rank) >= MELD_SIZE:
            yield Block(rank, supply.count(rank), 0, 0)
