"""Jackpots joined to banks: every stake counted once, every prize paid once, wherever the server is stopped."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from croupier.core.bank.conduct import RecordOffence, ReportFault, Sanction
from croupier.core.bank.credits import LeaveTerminal, SitDown
from croupier.core.bank.faults import ClearFault, DeclareMalfunction, RestoreWheel
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.many_bets import CancelBets
from croupier.core.bank.no_spin import CallNoSpin
from croupier.core.bank.records import ConfirmFromRecords, VoidUnconfirmed
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.slips import CollectCredits, RedeemSlip
from croupier.core.bank.transfers import JackpotCredited
from croupier.core.bank.voids import VoidSpin
from croupier.core.common.eyes import HouseRules
from croupier.core.engine.messages import Event
from croupier.core.jackpot.corrected import ResultCorrected as JackpotCorrected
from croupier.core.jackpot.history import judged_in
from croupier.core.jackpot.paying import PaidBy, PayPrize
from croupier.core.jackpot.state import REMEMBERED
from croupier.core.jackpot.terms import GRAINS
from croupier.core.jackpot.withholding import DeterminePrize
from croupier.core.words.grounds import Conduct, Malfunction, Measure, NoSpin
from croupier.core.words.roles import Role
from croupier.house.house import House
from croupier.house.kinds.bank_facts import with_round
from croupier.house.kinds.facts import Lookup
from croupier.house.people.cards import Cards
from croupier.links.jackpot_link import JackpotLink
from tests.links.banks import AUTOMATED, LIVE, Banks, at_banks
from tests.links.jackpots import MAJOR, MYSTERY, close, controller, number, open_pools
from tests.links.place import SECRET, done
from tests.proof import proves

SUPERVISOR = Role.CASINO_SUPERVISOR


async def ready(banks: Banks, *, live: bool = False, **pools: Any) -> None:
    """B1 with ann at 1 and bob at 2, each with five hundred dollars, and the pools of J1."""
    await banks.open(wheels=LIVE if live else AUTOMATED)
    await open_pools(banks, **pools)
    await banks.seat("B1", "1", "ann", 500)
    await banks.seat("B1", "2", "bob", 500)


async def caught_up(banks: Banks, *, hand_pay_above: int | None = None) -> JackpotLink:
    """By the house's own rule, under which an amount is paid by the operator and a second person."""
    banks.house.eyes.known.rules = HouseRules(hand_pay_alone=hand_pay_above)
    link = JackpotLink(banks.house, banks.store)
    await link.catch_up()
    return link


async def in_pool(banks: Banks, pool: str = "major") -> int:
    """What stands in a pool, in cents."""
    return (await controller(banks)).pools[pool].value // GRAINS


# --- turnover -------------------------------------------------------------------------------------------------------


def test_what_stood_at_the_close_is_counted_once_and_shown(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.bet("B1", "ann", "1", "red", 30)
        await banks.bet("B1", "ann", "1", "straight 7", 1)
        await banks.bet("B1", "ann", "1", "straight 7", 1)
        await banks.bet("B1", "bob", "2", "black", 8)
        await close(banks)
        link = await caught_up(banks)
        state = await controller(banks)
        assert await in_pool(banks) == 500_00 + 40
        assert state.pools["major"].shown == 500_40
        assert state.rounds["B1"].bets[0].straight == {"7": 2_00}
        await number(banks, "5")
        await link.catch_up()
        assert (await controller(banks)).rounds["B1"].is_judged
        assert await link.catch_up() == 0
        assert await JackpotLink(banks.house, banks.store).catch_up() == 0
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_after_a_no_spin_what_stands_at_the_second_close_counts_and_nothing_else(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, live=True, major=MAJOR)
        await banks.bet("B1", "ann", "1", "red", 100)
        await banks.bet("B1", "bob", "2", "red", 100)
        await close(banks)
        link = await caught_up(banks)
        assert await in_pool(banks) == 502_00
        await banks.do("B1", Role.DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
        await link.catch_up()
        assert await in_pool(banks) == 500_00
        await banks.do("B1", "bob", CancelBets, terminal="2", bets=())
        await close(banks)
        await link.catch_up()
        assert await in_pool(banks) == 501_00
        await number(banks, "5")
        await link.catch_up()
        assert (await controller(banks)).rounds["B1"].is_judged
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_a_no_spin_before_the_close_takes_nothing_out(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, live=True, major=MAJOR)
        await banks.bet("B1", "ann", "1", "red", 100)
        await banks.do("B1", Role.DEALER, LaunchBall)
        await banks.do("B1", Role.DEALER, CallNoSpin, ground=NoSpin.SAME_DIRECTION)
        await close(banks)
        await caught_up(banks)
        assert await in_pool(banks) == 501_00
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_stakes_that_turn_out_void_were_no_turnover(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.bet("B1", "ann", "1", "red", 100)
        await close(banks)
        link = await caught_up(banks)
        assert await in_pool(banks) == 501_00
        await banks.do("B1", SUPERVISOR, DeclareMalfunction, terminal=None, ground=Malfunction.INTERRUPTED, reason="x")
        await banks.do("B1", SUPERVISOR, VoidSpin, reason="nobody saw it")
        await banks.do("B1", SUPERVISOR, RestoreWheel, reason="the sensor was cleaned")
        await link.catch_up()
        assert await in_pool(banks) == 500_00
        await banks.bet("B1", "bob", "2", "red", 100)
        await close(banks)
        await link.catch_up()
        assert await in_pool(banks) == 501_00
        supervisor = Role.ELECTRONIC_GAMING_SUPERVISOR
        await banks.do("B1", supervisor, InvalidateOutcome, round=2, ground="riot")
        await link.catch_up()
        assert await in_pool(banks) == 500_00
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


def test_what_is_won_by_a_ball_that_rested_early_is_kept_back(tmp_path: Path) -> None:
    """Which of the bets came after the ball was at rest is not known yet, and a late one must not win."""

    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.do("B1", Role.SYSTEM, LaunchBall)
        await banks.bet("B1", "ann", "1", "straight 0", 100)
        await number(banks, "0")
        await caught_up(banks)
        assert await _withheld(banks) == {"B1:1": "the bets of B1:1 in round 1 are not confirmed yet"}
        assert (await banks.state()).terminals["1"].meters.jackpots == 0
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


def test_a_pool_counts_from_when_it_was_opened_and_no_round_before(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED)
        await banks.seat("B1", "1", "ann", 500)
        for _ in range(2):
            await banks.bet("B1", "ann", "1", "red", 100)
            await close(banks)
            await number(banks, "2")
        await banks.bet("B1", "ann", "1", "red", 100)
        await close(banks)
        banks.clock.advance(1)
        await open_pools(banks, major=MAJOR)
        await number(banks, "2")
        for _ in range(2):
            await banks.bet("B1", "ann", "1", "red", 50)
            await close(banks)
            await number(banks, "2")
        await caught_up(banks)
        assert await in_pool(banks) == 501_00
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


# --- prizes ---------------------------------------------------------------------------------------------------------


async def win_major(banks: Banks) -> None:
    await banks.bet("B1", "ann", "1", "straight 0", 1)
    await close(banks)
    await number(banks, "0")


def test_a_progressive_prize_goes_onto_the_meter_of_the_winner(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.bet("B1", "bob", "2", "red", 100)
        await win_major(banks)
        await caught_up(banks)
        # a hundred and one dollars of turnover add $1.01
        terminal = (await banks.state()).terminals["1"]
        assert terminal.credits == 499_00 + 36_00 + 501_01
        assert terminal.meters.jackpots == 501_01
        state = await controller(banks)
        assert (state.prizes, state.wins) == ({}, 1)
        assert await in_pool(banks) == 500_00
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


def test_a_mystery_prize_is_paid_while_the_ball_still_runs(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, mystery=MYSTERY)
        await banks.bet("B1", "ann", "1", "red", 100)
        await close(banks)
        await caught_up(banks)
        assert (await banks.state()).terminals["1"].meters.jackpots == 11_00
        await banks.add_up()

    at_banks(tmp_path, use)


def test_a_winner_who_has_left_is_owed_a_voucher_whoever_sits_there_now(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await win_major(banks)
        await banks.do("B1", "ann", CollectCredits, terminal="1")
        await banks.do("B1", "ann", LeaveTerminal, terminal="1")
        await banks.do("B1", "cy", SitDown, terminal="1")
        await caught_up(banks)
        state = await banks.state()
        slip = next(slip for slip in state.slips.values() if slip.jackpot == "major")
        assert (slip.player, slip.amount, slip.terminal) == ("ann", 500_01, "1")
        assert state.terminals["1"].credits == 0
        await banks.do("B1", Role.OPERATOR, RedeemSlip, slip=slip.number, player="ann")
        await banks.add_up()

    at_banks(tmp_path, use)


def test_a_winner_is_known_by_the_log_when_the_terminal_has_forgotten_the_game(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await win_major(banks)
        link = await caught_up(banks, hand_pay_above=100_00)
        await banks.do("B1", "ann", CollectCredits, terminal="1")
        await banks.do("B1", "ann", LeaveTerminal, terminal="1")
        await banks.seat("B1", "1", "cy")
        for _ in range(11):
            await banks.bet("B1", "cy", "1", "black", 1)
            await close(banks)
            await number(banks, "2")
        await link.catch_up()
        command = PayPrize(by="op", role=Role.OPERATOR, at=0, prize=1, way=PaidBy.METER)
        done(await banks.house.jackpots.ask("J1", command))
        await caught_up(banks, hand_pay_above=100_00)
        (slip,) = [slip for slip in (await banks.state()).slips.values() if slip.jackpot]
        assert slip.player == "ann"
        await banks.add_up()

    at_banks(tmp_path, use)


def test_a_held_terminal_is_paid_when_its_case_is_cleared(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await win_major(banks)
        await banks.do("B1", SUPERVISOR, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="x")
        link = await caught_up(banks)
        assert list((await controller(banks)).prizes) == [1]
        await banks.do("B1", SUPERVISOR, ConfirmFromRecords, case=1, confirmed=(1,))
        await banks.do("B1", SUPERVISOR, ClearFault, case=1)
        await link.catch_up()
        assert (await banks.state()).terminals["1"].meters.jackpots == 500_01
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


@pytest.mark.parametrize(("above", "waits"), [(500_00, True), (500_01, False)])
def test_a_prize_above_the_limit_of_the_house_waits_for_the_operator(tmp_path: Path, above: int, waits: bool) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await win_major(banks)
        link = await caught_up(banks, hand_pay_above=above)
        assert bool((await controller(banks)).prizes) is waits
        if waits:
            command = PayPrize(by="op", role=Role.OPERATOR, at=0, prize=1, way=PaidBy.VOUCHER)
            done(await banks.house.jackpots.ask("J1", command))
            await link.catch_up()
            assert [slip.amount for slip in (await banks.state()).slips.values()] == [500_01]
        await banks.add_up()

    at_banks(tmp_path, use)


def test_a_corrected_number_takes_the_prize_to_whom_it_is_due(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.bet("B1", "ann", "1", "straight 0", 1)
        await close(banks)
        await number(banks, "5")
        link = await caught_up(banks)
        await banks.do("B1", SUPERVISOR, CorrectResult, round=1, pocket="0", reason="misread")
        await link.catch_up()
        assert (await banks.state()).terminals["1"].meters.jackpots == 500_01
        await JackpotLink(banks.house, banks.store).catch_up()
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


def test_a_mystery_prize_of_a_void_spin_goes_to_whoever_had_the_stake(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, mystery=MYSTERY)
        await banks.bet("B1", "ann", "1", "red", 100)
        await close(banks)
        link = await caught_up(banks, hand_pay_above=1_00)
        await banks.do("B1", SUPERVISOR, DeclareMalfunction, terminal=None, ground=Malfunction.INTERRUPTED, reason="x")
        await banks.do("B1", SUPERVISOR, VoidSpin, reason="nobody saw it")
        await banks.do("B1", SUPERVISOR, ClearFault, case=1)
        await banks.do("B1", "ann", CollectCredits, terminal="1")
        await banks.do("B1", "ann", LeaveTerminal, terminal="1")
        await banks.do("B1", "cy", SitDown, terminal="1")
        command = PayPrize(by="op", role=Role.OPERATOR, at=0, prize=1, way=PaidBy.METER)
        done(await banks.house.jackpots.ask("J1", command))
        await (link if in_memory else JackpotLink(banks.house, banks.store)).catch_up()
        (slip,) = [slip for slip in (await banks.state()).slips.values() if slip.jackpot]
        assert (slip.player, slip.amount) == ("ann", 11_00)
        await banks.add_up()

    for in_memory in (False, True):
        (tmp_path / str(in_memory)).mkdir()
        at_banks(tmp_path / str(in_memory), use)


async def _withheld(banks: Banks) -> dict[str, str | None]:
    """The terminals that won and are not paid, each with the reason."""
    return {prize.terminal: prize.withheld_because for prize in (await controller(banks)).prizes.values()}


@proves("novo-unity", "4.1.1", "4.1.2", "7.1.10")
@pytest.mark.parametrize("before_the_close", [True, False])
def test_bets_that_wait_in_a_case_are_turnover_and_what_they_win_waits_with_them(
    tmp_path: Path, before_the_close: bool
) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.bet("B1", "ann", "1", "straight 0", 100)
        fault = {"terminal": "1", "ground": Malfunction.INTERRUPTED, "reason": "the screen is dark"}
        if before_the_close:
            await banks.do("B1", SUPERVISOR, DeclareMalfunction, **fault)
        await close(banks)
        link = await caught_up(banks)
        assert await in_pool(banks) == 501_00, "one per cent of the $100"
        if not before_the_close:
            await banks.do("B1", SUPERVISOR, DeclareMalfunction, **fault)
        await number(banks, "0")
        await link.catch_up()
        assert await _withheld(banks) == {"B1:1": "the bets of B1:1 in round 1 are not confirmed yet"}
        await banks.do("B1", SUPERVISOR, ConfirmFromRecords, case=1, confirmed=(1,))
        await banks.do("B1", SUPERVISOR, ClearFault, case=1)
        done(await banks.house.jackpots.ask("J1", _determined(pay=True)))
        await link.catch_up()
        assert (await banks.state()).terminals["1"].meters.jackpots == 501_00
        assert await in_pool(banks) == 500_00
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


@proves("novo-unity", "4.1.1", "7.1.12")
@pytest.mark.parametrize(("confirmed", "left"), [((), 0), ((1,), 1_00), ((1, 2), 1_20)])
def test_what_no_record_confirms_was_no_turnover_and_what_one_does_was(
    tmp_path: Path, confirmed: tuple[int, ...], left: int
) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.bet("B1", "ann", "1", "red", 100)
        await banks.bet("B1", "ann", "1", "straight 3", 20)
        fault = {"terminal": "1", "ground": Malfunction.INTERRUPTED, "reason": "the screen is dark"}
        await banks.do("B1", SUPERVISOR, DeclareMalfunction, **fault)
        await close(banks)
        await number(banks, "5")
        link = await caught_up(banks)
        await banks.do("B1", SUPERVISOR, ConfirmFromRecords, case=1, confirmed=confirmed)
        if len(confirmed) < 2:
            await banks.do("B1", SUPERVISOR, VoidUnconfirmed, case=1)
        await (link if in_memory else JackpotLink(banks.house, banks.store)).catch_up()
        assert await in_pool(banks) == 500_00 + left
        assert await JackpotLink(banks.house, banks.store).catch_up() == 0
        assert await banks.refusals() == []
        await banks.add_up()

    for in_memory in (False, True):
        (tmp_path / str(in_memory)).mkdir()
        at_banks(tmp_path / str(in_memory), use)


@proves("novo-unity", "4.1.2", "7.1.10")
def test_a_number_corrected_one_spin_later_takes_the_prize_from_the_wrong_terminal_to_the_right_one(
    tmp_path: Path,
) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.bet("B1", "ann", "1", "straight 0", 1)
        await banks.bet("B1", "bob", "2", "straight 5", 1)
        await close(banks)
        await number(banks, "5")
        await banks.bet("B1", "bob", "2", "red", 100)
        await close(banks)
        await number(banks, "2")
        link = await caught_up(banks)
        await banks.do("B1", SUPERVISOR, CorrectResult, round=1, pocket="0", reason="misread")
        await link.catch_up()
        assert (await banks.state()).terminals["1"].meters.jackpots == 500_02
        assert await in_pool(banks) == 501_00, "the start value, and the dollar of the spin since"
        corrected = [event for event in await told(banks) if isinstance(event, JackpotCorrected)]
        assert [one.clause for one in corrected] == ["7.1.10"]
        assert await JackpotLink(banks.house, banks.store).catch_up() == 0
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


async def spins_later(banks: Banks, spins: int) -> None:
    for _ in range(spins):
        await banks.bet("B1", "bob", "2", "red", 1)
        await close(banks)
        await number(banks, "2")


About = TypeVar("About", CorrectResult, InvalidateOutcome)


async def as_the_door_asks(banks: Banks, kind: type[About], **fields: Any) -> None:
    """With the round from the log: neither the bank nor the controller remembers it."""
    command = kind(by="egon", role=Role.ELECTRONIC_GAMING_SUPERVISOR, at=0, **fields)
    known = Lookup(banks.house.banks, Cards(banks.store, banks.clock), banks.store)
    done(await banks.house.banks.ask("B1", await with_round(known, command, "B1")))


@proves("novo-unity", "7.1.10", "4.1.2", "5.2")
@pytest.mark.parametrize(("came", "true"), [("5", "0"), ("0", "5")])
def test_a_number_corrected_when_everybody_has_forgotten_it_takes_the_prize_to_whom_it_is_due(
    tmp_path: Path, came: str, true: str
) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.bet("B1", "ann", "1", "straight 0", 1)
        await banks.bet("B1", "bob", "2", "straight 5", 1)
        await close(banks)
        await number(banks, came)
        await spins_later(banks, REMEMBERED + 2)
        link = await caught_up(banks)
        assert (await banks.state()).terminals["1"].meters.jackpots == (500_02 if came == "0" else 0)
        assert judged_in((await controller(banks)).rounds["B1"], 1) is None
        await as_the_door_asks(banks, CorrectResult, round=1, pocket=true, reason="misread")
        await link.catch_up()
        (event,) = [event for event in await told(banks) if isinstance(event, JackpotCorrected)]
        assert [(prize.terminal, prize.amount) for prize in event.prizes] == ([("B1:1", 500_02)] if true == "0" else [])
        assert [(one.terminal, one.amount) for one in event.claims] == ([("B1:1", 500_02)] if came == "0" else [])
        assert (event.clause, event.won_clause, event.withheld_clause) == ("7.1.10", "4.1.2", "5.2")
        assert (await banks.state()).terminals["1"].meters.jackpots == 500_02
        since = REMEMBERED + 2
        assert await in_pool(banks) == 500_00 + since + (0 if true == "0" else 2), "a cent of each spin since"
        assert await JackpotLink(banks.house, banks.store).catch_up() == 0
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


@proves("novo-unity", "8.9", "5.2")
def test_a_prize_of_an_outcome_invalidated_when_everybody_has_forgotten_it_is_kept_back(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await win_major(banks)
        link = await caught_up(banks, hand_pay_above=1_00)
        await spins_later(banks, REMEMBERED + 2)
        await link.catch_up()
        await as_the_door_asks(banks, InvalidateOutcome, round=1, ground="riot")
        await link.catch_up()
        assert await _withheld(banks) == {"B1:1": "the stakes of B1:1 in round 1 are void"}
        assert await JackpotLink(banks.house, banks.store).catch_up() == 0
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


@proves("novo-unity", "8.9", "5.2")
def test_a_prize_of_an_outcome_invalidated_one_spin_later_is_kept_back(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await win_major(banks)
        await banks.bet("B1", "bob", "2", "red", 100)
        await close(banks)
        await number(banks, "2")
        link = await caught_up(banks, hand_pay_above=1_00)
        supervisor = Role.ELECTRONIC_GAMING_SUPERVISOR
        await banks.do("B1", supervisor, InvalidateOutcome, round=1, ground="riot")
        await link.catch_up()
        assert await _withheld(banks) == {"B1:1": "the stakes of B1:1 in round 1 are void"}
        assert await JackpotLink(banks.house, banks.store).catch_up() == 0
        assert await banks.refusals() == []

    at_banks(tmp_path, use)


@proves("novo-unity", "8.7.1", "4.1.1")
def test_a_wager_in_a_case_that_a_sanction_made_void_was_no_turnover_and_wins_no_pool(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.bet("B1", "ann", "1", "straight 0", 25)
        fault = {"terminal": "1", "ground": Malfunction.INTERRUPTED, "reason": "the screen is dark"}
        await banks.do("B1", SUPERVISOR, DeclareMalfunction, **fault)
        await close(banks)
        await number(banks, "0")
        link = await caught_up(banks)
        supervisor = Role.ELECTRONIC_GAMING_SUPERVISOR
        threat = {"what": Conduct.INTIMIDATION, "persons": ("ann",), "text": "she threatened bob"}
        await banks.do("B1", supervisor, RecordOffence, **threat)
        void = {"offence": 1, "person": "ann", "finding": "seen", "measures": (Measure.VOID_WAGERS,)}
        await banks.do("B1", supervisor, Sanction, **void)
        await link.catch_up()
        assert await _withheld(banks) == {"B1:1": "the bets of B1:1 in round 1 are not confirmed yet"}
        assert not (await controller(banks)).rounds["B1"].bets
        done(await banks.house.jackpots.ask("J1", _determined(pay=False)))
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


async def told(banks: Banks) -> list[Event]:
    """All that the controller has on its log."""
    decode = banks.house.jackpots.kind.engine.decode_event
    return [decode(one.payload) for one in await banks.store.read("jackpot:J1")]


def _determined(*, pay: bool) -> DeterminePrize:
    return DeterminePrize(by="op", role=Role.OPERATOR, at=0, prize=1, pay=pay, reason="the records have it")


def test_a_wager_that_a_sanction_made_void_wins_no_pool(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await ready(banks, major=MAJOR)
        await banks.bet("B1", "ann", "1", "straight 0", 25)
        await close(banks)
        link = await caught_up(banks)
        supervisor = Role.ELECTRONIC_GAMING_SUPERVISOR
        await banks.do(
            "B1", supervisor, RecordOffence, what=Conduct.INTIMIDATION, persons=("ann",), text="she threatened bob"
        )
        await banks.do(
            "B1", supervisor, Sanction, offence=1, person="ann", finding="seen", measures=(Measure.VOID_WAGERS,)
        )
        await link.catch_up()
        await number(banks, "0")
        await link.catch_up()
        assert ((await controller(banks)).wins, await in_pool(banks)) == (0, 500_00)
        assert await banks.refusals() == []
        await banks.add_up()

    at_banks(tmp_path, use)


# --- stopped between any two steps ----------------------------------------------------------------------------------


async def _play(banks: Banks, catch_up: Callable[[], Awaitable[None]]) -> None:
    """Two rounds: a mystery is won, then the major; bob has a fault reported on the way."""
    await ready(banks, live=True)
    await banks.bet("B1", "ann", "1", "red", 100)
    await banks.bet("B1", "bob", "2", "straight 0", 1)
    await close(banks)
    await catch_up()
    await banks.do("B1", Role.DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
    await catch_up()
    await close(banks)
    await banks.do("B1", "bob", ReportFault, terminal="2", text="it hums")
    await number(banks, "0")
    await catch_up()


def _ends(banks: Banks) -> Awaitable[tuple[dict[str, int], dict[str, int]]]:
    async def look() -> tuple[dict[str, int], dict[str, int]]:
        await banks.add_up()
        held = {account: amount for account, amount in (await banks.store.balances()).items() if amount}
        counts = {kind: (await banks.kinds("jackpot:J1")).count(kind) for kind in ("pool_won", "prize_paid")}
        return held, counts

    return look()


def test_stopped_after_every_step_and_begun_again_the_end_is_the_same(tmp_path: Path) -> None:
    async def whole(banks: Banks) -> object:
        async def catch_up() -> None:
            await JackpotLink(banks.house, banks.store).catch_up()

        await _play(banks, catch_up)
        return await _ends(banks)

    async def in_steps(banks: Banks) -> object:
        async def catch_up() -> None:
            # A link that is dropped after one step knows nothing of it: the next begins from the log.
            while await JackpotLink(banks.house, banks.store).catch_up(most=1):
                pass

        await _play(banks, catch_up)
        return await _ends(banks)

    for folder in ("whole", "steps"):
        (tmp_path / folder).mkdir()
    assert at_banks(tmp_path / "whole", whole) == at_banks(tmp_path / "steps", in_steps)


def test_two_servers_beside_each_other_count_and_pay_once(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        other = House(banks.store, clock=banks.clock, secret=SECRET)
        for house in (banks.house, other):
            await house.start()

        async def both() -> None:
            await asyncio.gather(*(JackpotLink(house, banks.store).catch_up() for house in (banks.house, other)))

        await _play(banks, both)
        _, counts = await _ends(banks)
        assert counts == {"pool_won": 3, "prize_paid": 3}
        await other.close()

    at_banks(tmp_path, use)


def test_it_runs_by_itself_and_finds_banks_and_pools_that_come_later(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        link = JackpotLink(banks.house, banks.store)
        await link.start()
        await ready(banks, major=MAJOR)
        paid = asyncio.create_task(_credited(banks))
        await asyncio.sleep(0)
        await win_major(banks)
        assert await paid == 500_01
        await link.stop()

    at_banks(tmp_path, use)


async def _credited(banks: Banks) -> int:
    async for change in await banks.house.banks.follow("B1"):
        if isinstance(change.event, JackpotCredited):
            return change.event.amount
    raise AssertionError("the house was closed")


def test_a_house_killed_after_any_step_comes_back_to_the_same_end(tmp_path: Path) -> None:
    """Everything is played first and nothing told; then one step at a time, each in a house of its own."""

    async def nothing() -> None: ...

    async def play(banks: Banks) -> int:
        await _play(banks, nothing)
        return banks.clock.now()

    async def one_step(banks: Banks) -> int:
        return await JackpotLink(banks.house, banks.store).catch_up(most=1)

    async def all_steps(banks: Banks) -> int:
        return await JackpotLink(banks.house, banks.store).catch_up()

    ends = []
    for folder, step in (("one", one_step), ("all", all_steps)):
        path = tmp_path / folder
        path.mkdir()
        at = at_banks(path, play) + 1_000
        steps = 0
        while made := at_banks(path, step, at):
            steps += made
        ends.append((steps, at_banks(path, _ends, at)))
    assert ends[0] == ends[1]
    steps, (_, counts) = ends[0]
    assert steps >= 8
    assert counts == {"pool_won": 3, "prize_paid": 3}
