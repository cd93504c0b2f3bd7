"""A key belongs to what was asked: by whom, of what. Nobody is answered with another place's or person's success."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.core.engine.messages import Command
from croupier.core.table.chips import BuyIn, Means
from croupier.core.words.roles import Role
from croupier.house.house import Done
from croupier.house.keys import KeyUsed
from tests.api.floor import Browser, Floor, open_floor, open_table
from tests.api.line import line

BOOK = "star-big-wheel"
TABLES = ("T1", "T2")
Sent = Callable[[Browser, str, int], Any]
"""Ask for chips for ann, of so many cents, at a table: whatever comes back."""


def over_http(key: str) -> Sent:
    def send(browser: Browser, table: str, amount: int) -> Any:
        answer = browser.ask(table, "buy_in", "dealer", key=key, player="ann", amount=amount, means="cash")
        return {"status": answer.status_code, **answer.json()}

    return send


def over_the_socket(key: str) -> Sent:
    def send(browser: Browser, table: str, amount: int) -> Any:
        command = {"do": "buy_in", "role": "dealer", "player": "ann", "amount": amount, "means": "cash"}
        with line(browser) as page:
            page.say(ask="1", table=table, command=command, key=key)
            while (heard := page.hear()).get("answer") != "1":
                pass
        return {"status": 200, **(heard.get("done") or heard["problem"])}

    return send


WAYS = {"http": over_http, "socket": over_the_socket}


def people(floor: Floor) -> None:
    otto = floor.hire("otto", (BOOK, Role.OPERATOR))
    for dealer in ("dee", "dan"):
        floor.hire(dealer, (BOOK, Role.DEALER))
    for table in TABLES:
        open_table(floor, otto, table, BOOK)


@contextmanager
def two_tables(folder: Path, store: str) -> Iterator[Floor]:
    with open_floor(folder, store=store) as floor:
        people(floor)
        yield floor


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("restarted", [False, True], ids=["at once", "after a restart"])
@pytest.mark.parametrize("asker", ["dee", "dan"])
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("amount", [100_00, 200_00])
def test_every_cell(
    tmp_path: Path, address: str, way: str, restarted: bool, asker: str, table: str, amount: int
) -> None:
    send = WAYS[way]("k1")
    with two_tables(tmp_path, address) as floor:
        first = send(floor.browser("dee"), "T1", 100_00)
        assert first["status"] == 200, first
        if not restarted:
            second = send(floor.browser(asker), table, amount)
            held = bought(floor)
    if restarted:
        with open_floor(tmp_path, store=address) as floor:
            second = send(floor.browser(asker), table, amount)
            held = bought(floor)
    match (asker, table, amount):
        case ("dee", "T1", 100_00):
            assert second == first
            assert held == {"T1": 100_00, "T2": 0}
        case ("dee", "T1", _):
            assert second["status"] == 422
            assert "k1" in second["message"]
            assert "was used for another command" in second["message"]
            assert held == {"T1": 100_00, "T2": 0}
        case _:
            assert second["status"] == 200, second
            assert second["table"] == table
            expected = {"T1": 100_00, "T2": 0}
            expected[table] += amount
            assert held == expected


def bought(floor: Floor) -> dict[str, int]:
    """What ann bought in chips, at each table, as its log says."""

    async def read() -> dict[str, list[Any]]:
        store = floor.service.store
        return {
            table: [msgspec.json.decode(one.payload) for one in await store.read(f"table:{table}")] for table in TABLES
        }

    events = floor.client.blocking_portal.call(read)
    return {
        table: sum(one["amount"] for one in those if one["event"] == "chips_bought") for table, those in events.items()
    }


# --- what was sent before keys belonged to a place --------------------------------------------------------------------


def asked_before_the_upgrade(floor: Floor, table: str, amount: int) -> Done:
    """As the door asked it then: with the name alone in front of the key."""
    command = BuyIn(by="dee", role=Role.DEALER, at=0, player="ann", amount=amount, means=Means.CASH)

    async def ask() -> Any:
        return await floor.service.house.ask(table, command, key="dee:k1")

    done = floor.client.blocking_portal.call(ask)
    assert isinstance(done, Done)
    return done


@pytest.mark.parametrize("way", WAYS)
def test_what_was_sent_before_the_upgrade_and_is_sent_again_is_answered_as_done(
    tmp_path: Path, address: str, way: str
) -> None:
    with two_tables(tmp_path, address) as floor:
        before = asked_before_the_upgrade(floor, "T1", 100_00)
    with open_floor(tmp_path, store=address) as floor:
        again = WAYS[way]("k1")(floor.browser("dee"), "T1", 100_00)
        assert (again["status"], again["version"]) == (200, before.version)
        assert bought(floor) == {"T1": 100_00, "T2": 0}
        # At another table it is another command, then as now.
        elsewhere = WAYS[way]("k1")(floor.browser("dee"), "T2", 100_00)
        assert elsewhere["status"] == 200
        assert bought(floor) == {"T1": 100_00, "T2": 100_00}


# --- names that look like others --------------------------------------------------------------------------------------


def test_no_name_and_key_together_make_the_key_of_somebody_else(tmp_path: Path, address: str) -> None:
    """ "dee" with "x:1" is not "dee:x" with "1", and nobody can use up the keys of what runs by itself."""
    with two_tables(tmp_path, address) as floor:
        for name, key in (("dee:x", "1"), ("desk", f"{BOOK}/open")):
            floor.hire(name, (BOOK, Role.DEALER))
            assert over_http(key)(floor.browser(name), "T1", 100_00)["status"] == 200
        assert over_http("x:1")(floor.browser("dee"), "T1", 100_00)["status"] == 200
        assert bought(floor)["T1"] == 300_00


def test_the_longest_name_place_and_key_can_be_kept(tmp_path: Path, address: str) -> None:
    with two_tables(tmp_path, address) as floor:
        table, name, key = "t" * 40, "d" * 100, "k" * 100
        open_table(floor, floor.browser("otto"), table, BOOK)
        dealer = floor.hire(name, (BOOK, Role.DEALER))
        first = over_http(key)(dealer, table, 100_00)
        assert first["status"] == 200, first
        assert over_http(key)(dealer, table, 100_00) == first


# --- the keeper by itself ---------------------------------------------------------------------------------------------


def test_a_keeper_never_answers_with_what_happened_elsewhere(tmp_path: Path, address: str) -> None:
    """Whatever key it is given: by a link, a robot or a door of tomorrow."""
    command: Command = BuyIn(by="dee", role=Role.DEALER, at=0, player="ann", amount=100_00, means=Means.CASH)
    with two_tables(tmp_path, address) as floor:

        async def ask(table: str) -> Any:
            return await floor.service.house.ask(table, command, key="one key")

        first = floor.client.blocking_portal.call(ask, "T1")
        assert floor.client.blocking_portal.call(ask, "T1") == first
        with pytest.raises(KeyUsed, match="was used for another command"):
            floor.client.blocking_portal.call(ask, "T2")
        assert bought(floor) == {"T1": 100_00, "T2": 0}
