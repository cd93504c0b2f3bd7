"""Figures of a soak: what the server held in memory when, and what is judged to be flat."""

from math import sqrt
from statistics import linear_regression, mean, median

from msgspec import Struct, field

MEGABYTE = 1024 * 1024
FEWEST = 12
"""Samples that a slope is drawn through."""


class Sample(Struct, frozen=True):
    life: int
    second: float
    """Of this life."""
    memory: int


class Slope(Struct, frozen=True):
    """Megabytes a minute, and how far that may be off by chance: the line is drawn through samples that jump."""

    rate: float
    error: float
    """The standard error of the rate."""

    @property
    def least(self) -> float:
        """What it grows at least, with 97.5 per cent certainty."""
        return self.rate - 2 * self.error

    def __str__(self) -> str:
        return f"{self.rate:+.2f} ± {2 * self.error:.2f} MB a minute"


class Memory(Struct):
    samples: list[Sample] = field(default_factory=list)

    def of(self, life: int) -> list[Sample]:
        return [one for one in self.samples if one.life == life]

    @property
    def lives(self) -> list[int]:
        return sorted({one.life for one in self.samples})

    def at_ends(self) -> list[tuple[float, float]]:
        """For each life what it held when first and when last looked at, in megabytes."""
        return [(self.of(life)[0].memory / MEGABYTE, self.of(life)[-1].memory / MEGABYTE) for life in self.lives]

    def at(self, second: float) -> list[float]:
        """What each life that lasted so long held then, in megabytes: lives that begin with more and more would say
        that what grows is on the log, and read again at every start."""
        then = ((one for one in self.of(life) if one.second >= second) for life in self.lives)
        return [first.memory / MEGABYTE for one in then if (first := next(one, None)) is not None]

    def slope(self, life: int, after: float) -> Slope | None:
        """Within one life, from so many seconds on; nothing where there is too little to say."""
        late = [one for one in self.of(life) if one.second >= after]
        if len(late) < FEWEST:
            return None
        return slope([one.second / 60 for one in late], [one.memory / MEGABYTE for one in late])


def slope(minutes: list[float], held: list[float]) -> Slope:
    line, middle_ = linear_regression(minutes, held), mean(minutes)
    left = sum((now - line.intercept - line.slope * at) ** 2 for at, now in zip(minutes, held, strict=True))
    spread = sum((at - middle_) ** 2 for at in minutes)
    return Slope(line.slope, sqrt(left / (len(minutes) - 2) / spread))


def middle(values: list[float]) -> float:
    return median(values) if values else 0.0
