"""One server for one SQLite store: a lock on a file beside it, which ends with the process that holds it."""

import fcntl
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime


class Held(Exception):
    """Another server serves this store."""


@contextmanager
def sole_server(path: str) -> Iterator[None]:
    """Hold the store at this path. A server that was killed holds nothing; tools beside a server need not ask."""
    name = f"{path}.server"
    try:
        descriptor = os.open(name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise Held(f"the log cannot be opened: {name} cannot be written ({error.strerror})") from None
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(descriptor, 200).decode(errors="replace").strip() or "another server"
            raise Held(f"{path} is served already by {holder}: one server serves one SQLite store") from None
        os.ftruncate(descriptor, 0)
        since = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC"
        os.write(descriptor, f"process {os.getpid()} on {socket.gethostname()} since {since}\n".encode())
        yield
    finally:
        os.close(descriptor)
