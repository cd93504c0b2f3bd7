"""What forms at an event ask for again and again, and who besides its players may write down what they do."""

from typing import Any

from croupier.api.desk.form import Field, Plan, player
from croupier.core.law.powers import Depends
from croupier.core.words.roles import Power

PLAYER = player()
SPOT = Field(name="spot", label="Spot", kind="spot", hint="As on the cloth: straight 17, split 17/20, red")
POCKET = Field(name="pocket", label="Number", kind="pocket")
_ONLY_ONE = "Only where several are under way"
AT_TABLE = (
    Field(name="session", label="Session", kind="session", required=False, hint=_ONLY_ONE),
    Field(name="table", label="Table", kind="table", required=False, hint=_ONLY_ONE),
)
"""A table of a session; the only one that runs where none is named."""


def either(*powers: Power) -> Depends:
    """Who holds any of these: what a player may do alone, the staff write down for them."""
    return Depends(lambda *_: powers[0], lambda _: powers)


RUNS = either(Power.RUN_TOURNAMENT, Power.HOLD_TOURNAMENT)
"""Whoever holds or runs the event, for what the book leaves open to anybody."""
AT_THE_TABLE = either(Power.RUN_TOURNAMENT, Power.COLLECT_AND_PAY)
"""Whoever runs the event, and the dealer who sees it."""


def at_event(**plan: Any) -> Plan:
    return Plan(of="event", **plan)
