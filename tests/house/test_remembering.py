"""A start from what is remembered comes to the same as the whole log run again, and what cannot be believed is not."""

from collections.abc import Callable
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.house.kinds.registry import KINDS
from croupier.house.live_state import Reached
from croupier.house.reading.checking import checked
from croupier.house.reading.side_by_side import verified
from croupier.house.remembering import Memory, form, reached_in, worked_out
from croupier.log import open_archive
from croupier.log.keepsakes import Keepsake, Keepsakes
from tests.house.bank_floor import SECRET, BankFloor
from tests.kept.write import at_the_table, at_the_terminals
from tests.log.builders import opened

STREAMS = ("bank:B1", "jackpot:J1", "table:T1")


@asynccontextmanager
async def house_on(address: str, memory: Memory | None):  # type: ignore[no-untyped-def]
    async with opened(address) as store:
        floor = BankFloor(store, memory=memory)
        yield floor
        await floor.house.close()


async def play(address: str, memory: Memory) -> None:
    async with house_on(address, memory) as floor:
        await at_the_table(floor)
        await at_the_terminals(floor)


async def known(address: str, memory: Memory | None) -> dict[str, Reached[Any]]:
    """What a house that is started now has in memory of everything."""
    async with house_on(address, memory) as floor:
        found = {}
        for keeper in floor.house.keepers.values():
            for name in await keeper.names():
                found[keeper.kind.stream(name)] = (await keeper._live(name)).kept
        return found


def states(address: str) -> Path:
    return Path(address.partition(":")[2] + "-states")


async def test_a_start_from_memory_is_a_start_from_the_log(sqlite_address: str) -> None:
    memory = Memory(states(sqlite_address), SECRET)
    await play(sqlite_address, memory)
    assert sorted(memory.streams()) == list(STREAMS)
    assert await known(sqlite_address, memory) == await known(sqlite_address, None)
    for stream, reached in (await known(sqlite_address, memory)).items():
        kept = Keepsakes(memory.folder, (SECRET,)).read(stream)
        assert kept is not None
        assert reached_in(kept) == reached


async def test_a_killed_house_has_noted_what_happened_up_to_lately(sqlite_address: str) -> None:
    memory = Memory(states(sqlite_address), SECRET, every=4)
    async with opened(sqlite_address) as store:
        floor = BankFloor(store, memory=memory)
        await at_the_table(floor)
        live = await floor.house.tables._live("T1")
        assert live.kept.version - live.noted < 4
        assert live.noted > 4
        await floor.house._writer.close()  # and no more: it is killed
    assert await known(sqlite_address, memory) == await known(sqlite_address, None)


def a_stranger(kept: Keepsake) -> Keepsake:
    """What the state came to, but for the number of the round."""
    reached = reached_in(kept)
    assert reached is not None
    altered = replace(reached.state, round=replace(reached.state.round, number=99))
    return replace(kept, worked_out=worked_out(replace(reached, state=altered)))


Spoil = Callable[[Path, Keepsake], None]


def _sealed(secret: bytes, change: Callable[[Keepsake], Keepsake]) -> Spoil:
    return lambda folder, kept: Keepsakes(folder, (secret,)).write(change(kept))


def _cut_off(folder: Path, _: Keepsake) -> None:
    for path in folder.iterdir():
        path.write_bytes(path.read_bytes()[:-1])


UNBELIEVED: dict[str, Spoil] = {
    "deleted": lambda folder, _: rmtree(folder),
    "cut off": _cut_off,
    "forged": _sealed(bytes(32), a_stranger),
    "of another edition": _sealed(SECRET, lambda kept: replace(a_stranger(kept), form="another")),
    "of another log": _sealed(SECRET, lambda kept: replace(a_stranger(kept), tip=bytes(32))),
    "ahead of the log": _sealed(SECRET, lambda kept: replace(a_stranger(kept), version=kept.version + 1)),
    "no state at all": _sealed(SECRET, lambda kept: replace(kept, worked_out=b"nothing")),
    "something that is done when it is read": _sealed(
        SECRET, lambda kept: replace(kept, worked_out=b"cos\nsystem\n(S'false'\ntR.")
    ),
    "a function of the rules": _sealed(
        SECRET, lambda kept: replace(kept, worked_out=b"ccroupier.core.words.names\nperson_key\n(S'x'\ntR.")
    ),
}


@pytest.mark.parametrize("spoil", UNBELIEVED.values(), ids=UNBELIEVED)
async def test_what_cannot_be_believed_is_worked_out_again(sqlite_address: str, spoil: Spoil) -> None:
    memory = Memory(states(sqlite_address), SECRET)
    await play(sqlite_address, memory)
    kept = Keepsakes(memory.folder, (SECRET,)).read("table:T1")
    assert kept is not None
    expected = await known(sqlite_address, None)
    spoil(memory.folder, kept)
    assert await known(sqlite_address, memory) == expected
    archive = await open_archive(sqlite_address)
    assert (await checked(archive, (), address=sqlite_address, secret=SECRET)).report.fault is None
    await archive.close()


async def test_verifying_holds_what_is_remembered_against_the_log(sqlite_address: str) -> None:
    """It carries the house's own seal and stands on an event that is there: only running the log again can tell."""
    memory = Memory(states(sqlite_address), SECRET)
    await play(sqlite_address, memory)
    kept = Keepsakes(memory.folder, (SECRET,)).read("table:T1")
    assert kept is not None
    Keepsakes(memory.folder, (SECRET,)).write(a_stranger(kept))
    assert (await known(sqlite_address, memory))["table:T1"].state.round.number == 99
    archive = await open_archive(sqlite_address)
    alone = await checked(archive, (), address=sqlite_address, secret=SECRET)
    by_others = await verified(archive, sqlite_address, None, SECRET)
    await archive.close()
    said = f"what is remembered of it after event {kept.version} is not what its events come to"
    assert alone.report.fault == by_others.fault == f"table:T1 does not run again: {said}"


def test_the_edition_is_that_of_the_rules() -> None:
    assert len(form()) == 64


async def test_every_kind_starts_from_a_state_that_is_remembered() -> None:
    for kind in KINDS.values():
        fresh = Reached(kind.new("X", "star-roulette"), 1, bytes(32))
        again = reached_in(Keepsake(kind.stream("X"), form(), 1, bytes(32), worked_out(fresh)))
        assert again == fresh
