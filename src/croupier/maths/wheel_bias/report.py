"""All looks at a wheel judged together, with what so many numbers can and cannot show."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from croupier.core.game.wheel import Wheel
from croupier.maths.laboratory.battery import FEWEST
from croupier.maths.wheel_bias.looks import Look, every_look, is_told_apart
from croupier.maths.wheel_bias.power import Power, power
from croupier.maths.wheel_bias.watch import Alarm, watched


class BiasReport(Struct, frozen=True, kw_only=True):
    wheel: Wheel
    outcomes: int
    level: float
    """How sure the judgement is: 0.99 blames a fair wheel once in a hundred times, all looks taken together."""
    counts: dict[str, int]
    looks: tuple[Look, ...]
    alarms: tuple[tuple[int, Alarm], ...]

    @property
    def least(self) -> float:
        """A chance below this fails, so that all looks together keep to the level (Bonferroni: they overlap)."""
        counted = sum(one.chance is not None for one in self.looks)
        return (1 - self.level) / counted if counted else 0.0

    @property
    def found(self) -> tuple[Look, ...]:
        return tuple(one for one in self.looks if one.chance is not None and one.chance < self.least)

    @property
    def powers(self) -> list[Power]:
        """What so many numbers can show of a pocket; a symbol on several sections has none."""
        told = is_told_apart(self.wheel)
        return power(self.outcomes, len(self.wheel.ring), least=self.least, level=self.level) if told else []

    @property
    def enough(self) -> bool:
        """Whether there are as many as the standard asks for."""
        return self.outcomes >= FEWEST


def looked_at(wheel: Wheel, labels: Sequence[str], *, level: float) -> BiasReport:
    return BiasReport(
        wheel=wheel,
        outcomes=len(labels),
        level=level,
        counts=dict(Counter(labels)),
        looks=tuple(every_look(wheel, labels)),
        alarms=tuple(watched(wheel, labels)),
    )
