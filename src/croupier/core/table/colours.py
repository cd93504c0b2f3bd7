"""Placeholder while it is being written."""
from croupier.core.table.messages import Command, Event
from croupier.core.table.part import Decider, Evolver, Poster

DECIDERS: dict[type[Command], Decider] = {}
EVOLVERS: dict[type[Event], Evolver] = {}
POSTERS: dict[type[Event], Poster] = {}
