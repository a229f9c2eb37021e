"""The results of a simulation, for people and for programs."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from chieubai.bots.tally import EntrantTally, Tally, wilson_interval
from chieubai.i18n import N_, _
from chieubai.i18n.formats import number

_ENDINGS = {
    "gin": N_("gin"),
    "knock": N_("knock"),
    "undercut": N_("undercut"),
    "stock_out": N_("stock used up"),
    "standstill": N_("standstill"),
    "out": N_("going out"),
    "passes": N_("two passes"),
}


@dataclass(frozen=True)
class _Words:
    """The lines of a report that differ between games."""

    total: str
    won: str
    points: str
    endings: str
    drawn: str


_OF_HANDS = _Words(
    total=N_("{matches} whole matches, {hands} hands"),
    won=N_("matches won: {wins} ({share} %, 95 % interval {low} to {high} %)"),
    points=N_("points a hand: {points}"),
    endings=N_("hands won: {endings}"),
    drawn=N_("Drawn hands: {endings}"),
)
_OF_ONE_GAME = _Words(
    total=N_("{hands} games"),
    won=N_("games won: {wins} ({share} %, 95 % interval {low} to {high} %)"),
    points=N_("points a game: {points}"),
    endings=N_("won by: {endings}"),
    drawn=N_("Drawn games: {endings}"),
)
_WORDS = {"tiles": _OF_ONE_GAME}  # a match of tile rummy is one game


def as_text(tally: Tally, names: Sequence[str], game: str) -> str:
    """Return the results as a few lines in the language of the program.

    Args:
        tally: the results.
        names: what the entrants are called.
        game: the name of the game they played.
    """
    words = _WORDS.get(game, _OF_HANDS)
    lines = [_(words.total).format(matches=number(tally.matches), hands=number(tally.hands))]
    for name, entrant in zip(names, tally.entrants, strict=True):
        lines += ["", f"{name}:", *(f"  {line}" for line in _entrant_lines(tally, entrant, words))]
    if tally.drawn_hands:
        lines += ["", _(words.drawn).format(endings=_endings(tally.drawn_hands))]
    return "\n".join(lines)


def _entrant_lines(tally: Tally, entrant: EntrantTally, words: _Words) -> list[str]:
    low, high = wilson_interval(entrant.wins, tally.matches)
    lines = []
    if tally.matches:
        lines.append(
            _(words.won).format(
                wins=number(entrant.wins),
                share=_percent(entrant.wins / tally.matches),
                low=_percent(low),
                high=_percent(high),
            )
        )
    return [
        *lines,
        _(words.points).format(points=number(round(entrant.points / tally.hands, 2))),
        _(words.endings).format(endings=_endings(entrant.hands_won) or number(0)),
        _("moves: {moves}; time a move: median {median} ms, longest {longest} ms").format(
            moves=number(len(entrant.seconds)),
            median=number(round(entrant.median_seconds * 1000, 2)),
            longest=number(round(max(entrant.seconds, default=0) * 1000, 1)),
        ),
    ]


def _percent(share: float) -> str:
    return number(round(share * 100, 1))


def _endings(counts: Counter[str]) -> str:
    return ", ".join(
        f"{_(_ENDINGS.get(ending, ending))} {number(count)}" for ending, count in counts.most_common()
    )


def as_json(tally: Tally, names: Sequence[str]) -> str:
    """Return the results as a JSON object; times are in seconds, shares from 0 to 1."""
    entrants = [
        {
            "level": name,
            "matches_won": entrant.wins,
            "interval": wilson_interval(entrant.wins, tally.matches),
            "points": entrant.points,
            "hands_won": entrant.hands_won,
            "moves": len(entrant.seconds),
            "median_seconds": entrant.median_seconds,
            "longest_seconds": max(entrant.seconds, default=0.0),
        }
        for name, entrant in zip(names, tally.entrants, strict=True)
    ]
    results = {
        "matches": tally.matches,
        "hands": tally.hands,
        "drawn_hands": tally.drawn_hands,
        "entrants": entrants,
    }
    return json.dumps(results, indent=2)
