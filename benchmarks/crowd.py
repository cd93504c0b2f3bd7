"""Many connected pages at one server: how they connect and hear, and the bare broadcast they are compared with."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import TypeVar

import msgspec
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.floor_server import SECRET
from croupier.house.chance.seeds import Secret
from croupier.house.clock import Clock
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People
from croupier.house.people.registry import Post
from croupier.log import Store

Made = TypeVar("Made")


class Server:
    """A server process of `benchmarks.floor_server`, and where it listens."""

    def __init__(self, port: int, process: "subprocess.Popen[str]") -> None:
        self.port = port
        self._process = process

    def memory(self) -> int:
        """What it holds in memory now, in bytes."""
        with open(f"/proc/{self._process.pid}/status") as status:
            kilobytes = next(line for line in status if line.startswith("VmRSS:")).split()[1]
        return int(kilobytes) * 1024

    def processor_seconds(self) -> float:
        """What all its threads have used so far."""
        tasks = Path(f"/proc/{self._process.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


@contextmanager
def server(mode: str, address: str) -> Iterator[Server]:
    port = _free_port()
    command = [sys.executable, "-m", "benchmarks.floor_server", mode, address, str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        try:
            yield Server(port, process)
        finally:
            process.terminate()


@contextmanager
def as_operators_start_it(address: str, *options: str) -> Iterator[Server]:
    """`croupier serve`, with the limits it has by itself."""
    port = _free_port()
    command = [sys.executable, "-m", "croupier.cli.main", "serve", "--store", address, "--port", str(port), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        assert any("http://" in said for said in process.stdout)
        try:
            yield Server(port, process)
        finally:
            process.terminate()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


async def let_in(
    store: Store, clock: Clock, posts: Mapping[str, tuple[Post, ...]], secret: Secret = SECRET
) -> dict[str, str]:
    """Everybody with their posts known to the house; the cookie of each, and the token against forgery."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    people = People(await LogRegistry.open(store, clock), clock, hasher=quick, secret=secret, passing=store)
    cookies = {}
    for name, own in posts.items():
        await people.add(name, "a long enough password", own)
        session = await people.let_in(name)
        assert session is not None
        cookies[name] = session.token
        cookies[f"csrf {name}"] = people.csrf_of(session.token)
    return cookies


@asynccontextmanager
async def line(port: int, cookie: str) -> AsyncIterator[ClientConnection]:
    headers = {"cookie": f"croupier_session={cookie}"}
    async with connect(f"ws://127.0.0.1:{port}/api/socket", additional_headers=headers, compression=None) as opened:
        yield opened


class Page:
    """One connected page: notes when it was told what became of its bet."""

    def __init__(self, opened: ClientConnection) -> None:
        self.line = opened
        self.settled_at = 0.0
        self.told: list[str] = []
        self.settled = asyncio.Event()
        self.accepted = asyncio.Event()
        self.closed = asyncio.Event()

    async def listen(self, is_settled: Callable[[str], bool]) -> None:
        async for text in self.line:
            assert isinstance(text, str)
            if text.startswith('{"answer"'):
                assert '"done"' in text, text
                self.accepted.set()
            elif '"betting_closed"' in text:
                self.closed.set()
            elif is_settled(text):
                self.settled_at = perf_counter()
                self.told.append(text)
                self.settled.set()


async def with_pages(port: int, cookies: Sequence[str], use: Callable[[list[Page]], Awaitable[Made]]) -> Made:
    """Have so many pages connected, use them, and close them."""
    lines = [line(port, cookie) for cookie in cookies]
    pages = [Page(await one.__aenter__()) for one in lines]
    try:
        return await use(pages)
    finally:
        for one in lines:
            await one.__aexit__(None, None, None)


async def all_accepted(pages: list[Page]) -> None:
    for page in pages:
        await page.accepted.wait()
        page.accepted.clear()


async def all_settled(pages: list[Page], began: float) -> list[float]:
    """When each was told, counted from the beginning."""
    for page in pages:
        await page.settled.wait()
        page.settled.clear()
    return [page.settled_at - began for page in pages]


async def bare(port: int, cookies: Sequence[str], texts: list[str], rounds: int) -> list[list[float]]:
    """For each round, how long after the trigger each page had the last of the texts."""

    async def use(pages: list[Page]) -> list[list[float]]:
        listening = [asyncio.create_task(page.listen(lambda text: text == texts[-1])) for page in pages]
        waits = []
        async with line(port, "") as trigger:
            for _ in range(rounds):
                began = perf_counter()
                await trigger.send(msgspec.json.encode(texts).decode())
                waits.append(await all_settled(pages, began))
        for task in listening:
            task.cancel()
        return waits

    return await with_pages(port, cookies, use)


def p50_p99(rounds: list[list[float]]) -> tuple[float, float]:
    """The middle of the rounds' own medians and 99th percentiles."""
    return median(median(one) for one in rounds), median(quantiles(one, n=100)[98] for one in rounds)
