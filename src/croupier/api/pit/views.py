"""What a tile of the pit desk shows: plain data, amounts in cents, times in milliseconds."""

from typing import Literal

from msgspec import Struct

from croupier.api.pit.badge import Badge
from croupier.api.table.views import PocketView


class TileFigures(Struct, frozen=True, kw_only=True):
    """Since the gaming day began, in cents; of the calendar where no pit has opened a day."""

    since: int
    results: int
    drop: int
    handle: int
    win: int
    hold: int | None
    """In hundredths of a percent of the drop; nothing can be said where nothing was dropped."""


class ShiftFigures(Struct, frozen=True, kw_only=True):
    """The same since the shift began that is on."""

    name: str
    manager: str
    figures: TileFigures


class AlertView(Struct, frozen=True, kw_only=True):
    id: str
    kind: str
    topic: str
    player: str
    round: int
    at: int
    says: str
    seen_by: str | None
    """Who has acknowledged it."""
    note: str


class Tile(Struct, frozen=True, kw_only=True):
    topic: str
    of: Literal["table", "bank"]
    name: str
    book: str
    title: str
    href: str
    """Its own page."""
    open: bool
    phase: str
    phase_words: str
    ends_at: int | None
    """When betting is expected to close."""
    round: int
    last: tuple[PocketView, ...]
    players: int
    seats: int
    minimum: int | None
    maximum: int | None
    lying: int
    """All that is at stake now."""
    biggest: int
    """The largest single stake of it."""
    spins_an_hour: int
    """Results of the last sixty minutes."""
    last_spin_at: int | None
    figures: TileFigures | None
    """None to whoever neither supervises nor inspects under its book."""
    shift: ShiftFigures | None
    """None where no shift is on, and to whom no figures are shown."""
    badges: tuple[Badge, ...]
    alerts: tuple[AlertView, ...]
    """Those that nobody has acknowledged; to whoever supervises or inspects."""
