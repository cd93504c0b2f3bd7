"""Every book answers every question, and every clause it cites exists."""

from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields

from croupier.books import BOOKS, find_book
from croupier.books.clauses import catalogue
from croupier.books.comparing import compare
from croupier.core.engine.refusal import Malformed
from croupier.core.game.game import Game
from croupier.core.law.answers import answers
from croupier.core.law.book import Book, OddsRow, read_as, rows
from croupier.core.words.bets import BetKind, Family
from croupier.core.words.roles import Power, Role

EACH = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS.keys())


@EACH
def test_a_book_offers_or_withholds_every_family_of_spots_and_never_both(book: Book) -> None:
    assert set(book.offers) | set(book.withholds) == set(Family)
    assert not set(book.offers) & set(book.withholds)


@EACH
def test_a_book_that_offers_a_spot_has_odds_for_it(book: Book) -> None:
    for cloth in book.cloths:
        for spot in Game(book, cloth).spots.values():
            if spot.bet not in (BetKind.NEIGHBOURS, BetKind.LUCKY_BALL):
                assert book.odds_for(spot.bet, spot.on).to_one > 0


@EACH
def test_every_clause_a_book_cites_exists(book: Book) -> None:
    known = {clause.id for clause in catalogue(book.code).clauses}
    for answer in answers(book):
        assert set(answer.clauses) <= known, answer.question
    cited = {*book.unseen_cloths.values()}
    cited |= {clause for reading in book.readings for clause in reading.clauses}
    assert cited <= known


@EACH
def test_a_reading_the_house_may_change_is_one_the_clauses_name(book: Book) -> None:
    clauses = {clause.id: clause for clause in catalogue(book.code).clauses}
    for reading in book.readings:
        for number in reading.clauses:
            assert reading.name in clauses[number].readings


@EACH
def test_a_book_is_written_with_the_first_choice_of_each_reading_and_the_others_change_it(book: Book) -> None:
    for reading in book.readings:
        own, *others = reading.choices
        assert own == reading.own
        assert read_as(book, reading.name, own.name) == book
        assert others
        for other in others:
            assert read_as(book, reading.name, other.name) != book


@EACH
def test_of_each_reading_one_choice_stands_in_a_book_and_ours_can_be_taken_again(book: Book) -> None:
    for reading in book.readings:
        for choice in reading.choices:
            read = read_as(book, reading.name, choice.name)
            assert [one for one in reading.choices if one.stands_in(read)] == [choice]
            assert read_as(read, reading.name, reading.own.name) == book


@EACH
def test_no_field_of_a_book_has_a_default(book: Book) -> None:
    def check(struct: Any) -> None:
        if isinstance(struct, Struct):
            for field in fields(struct):
                assert field.required, f"{type(struct).__name__}.{field.name}"
                check(getattr(struct, field.name))
        elif isinstance(struct, tuple):
            for one in struct:
                check(one)

    check(book)


def test_a_house_officer_never_shares_a_power_with_the_government() -> None:
    for book in BOOKS.values():
        for grant in book.powers.values():
            government = [role for role in grant.roles if role in book.people.government_roles]
            assert not government or len(government) == len(grant.roles)


# Who may do what, by hand from the documents.
_POWERS = [
    (
        "star-roulette",
        Power.CALL_NO_SPIN,
        {"dealer", "casino_supervisor", "gaming_supervisor", "assistant_gaming_manager"},
    ),
    ("adelaide-roulette", Power.CALL_NO_SPIN, {"dealer"}),
    ("novo-unity", Power.CALL_NO_SPIN, {"dealer", "casino_supervisor"}),
    ("adelaide-roulette", Power.APPROVE_EXTRA_COLOUR, {"authorised_officer"}),
    ("adelaide-roulette", Power.CORRECT_RESULT, {"pit_boss", "shift_manager"}),
    ("novo-unity", Power.VOID_UNCONFIRMED_WAGERS, {"casino_supervisor"}),
    ("novo-unity", Power.VOID_WAGERS, {"electronic_gaming_supervisor"}),
    ("star-big-wheel", Power.COLLECT_AND_PAY, {"dealer"}),
    ("wrest-point-competition", Power.DECIDE_DISPUTE, {"table_inspector"}),
]


@pytest.mark.parametrize(("code", "power", "roles"), _POWERS)
def test_a_power_lies_with_these_roles_and_no_others(code: str, power: Power, roles: set[str]) -> None:
    assert {role for role in Role if BOOKS[code].may(role, power)} == roles


def test_revolutions_of_a_valid_spin() -> None:
    turns = {code: [spin.revolutions for spin in book.spin.by_drive.values()] for code, book in BOOKS.items()}
    assert turns == {
        "star-roulette": [4],
        "adelaide-roulette": [3],
        "star-big-wheel": [3],
        "novo-unity": [4, None],
        "wrest-point-competition": [None],
    }


def test_a_book_compared_with_itself_shows_no_difference() -> None:
    for book in BOOKS.values():
        assert compare(book, book).differences == ()


def test_a_comparison_shows_what_differs_and_only_that() -> None:
    found = {
        one.question: (one.first, one.second)
        for one in compare(BOOKS["star-roulette"], BOOKS["adelaide-roulette"]).differences
    }
    ours, theirs = found["at the table, below the minimum"]
    assert ours is not None
    assert theirs is not None
    assert (ours.clauses, theirs.clauses) == (("4.2",), ("12(e)2",))
    assert "straight pays" not in found
    assert found["five-line pays"][1] is None


def test_an_unknown_book_is_answered_with_the_nearest() -> None:
    with pytest.raises(Malformed, match='did you mean "star-roulette"'):
        find_book("star-rulette")


def test_an_unknown_reading_or_choice_is_answered_with_those_there_are() -> None:
    book = BOOKS["star-roulette"]
    with pytest.raises(Malformed, match="it has bets-stay-after-no-spin"):
        read_as(book, "nonsense", "x")
    with pytest.raises(Malformed, match="choose bets-stand, bets-void"):
        read_as(book, "bets-stay-after-no-spin", "x")


def test_odds_that_stand_in_one_clause_are_a_row_for_each_bet_wherever_it_lies() -> None:
    assert rows("6.1", {BetKind.STRAIGHT: 35, BetKind.SPLIT: 17}) == (
        OddsRow(bet=BetKind.STRAIGHT, on=(), to_one=35, clause="6.1"),
        OddsRow(bet=BetKind.SPLIT, on=(), to_one=17, clause="6.1"),
    )
