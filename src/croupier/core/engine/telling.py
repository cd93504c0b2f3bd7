"""How a log is told: a sentence for every kind of event, what it is about, the clauses it carries, and common words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from croupier.core.engine.messages import Event
from croupier.core.game.basis import Basis

Says = dict[type[Event], Callable[[Any], str]]
"""How events of one part are told."""
Details = dict[type[Event], Callable[[Any], tuple[str, ...]]]
"""What a sentence sums up, line by line; few kinds of event have that."""


class Story:
    """The sentences of one engine. A topic is what a reader may ask for alone: the parts that belong to it."""

    def __init__(self, says: Says, topics: Mapping[str, tuple[str, ...]], details: Details | None = None) -> None:
        self.says = says
        self.topics = topics
        self._details = details or {}
        topic_of_part = {part: topic for topic, parts in topics.items() for part in parts}
        self.topic_of = {tag_of(kind): topic_of_part[kind.__module__.rpartition(".")[2]] for kind in says}
        """By the name of a kind, as the log has it."""

    def sentence(self, event: Event) -> str:
        """What happened, for people; the clauses it follows stand in brackets at its end."""
        return self.says[type(event)](event)

    def details(self, event: Event) -> tuple[str, ...]:
        """What the sentence sums up, for whoever wants to know it all."""
        tell = self._details.get(type(event))
        return tell(event) if tell is not None else ()


def tag_of(kind: type[Event]) -> str:
    """The name of a kind of event, as the log has it."""
    return str(kind.__struct_config__.tag)


# --- clauses --------------------------------------------------------------------------------------------------------


def clauses_of(event: Event) -> tuple[str, ...]:
    """Every clause an event carries, in the order in which it names them."""
    found: dict[str, None] = {}
    _collect(event, found)
    return tuple(found)


def _collect(part: Struct, found: dict[str, None]) -> None:
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if isinstance(value, str):
            if value and (name == "clause" or name.endswith("_clause") or name in ("required_under", "halts")):
                found[value] = None
        elif isinstance(value, tuple):
            if name == "clauses":
                found.update(dict.fromkeys(value))
            elif value and isinstance(value[0], Struct):
                for one in value:
                    _collect(one, found)
        elif isinstance(value, dict):
            if name in ("clauses", "measures"):
                found.update(dict.fromkeys(value.values()))
        elif isinstance(value, Basis):
            found.update(dict.fromkeys(value.all))
        elif isinstance(value, Struct):
            _collect(value, found)


# --- words ----------------------------------------------------------------------------------------------------------


def listed(names: Sequence[str]) -> str:
    """ann, bob and eve."""
    *first, last = names or ("nobody",)
    return f"{', '.join(first)} and {last}" if first else last


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def cited(*clauses: str | None) -> str:
    """The clauses in brackets, each once, with a space before; nothing where there are none."""
    known = dict.fromkeys(clause for clause in clauses if clause)
    return f" ({', '.join(known)})" if known else ""


def upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """What somebody wrote, without a full stop at its end: the sentence goes on or ends by itself."""
    return text.strip().rstrip(".")
