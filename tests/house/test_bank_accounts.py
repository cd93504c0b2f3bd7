"""Figures and receipts of a bank, by hand: notes in, stakes, wins, corrections, and what the cashier pays."""

import asyncio
from collections.abc import Awaitable, Callable
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.core.bank.figures import BankFigures
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.slips import RedeemSlip
from croupier.core.words.grounds import Ground
from croupier.core.words.roles import Role
from croupier.house.kinds.address import Address
from croupier.house.reading.chronicle import Chronicle
from croupier.house.reading.chronicles import Chronicles
from croupier.log import open_store
from tests.house.bank_floor import BankFloor

DAY = 86_400_000
SYDNEY = "Australia/Sydney"


def at_a_bank(folder: Path, use: Callable[[BankFloor], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:{folder / 'house.db'}")
        floor = BankFloor(store)
        await floor.open()
        await use(floor)
        await floor.house.close()
        await store.close()

    asyncio.run(run())


async def chronicle(floor: BankFloor) -> Chronicle:
    found = await Chronicles(floor.store).read(Address.of("bank:B1"))
    assert found is not None
    return found


async def figures(floor: BankFloor) -> list[BankFigures]:
    days = await (await chronicle(floor)).days(floor.store, SYDNEY)
    return [one for one in days.values() if isinstance(one, BankFigures)]


def test_the_figures_of_two_days(tmp_path: Path) -> None:
    async def use(floor: BankFloor) -> None:
        await floor.seat("ann", "1", 100_00)
        await floor.bet("ann", "1", "red", 10_00)
        await floor.play("2")  # black
        floor.clock.advance(DAY)
        await floor.bet("ann", "1", "straight 17", 2_00)
        await floor.play("17")
        # 100 less 10 lost, and 35 times 2 won; the winning stake comes off the layout.
        slip = await floor.slip("ann", "1")
        await floor.bank(Role.OPERATOR, RedeemSlip, slip=slip, player="ann")
        assert await figures(floor) == [
            BankFigures(results=1, drop=100_00, handle=10_00, win=10_00),
            BankFigures(results=1, handle=2_00, win=-70_00, paid_out=160_00),
        ]
        assert (await figures(floor))[0].hold == Fraction(1, 10)

    at_a_bank(tmp_path, use)


def test_what_is_put_right_changes_the_win_and_the_receipt(tmp_path: Path) -> None:
    async def use(floor: BankFloor) -> None:
        await floor.seat("ann", "1", 100_00)
        await floor.bet("ann", "1", "red", 10_00)
        await floor.bet("ann", "1", "straight 2", 2_00)
        await floor.play("2")
        # 70 won and 10 lost.
        assert [one.win for one in await figures(floor)] == [-60_00]
        before = (await (await chronicle(floor)).receipts(floor.store, 1))["ann"]
        assert (before.place, before.table, before.result, before.net) == ("bank B1", "bank:B1", "2", 60_00)
        assert [(line.spot, line.paid, line.taken) for line in before.lines] == [
            ("red", 0, 10_00),
            ("straight 2", 70_00, 0),
        ]
        await floor.bank(Role.CASINO_SUPERVISOR, CorrectResult, round=1, pocket="1", reason="the ball lay in 1")
        # Red won after all, and the number lost.
        assert [one.win for one in await figures(floor)] == [-8_00]
        after = (await (await chronicle(floor)).receipts(floor.store, 1))["ann"]
        assert (after.result, after.net, after.hash != before.hash) == ("1", 8_00, True)
        assert all(after.clauses.values())

    at_a_bank(tmp_path, use)


def test_an_outcome_that_does_not_count_has_no_receipts_and_no_win(tmp_path: Path) -> None:
    async def use(floor: BankFloor) -> None:
        await floor.seat("ann", "1", 100_00)
        await floor.bet("ann", "1", "red", 10_00)
        await floor.play("2")
        await floor.bank(
            Role.ELECTRONIC_GAMING_SUPERVISOR, InvalidateOutcome, round=1, ground=str(Ground.FIRE), fraud_by=()
        )
        assert await (await chronicle(floor)).receipts(floor.store, 1) == {}
        assert [one.win for one in await figures(floor)] == [0]

    at_a_bank(tmp_path, use)


def test_figures_read_in_pages_smaller_than_an_append_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.house.reading.bank_chronicle.PAGE", 2)

    async def use(floor: BankFloor) -> None:
        await floor.seat("ann", "1", 100_00)
        for spot in ("red", "black", "even", "odd", "straight 2", "straight 4"):
            await floor.bet("ann", "1", spot, 2_00)
        await floor.play("2")
        # 2 is black and even: two even chances and 35 times the stake won, three lost.
        assert [one.win for one in await figures(floor)] == [-68_00]

    at_a_bank(tmp_path, use)
