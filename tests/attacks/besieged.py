"""A real server with a table, players who sit at it and others who do not, and the ways to bother it."""

import asyncio
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from argon2 import PasswordHasher
from websockets.sync.client import ClientConnection, connect

from croupier.core.engine.messages import Command
from croupier.core.game.sign import Sign
from croupier.core.table import chips, opening, rounds, seats
from croupier.core.table.state import Setup
from croupier.core.words.roles import Role
from croupier.house.chance.secret import secrets_of
from croupier.house.clock import SystemClock
from croupier.house.house import Done, House
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People
from croupier.house.people.registry import DeviceKind, Post
from croupier.log import open_store
from tests.api.process import ServerProcess

PASSWORD = "seventeen and four"
BET = {"do": "place_wager", "role": "player", "spot": "red", "stake": 500, "tender": "value_chips"}
TOKEN = "count" + "5" * 40
PATIENT = 30
"""Seconds in which something that is awaited must have happened, on however slow a machine."""


class Besieged:
    """ann and bob sit at T1, where bets are open; mallory and others have accounts and no seat; dee is staff."""

    def __init__(self, process: ServerProcess, cookies: dict[str, str]) -> None:
        self.process = process
        self.cookies = cookies

    def cookie(self, name: str) -> dict[str, str]:
        return {"cookie": f"croupier_session={self.cookies[name]}"}

    def get(self, path: str, name: str | None = None, *, at: str = "127.0.0.1", **headers: str) -> httpx.Response:
        """A request, from an address of this machine."""
        own = {
            **({} if name is None else self.cookie(name)),
            **{key.replace("_", "-"): headers[key] for key in headers},
        }
        with httpx.Client(transport=httpx.HTTPTransport(local_address=at)) as client:
            return client.get(f"{self.process.url}{path}", headers=own, timeout=PATIENT)

    def signs_in(self, name: str, password: str = PASSWORD, *, at: str = "127.0.0.1") -> httpx.Response:
        with httpx.Client(transport=httpx.HTTPTransport(local_address=at)) as client:
            body = {"name": name, "password": password}
            return client.post(f"{self.process.url}/api/session", json=body, timeout=PATIENT)

    @contextmanager
    def line(self, name: str, **headers: str) -> Iterator[ClientConnection]:
        url = f"ws://127.0.0.1:{self.process.port}/api/socket"
        given = {**self.cookie(name), **headers}
        with connect(url, additional_headers=given, compression=None, ping_interval=None) as line:
            yield line

    @contextmanager
    def raw(self, *, buffer: int | None = None) -> Iterator[socket.socket]:
        """Bytes, and nothing that makes sense of them."""
        with socket.socket() as one:
            if buffer is not None:
                one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            one.settimeout(PATIENT)
            one.connect(("127.0.0.1", self.process.port))
            yield one

    def shake_hands(self, wire: socket.socket, name: str) -> None:
        wire.sendall(
            b"GET /api/socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
            b"cookie: croupier_session=" + self.cookies[name].encode() + b"\r\n\r\n"
        )
        heard = b""
        while b"\r\n\r\n" not in heard:
            heard += wire.recv(1)
        assert heard.startswith(b"HTTP/1.1 101")

    def metrics(self) -> str:
        answer = self.get("/metrics", authorization=f"Bearer {TOKEN}")
        assert answer.status_code == 200, answer.text
        return answer.text

    def hits(self, limit: str) -> float:
        """How often somebody ran into a limit, as the metrics say."""
        wanted = f'croupier_limits_hit_total{{limit="{limit}"}}'
        lines = self.metrics().splitlines()
        return sum(float(line.split()[1]) for line in lines if line.startswith(wanted))


def ask(line: ClientConnection, command: Mapping[str, Any] = BET, number: str = "1") -> Any:
    """The answer, whatever else is told in between."""
    line.send(msgspec.json.encode({"ask": number, "table": "T1", "command": command}).decode())
    while (heard := msgspec.json.decode(line.recv(timeout=PATIENT))).get("answer") != number:
        pass
    return heard


def plays(line: ClientConnection) -> None:
    """An honest bet is placed and taken back."""
    placed = ask(line)
    assert "done" in placed, placed
    wager = int(placed["done"]["said"][0].split(", wager ")[1].split()[0])
    taken = ask(line, {"do": "withdraw_wager", "role": "player", "wager": wager})
    assert "done" in taken, taken


def is_ended(wire: socket.socket) -> bool:
    """Whether the other side has closed; what it still says before that is let pass."""
    try:
        while wire.recv(65_536):
            pass
    except ConnectionError:
        pass
    return True


@contextmanager
def besieged(store: str, limits: str, *options: str, folder: Path) -> Iterator[Besieged]:
    file = folder / "limits.toml"
    file.write_text(limits)
    cookies = asyncio.run(_prepare(store))
    token = folder / "metrics.token"
    token.write_text(TOKEN)
    token.chmod(0o600)
    told = ("--limits", str(file), "--metrics-token-file", str(token), *options)
    process = ServerProcess(store, demo=False, options=told)
    process.start()
    try:
        yield Besieged(process, cookies)
    finally:
        if process.runs:
            process.stop()
    assert "Traceback" not in process.complained, process.complained


GUESTS = tuple(f"guest {number}" for number in range(8))


async def _prepare(address: str) -> dict[str, str]:
    store, clock, secret = await open_store(address), SystemClock(), secrets_of(address)
    house = House(store, clock=clock, secret=secret)

    async def done(command: Command) -> None:
        assert isinstance(await house.ask("T1", command), Done)

    setup, sign = Setup(table="T1", book="star-roulette", cloth="A", seats=2), Sign(minimum=500)
    await done(opening.OpenTable(by="o", role=Role.OPERATOR, at=0, setup=setup, sign=sign, published_at=0))
    for name in ("ann", "bob"):
        card = seats.PlayerCard(number=name, holder=name, valid=True, excluded=False)
        await done(seats.StartPlay(by="dee", role=Role.DEALER, at=0, player=name, card=card))
        await done(chips.BuyIn(by="dee", role=Role.DEALER, at=0, player=name, amount=10**8, means=chips.Means.CASH))
    await done(rounds.PlaceYourBets(by="dee", role=Role.DEALER, at=0))
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    people = People(await LogRegistry.open(store, clock), clock, hasher=cheap, secret=secret, passing=store)
    cookies = {}
    for name in ("ann", "bob", "dee", "mallory", *GUESTS):
        await people.add(name, PASSWORD, (Post("star-roulette", Role.DEALER),) if name == "dee" else ())
        session = await people.let_in(name)
        assert session is not None
        cookies[name] = session.token
    cookies["screen"] = await people.enrol("screen", DeviceKind.DISPLAY)
    await house.close()
    await store.close()
    return cookies
