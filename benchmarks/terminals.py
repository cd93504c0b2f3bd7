"""A bank of terminals at one server: how soon every meter has its win, on disk, and what a terminal costs in memory.

All terminals are connected, all bet every round and all win. The bare broadcast sends the same bytes to the same
client, which is written in C so that it is not what is measured.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import msgspec
from msgspec import Struct

from benchmarks.crowd import Server, let_in, server
from benchmarks.floor_server import SECRET
from benchmarks.wire import Heard, WireClient, wire_client
from croupier.books import find_book
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.setup import BankSetup, TerminalSetup
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.house import House
from croupier.house.people.registry import Post
from croupier.log import open_store

SIZES = (100, 500, 1_000, 2_000)
ROUNDS = 12
"""More than a terminal recalls, so that its memory is full."""
BOOK = "adelaide-roulette"
"""Its stand-alone bank is run wholly by a dealer, so that a client of the server can run it."""
TOGETHER = 50
"""Terminals whose players touch their screens in the same moment."""
LIMIT, LIMIT_P99 = 2.5, 3.0
SETTLED = '"round_settled"'
BARE = {"bare": "through uvicorn", "wire": "over our own wire"}
LIMIT_KILOBYTES = 30
NOTE = 100_00


def _player(number: int) -> str:
    return f"p{number}"


def _terminal(number: int) -> str:
    return f"{number:04d}"


async def _prepare(address: str, size: int) -> dict[str, str]:
    """A bank with somebody at every terminal, each with a hundred dollars; the cookie of everybody."""
    store, clock = await open_store(address), SystemClock()
    house = House(store, clock=clock, secret=SECRET)

    async def done(command: Command) -> None:
        answer = await house.banks.ask("B1", command)
        assert not isinstance(answer, Refused), answer

    sign = Sign(minimum=100)
    terminals = tuple(TerminalSetup(name=_terminal(n), notes=(NOTE,), icons=(100,), sign=sign) for n in range(size))
    cloth = find_book(BOOK).cloths[0].name
    setup = BankSetup(bank="B1", book=BOOK, cloth=cloth, terminals=terminals)
    await done(OpenBank(by="o", role=Role.OPERATOR, at=0, setup=setup, published_at=0))

    async def takes_a_seat(number: int) -> None:
        name, terminal = _player(number), _terminal(number)
        await done(SitDown(by=name, role=Role.PLAYER, at=0, terminal=terminal))
        await done(InsertNote(by=name, role=Role.PLAYER, at=0, terminal=terminal, value=NOTE))

    await asyncio.gather(*(takes_a_seat(number) for number in range(size)))
    names: dict[str, tuple[Post, ...]] = {_player(number): () for number in range(size)}
    cookies = await let_in(store, clock, {**names, "dee": (Post(BOOK, Role.DEALER),)})
    await house.close()
    await store.close()
    return cookies


class Run(Struct, frozen=True):
    """What was measured with so many terminals: the middle of the rounds, but for memory, which is at their end."""

    p50: float
    p99: float
    processor: float
    """Seconds of the server's until all had heard."""
    told: str
    kilobytes: float


def _run(real: Server, cookies: list[str]) -> Run:
    before = real.memory()
    with wire_client() as client:
        client.open(real.port, cookies)
        client.all_say('{"watch":"bank:B1:@","as":"player"}', '"snapshot"')
        heard = [_one_round(real, client, is_first=number == 0) for number in range(ROUNDS)]
        kilobytes = (real.memory() - before) / (len(cookies) - 1) / 1024
        return _run_of(heard[1:], client.last(), kilobytes)


def _run_of(heard: list[tuple[Heard, float]], told: str = "", kilobytes: float = 0.0) -> Run:
    return Run(
        p50=median(one.p50 for one, _ in heard),
        p99=median(one.p99 for one, _ in heard),
        processor=median(used for _, used in heard),
        told=told,
        kilobytes=kilobytes,
    )


def _one_round(real: Server, client: WireClient, *, is_first: bool) -> tuple[Heard, float]:
    """Every terminal takes off what stayed from the last win, puts a dollar on red, and red comes."""
    client.asks("bank:B1", do="open_betting", role="dealer")
    if not is_first:
        client.all_ask("bank:B1", TOGETHER, do="cancel_bets", bets=[], role="player", terminal="@")
    client.all_ask("bank:B1", TOGETHER, do="place_bet", spot="red", stake=100, role="player", terminal="@")
    client.asks("bank:B1", do="launch_ball", role="dealer")
    # The ball rests seconds after the close: what is told then waits for nothing that was told before.
    client.when_all_heard_of('"betting_closed"', "bank:B1", do="close_betting", role="dealer")
    used = real.processor_seconds()
    heard = client.when_all_heard_of(SETTLED, "bank:B1", do="register_result", role="dealer", pocket="1", revolutions=5)
    return heard, real.processor_seconds() - used


def _bare(mode: str, cookies: list[str], told: str) -> Run:
    """The same bytes to as many, by the least that a server of this kind can do."""
    heard = []
    with server(mode, "") as other, wire_client() as client:
        client.open(other.port, cookies)
        for _ in range(ROUNDS):
            used = other.processor_seconds()
            one = client.when_all_heard(SETTLED, msgspec.json.encode([told]).decode())
            heard.append((one, other.processor_seconds() - used))
    return _run_of(heard[1:])


def _measured(size: int) -> tuple[Run, dict[str, Run]]:
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:{Path(folder) / 'terminals.db'}"
        cookies = asyncio.run(_prepare(address, size))
        own = [cookies["dee"], *(cookies[_player(number)] for number in range(size))]
        with server("real", address) as real:
            run = _run(real, own)
        return run, {mode: _bare(mode, own, run.told) for mode in BARE}


def _parts(run: Run) -> tuple[float, float, float]:
    return run.p50, run.p99, run.processor


def _said(run: Run) -> str:
    p50, p99, processor = (f"{part * 1000:.0f} ms" for part in _parts(run))
    return f"{p50} (p50) and {p99} (p99) for {processor} of processor"


def figures() -> Iterator[str]:
    smallest: tuple[int, float] | None = None
    for size in SIZES:
        run, bare = _measured(size)
        had = f"{size:,} have their win on disk and on screen after {_said(run)}"
        for mode, other in bare.items():
            times = [mine / its for mine, its in zip(_parts(run), _parts(other), strict=True)]
            yield (
                f"terminals: {had}: {times[0]:.1f}, {times[1]:.1f} and {times[2]:.1f} times a bare fan-out of the same "
                f"bytes {BARE[mode]} ({_said(other)}; limits {LIMIT} at p50, {LIMIT_P99} at p99)"
            )
        yield (
            f"terminals: {run.kilobytes:.0f} KB of memory a terminal with {size:,} connected, "
            f"{run.kilobytes / LIMIT_KILOBYTES:.2f} of the limit of {LIMIT_KILOBYTES} KB"
        )
        if smallest is None:
            smallest = size, run.p99
        else:
            growth = (run.p99 / smallest[1]) / (size / smallest[0])
            yield (
                f"terminals: from {smallest[0]:,} to {size:,} terminals the last win takes {run.p99 / smallest[1]:.1f} "
                f"times as long, {growth:.2f} of linear growth"
            )
