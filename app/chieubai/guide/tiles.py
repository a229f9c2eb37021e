"""The lessons of tile rummy."""

from functools import partial

from chieubai.engine.contract import Options, Standing
from chieubai.engine.errors import Reason
from chieubai.engine.tiles.moves import parse_piece
from chieubai.engine.tiles.state import RACK_SIZE, TileState
from chieubai.engine.tiles.tiles import PIECES, Piece
from chieubai.guide.lesson import LEARNER, Lesson, do, look, play, tried
from chieubai.guide.stacking import stacked
from chieubai.i18n import N_

_MIXED = sorted(PIECES, key=lambda piece: (piece * 37 % len(PIECES), piece))
_OPPONENT = 1 - LEARNER


def _pieces(text: str) -> list[Piece]:
    return [parse_piece(word) for word in text.split()]


def _deal(
    mine: str, theirs: str, then: str, before: tuple[str, ...], first: int, options: Options
) -> TileState:
    """Deal two racks and the pool, and make the moves before the lesson."""
    racks = (_pieces(mine), _pieces(theirs))
    pool = stacked(_MIXED, racks if first == LEARNER else racks[::-1], RACK_SIZE, _pieces(then))
    state = TileState(Standing(1, (0, 0), first), options, pool)
    play(state, "tiles", before)
    return state


OPENING = Lesson(
    "opening",
    "tiles",
    N_("The opening of 30 points"),
    partial(
        _deal,
        "b7 b8 b9 k3 k4 k5 k13 r1 r6 y2 y11 b1 r12 y6",
        "k9 k10 k11 k12 b2 b4 r2 r8 y4 y8 b11 r4 y13 b13",
        "r9",
        ("play k9 k10 k11 k12",),
        _OPPONENT,
    ),
    (
        look(
            N_(
                "The opponent has opened with a run. You have not played yet: your first play has to count "
                "30 points or more, from your own rack alone."
            )
        ),
        tried(
            N_("13● would fit the run on the table. But before your opening that run stays as it is."),
            "play k9 k10 k11 k12 k13",
            Reason.TABLE_TOUCHED,
        ),
        tried(
            N_("7▲ 8▲ 9▲ is a set of your own, but it counts only 24 points."),
            "play k9 k10 k11 k12 | b7 b8 b9",
            Reason.OPENING_TOO_LOW,
        ),
        do(
            N_("Together with 3● 4● 5● it makes 24 + 12 = 36 points. Several sets may open together."),
            "play k9 k10 k11 k12 | b7 b8 b9 | k3 k4 k5",
        ),
        do(N_("The opponent draws a tile, and with that the turn is over."), "draw"),
        do(
            N_("From now on everything on the table is yours too: 13● goes onto the run."),
            "play k9 k10 k11 k12 k13 | b7 b8 b9 | k3 k4 k5",
        ),
    ),
)

GROUP = Lesson(
    "group",
    "tiles",
    N_("The group"),
    partial(
        _deal,
        "r11 b11 k11 r7 b7 y7 r7' y1 y5 k2 b3 r13 k9 b9",
        "y9 y10 y11 y12 k7 r1 r3 b5 k5 b12 k13 y3 r4 b2",
        "",
        ("play r11 b11 k11", "play r11 b11 k11 | y9 y10 y11 y12"),
        LEARNER,
    ),
    (
        look(
            N_(
                "Both players have opened. The set 11◆ 11▲ 11● is a group: one number, each tile of another "
                "colour."
            )
        ),
        do(
            N_("You play a new group: 7◆ 7▲ 7■. A group has three or four tiles."),
            "play r11 b11 k11 | y9 y10 y11 y12 | r7 b7 y7",
        ),
        do(
            N_("The opponent adds the fourth colour, 7●. The sets on the table belong to both of you."),
            "play r11 b11 k11 | y9 y10 y11 y12 | r7 b7 y7 k7",
        ),
        tried(
            N_("You have 7◆ a second time, but no colour may be in a group twice. The rules refuse it."),
            "play r11 b11 k11 | y9 y10 y11 y12 | r7 b7 y7 k7 r7'",
            Reason.SET_INVALID,
        ),
        do(N_("Nobody has to play: you draw a tile instead, and that ends your turn."), "draw"),
    ),
)

RUN = Lesson(
    "run",
    "tiles",
    N_("The run"),
    partial(
        _deal,
        "r10 r11 r12 b4 b5 b6 b7 r1 y1 k8 r13 y5 k3 b10",
        "k10 k11 k12 b3 y2 y4 r3 r5 k5 b12 y8 y9 k1 r7",
        "",
        ("play r10 r11 r12", "play r10 r11 r12 | k10 k11 k12"),
        LEARNER,
    ),
    (
        look(N_("10◆ 11◆ 12◆ is a run: one colour, the numbers follow each other with no gap.")),
        do(N_("You play 4▲ 5▲ 6▲ from your rack as a new run."), "play r10 r11 r12 | k10 k11 k12 | b4 b5 b6"),
        do(N_("The opponent puts 3▲ in front of it."), "play r10 r11 r12 | k10 k11 k12 | b3 b4 b5 b6"),
        tried(
            N_("After 13 a run ends: 1◆ is the lowest tile and does not follow 13◆."),
            "play r10 r11 r12 r13 r1 | k10 k11 k12 | b3 b4 b5 b6",
            Reason.SET_INVALID,
        ),
        do(
            N_("You add 13◆ to one run and 7▲ to the other, in one turn."),
            "play r10 r11 r12 r13 | k10 k11 k12 | b3 b4 b5 b6 b7",
        ),
    ),
)

JOKER = Lesson(
    "joker",
    "tiles",
    N_("The joker"),
    partial(
        _deal,
        "k9 J k11 k10 r2 r3 b5 b13 y1 y6 r8 k1 b1 y12",
        "y9 y10 y11 b3 k4 r5 r13 k13 b7 b8 y3 k6 r1 b12",
        "",
        ("draw", "play y9 y10 y11"),
        LEARNER,
    ),
    (
        look(N_("The joker is the tile with a star, written ★. It stands for any tile that a set lacks.")),
        do(
            N_("In 9● ★ 11● it is 10● and counts 10: 30 points, your opening."),
            "play y9 y10 y11 | k9 J k11",
        ),
        do(N_("The opponent draws a tile."), "draw"),
        tried(
            N_(
                "You have 10● and could put it in the joker's place. But the joker does not go to your rack: "
                "what is on the table stays on the table."
            ),
            "play y9 y10 y11 | k9 k10 k11",
            Reason.TABLE_TILE_MISSING,
        ),
        do(
            N_("In the same turn it has to go into another set. With 2◆ 3◆ it makes a run: there it is 4◆."),
            "play y9 y10 y11 | k9 k10 k11 | r2 r3 J",
        ),
    ),
)

SPLITTING = Lesson(
    "splitting",
    "tiles",
    N_("Splitting and rearranging"),
    partial(
        _deal,
        "b8 b9 b10 b11 b12 b10' k10 r9 k9 r1 y2 k3 k12 y13",
        "y7 y8 y9 y10 b13 r4 r6 r11 k1 b2 k6 y4 b5 r13",
        "",
        ("play b8 b9 b10 b11 b12", "play b8 b9 b10 b11 b12 | y7 y8 y9 y10"),
        LEARNER,
    ),
    (
        look(N_("10▲ is in the middle of the run on the table, and you have another 10▲ on your rack.")),
        do(
            N_(
                "You split the run there: 8▲ 9▲ 10▲ and 10▲ 11▲ 12▲ are two runs, and your tile is in one of "
                "them."
            ),
            "play b8 b9 b10 | b10' b11 b12 | y7 y8 y9 y10",
        ),
        do(N_("The opponent adds 13▲."), "play b8 b9 b10 | b10' b11 b12 b13 | y7 y8 y9 y10"),
        tried(
            N_("A group 9◆ 9▲ 9● would take 9▲ out of its run. 8▲ and 10▲ would be left with a gap: no set."),
            "play b8 b10 | b10' b11 b12 b13 | y7 y8 y9 y10 | r9 b9 k9",
            Reason.SET_INVALID,
        ),
        do(
            N_(
                "But the ends of long runs can go. You take 10▲ from one run and 10■ from another, and with "
                "your 10● they are a group."
            ),
            "play b8 b9 b10 | b11 b12 b13 | y7 y8 y9 | b10' y10 k10",
        ),
        look(
            N_(
                "What counts is the end of the turn: every set is right, nothing from the table is missing, "
                "and at least one tile from your rack has been played."
            )
        ),
    ),
)

LESSONS = (OPENING, GROUP, RUN, JOKER, SPLITTING)
