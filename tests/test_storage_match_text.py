"""A match as a text: it can be read back, it proves itself, and every change of it is found where it was made."""

import re
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from canasta_players import plain
from chieubai.cli.main import main
from chieubai.controller.match_words import untrue_sentence
from chieubai.engine.canasta.view import CanastaView
from chieubai.engine.contract import Move
from chieubai.engine.games import GAMES
from chieubai.engine.match import Match, MatchRecord
from chieubai.engine.seats import Level, Seat
from chieubai.engine.tiles.view import TileView
from chieubai.storage.errors import StorageError, StorageReason
from chieubai.storage.match_text import TextError, parse, render
from chieubai.storage.verify import Part, UntrueError, read_match, verify
from records import seats_of, whole_match
from storage_tables import NOON
from tile_players import eager

games = pytest.mark.parametrize("game", list(GAMES))


def some_move(match: Match, rng: Random) -> Move:
    seat = match.state.to_move
    assert seat is not None
    view = match.state.view(seat)
    match view:
        case TileView():
            return eager(view)
        case CanastaView():
            return plain(view, rng)
        case _:
            legal = match.state.legal_moves()
            assert legal is not None
            return rng.choice(legal)


@cache
def own_seeds(game: str) -> MatchRecord:
    """A match of hands with seeds of their own: some moves, and then it is given up."""
    match = Match.new(GAMES[game], {}, f"hands-{game}")
    rng = Random(game)
    for _move in range(12):
        match.apply(some_move(match, rng))
    match.resign(1)
    return match.record()


def text_of(record: MatchRecord) -> str:
    return render(record, seats_of(record.game), NOON)


@games
@pytest.mark.parametrize("record_of", [whole_match, own_seeds])
def test_a_match_that_was_written_is_true(game: str, record_of) -> None:  # type: ignore[no-untyped-def]
    record = record_of(game)
    past = verify(text_of(record))
    assert (past.record, past.seats, past.ended_at, past.over) == (record, seats_of(game), NOON, True)
    assert past.scores == Match.replay(record).standing.scores


def test_the_text_can_be_read_by_people() -> None:
    text = text_of(own_seeds("gin"))
    for line in (
        "game gin",
        "option target 100",
        "seat 0 person Lan",
        "seat 1 medium Bot",
        "hand 1",
        "resign 1",
    ):
        assert f"\n{line}\n" in text
    assert re.search(r"^pack( (10|[A2-9JQK])[SHCD]){52}$", text, re.MULTILINE)
    assert len(re.findall(r"^holds [01]( (10|[A2-9JQK])[SHCD]){10}$", text, re.MULTILINE)) == 2
    assert re.search(r"\nresult 0\ndigest [0-9a-f]{64}\n\Z", text)


@games
def test_anybody_can_check_a_promise_with_a_hash_program(game: str) -> None:
    record = own_seeds(game)
    text = text_of(record)
    [seed] = re.findall(r"^seed ([0-9a-f]{64})$", text, re.MULTILINE)
    assert seed == sha256(f"{record.seed} hand 1".encode()).hexdigest()
    options = [line for line in text.splitlines() if line.startswith("option ")]
    told = "".join(f"{line}\n" for line in [f"game {game}", *options, "hand 1", f"seed {seed}"])
    assert f"\npromise {sha256(told.encode()).hexdigest()}\n" in text


def spoiled(pattern: str, new: str, game: str = "gin") -> str:
    text, count = re.subn(pattern, new, text_of(own_seeds(game)), count=1, flags=re.MULTILINE)
    assert count == 1
    return text


@pytest.mark.parametrize(
    ("pattern", "new", "part", "says"),
    [
        (r"^promise .*", "promise " + "0" * 64, Part.PROMISE, "promise 0"),
        (r"^option target 100", "option target 200", Part.PROMISE, "promise"),
        (r"^seed hands-gin", "seed hands-gim", Part.PROMISE, "promise"),
        (r"^seed [0-9a-f]{64}", "seed " + "f" * 64, Part.SEED, "seed f"),
        (r"^pack (\S+) (\S+)", r"pack \2 \1", Part.SHUFFLE, "pack"),
        (r"^(holds 0) (\S+) (\S+)", r"\1 \3 \2", Part.DEAL, "holds 0"),
        (r"^0: pass", "0: draw", Part.MOVE, "0: draw"),
        (r"^0: pass", "1: pass", Part.MOVE, "1: pass"),
        (r"^result 0", "result 1", Part.RESULT, "result 1"),
        (r"^resign 1", "resign 0", Part.RESULT, "result 0"),
        (r"^seat 1 medium Bot", "seat 1 cheat Bot", Part.FORM, "seat 1 cheat"),
        (r"^hand 1", "hand 2", Part.DEAL, "hand 2"),
        (r"\Z", "more\n", Part.FORM, "more"),
        (r"^seat 0 person Lan", "seat 0 person Lam", Part.DIGEST, "digest"),
        (r"^seat 1 medium", "seat 1 easy", Part.DIGEST, "digest"),
        (r"^ended 2", "ended 1", Part.DIGEST, "digest"),
        (r"^chieubai match 2", "chieubai match 1", Part.DIGEST, "digest"),
    ],
)
def test_what_is_not_true_is_found_where_it_is(pattern: str, new: str, part: Part, says: str) -> None:
    text = spoiled(pattern, new)
    with pytest.raises(UntrueError) as caught:
        verify(text)
    assert caught.value.part is part
    assert caught.value.found.startswith(says)
    assert text.splitlines()[caught.value.line - 1] == caught.value.found


@games
def test_no_line_can_be_left_out_and_none_added(game: str) -> None:
    lines = text_of(own_seeds(game)).splitlines()
    without = [lines[:number] + lines[number + 1 :] for number in range(len(lines))]
    longer = [[*lines[:number], "", *lines[number:]] for number in range(len(lines) + 1)]
    for changed in (*without, *longer):
        with pytest.raises(UntrueError):
            verify("\n".join([*changed, ""]))


@games
def test_a_text_without_its_end_is_told_to_be_one(game: str) -> None:
    text = text_of(own_seeds(game))
    for end in (len(text) // 3, len(text) // 2, text.index("\nresult"), text.index("\ndigest")):
        with pytest.raises(UntrueError) as caught:
            verify(text[:end])
        assert caught.value.part is Part.END
        assert "end of the file is missing" in untrue_sentence(caught.value)


def without_last_moves(text: str, count: int) -> str:
    lines = text.splitlines()
    resigned = lines.index("resign 1")
    return "\n".join([*lines[: resigned - 1 - count], *lines[resigned - 1 :], ""])


@games
def test_moves_cut_out_before_a_resignation_are_noticed(game: str) -> None:
    text = text_of(own_seeds(game))
    for count in range(1, 12):
        with pytest.raises(UntrueError) as caught:
            verify(without_last_moves(text, count))
        assert caught.value.part is Part.DIGEST
        assert caught.value.found == text.splitlines()[-1]


@games
def test_files_of_the_version_without_a_digest_are_still_read(game: str) -> None:
    record = own_seeds(game)
    *lines, _digest = text_of(record).replace("chieubai match 2", "chieubai match 1", 1).splitlines()
    past = verify("\n".join([*lines, ""]))
    assert (past.record, past.seats, past.ended_at) == (record, seats_of(game), NOON)


@games
def test_whatever_is_done_to_a_text_is_refused_or_harmless(game: str) -> None:
    """Letters changed, lines moved, pieces cut out: never a crash, and what is accepted is written so."""
    text, chance = text_of(own_seeds(game)), Random(game)
    for _case in range(150):
        lines = text.splitlines()
        place = chance.randrange(len(lines))
        match chance.randrange(4):
            case 0:
                at = chance.randrange(len(text))
                changed = text[:at] + chance.choice("0aZ:\u0663 \n-") + text[at + 1 :]
            case 1:
                lines.insert(chance.randrange(len(lines)), lines.pop(place))
                changed = "\n".join([*lines, ""])
            case 2:
                changed = "\n".join([*lines[:place], *lines[place + chance.randrange(1, 4) :], ""])
            case _:
                changed = text[: chance.randrange(len(text))]
        try:
            past = verify(changed)
        except UntrueError:
            continue
        assert render(past.record, past.seats, past.ended_at).splitlines() == changed.splitlines()


def test_points_are_checked_in_a_match_that_was_played_out() -> None:
    text = text_of(whole_match("gin"))
    with pytest.raises(UntrueError) as caught:
        verify(text.replace("= points ", "= points 1", 1))
    assert caught.value.part is Part.RESULT


def test_a_match_with_one_seed_for_all_hands_has_no_promises() -> None:
    assert "promise" not in text_of(whole_match("gin"))


def test_a_match_that_is_still_played_is_not_written() -> None:
    whole = whole_match("gin")
    for end in (3, whole.lines.index("deal", 1)):
        with pytest.raises(ValueError, match="not ended"):
            render(replace(whole, lines=whole.lines[:end]), seats_of("gin"), NOON)


@pytest.mark.parametrize("text", ["", "chieubai match 2", "chieubai match 1\ngame chess\n", "{}"])
def test_what_is_no_match(text: str) -> None:
    with pytest.raises(TextError):
        parse(text)


def test_names_of_every_kind_come_back() -> None:
    seats = (Seat("Lan  Chi "), Seat("0: pass", Level.HARD))
    assert verify(render(own_seeds("gin"), seats, NOON)).seats == seats


# Files and the command


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(text_of(own_seeds("tiles")), encoding="utf-8", newline="\r\n")
    assert read_match(file).record == own_seeds("tiles")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe", StorageReason.FOREIGN),
        (b"hello", StorageReason.FOREIGN),
        (b"chieubai match 3\n", StorageReason.NEWER),
        (bytes(2 * 1024 * 1024), StorageReason.TOO_LARGE),
    ],
)
def test_a_file_that_is_no_match_is_refused(tmp_path: Path, content: bytes, reason: StorageReason) -> None:
    (tmp_path / "match.txt").write_bytes(content)
    with pytest.raises(StorageError) as caught:
        read_match(tmp_path / "match.txt")
    assert caught.value.reason is reason


def test_verify_tells_each_promise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = text_of(own_seeds("canasta"))
    (tmp_path / "m.txt").write_text(text, encoding="utf-8")
    assert main(["verify", str(tmp_path / "m.txt")]) == 0
    printed = capsys.readouterr().out
    [promised] = re.findall(r"^promise (\S+)$", text, re.MULTILINE)
    assert f"Hand 1: promised as {promised}" in printed
    assert "All true: 1 hand" in printed


def test_verify_tells_where_it_is_not_true(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "m.txt").write_text(spoiled(r"^0: pass", "0: draw"), encoding="utf-8")
    assert main(["verify", str(tmp_path / "m.txt")]) == 1
    told = capsys.readouterr().err
    assert re.match(r"Line \d+ is not true: not a move of this seat", told)
    assert "0: draw" in told


def test_verify_without_a_match_is_a_wrong_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "m.txt").write_text("hello", encoding="utf-8")
    assert main(["verify", str(tmp_path / "m.txt")]) == 2
    assert main(["verify", str(tmp_path / "none.txt")]) == 2
    assert "There is no file" in capsys.readouterr().err
