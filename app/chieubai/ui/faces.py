"""The game faces by the name of the game."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from chieubai.controller.seen import SeenTable
from chieubai.i18n import N_, _
from chieubai.storage.settings import Settings
from chieubai.ui.canasta.face import CanastaFace
from chieubai.ui.face import GameFace
from chieubai.ui.gin.face import GinFace
from chieubai.ui.tiles.face import TileFace

_FACES: dict[str, Callable[[SeenTable, Settings, QWidget], GameFace]] = {
    "gin": GinFace,
    "tiles": TileFace,
    "canasta": CanastaFace,
}

# In the order of the lobby.
GAME_NAMES = {"gin": N_("Gin Rummy"), "tiles": N_("Tile rummy"), "canasta": N_("Canasta")}
_LINES = {
    "gin": N_("Two players with ten cards each: make melds, and knock before the other does"),
    "tiles": N_("Two players: lay and rearrange sets until a rack is empty"),
    "canasta": N_("Two teams of two: collect seven cards of a rank for a canasta"),
}


def make_face(table: SeenTable, settings: Settings, page: QWidget) -> GameFace:
    """Return the face for the game played at a table."""
    return _FACES[table.game.name](table, settings, page)


def game_name(game: str) -> str:
    """Return what a game is called in the language in force."""
    return _(GAME_NAMES[game])


def game_line(game: str) -> str:
    """Return in a line what a game is about."""
    return _(_LINES[game])
