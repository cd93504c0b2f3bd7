"""Many players at one table: how soon all know their result, and how many commands a second are answered.

Both sides of every ratio run on the same server with the same client, one after the other.
"""

import asyncio
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import msgspec
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.floor_server import SECRET
from croupier.core.floor.sign import Sign
from croupier.core.refusal import Refused
from croupier.core.table import chips, opening, seats
from croupier.core.table.messages import Command
from croupier.core.table.state import Setup
from croupier.core.words import Role
from croupier.house.clock import SystemClock
from croupier.house.house import House
from croupier.house.kept_people import LogRegistry
from croupier.house.people import People
from croupier.house.registry import Post
from croupier.log import open_store

PLAYERS = 500
ROUNDS = 5
LIMIT = 3.0
ASKERS = 50
ASKS = 100
STAR = "star-roulette"


async def _prepare(address: str) -> dict[str, str]:
    """A table with its players seated and their chips bought; the cookie of everybody."""
    store, clock = await open_store(address), SystemClock()
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    people = People(await LogRegistry.open(store, clock), clock, hasher=quick, secret=SECRET)
    house = House(store, clock=clock, secret=SECRET)
    names = [f"p{n}" for n in range(PLAYERS)]

    async def asked(command: Command) -> None:
        answer = await house.ask("T1", command)
        assert not isinstance(answer, Refused), answer

    setup = Setup(table="T1", book=STAR, cloth="A", seats=PLAYERS)
    sign = Sign(minimum=500)
    await asked(opening.OpenTable(by="o", role=Role.OPERATOR, at=0, setup=setup, sign=sign, published_at=0))
    for name in names:
        card = seats.PlayerCard(number=name, holder=name, valid=True, excluded=False)
        await asked(seats.StartPlay(by="dee", role=Role.DEALER, at=0, player=name, card=card))
        await asked(chips.BuyIn(by="dee", role=Role.DEALER, at=0, player=name, amount=10**8, means=chips.Means.CASH))
        await people.add(name, "a long enough password")
    await people.add("dee", "a long enough password", (Post(STAR, Role.DEALER),))
    cookies = {}
    for name in (*names, "dee"):
        let_in = await people.let_in(name)
        assert let_in is not None
        cookies[name] = let_in.token
        cookies[f"csrf {name}"] = people.csrf_of(let_in.token)
    await house.close()
    await store.close()
    return cookies


@contextmanager
def _server(mode: str, address: str) -> Iterator[int]:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    command = [sys.executable, "-m", "benchmarks.floor_server", mode, address, str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        try:
            yield port
        finally:
            process.terminate()


@asynccontextmanager
async def _line(port: int, cookie: str) -> AsyncIterator[ClientConnection]:
    headers = {"cookie": f"croupier_session={cookie}"}
    async with connect(f"ws://127.0.0.1:{port}/api/socket", additional_headers=headers, compression=None) as line:
        yield line


class Player:
    """One connected page: notes when it was told what became of its bet."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.settled_at = 0.0
        self.told: list[str] = []
        self.settled = asyncio.Event()
        self.accepted = asyncio.Event()

    async def listen(self, is_settled: Callable[[str], bool]) -> None:
        async for text in self.line:
            assert isinstance(text, str)
            if text.startswith('{"answer"'):
                assert '"done"' in text, text
                self.accepted.set()
            elif is_settled(text):
                self.settled_at = perf_counter()
                self.told.append(text)
                self.settled.set()


def _told_lines(text: str) -> bool:
    return '"lines":{"' in text


async def _asked(line: ClientConnection, **command: Any) -> None:
    await line.send(msgspec.json.encode({"ask": "1", "table": "T1", "command": command}).decode())
    while not (text := str(await line.recv())).startswith('{"answer"'):
        pass
    assert '"done"' in text, text


async def _with_players(port: int, cookies: dict[str, str], use: Callable[[list[Player]], Awaitable[Any]]) -> Any:
    lines = [_line(port, cookies[f"p{n}"]) for n in range(PLAYERS)]
    players = [Player(await one.__aenter__()) for one in lines]
    try:
        return await use(players)
    finally:
        for one in lines:
            await one.__aexit__(None, None, None)


async def _results(port: int, cookies: dict[str, str]) -> tuple[list[list[float]], list[str]]:
    """For each round, how long after the result each player had heard; and what the first was told, word for word."""

    async def use(players: list[Player]) -> tuple[list[list[float]], list[str]]:
        for player in players:
            await player.line.send('{"watch":"T1","as":"player"}')
        for player in players:
            await player.line.recv()
        listening = [asyncio.create_task(player.listen(_told_lines)) for player in players]
        waits = []
        async with _line(port, cookies["dee"]) as dealer:
            for _ in range(ROUNDS):
                waits.append(await _one_round(dealer, players))
        for task in listening:
            task.cancel()
        return waits, players[0].told

    waits: tuple[list[list[float]], list[str]] = await _with_players(port, cookies, use)
    return waits


async def _one_round(dealer: ClientConnection, players: list[Player]) -> list[float]:
    await _asked(dealer, do="place_your_bets", role="dealer")
    bet = {"do": "place_wager", "role": "player", "spot": "red", "stake": 500, "tender": "value_chips"}
    text = msgspec.json.encode({"ask": "1", "table": "T1", "command": bet}).decode()
    for player in players:
        await player.line.send(text)
    for player in players:
        await player.accepted.wait()
        player.accepted.clear()
    await _asked(dealer, do="spin", role="dealer")
    await _asked(dealer, do="no_more_bets", role="dealer")
    began = perf_counter()
    await _asked(dealer, do="declare_result", role="dealer", pocket="2", revolutions=5)
    for player in players:
        await player.settled.wait()
        player.settled.clear()
    for do in ("collect_losers", "pay_winners", "close_round"):
        await _asked(dealer, do=do, role="dealer")
    return [player.settled_at - began for player in players]


async def _bare(port: int, cookies: dict[str, str], texts: list[str]) -> list[list[float]]:
    async def use(players: list[Player]) -> list[list[float]]:
        listening = [asyncio.create_task(player.listen(lambda text: text == texts[-1])) for player in players]
        waits = []
        async with _line(port, "") as trigger:
            for _ in range(ROUNDS):
                began = perf_counter()
                await trigger.send(msgspec.json.encode(texts).decode())
                for player in players:
                    await player.settled.wait()
                    player.settled.clear()
                waits.append([player.settled_at - began for player in players])
        for task in listening:
            task.cancel()
        return waits

    waits: list[list[float]] = await _with_players(port, cookies, use)
    return waits


def _p50_p99(rounds: list[list[float]]) -> tuple[float, float]:
    """The middle of the rounds' own medians and 99th percentiles."""
    return median(median(one) for one in rounds), median(quantiles(one, n=100)[98] for one in rounds)


# --- commands a second ----------------------------------------------------------------------------------------------


BET = {"do": "place_wager", "role": "player", "spot": "red", "stake": 500, "tender": "value_chips"}


def _number_in(answer: str) -> int:
    """Which wager was placed, as the answer says it."""
    return int(answer.split(", wager ")[1].split()[0])


def _taken_back(number: int) -> dict[str, Any]:
    return {"do": "withdraw_wager", "role": "player", "wager": number}


async def _over_the_socket(port: int, cookies: dict[str, str]) -> float:
    """Every player places a bet and takes it back, one after the other, so that the layout stays as full as it is."""

    async def ask(line: ClientConnection) -> None:
        async def answer(command: dict[str, Any]) -> str:
            await line.send(msgspec.json.encode({"ask": "1", "table": "T1", "command": command}).decode())
            text = str(await line.recv())
            assert '"done"' in text, text
            return text

        for _ in range(ASKS // 2):
            await answer(_taken_back(_number_in(await answer(BET))))

    lines = [_line(port, cookies[f"p{n}"]) for n in range(ASKERS)]
    opened = [await one.__aenter__() for one in lines]
    began = perf_counter()
    await asyncio.gather(*(ask(line) for line in opened))
    seconds = perf_counter() - began
    for one in lines:
        await one.__aexit__(None, None, None)
    return ASKERS * ASKS / seconds


async def _over_http(port: int, cookies: dict[str, str]) -> float:
    """The same by requests written by hand on kept connections, so that the client costs as little as it can."""

    async def ask(name: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = (
            f"POST /api/tables/T1/commands HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n"
            f"cookie: croupier_session={cookies[name]}\r\nx-csrf-token: {cookies['csrf ' + name]}\r\n"
            "content-type: application/json\r\ncontent-length: "
        )

        async def answer(command: dict[str, Any]) -> str:
            body = msgspec.json.encode(command)
            writer.write(f"{head}{len(body)}\r\n\r\n".encode() + body)
            headers = await reader.readuntil(b"\r\n\r\n")
            assert headers.startswith(b"HTTP/1.1 200"), headers
            length = next(line for line in headers.lower().split(b"\r\n") if line.startswith(b"content-length:"))
            return (await reader.readexactly(int(length.split(b":")[1]))).decode()

        for _ in range(ASKS // 2):
            await answer(_taken_back(_number_in(await answer(BET))))
        writer.close()
        await writer.wait_closed()

    began = perf_counter()
    await asyncio.gather(*(ask(f"p{n}") for n in range(ASKERS)))
    return ASKERS * ASKS / (perf_counter() - began)


async def _open_betting(port: int, cookies: dict[str, str]) -> None:
    async with _line(port, cookies["dee"]) as dealer:
        await _asked(dealer, do="place_your_bets", role="dealer")


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:{Path(folder) / 'floor.db'}"
        cookies = asyncio.run(_prepare(address))
        with _server("real", address) as port:
            rounds, told = asyncio.run(_results(port, cookies))
        with _server("bare", "") as port:
            # The public change, and the player's own after it.
            bare = asyncio.run(_bare(port, cookies, ["x" * 700, told[-1]]))
        ours, theirs = _p50_p99(rounds), _p50_p99(bare)
        for name, mine, its in zip(("p50", "p99"), ours, theirs, strict=True):
            yield (
                f"floor: {PLAYERS} players know their result after {mine * 1000:.0f} ms ({name}), "
                f"{mine / its:.1f} times a bare broadcast of the same bytes ({its * 1000:.0f} ms; limit {LIMIT:.0f})"
            )
        for how in ("socket", "HTTP"):
            speeds = []
            for mode in ("real", "nothing"):
                with _server(mode, address) as port:
                    if mode == "real":
                        asyncio.run(_open_betting(port, cookies) if how == "socket" else asyncio.sleep(0))
                    if how == "socket":
                        speeds.append(asyncio.run(_over_the_socket(port, cookies)))
                    else:
                        speeds.append(asyncio.run(_over_http(port, cookies)))
            yield (
                f"floor: {speeds[0]:,.0f} commands/s over {how}, on disk before the answer, "
                f"{speeds[0] / speeds[1]:.2f} of the same endpoint doing nothing ({speeds[1]:,.0f})"
            )
