"""How a house settles the doubts of its books: settings of the house, kept on the log with who chose and when.

A server reads them once, when it starts, and judges, shows and explains by the books it made of them until it ends.
"""

from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec import Struct

from croupier.books import find_book
from croupier.core.law.book import Book, Choice, Reading, read_as
from croupier.house.clock import Clock
from croupier.house.people.registry import checked_name
from croupier.house.record import write_down
from croupier.log import Reader, Store

STREAM = "house:readings"


class ReadingChosen(Struct, frozen=True, tag="reading_chosen"):
    """From its next start on, a server reads the book so."""

    book: str
    reading: str
    choice: str


class Chosen(Struct, frozen=True, kw_only=True):
    """What a house chose, by whose word and when."""

    choice: str
    by: str
    at: int


async def chosen_readings(store: Reader) -> dict[tuple[str, str], Chosen]:
    """By book and reading, the last that was chosen of each."""
    chosen = {}
    for stored in await store.read(STREAM):
        fact = msgspec.json.decode(stored.payload, type=ReadingChosen)
        chosen[fact.book, fact.reading] = Chosen(choice=fact.choice, by=stored.by, at=stored.at)
    return chosen


def books_read_by(books: Mapping[str, Book], chosen: Mapping[tuple[str, str], Chosen]) -> dict[str, Book]:
    """The books as a house reads them. Malformed where it chose what a book does not leave open."""
    read = dict(books)
    for (code, reading), one in chosen.items():
        read[code] = read_as(find_book(code, read), reading, one.choice)
    return read


async def choose_reading(store: Store, clock: Clock, fact: ReadingChosen, *, by: str) -> None:
    """Write a choice down. Malformed where the book leaves no such choice."""
    read_as(find_book(fact.book), fact.reading, fact.choice)
    await write_down(store, STREAM, fact, at=clock.now(), by=checked_name(by))


def unlike_ours(books: Iterable[Book]) -> Iterator[tuple[Book, Reading, Choice]]:
    """Where books are read otherwise than they are written here."""
    for book in books:
        for reading in book.readings:
            for choice in reading.choices:
                if choice != reading.own and choice.stands_in(book):
                    yield book, reading, choice
