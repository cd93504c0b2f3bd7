"""A flood of refusals is counted: what was written whole and what the rows count is all that was refused."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from croupier.house.limits import Refusals
from croupier.house.refusals import COUNTED, SEVERAL, RefusalDesk, Window
from croupier.log import Refusal, Store, Writer, open_store

LONG = 3600.0


def no(by: str = "ann", stream: str = "table:T1", rule: str = "BELOW_MINIMUM", at: int = 1_000) -> Refusal:
    return Refusal(
        stream=stream,
        at=at,
        by=by,
        command=b'{"do":"place_wager","stake":1}',
        rule=rule,
        clause="4.1",
        message="Too low.",
    )


def more(row: Refusal) -> int:
    """How many a row stands for beside those that were written one by one."""
    counted = msgspec.json.decode(row.command)
    return int(counted["more"]) if counted["do"] == COUNTED else 0


def all_of(rows: list[Refusal]) -> int:
    return sum(more(row) or 1 for row in rows)


# --- one window ------------------------------------------------------------------------------------------------------


def test_the_last_that_is_written_whole_and_the_first_that_is_counted() -> None:
    window = Window(Refusals(whole=3))
    assert [window.takes_whole(no(at=at)) for at in range(5)] == [True, True, True, False, False]
    (row,) = window.rows().values()
    counted = msgspec.json.decode(row.command)
    assert (row.by, row.stream, row.rule, row.clause, row.at) == ("ann", "table:T1", "BELOW_MINIMUM", "4.1", 4)
    assert counted == {
        "do": "refusals_counted",
        "more": 2,
        "since": 3,
        "until": 4,
        "last": {"do": "place_wager", "stake": 1},
    }
    assert row.message == "Refused 2 more times, counted and not written one by one. The last: Too low."


def test_another_asker_another_place_and_another_rule_are_each_another_kind() -> None:
    window = Window(Refusals(whole=1))
    kinds = (no(), no(by="bob"), no(stream="table:T2"), no(rule="LATE_WAGER"))
    assert all(window.takes_whole(one) for one in kinds)
    assert not any(window.takes_whole(one) for one in kinds)


def test_where_too_many_were_written_whole_only_the_first_of_each_kind_is() -> None:
    window = Window(Refusals(whole=5, whole_in_all=3))
    assert [window.takes_whole(no()) for _ in range(4)] == [True, True, True, False]
    assert [window.takes_whole(no(by="bob")) for _ in range(2)] == [True, False]


sent = st.lists(
    st.builds(
        no, by=st.sampled_from("abcdefgh"), stream=st.sampled_from(["table:T1", "bank:B1"]), rule=st.sampled_from("RS")
    )
)


@given(sent=sent, whole=st.integers(1, 4), in_all=st.integers(1, 9), kinds=st.integers(1, 6))
def test_nothing_is_lost_from_the_count_and_memory_is_bounded(
    sent: list[Refusal], whole: int, in_all: int, kinds: int
) -> None:
    window = Window(Refusals(whole=whole, whole_in_all=in_all, kinds=kinds))
    written = [one for one in sent if window.takes_whole(one)]
    rows = window.rows().values()
    assert len(written) + sum(map(more, rows)) == len(sent)
    of_a_place = Counter((one.stream, one.rule) for one in sent)
    told = Counter((one.stream, one.rule) for one in written)
    for row in rows:
        told[row.stream, row.rule] += more(row)
    assert told == of_a_place
    # Beyond so many kinds askers are put together, for each place and rule.
    assert len(rows) <= kinds + len(of_a_place)
    assert all(row.by == SEVERAL or row.by in "abcdefgh" for row in rows)


# --- on the log ------------------------------------------------------------------------------------------------------


class Failing(Writer):
    """To a store that is away for a while."""

    away = False
    tried = 0

    async def refuse(self, one: Refusal) -> None:
        if self.away:
            self.tried += 1
            raise OSError("the store is away")
        await super().refuse(one)


Story = Callable[[Store, RefusalDesk, Failing], Awaitable[None]]


def at_the_log(address: str, limits: Refusals, story: Story) -> None:
    async def told() -> None:
        store = await open_store(address)
        writer = Failing(store)
        await story(store, RefusalDesk(writer, limits), writer)
        await writer.close()
        await store.close()

    asyncio.run(told())


def test_what_was_counted_is_written_when_the_house_closes(address: str) -> None:
    async def story(store: Store, desk: RefusalDesk, _: Failing) -> None:
        await asyncio.gather(*(desk.keep(no(at=at)) for at in range(500)))
        assert len(await store.refusals()) == 5
        assert desk.counted == 495
        await desk.close()
        kept = await store.refusals()
        assert (len(kept), all_of(kept)) == (6, 500)
        # What comes between the two ends is written as it is: nobody would write its count.
        await desk.keep(no())
        assert all_of(await store.refusals()) == 501

    at_the_log(address, Refusals(whole=5, seconds=LONG), story)


def test_a_window_ends_by_itself_and_the_next_one_begins_whole(sqlite_address: str) -> None:
    async def story(store: Store, desk: RefusalDesk, _: Failing) -> None:
        for _at in range(4):
            await desk.keep(no())
        while all_of(await store.refusals()) < 4:
            await asyncio.sleep(0.01)
        before = len(await store.refusals())
        await desk.keep(no())
        assert len(await store.refusals()) == before + 1
        await desk.close()
        assert all_of(await store.refusals()) == 5

    at_the_log(sqlite_address, Refusals(whole=1, seconds=0.2), story)


def test_a_count_that_could_not_be_written_is_written_with_the_next_one(sqlite_address: str) -> None:
    async def story(store: Store, desk: RefusalDesk, writer: Failing) -> None:
        for at in range(10):
            await desk.keep(no(at=at))
        writer.away = True
        while not writer.tried:
            await asyncio.sleep(0.01)
        writer.away = False
        await desk.keep(no(by="bob"))
        await desk.close()
        assert all_of(await store.refusals()) == 11

    at_the_log(sqlite_address, Refusals(whole=1, seconds=0.2), story)
