"""Where everything lies on the paper of a slip, from top to bottom."""

from croupier.core.bank.numbers import in_groups
from croupier.core.bank.state import Slip, SlipState
from croupier.core.money import shorten
from croupier.core.words.devices import PayoutForm
from croupier.documents.in_words import in_words
from croupier.documents.moments import moment
from croupier.documents.paper.column import Column
from croupier.documents.paper.sheet import Align, Face, Sheet
from croupier.documents.paper.type import has_letters_for
from croupier.documents.slip import PaperFacts, Unprintable
from croupier.documents.slip_words import advice, details, figures, payee, title_of

_SMALL, _PLAIN, _LARGE = 22, 24, 40
_AMOUNT_SIZES = tuple(range(96, 36, -4))
_NUMBER_SIZES = tuple(range(40, 16, -2))


def layout(slip: Slip, facts: PaperFacts) -> Sheet:
    """One description, drawn as PDF and as PNG."""
    if not has_letters_for(slip.number):
        raise Unprintable(f"{shorten(slip.number)} cannot be printed: a bank is named in letters of Western Europe")
    column = Column()
    _head(column, slip, facts)
    _amount(column, slip)
    _number(column, slip)
    _details(column, slip, facts)
    if slip.form is PayoutForm.MANUAL:
        _signature(column, slip, facts)
    _advice(column, slip, facts)
    return column.sheet(f"{title_of(slip).capitalize()} {slip.number}")


def _head(column: Column, slip: Slip, facts: PaperFacts) -> None:
    column.paragraph(facts.casino, size=_LARGE, face=Face.BOLD)
    column.space(12)
    column.rule(thick=4)
    column.space(12)
    column.paragraph(title_of(slip), size=32)
    if slip.state is not SlipState.OPEN:
        column.space(8)
        column.banner(slip.state.upper(), size=_LARGE)
    column.space(12)


def _amount(column: Column, slip: Slip) -> None:
    column.fitted(figures(slip.amount), sizes=_AMOUNT_SIZES)
    column.paragraph(in_words(slip.amount).capitalize(), size=_PLAIN)
    column.space(28)


def _number(column: Column, slip: Slip) -> None:
    if not column.barcode(slip.number):
        column.paragraph("No barcode: key the number in.", size=_SMALL)
    column.space(10)
    column.fitted(in_groups(slip.number), sizes=_NUMBER_SIZES)
    column.space(16)


def _details(column: Column, slip: Slip, facts: PaperFacts) -> None:
    top = column.y
    column.rule()
    column.space(14)
    for label, value in details(slip, facts):
        column.pair(label, value, size=_PLAIN)
        column.space(4)
    column.space(12)
    column.rule()
    if slip.state is not SlipState.OPEN:
        column.watermark(slip.state.upper(), y=(top + column.y) // 2)
    column.space(14)


def _signature(column: Column, slip: Slip, facts: PaperFacts) -> None:
    column.paragraph("I have checked this amount and received it.", size=_SMALL, align=Align.LEFT)
    if slip.signed_by is not None and slip.signed_at is not None:
        signed = f"Signed by {slip.signed_by}, {moment(slip.signed_at, facts.zone)}"
        column.paragraph(signed, size=_SMALL, face=Face.BOLD, align=Align.LEFT)
    else:
        column.space(88)
        column.rule()
        column.space(6)
        column.paragraph(f"Signature of {payee(slip)}", size=_SMALL, align=Align.LEFT)
    column.space(18)


def _advice(column: Column, slip: Slip, facts: PaperFacts) -> None:
    for sentence in advice(slip, facts.zone):
        column.paragraph(sentence, size=_SMALL, align=Align.LEFT)
        column.space(4)
