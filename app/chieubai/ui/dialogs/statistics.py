"""The statistics: whose, of which game and against whom; charts, tables, export and erasing."""

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from chieubai.i18n import _, ngettext, pgettext
from chieubai.i18n.formats import number
from chieubai.storage.atomic import write_outside
from chieubai.storage.entries import Entry, MatchEnding
from chieubai.storage.errors import StorageError
from chieubai.storage.ledger import Ledger
from chieubai.storage.ledger_csv import to_csv
from chieubai.storage.profiles import Profile, Profiles
from chieubai.storage.statistics import OPPONENTS, opponent_kind, summarise
from chieubai.ui import files
from chieubai.ui.art.badges import badge_icon
from chieubai.ui.ask import ask
from chieubai.ui.empty_page import EmptyPage
from chieubai.ui.faces import GAME_NAMES, game_name
from chieubai.ui.name_box import NameBox
from chieubai.ui.profile_names import default_name, initial_of, profile_name
from chieubai.ui.statistics_pages import (
    charts_page,
    days_table,
    endings_table,
    figures_panel,
    opponents_table,
)
from chieubai.ui.statistics_words import opponent_name
from chieubai.ui.storage_words import outside_sentence, storage_sentence

LINES = QSize(62, 37)  # the size that shows every page whole, in heights of a line
EVERYBODY = ""  # the data of the choice of all opponents


class StatisticsDialog(QDialog):
    """Shows one profile at one game.

    Args:
        game: the game shown first.
        profile: the profile shown first, None for the first of all.
    """

    def __init__(
        self,
        profiles: Profiles,
        ledger: Ledger,
        game: str,
        profile: Profile | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._profiles = profiles
        self._ledger = ledger
        self.setWindowTitle(_("Statistics"))
        self.profile, self.game, self.opponents = NameBox(), QComboBox(), QComboBox()
        self.tabs = QTabWidget()
        self.empty = EmptyPage()
        self.left = QLabel()
        self.left.setWordWrap(True)
        self.news, self.trouble = QLabel(), QLabel()
        self.trouble.setProperty("role", "trouble")
        for label in (self.news, self.trouble):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.hide()
        self._figures = QWidget()
        self._make_buttons()
        self._lay_out()
        self._offer(game, profile)
        for box in (self.profile, self.game):
            box.currentIndexChanged.connect(self._show_player)
        self.opponents.currentIndexChanged.connect(self._show_figures)
        self._show_player()
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        parent = self.parentWidget()
        room = parent.size() if parent is not None else QSize(1280, 800)
        wanted = LINES * self.fontMetrics().height()
        return wanted.boundedTo(room - QSize(40, 40)).expandedTo(self.minimumSizeHint())

    def _make_buttons(self) -> None:
        self.export_button = QPushButton(_("Export…"))
        self.export_button.clicked.connect(self._export)
        self.erase_button = QPushButton(_("Erase…"))
        self.erase_button.clicked.connect(self._erase)
        self.close_button = QPushButton(_("Close"))
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        choices = QHBoxLayout()
        for text, box in (
            (_("Profile"), self.profile),
            (_("Game"), self.game),
            (_("Opponents"), self.opponents),
        ):
            if choices.count():
                choices.addSpacing(12)
            label = QLabel(text)
            label.setBuddy(box)
            box.setAccessibleName(text)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            choices.addWidget(label)
            choices.addWidget(box, 1)
        self.profile.setMinimumContentsLength(12)  # a long name must not widen the window
        buttons = QHBoxLayout()
        buttons.addWidget(self.export_button)
        buttons.addWidget(self.erase_button)
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        self._layout = QVBoxLayout(self)
        self._layout.addLayout(choices)
        self._layout.addWidget(self._figures)
        self._layout.addWidget(self.left)
        self._layout.addWidget(self.tabs, 1)
        self._layout.addWidget(self.empty, 1)
        self._layout.addWidget(self.news)
        self._layout.addWidget(self.trouble)
        self._layout.addLayout(buttons)

    def _offer(self, game: str, profile: Profile | None) -> None:
        for each in self._profiles.all:
            self.profile.addItem(badge_icon(each.colour, initial_of(each)), profile_name(each), each.key)
        if not self._profiles.all:
            self.profile.addItem(default_name(1), "")
        if profile is not None:
            self.profile.setCurrentIndex(max(0, self.profile.findData(profile.key)))
        for name in GAME_NAMES:
            self.game.addItem(game_name(name), name)
        self.game.setCurrentIndex(self.game.findData(game))

    # What is shown

    def _of_profile(self) -> list[Entry]:
        return [entry for entry in self._ledger.entries if entry.profile == self.profile.currentData()]

    def _of_game(self) -> list[Entry]:
        return [entry for entry in self._of_profile() if entry.game == self.game.currentData()]

    def _show_player(self) -> None:
        """Offer the opponents there were, and show the figures."""
        game, entries = self.game.currentData(), self._of_game()
        kinds = {opponent_kind(entry) for entry in entries}
        with QSignalBlocker(self.opponents):
            self.opponents.clear()
            self.opponents.addItem(pgettext("opponents", "All"), EVERYBODY)
            for kind in OPPONENTS:
                if kind in kinds:
                    self.opponents.addItem(opponent_name(kind, game), kind)
        self.opponents.setEnabled(bool(entries))
        for button in (self.export_button, self.erase_button):
            button.setEnabled(bool(self._of_profile()))
        self._show_figures()

    def _show_figures(self) -> None:
        game, entries, kind = self.game.currentData(), self._of_game(), self.opponents.currentData()
        chosen = [entry for entry in entries if kind in (EVERYBODY, opponent_kind(entry))]
        figures = figures_panel(summarise(chosen))
        self._layout.replaceWidget(self._figures, figures)
        self._figures.deleteLater()
        self._figures = figures
        left = sum(entry.ending == MatchEnding.ABANDONED for entry in chosen)
        self.left.setText(_left_text(left))
        self.left.setVisible(left > 0)
        at = max(0, self.tabs.currentIndex())
        old = [self.tabs.widget(index) for index in range(self.tabs.count())]
        self.tabs.clear()
        for page in filter(None, old):
            page.deleteLater()
        for widget in (self.tabs, figures):
            widget.setVisible(bool(entries))
        self.empty.setVisible(not entries)
        if not entries:
            self.empty.show_text(game, self._empty_text(game))
            return
        self.tabs.addTab(charts_page(game, entries, chosen), _("Charts"))
        for table in (opponents_table(game, entries), endings_table(game, chosen), days_table(chosen)):
            self.tabs.addTab(table, table.accessibleName())
        self.tabs.setCurrentIndex(at)

    def _empty_text(self, game: str) -> str:
        text = _(
            "No hand of {game} has been finished yet.\nEvery hand and match that {name} finishes is counted here."
        )
        return text.format(game=game_name(game), name=self.profile.currentText())

    # Export and erasing

    def _export(self) -> None:
        name = self.profile.currentText()
        path = files.ask_new_table(self)
        if path is None:
            return
        try:
            write_outside(path, to_csv(self._of_profile(), {self.profile.currentData(): name}))
        except StorageError as error:
            self._say(self.trouble, outside_sentence(error.reason))
        else:
            count = len(self._of_profile())
            text = ngettext("{n} line written to {file}.", "{n} lines written to {file}.", count)
            self._say(self.news, text.format(n=number(count), file=path.name))

    def _erase(self) -> None:
        entries = self._of_profile()
        hands = sum(not entry.of_match for entry in entries)
        matches = len(entries) - hands
        question = _(
            "Erase the statistics of {name} for all games: {hands} and {matches}?\n"
            "This cannot be undone. Saved games and the profile stay."
        ).format(
            name=self.profile.currentText(),
            hands=ngettext("{n} hand", "{n} hands", hands).format(n=number(hands)),
            matches=ngettext("{n} match", "{n} matches", matches).format(n=number(matches)),
        )
        if not ask(self, self.windowTitle(), question, loses=True):
            return
        try:
            self._ledger.remove(self.profile.currentData())
        except StorageError as error:
            self._say(self.trouble, storage_sentence(error.reason))
        self._show_player()

    def _say(self, label: QLabel, sentence: str) -> None:
        for each in (self.news, self.trouble):
            each.setVisible(each is label)
        label.setText(sentence)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))


def _left_text(count: int) -> str:
    text = ngettext(
        "{n} match was abandoned for a new one: it counts as lost.",
        "{n} matches were abandoned for a new one: they count as lost.",
        count,
    )
    return text.format(n=number(count))
