"""The catalogs hold every text of the program, translated, and the check that says so can say no."""

import ast
from pathlib import Path

import pytest

import catalogs

PROGRAM = """
from chieubai.i18n import _, ngettext, npgettext, pgettext

_("Draw")
_("Good evening, {name}")
pgettext("card", "Jack")
pgettext("name", "Jack")
ngettext("a card", "{n} cards", 2)
# Translators: melds on the table
npgettext("table", "one meld", "{n} melds", 2)
"""
TRANSLATIONS = {
    ("Draw", None): "Bốc",
    ("Good evening, {name}", None): "Chào {name}",
    ("Jack", "card"): "J",
    ("Jack", "name"): "Jack",
    ("a card", None): "{n} lá",
    ("one meld", "table"): "{n} phỏm",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project whose Vietnamese catalog is complete."""
    (tmp_path / "app/chieubai").mkdir(parents=True)
    (tmp_path / "app/chieubai/table.py").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "translations/vi/LC_MESSAGES").mkdir(parents=True)
    catalog_file(tmp_path).write_bytes(catalogs.render(catalogs.empty("vi")))
    catalogs.update(tmp_path)
    translate(tmp_path, TRANSLATIONS)
    return tmp_path


def catalog_file(project: Path) -> Path:
    return project / "translations/vi/LC_MESSAGES/chieubai.po"


def translate(project: Path, translations: dict[tuple[str, str | None], str]) -> None:
    catalog = catalogs.load(catalog_file(project))
    for (text, context), translation in translations.items():
        entry = catalog.get(text, context)
        assert entry is not None
        entry.string = (translation,) if entry.pluralizable else translation
    catalog_file(project).write_bytes(catalogs.render(catalog))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_our_catalogs_are_complete() -> None:
    assert catalogs.check(catalogs.ROOT) == []


def test_no_text_stands_where_the_extraction_passes_it_over() -> None:
    """Inside an f-string a text is not found, and would stay English without a word."""
    hidden = [
        f"{path.name}: {ast.unparse(call)}"
        for path in (catalogs.ROOT / "app").rglob("*.py")
        for joined in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(joined, ast.JoinedStr)
        for call in ast.walk(joined)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        if call.func.id in ("_", "N_", "ngettext", "pgettext") and isinstance(call.args[0], ast.Constant)
    ]
    assert hidden == []


def test_there_is_a_vietnamese_catalog_with_one_plural_form() -> None:
    [path] = [path for path in catalogs.catalog_paths(catalogs.ROOT) if "vi" in path.parts]
    assert "Plural-Forms: nplurals=1; plural=0;" in path.read_text(encoding="utf-8")


def test_a_complete_catalog_passes(project: Path) -> None:
    assert catalogs.check(project) == []


def test_an_update_without_a_change_writes_the_same_files(project: Path) -> None:
    before = catalog_file(project).read_bytes(), catalogs.template_path(project).read_bytes()
    catalogs.update(project)
    assert (catalog_file(project).read_bytes(), catalogs.template_path(project).read_bytes()) == before


def test_the_files_hold_neither_dates_nor_addresses(project: Path) -> None:
    for path in (catalog_file(project), catalogs.template_path(project)):
        text = path.read_text(encoding="utf-8")
        assert "Date:" not in text
        assert "@" not in text


def test_a_note_to_translators_reaches_the_template(project: Path) -> None:
    assert "#. melds on the table" in catalogs.template_path(project).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('msgstr "Bốc"', 'msgstr ""', "'Draw' is not translated"),
        ("{n} phỏm", "", "'one meld' is not translated"),
        ("Chào {name}", "Chào bạn", "'Good evening, {name}' has the fields [] where"),
        ("{n} lá", "{m} lá", "'a card' has the fields ['m'] where the program gives ['n']"),
        ("Chào {name}", "Chào {name", "['unreadable']"),
        ('msgid "Draw"', '#, fuzzy\nmsgid "Draw"', "'Draw' is fuzzy"),
        ('msgid "Draw"', 'msgid "Draws"', "'Draws' is in the program no more"),
        ('msgid "Draw"', 'msgid "Draws"', "'Draw' is missing"),
        ('msgctxt "name"', 'msgctxt "nickname"', "'Jack' is missing"),
        ('msgid_plural "{n} cards"', 'msgid_plural "cards"', "'a card' has another plural"),
        (
            'msgid "Draw"',
            '#~ msgid "Pass"\n#~ msgstr "Bỏ"\n\nmsgid "Draw"',
            "'Pass' is in the program no more",
        ),
    ],
)
def test_a_defect_of_a_catalog_is_named(project: Path, old: str, new: str, complaint: str) -> None:
    edit(catalog_file(project), old, new)
    assert any(complaint in line for line in catalogs.check(project)), catalogs.check(project)


def test_a_text_that_changed_in_the_program_makes_the_template_stale(project: Path) -> None:
    edit(project / "app/chieubai/table.py", '"Draw"', '"Draw a card"')
    assert "translations/chieubai.pot is stale" in catalogs.check(project)[0]


def test_after_an_update_a_changed_text_waits_for_the_translator(project: Path) -> None:
    edit(project / "app/chieubai/table.py", "Good evening, {name}", "Good evening, dear {name}")
    catalogs.update(project)
    assert [line.partition(": ")[2] for line in catalogs.check(project)] == [
        "'Good evening, dear {name}' is fuzzy"
    ]


def test_a_catalog_that_is_read_and_written_again_is_the_same_file() -> None:
    for path in catalogs.catalog_paths(catalogs.ROOT):
        assert catalogs.render(catalogs.load(path)) == path.read_bytes()
