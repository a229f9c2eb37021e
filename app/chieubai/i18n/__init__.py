"""The words of the program: catalogs, numbers, dates, and a sentence for every reason."""

from chieubai.i18n.catalog import (
    N_,
    Language,
    _,
    best_language,
    environment_language,
    language,
    ngettext,
    pgettext,
    use_language,
)

__all__ = [
    "N_",
    "Language",
    "_",
    "best_language",
    "environment_language",
    "language",
    "ngettext",
    "pgettext",
    "use_language",
]
