"""The robot dealer: each call in its time and order, at whatever point of a round it is given the table."""

from copy import copy
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.colours import ConsentToShare, IssueColour
from croupier.core.table.devices import LoadBall
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ClearFault, NotifyInspector, ReportFault
from croupier.core.table.no_spin import CallNoSpin, ExamineBall
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.table.seats import StartPlay
from croupier.core.table.signs import CloseTable, PostNotice
from croupier.core.table.state import Phase, USpin
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.choices import CloseOrder
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.links.requests import Asked, What
from croupier.practice.dealer import Dealer
from croupier.practice.demo_tables import TABLES
from croupier.practice.pace import AT_ONCE, USUAL, Pace
from tests.links.place import START, Place, at_a_place

SECOND = 1000
HOUR = 3600 * SECOND
NO_CHANCE = replace(USUAL, ball=(5_000, 5_000))
"""The usual pace with a ball that always runs five seconds."""


def dealer_at(place: Place, table: str, pace: Pace = NO_CHANCE) -> Dealer:
    return Dealer(place.house, table, place.requests, place.cards.look_up, place.clock, pace=pace)


async def kinds(place: Place, table: str, after: int = 1) -> list[str]:
    return [one.kind for one in await place.store.read(f"table:{table}", after=after)]


async def deal_on(place: Place, table: str, dealer: Dealer, rounds: int = 1) -> None:
    """Let the robot and the screen go on until this round is over, or so many more."""
    last = (await place.state(table)).round.number + rounds
    for _ in range(40 * (rounds + 1)):
        await place.screen(table)
        wait = await dealer.step()
        now = (await place.state(table)).round
        if now.phase is Phase.IDLE and now.attempt == 1 and now.number >= last:
            return
        place.clock.advance(wait or 0)
    raise AssertionError(f"{table} got no further than {now.phase}")


# Each call with the seconds from the one before it, by hand from the usual pace and wagering periods
# of 20, 18 and 22 seconds.
TIMES = {
    "T1": [
        ("betting_opened", 3.5),
        ("ball_spun", 13),
        ("betting_closed", 7),
        ("result_declared", 5),
        ("losers_collected", 2.5),
        ("winners_paid", 2),
        ("round_closed", 3),
    ],
    "T3": [
        ("betting_opened", 3.5),
        ("ball_spun", 11),
        ("betting_closed", 7),
        ("result_declared", 5),
        ("losers_collected", 2.5),
        ("winners_paid", 2),
        ("round_closed", 3),
    ],
    "T4": [
        ("betting_opened", 3.5),
        ("betting_closed", 22),
        ("ball_spun", 1.5),
        ("result_declared", 5),
        ("losers_collected", 2.5),
        ("winners_paid", 2),
        ("round_closed", 3),
    ],
}


@pytest.mark.parametrize("table", TIMES)
def test_every_call_comes_in_the_order_of_the_book_and_not_a_millisecond_early(tmp_path: Path, table: str) -> None:
    async def use(place: Place) -> None:
        await place.open(table)
        dealer = dealer_at(place, table)
        for kind, seconds in TIMES[table]:
            await place.screen(table)
            version = await place.store.version(f"table:{table}")
            wait = await dealer.step()
            assert wait == seconds * SECOND
            place.clock.advance(wait - 1)
            assert await dealer.step() == 1
            assert await place.store.version(f"table:{table}") == version
            place.clock.advance(1)
            assert await dealer.step() == 0
            assert (await kinds(place, table))[-1] == kind
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


def test_the_ball_runs_from_four_to_six_seconds_and_not_always_the_same(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T3")
        dealer = dealer_at(place, "T3", replace(AT_ONCE, ball=USUAL.ball))
        ran = []
        for _ in range(20):
            while not (await place.state("T3")).round.closed:
                await dealer.step()
            wait = await dealer.step()
            assert wait is not None
            ran.append(wait)
            place.clock.advance(wait)
            await deal_on(place, "T3", dealer, rounds=0)
        assert min(ran) >= 4_000
        assert max(ran) <= 6_000
        assert len(set(ran)) > 10

    at_a_place(tmp_path, use)


def test_a_dealer_who_hurries_opens_the_next_betting_at_once_and_skips_nothing_else(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T4")
        dealer = dealer_at(place, "T4")
        dealer.hurry()
        assert await dealer.step() == 0
        assert await dealer.step() == 22 * SECOND
        dealer.hurry()
        assert await dealer.step() == 22 * SECOND

    at_a_place(tmp_path, use)


def test_the_dealer_waits_for_the_lucky_draws(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")
        dealer = dealer_at(place, "T1", AT_ONCE)
        assert [await dealer.step() for _ in range(2)] == [0, 0]
        assert await dealer.step() is None  # the numbers are not shown
        await place.screen("T1")
        assert await dealer.step() == 0
        assert await dealer.step() is None  # no colour is raised
        await place.screen("T1")
        assert await dealer.step() == 0
        assert (await place.state("T1")).round.phase is Phase.RESULT
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


CALLS: dict[str, list[type[Command]]] = {
    "T1": [PlaceYourBets, SpinBall, CallNoMoreBets, DeclareResult, CollectLosers, PayWinners, CloseRound],
    "T3": [PlaceYourBets, CallNoMoreBets, SpinBall, DeclareResult, CollectLosers, PayWinners, CloseRound],
    "T4": [PlaceYourBets, CallNoMoreBets, SpinBall, DeclareResult, CollectLosers, PayWinners, CloseRound],
}


@pytest.mark.parametrize("made", range(8))
@pytest.mark.parametrize("table", CALLS)
def test_a_person_hands_back_after_any_call_and_the_round_is_finished(tmp_path: Path, table: str, made: int) -> None:
    async def use(place: Place) -> None:
        await place.open(table)
        dealer = dealer_at(place, table)
        dealer.turn(on=False)
        for kind in CALLS[table][:made]:
            place.clock.advance(HOUR)
            assert await dealer.step() is None  # it is the person's table
            await place.screen(table)
            if kind is DeclareResult:
                assert not isinstance(await place.house.spin_virtual_wheel(table), Refused)
            else:
                await place.do(table, Role.DEALER, kind)
        assert len([one for one in await kinds(place, table) if not one.startswith("lucky")]) == made
        await place.screen(table)
        assert await dealer.step() is None
        place.clock.advance(HOUR)
        dealer.turn(on=True)
        # Whatever was due long ago, the robot looks at the table first.
        version = await place.store.version(f"table:{table}")
        assert await dealer.step() == USUAL.take_over
        assert await place.store.version(f"table:{table}") == version
        await deal_on(place, table, dealer, rounds=1 if made in (0, 7) else 0)
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


@pytest.mark.parametrize("made", range(8))
@pytest.mark.parametrize("table", CALLS)
def test_turned_off_after_any_call_it_just_stops(tmp_path: Path, table: str, made: int) -> None:
    async def use(place: Place) -> None:
        await place.open(table)
        dealer = dealer_at(place, table, AT_ONCE)
        for _ in range(made):
            await place.screen(table)
            assert await dealer.step() == 0
        await place.screen(table)
        dealer.turn(on=False)
        version = await place.store.version(f"table:{table}")
        place.requests.make(table, "ann", Asked(what=What.BUY_IN, amount=100_00), place.clock.now())
        for _ in range(3):
            place.clock.advance(HOUR)
            assert await dealer.step() is None
        assert await place.store.version(f"table:{table}") == version

    at_a_place(tmp_path, use)


@pytest.mark.parametrize("made", range(1, 7))
@pytest.mark.parametrize("table", CALLS)
def test_after_a_restart_a_new_robot_finishes_the_round(tmp_path: Path, table: str, made: int) -> None:
    async def before(place: Place) -> None:
        await place.open(table)
        dealer = dealer_at(place, table, AT_ONCE)
        for _ in range(made):
            await place.screen(table)
            assert await dealer.step() == 0

    async def after(place: Place) -> None:
        await deal_on(place, table, dealer_at(place, table), rounds=0)
        assert (await place.state(table)).round.number == 1
        assert await place.refusals() == []

    at_a_place(tmp_path, before)
    at_a_place(tmp_path, after, START + HOUR)


async def with_a_wager(place: Place, table: str, spot: str) -> None:
    """Ann sits here with a hundred dollars, of which twenty lie on a spot."""
    card = None
    if table == "T1":
        await place.cards.issue("1", "ann")
        card = await place.cards.look_up("1")
    await place.do(table, Role.DEALER, StartPlay, player="ann", card=card)
    await place.do(table, Role.DEALER, BuyIn, player="ann", amount=100_00, means=Means.CASH)
    await place.do(table, Role.DEALER, PlaceYourBets)
    await place.do(table, "ann", PlaceWager, spot=spot, stake=20_00, tender=Tender.VALUE_CHIPS)


@pytest.mark.parametrize(
    ("table", "spot", "ground", "lies"),
    [
        ("T1", "red", NoSpin.FOREIGN_OBJECT, 20_00),
        ("T3", "red", NoSpin.BALL_NOT_FALLING, 20_00),
        ("T4", "symbol S1", NoSpin.ON_THE_PEG, 0),
    ],
)
def test_after_a_no_spin_the_wheel_is_spun_again_in_the_same_round(
    tmp_path: Path, table: str, spot: str, ground: NoSpin, lies: int
) -> None:
    async def use(place: Place) -> None:
        await place.open(table)
        await with_a_wager(place, table, spot)
        dealer = dealer_at(place, table)
        while (await place.state(table)).round.spin is None:
            place.clock.advance(await dealer.step() or 0)
        await place.do(table, Role.DEALER, CallNoSpin, ground=ground)
        place.clock.advance(await dealer.step() or 0)
        assert await dealer.step() == 0
        now = (await place.state(table)).round
        assert (now.number, now.attempt, now.phase, now.spin) == (1, 2, Phase.BETTING, None)
        assert sum(one.stake for one in now.wagers.values()) == lies
        await deal_on(place, table, dealer, rounds=0)
        assert (await kinds(place, table)).count("ball_spun") == 2
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


def test_a_ball_that_left_the_wheel_is_not_spun_until_it_was_examined(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")
        dealer = dealer_at(place, "T1", AT_ONCE)
        assert [await dealer.step() for _ in range(2)] == [0, 0]
        await place.do("T1", Role.DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
        assert [await dealer.step() for _ in range(3)] == [0, None, None]
        await place.do("T1", Role.CASINO_SUPERVISOR, ExamineBall, sound=True)
        await deal_on(place, "T1", dealer, rounds=0)
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


@pytest.mark.parametrize("table", ["T1", "T2"], ids=["by hand", "by the unit"])
def test_a_ball_found_unsound_is_replaced_by_another(tmp_path: Path, table: str) -> None:
    async def use(place: Place) -> None:
        await place.open(table)
        dealer = dealer_at(place, table, AT_ONCE)
        while (await place.state(table)).round.spin is None:
            await dealer.step()
        await place.do(table, Role.DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
        await place.do(table, Role.CASINO_SUPERVISOR, ExamineBall, sound=False)
        await deal_on(place, table, dealer, rounds=0)
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


def test_a_spin_the_wrong_way_that_a_person_left_behind_is_called_no_spin(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T3")
        await place.do("T3", Role.DEALER, PlaceYourBets)
        await place.do("T3", Role.DEALER, SpinBall, against_the_rotor=False)
        await deal_on(place, "T3", dealer_at(place, "T3"), rounds=0)
        assert (await kinds(place, "T3"))[:4] == ["betting_opened", "ball_spun", "no_spin_announced", "betting_opened"]

    at_a_place(tmp_path, use)


def test_a_ball_that_a_player_loaded_is_called_no_spin(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        opening = TABLES["T1"]
        await place.house.ask("T1", replace(opening, setup=replace(opening.setup, uspin=USpin())))
        await place.do("T1", Role.DEALER, PlaceYourBets)
        await place.do("T1", "ann", LoadBall)
        await place.do("T1", Role.DEALER, SpinBall, with_uspin=True)
        await deal_on(place, "T1", dealer_at(place, "T1"), rounds=0)
        assert (await kinds(place, "T1")).count("no_spin_announced") == 1
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


def test_at_a_halted_table_it_waits_until_the_fault_is_cleared(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T4")
        dealer = dealer_at(place, "T4", AT_ONCE)
        assert await dealer.step() == 0
        await place.do("T4", Role.DEALER, ReportFault, device=Device.LIGHTS)
        for _ in range(3):
            place.clock.advance(HOUR)
            assert await dealer.step() is None
        await place.do("T4", Role.DEALER, NotifyInspector, inspector="ivy")
        await place.do("T4", Role.CASINO_SUPERVISOR, ClearFault, device=Device.LIGHTS, passed_by="the electrician")
        await deal_on(place, "T4", dealer, rounds=0)
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


def test_no_round_begins_once_the_time_of_closing_has_come_nor_at_a_table_that_is_shut(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T4")
        dealer = dealer_at(place, "T4", AT_ONCE)
        closes_at = place.clock.now() + HOUR
        await place.do("T4", Role.CASINO_SUPERVISOR, PostNotice, takes_effect_at=closes_at)
        place.clock.set(closes_at - 1)
        await deal_on(place, "T4", dealer)
        place.clock.set(closes_at)
        assert await dealer.step() is None
        await place.do("T4", Role.CASINO_SUPERVISOR, CloseTable)
        assert await dealer.step() is None
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


def test_a_request_is_answered_after_a_moment_with_the_card_as_the_house_knows_it(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")
        await place.cards.issue("77", "ann")
        dealer = dealer_at(place, "T1")
        place.requests.make("T1", "ann", Asked(what=What.SIT, card="77"), place.clock.now())
        assert await dealer.step() == 1_200
        place.clock.advance(1_199)
        assert await dealer.step() == 1
        assert (await place.state("T1")).seats.seats == {}
        place.clock.advance(1)
        assert await dealer.step() == 0
        assert (await place.state("T1")).seats.seats["ann"].card == "77"
        assert place.requests.open("T1") == {}

    at_a_place(tmp_path, use)


def test_a_request_that_is_refused_is_not_answered_again_and_again(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")
        await place.cards.issue("77", "bob")
        dealer = dealer_at(place, "T1", AT_ONCE)
        place.requests.make("T1", "ann", Asked(what=What.SIT, card="77"), place.clock.now())
        assert await dealer.step() == 0
        assert place.requests.open("T1") == {}
        no = place.requests.last_no("T1", "ann")
        assert no is not None
        assert no.rule is Rule.PLAYER_CARD
        assert await place.refusals() == [no.message]

    at_a_place(tmp_path, use)


def test_a_call_that_is_refused_is_made_once_for_the_table_as_it_stands(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")
        # A dealer who learned another order than the house plays by.
        star = BOOKS["star-roulette"]
        assert star.round is not None
        learned = copy(place.house)
        learned.books = {star.code: replace(star, round=replace(star.round, close_order=CloseOrder.BEFORE_THE_SPIN))}
        dealer = Dealer(learned, "T1", place.requests, place.cards.look_up, place.clock, pace=AT_ONCE)
        assert [await dealer.step() for _ in range(4)] == [0, None, None, None]
        assert len(await place.refusals()) == 1
        await place.do("T1", Role.DEALER, SpinBall)
        await place.screen("T1")
        assert await dealer.step() == 0

    at_a_place(tmp_path, use)


# --- what the table and its players need ------------------------------------------------------------------------------


def test_a_unit_on_the_wheel_is_loaded_and_spins_where_no_player_presses_its_button(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T2")
        dealer = dealer_at(place, "T2")
        await deal_on(place, "T2", dealer)
        called = await kinds(place, "T2")
        assert called[:4] == ["betting_opened", "ball_loaded", "ball_spun", "lucky_numbers_shown"]
        story = [one for one in await place.store.read("table:T2", after=1) if one.kind == "ball_spun"]
        assert b'"with_uspin":true' in story[0].payload
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


def test_a_player_who_asks_for_the_button_gets_it_and_the_round_goes_on_from_their_spin(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T2")
        await place.cards.issue("1", "ann")
        await place.do("T2", Role.DEALER, StartPlay, player="ann", card=await place.cards.look_up("1"))
        dealer = dealer_at(place, "T2")
        await place.do("T2", Role.DEALER, PlaceYourBets)
        while (await place.state("T2")).setup.uspin == USpin():
            place.clock.advance(await dealer.step() or 0)
        place.requests.make("T2", "ann", Asked(what=What.BUTTON), place.clock.now())
        while place.requests.open("T2"):
            place.clock.advance(await dealer.step() or 0)
        await place.do("T2", "ann", SpinBall, with_uspin=True)
        await deal_on(place, "T2", dealer, rounds=0)
        assert await place.refusals() == []

    at_a_place(tmp_path, use)


async def two_who_would_have_pink(place: Place) -> None:
    await place.open("T3")
    for player in ("ann", "bob"):
        await place.do("T3", Role.DEALER, StartPlay, player=player)
        await place.do("T3", Role.DEALER, BuyIn, player=player, amount=100_00, means=Means.CASH)
    await place.do("T3", Role.DEALER, IssueColour, player="ann", colour="pink", count=10, value=2_00)
    place.requests.make("T3", "bob", Asked(what=What.COLOUR, colour="pink", count=5), place.clock.now())


def test_a_colour_that_others_hold_is_left_to_them_for_a_while_and_then_not_given(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await two_who_would_have_pink(place)
        dealer = dealer_at(place, "T3")
        end = place.clock.now() + USUAL.consent
        while place.requests.open("T3"):
            place.clock.advance(await dealer.step() or 0)
        assert place.clock.now() >= end
        (refused,) = await place.refusals()
        assert refused == "pink is with others: all who have it must agree before bob may have it too."

    at_a_place(tmp_path, use)


def test_once_they_agree_it_is_given_at_the_usual_time(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await two_who_would_have_pink(place)
        dealer = dealer_at(place, "T3")
        await place.do("T3", "ann", ConsentToShare, colour="pink", player="bob")
        begun = place.clock.now()
        while place.requests.open("T3"):
            place.clock.advance(await dealer.step() or 0)
        assert place.clock.now() - begun == USUAL.answer
        assert (await place.state("T3")).chips.racks["bob"].colour == 10_00
        assert await place.refusals() == []

    at_a_place(tmp_path, use)
