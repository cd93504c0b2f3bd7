"""What a house finds out about itself is shown: to programs on /health and /metrics, in full to those who oversee."""

import json
from pathlib import Path

import httpx
import pytest

from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.timekeeping import Timekeeper
from croupier.house.upkeep import Upkeep
from tests.api.floor import COUNTING, PASSWORD, START, open_floor
from tests.api.process import server
from tests.cli.runner import croupier, printed
from tests.clock import Machine

INSPECTOR = ("star-roulette", Role.INSPECTOR)
HOUR = 3_600_000


def test_a_clock_that_jumped_is_told_on_health_in_the_metrics_and_to_those_who_oversee(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        ines, dan = floor.hire("ines", INSPECTOR), floor.hire("dan", ("star-roulette", Role.DEALER))
        machine = Machine(START)
        keeper = Timekeeper(floor.service.store, SystemClock(machine.wall, machine.steady), "one")
        floor.service.upkeep = Upkeep(keeper)
        assert ines.get("/health").json()["clock_ahead"] == 0
        machine.set_by(HOUR)
        floor.client.blocking_portal.call(keeper.look)
        assert ines.get("/health").json()["clock_ahead"] == HOUR
        assert "croupier_clock_ahead_seconds 3600.0" in ines.get("/metrics", COUNTING).text
        (line,) = ines.get("/api/upkeep").json()
        assert (line["trouble"], line["by"]) == (True, "house")
        assert line["says"] == "The clock of one jumped: it is 3600.0 s ahead of the house's time"
        assert (dan.get("/api/upkeep").status_code, floor.browser().get("/api/upkeep").status_code) == (403, 401)
        assert dan.post("/api/upkeep/verify").status_code == 403
        assert ines.post("/api/upkeep/verify").status_code == 404


@pytest.fixture
def house(tmp_path: Path) -> str:
    store = f"sqlite:{tmp_path / 'served.db'}"
    post = f"{INSPECTOR[0]}:{INSPECTOR[1]}"
    printed(croupier("people", "add", "ines", "--post", post, "--store", store, "--password-stdin", stdin=PASSWORD))
    return store


def test_a_server_verifies_itself_when_an_inspector_asks(house: str, tmp_path: Path) -> None:
    with server(tmp_path, demo=False) as process, httpx.Client(base_url=process.url, timeout=60) as ines:
        csrf = ines.post("/api/session", json={"name": "ines", "password": PASSWORD}).json()["csrf"]
        assert ines.get("/health").json()["verified_at"] is None
        found = ines.post("/api/upkeep/verify", headers={"x-csrf-token": csrf}).json()
        assert (found["trouble"], found["by"]) == (False, "ines")
        assert found["says"].endswith("All is well")
        health = ines.get("/health").json()
        assert (health["ok"], health["verified_at"], health["reasons"]) == (True, found["at"], [])
        newest, start = ines.get("/api/upkeep").json()
        assert (newest, start["says"].split()[-1], start["trouble"]) == (found, "starts", False)
        assert "croupier_self_verified_ok 1.0" in ines.get("/metrics", headers=COUNTING).text
    told = printed(croupier("selfcheck", "--store", house))
    assert "the same program" in told
    assert "Every file of the program is what was installed, and the log is what was written." in told


def test_a_server_that_is_killed_has_an_outage_on_the_log_and_one_that_is_stopped_has_said_so(
    house: str, tmp_path: Path
) -> None:
    with server(tmp_path, demo=False) as process:
        for end in (process.kill, process.stop):
            end()
            process.start()
        with httpx.Client(base_url=process.url, timeout=60) as ines:
            ines.post("/api/session", json={"name": "ines", "password": PASSWORD})
            lines = [(line["says"].split()[2], line["trouble"]) for line in ines.get("/api/upkeep").json()[::-1]]
    assert lines == [("starts", False), ("is", True), ("starts;", True), ("is", False), ("starts;", False)]
    rows = json.loads(printed(croupier("report", "significant", "--store", house, "--json")))
    said = [row["said"] for row in rows if row["category"] == "server started, stopped or lost"]
    assert [one.split(maxsplit=2)[2].partition(":")[0] for one in said][:2] == ["starts", "is gone and was not stopped"]
    assert said[2].endswith("and the last had not been stopped")
    assert said[3].endswith("is stopped")
    assert said[4].endswith("and the last had been stopped")
