"""An engine: the parts of a table, a bank or a jackpot controller put together, and its messages as bytes.

A part is a module with dictionaries: who may ask what, what it decides, how that changes the state, what money passes
with it, and how it is told.
"""

from collections.abc import Callable, Container, Iterable
from functools import reduce
from operator import or_
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.parts import Decision
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Story
from croupier.core.law.book import Book
from croupier.core.law.law import Law, Place, law_at
from croupier.core.law.powers import Who, always_allowed, not_allowed
from croupier.core.words.roles import Role

State = TypeVar("State")
Gate = Callable[[Law, Any, Command], Decision | None]
"""What comes before any part: a decision of its own, or nothing."""
Guard = Callable[[Law, Any, Command, Any], Refused | None]
"""What stands between whoever may ask and the part that decides: it also sees what the shell puts beside a command."""
Follower = Callable[[Any, Event, tuple[Posting, ...]], Any]
"""What the postings of an event do to the state after it, whichever event it is."""
_Step = tuple[Any, Any, Follower | None]
"""What is done with an event: its poster, if it has one, its evolver, and who follows what passed with it."""
_Asked = tuple[tuple[Role, ...], Guard | None, Any]
"""Who may ask a command whatever is in it, what guards it, and the part that decides it."""


class Carried(NamedTuple, Generic[State]):
    """What a command led to: the state at the end, what happened, the money that passed, and the state after each."""

    state: State
    events: tuple[Event, ...]
    postings: tuple[Posting, ...]
    states: tuple[State, ...]


class Engine(Generic[State]):
    """`decide` never raises for anything people do; `evolve` never refuses: what was decided has happened."""

    def __init__(
        self,
        parts: Iterable[Any],
        place: Place,
        *,
        gate: Gate | None = None,
        guard: Guard | None = None,
        guards: Container[type[Command]] | None = None,
        sorts_events: bool = True,
    ) -> None:
        """The guard is asked about all commands, or about those it guards. `sorts_events` is off where the order of an
        event's own dictionaries means something."""
        known = tuple(parts)
        self.place = place
        self.powers: dict[type[Command], Who] = {kind: one for part in known for kind, one in part.POWERS.items()}
        self.deciders: dict[type[Command], Any] = {kind: one for part in known for kind, one in part.DECIDERS.items()}
        self.evolvers: dict[type[Event], Any] = {kind: one for part in known for kind, one in part.EVOLVERS.items()}
        self.posters: dict[type[Event], Any] = {kind: one for part in known for kind, one in part.POSTERS.items()}
        says: dict[type[Event], Saying] = {kind: one for part in known for kind, one in part.SAYS.items()}
        self.story = Story(says)
        self._known: dict[int, tuple[Law, dict[type[Command], _Asked]]] = {}
        """By the identity of the book, which the law keeps."""
        self._gate = gate
        self._guard = guard
        self._guards = guards
        self._followed: dict[type[Event], _Step] = {}
        self._steps: dict[type[Event], _Step] = {}
        self._encode_event = msgspec.json.Encoder(order="deterministic" if sorts_events else None).encode
        any_command: Any = reduce(or_, self.deciders)
        any_event: Any = reduce(or_, self.evolvers)
        self._commands = msgspec.json.Decoder(any_command)
        self._events = msgspec.json.Decoder(any_event)

    def decide(self, book: Book, state: State, command: Command, beside: object = None) -> Decision:
        """What follows from a command: events, or a refusal that names its clause. `beside` is for the guard."""
        law, asked = self._known.get(id(book)) or self._know(book)
        if law.absent is not None:
            return law.absent
        if self._gate is not None and (decided := self._gate(law, state, command)) is not None:
            return decided
        kind = type(command)
        may, guard, decider = asked[kind]
        if command.role not in may and (no := not_allowed(law, state, command, self.powers[kind])):
            return no
        if guard is not None and (kept_out := guard(law, state, command, beside)) is not None:
            return kept_out
        decision: Decision = decider(law, state, command)
        return decision

    def law_for(self, book: Book, _state: State) -> Law:
        """The law of what stands in this state."""
        return law_at(book, self.place)

    def _know(self, book: Book) -> tuple[Law, dict[type[Command], _Asked]]:
        """The law of a book here, and who may ask each command whatever is in it: nearly everybody who does."""
        law = law_at(book, self.place)
        known = self._known[id(book)] = (
            law,
            {
                kind: (always_allowed(law, who), self._guard_of(kind), self.deciders[kind])
                for kind, who in self.powers.items()
            },
        )
        return known

    def _guard_of(self, kind: type[Command]) -> Guard | None:
        return self._guard if self._guards is None or kind in self._guards else None

    def follow(self, follower: Follower, kinds: Iterable[type[Event]]) -> None:
        """Let what passes with these events be followed in the state; what is posted once need not be posted again."""
        for kind in kinds:
            poster, evolver = self.posters[kind], self.evolvers[kind]
            self._followed[kind] = (poster, evolver, follower)
            self.evolvers[kind] = _following(poster, evolver, follower)

    def evolve(self, state: State, event: Event) -> State:
        """The state after an event."""
        evolved: State = self.evolvers[type(event)](state, event)
        return evolved

    def postings(self, state: State, event: Event) -> tuple[Posting, ...]:
        """The money that passes with an event, from the state as it was before it."""
        poster = self.posters.get(type(event))
        return poster(state, event) if poster else ()

    def replay(self, state: State, events: Iterable[Event]) -> State:
        """What a power loss leaves: the state as its events tell it, to the last one."""
        return reduce(self.evolve, events, state)

    def carry_out(self, book: Book, state: State, command: Command, beside: object = None) -> Refused | Carried[State]:
        """Decide, evolve and post in one go."""
        decided = self.decide(book, state, command, beside)
        if type(decided) is Refused:
            return decided
        assert type(decided) is tuple
        if len(decided) == 1:  # as nearly always: the same as below, without lists
            (event,) = decided
            poster, evolver, follower = self._steps.get(type(event)) or self._step(type(event))
            made = () if poster is None else poster(state, event)
            state = evolver(state, event)
            if follower is not None:
                state = follower(state, event, made)
            return _carried(Carried, (state, decided, made, (state,)))
        all_made: list[Posting] = []
        states = []
        for event in decided:
            poster, evolver, follower = self._steps.get(type(event)) or self._step(type(event))
            made = () if poster is None else poster(state, event)
            state = evolver(state, event)
            if follower is not None:
                state = follower(state, event, made)
            all_made += made
            states.append(state)
        return Carried(state, decided, tuple(all_made), tuple(states))

    def _step(self, kind: type[Event]) -> _Step:
        """What is done with an event, looked up once."""
        followed = self._followed.get(kind)
        step = self._steps[kind] = followed or (self.posters.get(kind), self.evolvers[kind], None)
        return step

    def encode(self, message: Command | Event) -> bytes:
        """The one form of a message on the wire and in the log; the same message always gives the same bytes."""
        return encode_command(message) if isinstance(message, Command) else self._encode_event(message)

    def decode_command(self, raw: bytes) -> Command:
        command: Command = self._commands.decode(raw)
        return command

    def decode_event(self, raw: bytes) -> Event:
        event: Event = self._events.decode(raw)
        return event


_carried = tuple.__new__
"""What a named tuple is made by in the end."""


def _following(poster: Any, evolver: Any, follower: Follower) -> Any:
    return lambda state, event: follower(evolver(state, event), event, poster(state, event))


_in_order = msgspec.json.Encoder(order="deterministic").encode
_as_it_comes = msgspec.json.Encoder().encode


def encode_command(command: Command) -> bytes:
    """Chips counted by value are keyed by numbers, which no encoder sorts: they stay in the order they came in."""
    try:
        return _in_order(command)
    except TypeError:
        return _as_it_comes(command)


def kind_of(message: Command | Event) -> str:
    tag = type(message).__struct_config__.tag
    assert isinstance(tag, str)
    return tag
