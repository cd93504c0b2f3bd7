"""Who asks is known by the session, what they may be by their posts, and what only the house knows is looked up."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.game.sign import Sign
from croupier.core.table import paying, rounds
from croupier.core.table.chips import BringChips, BuyIn, ChipsBrought, Means, TakeChips
from croupier.core.table.colour_sets import AssignSet, ReleaseSet
from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.opening import OpenTable
from croupier.core.table.seats import PlayerCard, PlayStarted, StartPlay
from croupier.core.table.signs import CloseTable
from croupier.core.table.state import Setup
from croupier.core.table.vouchers import ExchangeVoucher
from croupier.core.words.bets import LuckyColour
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.door import Door, DoorAnswer, NotKnown, NotOpened, NotYourRole
from croupier.house.eyes.roster import Roster
from croupier.house.house import Done, House
from croupier.house.kinds.address import Address
from croupier.house.people.cards import Cards, in_pocket
from croupier.house.people.people import People
from croupier.house.people.registry import MemoryRegistry, Person, Post
from croupier.log import Store, open_store
from tests.clock import HandClock
from tests.house.passing import HandPassing

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
STAR = "star-roulette"
T1 = Address.of("T1")
POSTS = {
    "otto": (Post(STAR, Role.OPERATOR),),
    "dee": (Post(STAR, Role.DEALER), Post("adelaide-roulette", Role.PIT_BOSS)),
    "gus": (Post(STAR, Role.GAMING_SUPERVISOR), Post(STAR, Role.CASINO_SUPERVISOR)),
    "ann": (),
}


class Floor:
    """A house with a door, four people and no table yet."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = HandClock(1_760_000_000_000)
        self.house = House(store, clock=self.clock, secret=bytes(32))
        self.people = People(
            MemoryRegistry(), self.clock, hasher=QUICK, secret=bytes(32), passing=HandPassing(self.clock)
        )
        self.cards = Cards(store, self.clock, self.house.exclusions)
        self.door = Door(self.house, self.people, self.cards, store, self.clock)

    async def token(self, name: str) -> str:
        session = await self.people.let_in(name)
        assert session is not None
        return session.token

    async def asks(self, name: str, command: Command, table: str = "T1", key: str | None = None) -> DoorAnswer:
        return await self.door.ask_as(Person(name, POSTS[name]), Address.of(table), command, key=key)

    async def done(self, name: str, command: Command, table: str = "T1", key: str | None = None) -> Done:
        answer = await self.asks(name, command, table, key)
        assert isinstance(answer, Done), answer
        return answer

    async def refused(self, name: str, command: Command, rule: Rule, table: str = "T1") -> Refused:
        answer = await self.asks(name, command, table)
        assert isinstance(answer, Refused), answer
        assert answer.rule is rule
        return answer


def opening(table: str = "T1", *, emblem: str = "", book: str = STAR, role: Role = Role.OPERATOR) -> OpenTable:
    colours = ("blue", "pink") if emblem else ()
    setup = Setup(table=table, book=book, cloth="A", emblem=emblem, colours=colours)
    return OpenTable(by="nobody", role=role, at=0, setup=setup, sign=Sign(minimum=500), published_at=0)


def starts(player: str, number: str | None) -> StartPlay:
    """As a client sends it: whatever it says besides the number is not to be believed."""
    card = None if number is None else PlayerCard(number=number, holder=player, valid=True, excluded=False)
    return StartPlay(by="x", role=Role.DEALER, at=0, player=player, card=card)


def buys(player: str, amount: int = 100_00, number: str | None = None) -> BuyIn:
    card = None if number is None else PlayerCard(number=number, holder=player, valid=True, excluded=False)
    return BuyIn(by="x", role=Role.DEALER, at=0, player=player, amount=amount, means=Means.CASH, card=card)


def brings(amount: int, claimed: int = 10**9) -> BringChips:
    return BringChips(by="x", role=Role.PLAYER, at=0, amount=amount, in_pocket=claimed)


def on_the_floor(story: Callable[[Floor], Awaitable[None]]) -> None:
    async def told() -> None:
        store = await open_store("sqlite::memory:")
        floor = Floor(store)
        for name, posts in POSTS.items():
            person = await floor.people.add(name, "correct horse battery", posts)
            for post in posts:
                await Roster(floor.house, floor.people, floor.clock).take(person, post)
        await story(floor)
        await floor.house.close()
        await store.close()

    asyncio.run(told())


# --- who asks --------------------------------------------------------------------------------------------------------


def test_people_ask_in_their_own_name_and_in_roles_they_hold() -> None:
    async def story(floor: Floor) -> None:
        door, otto, dee = floor.door, await floor.token("otto"), await floor.token("dee")
        assert isinstance(await door.ask("no token", T1, opening()), NotKnown)
        assert isinstance(await door.ask(dee, T1, opening()), NotYourRole)
        assert isinstance(await door.ask(otto, T1, opening()), Done)
        (stored,) = await floor.store.read("table:T1")
        assert stored.by == "otto"
        bets = rounds.PlaceYourBets(by="otto", role=Role.DEALER, at=0)
        assert isinstance(await door.ask(otto, T1, bets), NotYourRole)
        assert isinstance(await door.ask(dee, T1, bets), Done)
        # A post under another book is no post here, and nobody is the system.
        for role in (Role.PIT_BOSS, Role.SYSTEM):
            again = rounds.PlaceYourBets(by="dee", role=role, at=0)
            assert isinstance(await door.ask(dee, T1, again), NotYourRole)
        # A player may ask, and is told by which clause it is not for players.
        refused = await door.ask(dee, T1, rounds.SpinBall(by="dee", role=Role.PLAYER, at=0))
        assert isinstance(refused, Refused)
        assert refused.clause == "5.2"

    on_the_floor(story)


def test_a_socket_learns_once_who_it_is_and_asks_as_that_person() -> None:
    async def story(floor: Floor) -> None:
        token = await floor.token("otto")
        person = await floor.door.person(token)
        assert person == Person("otto", POSTS["otto"])
        assert isinstance(await floor.door.ask_as(person, T1, opening()), Done)
        await floor.people.sign_out(token)
        assert await floor.door.person(token) is None
        assert await floor.door.person("no token") is None

    on_the_floor(story)


def test_a_table_that_never_was_is_an_answer_and_takes_no_memory() -> None:
    async def story(floor: Floor) -> None:
        bets = rounds.PlaceYourBets(by="dee", role=Role.DEALER, at=0)
        for table in ("T9", "", "\0", "\ud800", "x" * 41):
            answer = await floor.asks("dee", bets, table)
            assert isinstance(answer, NotOpened)
            assert "There is no table" in answer.message
        for table in ("", "\0", "x" * 41):
            assert isinstance(await floor.asks("otto", opening(table), table), NotOpened)
        # Nobody becomes the owner of a name by asking to open it as a player.
        assert isinstance(await floor.asks("ann", opening("T9", role=Role.PLAYER), "T9"), NotOpened)
        assert floor.house.tables._known == {}
        await floor.done("otto", opening("x" * 40), "x" * 40)
        await floor.refused("ann", opening("x" * 40, role=Role.PLAYER), Rule.POWER, "x" * 40)

    on_the_floor(story)


def test_a_book_or_a_player_that_cannot_be_is_malformed() -> None:
    async def story(floor: Floor) -> None:
        for role in (Role.OPERATOR, Role.PLAYER):
            with pytest.raises(Malformed, match="there is no book"):
                await floor.asks("otto", opening(book="star-rulette", role=role))
        await floor.done("otto", opening())
        for command in (starts("\0", None), buys("x" * 101)):
            with pytest.raises(Malformed, match="is no name of a player"):
                await floor.asks("dee", command)

    on_the_floor(story)


# --- what only the house knows ---------------------------------------------------------------------------------------


def test_a_card_is_what_the_house_knows_of_it_and_not_what_is_said() -> None:
    async def story(floor: Floor) -> None:
        await floor.done("otto", opening())
        no = await floor.refused("dee", starts("ann", "100"), Rule.PLAYER_CARD)
        assert no.clause
        await floor.cards.issue("100", "ann")
        await floor.cards.issue("200", "bob")
        assert "issued to somebody else" in (await floor.refused("dee", starts("ann", "200"), Rule.PLAYER_CARD)).message
        assert "no Player Card" in (await floor.refused("dee", starts("ann", None), Rule.PLAYER_CARD)).message
        done = await floor.done("dee", starts("ann", "100"))
        (started,) = done.events
        assert isinstance(started, PlayStarted)
        assert (started.seat.player, started.seat.card) == ("ann", "100")

    on_the_floor(story)


def test_whoever_is_excluded_while_playing_buys_no_more_chips() -> None:
    async def story(floor: Floor) -> None:
        await floor.done("otto", opening())
        await floor.cards.issue("100", "ann")
        await floor.cards.issue("101", "ann")
        await floor.done("dee", starts("ann", "100"))
        await floor.done("dee", buys("ann"))
        await floor.done("dee", buys("ann", number="101"))
        await floor.cards.cancel("100")
        assert "not active" in (await floor.refused("dee", buys("ann"), Rule.PLAYER_CARD)).message
        await floor.done("dee", buys("ann", number="101"))
        await floor.cards.exclusions.exclude("ann", "gus", "asked for it herself")
        for number in (None, "101"):
            no = await floor.refused("dee", buys("ann", number=number), Rule.EXCLUDED)
            assert no.clause == "9.4.3"

    on_the_floor(story)


def test_a_player_brings_to_a_table_what_was_taken_from_another_and_no_more() -> None:
    async def story(floor: Floor) -> None:
        await floor.cards.issue("100", "ann")
        for table in ("T1", "T2"):
            await floor.done("otto", opening(table), table)
            await floor.done("dee", starts("ann", "100"), table)
        await floor.refused("ann", brings(1), Rule.NO_CHIPS, "T2")
        await floor.done("dee", buys("ann", 100_00))
        await floor.done("ann", TakeChips(by="x", role=Role.PLAYER, at=0, amount=70_00))
        assert "only $70" in (await floor.refused("ann", brings(70_01), Rule.NO_CHIPS, "T2")).message
        await floor.done("ann", brings(70_00, claimed=0), "T2")
        assert await in_pocket(floor.store, "ann") == 0
        for amount in (0, -5):
            await floor.refused("ann", brings(amount), Rule.NO_CHIPS, "T2")

    on_the_floor(story)


def test_chips_brought_twice_under_one_key_are_brought_once_though_the_pocket_is_empty_by_then() -> None:
    async def story(floor: Floor) -> None:
        await floor.cards.issue("100", "ann")
        await floor.done("otto", opening())
        await floor.done("dee", starts("ann", "100"))
        await floor.done("dee", buys("ann", 100_00))
        await floor.done("ann", TakeChips(by="x", role=Role.PLAYER, at=0, amount=70_00))
        first = await floor.done("ann", brings(50_00), key="k1")
        assert await floor.done("ann", brings(50_00), key="k1") == first
        assert [type(event) for event in first.events] == [ChipsBrought]
        assert await in_pocket(floor.store, "ann") == 20_00
        with pytest.raises(ValueError, match="was used for another command"):
            await floor.asks("ann", brings(20_00), key="k1")
        # The same key of somebody else is another key.
        await floor.done("dee", buys("ann", 5_00), key="k1")

    on_the_floor(story)


def test_commands_with_looked_up_facts_are_safe_to_send_twice() -> None:
    async def story(floor: Floor) -> None:
        await floor.cards.issue("100", "ann")
        sent: list[tuple[str, Command]] = [
            ("otto", opening(emblem="star")),
            ("dee", starts("ann", "100")),
            ("dee", buys("ann", 50_00)),
        ]
        for number, (name, command) in enumerate(sent):
            first = await floor.done(name, command, key=f"k{number}")
            assert await floor.done(name, command, key=f"k{number}") == first

    on_the_floor(story)


def test_an_emblem_in_use_at_another_table_is_not_taken_whatever_the_command_says() -> None:
    async def story(floor: Floor) -> None:
        await floor.done("otto", opening("T1", emblem="star"))
        no = await floor.refused("otto", opening("T2", emblem="star"), Rule.EMBLEM, "T2")
        assert "in use at table T1" in no.message
        claimed = msgspec.structs.replace(opening("T2", emblem="moon"), emblems_elsewhere={"moon": "T1"})
        await floor.done("otto", claimed, "T2")
        release = ReleaseSet(by="x", role=Role.OPERATOR, at=0)
        assign = AssignSet(by="x", role=Role.OPERATOR, at=0, emblem="star", colours=("blue", "pink"))
        await floor.refused("otto", assign, Rule.EMBLEM, "T2")
        await floor.done("otto", release, "T1")
        await floor.done("otto", assign, "T2")
        # Its own emblem and none at all are nobody else's.
        await floor.done("otto", assign, "T2")
        for table in ("T3", "T4"):
            await floor.done("otto", opening(table), table)

    on_the_floor(story)


def test_of_two_tables_that_ask_for_one_emblem_at_once_one_gets_it() -> None:
    async def story(floor: Floor) -> None:
        answers = await asyncio.gather(
            *(floor.asks("otto", opening(table, emblem="star"), table) for table in ("T1", "T2", "T3"))
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused", "Refused"]

    on_the_floor(story)


def test_the_emblem_of_a_table_that_is_closed_with_no_checks_out_is_free() -> None:
    async def story(floor: Floor) -> None:
        await floor.done("otto", opening("T1", emblem="star"))
        await floor.done("gus", CloseTable(by="x", role=Role.GAMING_SUPERVISOR, at=0))
        await floor.done("otto", opening("T2", emblem="star"), "T2")

    on_the_floor(story)


def test_a_voucher_is_good_once_in_the_whole_house() -> None:
    async def story(floor: Floor) -> None:
        voucher = ExchangeVoucher(
            by="x", role=Role.DEALER, at=0, player="ann", voucher="V1", value=10_00, single_use=False
        )
        for table in ("T1", "T2"):
            await floor.done("otto", opening(table), table)
        # That it was exchanged somewhere is not believed of a client either.
        await floor.done("dee", msgspec.structs.replace(voucher, exchanged_at="T9"))
        no = await floor.refused("dee", voucher, Rule.VOUCHER, "T2")
        assert "exchanged at T1 already" in no.message

    on_the_floor(story)


# --- chance ----------------------------------------------------------------------------------------------------------


def test_nobody_but_the_house_says_what_binds_or_proves_its_chance() -> None:
    async def story(floor: Floor) -> None:
        await floor.done("otto", opening())
        said: dict[str, Any] = {"by": "x", "role": Role.DEALER, "at": 0}
        await floor.done("dee", rounds.PlaceYourBets(**said, commitment="FORGED"))
        await floor.done("dee", rounds.SpinBall(**said))
        await floor.done("dee", rounds.CallNoMoreBets(**said))
        await floor.done("dee", rounds.DeclareResult(**said, pocket="17", revolutions=4, evidence="FORGED"))
        for command in (paying.CollectLosers(**said), paying.PayWinners(**said)):
            await floor.done("dee", command)
        await floor.done("dee", paying.CloseRound(**said, reveal="FORGED"))
        written = [one.payload for one in await floor.store.read("table:T1")]
        assert any(b'"17"' in payload for payload in written)
        assert not any(b"FORGED" in payload for payload in written)

    on_the_floor(story)


def test_no_person_draws_lucky_numbers_or_raises_odds() -> None:
    async def story(floor: Floor) -> None:
        await floor.done("otto", opening())
        numbers = dict(zip(LuckyColour, ("1", "2", "3", "4"), strict=True))
        for role in (Role.SYSTEM, Role.DEALER, Role.PLAYER):
            draws: list[Command] = [
                ShowLuckyNumbers(by="system", role=role, at=0, numbers=numbers, evidence="FORGED"),
                RaiseLuckyOdds(by="system", role=role, at=0, chosen=next(iter(LuckyColour)), evidence="FORGED"),
            ]
            for draw in draws:
                answer = await floor.asks("dee", draw)
                assert isinstance(answer, NotYourRole if role is Role.SYSTEM else Refused)

    on_the_floor(story)
