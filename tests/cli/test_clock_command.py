"""`croupier clock`: what jumped, and the word that accepts it."""

import asyncio
import json
from pathlib import Path

import pytest

from croupier.house.record import write_down
from croupier.house.timekeeping import STREAM, ClockFact, ClockInStep, ClockJumped
from croupier.log import open_store
from tests.cli.runner import complaint, croupier, printed

AT = 1_790_000_000_000


def write(store: str, *facts: ClockFact) -> None:
    async def run() -> None:
        opened = await open_store(store)
        for fact in facts:
            await write_down(opened, STREAM, fact, at=AT)
        await opened.close()

    asyncio.run(run())


def jumped(machine: str, ahead: int) -> ClockJumped:
    return ClockJumped(machine=machine, ahead=ahead, house=AT, wall=AT + ahead)


@pytest.fixture
def store(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'house.db'}"


def test_a_house_whose_clocks_are_in_step_says_so(store: str) -> None:
    write(store, jumped("one", 5_000), ClockInStep(machine="one"))
    assert printed(croupier("clock", "--store", store)).splitlines() == [
        "2026-09-21T14:13:20  house       The clock of one jumped: it is 5.0 s ahead of the house's time",
        "2026-09-21T14:13:20  house       The clock of one is in step again",
        "Every clock is in step.",
    ]
    assert complaint(croupier("clock", "accept", "--store", store, "--by", "olga")) == (
        "no clock has jumped: there is nothing to accept"
    )


def test_a_jump_is_accepted_once_and_by_somebody(store: str) -> None:
    write(store, jumped("one", -5_000))
    listed = croupier("clock", "--store", store)
    assert (listed.code, listed.stdout.splitlines()[-1]) == (
        1,
        "Not accepted: one. Set it right, or croupier clock accept.",
    )
    assert printed(croupier("clock", "accept", "--store", store, "--by", "olga")) == (
        "The clock of one is accepted as it is, -5.0 s; its server follows within a second or two\n"
    )
    told = json.loads(printed(croupier("clock", "--store", store, "--json")))
    assert (told["apart"], told["facts"][-1]["by"]) == ({}, "olga")


def test_where_several_jumped_it_is_said_which(store: str) -> None:
    write(store, jumped("one", 5_000), jumped("two", 9_000))
    asked = ("clock", "accept", "--store", store, "--by", "olga")
    assert complaint(croupier(*asked)) == "several clocks have jumped: say which with --machine, one of one, two"
    assert (
        complaint(croupier(*asked, "--machine", "three")) == "the clock of three has not jumped; these have: one, two"
    )
    printed(croupier(*asked, "--machine", "two"))
    assert json.loads(croupier("clock", "--store", store, "--json").stdout)["apart"] == {"one": 5_000}
