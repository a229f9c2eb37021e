"""What Gin Rummy adds to the shared table: its places, moves, sentences and result."""
