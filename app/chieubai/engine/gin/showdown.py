"""What the defender does after a knock: own melds and lay-offs solved together, and the score of the hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from chieubai.engine.cards import Card, cards_in, mask_of, rank_of
from chieubai.engine.gin.melds import Arrangement, arrange, deadwood, is_set, lay_off_cards

BONUS = 25  # for gin and for an undercut


@dataclass(frozen=True)
class LayOff:
    """Cards the defender adds to one of the knocker's melds.

    Attributes:
        meld: the index of the knocker's meld.
        cards: the cards added, lowest first.
    """

    meld: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Defence:
    """The defender's cards as shown: what is laid off, and the arrangement of the rest."""

    lay_offs: tuple[LayOff, ...]
    arrangement: Arrangement


def defend(hand: int, melds: tuple[tuple[Card, ...], ...]) -> Defence:
    """Return the defence with the smallest deadwood against the knocker's melds.

    Every choice of lay-offs is tried, so an own meld is broken up where that leaves less. Of equal ones the
    defence that lays off the fewest cards is taken, then the first by the cards laid off.

    Args:
        hand: the defender's cards as a mask.
        melds: the knocker's melds; empty against gin, where nothing may be laid off.
    """
    best = min(
        _choices(hand, melds),
        key=lambda cards: (deadwood(hand & ~mask_of(_flat(cards))), len(_flat(cards)), cards),
    )
    lay_offs = tuple(LayOff(meld, cards) for meld, cards in enumerate(best) if cards)
    return Defence(lay_offs, arrange(hand & ~mask_of(_flat(best))))


def _flat(choice: tuple[tuple[Card, ...], ...]) -> tuple[Card, ...]:
    return tuple(card for cards in choice for card in cards)


def _choices(hand: int, melds: tuple[tuple[Card, ...], ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Yield, meld by meld, every combination of cards laid off, no card twice."""
    for choice in product(*(_lay_offs_on(hand, meld) for meld in melds)):
        cards = _flat(choice)
        if len(cards) == len(set(cards)):
            yield choice


def _lay_offs_on(hand: int, meld: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Return every group of the hand's cards that may go onto one meld, the empty one first."""
    if is_set(meld):
        return [(), *((card,) for card in cards_in(hand & lay_off_cards(meld)))]
    below = _chain(hand, meld[0], -1)
    above = _chain(hand, meld[-1], 1)
    return [
        tuple(sorted(below[:low] + above[:high]))
        for low in range(len(below) + 1)
        for high in range(len(above) + 1)
    ]


def _chain(hand: int, end: Card, step: int) -> list[Card]:
    """Return the cards of the hand that follow the end of a run without a gap, nearest first."""
    chain: list[Card] = []
    card = end
    while 0 <= rank_of(card) + step <= 12 and hand >> (card + step) & 1:
        card = Card(card + step)
        chain.append(card)
    return chain


@dataclass(frozen=True)
class Showdown:
    """Both hands after a knock.

    Attributes:
        knocker: the knocker's arrangement.
        defence: the defender's lay-offs and arrangement.
    """

    knocker: Arrangement
    defence: Defence

    @property
    def gin(self) -> bool:
        """Whether the knocker has no deadwood."""
        return self.knocker.deadwood == 0

    @property
    def undercut(self) -> bool:
        """Whether the defender scores."""
        return not self.gin and self.defence.arrangement.deadwood <= self.knocker.deadwood

    @property
    def points_to_knocker(self) -> int:
        """What the knocker scores, negative where the defender scores it."""
        difference = self.defence.arrangement.deadwood - self.knocker.deadwood
        if self.gin:
            return BONUS + difference
        return difference - BONUS if self.undercut else difference


def show(knocker: int, defender: int) -> Showdown:
    """Arrange both hands (masks) after a knock with the knocker's ten cards.

    The knocker's arrangement is settled first and stands; against gin nothing is laid off.
    """
    arrangement = arrange(knocker)
    melds = arrangement.melds if arrangement.deadwood else ()
    return Showdown(arrangement, defend(defender, melds))
