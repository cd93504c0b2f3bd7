"""What waits in the house for one of its places: a second person, what is owed soon or late, a dealer's break."""

from collections.abc import Iterable

from croupier.api.pit.badge import Badge
from croupier.core.common.eyes import OnDuty
from croupier.core.notices.state import DeskState, DutyStanding, Entry
from croupier.core.pit.rotas import turns_at
from croupier.core.pit.state import Pit
from croupier.house.eyes.seconds import Request

_PRESSING = (DutyStanding.NEAR, DutyStanding.LATE)
SOON = 10 * 60_000
Found = list[tuple[str, Badge]]


def second_persons(requests: Iterable[Request], now: int) -> Found:
    return [(one.asked.topic, _wanted(one)) for one in requests if one.waits(now)]


def _wanted(request: Request) -> Badge:
    says = f"A second person is wanted, asked by {request.by}"
    return Badge(level="act", says=says, until=request.asked.until, then="It has lapsed", href="/account")


def owed(desks: Iterable[DeskState]) -> Found:
    entries = (entry for desk in desks for entry in desk.entries.values())
    return [(one.place, _owed(one)) for one in entries if not one.is_over and one.standing in _PRESSING]


def _owed(entry: Entry) -> Badge:
    late = entry.standing is DutyStanding.LATE
    says = f"Owed {'late' if late else 'soon'}: {entry.duty.what}"
    return Badge(level="stop" if late else "act", says=says, clause=entry.duty.clause, href="/duties")


def breaks(pits: Iterable[Pit], on_duty: list[OnDuty], now: int) -> Found:
    """Counted down for the last ten minutes, and due from then on."""
    found: Found = []
    for pit in pits:
        for place, rota in pit.rotas.items():
            for turn in turns_at(place, rota, on_duty, {}, now):
                if turn.due is not None and turn.due - now <= SOON:
                    says, then = f"Break of {turn.dealer} in", f"A break of {turn.dealer} is due"
                    found.append((place, Badge(level="watch", says=says, then=then, until=turn.due, href="/account")))
    return found
