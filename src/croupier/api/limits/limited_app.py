"""The application behind its gate: what is too much is answered here, before any route is looked for."""

from typing import Any

import msgspec
from litestar import Litestar
from litestar.types import Receive, Scope, Send

from croupier.api.errors import retry_after
from croupier.api.limits.callers import caller_of
from croupier.api.limits.gate import DEAR, Gate, Over
from croupier.house.people.people import People

KNOWN = "croupier.known"
"""What a connection offers to be told once it has shown somebody the house knows."""
_WATCHES_OVER = ("/health", "/alive", "/metrics")
_encode = msgspec.json.Encoder().encode


class LimitedApp(Litestar):
    gate: Gate | None = None
    people: People | None = None

    def put_gate(self, gate: Gate, people: People) -> None:
        """From now on whoever asks passes it."""
        self.gate, self.people = gate, people

    async def __call__(self, scope: Scope | Any, receive: Receive | Any, send: Send | Any) -> None:
        if self.gate is not None and self.people is not None and scope["type"] != "lifespan":
            over = _judged(self.gate, self.people, scope)
            if over is not None:
                await (_refuse_socket if scope["type"] == "websocket" else _refuse)(over, scope, send)
                return
        await super().__call__(scope, receive, send)


def _judged(gate: Gate, people: People, scope: Any) -> Over | None:
    caller = caller_of(scope, people)
    scope.setdefault("state", {})["caller"] = caller
    if not caller.is_stranger and (told := (scope.get("extensions") or {}).get(KNOWN)) is not None:
        told()
    dear = scope["type"] == "websocket" or caller.guesses or _signs_in(scope)
    return gate.over(caller, DEAR if dear else 1, watches_over=scope["path"] in _WATCHES_OVER)


def _signs_in(scope: Any) -> bool:
    """A password or a token is tried."""
    return scope["path"].startswith("/api/session") and scope["method"] in ("POST", "PUT")


async def _refuse(over: Over, _: Any, send: Any, kind: str = "http.response") -> None:
    """The connection is closed after it, so that whoever goes on must come again."""
    problem = over.problem()
    body = _encode(problem)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *((name.lower().encode(), value.encode()) for name, value in retry_after(problem).items()),
    ]
    await send({"type": f"{kind}.start", "status": problem.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})


async def _refuse_socket(over: Over, scope: Any, send: Any) -> None:
    """Before the hands are shaken."""
    if "websocket.http.response" in (scope.get("extensions") or {}):
        await _refuse(over, scope, send, "websocket.http.response")
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": over.problem().message})
