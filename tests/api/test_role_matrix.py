"""Every command, asked in every role: by nobody, by somebody without the post, and by somebody who holds it."""

from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
import pytest

from croupier.api.bank.front import BANK_FRONT
from croupier.api.jackpot.front import JACKPOT_FRONT
from croupier.api.table.front import TABLE_FRONT
from croupier.core.words.roles import Role
from tests.api.floor import LIVE_BOOKS, Browser, Floor, address_of, open_bank, open_floor, open_table

HELD = tuple(role for role in Role if role not in (Role.PLAYER, Role.SYSTEM))
NOVO = "novo-unity"
WITH_TERMINALS = (NOVO, "adelaide-roulette")
FORMS = {"table": TABLE_FRONT.forms.forms, "bank": BANK_FRONT.forms.forms, "jackpots": JACKPOT_FRONT.forms.forms}
PLACES = {
    "table": {book: f"at {book}" for book in LIVE_BOOKS},
    "bank": {book: f"bank:{book}" for book in WITH_TERMINALS},
    "jackpots": {NOVO: "jackpot:J1"},
}
"""Where each kind of command is asked, under each book that knows such a thing."""
COMMANDS = [(of, do) for of, forms in FORMS.items() for do in forms]
OPENING = {"open_table", "open_bank", "open_pool"}
CLOSING = {"close_table", "close_bank"}


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


def body(of: str, do: str, role: Role, book: str) -> dict[str, Any]:
    asked = {"do": do, **example(FORMS[of][do]), "role": str(role)}
    if do in ("open_table", "open_bank"):
        return asked | {"setup": asked["setup"] | {"book": book}}
    return asked | {"book": book} if do == "open_pool" else asked


def ask(browser: Browser, of: str, do: str, role: Role, book: str) -> Any:
    return browser.post(f"/api/{address_of(PLACES[of][book])}/commands", body(of, do, role, book))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    folder: Path = tmp_path_factory.mktemp("matrix")
    books = (*LIVE_BOOKS, NOVO)
    with open_floor(folder) as floor:
        boss = floor.hire("boss", *((book, Role.OPERATOR) for book in books))
        for book in LIVE_BOOKS:
            open_table(floor, boss, f"at {book}", book)
        for book in WITH_TERMINALS:
            open_bank(boss, book, book)
        terms = {
            "kind": "progressive",
            "level": 1,
            "rates": {"novo-unity:01": 10_000},
            "start": 100_00,
            "ceiling": None,
            "combination": {"wins": "straight_on", "numbers": ["0"], "least": 1},
            "together": "the displayed prize is shared equally, odd cents to the first in order",
            "approval": "1",
        }
        boss.does("jackpot:J1", "open_pool", "operator", book=NOVO, pool="major", terms=terms)
        floor.hire("guest")
        for role in HELD:
            floor.hire(str(role), *((book, role) for book in books))
        yield floor


def test_every_command_has_a_form_that_can_be_asked() -> None:
    for of, do in COMMANDS:
        msgspec.convert(body(of, do, Role.PLAYER, next(iter(PLACES[of]))), FORMS[of][do])


@pytest.mark.parametrize(("of", "do"), COMMANDS)
def test_without_a_session_nothing_can_be_asked(house: Floor, of: str, do: str) -> None:
    nobody = Browser(house, None)
    for book in PLACES[of]:
        for role in Role:
            answer = ask(nobody, of, do, role, book)
            assert answer.status_code == 401, (book, role, answer.text)


@pytest.mark.parametrize(("of", "do"), COMMANDS)
def test_nobody_asks_in_a_role_they_do_not_hold(house: Floor, of: str, do: str) -> None:
    """A guest holds none; a dealer holds one; and the system's own part is nobody's."""
    guest, dealer = house.browser("guest"), house.browser(str(Role.DEALER))
    for book in PLACES[of]:
        for role in (*HELD, Role.SYSTEM):
            for browser in (guest,) if role is Role.DEALER else (guest, dealer):
                answer = ask(browser, of, do, role, book)
                assert answer.status_code == 403, (book, role, answer.text)


@pytest.mark.parametrize("of", FORMS)
@pytest.mark.parametrize("role", HELD)
def test_who_holds_a_role_is_judged_by_the_book_or_the_house(house: Floor, role: Role, of: str) -> None:
    """Never 401, never 403, never a fault of ours: the rules answer, and a no names its clause."""
    browser = house.browser(str(role))
    for book in PLACES[of]:
        for do in FORMS[of]:
            if do in OPENING | CLOSING:
                continue  # they would end the test's own table, or have tests of their own
            answer = ask(browser, of, do, role, book)
            if do == "insert_note":
                assert answer.status_code == 403, "notes go in at the terminal itself, whoever asks"
                continue
            assert answer.status_code in (200, 409, 422), (book, do, answer.text)
            if answer.status_code == 409:
                clause = answer.json()["clause"]
                assert clause, (book, do)
                # What no book speaks of the house settles itself, and says so.
                assert answer.json()["book"] == (None if clause.startswith("house: ") else book), (book, do)
            if answer.status_code == 422:
                assert answer.json()["message"], (book, do)


@pytest.mark.parametrize(
    ("of", "book", "do", "may"),
    [
        # Read off the documents: who calls, who closes betting, who invalidates, who settles a dispute first.
        ("table", "star-roulette", "place_your_bets", {Role.DEALER}),
        ("table", "adelaide-roulette", "place_your_bets", {Role.DEALER}),
        ("table", "star-big-wheel", "place_your_bets", {Role.DEALER}),
        ("table", "star-roulette", "decide_dispute", {Role.GAMING_SUPERVISOR}),
        # At terminals: who confirms and corrects the number, who pays, who withholds, who declares bets void.
        ("bank", NOVO, "confirm_result", {Role.DEALER}),
        ("bank", NOVO, "correct_result", {Role.DEALER, Role.CASINO_SUPERVISOR}),
        ("bank", NOVO, "redeem_slip", {Role.OPERATOR}),
        ("bank", NOVO, "withhold_slip", {Role.OPERATOR}),
        ("bank", NOVO, "void_unconfirmed", {Role.CASINO_SUPERVISOR}),
        ("bank", NOVO, "open_betting", set()),
        ("bank", "adelaide-roulette", "open_betting", {Role.DEALER}),
        ("bank", "adelaide-roulette", "correct_result", {Role.PIT_BOSS, Role.SHIFT_MANAGER}),
        ("bank", "adelaide-roulette", "redeem_slip", {Role.OPERATOR}),
        ("bank", "adelaide-roulette", "reset_terminals", {Role.DEALER, Role.INSPECTOR}),
        ("bank", "adelaide-roulette", "withhold_credits", set()),
        ("jackpots", NOVO, "pay_prize", {Role.OPERATOR}),
        ("jackpots", NOVO, "adjust_prize", {Role.OPERATOR}),
    ],
)
def test_the_book_says_who_may(house: Floor, of: str, book: str, do: str, may: set[Role]) -> None:
    asked = {role: ask(house.browser(str(role)), of, do, role, book).json() for role in HELD}
    assert {role for role, answer in asked.items() if answer.get("rule") != "POWER"} == may
