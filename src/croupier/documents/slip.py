"""The paper of a slip: what the player takes to the cashier, as PDF and as PNG.

The credits have left the meter when it is printed, so whatever the names are there is a paper; only a number that
cannot be read from it is refused.
"""

from msgspec import Struct

from croupier.core.bank.state import Slip
from croupier.core.law.book import Book
from croupier.core.law.law import at_terminals
from croupier.core.words.devices import PayoutForm
from croupier.core.words.rules import Rule
from croupier.documents.paper.printer import libraries


class PaperFacts(Struct, frozen=True, kw_only=True):
    """What a slip does not know of itself and its paper says."""

    bank: str
    casino: str
    book_title: str
    """The document it is paid under, with its edition."""
    clause: str
    zone: str
    """Where the casino is: Australia/Sydney."""


class Unprintable(ValueError):
    """The number has letters that the type has not: nobody could read it from the paper."""


def facts_of(book: Book, bank: str, slip: Slip, *, zone: str) -> PaperFacts:
    """The facts of a slip that a bank has issued under a book."""
    jackpot = slip.jackpot is not None and slip.form is PayoutForm.SLIP
    law = at_terminals(book)
    clause = law.clause(Rule.JACKPOT_BY_VOUCHER) if jackpot else law.terminals.payout_forms[slip.form]
    title = f"{book.edition.document}, {book.edition.reference}"
    return PaperFacts(bank=bank, casino=book.edition.casino, book_title=title, clause=clause, zone=zone)


def pdf(slip: Slip, facts: PaperFacts) -> bytes:
    """One page, 80 mm wide; the same slip always gives the same bytes."""
    with libraries():
        from croupier.documents.paper.pdf import draw
        from croupier.documents.slip_layout import layout
    return draw(layout(slip, facts))


def png(slip: Slip, facts: PaperFacts) -> bytes:
    """What a ticket printer of 203 dots to the inch puts on its paper."""
    with libraries():
        from croupier.documents.paper.png import draw
        from croupier.documents.slip_layout import layout
    return draw(layout(slip, facts))
