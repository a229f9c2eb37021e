"""The judges of all games for tests: the expert of Canasta plays fewer hands, so that they are quick."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from chieubai.bots import roster
from chieubai.bots.canasta.expert import ExpertCanastaBot
from chieubai.bots.canasta.light.search import Effort
from chieubai.engine.seats import Level


@contextmanager
def quick_expert(rollouts: int) -> Iterator[None]:
    """Let the expert play so many hands for a decision, wherever it is asked in the block."""
    expert = ExpertCanastaBot(Effort(rollouts, trust=20.0, turns=6))
    bots = {**roster.BOTS["canasta"], Level.HARD: expert}
    with (
        patch.object(roster, "BOTS", {**roster.BOTS, "canasta": bots}),
        patch.object(roster, "JUDGES", {**roster.JUDGES, "canasta": expert}),
    ):
        yield
