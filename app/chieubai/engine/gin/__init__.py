"""The rules of Gin Rummy."""
