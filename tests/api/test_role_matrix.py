"""Every command, asked in every role: by nobody, by somebody without the post, and by somebody who holds it."""

from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
import pytest

from croupier.api.commands import FORMS
from croupier.core.words import Role
from tests.api.floor import LIVE_BOOKS, Browser, Floor, open_floor, open_table

HELD = tuple(role for role in Role if role not in (Role.PLAYER, Role.SYSTEM))


def example(kind: Any) -> Any:
    """The plainest value of a type, as JSON."""
    if get_origin(kind) in (Union, UnionType):
        return None if NoneType in get_args(kind) else example(get_args(kind)[0])
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        return [] if inner[-1] is Ellipsis else [example(one) for one in inner]
    if isinstance(get_origin(kind), type) and issubclass(get_origin(kind), Mapping):
        return {}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind)).value
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {one.encode_name: example(one.type) for one in msgspec.structs.fields(kind) if one.required}
    return {str: "x", int: 1, bool: True, Any: None}[kind]


def body(do: str, role: Role, book: str = "star-roulette") -> dict[str, Any]:
    asked = {"do": do, **example(FORMS[do]), "role": str(role)}
    return asked | {"setup": asked["setup"] | {"book": book}} if do == "open_table" else asked


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    folder: Path = tmp_path_factory.mktemp("matrix")
    with open_floor(folder) as floor:
        boss = floor.hire("boss", *((book, Role.OPERATOR) for book in LIVE_BOOKS))
        for book in LIVE_BOOKS:
            open_table(floor, boss, f"at {book}", book)
        floor.hire("guest")
        for role in HELD:
            floor.hire(str(role), *((book, role) for book in LIVE_BOOKS))
        yield floor


def test_every_command_has_a_form_that_can_be_asked() -> None:
    for do in FORMS:
        msgspec.convert(body(do, Role.PLAYER), FORMS[do])


@pytest.mark.parametrize("do", FORMS)
def test_without_a_session_nothing_can_be_asked(house: Floor, do: str) -> None:
    nobody = Browser(house, None)
    for book in LIVE_BOOKS:
        for role in Role:
            answer = nobody.post(f"/api/tables/at {book}/commands", body(do, role, book))
            assert answer.status_code == 401, (book, role, answer.text)


@pytest.mark.parametrize("do", FORMS)
def test_nobody_asks_in_a_role_they_do_not_hold(house: Floor, do: str) -> None:
    """A guest holds none; a dealer holds one; and the system's own part is nobody's."""
    guest, dealer = house.browser("guest"), house.browser(str(Role.DEALER))
    for book in LIVE_BOOKS:
        for role in (*HELD, Role.SYSTEM):
            for browser in (guest,) if role is Role.DEALER else (guest, dealer):
                answer = browser.post(f"/api/tables/at {book}/commands", body(do, role, book))
                assert answer.status_code == 403, (book, role, answer.text)


@pytest.mark.parametrize("role", HELD)
def test_who_holds_a_role_is_judged_by_the_book(house: Floor, role: Role) -> None:
    """Never 401, never 403, never a fault of ours: the rules answer, and a no names its clause."""
    browser = house.browser(str(role))
    for book in LIVE_BOOKS:
        for do in FORMS:
            if do in ("close_table", "open_table"):
                continue  # they would end the test's own table, or have tests of their own
            answer = browser.post(f"/api/tables/at {book}/commands", body(do, role, book))
            assert answer.status_code in (200, 409, 422), (book, do, answer.text)
            if answer.status_code == 409:
                assert answer.json()["book"] == book
                assert answer.json()["clause"], (book, do)
            if answer.status_code == 422:
                assert answer.json()["message"], (book, do)


@pytest.mark.parametrize(
    ("book", "do", "may"),
    [
        # Read off the documents: who calls, who closes betting, who invalidates, who settles a dispute first.
        ("star-roulette", "place_your_bets", {Role.DEALER}),
        ("adelaide-roulette", "place_your_bets", {Role.DEALER}),
        ("star-big-wheel", "place_your_bets", {Role.DEALER}),
        ("star-roulette", "decide_dispute", {Role.GAMING_SUPERVISOR}),
    ],
)
def test_the_book_says_who_may(house: Floor, book: str, do: str, may: set[Role]) -> None:
    asked = {
        role: house.browser(str(role)).post(f"/api/tables/at {book}/commands", body(do, role, book)).json()
        for role in HELD
    }
    assert {role for role, answer in asked.items() if answer.get("rule") != "POWER"} == may
