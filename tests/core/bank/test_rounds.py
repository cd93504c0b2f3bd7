"""The round: opened, closed by a snapshot, the number registered, confirmed where a dealer spins, and paid."""

import pytest
from msgspec.structs import replace

from croupier.core.bank.bank import STORY
from croupier.core.bank.bets import CancelBet, PlaceBet
from croupier.core.bank.launching import BallLaunched, LaunchBall
from croupier.core.bank.no_spin import CallNoSpin, ResetTerminals
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.paying import ConfirmResult, RegisterResult, RoundSettled
from croupier.core.bank.rounds import BettingClosed, BettingOpened, CloseBetting, OpenBetting
from croupier.core.bank.state import RECALLED, Bet, Phase
from croupier.core.bank.warning import PlayersWarned, WarnPlayers
from croupier.core.law.book import Book, read_as
from croupier.core.money import LARGEST
from croupier.core.words.bets import Outcome
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank, terminal
from tests.proof import proves, under


@proves("novo-unity", "1.1:wagering-period")
def test_opening_and_every_resolution_start_a_wagering_period() -> None:
    bank = Bank()
    assert (bank.state.round.phase, bank.state.round.number) == (Phase.BETTING, 1)
    bank.closed()
    assert bank.state.round.phase is Phase.CLOSED
    bank.result("17")
    assert isinstance(bank.events[-1], BettingOpened)
    assert (bank.state.round.phase, bank.state.round.number) == (Phase.BETTING, 2)


@proves("novo-unity", "3.10")
def test_a_valid_spin_by_hand_makes_four_revolutions_against_the_wheel() -> None:
    bank = Bank()
    bank.refuses(Role.CASINO_SUPERVISOR, LaunchBall, "3.10", Rule.POWER)
    bank.refuses(Role.SYSTEM, LaunchBall, "3.10", Rule.POWER)
    bank.closed()
    bank.refuses(Role.DEALER, LaunchBall, "3.10", Rule.SPIN_ORDER)
    for few in (None, 0, 3):
        bank.refuses(Role.SYSTEM, RegisterResult, "3.10", Rule.VALID_SPIN, pocket="17", revolutions=few)
    bank.do(Role.SYSTEM, RegisterResult, pocket="17", revolutions=4)


@proves("novo-unity", "3.10")
def test_a_ball_spun_with_the_wheel_gives_no_result() -> None:
    bank = Bank()
    bank.do(Role.DEALER, LaunchBall, against_the_rotor=False)
    bank.do(Role.SYSTEM, CloseBetting)
    bank.refuses(Role.SYSTEM, RegisterResult, "3.10", Rule.VALID_SPIN, pocket="17", revolutions=9)


@proves("adelaide-roulette", "9(b)")
def test_in_adelaide_three_revolutions_are_enough() -> None:
    bank = Bank("adelaide-roulette").closed()
    bank.refuses(Role.SYSTEM, RegisterResult, "9(b)", Rule.VALID_SPIN, pocket="17", revolutions=2)
    bank.do(Role.SYSTEM, RegisterResult, pocket="17", revolutions=3)


@pytest.mark.parametrize(
    ("drive", "spinner"),
    [
        pytest.param(Drive.BY_HAND, Role.DEALER, id="novo-unity 3.10.1", marks=proves("novo-unity", "3.10.1")),
        pytest.param(Drive.AUTOMATED, Role.SYSTEM, id="novo-unity 3.10.3", marks=proves("novo-unity", "3.10.3")),
    ],
)
def test_the_system_closes_betting_while_the_ball_runs(
    drive: Drive, spinner: Role, request: pytest.FixtureRequest
) -> None:
    clause = request.node.get_closest_marker("clause").args[1]
    bank = Bank(wheels=(drive,))
    bank.refuses(Role.SYSTEM, CloseBetting, clause, Rule.CLOSE_ORDER)
    bank.do(spinner, LaunchBall)
    bank.bet("ann", "1", "red", 5)
    for who in (Role.DEALER, Role.CASINO_SUPERVISOR, "ann"):
        bank.refuses(who, CloseBetting, clause, Rule.POWER)
    (closed,) = bank.do(Role.SYSTEM, CloseBetting)
    assert isinstance(closed, BettingClosed)
    assert closed.clause == clause
    assert closed.turnover == {"1": 5_00}
    for player, name in (("ann", "1"), ("bob", "2")):
        bank.refuses(player, PlaceBet, "3.3.15", terminal=name, spot="red", stake=5_00)


@proves("novo-unity", "3.10.2")
def test_nothing_is_paid_before_the_dealer_confirms_the_number() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 22", 10)
    bank.closed()
    bank.refuses(Role.DEALER, ConfirmResult, "3.10.2", Rule.CONFIRMATION, pocket="22")
    bank.refuses(Role.DEALER, RegisterResult, "3.10.2", Rule.POWER, pocket="22", revolutions=9)
    bank.do(Role.SYSTEM, RegisterResult, pocket="22", revolutions=9)
    assert bank.state.round.phase is Phase.REGISTERED
    assert bank.credits("1") == 90
    bank.refuses(Role.SYSTEM, ConfirmResult, "3.10.2", Rule.POWER, pocket="22")
    bank.refuses(Role.DEALER, ConfirmResult, "3.10.2", Rule.CONFIRMATION, pocket="9")
    settled, _ = bank.do(Role.DEALER, ConfirmResult, pocket="22")
    assert isinstance(settled, RoundSettled)
    assert settled.clause == "3.10.2"
    assert bank.credits("1") == 90 + 360


@proves("novo-unity", "3.10.4")
def test_an_automated_wheel_pays_with_no_human_step() -> None:
    bank = Bank(wheels=(Drive.AUTOMATED,))
    bank.bet("ann", "1", "straight 0", 10)
    bank.bet("bob", "2", "red", 10)
    bank.refuses(Role.DEALER, LaunchBall, "3.11", Rule.POWER)
    bank.closed()
    _, settled, opened = bank.do(Role.SYSTEM, RegisterResult, pocket="0")
    assert isinstance(settled, RoundSettled)
    assert settled.clause == "3.10.4"
    assert isinstance(opened, BettingOpened)
    assert (bank.credits("1"), bank.credits("2")) == (450, 90)


@under("novo-unity 3.3.16", "adelaide-roulette 7(h)iv")
def test_bets_are_settled_by_what_the_screen_showed_at_the_close(book: Book) -> None:
    bank = Bank(book).open()
    bank.bet("ann", "1", "straight 17", 10)
    bank.bet("bob", "2", "straight 20", 10)
    bank.closed()
    moved = {1: Bet(spot="straight 20", stake=10_00, at=0)}
    bank.corrupt("1", bets=moved)  # the screen shows something else now
    bank.result("17")
    assert (bank.game("1").won, bank.game("2").won) == (350_00, 0)
    by_screen = {"novo-unity": "3.3.16", "adelaide-roulette": "7(h)iv"}[book.code]
    assert by_screen in bank.game("1").lines[0].basis.because


@proves("adelaide-roulette", "7(h)vi")
def test_losing_bets_are_cleared_and_winning_ones_paid_and_left_on_the_screen() -> None:
    bank = Bank("adelaide-roulette").open()
    red = bank.bet("ann", "1", "red", 10)
    bank.bet("ann", "1", "straight 17", 10)
    bank.play("3")
    assert bank.credits("1") == 90
    assert {number: bet.spot for number, bet in bank.terminal("1").bets.items()} == {red: "red"}
    assert bank.terminal("1").held == 10_00
    bank.open().do("ann", CancelBet, terminal="1", bet=red)
    assert bank.credits("1") == 100


@proves("adelaide-roulette", "7(h)vi")
def test_a_winning_icon_plays_again_unless_removed_or_read_to_come_off() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "red", 10)
    bank.play("3").play("1")
    assert bank.credits("1") == 90 + 10 + 10
    bank.play("2")
    assert (bank.credits("1"), bank.terminal("1").held) == (110, 0)
    other = Bank(read_as(bank.book, "winning-icons-stay", "come-off")).open()
    other.bet("ann", "1", "red", 10)
    other.play("3")
    assert (other.credits("1"), other.terminal("1").held) == (110, 0)


@proves("adelaide-roulette", "9(f)")
def test_terminals_are_paid_with_the_number_whatever_the_dealer_still_does() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "straight 26", 10)
    bank.closed()
    settled = bank.do(Role.DEALER, RegisterResult, pocket="26", revolutions=5)[-1]
    assert isinstance(settled, RoundSettled)
    assert settled.clause == "9(f)"
    assert bank.credits("1") == 90 + 350


@proves("adelaide-roulette", "7(h)ii")
def test_before_the_spin_every_screen_warns_for_ten_seconds_before_it_says_no_more_bets() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.refuses(Role.DEALER, CloseBetting, "7(h)ii", Rule.CLOSE_ORDER)
    for nobody in ("ann", Role.OPERATOR, Role.AUTHORISED_OFFICER):
        bank.refuses(nobody, WarnPlayers, "9(c)", Rule.POWER)
    (warned,) = bank.do(Role.DEALER, WarnPlayers)
    assert (warned.clause, warned.at) == ("7(h)ii", bank.at)
    bank.refuses(Role.SYSTEM, WarnPlayers, "7(h)ii", Rule.CLOSE_ORDER)
    bank.bet("ann", "1", "red", 10)  # it asks to finish, and takes bets until the close
    bank.later(9_999).refuses(Role.DEALER, CloseBetting, "7(h)ii", Rule.CLOSE_ORDER)
    (closed,) = bank.later(1).do(Role.DEALER, CloseBetting)
    assert isinstance(closed, BettingClosed)
    bank.refuses(Role.SYSTEM, WarnPlayers, "7(h)ii", Rule.CLOSE_ORDER)


@proves("adelaide-roulette", "7(h)ii", "9(c)")
def test_the_ball_itself_warns_and_then_nothing_keeps_betting_open() -> None:
    bank = Bank("adelaide-roulette").open()
    launched, warned = bank.do(Role.DEALER, LaunchBall)
    assert isinstance(warned, PlayersWarned)
    assert warned.clause == "7(h)ii"
    (closed,) = bank.later(1).do(Role.DEALER, CloseBetting)
    assert isinstance(closed, BettingClosed)
    again = Bank("adelaide-roulette").open()
    again.do(Role.SYSTEM, WarnPlayers)
    (launched,) = again.do(Role.DEALER, LaunchBall)
    assert isinstance(launched, BallLaunched)


@proves("adelaide-roulette", "7(h)ii", "11(d)")
def test_after_a_no_spin_every_screen_warns_anew() -> None:
    bank = Bank("adelaide-roulette").closed()
    bank.do(Role.DEALER, CallNoSpin, ground=NoSpin.BALL_LEFT_WHEEL)
    bank.do(Role.DEALER, ResetTerminals)
    bank.later(60_000).refuses(Role.DEALER, CloseBetting, "7(h)ii", Rule.CLOSE_ORDER)
    bank.do(Role.DEALER, WarnPlayers)
    bank.later(10_000).do(Role.DEALER, CloseBetting)


@proves("adelaide-roulette", "9(c)")
def test_in_adelaide_betting_may_close_before_the_ball_is_spun() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "red", 10)
    bank.do(Role.DEALER, WarnPlayers)
    bank.later(10_000).do(Role.DEALER, CloseBetting)
    bank.do(Role.DEALER, LaunchBall)
    bank.result("1")
    assert bank.credits("1") == 100


@proves("novo-unity", "3.10.2")
def test_a_number_needs_a_spin_and_a_place_on_the_wheel() -> None:
    bank = Bank()
    bank.refuses(Role.SYSTEM, RegisterResult, "3.10.2", Rule.RESULT_ORDER, pocket="17", revolutions=9)
    bank.closed()
    for pocket in ("00", "37", ""):
        bank.refuses(Role.SYSTEM, RegisterResult, "3.10.2", Rule.CLEAR_RESULT, pocket=pocket, revolutions=9)
    bank.do(Role.SYSTEM, RegisterResult, pocket="17", revolutions=9)
    bank.refuses(Role.SYSTEM, RegisterResult, "3.10.2", Rule.RESULT_ORDER, pocket="17", revolutions=9)


@proves("adelaide-roulette", "7(a)")
def test_a_bank_belongs_to_a_live_table_or_to_a_wheel_of_its_own() -> None:
    for kind in BankKind:
        assert Bank("adelaide-roulette", kind=kind).state.round.phase is Phase.IDLE
    bank = Bank("adelaide-roulette")
    bank.given(lambda was: replace(was, round=replace(was.round, phase=Phase.SHUT)))
    for table, kind in ((None, BankKind.LIVE_GAME), ("T7", BankKind.STAND_ALONE)):
        unbound = replace(bank.setup, kind=kind, table=table)
        bank.refuses(Role.OPERATOR, OpenBank, "7(a)", Rule.TABLE_KIND, setup=unbound)
    bank.refuses(Role.OPERATOR, OpenBank, "7(a)", setup=replace(bank.setup, wheels=(Drive.AUTOMATED,)))
    bank.refuses(Role.OPERATOR, OpenBank, "7(a)", setup=replace(bank.setup, terminals=()))
    for name in ("", "1:2", "1/2", "1 2", "1\n", "a" * 41):
        odd = replace(bank.setup, terminals=(terminal(name),))
        bank.refuses(Role.OPERATOR, OpenBank, "7(a)", Rule.TABLE_KIND, setup=odd)
    for value in (0, LARGEST + 1):
        odd = replace(bank.setup, terminals=(replace(terminal("1"), notes=(20_00, value)),))
        bank.refuses(Role.OPERATOR, OpenBank, "7(f)", Rule.ICONS, setup=odd)
    bank.refuses(Role.OPERATOR, OpenBank, "3", Rule.CLOTH, setup=replace(bank.setup, cloth="9"))
    bank.refuses(Role.DEALER, OpenBank, "12(h)", Rule.POWER, setup=bank.setup)
    bank.do(Role.OPERATOR, OpenBank, setup=bank.setup)


def test_the_rules_bind_from_the_day_they_are_published() -> None:
    bank = Bank()
    bank.given(lambda was: replace(was, round=replace(was.round, phase=Phase.SHUT)))
    bank.refuses(Role.OPERATOR, OpenBank, "order", Rule.IN_FORCE, setup=bank.setup)
    bank.refuses(Role.OPERATOR, OpenBank, "order", setup=bank.setup, published_at=bank.at + 1)
    bank.do(Role.OPERATOR, OpenBank, setup=bank.setup, published_at=bank.at)


def test_the_last_ten_games_of_a_terminal_can_be_recalled_with_every_field() -> None:
    bank = Bank()
    for _ in range(RECALLED + 2):
        bank.bet("ann", "1", "red", 5)
        bank.bet("ann", "1", "straight 2", 2)
        bank.play("1")
    games = bank.terminal("1").recalled
    assert [game.round for game in games] == list(range(3, 13))
    last = games[-1]
    assert (last.terminal, last.player, last.result, last.staked, last.won, last.returned) == (
        "1",
        "ann",
        "1",
        7_00,
        5_00,
        5_00,
    )
    assert [(line.spot, line.stake, line.outcome) for line in last.lines] == [
        ("red", 5_00, Outcome.WON),
        ("straight 2", 2_00, Outcome.LOST),
    ]
    assert last.before == 100_00 + 11 * 3_00
    assert last.after == last.before + 3_00
    assert bank.at - last.at == 1000


def test_betting_opens_by_the_call_only_where_the_book_has_it() -> None:
    bank = Bank("adelaide-roulette")
    bank.refuses(Role.SYSTEM, OpenBetting, "9(c)", Rule.POWER)
    bank.open()
    bank.refuses(Role.DEALER, OpenBetting, "9(f)", Rule.ROUND_NOT_SETTLED)


@under("novo-unity 3.3.16 3.4.2", "adelaide-roulette 7(h)iv 7(h)vi")
def test_a_winning_line_cites_what_raises_the_meter_and_a_losing_one_does_not(book: Book) -> None:
    screen, raises = {"novo-unity": ("3.3.16", "3.4.2"), "adelaide-roulette": ("7(h)iv", "7(h)vi")}[book.code]
    bank = Bank(book).open()
    bank.bet("ann", "1", "red", 10)
    bank.bet("bob", "2", "black", 10)
    bank.play("1")
    (won,), (lost,) = bank.game("1").lines, bank.game("2").lines
    assert won.basis.all[-2:] == (screen, raises)
    assert lost.basis.all[-1] == screen
    assert raises not in lost.basis.all


@proves("novo-unity", "3.4.2")
@pytest.mark.parametrize(("pocket", "cited"), [("1", ("3.10.2", "3.4.2")), ("2", ("3.10.2",))])
def test_the_story_of_a_round_cites_what_raises_the_meter_only_where_somebody_won(
    pocket: str, cited: tuple[str, ...]
) -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 10)
    bank.play(pocket)
    (settled,) = (event for event in bank.events if isinstance(event, RoundSettled))
    assert STORY.sentence(settled).clauses == cited
