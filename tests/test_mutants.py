"""Break a clause in a book, and a case that cites it goes wrong: a proof that proves nothing is found out here."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier import books
from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.law.book import Book
from croupier.core.law.terms.stakes import Terms
from croupier.core.words.bets import Family
from croupier.core.words.choices import AboveMaximum, BelowMinimum, Bounds, OddStakes
from croupier.core.words.rules import Rule
from croupier.documents.spin import SpinRound, check, parse

CASES = [
    spin
    for path in sorted((Path(__file__).parent.parent / "cases").glob("*.spin"))
    for spin in parse(path.read_text(encoding="utf-8"))
]


def citing(book: str, clause: str) -> list[SpinRound]:
    return [
        spin for spin in CASES if spin.stated.book == book and any(clause in line.clauses for line in spin.expected)
    ]


def _mutants(book: Book) -> Iterator[tuple[str, str, Book]]:
    """Each with the clause it breaks and a word for what was done."""
    for at, row in enumerate(book.odds):
        worse = replace(row, to_one=row.to_one + 1)
        yield row.clause, f"{row.bet} {'/'.join(row.on)} pays more", _with(book, "odds", at, worse)
    for family, clause in book.offers.items():
        offers = {one: where for one, where in book.offers.items() if one is not family}
        yield clause, f"no {family}", replace(book, offers=offers, withholds={**book.withholds, family: clause})
    for place, terms in (("table", book.stakes.table), ("terminals", book.stakes.terminals)):
        if terms is None:
            continue
        for name, rule, choices in (
            ("below_minimum", Rule.BELOW_MINIMUM, BelowMinimum),
            ("above_maximum", Rule.OVER_MAXIMUM, AboveMaximum),
            ("maximum_bounds", Rule.OVER_MAXIMUM, Bounds),
        ):
            for choice in choices:
                if choice is not getattr(terms, name) and rule in terms.clauses:
                    broken = replace(terms, **{name: choice})
                    yield terms.clauses[rule], f"{terms.name} {name} {choice}", _staked(book, place, broken)
        if terms.odd_stakes is OddStakes.REFUSED:
            broken = replace(terms, odd_stakes=OddStakes.VALID)
            yield terms.clauses[Rule.NOT_IN_UNITS], f"{terms.name} takes odd stakes", _staked(book, place, broken)
        if terms.odd_stakes is OddStakes.FLOAT_DECIDES:
            broken = replace(terms, odd_stakes=OddStakes.VALID)
            yield (
                terms.clauses[Rule.FLOAT_ROUNDING],
                f"{terms.name} ignores the float",
                _staked(book, place, broken),
            )
    yield from _lucky_mutants(book)


def _lucky_mutants(book: Book) -> Iterator[tuple[str, str, Book]]:
    if book.lucky_ball is None:
        return
    for version, table in (("plain", book.lucky_ball.plain), ("with_mega", book.lucky_ball.with_mega)):
        for area, odds in table.odds.items():
            for name in ("standard", "super_", "mega"):
                if getattr(odds, name) is not None:
                    broken = replace(odds, **{name: getattr(odds, name) + 1})
                    worse = replace(table, odds={**table.odds, area: broken})
                    lucky = replace(book.lucky_ball, **{version: worse})
                    yield (
                        table.odds_clause,
                        f"table {table.name} {area} {name} pays more",
                        replace(book, lucky_ball=lucky),
                    )


def _with(book: Book, field: str, at: int, value: Any) -> Book:
    values = list(getattr(book, field))
    values[at] = value
    return replace(book, **{field: tuple(values)})


def _staked(book: Book, place: str, terms: Terms) -> Book:
    return replace(book, stakes=replace(book.stakes, **{place: terms}))


MUTANTS = [(book.code, *mutant) for book in BOOKS.values() for mutant in _mutants(book)]


@pytest.mark.parametrize(
    ("code", "clause", "mutant"),
    [pytest.param(code, clause, mutant, id=f"{code} {clause}: {what}") for code, clause, what, mutant in MUTANTS],
)
def test_a_broken_clause_breaks_a_case_that_cites_it(
    code: str, clause: str, mutant: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert citing(code, clause), "no case cites it"
    monkeypatch.setitem(books.BOOKS, code, mutant)
    assert any(_goes_wrong(spin) for spin in citing(code, clause))


def _goes_wrong(spin: SpinRound) -> bool:
    try:
        return bool(check(spin)[2])
    except (Malformed, KeyError):
        return True


def test_every_kind_of_answer_is_tried() -> None:
    assert len(MUTANTS) > 150
    assert set(Family) == {family for book in BOOKS.values() for family in (*book.offers, *book.withholds)}
