"""A wheel that fails: nobody bets on it any more, and what was bet is settled on the actual outcome, or is void."""

import pytest

from croupier.core.bank.bets import CancelBet, MoveBet, PlaceBet, PressMaxBet
from croupier.core.bank.faults import ClearFault, DeclareMalfunction, RestoreWheel
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.many_bets import CancelBets, NewBet, PlaceBets
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.records import ConfirmFromRecords
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.rounds import CloseBetting
from croupier.core.bank.state import Phase
from croupier.core.bank.voids import VoidSpin
from croupier.core.bank.wheels import UseWheel
from croupier.core.engine.messages import Command
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Malfunction
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves

EGS, CS = Role.ELECTRONIC_GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR
AUTOMATED = (Drive.AUTOMATED,)
DRIFT = {"terminal": None, "ground": Malfunction.OPINION, "reason": "the camera drifts"}


def drifts(bank: Bank) -> None:
    """The operator thinks that the wheel does not work as it should."""
    bank.do(Role.OPERATOR, DeclareMalfunction, **DRIFT)


# --- nobody bets on it ----------------------------------------------------------------------------------------------


@proves("novo-unity", "7.1.10", "7.1.11.4")
def test_nobody_bets_on_a_wheel_that_was_declared_faulty() -> None:
    bank = Bank(wheels=AUTOMATED)
    bet = bank.bet("ann", "1", "straight 17", 10)
    drifts(bank)
    touches: tuple[tuple[type[Command], dict[str, object]], ...] = (
        (PlaceBet, {"spot": "straight 17", "stake": 10_00}),
        (PlaceBets, {"bets": (NewBet(spot="red", stake=5_00),)}),
        (PressMaxBet, {"spot": "red"}),
        (MoveBet, {"bet": bet, "spot": "red"}),
        (CancelBet, {"bet": bet}),
        (CancelBets, {}),
    )
    for player, name in (("ann", "1"), ("bob", "2")):
        for kind, fields in touches:
            bank.refuses(player, kind, "7.1.11.4", Rule.MALFUNCTION, terminal=name, **fields)
    bank.play("17")
    assert (bank.credits("1"), bank.terminal("1").held) == (90, 10_00), "ann's bet waits for the records"
    assert (bank.credits("2"), bank.terminal("2").held) == (100, 0)


@proves("novo-unity", "7.1.10", "7.1.11.4")
def test_a_faulty_wheel_stays_out_of_play_until_somebody_says_that_it_works() -> None:
    bank = Bank(wheels=AUTOMATED)
    bank.refuses(CS, RestoreWheel, "7.1.10", Rule.MALFUNCTION, reason="nothing was wrong")
    drifts(bank)
    bank.play("17")
    bank.refuses("bob", PlaceBet, "7.1.11.4", Rule.MALFUNCTION, terminal="2", spot="red", stake=5_00)
    bank.refuses(Role.OPERATOR, DeclareMalfunction, "7.1.11.4", **DRIFT)
    for who in ("bob", Role.SYSTEM, Role.INSPECTOR):
        bank.refuses(who, RestoreWheel, "1.1:casino-supervisor", Rule.POWER, reason="the camera was set")
    bank.refuses(CS, RestoreWheel, "7.1.10", Rule.MALFUNCTION, reason=" ")
    bank.do(CS, RestoreWheel, reason="the camera was set")
    bank.bet("bob", "2", "red", 5)
    bank.play("1")
    assert bank.credits("2") == 105


@proves("novo-unity", "3.9", "7.1.11.4")
def test_another_wheel_may_be_put_into_use_instead() -> None:
    bank = Bank(wheels=(Drive.AUTOMATED, Drive.BY_HAND))
    drifts(bank)
    bank.do(Role.OPERATOR, UseWheel, wheel=Drive.BY_HAND)
    bank.bet("bob", "2", "red", 5)
    bank.play("1")
    assert bank.credits("2") == 105
    bank.do(Role.OPERATOR, UseWheel, wheel=Drive.AUTOMATED)
    bank.refuses("bob", PlaceBet, "7.1.11.4", Rule.MALFUNCTION, terminal="2", spot="red", stake=5_00)


@proves("novo-unity", "7.1.10", "7.1")
def test_a_wheel_turned_by_a_dealer_is_none_whose_malfunction_the_book_speaks_of() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 10)
    bank.refuses(Role.OPERATOR, DeclareMalfunction, "7.1.10", Rule.MALFUNCTION, **DRIFT)
    bank.do(Role.OPERATOR, DeclareMalfunction, **(DRIFT | {"terminal": "1"}))


# --- the true number ------------------------------------------------------------------------------------------------


@proves("novo-unity", "7.1.10")
@pytest.mark.parametrize("role", [EGS, CS])
def test_a_number_that_an_automated_wheel_misread_is_put_right_by_a_supervisor(role: Role) -> None:
    bank = Bank(wheels=AUTOMATED)
    bank.bet("ann", "1", "straight 17", 10)
    bank.bet("bob", "2", "straight 20", 10)
    bank.play("17")
    assert (bank.credits("1"), bank.credits("2")) == (90 + 360, 90)
    true = {"round": 1, "pocket": "20", "reason": "the camera shows 20"}
    for other in (Role.DEALER, Role.OPERATOR, Role.SYSTEM, "ann"):
        bank.refuses(other, CorrectResult, "7.1.10", Rule.POWER, **true)
    for wrong in ({"reason": " "}, {"pocket": "17"}, {"round": 7}):
        bank.refuses(role, CorrectResult, "7.1.10", Rule.CORRECTION, **(true | wrong))
    bank.refuses(role, CorrectResult, "3.10.4", Rule.CLEAR_RESULT, **(true | {"pocket": "00"}))
    before = len(bank.postings)
    (corrected,) = bank.do(role, CorrectResult, **true)
    assert corrected.clause == "7.1.10"
    assert (bank.credits("1"), bank.credits("2")) == (90, 90 + 360)
    assert {one.clause for one in bank.postings[before:]} == {"7.1.10"}


@proves("novo-unity", "7.1.9", "7.1.10")
def test_which_clause_puts_a_number_right_is_the_wheels_of_that_round_not_of_this_one() -> None:
    bank = Bank(wheels=(Drive.BY_HAND, Drive.AUTOMATED))
    bank.play("6")
    bank.do(Role.OPERATOR, UseWheel, wheel=Drive.AUTOMATED)
    bank.play("7")
    bank.refuses(EGS, CorrectResult, "7.1.9", Rule.POWER, round=1, pocket="9", reason="seen")
    bank.refuses(Role.DEALER, CorrectResult, "7.1.10", Rule.POWER, round=2, pocket="9", reason="seen")
    assert bank.do(Role.DEALER, CorrectResult, round=1, pocket="9", reason="seen")[0].clause == "7.1.9"
    assert bank.do(EGS, CorrectResult, round=2, pocket="9", reason="seen")[0].clause == "7.1.10"


@proves("novo-unity", "7.1.10")
def test_a_case_of_a_misread_wheel_is_settled_on_the_actual_outcome() -> None:
    bank = Bank(wheels=AUTOMATED)
    bet = bank.bet("ann", "1", "straight 20", 10)
    drifts(bank)
    bank.play("17")
    bank.do(EGS, CorrectResult, round=1, pocket="20", reason="the camera shows 20")
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(bet,))
    assert bank.credits("1") == 90 + 360
    assert bank.game("1").result == "20"


@proves("novo-unity", "7.1.10")
@pytest.mark.parametrize("closed", [True, False])
def test_a_wheel_that_fails_without_a_number_is_given_the_one_the_ball_lies_in(closed: bool) -> None:
    bank = Bank(wheels=AUTOMATED)
    bet = bank.bet("ann", "1", "straight 17", 10)
    bank.closed() if closed else bank.spun()
    lies = {"round": 1, "pocket": "17", "reason": "the ball lies in 17, the sensor is dark"}
    bank.refuses(EGS, CorrectResult, "7.1.10", Rule.CORRECTION, **lies)
    drifts(bank)
    bank.refuses(Role.DEALER, CorrectResult, "7.1.10", Rule.POWER, **lies)
    bank.do(EGS, CorrectResult, **lies)
    assert (bank.credits("1"), bank.terminal("1").held) == (90, 10_00)
    assert (bank.state.round.number, bank.state.round.phase) == (2, Phase.BETTING)
    assert bank.state.results[0] == (1, "17")
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(bet,))
    assert (bank.credits("1"), bank.terminal("1").held) == (90 + 360, 0)


@proves("novo-unity", "7.1.10", "7.1.12")
def test_a_failed_wheel_whose_ball_was_never_launched_has_no_number() -> None:
    bank = Bank(wheels=AUTOMATED)
    bank.bet("ann", "1", "straight 17", 10)
    drifts(bank)
    bank.refuses(EGS, CorrectResult, "7.1.10", Rule.CORRECTION, round=1, pocket="17", reason="it lies in 17")
    bank.do(CS, VoidSpin, reason="the ball was not launched")
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)
    bank.do(CS, ClearFault, case=1)
    bank.do(CS, RestoreWheel, reason="the camera was set")
    bank.bet("ann", "1", "red", 5)


# --- what is cited for which wheel ----------------------------------------------------------------------------------


@proves("novo-unity", "3.10", "3.11", "3.10.1", "3.10.2", "3.10.3", "3.10.4")
@pytest.mark.parametrize(
    ("drive", "spin", "close", "number"),
    [(Drive.BY_HAND, "3.10", "3.10.1", "3.10.2"), (Drive.AUTOMATED, "3.11", "3.10.3", "3.10.4")],
)
def test_the_order_of_a_round_is_cited_from_the_passage_on_its_own_wheel(
    drive: Drive, spin: str, close: str, number: str
) -> None:
    bank = Bank(wheels=(drive,))
    bank.refuses(bank.closer, CloseBetting, close, Rule.CLOSE_ORDER)
    bank.refuses(Role.SYSTEM, RegisterResult, number, Rule.RESULT_ORDER, pocket="17", revolutions=9)
    bank.refuses(Role.OPERATOR, LaunchBall, spin)
    bank.spun()
    bank.refuses(bank.spinner, LaunchBall, spin, Rule.SPIN_ORDER)
    bank.refuses(Role.OPERATOR, CloseBetting, close, Rule.POWER)
    bank.do(bank.closer, CloseBetting)
    bank.refuses(bank.closer, CloseBetting, close, Rule.CLOSE_ORDER)
    bank.refuses(Role.DEALER, RegisterResult, number, Rule.POWER, pocket="17", revolutions=9)
    bank.refuses(Role.SYSTEM, RegisterResult, number, Rule.CLEAR_RESULT, pocket="37", revolutions=9)
