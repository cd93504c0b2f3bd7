"""The log of a jackpot controller: which of its events belongs to which round of the banks that feed it."""

from croupier.core.jackpot.pools import PoolOpened
from croupier.house.kinds.kind import CONTROLLER
from croupier.house.reading.chronicle import Chronicle
from croupier.log import StoredEvent


class JackpotChronicle(Chronicle):
    """Banks play at their own pace, so an event belongs to a round only where it names one."""

    kind = CONTROLLER

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._book = ""

    @property
    def book(self) -> str:
        return self._book

    def add(self, stored: StoredEvent) -> None:
        event = self.event(stored)
        if isinstance(event, PoolOpened):
            self._book = event.book
        self._next(stored.version, getattr(event, "round", 0))
