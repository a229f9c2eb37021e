"""The review of a hand on the screen: what it finds, how it shows it, and that it never holds up the window."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chieubai.bots.review import Finding, compared, decisions, worst_first
from chieubai.bots.roster import judged_moves
from chieubai.controller.bot_player import BotPlayer, Thinker
from chieubai.controller.reviewer import SEED
from chieubai.engine.match import DEAL, MatchRecord
from chieubai.engine.seats import Level, Seat
from chieubai.i18n import Language, use_language
from chieubai.storage.archive import Archive, PastMatch
from chieubai.ui.dialogs.past_matches import PastMatches
from chieubai.ui.dialogs.review import ReviewDialog
from chieubai.ui.gin import scenes
from modal import modal
from storage_tables import NOON
from tables import AGAINST_BOT, TWO_PEOPLE, gin_match, play_hand_out
from thinkers import HeldThinker, PromptThinker
from ui_driver import STILL, Person


@pytest.fixture
def record() -> MatchRecord:
    return scenes.position("result-undercut").record()


def dialog_of(
    qtbot: QtBot,
    record: MatchRecord,
    hand: int,
    seats: tuple[Seat, ...] = AGAINST_BOT,
    thinker: Thinker | None = None,
) -> ReviewDialog:
    use_language(Language.ENGLISH)
    bots = BotPlayer(thinker or PromptThinker())
    dialog = ReviewDialog(record, hand, seats, bots, STILL)
    bots.setParent(dialog)
    qtbot.addWidget(dialog)
    dialog.resize(1280, 720)
    dialog.show()
    return dialog


def findings(record: MatchRecord, hand: int, seat: int) -> list[Finding]:
    found = [
        compared(one, judged_moves("gin", one.view, SEED, 0.3, one.move))
        for one in decisions(record, hand, seat)
    ]
    return worst_first("gin", found)


def hand_where(record: MatchRecord, wanted: Callable[[int], bool], seat: int = 0) -> int:
    """Return the first hand with a wanted number of moves that cost a seat much."""
    hands = range(1, record.lines.count(DEAL) + 1)
    return next(hand for hand in hands if wanted(len(findings(record, hand, seat))))


def _shows(dialog: ReviewDialog, done: int) -> bool:
    return dialog.progress.value() == done


def wait_for_end(dialog: ReviewDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not dialog.progress.isVisible())


def test_each_move_that_was_found_is_shown_with_the_better_one_and_the_reason(
    qtbot: QtBot, record: MatchRecord
) -> None:
    hand = hand_where(record, lambda count: count >= 2)
    dialog = dialog_of(qtbot, record, hand)
    wait_for_end(dialog, qtbot)
    worst, *others = findings(record, hand, 0)
    assert dialog.list.count() == 1 + len(others)
    assert dialog.list.currentRow() == 0
    assert dialog.table.showing.view == worst.decision.view
    first, reasons = dialog.table.caption.text(), dialog.table.face.reasons
    assert first.startswith(
        f"The move: {reasons.move_name(worst.decision.view, worst.played.move)}, which cost "
    )
    assert reasons.why(worst.better, worst.played) in first
    desk = dialog.table.face.desk
    assert desk.hinted == dialog.table.face.concerns(worst.better.move)
    assert desk.regretted == dialog.table.face.concerns(worst.played.move)
    marks = {piece.spot.face: piece.marks for piece in dialog.table.view.board.pieces}
    assert {face for face, mark in marks.items() if mark.hinted} == desk.hinted.pieces
    assert {
        face for face, mark in marks.items() if mark.regretted
    } == desk.regretted.pieces - desk.hinted.pieces
    qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    assert dialog.table.index == 1
    assert dialog.table.caption.text() != first


def test_another_person_of_the_table_can_be_chosen(qtbot: QtBot, record: MatchRecord) -> None:
    hand = hand_where(record, lambda count: count == 0)
    dialog = dialog_of(qtbot, record, hand, TWO_PEOPLE)
    wait_for_end(dialog, qtbot)
    assert dialog.list.count() == 0
    assert dialog.summary.text().startswith("No move cost much")
    assert [dialog.player.itemText(index) for index in range(2)] == ["Lan", "Minh"]
    dialog.player.setCurrentIndex(1)
    dialog.player.activated.emit(1)
    wait_for_end(dialog, qtbot)
    assert dialog.list.count() == len(findings(record, hand, 1))
    assert dialog.table.showing.view.seat == (1 if findings(record, hand, 1) else 0)


def test_only_people_are_reviewed_where_there_are_any(qtbot: QtBot, record: MatchRecord) -> None:
    assert dialog_of(qtbot, record, 1).player.count() == 1
    bots = (Seat("A", Level.EASY), Seat("B", Level.EASY))
    assert dialog_of(qtbot, record, 1, bots).player.count() == 2


def test_the_progress_tells_how_far_it_is_and_closing_stops_it(qtbot: QtBot, record: MatchRecord) -> None:
    thinker = HeldThinker()
    dialog = dialog_of(qtbot, record, 1, thinker=thinker)
    assert dialog.progress.value() == 0
    assert dialog.progress.maximum() == len(decisions(record, 1, 0))
    for done in (1, 2):
        thinker.release()
        qtbot.waitUntil(partial(_shows, dialog, done))
    dialog.reject()
    asked = len(thinker.questions)
    thinker.release()
    qtbot.wait(60)
    assert len(thinker.questions) == asked == 3


def test_the_result_of_a_hand_offers_its_review(qtbot: QtBot, tmp_path: Path) -> None:
    person = Person(qtbot, tmp_path)
    person.open_table(gin_match(), TWO_PEOPLE)
    play_hand_out(person.table)
    told: list[str] = []

    def look(dialog: ReviewDialog) -> None:
        wait_for_end(dialog, qtbot)
        told.append(dialog.windowTitle())

    with modal(ReviewDialog, look):
        person.push(person.button("Review"))
    assert told == ["Review of hand 1"]
    assert person.button("Next hand").isVisible()


def test_a_bot_at_the_table_moves_on_after_the_review_of_a_past_hand(
    qtbot: QtBot, tmp_path: Path, record: MatchRecord
) -> None:
    Archive(tmp_path).keep(PastMatch(record, AGAINST_BOT, NOON, (0, 0), over=False))
    thinker = HeldThinker()
    person = Person(qtbot, tmp_path, thinker=thinker)
    person.open_table(gin_match(), AGAINST_BOT)
    person.press(Qt.Key.Key_P)
    assert person.table.bot_to_move
    titles: list[str] = []

    def choose(dialog: PastMatches) -> None:
        dialog.sheet.selectRow(2)
        with modal(ReviewDialog, lambda review: titles.append(review.windowTitle())):
            person.push(dialog.review_button)

    with modal(PastMatches, choose):
        person.window.menus.past.trigger()
    assert titles == ["Review of hand 3"]
    for _question in thinker.questions:
        thinker.release()
    qtbot.waitUntil(lambda: not person.table.bot_to_move)


def test_a_hint_that_the_review_takes_the_bots_from_is_not_looked_for_any_more(
    qtbot: QtBot, tmp_path: Path, record: MatchRecord
) -> None:
    Archive(tmp_path).keep(PastMatch(record, AGAINST_BOT, NOON, (0, 0), over=False))
    person = Person(qtbot, tmp_path, thinker=HeldThinker())
    person.open_table(gin_match(), AGAINST_BOT)
    person.press(Qt.Key.Key_H)
    assert person.window_page.status.text() == "Looking for a hint…"

    def choose(dialog: PastMatches) -> None:
        with modal(ReviewDialog, ReviewDialog.reject):
            person.push(dialog.review_button)

    with modal(PastMatches, choose):
        person.window.menus.past.trigger()
    assert person.window_page.status.text() == person.window_page.face.status()
