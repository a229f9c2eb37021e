"""The score sheet of a match: every hand, how it ended, what it brought, and the totals."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from chieubai.controller.table import Table
from chieubai.i18n import _
from chieubai.ui.dialogs.hands_sheet import HandsSheet
from chieubai.ui.dialogs.sized import size_by_text
from chieubai.ui.face import GameFace


class ScoreSheet(QDialog):
    """Shows the hands of the match at a table."""

    def __init__(self, table: Table, face: GameFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Score sheet"))
        self.sheet = HandsSheet()
        self.sheet.setAccessibleName(self.windowTitle())
        self.sheet.fill(table.hands, face)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sheet)
        layout.addWidget(buttons)
        size_by_text(self, 36, 24)
