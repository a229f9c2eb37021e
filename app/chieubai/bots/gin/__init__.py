"""Bots for Gin Rummy."""
