"""The head of a document: under which book and form an event is held, and on what terms."""

from typing import NamedTuple

from croupier.books import find_book
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.law.book import Book
from croupier.core.money import shorten
from croupier.core.tournament import competition
from croupier.core.tournament.checklist import incomplete
from croupier.core.tournament.terms import Conditions, EventTerms, unlawful
from croupier.documents.strict_json import Fields
from croupier.documents.tournament.terms import read_conditions, read_terms


class Head(NamedTuple):
    book: Book
    form: str
    cloth: str
    terms: EventTerms
    conditions: Conditions | None
    """As they are published; none where the event is only rehearsed."""
    seed: str
    """For ballots."""


def read_head(fields: Fields) -> Head:
    """The fields that every document of an event has; terms that the book does not allow are malformed."""
    book = find_book(fields.need("book", str, '"wrest-point-competition"'))
    form = _form(book, fields)
    seed = fields.take("seed", str, '"a seed for ballots"') or ""
    value = fields.take("terms", dict, '{"entry_fee": "100.00"}')
    terms, cloth = read_terms(book, {} if value is None else value)
    conditions = read_conditions(fields.take("conditions", dict, '{"entry_fee": true}'))
    law = competition.law_of(book, form)
    if (no := unlawful(law, terms)) is not None:
        raise Malformed(f"terms: {no.in_full}")
    if conditions is not None and (no := incomplete(law, terms, conditions)) is not None:
        raise Malformed(f"conditions: {no.in_full}")
    return Head(book, form, cloth, terms, conditions, seed)


def _form(book: Book, fields: Fields) -> str:
    known = list(book.tournaments)
    if not known:
        raise Malformed(f"{book.code} has no competitions: star-roulette and wrest-point-competition have")
    form: str | None = fields.take("form", str, f'"{known[0]}"')
    if form is None and len(known) == 1:
        return known[0]
    if form is None:
        raise Malformed(f"form is missing: {book.code} has {' and '.join(known)}")
    if form not in known:
        raise Malformed(f"form: {book.code} has no {shorten(form)}: {did_you_mean(form, known)}")
    return form
