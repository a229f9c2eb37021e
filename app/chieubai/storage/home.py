"""Where the files of the program live.

The environment variable CHIEUBAI_HOME names one folder for everything, for a portable copy and for tests;
without it the folders are those the operating system sets aside for data and for settings.
"""

import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import platformdirs

from chieubai.storage.errors import writing

APP_NAME = "chieubai"
HOME_VARIABLE = "CHIEUBAI_HOME"
STAMP = "%Y%m%dT%H%M%SZ"


def data_folder() -> Path:
    """Return the folder of saves, as an absolute path. It may not exist yet."""
    return _home() or platformdirs.user_data_path(APP_NAME, appauthor=False)


def settings_folder() -> Path:
    """Return the folder of the settings, as an absolute path. It may not exist yet."""
    return _home() or platformdirs.user_config_path(APP_NAME, appauthor=False)


def _home() -> Path | None:
    named = os.environ.get(HOME_VARIABLE, "")
    return Path(named).absolute() if named else None


def ensure(folder: Path) -> Path:
    """Return the folder after making it where it is missing, for its owner's eyes only where the system can.

    Raises:
        StorageError: it cannot be made.
    """
    with writing(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def stamped_folder(parent: Path) -> Path:
    """Make a folder that nothing else uses, its name beginning with the time, and return it.

    Raises:
        StorageError: it cannot be made.
    """
    prefix = datetime.now(UTC).strftime(f"{STAMP}-")
    with writing(ensure(parent)):
        return Path(tempfile.mkdtemp(dir=parent, prefix=prefix))
