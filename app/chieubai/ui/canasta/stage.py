"""The staging of melds: what a player puts together before it is laid all at once."""

from collections.abc import Mapping, Sequence

from chieubai.engine.canasta.cards import Piece, is_wild, natural_rank
from chieubai.engine.canasta.laying import laying_objection, laying_of
from chieubai.engine.canasta.melds import Meld
from chieubai.engine.canasta.moves import Lay
from chieubai.engine.canasta.turn import Turn
from chieubai.engine.cards import RANKS
from chieubai.engine.errors import Reason

BAR = " | "
COLON = ": "


class StageError(ValueError):
    """Cards that cannot be staged like this: it is not clear which rank wild cards go to."""


class Stage:
    """Staged melds and additions by rank, in the order they were begun."""

    def __init__(self) -> None:
        self._melds: dict[int, tuple[Piece, ...]] = {}

    @property
    def melds(self) -> tuple[Meld, ...]:
        """What is staged; a meld of a rank that the team has on the table is an addition."""
        return tuple(Meld(rank, cards) for rank, cards in self._melds.items())

    @property
    def cards(self) -> frozenset[Piece]:
        """All the cards that are staged."""
        return frozenset(card for cards in self._melds.values() for card in cards)

    @property
    def points(self) -> int:
        """The sum that counts towards the initial minimum."""
        return sum(meld.points for meld in self.melds)

    def add(self, cards: Sequence[Piece], rank: int | None = None) -> None:
        """Stage cards: each natural rank by itself, wild cards with the only rank there is, or with the one given.

        Raises:
            StageError: wild cards and no single rank for them.
        """
        ranks = {natural_rank(card) for card in cards if not is_wild(card)}
        wilds = [card for card in cards if is_wild(card)]
        if rank is None and wilds and len(ranks) != 1:
            raise StageError("wild cards need one rank to go with")
        self.take_back(cards)
        for card in cards:
            home = rank if rank is not None else natural_rank(card)
            if home is None:
                [home] = [only for only in ranks if only is not None]
            self._melds[home] = (*self._melds.get(home, ()), card)

    def take_back(self, cards: Sequence[Piece]) -> None:
        """Take cards off the stage, back into the hand."""
        for rank, staged in list(self._melds.items()):
            left = tuple(card for card in staged if card not in cards)
            if left:
                self._melds[rank] = left
            else:
                del self._melds[rank]

    def clear(self) -> None:
        """Take every card back."""
        self._melds.clear()

    def objection(self, turn: Turn) -> Reason | None:
        """Return the rule that forbids to lay what is staged, None where it may be laid."""
        return laying_objection(turn, laying_of(turn, self.melds))

    def move(self) -> Lay:
        """Return the move that lays everything."""
        return Lay(self.melds)

    def format(self, hand: Sequence[Piece]) -> str:
        """Return the stage as text that names cards by their places in the sorted hand, for a save."""
        places = {card: place for place, card in enumerate(sorted(hand))}
        return BAR.join(
            RANKS[rank] + COLON + " ".join(str(places[card]) for card in cards)
            for rank, cards in self._melds.items()
        )

    @classmethod
    def parse(cls, text: str, hand: Sequence[Piece]) -> "Stage":
        """Return the stage of a text for a hand; the inverse of :meth:`format`.

        Raises:
            StageError: the text is no stage of this hand.
        """
        stage = cls()
        cards: Mapping[str, Piece] = {str(place): card for place, card in enumerate(sorted(hand))}
        ranks = {name: rank for rank, name in enumerate(RANKS)}
        for part in text.split(BAR) if text else []:
            rank, _colon, places = part.partition(COLON)
            try:
                chosen = [cards[place] for place in places.split(" ")]
                stage.add(chosen, ranks[rank])
            except KeyError as error:
                raise StageError(f"no card of this hand: {error}") from error
        return stage
