"""Who asked for what, when, from where and with what answer: one line of JSON each. No password, token, cookie or query
is ever among it."""

import time
from collections.abc import Mapping
from typing import Any

import structlog

from croupier.api.errors import Problem
from croupier.api.people.asker import Asker
from croupier.api.rotating import RotatingFile

NOTED = "croupier.noted"
"""Under this name a request carries what its line is to say, once it is known."""


class AccessLog:
    def __init__(self, file: RotatingFile) -> None:
        stamped = structlog.processors.TimeStamper(fmt="iso", utc=True)
        lines: Any = structlog.WriteLogger(file)  # type: ignore[arg-type]
        self._log = structlog.wrap_logger(lines, processors=[stamped, structlog.processors.JSONRenderer()])

    def requested(self, scope: Mapping[str, Any], status: int, seconds: float) -> None:
        self._log.info(
            "connection" if scope["type"] == "websocket" else "request",
            **scope[NOTED],
            address=(scope.get("client") or ("unknown",))[0],
            method=scope.get("method", "GET"),
            path=scope["path"],
            status=status,
            ms=round(seconds * 1000, 1),
        )

    def asked(self, asker: Asker, place: str, do: str, answer: object) -> None:
        outcome = answer.rule or str(answer.status) if isinstance(answer, Problem) else "done"
        self._log.info("command", who=who_is(asker), place=place, do=do, outcome=outcome)


def who_is(asker: Asker) -> str | None:
    return asker.name or (asker.device.name if asker.device else None)


def note(scope: Any, asker: Asker) -> None:
    """Who made the request, for its line."""
    noted: dict[str, Any] | None = scope.get(NOTED)
    if noted is not None:
        noted["who"] = who_is(asker)


class Accessed:
    """An application whose every request and socket is written down; what a socket asks is told by the service."""

    def __init__(self, app: Any, log: AccessLog) -> None:
        self._app, self._log = app, log

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope[NOTED] = {"who": None}
        began, status = time.perf_counter(), 0

        async def told(message: Any) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.close"):
                status = message.get("status") or message.get("code") or 0
            await send(message)

        try:
            await self._app(scope, receive, told)
        finally:
            self._log.requested(scope, status, time.perf_counter() - began)
