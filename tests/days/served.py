"""Asking a server that may be killed at any moment: what was not answered is sent again, under the same key."""

import select
import subprocess
import sys
from collections.abc import Callable
from random import Random

import msgspec

from croupier.core.engine.messages import Command
from croupier.house.kinds.address import Address
from tests.days.server import Asked, Said
from tests.house.test_kill import ROOT

LONGEST_WAIT = 0.003
"""Seconds between what is asked and the kill: some are caught before they are on disk, some after."""


class Served:
    """A server on one store. `returned` is called after every kill, before the next server begins."""

    def __init__(self, address: str, chance: Random, kills: float, returned: Callable[[], None]) -> None:
        self._address, self._chance, self._kills, self._returned = address, chance, kills, returned
        self._process: subprocess.Popen[str] | None = None
        self._count = 0
        self.killed = self.sent_again = 0

    def ask(self, place: str, command: Command) -> Said:
        self._count += 1
        engine = Address.of(place).kind.engine
        asked = Asked(place, f"command-{self._count}", command.at, msgspec.Raw(engine.encode(command)))
        line = msgspec.json.encode(asked).decode() + "\n"
        if self._chance.random() < self._kills:
            self._is_killed_over(line)
            self.sent_again += 1
        return self._answered(line)

    def _answered(self, line: str) -> Said:
        server = self._running()
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(line)
        server.stdin.flush()
        return msgspec.json.decode(server.stdout.readline(), type=Said)

    def _is_killed_over(self, line: str) -> None:
        """It is asked and gets SIGKILL: at once, a little later, or as soon as it has answered."""
        server = self._running()
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(line)
        server.stdin.flush()
        select.select([server.stdout], [], [], self._chance.choice((0, self._chance.random() * LONGEST_WAIT, 5)))
        self.end()
        self.killed += 1
        self._returned()

    def _running(self) -> "subprocess.Popen[str]":
        if self._process is None:
            command = [sys.executable, "-m", "tests.days.server", self._address]
            self._process = subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            assert self._process.stdout is not None
            assert self._process.stdout.readline() == "ready\n"
        return self._process

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
