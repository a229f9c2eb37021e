"""A light model of a hand of Canasta, by counts instead of cards, that plays whole hands in about a millisecond."""
