"""What a hand or a match comes to in the ledger, for each person who played it."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

from chieubai.engine.contract import Game, Options
from chieubai.engine.match import DEAL, RESIGN, Match
from chieubai.engine.seats import Seat
from chieubai.storage.entries import MATCH, OWN_RULES, PERSON, Entry, MatchEnding, Result, match_key
from chieubai.storage.profiles import Profiles

FEW_MOVES = 4  # moves a seat; a match of fewer is left without having been played


def given_up(match: Match, seats: Sequence[Seat]) -> bool:
    """Tell whether leaving a match for good is giving it up: one person plays it against bots, and has played.

    Played is what has a finished hand or a few moves. Several people part as they like.
    """
    people = [seat for seat in seats if seat.human]
    moves = len(match.lines) - match.lines.count(DEAL)
    played = bool(match.hands) or moves >= FEW_MOVES * len(seats)
    return len(people) == 1 and match.result is None and played


def entries_of(
    match: Match, seats: Sequence[Seat], number: int, seconds: int, profiles: Profiles
) -> list[Entry]:
    """Return the entries of a finished hand, or with MATCH of a match that is over or given up.

    Args:
        match: as far as it was played.
        seats: who sits where; each person there gets an entry and, if need be, a profile.
        number: of the hand, or MATCH.
        seconds: the time that was played since the entry before.
        profiles: who plays on this device.

    Raises:
        StorageError: a new profile could not be written.
    """
    entries = []
    for index, seat in enumerate(seats):
        profile = profiles.take(seat.name) if seat.human else None
        if profile is not None:
            entries.append(_entry(match, seats, number, index, profile.key, seconds))
    return entries


def _entry(match: Match, seats: Sequence[Seat], number: int, seat: int, profile: str, seconds: int) -> Entry:
    game = match.game
    side = game.side_of(seat)
    others = [index for index in range(game.seats) if game.side_of(index) != side]
    partners = [index for index in range(game.seats) if game.side_of(index) == side and index != seat]
    fill = partial(
        Entry,
        match=match_key(match.seed),
        hand=number,
        when=datetime.now(UTC).replace(microsecond=0),
        profile=profile,
        game=game.name,
        rules=_rules_name(game, match.options),
        target=int(match.options.get("target", 0)),
        partner=_kind(seats[partners[0]]) if partners else "",
        opponents=tuple(_kind(seats[index]) for index in others),
        seconds=seconds,
    )
    if number == MATCH:
        result, ending = _end_of(match, side)
        scores = match.standing.scores
        return fill(result=result, ending=ending, points=scores[side], against=scores[1 - side])
    [outcome] = [hand.outcome for hand in match.hands if hand.standing.number == number]
    return fill(
        result=_result(outcome.winner, side),
        ending=outcome.ending,
        points=outcome.points[side],
        against=outcome.points[1 - side],
    )


def _end_of(match: Match, side: int) -> tuple[Result, MatchEnding]:
    """Return how a match ended for a side; one that has not ended is given up."""
    if match.result is None:
        return Result.LOST, MatchEnding.ABANDONED
    resigned = match.lines[-1].startswith(RESIGN)
    return _result(match.result.winner, side), MatchEnding.RESIGNED if resigned else MatchEnding.PLAYED


def _kind(seat: Seat) -> str:
    return PERSON if seat.level is None else seat.level.value


def _result(winner: int | None, side: int) -> Result:
    if winner is None:
        return Result.DRAWN
    return Result.WON if winner == side else Result.LOST


def _rules_name(game: Game, options: Options) -> str:
    """Return the preset that the options are, whatever the target; "" for a game without presets."""
    if not game.presets:
        return ""
    for name, preset in game.presets.items():
        if all(options[option] == value for option, value in preset.items() if option != "target"):
            return name
    return OWN_RULES
