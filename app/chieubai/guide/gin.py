"""The lessons of Gin Rummy. The learner did not deal, and so decides about the upcard first."""

from functools import partial

from chieubai.engine.cards import PACK, Card, parse_card
from chieubai.engine.contract import Options
from chieubai.engine.errors import Reason
from chieubai.engine.gin.standing import GinStanding
from chieubai.engine.gin.state import HAND_SIZE, GinState
from chieubai.guide.lesson import Lesson, do, look, play, tried
from chieubai.guide.stacking import stacked
from chieubai.i18n import N_

_MIXED = sorted(PACK, key=lambda card: (card * 31 % len(PACK), card))
_BOTH_PASS = ("pass", "pass")


def _cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


def _deal(mine: str, theirs: str, then: str, before: tuple[str, ...], options: Options) -> GinState:
    """Deal two hands, the upcard and the stock, and make the moves before the lesson."""
    hands = (_cards(mine), _cards(theirs))
    state = GinState(GinStanding(1, (0, 0), 1), options, stacked(_MIXED, hands, HAND_SIZE, _cards(then)))
    play(state, "gin", before)
    return state


DRAWING = Lesson(
    "drawing",
    "gin",
    N_("Draw and discard"),
    partial(
        _deal,
        "4C 5C 6C 7S 7H KS QD 9H 3H AC",
        "JS JH 10D 7D 2S 4S 8H KD 5H 9C",
        "2D 8D 6S",
        (),
    ),
    (
        look(
            N_(
                "You hold ten cards. The upcard 2♦ has begun the discard pile; you did not deal, so you "
                "decide first: take it or pass."
            )
        ),
        do(N_("2♦ goes with nothing in your hand, so you pass. Now the dealer has the same choice."), "pass"),
        do(N_("The dealer passes too. So it is your turn after all."), "pass"),
        tried(
            N_("You cannot change your mind: after two passes the first card comes from the stock."),
            "take",
            Reason.STOCK_ONLY,
        ),
        do(N_("You draw from the stock: 8♦. Only you see which card it is."), "draw"),
        do(
            N_("You discard K♠, face up. It costs the most and fits nothing. Your turn is over."),
            "discard KS",
        ),
        do(
            N_("The opponent draws a card that you do not see, and discards 7♦."),
            "draw",
            "discard 7D",
        ),
        do(N_("7♦ makes three sevens with yours: you take it. The opponent sees that you did."), "take"),
        tried(
            N_("The card you have just taken may not go straight back to the pile."),
            "discard 7D",
            Reason.JUST_TAKEN,
        ),
        do(N_("So you discard Q♦. Each turn is like this: one card comes, one card goes."), "discard QD"),
    ),
)

MELDING = Lesson(
    "melding",
    "gin",
    N_("Melds and deadwood"),
    partial(
        _deal,
        "4C 5C 6C 7S 7H 9H 10H KS 2D 3S",
        "JS JD 10D 7D 2S 4S 8S KD 5H 7C",
        "QD JH QC",
        _BOTH_PASS,
    ),
    (
        look(
            N_(
                "4♣ 5♣ 6♣ follow each other in one suit: a run, marked with green badges. All other cards "
                "are deadwood, and their points add up to 48."
            )
        ),
        do(N_("You draw J♥. With 9♥ and 10♥ it makes a second run."), "draw"),
        do(N_("K♠ leaves: 10 points of deadwood less. 19 are left."), "discard KS"),
        do(N_("The opponent draws, and discards 7♦."), "draw", "discard 7D"),
        do(N_("You take it: 7♠ 7♥ 7♦ are of one rank, a set. A set has three or four cards."), "take"),
        do(
            N_("You discard 3♠. All that is left as deadwood is 2♦: 2 points. That would do for a knock."),
            "discard 3S",
        ),
        do(N_("The opponent draws, and discards 7♣."), "draw", "discard 7C"),
        do(
            N_(
                "7♣ fits the sevens and the clubs. A card is in one meld only; the program arranges your "
                "hand so that the least deadwood is left."
            ),
            "take",
        ),
    ),
)

KNOCKING = Lesson(
    "knock",
    "gin",
    N_("The knock"),
    partial(
        _deal,
        "KS KH KD 4C 5C 6C 7C 3S 9D 5S",
        "JS JH JD QH 8S 4S 10C 6D 7H 2S",
        "QC QS 6H 2D",
        _BOTH_PASS,
    ),
    (
        look(N_("Three kings and a run of clubs. The deadwood is 3♠, 9♦ and 5♠: 17 points.")),
        do(N_("You draw Q♠."), "draw"),
        tried(
            N_("Knock with Q♠? No: 17 points would be left, and a knock needs 10 or less."),
            "knock QS",
            Reason.TOO_MUCH_DEADWOOD,
        ),
        do(N_("So you discard Q♠ without knocking."), "discard QS"),
        do(N_("The opponent draws a card and discards it: 6♥."), "draw", "discard 6H"),
        do(
            N_("You draw 2♦. Without 9♦ your deadwood would be 3 + 5 + 2 = 10: just enough for a knock."),
            "draw",
        ),
        do(
            N_(
                "You discard 9♦ and knock, and both hands are shown. The opponent has 47 of deadwood, you "
                "have 10: you score the difference, 37 points."
            ),
            "knock 9D",
        ),
    ),
)

GIN = Lesson(
    "gin",
    "gin",
    N_("Gin"),
    partial(
        _deal,
        "8S 8H 8D 2C 3C 4C 10H JH QH 5D",
        "5S 5H 5C AS 2S 3S KD 9H 8C 4D",
        "QC KH",
        _BOTH_PASS,
    ),
    (
        look(N_("Three melds and 5♦. You could knock with 5, but with one more card everything would fit.")),
        do(N_("You draw K♥, and it goes onto the hearts. Only 5♦ is left over."), "draw"),
        do(
            N_(
                "You discard 5♦ and no deadwood is left: gin. 8♣ and 9♥ would fit your melds, but against "
                "gin nothing is laid off. You score 25 and the opponent's 31: 56 points."
            ),
            "knock 5D",
        ),
    ),
)

UNDERCUT = Lesson(
    "undercut",
    "gin",
    N_("The undercut"),
    partial(
        _deal,
        "6S 6H 6C 9D 10D JD 4H 2S 2H 10C",
        "KS KH KC KD 3C 4C 5C 8D QD 5S",
        "QC AC",
        _BOTH_PASS,
    ),
    (
        look(N_("Three sixes and a run of diamonds. Without 10♣ your deadwood would be 8.")),
        do(
            N_(
                "You draw A♣. Without 10♣ it is 4 + 2 + 2 + 1 = 9 now. You may knock, but you do not have to."
            ),
            "draw",
        ),
        do(
            N_(
                "You discard 10♣ and knock with 9. That was too soon: the opponent lays 8♦ and Q♦ off onto "
                "your diamonds and is left with 5♠. An undercut: 25 and the difference of 4, so 29 points for "
                "the opponent."
            ),
            "knock 10C",
        ),
    ),
)

LAYING_OFF = Lesson(
    "lay-off",
    "gin",
    N_("Laying off"),
    partial(
        _deal,
        "JS JH JD KC 8C 9C QH 7D 4S 2H",
        "KS KH KD 4C 5C 6C 7C 3S 2D QS",
        "QC 10S AH",
        _BOTH_PASS,
    ),
    (
        look(N_("Three jacks, and much that fits nothing: 50 points of deadwood.")),
        do(
            N_("You draw 10♠ and discard it again. A card from the stock may go at once."),
            "draw",
            "discard 10S",
        ),
        do(
            N_(
                "The opponent draws and knocks with 6. You lay off: K♣ onto the kings, 8♣ onto the clubs, "
                "and then 9♣ too. 23 are left of your 50, so the knock brings only 23 − 6 = 17 points. The "
                "program lays off for you."
            ),
            "draw",
            "knock QS",
        ),
    ),
)

LESSONS = (DRAWING, MELDING, KNOCKING, GIN, UNDERCUT, LAYING_OFF)
