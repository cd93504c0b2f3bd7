"""Nothing can be altered unseen: each alteration is found, and the first bad row is named."""

from collections.abc import AsyncIterator, Sequence
from inspect import isawaitable
from itertools import pairwise

import pytest

from croupier.house.keys import whole_key
from croupier.log import AlreadyDone, Head, Store, StoredEvent, StoredPosting, StreamHead, verify
from croupier.log.check import Stretch
from croupier.log.packing import short_key
from croupier.log.plan import AppendPlan, Known
from croupier.log.verify import check_stretch, verify_by_others
from tests.log.builders import add, fill, no, one, opened, pay
from tests.log.tamper import alter

DIGEST = whole_key("ann", "table:T1", "1")
HERE = "stream = 'T1' AND version"

ALTERED = {
    "a byte of a payload": (
        ["UPDATE event SET payload = :wagfr WHERE stream = 'T1' AND version = 4"],
        "event 4 of T1",
    ),
    "a kind": ([f"UPDATE event SET kind = 'voided' WHERE {HERE} = 1"], "event 1 of T1"),
    "a time": ([f"UPDATE event SET at_ms = at_ms + 1 WHERE {HERE} = 6"], "event 6 of T1"),
    "who did it": ([f"UPDATE event SET by_whom = 'dealer-5' WHERE {HERE} = 7"], "event 7 of T1"),
    "an event's hash": ([f"UPDATE event SET hash = payload WHERE {HERE} = 5"], "event 5 of T1"),
    "the first event of a stream gone": ([f"DELETE FROM event WHERE {HERE} = 1"], "event 1 of T1 is missing"),
    "an event in the middle gone": ([f"DELETE FROM event WHERE {HERE} = 4"], "event 4 of T1 is missing"),
    "the last event gone": ([f"DELETE FROM event WHERE {HERE} = 7"], "event 7 of T1 is missing"),
    "the last event and its stream's head": (
        [f"DELETE FROM event WHERE {HERE} = 7", "UPDATE stream SET version = 6 WHERE stream = 'T1'"],
        "event 7 of T1 is missing",
    ),
    "the whole last append gone": (
        [
            f"DELETE FROM event WHERE {HERE} = 7",
            "DELETE FROM append WHERE seq = 9",
            "DELETE FROM posting WHERE seq = 9",
            "UPDATE stream SET version = 6, hash = (SELECT hash FROM event WHERE stream = 'T1' AND version = 6) "
            "WHERE stream = 'T1'",
            "UPDATE balance SET amount = amount + 550 WHERE account = 'chips:ann'",
            "DELETE FROM balance WHERE account = 'cage'",
        ],
        "append 9 is missing: 9 were written",
    ),
    "all events of a stream gone": (["DELETE FROM event WHERE stream = 'J1'"], "event 1 of J1 is missing"),
    "a whole stream gone from every table": (
        [
            "DELETE FROM posting WHERE seq IN (SELECT seq FROM append WHERE stream = 'J1')",
            "DELETE FROM event WHERE stream = 'J1'",
            "DELETE FROM append WHERE stream = 'J1'",
            "DELETE FROM stream WHERE stream = 'J1'",
        ],
        "append 5 is missing: 4 is followed by 6",
    ),
    "two events swapped": (
        [
            f"UPDATE event SET version = 100 WHERE {HERE} = 3",
            f"UPDATE event SET version = 3 WHERE {HERE} = 4",
            f"UPDATE event SET version = 4 WHERE {HERE} = 100",
        ],
        "event 3 of T1",
    ),
    "two links swapped": (
        [
            "UPDATE append SET seq = 100 WHERE seq = 2",
            "UPDATE append SET seq = 2 WHERE seq = 5",
            "UPDATE append SET seq = 5 WHERE seq = 100",
        ],
        "J1",
    ),
    "an event moved to another stream": (
        ["UPDATE event SET stream = 'T9' WHERE stream = 'J1' AND version = 2"],
        "event 2 of J1 is missing",
    ),
    "an event nobody appended": (
        [
            "INSERT INTO event SELECT 'T9', 1, at_ms, by_whom, kind, payload, hash FROM event "
            "WHERE stream = 'T2' AND version = 1"
        ],
        "event 1 of T9 was never appended",
    ),
    "an event added at the end": (
        [f"INSERT INTO event SELECT stream, 8, at_ms, by_whom, kind, payload, hash FROM event WHERE {HERE} = 7"],
        "event 8 of T1 was never appended",
    ),
    "an amount": (["UPDATE posting SET amount = 1001 WHERE seq = 4 AND number = 1"], "event 4 of T1, or a posting"),
    "giver and taker": (["UPDATE posting SET taker = 'chips:eve' WHERE seq = 6 AND number = 2"], "event 6 of T1, or a"),
    "a clause": (["UPDATE posting SET clause = '6.2' WHERE seq = 8"], "event 2 of J1, or a posting"),
    "a posting gone": (["DELETE FROM posting WHERE seq = 6 AND number = 1"], "event 6 of T1, or a posting"),
    "a posting added to an append": (
        ["INSERT INTO posting SELECT seq, 2, giver, taker, amount, clause FROM posting WHERE seq = 9"],
        "event 7 of T1, or a posting",
    ),
    "a posting's number": (["UPDATE posting SET number = 3 WHERE seq = 4 AND number = 2"], "posting 2 of append 4"),
    "a posting nobody made": (
        ["INSERT INTO posting SELECT 77, 1, giver, taker, amount, clause FROM posting WHERE seq = 9"],
        "posting 1 of append 77 was never appended",
    ),
    "a balance": (
        ["UPDATE balance SET amount = 999 WHERE account = 'chips:bob'"],
        "the balance of chips:bob is kept as 999, and its postings come to 300",
    ),
    "two balances, so that the sum holds": (
        [
            "UPDATE balance SET amount = amount + 7 WHERE account = 'chips:bob'",
            "UPDATE balance SET amount = amount - 7 WHERE account = 'bank'",
        ],
        "the balance of bank",
    ),
    "a balance gone": (["DELETE FROM balance WHERE account = 'cage'"], "the balance of cage is kept as None"),
    "a balance made up": (["INSERT INTO balance VALUES ('chips:eve', 5)"], "the balance of chips:eve is kept as 5"),
    "a key": (["UPDATE append SET key = 'bob 1' WHERE seq = 3"], "append 3, to T1"),
    "an input hash": (["UPDATE append SET input_hash = hash WHERE seq = 3"], "append 3, to T1"),
    "a link's range": (["UPDATE append SET last_version = 8 WHERE seq = 9"], "event 8 of T1 is missing"),
    "the first link gone": (["DELETE FROM append WHERE seq = 1"], "append 1 is missing: 0 is followed by 2"),
    "the last link gone": (["DELETE FROM append WHERE seq = 9"], "append 9 is missing"),
    "a stream's head": (["UPDATE stream SET version = 1 WHERE stream = 'T2'"], "the head of T2"),
    "a stream's head gone": (["DELETE FROM stream WHERE stream = 'T2'"], "the head of T2"),
    "a head without a stream": (["INSERT INTO stream SELECT 'T9', 1, hash FROM head"], "the head of T9"),
    "the log's head": (["UPDATE head SET seq = 8"], "the head says append 8 is the last"),
    "the log's head gone": (["DELETE FROM head"], "the row that says where the log ends is missing"),
    "who was refused": (["UPDATE refusal SET by_whom = 'bob' WHERE number = 1"], "refusal 1, of bob at T1"),
    "what was refused": (["UPDATE refusal SET command = :wagfr WHERE number = 2"], "refusal 2, of ann at T2"),
    "the clause of a refusal": (["UPDATE refusal SET clause = '6.6' WHERE number = 3"], "refusal 3, of ann at T1"),
    "the first refusal gone": (
        ["DELETE FROM refusal WHERE number = 1"],
        "refusal 1 is missing: 0 is followed by 2",
    ),
    "a refusal in the middle gone": (
        ["DELETE FROM refusal WHERE number = 2"],
        "refusal 2 is missing: 1 is followed by 3",
    ),
    "the last refusal gone": (["DELETE FROM refusal WHERE number = 3"], "refusal 3 is missing: 3 were written"),
    "a refusal nobody wrote": (
        [
            "INSERT INTO refusal SELECT 4, stream, at_ms, by_whom, command, rule, clause, message, hash FROM refusal "
            "WHERE number = 3"
        ],
        "refusal 4, of ann at T1",
    ),
    "the end of the refusals": (["UPDATE head SET refusals = 2"], "the head says refusal 2 is the last"),
    "everything gone but the head": (
        [f"DELETE FROM {table}" for table in ("event", "append", "posting", "balance", "stream")],
        "append 1 is missing: 9 were written",
    ),
}


class ByTwo:
    """Others who check two appends at a time, the last ones first."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def begin(self, head: Head, heads: Sequence[StreamHead]) -> None:
        ends = [*range(0, head.seq, 2), head.seq]
        self._parts = list(pairwise(ends))

    async def stretches(self) -> AsyncIterator[Stretch]:
        checked = [
            await check_stretch(self._store, after, until, self._parts[-1][1]) for after, until in reversed(self._parts)
        ]
        for stretch in reversed(checked):
            yield stretch

    async def again(self) -> str | None:
        return None


def _in_words_of(address: str, statement: str) -> str:
    """The one thing the two databases write differently is bytes."""
    return statement.replace(":wagfr", "x'7761676672'" if address.startswith("sqlite") else r"'\x7761676672'")


@pytest.mark.parametrize(("statements", "named"), ALTERED.values(), ids=ALTERED)
async def test_an_alteration_is_found_and_named(address: str, statements: list[str], named: str) -> None:
    async with opened(address) as store:
        await fill(store)
        await store.refuse(no("T2"), no("T1", "Again."))
        assert (await verify(store)).fault is None
        await alter(address, *(_in_words_of(address, statement) for statement in statements))
        by_two = await verify_by_others(store, ByTwo(store))
        for fault in ((await verify(store)).fault, by_two.fault):
            assert fault is not None
            assert named in fault
            assert "\n" not in fault


@pytest.mark.parametrize("kept", [DIGEST, short_key(DIGEST)[:-1] + "B"])
async def test_a_key_that_would_not_be_found_again_is_named(address: str, kept: str) -> None:
    """It says the same key and so fits its hash, but whoever sends it again would be carried out twice."""
    async with opened(address) as store:
        await one(store, add("T1", 0, key=DIGEST, input_hash=b"h"))
        assert await store.done(DIGEST, b"h") == AlreadyDone("T1", 1, 1)
        await alter(address, f"UPDATE append SET key = '{kept}'")
        assert "append 1, to T1, is not what was written" in str((await verify(store)).fault)


async def test_a_sound_log_is_counted(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
        report = await verify(store)
        assert report.ok
        assert (report.streams, report.appends, report.events, report.postings) == (3, 9, 11, 10)
        assert report.refusals == 1
        assert report.head == await store.head()
        assert report.ends == await store.ends()


async def test_a_log_of_many_pages_is_read_to_its_end(address: str) -> None:
    async with opened(address) as store:
        await store.append([add(f"T{n % 7}", n // 7, b"%d" % n) for n in range(1_234)])
        assert (await verify(store)).events == 1_234
        await alter(address, "UPDATE event SET at_ms = 1 WHERE stream = 'T1' AND version = 170")
        assert "event 170 of T1" in str((await verify(store)).fault)


async def test_a_log_cut_back_with_its_heads_is_found_by_a_noted_head(address: str) -> None:
    async with opened(address) as store:
        await one(store, add("T1", 0))
        earlier = (await verify(store)).head
        await one(store, add("T1", 1))
        noted = (await verify(store, noted=earlier)).head
        assert noted.seq == 2
        await alter(
            address,
            "DELETE FROM event WHERE version = 2",
            "DELETE FROM append WHERE seq = 2",
            "UPDATE stream SET version = 1, hash = (SELECT hash FROM event)",
            "UPDATE head SET seq = 1, hash = (SELECT hash FROM append)",
        )
        assert (await verify(store)).ok  # nothing inside can tell
        assert "append 2 is missing: append 2 was noted" in str((await verify(store, noted=noted)).fault)
        assert "not the one that was noted" in str((await verify(store, noted=Head(1, noted.hash))).fault)


async def test_a_sound_log_is_counted_alike_by_others(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
        assert await verify_by_others(store, ByTwo(store)) == await verify(store)


async def test_an_overdraft_in_a_later_stretch_is_found_by_what_came_before_it(sqlite_address: str) -> None:
    """Chips were won in the first stretch, and in the last more are staked than there are."""
    moves = [("bank", "chips:ann", 5), ("chips:ann", "bank", 2), ("chips:ann", "bank", 3), ("chips:ann", "bank", 1)]
    known = Known()
    known.head = Head(0, bytes(32))
    known.learn({"T1": (0, bytes(32))}, {"chips:ann": 99, "bank": 0})
    plan = AppendPlan(known, {}, [add("T1", number, pays=(pay(*move),)) for number, move in enumerate(moves)])
    async with opened(sqlite_address) as store:
        store._write(plan)  # type: ignore[attr-defined]
        fault = (await verify_by_others(store, ByTwo(store))).fault
        assert fault == "posting 1 of append 4 takes chips:ann to -1, and it may not owe"


async def test_an_overdraft_written_past_the_log_is_found(address: str) -> None:
    """With its hashes made right: only the adding up can find it."""
    known = Known()
    known.head = Head(0, bytes(32))
    known.learn({"T1": (0, bytes(32))}, {"chips:ann": 9, "layout:T1": 0})
    plan = AppendPlan(known, {}, [add("T1", 0, pays=(pay("chips:ann", "layout:T1", 9),))])
    async with opened(address) as store:
        writing = store._write(plan)  # type: ignore[attr-defined]
        if isawaitable(writing):
            await writing
        fault = (await verify(store)).fault
        assert fault == "posting 1 of append 1 takes chips:ann to -9, and it may not owe"


async def test_the_core_runs_each_stream_again(address: str) -> None:
    seen: dict[str, tuple[int, int]] = {}

    def replay(stream: str, events: Sequence[StoredEvent], postings: Sequence[StoredPosting]) -> str | None:
        seen[stream] = len(events), len(postings)
        return "event 2 makes no sense" if stream == "T2" else None

    async with opened(address) as store:
        await fill(store)
        assert (await verify(store, replay)).fault == "T2 does not run again: event 2 makes no sense"
        assert seen == {"J1": (2, 1), "T1": (7, 7), "T2": (2, 2)}
