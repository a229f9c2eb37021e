"""``chieubai simulate``: bots play each other with no window."""

import argparse
import re
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tqdm import tqdm

from chieubai.bots.arena import Arena, PlayedMatch
from chieubai.bots.roster import BOTS
from chieubai.bots.soundness import SoundnessError
from chieubai.bots.tally import Tally
from chieubai.cli import simulation_report
from chieubai.engine.contract import Game
from chieubai.engine.errors import OptionError
from chieubai.engine.games import GAMES
from chieubai.engine.match import MatchRecord
from chieubai.engine.seats import Level
from chieubai.i18n import _, ngettext

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(commands: "Subparsers") -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("simulate", help=_("let bots play each other with no window"))
    parser.add_argument("game", choices=tuple(BOTS), help=_("the game"))
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--matches", type=_count, metavar="N", help=_("play so many whole matches"))
    length.add_argument("--hands", type=_count, metavar="N", help=_("play so many hands, match after match"))
    parser.add_argument("--seed", type=_seed, default="1", help=_("the source of chance (1 if not given)"))
    parser.add_argument(
        "--levels", type=_levels, required=True, metavar="LEVEL,…", help=_("levels of the bots, one a seat")
    )
    parser.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_("a rule, such as target=50"),
    )
    parser.add_argument("--json", action="store_true", help=_("print the results as JSON"))
    parser.add_argument(
        "--check",
        action="store_true",
        help=_("check the position and the views after every move, and every record by replaying it"),
    )
    # accepted here too, where people put it
    parser.add_argument("--lang", choices=("vi", "en"), default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def _count(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(_("{text} is not a number from 1 on").format(text=text))
    return int(text)


def _seed(text: str) -> str:
    if not re.fullmatch(r"[!-~]{1,40}", text):
        raise argparse.ArgumentTypeError(
            _("a seed has 1 to 40 letters, digits or signs of ASCII and no spaces")
        )
    return text


def _levels(text: str) -> tuple[Level, ...]:
    try:
        return tuple(Level(name) for name in text.split(","))
    except ValueError:
        known = ", ".join(Level)
        raise argparse.ArgumentTypeError(
            _("{text} is not a list of levels; choose from: {known}").format(text=text, known=known)
        ) from None


def _option(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(_("A rule is written NAME=VALUE, not {text}.").format(text=text))
    return name, value


def run(args: argparse.Namespace) -> int:
    """Play, and print what came of it; return 0, 1 if a check failed, 2 if the arguments do not fit."""
    game, levels = GAMES[args.game], args.levels
    if len(levels) != game.seats:
        return _refuse(
            ngettext(
                "{game} needs {n} level, one a seat.", "{game} needs {n} levels, one a seat.", game.seats
            ).format(game=game.name, n=game.seats)
        )
    try:
        options = _options(game, args.option)
    except OptionError as error:
        return _refuse(_option_sentence(error))
    bots = [BOTS[game.name][level] for level in levels]
    arena = Arena(game, options, bots, args.seed, check=args.check)
    try:
        tally = _play(arena, args)
    except SoundnessError as error:
        print(error, _record_text(error.record), sep="\n", file=sys.stderr)
        return 1
    names = [level.value for level in levels]
    if args.json:
        print(simulation_report.as_json(tally, names))
    else:
        print(simulation_report.as_text(tally, names, game.name))
    return 0


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def _record_text(record: MatchRecord) -> str:
    rules = (f"{name}={value}" for name, value in record.options.items())
    return "\n".join((" ".join((record.game, record.seed, *rules)), *record.lines))


def _options(game: Game, texts: list[tuple[str, str]]) -> dict[str, int | str]:
    """Return the options of names and values in text.

    Raises:
        OptionError: an unknown name, or a value outside the choices.
    """
    values = {option.name: {str(choice): choice for choice in option.choices} for option in game.options}
    return game.complete_options({name: values.get(name, {}).get(text, text) for name, text in texts})


def _option_sentence(error: OptionError) -> str:
    choices = ", ".join(map(str, error.choices))
    if error.value is None:
        return _("There is no option {name}. Choose one of: {choices}").format(
            name=error.option, choices=choices
        )
    return _("{value} is not possible for {name}. Choose one of: {choices}").format(
        value=error.value, name=error.option, choices=choices
    )


def _play(arena: Arena, args: argparse.Namespace) -> Tally:
    tally = Tally(len(arena.entrants))
    by_hands = args.hands is not None
    matches: Iterator[PlayedMatch] = arena.hands(args.hands) if by_hands else arena.matches(args.matches)
    unit = _("hands") if by_hands else _("matches")
    with tqdm(
        total=args.hands or args.matches, unit=f" {unit}", disable=not sys.stderr.isatty(), leave=False
    ) as bar:
        for played in matches:
            tally.add(played)
            bar.update(len(played.match.hands) if by_hands else 1)
    return tally
