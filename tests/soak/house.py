"""The house that is soaked: `croupier serve --demo` on a real store, killed and started again."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import httpx

from tests.api.process import free_port

LIMITS = """
[asks]
person = { a_second = 1000, at_once = 10000 }
staff = { a_second = 1000, at_once = 10000 }
address = { a_second = 1000, at_once = 10000 }
[sockets]
person = 10000
"""
"""All pages belong to a handful of people here, who would else have twenty each."""


class Someone(NamedTuple):
    name: str
    headers: dict[str, str]

    @property
    def cookie(self) -> str:
        return self.headers["cookie"]


class SoakedHouse:
    """One server process after another on one store and one port."""

    def __init__(self, store: str, said: Path) -> None:
        self.store = store
        self.port = free_port()
        self.lives = 0
        self._said = said
        self._limits = said.with_name("limits.toml")
        self._limits.write_text(LIMITS)
        self._process: asyncio.subprocess.Process | None = None
        self.began = 0.0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> float:
        """Seconds until it said that it serves. What it complains of goes to a file: a full pipe would stop it."""
        asked = monotonic()
        command = ("-m", "croupier.cli.main", "serve", "--demo", "--store", self.store)
        told = ("--port", str(self.port), "--limits", str(self._limits))
        with self._said.open("ab") as said:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *command,
                *told,
                stdout=asyncio.subprocess.PIPE,
                stderr=said,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            if b"http://" in line:
                self.lives += 1
                self.began = monotonic()
                return self.began - asked
        raise RuntimeError(f"the server did not start: {self._said.read_text()[-2000:]}")

    async def end(self, how: signal.Signals) -> None:
        process = self._process
        assert process is not None
        process.send_signal(how)
        await process.communicate()
        self._process = None

    def memory(self) -> int:
        """What it holds in memory now, in bytes."""
        assert self._process is not None
        with open(f"/proc/{self._process.pid}/status", encoding="ascii") as status:
            kilobytes = next(line for line in status if line.startswith("VmRSS:")).split()[1]
        return int(kilobytes) * 1024

    async def someone(self, part: str, name: str | None = None) -> Someone:
        """Somebody on the practice floor with their session, which outlives the server that gave it."""
        body = {"part": part} if name is None else {"part": part, "name": name}
        async with httpx.AsyncClient(timeout=30) as client:
            answer = await client.post(f"{self.url}/api/demo/be", json=body)
        answer.raise_for_status()
        cookie = f"croupier_session={answer.cookies['croupier_session']}"
        said = answer.json()
        return Someone(said["person"]["name"], {"cookie": cookie, "x-csrf-token": said["csrf"]})

    async def seat(self, player: Someone, bank: str, most: int) -> str | None:
        """The first terminal of a bank where this player may sit down; robots may have taken any."""
        async with httpx.AsyncClient(timeout=30, headers=player.headers) as client:
            for number in range(most, 0, -1):
                body = {"do": "sit_down", "role": "player", "terminal": f"{number:02d}"}
                if (await client.post(f"{self.url}/api/banks/{bank}/commands", json=body)).status_code == 200:
                    return f"{number:02d}"
        return None
