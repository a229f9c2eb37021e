"""What the court figures carry: upright at ``x = 0``, the hand that holds it at y = 0, up being negative."""

from math import cos, pi, sin

from chieubai.ui.art.paths import both_sides, box, ellipse, outline
from chieubai.ui.art.woodcut import LEAF, ROSE, STEEL, STRAW, WHITE, WOOD, YELLOW, Dress, Woodcut


def draw_spear(cut: Woodcut, dress: Dress) -> None:
    """Draw a spear with a tassel below its blade."""
    cut.rod("M 0 -32 L 0 30", 1.8, WOOD)
    cut.shape("M -3.4 -32 L 3.4 -32 L 4.6 -24 L 0 -27 L -4.6 -24 Z", dress.robe)
    cut.shape("M 0 -48 C 4 -42 4.6 -38 3 -32 L -3 -32 C -4.6 -38 -4 -42 0 -48 Z", STEEL)


def draw_banner(cut: Woodcut, dress: Dress) -> None:
    """Draw a pole with a pennon that flies inwards."""
    cut.rod("M 0 -45 L 0 30", 1.8, WOOD)
    cut.shape("M -1 -46 L -14 -42 L -9 -39 L -13 -33 L -7 -33 L -1 -30 Z", dress.robe)
    cut.shape(ellipse(0, -46, 4, 4), YELLOW)


def draw_bow(cut: Woodcut, dress: Dress) -> None:
    """Draw a strung bow with an arrow across the hand."""
    cut.line("M -3 -40 L -3 34", 0.9)
    cut.rod("M -3 -40 C 7 -32 7 -14 2 0 C 7 14 7 26 -3 36", 2.2, WOOD)
    cut.rod("M 2 -7 L 2 7", 2.6, dress.second)


def draw_sabre(cut: Woodcut, dress: Dress) -> None:
    """Draw a curved sabre held upright."""
    cut.shape("M -2.6 -6 C -3 -22 -1 -34 6 -44 C 6 -30 4 -18 2.6 -6 Z", STEEL)
    cut.shape(box(-5.5, -7, 11, 3, 1.5), YELLOW)
    cut.rod("M 0 -4 L 0 9", 2.6, dress.second)


def draw_sword(cut: Woodcut, dress: Dress) -> None:
    """Draw the straight two-edged sword of a king."""
    cut.shape("M -3.4 -6 L -3.4 -31 L 0 -37 L 3.4 -31 L 3.4 -6 Z", STEEL)
    cut.line("M 0 -30 L 0 -16", 0.8)
    cut.shape("M -7 -8 Q 0 -5 7 -8 L 6 -4 Q 0 -2 -6 -4 Z", YELLOW)
    cut.rod("M 0 -3 L 0 9", 2.6, dress.second)
    cut.shape(ellipse(0, 10, 5, 5), YELLOW)


def draw_fan(cut: Woodcut, dress: Dress) -> None:
    """Draw an open folding fan."""
    ribs = [(pi * (0.14 + 0.12 * step)) for step in range(7)]
    tips = [(-14.5 * cos(angle), -16.5 * sin(angle)) for angle in ribs]
    rim = " L ".join(f"{x} {y}" for x, y in tips)
    cut.shape(f"M 0 0 L {rim} Z", dress.second)
    inner = " L ".join(f"{x * 0.55} {y * 0.55}" for x, y in tips)
    cut.shape(f"M 0 0 L {inner} Z", YELLOW)
    for x, y in tips:
        cut.line(f"M 0 0 L {x} {y}", 0.9)


def draw_lotus(cut: Woodcut, dress: Dress) -> None:
    """Draw a lotus flower on its stalk."""
    cut.rod("M 0 -14 C -2 -4 2 6 0 30", 1.4, LEAF)
    cut.shape(both_sides(outline("M 0 -13 C 8 -13 12 -18 12 -24 C 6 -24 2 -20 0 -13 Z")), ROSE)
    cut.shape(both_sides(outline("M 0 -13 C 6 -17 9 -24 7 -30 C 3 -28 0 -22 0 -13 Z")), WHITE)
    cut.shape("M 0 -12 C -6 -19 -5 -28 0 -34 C 5 -28 6 -19 0 -12 Z", ROSE)
    cut.rod("M -2 -12 L 2 -12", 1.6, dress.second)


def draw_mirror(cut: Woodcut, dress: Dress) -> None:
    """Draw a round bronze mirror on a handle."""
    cut.rod("M 0 -8 L 0 10", 2.4, dress.second)
    cut.shape(ellipse(0, -18, 20, 20), YELLOW)
    cut.shape(ellipse(0, -18, 13.5, 13.5), STEEL)
    cut.line("M -3.5 -16 L 2 -22", 1.2, WHITE)


def draw_parasol(cut: Woodcut, dress: Dress) -> None:
    """Draw a small parasol."""
    cut.rod("M 0 -34 L 0 30", 1.6, WOOD)
    cut.shape("M 0 -46 C 6 -44 12 -38 13 -30 Q 0 -35 -13 -30 C -12 -38 -6 -44 0 -46 Z", dress.second)
    cut.line("M 0 -46 C 3 -42 4.6 -38 4.6 -32.6")
    cut.line("M 0 -46 C -3 -42 -4.6 -38 -4.6 -32.6")


def draw_tablet(cut: Woodcut, dress: Dress) -> None:
    """Draw the ivory tablet carried at court."""
    cut.shape("M -3.6 8 L -4.6 -26 Q 0 -32 4.6 -26 L 3.6 8 Z", WHITE)
    cut.line("M 0 -22 L 0 -8", 1.4, dress.robe)


def draw_sceptre(cut: Woodcut, dress: Dress) -> None:
    """Draw a sceptre that ends in a cloud."""
    cut.rod("M 0 24 C 3 8 -3 -4 0 -20", 2.4, YELLOW)
    cloud = "M 0 -17 C -10 -15 -11 -25 -5 -26 C -5 -32 5 -32 5 -26 C 11 -25 10 -15 0 -17 Z"
    cut.shape(cloud, dress.second)
    cut.shape(ellipse(0, -23, 4.4, 4.4), YELLOW)


def draw_scroll(cut: Woodcut, dress: Dress) -> None:
    """Draw a rolled edict."""
    cut.rod("M 0 -25 L 0 13", 2.2, WOOD)
    cut.shape(box(-4, -21, 8, 30, 2), STRAW)
    cut.shape(box(-4, -9, 8, 6), dress.robe)
