"""The uSpin unit, Lucky Ball and its screen, the outer zero, the lights of the big wheel."""

import pytest

from croupier.core.table import rounds
from croupier.core.table.devices import LoadBall, MoveOutsideZero, OfferButton
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ClearFault, FaultReported, NotifyInspector, ReportFault
from croupier.core.table.lucky import OfferLuckyBall
from croupier.core.table.state import Phase
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.play import WITH_USPIN, Play
from tests.core.table.test_rounds import rule_of
from tests.proof import proves

SUE = ("sue", Role.CASINO_SUPERVISOR)


# --- Lucky Ball -----------------------------------------------------------------------------------------------------


def lucky_table(version: str = "one") -> Play:
    chance = (1, 200) if version == "two" else None
    return Play("star-roulette", cloth="E", lucky_table=version, mega_chance=chance)


@proves("star-roulette", "7.4")
def test_four_different_numbers_of_the_wheel_are_drawn_after_the_spin_and_by_the_system_alone() -> None:
    play = lucky_table()
    play.open()
    assert rule_of(play.draw_lucky()) == (Rule.LUCKY_DRAW, "7.4")
    play.must(rounds.SpinBall)
    assert rule_of(play.draw_lucky(red="0")) == (Rule.LUCKY_DRAW, "7.4")
    assert rule_of(play.draw_lucky(red="00")) == (Rule.LUCKY_DRAW, "7.4")
    assert play.draw_lucky() is None
    assert rule_of(play.draw_lucky("1", "2", "3", "4")) == (Rule.LUCKY_DRAW, "7.4")


@proves("star-roulette", "7.6", "2.8")
def test_the_raised_colour_is_drawn_after_the_close_and_before_the_result() -> None:
    play = lucky_table()
    play.open()
    play.must(rounds.SpinBall)
    assert play.draw_lucky() is None
    assert play.bet("ann", 5, "lucky-ball blue") is None
    assert rule_of(play.raise_lucky("blue")) == (Rule.LUCKY_CHOICE, "7.6")
    play.must(rounds.CallNoMoreBets)
    assert rule_of(play.bet("bob", 5, "lucky-ball blue")) == (Rule.LATE_WAGER, "3.13")
    assert rule_of(play.result("22")) == (Rule.LUCKY_CHOICE, "7.6")
    assert play.raise_lucky("blue") is None
    assert rule_of(play.raise_lucky("red")) == (Rule.LUCKY_CHOICE, "7.6")
    assert play.result("22") is None
    play.settle()
    assert play.chips("ann") == 995 + 5 * 75


@proves("star-roulette", "7.9", "7.9.1", "7.9.2", "7.10")
@pytest.mark.parametrize(("mega", "pays", "clause"), [(False, 120, "7.9.1"), (True, 1000, "7.9.2")])
def test_with_mega_odds_one_colour_is_raised_to_super_or_to_mega(mega: bool, pays: int, clause: str) -> None:
    play = lucky_table("two")
    play.open()
    assert play.bet("ann", 5, "lucky-ball red") is None
    play.must(rounds.SpinBall)
    assert play.draw_lucky() is None
    play.must(rounds.CallNoMoreBets)
    assert play.raise_lucky("red", mega=mega) is None
    assert play.result("7") is None
    assert play.state.round.lines[0].basis.all == (clause, "7.10")
    play.settle()
    assert play.chips("ann") == 995 + 5 * pays
    assert play.scene.postings[-1].clause == "7.10"


@proves("star-roulette", "7.9")
def test_with_mega_odds_the_raised_colour_stands_in_a_clause_of_its_own() -> None:
    """7.6 speaks of the version without them."""
    play = lucky_table("two")
    play.open()
    play.must(rounds.SpinBall)
    assert play.draw_lucky() is None
    assert rule_of(play.raise_lucky("blue")) == (Rule.LUCKY_CHOICE, "7.9")
    play.must(rounds.CallNoMoreBets)
    assert rule_of(play.result("22")) == (Rule.LUCKY_CHOICE, "7.9")
    assert play.raise_lucky("blue") is None
    assert rule_of(play.raise_lucky("red", mega=True)) == (Rule.LUCKY_CHOICE, "7.9")


@proves("star-roulette", "7.6")
def test_table_one_has_no_mega_odds() -> None:
    play = lucky_table("one")
    play.open()
    play.must(rounds.SpinBall)
    assert play.draw_lucky() is None
    play.must(rounds.CallNoMoreBets)
    assert rule_of(play.raise_lucky("red", mega=True)) == (Rule.LUCKY_CHOICE, "7.6")


@proves("star-roulette", "7.1", "2.8")
def test_offering_lucky_ball_is_the_operators_choice_between_rounds_on_a_cloth_with_its_areas() -> None:
    play = Play("star-roulette", cloth="E")
    operator = ("otto", Role.OPERATOR)
    play.open()
    assert rule_of(play.bet("ann", 5, "lucky-ball red")) == (Rule.NO_LUCKY_BALL, "2.8")
    assert rule_of(play.do(OfferLuckyBall, *operator, lucky_table="one")) == (Rule.LUCKY_OFFER, "7.1")
    play.finish("17")
    assert rule_of(play.do(OfferLuckyBall, *SUE, lucky_table="one")) == (Rule.POWER, "7.1")
    play.must(OfferLuckyBall, *operator, lucky_table="one")
    play.open()
    assert play.bet("ann", 5, "lucky-ball red") is None
    plain = Play("star-roulette", cloth="A")
    assert rule_of(plain.do(OfferLuckyBall, *operator, lucky_table="one")) == (Rule.NO_LUCKY_BALL, "2.8")


@proves("star-roulette", "7.9")
def test_mega_odds_are_offered_only_with_a_chance_that_leaves_the_house_its_edge() -> None:
    play = Play("star-roulette", cloth="E")
    operator = ("otto", Role.OPERATOR)
    # On 37 pockets the house has no edge left at 2/225.
    for chance in (None, (2, 225), (1, 100), (-1, 200), (1, 0)):
        refusal = play.do(OfferLuckyBall, *operator, lucky_table="two", mega_chance=chance)
        assert rule_of(refusal) == (Rule.MEGA_CHANCE, "7.9")
    play.must(OfferLuckyBall, *operator, lucky_table="two", mega_chance=(1999, 225_000))
    play.must(OfferLuckyBall, *operator, lucky_table="one")
    double = Play("star-roulette", cloth="F")
    assert rule_of(double.do(OfferLuckyBall, *operator, lucky_table="two", mega_chance=(1, 75))) is not None
    double.must(OfferLuckyBall, *operator, lucky_table="two", mega_chance=(2, 225))


@proves("star-roulette", "8.9", "7.7", "7.8")
def test_what_was_drawn_for_a_no_spin_is_discarded() -> None:
    play = lucky_table()
    play.open()
    assert play.bet("ann", 5, "lucky-ball blue") is None
    play.must(rounds.SpinBall)
    assert play.draw_lucky() is None
    play.must(rounds.CallNoMoreBets)
    assert play.raise_lucky("blue") is None
    assert play.no_spin(NoSpin.FOREIGN_OBJECT) is None
    play.open()
    assert play.state.round.lucky_numbers == {}
    play.must(rounds.SpinBall)
    assert play.draw_lucky("1", "2", "3", "4") is None
    play.must(rounds.CallNoMoreBets)
    assert play.raise_lucky("red") is None
    assert play.result("3") is None
    assert play.state.round.lines[0].basis.all == ("7.7", "7.8"), "blue was raised for the spin that was none"
    play.settle()
    assert play.chips("ann") == 995 + 5 * 20


@proves("star-roulette", "8.11")
def test_a_screen_that_fails_voids_lucky_ball_only_and_takes_it_off_until_it_works() -> None:
    play = lucky_table()
    play.open()
    assert play.bet("ann", 10, "lucky-ball blue") is None
    assert play.bet("ann", 20, "red") is None
    play.must(rounds.SpinBall)
    play.must(ReportFault, device=Device.LUCKY_SCREEN)
    assert play.chips("ann") == 980
    play.must(rounds.CallNoMoreBets)
    assert play.result("1") is None
    play.settle()
    assert play.chips("ann") == 980 + 20
    play.open()
    assert rule_of(play.bet("ann", 5, "lucky-ball red")) == (Rule.LUCKY_SCREEN, "8.11")
    play.must(ClearFault, *SUE, device=Device.LUCKY_SCREEN, passed_by="tim")
    assert play.bet("ann", 5, "lucky-ball red") is None


# --- the uSpin unit -------------------------------------------------------------------------------------------------


@proves("star-roulette", "5.6")
def test_the_dealer_loads_the_uspin_and_may_offer_a_player_the_button() -> None:
    play = Play("star-roulette", uspin=WITH_USPIN)
    play.open()
    assert rule_of(play.do(rounds.SpinBall, with_uspin=True)) == (Rule.USPIN, "5.6")
    play.must(LoadBall)
    refusal = play.do(rounds.SpinBall, "ann", Role.PLAYER, with_uspin=True)
    assert refusal is not None
    assert refusal.rule is Rule.POWER
    play.must(OfferButton, player="ann")
    play.must(rounds.SpinBall, "ann", Role.PLAYER, with_uspin=True)
    assert play.state.round.spin is not None
    assert play.state.round.spin.by == "ann"
    play.must(rounds.CallNoMoreBets)
    assert play.result("17") is None


@proves("star-roulette", "5.6")
def test_if_no_player_wants_the_button_the_dealer_presses_it() -> None:
    play = Play("star-roulette", uspin=WITH_USPIN)
    play.open()
    play.must(LoadBall)
    play.must(OfferButton, player="ann")
    play.must(rounds.SpinBall, with_uspin=True)


@proves("star-roulette", "8.7")
def test_a_ball_loaded_by_anybody_but_the_dealer_has_no_result() -> None:
    play = Play("star-roulette", uspin=WITH_USPIN)
    play.open()
    play.must(LoadBall, "bob", Role.PLAYER)
    play.must(rounds.SpinBall, with_uspin=True)
    play.must(rounds.CallNoMoreBets)
    assert rule_of(play.result("17")) == (Rule.USPIN, "8.7")
    assert play.no_spin(NoSpin.LOADED_BY_ANOTHER) is None


@proves("star-roulette", "8.12")
def test_a_spin_that_does_not_count_ends_with_the_uspin_and_play_stops_until_it_is_repaired_or_removed() -> None:
    play = Play("star-roulette", uspin=WITH_USPIN)
    play.open()
    assert play.bet("ann", 10, "red") is None
    play.must(LoadBall)
    play.must(rounds.SpinBall, with_uspin=True)
    play.must(ReportFault, *SUE, device=Device.USPIN)
    play.must(rounds.CallNoMoreBets)
    assert rule_of(play.result("1", 3)) == (Rule.VALID_SPIN, "5.2")
    assert play.no_spin(NoSpin.MECHANICAL) is None
    assert play.state.round.phase is Phase.IDLE
    assert rule_of(play.do(rounds.PlaceYourBets)) == (Rule.HALTED, "8.12")
    assert rule_of(play.do(ClearFault, *SUE, device=Device.USPIN)) == (Rule.USPIN_FAULT, "8.12")
    play.must(ClearFault, *SUE, device=Device.USPIN, removed=True)
    play.open()
    play.finish("1")
    assert play.chips("ann") == 990 + 10


# --- the outer zero and the lights ----------------------------------------------------------------------------------


@proves("star-roulette", "5.5", "8.10")
@pytest.mark.parametrize("when", ["before the close", "after the number", "never"])
def test_a_wager_on_the_outer_zero_counts_as_zero_whether_moved_or_not(when: str) -> None:
    play = Play("star-roulette", cloth="C")
    play.open()
    assert play.bet("ann", 10, "straight 0", outside_zero=True) is None
    if when == "before the close":
        assert rule_of(play.do(MoveOutsideZero, "ann", Role.PLAYER)) is not None
        play.must(MoveOutsideZero)
    play.close_and_spin()
    if when == "after the number":
        assert rule_of(play.do(MoveOutsideZero)) == (Rule.OUTSIDE_ZERO, "5.5")
    assert play.result("0") is None
    if when == "after the number":
        play.must(MoveOutsideZero)
        assert play.state.round.outside_zero == ()
    play.settle()
    assert play.chips("ann") == 990 + 350


@proves("star-roulette", "2.2")
def test_only_the_cloth_that_has_one_has_an_outer_zero() -> None:
    play = Play("star-roulette", cloth="A")
    play.open()
    assert rule_of(play.bet("ann", 10, "straight 0", outside_zero=True)) == (Rule.CLOTH, "2.2")
    outer = Play("star-roulette", cloth="C")
    outer.open()
    assert rule_of(outer.bet("ann", 10, "straight 1", outside_zero=True)) == (Rule.CLOTH, "2.2")


@proves("star-big-wheel", "7.7")
def test_if_the_lights_fail_the_round_is_settled_by_the_wheel_and_play_stops_until_they_work() -> None:
    play = Play("star-big-wheel")
    play.open()
    assert play.bet("ann", 10, "symbol S4") is None
    play.close_and_spin()
    assert play.result("S4") is None
    play.must(ReportFault, device=Device.LIGHTS)
    reported = play.events[-1]
    assert isinstance(reported, FaultReported)
    assert (reported.clause, reported.tell_inspector) == ("7.7", True)
    play.settle()
    assert play.chips("ann") == 990 + 110
    assert rule_of(play.do(rounds.PlaceYourBets)) == (Rule.HALTED, "7.8")
    play.must(NotifyInspector, inspector="ivy")
    play.must(ClearFault, *SUE, device=Device.LIGHTS, passed_by="tim")
    play.open()


@proves("star-big-wheel", "7.9", "5.2")
def test_a_winning_number_display_has_no_part_in_the_result() -> None:
    play = Play("star-big-wheel")
    play.open()
    assert play.bet("ann", 10, "symbol S4") is None
    play.close_and_spin()
    refusal = play.do(rounds.DeclareResult, "display", Role.SYSTEM, pocket="S1", revolutions=9)
    assert rule_of(refusal) == (Rule.POWER, "5.2"), "the dealer announces what the wheel shows"
    assert play.result("S4") is None
    play.settle()
    assert play.chips("ann") == 990 + 110
    assert play.scene.postings[-1].clause == "6.1:row-4"
