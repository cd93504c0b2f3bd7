"""A session is looked up once for a connection: whatever ends it or changes posts holds for the very next command."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from croupier.core.words.roles import Role
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import People, Policy
from croupier.house.people.registry import Post
from tests.api.floor import PASSWORD, QUICK, Browser, Floor
from tests.api.line import Line, line
from tests.api.test_tables import Evening

STAR = "star-roulette"
CALL = {"do": "place_your_bets", "role": "dealer"}
DEALER = (Post(STAR, Role.DEALER),)


@pytest.fixture
def evening(floor: Floor) -> Evening:
    return Evening(floor)


def status(page: Line, number: str) -> int:
    """Of the dealer's call: 200 where it was done, or refused by the book alone."""
    answer = page.ask(number, **CALL)
    told = answer.get("problem", {"status": 200})["status"]
    return 200 if told == 409 else int(told)


def people(evening: Evening, do: Callable[[People], Awaitable[Any]]) -> None:
    async def done() -> None:
        await do(evening.floor.service.people)

    evening.floor.client.blocking_portal.call(done)


def signs_out(evening: Evening) -> None:
    assert evening.dealer.delete("/api/session").status_code == 200


def runs_out(evening: Evening) -> None:
    evening.floor.clock.advance(Policy().session_minutes * 60_000)


ENDS: dict[str, tuple[Callable[[Evening], None], int]] = {
    "signed out in another window": (signs_out, 401),
    "another password": (lambda evening: people(evening, lambda all: _new_password(all)), 401),
    "suspended": (lambda evening: people(evening, lambda all: all.suspend("dan")), 401),
    "dismissed": (lambda evening: people(evening, lambda all: all.dismiss("dan")), 401),
    "relieved of the post": (lambda evening: people(evening, lambda all: all.appoint("dan", ())), 403),
    "run out": (runs_out, 401),
}


async def _new_password(all: People) -> None:
    await all.change_password("dan", PASSWORD, "another long password")


@pytest.mark.parametrize("how", ENDS)
def test_what_ends_a_session_or_a_post_holds_for_the_next_command(evening: Evening, how: str) -> None:
    happens, then = ENDS[how]
    with line(evening.dealer) as page:
        assert [status(page, number) for number in ("1", "2")] == [200, 200]
        happens(evening)
        assert [status(page, number) for number in ("3", "4")] == [then, then]


def test_whoever_is_let_back_in_goes_on_over_the_same_line(evening: Evening) -> None:
    with line(evening.dealer) as page:
        people(evening, lambda all: all.suspend("dan"))
        assert status(page, "1") == 401
        people(evening, lambda all: all.suspend("dan", suspended=False))
        assert status(page, "2") == 200


def test_a_post_that_is_given_holds_for_the_next_command(evening: Evening) -> None:
    with line(evening.ann) as page:
        assert status(page, "1") == 403
        people(evening, lambda all: all.appoint("ann", DEALER))
        assert status(page, "2") == 200


def test_what_ends_for_one_ends_for_nobody_else(evening: Evening) -> None:
    with line(evening.dealer) as page:
        assert status(page, "1") == 200
        people(evening, lambda all: all.suspend("bob"))
        assert status(page, "2") == 200


def test_a_device_that_is_withdrawn_asks_nothing_more(floor: Floor) -> None:
    screen: Browser = floor.enrol("B1:01")
    with line(screen) as page:
        # It is known, and asks of a bank that was never opened.
        ask = {"do": "sit_down", "role": "player", "terminal": "01"}
        assert page.ask("1", "bank:B1", **ask)["problem"]["status"] == 404
        people(Evening(floor), lambda all: all.withdraw("B1:01"))
        assert page.ask("2", "bank:B1", **ask)["problem"]["status"] == 401


def test_what_another_server_wrote_is_known_when_news_are_due(evening: Evening) -> None:
    """Two registries on one log, as two servers have."""
    floor = evening.floor

    async def elsewhere() -> None:
        service = floor.service
        registry = await LogRegistry.open(service.store, floor.clock)
        other = People(registry, floor.clock, hasher=QUICK, secret=b"s" * 32, passing=service.store)
        await other.suspend("dan")

    with line(evening.dealer) as page:
        assert status(page, "1") == 200
        floor.client.blocking_portal.call(elsewhere)
        floor.clock.advance(1_000)
        assert status(page, "2") == 401
