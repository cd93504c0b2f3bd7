"""What is taken back and what is not: void wins, meters that never fall below nothing, plays of failed equipment."""

import pytest

from croupier.core.bank.bets import PlaceBet
from croupier.core.bank.faults import ClearFault, DeclareMalfunction
from croupier.core.bank.holds import DetermineCredits, WithholdCredits
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.records import ConfirmFromRecords, VoidUnconfirmed
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.state import GameState
from croupier.core.bank.voids import VoidPlays
from croupier.core.words.grounds import Ground, Malfunction
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves

EGS, CS = Role.ELECTRONIC_GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR


def dark(bank: Bank, *, equipment: bool = False) -> None:
    why = {"ground": Malfunction.INTERRUPTED, "reason": "silent for 30 s", "equipment": equipment}
    bank.do(Role.SYSTEM, DeclareMalfunction, terminal="1", **why)


@proves("novo-unity", "7.1.12", "1.1:void")
@pytest.mark.parametrize(
    ("spot", "came", "confirmed"),
    [("straight 17", 450, 100), ("red", 90, 100)],
    ids=["a win is taken back", "a loss is given back"],
)
def test_a_bet_that_no_record_confirms_is_undone_after_the_payout_too(spot: str, came: int, confirmed: int) -> None:
    bank = Bank()
    bank.bet("ann", "1", spot, 10)
    bank.play("17")
    assert bank.credits("1") == came
    dark(bank)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=())
    before = len(bank.postings)
    bank.do(CS, VoidUnconfirmed, case=1)
    assert bank.credits("1") == confirmed
    assert bank.game("1").state is GameState.VOID
    assert {one.clause for one in bank.postings[before:]} == {"7.1.12"}


@proves("novo-unity", "7.1.12")
def test_of_a_settled_game_only_what_is_not_confirmed_is_undone() -> None:
    bank = Bank()
    sure = bank.bet("ann", "1", "black", 10)
    bank.bet("ann", "1", "straight 17", 10)
    bank.play("17")
    assert bank.credits("1") == 80 + 20 + 360
    dark(bank)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(sure,))
    bank.do(CS, VoidUnconfirmed, case=1)
    assert bank.credits("1") == 80 + 20 + 10


@proves("novo-unity", "7.1.12", "7.1.13")
def test_a_void_win_that_has_left_the_meter_is_claimed_and_the_meter_never_falls_below_nothing() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 17", 10)
    bank.play("17")
    bank.slip("ann", "1", amount=440_00)
    dark(bank)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=())
    bank.do(CS, VoidUnconfirmed, case=1)
    assert bank.terminal("1").credits == 0
    assert [(claim.person, claim.amount) for claim in bank.state.claims.values()] == [("ann", 340_00)]


@proves("novo-unity", "7.1.13")
def test_what_is_withheld_is_neither_staked_nor_taken_a_second_time() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 17", 10)
    bank.play("17")
    bank.do(Role.OPERATOR, WithholdCredits, terminal="1", amount=400_00, reason="no win explains them")
    bank.refuses("ann", PlaceBet, "3.5", Rule.NO_CREDITS, terminal="1", spot="red", stake=51_00)
    again = {"terminal": "1", "amount": 50_01, "reason": "more of it"}
    bank.refuses(Role.OPERATOR, WithholdCredits, "7.1.13", Rule.CREDITS_WITHHELD, **again)
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="20", reason="it lay in 20")
    terminal = bank.terminal("1")
    assert (terminal.credits, terminal.withheld) == (0, 400_00)
    assert [claim.amount for claim in bank.state.claims.values()] == [310_00]
    bank.do(Role.OPERATOR, DetermineCredits, hold=1, release=False, reason="20 had come")
    assert (bank.terminal("1").credits, bank.terminal("1").withheld) == (0, 0)


@proves("novo-unity", "7.1.15")
def test_only_the_plays_of_these_rounds_are_void_and_each_once() -> None:
    bank = Bank()
    for pocket in ("17", "20", "17", "17"):
        bank.bet("ann", "1", "straight 17", 2)
        bank.play(pocket)
    assert bank.credits("1") == 100 + 70 - 2 + 70 + 70
    dark(bank, equipment=True)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=())
    before = len(bank.postings)
    bank.do(EGS, VoidPlays, case=1, first=2, last=3)
    assert bank.credits("1") == 100 + 70 + 70, "rounds 1 and 4 stand: $2 is given back and $70 taken"
    assert [game.stands for game in bank.terminal("1").games] == [True, False, False, True]
    assert {one.clause for one in bank.postings[before:]} == {"7.1.15"}
    bank.refuses(EGS, VoidPlays, "7.1.15", Rule.VOID_PLAYS, case=1, first=2, last=3)
    bank.do(Role.DEALER, CorrectResult, round=3, pocket="20", reason="it lay in 20")
    assert bank.credits("1") == 240, "a void play is decided by no number"
    bank.refuses(CS, ClearFault, "7.1.10", Rule.MALFUNCTION, case=1)
    bank.do(CS, VoidUnconfirmed, case=1)
    assert bank.credits("1") == 170, "what the case itself is about, round 4, is void because no record confirms it"
    bank.do(CS, ClearFault, case=1)


@proves("novo-unity", "7.1.15")
def test_a_bet_that_waits_goes_back_only_with_the_round_it_was_made_in() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 10)
    bank.play("2")
    bank.bet("ann", "1", "red", 20)
    bank.closed()
    dark(bank, equipment=True)
    bank.result("1")
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=())
    bank.do(EGS, VoidPlays, case=1, first=1, last=1)
    assert (bank.credits("1"), bank.terminal("1").held) == (80, 20_00)
    bank.do(EGS, VoidPlays, case=1, first=1, last=2)
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)


@proves("novo-unity", "7.1.15")
def test_plays_on_other_terminals_stand() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 10)
    bank.bet("bob", "2", "red", 10)
    bank.play("1")
    dark(bank, equipment=True)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=())
    bank.do(EGS, VoidPlays, case=1, first=1, last=1)
    assert (bank.credits("1"), bank.credits("2")) == (100, 110)


@proves("novo-unity", "8.9", "8.8.1")
@pytest.mark.parametrize("ground", [ground for ground in Ground if ground is not Ground.FRAUD])
@pytest.mark.parametrize("settled", [True, False])
def test_no_stake_is_forfeited_on_any_ground_but_fraud(ground: Ground, settled: bool) -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 10)
    bank.play("2") if settled else bank.closed()
    forfeit = {"round": 1, "ground": str(ground), "fraud_by": ("ann",), "affects_outcome": True, "forfeit": ("ann",)}
    bank.refuses(EGS, InvalidateOutcome, "8.9", Rule.FORFEITURE, **forfeit)
    bank.do(EGS, InvalidateOutcome, **(forfeit | {"forfeit": (), "fraud_by": ()}))
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)


@proves("novo-unity", "8.9", "8.8.2")
@pytest.mark.parametrize("settled", [True, False])
def test_only_who_is_named_in_the_fraud_forfeits_the_stake(settled: bool) -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 10)
    bank.bet("bob", "2", "red", 20)
    bank.play("1") if settled else bank.closed()
    fraud = {"round": 1, "ground": "fraud", "fraud_by": ("bob",), "affects_outcome": True}
    bank.refuses(EGS, InvalidateOutcome, "8.9", Rule.FORFEITURE, **fraud, forfeit=("ann",))
    bank.do(EGS, InvalidateOutcome, **fraud, forfeit=("bob",))
    assert (bank.credits("1"), bank.credits("2")) == (100, 80)
