"""Settled slips a second: a table with 500 wagers on it, from the number to the last payment, each step on disk."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from time import perf_counter

from benchmarks.figure import Figure
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table import chips, opening, paying, rounds, seats
from croupier.core.table.state import Setup
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.house import House
from croupier.log import open_store
from tests.log.postgres import NoServer, binaries, server

SLIPS = 500
ROUNDS = 8
REPEATS = 3
LIMITS = {"SQLite": 50_000, "PostgreSQL": 20_000}
"""Slips a second to be reached with every commit on disk."""
TABLE = "T1"
PLAYERS = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")
SPOTS = ("red", "straight 17", "dozen 1", "split 1/2", "corner 1/2/4/5", "low", "street 7/8/9", "column 2", "black")
POCKETS = ("17", "20", "2", "35")


def _dealt(kind: type[Command], **more: object) -> Command:
    return kind(by="dee", role=Role.DEALER, at=0, **more)


def _opening() -> list[Command]:
    setup = Setup(table=TABLE, book="star-roulette", cloth="A", seats=len(PLAYERS))
    cards = {name: seats.PlayerCard(number=name, holder=name, valid=True, excluded=False) for name in PLAYERS}
    return [
        opening.OpenTable(by="o", role=Role.OPERATOR, at=0, setup=setup, sign=Sign(minimum=500), published_at=0),
        *(_dealt(seats.StartPlay, player=name, card=card) for name, card in cards.items()),
        *(_dealt(chips.BuyIn, player=name, amount=10**9, means=chips.Means.CASH) for name in PLAYERS),
    ]


def _wagers(count: int) -> list[Command]:
    """So many by everybody in turn, over the whole layout, so that some win and most lose."""
    of_all = zip(range(count), cycle(PLAYERS), cycle(SPOTS))
    return [
        PlaceWager(by=player, role=Role.PLAYER, at=0, spot=spot, stake=1000, tender=Tender.VALUE_CHIPS)
        for _, player, spot in of_all
    ]


async def _ask_all(house: House, commands: list[Command]) -> None:
    """In order, as one table takes them, sharing commits."""
    for answer in await asyncio.gather(*(house.ask(TABLE, command) for command in commands)):
        assert not isinstance(answer, Refused), answer


async def _settle(house: House, pocket: str) -> float:
    """Seconds from the number to the last payment, each command answered from the disk before the next is given."""
    settling = (
        _dealt(rounds.DeclareResult, pocket=pocket, revolutions=5),
        _dealt(paying.CollectLosers),
        _dealt(paying.PayWinners),
    )
    start = perf_counter()
    for command in settling:
        answer = await house.ask(TABLE, command)
        assert not isinstance(answer, Refused), answer
    return perf_counter() - start


async def _measure(address: str) -> float:
    """Slips a second over several rounds."""
    store = await open_store(address)
    house = House(store, clock=SystemClock(), secret=bytes(32))
    for command in _opening():
        await _ask_all(house, [command])
    seconds = 0.0
    for _, pocket in zip(range(ROUNDS), cycle(POCKETS)):
        # What won the last time still lies there, and is played again.
        lying = len((await house.state(TABLE)).round.wagers)
        await _ask_all(house, [_dealt(rounds.PlaceYourBets), *_wagers(SLIPS - lying)])
        await _ask_all(house, [_dealt(rounds.SpinBall), _dealt(rounds.CallNoMoreBets)])
        assert len((await house.state(TABLE)).round.wagers) == SLIPS
        seconds += await _settle(house, pocket)
        await _ask_all(house, [_dealt(paying.CloseRound)])
    await house.close()
    await store.close()
    return SLIPS * ROUNDS / seconds


def _best(store: str, addresses: Iterator[str]) -> Figure:
    """The fastest of several runs: the others were disturbed."""
    best = max(asyncio.run(_measure(next(addresses))) for _ in range(REPEATS))
    limit = LIMITS[store]
    said = f"slips, {store}, {SLIPS} to a table: {best:,.0f} settled/s on disk, {best / limit:.2f} of {limit:,}"
    return Figure(said, settled_per_second=best, of_limit=best / limit)


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield _best("SQLite", (f"sqlite:{Path(folder) / f'{n}.db'}" for n in range(REPEATS)))
    if binaries() is not None:
        with suppress(NoServer), server() as running:
            yield _best("PostgreSQL", iter([running.new_address() for _ in range(REPEATS)]))
