"""A picture as a description: lines, areas, discs and words, drawn alike on paper and on a page.

Everything is a grey, so that a copier loses nothing; y counts from the top.
"""

from msgspec import Struct

from croupier.documents.paper.sheet import Align

BLACK, WHITE = 0.0, 1.0
Point = tuple[float, float]


class Stroke(Struct, frozen=True, kw_only=True):
    """A line through points, or an area where it is closed; an area may be filled and have no outline."""

    points: tuple[Point, ...]
    thick: float = 1.0
    grey: float = BLACK
    dashes: tuple[float, ...] = ()
    closed: bool = False
    fill: float | None = None


class Disc(Struct, frozen=True, kw_only=True):
    x: float
    y: float
    r: float
    fill: float = WHITE
    grey: float = BLACK
    thick: float = 1.0


class Words(Struct, frozen=True, kw_only=True):
    """A line of text on its baseline."""

    text: str
    x: float
    y: float
    size: float
    align: Align = Align.LEFT
    bold: bool = False
    grey: float = BLACK


Mark = Stroke | Disc | Words


class Picture(Struct, frozen=True, kw_only=True):
    """What is drawn later lies above what was drawn before."""

    title: str
    """What is to be seen, in a sentence: for whoever cannot see it."""
    width: float
    height: float
    marks: tuple[Mark, ...]


def area(x: float, y: float, w: float, h: float, *, fill: float | None = None, thick: float = 1.0) -> Stroke:
    """A rectangle; without an outline where that is nothing thick."""
    corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    return Stroke(points=corners, closed=True, fill=fill, thick=thick)
