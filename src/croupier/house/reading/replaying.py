"""Running events again: whether a log is what this house would have written."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, groupby
from typing import Any

import msgspec

from croupier.core.common.hands import NOBODYS, after
from croupier.core.common.play import NOTHING
from croupier.core.engine.ledger import Posting, balances
from croupier.core.engine.messages import Event
from croupier.house.kinds.address import Address
from croupier.house.live_state import Reached
from croupier.log import StoredEvent, StoredPosting
from croupier.log.check import Replay

Remembered = Mapping[str, Reached[Any]]
"""By stream: what is remembered beside the log, to be held against what its events come to."""


def run_again_against(remembered: Remembered) -> Replay:
    """The same as `run_again`, and what is remembered must be what the events come to."""

    def run(stream: str, stored: Sequence[StoredEvent], posted: Sequence[StoredPosting]) -> str | None:
        address = Address.of_stream(stream)
        return None if address is None else _Again(address, posted, remembered.get(stream)).wrong_with(stored)

    return run


def run_again(stream: str, stored: Sequence[StoredEvent], posted: Sequence[StoredPosting]) -> str | None:
    """What is wrong with the events of a table, a bank or a controller, in a sentence, or nothing.

    Each must be known and fit the one before, the postings must be those that the events make, and in the end what the
    events tell and what the accounts hold must be the same.
    """
    address = Address.of_stream(stream)
    return None if address is None else _Again(address, posted).wrong_with(stored)


def _as_written(today: bytes, stored: bytes) -> bool:
    """Whether a house wrote these very bytes: this one, or an earlier one that did not have every field of today's.

    What is missing was read as its default, so that all it would be written with now is what it was written with then.
    """
    if today == stored:
        return True
    known = msgspec.json.decode(stored)
    return msgspec.json.encode(_without_new(msgspec.json.decode(today), known)) == stored


def _without_new(today: Any, stored: Any) -> Any:
    if isinstance(today, dict) and isinstance(stored, dict):
        return {name: _without_new(value, stored[name]) for name, value in today.items() if name in stored}
    if isinstance(today, list) and isinstance(stored, list) and len(today) == len(stored):
        return [_without_new(one, other) for one, other in zip(today, stored, strict=True)]
    return today


def _in_order(postings: Iterable[Posting]) -> list[tuple[str, str, int, str]]:
    """What passed together passed at one moment: an event that is read again may name two pools the other way round."""
    return sorted((one.giver, one.taker, one.amount, one.clause) for one in postings)


class _Again:
    """One stream, event by event."""

    def __init__(
        self, address: Address, posted: Sequence[StoredPosting], remembered: Reached[Any] | None = None
    ) -> None:
        self._remembered = remembered
        self._hands, self._plays = NOBODYS, NOTHING
        self._kind = address.kind
        self._engine = address.kind.engine
        self._stream = address.stream
        self._state = address.kind.new(address.name, "")
        self._posted = {
            version: [Posting(one.giver, one.taker, one.amount, one.clause) for one in of_event]
            for version, of_event in groupby(posted, key=lambda one: one.version)
        }
        self._made: list[Posting] = []
        """What the events have made since the last one that carried postings: those hang on the last of an append."""

    def wrong_with(self, stored: Sequence[StoredEvent]) -> str | None:
        for one in stored:
            if (wrong := self._event(one) or self._postings(one.version)) is not None:
                return wrong
            if self._remembered is not None and one.version == self._remembered.version and not self._is_remembered():
                return f"what is remembered of it after event {one.version} is not what its events come to"
        if self._made:
            return f"{len(self._made)} postings that the last events of {self._stream} make are missing"
        return self._kind.differs(self._state, balances(chain.from_iterable(self._posted.values())))

    def _event(self, one: StoredEvent) -> str | None:
        named = f"event {one.version} of {self._stream} ({one.kind})"
        try:
            event = self._engine.decode_event(one.payload)
            self._made += self._engine.postings(self._state, event)
            before, self._state = self._state, self._engine.evolve(self._state, event)
            if self._remembered is not None:
                self._go_on_with_people(one, before, event)
        except (msgspec.DecodeError, LookupError, ValueError, AssertionError) as error:
            return f"{named} does not fit what came before it: {error}"
        known = _as_written(self._engine.encode(event), one.payload)
        return None if known else f"{named} is not written as this house writes it"

    def _go_on_with_people(self, one: StoredEvent, before: Any, event: Event) -> None:
        self._hands = after(self._hands, self._kind.concerns.marks, before, event, by=one.by, at=one.at)
        self._plays = self._kind.played(self._plays, event, self._state, one.at)

    def _is_remembered(self) -> bool:
        known = self._remembered
        assert known is not None
        return (self._state, self._hands, self._plays) == (known.state, known.hands, known.plays)

    def _postings(self, version: int) -> str | None:
        posted = self._posted.get(version)
        if posted is None:
            return None
        if posted != self._made and _in_order(posted) != _in_order(self._made):
            return f"the postings of event {version} of {self._stream} are not those that its events make"
        self._made = []
        return None
