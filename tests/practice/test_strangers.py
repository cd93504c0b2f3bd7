"""Strangers on a practice floor: each browser a guest of its own, bounded in number, let go when they have left."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.rounds import PlaceYourBets
from croupier.core.table.seats import StartPlay
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.house.people.cards import in_pocket
from croupier.house.people.kept_people import LogRegistry
from croupier.house.people.people import MINUTE, People
from croupier.links.requests import What
from croupier.practice import strangers as subject
from croupier.practice.demo_banks import BANKS, CONTROLLER, POOLS
from croupier.practice.strangers import COMING, LET_GO_AFTER, STANDS_UP_AFTER, NoRoom, Strangers
from tests.links.place import SECRET, Place, at_a_place, done

T = TypeVar("T")
HOUR = 60 * MINUTE
Use = Callable[[Place, Strangers, set[str]], Awaitable[T]]
"""What a test does, given also who has a window open."""


def with_strangers(path: Path, use: Use[T], at: int = 1_760_000_000_000) -> T:
    async def run(place: Place) -> T:
        people = People(
            await LogRegistry.open(place.store, place.clock), place.clock, secret=SECRET, passing=place.store
        )
        here: set[str] = set()
        strangers = Strangers(place.house, people, place.cards, place.requests, place.clock, here.__contains__)
        await strangers.remember()
        return await use(place, strangers, here)

    return at_a_place(path, run, at=at)


async def come(strangers: Strangers, key: str = "", address: str = "one") -> str:
    name = await strangers.come(key, address)
    assert isinstance(name, str), name
    return name


async def seated(place: Place, strangers: Strangers) -> str:
    """A new guest with $100 at T1."""
    name = await come(strangers)
    [card] = await place.cards.held_by(name)
    shown = await place.cards.look_up(card.number)
    await place.do("T1", Role.DEALER, StartPlay, player=name, card=shown)
    await place.do("T1", Role.DEALER, BuyIn, player=name, amount=100_00, means=Means.CASH, card=shown)
    return name


def test_each_browser_is_a_guest_of_its_own_with_a_card_and_is_the_same_guest_when_it_comes_again(
    tmp_path: Path,
) -> None:
    async def use(place: Place, strangers: Strangers, here: set[str]) -> None:
        one, other = await come(strangers), await come(strangers)
        assert (one, other) == ("guest 1", "guest 2")
        [card] = await place.cards.held_by(one)
        assert (await place.cards.look_up(card.number)).valid
        assert await come(strangers, await strangers.key_of(one)) == "guest 1"
        assert await come(strangers, "forged") == "guest 3"

    with_strangers(tmp_path, use)


def test_after_a_restart_a_browser_is_known_and_no_name_is_given_twice(tmp_path: Path) -> None:
    async def before(place: Place, strangers: Strangers, here: set[str]) -> str:
        names = [await come(strangers) for _ in range(3)]
        key = await strangers.key_of(names[0])
        place.clock.advance(LET_GO_AFTER + 1)
        here.add("guest 1")
        await strangers.look()
        assert await place.cards.held_by("guest 3") != []
        assert await come(strangers, await strangers.key_of("guest 1")) == "guest 1"
        return key

    key = with_strangers(tmp_path, before)

    async def after(place: Place, strangers: Strangers, here: set[str]) -> None:
        assert await come(strangers, key) == "guest 1"
        assert await come(strangers) == "guest 4"  # 2 and 3 were let go; what they left in a pocket stays theirs

    with_strangers(tmp_path, after, at=1_760_000_000_000 + 13 * HOUR)


def test_a_guest_whose_window_is_shut_stands_up_with_their_chips_and_is_let_go_later(tmp_path: Path) -> None:
    async def use(place: Place, strangers: Strangers, here: set[str]) -> None:
        await place.open("T1")
        name = await seated(place, strangers)
        key = await strangers.key_of(name)
        here.add(name)
        place.clock.advance(3 * HOUR)
        await strangers.look()
        assert name in (await place.state("T1")).seats.seats, "whoever looks on stays"
        here.clear()
        place.clock.advance(STANDS_UP_AFTER)
        await strangers.look()
        assert name in (await place.state("T1")).seats.seats, "not a moment early"
        await place.do("T1", Role.DEALER, PlaceYourBets)
        await place.do("T1", name, PlaceWager, spot="red", stake=20_00, tender=Tender.VALUE_CHIPS)
        place.clock.advance(1)
        await strangers.look()
        assert name not in (await place.state("T1")).seats.seats
        assert await in_pocket(place.store, name) == 100_00
        assert await come(strangers, key) == name, "still the same guest"
        place.clock.advance(LET_GO_AFTER + 1)
        await strangers.look()
        assert await come(strangers, key) == "guest 2"
        [card] = await place.cards.held_by(name)
        assert not (await place.cards.look_up(card.number)).valid

    with_strangers(tmp_path, use)


def test_colour_checks_are_changed_by_the_dealer_before_a_guest_goes(tmp_path: Path) -> None:
    async def use(place: Place, strangers: Strangers, here: set[str]) -> None:
        from croupier.core.table.colours import IssueColour

        await place.open("T1")
        name = await seated(place, strangers)
        await place.do("T1", Role.DEALER, IssueColour, player=name, colour="blue", count=4, value=5_00)
        place.clock.advance(LET_GO_AFTER + 1)
        for _ in range(2):
            await strangers.look()
        [asked] = place.requests.open("T1").values()
        assert (asked.player, asked.what) == (name, What.REDEEM)
        assert name in (await place.state("T1")).seats.seats

    with_strangers(tmp_path, use)


def test_a_guest_who_left_a_terminal_frees_it(tmp_path: Path) -> None:
    async def use(place: Place, strangers: Strangers, here: set[str]) -> None:
        for opening in POOLS:
            done(await place.house.jackpots.ask(CONTROLLER, opening))
        done(await place.house.banks.ask("B1", BANKS["B1"]))
        name = await come(strangers)
        for command in (
            SitDown(by=name, role=Role.PLAYER, at=0, terminal="01"),
            InsertNote(by=name, role=Role.PLAYER, at=0, terminal="01", value=50_00),
        ):
            done(await place.house.banks.ask("B1", command))
        place.clock.advance(STANDS_UP_AFTER + 1)
        await strangers.look()
        assert (await place.house.banks.state("B1")).terminals["01"].player is None

    with_strangers(tmp_path, use)


def test_a_flood_from_one_address_is_turned_away_and_leaves_room_for_others(tmp_path: Path) -> None:
    async def use(place: Place, strangers: Strangers, here: set[str]) -> None:
        for number in range(1, int(COMING.at_once) + 1):
            assert await come(strangers) == f"guest {number}"
        no = await strangers.come("", "one")
        assert no == NoRoom("Too many new guests come from this address at once.", 1)
        assert await strangers.come_as("Ann", "one") == no, "not by a chosen name either"
        assert await come(strangers, address="another") == f"guest {int(COMING.at_once) + 1}"
        place.clock.advance(1_000)
        assert isinstance(await strangers.come("", "one"), str)

    with_strangers(tmp_path, use)


def test_a_full_floor_lets_go_who_left_first_and_nobody_who_is_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subject, "MOST", 2)

    async def use(place: Place, strangers: Strangers, here: set[str]) -> None:
        assert [await come(strangers) for _ in range(2)] == ["guest 1", "guest 2"]
        full = NoRoom("The practice floor is full.", 60)
        assert await strangers.come("", "one") == full
        place.clock.advance(STANDS_UP_AFTER + 1)
        here.update(("guest 1", "guest 2"))
        assert await strangers.come("", "one") == full
        here.remove("guest 2")
        assert await come(strangers) == "guest 3"
        assert [one.holder for one in await place.cards.held_by() if one.cancelled_at is None] == ["guest 1", "guest 3"]

    with_strangers(tmp_path, use)


def test_friends_may_choose_names_and_nobody_is_staff_by_it(tmp_path: Path) -> None:
    async def use(place: Place, strangers: Strangers, here: set[str]) -> None:
        assert await strangers.come_as(" Ann ", "one") == "Ann (guest)"
        assert await strangers.come_as("ann", "one") == "Ann (guest)"
        assert await strangers.come_as("Supervisor", "one") == "Supervisor (guest)"
        assert len(await place.cards.held_by("Ann (guest)")) == 1

    with_strangers(tmp_path, use)
