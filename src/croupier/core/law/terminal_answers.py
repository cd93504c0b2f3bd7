"""What a book answers about terminals and the jackpots they feed."""

from collections.abc import Iterator

from croupier.core.law.book import Book
from croupier.core.law.floor_answers import Said
from croupier.core.law.law import Law, Place, law_at
from croupier.core.law.terms.terminals import TerminalTerms
from croupier.core.words.devices import Drive
from croupier.core.words.rules import Rule


def terminal_answers(book: Book) -> Iterator[Said]:
    """How terminals are played, where the book has any."""
    law = law_at(book, Place.TERMINALS)
    if law.absent is not None:
        return
    terms = law.terminals
    for kind, clause in terms.kinds.items():
        yield f"terminals stand around {kind}", "yes", (clause,)
    yield "betting at terminals is opened by", str(terms.opens), (law.clause(Rule.BETTING_NOT_OPEN),)
    if terms.warning_clause is not None:
        warns = f"warns for {terms.warning_seconds} seconds that betting finishes"
        yield "before the close every terminal", warns, (terms.warning_clause,)
    for drive, clause in terms.closed_by.items():
        yield f"betting at a wheel turned {drive} closes", "while the ball runs", (clause,)
    for drive, clause in terms.paid_by.items():
        confirmed = terms.confirmed_when_live and drive is Drive.BY_HAND
        says = "once the dealer has confirmed the number" if confirmed else "with the number"
        yield f"terminals at a wheel turned {drive} are paid", says, (clause,)
    yield "the number is registered by", ", ".join(terms.registered_by.roles), (terms.registered_by.clause,)
    yield "terminals are settled by", "what the screen showed at the close", (law.clause(Rule.SETTLED_BY_SCREEN),)
    yield (
        "a position at a terminal is held to the minimum",
        str(terms.minimum_tested),
        (law.clause(Rule.BELOW_MINIMUM),),
    )
    yield "a stake that won at a terminal", str(terms.winning_stakes), (terms.winning_clause,)
    yield from _credits(law)
    yield from _faults(law)
    yield from _manners(terms)
    for question, holds, rule in _duties(terms):
        if holds:
            yield question, "yes", (law.clause(rule),)
    if book.jackpots is not None:
        yield "terminals may feed jackpots", "progressive and mystery", (law.clause(Rule.JACKPOT_OFFERED),)


def _duties(terms: TerminalTerms) -> Iterator[tuple[str, bool, Rule]]:
    """Duties and rights at terminals that a book has or has not; where it has not, it is silent."""
    yield "a number that no terminal shows is entered", terms.enters_missing_number, Rule.MISSING_RESULT
    yield "terminals stay locked after a no spin", terms.resets_after_no_spin, Rule.RESET
    yield "a payment is made at once", terms.pays_at_once, Rule.PAID_AT_ONCE
    yield "a payment may be withheld", terms.withholds_payments, Rule.WITHHELD
    yield "credits may be withheld", terms.withholds_credits, Rule.CREDITS_WITHHELD
    yield "players report a fault", terms.players_report_faults, Rule.FAULT_REPORT
    yield "plays of faulty equipment may be void", terms.voids_plays, Rule.VOID_PLAYS
    yield "a player may be kept to fewer terminals", terms.limits_terminals, Rule.MANY_TERMINALS


def _credits(law: Law) -> Iterator[Said]:
    terms = law.terminals
    for source, clause in terms.credit_sources.items():
        yield f"a credit meter is raised by {source}", "yes", (clause,)
    part = "all of them" if terms.collects_whole else "all or part of them"
    yield "credits are collected", f"{part}, when nothing is staked", (law.clause(Rule.COLLECT),)
    for form, clause in terms.payout_forms.items():
        yield f"credits are paid by {form}", "yes", (clause,)


def _faults(law: Law) -> Iterator[Said]:
    terms = law.terminals
    for ground, grant in terms.malfunctions.items():
        yield f"a malfunction: {ground}", f"declared by {', '.join(grant.roles)}", (grant.clause,)
    void = terms.void_before_close_clause
    before = "void" if void else "sought in the records"
    yield "bets of a terminal that fails before the close", f"are {before}", (void or law.clause(Rule.RECORDS),)


def _manners(terms: TerminalTerms) -> Iterator[Said]:
    for kind, clause in terms.conduct.items():
        says = "may be sanctioned" if kind in terms.sanctioned else "is recorded"
        yield f"at terminals, {kind}", says, (clause,)
    after = "on a supervisor's opinion" if terms.idle_spins is None else f"after {terms.idle_spins} spins without a bet"
    for ground, clause in terms.vacate_grounds.items():
        yield f"a person is told to leave for {ground}", after, (clause,)
