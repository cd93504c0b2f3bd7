"""Which wheel decides: the operator offers them, each player chooses, and everybody gets the wheel of their choice."""

import pytest

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.credits import LeaveTerminal, SitDown
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.wheels import ChooseWheel, UseWheel, WheelChosen, WheelPutInUse
from croupier.core.words.devices import Drive
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves

BOTH = (Drive.AUTOMATED, Drive.BY_HAND)
LIVE = {"terminal": "1", "wheel": Drive.BY_HAND}


@proves("novo-unity", "3.9")
def test_who_plays_alone_gets_the_other_wheel_at_once() -> None:
    bank = Bank(wheels=BOTH, players=("ann",))
    chosen, put_in_use = bank.do("ann", ChooseWheel, **LIVE)
    assert isinstance(chosen, WheelChosen)
    assert isinstance(put_in_use, WheelPutInUse)
    bank.bet("ann", "1", "red", 5)
    bank.play("1")
    assert bank.credits("1") == 105
    assert bank.state.round.drive is Drive.BY_HAND


@proves("novo-unity", "3.9")
def test_players_who_chose_different_wheels_take_turns() -> None:
    bank = Bank(wheels=BOTH)
    bank.do("ann", ChooseWheel, **LIVE)
    bank.refuses("ann", PlaceBet, "3.9", Rule.WHEEL_CHOICE, terminal="1", spot="red", stake=5_00)
    for drive, player, name in [(Drive.AUTOMATED, "bob", "2"), (Drive.BY_HAND, "ann", "1")] * 2:
        assert bank.state.round.drive is drive
        bank.bet(player, name, "red", 5)
        bank.play("1")
    assert (bank.credits("1"), bank.credits("2")) == (110, 110)


@proves("novo-unity", "3.9")
def test_a_choice_made_while_others_have_bets_is_given_with_the_next_round() -> None:
    bank = Bank(wheels=BOTH)
    bank.bet("bob", "2", "red", 5)
    (chosen,) = bank.do("ann", ChooseWheel, **LIVE)
    assert isinstance(chosen, WheelChosen)
    bank.play("1")
    bank.bet("ann", "1", "red", 5)


@proves("novo-unity", "3.9")
@pytest.mark.parametrize("spun", [True, False])
def test_the_choice_binds_from_the_first_bet_until_that_spin_is_resolved(spun: bool) -> None:
    bank = Bank(wheels=BOTH)
    bank.bet("ann", "1", "red", 5)
    if spun:
        bank.closed()
    bank.refuses("ann", ChooseWheel, "3.9", Rule.WHEEL_CHOICE, **LIVE)
    bank.refuses("bob", ChooseWheel, "3.2", Rule.OWN_TERMINAL, **LIVE)
    bank.refuses(Role.OPERATOR, UseWheel, "3.9", Rule.WHEEL_CHOICE, wheel=Drive.BY_HAND)
    bank.do(Role.SYSTEM, RegisterResult, pocket="2") if spun else bank.play("2")
    bank.do("ann", ChooseWheel, **LIVE)


@proves("novo-unity", "3.9")
def test_what_the_operator_puts_into_use_is_every_players_wheel() -> None:
    bank = Bank(wheels=BOTH)
    bank.refuses(Role.DEALER, UseWheel, "3.9", Rule.POWER, wheel=Drive.BY_HAND)
    bank.do(Role.OPERATOR, UseWheel, wheel=Drive.BY_HAND)
    for player, name in (("ann", "1"), ("bob", "2")):
        bank.bet(player, name, "red", 5)
    bank.play("1")
    assert bank.state.round.drive is Drive.BY_HAND


@proves("novo-unity", "3.9")
def test_whoever_sits_down_plays_the_wheel_in_use_whatever_the_one_before_chose() -> None:
    bank = Bank(wheels=BOTH)
    bank.do("ann", ChooseWheel, **LIVE)
    bank.slip("ann", "1")
    bank.do("ann", LeaveTerminal, terminal="1")
    bank.do("cy", SitDown, terminal="1")
    assert bank.terminal("1").wheel is Drive.AUTOMATED
    bank.play("1")
    assert bank.state.round.drive is Drive.AUTOMATED


@proves("novo-unity", "3.9")
def test_a_wheel_that_is_not_configured_cannot_be_chosen() -> None:
    bank = Bank(wheels=(Drive.AUTOMATED,))
    bank.refuses("ann", ChooseWheel, "3.9", Rule.WHEEL_CHOICE, terminal="1", wheel=Drive.BY_HAND)
    bank.refuses(Role.OPERATOR, UseWheel, "3.9", Rule.WHEEL_CHOICE, wheel=Drive.BY_HAND)
