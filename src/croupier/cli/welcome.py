"""What `croupier serve` says when it begins to serve."""

from collections.abc import Mapping

from croupier.core.law.book import Book
from croupier.house.readings import unlike_ours


def welcome_to(store: str | None, url: str, books: Mapping[str, Book]) -> str:
    """The address, and what this house reads otherwise than we do; a practice floor has no log to name."""
    if store is None:
        return (
            f"\n  The practice floor is open: {url}\n"
            f"  Play, deal, supervise or inspect; the robots do the rest. Ctrl+C closes it.\n{_read_otherwise(books)}\n"
        )
    return f"\n  Croupier serves {store} at {url}\n{_read_otherwise(books)}\n"


def _read_otherwise(books: Mapping[str, Book]) -> str:
    """A line that names what this house reads otherwise than we do, or nothing."""
    named = ", ".join(f"{book.code} {one.name} = {choice.name}" for book, one, choice in unlike_ours(books.values()))
    return f"  Read otherwise than we do: {named}\n" if named else ""
