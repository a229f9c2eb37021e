"""Tile rummy for two: the tiles, what makes a set of them, and the exact solver."""
