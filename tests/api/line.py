"""One connected page, for tests: it folds what it hears as the client does."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.api.floor import Browser

MAPS = frozenset(
    (
        *("wagers", "lines", "seats", "names", "requests", "sharing"),
        *("bets", "jackpots", "places", "terminals", "pools", "wins", "terms", "holds", "claims"),
        *("entries",),
        *("players", "sessions", "tables"),
        *("prizes", "draws"),
    )
)


class Line:
    """One connected page, and the view it has folded so far: the same fold as the client's."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.version = 0
        self.events: list[str] = []

    def say(self, **message: Any) -> None:
        self.socket.send_json({key.rstrip("_"): value for key, value in message.items()})

    def hear(self) -> Any:
        message = self.socket.receive_json(timeout=60)
        if "snapshot" in message:
            self.view, self.version = message["view"], message["version"]
        if "change" in message:
            self._fold(message)
        return message

    def _fold(self, change: Any) -> None:
        for section, keys in change["gone"].items():
            old = {} if "*" in keys else self.view.get(section, {})
            self.view[section] = {key: value for key, value in old.items() if key not in keys}
        for section, value in change["set"].items():
            self.view[section] = {**self.view.get(section, {}), **value} if section in MAPS else value
        self.version = change["version"]
        self.events += change["events"]

    def until(self, event: str) -> None:
        while event not in self.events:
            self.hear()

    def ask(self, number: str, topic: str = "T1", **command: Any) -> Any:
        self.say(ask=number, table=topic, command=command)
        while (heard := self.hear()).get("answer") != number:
            pass
        return heard


@contextmanager
def line(browser: Browser, headers: dict[str, str] | None = None) -> Iterator[Line]:
    given = {**browser.headers, "origin": "http://testserver.local", **(headers or {})}
    with browser.floor.client.websocket_connect("/api/socket", headers=given) as socket:
        yield Line(socket)
