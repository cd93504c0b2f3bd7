"""The log is cut or rewritten behind a house that runs: whoever asks it to verify its log is told by the witness."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.words.roles import Role
from croupier.log.witness import keys_of
from croupier.log.witness_file import WitnessFile
from croupier.log.witnessing import Witnessing
from tests.api.floor import Browser, Floor, open_floor, open_table
from tests.attacks.witnessed import cut_tail, write_anew

BOOK = "adelaide-roulette"


@pytest.fixture
def floor(address: str, tmp_path: Path) -> Iterator[Floor]:
    """A house that is witnessed, where somebody has bought chips for $50."""
    file = WitnessFile(tmp_path / "log.witness", keys_of([b"5" * 32]))
    with open_floor(tmp_path, store=address) as floor:
        boss = floor.hire("boss", (BOOK, Role.OPERATOR), (BOOK, Role.DEALER))
        open_table(floor, boss, "T1", BOOK)
        service = floor.service
        service.vitals.witnessing = Witnessing(service.store, [file], floor.clock.now)
        yield floor


def verified(browser: Browser) -> dict[str, Any]:
    answer: dict[str, Any] = browser.post("/api/verify").json()
    return answer


def appends(floor: Floor) -> int:
    ends = floor.client.blocking_portal.call(floor.service.store.ends)
    assert ends is not None
    return ends.appends.seq


def looks(floor: Floor) -> str | None:
    """The witness sees where the log ends, as it does once a second."""
    witnessing = floor.service.vitals.witnessing
    assert witnessing is not None
    floor.client.blocking_portal.call(witnessing.forward)
    return witnessing.trouble


def buys(boss: Browser) -> None:
    boss.does("T1", "buy_in", "dealer", player="ann", amount=50_00, means="cash")


def test_what_nobody_touched_holds_what_was_witnessed(floor: Floor) -> None:
    """Also where more was written since, and where the witness went on while the log was read."""
    boss = floor.browser("boss")
    assert not any("witnessed" in one for one in verified(boss)["checked"]), "nobody has looked yet"
    buys(boss)
    assert looks(floor) is None
    buys(boss)
    found = verified(boss)
    assert (found["ok"], found["faults"], found["notes"]) == (True, [], [])
    assert found["checked"][-1] == "the log holds what was witnessed at 2026-09-21T14:13:20.000Z"


def test_a_tail_that_was_cut_is_missed(floor: Floor, address: str) -> None:
    boss = floor.browser("boss")
    assert looks(floor) is None
    before = appends(floor)
    buys(boss)
    assert looks(floor) is None
    asyncio.run(cut_tail(address, before))
    found = verified(boss)
    assert not found["ok"]
    (fault,) = found["faults"]
    assert f"the last that both hold is append {before}, event " in fault
    assert looks(floor) is not None, "and no witness is moved to what was left"
    assert verified(boss)["faults"] == [fault]


def test_a_chain_that_was_written_anew_is_another(floor: Floor, address: str) -> None:
    boss = floor.browser("boss")
    assert looks(floor) is None
    before = appends(floor)
    buys(boss)
    assert looks(floor) is None
    asyncio.run(write_anew(address, before + 1))
    (fault,) = verified(boss)["faults"]
    assert f"the last that both hold is append {before}, event " in fault


def test_a_witness_that_was_taken_away_is_missed_too(floor: Floor, tmp_path: Path) -> None:
    boss = floor.browser("boss")
    witnessing = floor.service.vitals.witnessing
    assert witnessing is not None
    floor.client.blocking_portal.call(witnessing.start)
    for file in tmp_path.glob("log.witness*"):
        file.unlink()
    witnessing.files = [WitnessFile(tmp_path / "elsewhere", keys_of([b"5" * 32]))]
    (fault,) = verified(boss)["faults"]
    assert fault.startswith("the log says that a witness is kept of it, and there is none at ")
    floor.client.blocking_portal.call(witnessing.stop)
