"""Where two decisions meet on one game: what one has settled, voided or reversed the other neither pays nor takes."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.bank.bets import CancelBet, PlaceBet
from croupier.core.bank.closing import AnnounceClose, CloseBank
from croupier.core.bank.conduct import RecordOffence, Sanction
from croupier.core.bank.credits import InsertNote, LeaveTerminal, SitDown
from croupier.core.bank.faults import ClearFault, DeclareMalfunction
from croupier.core.bank.follow import Call, FollowTable
from croupier.core.bank.judging import InvalidateOutcome, OutcomeInvalidated, RelaxSettlement
from croupier.core.bank.many_bets import CancelBets
from croupier.core.bank.on_record import remembered
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.places import LimitTerminals
from croupier.core.bank.records import ConfirmFromRecords, VoidUnconfirmed
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.rounds import BettingClosed
from croupier.core.bank.state import SHOWN_RESULTS, Phase
from croupier.core.bank.suspects import ReleaseStakes
from croupier.core.bank.transfers import CreditJackpot, TransferCredits
from croupier.core.bank.voids import VoidBets, VoidPlays
from croupier.core.bank.warning import WarnPlayers
from croupier.core.engine.ledger import posting
from croupier.core.engine.messages import MINUTE
from croupier.core.words.devices import BankKind
from croupier.core.words.grounds import Conduct, Ground, Malfunction, Measure
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves

EGS, CS = Role.ELECTRONIC_GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR


def dark(bank: Bank, name: str = "1", *, equipment: bool = False) -> None:
    """A terminal fails."""
    why = {"ground": Malfunction.INTERRUPTED, "reason": "silent for 30 s", "equipment": equipment}
    bank.do(Role.SYSTEM, DeclareMalfunction, terminal=name, **why)


def half_void() -> Bank:
    """Ann's $5 on 17 is void because no record confirms it; her $5 on red is confirmed, and 20 has beaten it."""
    bank = Bank()
    unsure = bank.bet("ann", "1", "straight 17", 5)
    sure = bank.bet("ann", "1", "red", 5)
    bank.play("20")
    dark(bank)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(sure,))
    bank.do(CS, VoidUnconfirmed, case=1)
    assert (unsure, bank.credits("1")) == (1, 95)
    return bank


# --- a void bet stays void ------------------------------------------------------------------------------------------


@proves("novo-unity", "7.1.12", "1.1:void", "7.1.9")
def test_a_bet_that_was_declared_void_wins_nothing_when_the_number_is_corrected() -> None:
    bank = half_void()
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="17", reason="seen on the camera")
    assert bank.credits("1") == 95, "17 is black, and the $5 on it is void"
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="1", reason="seen better")
    assert bank.credits("1") == 105, "1 is red: $5 and the stake; the void bet is not taken either"


@proves("novo-unity", "7.1.12", "7.1.10")
def test_a_bet_that_was_declared_void_is_not_settled_by_another_case_of_the_same_game() -> None:
    bank = half_void()
    bank.do(Role.DEALER, ClearFault, case=1)
    dark(bank)
    bank.do(EGS, ConfirmFromRecords, case=2, confirmed=(1, 2))
    assert bank.credits("1") == 95


@proves("novo-unity", "3.3.17", "1.1:void")
def test_the_settlement_of_a_void_bet_is_not_softened() -> None:
    bank = half_void()
    soften = {"terminal": "1", "round": 1, "spot": "straight 20", "reason": "the screen froze"}
    bank.refuses(EGS, RelaxSettlement, "3.3.17", Rule.RELAXED, **soften, bet=1)
    bank.do(EGS, RelaxSettlement, **soften, bet=2)


@proves("novo-unity", "3.3.16", "3.3.17", "7.1.9")
def test_a_softened_settlement_costs_the_player_nothing_when_the_number_is_corrected() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "straight 16", 10)
    bank.play("17")
    soften = {"terminal": "1", "round": 1, "bet": bet, "spot": "straight 17", "reason": "the screen froze"}
    bank.do(EGS, RelaxSettlement, **soften)
    assert bank.credits("1") == 450
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="16", reason="seen on the camera")
    assert bank.credits("1") == 450, "the chips were on 16"
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="17", reason="17 after all")
    bank.do(EGS, RelaxSettlement, **soften)
    assert bank.credits("1") == 450, "and count once more as if they were on 17"
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="20", reason="neither")
    assert bank.credits("1") == 90


# --- cases and the number -------------------------------------------------------------------------------------------


@proves("novo-unity", "7.1.9", "7.1.10")
def test_records_are_gone_through_with_the_corrected_number_and_not_with_the_wrong_one() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 17", 10)
    bank.play("17")
    dark(bank)
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="20", reason="seen on the camera")
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(1,))
    assert bank.credits("1") == 90
    assert bank.game("1").result == "20"


@proves("adelaide-roulette", "11(b)i")
def test_bets_of_a_terminal_that_failed_before_the_close_are_void_also_when_the_number_was_quicker() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "black", 40)
    dark(bank)
    bank.play("17")
    bank.refuses(Role.DEALER, ConfirmFromRecords, "11(b)i", Rule.RECORDS, case=1, confirmed=(1,))
    bank.do(Role.DEALER, VoidBets, case=1)
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)


# --- an invalidated outcome -----------------------------------------------------------------------------------------


@proves("novo-unity", "8.9", "8.8.1")
def test_a_bet_that_waits_in_a_case_is_refunded_when_the_outcome_is_invalidated() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 17", 10)
    bank.bet("bob", "2", "straight 17", 10)
    bank.closed()
    dark(bank)
    bank.result("17")
    bank.do(EGS, InvalidateOutcome, round=1, ground="fire")
    assert (bank.credits("1"), bank.credits("2")) == (100, 100)
    assert bank.terminal("1").held == 0
    answer = bank.ask(EGS, ConfirmFromRecords, case=1, confirmed=(1,))
    assert not isinstance(answer, tuple), "17 is no outcome any more"
    bank.do(Role.DEALER, ClearFault, case=1)
    bank.bet("ann", "1", "red", 5)


@proves("novo-unity", "8.9")
def test_what_no_record_confirms_is_refunded_once_when_the_outcome_is_invalidated_first() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 17", 10)
    sure = bank.bet("ann", "1", "red", 10)
    bank.closed()
    dark(bank)
    bank.result("1")
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=(sure,))
    bank.do(EGS, InvalidateOutcome, round=1, ground="fire")
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)


@proves("novo-unity", "8.9", "7.1.12")
def test_an_invalidated_game_is_not_reversed_again_by_a_case() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 17", 10)
    bank.play("20")
    dark(bank)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=())
    bank.do(EGS, InvalidateOutcome, round=1, ground="fire")
    bank.do(CS, VoidUnconfirmed, case=1)
    assert bank.credits("1") == 100


@proves("novo-unity", "8.9", "8.8.2")
def test_the_waiting_bet_of_a_fraudster_can_be_forfeited_too() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 17", 10)
    bank.closed()
    dark(bank)
    bank.result("17")
    fraud = {"ground": "fraud", "fraud_by": ("ann",), "affects_outcome": True, "forfeit": ("ann",)}
    bank.do(EGS, InvalidateOutcome, round=1, **fraud)
    assert (bank.credits("1"), bank.terminal("1").held) == (90, 0)
    assert bank.balance("float:B1") == -190, "$100 of each of two players' notes, and $10 forfeited"


@proves("adelaide-roulette", "12(b)ii")
def test_the_waiting_bet_of_a_suspect_is_held_until_the_house_decides() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.bet("ann", "1", "straight 17", 10)
    bank.closed()
    dark(bank)
    bank.result("17")
    bank.do(Role.OPERATOR, InvalidateOutcome, round=1, ground="fraud", fraud_by=("ann",), fraud_role=Role.PLAYER)
    assert (bank.credits("1"), bank.terminal("1").held, bank.balance("suspect:B1:ann")) == (90, 0, 10)
    bank.do(Role.OPERATOR, ReleaseStakes, player="ann")
    assert bank.credits("1") == 100


# --- every number that can be corrected is paid ---------------------------------------------------------------------


@proves("novo-unity", "7.1.9", "8.8")
def test_every_number_on_the_screen_can_be_corrected_with_its_payouts() -> None:
    bank = Bank()
    for _ in range(SHOWN_RESULTS):
        bank.bet("ann", "1", "straight 17", 2)
        bank.play("20")
    assert bank.credits("1") == 60
    bank.do(Role.DEALER, CorrectResult, round=1, pocket="17", reason="seen on the camera")
    assert bank.credits("1") == 132, "$70 and the stake of $2"
    bank.do(EGS, InvalidateOutcome, round=2, ground="fire")
    assert bank.credits("1") == 134
    first = remembered(bank.state, 1)
    bank.bet("ann", "1", "straight 17", 2)
    bank.play("20")
    again = {"round": 1, "pocket": "3", "reason": "seen better"}
    bank.refuses(Role.DEALER, CorrectResult, "7.1.9", Rule.CORRECTION, **again)
    assert bank.credits("1") == 132
    bank.do(Role.DEALER, CorrectResult, **again, on_record=first)
    assert bank.credits("1") == 60, "with the records of a forgotten round the $72 are taken back"


# --- whose money it is ----------------------------------------------------------------------------------------------


@proves("novo-unity", "7.1.15")
def test_the_plays_of_failed_equipment_are_put_right_with_whoever_played_them() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 10)
    bank.play("20")
    bank.slip("ann", "1")
    bank.do("ann", LeaveTerminal, terminal="1")
    bank.do("cy", SitDown, terminal="1")
    bank.do("cy", InsertNote, terminal="1", value=100_00)
    bank.bet("cy", "1", "red", 20)
    bank.play("20")
    dark(bank, equipment=True)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=())
    bank.do(EGS, VoidPlays, case=1, first=1, last=2)
    assert bank.credits("1") == 100
    assert [(slip.player, slip.amount) for slip in bank.state.slips.values()] == [("ann", 90_00), ("ann", 10_00)]


@proves("novo-unity", "3.4.3", "3.4.4")
def test_no_reference_of_a_transfer_stands_in_the_way_of_a_jackpot() -> None:
    bank = Bank()
    bank.held["jackpot:grand"], bank.held["win"] = 500_00, -500_00
    bank.do(Role.SYSTEM, TransferCredits, terminal="1", amount=1_00, reference="jackpot:grand:J1-1")
    bank.do(Role.SYSTEM, CreditJackpot, terminal="1", pool="grand", award="J1-1", amount=500_00)
    assert bank.credits("1") == 601
    assert bank.postings[-1] == posting(giver="jackpot:grand", taker="meter:B1:1", amount=500_00, clause="3.4.3")


@proves("novo-unity", "8.2")
def test_a_terminal_with_an_open_case_stays_in_the_bank() -> None:
    bank = Bank(players=("ann",))
    dark(bank, "3")
    bank.do(Role.OPERATOR, AnnounceClose, closes_at=bank.at + 20 * MINUTE)
    bank.later(20 * MINUTE).do(Role.OPERATOR, CloseBank)
    smaller = replace(bank.setup, terminals=bank.setup.terminals[:2])
    bank.refuses(Role.OPERATOR, OpenBank, "8.2", Rule.CLOSING_NOTICE, setup=smaller, published_at=0)
    bank.do(EGS, ConfirmFromRecords, case=1, confirmed=())
    bank.do(Role.DEALER, ClearFault, case=1)
    bank.do(Role.OPERATOR, OpenBank, setup=smaller, published_at=0)
    assert list(bank.state.terminals) == ["1", "2"]


# --- who may place no more bets may still take them off -------------------------------------------------------------


@proves("novo-unity", "8.7.2", "1.1:wagering-period")
def test_a_barred_player_takes_bets_off_and_places_none() -> None:
    bank = Bank()
    first, second = bank.bet("ann", "1", "red", 10), bank.bet("ann", "1", "black", 10)
    bank.do(EGS, RecordOffence, what=Conduct.INTIMIDATION, persons=("ann",), text="shouted at others")
    bank.do(EGS, Sanction, offence=1, person="ann", measures=(Measure.BAR,), finding="three witnesses")
    bank.refuses("ann", PlaceBet, "8.7.2", Rule.BARRED, terminal="1", spot="red", stake=5_00)
    bank.do("ann", CancelBet, terminal="1", bet=first)
    bank.do("ann", CancelBets, terminal="1", bets=(second,))
    bank.slip("ann", "1")
    assert bank.credits("1") == 0


@proves("novo-unity", "8.1")
def test_a_player_told_to_play_fewer_terminals_clears_the_others() -> None:
    bank = Bank(players=("ann", "ann"))
    bet = bank.bet("ann", "2", "red", 10)
    bank.do(EGS, LimitTerminals, player="ann", most=1)
    bank.refuses("ann", PlaceBet, "8.1", Rule.MANY_TERMINALS, terminal="2", spot="red", stake=5_00)
    bank.do("ann", CancelBet, terminal="2", bet=bet)
    bank.slip("ann", "2")
    bank.do("ann", LeaveTerminal, terminal="2")


# --- a bank at a live table -----------------------------------------------------------------------------------------


def at_table(*calls: Call, round: int = 1, **more: Any) -> Bank:
    """A bank at table T7 after these calls; ann has $10 on 17 as soon as bets can be placed."""
    bank = Bank("adelaide-roulette", kind=BankKind.LIVE_GAME)
    called(bank, Call.PLACE_YOUR_BETS, round=round)
    bank.bet("ann", "1", "straight 17", 10)
    for call in calls:
        called(bank, call, round=round, **more)
    return bank


def called(bank: Bank, call: Call, *, round: int = 1, **more: Any) -> None:
    number = {"pocket": "17", "revolutions": 3} if call is Call.RESULT else {}
    bank.do(Role.SYSTEM, FollowTable, table="T7", call=call, round=round, **(number | more))


@proves("adelaide-roulette", "9(c)", "7(g)", "7(h)iii")
def test_a_bet_that_was_taken_at_the_call_of_the_table_or_after_it_does_not_count() -> None:
    bank = at_table(Call.SPUN)
    call = bank.later(1).at
    bank.bet("ann", "1", "straight 17", 5)  # in the instant of the call itself
    bank.later(20)
    called(bank, Call.NO_MORE_BETS, called_at=call)
    assert (bank.credits("1"), bank.terminal("1").held) == (90, 10_00)
    assert bank.postings[-1] == posting(giver="held:B1:1", taker="meter:B1:1", amount=5_00, clause="7(h)iii")
    called(bank, Call.RESULT)
    assert bank.credits("1") == 440


@proves("adelaide-roulette", "7(h)ii", "9(c)")
@pytest.mark.parametrize(
    ("warned", "spun", "clause"),
    [(None, False, "7(h)ii"), (9_999, False, "7(h)ii"), (10_000, False, ""), (None, True, ""), (1, True, "")],
)
def test_a_call_of_the_table_closes_at_once_and_without_a_warning_before_it_that_stands_on_record(
    warned: int | None, spun: bool, clause: str
) -> None:
    """The dealer's call ends the betting on cloth and screens alike; a warning in the same instant would be none."""
    bank = at_table()
    if warned is not None:
        bank.do(Role.SYSTEM, WarnPlayers)
        bank.later(warned)
    if spun:
        called(bank, Call.SPUN)
    call = bank.at
    so_far = len(bank.events)
    called(bank.later(500), Call.NO_MORE_BETS, called_at=call + (500 if warned is None else 0))
    (closed,) = bank.events[so_far:]
    assert isinstance(closed, BettingClosed)
    assert closed.unwarned_clause == clause
    assert bank.state.round.phase is Phase.CLOSED


@proves("adelaide-roulette", "9(c)", "7(h)v")
def test_what_is_left_below_the_minimum_when_a_late_bet_came_off_comes_off_too() -> None:
    bank = Bank("adelaide-roulette", kind=BankKind.LIVE_GAME)
    called(bank, Call.PLACE_YOUR_BETS)
    bank.bet("ann", "1", "red", 1)
    called(bank, Call.SPUN)
    call = bank.later(1).at
    bank.later(1).bet("ann", "1", "red", 1)
    called(bank, Call.NO_MORE_BETS, called_at=call)
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)


@proves("adelaide-roulette", "7(h)iv", "9(d)")
def test_the_number_of_another_round_of_the_table_settles_nothing() -> None:
    bank = at_table(Call.SPUN, Call.NO_MORE_BETS, round=8)
    number = {"table": "T7", "call": Call.RESULT, "pocket": "17", "revolutions": 3}
    bank.refuses(Role.SYSTEM, FollowTable, "9(d)", Rule.RESULT_ORDER, **number, round=9)
    called(bank, Call.RESULT, round=8)


@proves("adelaide-roulette", "12(b)i")
def test_an_outcome_invalidated_at_the_table_is_none_at_its_terminals() -> None:
    fire: dict[str, Any] = {"invalidated_on": Ground.FIRE}
    bank = at_table(Call.SPUN, Call.NO_MORE_BETS)
    called(bank, Call.INVALIDATED, **fire)
    assert (bank.credits("1"), bank.terminal("1").held, bank.state.round.phase) == (100, 0, Phase.IDLE)
    bank = at_table(Call.SPUN, Call.NO_MORE_BETS, Call.RESULT)
    assert bank.credits("1") == 440
    called(bank, Call.INVALIDATED, **fire)
    assert [one.clause for one in bank.events if isinstance(one, OutcomeInvalidated)] == ["12(b)i"]
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0), "the stake that won came off the screen"
    again = {"table": "T7", "call": Call.INVALIDATED, "round": 1}
    bank.refuses(Role.SYSTEM, FollowTable, "12(b)", Rule.INVALIDATION, **again, **fire)
    bank.refuses(Role.SYSTEM, FollowTable, "12(b)", Rule.INVALIDATION, **again)


@proves("adelaide-roulette", "12(b)ii")
def test_a_fraud_at_the_table_holds_the_stakes_of_whoever_committed_it_at_the_terminals_too() -> None:
    bank = at_table(Call.SPUN, Call.NO_MORE_BETS)
    called(bank, Call.INVALIDATED, invalidated_on=Ground.FRAUD, fraud_by=("ann",), fraud_role=Role.PLAYER)
    assert (bank.credits("1"), bank.balance("suspect:B1:ann")) == (90, 10)
