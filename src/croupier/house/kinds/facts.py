"""Where a kind looks up what only the house knows of a command."""

from typing import Generic, NamedTuple

from croupier.core.engine.engine import State
from croupier.house.keeper import Keeper
from croupier.house.people.cards import Cards
from croupier.log import Store


class Lookup(NamedTuple, Generic[State]):
    keeper: Keeper[State]
    cards: Cards
    store: Store
