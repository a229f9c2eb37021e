"""Prints the table as AT-SPI tells it, before and after a press; run by a Python that has pyatspi.

Argument: the name of the table.
"""

import json
import sys
import time
from collections.abc import Iterator

import pyatspi  # type: ignore[import-not-found]  # a package of the system, not of the index

WAIT = 10.0  # seconds for the program to come to the accessibility bus


def below(node: "pyatspi.Accessible") -> "Iterator[pyatspi.Accessible]":
    for child in node:
        if child is not None:
            yield child
            yield from below(child)


def find_table(name: str) -> "pyatspi.Accessible":
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        for node in below(pyatspi.Registry.getDesktop(0)):
            if node.name == name:
                return node
        time.sleep(0.2)
    raise SystemExit(f"no {name!r} on the accessibility bus")


def dump(node: "pyatspi.Accessible") -> list[object]:
    return [node.getRoleName(), node.name, [dump(child) for child in node]]


table = find_table(sys.argv[1])
before = dump(table)
table[3][4].queryAction().doAction(0)
time.sleep(0.3)
print(json.dumps([before, dump(table)]))
