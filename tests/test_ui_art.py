"""The drawn art: cards that can be told apart and read, inside their rectangles, with enough contrast."""

from collections.abc import Callable
from functools import partial
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from chieubai.engine.cards import CLUBS, PACK, RANKS, SUITS, Card, format_card, parse_card, rank_of
from chieubai.engine.tiles.tiles import parse_tile
from chieubai.storage.looks import Back, Cloth, TileStyle
from chieubai.storage.settings import Deck
from chieubai.ui import mat_picture
from chieubai.ui.art import felt, mat, wood
from chieubai.ui.art.backs import paint_back
from chieubai.ui.art.cloths import paint_cloth
from chieubai.ui.art.faces import paint_face
from chieubai.ui.art.glyphs import glyphs_path
from chieubai.ui.art.icons import paint_emblem
from chieubai.ui.art.look import Look, use_look
from chieubai.ui.art.marks import paint_focus_ring, paint_hint_ring, paint_layoff_mark, paint_meld_mark
from chieubai.ui.art.mat import paint_mat
from chieubai.ui.art.palettes import CONTRAST
from chieubai.ui.art.paths import outline
from chieubai.ui.art.pixmaps import PiecePixmaps
from chieubai.ui.art.suits import suit_color, suit_path
from chieubai.ui.art.tiles import paint_tile, paint_tile_back
from contrasts import contrast, luminance

Paint = Callable[[QPainter, QRectF], None]

TABLES = [*(Look(cloth=cloth) for cloth in Cloth), Look(CONTRAST)]
SMALLEST = QSize(76, 106)
STRIP = 0.34  # of a card's width is seen in the tightest fan
BOTH_DECKS = pytest.mark.parametrize("deck", list(Deck))


@pytest.fixture(autouse=True)
def _application(qapp: QGuiApplication) -> QGuiApplication:
    """Pixmaps and palettes need a running application."""
    return qapp


def painted(paint: Paint, size: QSize, margin: int = 0) -> QImage:
    """Paint into a rectangle of some size with a clear margin around it."""
    image = QImage(size + QSize(2 * margin, 2 * margin), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint(painter, QRectF(QPointF(margin, margin), size.toSizeF()))
    painter.end()
    return image


def pixels(image: QImage) -> bytes:
    return bytes(image.constBits())


def face(text: str, size: QSize = SMALLEST, deck: Deck = Deck.TWO_COLOURS) -> QImage:
    return painted(lambda painter, rect: paint_face(painter, rect, parse_card(text), deck), size)


def index_of(text: str, deck: Deck, width: int = 76) -> bytes:
    """The pixels of a fanned card's visible strip, down to below its index."""
    card = face(text, QSize(width, round(width * 1.4)), deck)
    return pixels(card.copy(0, 0, int(width * STRIP), int(width * 0.58)))


class TestSigns:
    @pytest.mark.parametrize("suit", range(4))
    def test_suit_fills_the_unit_box_and_keeps_inside(self, suit: int) -> None:
        bounds = suit_path(suit).boundingRect()
        assert QRectF(0, 0, 1, 1).contains(bounds)
        assert max(bounds.width(), bounds.height()) > 0.9
        assert bounds.center().x() == pytest.approx(0.5, abs=0.005)

    def test_a_caller_may_change_the_path_it_got(self) -> None:
        suit_path(CLUBS).translate(5, 5)
        assert suit_path(CLUBS).boundingRect().right() <= 1

    @pytest.mark.parametrize("rank", [*RANKS, "13", "0"])
    def test_rank_is_one_high_and_centred(self, rank: str) -> None:
        bounds = glyphs_path(rank).boundingRect()
        assert bounds.top() >= -0.005
        assert bounds.bottom() <= 1.005
        assert bounds.height() > 0.95
        assert bounds.center().x() == pytest.approx(0, abs=0.01)

    def test_unknown_path_command_is_refused(self) -> None:
        with pytest.raises(ValueError, match="not a path command: 'A'"):
            outline("M 0 0 A 1 1")


class TestFaces:
    @BOTH_DECKS
    def test_all_faces_differ(self, deck: Deck) -> None:
        pictures = {pixels(face(format_card(card), deck=deck)) for card in PACK}
        assert len(pictures) == len(PACK)

    @BOTH_DECKS
    @pytest.mark.parametrize("width", [76, 100])
    def test_a_fanned_strip_tells_every_card(self, width: int, deck: Deck) -> None:
        assert len({index_of(format_card(card), deck, width) for card in PACK}) == len(PACK)

    @pytest.mark.parametrize("rank", RANKS)
    def test_index_stands_in_the_left_thirty_percent(self, rank: str) -> None:
        width = 400
        card = face(rank + "S", QSize(width, 560))
        rows = range(int(width * 0.05), int(width * 0.35))
        ink = [
            (x, y) for y in rows for x in range(8, width // 2 - 70) if card.pixelColor(x, y).lightness() < 60
        ]
        columns = [x for x, _y in ink if x < width * 0.3]
        heights = [y for x, y in ink if x < width * 0.28]
        assert min(columns) > width * 0.02
        assert max(heights) - min(heights) >= width * 0.2
        between = int(width * 0.275)  # a clear line parts the index from pips and panel
        assert all(
            card.pixelColor(between, y).lightness() > 200
            for y in rows
            if rank_of(parse_card(rank + "S")) < 10
        )

    @pytest.mark.parametrize("suit", SUITS)
    @pytest.mark.parametrize("rank", ["2", "4", "10", "J", "Q", "K"])
    def test_looks_the_same_upside_down(self, rank: str, suit: str) -> None:
        card = face(rank + suit, QSize(100, 140))
        turned = card.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
        spots = [(x, y) for x in range(100) for y in range(140)]
        steps = [abs(card.pixelColor(*at).lightness() - turned.pixelColor(*at).lightness()) for at in spots]
        assert sum(step > 60 for step in steps) < 30

    @pytest.mark.parametrize("suit", SUITS[1:])
    def test_four_colour_deck_recolours(self, suit: str) -> None:
        assert face("7" + suit, deck=Deck.FOUR_COLOURS) != face("7" + suit, deck=Deck.TWO_COLOURS)

    def test_four_colours_are_four(self) -> None:
        used = {suit_color(suit, Deck.FOUR_COLOURS).name() for suit in range(4)}
        assert len(used) == 4
        assert len({suit_color(suit, Deck.TWO_COLOURS).name() for suit in range(4)}) == 2

    def test_jack_queen_and_king_have_different_outlines(self) -> None:
        """Without colour, the region of head and hat must still differ in a good part of its pixels."""
        heads = [face(rank + "S", QSize(100, 140)).copy(34, 10, 56, 40) for rank in "JQK"]
        for one, other in combinations(heads, 2):
            differing = sum(
                abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness()) > 40
                for x in range(56)
                for y in range(40)
            )
            assert differing > 0.2 * 56 * 40


def _face_painter(text: str) -> Paint:
    return lambda painter, rect: paint_face(painter, rect, parse_card(text), Deck.TWO_COLOURS)


INSIDE: list[tuple[str, Paint]] = [
    *((text, _face_painter(text)) for text in ("AS", "10H", "JS", "QH", "KC", "KD")),
    *((f"back {back}", partial(paint_back, back=back)) for back in Back),
    *((f"tile {style}", partial(paint_tile, kind=parse_tile("b12"), style=style)) for style in TileStyle),
    *((f"tile back {style}", partial(paint_tile_back, style=style)) for style in TileStyle),
    *((f"cloth {shown.cloth} {shown.plain}", partial(paint_cloth, shown=shown)) for shown in TABLES),
    ("meld", paint_meld_mark),
    ("layoff", paint_layoff_mark),
    ("focus", lambda painter, rect: paint_focus_ring(painter, rect, 8)),
    ("hint", lambda painter, rect: paint_hint_ring(painter, rect, 8)),
    ("gin", lambda painter, rect: paint_emblem(painter, rect, "gin")),
    ("tiles", lambda painter, rect: paint_emblem(painter, rect, "tiles")),
    ("canasta", lambda painter, rect: paint_emblem(painter, rect, "canasta")),
]


@pytest.mark.parametrize(("name", "paint"), INSIDE, ids=[name for name, _paint in INSIDE])
class TestPainting:
    def test_stays_inside_its_rectangle(self, name: str, paint: Paint) -> None:
        margin = 30
        image = painted(paint, QSize(96, 134), margin)
        outside = [
            (x, y)
            for x in range(image.width())
            for y in range(image.height())
            if not (margin <= x < margin + 96 and margin <= y < margin + 134)
            and image.pixelColor(x, y).alpha()
        ]
        assert outside == [], name

    def test_leaves_the_painter_as_it_was(self, name: str, paint: Paint) -> None:
        image = QImage(96, 134, QImage.Format.Format_ARGB32)
        painter = QPainter(image)
        before = painter.transform(), painter.pen(), painter.brush(), painter.opacity(), painter.hasClipping()
        paint(painter, QRectF(0, 0, 96, 134))
        after = painter.transform(), painter.pen(), painter.brush(), painter.opacity(), painter.hasClipping()
        painter.end()
        assert after == before, name


class TestCloths:
    @pytest.mark.parametrize("shown", TABLES, ids=[*Cloth, "plain"])
    def test_a_cloth_covers_every_pixel(self, shown: Look) -> None:
        image = painted(lambda painter, rect: paint_cloth(painter, rect, 1.5, shown), QSize(333, 222))
        assert all(image.pixelColor(x, y).alpha() == 255 for x in range(333) for y in range(222))

    @pytest.mark.parametrize("shown", TABLES, ids=[*Cloth, "plain"])
    def test_the_weave_is_calm(self, shown: Look) -> None:
        image = painted(lambda painter, rect: paint_cloth(painter, rect, 1, shown), QSize(700, 500))
        middle = [image.pixelColor(x, y) for x in range(200, 500) for y in range(150, 350, 3)]
        assert contrast(max(middle, key=luminance), min(middle, key=luminance)) < 1.6

    def test_cloths_differ(self) -> None:
        pictures = {
            pixels(painted(lambda painter, rect: paint_cloth(painter, rect, 1, shown), QSize(90, 60)))  # noqa: B023
            for shown in TABLES
        }
        assert len(pictures) == len(TABLES)

    def test_the_border_of_the_mat_is_red_on_all_sides(self) -> None:
        image = painted(paint_mat, QSize(700, 500))
        for x, y in ((356, 9), (356, 490), (9, 257), (690, 257)):
            assert image.pixelColor(x, y).red() > 2 * image.pixelColor(x, y).green()


class TestStyles:
    def test_backs_differ(self) -> None:
        assert len({pixels(painted(partial(paint_back, back=back), SMALLEST)) for back in Back}) == len(Back)

    @pytest.mark.parametrize("back", list(Back))
    def test_a_back_looks_the_same_upside_down(self, back: Back) -> None:
        image = painted(partial(paint_back, back=back), QSize(100, 140))
        turned = image.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)
        steps = [
            abs(image.pixelColor(x, y).lightness() - turned.pixelColor(x, y).lightness())
            for x in range(100)
            for y in range(140)
        ]
        assert sum(step > 60 for step in steps) < 0.02 * len(steps)

    @pytest.mark.parametrize("paint", [partial(paint_tile, kind=parse_tile("r7")), paint_tile_back])
    def test_makes_of_tiles_differ(self, paint: Callable[..., None]) -> None:
        pictures = {pixels(painted(partial(paint, style=style), SMALLEST)) for style in TileStyle}
        assert len(pictures) == len(TileStyle)

    def test_backs_and_tiles_are_those_in_force(self) -> None:
        before = pixels(painted(paint_back, SMALLEST)), pixels(painted(paint_tile_back, SMALLEST))
        use_look(Look(back=Back.LOTUS, tiles=TileStyle.PORCELAIN))
        after = pixels(painted(paint_back, SMALLEST)), pixels(painted(paint_tile_back, SMALLEST))
        use_look(Look())
        assert before[0] != after[0]
        assert before[1] != after[1]


class TestPixmaps:
    @pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
    def test_renders_at_the_device_size(self, ratio: float) -> None:
        picture = card_pictures().picture(parse_card("QH"), QSize(96, 134), ratio)
        assert picture.size() == QSize(round(96 * ratio), round(134 * ratio))
        assert picture.devicePixelRatio() == ratio

    def test_is_sharper_than_an_enlarged_one(self) -> None:
        sharp = card_pictures().picture(parse_card("KS"), QSize(96, 134), 2).toImage()
        coarse = card_pictures().picture(parse_card("KS"), QSize(96, 134), 1).toImage()
        assert _edges(sharp) > _edges(
            coarse.scaled(sharp.size(), mode=Qt.TransformationMode.SmoothTransformation)
        )

    def test_renders_once(self) -> None:
        cache = card_pictures()
        size = QSize(96, 134)
        first = cache.picture(PACK[0], size, 1)
        assert cache.picture(PACK[0], QSize(96, 134), 1).cacheKey() == first.cacheKey()
        assert cache.picture(None, size, 1).cacheKey() == cache.picture(None, size, 1).cacheKey()

    def test_keeps_one_size_only(self) -> None:
        cache = card_pictures()
        for card in PACK:
            cache.picture(card, QSize(40, 56), 1)
        cache.picture(None, QSize(40, 56), 1)
        assert len(cache) == len(PACK) + 1
        cache.picture(None, QSize(50, 70), 1)
        assert len(cache) == 1
        cache.picture(None, QSize(50, 70), 0.5)
        assert len(cache) == 2, "one that is drawn smaller is of the same size"

    def test_corners_are_clear(self) -> None:
        back = card_pictures().picture(None, SMALLEST, 1).toImage()
        assert back.pixelColor(0, 0).alpha() == 0
        assert back.pixelColor(38, 53).alpha() == 255


def card_pictures() -> PiecePixmaps:
    def paint(painter: QPainter, rect: QRectF, face: int | None) -> None:
        if face is None:
            paint_back(painter, rect)
        else:
            paint_face(painter, rect, Card(face), Deck.TWO_COLOURS)

    return PiecePixmaps(paint)


def _edges(image: QImage) -> int:
    """Sum of the steps in lightness along the middle row and a row through the hat."""
    total = 0
    for y in (image.height() // 6, image.height() // 2):
        light = [image.pixelColor(x, y).lightness() for x in range(image.width())]
        total += sum((a - b) ** 2 for a, b in pairwise(light))
    return total


def soiled(color: str) -> Callable[..., QPixmap]:
    """Return what makes pixmaps with something in their memory, as a new one may have."""

    def make(*size: int | QSize) -> QPixmap:
        pixmap = QPixmap(*size)
        pixmap.fill(QColor(color))
        return pixmap

    return make


@pytest.mark.parametrize("cloth", list(Cloth))
@pytest.mark.parametrize("scale", [0.7, 1.0, 1.3])
def test_a_cloth_shows_nothing_of_the_memory_that_it_is_painted_in(
    cloth: Cloth, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_look(Look(cloth=cloth))
    widget = QWidget()
    widget.resize(333, 207)
    pictures = []
    for color in ("#ff00ff", "#00ffff"):
        for module in (felt, mat, wood, mat_picture):
            monkeypatch.setattr(module, "QPixmap", soiled(color))
        mat_picture._cloth_picture.cache_clear()
        pictures.append(mat_picture.mat_behind(widget, scale).toImage())
    mat_picture._cloth_picture.cache_clear()
    use_look(Look())
    assert pictures[0] == pictures[1]
