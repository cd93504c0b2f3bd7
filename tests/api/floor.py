"""A server in this process, with people who hold real posts, and browsers that are nothing but their cookies."""

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, cast

from argon2 import PasswordHasher
from litestar import Litestar
from litestar.di import Provide
from litestar.testing import TestClient

from croupier.api.app import make_app
from croupier.api.errors import HANDLERS
from croupier.api.service import Service, running
from croupier.books import BOOKS
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.paying import ConfirmResult, RegisterResult
from croupier.core.bank.rounds import CloseBetting, OpenBetting
from croupier.core.bank.state import BankState, Phase
from croupier.core.common.eyes import HouseRules
from croupier.core.engine.messages import Command
from croupier.core.law.book import Book
from croupier.core.words.devices import Drive
from croupier.core.words.roles import Power, Role
from croupier.house.house import Done, House
from croupier.house.kinds.address import Address
from croupier.house.limits import Limits
from croupier.house.people.registry import DeviceKind, Post
from croupier.log import Store, open_store
from tests.clock import HandClock
from tests.limits import UNLIMITED

START = 1_790_000_000_000
"""In September 2026: every rule with a starting date is in force."""
PASSWORD = "seventeen and four"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""The cost of hashing is not what these tests are about."""
EASY = HouseRules(duty_needed=False, buy_in_alone=None, hand_pay_alone=None, fill_alone=None)
"""A house that asks nobody to go on duty, and one person for any cash: what most tests are about is something else."""
COUNTS = "whoever counts shows this"
COUNTING = {"authorization": f"Bearer {COUNTS}"}
LIVE_BOOKS = ("star-roulette", "adelaide-roulette", "star-big-wheel")


class Floor:
    """The server and its clock; `browser` gives one signed in as somebody."""

    def __init__(self, client: TestClient[Any], clock: HandClock, *, strict: bool = False) -> None:
        self.client = client
        self.clock = clock
        self._strict = strict

    @property
    def service(self) -> Service:
        service: Service = self.client.app.state.service
        return service

    def browser(self, name: str | None = None) -> "Browser":
        return Browser(self, name)

    def enrol(self, terminal: str) -> "Browser":
        """The screen of a terminal, as bank:terminal, known by its token."""

        async def enrol() -> str:
            return await self.service.people.enrol(terminal, DeviceKind.TERMINAL)

        screen = self.browser()
        answer = screen.post("/api/session/device", {"token": self.client.blocking_portal.call(enrol)})
        assert answer.status_code == 200, answer.text
        return screen

    def hire(self, name: str, *posts: tuple[str, Role], card: str | None = None, on_duty: bool = True) -> "Browser":
        """Take somebody in, with these posts, and sign them in; in a strict house they go on duty at once."""
        given = tuple(Post(book, role) for book, role in posts)

        async def hire() -> None:
            person = await self.service.people.add(name, PASSWORD, given)
            for post in given if on_duty and self._strict else ():
                await self.service.roster.take(person, post)
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

    def ask(self, topic: str, do: str, role: str, key: str | None = None, **fields: Any) -> Any:
        """Of a table ("T1"), a bank ("bank:B1") or a controller ("jackpot:J1")."""
        headers = {"idempotency-key": key} if key else {}
        return self.post(f"/api/{address_of(topic)}/commands", {"do": do, "role": role, **fields}, headers)

    def does(self, topic: str, do: str, role: str, **fields: Any) -> Any:
        """Ask, and be sure that it is done."""
        answer = self.ask(topic, do, role, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()


def address_of(topic: str) -> str:
    address = Address.of(topic)
    return f"{address.kind.plural}/{address.name}"


@contextmanager
def open_floor(
    folder: Path,
    *,
    practice: bool = False,
    store: str | None = None,
    books: Mapping[str, Book] | None = None,
    rules: HouseRules | None = EASY,
    limits: Limits = UNLIMITED,
) -> Iterator[Floor]:
    """A server on a file of its own, or on the store named. Every jackpot waits for the operator to pay it. Without
    `rules` the house goes by the strict ones it has of itself."""
    clock = HandClock(START)
    address = store or f"sqlite:{folder / 'floor.db'}"

    @asynccontextmanager
    async def serving() -> AsyncIterator[Any]:
        store = await open_store(address)
        try:
            async with running(
                store,
                clock=clock,
                secret=b"s" * 32,
                zone="Australia/Sydney",
                hasher=QUICK,
                practice=practice,
                books=books,
                rules=rules,
                limits=limits,
            ) as service:
                yield service, None
        finally:
            await store.close()

    with TestClient(make_app(serving, metrics_token=COUNTS)) as client:
        yield Floor(client, clock, strict=rules is None)


def books_alone(*handlers: Any) -> TestClient[Litestar]:
    """Routes that ask the house for nothing but its books."""
    store = cast(Store, None)
    house = Provide(lambda: House(store, clock=HandClock(START), secret=b"s" * 32), sync_to_thread=False)
    return TestClient(Litestar(handlers, dependencies={"house": house}, exception_handlers=HANDLERS))


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


NOTES = (20_00, 50_00, 100_00)
ICONS = (1_00, 5_00, 25_00)


def open_bank(
    operator: Browser, bank: str, book: str, terminals: tuple[str, ...] = ("01", "02", "03"), **setup: Any
) -> None:
    """A bank under a book, on its first layout; every terminal takes $20, $50 and $100, from $1 to $500 on a spot."""
    sign = {"minimum": 1_00, "maximum": 500_00}
    operator.does(
        f"bank:{bank}",
        "open_bank",
        "operator",
        setup={
            "bank": bank,
            "book": book,
            "cloth": BOOKS[book].cloths[0].name,
            "terminals": [{"name": name, "notes": NOTES, "icons": ICONS, "sign": sign} for name in terminals],
            **setup,
        },
        published_at=0,
    )


def play_round(floor: Floor, bank: str, pocket: str) -> None:
    """Spin the wheel of a bank that stands alone, close betting, and let the number come."""
    state = _state(floor, bank)
    book, by_hand = BOOKS[state.setup.book], state.round.drive is Drive.BY_HAND
    if state.round.phase is Phase.IDLE:
        _ask(floor, bank, OpenBetting, book.powers[Power.OPEN_BETTING].roles[0])
    _ask(floor, bank, LaunchBall, Role.DEALER if by_hand else Role.SYSTEM)
    _ask(floor, bank, CloseBetting, book.powers[Power.CLOSE_BETTING].roles[0])
    _ask(floor, bank, RegisterResult, Role.SYSTEM, pocket=pocket, revolutions=9)
    if _state(floor, bank).round.phase is Phase.REGISTERED:
        _ask(floor, bank, ConfirmResult, Role.DEALER, pocket=pocket)


def _ask(floor: Floor, bank: str, command: type[Command], role: Role, **fields: Any) -> None:
    ask_house(floor, f"bank:{bank}", command, role, **fields)


def ask_house(floor: Floor, topic: str, command: type[Command], role: Role, **fields: Any) -> None:
    """Past the door: what wheels and links do, which no person may ask."""
    address = Address.of(topic)
    asked = command(by=f"the {role}", role=role, at=0, **fields)

    async def ask() -> Any:
        return await floor.service.house.keeper(address.kind).ask(address.name, asked)

    answer = floor.client.blocking_portal.call(ask)
    assert isinstance(answer, Done), answer


def _state(floor: Floor, bank: str) -> BankState:
    async def state() -> BankState:
        return await floor.service.house.banks.state(bank)

    return floor.client.blocking_portal.call(state)
