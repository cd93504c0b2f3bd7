"""A part of a log is found by an index, and is what reading all of it would give."""

from croupier.log import Append, NewEvent, Store
from croupier.log.reader import OF_A_KIND, OF_KINDS, REFUSED_LATELY_AT, REFUSED_WITHIN
from tests.log.builders import AT, no, one, opened

KINDS = ("opened", "wager", "wager", "slip", "wager", "closed")


async def night(store: Store) -> None:
    for stream in ("T1", "T2"):
        events = tuple(NewEvent(kind, b"%d" % number) for number, kind in enumerate(KINDS))
        await one(store, Append(stream=stream, expected_version=0, at=AT, by="dee", events=events))
    refused = [no(f"T{number % 3}", f"no {number}") for number in range(1_100)]
    await store.refuse(*refused)


async def test_events_of_some_kinds_are_those_of_a_whole_reading(address: str) -> None:
    async with opened(address) as store:
        await night(store)
        whole = await store.read("T1")
        for kinds in ((), ("slip",), ("opened", "closed"), ("wager", "slip"), ("nothing",), tuple(KINDS)):
            for after, limit in ((0, None), (1, None), (3, 1), (6, None)):
                expected = [event for event in whole if event.kind in kinds and event.version > after][:limit]
                assert await store.read_kinds("T1", kinds, after, limit) == expected


async def test_the_latest_refusals_are_found_from_the_end(address: str) -> None:
    async with opened(address) as store:
        await night(store)
        whole = list(reversed(await store.refusals()))
        for streams in ({"T1"}, {"T1", "T2"}, set[str]()):
            for limit in (1, 7, 600, 5_000):
                expected = [refused for refused in whole if refused.stream in streams][:limit]
                assert await store.refused_lately(streams, limit) == expected
        assert await store.refused_lately({"T2"}, 3, "T2") == [one for one in whole if one.stream == "T2"][:3]


async def test_refusals_of_a_span_hold_both_its_ends(address: str) -> None:
    async with opened(address) as store:
        await night(store)
        at_two = await store.refusals("T2")
        assert await store.refused_within("T2", AT, AT) == at_two
        assert await store.refused_within("T2", AT + 1, AT + 9) == await store.refused_within("T2", 0, AT - 1) == []


async def test_sqlite_goes_by_the_indexes(sqlite_address: str) -> None:
    async with opened(sqlite_address) as store:
        each = " UNION ALL ".join(OF_A_KIND.format(number=number) for number in (4, 5))
        asked = {
            OF_KINDS.format(each=each): ("T1", 0, 9, "slip", "closed"),
            REFUSED_WITHIN: ("T1", 0, 9),
            REFUSED_LATELY_AT: (9, 9, "T1"),
        }
        for sql, given in asked.items():
            steps = [row[-1] for row in await store.fetch(f"EXPLAIN QUERY PLAN {sql}", *given)]  # type: ignore[attr-defined]
            assert not [step for step in steps if "SCAN" in step and "SCAN found" not in step], steps
            assert any("event_kind" in step or "refusal_stream" in step or "rowid" in step for step in steps), steps
