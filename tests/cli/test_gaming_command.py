"""`croupier gaming`: play is stopped and goes on, from the command line beside a running house."""

import asyncio
import json
from pathlib import Path

import pytest

from croupier.log import open_store
from tests.cli.runner import complaint, croupier, printed
from tests.house.bank_floor import BankFloor


@pytest.fixture
def log(tmp_path: Path) -> str:
    address = f"sqlite:{tmp_path / 'house.db'}"

    async def opened() -> None:
        store = await open_store(address)
        floor = BankFloor(store)
        await floor.open()
        await floor.house.close()
        await store.close()

    asyncio.run(opened())
    return address


def test_play_is_stopped_listed_and_goes_on(log: str) -> None:
    asked = ("--store", log, "--because", "an inspection", "--by", "otto")
    said = printed(croupier("gaming", "stop", "bank:B1", *asked))
    assert said == "play is stopped at bank:B1; what stands is played to its end\n"
    printed(croupier("gaming", "stop", *asked))
    (bank, house) = json.loads(printed(croupier("gaming", "--store", log, "--json")))
    assert (bank["what"], bank["by"], bank["because"], house["what"]) == ("bank:B1", "otto", "an inspection", "")
    assert "in the whole house" in printed(croupier("gaming", "list", "--store", log))
    assert printed(croupier("gaming", "resume", *asked)) == "play goes on in the whole house\n"
    verified = json.loads(printed(croupier("verify", "--store", log, "--json")))
    assert verified["ok"] is True


def test_mistakes_are_told_in_one_line(log: str) -> None:
    asked = ("--store", log, "--because", "x")
    assert complaint(croupier("gaming", "stop", "T9", *asked)) == (
        '"T9" is neither a book nor a table, bank or event of this house'
    )
    assert complaint(croupier("gaming", "resume", *asked)) == "play is not stopped in the whole house"
    assert "--because" in complaint(croupier("gaming", "stop", "--store", log))
