"""A server in this process, with people who hold real posts, and browsers that are nothing but their cookies."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from litestar.testing import TestClient

from croupier.api.app import make_app
from croupier.api.service import Service, running
from croupier.books import BOOKS
from croupier.core.words import Role
from croupier.house.clock import HandClock
from croupier.house.registry import Post
from croupier.log import open_store

START = 1_790_000_000_000
"""In September 2026: every rule with a starting date is in force."""
PASSWORD = "seventeen and four"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""The cost of hashing is not what these tests are about."""
LIVE_BOOKS = ("star-roulette", "adelaide-roulette", "star-big-wheel")


class Floor:
    """The server and its clock; `browser` gives one signed in as somebody."""

    def __init__(self, client: TestClient[Any], clock: HandClock) -> None:
        self.client = client
        self.clock = clock

    @property
    def service(self) -> Service:
        service: Service = self.client.app.state.service
        return service

    def browser(self, name: str | None = None) -> "Browser":
        return Browser(self, name)

    def hire(self, name: str, *posts: tuple[str, Role], card: str | None = None) -> "Browser":
        """Take somebody in, with these posts, and sign them in."""
        given = tuple(Post(book, role) for book, role in posts)

        async def hire() -> None:
            await self.service.people.add(name, PASSWORD, given)
            if card is not None:
                await self.service.cards.issue(card, name)

        self.client.blocking_portal.call(hire)
        return self.browser(name)


class Browser:
    """What a page of one person can do."""

    def __init__(self, floor: Floor, name: str | None) -> None:
        self.floor = floor
        self.cookies: dict[str, str] = {}
        self.csrf = ""
        if name is not None:
            answer = self.post("/api/session", {"name": name, "password": PASSWORD})
            assert answer.status_code == 200, answer.text
            self.csrf = answer.json()["csrf"]

    @property
    def headers(self) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {**({"cookie": cookie} if cookie else {}), **({"x-csrf-token": self.csrf} if self.csrf else {})}

    def _send(self, method: str, path: str, json: Any = None, headers: dict[str, str] | None = None) -> Any:
        client = self.floor.client
        client.cookies.clear()
        answer = client.request(method, path, json=json, headers={**self.headers, **(headers or {})})
        self.cookies.update(answer.cookies)
        client.cookies.clear()
        return answer

    def get(self, path: str, headers: dict[str, str] | None = None) -> Any:
        return self._send("GET", path, headers=headers)

    def post(self, path: str, json: Any = None, headers: dict[str, str] | None = None) -> Any:
        return self._send("POST", path, json, headers)

    def put(self, path: str, json: Any = None) -> Any:
        return self._send("PUT", path, json)

    def delete(self, path: str) -> Any:
        return self._send("DELETE", path)

    def ask(self, table: str, do: str, role: str, key: str | None = None, **fields: Any) -> Any:
        headers = {"idempotency-key": key} if key else {}
        return self.post(f"/api/tables/{table}/commands", {"do": do, "role": role, **fields}, headers)

    def does(self, table: str, do: str, role: str, **fields: Any) -> Any:
        """Ask, and be sure that it is done."""
        answer = self.ask(table, do, role, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()


@contextmanager
def open_floor(folder: Path) -> Iterator[Floor]:
    clock = HandClock(START)

    @asynccontextmanager
    async def serving() -> AsyncIterator[Any]:
        store = await open_store(f"sqlite:{folder / 'floor.db'}")
        try:
            async with running(store, clock=clock, secret=b"s" * 32, zone="Australia/Sydney", hasher=QUICK) as service:
                yield service, None
        finally:
            await store.close()

    with TestClient(make_app(serving)) as client:
        yield Floor(client, clock)


def open_table(floor: Floor, operator: Browser, table: str, book: str, **setup: Any) -> None:
    """A table under a book, on its first layout, with a plain sign."""
    operator.does(
        table,
        "open_table",
        "operator",
        setup={"table": table, "book": book, "cloth": BOOKS[book].cloths[0].name, **setup},
        sign={"minimum": 500, "maximum": 100_000},
        published_at=0,
    )
