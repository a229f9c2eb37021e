"""What tile rummy adds to the shared table: its places, the draft of a turn, moves, sentences and result."""
