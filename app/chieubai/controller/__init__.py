"""A match being played at this computer: seats, turns, hand-off, bots, undo, saving. QtCore at most."""
