"""A badge: something that waits at a table or a bank, in a few words, and the act that sees to it."""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from croupier.core.common.desk import Dispute

Level = Literal["stop", "act", "watch"]
_GRAVEST: tuple[Level, ...] = ("stop", "act", "watch")


class Badge(Struct, frozen=True, kw_only=True):
    level: Level
    says: str
    then: str = ""
    """What it says once `until` has come: then somebody has to act."""
    until: int | None = None
    """Counted down to."""
    clause: str | None = None
    action: str = ""
    """By its name on the desk: a press opens that form. Nothing where there is no form for it."""
    preset: Mapping[str, str] = {}
    """What stands in the form already, as somebody would type it."""
    href: str = ""
    """Where it is seen to, if on another page."""


def gravest_first(badges: Iterable[Badge]) -> tuple[Badge, ...]:
    return tuple(sorted(badges, key=lambda one: _GRAVEST.index(one.level)))


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def dispute_badges(disputes: Mapping[int, Dispute]) -> list[Badge]:
    """One for all that are open; it leads to the next step of the oldest."""
    still_open = [one for one in disputes.values() if not one.closed]
    if not still_open:
        return []
    to_review = [one for one in still_open if one.review_requested and one.reviewed_by is None]
    first = next((one for one in still_open if one.decided_by is None), (to_review or still_open)[0])
    says = f"{counted(len(still_open), 'dispute')} open{f', {len(to_review)} to review' if to_review else ''}"
    return [Badge(level="act", says=says, action=next_step(first), preset={"dispute": str(first.number)})]


def next_step(dispute: Dispute) -> str:
    """What comes next in an open dispute."""
    if dispute.decided_by is None:
        return "decide_dispute"
    if dispute.review_requested and dispute.reviewed_by is None:
        return "review_dispute"
    return "close_dispute" if dispute.rights_advised else "advise_rights"
