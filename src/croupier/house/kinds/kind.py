"""What belongs to one kind of thing that a house keeps: tables, banks of terminals, controllers of jackpots."""

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from croupier.core.common.cage import short_drawer
from croupier.core.common.duties import Duty
from croupier.core.common.eyes import Concerns
from croupier.core.common.play import Plays, PlaysOf, with_plays
from croupier.core.engine.engine import Engine, State
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Story
from croupier.core.law.book import Book
from croupier.core.law.law import law_at
from croupier.core.words.rules import Rule
from croupier.house.chance.seeds import Secret
from croupier.house.reading.chronicle import Chronicle
from croupier.log import Overdrawn

Stamp = Callable[[Book, State, Command], Command]
"""What the shell adds to a command beside the time: the chance of a round, bound or revealed."""

CloseUp = Callable[[str, Command, str | None], Command]
"""A command without what is secret in it, from whose it is, the command and the key it came with."""

Facts = Mapping[type[Command], Callable[..., Awaitable[Command]]]
"""How the house looks up what only it knows of a command."""


class NeverOpened(LookupError):
    """Nothing has happened under this name: no book governs it yet, so nothing but opening can be asked."""


def _never(_state: Any) -> bool:
    return False


def _adds_up(_state: Any, _held: Mapping[str, int]) -> str | None:
    return None


def _draws_nothing(_events: Iterable[Event]) -> dict[str, Any] | None:
    return None


def _owes_nothing(_book: Book, _state: Any) -> Iterable[Duty]:
    return ()


def _all_of_it(state: Any) -> tuple[object, ...]:
    return (state,)


def _nothing_lies(_state: Any, _person: str) -> int:
    return 0


def _waits_for_nobody(_state: Any, _duty: Duty, _who: str) -> Command | None:
    return None


@dataclass(frozen=True, eq=False)
class Kind(Generic[State]):
    """What tells one kind of thing from another; all else about keeping, reading and checking them is the same.

    What stands first every kind has to say; the rest has an answer for a kind that has no such thing.
    """

    noun: str
    plural: str
    """What the addresses of the API call them by."""
    prefix: str
    """What its streams begin with; the name follows."""
    engine: Engine[State]
    new: Callable[[str, str], State]
    """The state before anything has happened, from a name and the code of a book."""
    book_of: Callable[[State], str]
    opens: type[Command]
    book_to_open: Callable[[State, Any], str]
    """The book that an opening is judged by."""
    no_money: Rule
    """What forbids a payment out of an account that does not hold as much."""

    bare: bool = False
    """Whether people call it by its name alone."""
    part: str = ""
    """What its parts are called, where people speak of one by itself: a terminal of a bank."""
    stakes: Collection[type[Command]] = ()
    """What brings money into play: refused while play is stopped."""
    is_over: Callable[[State], bool] = _never
    """Whether nothing more can happen to it: then it is on the log, and memory may let it go."""
    stamp: Callable[[Secret], Stamp[State]] | None = None
    """What its dice add to commands, from the house's secret."""
    close_up: Callable[[Secret], CloseUp] | None = None
    """How what somebody confides to the house is sealed with its secret, before anything is decided, hashed or kept."""
    set_aside: Mapping[type[Command], Mapping[str, Any]] = field(default_factory=dict)
    """What the house itself says of its chance: nobody else's word counts."""
    facts: Facts = field(default_factory=dict)
    facts_of_all: Facts = field(default_factory=dict)
    """The same where it depends on all others of the kind, so that one is asked at a time."""
    drawn: Callable[[Iterable[Event]], dict[str, Any] | None] = _draws_nothing
    """What was drawn in a round, as `croupier fair` checks it; None while it is not revealed."""
    differs: Callable[[State, Mapping[str, int]], str | None] = _adds_up
    """Where the events and the accounts tell of different money, in a sentence."""
    chronicle: type[Chronicle] = Chronicle
    """How its log is read: rounds, figures, receipts."""
    concerns: Concerns = field(default_factory=Concerns)
    """Whom its commands concern, who plays there, and what cash passes: for two pairs of eyes."""
    is_open: Callable[[State], bool] = _never
    """Whether play may go on there: what a gaming day waits for."""
    lying: Callable[[State, str], int] = _nothing_lies
    """What somebody has at stake there now."""
    plays: PlaysOf = field(default_factory=dict)
    """What its events are for those who play there."""
    duties: Callable[[Book, State], Iterable[Duty]] = _owes_nothing
    """What it owes anybody: to be told, or to be done by a time."""
    duties_in: Callable[[State], tuple[object, ...]] = _all_of_it
    """What of its state that follows from: while it is the very same, nobody looks again."""
    when_answered: Callable[[State, Duty, str], Command | None] = _waits_for_nobody
    """What it is told when whom a notice is to knows of it, from the duty and who that is; None where it waits for
    nothing."""

    @property
    def story(self) -> Story:
        return self.engine.story

    @property
    def owes(self) -> bool:
        """Whether one of this kind can owe anybody anything."""
        return self.duties is not _owes_nothing

    def book_for(self, state: State, command: Command) -> str:
        """The code of the book that governs a command."""
        return self.book_to_open(state, command) if isinstance(command, self.opens) else self.book_of(state)

    def must_be_open(self, name: str, version: int, command: Command) -> None:
        """Nothing but opening can be asked of one to which nothing has happened."""
        if version == 0 and not isinstance(command, self.opens):
            raise NeverOpened(f"there is no {self.noun} {name}: open it first")

    def overdrawn(self, book: Book, result: Overdrawn) -> Refused:
        """The refusal of a payment out of an account that does not hold as much."""
        if result.account.startswith("drawer:"):
            return short_drawer(result.account, result.balance, result.amount)
        message = f"{result.account} holds {result.balance} cents and cannot give {result.amount}."
        return law_at(book, self.engine.place).refused(self.no_money, message)

    def played(self, plays: Plays, event: Event, state: State, at: int) -> Plays:
        """What its people have played, after an event and in the state after it."""
        of_event = self.plays.get(type(event))
        return plays if of_event is None else with_plays(plays, of_event(state, event), at)

    def stream(self, name: str) -> str:
        return self.prefix + name

    def name_in(self, stream: str) -> str | None:
        """The name of the one whose stream this is; None for a stream of another kind."""
        return stream.removeprefix(self.prefix) if stream.startswith(self.prefix) else None

    def called(self, name: str) -> str:
        """What people call one by: a table T1, a bank bank:B1."""
        return name if self.bare else self.stream(name)
