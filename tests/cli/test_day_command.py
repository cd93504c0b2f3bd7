"""croupier day: gaming days read from a log, and a day opened, handed over and closed at the machine of the house."""

import asyncio
import json
from pathlib import Path

import pytest

from croupier.core.words.roles import Role
from croupier.house.house import Done, House
from croupier.house.timekeeping import clock_of
from croupier.log import open_store
from tests.cli.runner import complaint, printed
from tests.cli.runner import croupier as run
from tests.house.test_door import STAR, opening

PASSWORD = "seventeen and four"
ADELAIDE = "adelaide-roulette"


@pytest.fixture
def address(tmp_path: Path) -> str:
    """A house with a table, an operator and a supervisor who are on duty, and a dealer."""
    address = f"sqlite:{tmp_path / 'house.db'}"
    for name, post in (("mia", "operator"), ("noa", "casino_supervisor"), ("dee", "dealer")):
        hired = ("people", "add", name, "--post", f"{STAR}:{post}", "--store", address, "--password-stdin")
        printed(run(*hired, stdin=PASSWORD))
    for name, post in (("mia", "operator"), ("noa", "casino_supervisor")):
        printed(run("duties", "take", name, "--post", f"{STAR}:{post}", "--store", address))

    async def open_table() -> None:
        store = await open_store(address)
        house = House(store, clock=await clock_of(store), secret=bytes(32))
        assert isinstance(await house.ask("T1", opening("T1", role=Role.OPERATOR)), Done)
        await house.close()
        await store.close()

    asyncio.run(open_table())
    return address


def test_a_day_is_opened_handed_over_by_two_and_waits_for_its_places(address: str) -> None:
    at = ("--store", address)
    new = ("--pit", "main", "--book", STAR, "--place", "T1", "--shift", "early")
    said = printed(run("day", "open", "--by", "MIA", *new, *at))
    first, second, third = said.splitlines()
    assert (first, third) == ("mia opens the pit with T1", "mia opens the shift early")
    assert second.startswith("mia opens the gaming day of 20")
    date = second.removeprefix("mia opens the gaming day of ")
    handed = printed(run("day", "hand-over", "--by", "mia", "--to", "Noa", "--next", "late", *at))
    assert handed == "mia hands the shift early over to noa, with whom the shift late begins\n"
    assert complaint(run("day", "hand-over", "--by", "mia", *at)) == (
        "The shift early is handed over to noa, who takes it. (house: the gaming day)"
    )
    taken = printed(run("day", "hand-over", "--by", "noa", "--pit", "MAIN", *at))
    assert taken == "noa takes the shift early from mia, and the shift late begins\n"
    assert json.loads(printed(run("day", "close", "--shift", "--by", "noa", "--json", *at))) == {
        "said": ["noa closes the shift late"]
    }
    assert complaint(run("day", "close", "--by", "noa", *at)) == (
        "The day waits for its places: T1 is open. (house: the gaming day)"
    )
    days = json.loads(printed(run("day", "show", date, "--json", *at)))
    (day,) = [one for one in days if one["pit"] == "main"]
    assert [(one["name"], one["managers"]) for one in day["shifts"]] == [("early", ["mia"]), ("late", ["noa"])]
    assert (day["places"], day["ends"]) == (["T1"], None)
    shown = printed(run("day", "show", date, *at))
    assert "late" in shown
    assert "Places: T1." in shown
    assert "main" in printed(run("day", *at))


def test_before_any_pit_days_are_those_of_the_calendar(address: str) -> None:
    (day,) = json.loads(printed(run("day", "list", "--json", "--store", address)))
    assert (day["pit"], day["shifts"]) == (None, [])
    assert day["ends"] is not None


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("show", "yesterday"), '"yesterday" is no day: write it like 2026-11-18'),
        (("show", "2001-01-01"), "there is no gaming day of 2001-01-01: croupier day list shows those there are"),
        (("open", "--by", "mia"), "there is no pit yet: open one with its places, --pit main --book BOOK --place T1"),
        (("open", "--by", "zoe", "--pit", "main", "--book", STAR, "--place", "T1"), "there is no person named"),
        (("open", "--by", "mia", "--pit", "main", "--book", STAR, "--place", "T9"), "there is no table or bank"),
        (("open", "--by", "mia", "--pit", "main", "--book", "x", "--place", "T1"), "holds no post under x"),
        (("open", "--by", "mia", "--pit", "main", "--place", "T1"), "whose posts run the pit"),
        (("open", "--by", "mia", "--pit", "main", "--book", ADELAIDE, "--place", "T1"), "holds no post under"),
        (("open", "--by", "dee", "--pit", "main", "--book", STAR, "--place", "T1"), "not on duty as dealer"),
        (("list", "--zone", "Mars"), 'there is no time zone "Mars"'),
    ],
)
def test_what_makes_no_sense_is_one_sentence(address: str, arguments: tuple[str, ...], says: str) -> None:
    assert says in complaint(run("day", *arguments, "--store", address))
