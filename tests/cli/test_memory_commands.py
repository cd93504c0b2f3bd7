"""verify, replay, export, draws and fair on a log that a house has written."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table import paying, rounds
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.opening import OpenTable
from croupier.core.table.seats import PlayerCard, StartPlay
from croupier.core.table.state import Setup
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.house.house import House
from croupier.log import open_store
from croupier.log.packing import packed, unpacked
from tests.cli.runner import croupier as run
from tests.cli.runner import printed
from tests.clock import HandClock


async def _play(address: str) -> None:
    store = await open_store(address)
    house = House(store, clock=HandClock(1_760_000_000_000), secret=bytes(range(32)))
    setup = Setup(table="T1", book="star-roulette", cloth="E", lucky_table="one", virtual_wheel=True)
    opening = OpenTable(by="otto", role=Role.OPERATOR, at=0, setup=setup, published_at=0, sign=Sign(minimum=500))
    assert not isinstance(await house.ask("T1", opening), Refused)

    async def deal(kind: type[Command]) -> None:
        assert not isinstance(await house.ask("T1", kind(by="dee", role=Role.DEALER, at=0)), Refused)

    card = PlayerCard(number="1", holder="ann", valid=True, excluded=False)
    for command in (
        StartPlay(by="dee", role=Role.DEALER, at=0, player="ann", card=card),
        BuyIn(by="dee", role=Role.DEALER, at=0, player="ann", amount=100_00, means=Means.CASH),
    ):
        answer = await house.ask("T1", command)
        assert not isinstance(answer, Refused), answer
    await deal(rounds.PlaceYourBets)
    # Red and black together lose only on zero; the wheel of this secret does not give zero.
    for spot in ("red", "black"):
        wager = PlaceWager(by="ann", role=Role.PLAYER, at=0, spot=spot, stake=10_00, tender=Tender.VALUE_CHIPS)
        assert not isinstance(await house.ask("T1", wager), Refused)
    await deal(rounds.SpinBall)
    assert not isinstance(await house.draw_lucky_numbers("T1"), Refused)
    await deal(rounds.CallNoMoreBets)
    assert not isinstance(await house.raise_lucky_odds("T1"), Refused)
    assert not isinstance(await house.spin_virtual_wheel("T1"), Refused)
    await deal(paying.CollectLosers)
    await deal(paying.PayWinners)
    await deal(paying.CloseRound)
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
    assert (report["ok"], report["streams"], report["events"]) == (True, 1, 14)


def test_a_byte_altered_behind_its_back_is_named(log: Path) -> None:
    with sqlite3.connect(log) as database:
        (payload,) = database.execute("SELECT payload FROM event WHERE kind = 'ball_spun'").fetchone()
        altered = packed(unpacked(payload).replace(b"dee", b"bob"))
        database.execute("UPDATE event SET payload = ? WHERE kind = 'ball_spun'", (altered,))
    answer = run("verify", "--store", f"sqlite:{log}")
    assert answer.code == 1
    assert "table:T1" in answer.stdout
    assert "Wrong" in answer.stdout


def test_a_round_is_told_move_by_move(log: Path) -> None:
    answer = run("replay", "--store", f"sqlite:{log}", "T1", "1")
    assert answer.code == 0
    for words in ("Place your bets: round 1", "dee spins", "Lucky numbers: red", "No more bets", "The result is"):
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
    assert len((tmp_path / "events.csv").read_text().splitlines()) == 15


def test_a_log_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    for command in (["verify"], ["replay", "T1", "1"], ["export", str(tmp_path)], ["draws", "T1", "1"]):
        answer = run(*command, "--store", f"sqlite:{tmp_path / 'nothing.db'}")
        assert answer.code == 2
        assert answer.stderr.count("\n") == 1
        assert "there is no log" in answer.stderr


def test_the_figures_of_a_day_are_drop_handle_win_and_hold(log: Path) -> None:
    answer = run("figures", "--store", f"sqlite:{log}", "T1", "--json")
    assert answer.code == 0
    # A hundred dollars dropped; ten won and ten lost on one spin: the house is even.
    (day,) = json.loads(answer.stdout)
    assert day == {
        "day": "2025-10-09",
        "results": 1,
        "drop": "100.00",
        "handle": "20.00",
        "win": "0.00",
        "hold": "0",
        "float_change": "-100.00",
        **dict.fromkeys(("settled", "corrections", "fills", "credits", "float_variance", "box_variance"), "0.00"),
    }
    assert "2025-10-09" in run("figures", "--store", f"sqlite:{log}", "T1").stdout
    wrong = run("figures", "--store", f"sqlite:{log}", "T1", "--zone", "Nowhere/Land")
    assert wrong.code == 2
    assert "there is no time zone" in wrong.stderr


def test_a_receipt_explains_a_settlement_clause_by_clause(log: Path) -> None:
    answer = run("receipt", "--store", f"sqlite:{log}", "T1", "1", "ann", "--json")
    assert answer.code == 0
    receipt = json.loads(answer.stdout)
    assert receipt["net"] == "0.00"
    assert sorted(line["outcome"] for line in receipt["lines"]) == ["lost", "won"]
    assert {"3.2.13", "3.2.14", "6.1"} == set(receipt["clauses"])
    shown = run("receipt", "--store", f"sqlite:{log}", "T1", "1", "ann").stdout
    assert "Red wins on a red number" in shown
    nobody = run("receipt", "--store", f"sqlite:{log}", "T1", "1", "eve")
    assert nobody.code == 2
    assert "eve had no wager" in nobody.stderr


def test_no_password_hash_and_no_token_goes_into_an_export(tmp_path: Path) -> None:
    store = f"sqlite:{tmp_path / 'house.db'}"
    printed(run("people", "add", "ann", "--store", store, "--password-stdin", stdin="seventeen and four\n"))
    printed(run("devices", "enrol", "screen", "--kind", "display", "--store", store))
    printed(run("cards", "issue", "C1", "ann", "--store", store))
    folder = tmp_path / "out"
    folder.mkdir()
    printed(run("export", "--store", store, str(folder)))
    written = (folder / "events.csv").read_text()
    assert "card:C1" in written
    assert "argon2" not in written
    assert ",person:ann," not in written
    assert ",device:screen," not in written
