"""What the hard bot for tile rummy weighs, in tiles."""

from dataclasses import dataclass

from chieubai.bots.judgement import Factor


@dataclass(frozen=True)
class TilesPlaced(Factor):
    """The tiles that leave the rack.

    Attributes:
        count: how many, jokers too.
    """

    count: int


@dataclass(frozen=True)
class JokersSpent(Factor):
    """The jokers given away, which serve the other player too from then on.

    Attributes:
        count: how many that could have stayed on the rack.
    """

    count: int


@dataclass(frozen=True)
class NearlyOut(Factor):
    """The other player is nearly out, and every tile laid is one to go out with.

    Attributes:
        left: how many tiles the other player holds.
    """

    left: int


@dataclass(frozen=True)
class NextTile(Factor):
    """What the tiles that stay on the rack can hope for.

    Attributes:
        useful: how many of the unseen tiles would let more of them be placed.
        unseen: how many tiles the player has not seen.
    """

    useful: int
    unseen: int


@dataclass(frozen=True)
class Opening(Factor):
    """The opening, after which the whole table can be used."""


@dataclass(frozen=True)
class GoingOut(Factor):
    """The rack is empty: the game is won."""


@dataclass(frozen=True)
class PointsShed(Factor):
    """The points that leave the rack, which is all that counts once the pool is empty.

    Attributes:
        points: of the tiles played, as they count on a rack.
    """

    points: int
