"""Sentences as a screen reader is to have them: the short names of cards and tiles in words.

What is written ``7♥`` or ``7▲`` is short for the eye, but the signs are read as "black up-pointing triangle" or
not at all.
"""

import re

from chieubai.engine.cards import RANKS, card_at
from chieubai.engine.tiles.tiles import JOKER, kind_at
from chieubai.i18n.card_names import SUIT_SIGNS, spoken_name
from chieubai.ui.tiles.names import SHAPE_SIGNS, tile_name

_PIECE = rf"(?:10|[2-9AJQK])[{''.join(SUIT_SIGNS)}]|(?:1[0-3]|[1-9])[{''.join(SHAPE_SIGNS)}]"
_ROW = re.compile(
    rf"(?<!\w)(?:J )*(?:{_PIECE})(?: (?:{_PIECE}|J(?!\w)))*"
)  # a J is a joker only beside a tile


def spoken(text: str) -> str:
    """Return a text with every card and tile in words, several in a row with commas between them."""
    return _ROW.sub(lambda row: ", ".join(map(_in_words, row[0].split(" "))), text)


def _in_words(short: str) -> str:
    name, sign = short[:-1], short[-1]
    if short == "J":
        return tile_name(JOKER)
    if sign in SUIT_SIGNS:
        return spoken_name(card_at(RANKS.index(name), SUIT_SIGNS.index(sign)))
    return tile_name(kind_at(SHAPE_SIGNS.index(sign), int(name)))
