"""The about box."""

from PySide6.QtWidgets import QMessageBox, QWidget

from chieubai import __version__
from chieubai.i18n import _


def show_about(parent: QWidget) -> None:
    """Show what this program is."""
    text = _(
        "Chiếu Bài {version}\n\nGin Rummy, tile rummy and Canasta on one mat, for one computer with no network.\n"
        "Free software under the MIT licence."
    )
    QMessageBox.about(parent, _("About Chiếu Bài"), text.format(version=__version__))
