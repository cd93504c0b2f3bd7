"""Where a kind looks up what only the house knows of a command."""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple

from croupier.core.engine.engine import State
from croupier.core.law.book import Book
from croupier.house.keeper import Keeper
from croupier.house.people.cards import Cards
from croupier.house.reading.days import ZONE
from croupier.log import Store


class Lookup(NamedTuple, Generic[State]):
    keeper: Keeper[State]
    cards: Cards
    store: Store
    keepers: Mapping[str, Keeper[Any]] = {}
    """Of every kind, by its noun: how another place stands."""
    books: Mapping[str, Book] = {}
    zone: str = ZONE
    now: int = 0
