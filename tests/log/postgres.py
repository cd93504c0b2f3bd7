"""A PostgreSQL server for the tests: found or installed, made in a temporary folder, gone afterwards."""

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import asyncpg

from tools import debian

SERVER_USER = "postgres"
"""The server refuses to run as root; Debian's package brings this user."""
_numbers = count(1)


class NoServer(Exception):
    """There is no PostgreSQL here, and none can be had."""


class Server:
    def __init__(self, folder: Path, user: str) -> None:
        self._folder = folder
        self._user = user

    def new_address(self) -> str:
        """An empty place of its own: a schema, which is made a hundred times faster than a database."""
        name = f"log_{next(_numbers)}"
        asyncio.run(self._create(name))
        return f"{self._address}&search_path={name}"

    @property
    def _address(self) -> str:
        return f"postgresql:///postgres?host={self._folder}&user={self._user}"

    async def _create(self, name: str) -> None:
        db = await asyncpg.connect(self._address)
        await db.execute(f"CREATE SCHEMA {name}")
        await db.close()


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
    folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
    shutil.chown(folder, user)
    try:
        with _running(programs, folder, user):
            yield Server(folder, user)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _running(programs: Path, folder: Path, user: str) -> Iterator[None]:
    data, env = folder / "data", {"PATH": f"{programs}:/usr/bin:/bin", "LC_ALL": "C"}
    initdb = ["initdb", "-D", str(data), "-A", "trust", "-U", user, "-E", "UTF8", "--locale=C", "--no-sync"]
    as_user = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []} if os.geteuid() == 0 else {}
    made = subprocess.run(initdb, env=env, cwd=folder, capture_output=True, text=True, check=False, **as_user)  # type: ignore[call-overload]
    if made.returncode:
        raise NoServer(f"initdb failed: {made.stderr.strip()[-200:]}")
    options = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}", "-c", "max_connections=50"]
    with (folder / "server.log").open("w") as log:
        running = subprocess.Popen(  # type: ignore[call-overload]
            ["postgres", "-D", str(data), *options], env=env, cwd=folder, stdout=log, stderr=log, **as_user
        )
    try:
        _wait(programs, folder, running)
        yield
    finally:
        running.send_signal(3)  # SIGQUIT: stop at once, the data is thrown away
        running.wait(timeout=20)


def _wait(programs: Path, folder: Path, running: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until and running.poll() is None:
        if subprocess.run([programs / "pg_isready", "-q", "-h", folder], check=False).returncode == 0:
            return
        time.sleep(0.05)
    raise NoServer(f"the server did not start: {(folder / 'server.log').read_text()[-300:]}")
