"""The view of a table: turns the mouse and the keys into picks, drops, clicks and acts."""

import time

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from chieubai.ui.art.marks import paint_focus_ring
from chieubai.ui.held_key import HeldKey
from chieubai.ui.mat_picture import mat_behind
from chieubai.ui.table.board import Board
from chieubai.ui.table.cursor import Cursor
from chieubai.ui.table.desk import Desk, Habits
from chieubai.ui.table.drag import Drag, pieces_at
from chieubai.ui.table.motion import Pace
from chieubai.ui.table.piece import Piece, PixmapOf
from chieubai.ui.table.zone import Zone

DEAD_TIME = 0.25  # seconds after a move in which a click that was meant for the old position does nothing
LEAST = QSizeF(640, 300)  # what a table can be laid out in


class TableView(QGraphicsView):
    """Shows a board and drives its desk.

    One scene unit is one logical pixel, except in a view that is too small for a table, which is shrunk in it.
    """

    def __init__(self, desk: Desk, pixmap_of: PixmapOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = Board(desk, pixmap_of)
        self.cursor_place = Cursor(desk)
        self._desk = desk
        self._drag: Drag | None = None
        self._pressed: tuple[QPointF, Piece | None, str | None] | None = None
        self._pressed_deaf = False
        self._keyboard = False
        self._held = HeldKey()
        self._deaf_until = 0.0
        self._dealing: str | None = None
        self.setScene(self.board)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        desk.changed.connect(self.glide)

    # What the page asks for

    def set_pace(self, pace: Pace) -> None:
        """Set how fast pieces move."""
        self.board.glider.finish()
        self.board.glider.pace = pace

    def use_habits(self, habits: Habits) -> None:
        """Lay the table out as a person likes it."""
        if habits != self._desk.habits:
            self._desk.habits = habits
            self._lay_out()

    def glide(self, *, of_another: bool = False) -> None:
        """Bring the table up to date, pieces gliding to their places; one's own keys act without animation."""
        self._dealing = None
        self._refresh(animate=of_another or not self._keyboard)

    def deal(self, stock: str) -> None:
        """Gather the pieces in the stock and deal them one after the other."""
        self._dealing = stock
        self.board.gather(stock)
        self._refresh(animate=True, staggered=True)

    def jump(self) -> None:
        """Bring the table up to date at once."""
        self._dealing = None
        self._refresh(animate=False)

    def hide_faces(self) -> None:
        """Take every face off the screen now, a dragged one too."""
        self._let_go()
        self.board.hide_faces()
        self.viewport().repaint()

    def ignore_input_briefly(self) -> None:
        """Let clicks and keys that were meant for the position before do nothing; a drag shows what it moves."""
        self._deaf_until = time.monotonic() + DEAD_TIME

    @property
    def desk(self) -> Desk:
        """What this view drives."""
        return self._desk

    @property
    def dragging(self) -> bool:
        """Whether a piece is in the air."""
        return self._drag is not None

    def _deaf(self) -> bool:
        return time.monotonic() < self._deaf_until

    def _refresh(self, *, animate: bool, staggered: bool = False) -> None:
        under_cursor = self.cursor_item()
        self.board.refresh(animate=animate, staggered=staggered)
        if isinstance(under_cursor, Piece):
            self.cursor_place.follow(under_cursor.spot)
        self.cursor_place.clamp()
        self._keep_hold()
        self.viewport().update()

    def _keep_hold(self) -> None:
        """Go on with a press or a drag where its pieces lie as they did; else they have gone home."""
        if self._pressed is not None:
            _start, piece, zone = self._pressed
            if zone not in self.board.zones or (piece is not None and piece.spot.zone != zone):
                self._pressed = None
        if self._drag is not None:
            if self._drag.undisturbed:
                self._drag.lift()
            else:
                self._end_drag()

    # Painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        self.cancel_drag()
        dealing = self._dealing if self.board.glider.running else None
        size = self.viewport().size().toSizeF().expandedTo(QSizeF(1, 1))
        scale = min(1.0, size.width() / LEAST.width(), size.height() / LEAST.height())
        self.setTransform(QTransform.fromScale(scale, scale))
        self.board.resize(size / scale)
        if dealing is not None:
            self.deal(dealing)  # a table that has just been opened gets its size in the middle of the deal

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        mat = mat_behind(self.viewport(), self.transform().m11())
        area = QRectF(rect)
        source = QRectF(area.topLeft() * mat.devicePixelRatioF(), area.size() * mat.devicePixelRatioF())
        painter.drawPixmap(area, mat, source)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        del rect
        if self.hasFocus() and self._keyboard:
            ring = self.cursor_rect()
            if ring is not None:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                paint_focus_ring(painter, ring.adjusted(-3, -3, 3, 3), 8)

    def cursor_item(self) -> Piece | Zone | None:
        """Return the piece or, where the zone is one whole, the zone that has the keyboard cursor."""
        zone, index = self.cursor_place.zone, self.cursor_place.index
        piece = self.board.piece_of(zone, index) if index is not None else None
        return piece if piece is not None else self.board.zones.get(zone)

    def cursor_rect(self) -> QRectF | None:
        """Return what the keyboard cursor surrounds, in scene coordinates."""
        item = self.cursor_item()
        if isinstance(item, Piece):
            return item.mapRectToScene(item.face_rect())
        return item.look.whole if item is not None else None

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._set_keyboard(used=False)
        if event.button() != Qt.MouseButton.LeftButton:
            self.cancel_drag()
            return
        pos = self.mapToScene(event.position().toPoint())
        piece = self.board.piece_at(pos)
        zone = piece.spot.zone if piece is not None else self.board.zone_at(pos)
        self._pressed, self._pressed_deaf = (pos, piece, zone), self._deaf()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pos = self.mapToScene(event.position().toPoint())
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self._let_go()  # where nobody told: in a dialog that opened, or in another window
        if self._drag is None and self._pressed is not None and self._is_far(pos):
            self._begin_drag(*self._pressed)
        if self._drag is not None:
            self._drag.move(pos)
        else:
            self._show_hand_cursor(pos)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        pos = self.mapToScene(event.position().toPoint())
        if self._drag is not None:
            self._drop(pos)
        elif self._pressed is not None and not self._pressed_deaf and not self._is_far(pos):
            _start, piece, zone = self._pressed
            if zone is not None:
                self._desk.click(zone, piece.spot.index if piece is not None else None)
        self._pressed = None

    def _is_far(self, pos: QPointF) -> bool:
        """Tell whether the pointer has left the place of the press far enough for a drag."""
        assert self._pressed is not None
        return (pos - self._pressed[0]).manhattanLength() >= QApplication.startDragDistance()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._deaf():
            return
        pos = self.mapToScene(event.position().toPoint())
        piece = self.board.piece_at(pos)
        zone = piece.spot.zone if piece is not None else self.board.zone_at(pos)
        if zone is not None:
            self._desk.double_click(zone, piece.spot.index if piece is not None else None)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.viewport().unsetCursor()

    def _begin_drag(self, start: QPointF, piece: Piece | None, zone: str | None) -> None:
        spots = self._desk.grip(zone, piece.spot if piece is not None else None) if zone is not None else ()
        pieces = pieces_at(self.board, spots)
        if not pieces:
            self._pressed = None
            return
        self.board.glider.finish(pieces)
        nearest = min(pieces, key=lambda found: _distance_to(found, start))
        gripped = piece if piece in pieces else nearest
        self._drag = Drag(self.board, self._desk, pieces, gripped, start)
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def _drop(self, pos: QPointF) -> None:
        assert self._drag is not None
        drag, inside = self._drag, self.viewport().rect().contains(self.mapFromScene(pos))
        self._end_drag()
        if inside:
            drag.drop(pos)
        self.glide()

    def cancel_drag(self) -> None:
        """Let a dragged piece glide home."""
        if self._drag is not None:
            self._end_drag()
            self.glide()

    def _let_go(self) -> None:
        """Forget a press, and let what it dragged glide home."""
        self._pressed = None
        self.cancel_drag()

    def _end_drag(self) -> None:
        assert self._drag is not None
        self._drag.end()
        self._drag = None
        self._pressed = None
        self.viewport().unsetCursor()

    def _show_hand_cursor(self, pos: QPointF) -> None:
        piece = self.board.piece_at(pos)
        zone = piece.spot.zone if piece is not None else self.board.zone_at(pos)
        if zone is not None and self._desk.grip(zone, piece.spot if piece is not None else None):
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()

    # The keyboard

    def _set_keyboard(self, *, used: bool) -> None:
        if used != self._keyboard:
            self._keyboard = used
            self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        match event.reason():
            case Qt.FocusReason.TabFocusReason:
                self._set_keyboard(used=True)
                self.cursor_place.enter(first=True)
            case Qt.FocusReason.BacktabFocusReason:
                self._set_keyboard(used=True)
                self.cursor_place.enter(first=False)
            case _:
                pass
        self.viewport().update()
        QTimer.singleShot(0, self, self.announce_cursor)  # after Qt has told that the view has the focus

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._let_go()
        self.viewport().update()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        self._set_keyboard(used=True)
        if self.cursor_place.step_zone(1 if next else -1):
            self._cursor_moved()
            return True
        return bool(super().focusNextPrevChild(next))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._drag is not None and event.key() != Qt.Key.Key_Escape:
            return  # one thing at a time: what is in the air is put down first
        self._set_keyboard(used=True)
        zone, index = self.cursor_place.zone, self.cursor_place.index
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Right as key:
                self._step(-1 if key == Qt.Key.Key_Left else 1, carry=control)
            case Qt.Key.Key_Up | Qt.Key.Key_Down as key:
                self.cursor_place.step_zone(-1 if key == Qt.Key.Key_Up else 1, wrap=True)
                self._cursor_moved()
            case Qt.Key.Key_Home | Qt.Key.Key_End as key:
                self.cursor_place.move_to(0 if key == Qt.Key.Key_Home else -1)
                self._cursor_moved()
            case Qt.Key.Key_Space if not self._deaf() and not self._held.repeats(event):
                self._desk.click(zone, index)
                self._announce_choice()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not self._deaf() and not self._held.repeats(event):
                self._desk.act(zone, index)
            case Qt.Key.Key_Escape:
                self.cancel_drag()
                self._desk.cancel()
            case _:
                event.ignore()
                return
        event.accept()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self._held.let_go(event)
        super().keyReleaseEvent(event)

    def _step(self, by: int, *, carry: bool) -> None:
        place = self.cursor_place
        piece = self.board.piece_of(place.zone, place.index) if carry and place.index is not None else None
        if piece is not None and self._desk.may_drop([piece.spot], place.zone):
            slot = piece.spot.index + (by if by < 0 else by + 1)
            self._desk.drop([piece.spot], place.zone, max(0, slot))
        else:
            place.step(by)
        self._cursor_moved()

    def _cursor_moved(self) -> None:
        self.viewport().update()
        self.announce_cursor()

    def announce_cursor(self) -> None:
        """Tell a screen reader where the keyboard cursor is."""
        item = self.cursor_item()
        if item is not None and self.hasFocus():
            QAccessible.updateAccessibility(QAccessibleEvent(item, QAccessible.Event.Focus))

    def _announce_choice(self) -> None:
        """Let a screen reader say anew what the cursor is on: its name tells whether it is chosen."""
        item = self.cursor_item()
        if item is not None and QAccessible.isActive():
            name = QAccessible.queryAccessibleInterface(item).text(QAccessible.Text.Name)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, name))


def _distance_to(piece: Piece, pos: QPointF) -> float:
    centre = piece.mapRectToScene(piece.face_rect()).center()
    return (centre - pos).manhattanLength()
