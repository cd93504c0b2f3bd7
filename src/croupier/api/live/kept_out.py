"""Who is at a place and excluded: what they are told, and what its staff are alerted to."""

from collections.abc import Iterable

from msgspec import Struct

from croupier.core.common.desk import Known
from croupier.core.common.exclusions import Here, binding, excluded
from croupier.core.law.law import Law


class KeptOut(Struct, frozen=True, kw_only=True):
    player: str
    message: str
    clause: str
    until: int | None
    """When it ends by itself; None where somebody has to lift it."""


def kept_out(law: Law, told: Known, house: Known, player: str, at: int, here: Here) -> KeptOut | None:
    for known in (told, house):
        one = binding(known, player, at, here) if known else None
        no = excluded(law, known, player, at, here) if one is not None else None
        if one is not None and no is not None:
            return KeptOut(player=player, message=no.message, clause=no.clause, until=one.until)
    return None


def alerts(law: Law, told: Known, house: Known, present: Iterable[str], at: int, here: Here) -> tuple[KeptOut, ...]:
    """Of those who are there, each who should not be."""
    if not told and not house:
        return ()
    found = (kept_out(law, told, house, player, at, here) for player in dict.fromkeys(present))
    return tuple(one for one in found if one is not None)
