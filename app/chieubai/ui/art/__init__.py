"""The look of the program, drawn in code: cards, card back, mat, marks, icons and the colours they share.

Everything here paints with a ``QPainter`` into a rectangle it is given, knows nothing of games in progress,
and needs neither fonts nor picture files. Sizes are in the painter's logical units unless a docstring says
otherwise.
"""
