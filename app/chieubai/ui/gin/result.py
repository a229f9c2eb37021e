"""The result of a Gin hand: both hands arranged, the lay-offs and where they went, and the sum."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from chieubai.engine.cards import Card
from chieubai.engine.gin.melds import Arrangement
from chieubai.engine.gin.outcome import Ending, GinOutcome
from chieubai.engine.gin.showdown import BONUS, Showdown
from chieubai.engine.seats import Seat
from chieubai.i18n import _
from chieubai.i18n.card_names import short_names
from chieubai.storage.settings import Deck
from chieubai.ui.plain_label import PlainLabel
from chieubai.ui.strip import Group, HandStrip


class GinResult(QWidget):
    """Both hands, the knocker's first; in a drawn hand nothing is shown but that."""

    def __init__(self, outcome: GinOutcome, seats: Sequence[Seat], deck: Deck) -> None:
        super().__init__()
        self._deck = deck
        self._strips: list[HandStrip] = []
        if outcome.showdown is not None:
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(3)
        if outcome.showdown is None or outcome.knocker is None:
            self._layout.addWidget(QLabel(_("The hands stay hidden and the same player deals again.")))
            return
        knocker, defender = seats[outcome.knocker].name, seats[1 - outcome.knocker].name
        self._add_knocker(knocker, outcome.showdown.knocker)
        self._add_defender(defender, outcome.showdown)
        for strip in self._strips:
            strip.alike = self._strips
        self._layout.addSpacing(6)
        self._layout.addWidget(_sum_label(outcome))

    def _add_knocker(self, name: str, arrangement: Arrangement) -> None:
        self._add_title(_("{name}: deadwood {n}").format(name=name, n=arrangement.deadwood))
        self._add_strip(_groups(arrangement))

    def _add_defender(self, name: str, showdown: Showdown) -> None:
        defence = showdown.defence
        self._layout.addSpacing(8)
        self._add_title(_("{name}: deadwood {n}").format(name=name, n=defence.arrangement.deadwood))
        groups = _groups(defence.arrangement)
        for lay_off in defence.lay_offs:
            onto = short_names(showdown.knocker.melds[lay_off.meld])
            caption = _("laid off onto {meld}").format(meld=onto)
            groups.append(Group(lay_off.cards, caption, laid_off=True))
        self._add_strip(groups)

    def _add_strip(self, groups: Sequence[Group]) -> None:
        self._strips.append(HandStrip(groups, self._deck))
        self._layout.addWidget(self._strips[-1])

    def _add_title(self, text: str) -> None:
        label = PlainLabel(text)
        label.setProperty("role", "heading")
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._layout.addWidget(label)


def _groups(arrangement: Arrangement) -> list[Group]:
    groups = [Group(meld, _("meld"), melded=True) for meld in arrangement.melds]
    if arrangement.loose:
        loose: tuple[Card, ...] = arrangement.loose
        groups.append(Group(loose, _("deadwood {n}").format(n=arrangement.deadwood)))
    return groups


def _sum_label(outcome: GinOutcome) -> QLabel:
    assert outcome.showdown is not None
    knocker = outcome.showdown.knocker.deadwood
    defender = outcome.showdown.defence.arrangement.deadwood
    points = max(outcome.points)
    match outcome.ending:
        case Ending.GIN:
            text = _("{bonus} for gin + {deadwood} deadwood = {points}").format(
                bonus=BONUS, deadwood=defender, points=points
            )
        case Ending.UNDERCUT:
            text = _("{bonus} for the undercut + {knocker} − {defender} = {points}").format(
                bonus=BONUS, knocker=knocker, defender=defender, points=points
            )
        case _:
            text = _("{defender} − {knocker} = {points}").format(
                defender=defender, knocker=knocker, points=points
            )
    label = QLabel(text)
    if outcome.ending is Ending.KNOCK:
        words = _("{defender} of deadwood minus {knocker} makes {points}")
        label.setAccessibleName(words.format(defender=defender, knocker=knocker, points=points))
    label.setProperty("role", "sum")
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label
