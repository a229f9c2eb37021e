"""The three court figures, each a bust about the axis ``x = 0`` from a hat at y = 10 to beyond y = 80.

The soldier wears the conical hat, the lady the round turban, the king the flat-topped crown: their
outlines differ at a glance.
"""

from PySide6.QtGui import QTransform

from chieubai.ui.art.paths import both_sides, ellipse, outline, symmetric
from chieubai.ui.art.woodcut import HAIR, LIPS, ROSE, SKIN, STRAW, WHITE, YELLOW, Dress, Woodcut


def draw_soldier(cut: Woodcut, dress: Dress) -> None:
    """Draw the jack: a young soldier under a conical hat, with a collar of two colours."""
    _shoulders(cut, dress, 22)
    cut.shape("M -10 47 L 0 62 L 10 47 L 15 49 L 4 74 L -4 74 L -15 49 Z", dress.second)
    cut.shape("M -5 44 L -5 50 Q 0 56 5 50 L 5 44 Z", SKIN)
    cut.shape("M -9.5 28 L -9.5 37 C -9.5 44 -4 49 0 49 C 4 49 9.5 44 9.5 37 L 9.5 28 Z", SKIN)
    cut.area(both_sides(outline("M 9.5 28 L 9.5 36 L 6.6 31 Z")), HAIR)
    _features(cut, 36.5)
    cut.line("M -3 44 Q 0 46 3 44")
    _conical_hat(cut, dress)


def _conical_hat(cut: Woodcut, dress: Dress) -> None:
    cut.line("M -13 30 C -12 42 -6 49 0 50 C 6 49 12 42 13 30", 1.3, dress.robe)
    cut.shape("M 0 9.5 C 6 16 15 23.5 25 28.5 Q 0 35.5 -25 28.5 C -15 23.5 -6 16 0 9.5 Z", STRAW)
    cut.line("M -14 22.8 Q 0 28 14 22.8")
    cut.line("M -7.5 16.8 Q 0 20 7.5 16.8")
    cut.shape("M -3.2 12.6 Q 0 9 3.2 12.6 Q 0 14.6 -3.2 12.6 Z", dress.robe)
    cut.line("M 0 11 L 0 8.5", 2.2, dress.robe)


def draw_lady(cut: Woodcut, dress: Dress) -> None:
    """Draw the queen: a lady under a wide round turban, with earrings and a high collar."""
    _turban(cut, dress)
    _shoulders(cut, dress, 18)
    cut.shape("M -6 46 L -7 54 Q 0 59 7 54 L 6 46 Z", dress.second)
    cut.line("M -13 53 C -8 66 8 66 13 53", 3.6)
    cut.line("M -13 53 C -8 66 8 66 13 53", 1.8, YELLOW)
    cut.shape("M -9 33 C -9 43 -4 49 0 49 C 4 49 9 43 9 33 C 8 27 3 25 0 24 C -3 25 -8 27 -9 33 Z", SKIN)
    cut.area(both_sides(ellipse(5.6, 40.6, 3.4, 2.6)), ROSE)
    _features(cut, 36)
    cut.area("M -2.4 43.6 Q 0 42 2.4 43.6 Q 0 46.4 -2.4 43.6 Z", LIPS)
    cut.shape(both_sides(ellipse(10.6, 42.5, 2.8, 3.6)), YELLOW)


def _turban(cut: Woodcut, dress: Dress) -> None:
    cut.shape(ellipse(0, 29.5, 41, 36), dress.robe)
    cut.shape(ellipse(0, 30.5, 34, 30), YELLOW)
    cut.shape(ellipse(0, 31.5, 29, 25.5), dress.second)
    cut.shape("M -11 42 C -15 30 -9 22 0 22 C 9 22 15 30 11 42 Z", HAIR)
    for angle in (-58, -36, -13, 13, 36, 58):
        fold = QTransform().translate(0, 29.5).rotate(angle)
        cut.line(fold.map(outline("M 0 -14.6 L 0 -18.4")))


def draw_king(cut: Woodcut, dress: Dress) -> None:
    """Draw the king: a bearded emperor under a flat-topped crown hung with strings of beads."""
    _shoulders(cut, dress, 27)
    cut.shape(both_sides(outline("M 12 47 C 20 48 28 53 31 61 C 24 57 16 55 9 56 Z")), dress.second)
    cut.shape("M -12 45 Q 0 60 12 45 L 16 48 Q 0 68 -16 48 Z", YELLOW)
    cut.shape(symmetric("M 0 24 L 9.5 24 L 9.5 36 C 9 44 4 48 0 48"), SKIN)
    cut.shape(symmetric("M 0 37.5 C 5 38 8.5 37 9.5 31 C 11.5 44 7 51 0 56"), WHITE)
    cut.line(both_sides(outline("M 3 45 Q 2.5 49 1.2 52")))
    _features(cut, 32)
    cut.area("M -2.6 41 Q 0 39.6 2.6 41 Q 0 43.4 -2.6 41 Z", LIPS)
    cut.shape(both_sides(outline("M 0.2 37.4 C 3 36.4 6 37.6 8 41.4 C 5 41 2 40 0.2 38.8 Z")), WHITE)
    _beaded_crown(cut, dress)


def _beaded_crown(cut: Woodcut, dress: Dress) -> None:
    for x in (13.4, 18.2):
        cut.line(both_sides(outline(f"M {x} 14 L {x} 25")), 1)
        for y in (19.6, 24.4):
            cut.shape(both_sides(ellipse(x, y, 3.6, 3.6)), YELLOW)
    cut.shape("M -10 14 L 10 14 L 10.5 25 L -10.5 25 Z", dress.robe)
    cut.shape("M -11 22 Q 0 19.5 11 22 L 10.8 27.4 Q 0 25 -10.8 27.4 Z", YELLOW)
    cut.shape("M 0 16.5 L 3.2 20.6 L 0 24.8 L -3.2 20.6 Z", dress.second)
    cut.shape("M -16 10.6 L 16 10.6 L 21 14.2 L 21 16.6 L -21 16.6 L -21 14.2 Z", dress.robe)
    cut.line("M -21 14.2 L 21 14.2")
    cut.line("M -13 12.4 L 13 12.4", 1.4, YELLOW)


def _shoulders(cut: Woodcut, dress: Dress, half_width: float) -> None:
    """Draw the robe: shoulders of some half width, sleeves that run on past the panel's edge."""
    slope = f"C {half_width - 4} 51 {half_width + 1} 60 {half_width + 3} 70 L 70 78 L 70 96 L 0 96 L 0 48 Z"
    cut.shape(both_sides(outline(f"M 0 48 L 9 48 {slope}")), dress.robe)


def _features(cut: Woodcut, y: float) -> None:
    """Draw brows, eyes and nose, the eyes at a height."""
    cut.line(both_sides(outline(f"M 2.2 {y - 3} Q 4.4 {y - 4.6} 6.6 {y - 3}")), 1.2)
    cut.area(both_sides(ellipse(4.2, y, 2.4, 2.6)), HAIR)
    cut.line(f"M -0.2 {y + 1.4} C -0.8 {y + 3} -2.2 {y + 4.4} 0.8 {y + 4.4}", 0.8)
