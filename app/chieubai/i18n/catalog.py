"""The message catalogs and the language in force.

English is the source and needs no catalog. A wheel carries compiled catalogs; a checkout has only the text
ones, which are compiled in memory when the language is chosen, so a translator sees a change at the next start.
"""

import gettext
import io
import locale
import os
from collections.abc import Callable, Sequence
from enum import StrEnum

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from chieubai.bundled import catalog_folder


class Language(StrEnum):
    """The languages the program speaks."""

    VIETNAMESE = "vi"
    ENGLISH = "en"


_language = Language.ENGLISH
_catalog: gettext.NullTranslations = gettext.NullTranslations()


def _load(chosen: Language) -> gettext.NullTranslations:
    if chosen is Language.ENGLISH:
        return gettext.NullTranslations()
    folder = catalog_folder() / chosen / "LC_MESSAGES"
    text = folder / "chieubai.po"
    if not text.exists():
        return gettext.GNUTranslations(io.BytesIO((folder / "chieubai.mo").read_bytes()))
    compiled = io.BytesIO()
    with text.open("rb") as file:
        write_mo(compiled, read_po(file, locale=chosen.value))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def use_language(chosen: Language) -> None:
    """Translate into this language from now on; the windows are told by whoever calls it."""
    global _language, _catalog
    _catalog = _load(chosen)
    _language = chosen


def language() -> Language:
    """Return the language in force."""
    return _language


def environment_language() -> Language:
    """Return the language that the environment asks for, for the commands that open no window."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return best_language([*filter(None, names), locale.getlocale()[0] or ""])


def best_language(names: Sequence[str]) -> Language:
    """Return Vietnamese if it is the first of the system's languages (such as ``vi_VN``), else English."""
    return Language.VIETNAMESE if names and names[0].lower().startswith("vi") else Language.ENGLISH


def _(text: str) -> str:
    """Translate a text."""
    return _catalog.gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """Translate a text that depends on a number; the caller fills in ``{n}``."""
    return _catalog.ngettext(one, many, number)


def pgettext(context: str, text: str) -> str:
    """Translate a word that means different things in different places."""
    return _catalog.pgettext(context, text)


def _mark(text: str) -> str:
    return text


N_: Callable[[str], str] = _mark  # marks a text for the catalog that is translated later, where it is used
