"""Legal moves worth a thought, for hints, bots and the keyboard: each choice once, not every suit of it."""

from chieubai.engine.canasta.blocks import Supply, blocks
from chieubai.engine.canasta.cards import MELD_RANKS, natural_rank
from chieubai.engine.canasta.legality import objection
from chieubai.engine.canasta.moves import CanastaMove, Discard, Draw, Lay, Pass, Take
from chieubai.engine.canasta.openings import Opening, openings
from chieubai.engine.canasta.turn import Phase, Turn
from chieubai.engine.canasta.way_out import way_out


def listed_moves(turn: Turn) -> list[CanastaMove]:
    """Return the legal moves that are listed: draw or pass, takes, lays, discards; there always is one."""
    match turn.phase:
        case Phase.DRAW:
            moves = [move for move in (Draw(), Pass()) if objection(turn, move) is None]
            return [*moves, *legal_takes(turn)]
        case Phase.PLAY:
            return [*legal_lays(turn), *legal_discards(turn)]
        case Phase.OVER:
            return []


def legal_takes(turn: Turn) -> list[Take]:
    """Return the ways to take the pile, laying no more with it than is needed.

    For a team that has melded: straight onto the meld, with a pair, with a natural card and a two or a joker.
    For another one: each choice of melds that reaches the initial minimum with no card to spare.
    """
    if turn.phase is not Phase.DRAW:
        return []
    rank = natural_rank(turn.pile[-1])
    if rank not in MELD_RANKS:
        return []
    takes = _plain_takes(turn, rank) if turn.melds else _opening_takes(turn)
    return [take for take in takes if objection(turn, take) is None]


def _plain_takes(turn: Turn, rank: int) -> list[Take]:
    supply = Supply.of(turn.hand)
    naturals = supply.naturals.get(rank, ())
    takes = [Take()]
    if len(naturals) >= 2:
        takes.append(Take(naturals[:2]))
    if naturals:
        takes += [Take((naturals[0], *wilds[:1])) for wilds in (supply.twos, supply.jokers) if wilds]
    return takes


def _opening_takes(turn: Turn) -> list[Take]:
    supply = Supply.of(turn.hand)
    takes = []
    for choice in openings(turn, supply, turn.pile[-1]):
        first, *others = supply.melds(choice)
        takes.append(Take(first.cards, tuple(others)))
    return takes


def legal_lays(turn: Turn) -> list[Lay]:
    """Return what can be laid from the hand in one move.

    For a team that has melded: each new meld and each addition of its own, by rank. For another one: each choice
    of melds that reaches the initial minimum with no card to spare. Last the way out, where there is one.
    """
    if turn.phase is not Phase.PLAY:
        return []
    supply = Supply.of(turn.hand)
    if turn.melds:
        choices: list[Opening] = [(block,) for rank in MELD_RANKS for block in blocks(turn, supply, rank)]
    else:
        choices = openings(turn, supply)
    lays = [Lay(supply.melds(choice)) for choice in choices]
    legal = [lay for lay in lays if objection(turn, lay) is None]
    out = way_out(turn)
    return legal if out is None or out in legal else [*legal, out]


def legal_discards(turn: Turn) -> list[Discard]:
    """Return the discards, lowest card first."""
    discards = [Discard(card) for card in sorted(turn.hand)]
    return [move for move in discards if objection(turn, move) is None]
