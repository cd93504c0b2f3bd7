"""Everything about an event as tables: CSV by RFC 4180, in UTF-8, safe to open in a spreadsheet.

Names are what people typed. One that a spreadsheet would take for a formula gets an apostrophe before it, which
spreadsheets take as the sign of a text. Amounts are plain dollars, also where they are below nothing.
"""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from croupier.core.law.book import Book
from croupier.core.law.law import Law
from croupier.core.money import dollars
from croupier.core.tournament.competition import law_of
from croupier.core.tournament.state import Competition
from croupier.documents.event import figures
from croupier.documents.event.chronicle import Chronicle

_FORMULA = "=+-@＝＋－＠"
"""What a spreadsheet takes for the beginning of a formula, in narrow and in wide letters."""


class Amount(int):
    """Cents, which no spreadsheet takes for anything but a number."""


Cell = str | int | Amount | None


def tables(book: Book, state: Competition, chronicle: Chronicle | None = None) -> dict[str, str]:
    """CSV text by the name of each table. What only the chronicle knows is left empty without it."""
    law, past = law_of(book, state.form), chronicle or Chronicle()
    return {
        "entries": _entries(state),
        "seats": _seats(state),
        "ranking": _ranking(state),
        "chips": _chips(state, past),
        "spins": _spins(past),
        "ballots": _ballots(past),
        "prizes": _prizes(state),
        "money": _money(law, state),
    }


def written(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """One table, the names of its columns first."""
    out = StringIO()
    lines = csv.writer(out, lineterminator="\r\n")
    lines.writerow(head)
    lines.writerows([_cell(cell) for cell in row] for row in rows)
    return out.getvalue()


def _cell(cell: Cell) -> str:
    match cell:
        case None:
            return ""
        case Amount():
            return dollars(cell)
        case int():
            return str(cell)
        case str():
            begins = cell.lstrip()[:1]
            return f"'{cell}" if begins and begins in _FORMULA else cell


def _amount(value: int | None) -> Amount | None:
    return None if value is None else Amount(value)


def _entries(state: Competition) -> str:
    head = ("number", "entrant", "player", "status", "competition", "fees", "refunded", "buy_backs")
    rows = ((*one[:5], Amount(one.paid), Amount(one.refunded), one.buy_backs) for one in figures.entries(state))
    return written(head, rows)


def _sat(state: Competition) -> list[figures.Sat]:
    return [one for session, table, _ in figures.tables(state) for one in figures.sat(state, session, table)]


def _seats(state: Competition) -> str:
    head = ("session", "table", "seat", "number", "player", "opening_chips", "outcome")
    return written(head, ((*one[:5], _amount(one.opening), one.outcome) for one in _sat(state)))


def _ranking(state: Competition) -> str:
    head = ("session", "table", "place", "number", "player", "chips", "outcome", "clauses")
    rows = [
        (session, table, one.place, one.number, one.player, _amount(one.chips), one.outcome, " ".join(spinning.because))
        for session, table, spinning in figures.tables(state)
        if spinning.ranking
        for one in figures.placed(state, session, table)
    ]
    return written(head, rows)


def _chips(state: Competition, past: Chronicle) -> str:
    """What was counted before each player, and what had not come back to the tables."""
    head = ("session", "table", "number", "player", "recorded", "counted", "difference", "denomination", "missing")
    rows: list[Sequence[Cell]] = [
        (*one[:2], *one[3:5], _amount(one.chips), _amount(one.counted), _amount(one.difference), None, None)
        for one in _sat(state)
    ]
    for off in past.not_back:
        lost = Amount(-off.value * off.quantity)
        rows.append((None, " ".join(off.tables), None, None, None, None, lost, Amount(off.value), off.quantity))
    return written(head, rows)


def _spins(past: Chronicle) -> str:
    head = ("session", "table", "spin", "result", "play_off", "player", "chips")
    rows = [
        (spin.session, spin.table, spin.number, spin.pocket, "yes" if spin.parts else "", name, Amount(chips))
        for spin in past.spins
        for name, chips in spin.chips.items()
    ]
    return written(head, rows)


def _ballots(past: Chronicle) -> str:
    head = ("session", "table", "what", "drawn", "evidence", "clause")
    return written(
        head, ((one.session, one.table, one.what, one.drawn, one.evidence, one.clause) for one in past.ballots)
    )


def _prizes(state: Competition) -> str:
    head = ("number", "player", "amount", "kind", "what")
    numbers = {one.player: one.number for one in figures.entries(state)}
    rows: list[Sequence[Cell]] = [
        (numbers.get(name), name, Amount(won), "money", None) for name, won in state.purse.prizes.items()
    ]
    rows += [(None, None, Amount(one.value), one.kind, one.what) for one in state.purse.in_kind]
    return written(head, rows)


def _money(law: Law, state: Competition) -> str:
    purse = state.purse
    rows: list[Sequence[Cell]] = [(one.what, Amount(one.amount), one.clause) for one in figures.pool(law, state)]
    rows.append(("Prize pool", Amount(purse.pool), ""))
    rows.append(("Prizes paid", Amount(-sum(purse.prizes.values())), ""))
    rows.append(("Still held", Amount(purse.held), ""))
    rows += [(one.what, Amount(one.amount), one.clause) for one in figures.buy_ins(law, state)]
    return written(("item", "amount", "clause"), rows)
