"""What every store promises."""

import asyncio

import pytest

from croupier.core.engine.ledger import Posting
from croupier.log import (
    START,
    AlreadyDone,
    Append,
    Appended,
    Conflict,
    KeyReused,
    NewEvent,
    Overdrawn,
    Refusal,
    StoredPosting,
    StreamGrown,
    open_store,
    verify,
)
from croupier.log.limits import LARGEST_PAYLOAD, LATEST, LONGEST_NAME
from croupier.log.schema import NewerSchema
from croupier.log.store import StoreClosed
from tests.log.builders import AT, PATIENCE, add, fill, no, one, opened, pay
from tests.log.tamper import alter


async def test_what_is_appended_is_read_back(address: str) -> None:
    async with opened(address) as store:
        assert await one(store, add("T1", 0, b"a", b"b")) == Appended("T1", 1, 2)
        first, second = await store.read("T1")
        assert (first.stream, first.version, first.at, first.by, first.kind) == ("T1", 1, AT, "dealer-4", "happened")
        assert (first.payload, second.payload, second.version) == (b"a", b"b", 2)
        assert len(first.hash) == 32
        assert first.hash != second.hash


async def test_a_stream_nobody_wrote_to_is_empty(address: str) -> None:
    async with opened(address) as store:
        assert await store.read("T1") == []
        assert await store.version("T1") == 0
        assert await store.streams() == []
        assert await store.postings() == []
        assert await store.balance("cage") == 0
        assert await store.balances() == {}
        assert await store.append([]) == []
        assert (await verify(store)).ok


async def test_reading_goes_on_after_a_version_and_stops_at_a_limit(address: str) -> None:
    async with opened(address) as store:
        await one(store, add("T1", 0, *[b"%d" % n for n in range(1, 8)]))
        assert [event.version for event in await store.read("T1", after=2, limit=3)] == [3, 4, 5]
        assert [event.version for event in await store.read("T1", after=6)] == [7]
        assert await store.read("T1", after=7) == []


async def test_whoever_comes_second_is_told_where_the_stream_stands(address: str) -> None:
    async with opened(address) as store:
        await one(store, add("T1", 0, b"first"))
        assert await one(store, add("T1", 0, b"second")) == Conflict("T1", 1)
        assert await one(store, add("T1", 2, b"from the future")) == Conflict("T1", 1)
        assert await one(store, add("T1", 1, b"second")) == Appended("T1", 2, 2)


async def test_a_command_sent_twice_is_done_once(address: str) -> None:
    async with opened(address) as store:
        command = add("T1", 0, b"x", b"y", pays=(pay("cage", "chips:ann", 5),), key="ann 1", input_hash=b"h")
        assert await one(store, command) == Appended("T1", 1, 2)
        assert await one(store, command) == AlreadyDone("T1", 1, 2)
        assert await store.version("T1") == 2
        assert await store.balance("chips:ann") == 5


async def test_a_key_used_for_another_command_is_noticed(address: str) -> None:
    async with opened(address) as store:
        await one(store, add("T1", 0, key="ann 1", input_hash=b"h"))
        assert await one(store, add("T1", 1, key="ann 1", input_hash=b"other")) == KeyReused("ann 1", "T1")
        assert await store.version("T1") == 1


async def test_a_key_is_free_again_when_its_command_was_not_written(address: str) -> None:
    async with opened(address) as store:
        assert isinstance(await one(store, add("T1", 3, key="ann 1", input_hash=b"h")), Conflict)
        assert await one(store, add("T1", 0, key="ann 1", input_hash=b"other")) == Appended("T1", 1, 1)


async def test_an_account_gives_all_it_holds_and_not_a_cent_more(address: str) -> None:
    async with opened(address) as store:
        await one(store, add("T1", 0, pays=(pay("cage", "chips:ann", 500),)))
        overdraft = add("T1", 1, pays=(pay("chips:ann", "layout:T1", 501),))
        assert await one(store, overdraft) == Overdrawn("chips:ann", 500, 501)
        assert await store.version("T1") == 1
        assert await one(store, add("T1", 1, pays=(pay("chips:ann", "layout:T1", 500),))) == Appended("T1", 2, 2)
        assert await store.balances() == {"cage": -500, "chips:ann": 0, "layout:T1": 500}


async def test_an_overdraft_refuses_the_whole_append(address: str) -> None:
    async with opened(address) as store:
        pays = (pay("cage", "chips:ann", 10), pay("chips:ann", "layout:T1", 7), pay("chips:ann", "layout:T1", 4))
        assert await one(store, add("T1", 0, b"a", pays=pays)) == Overdrawn("chips:ann", 3, 4)
        assert await store.read("T1") == []
        assert await store.postings() == []
        assert await store.balances() == {}


async def test_money_must_be_there_before_it_is_given(address: str) -> None:
    async with opened(address) as store:
        pays = (pay("chips:ann", "layout:T1", 7), pay("cage", "chips:ann", 7))
        assert await one(store, add("T1", 0, pays=pays)) == Overdrawn("chips:ann", 0, 7)


async def test_the_house_may_owe(address: str) -> None:
    async with opened(address) as store:
        pays = tuple(pay(name, "chips:ann", 1) for name in ("cage", "bank", "float:T1", "win:T1", "promotions"))
        assert isinstance(await one(store, add("T1", 0, pays=pays)), Appended)


async def test_one_bad_member_does_not_harm_its_batch(address: str) -> None:
    async with opened(address) as store:
        await one(store, add("T1", 0, key="k", input_hash=b"h"))
        assert await store.append(
            [
                add("T2", 0, pays=(pay("cage", "chips:ann", 10),)),
                add("T1", 0),
                add("T3", 0, pays=(pay("chips:ann", "layout:T3", 11),)),
                add("T4", 0, key="k", input_hash=b"other"),
                add("T1", 9, key="k", input_hash=b"h"),
                add("T1", 1, pays=(pay("chips:ann", "layout:T1", 10),)),
            ]
        ) == [
            Appended("T2", 1, 1),
            Conflict("T1", 1),
            Overdrawn("chips:ann", 10, 11),
            KeyReused("k", "T1"),
            AlreadyDone("T1", 1, 1),
            Appended("T1", 2, 2),
        ]
        assert (await verify(store)).ok


async def test_each_append_of_a_batch_sees_those_before_it(address: str) -> None:
    async with opened(address) as store:
        same = add("T1", 0, key="k", input_hash=b"h")
        assert await store.append([same, same, add("T1", 1, b"a", b"b"), add("T1", 2), add("T1", 3)]) == [
            Appended("T1", 1, 1),
            AlreadyDone("T1", 1, 1),
            Appended("T1", 2, 3),
            Conflict("T1", 3),
            Appended("T1", 4, 4),
        ]


async def test_a_repeated_command_comes_before_a_conflict_and_that_before_an_overdraft(address: str) -> None:
    async with opened(address) as store:
        await one(store, add("T1", 0, key="k", input_hash=b"h"))
        too_much = (pay("chips:ann", "layout:T1", 1),)
        assert await one(store, add("T1", 0, pays=too_much, key="k", input_hash=b"h")) == AlreadyDone("T1", 1, 1)
        assert await one(store, add("T1", 0, pays=too_much)) == Conflict("T1", 1)


async def test_postings_are_found_by_stream_by_account_and_by_both(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
        assert len(await store.postings()) == 10
        assert [p.amount for p in await store.postings(stream="T2")] == [50_000, 300]
        assert [p.amount for p in await store.postings(account="chips:ann")] == [2_000, 1_000, 500, 50, 550]
        assert [p.amount for p in await store.postings(stream="J1", account="win:T1")] == [20]
        assert await store.postings(stream="T2", account="chips:ann") == []
        (last,) = await store.postings(account="cage")
        assert last == StoredPosting(9, 1, "T1", 7, "chips:ann", "cage", 550, "6.1")
        assert [p.seq for p in await store.postings(after=6)] == [7, 8, 9]
        assert [p.seq for p in await store.postings(stream="T1", after=1, limit=2)] == [3, 4]


async def test_balances_are_found_by_the_start_of_their_name(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
        assert await store.balances("chips:") == {"chips:ann": 0, "chips:bob": 300}
        assert await store.balances("jackpot:grand") == {"jackpot:grand": 20}
        assert sum((await store.balances()).values()) == 0


async def test_any_letter_of_any_language_is_kept(address: str) -> None:
    name = "桌 Ünïté ½ 🎡 \t\n'\";--"
    async with opened(address) as store:
        append = Append(
            stream=name,
            expected_version=0,
            at=AT,
            by=name,
            events=(NewEvent(name, name.encode()),),
            postings=(Posting("cage", name, 1, name),),
            key=name,
            input_hash=b"\0\xff",
        )
        assert await one(store, append) == Appended(name, 1, 1)
        (event,) = await store.read(name)
        assert (event.stream, event.by, event.kind, event.payload) == (name, name, name, name.encode())
        assert await store.balance(name) == 1
        assert await one(store, append) == AlreadyDone(name, 1, 1)
        assert (await verify(store)).ok


async def test_streams_are_listed_in_the_order_of_their_letters_on_both_stores(address: str) -> None:
    names = ["a", "B", "Z1", "z", "é", "T10", "T2", "_", "桌"]
    async with opened(address) as store:
        await store.append([add(name, 0) for name in names])
        assert [head.stream for head in await store.streams()] == sorted(names)


async def test_empty_and_big_payloads_are_kept_byte_for_byte(address: str) -> None:
    big = bytes(range(256)) * 8192
    async with opened(address) as store:
        await one(store, add("T1", 0, b"", big, b"\0"))
        assert [event.payload for event in await store.read("T1")] == [b"", big, b"\0"]
        assert (await verify(store)).ok


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"events": ()}, "without events"),
        ({"stream": ""}, "from 1 to"),
        ({"stream": "x" * (LONGEST_NAME + 1)}, "from 1 to"),
        ({"by": "a\0b"}, "NUL"),
        ({"key": "\ud800"}, "half a character"),
        ({"at": -1}, "milliseconds"),
        ({"at": LATEST}, "milliseconds"),
        ({"expected_version": -1}, "versions start at 0"),
        ({"postings": (Posting("cage", "a", 0, "1"),)}, "amounts are from 1"),
        ({"postings": (Posting("cage", "a", 10**14 + 1, "1"),)}, "amounts are from 1"),
        ({"postings": (Posting("a", "a", 1, "1"),)}, "to itself"),
        ({"events": (NewEvent("k", bytes(LARGEST_PAYLOAD + 1)),)}, "at most"),
    ],
)
def test_what_no_store_could_keep_is_stopped_before_it_meets_others(wrong: dict[str, object], said: str) -> None:
    right = {
        "stream": "x" * LONGEST_NAME,
        "expected_version": 0,
        "at": LATEST - 1,
        "by": "a",
        "events": (NewEvent("k", b""),),
    }
    Append(**right)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=said):
        Append(**(right | wrong))  # type: ignore[arg-type]


async def test_refusals_are_kept_apart_from_what_happened(address: str) -> None:
    async with opened(address) as store:
        await store.refuse(no("T1"))
        await store.refuse(no("T2", "Zu spät."), no("T1", "Again."))
        assert await store.refusals() == [no("T1"), no("T2", "Zu spät."), no("T1", "Again.")]
        assert await store.refusals("T1") == [no("T1"), no("T1", "Again.")]
        assert await store.refusals(limit=1) == [no("T1")]
        assert await store.streams() == []
        assert (await verify(store)).ok


def test_a_refusal_says_everything() -> None:
    with pytest.raises(ValueError, match="rule"):
        Refusal(stream="T1", at=AT, by="ann", command=b"", rule="", clause="6.5", message="No.")


async def test_a_listener_hears_what_was_appended_since_it_began(address: str) -> None:
    async with opened(address) as store:
        await one(store, add("T1", 0))
        changes = await store.listen()
        await store.append([add("T2", 0, b"a", b"b"), add("T1", 0)])
        assert await asyncio.wait_for(anext(changes), PATIENCE) == StreamGrown("T2", 2)
        await one(store, add("a stream", 0))
        assert await asyncio.wait_for(anext(changes), PATIENCE) == StreamGrown("a stream", 1)
        await changes.aclose()
        assert [change async for change in changes] == []


async def test_a_slow_listener_hears_the_latest_of_each_stream(address: str) -> None:
    async with opened(address) as store:
        slow, quick = await store.listen(), await store.listen()
        for version in range(5):
            await one(store, add("T1", version))
        await one(store, add("T2", 0))
        while await asyncio.wait_for(anext(quick), PATIENCE) != StreamGrown("T2", 1):
            pass
        assert [await anext(slow), await anext(slow)] == [StreamGrown("T1", 5), StreamGrown("T2", 1)]


async def test_listening_ends_with_the_store(address: str) -> None:
    async with opened(address) as store:
        changes = await store.listen()
        waiting = asyncio.ensure_future(anext(changes, None))
        await asyncio.sleep(0)
    assert await asyncio.wait_for(waiting, PATIENCE) is None


async def test_a_closed_store_says_so(address: str) -> None:
    store = await open_store(address)
    await store.close()
    await store.close()
    with pytest.raises(StoreClosed):
        await store.append([add("T1", 0)])
    with pytest.raises(StoreClosed):
        await store.read("T1")


async def test_a_reopened_store_goes_on_where_it_stopped(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
        before = await store.read("T1"), await store.postings(), await store.balances(), await store.head()
    async with opened(address) as store:
        assert before == (await store.read("T1"), await store.postings(), await store.balances(), await store.head())
        assert await one(store, add("T1", 3, key="ann 1", input_hash=b"h1")) == AlreadyDone("T1", 3, 3)
        assert await one(store, add("T1", 7)) == Appended("T1", 8, 8)
        assert (await verify(store)).ok


async def test_two_open_stores_see_each_others_appends(address: str) -> None:
    async with opened(address) as one_store, opened(address) as other:
        for version in range(0, 6, 2):
            assert await one(one_store, add("T1", version, pays=(pay("cage", "chips:ann", 5),))) == Appended(
                "T1", version + 1, version + 1
            )
            assert isinstance(await one(other, add("T1", version)), Conflict)
            taken = add("T1", version + 1, pays=(pay("chips:ann", "cage", 5),))
            assert await one(other, taken) == Appended("T1", version + 2, version + 2)
        assert await one(one_store, add("T1", 6, pays=(pay("chips:ann", "cage", 1),))) == Overdrawn("chips:ann", 0, 1)


async def test_a_snapshot_stands_still_while_the_log_goes_on(address: str) -> None:
    async with opened(address) as store:
        await one(store, add("T1", 0))
        async with store.snapshot() as frozen:
            await one(store, add("T1", 1))
            assert await frozen.version("T1") == 1
            assert len(await frozen.read("T1")) == 1
        assert await store.version("T1") == 2


async def test_a_log_of_a_later_edition_is_not_touched(address: str) -> None:
    async with opened(address) as store:
        await fill(store)
    await alter(address, "UPDATE schema_version SET version = 4")
    with pytest.raises(NewerSchema, match="schema 4 and this software knows schemas up to 3"):
        await open_store(address)


async def test_an_address_must_say_where() -> None:
    for address in ("", "sqlite:", "mysql://x", "log.db"):
        with pytest.raises(ValueError, match="write sqlite:"):
            await open_store(address)
    with pytest.raises(FileNotFoundError, match="make it first"):
        await open_store("sqlite:/nowhere/at/all/log.db")


async def test_the_log_in_memory_is_the_same_log() -> None:
    async with opened("sqlite::memory:") as store:
        await fill(store)
        assert (await verify(store)).events == 11
        assert await store.balance("chips:bob") == 300


async def test_an_append_that_was_decided_on_another_past_is_a_conflict_though_the_version_fits(address: str) -> None:
    async with opened(address) as store:
        await one(store, add("T1", 0, b"first"))
        (first,) = await store.read("T1")
        assert await one(store, add("T1", 1, expected_hash=b"x" * 32)) == Conflict("T1", 1)
        assert await one(store, add("T1", 1, expected_hash=START)) == Conflict("T1", 1)
        assert await one(store, add("T1", 1, expected_hash=first.hash)) == Appended("T1", 2, 2)
        assert await one(store, add("T2", 0, expected_hash=START)) == Appended("T2", 1, 1)
        assert (await verify(store)).ok
