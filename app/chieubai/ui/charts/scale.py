"""Round numbers for the axis of a chart."""

from math import floor, log10

_STEPS = (1, 2, 5, 10)


def ticks(low: float, high: float, most: int = 5) -> list[int]:
    """Return whole numbers at equal steps of 1, 2 or 5 times a power of ten, the first at or below ``low`` and
    the last at or above ``high``; at most ``most`` steps lie between them.
    """
    span = max(high - low, 1)
    power = 10 ** max(0, floor(log10(span / most)))
    while True:
        for factor in _STEPS:
            step = factor * power
            first, last = floor(low / step), -floor(-max(high, low + 1) / step)
            if last - first <= most:
                return [number * step for number in range(first, last + 1)]
        power *= 10
