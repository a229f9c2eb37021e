"""Looking back: the replay of a match by mouse and keys, the list of past matches, and going on with a copy."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from chieubai.controller.replay import practice_copy
from chieubai.engine.dealing import hand_seed, promise
from chieubai.engine.games import GAMES
from chieubai.engine.match import DEAL, Match, MatchRecord
from chieubai.engine.seats import Level, Seat, TableKind
from chieubai.storage.archive import Archive, PastMatch
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.match_text import render
from chieubai.storage.saves import Saves
from chieubai.storage.verify import read_match
from chieubai.ui import files
from chieubai.ui.art.look import look
from chieubai.ui.dialogs.past_matches import PastMatches
from chieubai.ui.replay.dialog import ReplayDialog
from chieubai.ui.storage_words import storage_sentence
from modal import NO, YES, answer, modal
from records import seats_of, whole_match
from storage_tables import NOON, flip
from tables import AGAINST_BOT, TWO_PEOPLE, gin_match, play_hand_out
from ui_driver import STILL, Person

games = pytest.mark.parametrize("game", list(GAMES))


def replay(qtbot: QtBot, record: MatchRecord, hand: int = 1) -> ReplayDialog:
    match = Match.replay(record)
    over = match.result is not None
    shown = PastMatch(record, seats_of(record.game), NOON, match.standing.scores, over)
    dialog = ReplayDialog(shown, STILL, None, hand)
    qtbot.addWidget(dialog)
    dialog.resize(1280, 720)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


def past(game: str) -> PastMatch:
    record = whole_match(game)
    match = Match.replay(record)
    return PastMatch(record, seats_of(game), NOON, match.standing.scores, over=True)


def press(qtbot: QtBot, dialog: ReplayDialog, *keys: Qt.Key) -> int:
    for key in keys:
        qtbot.keyClick(dialog.focusWidget() or dialog, key)
    return dialog.table.index


# The replay


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@games
def test_open_hands_are_as_large_as_an_eighth_of_the_window_and_the_pieces_on_the_table_allow(
    qtbot: QtBot, game: str, size: tuple[int, int]
) -> None:
    dialog = replay(qtbot, whole_match(game))
    dialog.resize(*size)
    dialog.open_box.click()
    QApplication.processEvents()
    on_table = dialog.table.face.desk.piece_size().height()
    for hand in dialog.open_hands.hands:
        assert hand.piece_size().height() == min(size[1] // 8, max(60, on_table))
        assert not hand.isVisible() or hand.height() >= hand.piece_size().height()


@games
def test_the_keys_go_through_the_match_wherever_the_focus_is(qtbot: QtBot, game: str) -> None:
    dialog = replay(qtbot, whole_match(game))
    last = len(dialog.moments) - 1
    for focused in (dialog.controls.slider, dialog.moves):
        focused.setFocus()
        assert press(qtbot, dialog, Qt.Key.Key_Home) == 0
        assert press(qtbot, dialog, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left) == 1
        assert press(qtbot, dialog, Qt.Key.Key_End) == last
        assert press(qtbot, dialog, Qt.Key.Key_Right) == last
        assert press(qtbot, dialog, Qt.Key.Key_Left) == last - 1


def test_page_keys_go_from_hand_to_hand(qtbot: QtBot) -> None:
    dialog = replay(qtbot, whole_match("gin"), hand=2)
    deals = [place for place, line in enumerate(dialog.record.lines) if line == DEAL]
    dialog.moves.setFocus()
    assert dialog.table.index == deals[1]
    assert press(qtbot, dialog, Qt.Key.Key_PageDown) == deals[2]
    assert press(qtbot, dialog, Qt.Key.Key_Right, Qt.Key.Key_PageUp) == deals[1]
    assert press(qtbot, dialog, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp) == 0


def test_it_plays_by_itself_and_pauses(qtbot: QtBot) -> None:
    dialog = replay(qtbot, whole_match("gin"))
    dialog.controls.speed.setItemData(2, 1)
    dialog.controls.speed.setCurrentIndex(2)
    press(qtbot, dialog, Qt.Key.Key_Space)
    assert dialog.controls.play.accessibleName() == "Pause"
    qtbot.waitUntil(lambda: dialog.table.index >= 5)
    press(qtbot, dialog, Qt.Key.Key_Space)
    assert dialog.controls.play.accessibleName() == "Play"
    press(qtbot, dialog, Qt.Key.Key_End, Qt.Key.Key_Left, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not dialog.controls.playing)
    assert dialog.table.index == len(dialog.moments) - 1
    qtbot.mouseClick(dialog.controls.play, Qt.MouseButton.LeftButton)
    assert (dialog.controls.playing, dialog.table.index) == (True, 0)


def test_slider_list_and_buttons_show_and_set_the_same_place(qtbot: QtBot) -> None:
    dialog = replay(qtbot, whole_match("canasta"))
    dialog.controls.slider.setValue(30)
    assert (dialog.table.index, dialog.moves.currentRow()) == (30, 30)
    dialog.moves.setCurrentRow(12)
    assert (dialog.table.index, dialog.controls.slider.value()) == (12, 12)
    qtbot.mouseClick(dialog.controls.on, Qt.MouseButton.LeftButton)
    assert (dialog.controls.slider.value(), dialog.moves.currentRow()) == (13, 13)
    assert dialog.controls.place.text() == f"14 / {len(dialog.moments)}"
    assert dialog.moves.item(0).text().startswith("Hand 1. ")
    assert dialog.moves.item(13).text() == dialog.table.caption.text()


@games
def test_it_shows_what_the_chosen_seat_saw_or_every_hand(qtbot: QtBot, game: str) -> None:
    record = whole_match(game)
    dialog = replay(qtbot, record)
    dialog.table.go_to(20)
    match = Match.replay(replace(record, lines=record.lines[:21]))
    for seat in range(match.game.seats):
        dialog.seat_box.setCurrentIndex(seat)
        dialog.seat_box.activated.emit(seat)
        assert dialog.table.showing.view == match.state.view(seat)
        assert not dialog.open_hands.isVisible()
        dialog.open_box.click()
        for other, hand in enumerate(dialog.open_hands.hands):
            assert hand.isVisible() == (other != seat)
            assert sorted(hand.pieces) == list(match.state.pieces_held(other))
            assert hand.accessibleName().startswith(f"Hand of {seats_of(game)[other].name}: ")
        dialog.open_box.click()


def test_a_hand_in_play_is_never_shown(qtbot: QtBot, tmp_path: Path) -> None:
    """Two people share the device and have begun their second hand: the replay ends with the first one."""
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), TWO_PEOPLE)
    play_hand_out(person.table)
    first = person.table.match.record()
    person.table.next_hand()
    dialog = replay(qtbot, person.table.match.record())
    assert len(dialog.moments) == len(first.lines)
    assert {moment.hand for moment in dialog.moments} == {1}

    def look(past_matches: PastMatches) -> None:
        [one] = past_matches._archive.matches()[0]
        assert one.match.record == first
        texts = [widget.accessibleName() for widget in past_matches.findChildren(type(past_matches.list))]
        assert all(first.seed not in text for text in (*texts, past_matches.list.item(0).text()))

    with modal(PastMatches, look):
        person.window.menus.past.trigger()


# Past matches


def past_matches(qtbot: QtBot, folder: Path) -> PastMatches:
    dialog = PastMatches(Archive(folder), STILL)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def marked_rows(dialog: PastMatches) -> list[int]:
    return sorted({index.row() for index in dialog.sheet.selectedIndexes()})


def test_all_lines_of_the_chosen_hand_are_marked(qtbot: QtBot, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.keep(past("canasta"))
    dialog = PastMatches(archive, STILL)
    qtbot.addWidget(dialog)
    dialog.show()
    sheet = dialog.sheet
    rows: dict[int | None, list[int]] = {}
    for row in range(sheet.rowCount()):
        sheet.setCurrentCell(row, 0)
        rows.setdefault(sheet.current_hand(), []).append(row)
    assert min(map(len, rows.values())) > 1
    sheet.setFocus()
    for hand, row in ((1, 0), (2, rows[2][1]), (1, rows[1][-1])):
        place = sheet.visualRect(sheet.model().index(row, 1)).center()
        qtbot.mouseClick(sheet.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert marked_rows(dialog) == rows[hand]
    qtbot.keyClick(sheet, Qt.Key.Key_Down)
    assert (sheet.current_hand(), marked_rows(dialog)) == (2, rows[2])


def test_a_hand_of_parts_begins_with_what_it_brought_in_bold(qtbot: QtBot, tmp_path: Path) -> None:
    Archive(tmp_path).keep(past("canasta"))
    sheet = past_matches(qtbot, tmp_path).sheet
    first = [sheet.item(row, 0) for row in range(sheet.rowCount())]
    heads = [row for row, item in enumerate(first) if item is not None and item.text()]
    assert heads[0] == 0
    for row in range(sheet.rowCount()):
        sheet.setCurrentCell(row, 0)
        own = [head for head in heads if head <= row][-1]
        assert sheet.current_hand() == heads.index(own) + 1
        told = sheet.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
        assert told.startswith(f"Hand {heads.index(own) + 1}")
        item = sheet.item(row, 2)
        assert item is not None
        assert item.font().bold() is (row in heads)
        assert sheet.is_part(row) is (row not in heads)


def test_the_parts_of_the_chosen_hand_are_marked_in_another_way_than_the_hand(
    qtbot: QtBot, tmp_path: Path
) -> None:
    Archive(tmp_path).keep(past("canasta"))
    sheet = past_matches(qtbot, tmp_path).sheet
    sheet.setCurrentCell(0, 0)
    picture = sheet.viewport().grab().toImage()
    corners = (sheet.visualRect(sheet.model().index(row, 3)).topLeft() + QPoint(4, 4) for row in (0, 1))
    grounds = [picture.pixelColor(corner) for corner in corners]
    palette = look().palette
    assert grounds == [palette.chosen.ground, palette.hover.ground]


def test_the_list_tells_who_played_and_the_sheet_how_each_hand_ended(qtbot: QtBot, tmp_path: Path) -> None:
    for number, game in enumerate(GAMES):
        Archive(tmp_path).keep(replace(past(game), ended_at=NOON.replace(hour=number)))
    dialog = past_matches(qtbot, tmp_path)
    assert [dialog.list.item(row).text().partition(" – ")[0] for row in range(3)] == [
        "Canasta",
        "Tile rummy",
        "Gin Rummy",
    ]
    dialog.list.setCurrentRow(2)
    hands = Match.replay(whole_match("gin")).hands
    assert f"{len(hands)} hands" in dialog.list.item(2).text()
    assert dialog.sheet.rowCount() == len(hands)
    endings = [dialog.sheet.item(row, 1) for row in range(dialog.sheet.rowCount())]
    assert {item.text() for item in endings if item} <= {"Knock", "Gin", "Undercut", "Drawn hand"}


def test_a_hand_is_opened_by_a_double_click_on_it(qtbot: QtBot, tmp_path: Path) -> None:
    Archive(tmp_path).keep(past("gin"))
    dialog = past_matches(qtbot, tmp_path)
    dialog.sheet.selectRow(2)
    hands: list[int] = []
    with modal(ReplayDialog, lambda shown: hands.append(shown.moments[shown.table.index].hand)):
        dialog.sheet.itemDoubleClicked.emit(dialog.sheet.item(2, 0))
    assert hands == [3]


def test_with_nothing_kept_it_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = past_matches(qtbot, tmp_path)
    dialog.show()
    assert dialog.empty.text.isVisible()
    assert dialog.empty.text.text().startswith("No hand has been finished yet.")
    assert not dialog.list.isVisible()
    assert not dialog.sheet.isVisible()
    assert dialog.focusWidget() is dialog.close_button
    assert not dialog.replay_button.isEnabled()
    assert not dialog.delete_button.isEnabled()


def test_a_damaged_file_is_told_and_the_others_are_shown(qtbot: QtBot, tmp_path: Path) -> None:
    for game in ("gin", "tiles"):
        Archive(tmp_path).keep(past(game))
    flip(Archive(tmp_path).matches()[0][0].path)
    dialog = past_matches(qtbot, tmp_path)
    assert dialog.list.count() == 1
    assert dialog.trouble.text().startswith("A past match could not be used: ")


def test_an_archive_that_cannot_be_read_is_not_said_to_be_kept_aside(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "history").touch()
    dialog = past_matches(qtbot, tmp_path)
    assert dialog.trouble.text() == storage_sentence(StorageReason.UNREADABLE)


def test_a_match_that_the_rules_refuse_can_only_be_deleted(qtbot: QtBot, tmp_path: Path) -> None:
    gin = past("gin")
    Archive(tmp_path).keep(replace(gin, record=replace(gin.record, lines=("deal", "hop"))))
    dialog = past_matches(qtbot, tmp_path)
    assert not dialog.replay_button.isEnabled()
    with answer(qtbot, NO):
        dialog.delete_button.click()
    assert dialog.list.count() == 1
    with answer(qtbot, YES):
        dialog.delete_button.click()
    assert dialog.list.count() == 0
    assert Archive(tmp_path).matches() == ([], [])


# From the result, and what if


def finished_hand(person: Person) -> None:
    record = whole_match("gin")
    end = record.lines.index(DEAL, 1)
    person.open_table(Match.replay(replace(record, lines=record.lines[:end])), AGAINST_BOT)


def test_the_result_opens_the_replay_of_its_hand(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    finished_hand(person)
    seen: list[MatchRecord] = []
    with modal(ReplayDialog, lambda dialog: seen.append(dialog.record)):
        person.push(person.button("Replay"))
    assert seen == [person.table.match.record()]


def test_play_goes_on_from_a_position_with_a_copy(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    finished_hand(person)
    original = person.table.match.record()

    def go_on(dialog: ReplayDialog) -> None:
        dialog.table.go_to(3)
        qtbot.mouseClick(dialog.go_on_button, Qt.MouseButton.LeftButton)

    with modal(ReplayDialog, go_on):
        person.push(person.button("Replay"))
    table = person.table
    assert table.practice
    assert table.match.lines[:4] == list(original.lines[:4])
    assert [seat.level for seat in table.seats] == [None, Level.EASY]
    assert "for practice" in person.window_page.players._middle.text()
    person.window.show_lobby()
    waiting = {match.kind for match in person.window.lobby.waiting_matches}
    assert waiting == {TableKind.AGAINST_BOTS, TableKind.PRACTICE}  # the match itself waits as it was
    again = Saves(tmp_path).load_autosave("gin", TableKind.AGAINST_BOTS)
    assert again is not None
    assert again.table is not None
    assert again.table.saved.record == original


@pytest.mark.parametrize("agreed", [True, False])
def test_a_second_copy_asks_before_it_replaces_the_first(qtbot: QtBot, tmp_path: Path, agreed: bool) -> None:
    record = whole_match("gin")
    person = Person(qtbot, tmp_path)
    person.window.matches.open_in_place(practice_copy(record, 2, seats_of("gin"), 0))
    person.window.show_lobby()
    with answer(qtbot, YES if agreed else NO):
        person.window.matches.open_in_place(practice_copy(record, 5, seats_of("gin"), 0))
    found = Saves(tmp_path).load_autosave("gin", TableKind.PRACTICE)
    assert found is not None
    assert found.table is not None
    assert (found.table.saved.record.lines[:4] == record.lines[:4]) == agreed


def test_a_copy_ends_with_its_hand_and_tells_no_seed(qtbot: QtBot, tmp_path: Path) -> None:
    """The match it is a copy of may go on: the next hand of the copy would be that of the match."""
    record = whole_match("gin")
    end = record.lines.index(DEAL, 1)
    person = Person(qtbot, tmp_path)
    person.window.matches.open_in_place(practice_copy(record, end - 1, TWO_PEOPLE, 0))
    result = person.window_page.result
    assert result.isVisible()
    assert not result.next_button.isVisible()
    assert result.lobby_button.hasFocus()
    with pytest.raises(ValueError, match="no next hand"):
        person.table.next_hand()
    with modal(ReplayDialog, lambda dialog: saveable.append(dialog.save_button.isEnabled())):
        saveable: list[bool] = []
        person.push(person.button("Replay"))
    assert saveable == [False]
    person.push(person.button("Lobby"))
    assert person.window.lobby.resume_buttons == []


def test_a_copy_is_not_begun_anew(qtbot: QtBot, tmp_path: Path) -> None:
    """The match after it would be a copy too, which counts for nothing and ends with its first hand."""
    record = whole_match("tiles")
    person = Person(qtbot, tmp_path)
    person.window.matches.open_in_place(practice_copy(record, len(record.lines) - 1, TWO_PEOPLE, 0))
    result = person.window_page.result
    assert person.table.match_over
    assert result.isVisible()
    assert not result.new_button.isVisible()
    assert result.lobby_button.hasFocus()
    assert not person.window.menus.new_match.isEnabled()
    with pytest.raises(ValueError, match="a copy"):
        person.table.new_match("other")


@games
def test_a_copy_has_one_person_and_ends_at_the_line(game: str) -> None:
    record, seats = whole_match(game), seats_of(game)
    found = practice_copy(record, 4, (Seat("An"), *seats[1:]), 1)
    assert found.saved.record.lines == record.lines[:5]
    assert [seat.human for seat in found.saved.seats] == [index == 1 for index in range(len(seats))]
    assert found.saved.seats[0] == Seat("An", Level.MEDIUM)
    assert found.saved.kind is TableKind.PRACTICE
    assert found.match.lines == list(record.lines[:5])


def test_there_is_nothing_to_go_on_with_where_the_hand_is_over(qtbot: QtBot) -> None:
    dialog = replay(qtbot, whole_match("gin"))
    assert dialog.go_on_button.isEnabled()
    press(qtbot, dialog, Qt.Key.Key_End)
    assert not dialog.go_on_button.isEnabled()


# Files


def test_a_match_is_saved_as_a_file_and_opened_again(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "chiếu.txt"
    monkeypatch.setattr(files, "ask_new_match", lambda _parent, _name: file)
    dialog = replay(qtbot, whole_match("canasta"))
    assert not dialog.news.isVisible()
    qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    assert dialog.news.isVisible()
    assert dialog.news.accessibleName() == "The match is saved as chiếu.txt."
    assert read_match(file).record == whole_match("canasta")
    assert [path.name for path in tmp_path.iterdir()] == ["chiếu.txt"]
    person = Person(qtbot, tmp_path / "home")
    monkeypatch.setattr(files, "ask_match", lambda _parent: file)
    seen: list[MatchRecord] = []
    with modal(ReplayDialog, lambda shown: seen.append(shown.record)):
        person.window.menus.open_file.trigger()
    assert seen == [whole_match("canasta")]


def test_a_match_from_a_file_is_kept_once_and_not_counted(qtbot: QtBot, tmp_path: Path) -> None:
    mine, theirs = past("gin"), past("canasta")
    Archive(tmp_path).keep(mine)
    person = Person(qtbot, tmp_path)
    for number, match in enumerate((mine, theirs, theirs)):
        file = tmp_path / f"{number}.txt"
        others = tuple(replace(seat, name=f"{seat.name}!") for seat in match.seats)
        later = NOON.replace(hour=number)
        file.write_text(render(match.record, others, later), encoding="utf-8")
        with modal(ReplayDialog, ReplayDialog.reject):
            person.window.looking_back.open_file(file)
    found = {one.match.record.game: one.match for one in person.window.club.archive.matches()[0]}
    assert len(person.window.club.archive.matches()[0]) == 2
    assert found["gin"] == mine  # what was there stays as it was
    assert (found["canasta"].record, found["canasta"].ended_at) == (theirs.record, NOON.replace(hour=1))
    assert person.window.club.ledger.entries == ()


def test_a_match_from_a_file_that_cannot_be_kept_is_shown_all_the_same(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_archive: Archive, _match: PastMatch) -> None:
        raise StorageError(StorageReason.DISK_FULL, tmp_path, "full")

    monkeypatch.setattr(Archive, "keep", refuse)
    file = tmp_path / "match.txt"
    file.write_text(render(whole_match("gin"), seats_of("gin"), NOON), encoding="utf-8")
    person = Person(qtbot, tmp_path)
    texts: list[str] = []
    with modal(ReplayDialog, ReplayDialog.reject), answer(qtbot, QMessageBox.StandardButton.Ok, texts):
        person.window.looking_back.open_file(file)
    assert texts == [storage_sentence(StorageReason.DISK_FULL)]


def test_a_match_in_play_is_not_saved_as_a_file(qtbot: QtBot) -> None:
    whole = whole_match("gin")
    dialog = replay(qtbot, replace(whole, lines=whole.lines[: whole.lines.index(DEAL, 1)]))
    assert not dialog.save_button.isEnabled()
    assert dialog.save_note.isVisibleTo(dialog)
    assert "seed" in QAccessible.queryAccessibleInterface(dialog.save_button).text(
        QAccessible.Text.Description
    )
    assert "seed" in dialog.save_button.toolTip()


def test_a_file_that_cannot_be_written_is_told(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "ask_new_match", lambda _parent, _name: tmp_path / "none" / "x.txt")
    dialog = replay(qtbot, whole_match("gin"))
    texts: list[str] = []
    with modal(QMessageBox, lambda box: texts.append(box.text())):
        dialog.save_button.click()
    assert texts == ["There is no such folder. Choose another one."]


def test_an_untrue_file_is_not_opened_and_the_line_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    text = render(whole_match("gin"), seats_of("gin"), NOON)
    (tmp_path / "x.txt").write_text(text.replace("0: pass", "0: draw", 1), encoding="utf-8")
    person = Person(qtbot, tmp_path / "home")
    texts: list[str] = []
    for name in ("x.txt", "none.txt"):
        with modal(QMessageBox, lambda box: texts.append(box.text())):
            person.window.looking_back.open_file(tmp_path / name)
    assert texts[0].startswith("Line ")
    assert texts[1].startswith("There is no file")


# What proves a deal


def test_the_log_shows_the_promise_before_a_hand_and_the_seed_after_it(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    match = Match.new(GAMES["gin"], {}, "hands-test")
    person.open_table(match, TWO_PEOPLE)
    proof = person.window_page.log.proof
    seed = hand_seed("hands-test", 1)
    assert seed is not None
    promised = promise("gin", match.options, 1, seed)
    assert (proof.promise.text(), proof.seed.text()) == (promised, "")
    assert not proof.seed.isVisible()
    person.table.reveal()
    person.table.resign()
    assert (proof.promise.text(), proof.seed.text()) == (promised, seed)
    assert proof.seed.isVisible()


def test_past_hands_tell_the_seed_of_each_and_never_that_of_the_match(qtbot: QtBot, tmp_path: Path) -> None:
    match = Match.new(GAMES["gin"], {}, "hands-past")
    rng = Random(1)
    for _hand in range(2):
        if match.hand_over:
            match.next_hand()
        while not match.hand_over:
            match.apply(rng.choice(match.state.legal_moves() or ()))
    scores = match.standing.scores
    Archive(tmp_path).keep(PastMatch(match.record(), seats_of("gin"), NOON, scores, over=False))
    dialog = past_matches(qtbot, tmp_path)
    for hand in (1, 2):
        dialog.sheet.selectRow(hand - 1)
        seed = hand_seed("hands-past", hand)
        assert seed is not None
        assert dialog.proof.seed.text() == seed
        assert dialog.proof.promise.text() == promise("gin", match.options, hand, seed)
    texts = [line.text() for line in dialog.findChildren(QLineEdit)]
    assert "hands-past" not in "".join([*texts, dialog.list.item(0).text()])


def test_a_match_with_one_seed_shows_no_promise(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), TWO_PEOPLE)
    assert not person.window_page.log.proof.isVisible()


def test_a_new_match_has_a_seed_for_every_hand(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.push(person.button("Play against the bot"))
    assert person.table.promise is not None
    assert person.table.told_seed is None
