"""A bank at a live table: every call is passed on, at once, in order, once, also where a restart came in between."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.bank.bank import decode_event
from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.no_spin import ResetTerminals
from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.state import Phase
from croupier.core.bank.warning import PlayersWarned
from croupier.core.engine.messages import Command
from croupier.core.table.invalidation import InvalidateOutcome
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.opening import OpenTable
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.links.table_link import BankAtTable, TableLink
from croupier.practice.demo_tables import TABLES
from tests.links.banks import Banks, at_banks
from tests.links.place import done
from tests.proof import proves, stated

NUMBER = {"pocket": "17", "revolutions": 5}
ROUND: list[tuple[type[Command], dict[str, Any]]] = [
    (PlaceYourBets, {}),
    (SpinBall, {}),
    (CallNoMoreBets, {}),
    (DeclareResult, NUMBER),
    (CollectLosers, {}),
    (PayWinners, {}),
    (CloseRound, {}),
]


def with_a_real_wheel(**setup: Any) -> OpenTable:
    opening = TABLES["T3"]
    return replace(opening, setup=replace(opening.setup, virtual_wheel=False, **setup))


async def at_table(banks: Banks, **setup: Any) -> BankAtTable:
    """Table T3 with bank B1 around it, ann at terminal 1."""
    done(await banks.house.ask("T3", with_a_real_wheel(**setup)))
    await banks.open(book="adelaide-roulette", table="T3")
    await banks.seat("B1", "1", "ann")
    return link_of(banks)


def link_of(banks: Banks) -> BankAtTable:
    return BankAtTable(banks.house, banks.store, banks.clock, "B1", "T3")


async def call(banks: Banks, kind: type[Command], **fields: Any) -> None:
    done(await banks.house.ask("T3", kind(by="dealer", role=Role.DEALER, at=0, **fields)))


async def warned_under(banks: Banks) -> list[str | None]:
    """The clauses under which the screens asked to finish betting."""
    told = [decode_event(one.payload) for one in await banks.store.read("bank:B1")]
    return [one.clause for one in told if isinstance(one, PlayersWarned)]


def test_the_terminals_follow_the_table_from_the_call_to_the_payment(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link = await at_table(banks)
        await link.catch_up()
        assert (await banks.state()).round.phase is Phase.IDLE
        await call(banks, PlaceYourBets)
        await link.catch_up()
        await banks.bet("B1", "ann", "1", "straight 17", 2)
        await call(banks, SpinBall)
        await link.catch_up()
        assert (await banks.state()).round.spin is not None
        banks.clock.advance(1_000)
        await call(banks, CallNoMoreBets)
        await link.catch_up()
        assert await banks.refuses("B1", "ann", PlaceBet, terminal="1", spot="red", stake=2_00) == "7(h)iii"
        await call(banks, DeclareResult, **NUMBER)
        await link.catch_up()
        state = await banks.state()
        assert (state.round.phase, state.results) == (Phase.IDLE, ((1, "17"),))
        assert await banks.credits("1") == 98 + 70
        assert len(await banks.refusals()) == 1
        await banks.add_up()

    at_banks(tmp_path, use)


def test_what_was_bet_after_the_call_of_the_table_does_not_count_however_late_it_is_passed_on(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link = await at_table(banks)
        for kind, fields in ROUND[:2]:
            await call(banks, kind, **fields)
            await link.catch_up()
        await banks.bet("B1", "ann", "1", "straight 17", 2)
        banks.clock.advance(1_000)
        await call(banks, CallNoMoreBets)
        banks.clock.advance(1)
        await banks.bet("B1", "ann", "1", "straight 17", 5)
        await call(banks, DeclareResult, **NUMBER)
        await link.catch_up()
        assert await banks.credits("1") == 98 + 70
        await banks.add_up()

    at_banks(tmp_path, use)


@proves("adelaide-roulette", "7(h)ii")
def test_the_screens_ask_to_finish_betting_as_soon_as_the_ball_of_the_table_runs(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link = await at_table(banks)
        for kind, fields in ROUND[:2]:
            await call(banks, kind, **fields)
            await link.catch_up()
        spun_at = banks.clock.now()
        banks.clock.advance(15_000)
        await call(banks, CallNoMoreBets)
        await link.catch_up()
        stored = await banks.store.read("bank:B1")
        told = [(one.kind, one.at - spun_at) for one in stored if one.kind in ("players_warned", "betting_closed")]
        assert told == [("players_warned", 0), ("betting_closed", 15_000)]
        assert await warned_under(banks) == [stated()]

    at_banks(tmp_path, use)


@proves("adelaide-roulette", "7(h)ii")
@pytest.mark.parametrize(("seconds", "after"), [(None, 20_000), (25, 15_000), (8, 0)])
def test_where_the_call_comes_before_the_spin_they_ask_ten_seconds_before_the_end_of_the_period(
    tmp_path: Path, seconds: int | None, after: int
) -> None:
    async def use(banks: Banks) -> None:
        link = await at_table(banks, wagering_seconds=seconds)
        await call(banks, PlaceYourBets)
        assert await link.catch_up() == (after or None)
        if after:
            assert (await banks.state()).round.warned_at is None
            banks.clock.advance(after - 1)
            assert await link.catch_up() == 1
            banks.clock.advance(1)
            assert await link.catch_up() is None
        warned_at = (await banks.state()).round.warned_at
        assert warned_at == banks.clock.now()
        banks.clock.advance(10_000)
        await call(banks, CallNoMoreBets)
        assert await link.catch_up() is None
        assert (await banks.state()).round.phase is Phase.CLOSED
        assert await warned_under(banks) == [stated()]
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


@pytest.mark.parametrize("number", [False, True])
def test_an_outcome_that_does_not_count_at_the_table_does_not_count_at_its_terminals(
    tmp_path: Path, number: bool
) -> None:
    async def use(banks: Banks) -> None:
        link = await at_table(banks)
        await call(banks, PlaceYourBets)
        await link.catch_up()
        await banks.bet("B1", "ann", "1", "straight 17", 2)
        for kind, fields in ROUND[1 : 4 if number else 3]:
            await call(banks, kind, **fields)
            await link.catch_up()
        riot = InvalidateOutcome(by="op", role=Role.OPERATOR, at=0, ground="riot")
        done(await banks.house.ask("T3", riot))
        await link.catch_up()
        state = await banks.state()
        assert state.invalidated == (1,)
        assert state.terminals["1"].credits + state.terminals["1"].held == 100_00
        await banks.add_up()

    at_banks(tmp_path, use)


def test_calls_that_came_all_at_once_are_passed_on_in_their_order(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link = await at_table(banks)
        await link.catch_up()
        for _ in range(2):
            for kind, fields in ROUND:
                await call(banks, kind, **fields)
        await link.catch_up()
        assert (await banks.state()).results == ((2, "17"), (1, "17"))
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


@pytest.mark.parametrize("passed", range(5))
@pytest.mark.parametrize("called", range(1, 8))
def test_after_a_restart_it_goes_on_from_the_last_call_that_was_passed_on(
    tmp_path: Path, passed: int, called: int
) -> None:
    """So many calls were made at the table before the server was killed, and so many of them passed on."""

    async def before(banks: Banks) -> None:
        link = await at_table(banks)
        for number, (kind, fields) in enumerate(ROUND[:called], 1):
            await call(banks, kind, **fields)
            if number <= passed:
                await link.catch_up()

    async def after(banks: Banks) -> None:
        link = link_of(banks)
        await link.catch_up()
        for kind, fields in [*ROUND[called:], *ROUND]:
            await call(banks, kind, **fields)
            await link.catch_up()
        # The first round counts if the terminals had heard of it, or still could.
        rounds = 2 if passed or called < 3 else 1
        assert (await banks.state()).results == tuple((number, "17") for number in range(rounds, 0, -1))
        assert await banks.refusals() == []

    at_banks(tmp_path, before)
    at_banks(tmp_path, after)


def test_after_a_no_spin_the_terminals_wait_for_their_reset_and_then_join(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link = await at_table(banks)
        for kind, fields in ROUND[:3]:
            await call(banks, kind, **fields)
            await link.catch_up()
        await call(banks, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
        await link.catch_up()
        assert (await banks.state()).round.resets
        await call(banks, PlaceYourBets)
        await call(banks, SpinBall)
        await link.catch_up()
        assert (await banks.state()).round.phase is Phase.IDLE
        await banks.do("B1", Role.INSPECTOR, ResetTerminals)
        await link.catch_up()
        state = await banks.state()
        assert (state.round.phase, state.round.attempt) == (Phase.BETTING, 2)
        assert state.round.spin is not None
        for kind, fields in ROUND[2:4]:
            await call(banks, kind, **fields)
        await link.catch_up()
        assert (await banks.state()).results == ((1, "17"),)
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_terminals_that_were_not_reset_in_time_sit_the_number_out(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link = await at_table(banks)
        no_spin: tuple[type[Command], dict[str, Any]] = (CallNoSpin, {"ground": NoSpin.FOREIGN_OBJECT})
        for kind, fields in [*ROUND[:2], no_spin, *ROUND]:
            await call(banks, kind, **fields)
            await link.catch_up()
        await banks.do("B1", Role.DEALER, ResetTerminals)
        await link.catch_up()
        assert (await banks.state()).results == ()
        for kind, fields in ROUND:
            await call(banks, kind, **fields)
            await link.catch_up()
        assert (await banks.state()).results == ((1, "17"),)
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_a_bank_opened_while_bets_are_made_joins_and_one_after_them_waits(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        done(await banks.house.ask("T3", with_a_real_wheel()))
        await call(banks, PlaceYourBets)
        await call(banks, SpinBall)
        await banks.open(book="adelaide-roulette", table="T3")
        await link_of(banks).catch_up()
        state = await banks.state()
        assert (state.round.phase, state.round.spin is not None) == (Phase.BETTING, True)
        await banks.open("B2", book="adelaide-roulette", table="T3")
        await call(banks, CallNoMoreBets)
        other = BankAtTable(banks.house, banks.store, banks.clock, "B2", "T3")
        await other.catch_up()
        await call(banks, DeclareResult, **NUMBER)
        await other.catch_up()
        assert (await banks.state("B2")).round.phase is Phase.IDLE
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_two_servers_pass_a_call_on_once(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        first = await at_table(banks)
        second = link_of(banks)
        for kind, fields in ROUND:
            await call(banks, kind, **fields)
            await asyncio.gather(first.catch_up(), second.catch_up())
        assert (await banks.kinds()).count("round_settled") == 1

    at_banks(tmp_path, use)


def test_it_runs_by_itself_for_banks_that_are_there_and_banks_that_come(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await at_table(banks)
        links = TableLink(banks.house, banks.store, banks.clock)
        await links.start()

        async def settled(bank: str) -> None:
            async for change in await banks.house.banks.follow(bank):
                if isinstance(change.event, RoundSettled):
                    return

        both = [asyncio.create_task(settled("B1"))]
        await banks.open("B2", book="adelaide-roulette", table="T3")
        both.append(asyncio.create_task(settled("B2")))
        await asyncio.sleep(0)
        opened = asyncio.create_task(_betting(banks, "B2"))
        await call(banks, PlaceYourBets)
        await opened
        for kind, fields in ROUND[1:4]:
            await call(banks, kind, **fields)
        await asyncio.gather(*both)
        await links.stop()
        assert (await banks.state("B2")).results == ((1, "17"),)

    at_banks(tmp_path, use)


async def _betting(banks: Banks, bank: str) -> None:
    async for _ in await banks.house.banks.follow(bank):
        if (await banks.state(bank)).round.phase is Phase.BETTING:
            return
