"""The rules of Canasta for four."""
