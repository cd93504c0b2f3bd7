"""What every chart is made of: a picture, a sentence, and the table behind it; and scales with round numbers."""

from collections.abc import Iterator
from math import ceil, floor, log10

from msgspec import Struct

from croupier.core.money import dollar_sign
from croupier.documents.paper.picture import Mark, Picture, Stroke, Words, area
from croupier.documents.paper.sheet import Align

WIDTH, HEIGHT = 640.0, 260.0
LEFT, RIGHT, TOP, BOTTOM = 70.0, 14.0, 26.0, 34.0
LETTERS = 11.0
SOFT, FAINT = 0.45, 0.8
"""The greys of words beside the drawing and of the lines behind it."""


class Chart(Struct, frozen=True, kw_only=True):
    title: str
    says: str
    """What is to be seen, in a sentence or two."""
    picture: Picture
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Scale(Struct, frozen=True):
    """From amounts to heights on the picture, with lines at round amounts."""

    low: float
    high: float
    step: float

    @classmethod
    def over(cls, low: float, high: float, lines: int = 5) -> "Scale":
        span = (high - low) or 1.0
        rough = span / lines
        size = 10.0 ** floor(log10(rough))
        step = next(size * times for times in (1, 2, 5, 10) if size * times >= rough)
        return cls(floor(low / step) * step, ceil(high / step) * step or step, step)

    def y(self, amount: float) -> float:
        part = (amount - self.low) / (self.high - self.low)
        return HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)

    def lines(self) -> Iterator[float]:
        for at in range(round((self.high - self.low) / self.step) + 1):
            yield self.low + at * self.step


def x_of(part: float) -> float:
    """From nought at the left of the drawing to one at its right."""
    return LEFT + part * (WIDTH - LEFT - RIGHT)


def money_axis(scale: Scale) -> Iterator[Mark]:
    for amount in scale.lines():
        y = scale.y(amount)
        yield Stroke(points=((LEFT, y), (WIDTH - RIGHT, y)), thick=0.6, grey=FAINT if amount else SOFT)
        yield label(dollar_sign(round(amount)), LEFT - 6, y + 4, Align.RIGHT)


def label(text: str, x: float, y: float, align: Align = Align.LEFT, *, bold: bool = False) -> Words:
    return Words(text=text, x=x, y=y, size=LETTERS, align=align, bold=bold, grey=0.0 if bold else SOFT)


def key(at: float, words: str, fill: float) -> tuple[Mark, Mark]:
    """An entry of the legend, at the top."""
    return area(at, 6, 14, 9, fill=fill, thick=0.6), label(words, at + 18, 14)
