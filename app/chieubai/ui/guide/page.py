"""A written part of the guide, whose links lead anywhere in the guide."""

from PySide6.QtCore import QMargins, QUrl, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QTextBrowser

from chieubai.ui.art.look import look
from chieubai.ui.guide.pages import anchors_of
from chieubai.ui.theme import page_style

LESSON = "lesson"  # the scheme of a link to a lesson
LINE = 96  # average letters: no longer, or the eye loses its way back
EDGE = 8  # at least, beside the text
SLACK = 3  # tables come out wider than the text by a pixel or two, for which nobody wants to scroll


class GuidePage(QTextBrowser):
    """Shows HTML; it follows no link itself.

    Signals:
        chapter_wanted: the anchor of a link, of this page or another.
        lesson_wanted: the name of a lesson.
    """

    chapter_wanted = Signal(str)
    lesson_wanted = Signal(str)

    def __init__(self, name: str, html: str) -> None:
        super().__init__()
        self.anchors = anchors_of(html)
        self._unseen = ""  # an anchor to be scrolled to as soon as the page has its size
        self.setOpenLinks(False)
        self.setAccessibleName(name)
        self.document().setDefaultStyleSheet(page_style(look().palette))
        self.setLineWrapMode(QTextBrowser.LineWrapMode.FixedPixelWidth)
        self.setHtml(html)
        self.anchorClicked.connect(self._follow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        room = self.contentsRect().width() - self.verticalScrollBar().sizeHint().width()
        side = max(EDGE, (room - self.fontMetrics().averageCharWidth() * LINE) // 2)
        margins = QMargins(side, 0, side, 0)
        if self.viewportMargins() != margins:
            self.setViewportMargins(margins)
        self.setLineWrapColumnOrWidth(self.viewport().width() - SLACK)
        super().resizeEvent(event)  # it lays the text out, so the width has to be right by now

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == LESSON:
            self.lesson_wanted.emit(link.path())
        else:
            self.chapter_wanted.emit(link.fragment())

    def go_to(self, anchor: str) -> None:
        """Scroll to a chapter, at once or when the page comes into sight."""
        if self.isVisible():
            self.scrollToAnchor(anchor)
        else:
            self._unseen = anchor

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._unseen:
            self.scrollToAnchor(self._unseen)
            self._unseen = ""
