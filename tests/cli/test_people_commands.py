"""people, devices and cards: what the command line writes, a house reads."""

import asyncio
import json
import os
import pty
import subprocess
import time
from pathlib import Path

import pytest

from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.people.cards import Cards
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People, SignedIn, WrongPassword
from croupier.house.people.registry import EnrolledDevice, Person, Post
from croupier.log import open_store
from tests.cli.runner import COMMAND, complaint, printed
from tests.cli.runner import croupier as run

PASSWORD = "correct horse battery"


@pytest.fixture
def address(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'house.db'}"


def add(address: str, name: str, *posts: str, password: str = PASSWORD) -> str:
    given = [word for post in posts for word in ("--post", post)]
    return printed(run("people", "add", name, *given, "--password-stdin", "--store", address, stdin=password + "\n"))


def listed(address: str, what: str = "people") -> object:
    return json.loads(printed(run(what, "list", "--json", "--store", address)))


def signs_in(address: str, name: str, password: str) -> SignedIn | WrongPassword:
    async def told() -> SignedIn | WrongPassword:
        store = await open_store(address)
        clock = SystemClock()
        people = People(await LogRegistry.open(store, clock), clock, secret=bytes(32), passing=store)
        answer = await people.sign_in(name, password)
        await store.close()
        return answer

    return asyncio.run(told())


def test_somebody_taken_in_signs_in_with_their_password_and_holds_their_posts(address: str) -> None:
    assert "dee is taken in as star-roulette:dealer" in add(address, "dee", "star-roulette:dealer", "novo-unity:dealer")
    answer = signs_in(address, "dee", PASSWORD)
    assert isinstance(answer, SignedIn)
    assert answer.person == Person("dee", (Post("star-roulette", Role.DEALER), Post("novo-unity", Role.DEALER)))
    assert isinstance(signs_in(address, "dee", PASSWORD + "\n"), WrongPassword)


def test_people_are_listed_appointed_and_dismissed(address: str) -> None:
    add(address, "pat", "star-roulette:gaming_supervisor")
    assert "a player with no post" in add(address, "ann")
    assert listed(address) == [
        {"name": "ann", "posts": []},
        {"name": "pat", "posts": ["star-roulette:gaming_supervisor"]},
    ]
    printed(run("people", "appoint", "ann", "--post", "star-roulette:dealer", "--store", address))
    printed(run("people", "appoint", "pat", "--store", address))
    assert listed(address) == [{"name": "ann", "posts": ["star-roulette:dealer"]}, {"name": "pat", "posts": []}]
    assert "star-roulette:dealer" in printed(run("people", "list", "--store", address))
    printed(run("people", "dismiss", "pat", "--store", address))
    assert listed(address) == [{"name": "ann", "posts": ["star-roulette:dealer"]}]
    assert isinstance(signs_in(address, "pat", PASSWORD), WrongPassword)


def test_mistakes_are_told_in_one_line(address: str) -> None:
    add(address, "ann")

    def told(*words: str, stdin: str = PASSWORD) -> str:
        return complaint(run(*words, "--store", address, stdin=stdin))

    assert "already a person" in told("people", "add", "ann", "--password-stdin")
    assert "12 to 1000 characters" in told("people", "add", "bob", "--password-stdin", stdin="short")
    assert "give it with --password-stdin" in told("people", "add", "bob")
    assert "there is no book" in told("people", "add", "bob", "--post", "star-rulette:dealer")
    assert "there is no post" in told("people", "appoint", "ann", "--post", "star-roulette:deeler")
    assert "dealer" in told("people", "appoint", "ann", "--post", "star-roulette:deeler")
    for role in ("player", "system"):
        assert "there is no post" in told("people", "appoint", "ann", "--post", f"star-roulette:{role}")
    assert "there is no book" in told("people", "appoint", "ann", "--post", "star-rulette:dealer")
    assert "like star-roulette:dealer" in told("people", "appoint", "ann", "--post", "dealer")
    assert "no person named" in told("people", "appoint", "bob")
    assert "no person named" in told("people", "dismiss", "bob")
    assert "no device named" in told("devices", "withdraw", "screen")
    assert "there is no card" in told("cards", "cancel", "1")
    assert "is not excluded" in told("cards", "lift", "ann", "--because", "x")
    assert "there is no command" in complaint(run("people", "ad"))
    assert "not UTF-8" in complaint(
        run("people", "add", "bob", "--password-stdin", "--store", address, stdin=b"\xff" * 20)
    )


def test_a_log_that_is_not_there_is_begun_by_adding_and_by_nothing_else(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'house.db'}"
    for words in (("people", "list"), ("people", "dismiss", "ann"), ("devices", "list"), ("cards", "cancel", "1")):
        assert "there is no log" in complaint(run(*words, "--store", address))
    assert list(tmp_path.iterdir()) == []
    add(address, "ann")
    assert (tmp_path / "house.db").exists()
    assert "the log cannot be opened" in complaint(
        run("cards", "issue", "1", "ann", "--store", f"sqlite:{tmp_path / 'none' / 'house.db'}")
    )


def test_a_device_is_let_in_by_the_token_that_is_printed_once(address: str) -> None:
    async def known(token: str) -> EnrolledDevice | None:
        store = await open_store(address)
        clock = SystemClock()
        device = await People(await LogRegistry.open(store, clock), clock, secret=bytes(32), passing=store).device(
            token
        )
        await store.close()
        return device

    token = printed(run("devices", "enrol", "screen 1", "--kind", "display", "--store", address)).strip()
    device = asyncio.run(known(token))
    assert device is not None
    assert (device.name, device.kind) == ("screen 1", "display")
    assert listed(address, "devices") == [{"name": "screen 1", "kind": "display"}]
    assert token not in printed(run("devices", "list", "--store", address))
    printed(run("devices", "withdraw", "screen 1", "--store", address))
    assert asyncio.run(known(token)) is None


def test_cards_and_exclusions_are_what_a_house_then_knows(address: str) -> None:
    async def look(number: str) -> tuple[str, bool, bool]:
        store = await open_store(address)
        card = await (await Cards.open(store, SystemClock())).look_up(number)
        await store.close()
        return card.holder, card.valid, card.excluded

    assert printed(run("cards", "issue", "100", "ann", "--store", address)) == "card 100 is issued to ann\n"
    assert asyncio.run(look("100")) == ("ann", True, False)
    printed(run("cards", "exclude", "ann", "--because", "asked for it herself", "--by", "pat", "--store", address))
    assert asyncio.run(look("100")) == ("ann", True, True)
    assert listed(address, "cards") == {
        "cards": [{"number": "100", "holder": "ann", "valid": True}],
        "excluded": ["ann"],
    }
    assert "excluded: ann" in printed(run("cards", "list", "--store", address))
    printed(run("cards", "lift", "ann", "--because", "the year is over", "--store", address))
    printed(run("cards", "cancel", "100", "--store", address))
    assert asyncio.run(look("100")) == ("ann", False, False)
    assert "Missing option '--because'" in complaint(run("cards", "exclude", "ann", "--store", address))


def test_a_password_is_asked_for_twice_and_never_shown(address: str) -> None:
    ours, theirs = pty.openpty()
    child = subprocess.Popen(
        [COMMAND, "people", "add", "ann", "--store", address],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env={key: value for key, value in os.environ.items() if key != "_CROUPIER_COMPLETE"},
    )
    os.close(theirs)
    shown = b""

    def until(words: bytes) -> None:
        nonlocal shown
        while words not in shown:
            try:
                read = os.read(ours, 1000)
            except OSError:  # the other end of a terminal that was closed
                read = b""
            assert read, shown
            shown += read

    until(b"Password: ")
    _wait_for_no_echo(ours)
    os.write(ours, PASSWORD.encode() + b"\n")
    until(b"Repeat for confirmation: ")
    _wait_for_no_echo(ours)
    os.write(ours, PASSWORD.encode() + b"\n")
    until(b"ann is taken in")
    assert child.wait(30) == 0
    os.close(ours)
    assert PASSWORD.encode() not in shown
    assert isinstance(signs_in(address, "ann", PASSWORD), SignedIn)


def _wait_for_no_echo(terminal: int) -> None:
    """Until the child has turned the echo off, as a person who has just read the prompt would."""
    import termios

    until = time.monotonic() + 30
    while termios.tcgetattr(terminal)[3] & termios.ECHO:
        assert time.monotonic() < until, "the echo was never turned off"
