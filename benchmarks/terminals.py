"""A bank of terminals at one server: how soon every meter has its win, on disk, and what a terminal costs in memory.

All terminals are connected, all bet every round and all win. The bare broadcast sends the same bytes through the same
kind of server to the same client.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from benchmarks.crowd import (
    Page,
    Server,
    all_accepted,
    all_heard_of_the_close,
    all_settled,
    asked,
    bare,
    let_in,
    line,
    p50_p99,
    server,
    with_pages,
)
from benchmarks.floor_server import SECRET
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
LIMIT = 2.5
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


class Run:
    """What was measured with so many terminals."""

    def __init__(self, rounds: list[list[float]], told: str, kilobytes: float) -> None:
        self.p50, self.p99 = p50_p99(rounds)
        self.told = told
        self.kilobytes = kilobytes


async def _run(real: Server, cookies: list[str], dealer_cookie: str) -> Run:
    before = real.memory()

    async def use(pages: list[Page]) -> Run:
        for number, page in enumerate(pages):
            await page.line.send(f'{{"watch":"bank:B1:{_terminal(number)}","as":"player"}}')
            await page.line.recv()
        listening = [asyncio.create_task(page.listen(_has_won)) for page in pages]
        async with line(real.port, dealer_cookie) as dealer:
            rounds = [await _one_round(dealer, pages, is_first=number == 0) for number in range(ROUNDS)]
        kilobytes = (real.memory() - before) / len(pages) / 1024
        for task in listening:
            task.cancel()
        return Run(rounds, pages[0].told[-1], kilobytes)

    return await with_pages(real.port, cookies, use)


def _has_won(text: str) -> bool:
    """The change in which a round is settled, with this terminal's own part of it."""
    return '"round_settled"' in text and '"outcome":"won"' in text


async def _one_round(dealer: ClientConnection, pages: list[Page], *, is_first: bool) -> list[float]:
    """Every terminal takes off what stayed from the last win, puts a dollar on red, and red comes."""
    await asked(dealer, "bank:B1", do="open_betting", role="dealer")
    if not is_first:
        await _all_ask(pages, {"do": "cancel_bets", "bets": []})
    await _all_ask(pages, {"do": "place_bet", "spot": "red", "stake": 100})
    await asked(dealer, "bank:B1", do="launch_ball", role="dealer")
    await asked(dealer, "bank:B1", do="close_betting", role="dealer")
    await all_heard_of_the_close(pages)
    began = perf_counter()
    await asked(dealer, "bank:B1", do="register_result", role="dealer", pocket="1", revolutions=5)
    return await all_settled(pages, began)


async def _all_ask(pages: list[Page], command: dict[str, Any]) -> None:
    """A few at a time, as bets come over half a minute."""
    for first in range(0, len(pages), TOGETHER):
        group = pages[first : first + TOGETHER]
        for number, page in enumerate(group, first):
            own = {**command, "role": "player", "terminal": _terminal(number)}
            await page.line.send(msgspec.json.encode({"ask": "1", "table": "bank:B1", "command": own}).decode())
        await all_accepted(group)


def _measured(size: int) -> tuple[Run, float, float]:
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:{Path(folder) / 'terminals.db'}"
        cookies = asyncio.run(_prepare(address, size))
        own = [cookies[_player(number)] for number in range(size)]
        with server("real", address) as real:
            run = asyncio.run(_run(real, own, cookies["dee"]))
        with server("bare", "") as other:
            broadcast = asyncio.run(bare(other.port, own, [run.told], ROUNDS))
    return run, *p50_p99(broadcast)


def figures() -> Iterator[str]:
    smallest: tuple[int, float] | None = None
    for size in SIZES:
        run, bare_p50, bare_p99 = _measured(size)
        yield (
            f"terminals: {size:,} have their win on disk and on screen after {run.p50 * 1000:.0f} ms (p50) and "
            f"{run.p99 * 1000:.0f} ms (p99), {run.p50 / bare_p50:.1f} and {run.p99 / bare_p99:.1f} times a bare "
            f"fan-out of the same bytes ({bare_p50 * 1000:.0f} and {bare_p99 * 1000:.0f} ms; limit {LIMIT} at p50)"
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
