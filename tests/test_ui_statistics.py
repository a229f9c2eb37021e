"""The statistics on the screen: figures, charts and tables of a crafted ledger, export and erasing."""

import csv
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QTableWidget
from pytestqt.qtbot import QtBot

from chieubai.engine.seats import Seat
from chieubai.i18n import Language, use_language
from chieubai.i18n.formats import average, duration
from chieubai.storage.entries import MATCH, PERSON, Entry, MatchEnding, Result
from chieubai.storage.ledger import Ledger
from chieubai.storage.profiles import Profiles
from chieubai.storage.statistics import Tally
from chieubai.ui import curtain
from chieubai.ui.charts.bars import BarChart, BarRow
from chieubai.ui.charts.inks import line_ink
from chieubai.ui.charts.line import LineChart
from chieubai.ui.charts.page import ChartsPage
from chieubai.ui.charts.scale import ticks
from chieubai.ui.dialogs.statistics import StatisticsDialog
from chieubai.ui.statistics_pages import charts_page
from chieubai.ui.statistics_words import ending_name
from gin_players import careful, play_hand
from ledger_tables import NOON, PLAIN, hand_entry, match_entry
from modal import NO, YES, answer, modal
from tables import AGAINST_BOT, gin_match
from ui_driver import Person

SEASON = [
    hand_entry(1, 20, seconds=3600),
    replace(hand_entry(2, 0, 35, ending="gin"), when=NOON + timedelta(days=2)),
    replace(hand_entry(3, 0, 0, ending="stock_out"), when=NOON + timedelta(days=2)),
    match_entry(1, Result.WON),
    match_entry(2, Result.WON, ("hard",)),
    match_entry(3, Result.LOST, (PERSON,)),
    replace(PLAIN, game="canasta", hand=1, ending="concealed", opponents=("easy", "easy"), partner="easy"),
]


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Callable[..., StatisticsDialog]:
    """Opens the statistics of Lan, whose ledger has these entries."""

    def open_dialog(entries: list[Entry], game: str = "gin") -> StatisticsDialog:
        profiles, ledger = Profiles(tmp_path), Ledger(tmp_path)
        lan, minh = profiles.take("Lan"), profiles.take("Minh")
        assert lan is not None
        assert minh is not None
        ledger.enter([replace(entry, profile=lan.key) for entry in entries], "", 0)
        dialog = StatisticsDialog(profiles, ledger, game, lan)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return open_dialog


def figures(dialog: StatisticsDialog) -> dict[str, str]:
    """The large figures by what is written below them."""
    labels = [label for label in dialog.findChildren(QLabel) if label.isVisible()]
    values = [label.text() for label in labels if label.property("role") == "figure"]
    captions = [label.text() for label in labels if label.property("role") == "muted"]
    return dict(zip(captions, values, strict=True))


def table(dialog: StatisticsDialog, tab: int) -> list[list[str]]:
    found = dialog.tabs.widget(tab)
    assert isinstance(found, QTableWidget)
    rows = []
    for row in range(found.rowCount()):
        items = [found.item(row, column) for column in range(found.columnCount())]
        rows.append([item.text() for item in items if item is not None])
    return rows


def pick(dialog: StatisticsDialog, qtbot: QtBot, text: str) -> None:
    """Choose opponents by their first letters."""
    dialog.opponents.setFocus()
    qtbot.keyClicks(dialog.opponents, text)


def test_the_figures(show: Callable[..., StatisticsDialog]) -> None:
    assert figures(show(SEASON)) == {
        "Matches": "3",
        "Share won": "67%",
        "Points per hand": "6.7",
        "Best streak": "2 won",
        "Worst streak": "1 lost",
        "Current streak": "1 lost",
        "Time played": "1 hr 5 min",
    }


def test_the_tables_have_the_numbers_of_the_charts(show: Callable[..., StatisticsDialog]) -> None:
    dialog = show(SEASON)
    assert [dialog.tabs.tabText(index) for index in range(4)] == [
        "Charts",
        "By opponent",
        "How hands ended",
        "Day by day",
    ]
    assert [row[:6] for row in table(dialog, 1)] == [
        ["Bot: medium", "1", "1", "0", "0", "100%"],
        ["Bot: hard", "1", "1", "0", "0", "100%"],
        ["People", "1", "0", "0", "1", "0%"],
        ["All", "3", "2", "0", "1", "67%"],
    ]
    assert table(dialog, 2) == [
        ["Knock", "1", "1", "0", "0"],
        ["Gin", "1", "0", "0", "1"],
        ["Drawn hand", "1", "0", "1", "0"],
    ]
    assert [row[1:] for row in table(dialog, 3)] == [["2", "−35", "−15"], ["1", "+20", "+20"]]


def test_the_charts_say_in_words_what_they_show(show: Callable[..., StatisticsDialog]) -> None:
    dialog = show(SEASON)
    [opponents, endings] = dialog.findChildren(BarChart)
    assert opponents.accessibleDescription().split("; ") == [
        "Bot: medium: Won 1, 1 of 1 · 100%",
        "Bot: hard: Won 1, 1 of 1 · 100%",
        "People: Lost 1, 0 of 1 · 0%",
    ]
    assert [row.tally for row in endings.rows] == [Tally(1, 0, 0), Tally(0, 0, 1), Tally(0, 1, 0)]
    [line] = dialog.findChildren(LineChart)
    assert line.values == (0, 20, -15, -15)
    assert "3 hands: −15 points ahead at the end, between −15 and +20" in line.accessibleDescription()


def test_opponents_can_be_picked(show: Callable[..., StatisticsDialog], qtbot: QtBot) -> None:
    dialog = show(SEASON)
    texts = [dialog.opponents.itemText(index) for index in range(dialog.opponents.count())]
    assert texts == ["All", "Bot: medium", "Bot: hard", "People"]
    pick(dialog, qtbot, "People")
    assert figures(dialog)["Matches"] == "1"
    assert len(dialog.findChildren(BarChart)) >= 1
    assert len(table(dialog, 1)) == 4  # they are compared all the same


def test_each_game_has_figures_of_its_own(show: Callable[..., StatisticsDialog]) -> None:
    dialog = show(SEASON, "canasta")
    assert table(dialog, 1)[0][0] == "Bot: novice"
    assert table(dialog, 2) == [["Out concealed", "1", "1", "0", "0"]]
    dialog.game.setCurrentIndex(dialog.game.findData("tiles"))
    assert dialog.empty.isVisible()
    assert "Tile rummy" in dialog.empty.accessibleName()
    shown = dialog.empty.emblem.geometry().united(dialog.empty.text.geometry())
    assert (shown.center() - dialog.empty.rect().center()).manhattanLength() < 4


def test_without_anything_played_it_says_what_will_be_here(show: Callable[..., StatisticsDialog]) -> None:
    dialog = show([])
    assert dialog.empty.isVisible()
    assert not dialog.tabs.isVisible()
    assert "Lan" in dialog.empty.accessibleName()
    assert not dialog.export_button.isEnabled()
    assert not dialog.erase_button.isEnabled()


def test_numbers_and_times_are_those_of_the_language(show: Callable[..., StatisticsDialog]) -> None:
    use_language(Language.VIETNAMESE)
    dialog = show([replace(PLAIN, points=1234, target=5000), *SEASON[3:6]])
    assert "1.234,0" in figures(dialog).values()
    assert table(dialog, 3)[0][0] == "1/3/2026"
    assert average(0.5) == "0,5"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0 sec"), (59, "59 sec"), (60, "1 min"), (3600, "1 hr"), (3661, "1 hr 1 min"), (360000, "100 hr")],
)
def test_durations(seconds: int, text: str) -> None:
    assert duration(seconds) == text


def test_an_ending_of_a_later_version_is_shown_as_it_is() -> None:
    assert ending_name("gin", "big_gin") == "big_gin"


# Export and erasing


def test_the_export_has_every_game_of_the_profile(
    show: Callable[..., StatisticsDialog], qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = show(SEASON)
    path = tmp_path / "Thống kê.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    assert dialog.news.text() == "7 lines written to Thống kê.csv."
    rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert [row["player"] for row in rows] == ["Lan"] * 7
    assert sum(row["hand"] == "" for row in rows) == 3
    assert [file.name for file in tmp_path.glob("Thống*")] == [path.name]


def test_an_export_that_fails_says_why(
    show: Callable[..., StatisticsDialog], qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = show(SEASON)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "none" / "x.csv"), ""))
    qtbot.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    assert dialog.trouble.isVisible()
    assert not dialog.news.isVisible()


@pytest.mark.parametrize("agreed", [True, False])
def test_erasing_says_what_is_lost_and_asks(
    show: Callable[..., StatisticsDialog], qtbot: QtBot, tmp_path: Path, agreed: bool
) -> None:
    dialog = show(SEASON)
    texts: list[str] = []
    with answer(qtbot, YES if agreed else NO, texts):
        qtbot.mouseClick(dialog.erase_button, Qt.MouseButton.LeftButton)
    assert "4 hands and 3 matches" in texts[0]
    assert "cannot be undone" in texts[0]
    assert len(Ledger(tmp_path).entries) == (0 if agreed else 7)
    assert dialog.empty.isVisible() == agreed
    assert len(Profiles(tmp_path).all) == 2


# From the window


def test_a_match_that_was_given_up_is_in_the_statistics(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.push(person.button("Play against the bot"))
    with answer(qtbot, YES):
        person.window.menus.resign.trigger()
    person.push(person.button("Lobby"))
    seen: list[dict[str, str]] = []
    with modal(StatisticsDialog, lambda dialog: seen.append(figures(dialog))):
        person.push(person.button("Statistics"))
    assert (seen[0]["Matches"], seen[0]["Share won"]) == ("1", "0%")


def test_it_tells_how_many_matches_were_left_for_others(show: Callable[..., StatisticsDialog]) -> None:
    left = [replace(match_entry(number, Result.LOST), ending=MatchEnding.ABANDONED) for number in (1, 2)]
    dialog = show([*left, match_entry(3, Result.WON, ("hard",))])
    assert dialog.left.text().startswith("2 matches were abandoned for a new one")
    assert dialog.left.isVisible()
    assert figures(dialog)["Matches"] == "3"
    dialog.opponents.setCurrentIndex(dialog.opponents.findData("hard"))
    assert not dialog.left.isVisible()


def test_the_question_says_that_a_match_that_was_played_counts_as_lost(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    match = gin_match()
    play_hand(match, (careful, careful), Random(0))
    match.next_hand()
    person.open_table(match, AGAINST_BOT)
    texts: list[str] = []
    for agreed in (NO, YES):
        with answer(qtbot, agreed, texts):
            person.window.menus.new_match.trigger()
    assert {text.splitlines()[-1] for text in texts} == {"It counts as lost in the statistics."}
    [entry] = person.window.club.ledger.entries
    assert entry.ending == MatchEnding.ABANDONED
    with answer(qtbot, NO, texts):
        person.window.menus.new_match.trigger()
    assert texts[-1] == "Begin a new match? The scores of this one are lost."


def test_the_key_for_the_statistics_works_at_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.push(person.button("Play against the bot"))
    seen: list[str] = []
    with modal(StatisticsDialog, lambda dialog: seen.append(dialog.profile.currentText())):
        person.press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert seen == ["Player 1"]


def test_it_is_shown_before_anybody_has_played(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    seen: list[str] = []
    with modal(StatisticsDialog, lambda dialog: seen.append(dialog.empty.accessibleName())):
        person.window.menus.statistics.trigger()
    assert "Player 1" in seen[0]


def test_a_match_is_counted_once_however_often_it_is_opened_again(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    person = Person(qtbot, tmp_path)
    person.push(person.button("Two players on this device"))
    person.push(person.button("Reveal my hand"))
    match = person.table.match
    for _time in range(2):
        person.open_table(match, (Seat("Player 1"), Seat("Player 2")))
        person.push(person.button("Reveal my hand"))
        with answer(qtbot, YES):
            person.window.menus.resign.trigger()
        person.window.show_lobby()
        match = type(match).replay(replace(match.record(), lines=match.record().lines[:1]))
    entries = Ledger(tmp_path).entries
    assert [(entry.hand, entry.ending) for entry in entries] == [(MATCH, "resigned")] * 2
    assert len({entry.profile for entry in entries}) == 2


# Charts


@given(st.integers(-10_000, 10_000), st.integers(0, 20_000))
def test_ticks_are_round_and_hold_what_is_shown(low: int, span: int) -> None:
    found = ticks(low, low + span)
    steps = {later - earlier for earlier, later in pairwise(found)}
    assert len(steps) == 1
    [step] = steps
    assert str(step).rstrip("0") in {"1", "2", "5"}
    assert found[0] <= low < found[0] + step
    assert found[-1] >= low + span
    assert 2 <= len(found) <= 6


def test_bars_are_as_long_as_their_numbers(qtbot: QtBot) -> None:
    rows = [BarRow("a", Tally(8, 0, 0), ""), BarRow("b", Tally(4, 0, 0), "")]
    chart = BarChart("Chart", rows, ("Won", "Drawn", "Lost"))
    qtbot.addWidget(chart)
    chart.resize(420, chart.sizeHint().height())
    image = chart.grab().toImage()
    ink, line = line_ink().rgb(), chart.fontMetrics().height()
    lengths = []
    for row in (1, 2):
        y = round((row + 0.5) * line + row * 10)
        lengths.append(sum(image.pixel(x, y) == ink for x in range(image.width())))
    assert lengths[0] > 300
    assert lengths[1] == pytest.approx(lengths[0] / 2, abs=3)


def test_the_bars_of_both_charts_begin_at_the_same_place(qtbot: QtBot) -> None:
    page = charts_page("gin", SEASON, SEASON)
    qtbot.addWidget(page)
    charts = page.findChildren(BarChart)
    assert len(charts) == 2
    assert charts[0].label_width() != charts[1].label_width()
    assert {each for chart in charts for each in chart.alike} == set(charts)


def test_the_charts_do_not_paint_over_the_frame_about_them(qtbot: QtBot) -> None:
    page = charts_page("gin", SEASON, SEASON)
    qtbot.addWidget(page)
    assert isinstance(page, ChartsPage)
    charts = page.widget()
    assert charts is not None
    assert not any(ground.autoFillBackground() for ground in (page.viewport(), charts))
