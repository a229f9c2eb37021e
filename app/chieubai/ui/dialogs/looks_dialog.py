"""The looks, with small pictures and a preview; what is owned is in force at once, the rest can be bought."""

from dataclasses import replace

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from chieubai.i18n import _
from chieubai.i18n.formats import day
from chieubai.storage.looks import PRICES, Back, Buyable, Cloth, Theme, TileStyle
from chieubai.storage.purse import DAILY
from chieubai.storage.settings import Settings
from chieubai.ui.art.icons import icon
from chieubai.ui.art.look import Look, look
from chieubai.ui.coin_bar import coins_text
from chieubai.ui.coins import Coins
from chieubai.ui.dialogs.sized import size_by_content
from chieubai.ui.look_choice import LookChoice
from chieubai.ui.look_names import look_name
from chieubai.ui.look_preview import LookPreview
from chieubai.ui.look_rows import LookRows
from chieubai.ui.upright_scroll import UprightScroll


class LooksDialog(QDialog):
    """Sends out settings at every change; a look that has to be bought is only tried on until it is.

    Signals:
        changed: the new :class:`Settings`.
    """

    changed = Signal(object)

    def __init__(self, settings: Settings, coins: Coins, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self._coins = coins
        self._tried: Buyable | None = None
        self.preview = LookPreview(settings.deck)
        self._rows = LookRows()
        self.choices = self._rows.choices
        for button in self.choices.values():
            button.clicked.connect(self._choose)
        self._plain_note = self._label("muted")
        self._purse, self._next_day = QLabel(), QLabel()
        self._purse.setProperty("role", "heading")
        self._next_day.setProperty("role", "muted")
        self._offer = self._label()
        self.check_in_button = QPushButton()
        self.check_in_button.setIcon(icon("coin"))
        self.check_in_button.clicked.connect(coins.check_in)
        self.buy_button = QPushButton()
        self.buy_button.setProperty("role", "main")
        self.buy_button.clicked.connect(self._buy)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.reject)
        self._lay_out()
        coins.changed.connect(self.retranslate)
        self.retranslate()
        size_by_content(self)
        self.choices[settings.theme].setFocus()

    def _label(self, role: str = "") -> QLabel:
        label = QLabel()
        label.setWordWrap(True)
        if role:
            label.setProperty("role", role)
        return label

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(UprightScroll(self._rows), 1)
        left.addWidget(self._plain_note)
        left.addWidget(self._coin_panel())
        right.addWidget(self.preview, 1)
        right.addWidget(self._offer)
        right.addWidget(self.buy_button)
        for widget in (self._offer, self.buy_button):  # their room is kept, so that nothing jumps
            policy = widget.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            widget.setSizePolicy(policy)
        both = QHBoxLayout()
        both.setSpacing(16)
        both.addLayout(left)
        both.addLayout(right, 1)
        whole = QVBoxLayout(self)
        whole.addLayout(both, 1)
        whole.addWidget(self._buttons)

    def _coin_panel(self) -> QFrame:
        panel = QFrame()
        panel.setProperty("role", "panel")
        row = QHBoxLayout(panel)
        row.addWidget(self._purse)
        row.addStretch(1)
        row.addWidget(self._next_day)
        row.addWidget(self.check_in_button)
        return panel

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Take up the language, the coins and the choices of now."""
        self.setWindowTitle(_("Looks"))
        self.preview.setAccessibleName(_("Preview"))
        self._rows.retranslate()
        self._plain_note.setText(_("In high contrast the table is plain, whatever its cloth."))
        self._refresh()

    def _note(self, choice: Buyable | Theme) -> str:
        """Return the price of what is not owned yet."""
        if isinstance(choice, Theme) or self._coins.purse.owns(choice):
            return ""
        return coins_text(PRICES[choice])

    def _refresh(self) -> None:
        shown, worn = self._shown(), look()
        in_preview = {self.settings.theme, shown.cloth, shown.back, shown.tiles}
        in_use = {self.settings.theme, worn.cloth, worn.back, worn.tiles}
        for choice, button in self.choices.items():
            button.tell(self._note(choice), worn=choice in in_use, shown=choice in in_preview)
        for cloth in Cloth:
            self.choices[cloth].setEnabled(not shown.plain)
        self._plain_note.setVisible(shown.plain)
        self.preview.show_look(shown)
        self._purse.setText(coins_text(self._coins.purse.coins))
        self.check_in_button.setText(_("Check in: +{n}").format(n=DAILY))
        self.check_in_button.setVisible(self._coins.may_check_in)
        self._next_day.setVisible(not self._coins.may_check_in)
        self._next_day.setText(self._next_day_text())
        self._refresh_offer()

    def _next_day_text(self) -> str:
        latest = self._coins.purse.last_day
        return "" if latest is None else _("Checked in up to {day}").format(day=day(latest))

    def _refresh_offer(self) -> None:
        tried = self._tried
        for widget in (self._offer, self.buy_button):
            widget.setVisible(tried is not None)
        if tried is None:
            return
        missing = PRICES[tried] - self._coins.purse.coins
        name = look_name(tried)
        self._offer.setText(
            name if missing <= 0 else _("{name}: {coins} short").format(name=name, coins=coins_text(missing))
        )
        self.buy_button.setText(_("Get it for {coins}").format(coins=coins_text(PRICES[tried])))
        self.buy_button.setEnabled(missing <= 0)

    def _shown(self) -> Look:
        """Return the look in force with what is tried on."""
        return _with(look(), self._tried)

    def _choose(self) -> None:
        button = self.sender()
        assert isinstance(button, LookChoice)
        choice, self._tried = button.choice, None
        if isinstance(choice, Theme):
            self._change(replace(self.settings, theme=choice))
        elif self._coins.purse.owns(choice):
            self._wear(choice)
        else:
            self._tried = choice
        self._refresh()

    def _buy(self) -> None:
        tried = self._tried
        if tried is None or not self._coins.buy(tried):
            return
        self._tried = None
        self._wear(tried)
        self.choices[tried].setFocus()
        self.retranslate()

    def _wear(self, choice: Buyable) -> None:
        match choice:
            case Cloth():
                self._change(replace(self.settings, cloth=choice))
            case Back():
                self._change(replace(self.settings, back=choice))
            case TileStyle():
                self._change(replace(self.settings, tiles=choice))

    def _change(self, settings: Settings) -> None:
        if settings != self.settings:
            self.settings = settings
            self.changed.emit(settings)


def _with(shown: Look, tried: Buyable | None) -> Look:
    """Return a look with one choice exchanged."""
    match tried:
        case Cloth():
            return replace(shown, cloth=tried)
        case Back():
            return replace(shown, back=tried)
        case TileStyle():
            return replace(shown, tiles=tried)
        case _:
            return shown
