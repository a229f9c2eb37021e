"""Matches recorded as text files: options, seed and lines, and what came of them in lines that begin with ``=``."""

from collections.abc import Callable
from pathlib import Path

from chieubai.engine.match import Match, MatchRecord

Summary = Callable[[Match], list[str]]


def render(record: MatchRecord, summary: Summary) -> str:
    """Replay a match and return the text of its file."""
    options = [f"option {name} {value}" for name, value in record.options.items()]
    expected = [f"= {line}" for line in summary(Match.replay(record))]
    return "\n".join([f"game {record.game}", f"seed {record.seed}", *options, *record.lines, *expected, ""])


def parse(text: str) -> MatchRecord:
    """Return the match of a file's text, without what was expected."""
    lines = [line for line in text.splitlines() if not line.startswith("=")]
    header = [line.split(" ") for line in lines if line.split(" ")[0] in ("game", "seed", "option")]
    options = {
        rest[0]: int(rest[1]) if rest[1].isdecimal() else rest[1]
        for word, *rest in header
        if word == "option"
    }
    [game] = [rest[0] for word, *rest in header if word == "game"]
    [seed] = [rest[0] for word, *rest in header if word == "seed"]
    return MatchRecord(game, options, seed, tuple(lines[len(header) :]))


def texts(folder: Path) -> dict[str, str]:
    """Return the recordings of a folder by their names."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt"))}


def write(folder: Path, name: str, record: MatchRecord, summary: Summary) -> None:
    """Write a recording anew."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text(render(record, summary), encoding="utf-8")
