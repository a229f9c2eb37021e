"""The matches being played and the save slots of a data folder."""

from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from chieubai.engine.seats import TableKind
from chieubai.storage.atomic import backup_of, write_safely
from chieubai.storage.envelope import SIZE_LIMIT
from chieubai.storage.errors import StorageError, StorageReason, writing
from chieubai.storage.home import ensure
from chieubai.storage.reading import read_bounded, set_aside
from chieubai.storage.save import OpenTable, decode, encode
from chieubai.storage.saved_table import TITLE_LENGTH, SavedTable, check_label, spelled
from chieubai.storage.trash import Trash


@dataclass(frozen=True)
class Loaded:
    """What came of reading a save and, where it could not be used, its backup.

    Attributes:
        table: the table, None where neither could be used.
        problems: what was wrong, and with files that could not be set aside what prevented it.
        from_backup: the table is the version before the last save.
    """

    table: OpenTable | None
    problems: tuple[StorageError, ...]
    from_backup: bool


@dataclass(frozen=True)
class SlotInfo:
    """A slot in the list.

    Attributes:
        path: the file, by which the slot is loaded, renamed and deleted.
        table: what it holds (the title is in ``table.saved``), None where nothing in it can be used.
        problems: what is wrong with the file or its backup.
    """

    path: Path
    table: OpenTable | None
    problems: tuple[StorageError, ...]


class Saves:
    """The saves below one data folder, which need not exist yet.

    Every method may raise :class:`StorageError`. When one that writes does, what was there is there still.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._autosaves = folder / "autosave"
        self._slots = folder / "slots"
        self._trash = Trash(folder / "trash")

    # The match being played

    def autosave(self, saved: SavedTable) -> None:
        """Save the match being played in place of the last save of its game and kind of table."""
        ensure(self.folder)
        ensure(self._autosaves)
        write_safely(self._autosave_path(saved.record.game, saved.kind), encode(saved))

    def load_autosave(self, game: str, kind: TableKind) -> Loaded | None:
        """Return the match being played, None where there is none. Files that are no use are set aside."""
        return self._load(self._autosave_path(game, kind), belongs=(game, kind))

    def discard_autosave(self, game: str, kind: TableKind) -> None:
        """Remove the save of a match that has ended."""
        path = self._autosave_path(game, kind)
        with writing(path):
            backup_of(path).unlink(missing_ok=True)  # first, or it would come back in place of the other
            path.unlink(missing_ok=True)

    def _autosave_path(self, game: str, kind: TableKind) -> Path:
        return self._autosaves / f"{game}-{kind}.json"

    # Slots

    def slots(self) -> list[SlotInfo]:
        """List the slots, the latest save first and those that cannot be used last. Nothing is set aside."""
        found = []
        for path in self._slot_paths():
            loaded = _read_versions(path)
            if loaded is not None:
                found.append(SlotInfo(path, loaded.table, loaded.problems))
        return sorted(found, key=_age_of)

    def save_slot(self, title: str, saved: SavedTable, *, replace_existing: bool = False) -> Path:
        """Save a table in the slot of a title and return its path.

        Raises:
            ValueError: the title is blank, too long or has characters that cannot be shown.
            StorageError: EXISTS where the title is taken and is not to be replaced.
        """
        title = _clean(title)
        path = self._free_path(title, replace_existing)
        write_safely(path, encode(replace(saved, title=title)))
        return path

    def load_slot(self, path: Path) -> Loaded:
        """Return the table of a slot. Files that are no use are set aside."""
        loaded = self._load(path)
        if loaded is None:
            raise StorageError(StorageReason.MISSING_FILE, path, "no such slot")
        return loaded

    def rename_slot(self, path: Path, title: str, *, replace_existing: bool = False) -> Path:
        """Give a slot another title and return its new path; raises what :meth:`save_slot` does."""
        title = _clean(title)
        if path == self._path_of(title):
            return path
        loaded = self.load_slot(path)
        if loaded.table is None:
            raise loaded.problems[0]
        renamed = self._free_path(title, replace_existing)
        write_safely(renamed, encode(replace(loaded.table.saved, title=title)))
        with writing(path):
            backup_of(path).unlink(missing_ok=True)
            path.unlink(missing_ok=True)
        return renamed

    def delete_slot(self, path: Path) -> str:
        """Move a slot to the trash and return the token for :meth:`undelete_slot`."""
        ensure(self.folder)
        return self._trash.throw(path)

    def undelete_slot(self, token: str) -> None:
        """Bring a deleted slot back; EXISTS where its title has been taken since."""
        self._trash.bring_back(token, self._slots)

    def empty_trash(self, now: datetime) -> None:
        """Delete for good what has been in the trash for thirty days; called once at the start."""
        self._trash.empty(now)

    def _path_of(self, title: str) -> Path:
        return self._slots / f"{sha256(title.encode()).hexdigest()[:32]}.json"

    def _free_path(self, title: str, replace_existing: bool) -> Path:
        ensure(self.folder)
        ensure(self._slots)
        path = self._path_of(title)
        taken = path.exists() or backup_of(path).exists()
        if taken and not replace_existing:
            raise StorageError(StorageReason.EXISTS, path, f"title {title!r}")
        return path

    def _slot_paths(self) -> set[Path]:
        """Return the slots of which a version is there."""
        try:
            files = list(self._slots.iterdir())
        except FileNotFoundError:
            return set()
        except OSError as error:
            raise StorageError(StorageReason.UNREADABLE, self._slots, str(error)) from error
        names = {file.name.removesuffix(".bak") for file in files if not file.name.startswith(".")}
        return {self._slots / name for name in names if name.endswith(".json")}

    def _load(self, path: Path, belongs: tuple[str, TableKind] | None = None) -> Loaded | None:
        """Read a save or its backup and set aside each version that cannot be used."""
        loaded = _read_versions(path, belongs)
        if loaded is None:
            return None
        failures = []
        for problem in loaded.problems:
            assert problem.path is not None
            try:
                set_aside(problem.path, self.folder)
            except StorageError as failure:
                failures.append(failure)
        return replace(loaded, problems=(*loaded.problems, *failures))


def _read_versions(path: Path, belongs: tuple[str, TableKind] | None = None) -> Loaded | None:
    """Return the newest usable version of a save; None where there is no file at all."""
    problems = []
    for version in (path, backup_of(path)):
        try:
            table = _read_table(version, belongs)
        except StorageError as error:
            if error.reason is not StorageReason.MISSING_FILE:
                problems.append(error)
        else:
            return Loaded(table, tuple(problems), from_backup=version != path)
    return Loaded(None, tuple(problems), from_backup=False) if problems else None


def _read_table(path: Path, belongs: tuple[str, TableKind] | None) -> OpenTable:
    """Read one version; one that belongs to another game or kind of table than this file's is foreign."""
    try:
        table = decode(read_bounded(path, SIZE_LIMIT))
    except StorageError as error:
        raise StorageError(error.reason, path, error.detail) from error
    saved = table.saved
    if belongs is not None and (saved.record.game, saved.kind) != belongs:
        raise StorageError(StorageReason.FOREIGN, path, "the save of another table")
    return table


def _clean(title: str) -> str:
    """Return a title in the one spelling that titles are compared in."""
    title = spelled(title)
    check_label(title, TITLE_LENGTH)
    return title


def _age_of(slot: SlotInfo) -> tuple[bool, float, Path]:
    """Order slots by the time of saving, the latest first; those without a table come last."""
    if slot.table is None:
        return (True, 0.0, slot.path)
    return (False, -slot.table.saved.saved_at.timestamp(), slot.path)
