"""The rules of a game on one page, in our own words, and the about box."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QTextBrowser, QVBoxLayout, QWidget

from chieubai import __version__
from chieubai.bundled import resource
from chieubai.engine.contract import Options
from chieubai.i18n import _, language
from chieubai.ui.art.look import look
from chieubai.ui.faces import game_name
from chieubai.ui.options import choice_name, option_name
from chieubai.ui.theme import page_style


class RulesDialog(QDialog):
    """Shows ``resources/rules/<game>.<language>.html``, under the options in force where a match is played."""

    def __init__(self, game: str, parent: QWidget | None = None, options: Options | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Rules: {game}").format(game=game_name(game)))
        self.page = QTextBrowser()
        self.page.setAccessibleName(self.windowTitle())
        self.page.document().setDefaultStyleSheet(page_style(look().palette))
        self.page.setHtml(options_text(options or {}) + rules_text(game))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.page)
        layout.addWidget(buttons)
        self.resize(760, 600)


def rules_text(game: str) -> str:
    """Return the rules of a game in the language in force, as HTML."""
    return resource("rules", f"{game}.{language().value}.html").read_text(encoding="utf-8")


def options_text(options: Options) -> str:
    """Return the options in force as a list of HTML, "" where there are none."""
    if not options:
        return ""
    items = "".join(
        f"<li>{option_name(name)}: <b>{choice_name(name, value)}</b></li>" for name, value in options.items()
    )
    return f"<p><b>{_('The rules of this match')}</b></p><ul>{items}</ul>"


def show_about(parent: QWidget) -> None:
    """Show what this program is."""
    text = _(
        "Chiếu Bài {version}\n\nGin Rummy, tile rummy and Canasta on one mat, for one computer with no network.\n"
        "Free software under the MIT licence."
    )
    QMessageBox.about(parent, _("About Chiếu Bài"), text.format(version=__version__))
