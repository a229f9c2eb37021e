"""Keeps the catalogs in step with the texts in the program.

    python packaging/catalogs.py update    writes translations/chieubai.pot and carries it into every catalog
    python packaging/catalogs.py check     names what a translator or a programmer still has to do

English is the source. After a change to a text run ``update``, translate what is new, take away ``fuzzy``
where the old translation was kept and is right, and run ``check``.
"""

import argparse
import string
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from operator import itemgetter
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
# Headers that change though no text has, or that hold an address
VOLATILE = ("Report-Msgid-Bugs-To", "POT-Creation-Date", "PO-Revision-Date", "Generated-By")
OWNER = "Chiếu Bài contributors"
ROOT = Path(__file__).parents[1]


def template_path(root: Path) -> Path:
    """The template that is made from the program."""
    return root / "translations" / "chieubai.pot"


def catalog_paths(root: Path) -> list[Path]:
    """The catalogs that people write, one a language."""
    return sorted((root / "translations").glob("*/LC_MESSAGES/chieubai.po"))


def empty(language: str | None = None) -> Catalog:
    """A catalog with nothing but our header: the template, or the start of a translation into a language."""
    return Catalog(
        locale=language,
        header_comment=f"# Copyright (C) {OWNER}",
        project="Chiếu Bài",
        version="1",
        last_translator=OWNER,
        language_team=OWNER,
        fuzzy=False,
    )


def extract(root: Path) -> Catalog:
    """All texts in ``app/chieubai`` that are marked for translation."""
    template = empty()
    found = extract_from_dir(
        root / "app", keywords=KEYWORDS, comment_tags=["Translators:"], strip_comment_tags=True
    )
    for file, _line, message, comments, context in sorted(found, key=itemgetter(0, 1)):
        # line 0 for all: the files do not tell lines, so the order must not hang on them
        template.add(message, locations=[(f"app/{file}", 0)], auto_comments=comments, context=context)
    return template


def load(path: Path) -> Catalog:
    """Read one catalog; its language is the name of its folder."""
    with path.open("rb") as text:
        return read_po(text, locale=path.parts[-3], abort_invalid=True)


def render(catalog: Catalog) -> bytes:
    """The text of a catalog's file: the same for the same entries, whenever and wherever it is written."""
    text = BytesIO()
    write_po(text, catalog, width=110, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    volatile = tuple(f'"{name}:'.encode() for name in VOLATILE)
    return b"".join(
        line for line in text.getvalue().splitlines(keepends=True) if not line.startswith(volatile)
    )


def update(root: Path) -> None:
    """Write the template anew and carry it into every catalog; texts that are gone leave it."""
    template = extract(root)
    template_path(root).write_bytes(render(template))
    for path in catalog_paths(root):
        catalog = load(path)
        catalog.update(template)
        path.write_bytes(render(catalog))


def check(root: Path) -> list[str]:
    """What is not in order, a sentence each; nothing if all is."""
    template = extract(root)
    complaints = []
    if not template_path(root).is_file() or template_path(root).read_bytes() != render(template):
        complaints.append("translations/chieubai.pot is stale: run python packaging/catalogs.py update")
    for path in catalog_paths(root):
        name = path.relative_to(root).as_posix()
        complaints += [f"{name}: {complaint}" for complaint in _defects(template, load(path))]
    return complaints


def _defects(template: Catalog, catalog: Catalog) -> Iterator[str]:
    for source in _entries(template):
        entry = catalog.get(_first(source), source.context)
        if entry is None:
            yield f"{_first(source)!r} is missing"
        else:
            yield from _entry_defects(source, entry)
    known = {(_first(entry), entry.context) for entry in _entries(template)}
    written = [*_entries(catalog), *catalog.obsolete.values()]
    for entry in written:
        if (_first(entry), entry.context) not in known:
            yield f"{_first(entry)!r} is in the program no more"


def _entry_defects(source: Message, entry: Message) -> Iterator[str]:
    name = repr(_first(source))
    if entry.fuzzy:
        yield f"{name} is fuzzy"
    if entry.id != source.id:
        yield f"{name} has another plural in the program"
    # "a card" need not say its number, "{n} cards" must: the last form has all the fields.
    wanted = fields(_forms(source.id)[-1])
    for translation in _forms(entry.string):
        if not translation:
            yield f"{name} is not translated"
        elif (got := fields(translation)) != wanted:
            yield f"{name} has the fields {sorted(got)} where the program gives {sorted(wanted)}"


def _entries(catalog: Catalog) -> list[Message]:
    """All entries but the header."""
    return [message for message in catalog if message.id]


def _first(message: Message) -> str:
    return _forms(message.id)[0]


def _forms(text: str | Sequence[str | None] | None) -> list[str]:
    """Singular and plurals of a text; of one that has no plural, itself."""
    forms = [text] if isinstance(text, str) or text is None else text
    return [form or "" for form in forms]


def fields(text: str) -> set[str]:
    """The names in braces that ``str.format`` fills in; one it cannot read has "unreadable"."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    except ValueError:
        return {"unreadable"}


def main() -> int:
    """Run one of the two commands; 1 if the check complains."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=["update", "check"])
    if parser.parse_args().command == "update":
        update(ROOT)
        return 0
    complaints = check(ROOT)
    print("\n".join(complaints) or "The catalogs are complete.")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
