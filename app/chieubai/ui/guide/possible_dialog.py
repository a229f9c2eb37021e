"""The dialog that tells what can be done now."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout

from chieubai.i18n import _
from chieubai.ui.art.look import look
from chieubai.ui.guide.possible import as_html, nothing_to_do
from chieubai.ui.table_page import TablePage
from chieubai.ui.theme import page_style

SIZE = QSize(620, 520)  # at the most
LEAST_HEIGHT = 110  # of the list


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
        page.table.updated.connect(self._fill)
        self._fill()
        self.resize(self._fitting())

    def _fill(self) -> None:
        table, face = self._page.table, self._page.face
        idle = nothing_to_do(table.view, table.seats, match_over=table.match_over)
        self.text.setHtml(as_html(idle or face.possibilities()))

    def _fitting(self) -> QSize:
        """Return the size that shows the list whole, if it is not too long."""
        document = self.text.document().clone()
        document.setTextWidth(SIZE.width() - 60)
        around = self.sizeHint().height() - self.text.sizeHint().height()
        height = max(LEAST_HEIGHT, round(document.size().height()) + 16) + around
        return SIZE.boundedTo(QSize(SIZE.width(), height))

    def _leave_for_guide(self) -> None:
        self.reject()
        self.guide_wanted.emit()
