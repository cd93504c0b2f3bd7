"""Servers that race and servers that die: what was acknowledged is there, once."""

import random
import subprocess
import sys
import time
from pathlib import Path

from croupier.log import Store, verify
from tests.log.appender import STREAMS
from tests.log.builders import opened

ROOT = Path(__file__).parent.parent.parent
KILLS = 12
COUNT = 40
NEW_LOGS = 30


def start(address: str, name: str, first: int, count: int) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.log.appender", address, name, str(first), str(count)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


async def commands(store: Store, stream: str, name: str) -> list[int]:
    """The numbers of one server's commands, in the order the log has them; both events of each, side by side."""
    said = [event.payload.decode().split() for event in await store.read(stream) if event.by == name]
    numbers = [int(number) for _, number in said]
    assert numbers[::2] == numbers[1::2]
    return numbers[::2]


async def test_two_servers_on_one_log_lose_nothing_and_double_nothing(address: str) -> None:
    async with opened(address):
        pass
    servers = {name: start(address, name, 1, COUNT) for name in ("north", "south")}
    for server in servers.values():
        _, errors = server.communicate(timeout=50)
        assert server.returncode == 0, errors
    async with opened(address) as store:
        for stream in STREAMS:
            assert await store.version(stream) == 2 * 2 * COUNT
            for name in servers:
                assert await commands(store, stream, name) == list(range(1, COUNT + 1))
        assert await store.balance("cage") == -2 * 2 * COUNT * len(STREAMS)
        report = await verify(store)
        assert report.fault is None
        assert report.appends == 2 * COUNT * len(STREAMS)


def test_a_new_log_opened_by_many_at_once_is_opened_by_all(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.log.opener"]
    many = [
        subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(6)
    ]
    try:
        for number in range(NEW_LOGS):
            for one in many:
                one.stdin.write(f"sqlite:{tmp_path}/{number}.db\n")  # type: ignore[union-attr]
                one.stdin.flush()  # type: ignore[union-attr]
            assert [one.stdout.readline() for one in many] == ["opened\n"] * len(many)  # type: ignore[union-attr]
    finally:
        for one in many:
            one.communicate()


async def test_a_server_killed_again_and_again_keeps_what_it_acknowledged(address: str) -> None:
    chance = random.Random(20)
    first, killed_at_work = 1, 0
    for _ in range(KILLS):
        acknowledged = kill_at_some_moment(start(address, "north", first, 1_000_000), chance.uniform(0, 0.25))
        killed_at_work += bool(acknowledged)
        async with opened(address) as store:
            for stream in STREAMS:
                done = await commands(store, stream, "north")
                assert done == list(range(1, len(done) + 1))
                mine = [number for where, number in acknowledged if where == stream]
                assert len(done) >= max(mine, default=0)
            assert (await verify(store)).fault is None
            # the next one sends the last commands again, as clients do that heard no answer
            first = max(1, min([len(await commands(store, stream, "north")) for stream in STREAMS]) - 2)
    assert killed_at_work > KILLS / 2


def kill_at_some_moment(server: "subprocess.Popen[str]", seconds: float) -> list[tuple[str, int]]:
    """Let it work for a while, kill it with no warning, and return what it had acknowledged."""
    assert server.stdout is not None
    assert server.stderr is not None
    assert server.stdout.readline() == "ready\n", server.stderr.read()
    time.sleep(seconds)
    server.kill()
    lines = [line.split() for line in server.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    server.wait()
    server.stdout.close()
    server.stderr.close()
    return [(stream, int(number)) for stream, number in lines]
