"""verify, replay, export, draws and fair on a log that a house has written."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from croupier.core.floor.sign import Sign
from croupier.core.refusal import Refused
from croupier.core.table import rounds
from croupier.core.table.messages import Command
from croupier.core.table.state import Setup
from croupier.core.words import Role
from croupier.house.clock import HandClock
from croupier.house.house import House
from croupier.log import open_store
from tests.cli.runner import croupier as run


async def _play(address: str) -> None:
    store = await open_store(address)
    house = House(store, clock=HandClock(1_760_000_000_000), secret=bytes(range(32)))
    setup = Setup(table="T1", book="star-roulette", cloth="E", lucky_table="one")
    opening = rounds.OpenTable(by="otto", role=Role.OPERATOR, at=0, setup=setup, sign=Sign(minimum=500))
    assert not isinstance(await house.ask("T1", opening), Refused)

    async def deal(kind: type[Command]) -> None:
        assert not isinstance(await house.ask("T1", kind(by="dee", role=Role.DEALER, at=0)), Refused)

    await deal(rounds.PlaceYourBets)
    await deal(rounds.SpinBall)
    assert not isinstance(await house.draw_lucky_numbers("T1"), Refused)
    await deal(rounds.CallNoMoreBets)
    assert not isinstance(await house.raise_lucky_odds("T1"), Refused)
    assert not isinstance(await house.spin_virtual_wheel("T1"), Refused)
    await deal(rounds.CollectLosers)
    await deal(rounds.PayWinners)
    await deal(rounds.CloseRound)
    await house.close()
    await store.close()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "house.db"
    asyncio.run(_play(f"sqlite:{path}"))
    return path


def test_a_log_that_nobody_touched_is_whole(log: Path) -> None:
    answer = run("verify", "--store", f"sqlite:{log}", "--json")
    assert answer.code == 0
    report = json.loads(answer.stdout)
    assert (report["ok"], report["streams"], report["events"]) == (True, 1, 10)


def test_a_byte_altered_behind_its_back_is_named(log: Path) -> None:
    with sqlite3.connect(log) as database:
        (payload,) = database.execute("SELECT payload FROM event WHERE version = 3").fetchone()
        database.execute("UPDATE event SET payload = ? WHERE version = 3", (payload.replace(b"dee", b"bob"),))
    answer = run("verify", "--store", f"sqlite:{log}")
    assert answer.code == 1
    assert "table:T1" in answer.stdout
    assert "Wrong" in answer.stdout


def test_a_round_is_told_move_by_move(log: Path) -> None:
    answer = run("replay", "--store", f"sqlite:{log}", "T1", "1")
    assert answer.code == 0
    for words in ("place your bets: round 1", "dee spins", "lucky numbers: red", "no more bets", "the result is"):
        assert words in answer.stdout
    missing = run("replay", "--store", f"sqlite:{log}", "T1", "7")
    assert missing.code == 2
    assert "the last is 1" in missing.stderr


def test_anyone_can_check_what_was_drawn(log: Path, tmp_path: Path) -> None:
    drawn = run("draws", "--store", f"sqlite:{log}", "T1", "1")
    assert drawn.code == 0
    document = json.loads(drawn.stdout)
    assert [draw["purpose"] for draw in document["draws"]] == ["lucky numbers", "lucky colour", "wheel"]
    path = tmp_path / "draws.json"
    path.write_text(drawn.stdout)
    assert run("fair", str(path)).code == 0
    document["draws"][2]["outcome"] = [(document["draws"][2]["outcome"][0] + 1) % 37]
    path.write_text(json.dumps(document))
    assert run("fair", str(path)).code == 1


def test_the_log_is_written_out_for_spreadsheets(log: Path, tmp_path: Path) -> None:
    answer = run("export", "--store", f"sqlite:{log}", str(tmp_path))
    assert answer.code == 0
    assert len((tmp_path / "events.csv").read_text().splitlines()) == 11


def test_a_log_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    for command in (["verify"], ["replay", "T1", "1"], ["export", str(tmp_path)], ["draws", "T1", "1"]):
        answer = run(*command, "--store", f"sqlite:{tmp_path / 'nothing.db'}")
        assert answer.code == 2
        assert answer.stderr.count("\n") == 1
        assert "there is no log" in answer.stderr
