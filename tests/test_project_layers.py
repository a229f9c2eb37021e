"""The layers of the program import only what stands below them.

    engine <- bots <- controller <- ui        storage, i18n and guide stand beside bots

The import statements are read wherever in a module they stand, so that none hides in a function.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

APP = Path(__file__).parents[1] / "app"
MODULES = sorted((APP / "chieubai").rglob("*.py"))


def names(text: str) -> frozenset[str]:
    return frozenset(text.split())


@dataclass(frozen=True)
class Layer:
    """What the modules of one layer may import: our packages, other people's, and the standard library's.

    ``inside_functions`` adds what may be imported at the moment of use only.
    """

    ours: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    stdlib: frozenset[str] = frozenset(sys.stdlib_module_names)
    inside_functions: frozenset[str] = frozenset()


# All that the rules of a game may need: nothing here knows the time, the files, the screen or the language.
ENGINE_STDLIB = names(
    "__future__ abc bisect collections copy dataclasses enum functools hashlib heapq itertools math operator random"
    " re string types typing"
)
BELOW_UI = names("engine bots storage i18n guide controller bundled")
LAYERS = {
    "__init__": Layer(),
    "__main__": Layer(ours=names("cli")),
    "bundled": Layer(),
    "engine": Layer(ours=names("engine"), stdlib=ENGINE_STDLIB),
    "bots": Layer(ours=names("engine bots")),
    "storage": Layer(ours=names("engine storage"), others=names("platformdirs")),
    "i18n": Layer(ours=names("engine i18n bundled"), others=names("babel")),
    "guide": Layer(ours=names("engine guide i18n")),  # of i18n the mark of texts to translate
    "controller": Layer(
        ours=names("engine bots storage i18n controller"), others=names("PySide6.QtCore platformdirs")
    ),
    "ui": Layer(ours=BELOW_UI | names("ui"), others=names("PySide6 shiboken6 babel platformdirs")),
    # A command that plays without a window starts without one: only the functions that open one import Qt.
    "cli": Layer(
        ours=BELOW_UI | names("cli"),
        others=names("platformdirs tqdm babel"),
        inside_functions=names("PySide6 chieubai.ui"),
    ),
}


def imports(tree: ast.AST, package: str) -> Iterator[tuple[str, bool]]:
    """Each imported name in full, and whether the import stands inside a function of the module."""
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in inside
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")
            base = parents[: len(parents) - node.level + 1] if node.level else []
            for alias in node.names:
                yield ".".join([*base, *filter(None, [node.module]), alias.name]), id(node) in inside


def is_within(name: str, packages: frozenset[str]) -> bool:
    return any(f"{name}.".startswith(f"{package}.") for package in packages)


def violations(source: str, module: str, *, is_package: bool = False) -> list[str]:
    """The imports that a module of this full name may not have."""
    package = module if is_package else module.rpartition(".")[0]
    layer = LAYERS[module.split(".")[1] if "." in module else "__init__"]
    allowed = (
        frozenset(f"chieubai.{name}" for name in layer.ours | {"__version__"}) | layer.others | layer.stdlib
    )
    return [
        name
        for name, inside in imports(ast.parse(source), package)
        if not is_within(name, allowed | layer.inside_functions if inside else allowed)
    ]


def module_name(path: Path) -> str:
    parts = path.relative_to(APP).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_imports_only_what_its_layer_may(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert violations(source, module_name(path), is_package=path.name == "__init__.py") == []


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("chieubai.engine.gin.game", "import time", "time"),
        ("chieubai.engine.gin.game", "import os.path", "os.path"),
        ("chieubai.engine.gin.game", "from gettext import gettext", "gettext.gettext"),
        ("chieubai.engine.gin.game", "from chieubai import i18n", "chieubai.i18n"),
        ("chieubai.engine.gin.game", "from ...bots import search", "chieubai.bots.search"),
        ("chieubai.engine.gin.game", "from ... import storage", "chieubai.storage"),
        ("chieubai.engine.gin.game", "def draw():\n    import PySide6", "PySide6"),
        (
            "chieubai.bots.gin",
            "from chieubai.controller.match import Match",
            "chieubai.controller.match.Match",
        ),
        ("chieubai.bots.gin", "import numpy", "numpy"),
        ("chieubai.storage.saves", "from PySide6.QtCore import QSaveFile", "PySide6.QtCore.QSaveFile"),
        ("chieubai.i18n.reasons", "from chieubai.storage import settings", "chieubai.storage.settings"),
        ("chieubai.controller.match", "from PySide6 import QtWidgets", "PySide6.QtWidgets"),
        ("chieubai.controller.match", "from PySide6.QtGui import QColor", "PySide6.QtGui.QColor"),
        ("chieubai.controller.match", "import chieubai.ui.window", "chieubai.ui.window"),
        ("chieubai.cli.main", "from chieubai.ui import window", "chieubai.ui.window"),
        ("chieubai.cli.main", "import PySide6.QtWidgets", "PySide6.QtWidgets"),
        ("chieubai.bundled", "from chieubai.engine import cards", "chieubai.engine.cards"),
    ],
)
def test_a_forbidden_import_is_found(module: str, source: str, found: str) -> None:
    assert violations(source, module) == [found]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("chieubai.engine.gin.game", "from collections.abc import Iterable\nfrom ..cards import Card"),
        ("chieubai.bots.gin", "import multiprocessing\nfrom chieubai.engine.cards import Card"),
        ("chieubai.controller.match", "from PySide6.QtCore import QObject\nfrom chieubai.i18n import _"),
        (
            "chieubai.ui.window",
            "from PySide6 import QtGui, QtWidgets\nfrom chieubai import __version__, bundled",
        ),
        (
            "chieubai.cli.main",
            "def play():\n    from PySide6 import QtWidgets\n    from chieubai.ui import window",
        ),
    ],
)
def test_a_layer_may_import_what_is_below_it(module: str, source: str) -> None:
    assert violations(source, module) == []


def test_relative_imports_in_a_package_start_at_the_package() -> None:
    assert violations("from .cards import Card", "chieubai.engine", is_package=True) == []
    assert violations("from ..ui import window", "chieubai.engine", is_package=True) == ["chieubai.ui.window"]
