"""The seven symbols of the big wheel as screens show them.

The book's drawings are lost and no word of it names a symbol (2.2); its reading `symbols-called-s1-to-s7` keeps S1 to
S7 in the order of the clause and lets the house give them names to be shown. These are the house's: how many sections
have a symbol and what it pays stays the book's.
"""

from enum import StrEnum, unique
from typing import NamedTuple

from croupier.api.table.colours import Tint


@unique
class Mark(StrEnum):
    """What is drawn on a section."""

    SPADE = "spade"
    HEART = "heart"
    DIAMOND = "diamond"
    CLUB = "club"
    CROWN = "crown"
    STAR = "star"
    BELL = "bell"


class Shown(NamedTuple):
    mark: Mark
    tint: Tint


SHOWN = {
    "S1": Shown(Mark.SPADE, Tint.SLATE),
    "S2": Shown(Mark.HEART, Tint.RED),
    "S3": Shown(Mark.DIAMOND, Tint.BLUE),
    "S4": Shown(Mark.CLUB, Tint.GREEN),
    "S5": Shown(Mark.CROWN, Tint.PURPLE),
    "S6": Shown(Mark.STAR, Tint.GOLD),
    "S7": Shown(Mark.BELL, Tint.TEAL),
}
