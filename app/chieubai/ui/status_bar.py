"""The texts below the table: whose turn it is or what a hint says, and advice; no text changes its height."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel

from chieubai.ui.plain_label import PlainLabel
from chieubai.ui.rule_button import RuleButton

LEAST_HEIGHT = 32  # so that the button beside a refusal moves nothing
LONGEST = 150  # characters of the longest hints
COUNSEL_SHARE = 0.32  # of the width, at most
MARGIN, TOP = 16, 6


class StatusBar(QFrame):
    """As high as its longest text needs in the width there is, so that the table above it keeps its size.

    Attributes:
        status: whose turn it is, a refusal or a hint.
        rule: beside a refusal, the way to the rule.
        counsel: what the hand or the stage is worth; set it with :meth:`advise`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.status = PlainLabel()
        self.status.setProperty("role", "heading")
        self.status.setWordWrap(True)
        self.rule = RuleButton()
        self.counsel = QLabel()
        self.counsel.setWordWrap(True)
        self.counsel.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(MARGIN, TOP, MARGIN, 0)
        row.addWidget(self.status, 1)
        row.addWidget(self.rule)
        row.addWidget(self.counsel)

    def advise(self, text: str) -> None:
        """Show what the hand or the stage is worth; it takes no more room than it needs."""
        self.counsel.setText(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        taken = self.counsel.fontMetrics().horizontalAdvance(self.counsel.text()) + 4
        self.counsel.setFixedWidth(min(taken, round(self.width() * COUNSEL_SHARE)))
        room = self.width() * (1 - COUNSEL_SHARE) - 2 * MARGIN
        self.setMinimumHeight(max(LEAST_HEIGHT, self.status.height_of_text(LONGEST, room) + TOP))
