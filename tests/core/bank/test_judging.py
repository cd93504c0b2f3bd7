"""What supervisors decide: an outcome invalidated, a settlement softened, a dispute, the close of play."""

import pytest

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.closing import AnnounceClose, BankClosed, CloseBank, TellOfficer
from croupier.core.bank.credits import LeaveTerminal, SitDown
from croupier.core.bank.faults import DeclareMalfunction
from croupier.core.bank.judging import InvalidateOutcome, OutcomeInvalidated, RelaxSettlement, SettlementRelaxed
from croupier.core.bank.rounds import CloseBetting
from croupier.core.bank.slips import CollectCredits, RedeemSlip, SlipIssued
from croupier.core.bank.state import GameState, Phase
from croupier.core.bank.suspects import ReleaseStakes, StakesReleased
from croupier.core.engine.messages import MINUTE
from croupier.core.words.grounds import Ground, Malfunction
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves

EGS, CS = Role.ELECTRONIC_GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR
FRAUD = {"ground": "fraud", "fraud_by": ("bob",), "fraud_role": Role.PLAYER, "affects_outcome": True}


@proves("novo-unity", "8.8", "8.8.1", "8.9")
@pytest.mark.parametrize("ground", [ground for ground in Ground if ground is not Ground.FRAUD])
def test_a_disruption_invalidates_the_outcome_and_every_stake_goes_back(ground: Ground) -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 50)
    bank.bet("bob", "2", "red", 20)
    bank.refuses(EGS, InvalidateOutcome, "8.8", Rule.INVALIDATION, round=1, ground=str(ground))
    bank.closed()
    for role in (Role.DEALER, CS, Role.OPERATOR):
        bank.refuses(role, InvalidateOutcome, "8.8", Rule.POWER, round=1, ground=str(ground))
    bank.refuses(EGS, InvalidateOutcome, "8.8", Rule.INVALIDATION, round=1, ground="power cut")
    bank.refuses(EGS, InvalidateOutcome, "8.9", Rule.FORFEITURE, round=1, ground=str(ground), forfeit=("bob",))
    invalidated = bank.do(EGS, InvalidateOutcome, round=1, ground=str(ground))[0]
    assert isinstance(invalidated, OutcomeInvalidated)
    assert (invalidated.clause, invalidated.refund_clause) == ("8.8.1", "8.9")
    assert (bank.credits("1"), bank.credits("2")) == (100, 100)
    assert (bank.state.round.phase, bank.state.round.number) == (Phase.BETTING, 2)
    bank.refuses(EGS, InvalidateOutcome, "8.8", round=1, ground=str(ground))


@proves("novo-unity", "8.8.2", "8.9")
def test_the_stake_of_a_person_behind_a_fraud_may_be_forfeited_and_no_other() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 50)
    bank.bet("bob", "2", "red", 20)
    bank.closed()
    bank.refuses(EGS, InvalidateOutcome, "8.8.2", Rule.INVALIDATION, round=1, **(FRAUD | {"affects_outcome": False}))
    bank.refuses(EGS, InvalidateOutcome, "8.8.2", round=1, **(FRAUD | {"fraud_by": ()}))
    bank.refuses(EGS, InvalidateOutcome, "8.9", Rule.FORFEITURE, round=1, forfeit=("ann",), **FRAUD)
    bank.do(EGS, InvalidateOutcome, round=1, forfeit=("bob",), **FRAUD)
    assert (bank.credits("1"), bank.credits("2")) == (100, 80)


@proves("novo-unity", "8.9")
def test_without_an_order_even_the_fraudsters_stake_goes_back() -> None:
    bank = Bank()
    bank.bet("bob", "2", "red", 20)
    bank.closed().do(EGS, InvalidateOutcome, round=1, **FRAUD)
    assert bank.credits("2") == 100


@proves("novo-unity", "8.8", "8.9")
def test_an_outcome_that_was_paid_is_undone_by_new_entries() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 50)
    bank.bet("bob", "2", "black", 20)
    bank.play("1")
    assert (bank.credits("1"), bank.credits("2")) == (150, 80)
    bank.do(EGS, InvalidateOutcome, round=1, ground="fire")
    assert (bank.credits("1"), bank.credits("2")) == (100, 100)
    assert bank.game("1").state is GameState.INVALIDATED
    bank.refuses(EGS, InvalidateOutcome, "8.8", round=1, ground="fire")


@proves("novo-unity", "8.9")
def test_a_fraudsters_paid_win_is_taken_and_what_is_gone_is_claimed() -> None:
    bank = Bank()
    bank.bet("bob", "2", "straight 17", 10)
    bank.play("17")
    bank.do(Role.OPERATOR, RedeemSlip, slip=bank.slip("bob", "2", amount=440_00), player="bob")
    bank.do(EGS, InvalidateOutcome, round=1, forfeit=("bob",), **FRAUD)
    assert bank.credits("2") == 0
    assert bank.state.claims[1].amount == 350_00


@proves("adelaide-roulette", "12(b)")
def test_in_adelaide_the_house_invalidates_and_nobodys_stake_is_forfeited() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("bob", "2", "red", 20)
    bank.closed()
    bank.refuses(Role.OPERATOR, InvalidateOutcome, "12(i)", Rule.POWER, round=1, forfeit=("bob",), **FRAUD)
    bank.do(Role.OPERATOR, InvalidateOutcome, round=1, ground="fire")
    assert (bank.credits("2"), bank.postings[-1].clause) == (100, "12(b)")


@proves("adelaide-roulette", "12(b)", "12(b)ii")
def test_in_adelaide_the_stake_of_a_suspect_is_held_until_the_house_decides() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "red", 50)
    bank.bet("bob", "2", "red", 20)
    bank.closed()
    invalidated = bank.do(Role.OPERATOR, InvalidateOutcome, round=1, **FRAUD)[0]
    assert isinstance(invalidated, OutcomeInvalidated)
    assert [(one.person, one.terminal, one.amount) for one in invalidated.held] == [("bob", "2", 20_00)]
    assert (bank.credits("1"), bank.credits("2"), bank.terminal("2").held) == (100, 80, 0)
    assert bank.balance("suspect:B1:bob") == 20
    bank.refuses(Role.DEALER, ReleaseStakes, "12(b)", Rule.POWER, player="bob")
    bank.refuses(Role.OPERATOR, ReleaseStakes, "12(b)", Rule.INVALIDATION, player="ann")
    (released,) = bank.do(Role.OPERATOR, ReleaseStakes, player="bob")
    assert isinstance(released, StakesReleased)
    assert (released.amount, bank.credits("2")) == (20_00, 100)
    bank.refuses(Role.OPERATOR, ReleaseStakes, "12(b)", Rule.INVALIDATION, player="bob")


@proves("adelaide-roulette", "12(b)ii")
def test_after_the_payout_a_suspect_loses_the_win_and_the_stake_is_held() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "black", 50)
    bank.bet("bob", "2", "straight 17", 10)
    bank.play("17")
    bank.do(Role.OPERATOR, InvalidateOutcome, round=1, **FRAUD)
    # The $10 that won lay on the screen yet, as every winning stake does in Adelaide: it comes off, and waits.
    assert (bank.credits("2"), bank.terminal("2").held) == (90, 0)
    assert bank.balance("suspect:B1:bob") == 10
    assert bank.terminal("1").credits + bank.terminal("1").held == 100_00
    bank.do(Role.OPERATOR, ReleaseStakes, player="bob")
    assert bank.terminal("2").credits + bank.terminal("2").held == 100_00


@proves("adelaide-roulette", "12(b)ii")
@pytest.mark.parametrize("state", ["between", "betting", "running", "closed"])
def test_a_winning_stake_left_on_the_screen_comes_off_with_its_win_and_nothing_is_claimed(state: str) -> None:
    """All that bob had won and staked is there: until a later spin has begun for it, none of it is owed."""
    bank = Bank("adelaide-roulette").open()
    bank.bet("bob", "2", "red", 100)
    bank.play("1")
    assert (bank.credits("2"), bank.terminal("2").held) == (100, 100_00)
    if state != "between":
        bank.open()
    if state in ("running", "closed"):
        bank.spun()
    if state == "closed":
        bank.later().do(Role.DEALER, CloseBetting)
    bank.do(Role.OPERATOR, InvalidateOutcome, round=1, **FRAUD)
    assert bank.balance("suspect:B1:bob") == 100
    if state in ("between", "betting"):
        assert (bank.credits("2"), bank.terminal("2").held, bank.state.claims) == (0, 0, {})
    else:
        assert (bank.credits("2"), bank.terminal("2").held) == (0, 100_00)
        assert [claim.amount for claim in bank.state.claims.values()] == [100_00]


@proves("adelaide-roulette", "12(b)i")
def test_after_a_fire_an_honest_stake_comes_off_the_screen_and_the_win_goes_back() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("bob", "2", "red", 20)
    bank.play("1")
    bank.do(Role.OPERATOR, InvalidateOutcome, round=1, ground="fire")
    assert (bank.credits("2"), bank.terminal("2").held) == (100, 0)


@proves("adelaide-roulette", "12(b)ii")
def test_stakes_released_to_a_player_who_has_left_wait_at_the_cashier() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("bob", "2", "red", 20)
    bank.closed().do(Role.OPERATOR, InvalidateOutcome, round=1, **FRAUD)
    bank.slip("bob", "2")
    bank.do("bob", LeaveTerminal, terminal="2")
    bank.do("cy", SitDown, terminal="2")
    bank.do(Role.OPERATOR, ReleaseStakes, player="bob")
    assert bank.credits("2") == 0
    *_, slip = bank.state.slips.values()
    assert (slip.player, slip.amount) == ("bob", 20_00)


@proves("adelaide-roulette", "12(b)i")
def test_a_disruption_makes_nobody_suspect() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("bob", "2", "red", 20)
    bank.closed().do(Role.OPERATOR, InvalidateOutcome, round=1, ground="fire", fraud_by=("bob",))
    assert bank.credits("2") == 100
    assert not bank.state.suspect


def test_a_suspects_stake_moves_nothing_on_a_meter_that_does_not_add_up() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("bob", "2", "red", 20)
    bank.closed().do(Role.OPERATOR, InvalidateOutcome, round=1, **FRAUD)
    bank.corrupt("2", credits=80_01)
    bank.refuses(Role.OPERATOR, ReleaseStakes, "12(b)", Rule.INVALIDATION, player="bob")


# --- strict settlement softened -------------------------------------------------------------------------------------


@proves("novo-unity", "3.3.17")
def test_the_electronic_gaming_supervisor_may_settle_a_bet_as_if_it_had_lain_elsewhere() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "straight 16", 20)
    kinder = {"terminal": "1", "round": 1, "bet": bet, "spot": "straight 17", "reason": "the screen froze"}
    bank.refuses(EGS, RelaxSettlement, "3.3.17", Rule.RELAXED, **kinder)
    bank.play("17")
    for role in (Role.DEALER, CS, Role.OPERATOR):
        bank.refuses(role, RelaxSettlement, "3.3.17", Rule.POWER, **kinder)
    bank.refuses(EGS, RelaxSettlement, "3.3.17", **(kinder | {"reason": ""}))
    bank.refuses(EGS, RelaxSettlement, "3.3.17", **(kinder | {"spot": "neighbours 0"}))
    bank.refuses(EGS, RelaxSettlement, "3.2", **(kinder | {"bet": 9}))
    (relaxed,) = bank.do(EGS, RelaxSettlement, **kinder)
    assert isinstance(relaxed, SettlementRelaxed)
    assert (relaxed.strict.paid, relaxed.line.paid, relaxed.change.given) == (0, 700_00, 720_00)
    assert bank.credits("1") == 80 + 720
    assert bank.game("1").strict[0].spot == "straight 16"


@proves("novo-unity", "3.3.17")
def test_settlement_is_softened_in_the_players_favour_only() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "straight 17", 20)
    bank.play("17")
    for spot in ("straight 16", "straight 17", "split 14/17"):
        lower = {"terminal": "1", "round": 1, "bet": bet, "spot": spot, "reason": "x"}
        bank.refuses(EGS, RelaxSettlement, "3.3.17", Rule.RELAXED, **lower)
    assert bank.credits("1") == 80 + 720


# --- the close of play ----------------------------------------------------------------------------------------------


@proves("novo-unity", "8.2")
def test_players_are_warned_twenty_minutes_before_the_close_so_that_they_can_clear_their_credits() -> None:
    bank = Bank()
    bank.refuses(Role.OPERATOR, CloseBank, "8.2", Rule.CLOSING_NOTICE)
    for role in (EGS, "ann"):
        bank.refuses(role, AnnounceClose, "8.2", Rule.POWER, closes_at=bank.at + 20 * MINUTE)
    bank.refuses(Role.OPERATOR, AnnounceClose, "8.2", closes_at=bank.at + 20 * MINUTE - 1)
    bank.do(Role.OPERATOR, AnnounceClose, closes_at=bank.at + 20 * MINUTE)
    bank.later(20 * MINUTE - 1).bet("ann", "1", "red", 5)
    bank.refuses(Role.OPERATOR, CloseBank, "8.2", Rule.CLOSING_NOTICE)
    bank.slip("bob", "2")
    bank.later(1).refuses("ann", PlaceBet, "8.2", Rule.CLOSING_NOTICE, terminal="1", spot="red", stake=5_00)
    bank.play("1")
    assert bank.state.round.phase is Phase.IDLE  # no further round opens
    (closed,) = bank.do(Role.OPERATOR, CloseBank)
    assert isinstance(closed, BankClosed)
    assert closed.uncleared == {"1": 105_00}
    bank.refuses("ann", PlaceBet, "1.1:wagering-period", Rule.SHUT, terminal="1", spot="red", stake=5_00)
    bank.do("ann", CollectCredits, terminal="1")  # they stay hers


@proves("novo-unity", "8.2")
def test_a_bank_closes_from_the_announced_instant_on() -> None:
    bank = Bank()
    bank.do(Role.OPERATOR, AnnounceClose, closes_at=bank.at + 20 * MINUTE)
    bank.later(20 * MINUTE - 1).refuses(Role.OPERATOR, CloseBank, "8.2", Rule.CLOSING_NOTICE)
    bank.later(1).do(Role.OPERATOR, CloseBank)
    assert bank.state.round.phase is Phase.SHUT


@proves("adelaide-roulette", "12(h)")
def test_in_adelaide_terminals_close_once_an_authorised_officer_is_told() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "red", 5)
    bank.refuses(Role.OPERATOR, CloseBank, "12(h)", Rule.CLOSING_NOTICE)
    bank.do(Role.OPERATOR, TellOfficer, officer="Reid")
    closed, *printed = bank.do(Role.OPERATOR, CloseBank)
    assert isinstance(closed, BankClosed)
    assert closed.released == {"1": {1: 5_00}}
    assert closed.uncleared == {}
    assert [(one.slip.terminal, one.slip.amount, one.clause) for one in printed if isinstance(one, SlipIssued)] == [
        ("1", 100_00, "7(e)"),
        ("2", 100_00, "7(e)"),
    ]
    assert (bank.credits("1"), bank.terminal("1").held) == (0, 0)
    first, second = bank.state.slips
    bank.do(Role.OPERATOR, RedeemSlip, slip=first, player="ann")
    bank.do(Role.OPERATOR, RedeemSlip, slip=second, player="bob")


@proves("adelaide-roulette", "12(h)", "7(e)")
def test_a_terminal_that_is_held_prints_no_slip_when_it_closes_and_its_credits_are_listed() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.do(Role.DEALER, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="dark")
    bank.do(Role.OPERATOR, TellOfficer, officer="Reid")
    closed, printed = bank.do(Role.OPERATOR, CloseBank)
    assert isinstance(closed, BankClosed)
    assert isinstance(printed, SlipIssued)
    assert closed.uncleared == {"1": 100_00}
    assert printed.slip.terminal == "2"


def test_a_bank_does_not_close_while_a_spin_is_under_way() -> None:
    bank = Bank("adelaide-roulette").closed()
    bank.do(Role.OPERATOR, TellOfficer, officer="Reid")
    bank.refuses(Role.OPERATOR, CloseBank, "9(f)", Rule.ROUND_NOT_SETTLED)
