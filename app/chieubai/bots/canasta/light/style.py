"""How the policy of the light model plays: its weights.

They come from hands that two teams played in the model, each deal twice with the sides exchanged: ``STEADY``
against itself with one weight changed (see tests/benchmarks/bench_canasta_styles.py).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """Weights of a policy; costs are in points.

    Attributes:
        take_with_pair: cards of the pile from which a pair is given for it.
        take_with_wild: the same for a natural and a wild card.
        kept: cards that stay in the hand before the discard when natural cards are laid.
        hold_frozen: whether sets, and pairs for own melds, stay in the hand while the pile is frozen.
        hold_open: whether sets stay in the hand while it is not.
        wilds_most: wild cards given at most to complete a canasta.
        clean_from: natural cards from which a meld gets no wild ones before it is a canasta.
        hurry_stock: cards of the stock from which all is laid.
        hurry_size: cards of an opponent who may go out from which all is laid.
        goes_out: whether it goes out where it can.
        pair, triple: cost of a discard from two alike, from three or more.
        unseen, unseen_pile: cost for each unseen card of the rank, and more for each card of the pile.
        own_meld: cost of a card that fits the own team's melds.
        gift, gift_pile: cost of a rank that the next player melds on an open pile, and more for each card of it.
        safe_meld: what the same saves for each unseen card of the rank, where the pile is frozen for them.
        value: cost for each point of the card's value: high cards meld for more.
        black_small, black_fat: cost of a black three before a small and a fat pile.
        fat_pile: cards of a pile that is fat.
        wild: cost of a wild card.
    """

    take_with_pair: int = 2
    take_with_wild: int = 4
    kept: int = 2
    hold_frozen: bool = True
    hold_open: bool = False
    wilds_most: int = 3
    clean_from: int = 8
    hurry_stock: int = -1
    hurry_size: int = 2
    goes_out: bool = True
    pair: float = 30.0
    triple: float = 30.0
    unseen: float = 3.0
    unseen_pile: float = 0.4
    own_meld: float = 40.0
    gift: float = 100.0
    gift_pile: float = 20.0
    safe_meld: float = 3.0
    value: float = 1.5
    black_small: float = 15.0
    black_fat: float = 0.0
    fat_pile: int = 5
    wild: float = 200.0


STEADY = Style()
