"""The button that goes on with a match: it names the players, shortened where there is no room for them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from chieubai.engine.seats import Seat
from chieubai.storage.saved_table import NAME_LENGTH
from chieubai.ui.plain_label import as_tip

SHORTEST = 4  # letters of a name


class ResumeButton(QPushButton):
    """As wide as its place; a screen reader has the whole text, and the pointer shows it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: Callable[[Sequence[Seat]], str] = lambda _seats: ""
        self._seats: Sequence[Seat] = ()
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
        self.setSizePolicy(policy)

    def tell(self, words: Callable[[Sequence[Seat]], str], seats: Sequence[Seat]) -> None:
        """Show a text that is made of the seats of a match."""
        self._words, self._seats = words, seats
        whole = words(seats)
        self.setAccessibleName(whole)
        self.setToolTip(as_tip(whole))
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Shorten the longest names until the text fits, as soon as there is a place that it is to fit."""
        text = self._words(self._seats)
        if self.isVisible():
            text = self._fitted(text)
        self.setText(text.replace("&", "&&"))  # or the letter after it would be underlined

    def _fitted(self, text: str) -> str:
        shown = self.text().replace("&&", "&")
        room = self.width() - self.sizeHint().width() + self.fontMetrics().horizontalAdvance(shown)
        for letters in range(NAME_LENGTH, SHORTEST - 1, -1):
            text = self._words([_shortened(seat, letters) for seat in self._seats])
            if self.fontMetrics().horizontalAdvance(text) <= room:
                break
        return text


def _shortened(seat: Seat, letters: int) -> Seat:
    short = len(seat.name) > letters
    return replace(seat, name=seat.name[: letters - 1].rstrip() + "…") if short else seat
