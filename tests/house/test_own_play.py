"""People's own limits in a house: at table and terminal together, before, during and after a spin, on several servers,
and never in the way of what comes back to them."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.bank.bets import CancelBet
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.rounds import CloseBetting
from croupier.core.bank.slips import CollectCredits
from croupier.core.common.own_limits import DAY, BreakTaken, LimitAsked, Own, ReminderAnswered
from croupier.core.common.play import PAUSE
from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Refused
from croupier.core.table.chips import TakeChips
from croupier.core.table.wagers import MoveWager, SpeakWager, WithdrawWager
from croupier.core.tournament.entries import Enter
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.answers import Busy
from croupier.house.own import own_play
from croupier.house.people.notes import LATEST_NEWS
from croupier.log import open_store
from tests.clock import HandClock
from tests.house.bank_floor import command
from tests.house.event_floor import EventFloor
from tests.house.own_floor import OwnFloor, taken


def on_the_floor(story: Callable[[OwnFloor], Awaitable[None]], address: str = "sqlite::memory:") -> None:
    async def told() -> None:
        store = await open_store(address)
        floor = OwnFloor(store)
        await floor.begin()
        try:
            await story(floor)
        finally:
            await floor.house.close()
            await store.close()

    asyncio.run(told())


def test_a_days_stake_is_counted_at_table_and_terminal_together_to_the_cent() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_STAKE, 30_00)
        assert taken(await floor.at_table(10_00))
        assert taken(await floor.at_terminal(15_00))
        assert not taken(await floor.at_table(5_01))
        assert taken(await floor.at_table(5_00))
        await floor.round_at_table("1")  # red wins: $15 is paid, and $15 rides
        assert floor.standing() == (15_00, 15_00, 30_00)
        assert not taken(await floor.at_terminal(1_00))
        await floor.play("2")  # black: $15 is lost
        assert floor.standing() == (30_00, 0, 15_00)

    on_the_floor(story)


def test_a_stake_that_rides_counts_again_with_every_spin_and_leaves_less_room_for_new_ones() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_STAKE, 30_00)
        assert taken(await floor.at_table(10_00))
        await floor.round_at_table("1")  # red wins, and $10 rides: $10 was staked and $10 lies
        assert floor.standing() == (10_00, 10_00, 10_00)
        assert not taken(await floor.at_table(10_01, "black"))
        assert taken(await floor.at_table(10_00, "black"))

    on_the_floor(story)


def test_riding_alone_may_pass_a_days_stake_and_then_nothing_new_is_staked() -> None:
    """The limit is for what somebody stakes anew: what lies is neither taken off by it nor held there."""

    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_STAKE, 30_00)
        assert taken(await floor.at_table(10_00))
        for staked in (10_00, 20_00, 30_00, 40_00):  # red each time: the stake rides past the mark
            await floor.round_at_table("1")
            assert floor.standing()[0] == staked
            assert floor.standing()[2] == 10_00
        no = await floor.at_table(1_00, "black")
        assert isinstance(no, Refused)
        assert no.message == "ann's own limit is $30 in a day: nothing more may be staked now."
        await floor.table("ann", MoveWager, wager=1, spot="black")
        await floor.table("ann", WithdrawWager, wager=1)
        assert floor.standing()[2] == 0
        assert not taken(await floor.at_table(1_00))
        assert not taken(await floor.at_terminal(2_00))

    on_the_floor(story)


def test_a_days_loss_is_never_passed_and_what_was_won_makes_room() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_LOSS, 20_00)
        assert taken(await floor.at_table(12_00))
        assert not taken(await floor.at_terminal(9_00))  # both may lose
        await floor.round_at_table("2")
        assert floor.standing() == (12_00, -12_00, 0)
        assert not taken(await floor.at_terminal(9_00))
        assert taken(await floor.at_terminal(8_00))
        await floor.play("1")
        assert floor.standing()[1] == -4_00

    on_the_floor(story)


def test_a_round_has_its_own_limit_at_each_place() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.ROUND, 20_00)
        assert taken(await floor.at_table(15_00))
        assert taken(await floor.at_table(5_00, "black"))
        assert not taken(await floor.at_table(1_00))
        assert taken(await floor.at_terminal(20_00))

    on_the_floor(story)


@pytest.mark.parametrize("when", ["before the spin", "during the spin", "after no more bets", "after the round"])
@pytest.mark.parametrize("wish", ["limit", "break", "reminder"])
def test_what_lies_is_played_to_its_end_whatever_was_asked_for_and_when(when: str, wish: str) -> None:
    async def story(floor: OwnFloor) -> None:
        async def asks() -> None:
            if wish == "limit":
                await floor.wants(Own.ROUND, 1)
            elif wish == "break":
                await floor.asks_for(BreakTaken(until=floor.clock.now() + DAY))
            else:
                await floor.wants(Own.REMINDER, 1)
                floor.clock.advance(MINUTE)

        assert taken(await floor.at_terminal(10_00, "straight 6"))
        if when == "before the spin":
            await asks()
        await floor.launch()
        if when == "during the spin":
            await asks()
            assert not taken(await floor.at_terminal(10_00))
        await floor.bank(Role.SYSTEM, CloseBetting)
        if when == "after no more bets":
            await asks()
        await floor.bank(Role.SYSTEM, RegisterResult, pocket="6")
        if when == "after the round":
            await asks()
        assert (await floor.state()).terminals["1"].credits == 90_00 + 360_00
        assert not taken(await floor.at_terminal(10_00))
        await floor.bank("ann", CollectCredits, terminal="1")  # and it is paid out

    on_the_floor(story)


def test_nothing_that_takes_money_back_is_ever_refused() -> None:
    async def story(floor: OwnFloor) -> None:
        assert taken(await floor.at_table(10_00))
        assert taken(await floor.at_terminal(10_00))
        await floor.wants(Own.ROUND, 1)
        await floor.asks_for(BreakTaken(until=floor.clock.now() + DAY))
        await floor.table("ann", MoveWager, wager=1, spot="black")
        await floor.table("ann", WithdrawWager, wager=1)
        await floor.bank("ann", CancelBet, terminal="1", bet=1)
        await floor.table("ann", TakeChips, amount=100_00)
        await floor.bank("ann", CollectCredits, terminal="1")

    on_the_floor(story)


def test_lowered_with_stakes_lying_nothing_is_taken_off_and_nothing_is_added() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_STAKE, 50_00)
        assert taken(await floor.at_table(40_00))
        await floor.wants(Own.DAY_STAKE, 20_00)
        assert not taken(await floor.at_table(1_00))
        await floor.round_at_table("2")
        assert floor.standing() == (40_00, -40_00, 0)

    on_the_floor(story)


def test_raised_it_holds_a_day_later_and_not_a_millisecond_sooner() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.ROUND, 10_00)
        await floor.wants(Own.ROUND, 20_00)
        floor.clock.advance(DAY - 1)
        assert not taken(await floor.at_table(10_01))
        floor.clock.advance(1)
        assert taken(await floor.at_table(20_00))

    on_the_floor(story)


def test_a_new_day_of_the_house_begins_at_its_own_midnight() -> None:
    """NOW is 19:53:20 in Sydney."""

    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_LOSS, 10_00)
        assert taken(await floor.at_table(10_00))
        await floor.round_at_table("2")
        floor.clock.advance(4 * 60 * MINUTE + 6 * MINUTE + 39_999)  # 23:59:59.999
        assert not taken(await floor.at_table(1_00))
        floor.clock.advance(1)
        assert taken(await floor.at_table(10_00))

    on_the_floor(story)


def test_a_break_ends_by_itself_and_time_played_ends_a_session() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.asks_for(BreakTaken(until=floor.clock.now() + MINUTE))
        floor.clock.advance(MINUTE - 1)
        assert not taken(await floor.at_table(5_00))
        floor.clock.advance(1)
        await floor.wants(Own.SESSION_TIME, 20)
        assert taken(await floor.at_table(5_00))
        floor.clock.advance(20 * MINUTE - 1)
        assert taken(await floor.at_terminal(5_00))
        floor.clock.advance(1)
        assert not taken(await floor.at_table(5_00))
        floor.clock.advance(PAUSE - 1)
        assert not taken(await floor.at_table(5_00)), "the pause is not over"
        floor.clock.advance(1)
        assert taken(await floor.at_table(5_00))

    on_the_floor(story)


def test_a_reminder_is_answered_once_for_all_windows() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.REMINDER, 10)
        assert taken(await floor.at_table(5_00))
        floor.clock.advance(10 * MINUTE)
        assert not taken(await floor.at_table(5_00))
        assert not taken(await floor.at_terminal(5_00))
        await floor.asks_for(ReminderAnswered(played=10 * MINUTE, net=0))
        assert taken(await floor.at_table(5_00))
        assert taken(await floor.at_terminal(5_00))

    on_the_floor(story)


def test_two_windows_at_once_stake_no_more_than_one() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_STAKE, 30_00)
        answers = await asyncio.gather(*(at(4_00) for _ in range(5) for at in (floor.at_table, floor.at_terminal)))
        assert sum(taken(one) for one in answers) == 7
        assert floor.standing()[2] == 28_00

    on_the_floor(story)


def test_on_two_servers_at_once_the_same(postgres_address: str) -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_STAKE, 30_00)
        store = await open_store(postgres_address)
        other = OwnFloor(store, floor.clock)
        floor.clock.advance(LATEST_NEWS)
        places = (floor.at_table, floor.at_terminal, other.at_table, other.at_terminal)
        answers = await asyncio.gather(*(at(4_00) for _ in range(4) for at in places))
        assert sum(taken(one) for one in answers) == 7
        await other.house.close()
        await store.close()

    on_the_floor(story, postgres_address)


def test_a_new_server_knows_all_of_it(address: str) -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_STAKE, 30_00)
        assert taken(await floor.at_table(10_00))
        await floor.round_at_table("2")
        assert taken(await floor.at_terminal(15_00))
        floor.clock.advance(LATEST_NEWS)
        store = await open_store(address)
        other = OwnFloor(store, HandClock(floor.clock.now()))
        assert not taken(await other.at_table(5_01))
        assert other.standing() == (10_00, -10_00, 15_00) == floor.standing()
        assert taken(await other.at_table(5_00))
        await other.house.close()
        await store.close()

    on_the_floor(story, address)


def test_a_server_that_died_in_its_turn_holds_nobody_up_for_long(postgres_address: str) -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_STAKE, 30_00)
        assert await floor.store.hold("own play ann", "a server that was killed", 300)
        assert taken(await floor.at_table(5_00))

    on_the_floor(story, postgres_address)


def test_who_is_not_limited_is_not_held_to_anothers_limits() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.ROUND, 1)
        await floor.seat("bob", "2", 50_00)
        await floor.bet("bob", "2", "red", 20_00)

    on_the_floor(story)


def test_the_dealer_and_the_log_are_told_only_that_there_is_a_limit() -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_LOSS, 7_77)
        own = await floor.at_table(10_00)
        assert isinstance(own, Refused)
        assert "$7.77" in own.message
        spoken = command(
            Role.DEALER, SpeakWager, player="ann", spot="red", stake=10_00, tender=Tender.VALUE_CHIPS, with_chips=True
        )
        told = await floor.house.tables.ask("T1", spoken)
        assert isinstance(told, Refused)
        assert (told.rule, told.message) == (Rule.OWN_LIMIT, "ann's own limits do not allow this stake.")
        await floor.house.refusals.close()
        kept = await floor.store.refusals("table:T1")
        assert {one.message for one in kept} == {"ann's own limits do not allow this stake."}

    on_the_floor(story)


_moves = st.one_of(
    st.tuples(st.just("table"), st.integers(1_00, 40_00)),
    st.tuples(st.just("terminal"), st.integers(1, 40).map(lambda dollars: dollars * 1_00)),
    st.tuples(st.just("table spins"), st.integers(0, 36)),
    st.tuples(st.just("terminals spin"), st.integers(0, 36)),
    st.tuples(st.just("back"), st.just(0)),
)


@settings(max_examples=25, deadline=None)
@given(st.integers(1_00, 60_00), st.lists(_moves, max_size=14))
def test_whatever_is_played_no_more_is_lost_than_was_wanted_and_no_cent_goes_astray(
    most: int, moves: list[tuple[str, int]]
) -> None:
    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_LOSS, most)
        had = await _wealth(floor)
        for what, how in moves:
            await _make(floor, what, how)
            _, net, at_stake = floor.standing()
            assert max(0, -net) + at_stake <= most
            assert await _wealth(floor) + at_stake == had + net
            assert sum((await floor.store.balances()).values()) == 0

    on_the_floor(story)


async def _wealth(floor: OwnFloor) -> int:
    """What the accounts say she has, apart from what lies."""
    held = await floor.store.balances()
    return held.get("chips:T1:ann", 0) + held.get("meter:B1:1", 0)


async def _make(floor: OwnFloor, what: str, how: int) -> None:
    match what:
        case "table":
            await floor.at_table(how)
        case "terminal":
            await floor.at_terminal(how)
        case "table spins":
            await floor.round_at_table(str(how))
        case "terminals spin":
            await floor.play(str(how))
        case _:
            for number in (await floor.house.state("T1")).round.wagers:
                await floor.table("ann", WithdrawWager, wager=number)


def test_the_fee_of_an_event_is_staked_and_chips_without_value_are_not() -> None:
    async def told() -> None:
        store = await open_store("sqlite::memory:")
        floor = EventFloor(store)
        await floor.house.own.wishes.ask("ann", LimitAsked(limit=Own.DAY_STAKE, to=99_99))
        await floor.open(players=("bob", "cy", "dot", "eve", "flo"))
        assert (await floor.refused("ann", Enter, player="ann")).rule is Rule.OWN_LIMIT
        await floor.house.own.wishes.ask("bob", LimitAsked(limit=Own.DAY_STAKE, to=1))
        await floor.house.own.wishes.ask("bob", BreakTaken(until=floor.clock.now() + DAY))
        assert floor.house.own.played("bob", floor.clock.now()).figures.day_staked == 100_00
        await floor.begin("heat", places=3)  # he plays with what he has paid for
        await floor.house.close()
        await store.close()

    asyncio.run(told())


def test_nobody_stakes_in_anothers_turn(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_play, "PATIENCE", 0.2)

    async def story(floor: OwnFloor) -> None:
        await floor.wants(Own.DAY_STAKE, 30_00)
        assert await floor.store.hold("own play ann", "another server", 60_000)
        with pytest.raises(Busy):
            await floor.at_table(5_00)
        await floor.seat("bob", "2", 50_00)
        await floor.bet("bob", "2", "red", 20_00)  # whoever has no limits waits for nobody
        await floor.store.let_go("own play ann", "another server")
        assert taken(await floor.at_table(5_00))

    on_the_floor(story, postgres_address)
