"""Kill a program at random moments while it saves, and see what it finds when it starts again.

    python tests/kill_saves.py --kills 1000

A child process plays Gin, saves after each draft and each move and reports each save that has returned. After
the kill the save must be whole, and be the last one reported or the one that was being made.
"""

import argparse
import multiprocessing
import os
import signal
import tempfile
import time
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from chieubai.engine.seats import TableKind
from chieubai.storage.atomic import backup_of
from chieubai.storage.save import decode
from chieubai.storage.saved_table import SavedTable
from chieubai.storage.saves import Saves
from storage_tables import tables

FIRST_SAVE = 0.01  # seconds that a save is taken for before one was timed
STEPS = 500  # more than a life is long enough for
READY = -1


def play_and_save(folder: Path, seed: str, kind: TableKind, reports: Connection) -> None:
    """The child: save table after table and report the number of each one saved."""
    saves = Saves(folder)
    reports.send(READY)
    for number, table in enumerate(islice(tables(seed, kind), STEPS)):
        saves.autosave(table)
        reports.send(number)
    time.sleep(60)  # until it is killed


def live_and_die(folder: Path, seed: str, kind: TableKind, rng: Random) -> int:
    """Kill a child at some moment in or after some save; return the last one it reported, READY for none."""
    reports, child_end = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.Process(target=play_and_save, args=(folder, seed, kind, child_end))
    child.start()
    child_end.close()
    last: int = reports.recv()
    start, awaited = time.monotonic(), rng.randrange(6)
    for _ in range(awaited):
        last = reports.recv()
    pace = (time.monotonic() - start) / awaited if awaited else FIRST_SAVE
    time.sleep(rng.uniform(0, 1.5 * pace))
    child.kill()
    child.join()
    if child.exitcode != -getattr(signal, "SIGKILL", signal.SIGTERM):
        raise SystemExit(f"the child ended by itself: {child.exitcode}")
    with suppress(EOFError):
        while True:
            last = reports.recv()
    reports.close()
    return last


def kill_once(folder: Path, seed: str, kind: TableKind, rng: Random) -> tuple[int, int]:
    """Kill a child and check what it left; return how many saves it reported and how many are there beyond.

    Raises:
        AssertionError: a save is damaged, or more is lost than the save that was being made.
    """
    saves = Saves(folder)
    before = saves.load_autosave("gin", kind)
    states: list[SavedTable | None] = [before.table.saved if before and before.table else None]
    confirmed = live_and_die(folder, seed, kind, rng)
    states.extend(islice(tables(seed, kind), confirmed + 2))
    after = saves.load_autosave("gin", kind)
    if after is not None:
        assert after.problems == (), after.problems
        assert not after.from_backup
    found = after.table.saved if after and after.table else None
    beyond = states.index(found) - (confirmed + 1)
    assert beyond in (0, 1), f"{confirmed + 1} saves were reported, {states.index(found)} are there"
    backup = backup_of(folder / "autosave" / f"gin-{kind}.json")
    if backup.exists():
        decode(backup.read_bytes())
    return confirmed + 1, beyond


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    # a forked child starts at once, which a thousand of them need; Windows has no fork
    multiprocessing.set_start_method("fork" if hasattr(os, "fork") else "spawn")
    rng = Random(given.seed)
    reported = in_time = 0
    with tempfile.TemporaryDirectory() as name:
        for number in range(given.kills):
            kind = list(TableKind)[number % 2]
            saves, beyond = kill_once(Path(name), f"kill{number}", kind, rng)
            reported += saves
            in_time += beyond
        cut_off = len(list(Path(name).rglob(".*.tmp")))
        assert not (Path(name) / "set-aside").exists()
    print(
        f"{given.kills} kills: 0 unreadable, 0 confirmed saves lost of {reported}; {in_time} times the save"
        f" being made had come through, and {cut_off} times a temporary file was left"
    )


if __name__ == "__main__":
    main()
