"""What is written short for the eye is in words for a screen reader."""

import pytest

from chieubai.i18n import Language, use_language
from chieubai.ui.spoken import spoken


@pytest.mark.parametrize(
    ("language", "written", "read"),
    [
        (Language.ENGLISH, "Bot plays 8◆ 8▲ ★", "Bot plays red 8, blue 8, joker"),
        (Language.ENGLISH, "★ 13● 1■", "joker, black 13, teal 1"),
        (Language.ENGLISH, "Play ★.", "Play joker."),
        (Language.ENGLISH, "Discard 10♥: a J is no card", "Discard ten of hearts: a J is no card"),
        (Language.VIETNAMESE, "Máy hạ 4◆ ★", "Máy hạ 4 đỏ, joker"),
    ],
)
def test_cards_and_tiles_are_read_in_words(language: Language, written: str, read: str) -> None:
    use_language(language)
    assert spoken(written) == read
