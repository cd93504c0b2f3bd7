"""What is worked out once for each book, and kept by the book itself: two houses may read one document differently."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from croupier.core.law.book import Book

_More = ParamSpec("_More")
_Made = TypeVar("_Made")


def once_for_each_book(make: Callable[Concatenate[Book, _More], _Made]) -> Callable[Concatenate[Book, _More], _Made]:
    known: dict[object, tuple[Book, _Made]] = {}

    def kept(book: Book, /, *more: _More.args, **named: _More.kwargs) -> _Made:
        key = (id(book), more, tuple(named.items()))
        if key not in known:
            known[key] = (book, make(book, *more, **named))  # the book is kept, so its identity stays its own
        return known[key][1]

    return kept
