"""Makes the sounds of the program from nothing but arithmetic.

    python packaging/sounds.py             writes resources/sounds/*.wav

The same bytes come out on every machine: sine waves are turned step by step with a series of our own, so no
mathematical library of a platform has a say.
"""

import wave
from array import array
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path
from random import Random

FOLDER = Path(__file__).parents[1] / "resources" / "sounds"
RATE = 22050  # samples a second, of 16 bits, one channel
PI = 3.141592653589793
FADE = 0.004  # seconds at the end of each sound

Samples = list[float]


def silence(seconds: float) -> Samples:
    """A stretch of nothing, to be added to."""
    return [0.0] * round(seconds * RATE)


def sine_and_cosine(angle: float) -> tuple[float, float]:
    """By their series, for angles of up to a quarter turn."""
    sine = cosine = 0.0
    term = 1.0
    for power in range(24):
        sign = -1.0 if power % 4 >= 2 else 1.0
        if power % 2:
            sine += sign * term
        else:
            cosine += sign * term
        term *= angle / (power + 1)
    return sine, cosine


def add_tone(
    sound: Samples, start: float, pitch: float, loudness: float, decay: float, attack: float = 0.001
) -> None:
    """Add a sine wave that begins softly and dies away to a third in each ``decay`` seconds."""
    sine, cosine = sine_and_cosine(2 * PI * pitch / RATE)
    x, y, level = 1.0, 0.0, loudness
    rising = attack * RATE
    for number, place in enumerate(range(round(start * RATE), len(sound))):
        sound[place] += y * level * min(1.0, number / rising)
        x, y = x * cosine - y * sine, x * sine + y * cosine
        level *= 1 - 1 / (decay * RATE)


def add_noise(
    sound: Samples, start: float, loudness: float, decay: float, low: float, high: float, attack: float
) -> None:
    """Add hiss between two strengths of smoothing (nearer to 1 is duller), such as paper makes."""
    chance = Random(3)
    dull = duller = 0.0
    level = loudness
    rising = attack * RATE
    for number, place in enumerate(range(round(start * RATE), len(sound))):
        raw = chance.random() * 2 - 1
        dull = high * dull + (1 - high) * raw
        duller = low * duller + (1 - low) * raw
        sound[place] += (dull - duller) * level * min(1.0, number / rising)
        level *= 1 - 1 / (decay * RATE)


def card() -> Samples:
    """A card slides over the cloth and comes to rest."""
    sound = silence(0.16)
    add_noise(sound, 0, 0.5, 0.035, low=0.93, high=0.35, attack=0.02)
    add_noise(sound, 0.055, 0.8, 0.012, low=0.9, high=0.55, attack=0.002)
    add_tone(sound, 0.055, 190, 0.22, 0.014)
    return sound


def tile() -> Samples:
    """A tile is set down beside another."""
    sound = silence(0.14)
    for start, loudness in ((0.0, 0.5), (0.026, 0.22)):
        for pitch, share, decay in ((720, 0.5, 0.016), (1870, 0.6, 0.009), (3140, 0.35, 0.006)):
            add_tone(sound, start, pitch, loudness * share, decay, attack=0.0006)
    add_noise(sound, 0, 0.25, 0.003, low=0.8, high=0.2, attack=0.0005)
    return sound


def _bell(sound: Samples, start: float, pitch: float, loudness: float) -> None:
    for partial, share, decay in ((1, 0.7, 0.20), (2, 0.22, 0.12), (3.01, 0.1, 0.06)):
        add_tone(sound, start, pitch * partial, loudness * share, decay, attack=0.006)


def turn() -> Samples:
    """Two soft notes upward: it is your turn."""
    sound = silence(0.8)
    _bell(sound, 0, 659.26, 0.34)
    _bell(sound, 0.13, 880.0, 0.34)
    return sound


def end() -> Samples:
    """Three notes of a chord: a hand is over."""
    sound = silence(1.1)
    for number, pitch in enumerate((440.0, 554.37, 659.26)):
        _bell(sound, number * 0.14, pitch, 0.3)
    return sound


SOUNDS: dict[str, Callable[[], Samples]] = {"card": card, "tile": tile, "turn": turn, "end": end}


def render(samples: Iterable[float]) -> bytes:
    """The file of a sound, its end faded out."""
    values = list(samples)
    fading = round(FADE * RATE)
    for number in range(fading):
        values[-1 - number] *= number / fading
    numbers = array("h", (round(max(-1.0, min(1.0, value)) * 32767) for value in values))
    file = BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(numbers.tobytes())
    return file.getvalue()


def main() -> None:
    """Write every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        (FOLDER / f"{name}.wav").write_bytes(render(make()))


if __name__ == "__main__":
    main()
