"""The parts of a table put together: decide, evolve, postings, and the messages as bytes."""

from croupier.core.common import advice, complaints, disputes
from croupier.core.engine.engine import Engine
from croupier.core.engine.engine import kind_of as kind_of
from croupier.core.law.law import Place
from croupier.core.table import (
    chips,
    colour_sets,
    colours,
    counting,
    devices,
    drop_boxes,
    excluded,
    faults,
    fills,
    found,
    inventory,
    lucky,
    many_wagers,
    no_spin,
    opening,
    paying,
    payments,
    rounds,
    seats,
    signs,
    supervision,
    vouchers,
    wagers,
)
from croupier.core.table.state import Setup, TableState
from croupier.core.table.tray import ONLY_PLAYERS_CHIPS, followed

_PARTS = (
    opening,
    rounds,
    paying,
    wagers,
    many_wagers,
    found,
    no_spin,
    devices,
    faults,
    lucky,
    chips,
    colour_sets,
    colours,
    vouchers,
    seats,
    signs,
    supervision,
    excluded,
    payments,
    inventory,
    fills,
    drop_boxes,
    counting,
    disputes,
    advice,
    complaints,
)

ENGINE: Engine[TableState] = Engine(_PARTS, Place.TABLE, guard=excluded.guard, guards=excluded.STAKERS)
ENGINE.follow(followed, (kind for kind in ENGINE.posters if kind not in ONLY_PLAYERS_CHIPS))
DECIDERS, EVOLVERS, POSTERS, STORY = ENGINE.deciders, ENGINE.evolvers, ENGINE.posters, ENGINE.story
decide, evolve, postings, replay = ENGINE.decide, ENGINE.evolve, ENGINE.postings, ENGINE.replay
carry_out = ENGINE.carry_out
encode, decode_command, decode_event = ENGINE.encode, ENGINE.decode_command, ENGINE.decode_event


def new_table(table: str, book: str) -> TableState:
    """A table before anything has happened at it."""
    return TableState(setup=Setup(table=table, book=book, cloth=""))
