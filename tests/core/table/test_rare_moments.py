"""Refusals and states at a table that only a rare moment meets."""

import pytest
from msgspec.structs import replace

from croupier.core.law.book import Book
from croupier.core.table.arrangements import ArrangeStraightUp
from croupier.core.table.chips import TakeChips
from croupier.core.table.devices import LoadBall
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ClearFault, FaultReported, ReportFault
from croupier.core.table.found import FindStake
from croupier.core.table.invalidation import InvalidateOutcome
from croupier.core.table.lucky import OfferLuckyBall, RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.opening import OpenTable
from croupier.core.table.rounds import CallNoMoreBets, PlaceYourBets, SpinBall
from croupier.core.table.seats import StartPlay
from croupier.core.table.signs import CloseTable, PostNotice, TakeDownNotice
from croupier.core.table.state import Phase, USpin
from croupier.core.table.table import ENGINE
from croupier.core.table.wagers import MoveWager, WithdrawWager
from croupier.core.words.bets import LuckyColour, Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.colour_scene import cannot_issue, issue, redeem
from tests.core.table.colour_scene import table as colours
from tests.core.table.moments import BOSS, DEALER, DRAWN, STAR, star
from tests.core.table.scene import FIVE_TO_THOUSAND, Scene
from tests.core.table.test_arrangements import PAPERS
from tests.proof import proves, stated, under

HOUSE = Role.OPERATOR
TWENTY_MINUTES = 20 * 60_000


def closed(scene: Scene) -> Scene:
    """A table of the Star that was closed after its notice."""
    scene.do(BOSS, PostNotice, takes_effect_at=scene.at + TWENTY_MINUTES)
    scene.later(TWENTY_MINUTES).do(BOSS, CloseTable)
    return scene


# --- a table that is closed -------------------------------------------------------------------------------------------


def test_nobody_starts_to_play_at_a_table_that_is_closed() -> None:
    scene = closed(Scene(STAR, players=()))
    assert scene.refuses(DEALER, StartPlay, Rule.SHUT, player="cy", card=None).clause == "9.9"


def test_a_notice_is_taken_down_while_the_table_is_open() -> None:
    scene = closed(Scene(STAR, players=()))
    notice = {"takes_effect_at": scene.at, "closing": True}
    assert scene.refuses(BOSS, TakeDownNotice, Rule.SHUT, **notice).clause == "9.9"


@pytest.mark.parametrize("other", [{"table": "T2"}, {"book": "star-big-wheel"}], ids=["name", "book"])
def test_a_table_opens_by_its_own_name_under_its_own_book(other: dict[str, str]) -> None:
    scene = closed(Scene(STAR, players=()))
    opening = {"setup": replace(scene.state.setup, **other), "sign": FIVE_TO_THOUSAND, "published_at": 0}
    assert scene.refuses(BOSS, OpenTable, Rule.SHUT, **opening).clause == "9.9"


@proves(STAR, "3.9")
def test_another_set_of_checks_comes_to_a_table_once_those_of_the_old_one_are_back() -> None:
    scene = colours(STAR)
    issue(scene, "ann", "blue", 10)
    closed(scene)
    opening = {"setup": replace(scene.state.setup, emblem="R8"), "sign": FIVE_TO_THOUSAND, "published_at": 0}
    assert scene.refuses(BOSS, OpenTable, Rule.COLOUR_REDEEMED, **opening).clause == "3.9"
    redeem(scene, "ann")
    scene.do(BOSS, OpenTable, **opening)


@proves(STAR, "3.9", "3.12")
def test_a_colour_whose_checks_are_all_back_is_free_for_another_player() -> None:
    scene = colours(STAR)
    issue(scene, "ann", "blue", 10)
    cannot_issue(scene, Rule.COLOUR_TAKEN, "bob", "blue")
    redeem(scene, "ann")
    assert scene.state.chips.colours == {}
    issue(scene, "bob", "blue", 10)


def test_who_has_no_chips_here_takes_none_away_and_buys_no_checks_with_them() -> None:
    scene = colours(STAR, players=("ann",))
    scene.seat("cy")
    assert scene.refuses("cy", TakeChips, Rule.NO_CHIPS, amount=5_00).clause == "3.3"
    assert cannot_issue(scene, Rule.NO_CHIPS, "cy", "blue") == "3.3"


@proves(STAR, "9.9", "4.5")
@pytest.mark.parametrize(("closing", "clause"), [(True, "9.9"), (False, "4.5")])
def test_a_notice_comes_down_by_whoever_may_put_up_such_a_one(closing: bool, clause: str) -> None:
    scene = Scene(STAR)
    notice = {"takes_effect_at": scene.at + TWENTY_MINUTES, "closing": closing}
    assert scene.refuses(DEALER, TakeDownNotice, Rule.POWER, **notice).clause == clause


# --- the wager of somebody else ---------------------------------------------------------------------------------------


@under("star-roulette 3.13", "star-big-wheel 3.9", "adelaide-roulette 6(i)")
def test_a_wager_is_moved_and_taken_back_by_whoever_placed_it(book: Book) -> None:
    spot, other = ("red", "black") if book.wheels[0].zeros else ("symbol S1", "symbol S2")
    scene = Scene(book).bets_open()
    number = scene.bet("ann", spot, 10_00)
    for who in (DEALER, "bob"):
        assert scene.refuses(who, MoveWager, Rule.NO_SUCH_WAGER, wager=number, spot=other).clause == stated()
        assert scene.refuses(who, WithdrawWager, Rule.NO_SUCH_WAGER, wager=number).clause == stated()
    scene.do("ann", MoveWager, wager=number, spot=other)
    scene.do("ann", WithdrawWager, wager=number)


@proves("adelaide-roulette", "8(a)i")
def test_a_stake_found_elsewhere_than_straight_up_is_none_for_whom_that_was_arranged() -> None:
    scene = Scene("adelaide-roulette", players=("ann",))
    scene.do(HOUSE, ArrangeStraightUp, players=("ann",), **PAPERS)
    scene.bets_open().spun()
    stake = {"player": "ann", "stake": 500_00, "tender": Tender.VALUE_CHIPS, "seen": "camera 3"}
    assert scene.refuses(DEALER, FindStake, Rule.VIP_TERMS, spot="red", **stake).clause == "8(a)i"
    scene.do(DEALER, FindStake, spot="straight 17", **stake)


@proves(STAR, "8.11")
def test_no_stake_is_found_on_lucky_ball_while_its_screen_fails() -> None:
    scene = star("betting")
    scene.do(DEALER, ReportFault, device=Device.LUCKY_SCREEN)
    stake = {"player": "ann", "stake": 5_00, "tender": Tender.VALUE_CHIPS, "seen": ""}
    assert scene.refuses(DEALER, FindStake, Rule.LUCKY_SCREEN, spot="lucky-ball red", **stake).clause == "8.11"
    scene.do(DEALER, FindStake, spot="red", **stake)


# --- the unit that players start --------------------------------------------------------------------------------------


@proves(STAR, "5.6")
def test_the_ball_is_loaded_between_the_call_for_bets_and_the_spin() -> None:
    scene = Scene(STAR, uspin=USpin())
    assert scene.refuses(DEALER, LoadBall, Rule.USPIN).clause == "5.6"
    scene.bets_open().do(DEALER, LoadBall)
    scene.do(DEALER, SpinBall, with_uspin=True)
    assert scene.refuses(DEALER, LoadBall, Rule.USPIN).clause == "5.6"


@proves(STAR, "8.12")
def test_a_unit_that_was_passed_as_sound_is_used_again_and_one_that_was_taken_off_is_not() -> None:
    for removed in (False, True):
        scene = star("before")
        scene.do(DEALER, ReportFault, device=Device.USPIN)
        assert scene.refuses(DEALER, PlaceYourBets, Rule.HALTED).clause == "8.12"
        passed = {"removed": True} if removed else {"passed_by": "tim"}
        scene.do(BOSS, ClearFault, device=Device.USPIN, **passed)
        scene.bets_open()
        if removed:
            assert scene.refuses(DEALER, LoadBall, Rule.USPIN).clause == "5.6"
        else:
            scene.do(DEALER, LoadBall)


def test_an_older_log_has_the_end_of_the_spin_in_the_fault_itself() -> None:
    scene = star("closed")
    offered = replace(scene.state.setup, uspin=USpin(loaded_by="dee", offered_to="ann"))
    was = replace(scene.state, setup=offered)
    assert was.round.lucky_numbers
    fault = FaultReported(device=Device.USPIN, clause="8.12", voided=(), halts="8.12", tell_inspector=False)
    after = ENGINE.evolve(was, replace(fault, spin_void=True))
    now = after.round
    assert (now.phase, now.attempt, now.closed, now.spin) == (Phase.IDLE, was.round.attempt + 1, False, None)
    assert (now.lucky, now.lucky_numbers, now.wagers) == (None, {}, was.round.wagers)
    assert ENGINE.evolve(was, fault).round == was.round, "today a no spin of its own says so"
    unit = after.setup.uspin
    assert unit is not None
    assert (unit.works, unit.loaded_by, unit.offered_to, after.desk.halted) == (False, None, None, "8.12")


@proves(STAR, "9.5", "5.6")
def test_after_a_round_that_does_not_count_the_unit_is_loaded_anew() -> None:
    scene = star("closed")
    assert scene.state.setup.uspin != USpin()
    scene.do(BOSS, InvalidateOutcome, ground="fire")
    assert scene.state.setup.uspin == USpin()
    scene.bets_open()
    assert scene.refuses(DEALER, SpinBall, Rule.USPIN, with_uspin=True).clause == "5.6"


# --- lucky ball -------------------------------------------------------------------------------------------------------


@proves(STAR, "7.4", "7.6")
@pytest.mark.parametrize("who", [DEALER, BOSS, "ann"])
def test_lucky_numbers_and_the_raised_colour_are_drawn_by_nobody_at_the_table(who: Role | str) -> None:
    scene = star("betting")
    scene.do(DEALER, LoadBall)
    scene.do(DEALER, SpinBall, with_uspin=True)
    assert scene.refuses(who, ShowLuckyNumbers, Rule.LUCKY_DRAW, numbers=DRAWN).clause == "7.4"
    scene.do(Role.SYSTEM, ShowLuckyNumbers, numbers=DRAWN)
    scene.do(DEALER, CallNoMoreBets)
    assert scene.refuses(who, RaiseLuckyOdds, Rule.LUCKY_CHOICE, chosen=LuckyColour.RED).clause == "7.6"
    scene.do(Role.SYSTEM, RaiseLuckyOdds, chosen=LuckyColour.RED)


def test_what_is_offered_stands_with_its_chance_of_mega_odds_until_another_is() -> None:
    scene = Scene(STAR, cloth="E")
    assert (scene.state.setup.lucky_table, scene.state.setup.mega_chance) == (None, None)
    chance = (1999, 225_000)
    scene.do(HOUSE, OfferLuckyBall, lucky_table="two", mega_chance=chance)
    assert (scene.state.setup.lucky_table, scene.state.setup.mega_chance) == ("two", chance)
    scene.do(HOUSE, OfferLuckyBall, lucky_table=None)
    assert (scene.state.setup.lucky_table, scene.state.setup.mega_chance) == (None, None)
