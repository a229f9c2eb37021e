"""``chieubai screenshot``: a picture of a scene of the real program, with no display."""

import argparse
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from chieubai.i18n import _
from chieubai.storage.settings import read_settings
from chieubai.storage.strict_json import Json, parse

SMALLEST = (960, 600)  # what the window can be made as small as

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(commands: "Subparsers") -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("screenshot", help=_("save a picture of a scene of the program"))
    parser.add_argument("--scene", required=True, help=_("name of the scene; a wrong one lists them all"))
    parser.add_argument(
        "--size", type=_size, default=(1280, 720), metavar="WxH", help=_("size of the window")
    )
    parser.add_argument(
        "--scale", type=int, choices=(1, 2), default=1, help=_("pixels for each unit of length")
    )
    parser.add_argument(
        "--font", type=int, choices=(100, 115, 130, 150), default=100, help=_("text size in %%")
    )
    parser.add_argument(
        "--setting",
        action="append",
        default=[],
        metavar=_("NAME=VALUE"),
        help=_("one of the settings, such as theme=dark"),
    )
    # accepted here too, where people put it
    parser.add_argument("--lang", choices=("vi", "en"), default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument("out", type=Path, metavar="OUT.png")
    parser.set_defaults(run=run)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", text)
    if match is None:
        raise argparse.ArgumentTypeError(_("{text} is not a size such as 1280x720").format(text=text))
    size = int(match[1]), int(match[2])
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
        raise argparse.ArgumentTypeError(
            _("{text} is too small: the window needs {width}x{height}").format(
                text=text, width=SMALLEST[0], height=SMALLEST[1]
            )
        )
    return size


def _setting(text: str) -> tuple[str, Json]:
    """Return a name and its value, which is a word where it is nothing else of JSON."""
    name, _equals, value = text.partition("=")
    try:
        return name, parse(value.encode())
    except ValueError:
        return name, value


def run(args: argparse.Namespace) -> int:
    """Render the scene and write the picture; return the exit code."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(args.scale)
    from chieubai.ui.application import make_application  # Qt is slow to load: only here
    from chieubai.ui.scenes import SCENE_NAMES, make_scene

    if args.scene not in SCENE_NAMES:
        names = ", ".join(SCENE_NAMES)
        print(
            _("There is no scene {scene}. Choose one of: {names}").format(scene=args.scene, names=names),
            file=sys.stderr,
        )
        return 2
    settings, bad = read_settings({"font_scale": args.font, **dict(map(_setting, args.setting))})
    if bad:
        print(_("There is no such setting: {names}").format(names=", ".join(bad)), file=sys.stderr)
        return 2
    application = make_application(["chieubai"])
    with tempfile.TemporaryDirectory() as folder:
        scene = make_scene(args.scene, Path(folder), settings, args.size)
        scene.window.show()
        scene.subject.show()
        application.processEvents()
        saved = scene.subject.grab().save(str(args.out))
        scene.window.close()
    if not saved:
        print(_("{file} cannot be written.").format(file=args.out), file=sys.stderr)
        return 1
    return 0
