"""What a regulator asks of the log: every figure worked out by hand."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.bank.faults import DeclareMalfunction
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.results import CorrectResult
from croupier.core.jackpot.paying import PaidBy, PayPrize
from croupier.core.jackpot.pools import ChangeTerms
from croupier.core.words.grounds import Ground, Malfunction
from croupier.core.words.roles import Role
from croupier.house.house import Done
from croupier.house.kinds.address import Address
from croupier.house.kinds.registry import KINDS
from croupier.house.reports.alterations import alterations, differences
from croupier.house.reports.games import games
from croupier.house.reports.jackpots import jackpots, prizes
from croupier.house.reports.liability import liability
from croupier.house.reports.paytables import paytables
from croupier.house.reports.rows import Row
from croupier.house.reports.significant import CATEGORIES, significant
from croupier.house.selfcheck import SelfVerified
from croupier.log import Append, NewEvent, open_store
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE
from tests.house.bank_floor import NOW, BankFloor, command

T = TypeVar("T")
B1 = Address.of("bank:B1")
HOUSE_FACTS = {
    *("person_kept", "device_kept", "card_cancelled", "reading_chosen", "play_stopped", "play_resumed"),
    *("clock_jumped", "clock_accepted", "clock_in_step", "secret_rotated", "self_verified"),
    *("server_started", "server_stopped", "server_lost"),
}
"""What is written down by the house itself and belongs to no place."""


def told(play: Callable[[BankFloor], Awaitable[T]]) -> T:
    """Something played at a bank, and what is asked of its log."""

    async def run() -> T:
        store = await open_store("sqlite::memory:")
        floor = BankFloor(store)
        try:
            return await play(floor)
        finally:
            await floor.house.close()
            await store.close()

    return asyncio.run(run())


async def one_round(floor: BankFloor) -> None:
    """Ann stakes $10 on red and $5 on 0, bob $10 on black; 0 comes, and with it the jackpot."""
    await floor.open()
    await floor.open_pool("grand", PROGRESSIVE)
    await floor.seat("ann", "1", 100_00)
    await floor.seat("bob", "2", 50_00)
    await floor.bet("ann", "1", "red", 10_00)
    await floor.bet("ann", "1", "straight 0", 5_00)
    await floor.bet("bob", "2", "black", 10_00)
    floor.clock.advance(7_000)
    await floor.play("0", feeds=True)


def test_a_game_has_all_that_is_asked_of_it() -> None:
    async def play(floor: BankFloor) -> list[Row]:
        await one_round(floor)
        return await games(floor.store, B1)

    ann, bob = told(play)
    assert ann == {
        "game": "bank:B1/1/1",
        "began": "2025-10-09T08:53:20.000Z",
        "ended": "2025-10-09T08:53:27.000Z",
        "place": "bank:B1",
        "terminal": "1",
        "player": "ann",
        "paytable": "novo-unity/A",
        "denomination": 1,
        "chosen": "red 10.00, straight 0 5.00",
        "outcome": "0",
        "funds_before": 100_00,
        "funds_after": 100_00 - 10_00 + 35 * 5_00,
        "wagered": 15_00,
        "won": 35 * 5_00,
        "incentive_wagered": 0,
        "commission": 0,
        "jackpot_contribution": "7.500000",  # half a per cent of $15
        "jackpot_won": 1_000_00 + 12,  # the start, and 7.5 and 5 cents that came in
        "status": "complete",
    }
    assert (bob["funds_before"], bob["funds_after"], bob["wagered"], bob["won"]) == (50_00, 40_00, 10_00, 0)
    assert (bob["jackpot_contribution"], bob["jackpot_won"]) == ("5.000000", 0)


def test_a_game_is_in_progress_from_the_close_on_and_interrupted_by_a_malfunction() -> None:
    async def play(floor: BankFloor) -> tuple[list[Row], list[Row], list[Row]]:
        await floor.open()
        await floor.seat("ann", "1", 100_00)
        await floor.seat("bob", "2", 100_00)
        await floor.bet("ann", "1", "red", 10_00)
        await floor.bet("bob", "2", "red", 10_00)
        open_bets = await games(floor.store, B1)
        await floor.close_round()
        closed = await games(floor.store, B1)
        fault = {"terminal": "1", "ground": Malfunction.INTERRUPTED, "reason": "silent for 30 s"}
        await floor.bank(Role.SYSTEM, DeclareMalfunction, **fault)
        return open_bets, closed, await games(floor.store, B1)

    open_bets, closed, failed = told(play)
    assert open_bets == []  # a bet that may still come off is no game
    assert [(one["player"], one["status"], one["funds_after"]) for one in closed] == [
        ("ann", "in progress", 100_00),
        ("bob", "in progress", 100_00),
    ]
    assert [one["status"] for one in failed] == ["interrupted", "in progress"]


def test_a_corrected_game_stands_as_corrected_and_an_invalidated_one_is_cancelled() -> None:
    async def play(floor: BankFloor) -> tuple[list[Row], list[Row]]:
        await floor.open()
        await floor.seat("ann", "1", 100_00)
        await floor.bet("ann", "1", "straight 6", 10_00)
        await floor.play("6")
        await floor.bank(
            Role.ELECTRONIC_GAMING_SUPERVISOR, CorrectResult, round=1, pocket="9", reason="the ball lay in 9"
        )
        corrected = await games(floor.store, B1)
        await floor.bet("ann", "1", "straight 9", 10_00)
        await floor.close_round()
        who = Role.ELECTRONIC_GAMING_SUPERVISOR
        await floor.bank(who, InvalidateOutcome, round=2, ground=str(Ground.FIRE))
        return corrected, await games(floor.store, B1)

    (corrected,), after = told(play)
    assert (corrected["outcome"], corrected["won"], corrected["status"]) == ("9", 0, "complete")
    assert [(one["game"], one["status"]) for one in after] == [
        ("bank:B1/1/1", "complete"),
        ("bank:B1/2/1", "cancelled"),
    ]
    assert all(one["won"] == 0 for one in after)


def test_a_paytable_is_held_against_what_it_gave() -> None:
    async def play(floor: BankFloor) -> list[Row]:
        await one_round(floor)
        return await paytables(floor.store, BOOKS)

    (row,) = told(play)
    assert row == {
        "place": "bank:B1",
        "paytable": "novo-unity/A",
        "lowest_theoretical_return": "97.2973",  # 36/37
        "highest_theoretical_return": "97.2973",
        "theoretical_return_of_these_bets": "97.2973",
        "actual_return": f"{(36 * 5_00) / 25_00 * 100:.4f}",  # $180 came back of $25
        "games": 2,
        "wagered": 25_00,
        "won": 35 * 5_00,
        "jackpots_won": 1_000_12,
        "incentive_wagered": 0,
        "cancelled": 0,
        "in_open_games": 0,
    }


def test_a_jackpot_tells_all_that_is_set_and_what_it_did_and_hides_what_is_sealed() -> None:
    async def play(floor: BankFloor) -> tuple[list[Row], list[Row], list[Row]]:
        await one_round(floor)
        await floor.open_pool("secret", MYSTERY)
        won = await prizes(floor.store)
        pay = command(Role.OPERATOR, PayPrize, prize=1, way=PaidBy.VOUCHER)
        assert isinstance(await floor.house.jackpots.ask("J1", pay), Done)
        changed = replace(PROGRESSIVE, rates=dict.fromkeys(PROGRESSIVE.rates, 4_000))
        await floor.jackpots(Role.OPERATOR, ChangeTerms, pool="grand", terms=changed)
        return await jackpots(floor.store), won, await prizes(floor.store)

    (grand, secret), unpaid, paid = told(play)
    assert (grand["kind"], grand["startup"], grand["ceiling"], grand["status"]) == (
        "progressive",
        1_000_00,
        None,
        "running",
    )
    assert (grand["hits"], grand["won"], grand["increment_percent"], grand["changes_waiting"]) == (
        1,
        1_000_12,
        "0.5000",
        1,
    )
    assert (grand["pool"], grand["overflow"], grand["approval"]) == (1_000_00, 0, "ILGA 2016/17")
    assert (secret["kind"], secret["ceiling"], secret["hidden_amount"]) == ("mystery", 2_000_00, "sealed")
    assert [(one["prize"], one["terminal"], one["amount"], one["paid"]) for one in unpaid] == [(1, "B1:1", 1_000_12, 0)]
    assert [(one["paid"], one["paid_by"], one["way"]) for one in paid] == [(1_000_12, "the operator", "voucher")]


def test_significant_events_are_found_and_all_else_is_left_out() -> None:
    async def play(floor: BankFloor) -> tuple[list[Row], list[Row]]:
        await one_round(floor)
        await floor.bank(
            Role.ELECTRONIC_GAMING_SUPERVISOR, CorrectResult, round=1, pocket="9", reason="the ball lay in 9"
        )
        await floor.refused(Role.DEALER, OpenBank, setup=(await floor.state()).setup, published_at=0)
        floor.clock.set(NOW - 60_000)
        await floor.seat("eve", "3", 50_00)
        edge = 35 * 5_00
        return await significant(floor.store, edge), await significant(floor.store, edge + 1)

    at_the_edge, above = told(play)
    said = [(one["category"], one["by"]) for one in at_the_edge]
    assert [category for category, _ in said] == [
        "setting of a game",
        "setting of a jackpot",
        "large win",
        "large win",
        "void, override or correction",
        "clock",
        "refused for want of power",
    ]
    wins = [one["said"] for one in at_the_edge if one["category"] == "large win"]
    assert wins == ["ann wins $175", "terminal B1:1 wins $1,000.12"]
    assert [one["said"] for one in above if one["category"] == "large win"] == ["terminal B1:1 wins $1,000.12"]


def test_what_the_house_writes_down_itself_is_told_where_it_matters() -> None:
    async def play(floor: BankFloor) -> list[Row]:
        await floor.house.stops.stop("", by="otto", because="a raid")
        for fault in (None, "a file was changed"):
            found = SelfVerified(machine="m", version="1", program="p", files=1, head=1, link="l", fault=fault)
            stream = "house:verified"
            note = Append(
                stream=stream,
                expected_version=await floor.store.version(stream),
                at=NOW,
                by="house",
                events=(NewEvent("self_verified", msgspec.json.encode(found)),),
            )
            await floor.store.append([note])
        return await significant(floor.store, 1)

    rows = told(play)
    assert [(one["category"], one["by"], one["said"]) for one in rows] == [
        ("setting of a game", "otto", "play stopped"),
        ("fault", "house", "a file was changed"),
    ]


def test_every_kind_of_event_that_is_significant_exists() -> None:
    known = {tag for kind in KINDS.values() for tag in kind.story.topic_of}
    assert sorted(set(CATEGORIES) - known - HOUSE_FACTS) == []


def test_an_alteration_has_the_value_before_and_after_by_whom_and_why() -> None:
    async def play(floor: BankFloor) -> list[Row]:
        await floor.open()
        await floor.seat("ann", "1", 100_00)
        await floor.bet("ann", "1", "straight 6", 10_00)
        await floor.play("6")
        await floor.bank(
            Role.ELECTRONIC_GAMING_SUPERVISOR, CorrectResult, round=1, pocket="9", reason="the ball lay in 9"
        )
        return await alterations(floor.store)

    rows = told(play)
    assert {(one["by"], one["why"], one["place"]) for one in rows} == {
        ("the electronic_gaming_supervisor", "the ball lay in 9", "bank:B1")
    }
    changed = {one["field"]: (one["before"], one["after"]) for one in rows}
    assert changed["terminals.1.credits"] == (str(100_00 + 35 * 10_00), str(90_00))
    assert changed["results"] == ('[[1,"6"]]', '[[1,"9"]]')


def test_terms_of_a_jackpot_that_wait_are_an_alteration_and_what_is_sealed_is_not_told() -> None:
    async def play(floor: BankFloor) -> list[Row]:
        await floor.open()
        await floor.open_pool("secret", MYSTERY)
        changed = replace(MYSTERY, ceiling=3_000_00)
        await floor.jackpots(Role.OPERATOR, ChangeTerms, pool="secret", terms=changed)
        return await alterations(floor.store)

    (row,) = told(play)
    assert (row["field"], row["before"], row["by"]) == ("pools.secret.pending", "null", "the operator")
    assert '"ceiling":300000' in str(row["after"])
    assert list(differences({"sealed": 1, "a": {"b": 1}}, {"sealed": 2, "a": {"b": 2}})) == [("a.b", "1", "2")]


def test_what_the_house_owes_is_what_the_accounts_hold() -> None:
    async def play(floor: BankFloor) -> list[Row]:
        await one_round(floor)
        await floor.slip("bob", "2")
        return await liability(floor.store)

    owed = {str(one["account"]): (one["accounts"], one["amount"]) for one in told(play)}
    assert owed["meter"] == (1, 265_00)
    assert owed["voucher"] == (1, 40_00)
    assert owed["prize"] == (1, 1_000_12)
    assert owed["pool"] == (1, 1_000_00)
