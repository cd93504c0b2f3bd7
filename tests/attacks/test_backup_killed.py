"""A backup and a restore killed at any moment: the last good copy stays good, and no half a house opens."""

import asyncio
import json
import random
import signal
import subprocess
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from croupier.log import Append, NewEvent, open_store
from croupier.log.manifest import read_manifest
from croupier.log.witness import keys_of
from tests.cli.runner import COMMAND, croupier, printed
from tests.log.builders import AT, no, pay
from tests.log.postgres import Server

SECRET = "ab" * 32
KEYS = keys_of([bytes.fromhex(SECRET)])
ENV = {"CROUPIER_SECRET": SECRET}
KILLS = 4
LINES = 1_500
_numbers = count(1)


async def write(store: str, times: int) -> None:
    opened = await open_store(store)
    version = await opened.version("house:test")
    batch = [
        Append(
            stream="house:test",
            expected_version=version + number,
            at=AT,
            by="ann",
            events=(NewEvent("happened", b'"' + bytes([97 + number % 26]) * 200 + b'"'),),
            postings=(pay("bank", f"chips:{number % 50}", 5),),
        )
        for number in range(times)
    ]
    await opened.append(batch, [no()] * (times // 10))
    await opened.close()


@pytest.fixture
def house(address: str) -> str:
    asyncio.run(write(address, LINES))
    return address


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Where a house can be restored to; each time another place."""
    if request.param == "sqlite":
        return lambda: f"sqlite:{tmp_path / 'again'}{next(_numbers)}.db"
    postgres: Server = request.getfixturevalue("postgres")
    return postgres.new_address


def killed(after: float, *arguments: str) -> int:
    """Run the command and kill it after so many seconds, if it has not ended; its exit code."""
    process = subprocess.Popen(
        [COMMAND, *arguments], env={"PATH": "/usr/bin:/bin", **ENV}, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        process.wait(after)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
    process.communicate()
    return process.returncode


def moments(seed: int, whole: float) -> list[float]:
    """When to kill: anywhere in the time that the whole of it took here and now."""
    chance = random.Random(seed)
    return [chance.uniform(0.2, 1.0) * whole for _ in range(KILLS)]


def timed(*arguments: str) -> float:
    began = time.monotonic()
    printed(croupier(*arguments, env=ENV))
    return time.monotonic() - began


def test_a_backup_that_is_killed_leaves_the_one_before_it(house: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    whole = timed("backup", "--store", house, "--to", str(folder))
    written = LINES
    for moment in moments(1, whole):
        before = read_manifest(folder, KEYS)
        assert before is not None
        asyncio.run(write(house, LINES))
        written += LINES
        killed(moment, "backup", "--store", house, "--to", str(folder))
        now = read_manifest(folder, KEYS)
        assert now is not None
        assert now.ends.appends.seq in (before.ends.appends.seq, written)
        if now.ends == before.ends:
            assert all((folder / one.file).stat().st_size == one.size for one in before.segments)
    printed(croupier("backup", "--store", house, "--to", str(folder), "--check-all", env=ENV))
    assert not list(folder.glob("*.part"))
    again = f"sqlite:{tmp_path / 'again.db'}"
    printed(croupier("restore", "--from", str(folder), "--store", again, env=ENV))
    assert head(again) == head(house)


def test_a_restore_that_is_killed_opens_no_half_a_house_and_comes_to_its_end(
    sqlite_address: str, empty: Callable[[], str], tmp_path: Path
) -> None:
    folder, house = tmp_path / "kept", sqlite_address
    asyncio.run(write(house, 3 * LINES))
    printed(croupier("backup", "--store", house, "--to", str(folder), env=ENV))
    asked = ("restore", "--from", str(folder), "--store")
    whole = timed(*asked, empty())
    again = empty()
    for moment in moments(2, whole):
        killed(moment, *asked, again)
        opened = croupier("verify", "--store", again, "--json", env=ENV)
        if opened.code == 2:
            assert "has not come to its end" in opened.stderr or "there is no log" in opened.stderr
        elif json.loads(opened.stdout)["head"]["seq"]:  # it was done before it could be killed
            break
    else:
        printed(croupier(*asked, again, env=ENV))
    assert head(again) == head(house)


def head(store: str) -> object:
    return json.loads(printed(croupier("verify", "--store", store, "--json", env=ENV)))["head"]
