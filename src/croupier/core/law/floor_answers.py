"""What a book answers about the floor: notices, seats, cards, colours, and what supervisors may do."""

from collections.abc import Iterator

from croupier.core.law.book import Book, CardTerms, PaymentErrorTerms, TerminalTerms
from croupier.core.money import dollar_sign
from croupier.core.words.bets import Tender
from croupier.core.words.devices import Drive
from croupier.core.words.rules import Rule

Said = tuple[str, str, tuple[str, ...]]
"""A question, the answer and the clauses it stands in."""


def floor_answers(book: Book) -> Iterator[Said]:
    if Rule.CLOSING_NOTICE not in book.clauses:
        return  # a book without tables of this kind
    yield from _notices(book)
    yield "a colour check is worth", str(book.colour_value), _cited(book, Rule.COLOUR_VALUE)
    if book.floor.idle_rounds is not None:
        idle = f"{book.floor.idle_rounds} idle rounds at a full table"
        yield "a player may be asked to give up the seat after", idle, _cited(book, Rule.IDLE_PLAYER)
    if book.floor.card is not None:
        yield from _card(book.floor.card)
    yield from _supervision(book)


def _cited(book: Book, rule: Rule) -> tuple[str, ...]:
    clause = book.clauses.get(rule)
    return (clause,) if clause else ()


def _notices(book: Book) -> Iterator[Said]:
    floor = book.floor
    raised = "no notice" if floor.minimum_notice is None else f"{floor.minimum_notice} minutes of notice"
    cited = _cited(book, Rule.MINIMUM_NOTICE) or (book.terms[0].clauses[Rule.SIGN],)
    yield "raising a minimum needs", raised, cited
    closing = "no sign" if floor.closing_notice is None else f"a sign for {floor.closing_notice} minutes"
    told = " and an authorised officer told before" if floor.closing_tells_officer else ""
    yield "closing a table with players needs", closing + told, _cited(book, Rule.CLOSING_NOTICE)
    if floor.personal is not None:
        shown = "a sign of their own" if floor.personal.must_be_shown else "an arrangement before the first wager"
        yield "a player's own limits need", shown, _cited(book, Rule.PERSONAL_LIMITS)


def _card(card: CardTerms) -> Iterator[Said]:
    yield "to start play a player needs", "a valid card of their own", (card.start_clause,)
    yield "an invalid wager found before the close", "goes back", (card.found_before_close,)
    yield "an invalid wager found in the round", "wins nothing; a winner gets the stake back", (card.found_in_round,)
    yield "an invalid wager of a settled round", "stands", (card.settled_stands,)


def _supervision(book: Book) -> Iterator[Said]:
    terms = book.supervision
    for measure, clause in terms.device_measures.items():
        yield f"against a prohibited device: {measure}", "yes", (clause,)
    for ground, clause in terms.invalidated_by.items():
        yield f"an outcome is invalidated by {ground}", "yes", (clause,)
    cited = _cited(book, Rule.FORFEITURE) or _cited(book, Rule.INVALIDATION)
    yield "forfeited after an invalidation", str(terms.forfeits), cited
    if terms.payment_errors is not None:
        yield from _payment_errors(terms.payment_errors)


def _payment_errors(terms: PaymentErrorTerms) -> Iterator[Said]:
    yield "after a wrong payment", "an enquiry", (terms.enquiry_clause,)
    yield (
        "a wrong payment is put right by",
        "an attempt in reasonable time",
        (terms.rectify_clause, terms.attempt_clause),
    )
    deliberate = (terms.suspected_rectify_clause, terms.suspected_identify_clause)
    yield "where intent is suspected", "put right, and find the patron", deliberate
    yield "an underpaid patron", "is reimbursed", (terms.reimburse_clause,)
    yield "an overpaid patron", "is asked to pay back", (terms.demand_clause,)
    over = f"every wrong payment over {dollar_sign(terms.reported_over)}"
    yield "reported to the regulator each month", over, (terms.report_clause,)


def terminal_answers(book: Book) -> Iterator[Said]:
    """How terminals are played, where the book has any."""
    terms = book.terminals
    if terms is None:
        return
    for kind, clause in terms.kinds.items():
        yield f"terminals stand around {kind}", "yes", (clause,)
    opens = terms.clauses[Rule.BETTING_NOT_OPEN]
    yield "betting at terminals is opened by", str(terms.opens), (opens,)
    if terms.warning_clause is not None:
        yield "before the close every terminal", "warns that betting finishes", (terms.warning_clause,)
    for drive, clause in terms.closed_by.items():
        yield f"betting at a wheel turned {drive} closes", "while the ball runs", (clause,)
    for drive, clause in terms.paid_by.items():
        confirmed = terms.confirmed_when_live and drive is Drive.BY_HAND
        says = "once the dealer has confirmed the number" if confirmed else "with the number"
        yield f"terminals at a wheel turned {drive} are paid", says, (clause,)
    yield "the number is registered by", ", ".join(terms.registered_by.roles), (terms.registered_by.clause,)
    yield "terminals are settled by", "what the screen showed at the close", (terms.clauses[Rule.SETTLED_BY_SCREEN],)
    yield "a position at a terminal is held to the minimum", str(terms.minimum_tested), _minimum_at(book)
    yield "a stake that won at a terminal", str(terms.winning_stakes), (terms.winning_clause,)
    yield from _credits(terms)
    yield from _faults(terms)
    yield from _manners(terms)


def _minimum_at(book: Book) -> tuple[str, ...]:
    return tuple(one.clauses[Rule.BELOW_MINIMUM] for one in book.terms if Tender.CREDITS in one.tenders)


def _credits(terms: TerminalTerms) -> Iterator[Said]:
    for source, clause in terms.credit_sources.items():
        yield f"a credit meter is raised by {source}", "yes", (clause,)
    part = "all of them" if terms.collects_whole else "all or part of them"
    yield "credits are collected", f"{part}, when nothing is staked", (terms.clauses[Rule.COLLECT],)
    for form, clause in terms.payout_forms.items():
        yield f"credits are paid by {form}", "yes", (clause,)


def _faults(terms: TerminalTerms) -> Iterator[Said]:
    for ground, grant in terms.malfunctions.items():
        yield f"a malfunction: {ground}", f"declared by {', '.join(grant.roles)}", (grant.clause,)
    void = terms.void_before_close_clause
    before = "void" if void else "sought in the records"
    yield "bets of a terminal that fails before the close", f"are {before}", (void or terms.clauses[Rule.RECORDS],)


def _manners(terms: TerminalTerms) -> Iterator[Said]:
    for kind, clause in terms.conduct.items():
        says = "may be sanctioned" if kind in terms.sanctioned else "is recorded"
        yield f"at terminals, {kind}", says, (clause,)
    after = "on a supervisor's opinion" if terms.idle_spins is None else f"after {terms.idle_spins} spins without a bet"
    for ground, clause in terms.vacate_grounds.items():
        yield f"a person is told to leave for {ground}", after, (clause,)
