"""The guide: rules, lessons on the real table, questions and keys; and what helps in the middle of a game."""
