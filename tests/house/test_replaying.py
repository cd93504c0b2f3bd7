"""A log of banks and jackpots is run again: what was altered is found, even where every hash was made to fit."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.cli.verifying import run as run_verify
from croupier.core.bank.holds import DemandCredits, WithholdCredits
from croupier.core.bank.slips import RedeemSlip
from croupier.core.engine.ledger import Posting
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.state import Bets, Jackpots
from croupier.core.words.roles import Role
from croupier.house.reading.checking import checked_aside
from croupier.house.reading.replaying import run_again
from croupier.house.reading.tallies import bank_differs, controller_differs
from croupier.log import Append, Appended, NewEvent, Store, open_store, verify
from croupier.log.links import links
from tests.core.jackpot.jackpots import PROGRESSIVE
from tests.house.bank_floor import BankFloor, pool_opening
from tests.log.builders import opened
from tests.log.tamper import alter

Change = Callable[[Append], Append]


async def fill(store: Store) -> BankFloor:
    """An evening: a round with a jackpot won, a slip paid and one not, credits withheld, a claim."""
    floor = BankFloor(store)
    await floor.open()
    await floor.open_pool("grand", PROGRESSIVE)
    await floor.seat("ann", "1", 100_00)
    await floor.seat("bob", "2", 50_00)
    await floor.bet("ann", "1", "straight 0", 5_00)
    await floor.bet("bob", "2", "red", 10_00)
    await floor.play("0", feeds=True)
    paid = await floor.slip("ann", "1")
    await floor.bank(Role.OPERATOR, RedeemSlip, slip=paid, player="ann")
    await floor.bank(Role.OPERATOR, WithholdCredits, terminal="2", amount=10_00, reason="odd")
    await floor.bank(Role.OPERATOR, DemandCredits, terminal="1", person="ann", amount=7_00, reason="odd")
    await floor.slip("bob", "2")
    await floor.seat("cy", "3", 20_00)
    await floor.bet("cy", "3", "red", 5_00)
    await floor.house.close()
    return floor


def on(address: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def told() -> None:
        async with opened(address) as store:
            await story(store)

    asyncio.run(told())


def faults(address: str) -> str:
    """What `verify` finds wrong, by both ways to ask for it."""
    found: list[str] = []

    async def story(store: Store) -> None:
        found.extend(
            str(one.fault) for one in (await verify(store, run_again), (await checked_aside(store, ())).report)
        )

    on(address, story)
    assert found[0] == found[1]
    return found[0]


def test_an_evening_at_a_bank_runs_again(address: str) -> None:
    async def story(store: Store) -> None:
        await fill(store)

    on(address, story)
    assert faults(address) == "None"


# --- altered behind the log's back -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("UPDATE event SET kind = 'bet_moved' WHERE stream = 'bank:B1' AND version = 7", "event 7 of bank:B1"),
        ("DELETE FROM event WHERE stream = 'bank:B1' AND version = 8", "event 8 of bank:B1 is missing"),
        ("DELETE FROM event WHERE stream = 'jackpot:J1' AND version = 2", "event 2 of jackpot:J1 is missing"),
        ("UPDATE posting SET amount = amount + 1 WHERE giver = 'meter:B1:1' AND amount = 500", "or a posting"),
        ("DELETE FROM posting WHERE taker = 'pool:J1:grand'", "or a posting"),
        ("UPDATE balance SET amount = 1 WHERE account = 'meter:B1:3'", "the balance of meter:B1:3"),
    ],
)
def test_an_alteration_of_a_bank_or_a_jackpot_is_found(address: str, statement: str, named: str) -> None:
    async def story(store: Store) -> None:
        await fill(store)

    on(address, story)
    asyncio.run(alter(address, statement))
    assert named in faults(address)


def test_croupier_verify_names_the_altered_event_of_a_bank(
    sqlite_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story(store: Store) -> None:
        await fill(store)

    on(sqlite_address, story)
    assert run_verify(sqlite_address, (), None, as_json=False) == 0
    assert "every event runs again" in capsys.readouterr().out
    asyncio.run(alter(sqlite_address, "UPDATE event SET by_whom = 'x' WHERE stream = 'bank:B1' AND version = 9"))
    assert run_verify(sqlite_address, (), None, as_json=False) == 1
    assert "event 9 of bank:B1" in capsys.readouterr().out


# --- the whole log written anew, with every hash made to fit ---------------------------------------------------------


async def write_anew(source: Store, target: Store, change: Change) -> None:
    async for link, events, postings in links(source):
        written = Append(
            stream=link.stream,
            expected_version=link.first_version - 1,
            at=events[0].at,
            by=events[0].by,
            events=tuple(NewEvent(one.kind, one.payload) for one in events),
            postings=tuple(Posting(one.giver, one.taker, one.amount, one.clause) for one in postings),
            key=link.key,
            input_hash=link.input_hash,
        )
        (result,) = await target.append([change(written)])
        assert isinstance(result, Appended), result


def fault_when(tmp_path: Path, change: Change) -> str:
    """What is found in a log that was written anew with a change, once the chain fits again."""
    target = f"sqlite:{tmp_path / 'anew.db'}"

    async def story(store: Store) -> None:
        await fill(store)
        async with opened(target) as anew:
            await write_anew(store, anew, change)
            assert (await verify(anew)).fault is None, "the chain alone tells nothing"

    on("sqlite::memory:", story)
    return faults(target)


def in_events(kind: str, was: bytes, becomes: bytes) -> Change:
    """Every event of a kind with these bytes exchanged."""

    def change(one: Append) -> Append:
        return replace(
            one,
            events=tuple(
                NewEvent(event.kind, event.payload.replace(was, becomes)) if event.kind == kind else event
                for event in one.events
            ),
        )

    return change


def in_postings(stream: str, of: Callable[[Posting], bool], becomes: Callable[[Posting], list[Posting]]) -> Change:
    def change(one: Append) -> Append:
        if one.stream != stream:
            return one
        changed = [new for old in one.postings for new in (becomes(old) if of(old) else [old])]
        return replace(one, postings=tuple(changed))

    return change


def unchanged(one: Append) -> Append:
    return one


def test_a_log_written_anew_word_for_word_is_sound(tmp_path: Path) -> None:
    assert fault_when(tmp_path, unchanged) == "None"


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (
            in_events("note_taken", b'"value":10000', b'"value":90000'),
            "the postings of event 4 of bank:B1 are not those that its events make",
        ),
        (
            in_events("pool_won", b'"amount":100007', b'"amount":100006'),
            "of jackpot:J1 are not those that its events make",
        ),
        (in_events("note_taken", b'"value"', b' "value"'), "event 4 of bank:B1 (note_taken) is not written as"),
        (in_events("note_taken", b'"value":10000', b'"value":10000,"more":1'), "(note_taken) is not written as"),
        (in_events("note_taken", b'"terminal":"1"', b'"terminal":"9"'), "event 4 of bank:B1 (note_taken) does not fit"),
        (in_events("note_taken", b"note_taken", b"note_given"), "event 4 of bank:B1 (note_taken) does not fit"),
        (in_events("note_taken", b'"value":10000', b'"value":"x"'), "event 4 of bank:B1 (note_taken) does not fit"),
        (
            in_events("contributions_taken", b'"bank":"B1"', b'"bank":"B1" '),
            "(contributions_taken) is not written as",
        ),
        (
            in_postings("bank:B1", lambda one: one.taker == "meter:B1:3", lambda one: [replace(one, amount=99_00)]),
            "are not those that its events make",
        ),
        (
            in_postings("bank:B1", lambda one: one.taker == "held:B1:3", lambda _: []),
            "1 postings that the last events of bank:B1 make are missing",
        ),
        (
            in_postings("bank:B1", lambda one: one.taker == "held:B1:3", lambda one: [one, one]),
            "are not those that its events make",
        ),
        (
            in_postings("jackpot:J1", lambda one: one.taker == "pool:J1:grand", lambda one: [replace(one, clause="1")]),
            "are not those that its events make",
        ),
    ],
)
def test_what_was_altered_is_found_though_every_hash_fits(tmp_path: Path, change: Change, named: str) -> None:
    assert named in fault_when(tmp_path, change)


# --- what the events tell and what the accounts hold -----------------------------------------------------------------


def test_every_meter_stake_hold_slip_and_claim_is_held_against_its_account() -> None:
    async def story(store: Store) -> None:
        floor = await fill(store)
        state, held = await floor.state(), await store.balances()
        assert bank_differs(state, held) is None
        slips = [number for number, slip in state.slips.items() if slip.state == "open"]
        assert len(slips) == 1
        accounts = ("meter:B1:3", "held:B1:3", "withheld:B1:2", f"voucher:{slips[0]}", "claim:B1:1")
        assert all(held[account] > 0 for account in accounts)
        for account in (*accounts, "meter:B1:1", "meter:B1:9", "voucher:B1-000009-00"):
            wrong = bank_differs(state, held | {account: held.get(account, 0) + 1})
            assert wrong is not None
            assert wrong.startswith(f"{account} holds {held.get(account, 0) + 1} cents")

    on("sqlite::memory:", story)


def test_a_meter_that_does_not_add_up_is_named() -> None:
    async def story(store: Store) -> None:
        floor = await fill(store)
        state = await floor.state()
        broken = replace(state.terminals["3"], credits=state.terminals["3"].credits + 5)
        state = replace(state, terminals={**state.terminals, "3": broken})
        assert bank_differs(state, await store.balances()) == "the meters of terminal 3 are off by 5 cents"

    on("sqlite::memory:", story)


def test_every_pool_and_unpaid_prize_is_held_against_its_account() -> None:
    async def story(store: Store) -> None:
        floor = await fill(store)
        state: Jackpots = await floor.pools()
        held = await store.balances()
        assert controller_differs(state, held) is None
        # Half a per cent of fifteen dollars is seven and a half cents: seven were won, the half stays in the pool.
        assert (held["pool:J1:grand"], held["prize:J1:1"]) == (1_000_00, 1_000_07)
        for account in ("pool:J1:grand", "prize:J1:1", "prize:J1:2", "pool:J1:other"):
            wrong = controller_differs(state, held | {account: held.get(account, 0) - 1})
            assert wrong is not None
            assert account in wrong

    on("sqlite::memory:", story)


def test_pools_in_any_order_run_again(tmp_path: Path) -> None:
    """What is fed to two pools at once is written under their names in order, however they stand on the display."""

    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        floor = BankFloor(store)
        for level, pool in enumerate(("grows", "falls"), 1):
            terms = replace(PROGRESSIVE, level=level, rates={"B1:1": 100_000})
            await floor.house.jackpots.ask("J1", pool_opening(pool, terms))
        bets = (Bets(terminal="B1:1", turnover=37_00),)
        await floor.jackpots(Role.SYSTEM, TakeContributions, bank="B1", round=1, bets=bets)
        assert [await store.balance(f"pool:J1:{pool}") for pool in ("grows", "falls")] == [1_003_70, 1_003_70]
        await floor.house.close()
        assert (await verify(store, run_again)).ok
        await store.close()

    asyncio.run(play())
