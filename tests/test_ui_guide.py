"""The guide: its written parts, the lessons on the real table, and the ways to it."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextBlock, QTextCursor, QTextTable
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chieubai.engine.canasta.options import OPTIONS, PRESETS
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.cards import cards_in
from chieubai.engine.errors import Reason
from chieubai.engine.games import GAMES
from chieubai.engine.gin.moves import TAKE
from chieubai.engine.gin.view import GinView
from chieubai.engine.tiles.view import TileView
from chieubai.guide.chapters import CHAPTERS
from chieubai.guide.lessons import LESSONS, lesson_named
from chieubai.i18n import Language, use_language
from chieubai.storage.settings import Deck
from chieubai.ui import curtain
from chieubai.ui.art.look import Look, look, use_look
from chieubai.ui.faces import game_name
from chieubai.ui.guide.dialog import GuideDialog, Part
from chieubai.ui.guide.page import SLACK, GuidePage
from chieubai.ui.guide.pages import anchors_of, keys_html, questions_html, rules_html
from chieubai.ui.options import choice_name, option_name
from chieubai.ui.showing import ShownTable
from chieubai.ui.table import view as table_view
from modal import modal
from tables import AGAINST_BOT, gin_match
from ui_driver import STILL, Person

LANGUAGES = list(Language)
games = pytest.mark.parametrize("game", list(GAMES))
languages = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    monkeypatch.setattr(table_view, "DEAD_TIME", 0.0)
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    return Person(qtbot, tmp_path)


def guide(qtbot: QtBot, game: str) -> GuideDialog:
    dialog = GuideDialog(game, STILL)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


# The written parts


def links_of(html: str) -> list[str]:
    return re.findall(r'href="([^"]+)"', html)


@languages
@games
def test_every_link_leads_to_a_chapter_a_question_or_a_lesson(game: str, language: Language) -> None:
    use_language(language)
    pages = (rules_html(game, {}), questions_html(game), keys_html(game))
    places = {f"#{anchor}" for page in pages for anchor in anchors_of(page)}
    places |= {f"lesson:{lesson.name}" for lesson in LESSONS[game]}
    found = [link for page in pages for link in links_of(page)]
    assert len(found) > 30
    assert [link for link in found if link not in places] == []


@pytest.mark.parametrize("game", ["gin", "canasta"])
def test_cards_in_the_rules_have_the_colours_of_a_four_colour_deck(game: str) -> None:
    two = rules_html(game, {})
    use_look(Look(deck=Deck.FOUR_COLOURS))
    four = rules_html(game, {})
    use_look(Look())
    assert "olive" not in two
    cards = re.findall(r'(?:<span class="(\w+)">)?(?:10|[2-9AJQK])([♦♣])', four)
    assert set(cards) == {("blue", "♦"), ("olive", "♣")}


def questions_in(language: Language, game: str) -> str:
    use_language(language)
    return questions_html(game)


@games
def test_the_questions_are_the_same_in_both_languages(game: str) -> None:
    english, vietnamese = (questions_in(language, game) for language in LANGUAGES)
    assert anchors_of(english) == anchors_of(vietnamese)
    assert links_of(english) == links_of(vietnamese)
    assert len(anchors_of(english)) >= 12


@languages
def test_what_is_asked_about_every_game_is_asked_after_the_questions_of_each(language: Language) -> None:
    pages = [anchors_of(questions_in(language, game)) for game in GAMES]
    common = [name for name in pages[0] if all(name in page for page in pages)]
    assert {"ask-fair", "ask-undo", "ask-left"} < set(common)
    for page, game in zip(pages, GAMES, strict=True):
        assert page[-8:] == [
            "ask-fair",
            "ask-undo",
            "ask-now",
            "ask-peek",
            "ask-saved",
            "ask-size",
            "ask-ear",
            "ask-left",
        ]
        html = questions_in(language, game)
        assert [f"#{name}" for name in page] == links_of(html.partition("</ul>")[0])
        assert html.count("<body>") == html.count("</body>") == 1


@languages
@games
def test_the_chapter_of_every_refusal_is_there(game: str, language: Language) -> None:
    use_language(language)
    anchors = {*anchors_of(rules_html(game, {})), *anchors_of(keys_html(game))}
    assert set(CHAPTERS[game].values()) <= anchors


@languages
@pytest.mark.parametrize(("option", "choice"), [(o.name, choice) for o in OPTIONS for choice in o.choices])
def test_the_rules_of_canasta_follow_each_option(option: str, choice: int | str, language: Language) -> None:
    use_language(language)
    html = rules_html("canasta", {**PRESETS["modern"], option: choice}, in_play=True)
    paragraphs = re.findall(r'<p class="choice">.*?</p>', html, re.DOTALL)
    about = [
        place
        for place, text in enumerate(paragraphs)
        if f"<i>{option_name(option)}</i>" in " ".join(text.split())
    ]
    assert len(about) == 1
    assert paragraphs[about[0] + 1].endswith(f"{choice_name(option, choice)}</b></p>")
    assert len(paragraphs) == 2 * len(OPTIONS)


@languages
@games
def test_no_title_in_the_contents_of_the_rules_is_torn(game: str, language: Language) -> None:
    use_language(language)
    contents = re.search(r'<p><a href="#goal">.*?</p>', rules_html(game, {}), re.DOTALL)
    assert contents is not None
    titles = re.findall(r">([^<>]+)</a>", contents[0])
    assert len(titles) > 8
    assert any("\u00a0" in title for title in titles)
    assert not any(" " in title or "\n" in title for title in titles)


def table_round(block: QTextBlock) -> QTextTable | None:
    return QTextCursor(block).currentTable()


@languages
def test_what_is_told_of_an_option_is_clear_of_the_edges_of_its_ground(
    qtbot: QtBot, language: Language
) -> None:
    use_language(language)
    document = guide(qtbot, "canasta").rules.document()
    ground, block = look().palette.hover.ground, document.begin()
    about = 0
    while block.isValid():
        table = table_round(block)
        cell = table.cellAt(block.position()) if table is not None else None
        if table is not None and table.columns() == table.rows() == 1:
            about += 1
            assert table.cellAt(0, 0).format().background().color() == ground
            assert table.format().cellPadding() >= 6
        elif cell is None or cell.row():
            formats = [block.blockFormat(), *([cell.format()] if cell is not None else [])]
            assert all(each.background().style() == Qt.BrushStyle.NoBrush for each in formats)
        block = block.next()
    assert about == len(OPTIONS)


@languages
@games
def test_each_page_of_text_begins_with_a_title_that_names_the_game(
    qtbot: QtBot, game: str, language: Language
) -> None:
    use_language(language)
    dialog = guide(qtbot, game)
    for page in (dialog.rules, dialog.questions, dialog.keys):
        first = page.document().begin()
        assert first.blockFormat().headingLevel() == 1
        assert game_name(game).lower() in first.text().lower()


def test_without_a_match_no_choice_is_said_to_be_in_force() -> None:
    use_language(Language.ENGLISH)
    assert "In this match" not in rules_html("canasta", {})
    assert "Chosen" not in rules_html("canasta", {})


# The dialog


def test_a_link_turns_to_the_part_with_its_chapter(qtbot: QtBot) -> None:
    dialog = guide(qtbot, "gin")
    dialog.show_part(Part.QUESTIONS)
    for link, part in (("#knock", Part.RULES), ("#program", Part.KEYS), ("#ask-fair", Part.QUESTIONS)):
        dialog.questions.anchorClicked.emit(QUrl(link))
        assert dialog.parts.currentIndex() == part
    dialog.questions.anchorClicked.emit(QUrl("lesson:undercut"))
    assert dialog.parts.currentIndex() == Part.LESSONS
    assert dialog.lessons.lessons.currentItem().text() == "The undercut"


def test_a_chapter_is_scrolled_to(qtbot: QtBot) -> None:
    dialog = guide(qtbot, "gin")
    dialog.show_chapter("scoring")
    far = dialog.rules.verticalScrollBar().value()
    dialog.show_chapter("goal")
    assert dialog.rules.verticalScrollBar().value() < far
    dialog.show_part(Part.LESSONS)
    dialog.show_chapter("scoring")  # from another part
    assert dialog.rules.verticalScrollBar().value() == far


@games
def test_the_lessons_are_stepped_through_forth_and_back(qtbot: QtBot, game: str) -> None:
    dialog = guide(qtbot, game)
    dialog.show_part(Part.LESSONS)
    lessons = dialog.lessons
    shown: list[str] = []
    last_two = LESSONS[game][-2:]
    dialog.show_lesson(last_two[0].name)
    for lesson in last_two:
        for number in range(len(lesson.steps)):
            assert lessons.steps.currentRow() == number
            shown.append(lessons.table.caption.text())
            assert lessons.steps.currentItem().text().endswith(shown[-1])
            qtbot.mouseClick(lessons.on, Qt.MouseButton.LeftButton)
    assert len(shown) == sum(len(lesson.steps) for lesson in last_two)
    assert not lessons.on.isEnabled()
    qtbot.mouseClick(lessons.back, Qt.MouseButton.LeftButton)
    assert lessons.table.caption.text() == shown[-2]


def test_the_steps_are_reached_with_the_keys_alone(qtbot: QtBot) -> None:
    dialog = guide(qtbot, "tiles")
    dialog.show_part(Part.LESSONS)
    lessons = dialog.lessons
    qtbot.keyClick(lessons.lessons, Qt.Key.Key_Down)
    assert lessons.lessons.currentItem().text() == "The group"
    qtbot.keyClick(lessons.steps, Qt.Key.Key_Down)
    assert lessons.table.index == 1
    qtbot.keyClick(lessons.steps, Qt.Key.Key_Up)
    assert lessons.table.index == 0


def test_each_picture_is_the_position_of_its_step(qtbot: QtBot) -> None:
    dialog = guide(qtbot, "tiles")
    dialog.show_lesson("splitting")
    for row, state in enumerate(lesson_named("tiles", "splitting").positions({})):
        dialog.lessons.steps.setCurrentRow(row)
        assert dialog.lessons.table.showing.view == state.view(0)


def test_a_step_is_shown_again(qtbot: QtBot) -> None:
    dialog = guide(qtbot, "canasta")
    dialog.show_part(Part.LESSONS)
    lessons = dialog.lessons
    assert not lessons.again.isEnabled()
    lessons.steps.setCurrentRow(2)
    moved: list[int] = []
    lessons.table.moved.connect(moved.append)
    qtbot.mouseClick(lessons.again, Qt.MouseButton.LeftButton)
    assert moved == [1, 2]
    assert lessons.steps.currentRow() == 2


def test_a_refused_move_is_told_with_what_the_program_says(qtbot: QtBot) -> None:
    dialog = guide(qtbot, "gin")
    dialog.show_lesson("knock")
    dialog.lessons.steps.setCurrentRow(2)
    assert "A knock needs 10 deadwood or less." in dialog.lessons.table.caption.text()


def test_the_end_of_a_hand_shows_both_hands(qtbot: QtBot) -> None:
    dialog = guide(qtbot, "gin")
    dialog.show_lesson("lay-off")
    ending = dialog.lessons.ending
    assert ending.isHidden()
    dialog.lessons.steps.setCurrentRow(2)
    assert ending.isVisible()
    dialog.lessons.steps.setCurrentRow(1)
    assert ending.isHidden()


def test_nothing_lies_over_the_table_where_it_shows_how_the_hand_ended(qtbot: QtBot) -> None:
    dialog = guide(qtbot, "canasta")
    dialog.show_lesson("out")
    dialog.lessons.steps.setCurrentRow(dialog.lessons.steps.count() - 1)
    assert dialog.lessons.table.showing.view.outcome is not None
    assert dialog.lessons.ending.isHidden()


# From the lobby and in a game


def test_the_guide_opens_from_the_lobby_for_the_game_chosen(person: Person) -> None:
    titles: list[str] = []
    person.window.lobby.cards[1].click()
    with modal(GuideDialog, lambda dialog: titles.append(dialog.windowTitle())):
        person.push(person.window.lobby.offer.guide_button)
    assert titles == ["How to play: Tile rummy"]


@pytest.mark.parametrize(
    ("preset", "choice"), [("modern", "three at most"), ("traditional", "one for two natural cards")]
)
def test_the_guide_in_the_lobby_tells_the_rules_by_what_is_chosen_there(
    person: Person, preset: str, choice: str
) -> None:
    lobby = person.window.lobby
    lobby.cards[list(GAMES).index("canasta")].click()
    presets = lobby.start.option_rows.presets
    shown: list[str] = []
    presets.setCurrentIndex(presets.findData(preset))
    presets.activated.emit(presets.currentIndex())
    with modal(GuideDialog, lambda dialog: shown.append(dialog.rules.toPlainText())):
        person.press(Qt.Key.Key_F1)
    for text in (
        "The rules chosen for the next match",
        f"Wild cards in a meld: {choice}",
        f"→ Chosen: {choice}",
    ):
        assert text in shown[0]
    assert "In this match" not in shown[0]


def test_the_guide_opens_in_a_game_and_leaves_it_as_it_is(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    before = person.gin

    def act(dialog: GuideDialog) -> None:
        assert "Play to: 100 points" in dialog.rules.toPlainText()
        dialog.show_lesson("gin")
        person.qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    with modal(GuideDialog, act):
        person.press(Qt.Key.Key_F1)
    assert person.gin == before
    assert person.window.page is not None


@pytest.mark.parametrize("by_key", [False, True])
def test_a_refusal_offers_its_rule_until_the_next_act(person: Person, *, by_key: bool) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    page = person.window_page
    assert page.rule.isHidden()
    person.table.play(TAKE)
    page.face.desk.act("stock", None)
    assert page.status.text() == "You have drawn already: choose a card and discard it."
    assert page.rule.isVisible()
    opened: list[tuple[int, int]] = []

    def act(dialog: GuideDialog) -> None:
        opened.append((dialog.parts.currentIndex(), dialog.rules.verticalScrollBar().value()))

    with modal(GuideDialog, act):
        if by_key:
            person.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
        else:
            person.push(page.rule)
    [(part, scrolled)] = opened
    assert part == Part.RULES
    assert scrolled > 200
    person.click(person.grip(person.piece("own", 0)))
    assert page.rule.isHidden()


@games
def test_a_rule_is_shown_for_every_reason(qtbot: QtBot, game: str) -> None:
    dialog = guide(qtbot, game)
    for reason, chapter in CHAPTERS[game].items():
        dialog.show_rule(reason)
        page = dialog.parts.currentWidget()
        assert page in (dialog.rules, dialog.keys)
        assert chapter in (dialog.rules if page is dialog.rules else dialog.keys).anchors


def test_what_is_no_rule_offers_none(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)
    page = person.window_page
    page.say_rule(Reason.JUST_TAKEN)
    page.say("Something else.")
    assert page.rule.isHidden()


@languages
@games
def test_each_page_of_text_is_laid_out_to_its_width(qtbot: QtBot, game: str, language: Language) -> None:
    use_language(language)
    dialog = guide(qtbot, game)
    for width in (1280, 1000, 1900, *range(1301, 1401, 9)):
        dialog.resize(width, 700)
        for part in (Part.QUESTIONS, Part.KEYS, Part.RULES):
            dialog.show_part(part)
            QApplication.processEvents()
            page = dialog.parts.currentWidget()
            assert isinstance(page, GuidePage)
            assert page.document().textWidth() == page.viewport().width() - SLACK
            assert page.horizontalScrollBar().maximum() == 0


@games
def test_nothing_is_marked_as_new_where_a_lesson_begins(qtbot: QtBot, game: str) -> None:
    dialog = guide(qtbot, game)
    part, desk = dialog.lessons, dialog.lessons.table.face.desk
    for row in range(part.lessons.count()):
        part.lessons.setCurrentRow(row)
        own = {spot.face for spot in desk.spots() if spot.face is not None and desk.marks(spot).fresh}
        assert not own & held(part.table)
        for step in range(1, part.steps.count()):
            part.steps.setCurrentRow(step)


def held(table: ShownTable) -> set[int]:
    """Return what the player of a lesson holds."""
    view = table.showing.view
    match view:
        case GinView():
            return set(cards_in(view.hand))
        case TileView():
            return set(view.rack)
        case CanastaView():
            return set(view.hand)
    raise AssertionError(view)
