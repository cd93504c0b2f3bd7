"""When betting is expected to close: wheels take about as long over a spin as they took over the last one."""

from collections.abc import Mapping

from croupier.wheels.signals import BallDropping, BettingMayOpen, NumberFell, Signal, SpinStarted, WheelFault

Stage = type[NumberFell] | type[BettingMayOpen] | type[SpinStarted]


class Expectation:
    """What screens count down to. Nothing is decided by it."""

    def __init__(self, usual: Mapping[Stage, int] | None = None) -> None:
        """`usual`: how long before the close each stage is told, where that is known; else it is learned."""
        self._usual: dict[type, int] = dict(usual or {})
        self._since: dict[type, int] = {}
        self.closes_at: int | None = None

    def hear(self, signal: Signal, at: int) -> bool:
        """Whether another time is expected now."""
        before = self.closes_at
        match signal:
            case NumberFell() | BettingMayOpen() | SpinStarted():
                self._since[type(signal)] = at
                if (usual := self._usual.get(type(signal))) is not None:
                    self.closes_at = at + usual
            case BallDropping():
                self._usual |= {stage: at - since for stage, since in self._since.items()}
                self._forget()
            case WheelFault():
                self._forget()
        return self.closes_at != before

    def _forget(self) -> None:
        self._since, self.closes_at = {}, None
