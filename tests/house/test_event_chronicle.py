"""The log of an event: its rounds are the spins of all its tables, and everything drawn in it is proved at its end."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.opening import CancelEvent
from croupier.core.tournament.state import table_of
from croupier.core.tournament.wagers import LayBet
from croupier.house.chance.drawn import checked
from croupier.house.kinds.address import Address
from croupier.house.reading.chronicle import Chronicle, RoundSummary
from croupier.house.reading.chronicles import Chronicles
from croupier.log import open_store
from tests.house.bank_floor import NOW
from tests.house.event_floor import DEALER, DIRECTOR, EventFloor


def on_a_floor(path: Path, use: Callable[[EventFloor], Awaitable[None]]) -> None:
    async def play() -> None:
        store = await open_store(f"sqlite:{path / 'house.db'}")
        await use(EventFloor(store))
        await store.close()

    asyncio.run(play())


async def read(floor: EventFloor) -> Chronicle:
    found = await Chronicles(floor.store).read(Address.of("event:cup"))
    assert found is not None
    return found


def test_each_spin_is_a_round_with_what_was_staked_paid_and_taken(tmp_path: Path) -> None:
    async def use(floor: EventFloor) -> None:
        await floor.open()
        await floor.begin("heat")
        await floor.spin("heat", "2", "1")
        # Three players with $10 each, one of them on red, and it was red.
        assert (await read(floor)).rounds == {
            1: RoundSummary(
                round=1,
                at=NOW,
                about="heat, table 2, spin 1",
                result="1",
                wagers=3,
                players=3,
                staked=30_00,
                paid=10_00,
                taken=20_00,
            )
        }

    on_a_floor(tmp_path, use)


def test_what_a_player_without_a_wager_forfeits_is_taken_in_that_round(tmp_path: Path) -> None:
    async def use(floor: EventFloor) -> None:
        await floor.open()
        await floor.begin("heat")
        await floor.ask(DEALER, CloseBets, session="heat", table="1")
        await floor.house.spin_event_wheel("cup", "heat", "1")
        (one,) = (await read(floor)).rounds.values()
        assert (one.wagers, one.staked, one.taken) == (0, 0, 30_00)

    on_a_floor(tmp_path, use)


def test_spins_at_two_tables_at_once_are_told_apart(tmp_path: Path) -> None:
    async def use(floor: EventFloor) -> None:
        await floor.open()
        await floor.begin("heat")
        state = await floor.state()
        first = {table: next(iter(table_of(state, "heat", table).seats)) for table in ("1", "2")}
        for table in ("1", "2"):
            await floor.ask(first[table], LayBet, player=first[table], spot="red", stake=10_00)
        await floor.spin("heat", "2", "1")
        await floor.spin("heat", "1", "2")
        chronicle = await read(floor)
        assert [one.about for one in chronicle.rounds.values()] == ["heat, table 1, spin 1", "heat, table 2, spin 1"]
        for number, table in ((1, "1"), (2, "2")):
            steps = await chronicle.steps(floor.store, number)
            assert {getattr(step.event, "table", None) for step in steps} == {table}
            assert [step.stored.kind for step in steps[-2:]] == ["bets_closed", "number_called"]

    on_a_floor(tmp_path, use)


def test_what_belongs_to_no_spin_is_round_nought_and_nothing_is_lost_between(tmp_path: Path) -> None:
    async def use(floor: EventFloor) -> None:
        await floor.whole()
        chronicle = await read(floor)
        kinds = [step.stored.kind for step in await chronicle.steps(floor.store, 0)]
        assert kinds.count("entered") == 6
        assert kinds.count("seats_allotted") == 2
        assert kinds[-1] == "prizes_paid"
        assert "bet_laid" not in kinds
        assert "number_called" not in kinds
        versions = [
            step.stored.version
            for number in range(len(chronicle.rounds) + 1)
            for step in await chronicle.steps(floor.store, number)
        ]
        assert sorted(versions) == list(range(1, chronicle.version + 1))
        whole = await chronicle.steps(floor.store, None)
        assert [step.stored.version for step in whole] == list(range(1, chronicle.version + 1))
        assert whole[-1].after == await floor.state()

    on_a_floor(tmp_path, use)


# --- chance -----------------------------------------------------------------------------------------------------------


def test_nothing_is_revealed_before_the_event_is_over_and_everything_then(tmp_path: Path) -> None:
    async def use(floor: EventFloor) -> None:
        await floor.open()
        await floor.begin("heat")
        called = await floor.spin_wheel("heat", "1")
        pocket = getattr(called.events[0], "pocket", None)
        chronicle = await read(floor)
        assert [await chronicle.drawn(floor.store, number) for number in (None, 0, 1)] == [None, None, None]
        bound = chronicle.bound_by(())
        await floor.ask(DIRECTOR, CancelEvent)
        chronicle = await read(floor)
        assert chronicle.bound_by(()) == bound
        found = {number: await chronicle.drawn(floor.store, number) for number in (None, 0, 1)}
        reports = {number: checked(document) for number, document in found.items() if document is not None}
        assert all(report.right for report in reports.values())
        drawn = {number: [one.draw.purpose for one in report.verdicts] for number, report in reports.items()}
        assert drawn == {
            None: ["seats of heat", "spin 1 of heat at 1"],
            0: ["seats of heat"],
            1: ["spin 1 of heat at 1"],
        }
        (number,) = reports[1].verdicts
        assert number.draw.chosen == (pocket,)
        assert len(number.draw.labels) == 37

    on_a_floor(tmp_path, use)


def test_a_wheel_gives_the_same_number_however_often_it_is_asked_for_one_spin(tmp_path: Path) -> None:
    async def use(floor: EventFloor) -> None:
        await floor.open()
        await floor.begin("heat")
        book = floor.house.books[(await floor.state()).book]
        dice = floor.house._event_dice
        calls = [dice.number(book, await floor.state(), "heat", "1") for _ in range(3)]
        assert calls[0] == calls[1] == calls[2]
        called = await floor.spin_wheel("heat", "1")
        assert getattr(called.events[0], "pocket", None) == calls[0].pocket
        again = dice.number(book, await floor.state(), "heat", "1")
        assert again.evidence != calls[0].evidence

    on_a_floor(tmp_path, use)
