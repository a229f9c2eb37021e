"""The dialog of looks, and the coins: what is owned is worn at once, the rest is tried on and bought."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from chieubai.i18n import Language
from chieubai.storage import purse as purse_module
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.looks import PRICES, Back, Buyable, Cloth, Theme, TileStyle
from chieubai.storage.purse import DAILY, Purse, load_purse, save_purse
from chieubai.storage.settings import Settings, load_settings
from chieubai.ui.art.look import look
from chieubai.ui.coin_bar import CoinBar
from chieubai.ui.coins import Coins
from chieubai.ui.dialogs.looks_dialog import LooksDialog
from chieubai.ui.look_choice import LookChoice
from chieubai.ui.look_rows import LookRows
from chieubai.ui.upright_scroll import UprightScroll
from modal import modal
from tables import AGAINST_BOT, gin_match
from ui_driver import STILL, Person

MONDAY = date(2026, 11, 30)
SOLID = Qt.PenStyle.SolidLine


class Calendar:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.day = MONDAY

    def __call__(self) -> date:
        return self.day


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Person:
    return Person(qtbot, tmp_path)


def in_looks(person: Person, act: Callable[[LooksDialog], None]) -> Settings:
    """Let ``act`` use the dialog, and return the settings on the disk then."""
    with modal(LooksDialog, act):
        person.press(Qt.Key.Key_F8)
    return load_settings(person.window.club.saves.folder)[0]


def choose(person: Person, dialog: LooksDialog, choice: Buyable | Theme) -> None:
    person.qtbot.mouseClick(dialog.choices[choice], Qt.MouseButton.LeftButton)


def worn(dialog: LooksDialog) -> list[object]:
    return [choice for choice, button in dialog.choices.items() if button.isChecked()]


def test_every_look_can_be_chosen(person: Person) -> None:
    def act(dialog: LooksDialog) -> None:
        assert set(dialog.choices) == {*Theme, *Cloth, *Back, *TileStyle}
        assert worn(dialog) == [Theme.SYSTEM, Cloth.SEDGE, Back.DRUM, TileStyle.IVORY]

    in_looks(person, act)


def test_what_is_everybodys_is_worn_at_once_and_written(person: Person) -> None:
    person.open_table(gin_match(), AGAINST_BOT)

    def act(dialog: LooksDialog) -> None:
        for choice in (Cloth.FELT, Back.LOTUS, Theme.DARK):
            before = person.window.grab().toImage()
            choose(person, dialog, choice)
            assert person.window.grab().toImage() != before
        assert worn(dialog) == [Theme.DARK, Cloth.FELT, Back.LOTUS, TileStyle.IVORY]

    settings = in_looks(person, act)
    assert (settings.theme, settings.cloth, settings.back) == (Theme.DARK, Cloth.FELT, Back.LOTUS)
    assert (look().cloth, look().back) == (Cloth.FELT, Back.LOTUS)


def test_it_all_goes_by_the_keys(person: Person) -> None:
    def act(dialog: LooksDialog) -> None:
        QApplication.processEvents()  # the arrows go by where the pictures lie
        dialog.choices[Cloth.SEDGE].setFocus()
        person.qtbot.keyClick(dialog.choices[Cloth.SEDGE], Qt.Key.Key_Right)
        assert dialog.focusWidget() is dialog.choices[Cloth.FELT]
        person.qtbot.keyClick(dialog.choices[Cloth.FELT], Qt.Key.Key_Space)
        assert Cloth.FELT in worn(dialog)

    assert in_looks(person, act).cloth is Cloth.FELT


@pytest.mark.parametrize("choice", list(PRICES))
def test_a_look_that_costs_is_tried_on_and_bought(qtbot: QtBot, tmp_path: Path, choice: Buyable) -> None:
    price = PRICES[choice]
    save_purse(tmp_path, Purse(price + 5, MONDAY))
    person = Person(qtbot, tmp_path)
    before = look()

    def act(dialog: LooksDialog) -> None:
        assert str(price) in dialog.choices[choice].accessibleName()
        assert dialog.buy_button.isHidden()
        shown = dialog.preview.grab().toImage()
        choose(person, dialog, choice)
        assert dialog.preview.grab().toImage() != shown
        assert look() == before  # it is only tried on
        assert load_settings(tmp_path)[0] == Settings()
        person.qtbot.mouseClick(dialog.buy_button, Qt.MouseButton.LeftButton)
        assert dialog.buy_button.isHidden()
        assert choice in worn(dialog)
        assert str(price) not in dialog.choices[choice].accessibleName()

    settings = in_looks(person, act)
    assert choice in (settings.cloth, settings.back, settings.tiles)
    assert choice in (look().cloth, look().back, look().tiles)
    assert load_purse(tmp_path)[0] == Purse(5, MONDAY, frozenset({choice.value}))


def test_with_too_few_coins_nothing_is_bought(person: Person) -> None:
    def act(dialog: LooksDialog) -> None:
        choose(person, dialog, Cloth.WOOD)
        assert not dialog.buy_button.isEnabled()
        assert any(label.text() == "Inlaid wood: 30 coins short" for label in visible_labels(dialog))
        person.qtbot.mouseClick(dialog.buy_button, Qt.MouseButton.LeftButton)
        choose(person, dialog, Back.LOTUS)  # another choice puts the wood away
        assert dialog.buy_button.isHidden()
        assert worn(dialog) == [Theme.SYSTEM, Cloth.SEDGE, Back.LOTUS, TileStyle.IVORY]

    assert in_looks(person, act).cloth is Cloth.SEDGE


def test_what_is_in_use_has_a_mark_that_a_look_tried_on_has_not(person: Person) -> None:
    def act(dialog: LooksDialog) -> None:
        sedge, wood = dialog.choices[Cloth.SEDGE], dialog.choices[Cloth.WOOD]
        assert sedge.accessibleName() == "Sedge mat, in use"
        in_use = sedge.grab().toImage()
        choose(person, dialog, Cloth.WOOD)
        person.qtbot.mouseMove(dialog)
        assert (sedge.worn, wood.worn) == (True, False)
        assert sedge.accessibleName() == "Sedge mat, in use"
        assert wood.accessibleName() == "Inlaid wood, 30 coins, only in the preview"
        assert (sedge.frame_pen.style(), wood.frame_pen.style()) == (SOLID, Qt.PenStyle.DashLine)
        assert sedge.grab().toImage() != in_use, "it is not the one in the preview"
        choose(person, dialog, Cloth.FELT)
        assert sedge.accessibleName() == "Sedge mat"
        assert wood.accessibleName() == "Inlaid wood, 30 coins"
        assert [choice for choice in Cloth if dialog.choices[choice].worn] == [Cloth.FELT]
        assert dialog.choices[Cloth.FELT].frame_pen.style() == SOLID

    in_looks(person, act)


def visible_labels(widget: QWidget) -> list[QLabel]:
    return [label for label in widget.findChildren(QLabel) if label.isVisible()]


def test_a_high_contrast_makes_the_table_plain(person: Person) -> None:
    def act(dialog: LooksDialog) -> None:
        choose(person, dialog, Theme.CONTRAST)
        assert not any(dialog.choices[cloth].isEnabled() for cloth in Cloth)
        assert any("plain" in label.text() for label in visible_labels(dialog))
        choose(person, dialog, Theme.LIGHT)
        assert all(dialog.choices[cloth].isEnabled() for cloth in Cloth)

    in_looks(person, act)


def test_the_dialog_follows_the_language(person: Person) -> None:
    def act(dialog: LooksDialog) -> None:
        person.window.preferences.choose_language(Language.VIETNAMESE)
        person.qtbot.waitUntil(lambda: dialog.windowTitle() == "Vẻ ngoài")
        assert dialog.choices[Cloth.WOOD].accessibleName() == "Gỗ khảm, 30 xu"

    in_looks(person, act)


@pytest.mark.parametrize(("scale", "language"), [(100, "vi"), (150, "vi"), (150, "en")])
def test_it_fits_a_small_screen(qtbot: QtBot, tmp_path: Path, scale: int, language: str) -> None:
    person = Person(qtbot, tmp_path, Settings(font_scale=scale, language=language, theme=Theme.CONTRAST))

    def act(dialog: LooksDialog) -> None:
        choose(person, dialog, Back.WAVES)
        [scroll] = dialog.findChildren(UprightScroll)
        for width, height in ((1000, 560), (1280, 720)):
            dialog.resize(width, height)
            QApplication.processEvents()
            assert dialog.size() == QSize(width, height)
            assert scroll.findChildren(LookRows)[0].width() <= scroll.viewport().width()
            for button in dialog.findChildren(LookChoice):
                assert button.width() >= button.sizeHint().width()
                assert button.height() >= button.sizeHint().height()
            for label in visible_labels(scroll):
                assert label.width() >= label.sizeHint().width()
        assert scroll.verticalScrollBar().maximum() == 0  # in a larger window all is in sight

    in_looks(person, act)


# The coins


@pytest.mark.parametrize(("width", "scale"), [(960, 150), (1280, 100), (1280, 150)])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_lobby_has_room_for_them(
    qtbot: QtBot, tmp_path: Path, width: int, scale: int, language: str
) -> None:
    person = Person(qtbot, tmp_path, Settings(font_scale=scale, language=language))
    person.window.resize(width, 720)
    QApplication.processEvents()
    bar = bar_of(person)
    buttons = [bar.check_in_button, bar.looks_button]
    narrow = [button.text() for button in buttons if button.width() < button.minimumSizeHint().width()]
    assert narrow == []


def bar_of(person: Person) -> CoinBar:
    return person.window.lobby.findChildren(CoinBar)[0]


def test_a_check_in_gives_coins_once_and_asks_for_nothing_more(person: Person, tmp_path: Path) -> None:
    bar = bar_of(person)
    assert bar.check_in_button.isVisible()
    assert bar.looks_button.text() == "Looks · 0 coins"
    person.push(bar.check_in_button)
    assert bar.check_in_button.isHidden()
    assert bar.looks_button.text() == f"Looks · {DAILY} coins"
    assert load_purse(tmp_path)[0].coins == DAILY


def test_the_coins_in_the_lobby_open_the_looks(person: Person) -> None:
    with modal(LooksDialog, LooksDialog.reject):
        person.push(bar_of(person).looks_button)


def test_the_dialog_takes_the_coins_of_the_day_too(person: Person, tmp_path: Path) -> None:
    def act(dialog: LooksDialog) -> None:
        person.qtbot.mouseClick(dialog.check_in_button, Qt.MouseButton.LeftButton)
        assert dialog.check_in_button.isHidden()
        assert any(label.text() == f"{DAILY} coins" for label in visible_labels(dialog))

    in_looks(person, act)
    assert load_purse(tmp_path)[0].coins == DAILY


def test_days_go_by(qtbot: QtBot, tmp_path: Path, calendar: Calendar) -> None:
    coins = Coins(tmp_path, STILL, today=calendar)
    bar = CoinBar(coins)
    qtbot.addWidget(bar)
    given = []
    for step in (0, 0, 1, -5, 1, 2):
        calendar.day = MONDAY + timedelta(days=step)
        bar.refresh()
        given.append(not bar.check_in_button.isHidden())
        coins.check_in()
    assert given == [True, False, True, False, False, True]
    assert coins.purse.coins == 3 * DAILY


def test_a_lobby_that_is_shown_on_another_day_offers_its_coins(
    qtbot: QtBot, tmp_path: Path, calendar: Calendar
) -> None:
    bar = CoinBar(Coins(tmp_path, STILL, today=calendar))
    qtbot.addWidget(bar)
    bar.show()
    qtbot.mouseClick(bar.check_in_button, Qt.MouseButton.LeftButton)
    bar.hide()
    calendar.day += timedelta(days=1)
    bar.show()
    assert bar.check_in_button.isVisible()


def test_a_look_in_use_is_owned_though_the_purse_is_lost(tmp_path: Path) -> None:
    coins = Coins(tmp_path, Settings(cloth=Cloth.WOOD))
    assert coins.purse.owns(Cloth.WOOD)
    assert not coins.purse.owns(Back.WAVES)


def test_coins_that_cannot_be_written_are_not_given(
    qtbot: QtBot, tmp_path: Path, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_purse(tmp_path, Purse(100, MONDAY - timedelta(days=1)))
    coins = Coins(tmp_path, STILL, today=calendar)

    def refuse(path: Path, _data: bytes) -> None:
        raise StorageError(StorageReason.DISK_FULL, path, "full")

    monkeypatch.setattr(purse_module, "write_safely", refuse)
    with qtbot.waitSignal(coins.failed):
        coins.check_in()
    with qtbot.waitSignal(coins.failed):
        assert not coins.buy(Cloth.WOOD)
    assert coins.purse == Purse(100, MONDAY - timedelta(days=1))


def test_a_damaged_purse_is_left_for_the_start_to_tell(tmp_path: Path, calendar: Calendar) -> None:
    tmp_path.mkdir(exist_ok=True)
    (tmp_path / purse_module.FILE_NAME).write_bytes(b"?")
    coins = Coins(tmp_path, STILL, today=calendar)
    assert coins.trouble is not None
    assert coins.trouble.reason is StorageReason.DAMAGED
    assert coins.purse == Purse()


def test_a_match_neither_costs_nor_gives_coins(person: Person, tmp_path: Path) -> None:
    save_purse(tmp_path, Purse(7, MONDAY))
    before = (tmp_path / purse_module.FILE_NAME).read_bytes()
    person.open_table(gin_match(), AGAINST_BOT)
    person.table.resign()
    person.window.show_lobby()
    assert (tmp_path / purse_module.FILE_NAME).read_bytes() == before
    assert person.window.coins.purse.coins == 0  # what was read at the start
