"""The bots for Canasta."""
