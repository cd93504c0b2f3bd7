"""What the screens show beside the state of a table: the last numbers, who sits where, since when betting is open.

It is folded from the same events, each with the time at which it happened.
"""

import msgspec

from croupier.core.engine.messages import Event
from croupier.core.table.no_spin import NoSpinAnnounced
from croupier.core.table.opening import TableOpened
from croupier.core.table.rounds import BettingOpened, ResultDeclared
from croupier.core.table.seats import PlayerLeft, PlayStarted

MOST_NUMBERS = 500
"""Results that are kept for statistics."""
MOST_SHOWN = 100
"""Results that a view brings with it; more are asked for."""


class Board:
    """Kept beside a table's state, and changed by `see` alone."""

    def __init__(self) -> None:
        self.edition = ""
        self.last: tuple[str, ...] = ()
        """The results, newest first."""
        self.section: int | None = None
        self.opened_at: int | None = None
        self.no_spin: str | None = None
        self.commitment = ""
        self.seats: dict[str, int] = {}
        """Every player that sits or sat here, and the number by which the others know them."""
        self._gone: set[str] = set()

    def see(self, event: Event, at: int) -> None:
        match event:
            case TableOpened():
                self.edition = event.edition
            case BettingOpened():
                self.opened_at, self.commitment = at, event.commitment
                if event.attempt == 1:
                    self.no_spin = None
            case NoSpinAnnounced():
                self.no_spin = event.ground.replace("_", " ")
            case ResultDeclared():
                self.last = (event.pocket, *self.last[: MOST_NUMBERS - 1])
                self.section = _drawn_section(event.evidence)
            case PlayStarted():
                self._sits(event.seat.player)
            case PlayerLeft():
                self._gone.add(event.player)

    def _sits(self, player: str) -> None:
        """The lowest free number; whoever comes back while it is free has the one of before."""
        self._gone.discard(player)
        if player in self.seats:
            return
        taken = {number for name, number in self.seats.items() if name not in self._gone}
        number = next(one for one in range(1, len(taken) + 2) if one not in taken)
        for name in [name for name, old in self.seats.items() if old == number]:
            # The place passes on; the player of before gets a number of their own when they come back.
            del self.seats[name]
            self._gone.discard(name)
        self.seats[player] = number

    def seat_of(self, player: str) -> int:
        """Nought for one whose place has passed on to another."""
        return self.seats.get(player, 0)


def _drawn_section(evidence: str) -> int | None:
    """Which section of the ring the house's own dice chose; nothing where the wheel was a real one."""
    if not evidence:
        return None
    drawn = msgspec.json.decode(evidence)
    return int(drawn[0]["outcome"][0]) if drawn else None
