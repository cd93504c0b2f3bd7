"""Duties on their way to the desk, through a real house on a real log that dies between any two steps."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from croupier.books import BOOKS
from croupier.core.common.disputes import DecideDispute, RaiseDispute
from croupier.core.engine.messages import MINUTE, Command, Event
from croupier.core.notices.answering import AcknowledgeNotice, RecordTold
from croupier.core.notices.entering import DutyEntered, DutyMet, DutyWithdrawn
from croupier.core.notices.state import DutyStanding, Entry
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ClearFault, InspectorNotified, NotifyInspector, ReportFault
from croupier.core.table.opening import OpenTable
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.payments import ReportPaymentError
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.table.signs import CloseTable, NotifyOfficer, PostNotice, TakeDownNotice
from croupier.core.table.state import Setup
from croupier.core.words.roles import Role
from croupier.house.house import Done, House
from croupier.house.kinds.desk import DESK
from croupier.house.kinds.table import TABLE
from croupier.links.duty_link import DutyLink
from croupier.log import Store, open_store
from tests.clock import HandClock
from tests.core.table.scene import FIVE_TO_THOUSAND
from tests.links.place import SECRET, START, done
from tests.proof import proves, stated

WHEEL, STAR, ADELAIDE = "star-big-wheel", "star-roulette", "adelaide-roulette"


class Floor:
    """A house and its link, both of which can be killed."""

    def __init__(self, store: Store, clock: HandClock) -> None:
        self.store, self.clock = store, clock
        self.house = House(store, clock=clock, secret=SECRET)
        self.link = DutyLink(self.house, store, clock)

    async def open(self, table: str, book: str) -> None:
        setup = Setup(table=table, book=book, cloth=BOOKS[book].cloths[0].name)
        await self.do(table, Role.OPERATOR, OpenTable, setup=setup, sign=FIVE_TO_THOUSAND, published_at=0)

    async def do(self, table: str, role: Role, kind: type[Command], **fields: Any) -> tuple[Event, ...]:
        return done(await self.house.ask(table, kind(by="sue", role=role, at=0, **fields))).events

    async def ask_desk(self, book: str, role: Role, kind: type[Command], **fields: Any) -> Done:
        return done(await self.house.desks.ask(book, kind(by="ivy", role=role, at=0, **fields)))

    async def entries(self, book: str) -> list[Entry]:
        return list((await self.house.desks.state(book)).entries.values())

    async def events(self, stream: str, kind: Any) -> list[Event]:
        return [kind.engine.decode_event(one.payload) for one in await self.store.read(stream)]


@asynccontextmanager
async def floor(path: Path, clock: HandClock) -> AsyncIterator[Floor]:
    store = await open_store(f"sqlite:{path / 'log.db'}")
    found = Floor(store, clock)
    await found.house.start()
    try:
        yield found
    finally:
        await found.house.close()
        await store.close()


async def _lights_fail(at: Floor) -> None:
    await at.open("W1", WHEEL)
    await at.do("W1", Role.DEALER, ReportFault, device=Device.LIGHTS)


@proves("star-big-wheel", "7.8")
def test_an_inspector_who_acknowledges_the_fault_on_the_desk_lets_play_go_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with floor(tmp_path, HandClock(START)) as at:
            await _lights_fail(at)
            await at.link.catch_up()
            (entry,) = await at.entries(WHEEL)
            assert (entry.place, entry.duty.clause, entry.duty.to) == ("W1", stated(), "inspector")
            cleared = ClearFault(by="sue", role=Role.CASINO_SUPERVISOR, at=0, device=Device.LIGHTS, passed_by="tim")
            no = await at.house.ask("W1", cleared)
            assert not isinstance(no, Done)
            assert no.clause == stated()
            await at.ask_desk(WHEEL, Role.INSPECTOR, AcknowledgeNotice, entry=1)
            await at.link.catch_up()
            told = [one for one in await at.events("table:W1", TABLE) if isinstance(one, InspectorNotified)]
            assert [one.inspector for one in told] == ["ivy"]
            done(await at.house.ask("W1", cleared))
            await at.do("W1", Role.DEALER, PlaceYourBets)
            assert await at.link.catch_up() == 0

    asyncio.run(play())


@proves("star-big-wheel", "7.8")
def test_an_inspector_told_at_the_table_is_known_on_the_desk(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock(START)
        async with floor(tmp_path, clock) as at:
            await _lights_fail(at)
            await at.link.catch_up()
            clock.advance(MINUTE)
            await at.do("W1", Role.DEALER, NotifyInspector, inspector="ivy")
            clock.advance(MINUTE)
            await at.link.catch_up()
            (entry,) = await at.entries(WHEEL)
            assert (entry.standing, entry.met_at) == (DutyStanding.MET, START + MINUTE), stated()

    asyncio.run(play())


@proves("star-big-wheel", "7.8")
def test_whoever_was_told_by_telephone_is_noted_at_the_table_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with floor(tmp_path, HandClock(START)) as at:
            await _lights_fail(at)
            await at.link.catch_up()
            await at.ask_desk(WHEEL, Role.DEALER, RecordTold, entry=1, told="Ivy of the Authority", how="by telephone")
            await at.link.catch_up()
            assert (await at.house.state("W1")).desk.inspector_told_at == START, stated()

    asyncio.run(play())


@proves("adelaide-roulette", "12(h)")
def test_a_closing_comes_near_and_late_by_the_clock_of_the_house(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock(START)
        async with floor(tmp_path, clock) as at:
            await at.open("A1", ADELAIDE)
            await at.do("A1", Role.OPERATOR, PostNotice, takes_effect_at=START + 40 * MINUTE)
            moments = []
            for minutes in (0, 29, 30, 40, 41):
                clock.set(START + minutes * MINUTE)
                await at.link.catch_up()
                (entry,) = await at.entries(ADELAIDE)
                moments.append(entry.standing)
            assert moments == [
                DutyStanding.OPEN,
                DutyStanding.OPEN,
                DutyStanding.NEAR,
                DutyStanding.NEAR,
                DutyStanding.LATE,
            ]
            await at.ask_desk(ADELAIDE, Role.AUTHORISED_OFFICER, AcknowledgeNotice, entry=1)
            await at.link.catch_up()
            (entry,) = await at.entries(ADELAIDE)
            assert (entry.standing, entry.is_late, entry.duty.clause) == (DutyStanding.ACKNOWLEDGED, True, stated())
            await at.do("A1", Role.OPERATOR, CloseTable)

    asyncio.run(play())


def test_nothing_is_called_late_that_was_done_in_time_while_nobody_looked(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock(START)
        async with floor(tmp_path, clock) as at:
            await at.open("A1", ADELAIDE)
            await at.do("A1", Role.OPERATOR, PostNotice, takes_effect_at=START + 40 * MINUTE)
            await at.link.catch_up()
            clock.advance(40 * MINUTE)
            await at.do("A1", Role.OPERATOR, NotifyOfficer, officer="kim")
            clock.advance(600 * MINUTE)
            await at.link.catch_up()
            (entry,) = await at.entries(ADELAIDE)
            assert (entry.standing, entry.is_late, entry.met_at) == (DutyStanding.MET, False, START + 40 * MINUTE)

    asyncio.run(play())


def test_a_closing_that_is_called_off_is_withdrawn(tmp_path: Path) -> None:
    async def play() -> None:
        async with floor(tmp_path, HandClock(START)) as at:
            await at.open("A1", ADELAIDE)
            closing = {"takes_effect_at": START + 40 * MINUTE}
            await at.do("A1", Role.OPERATOR, PostNotice, **closing)
            await at.link.catch_up()
            await at.do("A1", Role.OPERATOR, TakeDownNotice, **closing, closing=True)
            await at.link.catch_up()
            (entry,) = await at.entries(ADELAIDE)
            assert entry.standing is DutyStanding.WITHDRAWN

    asyncio.run(play())


@proves("star-roulette", "8.15.3")
def test_the_last_moment_of_a_month_is_by_the_calendar_of_the_casino(tmp_path: Path) -> None:
    """30 November 2025, 23:59:59.999 in Sydney is 12:59:59.999 in UTC."""

    async def play() -> None:
        clock = HandClock(1_764_000_000_000)
        async with floor(tmp_path, clock) as at:
            await _error(at, 1_000_01)
            await at.link.catch_up()
            month = next(one for one in await at.entries(STAR) if one.duty.key == "error:1:month")
            assert (month.duty.by, month.duty.clause) == (1_764_507_599_999, stated())
            clock.set(1_764_507_600_000)
            await at.link.catch_up()
            month = next(one for one in await at.entries(STAR) if one.duty.key == "error:1:month")
            assert month.standing is DutyStanding.LATE

    asyncio.run(play())


async def _error(at: Floor, over: int) -> None:
    await at.open("T1", STAR)
    await _one_round(at)
    await at.do("T1", Role.GAMING_SUPERVISOR, ReportPaymentError, round=1, due=0, paid=over)


async def _one_round(at: Floor) -> None:
    for kind in (PlaceYourBets, SpinBall, CallNoMoreBets):
        await at.do("T1", Role.DEALER, kind)
    await at.do("T1", Role.DEALER, DeclareResult, pocket="17", revolutions=5)
    for last in (CollectLosers, PayWinners, CloseRound):
        await at.do("T1", Role.DEALER, last)


# --- death ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kills", ["the link", "the house"])
def test_however_often_it_dies_each_step_of_each_duty_is_on_the_desk_once(tmp_path: Path, kills: str) -> None:
    """After every single step everything is thrown away; what is left to do follows from the log."""

    async def one_life(clock: HandClock, act: Any) -> int:
        async with floor(tmp_path, clock) as at:
            if act is not None:
                await act(at)
            made = 0
            while await at.link.catch_up(1):
                made += 1
                if kills == "the house":
                    return made
                at.link = DutyLink(at.house, at.store, clock)
            return made

    async def until_quiet(clock: HandClock, act: Any) -> None:
        made = await one_life(clock, act)
        while made and kills == "the house":
            made = await one_life(clock, None)

    async def acknowledge(at: Floor) -> None:
        await at.ask_desk(WHEEL, Role.INSPECTOR, AcknowledgeNotice, entry=1)

    async def closing(at: Floor) -> None:
        await at.open("A1", ADELAIDE)
        await at.do("A1", Role.OPERATOR, PostNotice, takes_effect_at=START + 40 * MINUTE)

    async def clear(at: Floor) -> None:
        await at.do("W1", Role.CASINO_SUPERVISOR, ClearFault, device=Device.LIGHTS, passed_by="tim")
        await at.do("W1", Role.DEALER, ReportFault, device=Device.LIGHTS)

    async def play() -> None:
        clock = HandClock(START)
        for act in (_lights_fail, acknowledge, closing, clear):
            await until_quiet(clock, act)
        for minutes in (31, 41, 60):
            clock.set(START + minutes * MINUTE)
            await until_quiet(clock, None)
        async with floor(tmp_path, clock) as at:
            wheel = Counter(type(one).__name__ for one in await at.events(f"desk:{WHEEL}", DESK))
            assert wheel == Counter({"DeskOpened": 1, "DutyEntered": 2, "NoticeAcknowledged": 1})
            sign = Counter(type(one).__name__ for one in await at.events(f"desk:{ADELAIDE}", DESK))
            assert sign == Counter({"DeskOpened": 1, "DutyEntered": 1, "DutyNear": 1, "DutyLate": 1})
            told = [one for one in await at.events("table:W1", TABLE) if isinstance(one, InspectorNotified)]
            assert len(told) == 1
            assert not await at.store.refusals(), "nothing was asked in vain"

    asyncio.run(play())


def test_two_servers_at_once_enter_and_meet_each_duty_once(tmp_path: Path) -> None:
    async def play() -> None:
        clock = HandClock(START)
        async with floor(tmp_path, clock) as at, floor(tmp_path, clock) as other:
            await _lights_fail(at)
            await asyncio.gather(at.link.catch_up(), other.link.catch_up())
            await at.do("W1", Role.DEALER, NotifyInspector, inspector="ivy")
            await asyncio.gather(at.link.catch_up(), other.link.catch_up())
            events = await at.events(f"desk:{WHEEL}", DESK)
            kinds = Counter(type(one) for one in events)
            assert (kinds[DutyEntered], kinds[DutyMet], kinds[DutyWithdrawn]) == (1, 1, 0)

    asyncio.run(play())


def test_what_another_server_entered_before_it_died_is_met_by_this_one(tmp_path: Path) -> None:
    """This one was about to enter the same duty: it is answered from the log, and knows the entry from then on."""

    async def play() -> None:
        clock = HandClock(START)
        async with floor(tmp_path, clock) as at:
            await _lights_fail(at)
            await at.link.catch_up(most=0)  # the desks are open and in memory, with nothing on them
            assert await at.entries(WHEEL) == []
            async with floor(tmp_path, clock) as other:
                await other.link.catch_up()
            await at.link.catch_up()
            assert [one.is_over for one in await at.entries(WHEEL)] == [False]
            await at.do("W1", Role.DEALER, NotifyInspector, inspector="ivy")
            await at.link.catch_up()
            assert [one.standing for one in await at.entries(WHEEL)] == [DutyStanding.MET]

    asyncio.run(play())


# --- while it runs ----------------------------------------------------------------------------------------------------


def test_a_running_link_hears_of_every_change_even_of_what_came_and_went(tmp_path: Path) -> None:
    async def play() -> None:
        async with floor(tmp_path, HandClock(START)) as at:
            await at.link.start()
            try:
                await _lights_fail(at)
                await at.do("W1", Role.DEALER, NotifyInspector, inspector="ivy")
                await at.do("W1", Role.CASINO_SUPERVISOR, ClearFault, device=Device.LIGHTS, passed_by="tim")
                changes = await at.house.desks.follow(WHEEL)
                while not [one for one in await at.entries(WHEEL) if one.is_over]:
                    await anext(changes)
                (entry,) = await at.entries(WHEEL)
                assert entry.standing is DutyStanding.MET
            finally:
                await at.link.stop()

    asyncio.run(asyncio.wait_for(play(), 60))


def test_a_table_that_opens_again_under_another_book_owes_by_that_book_at_its_desk(tmp_path: Path) -> None:
    """The same dispute is owed under both: what was entered at the one desk is not taken for entered at the other."""

    async def play() -> None:
        async with floor(tmp_path, HandClock(START)) as at:
            await at.open("T1", STAR)
            for text in ("it was 18", "it was 19"):
                raised = RaiseDispute(by="ann", role=Role.PLAYER, at=0, text=text)
                done(await at.house.ask("T1", raised))
            await at.do("T1", Role.GAMING_SUPERVISOR, DecideDispute, dispute=1, decision="it was 17")
            await at.link.catch_up()
            first = [one.duty.key for one in await at.entries(STAR)]
            await at.do("T1", Role.CASINO_SUPERVISOR, CloseTable)
            await at.open("T1", WHEEL)
            await at.link.catch_up()
            assert [one.duty.key for one in await at.entries(WHEEL)] == ["dispute:1:advice", "dispute:2:decision"]
            assert [one.duty.key for one in await at.entries(STAR)] == first, "once each"
            assert await at.link.catch_up() == 0

    asyncio.run(play())
