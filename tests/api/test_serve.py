"""`croupier serve` as an operator meets it: started, asked, stopped, killed, and told what it cannot do."""

import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from tests.api.process import ServerProcess, server
from tests.cli.runner import complaint, croupier, printed
from tests.log.conftest import postgres, postgres_address

__all__ = ["postgres", "postgres_address"]


def asks(process: ServerProcess, count: int) -> list[Any]:
    """A guest says things to a dealer's table over one socket, all at once; the answers in their order."""
    cookies, _ = process.signed_in_as("supervisor")
    headers = {"cookie": f"croupier_session={cookies['croupier_session']}"}
    with connect(f"ws://127.0.0.1:{process.port}/api/socket", additional_headers=headers) as line:
        for number in range(count):
            command = {"do": "set_wagering_period", "role": "casino_supervisor", "seconds": 20 + number}
            ask = {"ask": str(number), "table": "T1", "command": command, "key": f"k{number}"}
            line.send(msgspec.json.encode(ask).decode())
        return [msgspec.json.decode(line.recv(timeout=20)) for _ in range(count)]


def verified(store: str) -> str:
    command = [sys.executable, "-m", "croupier.cli.main", "verify", "--store", store]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_what_was_answered_is_on_disk_after_a_kill_and_after_a_stop(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        assert all("done" in answer for answer in asks(process, 40))
        process.kill()
        verified(process.store)
        process.start()
        # The same keys are answered as before: nothing is done twice.
        assert all("done" in answer for answer in asks(process, 40))
        process.stop()
        verified(process.store)


def test_health_metrics_and_the_schema_are_there_for_anybody(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        assert httpx.get(f"{process.url}/health").json()["ok"] is True
        assert "croupier_commands_total" in httpx.get(f"{process.url}/metrics").text
        assert httpx.get(f"{process.url}/api/schema/openapi.json").json()["info"]["title"] == "Croupier"
        page = httpx.get(f"{process.url}/table/T1")
        assert page.status_code == 200
        assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
        assert httpx.get(f"{process.url}/../../pyproject.toml").status_code in (200, 404)
        assert "hatchling" not in httpx.get(f"{process.url}/%2e%2e/%2e%2e/%2e%2e/pyproject.toml").text


def test_on_a_practice_floor_anybody_is_the_cashier_and_turns_the_robots_of_a_bank_off(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        cookies, headers = process.signed_in_as("cashier")
        posts = httpx.get(f"{process.url}/api/session", cookies=cookies).json()["person"]["posts"]
        assert {"book": "novo-unity", "role": "operator"} in posts
        assert {"book": "adelaide-roulette", "role": "operator"} in posts
        banks = httpx.get(f"{process.url}/api/demo").json()["banks"]
        assert set(banks) == {"B1", "B2", "B3"}
        wanted = {"dealer": True, "players": False}
        address = f"{process.url}/api/demo/banks/B1"
        assert httpx.put(address, json=wanted).status_code == 401
        changed = httpx.put(address, json=wanted, cookies=cookies, headers=headers)
        assert changed.json()["banks"]["B1"] == wanted
        missing = httpx.put(f"{process.url}/api/demo/banks/B9", json=wanted, cookies=cookies, headers=headers)
        assert missing.status_code == 404


def test_on_a_practice_floor_anybody_enters_the_cup_and_turns_its_robots_off(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        cookies, headers = process.signed_in_as("player")
        while not (running := httpx.get(f"{process.url}/api/demo").json()["events"]):
            pass
        assert running == {"cup 2": {"dealer": True, "players": True}}
        cards = {one["event"]: one for one in httpx.get(f"{process.url}/api/events", cookies=cookies).json()}
        # At the first start one was played to its end, so that there are results.
        assert (cards["cup 1"]["stage"], cards["cup 2"]["stage"]) == ("over", "entries")
        name = httpx.get(f"{process.url}/api/session", cookies=cookies).json()["person"]["name"]
        body = {"do": "enter", "role": "player", "player": name}
        asked = f"{process.url}/api/events/cup%202/commands"
        assert httpx.post(asked, json=body, cookies=cookies, headers=headers).status_code == 200
        wanted, address = {"dealer": False, "players": True}, f"{process.url}/api/demo/events/cup%202"
        assert httpx.put(address, json=wanted).status_code == 401
        changed = httpx.put(address, json=wanted, cookies=cookies, headers=headers)
        assert changed.json()["events"] == {"cup 2": wanted}
        over = httpx.put(f"{process.url}/api/demo/events/cup%201", json=wanted, cookies=cookies, headers=headers)
        assert over.status_code == 404


def test_two_servers_share_one_postgresql(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done at one is seen at the other, and a session of one is a session of both."""
    monkeypatch.setenv("CROUPIER_SECRET", "5" * 64)
    first, second = ServerProcess(postgres_address), ServerProcess(postgres_address, demo=False)
    first.start()
    second.start()
    try:
        cookies, headers = first.signed_in_as("supervisor")
        body = {"do": "set_wagering_period", "role": "casino_supervisor", "seconds": 45}
        answer = httpx.post(f"{second.url}/api/tables/T1/commands", json=body, cookies=cookies, headers=headers)
        assert answer.status_code == 200, answer.text
        done = answer.json()["version"]
        seen = httpx.get(f"{first.url}/api/tables/T1?as=staff", cookies=cookies).json()
        while seen["version"] < done:
            seen = httpx.get(f"{first.url}/api/tables/T1?as=staff", cookies=cookies).json()
        assert seen["view"]["table"]["wagering_seconds"] == 45
    finally:
        first.kill()
        second.kill()


def test_a_house_needs_a_log() -> None:
    assert complaint(croupier("serve")) == (
        "a house needs a log: name one with --store sqlite:FILE, or try a practice floor with --demo"
    )


def test_a_port_that_is_taken_is_told_in_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = complaint(croupier("serve", "--demo", "--port", port))
    assert said.startswith(f"nothing can listen at 127.0.0.1:{port}")
    assert said.endswith("choose another with --port")


def test_a_zone_that_is_none_is_told_in_one_line() -> None:
    said = complaint(croupier("serve", "--demo", "--zone", "Mars/Olympus"))
    assert said == '"Mars/Olympus" is no time zone: name one such as Australia/Sydney'


def test_postgresql_without_a_secret_is_told_in_one_line() -> None:
    env = {key: value for key, value in os.environ.items() if key != "CROUPIER_SECRET"}
    ended = subprocess.run(
        [sys.executable, "-m", "croupier.cli.main", "serve", "--store", "postgresql://nobody@127.0.0.1:1/none"],
        capture_output=True,
        text=True,
        check=False,
        env=env,
    )
    assert ended.returncode == 2
    assert "CROUPIER_SECRET" in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1


def test_a_log_that_cannot_be_opened_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no log " * 1000)
    assert complaint(croupier("serve", "--store", f"sqlite:{tmp_path / 'notes.txt'}")).startswith("the log cannot be")
    said = complaint(
        croupier("serve", "--store", "postgresql://nobody@127.0.0.1:1/none", env={"CROUPIER_SECRET": "5" * 64})
    )
    assert said.startswith("the log cannot be opened")


def test_a_practice_floor_does_not_open_on_the_log_of_a_real_house(tmp_path: Path) -> None:
    """There anybody could be anybody. Its own log it takes up again, as often as it likes."""
    store = f"sqlite:{tmp_path / 'house.db'}"
    printed(croupier("people", "add", "pat", "--store", store, "--password-stdin", stdin="seventeen and four"))
    said = complaint(croupier("serve", "--demo", "--store", store))
    assert said == (
        "this is the log of a real house, and on a practice floor anybody may be anybody: "
        "name another with --store, or leave --demo out"
    )
    process = ServerProcess(f"sqlite:{tmp_path / 'practice.db'}")
    for _ in range(2):
        process.start()
        process.kill()
