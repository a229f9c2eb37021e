"""Qt's own words (OK, Cancel, Yes …) from our catalog: Qt ships none for Vietnamese."""

from PySide6.QtCore import QObject, QTranslator

from chieubai.i18n import N_, _

# The English words of Qt's standard buttons and menus, as its sources spell them.
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
