"""Somebody who sees nothing plays tile rummy: decides by what a screen reader tells, and acts by keys."""

from collections.abc import Iterator

from PySide6.QtCore import Qt

from chieubai.engine.tiles.solver import best_play
from chieubai.engine.tiles.tiles import JOKER, KINDS, Kind
from chieubai.ui.tiles.names import tile_name
from screen_reader import ScreenReader, first_words

TILE_MINIMUM = 30
COLOURS = ("red", "blue", "teal", "black")
RACK = "Your rack"
TILES = {tile_name(kind): kind for kind in KINDS}


def rack(reader: ScreenReader) -> list[str]:
    return [first_words(tile.name) for tile in reader.part(RACK).items]


# With sets of the rack alone


def tile_plays(names: list[str]) -> Iterator[list[str]]:
    """Every group and run, as long as can be, of tiles by their names; jokers stay in the rack."""
    tiles = {
        (colour, int(number))
        for colour, _space, number in (name.partition(" ") for name in names if " " in name)
    }
    for number in range(1, 14):
        group = [f"{colour} {number}" for colour in COLOURS if (colour, number) in tiles]
        if len(group) >= 3:
            yield group
    for colour in COLOURS:
        run: list[str] = []
        for number in range(1, 15):
            if (colour, number) in tiles:
                run.append(f"{colour} {number}")
            else:
                if len(run) >= 3:
                    yield run
                run = []


def worth(play: list[str]) -> int:
    return sum(int(name.partition(" ")[2]) for name in play)


def play_from_rack(reader: ScreenReader, *, opened: bool) -> bool:
    """Put down a set of the rack if there is one, or draw; return whether the opening has been made."""
    plays = [play for play in tile_plays(rack(reader)) if opened or worth(play) >= TILE_MINIMUM]
    if plays:
        before = len(rack(reader))
        for tile in plays[0]:
            reader.select(RACK, tile)
        reader.key(Qt.Key.Key_N)
        assert len(rack(reader)) == before - len(plays[0])
        reader.key(Qt.Key.Key_E)
        return True
    reader.key(Qt.Key.Key_P if reader.offers("Pass") else Qt.Key.Key_D)
    return opened


# With what lies on the table


def table(reader: ScreenReader) -> dict[str, list[str]]:
    """The sets on the table: what each begins with when it is read out, and its tiles."""
    parts = [part for part in reader.parts() if part.name.startswith("Set ")]
    return {part.name.partition(":")[0]: [first_words(tile.name) for tile in part.items] for part in parts}


def kinds(names: list[str]) -> tuple[Kind, ...]:
    return tuple(sorted(TILES[name] for name in names))


def rearrange(reader: ScreenReader) -> int:
    """Make a new table with all that can be placed, set by set; return how many sets were put together."""
    sets = [kinds(names) for names in table(reader).values()]
    wanted = [tuple(sorted(tiles)) for tiles in best_play(sets, kinds(rack(reader))).sets]
    made = 0
    for tiles in wanted:
        if tiles in [kinds(names) for names in table(reader).values()]:
            continue
        for kind in tiles:
            pick(reader, "joker" if kind == JOKER else tile_name(kind), wanted)
        reader.key(Qt.Key.Key_N)
        made += 1
    return made


def pick(reader: ScreenReader, tile: str, finished: list[tuple[Kind, ...]]) -> None:
    """Select a tile on the rack or in a set that is not one of those wanted."""
    if tile in rack(reader) and not _all_selected(reader, RACK, tile):
        reader.select(RACK, tile)
        return
    place = next(
        place
        for place, names in table(reader).items()
        if tile in names and kinds(names) not in finished and not _all_selected(reader, place, tile)
    )
    reader.select(place, tile)


def _all_selected(reader: ScreenReader, place: str, tile: str) -> bool:
    return all(item.selected for item in reader.part(place).items if first_words(item.name) == tile)
