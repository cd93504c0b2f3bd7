"""A PostgreSQL server for the tests: found or installed, made in a temporary folder, gone afterwards."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

from tools import debian

SERVER_USER = "postgres"
"""The server refuses to run as root; Debian's package brings this user."""
_numbers = count(1)


class NoServer(Exception):
    """There is no PostgreSQL here, and none can be had."""


class Server:
    """One server with its data in a folder of its own; it can be killed and started again, and followed by another."""

    def __init__(self, programs: Path, folder: Path, user: str) -> None:
        self._programs, self._folder, self._user = programs, folder, user
        self._process: subprocess.Popen[bytes] | None = None

    def new_address(self) -> str:
        """An empty place of its own: a schema, which is made a hundred times faster than a database."""
        name = f"log_{next(_numbers)}"
        asyncio.run(self._create(name))
        return self.address_of(name)

    def address_of(self, name: str) -> str:
        return f"{self._address}&search_path={name}"

    @property
    def _address(self) -> str:
        return f"postgresql:///postgres?host={self._folder}&user={self._user}"

    async def _create(self, name: str) -> None:
        db = await asyncpg.connect(self._address)
        await db.execute(f"CREATE SCHEMA {name}")
        await db.close()

    def make(self) -> None:
        self._run("initdb", "-D", "data", "-A", "trust", "-U", self._user, "-E", "UTF8", "--locale=C", "--no-sync")

    def start(self) -> None:
        options = ("-c", "listen_addresses=", "-c", f"unix_socket_directories={self._folder}")
        with (self._folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                ["postgres", "-D", "data", *options, "-c", "max_connections=50"], stdout=log, stderr=log, **self._how()
            )
        self._wait()

    def crash(self) -> None:
        """At once, as when the machine fails: nothing is finished. What was committed is on the disk."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(timeout=20)

    @contextmanager
    def followed(self) -> Iterator["Server"]:
        """Another server that has all that this one has, and hears of every commit."""
        with _folder(self._user) as folder:
            other = Server(self._programs, folder, self._user)
            other._run(
                *("pg_basebackup", "-D", "data", "-h", str(self._folder), "-U", self._user, "-R", "--no-sync"),
                *("-c", "fast", "-X", "stream"),
            )
            with other.running():
                yield other

    def promote(self) -> None:
        """The other one is gone, and this one takes its place."""
        self._run("pg_ctl", "promote", "-D", "data", "-w")

    @contextmanager
    def running(self) -> Iterator[None]:
        try:
            self.start()
            yield
        finally:
            self.crash()  # the data is thrown away

    def _how(self) -> dict[str, Any]:
        root = os.geteuid() == 0
        as_user = {"user": self._user, "group": pwd.getpwnam(self._user).pw_gid, "extra_groups": []} if root else {}
        return {"env": {"PATH": f"{self._programs}:/usr/bin:/bin", "LC_ALL": "C"}, "cwd": self._folder, **as_user}

    def _run(self, *command: str) -> None:
        made = subprocess.run(command, capture_output=True, text=True, check=False, **self._how())
        if made.returncode:
            raise NoServer(f"{command[0]} failed: {made.stderr.strip()[-200:]}")

    def _wait(self) -> None:
        until = time.monotonic() + 30
        while time.monotonic() < until and self._process is not None and self._process.poll() is None:
            if subprocess.run([self._programs / "pg_isready", "-q", "-h", self._folder], check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise NoServer(f"the server did not start: {(self._folder / 'server.log').read_text()[-300:]}")


def binaries() -> Path | None:
    """The folder of the newest server's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).resolve().parent if on_path else None


@contextmanager
def server() -> Iterator[Server]:
    """A running server, with every commit flushed to disk as in a casino."""
    try:
        programs = debian.have("postgresql", binaries)
    except debian.CannotInstall as error:
        raise NoServer(f"there is no PostgreSQL server: {error}") from None
    user = SERVER_USER if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    with _folder(user) as folder:
        made = Server(programs, folder, user)
        made.make()
        with made.running():
            yield made


@contextmanager
def _folder(user: str) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
    shutil.chown(folder, user)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
