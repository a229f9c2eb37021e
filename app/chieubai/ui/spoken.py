"""Sentences as a screen reader is to have them: the short names of cards and tiles in words.

What is written ``7♥`` or ``7▲`` is short for the eye, but the signs are read as "black up-pointing triangle" or
not at all.
"""

import re

from chieubai.engine.cards import RANKS, card_at
from chieubai.engine.tiles.tiles import JOKER, kind_at
from chieubai.i18n.card_names import SUIT_SIGNS, spoken_name
from chieubai.ui.tiles.names import JOKER_SIGN, SHAPE_SIGNS, tile_name

_CARD = rf"(?:10|[2-9AJQK])[{''.join(SUIT_SIGNS)}]"
_TILE = rf"(?:1[0-3]|[1-9])[{''.join(SHAPE_SIGNS)}]|{JOKER_SIGN}"
_ROW = re.compile(rf"(?<!\w)(?:{_CARD}|{_TILE})(?: (?:{_CARD}|{_TILE}))*")


def spoken(text: str) -> str:
    """Return a text with every card and tile in words, several in a row with commas between them."""
    return _ROW.sub(lambda row: ", ".join(map(_in_words, row[0].split(" "))), text)


def _in_words(short: str) -> str:
    name, sign = short[:-1], short[-1]
    if short == JOKER_SIGN:
        return tile_name(JOKER)
    if sign in SUIT_SIGNS:
        return spoken_name(card_at(RANKS.index(name), SUIT_SIGNS.index(sign)))
    return tile_name(kind_at(SHAPE_SIGNS.index(sign), int(name)))
