"""What a book answers to each question, in words: the source of every comparison between books."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.law.book import Book
from croupier.core.law.floor_answers import floor_answers
from croupier.core.law.promotion_answers import promotion_answers
from croupier.core.law.terminal_answers import terminal_answers
from croupier.core.law.terms.round import LuckyTable
from croupier.core.law.terms.stakes import NeighboursTerms, StakeTerms, Terms
from croupier.core.words.bets import Family
from croupier.core.words.choices import OddStakes
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class Answer(Struct, frozen=True, kw_only=True):
    """One question, what the book says to it, and where."""

    question: str
    says: str
    clauses: tuple[str, ...]


def answers(book: Book) -> tuple[Answer, ...]:
    """Every answer of a book, in a fixed order of questions."""
    return tuple(_answers(book))


def _answers(book: Book) -> Iterator[Answer]:
    yield _answer("wheels", " or ".join(wheel.name for wheel in book.wheels), book.clauses[Rule.WHEEL])
    yield _answer("layouts", ", ".join(cloth.name for cloth in book.cloths), book.clauses[Rule.CLOTH])
    yield from _bets(book)
    for row in book.odds:
        name = " ".join((row.bet, *row.on))
        yield _answer(f"{name} pays", f"{row.to_one} to 1", row.clause)
    yield from _zeros(book)
    yield from _stakes(book.stakes)
    if book.edition.made_by_order:
        yield _answer("the rules bind from", "the day of their publication", book.clauses[Rule.IN_FORCE])
    if book.lucky_ball is not None:
        for table in book.lucky_ball.tables:
            yield _lucky(table)
    yield from _spins(book)
    for claim in book.edge_claims:
        yield _answer(f"house edge the book states on {claim.wheel}", f"{claim.percent} %", claim.clause)
    for question, says, clauses in (*floor_answers(book), *terminal_answers(book), *promotion_answers(book)):
        yield _answer(question, says, *clauses)
    for power in Power:
        if grant := book.powers.get(power):
            yield _answer(f"may {power}", ", ".join(grant.roles), grant.clause)


def _answer(question: str, says: str, *clauses: str) -> Answer:
    return Answer(question=question, says=says, clauses=tuple(dict.fromkeys(clauses)))


def _bets(book: Book) -> Iterator[Answer]:
    for family in Family:
        if family in book.offers:
            yield _answer(f"{family}", "offered", book.offers[family])
        else:
            yield _answer(f"{family}", "not offered", book.withholds[family])


def _zeros(book: Book) -> Iterator[Answer]:
    for zero, clause in book.zero.loses.items():
        yield _answer(f"when {zero} comes", f"every bet without {zero} loses whole", clause)
    for zero, clause in book.zero.wins.items():
        yield _answer(f"bets that take in {zero}", "paid at the odds of their kind", clause)


def _stakes(stakes: StakeTerms) -> Iterator[Answer]:
    for terms in stakes.every:
        yield from _terms(terms)
    accepted = ", ".join(tender for terms in stakes.every for tender in terms.tenders)
    yield _answer("stakes are made in", accepted, stakes.clauses[Rule.TENDER])
    if stakes.after_token_win is not None:
        yield _answer("a promotional token that won", str(stakes.after_token_win), stakes.clauses[Rule.TOKEN])
    if stakes.neighbours is not None:
        yield from _neighbours(stakes.neighbours)


def _terms(terms: Terms) -> Iterator[Answer]:
    at = f"at {terms.name}, "
    clauses = terms.clauses
    yield _answer(f"{at}below the minimum", str(terms.below_minimum), clauses[Rule.BELOW_MINIMUM])
    yield _answer(f"{at}the minimum bounds", str(terms.minimum_bounds), clauses[Rule.BELOW_MINIMUM])
    yield _answer(f"{at}above the maximum", str(terms.above_maximum), clauses[Rule.OVER_MAXIMUM])
    yield _answer(f"{at}the maximum bounds", str(terms.maximum_bounds), clauses[Rule.OVER_MAXIMUM])
    odd = clauses[Rule.FLOAT_ROUNDING if terms.odd_stakes is OddStakes.FLOAT_DECIDES else Rule.NOT_IN_UNITS]
    yield _answer(f"{at}a stake that is no multiple of the minimum", str(terms.odd_stakes), odd)
    if terms.lower_multiple is not None:
        yield _answer(f"{at}the lower multiple", str(terms.lower_multiple), clauses[Rule.FLOAT_ROUNDING])
    for family, clause in terms.withholds.items():
        yield _answer(f"{at}{family}", "not offered", clause)


def _neighbours(terms: NeighboursTerms) -> Iterator[Answer]:
    yield _answer("least Neighbours stake", f"{terms.minimum_times} times the table minimum", terms.minimum_clause)
    shared = "yes" if terms.share_counts_to_maximum else "no"
    yield _answer("a Neighbours fifth counts to the straight-up maximum", shared, terms.share_clause)


def _lucky(table: LuckyTable) -> Answer:
    odds = "; ".join(
        f"{area} {'/'.join(str(figure) for figure in (line.standard, line.super_, line.mega) if figure)}"
        for area, line in table.odds.items()
    )
    cited = (table.odds_clause, table.super_clause, table.rest_clause, table.mega_clause)
    return _answer(f"Lucky Ball table {table.name} (standard/super/mega)", odds, *(one for one in cited if one))


def _spins(book: Book) -> Iterator[Answer]:
    for drive, spin in book.spin.by_drive.items():
        turns = "no minimum" if spin.revolutions is None else f"at least {spin.revolutions}"
        yield _answer(f"revolutions of a wheel turned {drive}", turns, spin.clause)
        against = "yes" if spin.against_the_rotor else "no matter"
        yield _answer(f"ball against the rotor, wheel turned {drive}", against, spin.clause)
    if book.round is not None:
        yield _answer("no more bets is called", str(book.round.close_order), book.round.clauses[Rule.CLOSE_ORDER])
    for ground in NoSpin:
        if clause := book.spin.no_spin.grounds.get(ground):
            yield _answer(f"no spin: {ground.replace('_', ' ')}", "yes", clause)
    final = book.spin.clauses[Rule.NO_SPIN_FINAL]
    yield _answer("a no spin once announced", "is final wherever the wheel comes to rest", final)
    yield _answer("after a no spin", str(book.spin.no_spin.after), book.spin.clauses[Rule.AFTER_NO_SPIN])
