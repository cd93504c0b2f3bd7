"""Who has seen which alert, and what they say to it: facts on the log, in a stream for each month.

The alert itself is not written: it follows from the log and from where the thresholds stand.
"""

from msgspec import Struct

from croupier.log import StoredEvent

PREFIX = "alerts:"
LONGEST_NOTE = 500


class AlertSeen(Struct, frozen=True, tag="alert_seen"):
    id: str
    note: str = ""


class Seen(Struct, frozen=True, kw_only=True):
    by: str
    at: int
    note: str


def take(known: dict[str, Seen], fact: AlertSeen, stored: StoredEvent) -> None:
    """Whoever saw it first has seen it."""
    known.setdefault(fact.id, Seen(by=stored.by, at=stored.at, note=fact.note))
