"""The money of an event, and prizes that are none."""

from collections.abc import Mapping

from msgspec import Struct


class InKind(Struct, frozen=True, kw_only=True):
    """A prize that is no money."""

    kind: str
    value: int
    what: str


class Purse(Struct, frozen=True, kw_only=True):
    """The money of the event, in cents."""

    fees: int = 0
    refunded: int = 0
    retained: int = 0
    added: int = 0
    buy_ins: int = 0
    exchanged: int = 0
    """What bought chips were worth in the end."""
    prizes: Mapping[str, int] = {}
    in_kind: tuple[InKind, ...] = ()

    @property
    def pool(self) -> int:
        return self.fees + self.added - self.refunded - self.retained

    @property
    def held(self) -> int:
        return self.pool - sum(self.prizes.values())
