"""One running copy for each data folder, so that two do not fight over the files."""

from pathlib import Path

from PySide6.QtCore import QLockFile


class FolderLock:
    """Held while the program runs; after a crash it is free again at once."""

    def __init__(self, folder: Path) -> None:
        self._file = QLockFile(str(folder / "running.lock"))
        self._file.setStaleLockTime(0)

    def take(self) -> bool:
        """Return whether the folder is ours now; False where another copy runs, or nothing can be written."""
        return self._file.tryLock(0)

    @property
    def held_by_another(self) -> bool:
        """Whether another running copy is what stood in the way."""
        return self._file.error() is QLockFile.LockError.LockFailedError

    def release(self) -> None:
        """Give the folder back."""
        self._file.unlock()
