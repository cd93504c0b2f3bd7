"""What a fault, a bar and a period of betting leave behind: across openings, rounds and a ball that still runs."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.table.devices import LoadBall, OfferButton
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ClearFault, FaultReported, NotifyInspector, ReportFault
from croupier.core.table.incidents import IncidentKind, RecordIncident, SanctionDevice
from croupier.core.table.invalidation import InvalidateOutcome
from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.no_spin import CallNoSpin, ExamineBall, NoSpinAnnounced
from croupier.core.table.opening import OpenTable, SetWageringPeriod
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.table.seats import Vacate
from croupier.core.table.signs import CloseTable, PostNotice
from croupier.core.table.state import Setup, USpin
from croupier.core.table.supervision import RefuseWager, RelaxSettlement
from croupier.core.table.wagers import MoveWager, PlaceWager, SpeakWager, WithdrawWager
from croupier.core.words.bets import LuckyColour, Tender
from croupier.core.words.grounds import Measure, NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.moments import BIG_WHEEL, BOSS, DEALER, DRAWN, STAR, ends_with, star
from tests.core.table.scene import FIVE_TO_THOUSAND, Scene
from tests.proof import proves

LUCKY_BET = {"spot": "lucky-ball red", "stake": 5_00, "tender": Tender.VALUE_CHIPS}


def reopened(scene: Scene, setup: Setup) -> None:
    scene.do(BOSS, PostNotice, takes_effect_at=scene.at + 20 * 60_000)
    scene.later(20 * 60_000).do(BOSS, CloseTable)
    scene.do(BOSS, OpenTable, setup=setup, sign=FIVE_TO_THOUSAND, published_at=0)


@proves(STAR, "8.11")
def test_a_table_that_was_closed_has_the_same_broken_screen_when_it_opens() -> None:
    scene = star("before")
    whole = scene.state.setup
    scene.do(DEALER, ReportFault, device=Device.LUCKY_SCREEN)
    reopened(scene, whole)
    scene.seat("ann")
    scene.bets_open()
    assert scene.refuses("ann", PlaceWager, Rule.LUCKY_SCREEN, **LUCKY_BET).clause == "8.11"
    scene.do(BOSS, ClearFault, device=Device.LUCKY_SCREEN, passed_by="tim")
    scene.do("ann", PlaceWager, **LUCKY_BET)


@proves(STAR, "8.12")
def test_a_table_that_was_closed_has_the_same_broken_unit_when_it_opens_unless_it_opens_without() -> None:
    scene = star("before")
    whole = scene.state.setup
    scene.do(DEALER, ReportFault, device=Device.USPIN)
    reopened(scene, whole)
    assert scene.refuses(DEALER, PlaceYourBets).clause == "8.12"
    reopened(scene, replace(whole, uspin=None))
    scene.bets_open().do(DEALER, SpinBall)


@proves(STAR, "8.5")
def test_a_table_that_was_closed_has_the_same_ball_to_examine() -> None:
    scene = star("closed")
    scene.do(DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    scene.do(BOSS, ExamineBall, sound=False)
    assert ends_with(scene, "7") == (220, -15)
    scene.over().bets_open()
    scene.do(DEALER, SpinBall)
    scene.do(DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    scene.given(lambda was: replace(was, round=replace(was.round, attempt=1)))  # as if that round were over
    reopened(scene, Scene(STAR, cloth="E", lucky_table="one").state.setup)
    scene.bets_open()
    assert scene.refuses(DEALER, SpinBall, Rule.BALL_EXAMINED).clause == "8.5"


@proves(STAR, "8.5")
def test_a_table_that_was_closed_has_the_same_unsound_ball() -> None:
    scene = star("closed")
    scene.do(DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    scene.do(BOSS, ExamineBall, sound=False)
    scene.given(lambda was: replace(was, round=replace(was.round, attempt=1)))  # as if that round were over
    reopened(scene, Scene(STAR, cloth="E", lucky_table="one").state.setup)
    scene.bets_open()
    no = scene.refuses(DEALER, SpinBall, Rule.BALL_EXAMINED)
    assert (no.clause, "unsound" in no.message) == ("8.5", True)
    scene.do(DEALER, SpinBall, another_ball=True)


@pytest.mark.parametrize(
    ("book", "broken", "clause"),
    [
        (STAR, {"cloth": "E", "lucky_table": "one", "lucky_screen_works": False}, "8.11"),
        (STAR, {"cloth": "A", "uspin": USpin(works=False)}, "8.12"),
        (BIG_WHEEL, {"cloth": "B", "lights_work": False}, "7.7"),
    ],
)
def test_no_table_opens_with_a_fault_that_nobody_reported(book: str, broken: dict[str, Any], clause: str) -> None:
    scene = Scene(book)
    scene.do(BOSS, PostNotice, takes_effect_at=scene.at + 20 * 60_000)
    scene.later(20 * 60_000).do(BOSS, CloseTable)
    setup = Setup(table="T1", book=book, **broken)
    assert scene.refuses(BOSS, OpenTable, setup=setup, sign=FIVE_TO_THOUSAND, published_at=0).clause == clause


# --- a ball that is still running -----------------------------------------------------------------------------------


@proves(STAR, "8.7", "8.12")
@pytest.mark.parametrize("ends", [{"passed_by": "tim"}, {"removed": True}, None])
def test_a_ball_that_somebody_else_loaded_has_no_result_whatever_became_of_the_unit(
    ends: dict[str, Any] | None,
) -> None:
    scene = star("betting")
    scene.do("bob", LoadBall)
    scene.do(DEALER, SpinBall, with_uspin=True)
    scene.do(DEALER, ReportFault, device=Device.USPIN)
    if ends is not None:
        scene.do(BOSS, ClearFault, device=Device.USPIN, **ends)
    scene.do(Role.SYSTEM, ShowLuckyNumbers, numbers=DRAWN)
    scene.do(DEALER, CallNoMoreBets)
    scene.do(Role.SYSTEM, RaiseLuckyOdds, chosen=LuckyColour.RED)
    number = {"pocket": "7", "revolutions": 9}
    assert scene.refuses(DEALER, DeclareResult, Rule.USPIN, **number).clause == "8.7"
    scene.do(DEALER, CallNoSpin, ground=NoSpin.LOADED_BY_ANOTHER)
    assert ends_with(scene, "7") == (220, -15)


@proves(STAR, "8.12")
def test_a_mechanical_no_spin_takes_the_unit_out_of_use_and_stops_play_until_it_is_repaired_or_removed() -> None:
    scene = star("closed")
    announced, failed = scene.do(DEALER, CallNoSpin, ground=NoSpin.MECHANICAL)
    assert isinstance(announced, NoSpinAnnounced)
    assert announced.clauses == ("8.12", "8.8", "8.9")
    assert isinstance(failed, FaultReported)
    assert (failed.device, failed.clause, failed.halts) == (Device.USPIN, "8.12", "8.12")
    assert scene.refuses(DEALER, PlaceYourBets, Rule.HALTED).clause == "8.12"
    assert scene.refuses(DEALER, LoadBall, Rule.HALTED).clause == "8.12"
    assert scene.refuses(BOSS, ClearFault, Rule.USPIN_FAULT, device=Device.USPIN).clause == "8.12"
    scene.do(BOSS, ClearFault, device=Device.USPIN, removed=True)
    scene.bets_open()
    assert scene.refuses(DEALER, LoadBall, Rule.USPIN).clause == "5.6", "it is not there any more"
    assert ends_with(scene, "7") == (220, -15)


@proves(STAR, "8.12")
def test_a_unit_known_to_have_failed_fails_once() -> None:
    scene = star("closed")
    scene.do(DEALER, ReportFault, device=Device.USPIN)
    (announced,) = scene.do(DEALER, CallNoSpin, ground=NoSpin.MECHANICAL)
    assert isinstance(announced, NoSpinAnnounced)
    assert scene.state.desk.halted == "8.12"


@proves(STAR, "8.12")
def test_a_ball_loaded_before_the_fault_is_not_loaded_after_the_repair() -> None:
    scene = star("betting")
    scene.do(DEALER, LoadBall)
    scene.do(DEALER, OfferButton, player="ann")
    scene.do(DEALER, ReportFault, device=Device.USPIN)
    assert scene.refuses(DEALER, SpinBall, with_uspin=True).clause == "8.12"
    scene.do(BOSS, ClearFault, device=Device.USPIN, passed_by="tim")
    assert scene.refuses(DEALER, SpinBall, with_uspin=True).clause == "5.6"
    assert scene.refuses("ann", SpinBall, Rule.POWER, with_uspin=True).clause == "5.2"


@proves(STAR, "5.6")
def test_the_button_is_offered_before_the_spin() -> None:
    scene = star("spinning")
    assert scene.refuses(DEALER, OfferButton, Rule.USPIN, player="ann").clause == "5.6"


# --- the screen -----------------------------------------------------------------------------------------------------


@proves(STAR, "8.11")
def test_what_a_broken_screen_takes_back_it_does_not_give_again_when_it_works() -> None:
    scene = star("number")
    scene.do(DEALER, ReportFault, device=Device.LUCKY_SCREEN)
    assert scene.postings[-1].clause == "8.11"
    scene.do(BOSS, ClearFault, device=Device.LUCKY_SCREEN, passed_by="tim")
    kindly = {"wager": 3, "spot": "lucky-ball blue", "reason": "meant for blue"}
    assert scene.refuses(BOSS, RelaxSettlement, Rule.RELAXED, **kindly).clause == "3.17"
    assert ends_with(scene, "7") == (20, -10)


@proves(STAR, "8.11")
def test_a_screen_repaired_while_the_ball_runs_shows_new_numbers_and_takes_new_bets() -> None:
    scene = star("spinning")
    scene.do(DEALER, ReportFault, device=Device.LUCKY_SCREEN)
    shown = {"numbers": DRAWN}
    assert scene.refuses(Role.SYSTEM, ShowLuckyNumbers, Rule.LUCKY_SCREEN, **shown).clause == "8.11"
    assert scene.refuses(Role.SYSTEM, RaiseLuckyOdds, chosen=LuckyColour.RED).clause == "8.11"
    spoken = {"player": "bob", "with_chips": True, **LUCKY_BET}
    assert scene.refuses(DEALER, SpeakWager, Rule.LUCKY_SCREEN, **spoken).clause == "8.11"
    scene.do(BOSS, ClearFault, device=Device.LUCKY_SCREEN, passed_by="tim")
    scene.bet("bob", "lucky-ball blue", 5_00)
    assert ends_with(scene, "7") == (20, 90), "bob's $5 at 20 to 1, less $10"


@proves(STAR, "8.11")
def test_a_single_use_token_and_colour_checks_on_lucky_ball_come_back_as_what_they_were() -> None:
    scene = star("betting")
    scene.gives("bob", single_use_tokens=20_00, tokens=10_00)
    scene.bet("bob", "lucky-ball yellow", 20_00, Tender.PROMOTIONAL_TOKEN, single_use=True)
    scene.bet("bob", "lucky-ball red", 10_00, Tender.PROMOTIONAL_TOKEN)
    scene.do(DEALER, ReportFault, device=Device.LUCKY_SCREEN)
    rack = scene.rack("bob")
    assert (rack.value, rack.tokens, rack.single_use_tokens) == (990_00, 10_00, 20_00)


@proves(STAR, "8.11")
@pytest.mark.parametrize("moment", ["number", "collected"])
def test_the_money_of_void_lucky_wagers_comes_from_where_it_lies(moment: str) -> None:
    scene = star(moment)
    before = len(scene.postings)
    scene.do(DEALER, ReportFault, device=Device.LUCKY_SCREEN)
    source = "float:T1" if moment == "collected" else "layout:T1:bob"
    assert [(one.giver, one.taker, one.amount, one.clause) for one in scene.postings[before:]] == [
        ("layout:T1:ann", "chips:T1:ann", 10_00, "8.11"),
        (source, "chips:T1:bob", 5_00, "8.11"),
    ]


# --- the period of betting ------------------------------------------------------------------------------------------


@proves(STAR, "1.1:wagering-period")
def test_with_a_period_set_bets_are_placed_moved_and_cancelled_within_it_and_not_a_moment_longer() -> None:
    scene = Scene(STAR)
    assert scene.refuses(DEALER, SetWageringPeriod, Rule.POWER, seconds=40).clause == "1.1:wagering-period"
    scene.do(BOSS, SetWageringPeriod, seconds=40)
    scene.bets_open()
    number = scene.later(39_999).bet("ann", "red", 10_00)
    scene.do("ann", MoveWager, wager=number, spot="black")
    gone = scene.bet("ann", "odd", 10_00)
    scene.do("ann", WithdrawWager, wager=gone)
    scene.later(1)
    stake = {"spot": "red", "stake": 10_00, "tender": Tender.VALUE_CHIPS}
    asked: list[tuple[Role | str, type[Command], dict[str, Any]]] = [
        ("bob", PlaceWager, stake),
        (DEALER, SpeakWager, {"player": "bob", "with_chips": True, **stake}),
        ("ann", MoveWager, {"wager": number, "spot": "red"}),
        ("ann", WithdrawWager, {"wager": number}),
    ]
    for who, kind, fields in asked:
        assert scene.refuses(who, kind, Rule.WAGERING_PERIOD, **fields).clause == "1.1:wagering-period"
    assert scene.play("2")[0].paid == 10_00, "and what lies there plays"
    scene.bets_open().bet("bob", "red", 10_00)


@proves(STAR, "1.1:wagering-period")
def test_a_new_period_begins_when_bets_are_called_for_again_after_a_no_spin() -> None:
    scene = Scene(STAR)
    scene.do(BOSS, SetWageringPeriod, seconds=40)
    scene.bets_open().later(60_000).do(DEALER, SpinBall)
    scene.do(DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
    scene.bets_open().later(39_999).bet("ann", "red", 10_00)


@proves(BIG_WHEEL, "1.1:wagering-period")
def test_at_the_big_wheel_the_period_ends_with_the_call_and_not_with_the_clock() -> None:
    scene = Scene(BIG_WHEEL)
    scene.do(BOSS, SetWageringPeriod, seconds=40)
    late = {"spot": "symbol S1", "stake": 10_00, "tender": Tender.VALUE_CHIPS}
    assert scene.refuses("ann", PlaceWager, Rule.BETTING_NOT_OPEN, **late).clause == "1.1:wagering-period"
    scene.bets_open().later(60_000).bet("ann", "symbol S1", 10_00)
    scene.do(DEALER, CallNoMoreBets)
    assert scene.refuses("ann", PlaceWager, Rule.LATE_WAGER, **late).clause == "3.9"


@proves(STAR, "1.1:wagering-period")
def test_without_a_period_betting_ends_with_the_call() -> None:
    scene = Scene(STAR).bets_open()
    scene.later(3_600_000).bet("ann", "red", 10_00)


# --- who is barred, and who has bet ---------------------------------------------------------------------------------


def barred_now(scene: Scene, *measures: Measure) -> None:
    scene.do(DEALER, RecordIncident, what=IncidentKind.DEVICE, persons=("ann",), text="a timer")
    scene.do(BOSS, SanctionDevice, person="ann", measures=measures)


@proves(STAR, "9.4.2", "9.4.3")
@pytest.mark.parametrize(("measure", "clause"), [(Measure.BAR, "9.4.2"), (Measure.EXCLUDE, "9.4.3")])
@pytest.mark.parametrize("moment", ["betting", "closed", "no spin", "number", "collected", "paid", "next"])
def test_what_lies_on_of_somebody_barred_does_not_play_in_the_next_round(
    moment: str, measure: Measure, clause: str
) -> None:
    scene = star(moment)
    barred_now(scene, measure)
    assert ends_with(scene, "7") == (220, -15), "the bets of this round stand unless they are declared void"
    if moment != "next":
        scene.over()
    before = len(scene.postings)
    scene.bets_open()
    assert [(one.giver, one.taker, one.amount, one.clause) for one in scene.postings[before:]] == [
        ("layout:T1:ann", "chips:T1:ann", 20_00, clause),
        ("layout:T1:ann", "chips:T1:ann", 10_00, clause),
    ]
    assert scene.rack("ann").value == 1_220_00


@proves(STAR, "9.4.2")
def test_somebody_barred_does_not_press_the_button() -> None:
    scene = star("betting")
    scene.do(DEALER, LoadBall)
    scene.do(DEALER, OfferButton, player="ann")
    barred_now(scene, Measure.BAR)
    assert scene.refuses("ann", SpinBall, Rule.POWER, with_uspin=True).clause == "5.2"
    assert scene.refuses(DEALER, OfferButton, Rule.BARRED, player="ann").clause == "9.4.2"
    assert scene.refuses(DEALER, OfferButton, Rule.NOT_AT_TABLE, player="cy").clause == "3.4"


@proves(STAR, "9.4.1", "9.6")
def test_winnings_of_a_wager_declared_void_too_late_are_undone_with_the_outcome() -> None:
    scene = star("paid")
    barred_now(scene, Measure.VOID_WAGERS)
    assert (scene.rack("ann").value, scene.balance("layout:T1:ann")) == (1_220_00, 0), "paid is settled"
    scene.do(BOSS, InvalidateOutcome, ground="fire")
    assert scene.rack("ann").value == 1_000_00


@pytest.mark.parametrize("book", [STAR, BIG_WHEEL])
def test_a_player_whose_wager_the_house_took_off_has_not_abstained(book: str) -> None:
    """9.10, and 8.9 at the Big Wheel: who bets and has it voided, refused or returned has placed a wager."""
    spot, pocket = ("red", "2") if book == STAR else ("symbol S4", "S1")
    scene = Scene(book, seats=2)
    for _ in range(3):
        scene.bets_open()
        number = scene.bet("ann", spot, 10_00)
        scene.do(BOSS, RefuseWager, wager=number, grounds="a quarrel")
        scene.play(pocket)
    clause = "9.10" if book == STAR else "8.9"
    assert scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="ann").clause == clause
    for _ in range(3):
        scene.bets_open().play(pocket)
    scene.do(BOSS, Vacate, player="ann")


@proves(BIG_WHEEL, "8.9")
def test_a_player_whose_wager_a_no_spin_voided_has_not_abstained() -> None:
    scene = Scene(BIG_WHEEL, seats=2)
    for _ in range(3):
        scene.bets_open().bet("ann", "symbol S4", 10_00)
        scene.spun().do(DEALER, CallNoSpin, ground=NoSpin.ON_THE_PEG)
        scene.bets_open().play("S1")
    assert scene.refuses(BOSS, Vacate, Rule.IDLE_PLAYER, player="ann").clause == "8.9"


@proves(STAR, "8.11", "3.17")
def test_a_wager_settled_as_if_on_a_colour_is_a_lucky_ball_wager_and_one_settled_elsewhere_is_none() -> None:
    scene = star("number")
    kindly = {"reason": "knocked by a sleeve"}
    scene.do(BOSS, RelaxSettlement, wager=3, spot="lucky-ball blue", **kindly)
    scene.do(BOSS, RelaxSettlement, wager=4, spot="straight 7", **kindly)
    scene.do(DEALER, ReportFault, device=Device.LUCKY_SCREEN)
    assert ends_with(scene, "7") == (20, 175), "bob's $10 go back, his $5 win 35 to 1"


def test_a_book_without_lights_tells_no_inspector_of_them() -> None:
    """Neither document has such a duty: what it leaves open is decided under the clause on who decides."""
    for book, clause in ((STAR, "1.1:casino-supervisor"), ("adelaide-roulette", "12(i)")):
        for who in (DEALER, Role.OPERATOR, "ann"):
            assert Scene(book).refuses(who, NotifyInspector, inspector="ivy").clause == clause
