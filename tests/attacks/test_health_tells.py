"""What /health says while the loop lags, and when a page of the log is damaged under a running house."""

import asyncio
import time
from pathlib import Path

import pytest

from croupier.api import vitals
from croupier.core.words.roles import Role
from croupier.log import open_store
from tests.api.floor import Floor, open_floor, open_table
from tests.log.builders import PATIENCE, add

BOOK = "adelaide-roulette"


def told(floor: Floor, status: int) -> list[str]:
    """What it says, as soon as it answers so."""
    until = time.monotonic() + PATIENCE
    while (answer := floor.browser().get("/health")).status_code != status:
        assert time.monotonic() < until, answer.text
    reasons: list[str] = answer.json()["reasons"]
    return reasons


def test_a_loop_that_was_late_is_told_afterwards_too_and_heals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is asked only when the loop is free again would always say that it is free."""
    monkeypatch.setattr(vitals, "LATE", 1.0)
    monkeypatch.setattr(vitals, "REMEMBERED", 2.0)
    with open_floor(tmp_path) as floor:
        told(floor, 200)
        floor.client.blocking_portal.call(time.sleep, 2.0)
        (reason,) = told(floor, 503)
        assert reason.startswith("it falls behind: the loop was ")
        assert told(floor, 200) == []


def test_a_page_that_is_damaged_under_a_running_house_is_told_and_not_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    asyncio.run(filled(f"sqlite:{path}"))
    with open_floor(tmp_path) as floor:
        boss = floor.hire("boss", (BOOK, Role.OPERATOR))
        open_table(floor, boss, "T1", BOOK)
        assert told(floor, 200) == []
        whole = path.read_bytes()
        scribble(path)
        (fault,) = boss.post("/api/verify").json()["faults"]
        assert told(floor, 503) == [fault]
        assert told(floor, 503) == [fault], "and again, though this question happens to miss the page"
        path.write_bytes(whole)
        assert boss.post("/api/verify").json()["ok"]
        assert told(floor, 200) == []


async def filled(address: str) -> None:
    """Some hundred pages, all of them in the file and none in the memory of whoever opens it next."""
    store = await open_store(address)
    await store.append([add("house:test", number, b'"' + b"x" * 2_000 + b'"') for number in range(300)])
    await store.close()


def scribble(path: Path) -> None:
    """Over pages in the middle, as a bad disk does."""
    pages = path.stat().st_size // 4096
    assert pages > 20
    with path.open("r+b") as file:
        for page in range(pages // 2, pages - 1):
            file.seek(page * 4096)
            file.write(b"\xff" * 4096)
