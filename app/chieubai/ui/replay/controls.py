"""The buttons, the slider and the speed of a replay."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSlider, QToolButton, QWidget

from chieubai.i18n import N_, _
from chieubai.i18n.formats import number
from chieubai.ui.art.icons import icon

SPEEDS = ((N_("Slow"), 2000), (N_("Normal"), 1100), (N_("Fast"), 450))  # names, and milliseconds for a step
SIZE = QSize(24, 24)


class ReplayControls(QWidget):
    """Asks for positions, by itself while it plays.

    Signals:
        stepped: by how many positions to go on (or back).
        went: the index of the position to show at once.
    """

    stepped = Signal(int)
    went = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)
        self.first = self._button("first", self._go_first)
        self.back = self._button("back", self._step_back)
        self.play = self._button("continue", self.toggle)
        self.on = self._button("on", self._step_on)
        self.last = self._button("last", self._go_last)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setPageStep(10)
        self.slider.setMinimumWidth(120)
        self.slider.valueChanged.connect(self._slide)
        self.place = QLabel()
        self.speed = QComboBox()
        for _name, pause in SPEEDS:
            self.speed.addItem("", pause)
        self.speed.setCurrentIndex(1)
        self.speed.currentIndexChanged.connect(self._take_speed)
        self._speed_label = QLabel()
        self._speed_label.setBuddy(self.speed)
        self._lay_out()
        self.retranslate()

    def _button(self, picture: str, act: Callable[[], None]) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(picture))
        button.setIconSize(SIZE)
        button.setMinimumSize(40, 40)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 16, 10)
        row.setSpacing(8)
        for button in (self.first, self.back, self.play, self.on, self.last):
            row.addWidget(button)
        row.addWidget(self.slider, 1)
        row.addWidget(self.place)
        row.addSpacing(12)
        row.addWidget(self._speed_label)
        row.addWidget(self.speed)

    # What is shown

    def show_place(self, index: int, count: int) -> None:
        """Show the index of the present position, and how many there are."""
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, count - 1)
            self.slider.setValue(index)
        self.place.setMinimumWidth(self.place.fontMetrics().horizontalAdvance(_counted(count, count)))
        self.place.setText(_counted(index + 1, count))
        for button, there in ((self.first, index > 0), (self.back, index > 0)):
            button.setEnabled(there)
        for button in (self.on, self.last):
            button.setEnabled(index < count - 1)
        if index == count - 1:
            self.pause()

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._clock.isActive()

    def toggle(self) -> None:
        """Play, from the beginning where the end is shown; or pause."""
        if self.playing:
            self.pause()
            return
        if self.slider.value() == self.slider.maximum():
            self.went.emit(0)
        self._clock.start(self.speed.currentData())
        self._show_playing()

    def pause(self) -> None:
        """Stay at the present position."""
        self._clock.stop()
        self._show_playing()

    def _show_playing(self) -> None:
        self.play.setIcon(icon("pause" if self.playing else "continue"))
        name = _("Pause") if self.playing else _("Play")
        self.play.setAccessibleName(name)
        self.play.setToolTip(_("{name} (space)").format(name=name))

    def _tick(self) -> None:
        self.stepped.emit(1)

    def _take_speed(self) -> None:
        if self.playing:
            self._clock.start(self.speed.currentData())

    # What the buttons do

    def _slide(self, index: int) -> None:
        self.pause()
        self.went.emit(index)

    def _go_first(self) -> None:
        self._slide(0)

    def _go_last(self) -> None:
        self._slide(self.slider.maximum())

    def _step_back(self) -> None:
        self.pause()
        self.stepped.emit(-1)

    def _step_on(self) -> None:
        self.pause()
        self.stepped.emit(1)

    def retranslate(self) -> None:
        """Take up the language in force."""
        for button, name, key in (
            (self.first, _("To the beginning"), "Home"),
            (self.back, _("Step back"), "←"),
            (self.on, _("Step on"), "→"),
            (self.last, _("To the end"), "End"),
        ):
            button.setAccessibleName(name)
            button.setToolTip(f"{name} ({key})")
        self.slider.setAccessibleName(_("Position in the match"))
        self._speed_label.setText(_("Speed"))
        for place, (name, _pause) in enumerate(SPEEDS):
            self.speed.setItemText(place, _(name))
        self._show_playing()


def _counted(place: int, count: int) -> str:
    return f"{number(place)} / {number(count)}"
