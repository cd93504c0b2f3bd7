"""What lies where on a strip of paper: text, black boxes and a watermark, in dots of the printer."""

from enum import StrEnum, unique

from msgspec import Struct

DOTS_PER_MM = 8
"""As ticket printers have them: 203 to an inch."""
WIDTH = 80 * DOTS_PER_MM
MARGIN = 4 * DOTS_PER_MM
"""What the head of such a printer does not reach, on either side."""
COLUMN = WIDTH - 2 * MARGIN


@unique
class Face(StrEnum):
    REGULAR = "regular"
    BOLD = "bold"


@unique
class Align(StrEnum):
    """Where a text lies from its x: it begins there, ends there, or has its middle there."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Text(Struct, frozen=True, kw_only=True):
    """A line of text on its baseline; y counts from the top of the paper."""

    text: str
    x: int
    y: int
    size: int
    face: Face = Face.REGULAR
    align: Align = Align.LEFT
    white: bool = False


class Box(Struct, frozen=True, kw_only=True):
    """A black box: a bar of a barcode, a rule, a banner."""

    x: int
    y: int
    width: int
    height: int


class Watermark(Struct, frozen=True, kw_only=True):
    """A word in grey that rises across the paper, under all the rest; x and y are its middle."""

    text: str
    x: int
    y: int
    size: int
    degrees: int


Mark = Text | Box | Watermark


class Sheet(Struct, frozen=True, kw_only=True):
    """A strip of paper; what is drawn later lies above what was drawn before."""

    title: str
    height: int
    marks: tuple[Mark, ...]
