"""The pack: cards, their text and masks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieubai.engine.cards import (
    FULL_MASK,
    PACK,
    Card,
    card_at,
    cards_in,
    format_card,
    mask_of,
    parse_card,
    rank_of,
    suit_of,
)


def test_the_pack_is_52_different_cards() -> None:
    assert len({format_card(card) for card in PACK}) == 52
    assert mask_of(PACK) == FULL_MASK


@pytest.mark.parametrize(("text", "rank", "suit"), [("AS", 0, 0), ("10H", 9, 1), ("KC", 12, 2), ("7D", 6, 3)])
def test_a_text_names_rank_and_suit(text: str, rank: int, suit: int) -> None:
    card = parse_card(text)
    assert (rank_of(card), suit_of(card)) == (rank, suit)
    assert card == card_at(rank, suit)


@pytest.mark.parametrize("card", PACK)
def test_parse_is_the_inverse_of_format(card: Card) -> None:
    assert parse_card(format_card(card)) == card


@pytest.mark.parametrize("text", ["", "S", "1S", "11S", "as", "AS ", " AS", "SA", "10", "TS", "A♠", "0H"])
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


@settings(deadline=None)
@given(st.sets(st.sampled_from(PACK)))
def test_a_mask_holds_exactly_its_cards_in_order(cards: set[Card]) -> None:
    assert list(cards_in(mask_of(cards))) == sorted(cards)
