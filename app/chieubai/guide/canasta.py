"""The lessons of Canasta, which hold for every choice of the options.

The learner is in seat 0, the partner in seat 2; the player on the left, seat 1, is next to move.
"""

from collections.abc import Mapping
from functools import partial

from chieubai.engine.canasta.cards import PIECES, THREE, Piece, is_wild, natural_rank, parse_pieces
from chieubai.engine.canasta.seating import SEATS
from chieubai.engine.canasta.state import HAND_SIZE, CanastaState
from chieubai.engine.contract import Options, Standing
from chieubai.engine.errors import Reason
from chieubai.guide.lesson import LEARNER, Lesson, do, look, play, tried
from chieubai.guide.stacking import stacked
from chieubai.i18n import N_

_PARTNER = 2


def _late(piece: Piece) -> tuple[bool, int]:
    """Put wild cards and threes last, so that they do not fill up hands."""
    return (is_wild(piece) or natural_rank(piece) == THREE, piece * 41 % len(PIECES))


_PLAIN = sorted(PIECES, key=_late)


def _deal(
    hands: Mapping[int, str], then: str, before: tuple[str, ...], first: int, options: Options
) -> CanastaState:
    """Deal hands by seat, the upcard and the stock, and make the moves before the lesson."""
    order = [(first + number) % SEATS for number in range(SEATS)]
    dealt = [parse_pieces(hands[seat]) if seat in hands else () for seat in order]
    pack = stacked(_PLAIN, dealt, HAND_SIZE, parse_pieces(then))
    state = CanastaState(Standing(1, (0, 0), order[-1]), options, pack)
    play(state, "canasta", before)
    return state


MELDING = Lesson(
    "melding",
    "canasta",
    N_("Melding"),
    partial(
        _deal,
        {0: "7S 7H 2D QS JR 2H AC 9C 4D 10H 5S", 1: "9D", 2: "AS AH AD 6C", 3: "8C"},
        "JC 4H 4C 7D",
        ("draw", "lay A: AS AH AD", "discard 6C", "draw", "discard 8C"),
        _PARTNER,
    ),
    (
        look(
            N_("Your partner has laid three aces. Now that your team has melded, you may meld what you like.")
        ),
        do(N_("First you draw a card: 7♦."), "draw"),
        do(
            N_("You lay three sevens. A meld is three or more cards of one rank; suits do not matter."),
            "lay 7: 7S 7H 7D",
        ),
        tried(
            N_("Q♠ with a joker and a two? No: a meld needs at least two natural cards."),
            "lay Q: QS JR 2H",
            Reason.TOO_FEW_NATURALS,
        ),
        do(
            N_(
                "2♦ is wild and may go to the sevens, A♣ to the aces. Melds belong to the team, whoever laid "
                "them."
            ),
            "lay 7: 2D | A: AC",
        ),
        do(N_("You discard 4♦, and your turn is over."), "discard 4D"),
    ),
)

OPENING = Lesson(
    "opening",
    "canasta",
    N_("Staging an opening"),
    partial(
        _deal,
        {0: "KS KH KD 6S 6H 2D JC 9C 4D 10H 5S"},
        "8C 9H",
        (),
        LEARNER,
    ),
    (
        look(
            N_(
                "Your team has not melded in this hand. With a total of 0 points its first melds must be "
                "worth 50: that is the initial minimum."
            )
        ),
        do(N_("You draw 9♥."), "draw"),
        tried(
            N_(
                "Three kings alone are worth 30. The rules refuse it, and you keep the cards: trying costs "
                "nothing."
            ),
            "lay K: KS KH KD",
            Reason.MINIMUM_MISSED,
        ),
        do(
            N_(
                "You stage two melds and lay them together: K♠ K♥ K♦ for 30, and 6♠ 6♥ with the wild 2♦ for "
                "5 + 5 + 20 = 30. That is 60."
            ),
            "lay K: KS KH KD | 6: 6S 6H 2D",
        ),
        do(N_("You discard 4♦. From now on you and your partner meld without a minimum."), "discard 4D"),
        look(
            N_(
                "The minimum grows with the total of the team when the hand begins: 90 from 1,500 points, 120 "
                "from 3,000; below zero it is 15."
            )
        ),
    ),
)

PILE = Lesson(
    "pile",
    "canasta",
    N_("Taking the pile"),
    partial(
        _deal,
        {0: "KS KH KD AS AH AD 6S QS 9C 4D 5S", 1: "6C", 2: "6H", 3: "KS'"},
        "8C JD",
        (
            "draw",
            "lay K: KS KH KD | A: AS AH AD",
            "discard 4D",
            "draw",
            "discard 6C",
            "draw",
            "discard 6H",
            "draw",
        ),
        LEARNER,
    ),
    (
        look(
            N_(
                "Your team has melded kings and aces. The player on your right has drawn and is about to "
                "discard."
            )
        ),
        do(N_("It is K♠: a card for your kings."), "discard KS'"),
        do(
            N_(
                "Instead of drawing you take the whole pile. Its top card goes straight onto your kings, the "
                "rest comes into your hand."
            ),
            "take",
        ),
        do(N_("6♣ and 6♥ were in the pile. With your 6♠ they make a meld."), "lay 6: 6S 6C 6H"),
        do(N_("You discard 5♠."), "discard 5S"),
    ),
)

FROZEN = Lesson(
    "frozen",
    "canasta",
    N_("Taking a frozen pile"),
    partial(
        _deal,
        {0: "KS KH KD AS AH AD KC KC' 9C 4D 5S", 1: "2H", 2: "6H", 3: "KS'"},
        "8C JD",
        ("draw", "lay K: KS KH KD | A: AS AH AD", "discard 4D"),
        LEARNER,
    ),
    (
        look(N_("Your team has melded kings and aces, and you still hold K♣ twice.")),
        do(
            N_(
                "The player on your left discards 2♥. A wild card freezes the pile: it lies across, for all "
                "to see."
            ),
            "draw",
            "discard 2H",
        ),
        do(
            N_("Your partner discards 6♥, the player on your right K♠."),
            "draw",
            "discard 6H",
            "draw",
            "discard KS'",
        ),
        tried(
            N_("K♠ straight onto your kings? Not from a frozen pile."),
            "take",
            Reason.FROZEN_NEEDS_PAIR,
        ),
        do(
            N_("A natural pair from your hand takes it: both K♣ go down with K♠. The other cards are yours."),
            "take KC KC'",
        ),
        do(N_("You discard 9♣ onto the empty place. The pile is not frozen any more."), "discard 9C"),
    ),
)

CANASTA = Lesson(
    "canasta",
    "canasta",
    N_("From a natural canasta to a mixed one"),
    partial(
        _deal,
        {0: "9S 9S' 9H 9H' 9C 9D KS 4D 5S QD JC", 1: "6C 8C", 2: "6H 8H", 3: "6D 8D"},
        "10S 10C JS JH JD 9C' 4S 4H 4C 2H",
        ("draw",),
        LEARNER,
    ),
    (
        look(N_("You have drawn, and hold six nines.")),
        do(
            N_("You lay all six: 60 points, more than the 50 your team needs. Then you discard 4♦."),
            "lay 9: 9S 9S' 9H 9H' 9C 9D",
            "discard 4D",
        ),
        do(
            N_("The others draw and discard, and you draw the seventh nine."),
            "draw",
            "discard 6C",
            "draw",
            "discard 6H",
            "draw",
            "discard 6D",
            "draw",
        ),
        do(
            N_("Seven nines without a wild card: a natural canasta, worth 500. A red card lies on top."),
            "lay 9: 9C'",
        ),
        do(
            N_("You discard 5♠, the others have their turns, and you draw 2♥."),
            "discard 5S",
            "draw",
            "discard 8C",
            "draw",
            "discard 8H",
            "draw",
            "discard 8D",
            "draw",
        ),
        do(
            N_(
                "2♥ goes onto the canasta: now it is mixed, with a black card on top, and worth 300. You may "
                "do that, but it costs 200 points."
            ),
            "lay 9: 2H",
        ),
    ),
)

THREES = Lesson(
    "threes",
    "canasta",
    N_("Red and black threes"),
    partial(
        _deal,
        {0: "3H 3S KS KH KD QS QH 2D 7C 5S 9C", 1: "6C"},
        "8C QC 3D 10H",
        (),
        LEARNER,
    ),
    (
        look(
            N_("You were dealt 3♥. A red three goes on the table at once, and another card is drawn for it.")
        ),
        do(N_("You draw 3♦: it goes on the table too, and you get 10♥ instead."), "draw"),
        do(
            N_(
                "You lay kings and queens. Now that your team has melded, each red three counts 100 for it. "
                "Without a meld it would count 100 against it."
            ),
            "lay K: KS KH KD | Q: QS QH QC",
        ),
        do(N_("You discard the black 3♠. It guards the pile."), "discard 3S"),
        tried(
            N_("The player on your left cannot take a pile with a black three on top."),
            "take",
            Reason.TOP_BLACK_THREE,
        ),
        do(
            N_(
                "So that player draws, and covers 3♠ with another card. In Modern the guard ends here; in "
                "Traditional the pile stays frozen until it is taken."
            ),
            "draw",
            "discard 6C",
        ),
    ),
)

OUT = Lesson(
    "out",
    "canasta",
    N_("Going out"),
    partial(
        _deal,
        {0: "KS KS' KH KH' KD AS AH AD 7S 7H 7D", 1: "6C 8C", 2: "KC 6H 8H", 3: "6D 8D"},
        "10S 4C JC JD JH 5C 10C 10D 10H KD'",
        (
            "draw",
            "lay K: KS KS' KH KH' KD | A: AS AH AD",
            "discard 4C",
            "draw",
            "discard 6C",
            "draw",
            "lay K: KC",
            "discard 6H",
            "draw",
            "discard 6D",
        ),
        LEARNER,
    ),
    (
        look(N_("Your team has six kings on the table. You hold nothing but three sevens.")),
        do(N_("You draw 5♣."), "draw"),
        tried(
            N_(
                "The sevens would leave you one card, and with its discard you would be out. That needs a "
                "canasta, and your team has none yet: keep two cards."
            ),
            "lay 7: 7S 7H 7D",
            Reason.KEEP_TWO,
        ),
        do(N_("So you keep the sevens and discard 5♣."), "discard 5C"),
        do(
            N_("The others have their turns, and you draw the seventh king."),
            "draw",
            "discard 8C",
            "draw",
            "discard 8H",
            "draw",
            "discard 8D",
            "draw",
        ),
        do(
            N_(
                "The king makes a canasta, the sevens go down with it, and your hand is empty: you are out, "
                "for 100 points. No discard is needed."
            ),
            "lay K: KD' | 7: 7S 7H 7D",
        ),
        look(
            N_(
                "Scoring: 500 for the natural canasta, 100 for going out and 145 for the cards melded, less 85 "
                "for the cards your partner holds: 660 points. The other team loses 215 for its two hands."
            )
        ),
    ),
)

LESSONS = (MELDING, OPENING, PILE, FROZEN, CANASTA, THREES, OUT)
