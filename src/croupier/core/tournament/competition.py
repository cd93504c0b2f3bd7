"""The parts of an event put together: decide, evolve, postings, and the messages as bytes."""

from croupier.core.common import advice, complaints
from croupier.core.engine.engine import Engine
from croupier.core.engine.messages import Command
from croupier.core.engine.parts import Decision
from croupier.core.law.book import Book, in_form
from croupier.core.law.law import Law, Place, law_at
from croupier.core.tournament import (
    absence,
    adding,
    attending,
    buying_back,
    buying_in,
    closing,
    concluding,
    conditions,
    conduct,
    disputes,
    ending,
    entries,
    excluded,
    final_five,
    forms,
    inventory,
    leaving,
    managing,
    many_wagers,
    matters,
    no_spin,
    opening,
    parting,
    placing,
    prizes,
    seating,
    sessions,
    spins,
    spoken,
    tokens,
    too_short,
    wagers,
    withdrawing,
)
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.state import Competition

_PARTS = (
    opening,
    conditions,
    managing,
    adding,
    entries,
    withdrawing,
    buying_back,
    inventory,
    seating,
    buying_in,
    sessions,
    attending,
    tokens,
    wagers,
    many_wagers,
    spoken,
    forms,
    closing,
    placing,
    spins,
    too_short,
    no_spin,
    final_five,
    ending,
    concluding,
    parting,
    leaving,
    absence,
    conduct,
    matters,
    disputes,
    advice,
    complaints,
    prizes,
)


class Events(Engine[Competition]):
    """One engine for every form: the book is read as its form has it."""

    def decide(self, book: Book, state: Competition, command: Command, beside: object = None) -> Decision:
        form = command.form if isinstance(command, OpenEvent) and not state.form else state.form
        return super().decide(in_form(book, form), state, command, beside)

    def law_for(self, book: Book, _state: Competition) -> Law:
        return law_of(book, _state.form)


ENGINE = Events(_PARTS, Place.COMPETITION, gate=managing.not_appointed, guard=excluded.guard, sorts_events=False)
DECIDERS, EVOLVERS, POSTERS, STORY = ENGINE.deciders, ENGINE.evolvers, ENGINE.posters, ENGINE.story
decide, evolve, postings, replay = ENGINE.decide, ENGINE.evolve, ENGINE.postings, ENGINE.replay
carry_out = ENGINE.carry_out
encode, decode_command, decode_event = ENGINE.encode, ENGINE.decode_command, ENGINE.decode_event


def law_of(book: Book, form: str) -> Law:
    return law_at(in_form(book, form), Place.COMPETITION)


def new_event(name: str) -> Competition:
    """An event before its conditions are published."""
    return Competition(name=name)
