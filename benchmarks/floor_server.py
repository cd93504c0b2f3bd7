"""The server that `benchmarks.floor` talks to: the real one, the same doing nothing, or a bare broadcast."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
import uvicorn

from croupier.api.app import make_app
from croupier.api.limits.proxies import Proxies
from croupier.api.limits.wire import WIRE, Wire
from croupier.api.service import Answered, running
from croupier.cli.listening import Listening
from croupier.cli.serve_limits import lines_of
from croupier.cli.web_server import run_server
from croupier.core.common.eyes import HouseRules
from croupier.house.clock import SystemClock
from croupier.house.limits import Asks, Connections, Limits, Rate, Sockets
from croupier.log import open_store

SECRET = bytes(32)
_FREE = Rate(a_second=1e9, at_once=1e9)
_MANY = 10**6
UNREACHED = Limits(
    asks=Asks(**dict.fromkeys(Asks.__struct_fields__, _FREE)),
    sockets=Sockets(bytes=_FREE, address=_MANY, players=_MANY, person=_MANY),
    connections=Connections(address=_MANY, strangers=_MANY),
)
"""All are judged as ever, and nobody is too much: what is measured is the way, not its end."""


def real(address: str, *, does_nothing: bool) -> Any:
    @asynccontextmanager
    async def serving() -> AsyncIterator[Any]:
        store = await open_store(address)
        async with running(
            store,
            clock=SystemClock(),
            secret=SECRET,
            zone="Australia/Sydney",
            limits=UNREACHED,
            rules=HouseRules(duty_needed=False),
        ) as service:
            if does_nothing:
                nothing = Answered(
                    table="T1", version=1, events=("wager_placed",), said=("ann puts $5 on red, wager 1 (3.3)",)
                )

                async def ask(*_: Any) -> Answered:
                    return nothing

                service.ask = ask  # type: ignore[method-assign, assignment]
            yield service, None
        await store.close()

    return make_app(serving)


class Bare:
    """Takes two texts from one socket and writes them to all: the least any server of this kind can do."""

    def __init__(self) -> None:
        self.sockets: list[Any] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            while (message := await receive())["type"] != "lifespan.shutdown":
                await send({"type": f"{message['type']}.complete"})
            await send({"type": "lifespan.shutdown.complete"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        self.sockets.append(send)
        while (message := await receive())["type"] == "websocket.receive":
            texts = msgspec.json.decode(message["text"])
            for one in self.sockets:
                for text in texts:
                    await one({"type": "websocket.send", "text": text})
        self.sockets.remove(send)


class BareWire(Bare):
    """The same over our own wire, which is handed over and written to directly."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        wire = scope["extensions"][WIRE]
        self.sockets.append(wire)
        wire.hand_to(_Told(self, wire))


class _Told:
    def __init__(self, all: BareWire, wire: Wire) -> None:
        self._all, self._wire = all, wire

    def heard(self, text: bytes) -> None:
        for one in msgspec.json.decode(text):
            told = one.encode()
            for wire in self._all.sockets:
                wire.write(told)

    def may_write(self) -> None:
        pass

    def gone(self) -> None:
        self._all.sockets.remove(self._wire)


class Announcing(uvicorn.Server):
    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        print("ready", flush=True)


def serve(app: Any, port: int) -> None:
    """As `croupier serve` does it."""
    how = Listening(host="127.0.0.1", port=port)
    run_server(app, how, lines_of(UNREACHED, Proxies()), UNREACHED, (), "ready\n", lambda: None)


if __name__ == "__main__":
    mode, address, port = sys.argv[1:]
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    if mode == "wire":
        serve(BareWire(), int(port))
    elif mode == "bare":
        Announcing(uvicorn.Config(Bare(), port=int(port), ws="websockets-sansio", log_config=None)).run()
    else:
        serve(real(address, does_nothing=mode == "nothing"), int(port))
