"""Reaching PostgreSQL: connections that nobody waits on for ever, and how long a lost one is tried again.

Of two servers that share a log one may freeze, be cut off or be slowed down at any moment, also while it holds the row
that every writer waits for. The database ends such a transaction by itself; whoever was frozen finds that out when it
wakes, and asks again.
"""

import asyncio
import os
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

import asyncpg

from croupier.log.away import OutOfReach

FROZEN_AFTER = 2.0
"""Seconds that a transaction which writes may lie idle. A healthy one pauses for milliseconds: one that pauses so long
belongs to a server that is frozen or cut off, and all others wait for it."""
LOCK_WAIT = 5.0
"""Seconds that a writer waits for its turn: two frozen servers, one after the other, are outlasted."""
LONGEST_TRY = 8.0
"""Seconds that one try to write may take, all in all. Then its connection is given up."""
PATIENCE = 12.0
"""Seconds during which what cannot be reached is tried again before anybody is told so. A database that is started anew
or fails over mostly takes less."""
CONNECT_WAIT = 3.0
PAUSE = 0.1
"""Seconds between two tries."""
READ_IDLE = 600.0
"""Seconds that a reading transaction may lie idle: it holds nobody up, but old rows cannot be swept away."""
_ALIVE = {socket.TCP_KEEPIDLE: 5, socket.TCP_KEEPINTVL: 2, socket.TCP_KEEPCNT: 3, socket.TCP_USER_TIMEOUT: 8_000}
"""A machine that is gone without a word is noticed in about ten seconds."""

SETTINGS = {
    "jit": "off",
    "idle_in_transaction_session_timeout": str(int(READ_IDLE * 1000)),
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
WRITING = {
    "idle_in_transaction_session_timeout": str(int(FROZEN_AFTER * 1000)),
    "lock_timeout": str(int(LOCK_WAIT * 1000)),
    "statement_timeout": str(int((LONGEST_TRY - 1) * 1000)),
}

LOST = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # the end of a session was told while we were about to ask
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # shut down, crashed, starting up, or a statement that took too long
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.LockNotAvailableError,
    asyncpg.TransactionRollbackError,
    asyncpg.InsufficientResourcesError,
    asyncpg.ReadOnlySQLTransactionError,  # it is the stand-by now
)
"""What says that the database is away or busy, and nothing about what was asked of it."""
T = TypeVar("T")


def name_of_this_server() -> str:
    """As the database lists its connections, so that an operator sees who holds what."""
    return f"croupier {socket.gethostname()[:40]}/{os.getpid()}"


async def connect(address: str, settings: dict[str, str]) -> Any:
    named = SETTINGS | {"application_name": name_of_this_server()} | settings
    db = await asyncpg.connect(address, server_settings=named, timeout=CONNECT_WAIT)
    _keep_alive(db)
    return db


def _keep_alive(db: Any) -> None:
    line = db._transport.get_extra_info("socket")
    if line is not None and line.family in (socket.AF_INET, socket.AF_INET6):
        line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for option, value in _ALIVE.items():
            line.setsockopt(socket.IPPROTO_TCP, option, value)


async def close(db: Any) -> None:
    """In good order, unless the line was cut."""
    with suppress(Exception):
        await db.close(timeout=CONNECT_WAIT)


@contextmanager
def given_up_in_trouble(db: Any) -> Iterator[None]:
    """End a connection on which something went wrong, so that what it holds is let go, whether or not it can be told.
    Whatever is said on a connection that is gone says only that."""
    try:
        yield
    except BaseException as error:
        is_gone = isinstance(error, Exception) and not isinstance(error, LOST) and db.is_closed()
        db.terminate()
        if is_gone:
            raise ConnectionResetError(str(error)) from error
        raise


class Reach:
    """Tries again while the database is away. Patience begins with the first failure and is whole after a success."""

    def __init__(self) -> None:
        self._since: float | None = None

    async def tried(self, work: Callable[[bool], Awaitable[T]]) -> T:
        """What `work` gives, tried again while the database is away; it is told whether it was tried before."""
        again = False
        while True:
            try:
                found = await work(again)
            except LOST as error:
                self._since = began = self._since or time.monotonic()
                if time.monotonic() - began >= PATIENCE:
                    raise out_of_reach(error) from error
                again = True
                await asyncio.sleep(PAUSE)
            else:
                self._since = None
                return found


def out_of_reach(error: BaseException) -> OutOfReach:
    return OutOfReach(
        f"the log cannot be reached ({str(error) or type(error).__name__}): send it again with the same key"
    )
