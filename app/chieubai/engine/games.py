"""The games that can be played, by their names."""

from chieubai.engine.canasta.game import CanastaGame
from chieubai.engine.contract import Game
from chieubai.engine.gin.game import GinGame
from chieubai.engine.tiles.game import TileGame

GAMES: dict[str, Game] = {game.name: game for game in (GinGame(), TileGame(), CanastaGame())}
