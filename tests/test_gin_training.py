"""The C program that the networks of the hard Gin bot are learnt from plays as the engine and the bot do."""

import ctypes
import shutil

import pytest

from gin_training.check import bots_weights, check_match
from gin_training.program import LEARNED, QUICK, SOUND, WAITING, build, load

EVEN = [[0.5] * 101] * 101


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler; who trains needs one")
    return load(build(tmp_path_factory.mktemp("program")), EVEN)


@pytest.mark.parametrize("opponent", [QUICK, SOUND, WAITING, LEARNED])
def test_matches_of_the_program_are_matches_of_the_engine_and_the_bot(
    program: ctypes.CDLL, opponent: int
) -> None:
    weights = bots_weights()
    assert sum(check_match(program, weights, opponent, seed) for seed in range(2)) > 100
