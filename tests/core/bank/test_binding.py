"""A drawn number: bound before the ball is launched, once in every attempt, and told with its evidence."""

from croupier.core.bank.binding import BindSpin, SpinBound
from croupier.core.bank.closing import CloseBank
from croupier.core.bank.follow import Call, FollowTable
from croupier.core.bank.no_spin import CallNoSpin, ResetTerminals
from croupier.core.bank.paying import RegisterResult, ResultRegistered
from croupier.core.bank.state import Phase
from croupier.core.engine.refusal import Refused
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank

HASH = "0123456789abcdef" * 4
OTHER = "f" * 64


def test_a_spin_is_bound_once_while_betting_is_open() -> None:
    bank = Bank(wheels=(Drive.AUTOMATED,))
    (bound,) = bank.do(Role.SYSTEM, BindSpin, commitment=HASH)
    assert bound == SpinBound(round=1, attempt=1, commitment=HASH)
    assert bank.state.round.commitment == HASH
    bank.refuses(Role.SYSTEM, BindSpin, "3.11", Rule.SPIN_ORDER, commitment=OTHER)


def test_a_spin_cannot_be_bound_once_the_ball_runs() -> None:
    for wheel, clause in ((Drive.AUTOMATED, "3.11"), (Drive.BY_HAND, "3.10")):
        bank = Bank(wheels=(wheel,)).spun()
        bank.refuses(Role.SYSTEM, BindSpin, clause, Rule.SPIN_ORDER, commitment=HASH)


def test_a_spin_cannot_be_bound_before_betting_opens() -> None:
    bank = Bank("adelaide-roulette")
    bank.refuses(Role.SYSTEM, BindSpin, "9(c)", Rule.SPIN_ORDER, commitment=HASH)
    bank.open().do(Role.SYSTEM, BindSpin, commitment=HASH)


def test_only_the_system_binds_and_only_with_a_hash() -> None:
    bank = Bank(wheels=(Drive.AUTOMATED,))
    for who in ("ann", Role.DEALER, Role.OPERATOR, Role.INSPECTOR):
        bank.refuses(who, BindSpin, "3.10", Rule.SPIN_ORDER, commitment=HASH)
    for wrong in ("", "ab", HASH[:-1], HASH.upper(), HASH + "0"):
        bank.refuses(Role.SYSTEM, BindSpin, "3.11", Rule.SPIN_ORDER, commitment=wrong)


def test_a_bank_at_a_live_table_binds_nothing() -> None:
    bank = Bank("adelaide-roulette", kind=BankKind.LIVE_GAME)
    bank.do(Role.SYSTEM, FollowTable, table="T7", call=Call.PLACE_YOUR_BETS)
    answer = bank.ask(Role.SYSTEM, BindSpin, commitment=HASH)
    assert isinstance(answer, Refused)
    assert answer.rule is Rule.TABLE_KIND


def test_the_next_round_is_bound_anew() -> None:
    bank = Bank(wheels=(Drive.AUTOMATED,))
    bank.do(Role.SYSTEM, BindSpin, commitment=HASH)
    bank.play("17")
    assert bank.state.round.commitment == ""
    (bound,) = bank.do(Role.SYSTEM, BindSpin, commitment=OTHER)
    assert bound == SpinBound(round=2, attempt=1, commitment=OTHER)


def test_after_a_no_spin_the_next_attempt_is_bound_anew() -> None:
    bank = Bank()
    bank.do(Role.SYSTEM, BindSpin, commitment=HASH)
    bank.spun().do(Role.DEALER, CallNoSpin, ground=NoSpin.INTERFERENCE)
    assert bank.state.round.commitment == ""
    (bound,) = bank.do(Role.SYSTEM, BindSpin, commitment=OTHER)
    assert bound == SpinBound(round=1, attempt=2, commitment=OTHER)


def test_between_two_attempts_and_two_rounds_nothing_is_bound() -> None:
    bank = Bank("adelaide-roulette").open()
    bank.do(Role.SYSTEM, BindSpin, commitment=HASH)
    bank.spun().do(Role.DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
    assert bank.state.round.commitment == ""
    bank.do(Role.INSPECTOR, ResetTerminals)
    bank.do(Role.SYSTEM, BindSpin, commitment=HASH)
    bank.play("17")
    assert bank.state.round.phase is Phase.IDLE
    assert bank.state.round.commitment == ""


def test_a_bank_that_closes_has_nothing_bound() -> None:
    bank = Bank(wheels=(Drive.AUTOMATED,), players=())
    bank.do(Role.SYSTEM, BindSpin, commitment=HASH)
    bank.do(Role.OPERATOR, CloseBank)
    assert bank.state.round.commitment == ""


def test_the_evidence_is_told_with_the_number() -> None:
    for wheel in (Drive.AUTOMATED, Drive.BY_HAND):
        bank = Bank(wheels=(wheel,)).closed()
        registered, *_ = bank.do(
            Role.SYSTEM, RegisterResult, pocket="17", revolutions=9, evidence='{"server_seed": "00"}'
        )
        assert isinstance(registered, ResultRegistered)
        assert registered.evidence == '{"server_seed": "00"}'


def test_the_evidence_of_a_ball_that_rested_too_early_is_kept_too() -> None:
    bank = Bank(wheels=(Drive.AUTOMATED,)).spun()
    told = bank.do(Role.SYSTEM, RegisterResult, pocket="17", evidence="{}")
    assert [one.evidence for one in told if isinstance(one, ResultRegistered)] == ["{}"]
