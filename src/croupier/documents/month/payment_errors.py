"""The wrong payments of a month that the authority hears of, as CSV and on paper."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from croupier.core.engine.refusal import Malformed
from croupier.core.engine.telling import counted
from croupier.core.law.book import Book
from croupier.core.law.law import Place, law_at
from croupier.core.law.terms.supervision import PaymentErrorTerms
from croupier.core.money import dollar_sign
from croupier.core.table.payment_errors import month_end
from croupier.core.table.state import PaymentError, TableState
from croupier.documents.event.tables import Amount, written
from croupier.documents.moments import moment
from croupier.documents.paper.printer import libraries

_HEAD = ("table", "error", "round", "learned of", "patron", "due", "paid", "too much", "too little", "repaid", "state")


class Row(NamedTuple):
    table: str
    error: PaymentError

    @property
    def state(self) -> str:
        one = self.error
        told = "; the authority was told" if one.regulator_told else ""
        if one.closed:
            return f"closed{told}"
        enquired = "not enquired into yet" if one.enquiry is None else "enquired into"
        suspected = ", intent suspected" if one.suspected else ""
        return f"open, {enquired}{suspected}{told}"


def terms_of(book: Book) -> PaymentErrorTerms:
    law = law_at(book, Place.TABLE)
    terms = None if law.absent is not None else law.supervision.payment_errors
    if terms is None:
        raise Malformed(f"{book.code} asks for no list of wrong payments at the end of a month")
    return terms


def rows_of(book: Book, states: Iterable[TableState], since: int, until: int) -> list[Row]:
    """Every error above the figure that the house learned of in the month, in the order in which it did."""
    terms_of(book)
    law = law_at(book, Place.TABLE)
    found = [Row(one.setup.table, error) for one in states for error in month_end(law, one, since, until)]
    return sorted(found, key=lambda row: (row.error.aware_at, row.table, row.error.number))


def as_csv(rows: Sequence[Row], zone: str) -> str:
    return written(_HEAD, [_cells(row, zone) for row in rows])


def _cells(row: Row, zone: str) -> tuple[str | int | Amount | None, ...]:
    one = row.error
    return (
        row.table,
        one.number,
        one.round,
        moment(one.aware_at, zone),
        one.player,
        Amount(one.due),
        Amount(one.paid),
        Amount(one.over) if one.over > 0 else None,
        Amount(-one.over) if one.over < 0 else None,
        Amount(one.repaid),
        row.state,
    )


def as_pdf(book: Book, month: str, rows: Sequence[Row], zone: str) -> bytes:
    terms = terms_of(book)
    with libraries():
        from reportlab.platypus import Flowable

        from croupier.documents.paper.a4 import BODY, LEAD, TITLE, Leaf, drawn, space, text
        from croupier.documents.paper.a4_parts import Column, table

    title, edition = f"Wrong payments, {month}", book.edition
    leaf = Leaf(title=title, event=month, left=edition.casino, foot=f"{book.code} {terms.report_clause}", lying=True)
    columns = (
        *(Column(head="Table", wide=20), Column(head="Error", wide=14, right=True)),
        *(Column(head="Learned of", wide=46), Column(head="Patron", wide=42)),
        *(Column(head="Due", wide=26, right=True), Column(head="Paid", wide=26, right=True)),
        *(Column(head="Over or under", wide=28, right=True), Column(head="State", wide=56)),
    )
    cells = [
        [
            row.table,
            str(row.error.number),
            moment(row.error.aware_at, zone),
            row.error.player or "not known",
            dollar_sign(row.error.due),
            dollar_sign(row.error.paid),
            f"{'+' if row.error.over > 0 else '-'}{dollar_sign(abs(row.error.over))}",
            row.state,
        ]
        for row in rows
    ]
    lead = f"To {edition.authority}, under {terms.report_clause}: each above {dollar_sign(terms.reported_over)}."

    def story() -> list[Flowable]:
        many = text(counted(len(rows), "payment"), BODY)
        last = table(columns, cells) if cells else text("There was none.", BODY)
        return [text(title, TITLE), space(2), text(lead, LEAD), many, space(8), last]

    return drawn(leaf, story)
