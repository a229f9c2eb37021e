"""Looking back: a match that was played, move by move on the real table."""
