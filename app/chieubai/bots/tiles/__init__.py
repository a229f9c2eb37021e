"""Bots for tile rummy."""
