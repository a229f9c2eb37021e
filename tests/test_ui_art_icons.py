"""The command icons and the program's own icon."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from chieubai.ui.art.icons import ICON_NAMES, icon, paint_emblem


@pytest.fixture(autouse=True)
def _application(qapp: QGuiApplication) -> QGuiApplication:
    """Pixmaps and palettes need a running application."""
    return qapp


@pytest.mark.parametrize("name", ICON_NAMES)
def test_takes_the_text_colour_and_dims_when_disabled(name: str) -> None:
    drawn = icon(name)
    palette = QPalette(QGuiApplication.palette())
    original = QPalette(palette)
    palette.setColor(QPalette.ColorGroup.Active, QPalette.ColorRole.WindowText, QColor("#123456"))
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText, QColor("#abcdef"))
    QGuiApplication.setPalette(palette)
    try:
        assert "#123456" in _inks(drawn.pixmap(QSize(48, 48), 1))
        assert "#abcdef" in _inks(drawn.pixmap(QSize(48, 48), 1, QIcon.Mode.Disabled))
    finally:
        QGuiApplication.setPalette(original)
    assert "#123456" not in _inks(drawn.pixmap(QSize(48, 48), 1))


def test_is_sharp_on_a_screen_of_double_density() -> None:
    picture = icon("undo").pixmap(QSize(20, 20), 2)
    assert (picture.size(), picture.devicePixelRatio()) == (QSize(40, 40), 2)


def test_icons_differ() -> None:
    pictures = {bytes(icon(name).pixmap(QSize(16, 16), 1).toImage().constBits()) for name in ICON_NAMES}
    assert len(pictures) == len(ICON_NAMES)


@pytest.mark.parametrize("name", ICON_NAMES)
def test_drawing_is_not_cut_off(name: str) -> None:
    image = icon(name).pixmap(QSize(48, 48), 1).toImage()
    rim = [(p, q) for p in range(48) for q in (0, 47)]
    assert all(image.pixelColor(x, y).alpha() == 0 for p, q in rim for x, y in ((p, q), (q, p)))


def test_unknown_names_are_refused() -> None:
    with pytest.raises(KeyError):
        icon("no-such-icon")
    image = QImage(10, 10, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    with pytest.raises(KeyError):
        paint_emblem(painter, QRectF(0, 0, 10, 10), "whist")
    painter.end()


def test_program_icon_is_a_whole_picture() -> None:
    renderer = QSvgRenderer(str(Path(__file__).parents[1] / "resources" / "icon.svg"))
    assert renderer.isValid()
    image = QImage(64, 64, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(32, 32).alpha() == 255
    assert len({image.pixelColor(x, y).name() for x in range(64) for y in range(64)}) > 50


def _inks(pixmap: QPixmap) -> set[str]:
    """The colours of a pixmap's opaque pixels."""
    image = pixmap.toImage()
    spots = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    return {spot.name() for spot in spots if spot.alpha() == 255}
