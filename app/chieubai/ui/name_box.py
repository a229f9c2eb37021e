"""A choice of names that keeps to its place."""

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
