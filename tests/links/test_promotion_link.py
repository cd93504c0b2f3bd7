"""Promotions joined to tables and banks: every settled round counted once, wherever the server is stopped."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.core.promotion.state import Stage
from croupier.house.reading.replaying import run_again
from croupier.log import verify
from tests.house.test_kill import ROOT
from tests.links.banks import AUTOMATED, Banks, at_banks
from tests.links.place import START
from tests.links.promotions import (
    CLOSES,
    DAY,
    begin,
    counted,
    entries,
    events,
    link_of,
    open_table,
    round_at_bank,
    round_at_table,
    state,
)
from tests.proof import proves


async def at_the_bank(banks: Banks) -> None:
    """B1 with ann at 1 and bob at 2."""
    await banks.open(wheels=AUTOMATED)
    await banks.seat("B1", "1", "ann", 500)
    await banks.seat("B1", "2", "bob", 500)


@proves("novo-unity", "6.5.3", "6.5.4")
def test_a_settled_round_enters_those_who_staked_the_least_wager_and_nobody_else(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await at_the_bank(banks)
        await begin(banks)
        await round_at_bank(banks, 5, 4)
        link = link_of(banks)
        assert await link.catch_up() == 1
        assert await entries(banks) == [("ann", "bank:B1 round 1", 1)]
        await round_at_bank(banks, 0, 6)
        assert await link.catch_up() == 1
        assert await entries(banks) == [("ann", "bank:B1 round 1", 1), ("bob", "bank:B1 round 2", 1)]
        assert await link.catch_up() == 0
        assert await link_of(banks).catch_up() == 0
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


@proves("star-roulette", "11.7.3", "11.7.4")
def test_play_at_a_table_counts_for_a_promotion_under_its_book_and_for_no_other(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await open_table(banks, "T1", "star-roulette", "ann", "bob")
        await begin(banks, name="novo")
        await begin(banks, book="star-roulette", closes=CLOSES + DAY, cents_each=10_00)
        link = link_of(banks)
        await round_at_table(banks, ann=25, bob=5)
        await link.catch_up()
        assert await entries(banks) == [("ann", "T1 round 1", 2)]
        await round_at_table(banks, ann=5, bob=5)
        await link.catch_up()
        assert await entries(banks) == [
            ("ann", "T1 round 1", 2),
            ("ann", "T1 round 2", 1),
            ("bob", "T1 round 2", 1),
        ]
        assert await counted(banks, "novo") == []
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_rounds_before_the_start_and_at_other_places_do_not_count(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await at_the_bank(banks)
        await round_at_bank(banks, 5, 5)
        await begin(banks, places=("bank:B2",))
        await begin(banks, name="all", closes=CLOSES + DAY)
        await link_of(banks).catch_up()
        assert await counted(banks, "all") == []
        await round_at_bank(banks, 5, 5)
        await link_of(banks).catch_up()
        assert await counted(banks) == []
        assert await counted(banks, "all") == [("bank:B1", 2, "ann"), ("bank:B1", 2, "bob")]

    at_banks(tmp_path, use)


def test_whoever_is_excluded_meanwhile_does_not_enter(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await at_the_bank(banks)
        await begin(banks)
        await round_at_bank(banks, 5, 5)
        await banks.house.exclusions.exclude("ann", by="sam", because="her own wish")
        await link_of(banks).catch_up()
        assert [player for player, *_ in await entries(banks)] == ["bob"]

    at_banks(tmp_path, use)


@proves("star-roulette", "11.7.6")
def test_the_entries_close_in_time_and_what_was_settled_before_is_counted_first(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await open_table(banks, "T1", "star-roulette", "ann", "bob")
        await begin(banks, book="star-roulette")
        banks.clock.set(CLOSES)
        await round_at_table(banks, ann=5)
        banks.clock.set(CLOSES + 1)
        await round_at_table(banks, bob=5)
        await link_of(banks).catch_up()
        known = await state(banks)
        assert known.stage is Stage.CLOSED
        assert [player for player, *_ in await entries(banks)] == ["ann"]
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_it_stays_open_until_its_last_millisecond(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await begin(banks)
        banks.clock.set(CLOSES - 1)
        assert await link_of(banks).catch_up() == 0
        assert (await state(banks)).stage is Stage.RUNNING
        banks.clock.set(CLOSES)
        assert await link_of(banks).catch_up() == 1

    at_banks(tmp_path, use)


def test_while_it_runs_it_enters_by_itself_also_in_what_begins_later(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await at_the_bank(banks)
        link = link_of(banks)
        await link.start()
        await begin(banks)
        await round_at_bank(banks, 5, 5)
        while len(await counted(banks)) < 2:
            await asyncio.sleep(0)
        await link.stop()
        assert await counted(banks) == [("bank:B1", 1, "ann"), ("bank:B1", 1, "bob")]
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


# --- stopped anywhere -------------------------------------------------------------------------------------------------

ROUNDS = ((5, 5), (0, 7), (9, 0))
WHOLE = [("bank:B1", 1, "ann"), ("bank:B1", 1, "bob"), ("bank:B1", 2, "bob"), ("bank:B1", 3, "ann")]


async def played(banks: Banks) -> None:
    await at_the_bank(banks)
    await begin(banks)
    for ann, bob in ROUNDS:
        await round_at_bank(banks, ann, bob)


def test_stopped_after_any_step_and_taken_up_by_another_server_nothing_counts_twice(tmp_path: Path) -> None:
    at_banks(tmp_path, played)
    for step in range(1, len(WHOLE) + 1):

        async def one(banks: Banks, step: int = step) -> None:
            assert await link_of(banks).catch_up(1) == 1
            assert await counted(banks) == WHOLE[:step]

        at_banks(tmp_path, one, at=START + DAY + 60_000 * step)

    async def last(banks: Banks) -> None:
        assert await link_of(banks).catch_up() == 0
        assert await banks.refusals() == []
        assert (await verify(banks.store, run_again)).ok

    at_banks(tmp_path, last, at=START + 2 * DAY)


@pytest.mark.parametrize("at_once", [2, 3])
def test_servers_that_enter_at_the_same_time_count_every_round_once(tmp_path: Path, at_once: int) -> None:
    async def use(banks: Banks) -> None:
        await played(banks)
        await asyncio.gather(*(link_of(banks).catch_up() for _ in range(at_once)))
        assert sorted(await counted(banks)) == sorted(WHOLE)

    at_banks(tmp_path, use)


@pytest.mark.parametrize("dies", ["asked", "done"])
def test_a_server_killed_before_or_after_any_entry_leaves_all_of_them_once(tmp_path: Path, dies: str) -> None:
    at_banks(tmp_path, played)
    address = f"sqlite:{tmp_path / 'log.db'}"
    for times in (1, 2, 3):
        command = [sys.executable, "-m", "tests.links.promotion_load", address, dies, str(times)]
        assert subprocess.run(command, cwd=ROOT, check=False).returncode in (0, -9)

    async def last(banks: Banks) -> None:
        await link_of(banks).catch_up()
        assert await counted(banks) == WHOLE
        told = await events(banks)
        assert len(told) == 3 + len(WHOLE)
        assert (await verify(banks.store, run_again)).ok

    at_banks(tmp_path, last, at=START + 2 * DAY)
