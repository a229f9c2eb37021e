"""Names of forty letters in large text and a small window: whatever is cut can be read in another place."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QFontMetrics
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from chieubai.engine.seats import Level, Seat
from chieubai.i18n import Language, use_language
from chieubai.storage.profiles import Profiles
from chieubai.ui import scenes
from chieubai.ui.dialogs.profiles import ProfilesDialog
from chieubai.ui.fitted_table import FittedTable
from chieubai.ui.plain_label import PlainLabel, as_tip
from chieubai.ui.strip import HandStrip
from chieubai.ui.text_lines import wrapped
from chieubai.ui.wrapped_list import WrappedList
from scene_windows import shown

WINDOWS = [(1024, 640, 150), (1280, 720, 150)]
LONG = ("Nguyễn Thị Minh Khai Phương Quỳnh Trâm A", "Trần Lê Hoàng Bảo Ngọc Diệu Huyền My Lan")


@pytest.fixture(autouse=True)
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give everybody in the scenes a name as long as names can be, in the language with the longer texts."""
    assert {len(name) for name in LONG} == {40}
    first, second = LONG
    monkeypatch.setattr(scenes, "_people", lambda: (Seat(first), Seat(second)))
    monkeypatch.setattr(scenes, "_against_bot", lambda: (Seat(first), Seat(second, Level.MEDIUM)))
    use_language(Language.VIETNAMESE)


@pytest.fixture(params=WINDOWS, ids=lambda window: "{}x{} at {} %".format(*window))
def window(request: pytest.FixtureRequest) -> tuple[int, int, int]:
    found: tuple[int, int, int] = request.param
    return found


def cut(root: QWidget) -> list[str]:
    """The texts that do not fit their labels."""
    found = []
    for label in root.findChildren(QLabel):
        if label.isVisible() and label.text():
            flags = int(label.alignment()) | (int(Qt.TextFlag.TextWordWrap) if label.wordWrap() else 0)
            room = QRect(0, 0, label.contentsRect().width(), 10_000)
            needed = label.fontMetrics().boundingRect(room, flags, label.text())
            if needed.width() > label.width() + 2 or needed.height() > label.height() + 2:  # rounded
                found.append(label.text())
    return found


def check_lines(lines: QListWidget) -> None:
    """Every line is as high as its text, and none is wider than the list."""
    assert lines.count()
    assert lines.horizontalScrollBar().maximum() == 0
    for row in range(lines.count()):
        item = lines.item(row)
        place = lines.visualItemRect(item)
        beside = lines.iconSize().width() + 8 if not item.icon().isNull() else 0
        room = QRect(0, 0, place.width() - beside - 8, 10_000)
        needed = lines.fontMetrics().boundingRect(room, int(Qt.TextFlag.TextWordWrap), item.text())
        assert needed.width() <= room.width()
        assert place.height() >= needed.height()


def test_whose_turn_it_is_fits_the_covered_screen(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]
) -> None:
    page = shown(qtbot, tmp_path, "hand-off", window).window.page
    assert page is not None
    assert LONG[0] in page.curtain.accessibleName()
    assert cut(page.curtain) == []
    assert page.curtain.rect().contains(page.curtain.childrenRect())


@pytest.mark.parametrize("name", ["result-knock", "match-over", "tiles-result", "canasta-result"])
def test_a_result_fits(qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], name: str) -> None:
    page = shown(qtbot, tmp_path, name, window).window.page
    assert page is not None
    assert cut(page.result) == []
    for strip in page.result.findChildren(HandStrip):
        assert strip.height() >= strip.minimumHeight()


def test_a_match_that_waits_says_what_it_is_and_is_read_whole(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]
) -> None:
    lobby = shown(qtbot, tmp_path, "lobby-continue", window).window.lobby
    for button in lobby.resume_buttons:
        assert button.text().startswith("Chơi tiếp Gin Rummy – Nguyễn")
        assert button.sizeHint().width() <= button.width()
        read = QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Name)
        assert all(name in read for name in LONG)
        assert as_tip(read) == button.toolTip()


def test_the_saved_games_are_read_whole(qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]) -> None:
    scene = shown(qtbot, tmp_path, "load", window)
    [lines] = scene.subject.findChildren(QListWidget)
    assert any(LONG[1] in lines.item(row).text() for row in range(lines.count()))
    check_lines(lines)


def test_the_profiles_are_read_whole(qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]) -> None:
    scene = shown(qtbot, tmp_path, "lobby", window)
    profiles = Profiles(tmp_path)
    for name in LONG:
        profiles.take(name)
    dialog = ProfilesDialog(profiles, scene.window.club.ledger, scene.window)
    dialog.show()
    dialog.resize(dialog.minimumSizeHint())
    QApplication.processEvents()
    check_lines(dialog.list)
    dialog.close()


def test_a_word_that_is_longer_than_a_line_is_broken(qtbot: QtBot) -> None:
    found = WrappedList()
    qtbot.addWidget(found)
    found.resize(found.fontMetrics().horizontalAdvance("W" * 16), 300)
    found.addItems(["W" * 40, "one line"])
    found.show()
    QApplication.processEvents()
    high, low = (found.visualItemRect(found.item(row)).height() for row in (0, 1))
    assert high > 2.5 * low
    assert found.item(0).text() == "W" * 40  # as it is read aloud and copied


def test_a_shortened_name_above_the_table_is_read_whole(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]
) -> None:
    page = shown(qtbot, tmp_path, "discard", window).window.page
    assert page is not None
    texts = [label for label in page.players.findChildren(PlainLabel) if label.isVisible()]
    assert any("…" in label.text() for label in texts)
    for label, name in zip(texts, LONG, strict=True):
        read = QAccessible.queryAccessibleInterface(label).text(QAccessible.Text.Name)
        assert name in read
        assert label.toolTip() == ("" if name in label.text() else as_tip(read))


def test_a_score_sheet_wraps_the_names_above_its_columns(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int]
) -> None:
    scene = shown(qtbot, tmp_path, "score-sheet", window)
    [sheet] = scene.subject.findChildren(FittedTable)
    head = sheet.horizontalHeader()
    assert sheet.horizontalScrollBar().maximum() == 0
    for column, name in ((2, LONG[0]), (4, LONG[1])):
        item = sheet.horizontalHeaderItem(column)
        assert item is not None
        assert item.text().split() == name.split()
        assert head.sectionSizeFromContents(column).width() <= sheet.columnWidth(column)
        assert head.sectionSizeFromContents(column).height() <= head.height()
        assert (
            sheet.model().headerData(column, head.orientation(), Qt.ItemDataRole.AccessibleTextRole) == name
        )


def test_only_a_long_word_above_a_column_is_shortened(qtbot: QtBot) -> None:
    table = FittedTable(1, 4)
    qtbot.addWidget(table)
    heads = ["Hand", "W" * 40, "Total", "Points of the day"]
    table.set_heads(heads)
    table.resize(480, 200)
    table.show()
    table.fit()
    shown = [table.model().headerData(column, Qt.Orientation.Horizontal) for column in range(4)]
    assert [text.split() for text in shown[::2]] == [["Hand"], ["Total"]]
    assert shown[1].endswith("…")
    assert shown[3].split() == heads[3].split()
    assert table.horizontalScrollBar().maximum() == 0


@pytest.mark.usefixtures("qtbot")
def test_a_head_is_wrapped_and_a_word_without_room_is_shortened() -> None:
    metrics = QFontMetrics(QApplication.font())
    room = metrics.size(0, "Worst streak").width()
    assert wrapped("Worst streak", room, metrics) == "Worst streak"
    assert wrapped("The worst streak", room, metrics) == "The worst\nstreak"
    first, second = wrapped("W" * 40 + " An", room, metrics).split("\n")
    assert first.endswith("…")
    assert second == "An"


@pytest.mark.parametrize("names", [("Lan", "Bot"), LONG])
def test_players_share_the_room_for_their_names_beside_what_is_said_of_them(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    window: tuple[int, int, int],
    names: tuple[str, str],
) -> None:
    first, second = names
    monkeypatch.setattr(scenes, "_against_bot", lambda: (Seat(first), Seat(second, Level.MEDIUM)))
    page = shown(qtbot, tmp_path, "tiles-opening", window).window.page
    assert page is not None
    texts = [label.text() for label in page.players.findChildren(PlainLabel) if label.isVisible()]
    assert len(texts) == 2
    for text, name in zip(texts, names, strict=True):
        assert name[:3] in text  # a short one whole, and enough of a long one to tell it
    assert not cut(page.players)


@pytest.mark.qt_log_ignore("does not support")  # the platform without a screen has no popups to raise
@pytest.mark.parametrize("name", ["review", "replay", "statistics"])
def test_a_choice_of_players_opens_as_wide_as_their_names(
    qtbot: QtBot, tmp_path: Path, window: tuple[int, int, int], name: str
) -> None:
    scene = shown(qtbot, tmp_path, name, window)
    boxes = [
        box
        for box in scene.subject.findChildren(QComboBox)
        if box.sizeAdjustPolicy() is QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
    ]
    assert boxes
    for box in boxes:
        box.addItem(LONG[1])
        box.showPopup()
        assert box.view().viewport().width() >= box.view().sizeHintForColumn(0)
        box.hidePopup()
