"""Charts in the program's own hand: nothing in them is told by colour alone, and all of it also in words."""
