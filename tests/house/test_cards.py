"""Player cards and exclusions: what the house knows of them outlasts a restart and is the same at every server."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from croupier.core.common.desk import Exclusion
from croupier.core.engine.ledger import posting
from croupier.core.engine.refusal import Malformed
from croupier.core.table.seats import PlayerCard
from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.roles import Role
from croupier.house.people.cards import Card, Cards, NotThere, in_pocket
from croupier.house.people.exclusions import NotExcluded
from croupier.house.reading.replaying import run_again
from croupier.log import Append, NewEvent, Store, open_store, verify
from tests.clock import HandClock

START = 1_760_000_000_000


def on(address: str, story: Callable[[Store, HandClock], Awaitable[None]]) -> None:
    async def told() -> None:
        store = await open_store(address)
        await story(store, HandClock(START))
        assert (await verify(store, run_again)).fault is None
        await store.close()

    asyncio.run(told())


def shown(holder: str, *, valid: bool = True, excluded: bool = False, number: str = "100") -> PlayerCard:
    return PlayerCard(number=number, holder=holder, valid=valid, excluded=excluded)


def test_a_card_is_good_from_its_issue_until_it_is_cancelled_and_a_restart_changes_nothing(address: str) -> None:
    async def story(store: Store, clock: HandClock) -> None:
        cards = await Cards.open(store, clock)
        assert await cards.look_up("100") == shown("", valid=False)
        assert await cards.issue("100", "ann", by="otto") == Card(number="100", holder="ann", issued_at=START)
        assert await cards.look_up("100") == shown("ann")
        again = await Cards.open(store, clock)
        assert await again.look_up("100") == shown("ann")
        clock.advance(5)
        cancelled = Card(number="100", holder="ann", issued_at=START, cancelled_at=START + 5)
        assert await again.cancel("100", by="pat") == cancelled
        assert await again.look_up("100") == shown("ann", valid=False)
        assert await (await Cards.open(store, clock)).held_by("ann") == [cancelled]
        assert [(one.kind, one.by) for one in await store.read("card:100")] == [
            ("card_issued", "otto"),
            ("card_cancelled", "pat"),
        ]

    on(address, story)


def test_a_number_is_given_out_once(sqlite_address: str) -> None:
    async def story(store: Store, clock: HandClock) -> None:
        cards = await Cards.open(store, clock)
        await cards.issue("100", "ann")
        for holder in ("ann", "bob"):
            with pytest.raises(Malformed, match='card 100 was issued to "ann": take another number'):
                await cards.issue("100", holder)
        await cards.cancel("100")
        with pytest.raises(Malformed, match='card 100 was issued to "ann" and cancelled: take'):
            await cards.issue("100", "ann")
        await cards.cancel("100")
        with pytest.raises(NotThere, match='there is no card "101"'):
            await cards.cancel("101")
        assert len(await store.read("card:100")) == 2

    on(sqlite_address, story)


def test_whoever_is_excluded_has_no_good_card_until_it_is_lifted(address: str) -> None:
    async def story(store: Store, clock: HandClock) -> None:
        cards = await Cards.open(store, clock)
        await cards.exclusions.exclude("ann", "pat", "asked for it herself")
        await cards.issue("100", "ann")
        assert await cards.look_up("100") == shown("ann", excluded=True)
        clock.advance(5)
        first = Exclusion(
            id="ann:1",
            name="ann",
            kind=ExclusionKind.CASINO,
            since=START,
            by="pat",
            ordered_as=Role.OPERATOR,
            because="asked for it herself",
        )
        assert await cards.exclusions.exclude("ann", "pip", "once more") == first, "the first one stands"
        again = await Cards.open(store, clock)
        assert await again.exclusions.listed() == [first]
        assert await again.look_up("100") == shown("ann", excluded=True)
        await again.exclusions.lift("ann", "pat", "the year is over")
        assert await again.look_up("100") == shown("ann")
        with pytest.raises(NotExcluded, match='"ann" is not excluded'):
            await again.exclusions.lift("ann", "pat", "twice")
        assert await (await Cards.open(store, clock)).exclusions.listed() == []
        kept = [(one.kind, one.by) for one in await store.read("exclusion:ann")]
        assert kept == [("person_excluded", "pat"), ("exclusion_lifted", "pat")]

    on(address, story)


def test_what_one_server_knows_another_knows_at_the_next_look(address: str) -> None:
    async def story(store: Store, clock: HandClock) -> None:
        other = await open_store(address)
        here, there = await Cards.open(store, clock), await Cards.open(other, clock)
        await here.issue("100", "ann")
        assert await there.look_up("100") == shown("ann")
        await there.exclusions.exclude("ann", "pat", "asked for it herself")
        assert await here.look_up("100") == shown("ann", excluded=True)
        await here.cancel("100")
        assert await there.look_up("100") == shown("ann", valid=False, excluded=True)
        await here.exclusions.lift("ann", "pat", "a mistake")
        assert await there.exclusions.listed() == []
        answers = await asyncio.gather(here.issue("7", "ann"), there.issue("7", "bob"), return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Card", "Malformed"]
        assert await here.held_by() == await there.held_by()
        await other.close()

    on(address, story)


def test_cards_are_listed_by_number_of_one_holder_or_of_all(sqlite_address: str) -> None:
    async def story(store: Store, clock: HandClock) -> None:
        cards = await Cards.open(store, clock)
        for number, holder in (("2", "bob"), ("3", "ann"), ("1", "ann")):
            await cards.issue(number, holder)
        assert [card.number for card in await cards.held_by("ann")] == ["1", "3"]
        assert [card.number for card in await cards.held_by()] == ["1", "2", "3"]
        assert await cards.held_by("cyd") == []

    on(sqlite_address, story)


@pytest.mark.parametrize("number", ["", " ", "a b", "\0", "\ud800", "é", "-", "1" * 41])
def test_what_cannot_be_a_number_is_nobodys_card_and_is_never_issued(number: str, address: str) -> None:
    async def story(store: Store, clock: HandClock) -> None:
        cards = await Cards.open(store, clock)
        assert await cards.look_up(number) == shown("", valid=False, number=number)
        with pytest.raises(Malformed, match="is no number of a card"):
            await cards.issue(number, "ann")

    on(address, story)


def test_numbers_have_up_to_40_letters_digits_and_dashes_and_a_reason_is_given(sqlite_address: str) -> None:
    async def story(store: Store, clock: HandClock) -> None:
        cards = await Cards.open(store, clock)
        for number in ("1" * 40, "AB-12", "0"):
            assert (await cards.issue(number, "ann")).number == number
        for name in ("", " ann", "x" * 101, "\ud800"):
            with pytest.raises(Malformed, match="is no name"):
                await cards.issue("100", name)
            if name != " ann":
                with pytest.raises(Malformed, match="is no name"):
                    await cards.exclusions.exclude(name, "pat", "because")
        await cards.exclusions.exclude("ann", "pat", "x" * 1000)
        for by in ("", "\0"):
            with pytest.raises(Malformed, match="is no name"):
                await cards.exclusions.exclude("bob", by, "because")
        for reason in ("", " ", "x" * 1001, "\ud800"):
            with pytest.raises(Malformed, match="say why"):
                await cards.exclusions.exclude("bob", "pat", reason)
            with pytest.raises(Malformed, match="say why"):
                await cards.exclusions.lift("ann", "pat", reason)

    on(sqlite_address, story)


def test_a_pocket_holds_what_was_taken_from_tables_and_brought_to_none(address: str) -> None:
    async def story(store: Store, clock: HandClock) -> None:
        assert await in_pocket(store, "ann") == 0
        taken = posting(giver="float:T1", taker="pocket:ann", amount=70_00, clause="3.1")
        brought = posting(giver="pocket:ann", taker="float:T1", amount=20_00, clause="3.1")
        event = NewEvent("test", b"{}")
        await store.append(
            [Append(stream="x", expected_version=0, at=1, by="x", events=(event,), postings=(taken, brought))]
        )
        assert await in_pocket(store, "ann") == 50_00
        assert await in_pocket(store, "bob") == 0

    on(address, story)
