"""The pages of rules: alike in both languages, and their examples are what the rules of the program say."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from chieubai.bundled import resource
from chieubai.engine.cards import mask_of, parse_card
from chieubai.engine.gin import outcome as gin_outcome
from chieubai.engine.tiles import outcome as tile_outcome
from chieubai.engine.tiles.moves import Sets
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.sets import OPENING_POINTS, best_reading, is_set
from chieubai.engine.tiles.table import Turn, objections
from chieubai.engine.tiles.tiles import JOKER, PIECES, Kind, Piece, kind_at, kind_of, rack_value
from chieubai.i18n import Language, use_language
from chieubai.ui.faces import game_name
from chieubai.ui.scenes import make_scene
from chieubai.ui.tiles.sentences import SHAPE_SIGNS

GAMES = sorted({path.name.partition(".")[0] for path in resource("rules").glob("*.html")})
LANGUAGES = ("en", "vi")
COLOUR_CLASSES = dict(zip(("red", "blue", "teal"), SHAPE_SIGNS, strict=False))

Element = ElementTree.Element


def page(game: str, language: str) -> Element:
    """Return a page as a tree; a tag that is not closed raises an error."""
    text = resource("rules", f"{game}.{language}.html").read_text(encoding="utf-8")
    for html, xml in (("&nbsp;", " "), ("<br>", "<br/>"), ('<meta charset="utf-8">', "")):
        text = text.replace(html, xml)
    return ElementTree.fromstring(text)


def text_of(element: Element) -> str:
    return "".join(element.itertext())


def marked(element: Element, tag: str, mark: str) -> list[Element]:
    return [found for found in element.iter(tag) if found.get("class") == mark]


def lines_of(cell: Element) -> list[str]:
    """Return the text of a cell, cut at its line breaks."""
    lines = [cell.text or ""]
    for child in cell:
        if child.tag == "br":
            lines.append("")
        lines[-1] += text_of(child) + (child.tail or "")
    return lines


def anchors(root: Element) -> list[str]:
    return [name for link in root.iter("a") if (name := link.get("name")) is not None]


@pytest.fixture(params=LANGUAGES)
def tiles_page(request: pytest.FixtureRequest) -> Element:
    return page("tiles", request.param)


# Both languages


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_anchors_in_the_same_order(game: str) -> None:
    english, vietnamese = (anchors(page(game, language)) for language in LANGUAGES)
    assert english == vietnamese
    assert len(set(english)) == len(english) >= 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_links_at_the_top_lead_to_the_chapters_in_their_order(game: str, language: str) -> None:
    root = page(game, language)
    links = [link.get("href") for link in root.iter("a") if link.get("href") is not None]
    assert links == [f"#{name}" for name in anchors(root)]
    assert root.get("lang") == language


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_headed_by_the_name_of_the_game(game: str, language: Language) -> None:
    use_language(language)
    root = page(game, language)
    assert [text_of(heading) for tag in ("title", "h1") for heading in root.iter(tag)] == [
        game_name(game)
    ] * 2


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_chapters_tables_and_lists(game: str) -> None:
    english, vietnamese = (
        [
            element.tag
            for element in page(game, language).iter()
            if element.tag in ("h2", "h3", "tr", "td", "li")
        ]
        for language in LANGUAGES
    )
    assert english == vietnamese


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "scene"), [("gin", "draw"), ("tiles", "tiles-turn")])
def test_every_key_of_the_table_is_explained(
    game: str, scene: str, language: str, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make_scene(scene, tmp_path).window
    qtbot.addWidget(window)
    assert window.page is not None
    face = window.page.face
    shortcuts = [action.shortcut() for action in (*face.moves, *face.grave, *face.tools)]
    keys = {key.toString(QKeySequence.SequenceFormat.PortableText) for key in shortcuts if not key.isEmpty()}
    cells = [text_of(row[0]) for row in page(game, language).iter("tr")]
    explained = {key.strip() for cell in cells for part in cell.split(",") for key in part.split()}
    assert keys
    assert keys <= explained


# The examples of tile rummy


def tiles(text: str) -> tuple[Kind, ...]:
    return tuple(
        JOKER if word == "J" else kind_at(SHAPE_SIGNS.index(word[-1]), int(word[:-1]))
        for word in text.split()
    )


def sets(element: Element) -> list[tuple[Kind, ...]]:
    return [tiles(text_of(found)) for found in marked(element, "span", "set")]


def as_pieces(*places: list[tuple[Kind, ...]]) -> Iterator[Sets]:
    """Yield each list of tiles as pieces, no piece twice in all of them."""
    free = list(PIECES)

    def take(kind: Kind) -> Piece:
        piece = next(piece for piece in free if kind_of(piece) == kind)
        free.remove(piece)
        return piece

    for place in places:
        yield tuple(tuple(map(take, kinds)) for kinds in place)


def sum_in(text: str) -> int:
    """Return what a sum written as ``1 + 2 = 3`` comes to, and see that it does."""
    terms, _sign, total = text.partition(" = ")
    assert sum(map(int, terms.split(" + "))) == int(total)
    return int(total)


def test_the_colour_of_a_tile_is_that_of_its_shape(tiles_page: Element) -> None:
    for name, sign in COLOUR_CLASSES.items():
        found = [text_of(span) for span in marked(tiles_page, "span", name)]
        assert found
        assert all(word.endswith(sign) for text in found for word in text.split())


def test_what_is_called_a_set_is_one_and_what_is_called_none_is_none(tiles_page: Element) -> None:
    wrong = [tiles(text_of(span)) for span in marked(tiles_page, "span", "noset")]
    assert len(sets(tiles_page)) > 20
    assert [kinds for kinds in sets(tiles_page) if not is_set(kinds)] == []
    assert len(wrong) == 5
    assert [kinds for kinds in wrong if is_set(kinds)] == []


def test_the_joker_stands_for_what_the_table_shows(tiles_page: Element) -> None:
    rows = [row for row in tiles_page.iter("tr") if marked(row, "td", "reading")]
    assert len(rows) == 5
    for row in rows:
        [kinds], [cell] = sets(row), marked(row, "td", "reading")
        reading = best_reading(kinds)
        jokers = [place for tile, place in zip(reading.tiles, reading.places, strict=True) if tile == JOKER]
        assert jokers == list(tiles(text_of(cell)))


def test_an_opening_counts_what_the_page_says(tiles_page: Element) -> None:
    rows = [(row, cell) for row in tiles_page.iter("tr") for cell in marked(row, "td", "sum")]
    assert len(rows) == 4
    for row, cell in rows:
        points = sum(best_reading(kinds).points for kinds in sets(row))
        assert sum_in(text_of(cell)) == points
        assert text_of(row[2]).startswith(("yes", "được")) == (points >= OPENING_POINTS)


def test_the_plays_that_rearrange_are_legal(tiles_page: Element) -> None:
    rows = marked(tiles_page, "tr", "play")
    assert len(rows) == 5
    for _name, before, rack, after in rows:
        table, [mine] = as_pieces(sets(before), [tiles(text_of(rack))])
        played = with_pieces(sets(after), table, mine)
        assert objections(Turn(table, frozenset(mine), opened=True), played) == ()
        assert sum(map(len, played)) == sum(map(len, table)) + len(mine)


@pytest.mark.parametrize("ending", list(tile_outcome.Ending))
def test_the_winner_scores_what_the_page_says(tiles_page: Element, ending: tile_outcome.Ending) -> None:
    [row] = marked(tiles_page, "tr", ending.value)
    values = []
    for cell in marked(row, "td", "left"):
        racks = lines_of(cell)
        values.append(sum(map(rack_value, tiles(racks[0]))) if len(racks) == 2 else 0)
        assert len(racks) == 1 or sum_in(racks[1]) == values[-1]
    [score] = row.iter("b")
    assert tile_outcome.settle(ending, values).points == (int(text_of(score).split()[0]), 0)


# The examples of Gin Rummy


def cards(text: str) -> int:
    """Return the cards named in a text as a mask."""
    words = [word.rstrip(",") for word in text.split()]
    return mask_of(
        parse_card(word[:-1] + "SHCD"["♠♥♣♦".index(word[-1])]) for word in words if word[-1] in "♠♥♣♦"
    )


def gin_examples(root: Element) -> Iterator[tuple[list[Element], int]]:
    """Yield the rows of Lan, who knocks, and Minh, and the points printed bold below them."""
    [body] = root.iter("body")
    for table, below in pairwise(body):
        rows = [row for row in table if table.tag == "table" and text_of(row[0]) in ("Lan", "Minh")]
        if rows:
            [score] = below.iter("b")
            yield rows, int(text_of(score).split()[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hands_of_gin_score_what_the_page_says(language: str) -> None:
    examples = list(gin_examples(page("gin", language)))
    assert len(examples) == 3
    for rows, points in examples:
        hands = [cards(" ".join(line for cell in row for line in lines_of(cell))) for row in rows]
        assert [hand.bit_count() for hand in hands] == [10, 10]
        result = gin_outcome.settle(0, hands)
        assert max(result.points) == points
        assert result.showdown is not None
        shown = [result.showdown.knocker, result.showdown.defence.arrangement]
        for row, arrangement in zip(rows, shown, strict=True):
            assert set(map(mask_of, arrangement.melds)) == set(map(cards, lines_of(row[1])))
            _left, _sign, deadwood = text_of(row[3]).partition(" = ")
            assert arrangement.deadwood == int(deadwood or 0)
