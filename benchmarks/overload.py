"""An honest player in a flood: how long an ask takes when all is quiet, and while others flood the server.

The server is `croupier serve` as an operator starts it, with the limits it has by itself. The flood comes from another
process at a fixed rate well above the limits: on a machine of two cores an unbounded flooder would measure itself.
Quiet and flooded stretches take turns, several of each; the p99 told is the median of theirs, so that a disk that
stands still in one of them is not told as the flood's.
"""

import asyncio
import gc
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from benchmarks.crowd import as_operators_start_it, let_in, line
from benchmarks.figure import Figure
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table import chips, opening, rounds, seats
from croupier.core.table.state import Setup
from croupier.core.words.roles import Role
from croupier.house.chance.secret import secrets_of
from croupier.house.clock import SystemClock
from croupier.house.house import House
from croupier.log import open_store

STAR = "star-roulette"
HONEST = 10
PAUSE = 0.15
"""Seconds between two asks of an honest player, who has fingers."""
QUIET = 6.0
"""Seconds of each stretch."""
TIMES = 5
"""Stretches of each kind, quiet and flooded."""
STRANGERS = 40
LIMIT = 3.0

FLOODS = {
    "refused": (2_000, "asks that are refused, by strangers' accounts over sockets"),
    "requests": (1_000, "HTTP requests by nobody"),
    "sign_ins": (300, "sign-ins"),
    "sockets": (500, "sockets opened and closed"),
    "half_open": (500, "requests begun and never finished"),
    "big_json": (40, "messages of half a megabyte"),
    "watching": (500, "topics watched and left again"),
}
"""How many a second of what."""


async def _prepare(address: str) -> dict[str, str]:
    """A table where the honest sit with their chips, and strangers who have accounts and no seat."""
    store, clock, secret = await open_store(address), SystemClock(), secrets_of(address)
    house = House(store, clock=clock, secret=secret)
    names = [f"p{n}" for n in range(HONEST)]

    async def done(command: Command) -> None:
        answer = await house.ask("T1", command)
        assert not isinstance(answer, Refused), answer

    setup, sign = Setup(table="T1", book=STAR, cloth="A", seats=HONEST), Sign(minimum=500)
    await done(opening.OpenTable(by="o", role=Role.OPERATOR, at=0, setup=setup, sign=sign, published_at=0))
    for name in names:
        card = seats.PlayerCard(number=name, holder=name, valid=True, excluded=False)
        await done(seats.StartPlay(by="dee", role=Role.DEALER, at=0, player=name, card=card))
        await done(chips.BuyIn(by="dee", role=Role.DEALER, at=0, player=name, amount=10**8, means=chips.Means.CASH))
    await done(rounds.PlaceYourBets(by="dee", role=Role.DEALER, at=0))
    everybody = [*names, *(f"s{n}" for n in range(STRANGERS))]
    cookies = await let_in(store, clock, dict.fromkeys(everybody, ()), secret)
    await house.close()
    await store.close()
    return cookies


BET = {"do": "place_wager", "role": "player", "spot": "red", "stake": 500, "tender": "value_chips"}


async def _plays(port: int, cookie: str, number: int, seconds: float) -> list[float]:
    """How long each ask of one honest player took: a bet is placed, and taken back."""
    took: list[float] = []
    async with line(port, cookie) as opened:

        async def answer(command: dict[str, Any]) -> str:
            began = perf_counter()
            await opened.send(msgspec.json.encode({"ask": "1", "table": "T1", "command": command}).decode())
            text = await _answer(opened)
            took.append(perf_counter() - began)
            return text

        await asyncio.sleep(PAUSE * number / HONEST)
        ends = perf_counter() + seconds
        while perf_counter() < ends:
            wager = int((await answer(BET)).split(", wager ")[1].split()[0])
            await asyncio.sleep(PAUSE)
            await answer({"do": "withdraw_wager", "role": "player", "wager": wager})
            await asyncio.sleep(PAUSE)
    return took


async def _answer(opened: ClientConnection) -> str:
    while not (text := str(await opened.recv())).startswith('{"answer"'):
        pass
    assert '"done"' in text, text
    return text


def _honest(port: int, cookies: dict[str, str]) -> list[float]:
    async def all_play() -> list[list[float]]:
        return await asyncio.gather(*(_plays(port, cookies[f"p{n}"], n, QUIET) for n in range(HONEST)))

    return [took for own in asyncio.run(all_play()) for took in own]


def _flooded(kind: str, rate: int, port: int, cookies: dict[str, str]) -> tuple[list[float], str]:
    """What the honest had meanwhile, and what the flooder says it did."""
    command = [sys.executable, "-m", "benchmarks.flood", kind, str(port), str(rate), str(QUIET + 1)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as flooder:
        assert flooder.stdin is not None
        assert flooder.stdout is not None
        flooder.stdin.write("\n".join(cookies[f"s{n}"] for n in range(STRANGERS)))
        flooder.stdin.close()
        took = _honest(port, cookies)
        return took, flooder.stdout.read().strip()


def _p99(took: list[float]) -> float:
    return quantiles(took, n=100)[98]


def _usual(stretches: list[list[float]]) -> float:
    """The p99 of the stretch in the middle."""
    return median(_p99(took) for took in stretches)


def _in_ms(stretches: list[list[float]]) -> str:
    p99s = [_p99(took) * 1000 for took in stretches]
    p50 = median(median(took) for took in stretches) * 1000
    return f"{p50:.1f} ms (p50) and {median(p99s):.1f} ms (p99, {min(p99s):.1f} to {max(p99s):.1f})"


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:{Path(folder) / 'overload.db'}"
        cookies = asyncio.run(_prepare(address))
        with as_operators_start_it(address) as server:
            _honest(server.port, cookies)  # warm
            gc.freeze()  # or a pause of our own would be told as the server's
            for kind, (rate, what) in FLOODS.items():
                quiet: list[list[float]] = []
                flooded: list[list[float]] = []
                for _ in range(TIMES):
                    quiet.append(_honest(server.port, cookies))
                    took, did = _flooded(kind, rate, server.port, cookies)
                    flooded.append(took)
                yield Figure(
                    f"overload: {rate:,} {what} a second: an honest ask takes {_in_ms(flooded)}, "
                    f"{_usual(flooded) / _usual(quiet):.1f} times the quiet p99 ({_in_ms(quiet)}; limit {LIMIT:.0f}); "
                    f"the flooder: {did}",
                    times_quiet=_usual(flooded) / _usual(quiet),
                    limit=LIMIT,
                )
            held = server.memory() / 2**20
            yield Figure(f"overload: the server holds {held:.0f} MB after all of it", megabytes=held)
