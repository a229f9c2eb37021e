"""A light model of a hand of Canasta, by counts instead of cards: a whole hand takes less than a millisecond."""
