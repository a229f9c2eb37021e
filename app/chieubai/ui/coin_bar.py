"""The coins in the lobby: how many there are, which opens the looks, and a check-in while there is one."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from chieubai.i18n import _, ngettext
from chieubai.i18n.formats import number
from chieubai.storage.purse import DAILY
from chieubai.ui.art.icons import icon
from chieubai.ui.coins import Coins


def coins_text(count: int) -> str:
    """Return a number of coins."""
    return ngettext("{n} coin", "{n} coins", count).format(n=number(count))


class CoinBar(QWidget):
    """Two small buttons; the second is there only on a day without a check-in.

    Signals:
        looks: the looks are to be shown.
    """

    looks = Signal()

    def __init__(self, coins: Coins, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._coins = coins
        self.looks_button = QPushButton()
        self.looks_button.setIcon(icon("looks"))
        self.looks_button.clicked.connect(self.looks)
        self.check_in_button = QPushButton()
        self.check_in_button.setIcon(icon("coin"))
        self.check_in_button.clicked.connect(self._check_in)
        for button in (self.check_in_button, self.looks_button):
            button.setProperty("role", "quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.check_in_button)
        row.addWidget(self.looks_button)
        coins.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the coins of now and, on a new day, the check-in."""
        self.looks_button.setText(_("Looks · {coins}").format(coins=coins_text(self._coins.purse.coins)))
        self.check_in_button.setText(_("Check in: +{n}").format(n=DAILY))
        self.check_in_button.setToolTip(_("A few coins each day, for looks alone"))
        self.check_in_button.setVisible(self._coins.may_check_in)

    def _check_in(self) -> None:
        if self.check_in_button.hasFocus():
            self.looks_button.setFocus()  # the check-in goes, and the keyboard stays near
        self._coins.check_in()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()  # it may be another day

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()
