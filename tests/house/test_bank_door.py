"""Banks and jackpots at the door: posts under their book, and terminals that ask for whoever plays there."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.bank.bets import CancelBet, PlaceBet
from croupier.core.bank.conduct import RecordOffence, Sanction
from croupier.core.bank.credits import Elsewhere, InsertNote, LeaveTerminal, SitDown
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.places import LimitTerminals
from croupier.core.bank.slips import CollectCredits, SignPayout, SlipIssued
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.jackpot.display import ShowPools
from croupier.core.jackpot.pools import ChangeTerms, MovePool, OpenPool, PoolMoved
from croupier.core.jackpot.sealed import Opened
from croupier.core.jackpot.terms import GRAINS, PoolTerms
from croupier.core.table.rounds import PlaceYourBets
from croupier.core.words.devices import PayoutForm
from croupier.core.words.grounds import Conduct, Measure
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.door import Door, DoorAnswer, NotOpened, NotYourRole
from croupier.house.eyes.roster import Roster
from croupier.house.house import Done, House
from croupier.house.kinds.address import Address
from croupier.house.people.cards import Cards
from croupier.house.people.people import People
from croupier.house.people.registry import DeviceKind, EnrolledDevice, MemoryRegistry, Person, Post
from croupier.log import Store, open_store
from tests.clock import HandClock
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE, hide
from tests.house.bank_floor import NOVO, NOW, SECRET, bank_setup, command
from tests.house.passing import HandPassing
from tests.proof import proves

POSTS = {
    "otto": (Post(NOVO, Role.OPERATOR),),
    "stan": (Post("star-roulette", Role.OPERATOR),),
    "uma": (Post(NOVO, Role.OPERATOR), Post("star-roulette", Role.OPERATOR)),
    "egon": (Post(NOVO, Role.ELECTRONIC_GAMING_SUPERVISOR),),
    "ann": (),
    "bob": (),
}
EGS = Role.ELECTRONIC_GAMING_SUPERVISOR
T1 = EnrolledDevice("B1:1", DeviceKind.TERMINAL, "digest")


class BankDoor:
    """A house with a door and six people, and nothing opened yet."""

    def __init__(self, store: Store, *, practice: bool) -> None:
        self.clock = HandClock(NOW)
        self.store = store
        self.house = House(store, clock=self.clock, secret=SECRET)
        self.cards = Cards(store, self.clock, self.house.exclusions)
        self.people = People(MemoryRegistry(), self.clock, secret=bytes(32), passing=HandPassing(self.clock))
        self.door = Door(self.house, self.people, self.cards, store, self.clock, practice=practice)

    async def asks(self, name: str, asked: Command, topic: str = "bank:B1", key: str | None = None) -> DoorAnswer:
        return await self.door.ask_as(Person(name, POSTS.get(name, ())), Address.of(topic), asked, key=key)

    async def done(self, name: str, asked: Command, topic: str = "bank:B1") -> Done:
        answer = await self.asks(name, asked, topic)
        assert isinstance(answer, Done), answer
        return answer

    async def at(
        self, asked: Command, device: EnrolledDevice = T1, topic: str = "bank:B1", key: str | None = None
    ) -> DoorAnswer:
        return await self.door.ask_at(device, Address.of(topic), asked, key=key)

    async def done_at(self, kind: type[Command], **fields: Any) -> Done:
        answer = await self.at(by_player(kind, terminal="1", **fields))
        assert isinstance(answer, Done), answer
        return answer

    async def player_at(self, terminal: str) -> str | None:
        return (await self.house.banks.state("B1")).terminals[terminal].player


def at_the_door(story: Callable[[BankDoor], Awaitable[None]], *, practice: bool = False) -> None:
    async def told() -> None:
        store = await open_store("sqlite::memory:")
        floor = BankDoor(store, practice=practice)
        roster = Roster(floor.house, floor.people, floor.clock)
        for name, posts in POSTS.items():
            for post in posts:
                await roster.take(Person(name, posts), post)
        await story(floor)
        await floor.house.close()
        await store.close()

    asyncio.run(told())


def by_player(kind: type[Command], **fields: Any) -> Command:
    """As a client sends it: whoever it says is not to be believed."""
    return command("somebody", kind, **fields)


def opening(bank: str = "B1", *, book: str = NOVO, role: Role = Role.OPERATOR) -> Command:
    return command(role, OpenBank, setup=replace(bank_setup(bank), book=book), published_at=0)


def pool(name: str = "grand", terms: PoolTerms = PROGRESSIVE, *, book: str = NOVO) -> OpenPool:
    return OpenPool(by="x", role=Role.OPERATOR, at=0, book=book, pool=name, terms=terms)


# --- posts -----------------------------------------------------------------------------------------------------------


def test_a_bank_is_opened_and_asked_by_those_who_hold_the_post_under_its_book() -> None:
    async def story(floor: BankDoor) -> None:
        for name in ("ann", "stan"):
            assert isinstance(await floor.asks(name, opening()), NotYourRole)
        await floor.done("otto", opening())
        stored = await floor.store.read("bank:B1", limit=1)
        assert stored[0].by == "otto"
        assert isinstance(await floor.asks("stan", opening()), NotYourRole)
        # Nobody is the system, whatever they hold.
        for asked in (command(Role.SYSTEM, LaunchBall), command(Role.SYSTEM, RegisterResult, pocket="7")):
            assert isinstance(await floor.asks("otto", asked), NotYourRole)
        # Anyone may play, in their own name.
        await floor.done("ann", by_player(SitDown, terminal="1"))
        assert await floor.player_at("1") == "ann"
        assert isinstance(await floor.asks("bob", by_player(LeaveTerminal, terminal="1")), Refused)

    at_the_door(story)


def test_a_controller_is_governed_by_the_book_of_its_first_pool() -> None:
    async def story(floor: BankDoor) -> None:
        assert isinstance(await floor.asks("stan", pool(), "jackpot:J1"), NotYourRole)
        await floor.done("otto", pool(), "jackpot:J1")
        change = command(Role.OPERATOR, ChangeTerms, pool="grand", terms=PROGRESSIVE)
        assert isinstance(await floor.asks("stan", change, "jackpot:J1"), NotYourRole)
        # From now on a pool of another book is a matter of this one.
        assert isinstance(await floor.asks("stan", pool("b", book="star-roulette"), "jackpot:J1"), NotYourRole)
        answer = await floor.asks("uma", pool("b", book="star-roulette"), "jackpot:J1")
        assert isinstance(answer, Refused)
        assert (answer.rule, answer.clause) == (Rule.PROGRESSIVE_TERMS, "4.1.1")
        await floor.done("uma", pool("b"), "jackpot:J1")

    at_the_door(story)


def test_what_was_never_opened_is_an_answer_and_takes_no_memory() -> None:
    async def story(floor: BankDoor) -> None:
        sits = by_player(SitDown, terminal="1")
        for name in ("B9", "", "\0", "x" * 41, "B1:1"):
            answer = await floor.asks("ann", sits, f"bank:{name}")
            assert isinstance(answer, NotOpened)
            assert "There is no bank" in answer.message
        for name in ("", "\0", "x" * 41, "B1:1"):
            assert isinstance(await floor.asks("otto", opening(name), f"bank:{name}"), NotOpened)
            assert isinstance(await floor.asks("otto", pool(), f"jackpot:{name}"), NotOpened)
        # Nobody becomes the owner of a name by asking to open it as a player.
        assert isinstance(await floor.asks("ann", opening(role=Role.PLAYER)), NotOpened)
        shows = command(Role.OPERATOR, ShowPools)
        answer = await floor.asks("otto", shows, "jackpot:J1")
        assert isinstance(answer, NotOpened)
        assert 'There is no controller "J1"' in answer.message
        assert isinstance(await floor.at(sits), NotOpened)
        assert floor.house.banks._known == {}
        assert floor.house.jackpots._known == {}

    at_the_door(story)


def test_a_command_of_another_kind_and_a_book_that_is_none_are_malformed() -> None:
    async def story(floor: BankDoor) -> None:
        await floor.done("otto", opening())
        call = PlaceYourBets(by="x", role=Role.DEALER, at=0)
        with pytest.raises(Malformed, match="place_your_bets is nothing that a bank is asked"):
            await floor.asks("otto", call)
        with pytest.raises(Malformed, match="open_pool is nothing that a table is asked"):
            await floor.asks("otto", pool(), "T1")
        with pytest.raises(Malformed, match="there is no book"):
            await floor.asks("otto", opening(book="novo-unify"))
        with pytest.raises(Malformed, match="there is no book"):
            await floor.asks("otto", pool(book="novo-unify"), "jackpot:J1")

    at_the_door(story)


def test_a_key_is_its_senders_own() -> None:
    async def story(floor: BankDoor) -> None:
        await floor.done("otto", opening())
        first = await floor.asks("ann", by_player(SitDown, terminal="1"), key="k")
        assert isinstance(first, Done)
        assert await floor.asks("ann", by_player(SitDown, terminal="1"), key="k") == first
        second = await floor.asks("bob", by_player(SitDown, terminal="2"), key="k")
        assert isinstance(second, Done)
        assert second.version == first.version + 1

    at_the_door(story)


# --- what only the house knows ---------------------------------------------------------------------------------------


def test_nobody_brings_a_hidden_amount_of_their_own() -> None:
    async def story(floor: BankDoor) -> None:
        low = MYSTERY.start * GRAINS
        forged = hide("lucky", low, MYSTERY, low + 1)[0]
        await floor.done("otto", replace(pool("lucky", MYSTERY), sealed=forged), "jackpot:J1")
        await floor.done("otto", replace(pool(), sealed=forged), "jackpot:J1")
        sealed = (await floor.house.jackpots.state("J1")).pools["lucky"].sealed
        assert sealed is not None
        assert (sealed.low, sealed.n) == (forged.low, forged.n)
        assert sealed.commitment != forged.commitment
        told = Opened(server_seed="00" * 32, client_seed="", outcome=0)
        moves = command(Role.OPERATOR, MovePool, pool="lucky", to="grand", approval="x", reason="x", opened=told)
        (moved,) = (await floor.done("otto", moves, "jackpot:J1")).events
        assert isinstance(moved, PoolMoved)
        assert moved.opened is not None
        assert moved.opened != told

    at_the_door(story)


def test_somebody_who_is_excluded_does_not_sit_down() -> None:
    async def story(floor: BankDoor) -> None:
        await floor.done("otto", opening())
        await floor.cards.exclusions.exclude("ann", "otto", "by order")
        answer = await floor.asks("ann", by_player(SitDown, terminal="1"))
        assert isinstance(answer, Refused)
        assert (answer.rule, answer.clause) == (Rule.EXCLUDED, "8.7.3")
        assert await floor.player_at("1") is None
        await floor.done("bob", by_player(SitDown, terminal="2"))
        await floor.cards.exclusions.lift("ann", "otto", "order lifted")
        await floor.done("ann", by_player(SitDown, terminal="1"))

    at_the_door(story)


@proves("novo-unity", "8.7.2")
def test_who_is_barred_from_the_game_sits_down_at_none_of_its_banks() -> None:
    async def story(floor: BankDoor) -> None:
        await floor.done("otto", opening("B1"))
        await floor.done("otto", opening("B2"), "bank:B2")
        fields: dict[str, Any] = {"what": Conduct.TAMPERING, "persons": ("ann",), "text": "opened the door"}
        await floor.done("egon", command(EGS, RecordOffence, **fields))
        finding = {"offence": 1, "person": "ann", "measures": (Measure.BAR,), "finding": "seen"}
        await floor.done("egon", command(EGS, Sanction, **finding))
        for topic in ("bank:B1", "bank:B2"):
            answer = await floor.asks("ann", by_player(SitDown, terminal="1"), topic)
            assert isinstance(answer, Refused)
            assert (answer.rule, answer.clause) == (Rule.BARRED, "8.7.2")
        await floor.done("bob", by_player(SitDown, terminal="1"), "bank:B2")
        # What a client says of other banks does not count.
        claimed = by_player(SitDown, terminal="2", other_banks=Elsewhere(barred="", plays=0))
        assert isinstance(await floor.asks("ann", claimed, "bank:B2"), Refused)

    at_the_door(story)


@proves("novo-unity", "8.1")
def test_who_was_told_to_play_one_terminal_plays_one_of_all_banks() -> None:
    async def story(floor: BankDoor) -> None:
        await floor.done("otto", opening("B1"))
        await floor.done("otto", opening("B2"), "bank:B2")
        await floor.done("ann", by_player(SitDown, terminal="1"))
        await floor.done("egon", command(EGS, LimitTerminals, player="ann", most=2))
        await floor.done("ann", by_player(SitDown, terminal="1"), "bank:B2")
        for topic in ("bank:B1", "bank:B2"):
            answer = await floor.asks("ann", by_player(SitDown, terminal="2"), topic)
            assert isinstance(answer, Refused)
            assert (answer.rule, answer.clause) == (Rule.MANY_TERMINALS, "8.1")
        await floor.done("egon", command(EGS, LimitTerminals, player="ann", most=None))
        await floor.done("ann", by_player(SitDown, terminal="2"), "bank:B2")

    at_the_door(story)


# --- at the terminal itself ------------------------------------------------------------------------------------------


def test_a_terminal_asks_for_whoever_plays_there_without_being_known() -> None:
    async def story(floor: BankDoor) -> None:
        await floor.done("otto", opening())
        await floor.done_at(SitDown)
        assert await floor.player_at("1") == "patron B1:1"
        await floor.done_at(InsertNote, value=20_00)
        await floor.done_at(PlaceBet, spot="red", stake=5_00)
        await floor.done_at(CancelBet, bet=1)
        (issued,) = (await floor.done_at(CollectCredits, form=PayoutForm.MANUAL)).events
        assert isinstance(issued, SlipIssued)
        assert isinstance(await floor.at(by_player(SignPayout, slip=issued.slip.number, amount=20_00)), Done)
        assert {one.by for one in await floor.store.read("bank:B1", after=2)} == {"patron B1:1"}

    at_the_door(story)


@pytest.mark.parametrize(
    ("device", "topic", "asked"),
    [
        (T1, "bank:B1", by_player(SitDown, terminal="2")),
        (T1, "bank:B2", by_player(SitDown, terminal="1")),
        (T1, "jackpot:B1", command(Role.PLAYER, ShowPools)),
        (T1, "B1", by_player(SitDown, terminal="1")),
        (T1, "bank:B1", replace(by_player(SitDown, terminal="1"), role=Role.OPERATOR)),
        (T1, "bank:B1", command(Role.SYSTEM, LaunchBall)),
        (replace(T1, kind=DeviceKind.DISPLAY), "bank:B1", by_player(SitDown, terminal="1")),
        (replace(T1, name="1"), "bank:B1", by_player(SitDown, terminal="1")),
        (replace(T1, name="B11:1"), "bank:B1", by_player(SitDown, terminal="1")),
    ],
)
def test_a_device_asks_at_its_own_terminal_and_as_a_player_only(
    device: EnrolledDevice, topic: str, asked: Command
) -> None:
    async def story(floor: BankDoor) -> None:
        await floor.done("otto", opening())
        await floor.done("otto", opening("B2"), "bank:B2")
        assert isinstance(await floor.at(asked, device, topic), NotYourRole)
        assert await floor.player_at("1") is None

    at_the_door(story)


def test_notes_go_in_at_the_terminal_for_whoever_sits_there() -> None:
    async def story(floor: BankDoor) -> None:
        await floor.done("otto", opening())
        await floor.done("ann", by_player(SitDown, terminal="1"))
        note = by_player(InsertNote, terminal="1", value=20_00)
        answer = await floor.asks("ann", note)
        assert isinstance(answer, NotYourRole)
        assert answer.message == "Notes go in at the terminal itself."
        assert await floor.store.balance("meter:B1:1") == 0
        once = await floor.at(note, key="n1")
        assert isinstance(once, Done)
        assert await floor.at(note, key="n1") == once
        assert await floor.store.balance("meter:B1:1") == 20_00
        # The patron is not ann: her credits are hers.
        assert isinstance(await floor.at(by_player(CollectCredits, terminal="1")), Refused)

    at_the_door(story)


def test_on_a_practice_floor_notes_are_put_in_from_anywhere() -> None:
    async def story(floor: BankDoor) -> None:
        await floor.done("otto", opening())
        note = by_player(InsertNote, terminal="1", value=20_00)
        assert isinstance(await floor.asks("ann", note), Refused), "but by who sits there"
        await floor.done("ann", by_player(SitDown, terminal="1"))
        await floor.done("ann", note)

    at_the_door(story, practice=True)


def test_nobody_is_a_terminals_patron_by_name() -> None:
    async def story(floor: BankDoor) -> None:
        await floor.done("otto", opening())
        await floor.done_at(SitDown)
        await floor.done_at(InsertNote, value=20_00)
        answer = await floor.asks("patron B1:1", by_player(CollectCredits, terminal="1"))
        assert isinstance(answer, NotYourRole)
        assert await floor.store.balance("meter:B1:1") == 20_00

    at_the_door(story)
