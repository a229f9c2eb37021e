"""What teaches a game: lessons of real moves, and the place in the rules that each refusal stands on."""
