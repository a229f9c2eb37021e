"""The rules that can be chosen, and the two presets: what the dialog, the rules page and the save read."""

from collections.abc import Mapping
from dataclasses import dataclass

from chieubai.engine.contract import Option, Options

MODERN = "modern"
TRADITIONAL = "traditional"

OPTIONS = (
    Option("target", (2500, 5000), 5000),
    Option("seating", ("fixed", "draw"), "fixed"),
    Option("wild_limit", ("three", "half"), "three"),
    Option("black_three", ("blocks", "freezes"), "blocks"),
    Option("pile_before_meld", ("with_pair", "never"), "with_pair"),
    Option("concealed_minimum", ("after_pile", "always"), "after_pile"),
)

PRESETS: Mapping[str, Options] = {
    MODERN: {option.name: option.default for option in OPTIONS},
    TRADITIONAL: {
        "target": 5000,
        "seating": "draw",
        "wild_limit": "half",
        "black_three": "freezes",
        "pile_before_meld": "never",
        "concealed_minimum": "always",
    },
}


@dataclass(frozen=True)
class Rules:
    """The options of play as the rules ask them.

    Attributes:
        wild_half: a meld needs two naturals for each wild.
        black_three_freezes: a black three in the pile freezes it until it is taken.
        pile_closed: a team that has not melded cannot take the pile.
        concealed_needs_minimum: who goes out concealed after a draw needs the initial minimum too.
    """

    wild_half: bool
    black_three_freezes: bool
    pile_closed: bool
    concealed_needs_minimum: bool

    @classmethod
    def of(cls, options: Options) -> "Rules":
        """Return the rules of complete options."""
        return cls(
            wild_half=options["wild_limit"] == "half",
            black_three_freezes=options["black_three"] == "freezes",
            pile_closed=options["pile_before_meld"] == "never",
            concealed_needs_minimum=options["concealed_minimum"] == "always",
        )
