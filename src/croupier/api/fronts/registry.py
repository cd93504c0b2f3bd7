"""The fronts of all kinds. A kind that is not listed here gets one as it stands."""

from functools import cache
from typing import Any

from croupier.api.bank.front import BANK_FRONT
from croupier.api.cage.front import CAGE_FRONT
from croupier.api.day.front import PIT_FRONT
from croupier.api.event.front import EVENT_FRONT
from croupier.api.fronts.front import Front
from croupier.api.jackpot.front import JACKPOT_FRONT
from croupier.api.notices.front import DESK_FRONT
from croupier.api.promotion.front import PROMOTION_FRONT
from croupier.api.table.front import TABLE_FRONT
from croupier.core.engine.engine import State
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.registry import KINDS

_OWN: tuple[Front[Any], ...] = (
    *(TABLE_FRONT, BANK_FRONT, JACKPOT_FRONT, EVENT_FRONT, CAGE_FRONT),
    *(PROMOTION_FRONT, DESK_FRONT, PIT_FRONT),
)


@cache
def front_of(kind: Kind[State]) -> Front[State]:
    return next((front for front in _OWN if front.kind is kind), None) or Front(kind)


def fronts() -> list[Front[Any]]:
    return [front_of(kind) for kind in KINDS.values()]
