"""What every text of the program keeps to: the catalogs, and the pages of the guide, in both languages."""

import re

import pytest

import catalogs
from chieubai.bundled import resource
from chieubai.i18n import Language, _, use_language
from chieubai.ui.guide.tip_panel import LONGEST

TAGS = re.compile(r"<[^>]*>")
UNGROUPED = re.compile(r"(?<![\w#&;.,:-])\d{4,}(?![\w-])")
OF_OTHERS = {
    Language.ENGLISH: r"\d\.\d{3}\b",
    Language.VIETNAMESE: r"\d,\d{3}\b",
}  # the other language's sign

MOUSE = {
    Language.ENGLISH: r"\b(click|drag|mouse|hover|tap)",
    Language.VIETNAMESE: r"\b(chuột|nhấp|kéo|rê|bấm vào)\b",
}
ABOUT_THE_MOUSE = {"Mouse and keys", "Chuột và phím"}  # the title of the page of controls


def catalog_texts(language: Language, module: str = "") -> list[str]:
    """Every text of the program in a language, or those of modules whose path ends so."""
    catalog = catalogs.load(catalogs.catalog_paths(catalogs.ROOT)[0])
    found: list[str] = []
    for message in filter(lambda message: message.id, catalog):  # the head has none
        if not any(path.endswith(module) for path, _line in message.locations):
            continue
        text = message.id if language is Language.ENGLISH else message.string
        found += [text] if isinstance(text, str) else list(text or ())
    assert len(found) > (10 if module else 800)
    return found


def pages(language: Language) -> dict[str, str]:
    """The pages of rules and questions in a language, without their tags."""
    files = [
        path
        for folder in ("rules", "faq")
        for path in resource(folder).iterdir()
        if f".{language}." in path.name
    ]
    assert len(files) == 7
    return {
        f"{path.parent.name}/{path.name}": TAGS.sub(" ", path.read_text(encoding="utf-8")) for path in files
    }


@pytest.mark.parametrize("language", Language)
def test_large_numbers_have_the_sign_of_the_language_between_thousands(language: Language) -> None:
    texts = [*catalog_texts(language), *pages(language).values()]
    for pattern in (UNGROUPED, re.compile(OF_OTHERS[language])):
        assert [found[0] for text in texts for found in pattern.finditer(text)] == []


@pytest.mark.parametrize("language", Language)
def test_what_is_said_while_one_plays_is_true_for_the_mouse_and_for_the_keys(language: Language) -> None:
    found = [text for text in catalog_texts(language) if re.search(MOUSE[language], text, re.IGNORECASE)]
    assert set(found) == {text for text in ABOUT_THE_MOUSE if re.search(MOUSE[language], text, re.IGNORECASE)}


@pytest.mark.parametrize("language", Language)
def test_dots_stand_at_the_word(language: Language) -> None:
    for text in catalog_texts(language):
        assert " …" not in text
        assert "..." not in text


@pytest.mark.parametrize("language", Language)
def test_a_tip_fits_the_room_that_is_kept_for_it(language: Language) -> None:
    use_language(language)
    tips = [_("Tip: {text}").format(text=text) for text in catalog_texts(language, "/tips.py")]
    assert [tip for tip in tips if len(tip) > LONGEST] == []


@pytest.mark.parametrize("language", list(Language))
def test_a_long_meld_in_a_table_may_break_between_its_cards(language: Language) -> None:
    """Kept on one line it would be broken within a card where the column is narrow."""
    for file in resource("rules").glob(f"*.{language}.html"):
        for cell in re.findall(r"<td>(.*?)</td>", file.read_text(encoding="utf-8"), re.DOTALL):
            lines = re.split(r"<br>", cell)
            assert all(TAGS.sub("", line).count("&nbsp;") < 5 for line in lines), (file.name, cell)
