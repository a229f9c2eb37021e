"""What can be set in the dialog of settings: pages of rows, each for one field of the settings."""

from collections.abc import Callable
from dataclasses import dataclass

from chieubai.i18n import N_, _
from chieubai.i18n.formats import number, percent
from chieubai.storage.looks import CardSize, Theme
from chieubai.storage.settings import (
    BOT_PAUSES,
    FONT_SCALES,
    IDLE_SECONDS,
    LANGUAGES,
    VOLUMES,
    Deck,
    Motion,
    SortOrder,
)
from chieubai.ui.look_names import look_name
from chieubai.ui.system_motion import less_motion_wanted

Value = str | int


@dataclass(frozen=True)
class Choice:
    """A row with a list.

    Attributes:
        field: of the settings.
        label: in English.
        values: in the order of the list.
        name: what a value is called in the language in force.
    """

    field: str
    label: str
    values: tuple[Value, ...]
    name: Callable[[Value], str]


@dataclass(frozen=True)
class Switch:
    """A row with a box to tick; ``label`` is in English."""

    field: str
    label: str


@dataclass(frozen=True)
class Page:
    """Some rows under a title, in English."""

    title: str
    rows: tuple[Choice | Switch, ...]


_OWN_NAMES = {"vi": "Tiếng Việt", "en": "English"}  # of the languages, the same in each of them
_MOTION_NAMES: dict[str, str] = {Motion.NORMAL: N_("Normal"), Motion.FAST: N_("Fast"), Motion.OFF: N_("None")}
_DECK_NAMES: dict[str, str] = {Deck.TWO_COLOURS: N_("Two colours"), Deck.FOUR_COLOURS: N_("Four colours")}
_SIZE_NAMES: dict[str, str] = {
    CardSize.SMALL: N_("Small"),
    CardSize.MEDIUM: N_("Medium size"),
    CardSize.LARGE: N_("Large"),
}
_SORT_NAMES: dict[str, str] = {
    SortOrder.SUIT: N_("By suit or colour"),
    SortOrder.RANK: N_("By rank or number"),
    SortOrder.FREE: N_("As I arrange it"),
}


def _named(names: dict[str, str]) -> Callable[[Value], str]:
    return lambda value: _(names[str(value)])


def _language_name(code: Value) -> str:
    return _OWN_NAMES[str(code)] if code else _("Same as the system")


def _theme_name(theme: Value) -> str:
    return look_name(Theme(str(theme)))


def _motion_name(motion: Value) -> str:
    if motion != Motion.SYSTEM:
        return _(_MOTION_NAMES[str(motion)])
    meant = Motion.OFF if less_motion_wanted() else Motion.NORMAL
    return _("Same as the system ({motion})").format(motion=_(_MOTION_NAMES[meant]))


def _pause_name(milliseconds: Value) -> str:
    if milliseconds == 0:
        return _("no longer than needed")
    return _("{n} s").format(n=number(int(milliseconds) / 1000))


def _idle_name(seconds: Value) -> str:
    return _("never") if seconds == 0 else _("after {n} s").format(n=seconds)


def _percent_name(hundredths: Value) -> str:
    return percent(int(hundredths) / 100)


PAGES = (
    Page(
        N_("General"),
        (
            Choice("language", N_("Language"), LANGUAGES, _language_name),
            Choice("theme", N_("Colours"), tuple(Theme), _theme_name),
            Choice("font_scale", N_("Size of the text"), FONT_SCALES, _percent_name),
            Choice("motion", N_("Movement of the cards"), tuple(Motion), _motion_name),
            Choice("bot_pause_ms", N_("The bot thinks for at least"), BOT_PAUSES, _pause_name),
            Switch("hints", N_("Offer hints at the table")),
        ),
    ),
    Page(
        N_("Table"),
        (
            Choice("card_size", N_("Size of my cards and tiles"), tuple(CardSize), _named(_SIZE_NAMES)),
            Choice("deck", N_("Colours of the suits"), tuple(Deck), _named(_DECK_NAMES)),
            Choice("sort", N_("Sort my hand"), tuple(SortOrder), _named(_SORT_NAMES)),
            Switch("left_handed", N_("Left-handed: buttons and stock on the left")),
        ),
    ),
    Page(
        N_("Confirm and hide"),
        (
            Switch("confirm_knock", N_("Ask before a knock")),
            Switch("confirm_end_turn", N_("Ask before ending a turn of tile rummy")),
            Switch("cover_on_focus_loss", N_("Cover the hand when the window loses focus")),
            Choice(
                "cover_when_idle_seconds", N_("Cover the hand when nothing happens"), IDLE_SECONDS, _idle_name
            ),
        ),
    ),
    Page(
        N_("Sound"),
        (
            Choice("volume", N_("Volume"), VOLUMES, _percent_name),
            Switch("muted", N_("Mute")),
        ),
    ),
)
SOUND_FIELDS = ("volume", "muted")
