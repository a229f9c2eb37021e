"""Best first search through the numbers 1 to 13 for the cheapest way to place the tiles of a task.

A node is a position between two numbers: how many numbers are done, how many jokers are left, and the lane state of
each colour. The sum of the colours' bounds leads the search (it is A*), so what it finds first is cheapest. Nodes
are packed into integers: four fields of :data:`LANE_BITS` for the lane states, colour 0 highest, above them two
bits for the jokers and then the numbers done.

Tried on the 300 positions of the benchmark, nodes searched in the hardest one: dynamic programming over the same
nodes 97,000; led by the bounds 3,600; since nodes that another one replaces are dropped 1,100. Bounds of two
colours together halve that, and so much work goes into them that most positions take longer. To share out the
jokers between the colours saves a tenth of the nodes and costs more.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from operator import add

from chieubai.engine.tiles.solver.bounds import Bound, bounds
from chieubai.engine.tiles.solver.groups import REST_BITS, deals, pack_rest
from chieubai.engine.tiles.solver.lanes import lanes
from chieubai.engine.tiles.solver.task import CUT, FIRST, IMPOSSIBLE, Task
from chieubai.engine.tiles.tiles import NUMBERS

LANE_BITS = 6
LANE_MASK = (1 << LANE_BITS) - 1
HALF_BITS = 2 * LANE_BITS  # two colours
HALF_MASK = (1 << HALF_BITS) - 1
JOKER_SHIFT = 2 * HALF_BITS
NUMBER_SHIFT = JOKER_SHIFT + 2

Node = int
NOWHERE: Node = -1
Use = tuple[int, int]  # jokers in groups, cost
Half = list[
    tuple[int, int, int, int, tuple[int, ...]]
]  # rests, lane states after, jokers in runs, cost, bound


@dataclass(frozen=True)
class Way:
    """A way through all numbers.

    Attributes:
        nodes: the nodes from the start to the end, one more than there are numbers.
        cost: what it costs.
    """

    nodes: tuple[Node, ...]
    cost: int


class Search:
    """The graph of a task: its nodes, what can follow each, and the cheapest way to the end."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.start: Node = task.jokers << JOKER_SHIFT
        of_colours = bounds(task)
        ends = [bound[0].get(0) for bound in of_colours]
        self.least = sum(IMPOSSIBLE if end is None else end[task.jokers] for end in ends)
        self.stages = [
            _Stage(task, index, [bound[index + 1] for bound in of_colours]) for index in range(NUMBERS)
        ]

    def cheapest(self) -> Way | None:
        """Return a cheapest way; None if there is none at all."""
        by_total: dict[int, list[tuple[int, Node, Node]]] = {self.least: [(0, self.start, NOWHERE)]}
        totals = [self.least] if self.least < IMPOSSIBLE else []
        parents: dict[Node, Node] = {}
        passed = _Passed(self.task)
        while totals:
            waiting = by_total[totals[0]]
            if not waiting:
                del by_total[heappop(totals)]
                continue
            spent, node, parent = waiting.pop()  # the last one is the deepest
            if node in parents:
                continue
            parents[node] = parent
            if node >> NUMBER_SHIFT == NUMBERS:
                return Way(_nodes_to(node, parents), spent)
            if passed.replace(node, spent):
                continue
            for after, cost, bound in self.following(node):
                total = spent + cost + bound
                if total in by_total:
                    by_total[total].append((spent + cost, after, node))
                elif total < IMPOSSIBLE:
                    by_total[total] = [(spent + cost, after, node)]
                    heappush(totals, total)
        return None

    def cheapest_within(self, most: int) -> Way | None:
        """Return a cheapest way whose cost beside whole units of FIRST is at most ``most``; None for none."""
        queue: list[tuple[int, int, tuple[Node, ...]]] = [(self.least, 0, (self.start,))]
        least_rest: dict[Node, int] = {}
        while queue:
            _, spent, nodes = heappop(queue)
            node, rest = nodes[-1], spent % FIRST
            if rest > most or least_rest.get(node, rest + 1) <= rest:
                continue
            least_rest[node] = rest
            if node >> NUMBER_SHIFT == NUMBERS:
                return Way(nodes, spent)
            for after, cost, bound in self.following(node):
                if spent + cost + bound < IMPOSSIBLE:
                    heappush(queue, (spent + cost + bound, spent + cost, (*nodes, after)))
        return None

    def following(self, node: Node) -> Iterator[tuple[Node, int, int]]:
        """Yield each node that can follow, the cost of the step and the bound of what then remains."""
        number = node >> NUMBER_SHIFT
        stage = self.stages[number]
        jokers = node >> JOKER_SHIFT & 3
        uses, at_end = stage.uses, stage.at_end
        lower = stage.half(node & HALF_MASK, 2)
        for upper_rests, upper_after, upper_jokers, upper_cost, upper_bound in stage.half(
            node >> HALF_BITS & HALF_MASK, 0
        ):
            base = (number + 1 << NUMBER_SHIFT) + upper_after
            for lower_rests, lower_after, lower_jokers, lower_cost, lower_bound in lower:
                for used, cost in uses[upper_rests + lower_rests]:
                    left = jokers - upper_jokers - lower_jokers - used
                    if left < 0:
                        break
                    yield (
                        base + lower_after + (left << JOKER_SHIFT),
                        cost + upper_cost + lower_cost + at_end[left],
                        upper_bound[left] + lower_bound[left],
                    )


def _nodes_to(node: Node, parents: dict[Node, Node]) -> tuple[Node, ...]:
    nodes = []
    while node != NOWHERE:
        nodes.append(node)
        node = parents[node]
    return tuple(reversed(nodes))


class _Stage:
    """All that the search knows about one number of a task."""

    def __init__(self, task: Task, index: int, bound: list[Bound]) -> None:
        self.task = task
        self.index = index
        self.bound = bound
        self.steps = lanes(task.width).steps
        self.joker_at = task.joker_at[index]
        self.uses = uses_of(task.groups[index], task.leave[index], self.joker_at, fewest=task.spares_are_free)
        self.at_end = task.spare_jokers if index == NUMBERS - 1 else (0, 0, 0)
        self.halves: tuple[dict[int, Half], ...] = ({}, {}, {}, {})

    def half(self, states: int, first: int) -> Half:
        """Return the joint steps of two neighbouring colours, the fields of the first one above the second one's.

        Those of colours 0 and 1 are moved up, so that the fields of both halves can be added.
        """
        found = self.halves[first].get(states)
        if found is None:
            found = self.halves[first][states] = self._join(states, first, 1 if first == 0 else 0)
        return found

    def _join(self, states: int, first: int, up: int) -> Half:
        second_steps = self._steps(states & LANE_MASK, first + 1)
        return [
            (
                (rest << REST_BITS | more_rest) << 2 * REST_BITS * up,
                (after << LANE_BITS | more_after) << HALF_BITS * up,
                jokers + more_jokers,
                cost + more_cost,
                tuple(map(add, bound, more_bound)),
            )
            for rest, after, jokers, cost, bound in self._steps(states >> LANE_BITS, first)
            for more_rest, more_after, more_jokers, more_cost, more_bound in second_steps
        ]

    def _steps(self, state: int, colour: int) -> Half:
        have, must = self.task.have[colour][self.index], self.task.must[colour][self.index]
        links = self.task.links[colour][self.index]
        bound = self.bound[colour]
        found = []
        for tiles, after, carried in self.steps[state]:
            jokers = tiles - have if tiles > have else 0
            if after in bound and jokers <= self.task.jokers:
                rest = pack_rest(have - tiles + jokers, must - tiles if must > tiles else 0)
                cost = jokers * self.joker_at + (CUT * (links - carried) if links > carried else 0)
                found.append((rest, after, jokers, cost, bound[after]))
        return found


class _Uses(dict[int, tuple[Use, ...]]):
    """What can be done with the tiles of one number that do not go into runs, found when first asked for.

    The keys are those of :func:`deals`.
    """

    def __init__(self, groups: tuple[int, ...], leave: int, joker_at: int, *, fewest: bool) -> None:
        super().__init__()
        self.groups, self.leave, self.joker_at, self.fewest = groups, leave, joker_at, fewest

    def __missing__(self, rests: int) -> tuple[Use, ...]:
        uses: list[Use] = []
        for deal in deals(rests, self.groups):
            cost = deal.left * self.leave + deal.jokers * self.joker_at + deal.cuts * CUT
            if not (self.fewest and uses and uses[-1][1] <= cost):
                uses.append((deal.jokers, cost))
        self[rests] = tuple(uses)
        return self[rests]


@lru_cache(maxsize=512)
def uses_of(groups: tuple[int, ...], leave: int, joker_at: int, *, fewest: bool) -> _Uses:
    """Return the uses for a number, which all searches that ask for the same share.

    Args:
        groups: the table groups of the number.
        leave: the cost of a tile left out.
        joker_at: the cost of a joker in a group.
        fewest: leave out uses that take more jokers at no less cost.
    """
    return _Uses(groups, leave, joker_at, fewest=fewest)


class _Passed:
    """The nodes searched so far, to drop those that one of them replaces at no more cost."""

    def __init__(self, task: Task) -> None:
        self.replaces = lanes(task.width).replaces
        self.size = len(self.replaces)
        self.most_jokers = task.jokers
        self.spares_are_free = task.spares_are_free
        self.lists: dict[int, list[tuple[int, int]]] = {}  # by number and jokers: cost, states replaced

    def replace(self, node: Node, cost: int) -> bool:
        """Tell whether a node searched before replaces this one; if not, take note of this one.

        One with more jokers left does so only if a joker can be left out for nothing.
        """
        state = replaced = 0
        for shift in (0, LANE_BITS, HALF_BITS, HALF_BITS + LANE_BITS):
            lane = node >> shift & LANE_MASK
            state = state << self.size | 1 << lane
            replaced = replaced << self.size | self.replaces[lane]
        place = node >> JOKER_SHIFT
        more_jokers = self.most_jokers - (place & 3) if self.spares_are_free else 0
        for other_place in range(place, place + more_jokers + 1):
            for other_cost, other in self.lists.get(other_place, ()):
                if other & state == state and other_cost <= cost:
                    return True
        self.lists.setdefault(place, []).append((cost, replaced))
        return False
