"""A terminal that gave something else for a round than was due: a case of that round, decided from its records."""

from typing import Any

import pytest

from croupier.core.bank.bets import CancelBet
from croupier.core.bank.cases import MalfunctionOpened
from croupier.core.bank.faults import ClearFault, DeclareMalfunction
from croupier.core.bank.records import ConfirmFromRecords
from croupier.core.law.book import Book
from croupier.core.money import LARGEST
from croupier.core.words.grounds import Malfunction
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import stated, under

WRONG: dict[str, Any] = {"terminal": "1", "ground": Malfunction.CREDITS, "reason": "ann says so", "round": 1}
BOOKS = ("novo-unity 7.1.11.1", "adelaide-roulette 11(a)i")


def reporter(bank: Bank) -> Role:
    """Whoever of the staff declares such a malfunction, by the documents."""
    return Role.ELECTRONIC_GAMING_SUPERVISOR if bank.book.code == "novo-unity" else Role.DEALER


def after_two_rounds(book: Book) -> Bank:
    """Ann lost $10 on red in round 1 and $20 on black in round 2."""
    bank = Bank(book).open()
    bank.bet("ann", "1", "red", 10)
    bank.play("2").open()
    bank.bet("ann", "1", "black", 20)
    return bank.play("3").open()


@under(*BOOKS)
def test_a_case_is_opened_about_an_earlier_round_with_its_own_bets(book: Book) -> None:
    bank = after_two_rounds(book)
    (opened,) = bank.do(reporter(bank), DeclareMalfunction, paid=10_00, **WRONG)
    assert isinstance(opened, MalfunctionOpened)
    case = opened.case
    assert (case.round, case.result, case.settled) == (1, "2", True)
    assert [(bet.spot, bet.stake) for bet in case.bets.values()] == [("red", 10_00)]
    assert case.reason == "ann says so; $10 was given in round 1 where $0 was due"
    assert opened.clause == stated()
    money = bank.held
    confirmer = bank.book.powers[Power.CONFIRM_FROM_RECORDS].roles[0]
    bank.do(confirmer, ConfirmFromRecords, case=case.number, confirmed=tuple(case.bets))
    bank.do(Role.OPERATOR, ClearFault, case=case.number)
    assert bank.held == money, "by the records nothing else was due, so nothing passes"


WRONGLY: list[tuple[str, dict[str, Any]]] = [
    ("a round that was never played", {"round": 7}),
    ("a round of nought", {"round": 0}),
    ("what was due", {"paid": 0}),
    ("less than nothing", {"paid": -1}),
    ("more than there is", {"paid": LARGEST + 1}),
    ("no reason", {"reason": " "}),
]


@under(*BOOKS)
@pytest.mark.parametrize(("said", "change"), WRONGLY, ids=[said for said, _ in WRONGLY])
def test_it_is_no_wrong_payment(book: Book, said: str, change: dict[str, Any]) -> None:
    bank = after_two_rounds(book)
    bank.refuses(reporter(bank), DeclareMalfunction, stated(), Rule.MALFUNCTION, **(WRONG | {"paid": 1} | change))


@under(*BOOKS)
def test_bets_that_lie_there_come_first_and_a_round_has_one_case(book: Book) -> None:
    bank = after_two_rounds(book)
    number = bank.bet("ann", "1", "red", 10)
    bank.refuses(reporter(bank), DeclareMalfunction, stated(), Rule.MALFUNCTION, **(WRONG | {"paid": 1}))
    bank.do("ann", CancelBet, terminal="1", bet=number)
    bank.do(reporter(bank), DeclareMalfunction, paid=1, **WRONG)
    bank.refuses(reporter(bank), DeclareMalfunction, stated(), Rule.MALFUNCTION, **(WRONG | {"paid": 1}))
    (second,) = bank.do(reporter(bank), DeclareMalfunction, paid=1, **(WRONG | {"round": 2}))
    assert (second.case.number, second.case.round) == (2, 2)


@under(*BOOKS)
def test_nobody_who_played_says_it_is_one(book: Book) -> None:
    bank = after_two_rounds(book)
    bank.refuses("ann", DeclareMalfunction, stated(), Rule.POWER, **(WRONG | {"paid": 1}))
