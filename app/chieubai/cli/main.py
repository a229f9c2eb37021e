"""The command ``chieubai`` and its sub-commands."""

import argparse
import sys
from collections.abc import Sequence
from multiprocessing import freeze_support
from pathlib import Path

from chieubai import __version__
from chieubai.cli import screenshot, simulate, solve, verify
from chieubai.cli.argparse_words import translate_argparse
from chieubai.i18n import Language, _, environment_language, use_language


def make_parser() -> argparse.ArgumentParser:
    """Return the parser for the whole command line."""
    parser = argparse.ArgumentParser(
        prog="chieubai",
        description=_(
            "Gin Rummy, tile rummy and Canasta on one mat. With no command, opens the window; with the name of a "
            "file instead of one, the match that was saved in it."
        ),
        allow_abbrev=False,  # the language is looked for before anything is parsed, in full
    )
    parser.add_argument(
        "--version", action="version", version=f"chieubai {__version__}", help=_("print the version")
    )
    parser.add_argument(
        "--lang", choices=[language.value for language in Language], help=_("language of the program")
    )
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"))
    simulate.add_parser(commands)
    screenshot.add_parser(commands)
    solve.add_parser(commands)
    verify.add_parser(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code: 0, 1 for a failure, 2 for a wrong command line."""
    freeze_support()
    translate_argparse()
    given = list(sys.argv[1:] if arguments is None else arguments)
    use_language(_asked_language(given) or environment_language())
    parser = make_parser()
    file = _asked_file(given)
    args = parser.parse_args([word for word in given if file is None or word != file])
    if args.command is None:
        return _open_window(_asked_language(given), file)
    return int(args.run(args))


def _asked_language(given: Sequence[str]) -> Language | None:
    """Return the language of ``--lang`` before the arguments are parsed, so that help and errors speak it."""
    for place, word in enumerate(given):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else None
        if word == "--lang" and place + 1 < len(given):
            value = given[place + 1]
        if value in list(Language):
            return Language(value)
    return None


def _asked_file(given: Sequence[str]) -> str | None:
    """Return the file to open in the window: the only word besides the language, where it is a file."""
    words = [
        word for word, before in zip(given, ("", *given), strict=False) if "--lang" not in (word, before)
    ]
    words = [word for word in words if not word.startswith("-")]
    return words[0] if len(words) == 1 and Path(words[0]).is_file() else None


def _open_window(language: Language | None, file: str | None) -> int:
    from chieubai.ui.application import NoDisplayError, run_window  # Qt is slow to load: only for a window

    try:
        return run_window(language, None if file is None else Path(file))
    except NoDisplayError as error:
        print(error, file=sys.stderr)
        return 1
