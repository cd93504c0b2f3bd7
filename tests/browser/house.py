"""The people of a practice floor beside the one in the browser: whoever deals, supervises, or plays along."""

import time
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx
from playwright.sync_api import Page

from tests.api.process import ServerProcess

STAR, ADELAIDE, BIG_WHEEL = "star-roulette", "adelaide-roulette", "star-big-wheel"
PUBLISHED = {STAR: 1_723_852_800_000, BIG_WHEEL: 1_471_478_400_000}
"""The two books that bind from their publication: the day after each was signed."""


class Person:
    """Somebody who asks over HTTP."""

    def __init__(self, url: str, part: str, name: str | None = None) -> None:
        # A connection of its own for every request: an idle one may be ended by the server just as it is used again.
        one_each = httpx.Limits(max_keepalive_connections=0)
        self._client = httpx.Client(base_url=url, timeout=30, limits=one_each)
        body = {"part": part} if name is None else {"part": part, "name": name}
        session = self._client.post("/api/demo/be", json=body).raise_for_status().json()
        self._client.headers["x-csrf-token"] = session["csrf"]
        self.name: str = session["person"]["name"]
        self.card: str = session["card"]

    def get(self, path: str) -> Any:
        answer = self._client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self._client.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def tries(self, path: str, body: Any) -> bool:
        """Whether it was allowed."""
        answer = self._client.post(path, json=body)
        assert answer.is_success or answer.status_code == 409, answer.text
        return answer.is_success

    def is_refused(self, path: str, body: Any) -> str:
        """The clause under which it is refused."""
        answer = self._client.post(path, json=body)
        assert answer.status_code == 409, answer.text
        clause: str = answer.json()["clause"]
        return clause

    def put(self, path: str, body: Any) -> None:
        answer = self._client.put(path, json=body)
        assert answer.is_success, answer.text

    def delete(self, path: str) -> None:
        answer = self._client.delete(path)
        assert answer.is_success, answer.text

    def does(self, table: str, do: str, role: str, **fields: Any) -> Any:
        return self.post(f"/api/tables/{table}/commands", {"do": do, "role": role, **fields})

    def view(self, table: str, seen_as: str) -> Any:
        return self.get(f"/api/tables/{table}?as={seen_as}")["view"]

    def bets(self, table: str, spot: str, stake: int) -> None:
        self.does(table, "place_wager", "player", spot=spot, stake=stake, tender="value_chips")

    def close(self) -> None:
        self._client.close()


class House:
    """A served practice floor. Tables of its own are opened for each test: no robot deals or plays at them."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.url = server.url
        self.dealer = Person(self.url, "dealer")
        self.supervisor = Person(self.url, "supervisor")
        self._players: list[Person] = []
        self._numbers = count(1)

    def close(self) -> None:
        for person in (self.dealer, self.supervisor, *self._players):
            person.close()

    def new_name(self, kind: str) -> str:
        return f"{kind}{next(self._numbers)}"

    def player(self, name: str | None = None) -> Person:
        """A guest: on a practice floor anybody may come in under any name."""
        guest = Person(self.url, "player", name or self.new_name("guest"))
        self._players.append(guest)
        return guest

    def open_table(self, book: str = STAR, cloth: str = "A", minimum: int = 5_00, **setup: Any) -> str:
        table = self.new_name("B")
        self.supervisor.does(
            table,
            "open_table",
            "operator",
            setup={"table": table, "book": book, "cloth": cloth, "emblem": f"emblem {table}", **setup},
            sign={"minimum": minimum, "maximum": 1_000_00},
            published_at=PUBLISHED.get(book),
        )
        return table

    def seat(self, table: str, player: Person, amount: int = 1_000_00) -> None:
        self.dealer.does(table, "start_play", "dealer", player=player.name, card=player.card)
        self.dealer.does(table, "buy_in", "dealer", player=player.name, amount=amount, means="cash", card=player.card)

    def accept_all(self, table: str) -> None:
        """The dealer says yes to whatever players ask for."""
        for request in self.dealer.view(table, "staff")["requests"]:
            self.dealer.post(f"/api/tables/{table}/requests/{request}/accept")

    def decline_all(self, table: str) -> int:
        """The dealer says no to whatever players ask for; to how much."""
        requests = self.dealer.view(table, "staff")["requests"]
        for request in requests:
            self.dealer.delete(f"/api/tables/{table}/requests/{request}")
        return len(requests)

    def calls(self, table: str, *calls: str) -> None:
        for call in calls:
            self.dealer.does(table, call, "dealer")

    def declare(self, table: str, pocket: str) -> None:
        """The number of a real wheel."""
        self.dealer.does(table, "declare_result", "dealer", pocket=pocket, revolutions=5)

    def spin_to(self, table: str, pocket: str) -> None:
        self.calls(table, "spin", "no_more_bets")
        self.declare(table, pocket)

    def settle(self, table: str) -> None:
        self.calls(table, "collect_losers", "pay_winners", "close_round")


def eventually(page: Page, holds: Callable[[], bool], what: str, seconds: float = 30) -> None:
    """Look again and again, while the page lives on, until it holds."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, f"never came: {what}"
        page.evaluate("() => new Promise(requestAnimationFrame)")
