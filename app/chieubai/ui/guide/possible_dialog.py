"""The dialog that tells what can be done now."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout

from chieubai.i18n import _
from chieubai.ui.art.look import look
from chieubai.ui.guide.possible import as_html, nothing_to_do
from chieubai.ui.table_page import TablePage
from chieubai.ui.theme import page_style

SIZE = QSize(620, 520)


class PossibleDialog(QDialog):
    """Lists the moves of the player in front of the screen; it goes with the hand when that is covered.

    Signals:
        guide_wanted: how to play is to be shown.
    """

    guide_wanted = Signal()

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self.setWindowTitle(_("What can I do?"))
        self.text = QTextBrowser()
        self.text.setAccessibleName(self.windowTitle())
        self.text.document().setDefaultStyleSheet(page_style(look().palette))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        guide = buttons.addButton(_("How to play"), QDialogButtonBox.ButtonRole.ActionRole)
        guide.clicked.connect(self._leave_for_guide)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text, 1)
        layout.addWidget(buttons)
        self.resize(SIZE)
        page.table.updated.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        table, face = self._page.table, self._page.face
        idle = nothing_to_do(table.view, table.seats, match_over=table.match_over)
        self.text.setHtml(as_html(idle or face.possibilities()))

    def _leave_for_guide(self) -> None:
        self.reject()
        self.guide_wanted.emit()
