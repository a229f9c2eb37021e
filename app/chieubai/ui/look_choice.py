"""A button with a small picture of a look, its name, and its price while it has to be bought."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from chieubai.engine.tiles.tiles import parse_tile
from chieubai.i18n import _
from chieubai.storage.looks import Back, Buyable, Cloth, Theme, TileStyle
from chieubai.ui.art.backs import paint_back
from chieubai.ui.art.cloths import paint_cloth
from chieubai.ui.art.look import Look, look
from chieubai.ui.art.paths import box, outline
from chieubai.ui.art.tiles import TILE_RATIO, paint_tile, paint_tile_back
from chieubai.ui.look_names import look_name
from chieubai.ui.picture_button import PictureButton
from chieubai.ui.text_lines import wrapped
from chieubai.ui.theme import palette_of

PICTURE = QSize(88, 56)  # logical pixels
LINE = 17  # letters of a name, about
TICK = 18.0  # the width of the mark of what is in use


class LookChoice(PictureButton):
    """Checked while its look is the one shown.

    A look in use has a tick; one that is only tried on has a dashed frame and no tick.

    Attributes:
        choice: the look.
        note: what is written below the name, "" for nothing.
        worn: whether it is in use.
    """

    def __init__(self, choice: Buyable | Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = choice
        self.note = ""
        self.worn = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def tell(self, note: str, *, worn: bool, shown: bool) -> None:
        """Name the look anew, with a note such as its price, and show whether it is in use and in the preview."""
        self.note, self.worn = note, worn
        self.setChecked(shown)
        self.setText(look_name(self.choice))
        state = _("in use") if worn else _("only in the preview") if shown else ""
        self.setAccessibleName(", ".join(filter(None, (self.text(), note, state))))
        self.setToolTip(self.accessibleName())
        self.update()

    @property
    def frame_pen(self) -> QPen:
        pen = super().frame_pen
        if self.isChecked() and not self.worn:
            pen.setStyle(Qt.PenStyle.DashLine)
        return pen

    def sizeHint(self) -> QSize:
        costs = isinstance(self.choice, Cloth | Back | TileStyle)  # or did: the row of a price is kept
        name, note = self.fontMetrics().size(0, self._name()), self.fontMetrics().size(0, self.note or "0")
        widest = max(PICTURE.width(), name.width(), note.width())
        return QSize(widest + 20, PICTURE.height() + name.height() + (note.height() if costs else 0) + 20)

    def _name(self) -> str:
        """Return the name in lines: a long one would widen every row."""
        return wrapped(self.text(), self.fontMetrics().averageCharWidth() * LINE, self.fontMetrics())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint_within(self, painter: QPainter, frame: QRectF) -> None:
        if self.hasFocus():
            painter.setPen(QPen(look().palette.focus if not self.isChecked() else self.colors.text, 2))
            painter.drawRoundedRect(frame.adjusted(3, 3, -3, -3), self.radius - 3, self.radius - 3)
        picture = QRectF(QPointF(frame.center().x() - PICTURE.width() / 2, 9), PICTURE.toSizeF())
        painter.setOpacity(1.0 if self.isEnabled() else 0.4)
        paint_sample(painter, picture, self.choice)
        painter.setOpacity(1.0)
        if self.worn:
            paint_tick(painter, QPointF(frame.right() - 14, frame.top() + 14))
        painter.setPen(self.colors.text)
        text = QRectF(
            frame.left(), picture.bottom() + 2, frame.width(), frame.bottom() - picture.bottom() - 4
        )
        lines = "\n".join(filter(None, (self._name(), self.note)))
        painter.drawText(text, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, lines)


def paint_tick(painter: QPainter, centre: QPointF) -> None:
    """Paint a tick on a disc, apart from whatever it lies on."""
    colors = look().palette.chosen
    painter.save()
    painter.translate(centre)
    painter.setPen(QPen(colors.text, 1.5))
    painter.setBrush(colors.ground)
    painter.drawEllipse(QPointF(), TICK / 2, TICK / 2)
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.strokePath(
        outline("M -4 0.4 L -1.2 3.2 L 4.2 -3"), QPen(colors.text, 2, Qt.PenStyle.SolidLine, cap, join)
    )
    painter.restore()


def paint_sample(painter: QPainter, rect: QRectF, choice: Buyable | Theme) -> None:
    """Paint a small picture of one look."""
    painter.save()
    match choice:
        case Theme():
            _paint_panel(painter, rect, choice)
        case Cloth():
            paint_cloth(painter, rect, 0.45, Look(cloth=choice))
        case Back():
            _paint_backs(painter, rect, choice)
        case TileStyle():
            _paint_tiles(painter, rect, choice)
    painter.restore()


def _paint_panel(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint a panel with a heading and a button; the system's, whichever that is now, over both kinds."""
    palette = palette_of(theme)
    painter.setPen(QPen(palette.border, 1))
    painter.setBrush(palette.panel.ground)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5)
    left, top, width = rect.left() + 10, rect.top() + 9, rect.width() - 20
    painter.fillPath(box(left, top, width * 0.7, 5, 2), palette.panel.text)
    painter.fillPath(box(left, top + 10, width, 4, 2), palette.muted.text)
    painter.fillPath(box(left, top + 22, width * 0.45, 15, 4), palette.field.ground)
    painter.strokePath(box(left, top + 22, width * 0.45, 15, 4), QPen(palette.border, 1))
    painter.fillPath(box(left + width * 0.55, top + 22, width * 0.45, 15, 4), palette.chosen.ground)


def _paint_backs(painter: QPainter, rect: QRectF, back: Back) -> None:
    width = rect.height() / 1.4
    for step in range(2):
        left = rect.center().x() - width + step * width * 0.95
        paint_back(painter, QRectF(left, rect.top(), width, rect.height()), back)


def _paint_tiles(painter: QPainter, rect: QRectF, style: TileStyle) -> None:
    width = rect.width() / 3
    left, top = rect.left(), rect.center().y() - width * TILE_RATIO / 2
    for number, text in enumerate(("r7", "b7")):
        place = QRectF(left + number * width, top, width - 2, width * TILE_RATIO - 2)
        paint_tile(painter, place, parse_tile(text), style)
    paint_tile_back(painter, QRectF(left + 2 * width, top, width - 2, width * TILE_RATIO - 2), style)
