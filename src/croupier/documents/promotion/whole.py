"""A whole document of a promotion, read as strictly as its dates deserve."""

from croupier.books import BOOKS, find_book
from croupier.core.engine.refusal import Malformed
from croupier.core.law.law import Law, Place, law_at
from croupier.core.promotion.terms import Promised
from croupier.documents.promotion.document import Promotion
from croupier.documents.promotion.facts import read_amendments, read_compromised, read_denied, read_draws
from croupier.documents.promotion.reading import name, time
from croupier.documents.promotion.terms import read_prizes, read_terms
from croupier.documents.strict_json import MaybeNull, load


def read_promotion(raw: bytes) -> Promotion:
    fields = MaybeNull(load(raw, "book, starts, terms and prizes", "a promotion needs eight levels"), "")
    law = _law(fields.need("book", str, '"star-roulette"'))
    called, starts, filed = name(fields, "name", "Spring draw"), time(fields, "starts"), time(fields, "filed")
    terms, by_wager = read_terms(fields)
    prizes = read_prizes(fields)
    scrutineer = name(fields, "scrutineer", "sam")
    read = Promotion(
        law=law,
        name=called,
        starts=starts,
        filed=filed,
        promised=Promised(terms=terms, prizes=prizes, scrutineer=scrutineer),
        by_wager=by_wager,
        amendments=read_amendments(fields),
        draws=read_draws(fields),
        denied=read_denied(fields),
        compromised=read_compromised(fields),
    )
    fields.done()
    return read


def _law(code: str) -> Law:
    law = law_at(find_book(code), Place.PROMOTION)
    if law.absent is not None:
        have = [one for one, book in BOOKS.items() if law_at(book, Place.PROMOTION).absent is None]
        raise Malformed(f"book: {law.book.code} has no promotions: {', '.join(have[:-1])} and {have[-1]} have")
    return law
