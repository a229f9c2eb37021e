"""The profiles: add, rename, recolour and delete."""

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from chieubai.i18n import _, ngettext
from chieubai.i18n.formats import number
from chieubai.storage.errors import StorageError
from chieubai.storage.ledger import Ledger
from chieubai.storage.profiles import Colour, Profile, Profiles
from chieubai.ui.art.badges import badge_icon
from chieubai.ui.ask import ask
from chieubai.ui.dialogs.sized import size_by_text
from chieubai.ui.profile_names import colour_name, initial_of, profile_name
from chieubai.ui.storage_words import storage_sentence
from chieubai.ui.wrapped_list import WrappedList


class ProfilesDialog(QDialog):
    """Lists the profiles, each with its mark and how many matches it has finished. Changes hold at once."""

    def __init__(self, profiles: Profiles, ledger: Ledger, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._profiles = profiles
        self._ledger = ledger
        self.setWindowTitle(_("Profiles"))
        self.list = WrappedList()
        self.list.setAccessibleName(self.windowTitle())
        self.list.currentRowChanged.connect(self._refresh)
        self.list.itemDoubleClicked.connect(self._rename)
        self.colour = QComboBox()
        self.colour.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.colour.activated.connect(self._recolour)
        self.trouble = QLabel()
        self.trouble.setProperty("role", "trouble")
        self.trouble.setWordWrap(True)
        self._make_buttons()
        self._lay_out()
        size_by_text(self, 31, 23)
        self._fill()

    def _make_buttons(self) -> None:
        self.new_button = QPushButton(_("New profile…"))
        self.new_button.clicked.connect(self._add)
        self.rename_button = QPushButton(_("Rename…"))
        self.rename_button.clicked.connect(self._rename)
        self.delete_button = QPushButton(_("Delete…"))
        self.delete_button.clicked.connect(self._delete)
        self.close_button = QPushButton(_("Close"))
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        note = QLabel(_("Typing a new name for a player also makes a profile."))
        note.setProperty("role", "muted")
        note.setWordWrap(True)
        layout.addWidget(note)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.trouble)
        badge = QLabel(_("Badge"))
        badge.setBuddy(self.colour)
        row = QHBoxLayout()
        for widget in (self.new_button, self.rename_button, self.delete_button):
            row.addWidget(widget)
        row.addSpacing(12)
        row.addWidget(badge)
        row.addWidget(self.colour)
        row.addStretch(1)
        row.addWidget(self.close_button)
        layout.addLayout(row)

    def _fill(self, chosen: str | None = None) -> None:
        """List the profiles anew with one of them chosen, by default the first."""
        self.list.clear()
        for profile in self._profiles.all:
            mark = badge_icon(profile.colour, initial_of(profile))
            self.list.addItem(QListWidgetItem(mark, self._text_of(profile)))
        keys = [profile.key for profile in self._profiles.all]
        self.list.setCurrentRow(keys.index(chosen) if chosen in keys else 0)
        self._refresh()

    def _text_of(self, profile: Profile) -> str:
        matches = sum(entry.of_match and entry.profile == profile.key for entry in self._ledger.entries)
        played = ngettext("{n} match", "{n} matches", matches).format(n=number(matches))
        return _("{name} · {matches}").format(name=profile_name(profile), matches=played)

    def _chosen(self) -> Profile | None:
        row = self.list.currentRow()
        return self._profiles.all[row] if 0 <= row < len(self._profiles.all) else None

    def _refresh(self) -> None:
        profile = self._chosen()
        self.new_button.setEnabled(not self._profiles.full)
        for widget in (self.rename_button, self.delete_button, self.colour):
            widget.setEnabled(profile is not None)
        self.colour.clear()
        if profile is not None:
            for colour in Colour:
                self.colour.addItem(badge_icon(colour, initial_of(profile)), colour_name(colour), colour)
            self.colour.setCurrentIndex(list(Colour).index(profile.colour))

    # The buttons

    def _add(self) -> None:
        name, accepted = QInputDialog.getText(self, _("New profile"), _("Name of the player"))
        if accepted:
            self._try_name(name, None)

    def _rename(self) -> None:
        profile = self._chosen()
        if profile is None:
            return
        name, accepted = QInputDialog.getText(
            self, _("Rename"), _("Name of the player"), QLineEdit.EchoMode.Normal, profile_name(profile)
        )
        if accepted:
            self._try_name(name, profile)

    def _try_name(self, name: str, profile: Profile | None) -> None:
        """Give a profile, or a new one, a name; say what is wrong where that cannot be."""
        self.trouble.clear()
        try:
            if profile is None:
                profile = self._profiles.add(name, self._profiles.free_colour())
            else:
                self._profiles.rename(profile.key, name)
        except ValueError:
            self.trouble.setText(
                _("This name is taken or cannot be used. Type another one of 1 to 40 letters.")
            )
        except StorageError as error:
            self._complain(error)
        else:
            self._fill(profile.key)

    def _recolour(self) -> None:
        self.trouble.clear()
        profile = self._chosen()
        if profile is None:
            return
        try:
            self._profiles.recolour(profile.key, Colour(self.colour.currentData()))
        except StorageError as error:
            self._complain(error)
        self._fill(profile.key)

    def _delete(self) -> None:
        self.trouble.clear()
        profile = self._chosen()
        if profile is None or not ask(self, self.windowTitle(), self._question(profile), loses=True):
            return
        try:
            self._ledger.remove(profile.key)
            self._profiles.remove(profile.key)
        except StorageError as error:
            self._complain(error)
        self._fill()

    def _question(self, profile: Profile) -> str:
        text = _(
            "Delete the profile “{name}” with all its statistics? This cannot be undone. Saved games stay."
        )
        return text.format(name=profile_name(profile))

    def _complain(self, error: StorageError) -> None:
        self.trouble.setText(storage_sentence(error.reason))
