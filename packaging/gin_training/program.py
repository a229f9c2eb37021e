"""The C program that plays hands of Gin fast, as Python sees it."""

import ctypes
import subprocess
from array import array
from collections.abc import Sequence
from pathlib import Path

QUICK, SOUND, WAITING, LEARNED, THOROUGH = range(5)
TAKEN, LEFT, STYLE, KNOCKS = 1, 2, 4, 8
POINTS = 251  # of a hand, from -125 to 125
HERE = Path(__file__).parent
COMPILING = ("-c", "-O3", "-march=native", "-ffast-math", "-fno-finite-math-only", "-fPIC")


class Player(ctypes.Structure):
    """A player: its kind, where the weights of its networks are, and what it goes without."""

    _fields_ = (("kind", ctypes.c_int), ("networks", ctypes.c_void_p), ("without", ctypes.c_int))


def player(kind: int, weights: "array[float] | None", without: int = 0) -> Player:
    """Return a player.

    Args:
        kind: one of those above.
        weights: single floats, which have to be kept as long as the player is.
        without: parts of the judgement that are left out, one of those above or several as a sum.
    """
    return Player(kind, weights.buffer_info()[0] if weights is not None else None, without)


def build(folder: Path) -> Path:
    """Build the program in a folder and return the library.

    Raises:
        OSError: there is no C compiler.
        CalledProcessError: it does not build.
    """
    # To link with fast arithmetic would change that of everything else in the process
    compiled, library = folder / "lessons.o", folder / "lessons.so"
    subprocess.run(["cc", *COMPILING, "-o", str(compiled), str(HERE / "lessons.c")], check=True)
    subprocess.run(["cc", "-shared", "-o", str(library), str(compiled), "-lm"], check=True)
    return library


def load(library: Path, chances: Sequence[Sequence[float]]) -> ctypes.CDLL:
    """Return the program, ready to play.

    Args:
        library: what was built.
        chances: to win a match to 100, by the own score and the other one.
    """
    program = ctypes.CDLL(str(library))
    program.prepare((ctypes.c_float * 101**2)(*(chance for row in chances for chance in row)))
    return program


def play_matches(
    program: ctypes.CDLL, first: Player, second: Player, seed: int, pairs: int
) -> tuple[float, list[int]]:
    """Play matches, each twice with the seats exchanged and the same cards.

    Returns:
        the share that the first player wins, and how often it had each number of points in a hand, from -125.
    """
    points = (ctypes.c_int * POINTS)()
    sides = ctypes.byref(first), ctypes.byref(second)
    wins = program.play_matches(*sides, ctypes.c_uint64(seed), pairs, points)
    return wins / (2 * pairs), list(points)
