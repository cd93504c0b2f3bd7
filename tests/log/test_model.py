"""Random batches against the plainest possible log: lists and dictionaries."""

import asyncio
from collections import defaultdict

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.core.engine.ledger import Posting
from croupier.log import (
    AlreadyDone,
    Append,
    Appended,
    Conflict,
    KeyReused,
    NewEvent,
    Overdrawn,
    Result,
    StoredEvent,
    verify,
)
from tests.log.builders import opened
from tests.log.postgres import Server

ACCOUNTS = ["cage", "float:T1", "chips:ann", "chips:bob", "layout:T1"]

postings = st.builds(
    Posting,
    giver=st.sampled_from(ACCOUNTS),
    taker=st.sampled_from(ACCOUNTS),
    amount=st.integers(1, 5),
    clause=st.sampled_from(["6.1", "7.8"]),
).filter(lambda one: one.giver != one.taker)
appends = st.builds(
    Append,
    stream=st.sampled_from(["T1", "T2"]),
    expected_version=st.integers(0, 5),
    at=st.integers(0, 2**40),
    by=st.sampled_from(["ann", "dealer"]),
    events=st.lists(
        st.builds(NewEvent, st.sampled_from(["a", "b"]), st.binary(max_size=8)), min_size=1, max_size=3
    ).map(tuple),
    postings=st.lists(postings, max_size=3).map(tuple),
    key=st.sampled_from([None, None, "k1", "k2", "k3"]),
    input_hash=st.sampled_from([b"x", b"y"]),
)
nights = st.lists(st.lists(appends, max_size=6), max_size=6)


class Model:
    """Says what a log must answer, with nothing but the words of the promise."""

    def __init__(self) -> None:
        self.streams: defaultdict[str, list[tuple[int, str, NewEvent]]] = defaultdict(list)
        self.postings: list[Posting] = []
        self.keys: dict[str, tuple[bytes, AlreadyDone]] = {}

    def balances(self, moved: list[Posting]) -> dict[str, int]:
        names = {name for one in moved for name in (one.giver, one.taker)}
        return {
            name: sum(one.amount for one in moved if one.taker == name)
            - sum(o.amount for o in moved if o.giver == name)
            for name in names
        }

    def append(self, one: Append) -> Result:
        if one.key in self.keys:
            before, done = self.keys[one.key]
            return done if before == one.input_hash else KeyReused(one.key, done.stream)
        stream = self.streams[one.stream]
        if len(stream) != one.expected_version:
            return Conflict(one.stream, len(stream))
        moved = list(self.postings)
        for posting in one.postings:
            holds = self.balances(moved).get(posting.giver, 0)
            if posting.giver.startswith(("chips", "layout")) and holds < posting.amount:
                return Overdrawn(posting.giver, holds, posting.amount)
            moved.append(posting)
        self.postings = moved
        first = len(stream) + 1
        stream += [(one.at, one.by, event) for event in one.events]
        if one.key is not None:
            self.keys[one.key] = one.input_hash, AlreadyDone(one.stream, first, len(stream))
        return Appended(one.stream, first, len(stream))


async def goes_as_the_model_says(address: str, night: list[list[Append]]) -> None:
    model = Model()
    async with opened(address) as store:
        for batch in night:
            assert await store.append(batch) == [model.append(one) for one in batch]
        for stream in ("T1", "T2"):
            assert [plain(event) for event in await store.read(stream)] == model.streams[stream]
        kept = [Posting(p.giver, p.taker, p.amount, p.clause) for p in await store.postings()]
        assert kept == model.postings
        assert await store.balances() == model.balances(model.postings)
        assert (await verify(store)).fault is None


def plain(event: StoredEvent) -> tuple[int, str, NewEvent]:
    return event.at, event.by, NewEvent(event.kind, event.payload)


@given(nights)
def test_sqlite_goes_as_the_model_says(night: list[list[Append]]) -> None:
    asyncio.run(goes_as_the_model_says("sqlite::memory:", night))


@given(nights)
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_postgres_goes_as_the_model_says(postgres: Server, night: list[list[Append]]) -> None:
    asyncio.run(goes_as_the_model_says(postgres.new_address(), night))
