"""What runs in one place at a time: on whichever server holds its lease, and within seconds on another one.

A lease is no lock. A server that was frozen in the midst of a step may still send one command when it wakes; therefore
each command has a key made from what it is about, or is asked only of what it was decided on.
"""

import asyncio
import logging
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from croupier.log import OutOfReach, Store, StoreClosed

LASTS = 4.0
"""Seconds that a lease lasts without being renewed: so long nothing runs when its server is frozen or gone."""
RENEW_EVERY = 1.0
"""Seconds; as often do those look who do not hold it."""
ANSWER_WITHIN = 2.0
"""Seconds in which the log answers whoever does not hold it, or is asked again."""

_log = logging.getLogger(__name__)
Work = Callable[[], Awaitable[None]]


def new_holder() -> str:
    """A name for this server among those that share a log; a server that is started again is another one."""
    return f"{socket.gethostname()[:40]}/{os.getpid()}/{secrets.token_hex(4)}"


class Lease:
    """Judged by this machine's clock from before it was asked for, so that it ends here no later than in the log."""

    def __init__(self, store: Store, name: str, holder: str) -> None:
        self.name = name
        self._store, self._holder = store, holder
        self._until = 0.0

    def held(self) -> bool:
        """Where only one server can have the log, whatever runs by itself runs there."""
        return not self._store.is_shared or time.monotonic() < self._until

    async def renew(self) -> bool:
        """Take it, or hold on to it; whether it is held. Nobody waits for the log longer than it lasts."""
        if not self._store.is_shared:
            return True
        asked = time.monotonic()
        with suppress(OutOfReach, TimeoutError):
            async with asyncio.timeout(self._until - asked if self.held() else ANSWER_WITHIN):
                ours = await self._store.hold(self.name, self._holder, int(LASTS * 1000))
                self._until = asked + LASTS if ours else 0.0
        return self.held()

    async def let_go(self) -> None:
        """Another may begin at once."""
        self._until = 0.0
        if self._store.is_shared:
            with suppress(OutOfReach, TimeoutError, StoreClosed):
                async with asyncio.timeout(ANSWER_WITHIN):
                    await self._store.let_go(self.name, self._holder)


class InOnePlace:
    """Begins something when its lease is held here, and ends it when it is not. Both may happen many times."""

    def __init__(self, lease: Lease, begin: Work, end: Work, *, failed: Callable[[], bool] = lambda: False) -> None:
        """`failed` says whether what was begun has come to grief since: then it is ended, and begun anew."""
        self._lease, self._begin, self._end, self._failed = lease, begin, end, failed
        self._beginning: asyncio.Task[None] | None = None
        self._renewing: asyncio.Task[None] | None = None
        self._settled: asyncio.Future[None] | None = None

    async def start(self) -> None:
        """When it returns, what was left undone is done here, or another server is known to be alive and to do it."""
        self._settled = asyncio.get_running_loop().create_future()
        self._renewing = asyncio.create_task(self._renew())
        await self._settled

    async def stop(self) -> None:
        if self._renewing is not None:
            self._renewing.cancel()
            with suppress(asyncio.CancelledError):
                await self._renewing
        await self._give_up()
        await self._lease.let_go()

    async def _renew(self) -> None:
        known_after = time.monotonic() + LASTS
        while True:
            if not await self._is_held() or self._failed():
                await self._give_up()
                if time.monotonic() > known_after:
                    self._settle(None)
            elif self._beginning is None:
                self._beginning = asyncio.create_task(self._begin_here())
            await asyncio.sleep(RENEW_EVERY)

    async def _is_held(self) -> bool:
        """Whatever keeps the log from saying so, it is asked again: who waits for the start is told what it was."""
        try:
            return await self._lease.renew()
        except StoreClosed as closed:
            self._settle(closed)
            raise
        except Exception as error:
            if not self._settle(error):
                _log.exception("%s: the lease could not be renewed", self._lease.name)
            return self._lease.held()

    async def _begin_here(self) -> None:
        """What cannot begin is tried again. Where nobody is served yet, it is what the server ends with."""
        try:
            await self._begin()
            self._settle(None)
        except Exception as error:
            if not self._settle(error):
                _log.exception("%s could not begin here", self._lease.name)
            self._beginning = None
            await self._end()

    def _settle(self, error: Exception | None) -> bool:
        """Whether somebody waited to hear it."""
        if self._settled is None or self._settled.done():
            return False
        if error is None:
            self._settled.set_result(None)
        else:
            self._settled.set_exception(error)
        return True

    async def _give_up(self) -> None:
        begun, self._beginning = self._beginning, None
        if begun is not None:
            begun.cancel()
            with suppress(asyncio.CancelledError):
                await begun
            await self._end()
