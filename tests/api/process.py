"""A real server in a process of its own, as an operator starts it, to be stopped or killed."""

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from typing import IO

import httpx


class ServerProcess:
    """`croupier serve` on a port of its own; it can be killed and started again on the same log."""

    def __init__(self, store: str, *, demo: bool = True, options: tuple[str, ...] = ()) -> None:
        self.store = store
        self.port = free_port()
        self._options = ("--demo", *options) if demo else options
        self._errors: IO[str] | None = None
        self.complained = ""
        """All that it wrote to standard error till it ended."""
        self._process: subprocess.Popen[str] | None = None
        self.welcome = ""
        """What it said after its address, when it last started."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "croupier.cli.main", "serve", "--store", self.store, "--port", str(self.port)]
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed when the server has ended
        self._process = subprocess.Popen(
            [*command, *self._options],
            stdout=subprocess.PIPE,
            stderr=self._errors,  # a file: nobody has to read it for the server to go on
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if re.search(r"https?://", line):
                self.welcome = "".join(takewhile(str.strip, self._process.stdout)).strip()
                return
        self._end(signal.SIGKILL)
        raise AssertionError(f"the server did not start: {self.complained}")

    def stop(self) -> int:
        """As an operator stops it; the exit code."""
        return self._end(signal.SIGTERM)

    def hang_up(self) -> None:
        """As logrotate tells it that its files were moved away."""
        assert self._process is not None
        self._process.send_signal(signal.SIGHUP)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def tell(self, what: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(what)

    def wait_for(self, words: str) -> None:
        """Till it has complained of this."""
        assert self._errors is not None
        while words not in Path(f"/proc/self/fd/{self._errors.fileno()}").read_text():
            assert self._process is not None
            assert self._process.poll() is None

    def _end(self, how: signal.Signals) -> int:
        process = self._process
        assert process is not None
        process.send_signal(how)
        process.communicate(timeout=30)
        self._process = None
        if self._errors is not None:
            self._errors.seek(0)
            self.complained += self._errors.read()
            self._errors.close()
        return process.returncode

    @property
    def seconds_spent(self) -> float:
        """Of a processor, since it started."""
        assert self._process is not None
        user, system = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    @property
    def runs(self) -> bool:
        return self._process is not None

    def signed_in_as(self, part: str, name: str | None = None) -> tuple[dict[str, str], dict[str, str]]:
        """The cookies and headers of somebody on a practice floor."""
        body = {"part": part} if name is None else {"part": part, "name": name}
        answer = httpx.post(f"{self.url}/api/demo/be", json=body)
        assert answer.status_code == 200, answer.text
        return dict(answer.cookies), {"x-csrf-token": answer.json()["csrf"]}


@contextmanager
def server(folder: Path, *, demo: bool = True) -> Iterator[ServerProcess]:
    process = ServerProcess(f"sqlite:{folder / 'served.db'}", demo=demo)
    process.start()
    try:
        yield process
    finally:
        if process.runs:
            process.kill()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
