"""A clock that jumps is an event: on the log, once, and the house goes by the log when it starts again."""

from croupier.house.clock import SystemClock
from croupier.house.record import write_down
from croupier.house.timekeeping import STREAM, ClockAccepted, ClockJumped, Timekeeper, apart, clock_facts, latest_time
from croupier.log import Store, open_store
from tests.clock import Machine

HOUR = 3_600_000


async def keeper_of(store: Store, machine: Machine, name: str = "one") -> Timekeeper:
    open_ = apart(await clock_facts(store)).get(name)
    clock = SystemClock(
        machine.wall, machine.steady, floor=await latest_time(store), ahead=max(open_.ahead, 0) if open_ else 0
    )
    keeper = Timekeeper(store, clock, name)
    await keeper.start()
    return keeper


async def kinds(store: Store) -> list[str]:
    return [one.kind for one in await store.read(STREAM)]


async def test_a_jump_is_written_once_with_where_both_clocks_stood(address: str) -> None:
    store, machine = await open_store(address), Machine(at=10 * HOUR)
    keeper = await keeper_of(store, machine)
    machine.wait(500)
    await keeper.look()
    assert await kinds(store) == []
    machine.set_by(HOUR)
    for _ in range(3):
        machine.wait(1_000)
        await keeper.look()
    (fact,) = await clock_facts(store)
    assert fact == ClockJumped(machine="one", ahead=HOUR, house=10 * HOUR + 1_500, wall=11 * HOUR + 1_500)
    assert [one.at for one in await store.read(STREAM)] == [10 * HOUR + 1_500]
    await store.close()


async def test_a_clock_that_is_set_right_again_is_in_step(sqlite_address: str) -> None:
    store, machine = await open_store(sqlite_address), Machine()
    keeper = await keeper_of(store, machine)
    for step in (HOUR, HOUR, -2 * HOUR):
        machine.set_by(step)
        await keeper.look()
        await keeper.look()
    assert await kinds(store) == ["clock_jumped", "clock_jumped", "clock_in_step"]
    assert apart(await clock_facts(store)) == {}
    await store.close()


async def test_what_somebody_accepts_is_followed_and_what_came_after_it_is_not(sqlite_address: str) -> None:
    store, machine = await open_store(sqlite_address), Machine(at=10 * HOUR)
    keeper = await keeper_of(store, machine)
    machine.set_by(HOUR)
    await keeper.look()
    await write_down(store, STREAM, ClockAccepted(machine="another", ahead=HOUR), at=0, by="olga")
    await keeper.look()
    assert keeper.clock.now() == 10 * HOUR
    await write_down(store, STREAM, ClockAccepted(machine="one", ahead=HOUR), at=0, by="olga")
    machine.set_by(5 * HOUR)
    await keeper.look()
    assert (keeper.clock.now(), keeper.clock.ahead) == (11 * HOUR, 5 * HOUR)
    assert [one.ahead for one in apart(await clock_facts(store)).values()] == [5 * HOUR]
    await store.close()


async def test_a_server_that_starts_again_after_a_jump_goes_on_where_it_was(sqlite_address: str) -> None:
    store, machine = await open_store(sqlite_address), Machine(at=10 * HOUR)
    keeper = await keeper_of(store, machine)
    machine.set_by(HOUR)
    await keeper.look()
    machine.wait(60_000)
    again = await keeper_of(store, machine)
    assert (again.clock.now(), again.clock.ahead) == (10 * HOUR + 60_000, HOUR)
    assert await kinds(store) == ["clock_jumped"]
    await store.close()


async def test_a_machine_set_back_while_the_house_was_closed_is_told_at_the_start(sqlite_address: str) -> None:
    store, machine = await open_store(sqlite_address), Machine(at=10 * HOUR)
    await write_down(store, "house:test", ClockAccepted(machine="none", ahead=0), at=machine.wall() // 1_000_000)
    machine.set_by(-HOUR)
    keeper = await keeper_of(store, machine)
    assert keeper.clock.now() == 10 * HOUR
    assert await kinds(store) == ["clock_jumped"]
    await store.close()
