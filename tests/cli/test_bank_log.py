"""replay, draws and export of the log of a bank with an automated wheel and of the jackpots it feeds."""

import asyncio
import csv
import json
from pathlib import Path

import pytest

from croupier.books import find_book
from croupier.core.bank.binding import BindSpin
from croupier.core.bank.paying import RegisterResult
from croupier.core.game.sign import Sign
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.table.opening import OpenTable
from croupier.core.table.state import Setup
from croupier.core.words.roles import Role
from croupier.house.chance.bank_dice import BankDice
from croupier.house.house import Done, House
from croupier.log import open_store
from tests.cli.runner import complaint, printed
from tests.cli.runner import croupier as run
from tests.clock import HandClock
from tests.core.jackpot.jackpots import PROGRESSIVE
from tests.house.bank_floor import NOVO, NOW, SECRET, BankFloor, bets_at_close


async def _play(address: str) -> None:
    store = await open_store(address)
    floor, dice = BankFloor(store), BankDice(SECRET)
    await floor.open()
    await floor.open_pool("grand", PROGRESSIVE)
    await floor.seat("ann", "1", 100_00)
    await floor.bank(Role.SYSTEM, BindSpin, commitment=dice.commitment("B1", 1, 1))
    await floor.bet("ann", "1", "red", 10_00)
    bets = bets_at_close("B1", await floor.close_round())
    await floor.jackpots(Role.SYSTEM, TakeContributions, bank="B1", round=1, bets=bets)
    drawn = dice.draw(find_book(NOVO).cloths[0].wheel, "B1", 1, 1)
    await floor.bank(Role.SYSTEM, RegisterResult, pocket=drawn.label, evidence=drawn.evidence)
    await floor.house.close()
    await store.close()


async def _open_table(address: str, name: str) -> None:
    store = await open_store(address)
    house = House(store, clock=HandClock(NOW), secret=SECRET)
    setup = Setup(table=name, book="star-roulette", cloth="E")
    opening = OpenTable(by="otto", role=Role.OPERATOR, at=0, setup=setup, published_at=0, sign=Sign(minimum=500))
    assert isinstance(await house.ask(name, opening), Done)
    await house.close()
    await store.close()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "house.db"
    asyncio.run(_play(f"sqlite:{path}"))
    return path


def test_a_round_of_a_bank_is_told_move_by_move(log: Path) -> None:
    moves = json.loads(printed(run("replay", "--store", f"sqlite:{log}", "bank:B1", "1", "--json")))
    said = [move["says"] for move in moves]
    assert said[0] == "Place your bets: round 1, the automated wheel"
    assert "Terminal 1 puts $10 on red, bet 1 (3.5)" in said
    (settled,) = (move for move in moves if move["kind"] == "round_settled")
    assert settled["says"].startswith("The result of round 1 is ")
    (bet,) = settled["details"]
    assert "$10 on red" in bet
    shown = printed(run("replay", "--store", f"sqlite:{log}", "bank:B1", "1"))
    assert "ann sits down at terminal 1" in shown
    assert bet in " ".join(shown.split())
    missing = run("replay", "--store", f"sqlite:{log}", "bank:B1", "7")
    assert (missing.code, missing.stderr.count("bank B1 has no round 7: the last is 2")) == (2, 1)


def test_what_a_round_added_to_the_jackpots_is_told(log: Path) -> None:
    (move,) = json.loads(printed(run("replay", "--store", f"sqlite:{log}", "jackpot:J1", "1", "--json")))
    # Half a per cent of ten dollars is five cents.
    assert move["says"].startswith("Round 1 of B1 adds $0.05 to grand (")


def test_anyone_can_check_what_the_automated_wheel_drew(log: Path, tmp_path: Path) -> None:
    drawn = printed(run("draws", "--store", f"sqlite:{log}", "bank:B1", "1"))
    path = tmp_path / "draws.json"
    path.write_text(drawn)
    assert run("fair", str(path)).code == 0
    document = json.loads(drawn)
    document["commitment"] = "0" * 64
    path.write_text(json.dumps(document))
    assert run("fair", str(path)).code == 1


def test_a_round_whose_number_is_not_drawn_yet_has_nothing_to_check(log: Path) -> None:
    answer = run("draws", "--store", f"sqlite:{log}", "bank:B1", "2")
    assert (answer.code, answer.stderr.count("round 2 of bank B1 is not over")) == (2, 1)


def test_a_name_that_was_never_opened_is_not_known(log: Path) -> None:
    known = (
        ("bank:B9", "no bank B9"),
        ("jackpot:J9", "no controller J9"),
        ("B9", "no table or bank or controller or event"),
        ("table:B1", "no table B1"),
    )
    for written, said in known:
        answer = run("replay", "--store", f"sqlite:{log}", written, "1")
        assert (answer.code, answer.stderr.count(f"the log knows {said}")) == (2, 1)


def test_a_bare_name_finds_the_bank_and_two_of_one_name_are_told_apart(log: Path) -> None:
    store = f"sqlite:{log}"
    by_name, in_full = (printed(run("replay", "--store", store, name, "1", "--json")) for name in ("B1", "bank:B1"))
    assert by_name == in_full
    asyncio.run(_open_table(store, "B1"))
    answer = run("replay", "--store", store, "B1", "1")
    assert complaint(answer) == "B1 is the name of a table and a bank: say table:B1 or bank:B1"
    assert printed(run("replay", "--store", store, "bank:B1", "1", "--json")) == in_full
    assert "table_opened" in printed(run("replay", "--store", store, "table:B1", "0", "--json"))


def test_figures_and_receipts_of_a_bank(log: Path) -> None:
    store = f"sqlite:{log}"
    (day,) = json.loads(printed(run("figures", "--store", store, "B1", "--json")))
    receipt = json.loads(printed(run("receipt", "--store", store, "B1", "1", "ann", "--json")))
    red = receipt["lines"][0]["outcome"] == "won"
    # A note of $100, and $10 on red at even money.
    assert (day["drop"], day["handle"], day["win"], day["paid_out"]) == (
        "100.00",
        "10.00",
        "-10.00" if red else "10.00",
        "0.00",
    )
    assert (receipt["table"], receipt["book"], receipt["net"]) == ("bank:B1", NOVO, "10.00" if red else "-10.00")
    assert receipt["clauses"]
    shown = printed(run("receipt", "--store", store, "bank:B1", "1", "ann"))
    assert "ann, bank B1, round 1: the result is" in shown
    assert f"ann {'is paid' if red else 'loses'} $10 on red" in shown
    assert "Bank B1, days in" in printed(run("figures", "--store", store, "B1"))
    assert complaint(run("receipt", "--store", store, "B1", "1", "eve")).startswith("eve had no wager")
    assert complaint(run("receipt", "--store", store, "B1", "2", "ann")) == "round 2 of bank B1 has no result"
    assert complaint(run("figures", "--store", store, "J1")).startswith("there are no figures of controller J1")


def test_banks_and_jackpots_are_in_the_export(log: Path, tmp_path: Path) -> None:
    printed(run("export", "--store", f"sqlite:{log}", str(tmp_path)))
    with (tmp_path / "events.csv").open(newline="") as file:
        assert {row["stream"] for row in csv.DictReader(file)} == {"bank:B1", "jackpot:J1"}
