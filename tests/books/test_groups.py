"""A book by subject: each group is absent or complete, and cites exactly what its fields call for."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields, replace

import croupier
from croupier.books import BOOKS
from croupier.books.clauses import catalogue
from croupier.core.bank.bank import ENGINE as BANK
from croupier.core.bank.bank import new_bank
from croupier.core.bank.credits import SitDown
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.controller import ENGINE as CONTROLLER
from croupier.core.jackpot.controller import new_controller
from croupier.core.jackpot.display import ShowPools
from croupier.core.law.answers import answers
from croupier.core.law.book import Book, in_form
from croupier.core.law.law import Law, Place, at_table, law_at
from croupier.core.law.terms.group import Grant, Group
from croupier.core.table.rounds import PlaceYourBets
from croupier.core.table.table import ENGINE as TABLE
from croupier.core.table.table import new_table
from croupier.core.words.bets import Family
from croupier.core.words.choices import AboveMaximum, BelowMinimum
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

EACH = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
FORMS = {f"{code} {form}": in_form(book, form) for code, book in BOOKS.items() for form in book.tournaments}
"""Each book as it is read for one form of competition."""
EACH_AND_ITS_FORMS = pytest.mark.parametrize("book", [*BOOKS.values(), *FORMS.values()], ids=[*BOOKS, *FORMS])


def groups(book: Book) -> Iterator[tuple[str, Group]]:
    """The book itself and every group in it, by the path that leads there."""
    yield "book", book
    for field in fields(book):
        value = getattr(book, field.name)
        if isinstance(value, Group):
            yield field.name, value
    for name in ("table", "terminals"):
        if (terms := getattr(book.stakes, name)) is not None:
            yield f"stakes.{name}", terms


@EACH_AND_ITS_FORMS
def test_a_group_cites_what_its_fields_call_for_and_nothing_else(book: Book) -> None:
    for path, group in groups(book):
        needed = group.must_cite()
        assert len(set(needed)) == len(needed), path
        assert set(group.clauses) == set(needed), path


@EACH_AND_ITS_FORMS
def test_where_no_stake_off_the_sign_is_found_each_is_refused_as_it_comes_and_the_limits_stay(book: Book) -> None:
    """So that nothing can lie there for which the sign alone would not speak."""
    for terms in book.stakes.every:
        if not terms.found_off_sign:
            assert (terms.below_minimum, terms.above_maximum) == (BelowMinimum.REFUSED, AboveMaximum.REFUSED)
            assert book.tournament is not None
            assert not book.tournament.limits_change
            assert not book.tournament.makes_up_short_stakes


@EACH_AND_ITS_FORMS
def test_every_clause_in_a_group_exists(book: Book) -> None:
    known = {clause.id for clause in catalogue(book.code).clauses}
    for path, group in groups(book):
        assert set(group.clauses.values()) <= known, path
        assert set(_clauses_within(group)) <= known, path


_BESIDE_CLAUSES = (
    "grounds",
    "device_measures",
    "invalidated_by",
    "kinds",
    "conduct",
    "vacate_grounds",
    "conditions",
    "items",
    "forbidden",
    "told_by",
)


def _clauses_within(struct: Any) -> Iterator[str]:
    """What stands in fields named after clauses, and beside the choices of a mapping."""
    for field in fields(struct):
        value = getattr(struct, field.name)
        if field.name.endswith("clause") and value is not None:
            yield value
        elif isinstance(value, Grant):
            yield value.clause
        elif isinstance(value, Struct) and not isinstance(value, Group):
            yield from _clauses_within(value)
        elif field.name in _BESIDE_CLAUSES:
            yield from value.values()
        elif field.name == "details":
            yield from (clause for details in value.values() for clause in details.values())


@EACH
def test_what_terminals_say_anew_is_said_for_tables_too(book: Book) -> None:
    if book.terminals is not None:
        stated = {rule for path, group in groups(book) if path != "terminals" for rule in group.clauses}
        assert set(book.terminals.instead) <= stated - set(book.terminals.clauses)


def test_which_book_has_which_subject() -> None:
    """As the documents have it: the competition has no words on seats and supervisors, Novo Unity no chips."""
    names = [field.name for field in fields(Book)]
    absent = {code: [name for name in names if getattr(book, name) is None] for code, book in BOOKS.items()}
    assert absent == {
        "star-roulette": ["terminals", "jackpots", "tournament"],
        "adelaide-roulette": ["lucky_ball", "jackpots", "tournament", "promotions"],
        "star-big-wheel": ["lucky_ball", "terminals", "jackpots", "tournament"],
        "novo-unity": ["lucky_ball", "chips", "seats", "tournament"],
        "wrest-point-competition": [
            "lucky_ball", "round", "chips", "sign", "seats", "supervision", "terminals", "jackpots", "tournament",
            "promotions",
        ],
    }  # fmt: skip


def test_which_book_has_which_form_of_competition() -> None:
    """A book as it is printed is the book of no one form; read for a form, it is of that one."""
    assert {code: list(book.tournaments) for code, book in BOOKS.items() if book.tournaments} == {
        "star-roulette": ["tournament"],
        "wrest-point-competition": ["competition", "live"],
    }
    assert [book.tournament.form for book in FORMS.values() if book.tournament is not None] == [
        "tournament",
        "competition",
        "live",
    ]


@EACH
def test_what_two_places_in_a_book_say_of_one_thing_agrees(book: Book) -> None:
    assert (book.stakes.neighbours is None) == (Family.NEIGHBOURS in book.withholds)
    assert (book.lucky_ball is None) == (Family.LUCKY_BALL in book.withholds)
    assert (book.lucky_ball is None) == (not any(cloth.lucky_ball for cloth in book.cloths))
    if book.round is not None:
        assert book.round.outside_zero == any(cloth.outside_zero for cloth in book.cloths)
    assert any(book.stakes.default_tender in terms.tenders for terms in book.stakes.every)
    if book.supervision is not None:
        assert book.supervision.complaints.officer in book.people.government_roles
    if book.promotions is not None and book.promotions.complaints is not None:
        assert book.promotions.complaints.officer in book.people.government_roles


# A duty that somebody must be able to do is granted, and a power is granted only where there is something to do.
_GRANTED = {
    Power.EXAMINE_BALL: ("round", "examines_ball"),
    Power.ORDER_DROP_BOX: ("chips", "drop_box"),
    Power.REQUIRE_COLOUR_CHECKS: ("chips", "requires_colour_checks"),
    Power.EXCHANGE_VOUCHER: ("chips", "vouchers"),
    Power.CAP_PLAYERS: ("seats", "caps_players"),
    Power.REFUSE_WAGER: ("supervision", "refuses_wagers"),
    Power.RELAX_SETTLEMENT: ("supervision", "relaxes"),
    Power.BAR_PLAYER: ("supervision", "device_measures"),
    Power.OFFER_LUCKY_BALL: ("lucky_ball", "numbers_drawn"),
    Power.RESET_TERMINALS: ("terminals", "resets_after_no_spin"),
    Power.ENTER_RESULT: ("terminals", "enters_missing_number"),
    Power.WITHHOLD_PAYMENT: ("terminals", "withholds_payments"),
    Power.WITHHOLD_CREDITS: ("terminals", "withholds_credits"),
    Power.VOID_PLAYS: ("terminals", "voids_plays"),
    Power.LIMIT_TERMINALS: ("terminals", "limits_terminals"),
    Power.PAY_JACKPOT: ("jackpots", "clauses"),
    Power.HOLD_PROMOTION: ("promotions", "clauses"),
}


@EACH
def test_a_power_is_granted_where_a_field_calls_for_it(book: Book) -> None:
    for power, (group, field) in _GRANTED.items():
        assert (power in book.powers) == bool(getattr(getattr(book, group), field, None)), power


@EACH
def test_every_yes_of_a_book_is_said_in_its_answers(book: Book) -> None:
    said = answers(book)
    for path, group in groups(book):
        for field in fields(group):
            if getattr(group, field.name) is True and "." not in path and path != "book":
                without = replace(book, **{path: replace(group, **{field.name: False})})
                assert answers(without) != said, f"{path}.{field.name}"


# --- the law of a place ---------------------------------------------------------------------------------------------


@EACH
def test_a_forgotten_citation_is_found_when_the_law_is_compiled(book: Book) -> None:
    for path, group in groups(book):
        for rule in group.clauses:
            forgotten = replace(group, clauses={one: where for one, where in group.clauses.items() if one is not rule})
            broken = _with(book, path, forgotten)
            found = [place for place in Place if not _compiles(broken, place)]
            assert found or (path in ("stakes.table",) and at_table(book).absent is not None), (path, rule)


def _with(book: Book, path: str, group: Group) -> Book:
    if isinstance(group, Book):
        return group
    first, _, rest = path.partition(".")
    return replace(book, **{first: replace(getattr(book, first), **{rest: group}) if rest else group})


def _compiles(book: Book, place: Place) -> bool:
    try:
        Law(book, place)
    except KeyError:
        return False
    return True


def test_nothing_stands_in_for_a_rule_that_no_clause_speaks_for() -> None:
    law = at_table(BOOKS["adelaide-roulette"])
    with pytest.raises(KeyError, match="nothing in adelaide-roulette speaks for LIGHTS"):
        law.clause(Rule.LIGHTS)
    with pytest.raises(KeyError, match="nothing in adelaide-roulette speaks for LIGHTS"):
        law.refused(Rule.LIGHTS, "The lights are out.")
    assert law.not_covered(Rule.LIGHTS, "The lights are out.") == Refused(Rule.LIGHTS, "12(i)", "The lights are out.")


_ASKED = [
    (TABLE, new_table("T1", ""), PlaceYourBets(by="dee", role=Role.DEALER, at=0), "tables"),
    (BANK, new_bank("B1", ""), SitDown(by="ann", role=Role.PLAYER, at=0, terminal="1"), "terminals"),
    (CONTROLLER, new_controller("J1"), ShowPools(by="sys", role=Role.SYSTEM, at=0), "jackpots"),
]
_HAVE = {
    "tables": {"star-roulette", "adelaide-roulette", "star-big-wheel"},
    "terminals": {"adelaide-roulette", "novo-unity"},
    "jackpots": {"novo-unity"},
}


# Where each document says who decides what it does not speak of, by hand.
_DECIDES_THE_REST = {
    "star-roulette": "1.1:casino-supervisor",
    "adelaide-roulette": "12(i)",
    "star-big-wheel": "1.1:casino-supervisor",
    "novo-unity": "1.1:casino-supervisor",
    "wrest-point-competition": "3.4",
}


@EACH
@pytest.mark.parametrize(("engine", "state", "command", "what"), _ASKED, ids=_HAVE)
def test_what_a_book_does_not_have_is_refused_in_one_sentence(
    engine: Any, state: Any, command: Any, what: str, book: Book
) -> None:
    sentence = f"{book.code} has no {what}."
    decided = engine.decide(book, state, command)
    told = isinstance(decided, Refused) and decided.message == sentence
    assert told == (book.code not in _HAVE[what])
    if told:
        assert decided.clause == _DECIDES_THE_REST[book.code]


# --- every rule the engine cites ------------------------------------------------------------------------------------

_CORE = Path(croupier.__file__).parent / "core"
_FOLDERS = {
    Place.TABLE: "table",
    Place.TERMINALS: "bank",
    Place.CONTROLLER: "jackpot",
    Place.COMPETITION: "tournament",
    Place.DESK: "notices",
    Place.PIT: "pit",
    Place.PROMOTION: "promotion",
}


@pytest.mark.parametrize("place", Place)
def test_every_rule_that_a_place_names_is_one_that_some_book_cites_there(place: Place) -> None:
    """So no rule is named in vain; that none is named where a book lacks it, the random tables and banks show."""
    cited: set[Rule] = {Rule.NOT_OFFERED}  # under the clause that withholds the bet
    # The house's own, for which no book has a clause:
    cited |= {Rule.SLIP_LIMIT, Rule.TERMINAL_LOCKED, Rule.GAMING_DAY, Rule.TABLE_MONEY}
    for book in FORMS.values() if place is Place.COMPETITION else BOOKS.values():
        law = law_at(book, place)
        cited |= set() if law.absent is not None else {rule for rule in Rule if _speaks(law, rule)}
    named = {
        Rule[node.attr]
        for path in (_CORE / _FOLDERS[place]).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Rule"
    }
    assert named <= cited


def _speaks(law: Law, rule: Rule) -> bool:
    try:
        return bool(law.clause(rule))
    except KeyError:
        return False
