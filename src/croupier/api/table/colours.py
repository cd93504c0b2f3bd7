"""The colours that screens show things in, each by its word."""

from enum import StrEnum, unique


@unique
class Hue(StrEnum):
    """The colour a number is shown in; the symbols of a big wheel have none."""

    RED = "red"
    BLACK = "black"
    GREEN = "green"
    SYMBOL = "symbol"


@unique
class Fill(StrEnum):
    """What an area of the cloth is printed in."""

    RED = "red"
    BLACK = "black"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    NONE = "none"


@unique
class Tint(StrEnum):
    """The colour that a symbol is shown in."""

    SLATE = "slate"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    PURPLE = "purple"
    GOLD = "gold"
    TEAL = "teal"
