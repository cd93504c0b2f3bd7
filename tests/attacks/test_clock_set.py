"""Somebody sets the server's clock forward, to have a notice run out, entries close or a draw begin too soon."""

import asyncio
from pathlib import Path

import pytest

from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.promotion.state import Stage
from croupier.core.table.signs import ChangeLimits, PostNotice
from croupier.core.words.roles import Role
from croupier.house.house import Done
from croupier.house.people.people import People, SignedIn
from croupier.house.people.registry import MemoryRegistry
from tests.clock import MachineClock
from tests.house.passing import HandPassing
from tests.house.test_people import QUICK, RIGHT
from tests.links.banks import Banks, at_banks
from tests.links.place import SECRET, START
from tests.links.promotions import CLOSES, DAY, at_table, begin, link_of, open_table, state

MINUTE = 60_000
JUMPS = [20 * MINUTE, DAY, 400 * DAY]


@pytest.mark.parametrize("jump", JUMPS)
def test_a_minimum_is_raised_no_sooner_than_twenty_minutes_after_its_notice(tmp_path: Path, jump: int) -> None:
    async def use(banks: Banks) -> None:
        clock = banks.clock
        assert isinstance(clock, MachineClock)
        await open_table(banks)
        boss, ten = Role.CASINO_SUPERVISOR, Sign(minimum=10_00)
        raised = ChangeLimits(by="olga", role=boss, at=0, sign=ten)
        await at_table(banks, boss, PostNotice, sign=ten, takes_effect_at=clock.now() + 20 * MINUTE)
        clock.machine.set_by(jump)
        assert isinstance(await banks.house.ask("T1", raised), Refused)
        clock.machine.wait(20 * MINUTE - 1)
        assert isinstance(await banks.house.ask("T1", raised), Refused)
        clock.machine.wait(1)
        assert isinstance(await banks.house.ask("T1", raised), Done)

    at_banks(tmp_path, use, clock=MachineClock)


@pytest.mark.parametrize("jump", JUMPS)
def test_entries_to_a_draw_close_no_sooner_than_was_promised(tmp_path: Path, jump: int) -> None:
    async def use(banks: Banks) -> None:
        clock = banks.clock
        assert isinstance(clock, MachineClock)
        await begin(banks)
        clock.machine.set_by(jump)
        assert await link_of(banks).catch_up() == 0
        clock.machine.wait(CLOSES - clock.now() - 1)
        assert await link_of(banks).catch_up() == 0
        assert (await state(banks)).stage is Stage.RUNNING
        clock.machine.wait(1)
        await link_of(banks).catch_up()
        assert (await state(banks)).stage is not Stage.RUNNING

    at_banks(tmp_path, use, clock=MachineClock)


@pytest.mark.parametrize("jump", JUMPS)
def test_a_session_lasts_its_time(jump: int) -> None:
    async def story() -> None:
        clock = MachineClock(START)
        people = People(MemoryRegistry(), clock, hasher=QUICK, secret=SECRET, passing=HandPassing(clock))
        await people.add("ann", RIGHT)
        signed_in = await people.sign_in("ann", RIGHT)
        assert isinstance(signed_in, SignedIn)
        clock.machine.set_by(jump)
        assert await people.who(signed_in.token) is not None
        clock.machine.wait(signed_in.expires - START - 1)
        assert await people.who(signed_in.token) is not None
        clock.machine.wait(1)
        assert await people.who(signed_in.token) is None

    asyncio.run(story())
