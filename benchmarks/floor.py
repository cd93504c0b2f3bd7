"""Many players at one table: how soon all know their result, and how many commands a second are answered.

Both sides of every ratio run on the same server with the same client, one after the other.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from benchmarks.crowd import Page, all_accepted, all_settled, asked, bare, let_in, line, p50_p99, server, with_pages
from benchmarks.floor_server import SECRET
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
ASKERS = 50
ASKS = 100
STAR = "star-roulette"


async def _prepare(address: str) -> dict[str, str]:
    """A table with its players seated and their chips bought; the cookie of everybody."""
    store, clock = await open_store(address), SystemClock()
    house = House(store, clock=clock, secret=SECRET)
    names = [f"p{n}" for n in range(PLAYERS)]

    async def done(command: Command) -> None:
        answer = await house.ask("T1", command)
        assert not isinstance(answer, Refused), answer

    setup = Setup(table="T1", book=STAR, cloth="A", seats=PLAYERS)
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


def _told_lines(text: str) -> bool:
    return '"lines":{"' in text


async def _results(port: int, cookies: dict[str, str]) -> tuple[list[list[float]], list[str]]:
    """For each round, how long after the result each player had heard; and what the first was told, word for word."""

    async def use(pages: list[Page]) -> tuple[list[list[float]], list[str]]:
        for page in pages:
            await page.line.send('{"watch":"T1","as":"player"}')
        for page in pages:
            await page.line.recv()
        listening = [asyncio.create_task(page.listen(_told_lines)) for page in pages]
        async with line(port, cookies["dee"]) as dealer:
            waits = [await _one_round(dealer, pages) for _ in range(ROUNDS)]
        for task in listening:
            task.cancel()
        return waits, pages[0].told

    return await with_pages(port, _of_players(cookies), use)


def _of_players(cookies: dict[str, str]) -> list[str]:
    return [cookies[f"p{n}"] for n in range(PLAYERS)]


async def _one_round(dealer: ClientConnection, pages: list[Page]) -> list[float]:
    await asked(dealer, "T1", do="place_your_bets", role="dealer")
    text = msgspec.json.encode({"ask": "1", "table": "T1", "command": BET}).decode()
    for page in pages:
        await page.line.send(text)
    await all_accepted(pages)
    await asked(dealer, "T1", do="spin", role="dealer")
    await asked(dealer, "T1", do="no_more_bets", role="dealer")
    began = perf_counter()
    await asked(dealer, "T1", do="declare_result", role="dealer", pocket="2", revolutions=5)
    waits = await all_settled(pages, began)
    for do in ("collect_losers", "pay_winners", "close_round"):
        await asked(dealer, "T1", do=do, role="dealer")
    return waits


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
            while not (text := str(await line.recv())).startswith('{"answer"'):
                pass  # a sign of life
            assert '"done"' in text, text
            return text

        for _ in range(ASKS // 2):
            await answer(_taken_back(_number_in(await answer(BET))))

    lines = [line(port, cookies[f"p{n}"]) for n in range(ASKERS)]
    opened = [await one.__aenter__() for one in lines]
    began = perf_counter()
    await asyncio.gather(*(ask(one) for one in opened))
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
    async with line(port, cookies["dee"]) as dealer:
        await asked(dealer, "T1", do="place_your_bets", role="dealer")


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:{Path(folder) / 'floor.db'}"
        cookies = asyncio.run(_prepare(address))
        with server("real", address) as real:
            rounds, told = asyncio.run(_results(real.port, cookies))
        with server("bare", "") as other:
            # The public change, and the player's own after it.
            broadcast = asyncio.run(bare(other.port, _of_players(cookies), ["x" * 700, told[-1]], ROUNDS))
        ours, theirs = p50_p99(rounds), p50_p99(broadcast)
        for name, mine, its in zip(("p50", "p99"), ours, theirs, strict=True):
            yield (
                f"floor: {PLAYERS} players know their result after {mine * 1000:.0f} ms ({name}), "
                f"{mine / its:.1f} times a bare broadcast of the same bytes ({its * 1000:.0f} ms; limit {LIMIT:.0f})"
            )
        for how in ("socket", "HTTP"):
            speeds = []
            for mode in ("real", "nothing"):
                with server(mode, address) as running:
                    port = running.port
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
