"""The five books: one folder each, its complete answer (`book.py`) and its clauses (`clauses.yaml`)."""

from collections.abc import Mapping

from croupier.books.adelaide_roulette.book import ADELAIDE_ROULETTE
from croupier.books.novo_unity.book import NOVO_UNITY
from croupier.books.star_big_wheel.book import STAR_BIG_WHEEL
from croupier.books.star_roulette.book import STAR_ROULETTE
from croupier.books.wrest_point_competition.book import WREST_POINT_COMPETITION
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.law.book import Book
from croupier.core.money import shorten

BOOKS: dict[str, Book] = {
    book.code: book for book in (STAR_ROULETTE, ADELAIDE_ROULETTE, STAR_BIG_WHEEL, NOVO_UNITY, WREST_POINT_COMPETITION)
}


def find_book(code: str, books: Mapping[str, Book] = BOOKS) -> Book:
    book = books.get(code) or books.get(code.casefold())
    if book is None:
        raise Malformed(f"there is no book {shorten(code)}: {did_you_mean(code, list(books))}")
    return book
