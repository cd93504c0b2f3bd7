"""What must be true of a house after whatever was done to its servers."""

from collections import Counter
from typing import Any

from croupier.core.bank.binding import SpinBound
from croupier.core.bank.paying import ResultRegistered, RoundSettled
from croupier.core.bank.rounds import BettingOpened
from croupier.core.engine.accounts import may_owe
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.core.jackpot.contributing import ContributionsTaken
from croupier.core.jackpot.paying import PrizePaid
from croupier.core.table.rounds import BettingOpened as TableOpened
from croupier.core.table.rounds import ResultDeclared
from croupier.house.chance.bank_dice import BankDice
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.jackpot import JACKPOT
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.table import TABLE
from croupier.house.reading.replaying import run_again
from croupier.log import Store, verify
from tests.house.bank_floor import SECRET

Said = dict[str, tuple[str, int]]
"""By key: the stream, and the version that was acknowledged."""


async def check(store: Store, said: Said) -> int:
    """How many spins of the bank's wheel were settled, each once, if all is as it must be."""
    report = await verify(store, run_again)
    assert report.fault is None, report.fault
    await _each_once(store, said)
    await _money_adds_up(store)
    await _the_live_bank_heard_its_table(store)
    await _jackpots_count_once(store)
    return await _spins_decide_once(store)


async def _each_once(store: Store, said: Said) -> None:
    written: dict[str, list[tuple[str, int]]] = {}
    for append in await store.appends():
        if append.key is not None:
            written.setdefault(append.key, []).append((append.stream, append.last_version))
    for key, answered in said.items():
        assert written.get(key) == [answered], f"{key} was answered with {answered}, and the log has {written.get(key)}"


async def _money_adds_up(store: Store) -> None:
    held = await store.balances()
    assert sum(held.values()) == 0
    assert not {account: amount for account, amount in held.items() if amount < 0 and not may_owe(account)}
    for bank in ("B1", "B2"):
        state = BANK.new(bank, "")
        for event in await events(store, BANK, bank):
            state = BANK.engine.evolve(state, event)
        for name, terminal in state.terminals.items():
            assert held.get(f"meter:{bank}:{name}", 0) == terminal.credits
            assert held.get(f"held:{bank}:{name}", 0) == terminal.held


async def _spins_decide_once(store: Store) -> int:
    """Each try of a round has one number, the one that was drawn for it under what was bound, and is settled once."""
    dice, at = BankDice(SECRET), (0, 0)
    decided: Counter[tuple[int, int]] = Counter()
    settled: Counter[int] = Counter()
    for event in await events(store, BANK, "B1"):
        match event:
            case BettingOpened():
                at = (event.round, event.attempt)
            case SpinBound():
                assert event.commitment == dice.commitment("B1", event.round, event.attempt)
            case ResultRegistered():
                decided[at] += 1
                assert event.pocket == dice.draw(SINGLE_ZERO, "B1", *at).label
            case RoundSettled():
                settled[at[0]] += 1
    assert not {one: times for one, times in decided.items() if times > 1}
    assert not {one: times for one, times in settled.items() if times > 1}
    return len(settled)


async def _the_live_bank_heard_its_table(store: Store) -> None:
    called: dict[int, str] = {}
    round_ = 0
    for event in await events(store, TABLE, "T3"):
        match event:
            case TableOpened():
                round_ = event.round
            case ResultDeclared():
                called[round_] = event.pocket
    state = BANK.new("B2", "")
    for event in await events(store, BANK, "B2"):
        state = BANK.engine.evolve(state, event)
        if isinstance(event, ResultRegistered):
            assert event.pocket == called[state.round.table_round]


async def _jackpots_count_once(store: Store) -> None:
    taken: Counter[tuple[str, int, int]] = Counter()
    paid: Counter[int] = Counter()
    for event in await events(store, JACKPOT, "J1"):
        match event:
            case ContributionsTaken():
                taken[event.bank, event.round, event.attempt] += 1
            case PrizePaid():
                paid[event.prize] += 1
    assert not {one: times for one, times in taken.items() if times > 1}
    assert not {one: times for one, times in paid.items() if times > 1}


async def events(store: Store, kind: Kind[Any], name: str) -> list[Any]:
    return [kind.engine.decode_event(one.payload) for one in await store.read(kind.stream(name))]
