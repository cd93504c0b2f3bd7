"""A house that cannot write says so: 503 with when to come back, the reason at /health, and never a 500."""

import asyncio
import resource
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from tests.api.process import ServerProcess, free_port, server
from tests.attacks.line import line_to
from tests.cli.runner import complaint, croupier

PERIOD = {"do": "set_wagering_period", "role": "casino_supervisor", "seconds": 25}


def until(found: Callable[[], Any]) -> Any:
    """What is looked for is there in the end; a test that waits for ever is ended from outside."""
    while not (what := found()):
        pass
    return what


def health(process: ServerProcess) -> httpx.Response:
    return httpx.get(f"{process.url}/health", timeout=60)


def limit_files(process: ServerProcess, most: int) -> None:
    """As a full disk is: no file of this process grows beyond so many bytes."""
    assert process._process is not None
    _, hard = resource.prlimit(process._process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process._process.pid, resource.RLIMIT_FSIZE, (most, hard))


def test_alive_and_health_are_two_questions(tmp_path: Path) -> None:
    with server(tmp_path, demo=False) as process:
        assert httpx.get(f"{process.url}/alive").status_code == 200
        answer = health(process)
        assert (answer.status_code, answer.json()["ok"], answer.json()["reasons"]) == (200, True, [])


def test_a_full_disk_is_told_to_whoever_asks_and_is_over_when_there_is_room(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        cookies, headers = process.signed_in_as("supervisor")
        limit_files(process, 1)
        asked = {"json": PERIOD, "cookies": cookies, "headers": headers, "timeout": 60}
        url = f"{process.url}/api/tables/T1/commands"
        refused = httpx.post(url, **asked)  # type: ignore[arg-type]
        assert refused.status_code == 503, refused.text
        assert int(refused.headers["retry-after"]) > 0
        assert "cannot reach its log" in refused.json()["message"]
        line = {"cookie": f"croupier_session={cookies['croupier_session']}"}
        with connect(f"ws://127.0.0.1:{process.port}/api/socket", additional_headers=line) as socket:
            ask = {"ask": "1", "table": "T1", "command": PERIOD, "key": "k1"}
            socket.send(msgspec.json.encode(ask).decode())
            assert msgspec.json.decode(socket.recv(timeout=60))["problem"]["status"] == 503
        ill = health(process)
        assert ill.status_code == 503
        assert ill.json()["ok"] is False
        assert any("cannot be used now" in reason for reason in ill.json()["reasons"]), ill.text
        assert httpx.get(f"{process.url}/alive").status_code == 200
        limit_files(process, resource.RLIM_INFINITY)
        until(lambda: health(process).status_code == 200)
        assert httpx.post(url, **asked).status_code == 200  # type: ignore[arg-type]


def test_a_store_that_vanished_under_a_running_house_is_told(tmp_path: Path) -> None:
    with server(tmp_path, demo=False) as process:
        (tmp_path / "served.db").rename(tmp_path / "taken.db")
        ill = health(process)
        assert ill.status_code == 503
        assert any("is gone, or another stands in its place" in reason for reason in ill.json()["reasons"])
        assert not (tmp_path / "served.db").exists()
        (tmp_path / "taken.db").rename(tmp_path / "served.db")
        assert health(process).status_code == 200


def test_a_witness_that_cannot_be_kept_is_told_and_play_goes_on(tmp_path: Path) -> None:
    elsewhere = tmp_path / "disk"
    elsewhere.mkdir()
    process = ServerProcess(f"sqlite:{tmp_path / 'served.db'}", options=("--witness", str(elsewhere / "w")))
    process.start()
    try:
        cookies, headers = process.signed_in_as("supervisor")
        assert (elsewhere / "w").exists()
        shutil.rmtree(elsewhere)
        url = f"{process.url}/api/tables/T1/commands"
        assert httpx.post(url, json=PERIOD, cookies=cookies, headers=headers).status_code == 200
        ill = until(lambda: answer if (answer := health(process)).status_code == 503 else None)
        assert ill.json()["reasons"] == [f"the witness {elsewhere / 'w'} cannot be written: No such file or directory"]
        elsewhere.mkdir()
        until(lambda: health(process).status_code == 200)
        assert (elsewhere / "w").exists()
    finally:
        process.kill()


def test_a_second_server_is_refused_by_name_and_a_killed_one_leaves_no_lock(tmp_path: Path) -> None:
    with server(tmp_path, demo=False) as process:
        said = complaint(croupier("serve", "--store", process.store, "--port", str(free_port())))
        assert process._process is not None
        assert f"is served already by process {process._process.pid} on " in said
        added = croupier(
            "people", "add", "ann", "--password-stdin", "--store", process.store, stdin="a long password\n"
        )
        assert added.code == 0, added
        assert croupier("verify", "--store", process.store).code == 0
        process.kill()
        process.start()
        assert health(process).status_code == 200
        process.stop()
        found = [one for one in tmp_path.rglob("*") if one.relative_to(tmp_path).parts[0].startswith("served")]
        modes = {one.name: one.stat().st_mode & 0o777 for one in found if one.is_file()}
        assert set(modes.values()) == {0o600}, modes
        assert {one.stat().st_mode & 0o777 for one in found if one.is_dir()} == {0o700}
        assert {"served.db", "served.db.secret", "served.db.witness", "served.db.server"} <= set(modes)


def test_after_every_stop_the_witness_has_seen_the_end(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        process.signed_in_as("supervisor")
        process.stop()
        report = msgspec.json.decode(croupier("verify", "--store", process.store, "--json").stdout)
        assert report["ok"] is True
        assert report["witnessed"]["head"] == report["head"]
        assert report["witnessed"]["refusals_head"] == report["refusals_head"]


async def test_while_the_database_is_away_every_answer_says_when_to_come_back(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It takes as long as the log is patient: what is short nobody is told of."""
    monkeypatch.setenv("CROUPIER_SECRET", "5" * 64)
    async with line_to(postgres_address) as line, httpx.AsyncClient(timeout=120) as client:
        process = ServerProcess(line.address, demo=False, options=("--witness", str(tmp_path / "w")))
        await asyncio.to_thread(process.start)
        try:
            line.cut()
            line.break_all()
            sign_in = client.post(f"{process.url}/api/session", json={"name": "ann", "password": "a long password"})
            asked, ill = await asyncio.gather(sign_in, client.get(f"{process.url}/health"))
            assert (asked.status_code, ill.status_code) == (503, 503), (asked.text, ill.text)
            assert int(asked.headers["retry-after"]) > 0
            assert int(ill.headers["retry-after"]) > 0
            assert (await client.get(f"{process.url}/alive")).status_code == 200
            line.mend()
            while (await client.get(f"{process.url}/health")).status_code != 200:
                pass
        finally:
            await asyncio.to_thread(process.kill)
