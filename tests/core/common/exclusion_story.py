"""Exclusions as a log tells them, at tables and at banks alike."""

from croupier.core.common.desk import Exclusion, ExclusionOrder
from croupier.core.common.exclusions import ExclusionLifted, ExclusionOrdered, PersonExcluded
from croupier.core.engine.messages import Event
from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.roles import Role

_OUT = Exclusion(
    id="1", name="Ann", kind=ExclusionKind.CASINO, since=0, by="sue", ordered_as=Role.CASINO_SUPERVISOR, clause="9.4.3"
)
_ORDER = ExclusionOrder(
    person="Ann",
    kind=ExclusionKind.CASINO,
    by="sue",
    role=Role.CASINO_SUPERVISOR,
    at=0,
    book="star-roulette",
    clause="9.4.3",
)

EXAMPLES: list[tuple[Event, str]] = [
    (PersonExcluded(exclusion=_OUT, at=0), "Ann is excluded from the casino, by sue (9.4.3)"),
    (ExclusionLifted(exclusion=_OUT), "Ann is no longer excluded from the casino (9.4.3)"),
    (
        ExclusionOrdered(order=_ORDER),
        "sue has Ann excluded from the casino, in the whole house (9.4.3)",
    ),
]
