"""Whoever runs a pit puts people to its places and relieves them; what comes of it is a duty and nothing beside it."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from croupier.core.common.eyes import OnDuty
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.pit.days import OpenDay
from croupier.core.pit.shifts import HandOverShift, OpenShift, TakeShift
from croupier.core.words.roles import Role
from croupier.house.eyes.eyes import Eyes
from croupier.house.eyes.reliefs import Reliefs
from croupier.house.eyes.roster import Roster
from croupier.house.people.registry import Person, Post
from croupier.log import Store, open_store
from tests.house.test_door import STAR, opening
from tests.house.test_pits import HOUR, MORNING, PIT, PitFloor, made, supervised

DEALER, BOSS = Post(STAR, Role.DEALER), Post(STAR, Role.CASINO_SUPERVISOR)
HIRED = {"dan": (DEALER,), "dot": (DEALER, BOSS), "sue": (BOSS,), "pat": ()}
MINUTE = 60_000


class Relief(PitFloor):
    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.roster = Roster(self.house, self.people, self.clock)
        self.reliefs = Reliefs(self.house, self.people, self.clock, self.roster)

    async def open(self) -> None:
        for name, posts in {"mia": (Post(STAR, Role.OPERATOR),), "noa": (BOSS,), "dee": (DEALER,), **HIRED}.items():
            await self.people.take_in(name, posts)
        await super().open()
        await self.roster.take(Person("sue", (BOSS,)), BOSS)
        await self.roster.end(Person("dee", (DEALER,)), (await self.of("dee"))[0].id)
        await self.does("mia", PIT)
        await self.does("mia", made(OpenDay))
        await self.does("mia", made(OpenShift, name="early"))

    async def of(self, name: str) -> list[OnDuty]:
        return [one for one in await self.roster.listed() if one.person == name]

    async def puts(self, by: str, name: str, place: str = "T1") -> OnDuty | Refused:
        person = await self.people.person_of(by)
        assert person is not None
        return await self.reliefs.assign(person, name, DEALER, place)

    async def relieves(self, by: str, duty: OnDuty, to: str = "") -> OnDuty | Refused | None:
        person = await self.people.person_of(by)
        assert person is not None
        return await self.reliefs.relieve(person, duty.id, to)


def with_a_pit(play: Callable[[Relief], Awaitable[None]], address: str = "sqlite::memory:") -> None:
    async def run() -> None:
        store = await open_store(address)
        floor = Relief(store)
        await floor.open()
        try:
            await play(floor)
        finally:
            await floor.house.close()
            await store.close()

    asyncio.run(run())


def done(answer: OnDuty | Refused | None) -> OnDuty:
    assert isinstance(answer, OnDuty), answer
    return answer


def no(answer: OnDuty | Refused | None) -> str:
    assert isinstance(answer, Refused), answer
    assert answer.clause in ("house: the gaming day", "house: two pairs of eyes")
    return answer.message


def test_a_dealer_is_put_to_a_table_and_relieved_and_both_is_a_duty(address: str) -> None:
    async def play(floor: Relief) -> None:
        first = done(await floor.puts("mia", "dee"))
        assert (first.person, first.place, first.shift, first.since) == ("dee", "T1", "early", MORNING)
        floor.clock.advance(60 * MINUTE)
        then = done(await floor.relieves("sue", first, "dan"))
        assert (then.person, then.place, then.shift, then.since) == ("dan", "T1", "early", MORNING + HOUR)
        assert await floor.of("dee") == []
        assert floor.house.eyes.known.ended == {"dee": MORNING + HOUR}
        (stream,) = [one.stream for one in await floor.store.streams() if one.stream.startswith("duty:")]
        last = (await floor.store.read(stream))[-1]
        assert (last.kind, last.by) == ("duty_handed_over", "sue")
        again = Eyes(floor.store, floor.clock)
        await again.catch_up()
        assert again.known.on_duty == floor.house.eyes.known.on_duty
        assert again.known.ended == floor.house.eyes.known.ended

    with_a_pit(play, address)


def test_a_duty_bears_the_shift_that_is_on_whatever_anybody_says() -> None:
    async def play(floor: Relief) -> None:
        early = done(await floor.roster.take(Person("dee", (DEALER,)), DEALER, "T1", "my own"))
        assert early.shift == "early"
        await floor.does("mia", made(HandOverShift, manager="noa", next="late"))
        await floor.does("noa", supervised(TakeShift))
        assert done(await floor.relieves("sue", early, "dan")).shift == "late"
        whole = done(await floor.roster.take(Person("dot", (DEALER,)), DEALER, "", "my own"))
        assert whole.shift == "my own"

    with_a_pit(play)


def test_a_table_may_be_left_without_a_dealer() -> None:
    async def play(floor: Relief) -> None:
        duty = done(await floor.puts("mia", "dee"))
        assert done(await floor.relieves("sue", duty)).person == "dee"
        assert await floor.of("dee") == []
        assert await floor.relieves("sue", duty) is None
        assert await floor.relieves("sue", duty, "dan") is None

    with_a_pit(play)


def test_nobody_relieves_themselves() -> None:
    async def play(floor: Relief) -> None:
        dot = done(await floor.puts("mia", "dot"))
        assert no(await floor.relieves("dot", dot, "dan")) == "dot deals at T1: nobody relieves themselves."
        assert no(await floor.relieves("dot", dot)) == "dot deals at T1: nobody relieves themselves."
        assert "dot cannot put themselves" in no(await floor.puts("dot", "Dot"))
        dan = done(await floor.relieves("mia", dot, "dan"))
        assert "dot cannot put themselves to T1" in no(await floor.relieves("dot", dan, "dot"))
        assert no(await floor.relieves("mia", dan, "dan")) == "dan deals at T1 already."
        own = await floor.roster.hand_over(Person("dan", (DEALER,)), dan.id, "dee")
        assert no(own) == "T1 is in pit main, whose day is open: nobody relieves themselves there."

    with_a_pit(play)


@pytest.mark.parametrize(
    ("by", "says"),
    [
        ("dee", "dee is not among those who run pit:main: a supervisor, a manager or the operator does."),
        ("pat", "pat is not among those who run pit:main: a supervisor, a manager or the operator does."),
        ("dot", "dot is not on duty at pit:main: go on duty first."),
    ],
)
def test_whoever_does_not_run_the_pit_relieves_nobody(by: str, says: str) -> None:
    async def play(floor: Relief) -> None:
        duty = done(await floor.puts("mia", "dan"))
        assert no(await floor.relieves(by, duty)) == says
        assert no(await floor.puts(by, "sue")) == says
        assert [one.id for one in await floor.of("dan")] == [duty.id]

    with_a_pit(play)


def test_whoever_comes_holds_the_post_and_deals_nowhere_else() -> None:
    async def play(floor: Relief) -> None:
        dee, dan = done(await floor.puts("mia", "dee")), done(await floor.puts("mia", "dan", "T2"))
        assert no(await floor.relieves("mia", dee, "dan")) == "dan deals at T2: relieve them there first."
        assert no(await floor.puts("mia", "dee", "T2")) == "dee deals at T1: relieve them there first."
        assert no(await floor.relieves("mia", dee, "sue")) == "sue is no dealer under star-roulette."
        with pytest.raises(Malformed, match="nobody named"):
            await floor.relieves("mia", dee, "zoe")
        assert done(await floor.relieves("mia", dan)).person == "dan"
        assert done(await floor.relieves("mia", dee, "dan")).place == "T1"

    with_a_pit(play)


def test_a_supervisors_duty_is_nobodys_to_relieve() -> None:
    async def play(floor: Relief) -> None:
        (own,) = await floor.of("sue")
        assert await floor.relieves("mia", own, "noa") is None

    with_a_pit(play)


def test_a_place_without_a_pit_is_run_by_those_of_its_own_book() -> None:
    async def play(floor: Relief) -> None:
        await floor.does("mia", opening("T3"), place="T3")
        duty = done(await floor.puts("sue", "dee", "T3"))
        assert duty.shift == ""
        assert "who run T3" in no(await floor.puts("pat", "dan", "T3"))
        handed = await floor.roster.hand_over(Person("dee", (DEALER,)), duty.id, "dan")
        assert done(handed).person == "dan"

    with_a_pit(play)
