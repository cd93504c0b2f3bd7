"""What a clause has somebody told of, through a real house: it comes onto the desk of a book and is answered there."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from croupier.core.bank.holds import DemandCredits, WithholdCredits
from croupier.core.bank.payments import DelayPayment, WithholdSlip
from croupier.core.bank.returns import DemandReturn
from croupier.core.bank.slips import CollectCredits, RedeemSlip, SlipIssued
from croupier.core.common.eyes import HouseRules
from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.withholding import WithholdPrize
from croupier.core.notices.answering import AcknowledgeNotice
from croupier.core.notices.state import DutyStanding, Entry
from croupier.core.table.arrangements import ArrangeStraightUp
from croupier.core.table.incidents import EndDetention, IncidentKind, RecordIncident, SanctionDevice, TakesOver
from croupier.core.table.seats import StartPlay
from croupier.core.words.grounds import Measure
from croupier.core.words.roles import Role
from croupier.house.house import House
from croupier.links.duty_link import DutyLink
from croupier.links.jackpot_link import JackpotLink
from tests.clock import HandClock
from tests.links.banks import AUTOMATED, Banks, at_banks
from tests.links.jackpots import MAJOR, close, controller, number, open_pools
from tests.links.place import START, done
from tests.links.test_duty_link import ADELAIDE, WHEEL, Floor, floor
from tests.proof import proves, stated

NOVO = "novo-unity"
HOUSE = Role.OPERATOR


async def entries(house: House, book: str, about: str) -> list[Entry]:
    """What the desk has of duties whose key begins so."""
    return [one for one in (await house.desks.state(book)).entries.values() if one.duty.key.startswith(about)]


async def acknowledges(house: House, book: str, role: Role, entry: Entry) -> object:
    return await house.desks.ask(book, AcknowledgeNotice(by="ivy", role=role, at=0, entry=entry.number))


async def is_told(house: House, link: DutyLink, book: str, place: str, about: str, role: Role = Role.INSPECTOR) -> None:
    """A notice arrives under the clause, is to that role and open; acknowledged once, it is so for good."""
    await link.catch_up()
    (notice,) = await entries(house, book, about)
    assert (notice.place, notice.duty.clause, notice.duty.to) == (place, stated(), role)
    assert (notice.duty.notice, notice.standing, notice.met_at) == (True, DutyStanding.OPEN, None)
    done(await acknowledges(house, book, role, notice))
    await link.catch_up()
    (notice,) = await entries(house, book, about)
    assert notice.answer is not None
    assert (notice.standing, notice.answer.who, notice.is_late) == (DutyStanding.ACKNOWLEDGED, "ivy", False)
    assert await link.catch_up() == 0
    assert isinstance(await acknowledges(house, book, role, notice), Refused)


# --- terminals and jackpots -------------------------------------------------------------------------------------------


def at_a_bank(path: Path, use: Callable[[Banks, DutyLink], Awaitable[None]]) -> None:
    """B1 with ann at terminal 1, who has a hundred dollars on its meter."""

    async def run(banks: Banks) -> None:
        await banks.house.start()
        await banks.open()
        await banks.seat("B1", "1", "ann")
        await use(banks, DutyLink(banks.house, banks.store, banks.clock))

    at_banks(path, run)


async def slip_of_ann(banks: Banks) -> str:
    (issued,) = await banks.do("B1", "ann", CollectCredits, terminal="1")
    assert isinstance(issued, SlipIssued)
    return issued.slip.number


@proves(NOVO, "5.2")
def test_an_inspector_is_told_of_a_slip_that_is_withheld(tmp_path: Path) -> None:
    async def use(banks: Banks, link: DutyLink) -> None:
        slip = await slip_of_ann(banks)
        assert await entries(banks.house, NOVO, "slip:") == []
        await banks.do("B1", HOUSE, WithholdSlip, slip=slip, reason="altered?")
        await is_told(banks.house, link, NOVO, "bank:B1", "slip:B1-000001:withheld")

    at_a_bank(tmp_path, use)


@proves(NOVO, "5.2")
def test_an_inspector_is_told_of_a_payment_that_is_demanded_back(tmp_path: Path) -> None:
    async def use(banks: Banks, link: DutyLink) -> None:
        slip = await slip_of_ann(banks)
        await banks.do("B1", HOUSE, RedeemSlip, slip=slip, player="ann")
        await banks.do("B1", HOUSE, DemandReturn, slip=slip, reason="the win was an error")
        await is_told(banks.house, link, NOVO, "bank:B1", "claim:")

    at_a_bank(tmp_path, use)


@proves(NOVO, "7.1.13")
def test_an_inspector_is_told_of_credits_that_are_withheld(tmp_path: Path) -> None:
    async def use(banks: Banks, link: DutyLink) -> None:
        await banks.do("B1", HOUSE, WithholdCredits, terminal="1", amount=20_00, reason="no win explains them")
        await link.catch_up()
        (decision,) = await entries(banks.house, NOVO, "hold:1:determination")
        assert isinstance(await acknowledges(banks.house, NOVO, Role.INSPECTOR, decision), Refused), "it is no notice"
        notice = next(one for one in await entries(banks.house, NOVO, "hold:1") if one.duty.notice)
        assert (notice.duty.key, notice.duty.clause, notice.duty.to) == ("hold:1", stated(), "inspector")
        done(await acknowledges(banks.house, NOVO, Role.INSPECTOR, notice))
        standings = {one.duty.key: one.standing for one in await entries(banks.house, NOVO, "hold:1")}
        assert standings == {"hold:1": DutyStanding.ACKNOWLEDGED, "hold:1:determination": DutyStanding.OPEN}

    at_a_bank(tmp_path, use)


@proves(NOVO, "7.1.13")
def test_an_inspector_is_told_of_credits_that_are_demanded_back(tmp_path: Path) -> None:
    async def use(banks: Banks, link: DutyLink) -> None:
        demand: dict[str, Any] = {"terminal": "1", "person": "ann", "amount": 180_00}
        await banks.do("B1", HOUSE, DemandCredits, **demand, reason="no win explains them")
        await is_told(banks.house, link, NOVO, "bank:B1", "claim:")

    at_a_bank(tmp_path, use)


@proves(NOVO, "5.3.1")
def test_a_payment_put_off_is_late_after_the_time_agreed_on_and_no_acknowledgement_makes_it(tmp_path: Path) -> None:
    async def use(banks: Banks, link: DutyLink) -> None:
        slip = await slip_of_ann(banks)
        until = banks.clock.now() + 60 * MINUTE
        await banks.do("B1", HOUSE, DelayPayment, slip=slip, until=until, agreed=True, reason="to verify")
        for at, standing in ((until, DutyStanding.NEAR), (until + 1, DutyStanding.LATE)):
            banks.clock.set(at)
            await link.catch_up()
            (owed,) = await entries(banks.house, NOVO, "slip:B1-000001:agreed")
            assert (owed.duty.clause, owed.duty.to, owed.standing) == (stated(), "ann", standing)
        assert isinstance(await acknowledges(banks.house, NOVO, Role.INSPECTOR, owed), Refused)
        await banks.do("B1", HOUSE, RedeemSlip, slip=slip, player="ann")
        await link.catch_up()
        (owed,) = await entries(banks.house, NOVO, "slip:B1-000001:agreed")
        assert (owed.standing, owed.is_late, owed.met_at) == (DutyStanding.MET, True, until + 1)

    at_a_bank(tmp_path, use)


@proves(NOVO, "5.2")
def test_an_inspector_is_told_of_a_prize_that_is_withheld(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.house.start()
        await banks.open(wheels=AUTOMATED)
        await open_pools(banks, major=MAJOR)
        await banks.seat("B1", "1", "ann")
        await banks.bet("B1", "ann", "1", "straight 0", 1)
        await close(banks)
        await number(banks, "0")
        banks.house.eyes.known.rules = HouseRules(hand_pay_alone=0)
        jackpots = JackpotLink(banks.house, banks.store)
        await jackpots.catch_up()
        (prize,) = (await controller(banks)).prizes
        withhold = WithholdPrize(by="op", role=HOUSE, at=0, prize=prize, reason="who sat there?")
        done(await banks.house.jackpots.ask("J1", withhold))
        link = DutyLink(banks.house, banks.store, banks.clock)
        await is_told(banks.house, link, NOVO, "jackpot:J1", f"prize:{prize}:withheld")

    at_banks(tmp_path, use)


# --- tables -----------------------------------------------------------------------------------------------------------


def at_a_table(path: Path, table: str, book: str, use: Callable[[Floor], Awaitable[None]]) -> None:
    async def run() -> None:
        async with floor(path, HandClock(START)) as at:
            await at.open(table, book)
            await use(at)

    asyncio.run(run())


@proves(WHEEL, "8.3.4")
def test_a_detained_person_stays_on_the_desk_of_an_inspector_until_somebody_takes_over(tmp_path: Path) -> None:
    async def use(at: Floor) -> None:
        device = {"what": IncidentKind.DEVICE, "text": "a watch", "persons": ("bob",)}
        await at.do("W1", Role.GAMING_SUPERVISOR, RecordIncident, **device)
        await at.do("W1", Role.CASINO_SUPERVISOR, SanctionDevice, person="bob", measures=(Measure.DETAIN,))
        await at.link.catch_up()
        (owed,) = await entries(at.house, WHEEL, "detained:bob")
        assert (owed.place, owed.duty.clause, owed.duty.to) == ("W1", stated(), "inspector")
        assert isinstance(await acknowledges(at.house, WHEEL, Role.INSPECTOR, owed), Refused), "to know is not enough"
        await at.do("W1", Role.CASINO_SUPERVISOR, EndDetention, person="bob", to=TakesOver.INSPECTOR)
        await at.link.catch_up()
        (owed,) = await entries(at.house, WHEEL, "detained:bob")
        assert owed.standing is DutyStanding.MET

    at_a_table(tmp_path, "W1", WHEEL, use)


@proves(ADELAIDE, "8(a)")
def test_the_inspectorate_is_told_of_an_arrangement_for_straight_up_play(tmp_path: Path) -> None:
    async def use(at: Floor) -> None:
        await at.do("A1", Role.DEALER, StartPlay, player="ann")
        papers = {"document": "letter 7", "notification": "fax 3"}
        await at.do("A1", HOUSE, ArrangeStraightUp, players=("ann",), **papers)
        await is_told(at.house, at.link, ADELAIDE, "A1", "straight-up:", Role.INSPECTORATE_MANAGER)

    at_a_table(tmp_path, "A1", ADELAIDE, use)
