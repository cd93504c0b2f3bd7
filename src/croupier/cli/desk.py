"""`croupier desk`: the list that the authority hears of each month, and what webhooks are signed with."""

from pathlib import Path

from rich.text import Text

from croupier.books import BOOKS
from croupier.cli.output import console, print_json
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.core.law.book import Book
from croupier.core.money import dollar_sign, dollars
from croupier.core.table.state import TableState
from croupier.core.table.table import ENGINE, new_table
from croupier.documents.moments import moment
from croupier.documents.month.payment_errors import Row, as_csv, as_pdf, rows_of, terms_of
from croupier.documents.paper.printer import NoPrinter
from croupier.house.chance.secret import secrets_of
from croupier.house.kinds.table import TABLE
from croupier.house.reading.days import month_span
from croupier.house.readings import books_read_by, chosen_readings
from croupier.links.channels import webhook_keys
from croupier.log import Archive
from croupier.log.export import iso


def run_month(
    address: str, code: str, month: str, zone: str, csv: str | None, pdf: str | None, *, as_json: bool
) -> None:
    since, until = month_span(month, zone)
    book, states = read_from(address, lambda store: _read(store, code))
    rows = rows_of(book, states, since, until)
    if csv is not None:
        _write(csv, as_csv(rows, zone).encode())
    if pdf is not None:
        try:
            _write(pdf, as_pdf(book, month, rows, zone))
        except NoPrinter as error:
            raise Malformed(str(error)) from None
    if as_json:
        print_json([_json(row) for row in rows])
    elif csv is None and pdf is None:
        _tell(book, month, rows, zone)


async def _read(store: Archive, code: str) -> tuple[Book, list[TableState]]:
    book = books_read_by(BOOKS, await chosen_readings(store))[code]
    terms_of(book)
    states = []
    for head in await store.streams():
        name = TABLE.name_in(head.stream)
        if name is not None:
            events = [ENGINE.decode_event(one.payload) for one in await store.read(head.stream)]
            states.append(ENGINE.replay(new_table(name, code), events))
    return book, [state for state in states if state.setup.book == code]


def _write(path: str, content: bytes) -> None:
    try:
        Path(path).write_bytes(content)
    except OSError as error:
        raise Malformed(f"{path} cannot be written: {error.strerror}") from None


def _json(row: Row) -> dict[str, object]:
    one = row.error
    return {
        "table": row.table,
        "error": one.number,
        "round": one.round,
        "learned_of": iso(one.aware_at),
        "patron": one.player,
        "due": dollars(one.due),
        "paid": dollars(one.paid),
        "repaid": dollars(one.repaid),
        "state": row.state,
    }


def _tell(book: Book, month: str, rows: list[Row], zone: str) -> None:
    terms, out = terms_of(book), console()
    above = f"above {dollar_sign(terms.reported_over)} ({terms.report_clause})"
    out.print(Text(f"Wrong payments of {month} {above}, to {book.edition.authority}: {len(rows) or 'none'}"))
    for row in rows:
        one = row.error
        wrong = f"{dollar_sign(abs(one.over))} too {'much' if one.over > 0 else 'little'}"
        who = one.player or "a patron not known"
        out.print(Text(f"  {row.table} error {one.number}, {moment(one.aware_at, zone)}: {who}, {wrong}; {row.state}"))


def run_key(address: str) -> None:
    console().print(Text(webhook_keys(secrets_of(address))[0].hex()))
