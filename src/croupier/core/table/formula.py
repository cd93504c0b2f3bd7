"""Win by the casino's formula over a span of time, from count to count, read event by event."""

from croupier.core.engine.messages import Event
from croupier.core.table.figures import Figures
from croupier.core.table.inventory import FloatCounted
from croupier.core.table.till import CountOccasion, FloatCount, Win


class Counts:
    """From the count that stood when the span began, or the first in it, to the last in it.

    A float that was counted at closing stands no more: the next opening count begins anew, and what happened to the
    chips in between belongs to no span of counts.
    """

    def __init__(self) -> None:
        self._from: FloatCount | None = None
        self._to: FloatCount | None = None
        self._since = Figures()
        """What happened since the count that it begins with."""
        self._covered = Figures()
        """The same up to the last count."""

    @property
    def runs(self) -> bool:
        """Whether what happens now belongs to it as soon as somebody counts."""
        return self._from is not None

    def add(self, event: Event, figures: Figures, *, in_span: bool) -> None:
        """Every event of the table up to the end of the span, in order."""
        self._since += figures
        if not isinstance(event, FloatCounted):
            return
        if not in_span:
            self._begins(None if event.count.occasion is CountOccasion.CLOSING else event.count)
        elif self._from is None:
            self._begins(event.count)
        else:
            self._to, self._covered = event.count, self._since

    def _begins(self, count: FloatCount | None) -> None:
        self._from, self._since = count, Figures()

    @property
    def win(self) -> Win | None:
        """Nothing where the float was not counted twice."""
        if self._from is None or self._to is None:
            return None
        return self._covered.by_formula(self._from, self._to)

    def uncounted(self, span: Figures) -> int | None:
        """What of a span no count covers, less what the counts cover beyond it."""
        return None if self.win is None else with_variances(span) - with_variances(self._covered)


def with_variances(figures: Figures) -> int:
    """What the house is better off by settled wagers and by everything that was put right or found amiss."""
    return figures.win + figures.float_variance + figures.box_variance
