"""Many players at one table: how soon all know their result, and how many commands a second are answered.

Both sides of every ratio run on the same server with the same client, one after the other.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from benchmarks.crowd import Server, let_in, server
from benchmarks.floor_server import SECRET
from benchmarks.wire import Heard, WireClient, wire_client
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table import chips, opening, seats
from croupier.core.table.state import Setup
from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.house import House
from croupier.house.people.registry import Post
from croupier.log import open_store

PLAYERS = 500
ROUNDS = 5
LIMIT = 3.0
ASKERS = 64
AIM = 10_000
"""Commands a second on a core."""
SECONDS, TIMES = 2.0, 3
HTTP_ASKERS, ASKS = 50, 100
LINES = '"lines":{"'
STAR = "star-roulette"


async def prepare(address: str, players: int) -> dict[str, str]:
    """A table with its players seated and their chips bought; the cookie of everybody."""
    store, clock = await open_store(address), SystemClock()
    house = House(store, clock=clock, secret=SECRET)
    names = [f"p{n}" for n in range(players)]

    async def done(command: Command) -> None:
        answer = await house.ask("T1", command)
        assert not isinstance(answer, Refused), answer

    setup = Setup(table="T1", book=STAR, cloth="A", seats=players)
    sign = Sign(minimum=500)
    await done(opening.OpenTable(by="o", role=Role.OPERATOR, at=0, setup=setup, sign=sign, published_at=0))
    for name in names:
        card = seats.PlayerCard(number=name, holder=name, valid=True, excluded=False)
        await done(seats.StartPlay(by="dee", role=Role.DEALER, at=0, player=name, card=card))
        await done(chips.BuyIn(by="dee", role=Role.DEALER, at=0, player=name, amount=10**8, means=chips.Means.CASH))
    cookies = await let_in(store, clock, {**dict.fromkeys(names, ()), "dee": (Post(STAR, Role.DEALER),)})
    await house.close()
    await store.close()
    return cookies


def _of_players(cookies: dict[str, str], count: int) -> list[str]:
    """The dealer's cookie, and those of so many players."""
    return [cookies["dee"], *(cookies[f"p{n}"] for n in range(count))]


def _results(port: int, cookies: dict[str, str]) -> tuple[list[Heard], str]:
    """For each round, how long after the result each player had heard; and what the first was told, word for word."""
    with wire_client() as client:
        client.open(port, _of_players(cookies, PLAYERS))
        client.all_say('{"watch":"T1","as":"player"}', '"snapshot"')
        return [_one_round(client) for _ in range(ROUNDS)], client.last()


def _one_round(client: WireClient) -> Heard:
    client.asks("T1", do="place_your_bets", role="dealer")
    client.all_ask("T1", PLAYERS, **BET)
    client.asks("T1", do="spin", role="dealer")
    client.asks("T1", do="no_more_bets", role="dealer")
    heard = client.when_all_heard_of(LINES, "T1", do="declare_result", role="dealer", pocket="2", revolutions=5)
    for do in ("collect_losers", "pay_winners", "close_round"):
        client.asks("T1", do=do, role="dealer")
    return heard


def _bare(port: int, cookies: dict[str, str], told: str) -> list[Heard]:
    """The public change, and the player's own after it."""
    texts = msgspec.json.encode(["x" * 700, told]).decode()
    with wire_client() as client:
        client.open(port, _of_players(cookies, PLAYERS))
        return [client.when_all_heard(LINES, texts) for _ in range(ROUNDS)]


# --- commands a second ----------------------------------------------------------------------------------------------


BET = {"do": "place_wager", "role": "player", "spot": "red", "stake": 500, "tender": "value_chips"}


def _number_in(answer: str) -> int:
    """Which wager was placed, as the answer says it."""
    return int(answer.split(", wager ")[1].split()[0])


def _taken_back(number: int) -> dict[str, Any]:
    return {"do": "withdraw_wager", "role": "player", "wager": number}


def _over_the_socket(running: Server, cookies: dict[str, str]) -> tuple[float, float]:
    """Every player places a bet and takes it back, one after the other, so that the layout stays as full as it is:
    commands a second, and a second of the server's processor. The best of several."""
    with wire_client() as client:
        client.open(running.port, _of_players(cookies, ASKERS))
        client.asks("T1", do="place_your_bets", role="dealer")
        client.loop(SECONDS / 2)
        speeds = []
        for _ in range(TIMES):
            used = running.processor_seconds()
            answered, took = client.loop(SECONDS)
            speeds.append((answered / took, answered / (running.processor_seconds() - used)))
    return max(wall for wall, _ in speeds), max(own for _, own in speeds)


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
    await asyncio.gather(*(ask(f"p{n}") for n in range(HTTP_ASKERS)))
    return HTTP_ASKERS * ASKS / (perf_counter() - began)


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:{Path(folder) / 'floor.db'}"
        cookies = asyncio.run(prepare(address, PLAYERS))
        with server("real", address) as real:
            rounds, told = _results(real.port, cookies)
        with server("bare", "") as other:
            broadcast = _bare(other.port, cookies, told)
        for name in ("p50", "p99"):
            mine, its = (median(getattr(one, name) for one in heard) for heard in (rounds, broadcast))
            yield (
                f"floor: {PLAYERS} players know their result after {mine * 1000:.0f} ms ({name}), "
                f"{mine / its:.1f} times a bare broadcast of the same bytes ({its * 1000:.0f} ms; limit {LIMIT:.0f})"
            )
        wall: dict[str, float] = {}
        own: dict[str, float] = {}
        for mode in ("real", "nothing"):
            with server(mode, address) as running:
                wall[mode], own[mode] = _over_the_socket(running, cookies)
        yield (
            f"floor: {wall['real']:,.0f} commands/s over {ASKERS} sockets, on disk before the answer, "
            f"{own['real']:,.0f} a second of processor ({own['real'] / AIM:.2f} of the aim of {AIM:,}), "
            f"{own['real'] / own['nothing']:.2f} of the same endpoint doing nothing ({own['nothing']:,.0f})"
        )
        speeds = []
        for mode in ("real", "nothing"):
            with server(mode, address) as running:
                speeds.append(asyncio.run(_over_http(running.port, cookies)))
        yield (
            f"floor: {speeds[0]:,.0f} commands/s over HTTP, on disk before the answer, "
            f"{speeds[0] / speeds[1]:.2f} of the same endpoint doing nothing ({speeds[1]:,.0f})"
        )
