"""The real program in a process of its own, played from inside until somebody kills it.

It begins a match of two people, or of one against a bot, gives each hand of ten cards an order of its own, and then
makes a move at every tick. After each it prints a line of JSON: the lines of the match and the orders. Argument:
the kind of table.
"""

import json
import sys
from random import Random

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from chieubai.controller.autosave import DEBOUNCE_MS
from chieubai.controller.table import Table
from chieubai.engine.gin.view import GinView
from chieubai.i18n import Language
from chieubai.ui import application
from gin_players import careful
from program import main_window

ORDER = (9, 0, 8, 1, 7, 2, 6, 3, 5, 4)


class Player(QObject):
    """Does one thing at each tick."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._kind = kind
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._act)
        self._timer.start(20)

    def _act(self) -> None:
        window = main_window()
        if window is None:
            return
        table = window.club.table
        if table is None:
            start = window.lobby.start
            (start.shared_button if self._kind == "same_device" else start.bot_button).click()
            return
        if table.waiting is not None:
            table.reveal()
        elif table.order is None and _held(table) == len(ORDER):
            table.set_order(ORDER)
            self._timer.setInterval(DEBOUNCE_MS * 2)  # until it is saved
        elif not table.bot_to_move:
            self._timer.setInterval(20)
            self._play(table)

    def _play(self, table: Table) -> None:
        view = table.view
        if isinstance(view, GinView) and view.outcome is None:
            table.play(careful(view, Random(0)))
        elif not table.match_over:
            table.next_hand()
        print(json.dumps({"lines": table.match.lines, "orders": table.orders}), flush=True)


def _held(table: Table) -> int:
    assert isinstance(table.view, GinView)
    return table.view.hand.bit_count()


def main(kind: str) -> int:
    players: list[Player] = []
    make_application = application.make_application

    def make_and_play(arguments: list[str]) -> QApplication:
        made = make_application(arguments)
        players.append(Player(kind))
        return made

    application.make_application = make_and_play
    return application.run_window(Language.ENGLISH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
