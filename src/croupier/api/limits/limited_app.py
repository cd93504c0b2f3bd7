"""The application behind its gate: what is too much is answered here, before any route is looked for."""

from typing import Any

import msgspec
from litestar import Litestar
from litestar.types import Receive, Scope, Send

from croupier.api.errors import retry_after
from croupier.api.headers import ON_ALL
from croupier.api.limits.callers import caller_of
from croupier.api.limits.gate import DEAR, Gate, Over
from croupier.api.limits.proxies import Proxies
from croupier.house.people.people import People

CALLER = "caller"
"""Under what a scope's state tells who asks."""
_WATCHES_OVER = ("/health", "/alive", "/metrics")
_encode = msgspec.json.Encoder().encode


class LimitedApp(Litestar):
    gate: Gate | None = None
    people: People
    proxies: Proxies

    def put_gate(self, gate: Gate, people: People, proxies: Proxies) -> None:
        """From now on whoever asks passes it."""
        self.gate, self.people, self.proxies = gate, people, proxies

    async def __call__(self, scope: Scope | Any, receive: Receive | Any, send: Send | Any) -> None:
        if self.gate is not None and scope["type"] != "lifespan":
            if CALLER not in scope.setdefault("state", {}) and (over := self.judged(scope)) is not None:
                await (_refuse_socket if scope["type"] == "websocket" else _refuse)(over, scope, send)
                return
            if scope["path"] not in _WATCHES_OVER:
                await self.gate.turn(scope["state"][CALLER])
        await super().__call__(scope, receive, send)

    def judged(self, scope: Any) -> Over | None:
        """What is too much, if anything; else who asks is noted, so that nobody is counted twice."""
        assert self.gate is not None
        caller = caller_of(scope, self.people, self.proxies)
        scope["state"][CALLER] = caller
        dear = scope["type"] == "websocket" or caller.guesses or _signs_in(scope)
        return self.gate.over(caller, DEAR if dear else 1, watches_over=scope["path"] in _WATCHES_OVER)


def _signs_in(scope: Any) -> bool:
    """A password or a token is tried."""
    return scope["path"].startswith("/api/session") and scope["method"] in ("POST", "PUT")


def answer_to(over: Over) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Status, headers and body. The connection is closed after it, so that whoever goes on must come again."""
    problem = over.problem()
    body = _encode(problem)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *ON_ALL,
        *((name.lower().encode(), value.encode()) for name, value in retry_after(problem).items()),
    ]
    return problem.status, headers, body


async def _refuse(over: Over, _: Any, send: Any, kind: str = "http.response") -> None:
    status, headers, body = answer_to(over)
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})


async def _refuse_socket(over: Over, scope: Any, send: Any) -> None:
    """Before the hands are shaken."""
    if "websocket.http.response" in (scope.get("extensions") or {}):
        await _refuse(over, scope, send, "websocket.http.response")
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": over.problem().message})
