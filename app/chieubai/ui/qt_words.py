"""Qt's own words (OK, Cancel, Yes …) from our catalog: Qt ships none for Vietnamese."""

from PySide6.QtCore import QObject, QTranslator

from chieubai.i18n import N_, _

# The English words of Qt's standard buttons, menus and dialogs, as its sources spell them.
QT_WORDS = (
    N_("OK"),
    N_("&OK"),
    N_("Cancel"),
    N_("&Cancel"),
    N_("Close"),
    N_("&Close"),
    N_("Yes"),
    N_("&Yes"),
    N_("No"),
    N_("&No"),
    N_("Save"),
    N_("Help"),
    N_("&Undo"),
    N_("&Redo"),
    N_("Cu&t"),
    N_("&Copy"),
    N_("&Paste"),
    N_("Delete"),
    N_("Select All"),
    # of its own file dialog, which it shows where the system has none
    N_("Open"),
    N_("&Open"),
    N_("&Save"),
    N_("&Look in:"),
    N_("File &name:"),
    N_("Files of &type:"),
    N_("Back"),
    N_("Go back"),
    N_("Forward"),
    N_("Go forward"),
    N_("Parent Directory"),
    N_("Go to the parent directory"),
    N_("Create New Folder"),
    N_("Create a New Folder"),
    N_("List View"),
    N_("Change to list view mode"),
    N_("Detail View"),
    N_("Change to detail view mode"),
    N_("Sidebar"),
    N_("List of places and bookmarks"),
    N_("Files"),
    N_("Computer"),
    N_("Drive"),
    N_("Folder"),
    N_("Name"),
    N_("Size"),
    N_("Type"),
    N_("Date Modified"),
    N_("All Files (*)"),
    N_("&Rename"),
    N_("&Delete"),
    N_("Show &hidden files"),
    N_("&New Folder"),
    N_("%1 already exists.\nDo you want to replace it?"),
    N_("%1\nFile not found.\nPlease verify the correct file name was given."),
)
_KNOWN = frozenset(QT_WORDS)


class QtWords(QTranslator):
    """Answers Qt's questions for its own words from the catalog in force."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    def translate(
        self, context: str, source_text: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        del context, disambiguation, n
        return _(source_text) if source_text in _KNOWN else None  # "" would be taken for a translation

    def isEmpty(self) -> bool:
        return False  # Qt asks an empty translator nothing
