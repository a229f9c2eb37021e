"""From the secret seed of a match to the seeds of its hands, and the promise that is shown before each deal.

A match seed that begins with ``hands-`` gives every hand a seed of its own: the SHA-256, in hexadecimal, of the
text ``SEED hand N`` with the match seed and the number of the hand. So the seed of a hand can be told after the
hand, and nobody can work out a later hand from it. Any other seed feeds one generator for the whole match, as all
did in earlier versions; such a match has no promises.
"""

from hashlib import sha256
from random import Random

from chieubai.engine.contract import Options

EACH_HAND = "hands-"


def hand_seed(match_seed: str, number: int) -> str | None:
    """Return the seed of a hand, by its number from 1; None where all hands share one generator."""
    if not match_seed.startswith(EACH_HAND):
        return None
    return sha256(f"{match_seed} hand {number}".encode()).hexdigest()


def promise_text(game: str, options: Options, number: int, seed: str) -> str:
    """Return the text whose SHA-256 is the promise: the rules, the number of the hand and its secret seed."""
    rules = [f"option {name} {value}" for name, value in sorted(options.items())]
    return "\n".join([f"game {game}", *rules, f"hand {number}", f"seed {seed}", ""])


def promise(game: str, options: Options, number: int, seed: str) -> str:
    """Return what is shown before a hand: a hash that fits no other seed and does not tell this one."""
    return sha256(promise_text(game, options, number, seed).encode()).hexdigest()


class Dealer:
    """Has the generators of a match ready, hand by hand."""

    def __init__(self, match_seed: str) -> None:
        self._seed = match_seed
        self._shared = Random(match_seed)

    def generator(self, number: int) -> Random:
        """Return what shuffles a hand, by its number from 1; before the first hand it also draws for seats."""
        own = hand_seed(self._seed, number)
        return self._shared if own is None else Random(own)
