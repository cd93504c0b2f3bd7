"""The files of a SQLite store: whose they are, which ones they are, and how they are written."""

import os
import stat
import time
from contextlib import suppress

import apsw

from croupier.log.sqlite_reading import PATIENCE

TRY_AGAIN_S = 0.005


def write_ahead(db: apsw.Connection) -> None:
    """Where several open a new file at once, SQLite lets one change how it is written and turns the others away
    without waiting: they try again, for as long as they would have waited."""
    until = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL").fetchall()
            db.execute("PRAGMA synchronous = FULL")
            return
        except apsw.BusyError:
            if time.monotonic() > until:
                raise
            time.sleep(TRY_AGAIN_S)


def identity(path: str) -> tuple[int, int] | None:
    """Which file it is that stands there now."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def for_its_owner_alone(path: str) -> None:
    """What SQLite makes beside the file gets the file's own permissions."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    for name in (path, f"{path}-wal", f"{path}-shm"):
        with suppress(OSError):  # not there, or another's: then it is theirs to say who may read it
            if stat.S_IMODE(os.stat(name).st_mode) & 0o077:
                os.chmod(name, 0o600)
