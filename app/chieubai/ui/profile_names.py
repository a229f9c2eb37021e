"""What profiles and their colours are called on the screen, and whom a name typed for a seat belongs to."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from chieubai.engine.seats import Seat
from chieubai.i18n import _, pgettext
from chieubai.storage.profiles import Colour, Profile, Profiles
from chieubai.ui.art.badges import Badge


def default_name(number: int) -> str:
    """Return what a player without a name is called."""
    return _("Player {n}").format(n=number)


def profile_name(profile: Profile) -> str:
    """Return what a profile is called in the language in force."""
    return profile.name or default_name(profile.seat)


def initial_of(profile: Profile) -> str:
    """Return the letter, or for a player without a name the number, that stands in the profile's mark."""
    return profile.name[:1].upper() or str(profile.seat)


def colour_name(colour: Colour) -> str:
    """Return a colour with the shape that goes with it."""
    match colour:
        case Colour.RED:
            return pgettext("profile", "Red circle")
        case Colour.BLUE:
            return pgettext("profile", "Blue square")
        case Colour.GREEN:
            return pgettext("profile", "Green diamond")
        case Colour.PURPLE:
            return pgettext("profile", "Purple hexagon")
        case Colour.BROWN:
            return pgettext("profile", "Brown shield")
        case Colour.TEAL:
            return pgettext("profile", "Teal flower")


def enrol(profiles: Profiles, number: int, name: str) -> Profile | None:
    """Return the profile of a player at a seat by the name on the screen, made where there is none yet.

    Raises:
        StorageError: a new profile could not be written.
    """
    if name == default_name(number):
        return profiles.take_unnamed(number, name)
    return profiles.take(name)


def profiles_at(profiles: Profiles, seats: Sequence[Seat]) -> dict[int, Profile]:
    """Return the profiles of the people at a table, by seat."""
    found = {index: profiles.of_name(seat.name) for index, seat in enumerate(seats) if seat.human}
    return {index: who for index, who in found.items() if who is not None}


def names_now(profiles: Profiles, sitting: Mapping[int, Profile]) -> dict[int, str]:
    """Return what the people at a table are called now, by seat; none where two seats are the same one's."""
    names = {profile.key: profile.name for profile in profiles.all}
    keys = [who.key for who in sitting.values()]
    return {seat: names.get(who.key, "") for seat, who in sitting.items() if keys.count(who.key) == 1}


def called_now(profiles: Profiles, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats of a match that was saved, with the people called as their profiles are now."""
    names = names_now(profiles, profiles_at(profiles, seats))
    return tuple(replace(seat, name=names.get(index) or seat.name) for index, seat in enumerate(seats))


def badges_of(profiles: Profiles, seats: Sequence[Seat]) -> dict[int, Badge]:
    """Return the marks of the people at a table, by seat."""
    sitting = profiles_at(profiles, seats)
    return {index: Badge(who.colour, initial_of(who)) for index, who in sitting.items()}
