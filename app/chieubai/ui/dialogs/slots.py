"""Named save slots: save, load, rename, delete and take the deletion back."""

from enum import Enum
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from chieubai.controller.club import Club
from chieubai.i18n import _
from chieubai.i18n.formats import moment
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.profiles import Profiles
from chieubai.storage.saved_table import TITLE_LENGTH
from chieubai.storage.saves import Loaded, SlotInfo
from chieubai.ui.ask import ask
from chieubai.ui.dialogs.sized import size_by_text
from chieubai.ui.empty_page import EmptyPage
from chieubai.ui.faces import GAME_NAMES, game_name
from chieubai.ui.profile_names import called_now
from chieubai.ui.standings import standings_line
from chieubai.ui.storage_words import storage_sentence
from chieubai.ui.thumbnail import table_picture
from chieubai.ui.wrapped_list import WrappedList

PICTURE = QSize(160, 100)


class Purpose(Enum):
    """What the dialog was opened for."""

    SAVE = 1
    LOAD = 2


class SlotsDialog(QDialog):
    """Lists the slots with game, players, score, date and a picture of the table.

    Attributes:
        loaded: the slot that was chosen to be loaded, after the dialog was accepted.
    """

    def __init__(self, club: Club, purpose: Purpose, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._club = club
        self._purpose = purpose
        self._slots: list[SlotInfo] = []
        self._trashed: str | None = None
        self.loaded: Loaded | None = None
        self.list = WrappedList()
        self.list.setIconSize(PICTURE)
        self.list.setSpacing(4)
        self.list.itemDoubleClicked.connect(self._use)
        self.list.currentItemChanged.connect(self._refresh_buttons)
        self.empty = EmptyPage()
        self.title = QLineEdit()
        self.title.setMaxLength(TITLE_LENGTH)
        self.title.setPlaceholderText(_("Name of the saved game"))
        self.title.setAccessibleName(_("Name of the saved game"))
        self.title.textChanged.connect(self._refresh_buttons)
        self.trouble = QLabel()
        self.trouble.setProperty("role", "trouble")
        self.trouble.setWordWrap(True)
        self._make_buttons()
        self._lay_out()
        self.setWindowTitle(_("Save game") if purpose is Purpose.SAVE else _("Load game"))
        self.list.setAccessibleName(self.windowTitle())
        size_by_text(self, 40, 29)
        self._fill()
        if purpose is Purpose.SAVE:
            self.title.setFocus()
        elif self._slots:
            self.list.setFocus()

    def _make_buttons(self) -> None:
        self.use_button = QPushButton(_("Save") if self._purpose is Purpose.SAVE else _("Load"))
        self.use_button.setProperty("role", "main")
        self.use_button.setDefault(True)
        self.use_button.clicked.connect(self._use)
        self.rename_button = QPushButton(_("Rename…"))
        self.rename_button.clicked.connect(self._rename)
        self.delete_button = QPushButton(_("Delete"))
        self.delete_button.clicked.connect(self._delete)
        self.undelete_button = QPushButton(_("Undo delete"))
        self.undelete_button.clicked.connect(self._undelete)
        self.close_button = QPushButton(_("Close"))
        self.close_button.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.empty, 1)
        layout.addWidget(self.trouble)
        if self._purpose is Purpose.SAVE:
            layout.addWidget(self.title)
        row = QHBoxLayout()
        for button in (self.rename_button, self.delete_button, self.undelete_button):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.close_button)
        row.addWidget(self.use_button)
        layout.addLayout(row)

    def _fill(self, chosen: Path | None = None) -> None:
        self.list.clear()
        try:
            self._slots = self._club.saves.slots()
        except StorageError as error:
            self._complain(error)
            self._slots = []
        for row, slot in enumerate(self._slots):
            picture = _picture(slot, self.devicePixelRatioF())
            self.list.addItem(QListWidgetItem(picture, _slot_text(slot, self._club.profiles)))
            if slot.path == chosen:
                self.list.setCurrentRow(row)
        self._show_empty()
        if self.list.currentRow() < 0 and self._slots and self._purpose is Purpose.LOAD:
            self.list.setCurrentRow(0)
        self._refresh_buttons()

    def _show_empty(self) -> None:
        """Say how to save where there is nothing to load."""
        empty = self._purpose is Purpose.LOAD and not self._slots
        text = _("No game is saved yet.\nAt a table, Save game… in the menu keeps one under a name.")
        self.empty.show_text(next(iter(GAME_NAMES)), text)
        self.empty.setVisible(empty)
        self.list.setHidden(empty)
        if empty:
            self.close_button.setFocus()

    def _slot(self) -> SlotInfo | None:
        row = self.list.currentRow()
        return self._slots[row] if row >= 0 else None

    def _refresh_buttons(self) -> None:
        slot = self._slot()
        usable = slot is not None and slot.table is not None
        self.rename_button.setEnabled(usable)
        self.delete_button.setEnabled(slot is not None)
        self.undelete_button.setEnabled(self._trashed is not None)
        if self._purpose is Purpose.SAVE:
            self.use_button.setEnabled(bool(self.title.text().strip()) or usable)
        else:
            self.use_button.setEnabled(slot is not None)

    def _complain(self, error: StorageError) -> None:
        self.trouble.setText(storage_sentence(error.reason))

    # The buttons

    def _use(self) -> None:
        self.trouble.clear()
        if self._purpose is Purpose.SAVE:
            self._save()
        else:
            self._load()

    def _save(self) -> None:
        slot = self._slot()
        title = self.title.text().strip()
        if not title and slot is not None and slot.table is not None:
            title = slot.table.saved.title
        try:
            self._club.save_slot(title)
        except ValueError:
            self.trouble.setText(_("This name cannot be used. Type a name of letters and digits."))
        except StorageError as error:
            if error.reason is not StorageReason.EXISTS:
                self._complain(error)
            elif self._may_replace(title):
                self._save_over(title)
        else:
            self.accept()

    def _may_replace(self, title: str) -> bool:
        question = _("Replace the saved game “{title}”?").format(title=title)
        return ask(self, self.windowTitle(), question, loses=True)

    def _save_over(self, title: str) -> None:
        try:
            self._club.save_slot(title, replace_existing=True)
        except StorageError as error:
            self._complain(error)
        else:
            self.accept()

    def _load(self) -> None:
        slot = self._slot()
        if slot is None:
            return
        try:
            loaded = self._club.saves.load_slot(slot.path)
        except StorageError as error:
            self._complain(error)
            return
        if loaded.table is None:
            self._complain(loaded.problems[0])
            self._fill()
            return
        self.loaded = loaded
        self.accept()

    def _rename(self) -> None:
        self.trouble.clear()
        slot = self._slot()
        if slot is None or slot.table is None:
            return
        old = slot.table.saved.title
        title, accepted = QInputDialog.getText(
            self, _("Rename"), _("New name of the saved game"), QLineEdit.EchoMode.Normal, old
        )
        if not accepted:
            return
        try:
            self._fill(self._club.saves.rename_slot(slot.path, title))
        except ValueError:
            self.trouble.setText(_("This name cannot be used. Type a name of letters and digits."))
        except StorageError as error:
            self._complain(error)

    def _delete(self) -> None:
        self.trouble.clear()
        slot = self._slot()
        if slot is None:
            return
        try:
            self._trashed = self._club.saves.delete_slot(slot.path)
        except StorageError as error:
            self._complain(error)
        self._fill()

    def _undelete(self) -> None:
        self.trouble.clear()
        if self._trashed is None:
            return
        try:
            self._club.saves.undelete_slot(self._trashed)
            self._trashed = None
        except StorageError as error:
            self._complain(error)
        self._fill()


def _slot_text(slot: SlotInfo, profiles: Profiles) -> str:
    if slot.table is None:
        return _("{file}\n{trouble}").format(
            file=slot.path.name, trouble=storage_sentence(slot.problems[0].reason)
        )
    saved, match = slot.table.saved, slot.table.match
    players = standings_line(called_now(profiles, saved.seats), match.game, match.standing.scores)
    return f"{saved.title}\n{game_name(saved.record.game)} – {players}\n{moment(saved.saved_at)}"


def _picture(slot: SlotInfo, ratio: float) -> QIcon:
    picture = table_picture(slot.table, PICTURE, ratio)
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)  # or it would be tinted
    return icon
