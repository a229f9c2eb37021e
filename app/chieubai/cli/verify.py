"""``chieubai verify``: whether the promises, shuffles, deals and moves of a match file are true."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from chieubai.controller.match_words import no_match_sentence, untrue_sentence
from chieubai.engine.dealing import hand_seed, promise
from chieubai.engine.match import RESIGN
from chieubai.i18n import _, ngettext
from chieubai.i18n.formats import number
from chieubai.storage.archive import PastMatch
from chieubai.storage.errors import StorageError
from chieubai.storage.verify import UntrueError, read_match

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(commands: "Subparsers") -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "verify", help=_("check the shuffle, the deal and every move of a saved match")
    )
    parser.add_argument("file", type=Path, metavar="FILE", help=_("a match that was saved as a file"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the file; return 0 where all of it is true, 1 where something is not, 2 where there is no match."""
    try:
        match = read_match(args.file)
    except StorageError as error:
        print(no_match_sentence(error.reason, str(args.file)), file=sys.stderr)
        return 2
    except UntrueError as error:
        print(untrue_sentence(error), file=sys.stderr)
        return 1
    for line in _report(match):
        print(line)
    return 0


def _report(match: PastMatch) -> list[str]:
    record = match.record
    lines = []
    for hand in range(1, match.hands + 1):
        seed = hand_seed(record.seed, hand)
        if seed is not None:
            told = promise(record.game, record.options, hand, seed)
            lines.append(_("Hand {n}: promised as {promise}").format(n=hand, promise=told))
    if not lines:
        lines.append(
            _("All hands were dealt from the one seed of the match, so there was no promise for each.")
        )
    moves = sum(not line.startswith(RESIGN) for line in record.lines) - match.hands
    hands = ngettext("{n} hand", "{n} hands", match.hands).format(n=number(match.hands))
    moved = ngettext("{n} move", "{n} moves", moves).format(n=number(moves))
    text = _("All true: {hands}, {moves}; every promise, shuffle, deal, move and result.")
    return [*lines, text.format(hands=hands, moves=moved)]
