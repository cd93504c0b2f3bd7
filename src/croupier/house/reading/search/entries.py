"""What is on the log as entries of an index: each event and each refusal, with the words it is found by.

They are the words of the sentence it is told in, with what the sentence sums up; the names and numbers in what was
written; who did it and where; the money that passed, and the clauses.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from croupier.core.engine.messages import Event
from croupier.house.kinds.address import Address
from croupier.house.reading.search import words
from croupier.house.reading.search.hits import UNREADABLE
from croupier.house.reading.search.house_story import place_asked, told_of_house
from croupier.log import StoredEvent, StoredPosting, StoredRefusal
from croupier.log.word_index import Entry

REFUSAL = "refusal"
_MONEY = frozenset({"stake", "amount", "due", "paid"})
"""What amounts are called in commands, whose refusals need not repeat them."""


class Rounds:
    """The round that is under way in each stream, as far as the log was read."""

    def __init__(self, known: dict[str, int]) -> None:
        self._known = known
        self.changed: dict[str, int] = {}

    def of(self, address: Address, event: Event) -> int:
        begun = address.kind.chronicle.begins(event)
        if begun is None:
            return self._known.get(address.stream, 0)
        if self._known.get(address.stream) != begun:
            self._known[address.stream] = self.changed[address.stream] = begun
        return begun


def of_append(events: Sequence[StoredEvent], postings: Sequence[StoredPosting], rounds: Rounds) -> Iterator[Entry]:
    """The money hangs on the last of them."""
    for one in events:
        try:
            made = _of_event(one, postings if one is events[-1] else (), rounds)
        except UNREADABLE:
            made = None
        if made is not None:
            yield made


def _of_event(stored: StoredEvent, postings: Sequence[StoredPosting], rounds: Rounds) -> Entry | None:
    address = Address.of_stream(stored.stream)
    if address is None:
        return _of_house(stored)
    story, event = address.kind.story, address.kind.engine.decode_event(stored.payload)
    told = [story.sentence(event), *story.details(event)]
    number = rounds.of(address, event)
    found = {
        *_placed(address, stored.by),
        words.group(address.kind.noun),
        *words.words(stored.kind.replace("_", " ")),
        *words.words(story.topic_of[stored.kind]),
        *(word for sentence in told for word in words.words(sentence.said)),
        *_written(msgspec.json.decode(stored.payload)),
        *words.clauses([*(one for sentence in told for one in sentence.clauses), *(one.clause for one in postings)]),
        *(words.money(one.amount) for one in postings),
        *((words.round_(number),) if number else ()),
    }
    return Entry(stored.stream, stored.version, False, stored.at, number, " ".join(found))


def _of_house(stored: StoredEvent) -> Entry | None:
    told = told_of_house(stored)
    if told is None:
        return None
    group, said = told
    found = {
        words.group(group),
        *words.words(said),
        *words.words(stored.by),
        *words.words(stored.kind.replace("_", " ")),
    }
    if (asked := place_asked(stored)) is not None:
        found.add(words.place(Address.of(asked).stream))
    return Entry(stored.stream, stored.version, False, stored.at, 0, " ".join(found))


def of_refusal(one: StoredRefusal) -> Entry:
    address = Address.of_stream(one.stream)
    try:
        asked = msgspec.json.decode(one.command)
    except UNREADABLE:
        asked = None
    found = {
        *(_placed(address, one.by) if address is not None else words.words(one.by)),
        words.group(REFUSAL),
        *words.words("refusal refused"),
        *words.words(one.message),
        *words.words(one.rule.replace("_", " ")),
        *words.clauses([one.clause]),
        *_written(asked),
        *_amounts(asked),
        words.place(one.stream),
    }
    return Entry(one.stream, one.number, True, one.at, 0, " ".join(found))


def _placed(address: Address, by: str) -> Iterator[str]:
    yield words.place(address.stream)
    yield words.kind(address.kind.noun)
    yield from words.words(address.name)
    yield from words.words(by)


def _written(value: Any) -> Iterator[str]:
    """Names, numbers of cards and slips, spots: every short text that was written, whatever it is called."""
    if isinstance(value, str):
        if len(value) <= words.LONGEST:
            yield from words.words(value.replace("_", " "))
    elif isinstance(value, dict):
        for one in value.values():
            yield from _written(one)
    elif isinstance(value, list):
        for one in value:
            yield from _written(one)


def _amounts(asked: Any) -> Iterator[str]:
    if isinstance(asked, dict):
        for name, value in asked.items():
            if name in _MONEY and isinstance(value, int):
                yield words.money(value)
