"""The ball rests while betting is still open: what stood then is what was wagered, whatever was touched since."""

import pytest

from croupier.core.bank.bets import CancelBet, MoveBet
from croupier.core.bank.credits import LeaveTerminal, SitDown
from croupier.core.bank.many_bets import CancelBets
from croupier.core.bank.no_spin import CallNoSpin
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.records import ConfirmFromRecords, VoidUnconfirmed
from croupier.core.bank.slips import RedeemSlip
from croupier.core.engine.ledger import Posting
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves

CS = Role.CASINO_SUPERVISOR


def rests(bank: Bank, pocket: str, at: int) -> None:
    bank.do(Role.SYSTEM, RegisterResult, pocket=pocket, revolutions=9, rested_at=at)


@proves("novo-unity", "7.1.11.3", "7.1.10")
@pytest.mark.parametrize("drive", list(Drive))
@pytest.mark.parametrize("all_at_once", [True, False])
def test_a_bet_taken_off_after_the_ball_came_to_rest_was_wagered(drive: Drive, all_at_once: bool) -> None:
    bank = Bank(wheels=(drive,))
    bet = bank.bet("ann", "1", "red", 30)
    bank.spun().later(5000)
    rest = bank.at
    bank.later()
    if all_at_once:
        bank.do("ann", CancelBets, terminal="1")
    else:
        bank.do("ann", CancelBet, terminal="1", bet=bet)
    assert bank.credits("1") == 100
    rests(bank.later(), "2", rest)
    assert (bank.credits("1"), bank.terminal("1").held) == (70, 30_00)
    bank.do(CS, ConfirmFromRecords, case=1, confirmed=(bet,))
    assert (bank.credits("1"), bank.terminal("1").held) == (70, 0)
    assert bank.game("1").lines[0].taken == 30_00


@proves("novo-unity", "7.1.11.3")
def test_a_bet_taken_off_before_the_ball_came_to_rest_was_not() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "red", 30)
    bank.spun().later(5000)
    bank.do("ann", CancelBet, terminal="1", bet=bet)
    rests(bank.later(), "2", bank.at)
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)
    assert not bank.state.cases


@proves("novo-unity", "7.1.11.3")
def test_at_the_very_instant_of_the_rest_nothing_is_placed_and_nothing_is_taken_off() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "red", 30)
    bank.spun().later(5000)
    bank.do("ann", CancelBet, terminal="1", bet=bet)
    late = bank.bet("ann", "1", "black", 30)
    rests(bank, "2", bank.at)
    assert bank.postings[-1] == Posting("meter:B1:1", "held:B1:1", 30_00, "7.1.11.3")
    bank.refuses(CS, ConfirmFromRecords, "7.1.10", Rule.RECORDS, case=1, confirmed=(late,))
    bank.do(CS, ConfirmFromRecords, case=1, confirmed=(bet,))
    bank.do(CS, VoidUnconfirmed, case=1)
    assert bank.postings[-1] == Posting("held:B1:1", "meter:B1:1", 30_00, "7.1.12")
    assert (bank.credits("1"), bank.terminal("1").held) == (70, 0)


@proves("novo-unity", "7.1.11.3", "7.1.10")
def test_a_bet_moved_after_the_ball_came_to_rest_counts_where_it_lay() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "straight 17", 10)
    bank.spun().later(5000)
    rest = bank.at
    for spot in ("straight 2", "straight 3"):
        bank.later().do("ann", MoveBet, terminal="1", bet=bet, spot=spot)
    rests(bank.later(), "17", rest)
    bank.do(CS, ConfirmFromRecords, case=1, confirmed=(bet,))
    assert bank.credits("1") == 90 + 360


@proves("novo-unity", "7.1.11.3", "7.1.13")
def test_credits_collected_in_between_are_lent_by_the_house_and_claimed() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "red", 30)
    bank.spun().later(5000)
    rest = bank.at
    bank.later().do("ann", CancelBet, terminal="1", bet=bet)
    bank.do(Role.OPERATOR, RedeemSlip, slip=bank.slip("ann", "1", amount=90_00), player="ann")
    rests(bank.later(), "2", rest)
    assert (bank.credits("1"), bank.terminal("1").held) == (0, 30_00)
    (claim,) = bank.state.claims.values()
    assert (claim.person, claim.amount) == ("ann", 20_00)
    bank.do(CS, ConfirmFromRecords, case=1, confirmed=(bet,))
    assert (bank.credits("1"), bank.terminal("1").held) == (0, 0)


@proves("novo-unity", "7.1.11.3")
def test_who_sits_there_by_then_has_no_part_in_it() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "red", 30)
    bank.spun().later(5000)
    rest = bank.at
    bank.later().do("ann", CancelBet, terminal="1", bet=bet)
    bank.slip("ann", "1")
    bank.do("ann", LeaveTerminal, terminal="1")
    bank.do("cy", SitDown, terminal="1")
    rests(bank.later(), "2", rest)
    assert not bank.state.cases
    assert (bank.terminal("1").player, bank.terminal("1").held) == ("cy", 0)


@proves("novo-unity", "7.1.7", "7.1.11.3")
def test_what_was_taken_off_in_a_spin_that_did_not_count_stays_off() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "red", 30)
    bank.spun().later(5000)
    bank.do("ann", CancelBet, terminal="1", bet=bet)
    bank.later().do(Role.DEALER, CallNoSpin, ground=NoSpin.SAME_DIRECTION)
    bank.spun().later(5000)
    rests(bank, "2", 0)
    assert (bank.credits("1"), bank.terminal("1").held) == (100, 0)
