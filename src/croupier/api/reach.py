"""Whether this server reaches its log. One that does not shows nothing: what it remembers grows old while others go on.

Whoever watches is sent away, so that they come to a server that reaches it, and whoever asks is told to ask again.
"""

import asyncio
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler

from croupier.api.errors import STORE_TROUBLES, NoStore
from croupier.api.live.heartbeat import Heartbeat
from croupier.log import OutOfReach, Store

LOOK_EVERY = 2.0
ANSWERS_WITHIN = 5.0
"""Seconds. A log that is slow for a moment sends nobody away."""
TRY_AGAIN_LATER = 1013
"""With this code sockets are closed."""
LOST = "it has not answered for a while"


class LogReach:
    def __init__(self, store: Store, heartbeat: Heartbeat) -> None:
        self.is_lost = False
        self._store, self._heartbeat = store, heartbeat

    async def watch(self) -> None:
        while True:
            self.is_lost = not await self._answers()
            if self.is_lost:
                self._heartbeat.cut_all(TRY_AGAIN_LATER, NoStore(OutOfReach(LOST)).problem)
            await asyncio.sleep(LOOK_EVERY)

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                await self._store.head()
        except (*STORE_TROUBLES, TimeoutError):
            return False
        return True


def reaches_log(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Pages are served all the same, and whether the server lives can be asked."""
    if connection.url.path.startswith("/api/") and connection.app.state.service.reach.is_lost:
        raise OutOfReach(LOST)
