"""A password, a secret or a token that is planted stands in no output, whether a command succeeds or fails."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.api.people.sessions import Credentials, DeviceToken, NewPassword
from croupier.house.people.people import SignedIn
from croupier.house.people.registry import Person
from croupier.log.addresses import told
from tests.api.process import ServerProcess
from tests.cli.runner import Ran, croupier
from tests.log.postgres import Server

PLANTED = "hunter2xyzzy"
PASSWORD = f"{PLANTED} of Ann"


def quiet(ran: Ran | str) -> None:
    text = ran if isinstance(ran, str) else ran.stdout + ran.stderr
    assert PLANTED not in text, text
    assert "Traceback" not in text, text


ADDRESSES = (
    "postgresql://ann:{}@127.0.0.1:1/none",
    "postgresql://ann:{}@nowhere.invalid/none",
    "postgresql://ann@127.0.0.1:1/none?password={}",
    "postgresql://127.0.0.1:1/none?user=ann&password={}&host=127.0.0.1",
    "postgres://ann:{}@127.0.0.1:no/none",
    "postgresql://ann:{}@[::1/none",
    "postgresql://ann:{}#x@127.0.0.1:1/none",
    "postgresql://ann:x#{}@127.0.0.1:1/none",
    "postgresql://ann:x/{}@127.0.0.1:1/none",
    "postgresql://ann:x?{}@127.0.0.1:1/none",
    "postgresql://ann:x@{}@127.0.0.1:1/none",
    "postgresql://ann:{}@127.0.0.1:1/none?sslmode=never",
    "mysql://ann:{}@127.0.0.1/none",
    "ann:{}@127.0.0.1",
)
COMMANDS = (
    ("verify",),
    ("replay", "T1"),
    ("people", "list"),
    ("export", "nowhere"),
    ("serve", "--port", "1"),
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_address_that_cannot_be_opened_tells_its_password(address: str) -> None:
    full = address.format(PLANTED)
    assert PLANTED not in told(full)
    ended = croupier("verify", "--store", full, env={"CROUPIER_SECRET": "5" * 64})
    assert ended.code == 2
    quiet(ended)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_command_that_fails_tells_the_password_of_its_store(command: tuple[str, ...]) -> None:
    address = ADDRESSES[0].format(PLANTED)
    quiet(croupier(command[0], *command[1:], "--store", address, env={"CROUPIER_SECRET": "5" * 64}))


def test_a_secret_that_is_none_is_not_repeated(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'log.db'}"
    quiet(croupier("desk", "key", "--store", address, env={"CROUPIER_SECRET": PLANTED}))
    (tmp_path / "log.db.secret").touch(0o600)
    (tmp_path / "log.db.secret").write_text(PLANTED)
    quiet(croupier("desk", "key", "--store", address))


def test_a_webhook_with_a_password_in_it_is_not_repeated(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'log.db'}"
    for url in (f"https://ann:{PLANTED}@example.org/x", f"ftp://ann:{PLANTED}@example.org/x"):
        ended = croupier("serve", "--store", address, "--notify-url", url)
        assert ended.code == 2
        quiet(ended)


def test_what_people_are_is_printed_without_what_opens_doors() -> None:
    signed_in = SignedIn(person=Person("Ann", ()), token=PLANTED, expires=1)
    told_in_confidence = Credentials(name="Ann", password=PLANTED), NewPassword(old=PLANTED, new=PLANTED)
    quiet(f"{signed_in!r} {signed_in} {told_in_confidence} {DeviceToken(token=PLANTED)!s}")


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'log.db'}"
    server: Server = request.getfixturevalue("postgres")
    # The server trusts whoever comes, so a password is as good as none: what is told of it is what matters.
    return re.sub(r"user=(\w+)", rf"user=\1&password={PLANTED}", server.new_address())


@pytest.fixture
def served(store: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    monkeypatch.setenv("CROUPIER_SECRET", SECRET)
    quiet(croupier("people", "add", "Ann", "--store", store, "--password-stdin", stdin=PASSWORD))
    process = ServerProcess(store, demo=False, options=("--json-logs",))
    process.start()
    yield process
    if process.runs:
        process.kill()


SECRET = "ab" * 30 + "c0de"


def test_nothing_that_opens_doors_stands_in_what_a_server_says(
    served: ServerProcess, store: str, tmp_path: Path
) -> None:
    """Not in its logs, its answers, its pages, nor in what is exported of its log."""
    token = croupier("devices", "enrol", "Wall", "--store", store).stdout.strip()
    said = _spoken_to(served, token)
    served.stop()
    out, hidden = served.welcome + served.complained, [PLANTED, SECRET, token, *said]
    exported = tmp_path / "out"
    exported.mkdir()
    assert croupier("export", str(exported), "--store", store).code == 0
    out += "".join(one.read_text() for one in exported.iterdir())
    out += croupier("verify", "--store", store).stdout + croupier("people", "list", "--store", store).stdout
    assert [one for one in hidden if one in out] == []


def _spoken_to(served: ServerProcess, token: str) -> list[str]:
    with httpx.Client(timeout=60) as browser:
        return _spoken_by(browser, served, token)


def _spoken_by(browser: httpx.Client, served: ServerProcess, token: str) -> list[str]:
    """Signing in rightly, wrongly, and with the password where the name belongs; what came back that is secret."""
    url, heard = f"{served.url}/api/session", ""
    for body in (
        {"name": "Ann", "password": f"{PASSWORD}!"},
        {"name": PASSWORD, "password": "x"},
        {"name": "Ann", "password": [PASSWORD]},
        {"name": "Ann", "password": PASSWORD, "more": PASSWORD},
    ):
        answer = browser.post(url, json=body)
        assert answer.status_code in (401, 422)
        heard += answer.text
    heard += browser.post(f"{url}/device", json={"token": f"{token}{PLANTED}"}).text
    heard += browser.get(f"{served.url}/api/tables/T1", headers={"authorization": f"Bearer {PLANTED}"}).text
    heard += browser.get(f"{served.url}/metrics").text + browser.get(f"{served.url}/health").text
    right = browser.post(url, json={"name": "Ann", "password": PASSWORD})
    assert right.status_code == 200
    changed: Any = browser.put(
        f"{url}/password",
        json={"old": PASSWORD, "new": f"{PASSWORD} again"},
        headers={"x-csrf-token": right.json()["csrf"]},
    )
    assert changed.status_code == 200
    quiet(heard + right.text + changed.text)
    return [right.cookies["croupier_session"], changed.cookies["croupier_session"], right.json()["csrf"]]


def test_a_password_on_the_command_line_is_warned_of(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever may run `ps` reads it there; the address may come in the environment instead."""
    monkeypatch.setenv("CROUPIER_SECRET", SECRET)
    address = re.sub(r"user=(\w+)", rf"user=\1&password={PLANTED}", postgres.new_address())
    process = ServerProcess(address, demo=False)
    process.start()
    process.stop()
    assert "PGPASSFILE" in process.complained
    quiet(process.complained + process.welcome)
    assert croupier("verify", env={"CROUPIER_STORE": address}).code == 0
