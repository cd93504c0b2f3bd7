"""The view of an event that is kept up to date is at every moment the one that would be drawn from nothing."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.api.event.picture import BY_KEY, EventPicture
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.tournament.competition import law_of
from croupier.core.tournament.entries import Enter, Nominate
from croupier.core.tournament.state import Competition
from croupier.core.tournament.wagers import LayBet
from croupier.house.kinds.event import EVENT
from croupier.log import open_store
from croupier.practice.cups import EventRobots
from croupier.practice.demo_events import cup, opening
from croupier.practice.event_pace import AT_ONCE
from tests.clock import HandClock, TickingClock
from tests.house.event_floor import EventFloor
from tests.links.place import Place, at_a_place


class Followed:
    """A picture that is kept up to date, and what a client makes of what it is told."""

    def __init__(self, law: Law, state: Competition, name: str) -> None:
        self.book = law.book
        self.law, self.name = law, name
        self.picture = EventPicture(name)
        self.picture.draw(law, law.book, state)
        self.shown: dict[str, Any] = _plain(self.picture.view)
        self.events: list[Event] = []

    def go_on(self, state: Competition, *events: Event) -> frozenset[str]:
        self.events += events
        for event in events:
            self.picture.see(event)
        news = self.picture.redraw(self.law, self.book, state)
        for name, section in _plain(news.changed).items():
            self.shown[name] = {**self.shown[name], **section} if name in BY_KEY else section
        for name, keys in news.gone.items():
            self.shown[name] = {key: one for key, one in self.shown[name].items() if key not in keys}
        assert self.shown == self.drawn_anew(state)
        return news.touched

    def drawn_anew(self, state: Competition) -> Any:
        anew = EventPicture(self.name)
        for event in self.events:
            anew.see(event)
        anew.draw(self.law, self.book, state)
        return _plain(anew.view)


def _plain(view: Any) -> Any:
    return msgspec.to_builtins(view, str_keys=True)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_whole_cup_is_followed_event_by_event(tmp_path: Path, number: int) -> None:
    async def use(place: Place) -> None:
        command = opening(place.house.books, number, place.clock.now(), None)
        assert not isinstance(await place.house.events.ask(cup(number), command), Refused)
        await EventRobots(place.house, cup(number), place.clock, AT_ONCE).play_ahead()
        engine = EVENT.engine
        events = [engine.decode_event(one.payload) for one in await place.store.read(f"event:{cup(number)}")]
        state = engine.evolve(EVENT.new(cup(number), ""), events[0])
        followed = Followed(law_of(place.house.books[state.book], state.form), state, cup(number))
        for event in events[1:]:
            state = engine.evolve(state, event)
            followed.go_on(state, event)
        assert state.is_awarded

    at_a_place(tmp_path, use, clock=TickingClock)


def _at_two_tables(tmp_path: Path) -> tuple[Followed, Competition, Competition, Competition]:
    """Before and after a bet at one of two tables, and after an entry was played by another."""

    async def play() -> tuple[Followed, Competition, Competition, Competition]:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        floor = EventFloor(store, HandClock(1))
        await floor.open()
        await floor.ask("zoe", Enter, player="zoe")
        before = await floor.state()
        await floor.ask("zoe", Nominate, player="zoe", plays="yan")
        named = await floor.state()
        await floor.begin("heat", places=4)
        begun = await floor.state()
        player = next(iter(begun.sessions["heat"].tables["1"].seats))
        await floor.ask(player, LayBet, player=player, spot="red", stake=10_00)
        after = await floor.state()
        await store.close()
        followed = Followed(law_of(floor.house.books[before.book], before.form), before, "cup")
        followed.go_on(named)
        assert "zoe" not in followed.shown["players"]
        return followed, named, begun, after

    return asyncio.run(play())


def test_a_bet_at_one_table_draws_that_table_and_its_player_alone(tmp_path: Path) -> None:
    followed, _, begun, after = _at_two_tables(tmp_path)
    followed.go_on(begun)
    told = followed.picture.view
    touched = followed.go_on(after)
    now = followed.picture.view
    (player,) = touched
    assert now["tables"]["heat/1"] is not told["tables"]["heat/1"]
    assert now["tables"]["heat/2"] is told["tables"]["heat/2"]
    assert {name for name, one in now["players"].items() if one is not told["players"][name]} == {player}
    assert now["money"] is told["money"]


def test_whoever_named_another_to_play_is_told_of_it(tmp_path: Path) -> None:
    followed, named, begun, _ = _at_two_tables(tmp_path)
    assert "yan" in followed.shown["players"]
    assert "yan" in named.players
    assert "yan" in followed.go_on(begun)
