"""Figures of a soak: what the server held in memory when, and what is judged to be flat."""

from statistics import linear_regression, median

from msgspec import Struct, field

MEGABYTE = 1024 * 1024
FEWEST = 12
"""Samples that a slope is drawn through."""


class Sample(Struct, frozen=True):
    life: int
    second: float
    """Of this life."""
    memory: int


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

    def slope(self, life: int, after: float) -> float | None:
        """Megabytes a minute within one life, from so many seconds on; nothing where there is too little to say."""
        late = [one for one in self.of(life) if one.second >= after]
        if len(late) < FEWEST:
            return None
        line = linear_regression([one.second / 60 for one in late], [one.memory / MEGABYTE for one in late])
        return line.slope


def middle(values: list[float]) -> float:
    return median(values) if values else 0.0
