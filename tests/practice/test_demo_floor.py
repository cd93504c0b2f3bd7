"""The practice floor: opened once however often, alive by itself, and every cent accounted for."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from argon2 import PasswordHasher

from croupier.books import BOOKS
from croupier.cli import fair
from croupier.core.engine.accounts import may_owe
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.terms import GRAINS
from croupier.core.table.chips import TakeChips
from croupier.core.table.paying import RoundClosed
from croupier.core.table.state import Phase
from croupier.core.words.roles import Role
from croupier.house.chance.bank_dice import BankDice
from croupier.house.chance.fair import verify as verify_draws
from croupier.house.house import NeverOpened
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People
from croupier.house.people.registry import Post
from croupier.house.reading.replaying import run_again
from croupier.links.lucky_screen import LuckyScreen
from croupier.links.turns import Turns
from croupier.log import verify
from croupier.practice.demo_floor import DemoFloor, RobotState, open_demo_floor
from croupier.practice.demo_tables import CARDS, NAMES, TABLES, posts
from croupier.practice.pace import AT_ONCE
from tests.clock import TickingClock
from tests.links.place import SECRET, Place, at_a_place

T = TypeVar("T")
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def on_the_floor(path: Path, use: Callable[[Place, DemoFloor], Awaitable[T]], rounds: int = 2) -> T:
    async def run(place: Place) -> T:
        people = People(
            await LogRegistry.open(place.store, place.clock),
            place.clock,
            secret=SECRET,
            passing=place.store,
            hasher=QUICK,
        )
        floor = await open_demo_floor(
            place.house,
            place.store,
            people,
            place.cards,
            place.clock,
            dice=BankDice(SECRET),
            requests=place.requests,
            rounds=rounds,
        )
        for part, name in NAMES.items():
            let_in = await people.let_in(name)
            assert let_in is not None
            assert let_in.person.posts == posts(BOOKS, part)
        return await use(place, floor)

    return at_a_place(path, run, clock=TickingClock)


def test_four_tables_are_open_with_rounds_behind_them_and_guests_at_each(tmp_path: Path) -> None:
    async def use(place: Place, floor: DemoFloor) -> None:
        assert floor.tables == ("T1", "T2", "T3", "T4")
        for table in floor.tables:
            state = await place.state(table)
            assert (state.round.number, state.round.phase) == (3, Phase.IDLE)
            assert 4 <= len(state.seats.seats) <= 6
            assert 18 <= (state.setup.wagering_seconds or 0) <= 24
            assert floor.robots(table) == RobotState(dealer=True, players=True)
        books = [(await place.state(table)).setup.book for table in floor.tables]
        assert books == ["star-roulette", "star-roulette", "adelaide-roulette", "star-big-wheel"]
        for name, number in CARDS.items():
            card = await place.cards.look_up(number)
            assert (card.holder, card.valid, card.excluded) == (name, True, False)

    on_the_floor(tmp_path, use, rounds=3)


def test_opening_it_again_changes_nothing(tmp_path: Path) -> None:
    async def head(place: Place, floor: DemoFloor) -> object:
        return await place.store.head()

    assert on_the_floor(tmp_path, head) == on_the_floor(tmp_path, head)


def test_each_part_holds_its_posts_under_every_book() -> None:
    assert posts(BOOKS, "player") == ()
    assert Post("star-big-wheel", Role.DEALER) in posts(BOOKS, "dealer")
    assert {post.role for post in posts(BOOKS, "dealer")} == {Role.DEALER}
    supervisor = posts(BOOKS, "supervisor")
    for book in {opening.setup.book for opening in TABLES.values()}:
        assert Post(book, Role.OPERATOR) in supervisor
    assert Post("star-roulette", Role.GAMING_SUPERVISOR) in supervisor
    assert Post("adelaide-roulette", Role.PIT_BOSS) in supervisor
    assert Post("adelaide-roulette", Role.AUTHORISED_OFFICER) not in supervisor
    assert Role.DEALER not in {post.role for post in supervisor}
    assert Post("star-roulette", Role.INSPECTOR) in posts(BOOKS, "inspector")
    assert Post("adelaide-roulette", Role.AUTHORISED_OFFICER) in posts(BOOKS, "inspector")
    # Wrest Point names no officers of the state: whoever runs its events may look into their log.
    assert Post("wrest-point-competition", Role.TOURNAMENT_DIRECTOR) in posts(BOOKS, "inspector")


def test_after_two_hundred_rounds_at_each_table_every_cent_is_there_and_hardly_anything_was_refused(
    tmp_path: Path,
) -> None:
    async def use(place: Place, floor: DemoFloor) -> None:
        commands = 0
        for table in floor.tables:
            state = await place.state(table)
            assert state.round.number == 200
            commands += await place.store.version(f"table:{table}")
            lies = await place.store.balances(f"layout:{table}:")
            assert sum(lies.values()) == sum(one.stake for one in state.round.wagers.values())
        assert commands > 10_000
        held = await place.store.balances()
        assert sum(held.values()) == 0
        assert not {account for account, amount in held.items() if amount < 0 and not may_owe(account)}
        # What came in from outside fell into drop boxes and note acceptors, or is kept of the fees of the cup; all else
        # moved inside the house.
        boxes = [await place.store.balances(prefix) for prefix in ("drop:", "notes:")]
        kept = (await place.house.events.state("cup 1")).purse.retained
        assert -held["bank"] == kept + sum(amount for box in boxes for amount in box.values())
        report = await verify(place.store, run_again)
        assert report.fault is None
        assert len(await place.refusals()) < commands / 1000

    on_the_floor(tmp_path, use, rounds=200)


def test_a_practice_floor_that_runs_plays_by_itself_until_it_is_stopped(tmp_path: Path) -> None:
    async def use(place: Place, floor: DemoFloor) -> None:
        screen = LuckyScreen(place.house, place.store)
        await screen.start()
        for robots in floor._tables.values():
            robots.set_pace(AT_ONCE)

        async def rounds(table: str, count: int) -> None:
            async for change in place.house.watch(table):
                count -= isinstance(change.event, RoundClosed)
                if not count:
                    return

        await floor.start()
        await asyncio.gather(*(rounds(table, 5) for table in floor.tables))
        await floor.stop()
        await screen.stop()
        # What was asked when they were stopped is written down before this no is.
        assert isinstance(await place.ask("T4", "nobody", TakeChips, amount=1_00), Refused)
        assert (await verify(place.store, run_again)).fault is None
        head = await place.store.head()
        for table in floor.tables:
            assert (await place.state(table)).round.number >= 7
        assert await place.store.head() == head

    on_the_floor(tmp_path, use)


def test_robots_are_turned_off_and_on_table_by_table(tmp_path: Path) -> None:
    async def use(_: Place, floor: DemoFloor) -> None:
        assert floor.set_robots("T2", dealer=False, players=True) == RobotState(dealer=False, players=True)
        assert floor.robots("T1") == RobotState(dealer=True, players=True)
        assert floor.set_robots("T2", dealer=True, players=False) == RobotState(dealer=True, players=False)
        with pytest.raises(NeverOpened, match="no table T9"):
            floor.robots("T9")

    on_the_floor(tmp_path, use)


# --- banks ----------------------------------------------------------------------------------------------------------


def test_three_banks_are_open_with_games_behind_them_and_two_places_free_in_each(tmp_path: Path) -> None:
    async def use(place: Place, floor: DemoFloor) -> None:
        assert floor.banks == ("B1", "B2", "B3")
        seated = []
        for bank, terminals in (("B1", 6), ("B2", 8), ("B3", 4)):
            state = await place.house.banks.state(bank)
            players = [one.player for one in state.terminals.values() if one.player is not None]
            seated += players
            assert len(state.terminals) == terminals
            assert terminals // 2 <= len(players) <= terminals - 2
            assert len(state.results) == 4
            assert all(one.games for one in state.terminals.values() if one.player is not None)
        assert len(set(seated)) == len(seated)
        table = await place.state("T3")
        assert table.round.number == 4
        jackpots = await place.house.jackpots.state("J1")
        assert jackpots.book == "novo-unity"
        assert {name: pool.terms.kind.value for name, pool in jackpots.pools.items()} == {
            "major": "progressive",
            "minor": "progressive",
            "mystery": "mystery",
        }
        assert {bank: last.number for bank, last in jackpots.rounds.items()} == {"B1": 4, "B2": 4}
        assert all(last.is_judged for last in jackpots.rounds.values())
        assert all(pool.shown == pool.value // GRAINS for pool in jackpots.pools.values())
        assert await place.refusals() == []

    on_the_floor(tmp_path, use, rounds=4)


def test_a_bank_at_a_live_table_has_the_numbers_of_that_table(tmp_path: Path) -> None:
    async def use(place: Place, _: DemoFloor) -> None:
        bank = await place.house.banks.state("B3")
        stored = await place.store.read("table:T3")
        declared = [json.loads(one.payload)["pocket"] for one in stored if one.kind == "result_declared"]
        assert [pocket for _, pocket in reversed(bank.results)] == declared

    on_the_floor(tmp_path, use, rounds=4)


def test_every_number_of_the_provable_wheel_was_bound_before(tmp_path: Path) -> None:
    async def use(place: Place, _: DemoFloor) -> None:
        events = [(one.kind, json.loads(one.payload)) for one in await place.store.read("bank:B2")]
        bound = [event["commitment"] for kind, event in events if kind == "spin_bound"]
        drawn = [fair.read(event["evidence"].encode()) for kind, event in events if kind == "result_registered"]
        assert [reveal.commitment for reveal, _ in drawn] == bound[: len(drawn)]
        assert all(verify_draws(*one).right for one in drawn)

    on_the_floor(tmp_path, use, rounds=4)


def test_what_the_banks_played_adds_up_to_the_cent(tmp_path: Path) -> None:
    async def use(place: Place, floor: DemoFloor) -> None:
        held = await place.store.balances()
        for bank in floor.banks:
            state = await place.house.banks.state(bank)
            for name, terminal in state.terminals.items():
                assert held.get(f"meter:{bank}:{name}", 0) == terminal.credits
                assert held.get(f"held:{bank}:{name}", 0) == terminal.held
            for slip in state.slips.values():
                assert held[f"voucher:{slip.number}"] == slip.amount
        jackpots = await place.house.jackpots.state("J1")
        assert not jackpots.prizes
        assert not any((await place.store.balances("jackpot:")).values())
        assert (await verify(place.store, run_again)).fault is None

    on_the_floor(tmp_path, use, rounds=25)


def test_robots_of_a_bank_are_turned_off_and_on(tmp_path: Path) -> None:
    async def use(_: Place, floor: DemoFloor) -> None:
        assert floor.bank_robots("B1") == RobotState(dealer=True, players=True)
        assert floor.set_bank_robots("B1", dealer=False, players=True) == RobotState(dealer=False, players=True)
        # B2 has a wheel that needs nobody, and the dealer of B3 is the one of its table.
        assert floor.set_bank_robots("B2", dealer=True, players=False) == RobotState(dealer=False, players=False)
        assert floor.bank_robots("B3") == RobotState(dealer=False, players=True)
        with pytest.raises(NeverOpened, match="no bank B9"):
            floor.bank_robots("B9")

    on_the_floor(tmp_path, use)


def test_a_cashier_is_the_operator_where_there_are_terminals_and_of_the_cage_where_there_are_tables() -> None:
    assert set(posts(BOOKS, "cashier")) == {
        Post("adelaide-roulette", Role.OPERATOR),
        Post("novo-unity", Role.OPERATOR),
        Post("star-roulette", Role.CASHIER),
        Post("adelaide-roulette", Role.CASHIER),
        Post("star-big-wheel", Role.CASHIER),
    }
    for role in (Role.OPERATOR, Role.ELECTRONIC_GAMING_SUPERVISOR, Role.ELECTRONIC_GAMING_ATTENDANT):
        assert Post("novo-unity", role) in posts(BOOKS, "supervisor")


def test_a_turn_that_goes_wrong_is_followed_by_the_next(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T4")
        taken: list[int] = []
        enough = asyncio.Event()

        async def step() -> int | None:
            taken.append(1)
            turns.ring()
            if len(taken) == 1:
                raise RuntimeError("a bad turn")
            enough.set()
            return None

        turns = Turns(place.house.tables, "T4", step)
        turns.start()
        await enough.wait()
        await turns.stop()
        assert len(taken) >= 2

    at_a_place(tmp_path, use)
