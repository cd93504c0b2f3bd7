"""verify, replay, draws, fair and export of the log of an event."""

import asyncio
import csv
import json
from pathlib import Path

import pytest

from croupier.core.tournament.prizes import Award
from croupier.core.tournament.secret import Form
from croupier.core.tournament.state import Phase, table_of
from croupier.log import open_store
from tests.cli.runner import complaint, printed
from tests.cli.runner import croupier as run
from tests.cli.test_bank_log import _play as play_bank
from tests.house.event_floor import DIRECTOR, EventFloor

SECRET_FORM = Form(spot="corner 17/18/20/21", stake=20_00, words="twenty")


async def _play(address: str, *, ends: bool) -> None:
    """Heats with a secret wager, every number by the house's own dice; to the prizes, or only so far."""
    store = await open_store(address)
    floor = EventFloor(store)
    await floor.open()
    await floor.begin("heat")
    player = next(iter(table_of(await floor.state(), "heat", "1").seats))
    await floor.hand_in(player, SECRET_FORM)
    if ends:
        await floor.examine(player)
        for session in ("heat", "final"):
            if session == "final":
                await floor.begin("final", final=True)
            for table in (await floor.state()).sessions[session].tables:
                while table_of(await floor.state(), session, table).phase is not Phase.OVER:
                    await floor.spin(session, table, "1")
        await floor.ask(DIRECTOR, Award)
    await floor.house.close()
    await store.close()


@pytest.fixture
def log(tmp_path: Path) -> str:
    address = f"sqlite:{tmp_path / 'house.db'}"
    asyncio.run(_play(address, ends=True))
    return address


def test_the_log_of_an_event_is_verified(log: str) -> None:
    assert json.loads(printed(run("verify", "--store", log, "--json")))["ok"] is True


def test_an_event_is_told_as_a_whole_or_spin_by_spin(log: str) -> None:
    whole = printed(run("replay", "--store", log, "event:cup"))
    assert "enters the primary competition" in whole
    assert "hands in a secret wager" in whole
    assert "(3.5.7)" in whole
    moves = json.loads(printed(run("replay", "--store", log, "cup", "1", "--json")))
    assert moves[-1]["kind"] == "number_called"
    assert any("(secret)" in one for one in moves[-1]["details"])
    nought = json.loads(printed(run("replay", "--store", log, "cup", "0", "--json")))
    assert {"event_opened", "entered", "seats_allotted", "prizes_paid"} <= {one["kind"] for one in nought}
    assert complaint(run("replay", "--store", log, "cup", "999")).startswith("event cup has no round 999")


def test_the_ballots_of_an_event_that_is_over_are_checked_by_anybody(log: str, tmp_path: Path) -> None:
    path = tmp_path / "draws.json"
    for number in ((), ("0",)):
        path.write_text(printed(run("draws", "--store", log, "event:cup", *number)))
        told = printed(run("fair", str(path)))
        assert "seats of heat" in told
        assert "none went otherwise than committed to" in told
    document = json.loads(path.read_text())
    document["draws"][0]["outcome"] = document["draws"][0]["outcome"][::-1]
    path.write_text(json.dumps(document))
    altered = run("fair", str(path))
    assert altered.code == 1
    assert "NOT as committed" in altered.stdout


def test_ballots_are_told_to_nobody_while_the_event_goes_on(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'house.db'}"
    asyncio.run(_play(address, ends=False))
    answer = run("draws", "--store", address, "event:cup")
    assert complaint(answer) == "event cup is not over: its seed is revealed at its end"
    shown = printed(run("replay", "--store", address, "event:cup")) + printed(
        run("replay", "--store", address, "cup", "1")
    )
    assert "hands in a secret wager" in shown
    assert "corner" not in shown


def test_a_table_or_a_bank_is_not_told_as_a_whole(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'bank.db'}"
    asyncio.run(play_bank(address))
    for asked in ("replay", "draws"):
        assert complaint(run(asked, "--store", address, "bank:B1")) == ("say which round of bank B1: the last is 2")


def test_an_event_is_exported_and_what_is_sealed_stays_sealed(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'house.db'}"
    asyncio.run(_play(address, ends=False))
    printed(run("export", "--store", address, str(tmp_path)))
    text = (tmp_path / "events.csv").read_text()
    rows = list(csv.DictReader(text.splitlines()))
    assert {row["stream"] for row in rows} == {"event:cup"}
    assert sum(row["kind"] == "entered" for row in rows) == 6
    assert "form_handed_in" in text
    assert "corner" not in text
