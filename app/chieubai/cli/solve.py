"""``chieubai solve``: the best play of a tile rummy position, or the figures of a file of them."""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from chieubai.engine.tiles.solver import (
    Objective,
    PositionDefect,
    PositionError,
    best_play,
    highest_opening,
    longest_opening,
)
from chieubai.engine.tiles.tiles import Kind, format_tile, format_tiles, parse_tile, rack_value
from chieubai.i18n import _, ngettext
from chieubai.i18n.set_defects import defect_words

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

Tiles = tuple[Kind, ...]


@dataclass(frozen=True)
class Position:
    """A table and a rack as given."""

    table: tuple[Tiles, ...]
    rack: Tiles


class WrongInputError(ValueError):
    """What was given is no position; the message is a sentence that names the place."""


def add_parser(commands: "Subparsers") -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("solve", help=_("find the best play of a tile rummy position"))
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--rack", metavar="TILES", help=_('tiles of the rack, such as "r4 k13 J"'))
    source.add_argument(
        "--file", type=Path, metavar="POSITIONS.jsonl", help=_("answer a file, one position a line")
    )
    parser.add_argument(
        "--table", default="", metavar="SETS", help=_('sets of the table, such as "r1 r2 r3 | b4 k4 y4"')
    )
    parser.add_argument("--opening", action="store_true", help=_("an opening play, from the rack alone"))
    parser.add_argument(
        "--objective",
        type=Objective,
        choices=tuple(Objective),
        default=Objective.TILES,
        help=_("place the most tiles (the default), or the largest value"),
    )
    parser.add_argument("--json", action="store_true", help=_("print the results as JSON"))
    # accepted here too, where people put it
    parser.add_argument("--lang", choices=("vi", "en"), default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer one position or a file of them; return the exit code."""
    try:
        if args.file is not None:
            _answer_file(args.file, as_json=args.json)
        else:
            position = Position(_parse_table(args.table), _parse_tiles(args.rack, _("Rack")))
            _print_play(position, args.objective, opening=args.opening, as_json=args.json)
    except PositionError as error:
        print(_position_sentence(error), file=sys.stderr)
        return 2
    except WrongInputError as error:
        print(error, file=sys.stderr)
        return 2
    except (OSError, UnicodeDecodeError):
        print(_("{file} cannot be read.").format(file=args.file), file=sys.stderr)
        return 2
    return 0


def _parse_table(text: str) -> tuple[Tiles, ...]:
    if not text.strip():
        return ()
    return tuple(_parse_tiles(part, _set_place(index)) for index, part in enumerate(text.split("|")))


def _parse_tiles(text: str, place: str) -> Tiles:
    return tuple(_parse_tile(word, place) for word in text.split())


def _parse_tile(word: str, place: str) -> Kind:
    try:
        return parse_tile(word)
    except ValueError:
        sentence = _("{place}: {text} is not a tile. Write r, b, y or k and a number from 1 to 13, or J.")
        raise WrongInputError(sentence.format(place=place, text=word)) from None


def _set_place(index: int) -> str:
    return _("Table, set {n}").format(n=index + 1)


def _position_sentence(error: PositionError) -> str:
    place = _("Rack") if error.place is None else _set_place(error.place)
    if error.set_defect is not None:
        return _("{place}: {defect}.").format(place=place, defect=defect_words(error.set_defect))
    if error.defect is PositionDefect.TOO_MANY_JOKERS:
        return _("{place}: there are only two jokers.").format(place=place)
    tile = "" if error.tile is None else format_tile(error.tile)
    return _("{place}: there are only two tiles {tile}.").format(place=place, tile=tile)


def _print_play(position: Position, objective: Objective, *, opening: bool, as_json: bool) -> None:
    if opening:
        _print_opening(position, objective, as_json=as_json)
        return
    play = best_play(position.table, position.rack, objective)
    if as_json:
        print(json.dumps(_as_json(play.sets, play.placed) | {"value": play.value, "cuts": play.cuts}))
    elif not play.placed:
        print(_("No tile of the rack can be placed."))
    else:
        count = len(play.placed)
        sentence = ngettext(
            "{n} tile placed, worth {value}: {tiles}", "{n} tiles placed, worth {value}: {tiles}", count
        )
        print(sentence.format(n=count, value=play.value, tiles=format_tiles(play.placed)))
        _print_sets(play.sets)


def _print_opening(position: Position, objective: Objective, *, as_json: bool) -> None:
    """Print the legal opening with the most tiles or points, or how far the rack is from one."""
    highest = highest_opening(position.rack)
    longest = longest_opening(position.rack) if objective is Objective.TILES else None
    opening = longest or highest
    if as_json:
        sets = _as_json(opening.sets, opening.placed)
        print(json.dumps(sets | {"points": opening.points, "legal": opening.is_legal}))
        return
    if opening.is_legal:
        sentence = _("An opening of {points} points: {tiles}")
    else:
        sentence = _("No opening: the most are {points} points, and 30 are needed.")
    print(sentence.format(points=opening.points, tiles=format_tiles(opening.placed)))
    _print_sets(opening.sets)


def _print_sets(sets: Sequence[Tiles]) -> None:
    for tiles in sets:
        print(f"  {format_tiles(tiles)}")


def _as_json(sets: Sequence[Tiles], placed: Tiles) -> dict[str, object]:
    return {
        "sets": [[format_tile(tile) for tile in tiles] for tiles in sets],
        "placed": [format_tile(tile) for tile in placed],
    }


def _answer_file(file: Path, *, as_json: bool) -> None:
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            name, position = _parse_line(line)
            figures = {"id": name} | _figures(position)
        except PositionError as error:
            raise WrongInputError(_at_line(number, _position_sentence(error))) from error
        except WrongInputError as error:
            raise WrongInputError(_at_line(number, str(error))) from error
        print(
            json.dumps(figures) if as_json else " ".join(f"{key}={value}" for key, value in figures.items())
        )


def _at_line(number: int, sentence: str) -> str:
    return _("Line {n}: {sentence}").format(n=number, sentence=sentence)


def _parse_line(line: str) -> tuple[str, Position]:
    """Return the name and the position of a line of a file."""
    try:
        record = json.loads(line)
        name, table, rack = record["id"], record["table"], record["rack"]
        sets = tuple(tuple(map(str, tiles)) for tiles in table)
        words = tuple(map(str, rack))
    except (ValueError, TypeError, KeyError):
        raise WrongInputError(_("no JSON object with id, table and rack.")) from None
    return str(name), Position(
        tuple(
            tuple(_parse_tile(word, _set_place(index)) for word in tiles) for index, tiles in enumerate(sets)
        ),
        tuple(_parse_tile(word, _("Rack")) for word in words),
    )


def _figures(position: Position) -> dict[str, object]:
    start = perf_counter()
    table, rack = position.table, position.rack
    most = best_play(table, rack, least_cuts=False)
    value = sum(map(rack_value, rack))
    if len(most.placed) < len(rack):
        value = best_play(table, rack, Objective.VALUE, least_cuts=False).value
    opening = highest_opening(rack)
    return {
        "max_tiles": len(most.placed),
        "max_value": value,
        "first_meld_points": opening.points,
        "first_meld_ok": opening.is_legal,
        "ms": round((perf_counter() - start) * 1000, 3),
    }
