"""Play is stopped on demand, everywhere, under one book or at one place; what has begun is finished, and it goes on."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from croupier.core.bank.bets import CancelBet, PlaceBet
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.slips import CollectCredits
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.house import Done, House
from croupier.house.stopping import LATEST_NEWS, Stops
from croupier.log import open_store
from tests.clock import HandClock
from tests.house.bank_floor import NOW, SECRET, BankFloor, bank_setup, command, opening

WHAT = ["", "novo-unity", "bank:B1"]


def at_a_bank(play: Callable[[BankFloor], Awaitable[None]], address: str = "sqlite::memory:") -> None:
    async def run() -> None:
        store = await open_store(address)
        floor = BankFloor(store)
        await floor.open()
        await floor.seat("ann", "1", 100_00)
        try:
            await play(floor)
        finally:
            await floor.house.close()
            await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("what", WHAT)
def test_nothing_new_is_staked_and_a_game_that_has_begun_is_played_to_its_end(what: str) -> None:
    async def play(floor: BankFloor) -> None:
        await floor.bet("ann", "1", "straight 6", 10_00)
        await floor.house.stops.stop(what, by="otto", because="an inspection")
        for kind, fields in (
            (PlaceBet, {"terminal": "1", "spot": "red", "stake": 5_00}),
            (InsertNote, {"terminal": "1", "value": 50_00}),
        ):
            no = await floor.refused("ann", kind, **fields)
            assert (no.rule, "Play is stopped" in no.message) == (Rule.HALTED, True)
        assert (await floor.refused("bob", SitDown, terminal="2")).rule is Rule.HALTED
        await floor.play("6")  # launched, closed, registered, settled and paid
        assert (await floor.state()).terminals["1"].credits == 90_00 + 360_00
        await floor.bank("ann", CollectCredits, terminal="1")
        await floor.house.stops.resume(what, by="otto", because="all is well")
        await floor.seat("bob", "2", 50_00)
        await floor.bet("bob", "2", "red", 5_00)

    at_a_bank(play)


def test_a_bet_may_still_be_taken_off_while_play_is_stopped() -> None:
    async def play(floor: BankFloor) -> None:
        await floor.bet("ann", "1", "red", 10_00)
        await floor.house.stops.stop("", by="otto", because="fire drill")
        await floor.bank("ann", CancelBet, terminal="1", bet=1)
        assert (await floor.state()).terminals["1"].credits == 100_00

    at_a_bank(play)


@pytest.mark.parametrize("what", ["star-roulette", "bank:B2", "T1"])
def test_what_is_stopped_elsewhere_stops_nothing_here(what: str) -> None:
    async def play(floor: BankFloor) -> None:
        assert isinstance(await floor.house.banks.ask("B2", opening(bank_setup("B2"))), Done)
        await floor.house.stops.stop(what, by="otto", because="repairs")
        await floor.bet("ann", "1", "red", 10_00)
        answer = await floor.house.banks.ask("B2", command("eve", SitDown, terminal="1"))
        assert isinstance(answer, Refused) is (what == "bank:B2")

    at_a_bank(play)


def test_another_server_and_the_next_one_know_it_too(address: str) -> None:
    async def play(floor: BankFloor) -> None:
        other = await open_store(address)
        await Stops(other, HandClock(NOW)).stop("", by="otto", because="a raid")
        floor.clock.advance(LATEST_NEWS)
        assert (await floor.refused("bob", SitDown, terminal="2")).rule is Rule.HALTED
        later = House(other, clock=HandClock(NOW), secret=SECRET)
        answer = await later.banks.ask("B1", command("bob", SitDown, terminal="2"))
        assert isinstance(answer, Refused)
        await later.close()
        await other.close()

    at_a_bank(play, address)


def test_it_is_kept_with_who_and_why_and_the_first_word_stands() -> None:
    async def play(floor: BankFloor) -> None:
        stops = floor.house.stops
        first = await stops.stop("bank:B1", by="otto", because="a loose cable")
        again = await stops.stop("bank:B1", by="mia", because="me too")
        assert (again, first.by, first.because, first.at) == (first, "otto", "a loose cable", NOW)
        stored = await floor.store.read("house:play")
        assert [(one.kind, one.by) for one in stored] == [("play_stopped", "otto")]
        with pytest.raises(Malformed, match="not stopped at T7"):
            await stops.resume("T7", by="otto", because="?")
        with pytest.raises(Malformed, match="for a reason"):
            await stops.stop("", by="otto", because=" ")

    at_a_bank(play)


def test_of_two_who_stop_and_resume_at_once_each_is_told_what_holds(address: str) -> None:
    async def race() -> None:
        first, second = [await open_store(address) for _ in range(2)]
        one, two = Stops(first, HandClock(NOW)), Stops(second, HandClock(NOW))
        await asyncio.gather(one.stop("", by="a", because="x"), two.stop("", by="b", because="y"))
        assert one.known == two.known
        assert len(await first.read("house:play")) == 1
        await first.close()
        await second.close()

    asyncio.run(race())


def test_the_operator_of_a_house_is_no_exception() -> None:
    async def play(floor: BankFloor) -> None:
        await floor.house.stops.stop("", by="otto", because="closing")
        no = await floor.refused(Role.OPERATOR, SitDown, terminal="2")
        assert no.rule is Rule.HALTED

    at_a_bank(play)
