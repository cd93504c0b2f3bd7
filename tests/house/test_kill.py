"""A server killed at any instruction comes back to exactly what was acknowledged."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path

from croupier.house.reading.replaying import run_again
from croupier.log import Store, StoredAppend, open_store, verify

ROOT = Path(__file__).parent.parent.parent
KILLS = 8


def start(address: str, run: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.house.load", address, run]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def kill_after(process: "subprocess.Popen[str]", lines: int) -> list[tuple[str, str, int]]:
    """Let a house work until it has acknowledged so many commands, then kill it. What it had acknowledged by then."""
    with process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += process.stdout.readlines()
    whole = [line.split() for line in said if line.endswith("\n")]
    return [(key, table, int(version)) for key, table, version in whole]


async def check(address: str, acknowledged: list[tuple[str, str, int]]) -> None:
    store: Store = await open_store(address)
    try:
        report = await verify(store, run_again)
        assert report.fault is None
        appends: dict[str, list[StoredAppend]] = {}
        for append in await store.appends():
            appends.setdefault(str(append.key), []).append(append)
        for key, table, version in acknowledged:
            (written,) = appends[key]
            assert (written.stream, written.last_version) == (f"table:{table}", version)
    finally:
        await store.close()


def kill_again_and_again(address: str) -> None:
    chance = random.Random(11)
    acknowledged: list[tuple[str, str, int]] = []
    for run in range(KILLS):
        acknowledged += kill_after(start(address, f"run-{run}"), chance.randint(1, 120))
        asyncio.run(check(address, acknowledged))
    assert len(acknowledged) > KILLS
    assert len({key for key, *_ in acknowledged}) == len(acknowledged)


def test_what_was_acknowledged_survives_being_killed_again_and_again(address: str) -> None:
    kill_again_and_again(address)


def test_two_servers_play_the_same_tables_at_once_and_nothing_is_lost_or_doubled(address: str) -> None:
    servers = [start(address, f"server-{n}") for n in range(2)]
    acknowledged = [one for server in servers for one in kill_after(server, 60)]
    assert {key.split(":")[0] for key, *_ in acknowledged} == {"server-0", "server-1"}
    assert len({(table, version) for _, table, version in acknowledged}) == len(acknowledged)
    asyncio.run(check(address, acknowledged))
