"""The table that all games share: pieces, zones, drags, the keyboard cursor and what a screen reader is told."""
