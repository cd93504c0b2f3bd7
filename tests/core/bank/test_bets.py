"""Bets at a terminal: what may lie there, how much, and until when."""

import pytest
from msgspec.structs import replace

from croupier.core.bank.bets import CancelBet, MoveBet, PlaceBet, PressMaxBet
from croupier.core.bank.rounds import BettingClosed, CloseBetting
from croupier.core.game.sign import Limits, Sign
from croupier.core.law.book import Book
from croupier.core.words.bets import BetKind
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import SIGN, Bank
from tests.proof import proves, under


@under("novo-unity 3.5", "adelaide-roulette 7(f)")
def test_a_bet_takes_its_credits_at_once_and_cannot_pass_the_meter(book: Book) -> None:
    bank = Bank(book).open()
    clause = {"novo-unity": "3.5", "adelaide-roulette": "7(f)"}[book.code]
    bank.bet("ann", "1", "red", 70)
    bank.bet("ann", "1", "black", 20)
    assert bank.credits("1") == 10
    bank.refuses("ann", PlaceBet, clause, Rule.NO_CREDITS, terminal="1", spot="odd", stake=11_00)
    bank.bet("ann", "1", "odd", 10)
    assert (bank.credits("1"), bank.terminal("1").held) == (0, 100_00)


@proves("adelaide-roulette", "7(f)")
def test_a_bet_is_made_of_the_chip_icons_on_the_screen() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "straight 17", 15)
    for stake in (0, -5_00, 50, 15_50):
        bank.refuses("ann", PlaceBet, "7(f)", Rule.ICONS, terminal="1", spot="straight 17", stake=stake)
    assert bank.terminal("1").held == 15_00


@proves("adelaide-roulette", "6(n)")
def test_section_six_does_not_reach_terminals() -> None:
    """No marker buttons there, and a small bet is refused instead of settled once with advice."""
    bank = Bank("adelaide-roulette").open()
    bank.refuses("ann", PlaceBet, "6(n)", Rule.NOT_OFFERED, terminal="1", spot="neighbours 0", stake=5_00)
    bank.bet("ann", "1", "straight 17", 1)
    bank.play("17")
    assert bank.credits("1") == 100
    assert not bank.terminal("1").games


@proves("adelaide-roulette", "7(h)v")
def test_a_terminal_in_adelaide_holds_to_its_own_limits() -> None:
    bank = Bank("adelaide-roulette", sign=Sign(minimum=2_00, maximum=50_00)).open()
    bank.refuses("ann", PlaceBet, "7(h)v", Rule.OVER_MAXIMUM, terminal="1", spot="red", stake=51_00)
    bank.bet("ann", "1", "red", 50)
    bank.refuses("ann", PlaceBet, "7(h)v", Rule.OVER_MAXIMUM, terminal="1", spot="red", stake=1_00)
    bank.bet("ann", "1", "straight 17", 1)
    bank.bet("bob", "2", "straight 17", 1)
    bank.bet("bob", "2", "straight 17", 1)
    bank.spun()
    *_, closed = bank.do(Role.DEALER, CloseBetting)
    assert isinstance(closed, BettingClosed)
    assert closed.too_small == {"1": {2: 1_00}}
    assert closed.small_clause == "7(h)v"
    assert (bank.credits("1"), bank.terminal("1").held) == (50, 50_00)
    assert bank.terminal("2").held == 2_00


@proves("novo-unity", "1.1:minimum-bet")
def test_every_selection_reaches_the_minimum_by_itself() -> None:
    bank = Bank()
    bank.refuses("ann", PlaceBet, "1.1:minimum-bet", Rule.BELOW_MINIMUM, terminal="1", spot="split 1/2", stake=1_00)
    bank.bet("ann", "1", "split 1/2", 2)
    bank.bet("ann", "1", "odd", 2)
    more = bank.bet("ann", "1", "odd", 1)
    bank.refuses("ann", CancelBet, "1.1:minimum-bet", Rule.BELOW_MINIMUM, terminal="1", bet=2)
    bank.refuses("ann", MoveBet, "1.1:minimum-bet", terminal="1", bet=2, spot="even")
    bank.do("ann", CancelBet, terminal="1", bet=more)
    bank.do("ann", CancelBet, terminal="1", bet=2)
    assert bank.credits("1") == 98


@proves("novo-unity", "1.1:maximum-bet")
def test_the_maximum_bounds_all_that_a_terminal_has_on_the_spin() -> None:
    bank = Bank(sign=replace(SIGN, maximum=50_00))
    bank.bet("ann", "1", "red", 48)
    bank.refuses("ann", PlaceBet, "1.1:maximum-bet", Rule.OVER_MAXIMUM, terminal="1", spot="straight 17", stake=3_00)
    bank.bet("ann", "1", "straight 17", 2)
    bank.bet("bob", "2", "red", 50)


@proves("novo-unity", "1.1:max-bet")
@pytest.mark.parametrize(
    ("maximum", "elsewhere", "own", "cap", "expected"),
    [
        (500, 0, 0, None, 100),  # the credits
        (60, 12, 0, None, 48),  # what the spin still takes
        (60, 12, 8, None, 40),
        (500, 10, 0, 30, 30),  # a cap on the area itself
        (500, 10, 5, 30, 25),
    ],
)
def test_the_max_bet_button_puts_on_what_the_spot_may_still_take(
    maximum: int, elsewhere: int, own: int, cap: int | None, expected: int
) -> None:
    by_bet = {BetKind.RED: Limits(maximum=cap * 100)} if cap else {}
    bank = Bank(sign=Sign(minimum=2_00, maximum=maximum * 100, by_bet=by_bet))
    if elsewhere:
        bank.bet("ann", "1", "straight 5", elsewhere)
    if own:
        bank.bet("ann", "1", "red", own)
    bank.do("ann", PressMaxBet, terminal="1", spot="red")
    *_, last = bank.terminal("1").bets.values()
    assert (last.spot, last.stake) == ("red", expected * 100)


@proves("novo-unity", "1.1:max-bet")
def test_the_max_bet_button_keeps_to_the_units_on_the_sign() -> None:
    bank = Bank(sign=Sign(minimum=5_00, maximum=93_00, unit=10_00))
    bank.do("ann", PressMaxBet, terminal="1", spot="red")
    assert bank.terminal("1").bets[1].stake == 85_00, "$5 and eight times $10"
    bank.do("ann", PressMaxBet, terminal="1", spot="odd")
    assert bank.terminal("1").bets[2].stake == 5_00
    bank.refuses("ann", PressMaxBet, "1.1:minimum-bet", Rule.BELOW_MINIMUM, terminal="1", spot="black")
    bank.refuses("ann", PressMaxBet, "1.1:max-bet", Rule.MAX_BET, terminal="1", spot="red")


@proves("novo-unity", "1.1:minimum-bet")
def test_the_unit_of_the_sign_is_held_against_all_that_lies_on_a_selection() -> None:
    bank = Bank(sign=Sign(minimum=5_00, maximum=100_00, unit=10_00))
    bank.bet("ann", "1", "red", 15)
    bank.bet("ann", "1", "red", 10)
    bank.refuses("ann", CancelBet, "1.1:minimum-bet", Rule.NOT_IN_UNITS, terminal="1", bet=1)
    bank.refuses("ann", MoveBet, "1.1:minimum-bet", Rule.NOT_IN_UNITS, terminal="1", bet=1, spot="odd")
    bank.do("ann", CancelBet, terminal="1", bet=2)
    bank.do("ann", CancelBet, terminal="1", bet=1)


@proves("novo-unity", "1.1:max-bet")
def test_the_max_bet_button_refuses_when_less_than_the_minimum_is_left() -> None:
    bank = Bank(sign=Sign(minimum=5_00, maximum=50_00))
    bank.bet("ann", "1", "red", 46)
    bank.refuses("ann", PressMaxBet, "1.1:minimum-bet", Rule.BELOW_MINIMUM, terminal="1", spot="odd")
    bank.do("ann", PressMaxBet, terminal="1", spot="red")
    bank.refuses("ann", PressMaxBet, "1.1:max-bet", Rule.MAX_BET, terminal="1", spot="red")
    bank.refuses("ann", PressMaxBet, "3.3", Rule.NOT_OFFERED, terminal="1", spot="neighbours 0")


@under("novo-unity 3.3.15", "adelaide-roulette 7(h)iii")
def test_nothing_is_placed_moved_or_cancelled_after_the_close(book: Book) -> None:
    bank = Bank(book).open()
    clause = {"novo-unity": "3.3.15", "adelaide-roulette": "7(h)iii"}[book.code]
    number = bank.bet("ann", "1", "red", 50)
    bank.closed()
    before = bank.state
    bank.refuses("ann", PlaceBet, clause, Rule.LATE_WAGER, terminal="1", spot="red", stake=5_00)
    bank.refuses("ann", PressMaxBet, clause, terminal="1", spot="red")
    bank.refuses("ann", MoveBet, clause, terminal="1", bet=number, spot="black")
    bank.refuses("ann", CancelBet, clause, terminal="1", bet=number)
    assert bank.state == before


@under("novo-unity 1.1:wagering-period", "adelaide-roulette 7(g)")
def test_until_the_close_a_bet_is_placed_moved_and_cancelled(book: Book) -> None:
    bank = Bank(book).open()
    number = bank.bet("ann", "1", "red", 50)
    bank.do("ann", MoveBet, terminal="1", bet=number, spot="black")
    bank.spun()  # the ball runs and betting is still open
    other = bank.bet("ann", "1", "straight 17", 10)
    assert (bank.state.round.warned_at is not None) == (book.code == "adelaide-roulette")
    bank.do("ann", CancelBet, terminal="1", bet=other)
    no_such = {"novo-unity": "3.2", "adelaide-roulette": "7(g)"}[book.code]
    bank.refuses("ann", CancelBet, no_such, Rule.NO_SUCH_WAGER, terminal="1", bet=other)
    bank.refuses("ann", MoveBet, no_such, terminal="1", bet=other, spot="red")
    assert [bet.spot for bet in bank.terminal("1").bets.values()] == ["black"]


@proves("adelaide-roulette", "7(g)")
def test_in_adelaide_nothing_is_placed_before_the_call() -> None:
    bank = Bank("adelaide-roulette")
    bank.refuses("ann", PlaceBet, "7(g)", Rule.BETTING_NOT_OPEN, terminal="1", spot="red", stake=5_00)
