"""The cups of the practice floor: robots run them by the book and play in them, people join, servers come and go."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.closing import BetsClosed
from croupier.core.tournament.ending import TableEnded
from croupier.core.tournament.entries import Enter, Entered
from croupier.core.tournament.forms import FormExamined, FormHandedIn
from croupier.core.tournament.matters import ChipsCounted
from croupier.core.tournament.seating import SeatsAllotted
from croupier.core.tournament.spins import NumberCalled
from croupier.core.tournament.state import Competition, Phase, Spinning, Standing
from croupier.core.tournament.wagers import PassPlayed
from croupier.core.words.roles import Role
from croupier.house.chance.drawn import checked, drawn_at_event
from croupier.house.house import House, NeverOpened
from croupier.house.kinds.event import EVENT
from croupier.house.live_state import OVER_KEPT
from croupier.house.reading.replaying import run_again
from croupier.log import verify
from croupier.practice.cups import Cups, EventRobots
from croupier.practice.demo_events import FEWEST, MOST, PLACES, coming_to, contestants, cup, number_of, opening
from croupier.practice.demo_floor import DemoFloor, RobotState
from croupier.practice.event_pace import AT_ONCE, USUAL
from tests.clock import TickingClock
from tests.links.place import SECRET, Place, at_a_place
from tests.practice.test_demo_floor import on_the_floor

FORMS = {1: "competition", 2: "live", 3: "tournament"}
MOST_LOOKS = 20_000


class Played:
    """A cup at the pace of the floor, with a clock moved by hand."""

    def __init__(self, place: Place, number: int) -> None:
        self.place = place
        self.event = cup(number)
        self.number = number
        self.robots = EventRobots(place.house, self.event, place.clock, USUAL)

    async def open(self) -> None:
        now = self.place.clock.now()
        starts = now + USUAL.entries
        command = opening(self.place.house.books, self.number, now, starts)
        assert not isinstance(await self.place.house.events.ask(self.event, command), Refused)

    async def state(self) -> Competition:
        return await self.place.house.events.state(self.event)

    async def look(self) -> bool:
        """Everybody takes a turn; where nobody has anything to do, time passes. Whether the cup goes on."""
        waits = [await self.robots.crowd.step(), await self.robots.staff.step()]
        if 0 not in waits:
            self.place.clock.advance(min((one for one in waits if one is not None), default=1_000))
        await self.robots.see()
        return not self.robots.over.is_set()

    async def play(self) -> None:
        for _ in range(MOST_LOOKS):
            if not await self.look():
                return
        raise AssertionError("the cup does not come to its end")

    async def events(self) -> list[Event]:
        return [EVENT.engine.decode_event(one.payload) for one in await self.place.store.read(f"event:{self.event}")]


# --- by themselves ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", FORMS)
def test_robots_play_a_cup_of_each_form_from_the_conditions_to_the_prizes(tmp_path: Path, number: int) -> None:
    async def use(place: Place) -> None:
        played = Played(place, number)
        await played.open()
        began = place.clock.now()
        await played.play()
        state = await played.state()
        assert (state.form, state.is_awarded) == (FORMS[number], True)
        assert FEWEST <= len(state.players) <= MOST < PLACES
        heats, final = state.sessions["round 1"], state.sessions["final"]
        assert len(heats.tables) == 2
        assert all(len(table.qualified) == state.terms.qualify == 3 for table in heats.tables.values())
        assert sum(len(table.seats) for table in final.tables.values()) == 6
        assert sum(state.purse.prizes.values()) == state.purse.pool
        assert await place.refusals() == []
        # A cup takes a few minutes, entries included.
        assert 4 * 60_000 < place.clock.now() - began < 15 * 60_000
        assert (await verify(place.store, run_again)).fault is None
        document = drawn_at_event(await played.events())
        assert document is not None
        report = checked(document)
        assert report.right
        purposes = Counter(one.draw.purpose.split(" of ")[0].split(" ")[0] for one in report.verdicts)
        assert purposes["seats"] == 2
        assert purposes["spin"] == sum(table.spin for one in state.sessions.values() for table in one.tables.values())

    at_a_place(tmp_path, use, clock=TickingClock)


def test_over_some_cups_forms_are_written_well_and_badly_mended_and_left_and_pass_cards_played(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        seen: list[Event] = []
        for number in range(1, 10):
            played = Played(place, number)
            await played.open()
            await played.play()
            seen += await played.events()
        examined = [one for one in seen if isinstance(one, FormExamined)]
        assert any(one.faulty for one in examined)
        assert sum(not one.faulty for one in examined) > sum(one.faulty for one in examined)
        assert any(isinstance(one, FormHandedIn) and not one.counts for one in seen), "one went back and was mended"
        lines = [line for one in seen if isinstance(one, NumberCalled) for line in one.announced]
        assert any(line.stake is None for line in lines), "one stayed as it was, and was no wager"
        assert any(one.announced for one in seen if isinstance(one, BetsClosed)), "the last spin of a final is shown"
        assert any(isinstance(one, PassPlayed) for one in seen)
        assert any(isinstance(one, ChipsCounted) for one in seen)
        assert await place.refusals() == []

    at_a_place(tmp_path, use, clock=TickingClock)


def test_cups_have_names_of_their_own_and_take_the_forms_in_turn(tmp_path: Path) -> None:
    assert [cup(number) for number in (1, 2, 10)] == ["cup 1", "cup 2", "cup 10"]
    assert [number_of(name) for name in ("cup 7", "cup", "cup 07", "cup:7", "my cup 7")] == [7, None, None, None, None]
    names, cards = {one.name for one in contestants()}, {one.card for one in contestants()}
    assert len(names) == len(cards) == len(contestants())
    assert coming_to("cup 3") == coming_to("cup 3") != coming_to("cup 4")

    async def use(place: Place) -> None:
        books = place.house.books
        forms = [opening(books, number, 0, None).form for number in range(1, 7)]
        assert forms == [*FORMS.values(), *FORMS.values()]

    at_a_place(tmp_path, use)


# --- with people ------------------------------------------------------------------------------------------------------


async def _joined(played: Played, *, buys: bool) -> None:
    """Zara enters while the entries are open, and then never bets."""
    place = played.place
    await played.open()
    for _ in range(20):
        await played.look()
    entry = Enter(by="Zara", role=Role.PLAYER, at=0, player="Zara")
    assert not isinstance(await place.house.events.ask(played.event, entry), Refused)
    while await played.look():
        player = (await played.state()).players["Zara"]
        if buys and player.standing is Standing.SEATED and not player.bought:
            bank = (await played.state()).terms.bank
            bought = BuyIn(by="Zara", role=Role.PLAYER, at=0, player="Zara", amount=bank or 0)
            await place.house.events.ask(played.event, bought)


@pytest.mark.parametrize(("number", "clause"), [(1, "1.5.4"), (3, "10.6.4")])
def test_whoever_joins_and_does_not_bet_is_treated_by_the_book(tmp_path: Path, number: int, clause: str) -> None:
    async def use(place: Place) -> None:
        played = Played(place, number)
        await _joined(played, buys=False)
        state = await played.state()
        assert state.is_awarded
        numbers = [one for one in await played.events() if isinstance(one, NumberCalled)]
        lost = {one.clause for number in numbers for one in number.deducted if one.player == "Zara"}
        left = {one.clause for number in numbers for one in number.left if one.player == "Zara"}
        assert clause in lost | left
        is_out = state.players["Zara"].standing is Standing.DISQUALIFIED
        assert is_out == (number == 3)
        assert await place.refusals() == []

    at_a_place(tmp_path, use, clock=TickingClock)


@pytest.mark.parametrize("buys", [False, True])
def test_in_a_live_cup_nobody_plays_without_a_buy_in(tmp_path: Path, buys: bool) -> None:
    async def use(place: Place) -> None:
        played = Played(place, 2)
        await _joined(played, buys=buys)
        state = await played.state()
        assert state.is_awarded
        took_part = any("Zara" in table.seats for table in state.sessions["round 1"].tables.values())
        assert took_part is buys

    at_a_place(tmp_path, use, clock=TickingClock)


def test_staff_that_is_turned_off_leaves_a_cup_as_it_stands_and_goes_on_when_it_is_turned_on(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        played = Played(place, 1)
        await played.open()
        while "round 1" not in (await played.state()).sessions:
            await played.look()
        played.robots.staff.turn(on=False)
        head = await place.store.head()
        place.clock.advance(60 * 60_000)
        assert await played.robots.staff.step() is None
        assert await place.store.head() == head
        played.robots.staff.turn(on=True)
        wait = await played.robots.staff.step()
        assert wait is not None
        assert wait >= USUAL.take_over, "they look at it first"
        await played.play()
        assert (await played.state()).is_awarded

    at_a_place(tmp_path, use, clock=TickingClock)


def test_time_that_ran_out_while_nobody_dealt_counts_for_nothing(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        played = Played(place, 1)
        await played.open()
        while not any(one.phase is Phase.BETTING for one in _tables(await played.state())):
            await played.look()
        played.robots.crowd.on = False
        played.robots.staff.turn(on=False)
        place.clock.advance(60 * 60_000)
        played.robots.crowd.on = True
        played.robots.staff.turn(on=True)
        await played.play()
        closed = [one for one in await played.events() if isinstance(one, BetsClosed)]
        assert not any(one.out_of_time for one in closed)

    at_a_place(tmp_path, use, clock=TickingClock)


def _tables(state: Competition) -> list[Spinning]:
    return [table for one in state.sessions.values() for table in one.tables.values()]


# --- servers come and go ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", FORMS)
def test_a_server_that_comes_back_after_any_step_takes_the_cup_up_where_it_was(tmp_path: Path, number: int) -> None:
    async def use(place: Place) -> None:
        played = Played(place, number)
        await played.open()
        looks = 0
        while await played.look():
            looks += 1
            if looks % 7 == 0:  # another process knows nothing but the log
                place.house = House(place.store, clock=place.clock, secret=SECRET)
                played.robots = EventRobots(place.house, played.event, place.clock, USUAL)
        events = await played.events()
        entered = [one.player for one in events if isinstance(one, Entered)]
        assert len(set(entered)) == len(entered) >= FEWEST
        assert sum(isinstance(one, SeatsAllotted) for one in events) == 2
        spins = [(one.session, one.table, one.spin) for one in events if isinstance(one, NumberCalled)]
        assert len(set(spins)) == len(spins)
        qualified = [one.qualified for one in events if isinstance(one, TableEnded) and one.session == "round 1"]
        assert [len(one) for one in qualified if len(one) == 3] == [3, 3]
        assert (await played.state()).is_awarded
        assert (await verify(place.store, run_again)).fault is None

    at_a_place(tmp_path, use, clock=TickingClock)


def test_two_servers_at_one_cup_do_nothing_twice(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        houses = [place.house, House(place.store, clock=place.clock, secret=SECRET)]
        command = opening(houses[0].books, 2, place.clock.now(), None)
        assert not isinstance(await houses[0].events.ask(cup(2), command), Refused)
        for house in houses:
            await house.start()
        both = [EventRobots(house, cup(2), place.clock, AT_ONCE) for house in houses]
        await asyncio.gather(*(robots.play_ahead() for robots in both))
        assert all(robots.over.is_set() for robots in both)
        state = await House(place.store, clock=place.clock, secret=SECRET).events.state(cup(2))
        assert len(state.players) == len(coming_to(cup(2)))
        assert sum(state.purse.prizes.values()) == state.purse.pool
        await houses[1].close()
        assert (await verify(place.store, run_again)).fault is None

    at_a_place(tmp_path, use, clock=TickingClock)


# --- one after the other ----------------------------------------------------------------------------------------------


def test_at_the_first_start_a_cup_is_there_that_was_played_to_its_end(tmp_path: Path) -> None:
    async def use(place: Place, floor: DemoFloor) -> None:
        assert (await place.house.events.state("cup 1")).is_awarded
        assert floor.events == ()

    on_the_floor(tmp_path, use)


def test_cups_follow_one_another_until_they_are_stopped_and_go_on_where_they_were(tmp_path: Path) -> None:
    async def until(place: Place, cups: Cups, number: int) -> None:
        cups.pace = AT_ONCE
        cups.start()
        while not (await place.house.events.was_opened(cup(number))):
            await asyncio.sleep(0)
        await cups.stop()

    async def use(place: Place) -> None:
        await until(place, Cups(place.house, place.clock), 3)
        names = await place.house.events.names()
        assert sorted(names) == ["cup 1", "cup 2", "cup 3"]
        await until(place, Cups(place.house, place.clock), 4)
        assert (await place.house.events.state("cup 3")).is_awarded or await _is_empty(place, "cup 3")

    at_a_place(tmp_path, use, clock=TickingClock)


async def _is_empty(place: Place, event: str) -> bool:
    """Nobody could enter before the entries closed: such a cup is cancelled."""
    return (await place.house.events.state(event)).is_cancelled


def test_cups_that_are_over_do_not_fill_the_memory(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        events = place.house.events
        for number in range(1, OVER_KEPT + 5):
            command = opening(place.house.books, number, place.clock.now(), None)
            assert not isinstance(await events.ask(cup(number), command), Refused)
            await EventRobots(place.house, cup(number), place.clock, AT_ONCE).play_ahead()
        assert len(events._known) <= OVER_KEPT + 1
        # One that was let go is read again when somebody asks for it.
        assert cup(1) not in events._known
        assert (await events.state(cup(1))).is_awarded

    at_a_place(tmp_path, use, clock=TickingClock)


def test_a_cup_to_which_hardly_anybody_comes_is_cancelled_and_every_fee_goes_back(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        played = Played(place, 1)
        await played.open()
        played.robots.crowd.on = False
        entry = Enter(by="Zara", role=Role.PLAYER, at=0, player="Zara")
        assert not isinstance(await place.house.events.ask(played.event, entry), Refused)
        await played.play()
        state = await played.state()
        assert state.is_cancelled
        assert state.purse.refunded == state.purse.fees == 100_00

    at_a_place(tmp_path, use, clock=TickingClock)


def test_robots_of_a_cup_are_turned_off_and_on(tmp_path: Path) -> None:
    async def use(_: Place, floor: DemoFloor) -> None:
        floor.cups.pace = AT_ONCE
        floor.cups.start()
        while not floor.events:
            await asyncio.sleep(0)
        (event,) = floor.events
        assert floor.event_robots(event) == RobotState(dealer=True, players=True)
        assert floor.set_event_robots(event, dealer=False, players=True) == RobotState(dealer=False, players=True)
        with pytest.raises(NeverOpened, match="no robots are at the event cup 99"):
            floor.event_robots("cup 99")
        await floor.cups.stop()

    on_the_floor(tmp_path, use)
