"""What Canasta adds to the shared table: its places, the staging of melds, moves, sentences and results."""
