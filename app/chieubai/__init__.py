"""Chiếu Bài: three rummy games on one mat."""

__version__ = "0.1.0"
