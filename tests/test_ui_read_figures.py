"""A figure in a table or a sheet is read with what it is about: who sees nothing hears no bare numbers."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QTableWidget, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from chieubai.i18n import Language, use_language
from chieubai.ui.scenes import Scene, make_scene

SCENES = ("result-knock", "result-gin", "result-undercut", "tiles-result", "canasta-result", "score-sheet")
NAME = QAccessible.Text.Name
TABLES = ("past-hands", "statistics", "statistics-opponents")


@pytest.fixture
def kept() -> list[Scene]:
    """Keep scenes till their last events are done."""
    return []


def shown(qtbot: QtBot, folder: Path, kept: list[Scene], name: str) -> Scene:
    scene = make_scene(name, folder)
    kept.append(scene)
    qtbot.addWidget(scene.window)
    scene.window.show()
    scene.subject.show()
    return scene


def tables_of(root: QWidget) -> list[QTableWidget]:
    """The tables, those in tabs too."""
    return root.findChildren(QTableWidget)


def label_texts(root: QWidget) -> Iterator[str]:
    for label in root.findChildren(QLabel):
        if label.isVisibleTo(root):
            yield QAccessible.queryAccessibleInterface(label).text(NAME)


def cell_texts(table: QTableWidget) -> list[list[str]]:
    """What is read of each row, as the accessible tree has it."""
    whole = QAccessible.queryAccessibleInterface(table)
    found = [whole.child(index) for index in range(whole.childCount())]
    texts = [child.text(NAME) for child in found if child.role() is QAccessible.Role.Cell]
    width = table.columnCount()
    return [texts[row * width : (row + 1) * width] for row in range(table.rowCount())]


def row_texts(table: QTableWidget) -> list[str]:
    """What the rows are called."""
    whole = QAccessible.queryAccessibleInterface(table)
    found = [whole.child(index) for index in range(whole.childCount())]
    return [child.text(NAME) for child in found if child.role() is QAccessible.Role.RowHeader]


def bare(text: str) -> bool:
    """Whether nothing but figures and signs is read, or nothing at all; a day in figures tells what it is."""
    return re.search(r"[^\W\d]|\d/\d", text) is None


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", [*SCENES, *TABLES])
def test_no_bare_number_is_read(
    qtbot: QtBot, tmp_path: Path, kept: list[Scene], name: str, language: Language
) -> None:
    use_language(language)
    scene = shown(qtbot, tmp_path, kept, name)
    tables = tables_of(scene.subject)
    assert bool(tables) == (name not in SCENES[:-1])
    assert [text for text in label_texts(scene.subject) if text and bare(text)] == []
    assert [text for table in tables for text in row_texts(table) if bare(text)] == []
    assert [text for table in tables for row in cell_texts(table) for text in row if bare(text)] == []


def test_the_parts_of_a_canasta_hand_are_read_with_their_team(
    qtbot: QtBot, tmp_path: Path, kept: list[Scene]
) -> None:
    scene = shown(qtbot, tmp_path, kept, "canasta-result")
    read = list(label_texts(scene.subject))
    for part in ("Red threes", "Going out", "Cards melded", "Cards left in hand", "This hand", "Total"):
        for team in ("our team", "their team"):
            assert [text for text in read if re.fullmatch(rf"{part}, {team}: ([+−]?[\d,]+|none)", text)]
    assert [
        text for text in read if re.fullmatch(r"Canastas \(\d natural, \d mixed\), our team: \+?[\d,]+", text)
    ]


def test_the_cells_of_a_score_sheet_are_read_with_their_hand_and_side(
    qtbot: QtBot, tmp_path: Path, kept: list[Scene]
) -> None:
    [sheet] = tables_of(shown(qtbot, tmp_path, kept, "score-sheet").subject)
    for number, row in enumerate(cell_texts(sheet), start=1):
        assert row[0] == f"Hand {number}"
        assert re.fullmatch(rf"Hand {number}, ending: (Gin|Knock|Undercut|Drawn hand)", row[1])
        assert re.fullmatch(rf"Hand {number}, Lan: (\+\d+|none)", row[2])
        assert re.fullmatch(rf"Hand {number}, Lan, total: \d+", row[3])


def test_the_cells_of_the_statistics_are_read_with_their_row_and_column(
    qtbot: QtBot, tmp_path: Path, kept: list[Scene]
) -> None:
    scene = shown(qtbot, tmp_path, kept, "statistics-opponents")
    [tabs] = scene.subject.findChildren(QTabWidget)
    table = tabs.widget(1)
    assert isinstance(table, QTableWidget)
    for row in cell_texts(table):
        assert row[1].startswith(f"{row[0]}, Matches: ")
        assert re.fullmatch(rf"{row[0]}, Share won: (\d+%|none)", row[5])
    figures = [text for text in label_texts(scene.subject) if text.startswith("Share won: ")]
    assert len(figures) == 1
