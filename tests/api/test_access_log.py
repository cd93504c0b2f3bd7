"""Who asked what: a line for every request and every command, none of it secret, and never more than is kept."""

import json
import os
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.api.access import AccessLog
from croupier.api.rotating import RotatingFile
from croupier.core.words.roles import Role
from tests.api.floor import PASSWORD, open_floor, open_table
from tests.api.process import ServerProcess
from tests.cli.runner import croupier, printed


def lines_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_file_that_is_full_is_put_aside_and_the_oldest_goes(tmp_path: Path) -> None:
    path = tmp_path / "access.log"
    file = RotatingFile(path, size=10, keep=2)
    for text in ("one\n", "two\n", "three\n", "four\n", "five\n", "six\n", "a line that is longer than all\n"):
        file.write(text)
    file.close()
    assert path.read_text() == "a line that is longer than all\n"
    assert [(tmp_path / f"access.log.{number}").read_text() for number in (1, 2)] == ["six\n", "four\nfive\n"]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["access.log", "access.log.1", "access.log.2"]
    assert oct(path.stat().st_mode)[-3:] == "600"


def test_a_file_that_was_moved_away_is_begun_anew_and_goes_on_at_its_end_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "access.log"
    file = RotatingFile(path, size=100, keep=0)
    file.write("one\n")
    path.rename(tmp_path / "moved")
    file.write("two\n")
    file.reopen()
    file.write("three\n")
    file.close()
    again = RotatingFile(path, size=100, keep=0)
    again.write("four\n")
    again.close()
    assert ((tmp_path / "moved").read_text(), path.read_text()) == ("one\ntwo\n", "three\nfour\n")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full disk here")
def test_a_full_disk_costs_lines_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "access.log"
    path.symlink_to("/dev/full")
    file = RotatingFile(path, size=100, keep=1)
    file.write("lost\n")
    assert file.lost == 1
    path.unlink()
    file.reopen()
    file.write("kept\n")
    file.close()
    assert path.read_text() == "kept\n"


def test_many_threads_write_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "access.log"
    file = RotatingFile(path, size=2_000, keep=1_000)

    def write(name: int) -> None:
        for number in range(200):
            file.write(f"{name} {number}\n")

    threads = [threading.Thread(target=write, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    file.close()
    written = [line for one in tmp_path.iterdir() for line in one.read_text().splitlines()]
    assert sorted(written) == sorted(f"{name} {number}" for name in range(4) for number in range(200))


def test_commands_are_told_with_who_asked_and_what_came_of_it(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        olga = floor.hire("olga", ("star-roulette", Role.OPERATOR))
        open_table(floor, olga, "T1", "star-roulette")
        file = RotatingFile(tmp_path / "access.log", size=100_000, keep=1)
        floor.service.access = AccessLog(file)
        ann = floor.hire("ann")
        ann.post("/api/tables/T1/commands", {"do": "place_your_bets", "role": "dealer"})
        olga.post("/api/tables/T1/commands", {"do": "place_your_bets", "role": "operator"})
        file.close()
    told = [[line[name] for name in ("who", "place", "do", "outcome")] for line in lines_in(tmp_path / "access.log")]
    assert told == [["ann", "T1", "place_your_bets", "403"], ["olga", "T1", "place_your_bets", "POWER"]]


def test_a_server_writes_down_every_request_and_no_secret(tmp_path: Path) -> None:
    store, access, log = f"sqlite:{tmp_path / 'house.db'}", tmp_path / "access.log", tmp_path / "server.log"
    printed(croupier("people", "add", "ines", "--store", store, "--password-stdin", stdin=PASSWORD))
    process = ServerProcess(store, demo=False, options=("--access-log", str(access), "--log", str(log), "--json-logs"))
    process.start()
    try:
        with httpx.Client(base_url=process.url) as ines:
            ines.post("/api/session", json={"name": "ines", "password": PASSWORD})
            ines.get("/api/session", params={"token": PASSWORD})
            cookie = ines.cookies["croupier_session"]
            access.rename(tmp_path / "moved.log")
            process.hang_up()
            while not access.exists():
                ines.get("/health")
    finally:
        process.stop()
    told = lines_in(tmp_path / "moved.log")
    assert [(one["who"], one["method"], one["path"], one["status"]) for one in told[:2]] == [
        (None, "POST", "/api/session", 200),
        ("ines", "GET", "/api/session", 200),
    ]
    assert {one["address"] for one in told} == {"127.0.0.1"}
    everything = "".join(path.read_text() for path in tmp_path.glob("*.log"))
    for secret in (PASSWORD, cookie, (tmp_path / "house.db.secret").read_text().strip()):
        assert secret not in everything
    assert '"outcome": "right"' in log.read_text()
