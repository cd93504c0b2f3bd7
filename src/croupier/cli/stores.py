"""Opening a log on the command line: to read it, which touches nothing, or to write into it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from croupier.core.engine.refusal import Malformed
from croupier.log import Archive, Damaged, OutOfReach, Store, open_archive, open_store
from croupier.log.holding import Held, sole_server

T = TypeVar("T")
AnyLog = TypeVar("AnyLog", bound=Archive)


def read_from(address: str, use: Callable[[Archive], Awaitable[T]]) -> T:
    """What is asked of a log that is only read."""
    must_be_there(address)
    return asyncio.run(_with(open_archive(address), use))


def write_to(address: str, use: Callable[[Store], Awaitable[T]], *, make: bool = False, restoring: bool = False) -> T:
    """With `make` a log that is not there yet is begun: people are taken in before the first table opens."""
    if not make:
        must_be_there(address)
    return asyncio.run(_with(open_store(address, restoring=restoring), use))


def file_of(address: str) -> Path | None:
    """The file of a log, where it is in one."""
    kind, _, path = address.partition(":")
    return Path(path) if kind == "sqlite" and path not in ("", ":memory:") else None


@contextmanager
def alone(address: str) -> Iterator[None]:
    """Serve a SQLite log, and let no other server do so meanwhile; a database looks after that by itself."""
    log = file_of(address)
    if log is None:
        yield
        return
    try:
        with sole_server(str(log)):
            yield
    except Held as error:
        raise Malformed(str(error)) from None


def must_be_there(address: str) -> None:
    """Asked before anything is made for a log, such as its secret: a name that was mistyped leaves nothing behind."""
    path = file_of(address)
    if path is not None and not path.exists():
        raise Malformed(f"there is no log at {path}: name one that a house has written")


async def _with(opening: Awaitable[AnyLog], use: Callable[[AnyLog], Awaitable[T]]) -> T:
    try:
        log = await opening
    except (ValueError, OSError) as error:
        raise Malformed(f"the log cannot be opened: {error}") from None
    try:
        return await use(log)
    except (OutOfReach, Damaged) as error:
        raise Malformed(f"the log cannot be read or written: {error}") from None
    finally:
        await log.close()
