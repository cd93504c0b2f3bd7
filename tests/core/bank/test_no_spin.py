"""No spin at a wheel turned by hand: grounds, finality, and the spin that follows."""

import pytest

from croupier.core.bank.bets import CancelBet, MoveBet, PlaceBet
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.no_spin import CallNoSpin, ExamineBall, NoSpinAnnounced, ResetTerminals
from croupier.core.bank.paying import ConfirmResult, RegisterResult
from croupier.core.bank.rounds import BettingOpened, CloseBetting, OpenBetting
from croupier.core.bank.state import Phase
from croupier.core.bank.wheels import UseWheel
from croupier.core.law.book import Book, read_as
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import each, proves, stated, under

GROUNDS = [
    ("novo-unity", "7.1.1", ("novo-unity", NoSpin.SAME_DIRECTION)),
    ("novo-unity", "7.1.2", ("novo-unity", NoSpin.TOO_FEW_REVOLUTIONS)),
    ("novo-unity", "7.1.3", ("novo-unity", NoSpin.FOREIGN_OBJECT)),
    ("novo-unity", "7.1.4", ("novo-unity", NoSpin.BALL_NOT_FALLING)),
    ("novo-unity", "7.1.5", ("novo-unity", NoSpin.BALL_LEFT_WHEEL)),
    ("novo-unity", "7.1.6", ("novo-unity", NoSpin.INTERFERENCE)),
    ("adelaide-roulette", "10(a)", ("adelaide-roulette", NoSpin.SAME_DIRECTION)),
    ("adelaide-roulette", "10(e)", ("adelaide-roulette", NoSpin.BALL_LEFT_WHEEL)),
]


@each("case", GROUNDS)
def test_a_no_spin_is_called_on_this_ground_and_cites_it(
    case: tuple[str, NoSpin], request: pytest.FixtureRequest
) -> None:
    code, ground = case
    clause = request.node.get_closest_marker("clause").args[1]
    bank = Bank(code).open()
    bank.bet("ann", "1", "red", 10)
    nothing_to_call = {"novo-unity": "7.1", "adelaide-roulette": "10(f)"}[code]
    bank.refuses(Role.DEALER, CallNoSpin, nothing_to_call, ground=ground)
    bank.closed()
    called = bank.do(Role.DEALER, CallNoSpin, ground=ground)[0]
    assert isinstance(called, NoSpinAnnounced)
    assert clause in called.clauses
    assert (bank.state.round.attempt, bank.terminal("1").held) == (2, 10_00)


@each(
    "ground",
    [
        ("novo-unity", "7.1.1 7.1.7", NoSpin.SAME_DIRECTION),
        ("novo-unity", "7.1.2 7.1.7", NoSpin.TOO_FEW_REVOLUTIONS),
        ("novo-unity", "7.1.3 7.1.7", NoSpin.FOREIGN_OBJECT),
        ("novo-unity", "7.1.4 7.1.7", NoSpin.BALL_NOT_FALLING),
        ("novo-unity", "7.1.5 7.1.7", NoSpin.BALL_LEFT_WHEEL),
        ("novo-unity", "7.1.6 7.1.7", NoSpin.INTERFERENCE),
    ],
)
def test_dealer_or_casino_supervisor_calls_it_and_nobody_else(ground: NoSpin) -> None:
    for role in Role:
        bank = Bank().closed()
        if role in (Role.DEALER, Role.CASINO_SUPERVISOR):
            assert bank.do(role, CallNoSpin, ground=ground)[0].clauses == (stated(), "7.1.7", "7.1.8")
        else:
            bank.refuses(role, CallNoSpin, "7.1.7", Rule.POWER, ground=ground)


@proves("novo-unity", "7.1.3")
def test_an_object_in_the_wheel_counts_only_before_the_ball_is_at_rest() -> None:
    bank = Bank().closed()
    bank.do(Role.SYSTEM, RegisterResult, pocket="22", revolutions=9)
    bank.refuses(Role.DEALER, CallNoSpin, stated(), Rule.NO_SPIN_GROUND, ground=NoSpin.FOREIGN_OBJECT)
    bank.do(Role.DEALER, CallNoSpin, ground=NoSpin.INTERFERENCE)


def test_a_ground_of_another_book_is_none() -> None:
    bank = Bank("adelaide-roulette").closed()
    bank.refuses(Role.DEALER, CallNoSpin, "10(f)", Rule.NO_SPIN_GROUND, ground=NoSpin.INTERFERENCE)


@proves("novo-unity", "7.1.5")
def test_a_ball_that_left_the_wheel_is_examined_by_a_casino_supervisor_before_it_is_spun_again() -> None:
    bank = Bank()
    bank.refuses(Role.CASINO_SUPERVISOR, ExamineBall, "7.1.5", Rule.BALL_EXAMINED, sound=True)
    bank.closed().do(Role.DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    bank.refuses(Role.DEALER, LaunchBall, "7.1.5", Rule.BALL_EXAMINED)
    for role in (Role.DEALER, Role.ELECTRONIC_GAMING_SUPERVISOR):
        bank.refuses(role, ExamineBall, "7.1.5", Rule.POWER, sound=True)
    bank.do(Role.CASINO_SUPERVISOR, ExamineBall, sound=True)
    bank.do(Role.DEALER, LaunchBall)


@proves("novo-unity", "7.1.5")
def test_another_ball_need_not_wait() -> None:
    bank = Bank().closed()
    bank.do(Role.DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    bank.do(Role.DEALER, LaunchBall, another_ball=True)


@proves("novo-unity", "7.1.5")
def test_a_ball_found_unsound_is_never_launched_again() -> None:
    bank = Bank().closed()
    bank.do(Role.DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    bank.do(Role.CASINO_SUPERVISOR, ExamineBall, sound=False)
    bank.refuses(Role.DEALER, LaunchBall, "7.1.5", Rule.BALL_EXAMINED)
    bank.do(Role.DEALER, LaunchBall, another_ball=True)
    bank.later().do(Role.SYSTEM, CloseBetting)
    bank.result("2")
    bank.do(Role.DEALER, LaunchBall)  # the ball in use is another one by now


@proves("novo-unity", "7.1.5")
def test_a_ball_that_left_the_wheel_is_not_forgotten_over_a_later_no_spin() -> None:
    bank = Bank().closed()
    bank.do(Role.DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    bank.do(Role.DEALER, LaunchBall, another_ball=True)
    bank.do(Role.DEALER, CallNoSpin, ground=NoSpin.SAME_DIRECTION)
    bank.refuses(Role.DEALER, LaunchBall, "7.1.5", Rule.BALL_EXAMINED)
    bank.do(Role.CASINO_SUPERVISOR, ExamineBall, sound=True)
    bank.do(Role.DEALER, LaunchBall)


@proves("novo-unity", "7.1.5", "3.11")
def test_the_automated_wheel_beside_it_has_a_ball_of_its_own() -> None:
    bank = Bank(wheels=(Drive.BY_HAND, Drive.AUTOMATED), players=()).closed()
    bank.do(Role.DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    bank.do(Role.OPERATOR, UseWheel, wheel=Drive.AUTOMATED)
    bank.do(Role.SYSTEM, LaunchBall)


@proves("novo-unity", "7.1.7")
def test_after_a_no_spin_no_number_counts_wherever_the_ball_comes_to_rest() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 7", 10)
    bank.closed().do(Role.DEALER, CallNoSpin, ground=NoSpin.TOO_FEW_REVOLUTIONS)
    bank.refuses(Role.SYSTEM, RegisterResult, "7.1.7", Rule.NO_SPIN_FINAL, pocket="7", revolutions=9)
    bank.refuses(Role.DEALER, ConfirmResult, "3.10.2", pocket="7")
    assert bank.credits("1") == 90


@proves("novo-unity", "7.1.8")
def test_after_a_no_spin_bets_stand_and_betting_reopens_until_the_re_spin_closes_it() -> None:
    bank = Bank()
    number = bank.bet("ann", "1", "red", 25)
    called, opened = bank.closed().do(Role.DEALER, CallNoSpin, ground=NoSpin.TOO_FEW_REVOLUTIONS)
    assert isinstance(opened, BettingOpened)
    assert (called.stakes_clause, called.released) == (stated(), {})
    assert (opened.round, opened.attempt) == (1, 2)
    bank.do("ann", MoveBet, terminal="1", bet=number, spot="black")
    bank.refuses(Role.CASINO_SUPERVISOR, LaunchBall, "3.10", Rule.POWER)
    bank.play("2")
    assert bank.credits("1") == 125
    assert bank.game("1").round == 1


@proves("novo-unity", "7.1.8")
def test_a_house_may_read_that_bets_are_void_after_a_no_spin() -> None:
    book = read_as(Bank().book, "bets-stand-after-no-spin", "bets-void")
    bank = Bank(book)
    bank.bet("ann", "1", "red", 25)
    bank.closed().do(Role.DEALER, CallNoSpin, ground=NoSpin.TOO_FEW_REVOLUTIONS)
    assert (bank.credits("1"), bank.terminal("1").bets) == (100, {})


@proves("novo-unity", "7.1")
def test_nobody_calls_no_spin_at_an_automated_wheel() -> None:
    bank = Bank(wheels=(Drive.AUTOMATED,)).closed()
    bank.refuses(Role.DEALER, CallNoSpin, stated(), Rule.NO_SPIN_GROUND, ground=NoSpin.BALL_NOT_FALLING)


@proves("adelaide-roulette", "11(d)")
@pytest.mark.parametrize("role", [Role.DEALER, Role.INSPECTOR])
def test_after_a_no_spin_in_adelaide_the_terminals_are_reset_and_play_goes_on(role: Role) -> None:
    bank = Bank("adelaide-roulette").open()
    number = bank.bet("ann", "1", "red", 40)
    bank.closed().do(Role.DEALER, CallNoSpin, ground=NoSpin.BALL_NOT_FALLING)
    assert bank.state.round.phase is Phase.IDLE
    bank.refuses("ann", PlaceBet, "7(g)", terminal="1", spot="red", stake=5_00)
    bank.refuses(Role.DEALER, OpenBetting, "11(d)", Rule.RESET)
    bank.refuses(Role.PIT_BOSS, ResetTerminals, "11(d)", Rule.POWER)
    bank.do(role, ResetTerminals)
    bank.refuses(role, ResetTerminals, "11(d)", Rule.RESET)
    assert bank.state.round.number == 1
    bank.do("ann", MoveBet, terminal="1", bet=number, spot="black")
    bank.spun().later().do(Role.DEALER, CloseBetting)
    bank.result("2")
    assert bank.credits("1") == 100


@under("novo-unity 7.1.8", "adelaide-roulette 11(d)")
def test_a_bet_that_stands_after_a_no_spin_may_be_taken_back(book: Book) -> None:
    bank = Bank(book).open()
    number = bank.bet("ann", "1", "red", 40)
    bank.closed().do(Role.DEALER, CallNoSpin, ground=NoSpin.BALL_NOT_FALLING)
    if bank.state.round.resets:
        bank.do(Role.DEALER, ResetTerminals)
    bank.do("ann", CancelBet, terminal="1", bet=number)
    assert bank.credits("1") == 100
