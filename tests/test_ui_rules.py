"""The pages of rules: alike in both languages, and their examples are what the rules of the program say."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from canasta_positions import NINES, Box
from chieubai.bundled import resource
from chieubai.engine.canasta.cards import PIECES as CANASTA_CARDS
from chieubai.engine.canasta.cards import TWO, format_piece, is_joker, is_red_three, natural_rank, points_of
from chieubai.engine.canasta.cards import Piece as CanastaCard
from chieubai.engine.canasta.laying import laying_objection, laying_of
from chieubai.engine.canasta.melds import BONUS, Canasta, Meld, canasta_bonus, meld_objection
from chieubai.engine.canasta.moves import Take
from chieubai.engine.canasta.options import OPTIONS, PRESETS, Rules
from chieubai.engine.canasta.pile import take_objection
from chieubai.engine.canasta.scoring import CONCEALED, GOING_OUT, red_three_bonus, score_team
from chieubai.engine.canasta.turn import Phase, initial_minimum
from chieubai.engine.canasta.turn import Turn as CanastaTurn
from chieubai.engine.cards import mask_of, parse_card
from chieubai.engine.gin import outcome as gin_outcome
from chieubai.engine.tiles import outcome as tile_outcome
from chieubai.engine.tiles.moves import Sets
from chieubai.engine.tiles.pieces import with_pieces
from chieubai.engine.tiles.sets import OPENING_POINTS, best_reading, is_set
from chieubai.engine.tiles.table import Turn, objections
from chieubai.engine.tiles.tiles import JOKER, PIECES, Kind, Piece, kind_at, kind_of, rack_value
from chieubai.i18n import Language, use_language
from chieubai.ui.canasta.result import parts_of
from chieubai.ui.faces import game_name
from chieubai.ui.options import choice_name, option_name, preset_name
from chieubai.ui.scenes import make_scene
from chieubai.ui.tiles.names import JOKER_SIGN, SHAPE_SIGNS

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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_links_begins_with_the_dot_between_two(game: str, language: str) -> None:
    text = resource("rules", f"{game}.{language}.html").read_text(encoding="utf-8")
    assert text.count("</a>&nbsp;·") >= 8
    assert "</a> ·" not in text


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_headed_by_the_name_of_the_game(game: str, language: Language) -> None:
    use_language(language)
    root = page(game, language)
    name = game_name(game)
    title, rules, program = (text_of(heading) for tag in ("title", "h1") for heading in root.iter(tag))
    assert title == rules == name
    assert name.lower() in program.lower()


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
@pytest.mark.parametrize(
    ("game", "scene"), [("gin", "draw"), ("tiles", "tiles-turn"), ("canasta", "canasta-turn")]
)
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
        JOKER if word == JOKER_SIGN else kind_at(SHAPE_SIGNS.index(word[-1]), int(word[:-1]))
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


def number_in(text: str) -> int:
    """Return a number written in either language, such as ``1,495`` and ``1.495``."""
    assert re.fullmatch(r"-?\d{1,3}([.,]\d{3})*", text), text
    return int(text.replace(",", "").replace(".", ""))


def sum_in(text: str) -> int:
    """Return what a sum written as ``1 + 2 = 3`` comes to, and see that it does."""
    terms, _sign, total = text.partition(" = ")
    assert sum(map(number_in, terms.split(" + "))) == number_in(total)
    return number_in(total)


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


# The examples of Canasta

PRESET_RULES = [Rules.of(options) for options in PRESETS.values()]


@pytest.fixture(params=list(Language))
def canasta_page(request: pytest.FixtureRequest) -> Element:
    use_language(request.param)
    return page("canasta", request.param.value)


def named(text: str) -> list[str]:
    """Return the cards of a text as :class:`Box` calls them; other words are left out."""
    words = ["JK" if word == "Joker" else word for word in text.split()]
    return [
        word if word == "JK" else word[:-1] + "SHCD"["♠♥♣♦".index(word[-1])]
        for word in words
        if word == "JK" or word[-1] in "♠♥♣♦"
    ]


def meld_of(box: Box, text: str) -> Meld:
    """Return the meld of a text: of the rank of its first natural card, or of twos where there is none."""
    cards = box.cards(named(text))
    ranks = [rank for card in cards if (rank := natural_rank(card)) is not None]
    return Meld(ranks[0] if ranks else TWO, cards)


def melds_of(box: Box, cell: Element) -> list[Meld]:
    return [meld_of(box, line) for line in lines_of(cell) if named(line)]


def answers(*cells: Element) -> list[bool]:
    """Return what cells with yes or no say."""
    texts = [text_of(cell) for cell in cells]
    assert all(text.startswith(("yes", "no", "được", "không")) for text in texts)
    return [text.startswith(("yes", "được")) for text in texts]


def result_of(text: str) -> int:
    """Return what a number, or a sum with signs, comes to, and see that it does."""
    terms, _sign, total = text.replace("− ", "+ −").replace("−", "-").rpartition(" = ")
    assert not terms or sum(map(number_in, terms.split(" + "))) == number_in(total)
    return number_in(total)


def canasta_turn(
    hand: Iterable[CanastaCard], melds: Iterable[Meld], rules: Rules, pile: tuple[CanastaCard, ...] = ()
) -> CanastaTurn:
    """Return a turn of a team without points in the match: before the draw where a pile is given."""
    table = {meld.rank: meld for meld in melds}
    phase = Phase.DRAW if pile else Phase.PLAY
    return CanastaTurn(phase, frozenset(hand), table, pile, 40, 0 if table else initial_minimum(0), rules)


def called(card: CanastaCard) -> str:
    """Return what the table of values calls a card: by its rank, a three with its suit."""
    if is_joker(card):
        return "Joker"
    text = format_piece(card).removesuffix("'")
    return text[:-1] if text[0] != "3" else text[0] + "♠♥♣♦"["SHCD".index(text[-1])]


def test_the_page_has_every_card_at_its_value(canasta_page: Element) -> None:
    found = []
    for names, count, value, _what in marked(canasta_page, "tr", "value"):
        cards = [card for card in CANASTA_CARDS if called(card) in text_of(names).split()]
        assert len(cards) == int(text_of(count))
        points = {red_three_bonus(1) if is_red_three(card) else points_of([card]) for card in cards}
        assert points == {int(text_of(value))}
        found += cards
    assert sorted(found) == list(CANASTA_CARDS)


def test_what_is_called_a_meld_is_one_by_each_preset(canasta_page: Element) -> None:
    rows = marked(canasta_page, "tr", "meld")
    assert len(rows) == 10
    for cell, modern, traditional, _why in rows:
        meld = meld_of(Box(), text_of(cell))
        sound = [meld_objection(meld, rules) is None for rules in PRESET_RULES]
        assert answers(modern, traditional) == sound


@pytest.mark.parametrize("kind", list(Canasta))
def test_the_canastas_are_of_their_kind_and_worth_their_bonus(canasta_page: Element, kind: Canasta) -> None:
    [[_name, cell, bonus]] = marked(canasta_page, "tr", f"canasta {kind.value}")
    meld = meld_of(Box(), text_of(cell))
    assert meld.canasta is kind
    assert canasta_bonus(meld.naturals, meld.wilds) == int(text_of(bonus))
    assert [meld_objection(meld, rules) for rules in PRESET_RULES] == [None, None]


def test_the_initial_minimum_goes_by_the_total(canasta_page: Element) -> None:
    (_below, least), *rows = marked(canasta_page, "tr", "minimum")
    assert initial_minimum(-5) == int(text_of(least))
    expected = -5
    for totals, minimum in rows:
        bounds = [number_in(word) for word in text_of(totals).split() if word[0].isdigit()]
        assert bounds[0] == expected + 5
        assert {initial_minimum(total) for total in bounds} == {int(text_of(minimum))}
        expected = bounds[-1]
    assert len(rows) == 3


def test_first_melds_are_worth_what_the_page_says(canasta_page: Element) -> None:
    rows = marked(canasta_page, "tr", "opening")
    assert len(rows) == 5
    for total, cell, worth, enough in rows:
        melds = melds_of(Box(), cell)
        assert not any(meld_objection(meld, rules) for meld in melds for rules in PRESET_RULES)
        points = sum(meld.points for meld in melds)
        assert result_of(text_of(worth)) == points
        assert answers(enough) == [points >= initial_minimum(result_of(text_of(total)))]


def test_the_pile_is_taken_where_the_page_says(canasta_page: Element) -> None:
    rows = marked(canasta_page, "tr", "take")
    assert len(rows) == 9
    for pile, table, laid, modern, traditional, _why in rows:
        box = Box()
        cards, melds = box.cards(named(text_of(pile))), melds_of(box, table)
        first, *others = lines_of(laid)
        take = Take(box.cards(named(first)), tuple(meld_of(box, line) for line in others))
        hand = [*take.cards, *(card for meld in take.melds for card in meld.cards), *box.plain(3)]
        turns = [canasta_turn(hand, melds, rules, cards) for rules in PRESET_RULES]
        assert answers(modern, traditional) == [take_objection(turn, take) is None for turn in turns]


def test_going_out_is_allowed_where_the_page_says(canasta_page: Element) -> None:
    rows = marked(canasta_page, "tr", "ending")
    assert len(rows) == 6
    for canasta, cell, laid, allowed in rows:
        has_canasta = text_of(canasta) in ("yes", "có")
        box = Box()
        nines = box.cards(NINES["9"]) if has_canasta else box.cards("9S 9S 9H")
        hand = box.cards(named(text_of(cell)))
        meld = meld_of(Box(hand), text_of(laid))
        for rules in PRESET_RULES:
            turn = canasta_turn(hand, [Meld(8, nines)], rules)
            assert answers(allowed) == [laying_objection(turn, laying_of(turn, (meld,))) is None]


def test_the_bonuses_are_those_of_the_rules(canasta_page: Element) -> None:
    bonuses = [int(text_of(cell)) for cell in marked(canasta_page, "td", "bonus")]
    threes = [red_three_bonus(1), red_three_bonus(4)]
    assert bonuses == [BONUS[Canasta.NATURAL], BONUS[Canasta.MIXED], *threes, GOING_OUT, CONCEALED]


def test_the_hand_of_the_example_scores_what_the_page_says(canasta_page: Element) -> None:
    box = Box()
    [laid], [threes], [left] = (marked(canasta_page, "tr", mark) for mark in ("laid", "red-threes", "held"))
    for column, bonus in ((1, GOING_OUT), (2, 0)):
        melds = melds_of(box, laid[column])
        red = box.cards(named(text_of(threes[column])))
        assert all(map(is_red_three, red))
        hands = [box.cards(named(line)) for line in lines_of(left[column])]
        score = score_team(melds, len(red), bonus, hands)
        rows = [
            (text_of(row[0]), result_of(text_of(row[column]))) for row in marked(canasta_page, "tr", "part")
        ]
        (_canastas, points), *others = parts_of(score)
        assert [value for _name, value in rows] == [points, *(value for _name, value in others), score.total]
        assert [name for name, _value in rows[1:-1]] == [name for name, _value in others]


def test_what_follows_from_the_example(canasta_page: Element) -> None:
    [after] = marked(canasta_page, "p", "next")
    [total], [minimum] = marked(after, "span", "total"), list(after.iter("b"))
    assert initial_minimum(sum_in(text_of(total))) == int(text_of(minimum))
    [unmelded] = marked(canasta_page, "p", "unmelded")
    [left], [score] = marked(unmelded, "span", "held"), list(unmelded.iter("b"))
    assert score_team([], 2, 0, [Box().cards(named(text_of(left)))]).total == result_of(text_of(score))


def test_the_presets_are_side_by_side_with_every_option(canasta_page: Element) -> None:
    rows = marked(canasta_page, "tr", "option")
    assert [text_of(row[0]) for row in rows] == [option_name(option.name) for option in OPTIONS]
    for row, option in zip(rows, OPTIONS, strict=True):
        shown = [text_of(bold) for cell in row[1:] for bold in cell.iter("b")]
        assert shown == [choice_name(option.name, preset[option.name]) for preset in PRESETS.values()]
    [heads] = [table[0] for table in canasta_page.iter("table") if rows[0] in table]
    assert [text_of(head) for head in heads[1:]] == list(map(preset_name, PRESETS))


def test_the_rules_say_where_each_option_changes_them(canasta_page: Element) -> None:
    choices = {}
    for paragraph in marked(canasta_page, "p", "choice"):
        [name] = paragraph.iter("i")
        choices[text_of(name)] = sorted(" ".join(text_of(bold).split()) for bold in paragraph.iter("b"))
    assert choices == {
        option_name(option.name): sorted(choice_name(option.name, value) for value in option.choices)
        for option in OPTIONS
    }
