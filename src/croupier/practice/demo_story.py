"""What has happened on the practice floor before anybody looks: an early shift, a drawer of the cage, a fill;
and what waits for a visitor: a fill to agree to, a dispute to decide, an overpayment to put right. docs/pit.md walks
through it."""

import logging
from collections.abc import Iterable
from typing import Any, NamedTuple

from croupier.core.cage.drawer_messages import OpenDrawer
from croupier.core.cage.opening import OpenCage
from croupier.core.cage.state import CageRules
from croupier.core.common.disputes import RaiseDispute
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.pit.days import OpenDay
from croupier.core.pit.places import OpenPit
from croupier.core.pit.shifts import HandOverShift, OpenShift, TakeShift
from croupier.core.table.fill_commands import ApproveFill, AskFill, CarryFill, ReceiveFill, SendFill
from croupier.core.table.inventory import CountFloat, WitnessCount
from croupier.core.table.payments import ReportPaymentError
from croupier.core.table.till import CountOccasion, FillWay
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.house.reading.days import day_of, time_zone
from croupier.log import Store
from croupier.practice.demo_tables import CASHIER, DEALER, MANAGER, NAMES, SECURITY, SUPERVISOR, TABLES, faces

PIT, CAGE, BOOK = "pit:main", "cage:main", "star-roulette"
FLOAT = {1_00: 100, 5_00: 200, 25_00: 200, 100_00: 100, 500_00: 40, 1_000_00: 20}
"""What lies in the float of T1 when it opens: $56,100."""
FILL, MORE = {5_00: 100, 25_00: 60}, {100_00: 50}
DRAWER = {5_00: 100, 20_00: 100, 50_00: 50, 100_00: 50}
"""What Cashier counts into the first drawer: $10,000."""
LENIENT = CageRules(drawers=False, identity_from=None)
"""Guests and robots come and go for days, and show no documents: a visitor sets the rules that shall bind."""
_ROLES = {DEALER: Role.DEALER, CASHIER: Role.CASHIER, SECURITY: Role.SECURITY_OFFICER}
_log = logging.getLogger(__name__)


class Step(NamedTuple):
    key: str
    place: str
    command: Command


class Story:
    def __init__(self, house: House, store: Store, clock: Clock) -> None:
        self._house, self._store, self._clock = house, store, clock

    async def begin(self) -> None:
        """The morning: the pit and its day, the early shift, the float of T1."""
        today = day_of(self._clock.now(), time_zone(self._house.zone))
        await self._tell(
            (
                _step("pit", PIT, SUPERVISOR, OpenPit, book=BOOK, places=tuple(TABLES)),
                _step("day", PIT, SUPERVISOR, OpenDay, today=today),
                _step("early", PIT, SUPERVISOR, OpenShift, name="early"),
                _step("count", "T1", DEALER, CountFloat, occasion=CountOccasion.OPENING, chips=FLOAT),
                _step("witness", "T1", SUPERVISOR, WitnessCount),
                _step("cage", CAGE, MANAGER, OpenCage, book=BOOK, rules=LENIENT),
                _step("drawer", CAGE, CASHIER, OpenDrawer, drawer="D1", counted=DRAWER, shift="early"),
            )
        )

    async def go_on(self) -> None:
        """After some rounds: a fill, the change of shift, and what is left for whoever comes in."""
        settled, guest = (await self._house.state("T1")).round.number, faces("T1")[0].name
        unlucky = RaiseDispute(by=faces("T2")[0].name, role=Role.PLAYER, at=0, text="My split on 17/20 was swept away.")
        wrong = {"round": settled, "due": 175_00, "paid": 350_00, "player": guest}
        await self._tell(
            (
                _step("ask", "T1", DEALER, AskFill, way=FillWay.FILL, chips=FILL),
                _step("approve", "T1", SUPERVISOR, ApproveFill, fill=1),
                _step("send", "T1", CASHIER, SendFill, fill=1, carrier=NAMES[SECURITY]),
                _step("carry", "T1", SECURITY, CarryFill, fill=1),
                _step("receive", "T1", MANAGER, ReceiveFill, fill=1, chips=FILL),
                _step("overpaid", "T1", SUPERVISOR, ReportPaymentError, **wrong),
                Step("story/dispute", "T2", unlucky),
                _step("hand-over", PIT, SUPERVISOR, HandOverShift, manager=NAMES[MANAGER], next="late"),
                _step("take", PIT, MANAGER, TakeShift),
                _step("ask-more", "T1", DEALER, AskFill, way=FillWay.FILL, chips=MORE),
            )
        )

    async def was_begun(self) -> bool:
        return await self._store.done("story/pit", b"") is not None

    async def _tell(self, steps: Iterable[Step]) -> None:
        """What was told before is not told again: a floor may stop between any two steps."""
        for step in steps:
            if await self._store.done(step.key, b"") is not None:
                continue
            address = Address.of(step.place)
            answer = await self._house.keeper(address.kind).ask(address.name, step.command, key=step.key)
            if isinstance(answer, Refused):  # the floor opens all the same, with a shorter story
                _log.warning("%s of the practice floor's story: %s", step.key, answer.in_full)


def _step(key: str, place: str, part: str, kind: type[Command], **fields: Any) -> Step:
    own = {PIT: Role.OPERATOR, CAGE: Role.CAGE_MANAGER}.get(place, Role.CASINO_SUPERVISOR)
    return Step(f"story/{key}", place, kind(by=NAMES[part], role=_ROLES.get(part, own), at=0, **fields))
