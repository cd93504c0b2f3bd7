"""The Lucky Ball screen: draws by itself when the book wants it, once, also where a restart came in between."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ReportFault
from croupier.core.table.lucky import LuckyNumbersShown, LuckyOddsRaised
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.rounds import CallNoMoreBets, PlaceYourBets, SpinBall
from croupier.core.table.state import TableState
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.links.lucky_screen import LuckyScreen, colour_due, numbers_due
from tests.links.place import Place, at_a_place


async def until(place: Place, table: str, kind: type[Event]) -> None:
    """Wait for an event of this kind, whether it has happened or is to come."""
    seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def watch() -> None:
        async for change in place.house.watch(table):
            if isinstance(change.event, kind) and not seen.done():
                seen.set_result(None)

    await place.state(table)
    watching = asyncio.create_task(watch())
    await asyncio.sleep(0)
    tag = kind.__struct_config__.tag
    if not any(one.kind == tag for one in await place.store.read(f"table:{table}")):
        await seen
    watching.cancel()


async def kinds(place: Place, table: str = "T1") -> list[str]:
    return [one.kind for one in await place.store.read(f"table:{table}")]


def test_numbers_are_shown_once_the_ball_is_spun_and_one_is_raised_after_no_more_bets(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")
        screen = LuckyScreen(place.house, place.store)
        await screen.start()
        await place.do("T1", Role.DEALER, PlaceYourBets)
        assert (await place.state("T1")).round.lucky_numbers == {}
        await place.do("T1", Role.DEALER, SpinBall)
        await until(place, "T1", LuckyNumbersShown)
        assert (await place.state("T1")).round.lucky is None
        await place.do("T1", Role.DEALER, CallNoMoreBets)
        await until(place, "T1", LuckyOddsRaised)
        assert await kinds(place) == [
            "table_opened",
            "betting_opened",
            "ball_spun",
            "lucky_numbers_shown",
            "betting_closed",
            "lucky_odds_raised",
        ]
        await screen.stop()

    at_a_place(tmp_path, use)


def test_a_table_opened_later_has_its_screen_too(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        screen = LuckyScreen(place.house, place.store)
        await screen.start()
        await place.open("T2")
        await place.do("T2", Role.DEALER, PlaceYourBets)
        await place.do("T2", Role.DEALER, SpinBall)
        await until(place, "T2", LuckyNumbersShown)
        await screen.stop()

    at_a_place(tmp_path, use)


@pytest.mark.parametrize("closed", [False, True])
def test_a_table_that_a_restart_interrupted_is_taken_up_where_it_stands(tmp_path: Path, closed: bool) -> None:
    async def before(place: Place) -> None:
        await place.open("T1")
        await place.do("T1", Role.DEALER, PlaceYourBets)
        await place.do("T1", Role.DEALER, SpinBall)
        if closed:
            await place.screen("T1")
            await place.do("T1", Role.DEALER, CallNoMoreBets)

    async def after(place: Place) -> None:
        screen = LuckyScreen(place.house, place.store)
        await screen.start()
        await until(place, "T1", LuckyOddsRaised if closed else LuckyNumbersShown)
        await screen.stop()

    at_a_place(tmp_path, before)
    at_a_place(tmp_path, after)


def test_two_screens_at_one_table_draw_once(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")
        await place.do("T1", Role.DEALER, PlaceYourBets)
        await place.do("T1", Role.DEALER, SpinBall)
        await asyncio.gather(place.screen("T1"), place.screen("T1"))
        await place.do("T1", Role.DEALER, CallNoMoreBets)
        await asyncio.gather(place.screen("T1"), place.screen("T1"))
        drawn = await kinds(place)
        assert (drawn.count("lucky_numbers_shown"), drawn.count("lucky_odds_raised")) == (1, 1)

    at_a_place(tmp_path, use)


def test_nothing_is_drawn_where_the_screen_failed_or_no_lucky_ball_is_on_offer(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")
        await place.open("T3")
        for table in ("T1", "T3"):
            await place.do(table, Role.DEALER, PlaceYourBets)
        await place.do("T1", Role.CASINO_SUPERVISOR, ReportFault, device=Device.LUCKY_SCREEN)
        for table in ("T1", "T3"):
            await place.do(table, Role.DEALER, SpinBall)
            await place.screen(table)
            await place.do(table, Role.DEALER, CallNoMoreBets)
            await place.screen(table)
            assert "lucky_numbers_shown" not in await kinds(place, table)
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


def test_a_spin_that_did_not_count_leaves_nothing_due(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")
        await place.do("T1", Role.DEALER, PlaceYourBets)
        await place.do("T1", Role.DEALER, SpinBall)
        assert due(await place.state("T1")) == (True, False)
        await place.screen("T1")
        await place.do("T1", Role.DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
        assert due(await place.state("T1")) == (False, False)
        await place.do("T1", Role.DEALER, PlaceYourBets)
        await place.do("T1", Role.DEALER, SpinBall)
        state = await place.state("T1")
        assert due(state) == (True, False)
        without = replace(state, setup=replace(state.setup, lucky_table=None))
        assert due(without) == (False, False)

    at_a_place(tmp_path, use)


def due(state: TableState) -> tuple[bool, bool]:
    return numbers_due(state), colour_due(state)
