"""A watch on a wheel while it runs: an alarm that chance alone raises at most once a year on average.

For each bias worth knowing (every arc of one, three, five and nine pockets, half again as likely or a fifth more) the
watch holds R, which after every number becomes (1 + R) times how much likelier that number is under the bias (Shiryaev
and Roberts). On a fair wheel that factor is one on average, so R less the number of spins is a martingale, and so is
the mean of all R less the number of spins. At the alarm the mean is at least the threshold, hence the spins until an
alarm of a fair wheel are at least the threshold on average (Pollak 1985): with a year's spins as the threshold, a false
alarm comes at most once a year, whatever the wheel. After an alarm the watch begins anew.
"""

from collections.abc import Iterable
from typing import NamedTuple

from croupier.core.game.wheel import Wheel
from croupier.maths.wheel_bias.looks import is_told_apart

A_YEAR = 365 * 24 * 60
"""Spins of a wheel that turns once a minute day and night; fewer in truth, so the alarm is rarer still."""
LONG = (1, 3, 5, 9)
LIFTS = (1.2, 1.5)


class Bias(NamedTuple):
    where: str
    covers: frozenset[str]
    lift: float
    elsewhere: float


class Alarm(NamedTuple):
    """Which bias speaks loudest, and after how many spins since the watch began."""

    spins: int
    where: str
    lift: float
    strength: float
    """The mean of all R, over the threshold: at least one."""


def biases(wheel: Wheel) -> list[Bias]:
    ring, size = wheel.ring, len(wheel.ring)
    arcs: list[tuple[str, frozenset[str]]] = [(label, frozenset({label})) for label in wheel.labels]
    if is_told_apart(wheel):
        for long in LONG[1:]:
            for start in range(size):
                on = [ring[(start + step) % size] for step in range(long)]
                arcs.append((f"{on[0]} to {on[-1]}", frozenset(on)))
    found = []
    for where, covers in arcs:
        share = sum(ring.count(label) for label in covers) / size
        found += [
            Bias(where, covers, lift, (1 - lift * share) / (1 - share)) for lift in LIFTS if lift * share < 1
        ]  # fmt: skip
    return found


class Watch:
    """Of one wheel. `threshold` is how many spins a fair one runs on average, at least, between two alarms."""

    def __init__(self, wheel: Wheel, threshold: int = A_YEAR) -> None:
        self.threshold = threshold
        self._biases = biases(wheel)
        self._factors = {
            label: [one.lift if label in one.covers else one.elsewhere for one in self._biases]
            for label in wheel.labels
        }  # fmt: skip
        self._begin()

    def _begin(self) -> None:
        self.spins = 0
        self._rs = [0.0] * len(self._biases)

    @property
    def mean(self) -> float:
        return sum(self._rs) / len(self._rs)

    def seen(self, label: str) -> Alarm | None:
        """One more number; an alarm where it is one too many."""
        self.spins += 1
        self._rs = [(1 + r) * factor for r, factor in zip(self._rs, self._factors[label], strict=True)]
        if self.mean < self.threshold:
            return None
        loudest = max(range(len(self._rs)), key=self._rs.__getitem__)
        bias = self._biases[loudest]
        alarm = Alarm(self.spins, bias.where, bias.lift, self.mean / self.threshold)
        self._begin()
        return alarm


def watched(wheel: Wheel, labels: Iterable[str], threshold: int = A_YEAR) -> list[tuple[int, Alarm]]:
    """Every alarm that would have been raised, with the number of the spin that raised it."""
    watch = Watch(wheel, threshold)
    return [(at, alarm) for at, label in enumerate(labels, 1) if (alarm := watch.seen(label)) is not None]
