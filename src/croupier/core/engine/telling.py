"""How a log is told: a sentence for every kind of event, what it is about, the clauses it carries, and common words.

A part says it of its own events, beside them; the clauses are given apart from the sentence and joined here alone.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum, unique
from typing import Any, NamedTuple

from msgspec import Struct

from croupier.core.engine.messages import MINUTE, Event


@unique
class Topic(StrEnum):
    """What a reader of a log may ask for alone. Kinds share a topic where it means the same at both."""

    ROUND = "round"
    DEVICES = "devices"
    SUPERVISION = "supervision"
    DISPUTES = "disputes"
    # At a table.
    WAGERS = "wagers"
    CHIPS = "chips"
    PLAYERS = "players"
    SIGN = "sign"
    PAYMENTS = "payments"
    MONEY = "money"
    # At a bank.
    BETS = "bets"
    CREDITS = "credits"
    PAYOUTS = "payouts"
    MALFUNCTIONS = "malfunctions"
    # Of jackpots.
    POOLS = "pools"
    CONTRIBUTIONS = "contributions"
    DISPLAYS = "displays"
    PRIZES = "prizes"
    FAULTS = "faults"
    # Of competitions.
    ENTRIES = "entries"
    SEATING = "seating"
    SESSIONS = "sessions"
    SECRETS = "secret wagers"
    # Of cages.
    CAGE = "cage"
    # Of desks.
    NOTICES = "notices"
    # Of pits.
    DAYS = "days"
    # Of promotions.
    TERMS = "terms"
    DRAWS = "draws"
    CLAIMS = "claims"


class Sentence(Struct, frozen=True):
    """Something told, and the clauses it follows."""

    said: str
    clauses: tuple[str, ...]

    @property
    def in_full(self) -> str:
        """For people who are shown nothing else: the clauses in brackets at the end."""
        return f"{self.said} {self.cited}" if self.clauses else self.said

    @property
    def cited(self) -> str:
        """The clauses in brackets; nothing where there are none."""
        return f"({', '.join(self.clauses)})" if self.clauses else ""


def _own_clause(event: Any) -> tuple[str | None, ...]:
    return (getattr(event, "clause", None),)


def _nothing(_: Event) -> tuple[Sentence, ...]:
    return ()


class Saying(NamedTuple):
    """How one kind of event is told."""

    topic: str
    """Mostly a `Topic`; a kind of its own may have others."""
    says: Callable[[Any], str]
    clauses: Callable[[Any], Iterable[str | None]] = _own_clause
    """Those that the event follows, in the order in which they count; most events have one, or none."""
    details: Callable[[Any], tuple[Sentence, ...]] = _nothing
    """What the sentence sums up, each with its own clauses; few kinds of event have that."""


Says = dict[type[Event], Saying]
"""How the events of one part are told."""


class Story:
    """The sentences of one engine."""

    def __init__(self, says: Mapping[type[Event], Saying]) -> None:
        self.says = says
        self.topic_of = {tag_of(kind): saying.topic for kind, saying in says.items()}
        """By the name of a kind, as the log has it."""
        self.topics = tuple(dict.fromkeys(self.topic_of.values()))

    def sentence(self, event: Event) -> Sentence:
        """What happened, for people, and the clauses it follows, each once."""
        saying = self.says[type(event)]
        return Sentence(saying.says(event), tuple(dict.fromkeys(one for one in saying.clauses(event) if one)))

    def in_full(self, event: Event) -> str:
        """The sentence with its clauses."""
        return self.sentence(event).in_full

    def details(self, event: Event) -> tuple[Sentence, ...]:
        """What the sentence sums up, for whoever wants to know it all."""
        return self.says[type(event)].details(event)


def tag_of(kind: type[Event]) -> str:
    """The name of a kind of event, as the log has it."""
    return str(kind.__struct_config__.tag)


# --- words ----------------------------------------------------------------------------------------------------------


def listed(names: Sequence[str]) -> str:
    """ann, bob and eve."""
    *first, last = names or ("nobody",)
    return f"{', '.join(first)} and {last}" if first else last


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def numbered(noun: str, numbers: Iterable[int]) -> str:
    """Wager 3; wagers 3, 4 and 7."""
    known = [str(number) for number in numbers]
    return f"{noun}{'' if len(known) == 1 else 's'} {listed(known)}"


def in_minutes(span: int) -> str:
    """When something takes effect that many milliseconds from now."""
    minutes = round(span / MINUTE)
    return f"in {counted(minutes, 'minute')}" if minutes else "at once"


def with_article(noun: str) -> str:
    """A dealer, an inspector."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """What somebody wrote, without a full stop at its end: the sentence goes on or ends by itself."""
    return text.strip().rstrip(".")
