"""Whatever was told is found, the newest first, by those who may see it, from an index that never matters."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.house.reading.checking import checked
from croupier.house.reading.search.query import read_query
from croupier.house.reading.search.seeker import Found, Seeker, Wanted
from croupier.house.reading.search.where import index_of
from croupier.log import Archive, Store, open_archive, open_store
from croupier.log.word_index import MEMORY, Entry, WordIndex
from tests.house.bank_floor import NOW
from tests.house.search.floor import MINUTE, Floor


@asynccontextmanager
async def played(address: str) -> AsyncIterator[tuple[Store, Floor]]:
    store = await open_store(address)
    floor = Floor(store)
    try:
        await floor.play()
        yield store, floor
    finally:
        await floor.close()
        await store.close()


async def find(seeker: Seeker, text: str, **more: object) -> dict[str, list[str]]:
    return said(await seeker.search(Wanted(query=read_query(text), **more)))  # type: ignore[arg-type]


def said(found: Found) -> dict[str, list[str]]:
    return {group.name: [hit.said for hit in group.hits] for group in found.groups}


async def test_whoever_and_whatever_was_told_is_found(address: str) -> None:
    async with played(address) as (store, _):
        seeker = Seeker(store)
        # A person, without letter case and accents, whoever they are to the event; the newest first.
        ann = await find(seeker, "muller ann")
        assert ann["table"][0] == "Ann Müller puts $10 on split 17/20, wager 1"
        assert len(ann["table"]) == 3  # sat down, bought in, wagered
        assert len(ann["refusal"]) == 1
        # A card: at the table where it was shown, and where it was issued.
        assert len((await find(seeker, "card 4711-9"))["table"]) == 1
        assert (await find(seeker, "0815")) == {"people": ["Card 0815 is issued to eve"]}
        # An amount: what was bought, and what only a posting or a refused command tells of.
        assert set(await find(seeker, "$250")) == {"table"}
        assert set(await find(seeker, "$2")) == {"refusal"}
        assert (await find(seeker, "$50"))["bank"] == ["Terminal 1 takes a note of $50"]
        # A number: the split and the straight-up, at both places, and the refusal.
        assert set(await find(seeker, "17")) == {"table", "bank", "refusal"}
        assert set(await find(seeker, "table 17")) == {"table", "refusal"}
        # A clause, of what was done and of what was refused.
        assert (await find(seeker, "clause 3.5"))["bank"] == ["Terminal 1 puts $5 on straight 17, bet 1"]
        # A place and a round: all that belongs to it.
        assert len((await find(seeker, "T1 round 1"))["table"]) == 2
        assert await find(seeker, "T1 round 2") == {}
        assert (await find(seeker, "eve"))["people"] == [
            "eve is excluded: she asked for it",
            "Card 0815 is issued to eve",
        ]
        assert await find(seeker, "nobody of that name") == {}
        await seeker.close()


async def test_every_hit_leads_to_where_it_stands_on_the_log(address: str) -> None:
    async with played(address) as (store, _):
        seeker = Seeker(store)
        found = await seeker.search(Wanted(query=read_query("ann")))
        table, refusal = (group.hits for group in found.groups)
        wager = table[0]
        assert (wager.place, wager.round, wager.kind, wager.by) == ("T1", 1, "wager_placed", "Ann Müller")
        (stored,) = await store.read("table:T1", after=wager.number - 1, limit=1)
        assert (stored.kind, stored.at) == (wager.kind, wager.at)
        assert (refusal[0].place, refusal[0].number, refusal[0].clauses) == ("T1", 1, ("4.1",))
        await seeker.close()


async def test_a_span_of_time_and_a_page_are_kept_to(address: str) -> None:
    async with played(address) as (store, _):
        seeker = Seeker(store)
        first = await find(seeker, "T1", until=NOW + MINUTE)
        assert "refusal" not in first
        assert len(first["table"]) == 3
        assert len((await find(seeker, "T1", since=NOW + MINUTE))["table"]) == 2
        # Both sides of the edge: the moment itself belongs to it, the end does not.
        assert (await find(seeker, "T1", since=NOW + MINUTE, until=NOW + MINUTE)) == {}
        query, seen, before = read_query("T1"), [], None
        for _ in range(6):
            found = await seeker.search(Wanted(query=query, groups=("table",), limit=1, before=before))
            if not found.groups:
                break
            (hit,) = found.groups[0].hits
            assert found.groups[0].count == 5
            seen.append(hit.number)
            before = hit.id
        assert seen == [5, 4, 3, 2, 1]
        await seeker.close()


async def test_what_somebody_does_not_oversee_is_not_found(address: str) -> None:
    async with played(address) as (store, floor):
        await floor.open_table("t1")  # another table, though its name sounds the same
        seeker = Seeker(store)
        mine = await seeker.search(Wanted(query=read_query("17"), streams=("bank:B1",)))
        assert list(said(mine)) == ["bank"]
        assert await find(seeker, "ann", streams=("bank:B1", "table:t1")) == {}
        assert list(await find(seeker, "eve", streams=())) == ["people"]
        assert await find(seeker, "17", streams=()) == {}
        await seeker.close()


async def test_nothing_that_opens_doors_is_in_an_index(address: str, tmp_path: Path) -> None:
    """Password hashes and digests are neither words nor told; what somebody asked for themselves is nobody else's."""
    store = await open_store(address)
    from croupier.core.words.roles import Role
    from croupier.house.own.wishes import OWN
    from croupier.house.people.kept_people import PERSON, PersonKept
    from croupier.house.people.registry import Person, Post
    from croupier.house.record import write_down

    person = Person("olga", (Post("star-roulette", Role.OPERATOR),))
    await write_down(store, PERSON + "olga", PersonKept(person, "$argon2id$v=19$hush", "deadbeef"), at=NOW)
    await write_down(store, OWN + "olga", PersonKept(person, "x", "y"), at=NOW)
    path = tmp_path / "words"
    seeker = Seeker(store, path)
    assert await find(seeker, "olga") == {"people": ["olga is known to the house as operator under star-roulette"]}
    for secret in ("argon2id", "hush", "deadbeef"):
        assert await find(seeker, secret) == {}
    await seeker.close()
    assert b"hush" not in path.read_bytes()
    assert b"deadbeef" not in path.read_bytes()
    assert path.stat().st_mode & 0o077 == 0
    await store.close()


# --- an index never matters -----------------------------------------------------------------------------------------


async def test_an_index_goes_on_where_it_stopped_and_is_begun_anew_for_another_log(
    address: str, tmp_path: Path
) -> None:
    path = tmp_path / "words"
    async with played(address) as (store, floor):
        seeker = Seeker(store, path)
        assert await seeker.catch_up() == 0
        await seeker.close()
        await floor.wager("Ann Müller", "red", 20_00)
        again = Seeker(store, path)
        found = await find(again, "red")
        assert found["table"] == ["Ann Müller puts $20 on red, wager 2"]
        assert len((await find(again, "round 1"))["table"]) == 3  # the round is known from before
        await again.close()
    other = await open_store(f"sqlite:{tmp_path / 'other.db'}")
    seeker = Seeker(other, path)
    assert await find(seeker, "ann") == {}
    await seeker.close()
    await other.close()


@pytest.mark.parametrize("damage", ["garbage", "empty", "cut", "another database", "folder", "tables gone"])
async def test_a_damaged_index_is_made_again(sqlite_address: str, tmp_path: Path, damage: str) -> None:
    path = tmp_path / "words"
    async with played(sqlite_address) as (store, _):
        seeker = Seeker(store, path)
        before = await find(seeker, "17")
        await seeker.close()
        _damage(path, damage)
        seeker = Seeker(store, path)
        assert await find(seeker, "17") == before
        await seeker.close()


def _damage(path: Path, how: str) -> None:
    whole = path.read_bytes()
    for name in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
        name.unlink(missing_ok=True)
    match how:
        case "garbage":
            path.write_bytes(b"not an index at all" * 500)
        case "empty":
            path.write_bytes(b"")
        case "cut":
            path.write_bytes(whole[: len(whole) // 2])
        case "folder":
            path.mkdir()
        case "another database":
            with sqlite3.connect(path) as db:
                db.execute("CREATE TABLE reached (something TEXT)")
        case "tables gone":
            path.write_bytes(whole)
            with sqlite3.connect(path) as db:
                db.execute("DROP TABLE entry")


async def test_the_log_is_the_same_with_an_index_and_without(sqlite_address: str) -> None:
    async with played(sqlite_address) as (store, _):
        before = await store.ends()
        seeker = Seeker(store, index_of(sqlite_address))
        await seeker.catch_up()
        await seeker.close()
        assert await store.ends() == before
    archive: Archive = await open_archive(sqlite_address)
    assert (await checked(archive, (), address=sqlite_address)).report.fault is None
    await archive.close()


async def test_two_who_fill_one_index_at_once_put_everything_in_once(sqlite_address: str, tmp_path: Path) -> None:
    path = tmp_path / "words"
    async with played(sqlite_address) as (store, _):
        one, other = Seeker(store, path), Seeker(store, path)
        await asyncio.gather(one.catch_up(), other.catch_up())
        found = await find(one, "T1", groups=("table",))
        assert len(found["table"]) == 5
        await one.close()
        await other.close()


def test_an_index_stands_beside_its_log_or_in_a_cache(tmp_path: Path) -> None:
    assert index_of("sqlite:house.db") == "house.db-search"
    assert index_of("sqlite::memory:") == MEMORY
    database = "postgresql://u:secret@host/house"
    there = index_of(database, {"CACHE_DIRECTORY": str(tmp_path)})
    assert there.startswith(f"{tmp_path}/search-")
    assert there == index_of("postgresql://u:other@host/house", {"CACHE_DIRECTORY": str(tmp_path)})
    assert there != index_of("postgresql://u:secret@host/other", {"CACHE_DIRECTORY": str(tmp_path)})
    assert index_of(database, {"XDG_CACHE_HOME": str(tmp_path / "c")}).startswith(f"{tmp_path}/c/croupier/search-")
    assert index_of(database, {}) == MEMORY


# --- against a model ------------------------------------------------------------------------------------------------

_ENTRIES = st.lists(st.tuples(st.integers(0, 3), st.sets(st.sampled_from("abcd"), min_size=1)), min_size=1, max_size=30)


@settings(max_examples=60, deadline=None)
@given(_ENTRIES, st.sets(st.sampled_from("abcd"), min_size=1), st.integers(0, 3), st.integers(0, 4))
def test_what_an_index_finds_is_what_a_reader_would(
    written: list[tuple[int, set[str]]], asked: set[str], since: int, until: int
) -> None:
    """Times go back and forth and many are the same: the newest come first, and within a moment the later."""

    async def run() -> None:
        index = WordIndex(MEMORY, "m")
        before = await index.reached()
        entries = [Entry("s", at + 1, False, when, 0, " ".join(words)) for at, (when, words) in enumerate(written)]
        assert await index.add(entries, {}, before, before)
        wanted = " AND ".join(f'"{one}"' for one in sorted(asked))
        items = await index.find(wanted, since=since, until=until, before=None, limit=100)
        fit = [(w, n) for n, (w, words) in enumerate(written, 1) if asked <= words and since <= w < until]
        assert [(item.at, item.number) for item in items] == sorted(fit, reverse=True)
        assert await index.count(wanted, since=since, until=until, most=100) == len(fit)
        await index.close()

    asyncio.run(run())


async def test_thousands_in_one_moment_all_have_a_place() -> None:
    index = WordIndex(MEMORY, "m")
    before = await index.reached()
    entries = [Entry("s", number, False, 7, 0, "w_a") for number in range(1, 5_001)]
    later = [Entry("s", 5_001, False, 8, 0, "w_a"), Entry("s", 5_002, False, 7, 0, "w_a")]
    assert await index.add([*later[:1], *entries, *later[1:]], {}, before, before)
    assert await index.count('"w_a"', since=0, until=100, most=10_000) == 5_002
    await index.close()


async def test_whoever_asks_does_not_wait_for_the_rests_of_the_follower(sqlite_address: str, tmp_path: Path) -> None:
    async with played(sqlite_address) as (store, _):
        seeker = Seeker(store, tmp_path / "words")
        following = asyncio.create_task(seeker.catch_up(rests=True))
        await asyncio.sleep(0)  # it has begun
        found = await seeker.search(Wanted(query=read_query("T1"), groups=("table",)))
        assert (found.behind, len(found.groups[0].hits)) == (0, 5)
        assert await following == 0
        await seeker.close()
