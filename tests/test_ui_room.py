"""Room for texts: none of them moves the table, and none lies over another."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFrame,
    QLabel,
    QListWidget,
    QPushButton,
    QTableWidget,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from chieubai.controller.club import Club
from chieubai.engine.seats import Seat
from chieubai.i18n import Language, use_language
from chieubai.storage.saves import Saves
from chieubai.storage.settings import Settings
from chieubai.ui import scenes
from chieubai.ui.canasta.places import HAND, MELD, TEAM
from chieubai.ui.charts.page import ChartsPage
from chieubai.ui.figures import Figures
from chieubai.ui.gin.result import GinResult
from chieubai.ui.guide.dialog import GuideDialog, Part
from chieubai.ui.main_window import MainWindow
from chieubai.ui.plain_label import PlainLabel
from chieubai.ui.status_bar import LONGEST
from chieubai.ui.table.view import TableView
from chieubai.ui.table.zone import label_width
from chieubai.ui.tiles.desk import SET
from chieubai.ui.wrapped_list import WrappedList
from scene_windows import shown
from thinkers import PromptThinker

WINDOWS = [(960, 600, 150), (1024, 640, 150), (1280, 720, 100), (1366, 768, 130), (1920, 1080, 100)]


@pytest.fixture(params=WINDOWS, ids=lambda window: "{}x{} at {} %".format(*window))
def window(request: pytest.FixtureRequest) -> tuple[int, int, int]:
    found: tuple[int, int, int] = request.param
    return found


def test_no_text_below_the_table_changes_its_size(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]
) -> None:
    scene = shown(qtbot, tmp_path, "discard", window)
    page = scene.window.page
    assert page is not None
    before = page.view.geometry()
    words = "the other player has left such cards "
    for text in ("", "Short", (words * LONGEST)[:LONGEST]):
        page.say(text)
        QApplication.processEvents()
        assert page.view.geometry() == before
        assert page.status.height() >= page.status.heightForWidth(page.status.width())


def test_a_new_window_leaves_room_for_its_title_bar(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(Club(Saves(tmp_path), PromptThinker()), Settings(), tmp_path)
    qtbot.addWidget(window)
    room = QGuiApplication.primaryScreen().availableGeometry().height()
    assert window.minimumHeight() < window.height() <= room - 40


def test_a_short_name_above_the_table_is_whole(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]
) -> None:
    use_language(Language.VIETNAMESE)
    scene = shown(qtbot, tmp_path, "canasta-turn", window)
    assert scene.window.page is not None
    bar = scene.window.page.players
    for width in (scene.window.width(), 640 * window[2] // 100):
        bar.resize(width, bar.height())
        [name] = [label for label in bar.findChildren(PlainLabel) if label.isVisible()]
        assert "Lan" in name.text()


def test_every_box_of_the_lobby_is_whole(qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]) -> None:
    use_language(Language.VIETNAMESE)
    scene = shown(qtbot, tmp_path, "lobby-continue", window)
    boxes = [box for box in scene.window.lobby.findChildren(QComboBox) if box.isVisible()]
    assert len(boxes) == 4
    for box in boxes:
        assert box.visibleRegion().boundingRect() == box.rect()


def labels(view: TableView, prefix: str) -> Iterator[tuple[str, QRectF, float]]:
    """The texts that are written under parts of the table, with the part and their width."""
    for name, look in view.desk.zones().items():
        if name.startswith(prefix):
            yield name, look.rect, label_width(look.label)


@pytest.mark.parametrize("name", ["canasta-canastas", "canasta-result"])
def test_the_texts_under_melds_lie_side_by_side(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], name: str
) -> None:
    scene = shown(qtbot, tmp_path, name, window)
    page = scene.window.page
    assert page is not None
    for side in (0, 1):
        melds = list(labels(page.view, f"{MELD}{side}"))
        assert len(melds) >= 3
        for (_name, left, one), (_other, right, two) in pairwise(melds):
            below = right.top() >= left.bottom()  # in the second line
            assert below or left.center().x() + one / 2 < right.center().x() - two / 2
        ((_team, place, wide),) = labels(page.view, f"{TEAM}{side}")
        (_meld, first, one) = melds[0]
        assert place.center().x() + wide / 2 < first.center().x() - max(one, first.width()) / 2
        assert melds[-1][1].right() < page.view.width()


def test_the_buttons_beside_the_title_are_alike_and_end_together(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]
) -> None:
    scene = shown(qtbot, tmp_path, "lobby", window)
    lobby = scene.window.lobby
    above = [button for button in lobby.findChildren(QPushButton) if button.property("role") == "quiet"]
    assert len(above) == 5
    places = [
        QRectF(button.rect()).translated(button.mapTo(lobby, button.rect().topLeft())) for button in above
    ]
    assert len({place.height() for place in places}) == 1
    ends = [max(place.right() for place in places if place.top() == top) for top in {p.top() for p in places}]
    assert len(ends) == 2
    assert ends[0] == ends[1]
    assert all(button.width() >= button.sizeHint().width() for button in above)


@pytest.mark.parametrize("name", ["statistics-opponents", "past-hands", "score-sheet"])
def test_no_text_of_a_table_is_cut_off(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], name: str
) -> None:
    scene = shown(qtbot, tmp_path, name, window)
    (table,) = (each for each in scene.subject.findChildren(QTableWidget) if each.isVisible())
    for column in range(table.columnCount()):
        head = table.horizontalHeader().sectionSizeHint(column)
        assert table.columnWidth(column) >= max(head, table.sizeHintForColumn(column))
    scene.subject.close()


def test_lines_of_a_list_are_as_high_as_their_texts(qtbot: QtBot) -> None:
    found = WrappedList()
    qtbot.addWidget(found)
    found.setSpacing(3)
    found.addItems(["word " * count for count in (1, 5, 20, 40)] + ["A line\n" + "and a longer one " * 9])
    for width in (400, 200, 300):
        found.resize(width, 300)
        found.show()
        QApplication.processEvents()
        for row in range(found.count()):
            item = found.item(row)
            place = found.visualItemRect(item)
            room = QRect(0, 0, place.width() - 8, 10_000)  # the style leaves an edge on both sides
            needed = found.fontMetrics().boundingRect(room, int(Qt.TextFlag.TextWordWrap), item.text())
            assert place.width() <= found.viewport().width()
            assert place.height() >= needed.height()


@pytest.mark.parametrize(("game", "spoken"), [("gin", Language.ENGLISH), ("canasta", Language.VIETNAMESE)])
def test_the_steps_of_a_lesson_have_the_room_that_the_lessons_leave(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], game: str, spoken: Language
) -> None:
    use_language(spoken)
    scene = shown(qtbot, tmp_path, "lobby", window)
    guide = GuideDialog(game, scene.window.preferences.settings, scene.window)
    guide.show_part(Part.LESSONS)
    guide.show()
    QApplication.processEvents()
    part = guide.lessons
    last = part.lessons.visualItemRect(part.lessons.item(part.lessons.count() - 1))
    shown_whole = last.bottom() < part.lessons.viewport().height()
    part.lessons.setFocus()
    QApplication.processEvents()
    assert shown_whole or part.lessons.height() >= part.height() * 2 // 5
    assert part.lessons.verticalScrollBar().isVisible() is not shown_whole
    assert part.lessons.viewport().height() - last.bottom() <= 8
    part.steps.setCurrentRow(part.steps.count() - 1)
    chosen = part.steps.visualItemRect(part.steps.currentItem())
    assert chosen.top() >= 0
    assert chosen.bottom() <= part.steps.viewport().height() or chosen.top() == 0
    guide.close()


@pytest.mark.parametrize("lesson", ["undercut", "lay-off"])
def test_the_end_of_a_lesson_has_room_for_every_line(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], lesson: str
) -> None:
    use_language(Language.VIETNAMESE)
    scene = shown(qtbot, tmp_path, "lobby", window)
    guide = GuideDialog("gin", scene.window.preferences.settings, scene.window)
    guide.show_lesson(lesson)
    guide.show()
    steps = guide.lessons.steps
    steps.setCurrentRow(steps.count() - 1)
    QApplication.processEvents()
    (result,) = guide.lessons.ending.findChildren(GinResult)
    parts = [child for child in result.children() if isinstance(child, QWidget)]
    assert all(part.height() >= part.minimumSizeHint().height() for part in parts)
    assert all(above.geometry().bottom() < below.geometry().top() for above, below in pairwise(parts))
    assert steps.visualItemRect(steps.currentItem()).top() >= 0
    guide.close()


def test_of_the_name_of_every_player_of_a_lesson_there_is_enough_to_tell_it(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]
) -> None:
    use_language(Language.VIETNAMESE)
    scene = shown(qtbot, tmp_path, "lobby", window)
    guide = GuideDialog("canasta", scene.window.preferences.settings, scene.window)
    guide.show_part(Part.LESSONS)
    guide.show()
    for lesson in range(guide.lessons.lessons.count()):
        guide.lessons.lessons.setCurrentRow(lesson)
        QApplication.processEvents()
        zones = guide.lessons.table.face.desk.zones()
        looks = [zones[f"other{place}"] for place in range(3)]
        for look, name in zip(looks, ("Bên trái", "Đồng đội", "Bên phải"), strict=True):
            assert name in look.label or f"{name[:5]}…" in look.label
            assert label_width(look.label) <= look.rect.width()
    guide.close()


@pytest.mark.parametrize("spoken", list(Language))
def test_the_statistics_are_no_wider_than_their_window_and_show_every_figure(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], spoken: Language
) -> None:
    use_language(spoken)
    scene = shown(qtbot, tmp_path, "statistics", window)
    assert scene.subject.width() <= window[0]
    (charts,) = scene.subject.findChildren(ChartsPage)
    assert charts.horizontalScrollBar().maximum() == 0
    (figures,) = scene.subject.findChildren(Figures)
    frames = [child for child in figures.children() if isinstance(child, QFrame)]
    assert all(figures.rect().contains(frame.geometry()) for frame in frames)
    assert all(frame.width() >= frame.sizeHint().width() for frame in frames)
    assert not any(one.geometry().intersects(other.geometry()) for one, other in combinations(frames, 2))
    scene.subject.close()


@pytest.mark.parametrize("name", ["statistics-opponents", "score-sheet"])
def test_a_table_ends_where_its_frame_ends(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], name: str
) -> None:
    scene = shown(qtbot, tmp_path, name, window)
    (table,) = (each for each in scene.subject.findChildren(QTableWidget) if each.isVisible())
    width = sum(map(table.columnWidth, range(table.columnCount())))
    assert width == table.viewport().width() or table.horizontalScrollBar().maximum()
    scene.subject.close()


def test_the_frame_round_the_charts_is_whole_where_they_scroll(qtbot: QtBot, tmp_path: Path) -> None:
    scene = shown(qtbot, tmp_path, "statistics", (960, 600, 130))
    (tabs,) = scene.subject.findChildren(QTabWidget)
    picture = tabs.grab().toImage()
    left, right, bottom = 0, picture.width() - 1, picture.height() - 1
    ground = picture.pixelColor(left + 8, bottom - 8)
    for step in range(1, 4):  # along the round corners
        for column in (left + step, right - step):
            around = [picture.pixelColor(column, bottom - row) for row in range(7)]
            assert any(colour != ground for colour in around)
    scene.subject.close()


def test_what_proves_a_deal_is_named_whole_beside_the_log(qtbot: QtBot, tmp_path: Path) -> None:
    use_language(Language.VIETNAMESE)
    scene = shown(qtbot, tmp_path, "discard", (1000, 700, 130))
    assert scene.window.page is not None
    panel = scene.window.page.log
    panel.show()
    panel.proof.show_proof("0" * 64, None)
    QApplication.processEvents()
    label = next(label for label in panel.proof.findChildren(QLabel) if label.isVisible())
    assert label.fontMetrics().horizontalAdvance(label.text()) > panel.width() - 20
    assert label.height() >= label.heightForWidth(label.width())


@pytest.mark.parametrize("scale", [100, 130])
def test_turning_the_pages_moves_no_tab(qtbot: QtBot, tmp_path: Path, scale: int) -> None:
    scene = shown(qtbot, tmp_path, "settings", (1280, 720, scale))
    scene.subject.show()
    (tabs,) = scene.subject.findChildren(QTabWidget)
    places = set()
    for page in range(tabs.count()):
        tabs.setCurrentIndex(page)
        QApplication.processEvents()
        bar = tabs.tabBar()
        places.add((scene.subject.width(), *(bar.tabRect(each).left() for each in range(tabs.count()))))
    assert len(places) == 1
    scene.subject.close()


@pytest.mark.parametrize("name", ["lesson", "past-hands"])
def test_the_text_of_a_list_is_clear_of_the_edges_of_its_line(
    qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    scene = shown(qtbot, tmp_path, name, (1280, 720, 100))
    for found in scene.subject.findChildren(QListWidget):
        for row in range(found.count()):
            place = found.visualItemRect(found.item(row))
            room = QRect(0, 0, place.width() - 16, 10_000)
            text = found.fontMetrics().boundingRect(
                room, int(Qt.TextFlag.TextWordWrap), found.item(row).text()
            )
            assert place.height() >= max(24, text.height() + 6)
    scene.subject.close()


@pytest.mark.parametrize("name", ["hint-guided", "hint-guided-tiles", "hint-guided-canasta"])
def test_the_whole_table_is_in_sight_in_the_smallest_window(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    use_language(Language.VIETNAMESE)  # the longer texts
    scene = shown(qtbot, tmp_path, name, (960, 600, 150))
    page = scene.window.page
    assert page is not None
    view = page.view
    inside = QRectF(view.viewport().rect())
    for piece in view.board.pieces:
        card = piece.mapRectToScene(piece.face_rect())
        assert inside.contains(QRectF(view.mapFromScene(card).boundingRect()))
    grip = view.board.pieces[-1]
    assert view.board.piece_at(view.mapToScene(view.mapFromScene(grip.sceneBoundingRect().center()))) is grip


@pytest.mark.parametrize("name", ["hint-guided", "hint-guided-tiles", "hint-guided-canasta"])
def test_tips_take_no_height_from_the_table(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], name: str
) -> None:
    use_language(Language.VIETNAMESE)  # the longer texts
    page = shown(qtbot, tmp_path, name, window).window.page
    assert page is not None
    guided, tips = page.view.size(), page.tips
    assert tips.text.height() >= tips.text.heightForWidth(tips.text.width())
    assert not any(button.width() < button.sizeHint().width() for button in tips.findChildren(QPushButton))
    assert page.log.isHidden() or page.log.width() == tips.width()
    page.tips.leave()
    QApplication.processEvents()
    assert page.view.height() <= guided.height()
    assert page.view.width() * 5 // 8 <= guided.width()


def test_the_scene_of_a_revealed_hand_shows_it(qtbot: QtBot, tmp_path: Path) -> None:
    scene = shown(qtbot, tmp_path, "revealed", (1280, 720, 100))
    page = scene.window.page
    assert page is not None
    assert page.curtain.isHidden()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("name", "window"),
    [
        ("knock", (960, 600, 100)),
        ("knock", (1920, 1080, 130)),
        ("canasta-turn", (960, 600, 150)),
        ("canasta-turn", (1920, 1080, 100)),
    ],
)
def test_no_button_moves_when_one_changes_its_words(
    qtbot: QtBot, tmp_path: Path, name: str, window: tuple[int, int, int], language: Language
) -> None:
    use_language(language)
    scene = shown(qtbot, tmp_path, name, window)
    page = scene.window.page
    assert page is not None
    buttons = [button for button in page.buttons.findChildren(QPushButton) if button.isVisible()]
    desk = page.face.desk
    seen: set[str] = set()

    def places() -> list[QRect]:
        QApplication.processEvents()
        seen.update(button.accessibleName() for button in buttons)
        return [button.geometry() for button in buttons]

    first = places()
    desk.cancel()
    assert places() == first
    zone = "own" if name == "knock" else HAND
    for index in range(desk.cursor_length(zone)):
        desk.cancel()
        desk.click(zone, index)
        assert places() == first
    page.hinting.action.trigger()
    while not page.hinting.shown:
        QApplication.processEvents()
    assert places() == first
    assert len(seen) > len(buttons) + 8


@pytest.mark.parametrize("window", WINDOWS[1:3])
def test_what_is_told_about_sets_lies_apart_from_the_next_set(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]
) -> None:
    scene = shown(qtbot, tmp_path, "hint-tiles", window)
    page = scene.window.page
    assert page is not None
    sets = {
        name: look.rect.adjusted(3, 3, -look.slot, 0)
        for name, look in page.view.desk.zones().items()
        if name.startswith(SET)
    }
    rings = {zone.name: zone.advice_rects() for zone in page.view.board.zones.values() if zone.look.hinted}
    told = {name: rects for name, rects in rings.items() if name in sets}
    assert told
    for name, (ring, badge) in told.items():
        for other, rect in sets.items():
            if other != name:
                assert not ring.intersects(rect)
                assert not badge.intersects(rect)


LONG = ["Công Tằng Tôn Nữ Nguyễn Thị Phương Thảo", "Trần Ngọc Quỳnh Hương và các bạn Hà Nội"]


@pytest.fixture
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give everybody in the scenes a name as long as names can be."""
    monkeypatch.setattr(scenes, "_people", lambda: tuple(map(Seat, LONG)))
    monkeypatch.setattr(scenes, "_four", lambda: tuple(map(Seat, [*LONG, *LONG])))


@pytest.mark.usefixtures("long_names")
@pytest.mark.parametrize("window", WINDOWS[1:3])
@pytest.mark.parametrize("name", ["revealed", "canasta-turn"])
def test_a_long_name_takes_no_room_from_what_is_said_of_its_player(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], name: str
) -> None:
    page = shown(qtbot, tmp_path, name, window).window.page
    assert page is not None
    texts = [label for label in page.players.findChildren(PlainLabel) if label.isVisible()]
    assert texts
    assert page.players.minimumSizeHint().width() < window[0] // 2
    for label in texts:
        assert ": " in label.text()
        assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width()
    others = list(labels(page.view, "other"))
    for (_name, left, one), (_other, right, two) in pairwise(others if others[0][2] else []):
        assert left.center().x() + one / 2 < right.center().x() - two / 2


@pytest.mark.usefixtures("long_names")
@pytest.mark.parametrize("window", WINDOWS[1:3])
def test_long_names_widen_no_window(qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]) -> None:
    scene = shown(qtbot, tmp_path, "replay-canasta", window)
    assert scene.subject.minimumSizeHint().width() <= window[0]


@pytest.mark.parametrize("window", WINDOWS[1:3])
def test_the_buttons_of_a_result_show_their_texts(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]
) -> None:
    use_language(Language.VIETNAMESE)  # the longer texts
    page = shown(qtbot, tmp_path, "canasta-result", window).window.page
    assert page is not None
    for button in page.result.findChildren(QPushButton):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize("name", ["result-knock", "tiles-result", "canasta-result"])
def test_a_result_cuts_no_text_of_the_page_in_two(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], name: str
) -> None:
    page = shown(qtbot, tmp_path, name, window).window.page
    assert page is not None
    panel = page.result.lobby_button.parentWidget()
    assert panel is not None
    assert panel.height() >= panel.minimumSizeHint().height()
    about = [page.players, page.bar, page.buttons, page.log]
    parts = [each for bar in about for each in bar.findChildren(QWidget)]
    texts = [each for each in parts if isinstance(each, QLabel | QPushButton) and each.isVisible()]
    assert len(texts) > 5
    for text in texts:
        place = QRect(text.mapTo(page, text.rect().topLeft()), text.size())
        assert panel.geometry().contains(place) or not panel.geometry().intersects(place)


@pytest.mark.parametrize("language", Language)
def test_a_lesson_of_canasta_has_room_in_a_small_window_with_large_text(
    qtbot: QtBot, tmp_path: Path, language: Language
) -> None:
    use_language(language)
    scene = shown(qtbot, tmp_path, "lesson-canasta", (1024, 640, 150))
    dialog = scene.subject
    assert isinstance(dialog, GuideDialog)
    dialog.show()
    dialog.lessons.show_lesson("out")
    QApplication.processEvents()
    assert dialog.width() <= scene.window.width()
    view = dialog.lessons.table.view
    others = list(labels(view, "other"))
    assert len(others) == 3
    edges = [(place.center().x() - wide / 2, place.center().x() + wide / 2) for _name, place, wide in others]
    assert edges[0][0] > 0
    assert edges[-1][1] < view.width()
    assert all(left[1] < right[0] for left, right in pairwise(edges))
    assert view.desk.zones()[HAND].rect.bottom() <= view.height()
