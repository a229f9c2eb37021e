"""Finds the files that come with the program: in an installed package, a frozen program or a checkout.

A wheel carries the pictures, sounds and help under ``chieubai/_resources`` and the compiled catalogs under
``chieubai/_translations``. A checkout and an editable install have them in the folders ``resources`` and
``translations`` at the top, the catalogs as they are written (``.po``).
"""

from importlib.resources import files
from pathlib import Path

# An installed package lies unpacked on disk, so its resources are paths: Qt opens files by name.
_PACKAGE = Path(str(files("chieubai")))


class MissingFileError(FileNotFoundError):
    """One of the program's own files, named in the message, is not there: the installation is damaged."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is part of the program but is not there: install the program again.")
        self.path = path


def resource(*parts: str) -> Path:
    """The file or folder ``resources/<parts>``, as in ``resource("cards", "spade.svg")``.

    Raises:
        MissingFileError: the program was installed without it.
    """
    return _existing(_folder("resources").joinpath(*parts))


def catalog_folder() -> Path:
    """The folder of ``<language>/LC_MESSAGES/chieubai.mo``, or ``.po`` in a checkout.

    Raises:
        MissingFileError: the program was installed without it.
    """
    return _existing(_folder("translations"))


def _folder(name: str) -> Path:
    installed = _PACKAGE / f"_{name}"
    return installed if installed.is_dir() else _PACKAGE.parents[1] / name


def _existing(path: Path) -> Path:
    if not path.exists():
        raise MissingFileError(path)
    return path
