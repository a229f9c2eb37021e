"""``chieubai solve``: plays in words and JSON, files answered line by line, and what is refused."""

import json
from pathlib import Path

import pytest

from chieubai.cli.main import main

POSITIONS = Path(__file__).parent / "data" / "tile_positions.jsonl"


def solve(*arguments: str) -> int:
    return main(["--lang", "en", "solve", *arguments])


def test_a_play_is_printed_set_by_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert solve("--table", "r1 r2 r3 | b4 k4 y4", "--rack", "r4 J b9") == 0
    assert capsys.readouterr().out.splitlines() == [
        "2 tiles placed, worth 34: r4 J",
        "  r1 r2 r3 r4 J",
        "  b4 y4 k4",
    ]


def test_no_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert solve("--table", "r1 r2 r3", "--rack", "k9") == 0
    assert capsys.readouterr().out == "No tile of the rack can be placed.\n"


@pytest.mark.parametrize(
    ("objective", "first_line"),
    [
        ("tiles", "4 tiles placed, worth 63: r1 r2 J J"),
        ("value", "3 tiles placed, worth 73: r13 J J"),
    ],
)
def test_the_objective_decides(objective: str, first_line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve("--rack", "J J r13 r1 r2", "--objective", objective) == 0
    assert capsys.readouterr().out.startswith(first_line)


@pytest.mark.parametrize(
    ("rack", "lines"),
    [
        ("k10 b10 J r1", ["An opening of 30 points: b10 k10 J", "  J b10 k10"]),
        ("k9 b9 J r1", ["No opening: the most are 27 points, and 30 are needed.", "  J b9 k9"]),
        ("k9", ["No opening: the most are 0 points, and 30 are needed."]),
    ],
)
def test_an_opening_is_made_of_the_rack_alone(
    rack: str, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert solve("--table", "r5 r6 r7", "--rack", rack, "--opening") == 0
    assert capsys.readouterr().out.splitlines() == lines


def test_json_of_one_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert solve("--table", "r1 r2 r3 r4", "--rack", "b1 k1", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {
        "sets": [["r2", "r3", "r4"], ["r1", "b1", "k1"]],
        "placed": ["b1", "k1"],
        "value": 2,
        "cuts": 1,
    }


def test_a_file_is_answered_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = POSITIONS.read_text(encoding="utf-8").splitlines()[:20]
    file = tmp_path / "positions.jsonl"
    file.write_text("\n\n".join(lines) + "\n", encoding="utf-8")
    assert solve("--file", str(file), "--json") == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == len(lines)
    names = ("id", "max_tiles", "max_value", "first_meld_points", "first_meld_ok")
    for answer, position in zip(answers, map(json.loads, lines), strict=True):
        assert [answer[name] for name in names] == [position[name] for name in names]
        assert answer["ms"] > 0
        assert len(answer) == 6


@pytest.mark.parametrize(
    ("table", "rack", "sentence"),
    [
        ("r1 r2 r3 | b4 q4 y4", "r4", "Table, set 2: q4 is not a tile."),
        ("", "r4 r14", "Rack: r14 is not a tile."),
        ("r1 r2 r3 | b4 b5", "r4", "Table, set 2: a set has three tiles or more."),
        ("r1 r2 r3 |", "r4", "Table, set 2: a set has three tiles or more."),
        ("r13 b13 k13 k13", "r4", "Table, set 1: a colour twice in a group."),
        ("r1 r2 r3 | r1 r2 r3", "b4 r1", "Rack: there are only two tiles r1."),
        ("r1 r2 J | b1 b2 J", "J", "Rack: there are only two jokers."),
        ("J J J", "r1", "Table, set 1: there are only two jokers."),
    ],
)
def test_what_is_no_position_is_refused_with_its_place(
    table: str, rack: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert solve("--table", table, "--rack", rack) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(sentence)
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("not JSON", "Line 2: no JSON object with id, table and rack."),
        ("[1, 2]", "Line 2: no JSON object with id, table and rack."),
        ('{"id": "a", "table": []}', "Line 2: no JSON object with id, table and rack."),
        ('{"id": "a", "table": 3, "rack": []}', "Line 2: no JSON object with id, table and rack."),
        (
            '{"id": "a", "table": [["r1"]], "rack": []}',
            "Line 2: Table, set 1: a set has three tiles or more.",
        ),
        ('{"id": "a", "table": [], "rack": ["x"]}', "Line 2: Rack: x is not a tile."),
    ],
)
def test_a_file_with_a_wrong_line(
    line: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "positions.jsonl"
    file.write_text('{"id": "first", "table": [], "rack": []}\n' + line, encoding="utf-8")
    assert solve("--file", str(file), "--json") == 2
    printed = capsys.readouterr()
    assert json.loads(printed.out)["id"] == "first"
    assert printed.err.startswith(sentence)


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve("--file", str(tmp_path / "none.jsonl")) == 2
    assert "none.jsonl cannot be read." in capsys.readouterr().err
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert solve("--file", str(binary)) == 2
