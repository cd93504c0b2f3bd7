"""What supervisors and inspectors are shown of many tables at once, and what proves it. Amounts in cents. Pure."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from croupier.core.bank.state import BankState
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.payment_errors import month_end, overdue
from croupier.core.table.state import PaymentError, TableState
from croupier.core.words.rules import Rule
from croupier.house.chance.drawn import checked, report_json
from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.reading.figures import DayFigures
from croupier.log import Refusal


class RefusalView(Struct, frozen=True, kw_only=True):
    """Something the rules did not allow."""

    table: str
    """The address of the table, the bank or the jackpot controller."""
    book: str
    at: int
    by: str
    role: str
    do: str
    rule: str
    clause: str
    message: str
    command: dict[str, Any]
    """What was asked, field by field."""


class IncidentView(Struct, frozen=True, kw_only=True):
    table: str
    """The address of the table or the bank."""
    book: str
    number: int
    kind: str
    at: int
    round: int | None
    """None for an incident at terminals, which belongs to no round."""
    persons: tuple[str, ...]
    text: str
    clause: str | None = None
    """What was broken, where the house found that by itself."""


class PaymentErrorView(Struct, frozen=True, kw_only=True):
    """A wrong payment that the regulator hears of. `over` is what was paid too much; below nothing, too little."""

    table: str
    book: str
    clause: str
    number: int
    round: int
    player: str | None
    due: int
    paid: int
    over: int
    left: int
    aware_at: int
    acted_at: int | None
    enquiry: str | None
    suspected: bool | None
    contact: str | None
    skipped_because: str | None
    regulator_told: bool
    closed: bool
    overdue: bool
    """Whether nothing was done about it in the time that the house allows itself."""


class FiguresView(Struct, frozen=True, kw_only=True):
    """What a table or a bank did on one of the casino's days, in cents."""

    table: str
    book: str
    day: str
    results: int
    drop: int
    handle: int
    win: int
    hold: str | None
    """The part of the drop that the house kept, as a fraction; null where nothing was dropped."""
    hold_percent: float | None
    float_change: int | None
    """By how much the float of a table grew; null for a bank."""
    paid_out: int | None
    """What the cashier paid for the slips of a bank; null for a table."""


def refusal_view(address: Address, book: str, refusal: Refusal) -> RefusalView:
    asked: dict[str, Any] = msgspec.json.decode(refusal.command)
    return RefusalView(
        table=str(address),
        book=book,
        at=refusal.at,
        by=refusal.by,
        role=str(asked.get("role", "")),
        do=str(asked.get("do", "")),
        rule=refusal.rule,
        clause=refusal.clause,
        message=refusal.message,
        command={key: value for key, value in asked.items() if key not in ("do", "by", "role", "at")},
    )


def table_incidents(state: TableState) -> Iterator[IncidentView]:
    for one in state.desk.incidents.values():
        yield IncidentView(
            table=state.setup.table,
            book=state.setup.book,
            number=one.number,
            kind=one.kind,
            at=one.at,
            round=one.round,
            persons=one.persons,
            text=one.text,
            clause=one.clause,
        )


def bank_incidents(state: BankState) -> Iterator[IncidentView]:
    for one in state.conduct.offences.values():
        yield IncidentView(
            table=BANK.called(state.setup.bank),
            book=state.setup.book,
            number=one.number,
            kind=one.kind,
            at=one.at,
            round=None,
            persons=one.persons,
            text=one.text,
        )


def payment_error_views(book: Book, state: TableState, since: int, until: int, now: int) -> Iterator[PaymentErrorView]:
    late = overdue(state, now)
    terms = at_table(book).supervision.payment_errors
    for error in month_end(at_table(book), state, since, until):
        assert terms is not None
        yield _payment_error_view(state, terms.report_clause, error, overdue=error in late)


def overdue_views(book: Book, state: TableState, now: int) -> Iterator[PaymentErrorView]:
    """Those of any size on which nothing was done in time, each under the clause that asks for it."""
    law = at_table(book)
    terms = law.supervision.payment_errors
    for error in overdue(state, now):
        if terms is None:
            clause = law.clause(Rule.COLLECT_FIRST)
        else:
            clause = terms.suspected_rectify_clause if error.suspected else terms.rectify_clause
        yield _payment_error_view(state, clause, error, overdue=True)


def _payment_error_view(state: TableState, clause: str, error: PaymentError, *, overdue: bool) -> PaymentErrorView:
    return PaymentErrorView(
        table=state.setup.table,
        book=state.setup.book,
        clause=clause,
        number=error.number,
        round=error.round,
        player=error.player,
        due=error.due,
        paid=error.paid,
        over=error.over,
        left=error.left,
        aware_at=error.aware_at,
        acted_at=error.acted_at,
        enquiry=error.enquiry,
        suspected=error.suspected,
        contact=error.contact_attempt,
        skipped_because=error.skipped_because,
        regulator_told=error.regulator_told,
        closed=error.closed,
        overdue=overdue,
    )


def figures_view(address: Address, book: str, day: str, figures: DayFigures) -> FiguresView:
    return FiguresView(
        table=str(address),
        book=book,
        day=day,
        results=figures.results,
        drop=figures.drop,
        handle=figures.handle,
        win=figures.win,
        hold=None if figures.hold is None else str(figures.hold),
        hold_percent=None if figures.hold is None else round(float(figures.hold * 100), 2),
        float_change=getattr(figures, "float_change", None),
        paid_out=getattr(figures, "paid_out", None),
    )


# --- proofs ---------------------------------------------------------------------------------------------------------


class DrawVerdict(Struct, frozen=True, kw_only=True):
    round: int
    purpose: str
    index: int
    chosen: tuple[str, ...]
    right: bool
    problems: tuple[str, ...]


class FairView(Struct, frozen=True, kw_only=True):
    """Whether what was drawn is what was committed to before the bets; `document` is what anyone can check again."""

    table: str
    round: int
    revealed: bool
    commitment: str
    right: bool | None
    seed_holds: bool | None
    missing: tuple[str, ...]
    draws: tuple[DrawVerdict, ...]
    document: dict[str, Any] | None


def fair_view(topic: str, number: int, commitment: str, document: dict[str, Any] | None) -> FairView:
    """The verdict on what was drawn, or that it is not revealed yet."""
    if document is None:
        return FairView(
            table=topic,
            round=number,
            revealed=False,
            commitment=commitment,
            right=None,
            seed_holds=None,
            missing=(),
            draws=(),
            document=None,
        )
    said = report_json(document["commitment"], checked(document))
    return FairView(
        table=topic,
        round=number,
        revealed=True,
        commitment=said["commitment"],
        right=said["right"],
        seed_holds=said["seed_holds"],
        missing=tuple(said["missing"]),
        draws=msgspec.convert(said["draws"], tuple[DrawVerdict, ...]),
        document=document,
    )
