"""A server stopped in its tracks, as a paused virtual machine is: its lines stay open, and nobody answers on them."""

import asyncio
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import asyncpg

ROOT = Path(__file__).parent.parent.parent
MOST_TRIES = 5_000
"""Of stopping a server at work before one try hits a transaction."""
_IN_TRANSACTION = """SELECT count(*) FROM pg_stat_activity
    WHERE application_name LIKE 'croupier%' AND state = 'idle in transaction' AND query LIKE '%head FOR UPDATE%'"""


class Appender:
    """A server that appends for ever."""

    def __init__(self, address: str, name: str) -> None:
        command = [sys.executable, "-m", "tests.log.appender", address, name, "1", "100000000"]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "ready\n"
        # It would wait for somebody to read what it says.
        self._reading = threading.Thread(target=self._process.stdout.read, daemon=True)
        self._reading.start()

    def freeze(self) -> None:
        self._process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        self._process.kill()
        self._reading.join()
        self._process.communicate()


async def freeze_in_transaction(server: Appender, address: str) -> None:
    """Stop a server that writes, at a moment when it holds the row that every writer waits for."""
    db = await asyncpg.connect(address)
    try:
        for _ in range(MOST_TRIES):
            server.freeze()
            await asyncio.sleep(0.005)  # what the database has in hand is finished
            if await db.fetchval(_IN_TRANSACTION):
                return
            server.wake()
            await asyncio.sleep(0.001)
    finally:
        await db.close()
    raise AssertionError("the server was never stopped within a transaction")


class Stopwatch:
    """Seconds since it was made."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._began
