"""Every citation of every book, and what it would be if it pointed to the neighbouring clause."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import fields, force_setattr

from croupier.books import BOOKS
from croupier.books.clauses import catalogue
from croupier.core.game.wheel import Wheel
from croupier.core.law.book import Choice, Cloth, Edition

NO_CITATIONS = (Edition, Choice, Wheel, Cloth)
LABELS = ("code", "name", "on", "wheel", "percent")
"""Texts that name something else: some look like a clause."""


class Citation(Struct, frozen=True, kw_only=True):
    """A place in a book where a clause is named."""

    book: str
    path: str
    clause: str
    put: Callable[[str], None]
    """Points it elsewhere, in the very object that everybody holds."""

    @property
    def name(self) -> str:
        return f"{self.book} {self.path}"

    @property
    def neighbour(self) -> str:
        """The clause that follows in the document; the one before for the last."""
        known = [clause.id for clause in catalogue(self.book).clauses]
        at = known.index(self.clause)
        return known[at + 1] if at + 1 < len(known) else known[at - 1]


def citations() -> list[Citation]:
    found = []
    for book in BOOKS.values():
        known = {clause.id for clause in catalogue(book.code).clauses}
        found += [
            Citation(book=book.code, path=path, clause=clause, put=put)
            for path, clause, put in _strings(book, "")
            if clause in known
        ]
    return found


def _strings(value: Any, path: str) -> Iterator[tuple[str, str, Callable[[str], None]]]:
    """Every text in a book with the way to it, and how to put another one there."""
    if isinstance(value, Struct):
        if isinstance(value, NO_CITATIONS):
            return
        for field in fields(value):
            if field.name in LABELS:
                continue
            inner = getattr(value, field.name)
            yield from _within(inner, f"{path}.{field.name}".lstrip("."), _on_struct(value, field.name))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _within(inner, f"{path}[{key}]", _in_mapping(value, key))
    elif isinstance(value, tuple):
        for at, inner in enumerate(value):
            if isinstance(inner, Struct):
                yield from _strings(inner, f"{path}[{_named(inner) or at}]")


def _named(struct: Struct) -> str:
    said = [getattr(struct, name) for name in ("bet", "on", "name", "wheel") if hasattr(struct, name)]
    return " ".join("/".join(one) if isinstance(one, tuple) else str(one) for one in said).strip()


def _within(inner: Any, path: str, put: Callable[[Any], None]) -> Iterator[tuple[str, str, Callable[[str], None]]]:
    if type(inner) is str:
        yield path, inner, put
    elif isinstance(inner, tuple) and inner and all(type(one) is str for one in inner):
        for at, one in enumerate(inner):
            yield f"{path}[{at}]", one, _in_tuple(inner, at, put)
    else:
        yield from _strings(inner, path)


def _on_struct(struct: Struct, name: str) -> Callable[[Any], None]:
    return lambda new: force_setattr(struct, name, new)


def _in_mapping(mapping: Any, key: Any) -> Callable[[Any], None]:
    return lambda new: mapping.__setitem__(key, new)


def _in_tuple(whole: tuple[Any, ...], at: int, put: Callable[[Any], None]) -> Callable[[Any], None]:
    return lambda new: put((*whole[:at], new, *whole[at + 1 :]))
