"""The command ``chieubai simulate``."""

import json

import pytest

from chieubai.cli.main import main
from chieubai.engine.gin.state import GinState


def simulate(arguments: str) -> int:
    """Run the command as the shell would and return its exit code."""
    try:
        return main(["--lang", "en", "simulate", *arguments.split()])
    except SystemExit as stopped:
        return int(stopped.code or 0)


def test_the_results_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("gin --matches 2 --seed 1 --levels medium,easy --option target=50") == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("2 whole matches, ")
    assert "medium:\n  matches won: " in printed.out
    assert "easy:\n  matches won: " in printed.out
    assert "95 % interval" in printed.out
    assert "hands won: " in printed.out
    assert "time a move: median" in printed.out
    assert printed.err == ""  # no bar where there is no terminal


def test_json_is_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("gin --hands 7 --seed 1 --levels hard,easy --json --check") == 0
    results = json.loads(capsys.readouterr().out)
    assert results["hands"] == 7
    assert [entrant["level"] for entrant in results["entrants"]] == ["hard", "easy"]
    won = sum(sum(entrant["hands_won"].values()) for entrant in results["entrants"])
    assert won + sum(results["drawn_hands"].values()) == 7
    assert all(entrant["moves"] > 0 for entrant in results["entrants"])


def test_the_same_command_gives_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for seed in ("a", "a", "b"):
        simulate(f"gin --hands 9 --seed {seed} --levels easy,easy --json")
        results = json.loads(capsys.readouterr().out)
        for entrant in results["entrants"]:
            del entrant["median_seconds"], entrant["longest_seconds"]
        printed.append(results)
    assert printed[0] == printed[1] != printed[2]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("chess --hands 5 --levels hard,easy", "'chess'"),
        ("gin --levels hard,easy", "one of the arguments --matches --hands is required"),
        ("gin --hands 5 --matches 5 --levels hard,easy", "not allowed with argument"),
        ("gin --hands 0 --levels hard,easy", "0 is not a number from 1 on"),
        ("gin --hands -5 --levels hard,easy", "is not a number from 1 on"),
        ("gin --matches 1.5 --levels hard,easy", "1.5 is not a number from 1 on"),
        ("gin --hands ٣ --levels hard,easy", "is not a number from 1 on"),
        ("gin --hands 5", "--levels"),
        ("gin --hands 5 --levels hard", "gin needs 2 levels, one a seat."),
        ("gin --hands 5 --levels hard,easy,easy", "gin needs 2 levels, one a seat."),
        ("gin --hands 5 --levels hard,godlike", "hard,godlike is not a list of levels; choose from: easy,"),
        ("gin --hands 5 --levels hard,easy --seed ô", "a seed has 1 to 40 letters"),
        (f"gin --hands 5 --levels hard,easy --seed {'x' * 41}", "a seed has 1 to 40 letters"),
        (
            "gin --hands 5 --levels hard,easy --option target=99",
            "99 is not possible for target. Choose one of: 50, 100, 150, 200",
        ),
        (
            "gin --hands 5 --levels hard,easy --option target",
            "A rule is written NAME=VALUE, not target.",
        ),
        (
            "gin --hands 5 --levels hard,easy --option jokers=2",
            "There is no option jokers. Choose one of: target",
        ),
    ],
)
def test_bad_input_is_refused_with_a_sentence(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err


def test_a_failed_check_names_the_defect_and_the_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(GinState, "defects", lambda _: ("a card is missing",))
    assert simulate("gin --hands 5 --levels hard,easy --check") == 1
    printed = capsys.readouterr()
    assert printed.err.splitlines()[0] == "a card is missing"
    assert "gin 1-0" in printed.err.splitlines()[1]
    assert printed.err.splitlines()[2] == "deal"


def test_no_check_is_made_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: GinState) -> tuple[str, ...]:
        raise AssertionError("nobody asked for a check")

    monkeypatch.setattr(GinState, "defects", fail)
    assert simulate("gin --hands 2 --levels medium,easy") == 0
