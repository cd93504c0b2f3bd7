"""What broken software got away with: figures and refusals at terminals that no other test looked at."""

import pytest

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.payments import AskIdentification, DetermineSlip, WithholdSlip
from croupier.core.bank.settling import voided
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.state import GameState, Meters
from croupier.core.words.bets import Outcome
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.core.bank.scene import Bank


@pytest.mark.parametrize(
    ("pocket", "staked", "won"),
    [
        ("2", 30_00, 0),  # black, and not the 17
        ("1", 30_00, 40_00),  # red: $20 comes back with $20
        ("17", 30_00, 360_00),  # the 17, which is black: $10 with $350
    ],
)
def test_the_meters_count_what_was_staked_and_what_came_to_the_cent(pocket: str, staked: int, won: int) -> None:
    bank = Bank("novo-unity").open()
    bank.bet("ann", "1", "red", 20)
    bank.bet("ann", "1", "straight 17", 10)
    bank.play(pocket)
    assert bank.terminal("1").meters == Meters(notes=100_00, staked=staked, won=won)
    assert bank.terminal("2").meters == Meters(notes=100_00)


def test_a_bet_declared_void_after_it_won_has_its_stake_back_and_no_winnings_on_record() -> None:
    bank = Bank("novo-unity").open()
    number = bank.bet("ann", "1", "red", 20)
    kept = bank.bet("ann", "1", "odd", 5)
    bank.play("1")
    game = voided(bank.game("1"), (number,))
    by_number = {line.number: (line.outcome, line.paid, line.returned, line.taken) for line in game.lines}
    assert by_number == {number: (Outcome.VOID, 0, 20_00, 0), kept: (Outcome.WON, 5_00, 5_00, 0)}
    assert game.state is GameState.CORRECTED
    assert voided(bank.game("1"), (number, kept)).state is GameState.VOID


def test_a_determination_is_made_once_on_a_slip_that_is_withheld_and_says_why() -> None:
    bank = Bank("novo-unity")
    slip = bank.slip("ann", "1")
    decided = {"slip": slip, "pay": True, "reason": "the records agree"}
    bank.refuses(Role.OPERATOR, DetermineSlip, "5.2", Rule.WITHHELD, **decided)
    bank.do(Role.OPERATOR, WithholdSlip, slip=slip, reason="under investigation")
    bank.refuses(Role.OPERATOR, DetermineSlip, "5.2", Rule.WITHHELD, **(decided | {"reason": " "}))
    bank.do(Role.OPERATOR, DetermineSlip, **decided)
    bank.refuses(Role.OPERATOR, DetermineSlip, "5.2", Rule.WITHHELD, **decided)


def test_identification_is_asked_for_once_and_for_a_slip_that_waits() -> None:
    bank = Bank("novo-unity")
    slip = bank.slip("ann", "1")
    bank.do(Role.OPERATOR, AskIdentification, slip=slip)
    bank.refuses(Role.OPERATOR, AskIdentification, "5.3.3", Rule.IDENTIFICATION, slip=slip)
    paid = bank.slip("bob", "2")
    bank.do(Role.OPERATOR, RedeemSlip, slip=paid, player="bob")
    bank.refuses(Role.OPERATOR, AskIdentification, "5.3.3", Rule.IDENTIFICATION, slip=paid)


def test_a_bet_above_what_is_left_is_told_what_is_left() -> None:
    bank = Bank("novo-unity", sign=parse_sign("$5 to $80")).open()
    bank.bet("ann", "1", "red", 50)
    no = bank.refuses("ann", PlaceBet, "1.1:maximum-bet", Rule.OVER_MAXIMUM, terminal="1", spot="odd", stake=40_00)
    assert "$30 of $80 is left" in no.message
    bank.bet("ann", "1", "odd", 30)
