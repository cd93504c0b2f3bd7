"""A number that is missing or wrong: entered by hand, replaced before the payout, corrected after it by new entries."""

import pytest

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.credits import InsertNote, LeaveTerminal, SitDown
from croupier.core.bank.follow import Call, FollowTable
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.no_spin import ResetTerminals
from croupier.core.bank.paying import RegisterResult, RoundSettled
from croupier.core.bank.results import CorrectResult, EnterResult, ResultCorrected
from croupier.core.bank.rounds import CloseBetting, OpenBetting
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.state import GameState, Phase, SlipState
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves


@proves("novo-unity", "7.1.9")
@pytest.mark.parametrize("role", [Role.DEALER, Role.CASINO_SUPERVISOR])
def test_a_wrong_number_is_replaced_before_the_payout(role: Role) -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 9", 10)
    bank.bet("bob", "2", "straight 6", 10)
    bank.closed().do(Role.SYSTEM, RegisterResult, pocket="6", revolutions=9)
    right = {"round": 1, "pocket": "9", "reason": "the ball lies in 9"}
    for other in (Role.ELECTRONIC_GAMING_SUPERVISOR, Role.SYSTEM, "ann"):
        bank.refuses(other, CorrectResult, "7.1.9", Rule.POWER, **right)
    bank.refuses(role, CorrectResult, "7.1.9", **(right | {"reason": " "}))
    bank.refuses(role, CorrectResult, "7.1.9", **(right | {"pocket": "6"}))
    corrected = bank.do(role, CorrectResult, **right)[0]
    assert isinstance(corrected, ResultCorrected)
    assert (corrected.was, corrected.pocket, corrected.corrections) == ("6", "9", ())
    assert (bank.credits("1"), bank.credits("2")) == (90 + 360, 90)


@proves("novo-unity", "7.1.9")
def test_after_the_payout_every_terminal_is_settled_anew_by_new_entries() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 9", 10)
    bank.bet("bob", "2", "straight 6", 10)
    bank.play("6")
    assert (bank.credits("1"), bank.credits("2")) == (90, 450)
    before = len(bank.postings)
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="9", reason="the ball lay in 9")
    assert (bank.credits("1"), bank.credits("2")) == (450, 90)
    new = [(one.giver, one.taker, one.amount, one.clause) for one in bank.postings[before:]]
    assert new == [("float:B1", "meter:B1:1", 360_00, "7.1.9"), ("meter:B1:2", "float:B1", 360_00, "7.1.9")]
    assert bank.game("2").state is GameState.CORRECTED
    assert bank.state.results[0] == (1, "9")
    bank.refuses(Role.DEALER, CorrectResult, "7.1.9", round=1, pocket="9", reason="again")
    bank.refuses(Role.DEALER, CorrectResult, "7.1.9", round=7, pocket="9", reason="no such round")


@proves("novo-unity", "7.1.9", "7.1.13")
def test_what_was_cashed_out_before_a_correction_becomes_a_claim() -> None:
    bank = Bank()
    bank.bet("bob", "2", "straight 6", 10)
    bank.play("6")
    slip = bank.slip("bob", "2", amount=400_00)
    bank.do(Role.OPERATOR, RedeemSlip, slip=slip, player="bob")
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="9", reason="the ball lay in 9")
    assert bank.credits("2") == 0
    (claim,) = bank.state.claims.values()
    assert (claim.person, claim.amount, claim.open) == ("bob", 310_00, True)
    assert bank.balance("claim:B1:1") == 310


@proves("adelaide-roulette", "11(e)")
def test_in_adelaide_the_pit_boss_or_shift_manager_puts_a_wrong_number_right() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "straight 17", 10)
    bank.bet("bob", "2", "straight 20", 10)
    bank.play("17")
    assert (bank.credits("1"), bank.terminal("1").held, bank.credits("2")) == (440, 10_00, 90)
    right = {"round": 1, "pocket": "20", "reason": "the ball lay in 20"}
    bank.refuses(Role.DEALER, CorrectResult, "11(e)", Rule.POWER, **right)
    bank.refuses(Role.INSPECTOR, CorrectResult, "11(e)", Rule.POWER, **right)
    bank.do(Role.PIT_BOSS, CorrectResult, **right)
    assert (bank.credits("1"), bank.terminal("1").held, bank.credits("2")) == (90, 0, 90 + 360)
    bank.do(Role.SHIFT_MANAGER, CorrectResult, **(right | {"pocket": "17"}))
    assert (bank.credits("1"), bank.credits("2")) == (450, 90)


@proves("adelaide-roulette", "11(e)")
def test_a_correction_takes_at_most_what_is_on_the_meter() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "straight 17", 10)
    bank.play("17")
    for spot in ("red", "black"):
        bank.open().bet("ann", "1", spot, 220)
    assert bank.credits("1") == 0
    bank.do(Role.PIT_BOSS, CorrectResult, round=1, pocket="20", reason="the ball lay in 20")
    assert bank.terminal("1").held == 440_00
    assert bank.state.claims[1].amount == 350_00


@proves("adelaide-roulette", "11(e)")
@pytest.mark.parametrize(
    ("state", "pocket", "credits", "held", "claimed"),
    [
        # $100 on red; the wrong 1 had it won. On black it is lost, off the screen too; on another red it goes on.
        ("between", "2", 0, 0, 0),
        ("betting", "2", 0, 0, 0),
        ("running", "2", 0, 100, 100),
        ("closed", "2", 0, 100, 100),
        ("between", "3", 100, 100, 0),
        ("closed", "3", 100, 100, 0),
    ],
)
def test_a_stake_that_a_wrong_number_left_on_the_screen_comes_off_when_it_has_lost(
    state: str, pocket: str, credits: int, held: int, claimed: int
) -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "red", 100)
    bank.play("1")
    if state != "between":
        bank.open()
    if state in ("running", "closed"):
        bank.spun()
    if state == "closed":
        bank.later().do(Role.DEALER, CloseBetting)
    bank.do(Role.PIT_BOSS, CorrectResult, round=1, pocket=pocket, reason="misread")
    assert (bank.credits("1"), bank.terminal("1").held) == (credits, held * 100)
    assert sum(claim.amount for claim in bank.state.claims.values()) == claimed * 100


@proves("adelaide-roulette", "11(c)")
@pytest.mark.parametrize("role", [Role.DEALER, Role.INSPECTOR])
def test_a_number_that_does_not_show_is_entered_by_dealer_or_inspector(role: Role) -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "straight 26", 10)
    bank.refuses(role, EnterResult, "11(c)", Rule.MISSING_RESULT, pocket="26", revolutions=5)
    bank.closed()
    bank.refuses(Role.PIT_BOSS, EnterResult, "11(c)", Rule.POWER, pocket="26", revolutions=5)
    bank.refuses(role, EnterResult, "9(b)", Rule.VALID_SPIN, pocket="26", revolutions=2)
    settled = bank.do(role, EnterResult, pocket="26", revolutions=5)[-1]
    assert isinstance(settled, RoundSettled)
    assert bank.game("1").won == 350_00
    bank.refuses(role, EnterResult, "11(c)", pocket="26", revolutions=5)


# --- a bank at a live table -----------------------------------------------------------------------------------------


def _follow(bank: Bank, call: Call, **more: object) -> None:
    bank.do(Role.SYSTEM, FollowTable, table="T7", call=call, **more)


@proves("adelaide-roulette", "7(a)", "7(g)", "9(f)")
def test_a_bank_at_a_live_table_follows_its_calls_at_the_same_instant() -> None:
    bank = Bank("adelaide-roulette", kind=BankKind.LIVE_GAME)
    for kind in (OpenBetting, LaunchBall, CloseBetting):
        bank.refuses(Role.DEALER, kind, "7(a)", Rule.TABLE_KIND)
    bank.refuses(Role.SYSTEM, RegisterResult, "7(a)", Rule.TABLE_KIND, pocket="17", revolutions=5)
    bank.refuses(Role.DEALER, FollowTable, "7(a)", table="T7", call=Call.PLACE_YOUR_BETS)
    bank.refuses(Role.SYSTEM, FollowTable, "7(a)", table="T8", call=Call.PLACE_YOUR_BETS)
    _follow(bank, Call.PLACE_YOUR_BETS)
    bank.bet("ann", "1", "straight 17", 10)
    _follow(bank, Call.SPUN)
    _follow(bank, Call.NO_MORE_BETS)
    bank.refuses("ann", PlaceBet, "7(h)iii", terminal="1", spot="red", stake=5_00)
    bank.refuses(Role.SYSTEM, FollowTable, "10(f)", table="T7", call=Call.NO_SPIN)
    _follow(bank, Call.NO_SPIN, ground=NoSpin.BALL_LEFT_WHEEL)
    bank.refuses(Role.SYSTEM, FollowTable, "11(d)", table="T7", call=Call.PLACE_YOUR_BETS)
    bank.do(Role.INSPECTOR, ResetTerminals)
    for call in (Call.PLACE_YOUR_BETS, Call.SPUN, Call.NO_MORE_BETS):
        _follow(bank, call)
    _follow(bank, Call.RESULT, pocket="17", revolutions=3)
    assert bank.credits("1") == 90 + 350
    assert bank.state.round.phase is Phase.IDLE


@proves("adelaide-roulette", "7(a)")
def test_a_stand_alone_bank_follows_no_table() -> None:
    bank = Bank("adelaide-roulette")
    bank.refuses(Role.SYSTEM, FollowTable, "7(a)", table="T7", call=Call.PLACE_YOUR_BETS)
    novo = Bank(wheels=(Drive.AUTOMATED,))
    novo.refuses(Role.SYSTEM, FollowTable, "3.9", table="T7", call=Call.PLACE_YOUR_BETS)


@proves("novo-unity", "7.1.9")
def test_a_correction_never_touches_the_meter_of_somebody_who_sat_down_later() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 9", 10)
    bank.bet("bob", "2", "straight 6", 10)
    bank.play("6")
    for player, name in (("ann", "1"), ("bob", "2")):
        bank.do(Role.OPERATOR, RedeemSlip, slip=bank.slip(player, name), player=player)
        bank.do(player, LeaveTerminal, terminal=name)
        bank.do("cy", SitDown, terminal=name)
        bank.do("cy", InsertNote, terminal=name, value=50_00)
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="9", reason="the ball lay in 9")
    assert (bank.credits("1"), bank.credits("2")) == (50, 50)
    (waiting,) = (slip for slip in bank.state.slips.values() if slip.state is SlipState.OPEN)
    assert (waiting.player, waiting.amount) == ("ann", 360_00)
    bank.do(Role.OPERATOR, RedeemSlip, slip=waiting.number, player="ann")
    assert (bank.state.claims[1].person, bank.state.claims[1].amount) == ("bob", 360_00)
