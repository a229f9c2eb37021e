"""A choice of names that keeps to its place."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QWidget


class NameBox(QComboBox):
    """A long name widens no window, but the list opens as wide as its names are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)

    def showPopup(self) -> None:
        view = self.view()
        edges = 2 * view.frameWidth() + view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(view.sizeHintForColumn(0) + edges)
        super().showPopup()


class TypedNameBox(NameBox):
    """A name can be typed, too: it has the mark of the profile of that name beside it, or none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditable(True)
        self.editTextChanged.connect(self._choose_by)

    def _choose_by(self, text: str) -> None:
        index = self.findText(text, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchCaseSensitive)
        field = self.lineEdit()
        if index == self.currentIndex() or field is None:
            return
        cursor = field.cursorPosition()
        with QSignalBlocker(self):
            self.setCurrentIndex(index)
            self.setEditText(text)
        field.setCursorPosition(cursor)
