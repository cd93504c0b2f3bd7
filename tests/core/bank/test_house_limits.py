"""What a house sets for its terminals where no book speaks: how much a slip is worth, and when an attendant comes."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.books import find_book
from croupier.core.bank.bets import CancelBet, MoveBet, PlaceBet
from croupier.core.bank.closing import AnnounceClose, BankClosed, CloseBank, TellOfficer
from croupier.core.bank.closing_terminals import CloseTerminal
from croupier.core.bank.credits import InsertNote, LeaveTerminal, NoteTaken, SitDown
from croupier.core.bank.jackpot_slips import IssueJackpotSlip
from croupier.core.bank.kept_back import LockedFor
from croupier.core.bank.locks import NoteReturned, ReleaseTerminal, TerminalLocked
from croupier.core.bank.many_bets import NewBet, PlaceBets
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.setup import HouseLimits
from croupier.core.bank.slips import CollectCredits, RedeemSlip, SignPayout, SlipIssued
from croupier.core.bank.transfers import CreditJackpot, TransferCredits
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.words.devices import PayoutForm
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.moves import MOVES, attend
from tests.core.bank.scene import Bank
from tests.proof import proves

OWN = "house: limits of a bank"
AT_1 = {"terminal": "1"}
EGA = Role.ELECTRONIC_GAMING_ATTENDANT
BOTH = pytest.mark.parametrize(
    "book", [find_book("novo-unity"), find_book("adelaide-roulette")], ids=lambda one: one.code
)
"""The limits are the house's and prove no clause; they hold under either book."""


def _closed(bank: Bank) -> Bank:
    """The bank after it was closed as either book wants it: announced, and an officer told."""
    bank.do(Role.OPERATOR, AnnounceClose, closes_at=bank.at + 3_600_000)
    bank.do(Role.OPERATOR, TellOfficer, officer="Reid")
    bank.later(3_600_000).do(Role.OPERATOR, CloseBank)
    return bank


# --- what a slip may be worth -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "printed"), [(100_00, True), (99_99, False), (None, True)])
def test_a_slip_is_for_the_limit_at_most(limit: int | None, printed: bool) -> None:
    bank = Bank(limits=HouseLimits(slip=limit))
    if printed:
        number = bank.slip("ann", "1")
        assert bank.state.slips[number].form is PayoutForm.SLIP
    else:
        no = bank.refuses("ann", CollectCredits, OWN, Rule.SLIP_LIMIT, **AT_1)
        assert no.message.startswith("A slip is for $99.99 at most, and $100 is on the meter: an attendant pays")
        assert bank.credits("1") == 100


def test_a_large_meter_is_not_taken_off_in_small_slips() -> None:
    bank = Bank(limits=HouseLimits(slip=60_00))
    bank.refuses("ann", CollectCredits, OWN, Rule.SLIP_LIMIT, **AT_1, amount=50_00)


@proves("novo-unity", "5.1")
def test_what_no_slip_is_printed_for_is_signed_by_the_player_and_paid_by_hand() -> None:
    bank = Bank(limits=HouseLimits(slip=60_00))
    number = bank.slip("ann", "1", form=PayoutForm.MANUAL)
    assert (bank.credits("1"), bank.balance(f"voucher:{number}")) == (0, 100)
    bank.refuses(Role.OPERATOR, RedeemSlip, "5.1", Rule.MANUAL_PAYOUT, slip=number, player="ann")
    bank.do("ann", SignPayout, slip=number, amount=100_00)
    bank.do(Role.OPERATOR, RedeemSlip, slip=number, player="ann")
    assert (bank.balance(f"voucher:{number}"), bank.balance("cage")) == (0, -100)


@proves("adelaide-roulette", "7(e)")
def test_a_book_that_pays_by_slip_alone_has_no_limit_for_it() -> None:
    bank = _closed(Bank("adelaide-roulette"))
    limited = replace(bank.setup, limits=HouseLimits(slip=1_000_00))
    bank.refuses(Role.OPERATOR, OpenBank, "7(e)", Rule.COLLECT, setup=limited, published_at=0)
    bank.do(Role.OPERATOR, OpenBank, setup=bank.setup, published_at=0)


@pytest.mark.parametrize("limits", [{"slip": 0}, {"large_win": -1}, {"notes": 0}, {"notes": 10**16}])
def test_a_limit_is_an_amount_of_money(limits: dict[str, int]) -> None:
    bank = _closed(Bank())
    wrong = replace(bank.setup, limits=HouseLimits(**limits))
    bank.refuses(Role.OPERATOR, OpenBank, OWN, Rule.SLIP_LIMIT, setup=wrong, published_at=0)


@pytest.mark.parametrize(("limit", "form"), [(100_00, PayoutForm.SLIP), (99_99, PayoutForm.MANUAL)])
def test_a_terminal_that_closes_keeps_to_the_limit_too(limit: int, form: PayoutForm) -> None:
    book = find_book("novo-unity")
    assert book.sign is not None
    without_notice = replace(book, sign=replace(book.sign, closing_notice=None))
    bank = Bank(without_notice, limits=HouseLimits(slip=limit))
    _, issued = bank.do(Role.OPERATOR, CloseTerminal, **AT_1)
    assert isinstance(issued, SlipIssued)
    assert (issued.slip.form, issued.clause) == (form, {"slip": "3.8", "manual": "5.1"}[form])


@pytest.mark.parametrize(("limit", "form"), [(50_00, PayoutForm.SLIP), (49_99, PayoutForm.MANUAL)])
def test_a_jackpot_on_paper_keeps_to_the_limit_too(limit: int, form: PayoutForm) -> None:
    bank = Bank(limits=HouseLimits(slip=limit))
    bank.held["jackpot:grand"], bank.held["win"] = 50_00, -50_00
    award = {"terminal": "1", "pool": "grand", "award": "A1", "amount": 50_00}
    (issued,) = bank.do(Role.OPERATOR, IssueJackpotSlip, **award)
    assert issued.slip.form is form


# --- notes in one play ------------------------------------------------------------------------------------------------


def _feed(bank: Bank, notes: int) -> None:
    for _ in range(notes):
        bank.do("ann", InsertNote, **AT_1, value=100_00)


@BOTH
def test_ten_thousand_dollars_in_notes_in_one_play_are_a_fault_where_nothing_else_is_set(book: Book) -> None:
    bank = Bank(book, credits=0)
    _feed(bank, 99)
    notes = bank.balance("notes:B1:1")
    returned, locked = bank.do("ann", InsertNote, **AT_1, value=100_00)
    assert isinstance(returned, NoteReturned)
    assert isinstance(locked, TerminalLocked)
    assert (locked.lock.why, locked.lock.amount) == (LockedFor.NOTES, 10_000_00)
    assert (bank.credits("1"), notes, bank.balance("notes:B1:1")) == (9_900, 9_900, 9_900)
    bank.refuses("ann", InsertNote, OWN, Rule.TERMINAL_LOCKED, **AT_1, value=20_00)


def test_the_last_note_below_the_amount_is_taken_and_a_house_may_set_none() -> None:
    bank = Bank(limits=HouseLimits(notes=300_01))
    _feed(bank, 2)
    assert bank.credits("1") == 300
    _feed(endless := Bank(limits=HouseLimits(notes=None)), 101)
    assert endless.credits("1") == 10_200


def test_what_is_put_in_counts_from_the_last_game_and_a_spin_without_a_bet_is_none() -> None:
    bank = Bank(limits=HouseLimits(notes=300_00))
    _feed(bank, 1)
    bank.play("2")  # nobody bet
    assert isinstance(bank.do("ann", InsertNote, **AT_1, value=100_00)[0], NoteReturned)
    played = Bank(limits=HouseLimits(notes=300_00))
    _feed(played, 1)
    played.open().bet("ann", "1", "red", 20)
    played.play("2")
    _feed(played, 2)
    assert played.credits("1") == 380


def test_what_was_collected_again_is_put_in_no_more() -> None:
    """A hundred lie there; what is left of it counts, and no more than was put in."""
    bank = Bank(limits=HouseLimits(notes=300_00))
    bank.slip("ann", "1")
    assert bank.credits("1") == 0
    _feed(bank, 2)
    bank.do("ann", CollectCredits, **AT_1, amount=50_00)
    _feed(bank, 1)  # 250 now, and the next would make 350
    assert isinstance(bank.do("ann", InsertNote, **AT_1, value=100_00)[0], NoteReturned)


def test_who_sits_down_next_begins_at_nought_and_an_attendant_lets_it_begin_again() -> None:
    bank = Bank(limits=HouseLimits(notes=200_00))
    bank.do("ann", InsertNote, **AT_1, value=100_00)
    bank.do(EGA, ReleaseTerminal, **AT_1, reason="the acceptor is sound")
    _feed(bank, 1)
    bank.slip("ann", "1")
    bank.do("ann", LeaveTerminal, **AT_1)
    bank.do("cy", SitDown, **AT_1)
    assert isinstance(bank.do("cy", InsertNote, **AT_1, value=100_00)[0], NoteTaken)


# --- a large win ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("large", "is_locked"), [(350_00, True), (350_01, False), (None, False)])
@BOTH
def test_a_game_that_wins_as_much_locks_its_terminal_and_no_other(
    book: Book, large: int | None, is_locked: bool
) -> None:
    bank = Bank(book, limits=HouseLimits(large_win=large)).open()
    bank.bet("ann", "1", "straight 17", 10)
    bank.bet("bob", "2", "black", 10)
    bank.play("17")
    assert bank.game("1").won == 350_00
    assert (bank.terminal("1").lock is not None) is is_locked
    assert bank.terminal("2").lock is None
    assert bank.terminal("1").credits + bank.terminal("1").held == 450_00


def _won(book: Book | str = "novo-unity") -> Bank:
    bank = Bank(book, limits=HouseLimits(large_win=100_00)).open()
    bank.bet("ann", "1", "straight 17", 10)
    bank.play("17")
    assert bank.terminal("1").lock is not None
    return bank.open()


_NEW: list[tuple[str, Any, dict[str, Any]]] = [
    ("ann", PlaceBet, AT_1 | {"spot": "red", "stake": 5_00}),
    ("ann", PlaceBets, AT_1 | {"bets": (NewBet(spot="red", stake=5_00),)}),
    ("ann", InsertNote, AT_1 | {"value": 20_00}),
    ("ann", CollectCredits, AT_1),
]


@pytest.mark.parametrize(("who", "kind", "more"), _NEW, ids=lambda one: getattr(one, "__name__", ""))
def test_nothing_new_happens_at_a_locked_terminal_until_somebody_has_come(
    who: str, kind: Any, more: dict[str, Any]
) -> None:
    bank = _won()
    for _ in range(2):  # while bets are taken and after another spin
        no = bank.refuses(who, kind, OWN, Rule.TERMINAL_LOCKED, **more)
        assert no.message == "Terminal 1 waits for an attendant: a large win."
        bank.play("2").open()
    bank.do(EGA, ReleaseTerminal, **AT_1, reason="checked")
    bank.do(who, kind, **more)


def test_the_staff_put_nothing_in_either_and_close_nothing_there() -> None:
    bank = _won()
    moved = {"terminal": "1", "amount": 5_00, "reference": "R1"}
    bank.refuses(Role.OPERATOR, TransferCredits, OWN, Rule.TERMINAL_LOCKED, **moved)
    bank.refuses(Role.OPERATOR, CloseTerminal, OWN, Rule.TERMINAL_LOCKED, **AT_1)


@proves("adelaide-roulette", "7(h)vi")
def test_a_bank_that_closes_prints_no_slip_at_a_locked_terminal_and_says_what_is_left_there() -> None:
    bank = _won("adelaide-roulette")
    bank.do(Role.OPERATOR, TellOfficer, officer="Reid")
    closed, slip = bank.do(Role.OPERATOR, CloseBank)
    assert isinstance(closed, BankClosed)
    assert (closed.uncleared, slip.slip.terminal) == ({"1": 450_00}, "2")


def test_a_jackpot_still_comes_onto_the_meter_of_a_locked_terminal() -> None:
    bank = _won()
    bank.held["jackpot:grand"], bank.held["win"] = 50_00, -50_00
    bank.do(Role.SYSTEM, CreditJackpot, **AT_1, pool="grand", award="A1", amount=50_00)
    assert bank.credits("1") == 500


def test_a_stake_that_stays_is_played_or_taken_off_while_the_terminal_is_locked() -> None:
    for taken_off, left in ((True, 450), (False, 440)):
        bank = _won("adelaide-roulette")
        (number,) = bank.terminal("1").bets
        bank.refuses("ann", MoveBet, OWN, Rule.TERMINAL_LOCKED, **AT_1, bet=number, spot="red")
        if taken_off:
            bank.do("ann", CancelBet, **AT_1, bet=number)
        bank.play("2")
        assert (bank.credits("1"), bank.terminal("1").held) == (left, 0)


def test_a_lock_is_taken_off_once_by_the_staff_with_what_was_found() -> None:
    bank = _won()
    bank.refuses(EGA, ReleaseTerminal, OWN, Rule.TERMINAL_LOCKED, **AT_1, reason=" ")
    bank.refuses(EGA, ReleaseTerminal, OWN, Rule.TERMINAL_LOCKED, terminal="2", reason="checked")
    assert isinstance(bank.ask("ann", ReleaseTerminal, **AT_1, reason="mine"), Refused)
    bank.do(EGA, ReleaseTerminal, **AT_1, reason="checked")
    bank.refuses(EGA, ReleaseTerminal, OWN, Rule.TERMINAL_LOCKED, **AT_1, reason="checked")


def test_a_lock_outlasts_a_closing_of_the_bank() -> None:
    bank = _closed(_won())
    without = replace(bank.setup, terminals=bank.setup.terminals[1:])
    assert isinstance(bank.ask(Role.OPERATOR, OpenBank, setup=without, published_at=0), Refused)
    bank.do(Role.OPERATOR, OpenBank, setup=bank.setup, published_at=0)
    bank.refuses("ann", CollectCredits, OWN, Rule.TERMINAL_LOCKED, **AT_1)


@given(st.sampled_from(("novo-unity", "adelaide-roulette")), st.integers(0, 2**32))
def test_a_lock_that_is_released_at_once_changes_nothing_of_what_anybody_has(book: str, seed: int) -> None:
    locks, free = Bank(book, limits=HouseLimits(large_win=1)), Bank(book)
    for bank in (locks, free):
        bank.held["jackpot:grand"], bank.held["win"] = 10**9, -(10**9)
    chance = Random(seed)
    for _ in range(60):
        who, kind, more = chance.choice([move for move in MOVES if move is not attend])(free, chance)
        for bank in (locks, free):
            bank.later().ask(who, kind, **more)
        for name, one in locks.state.terminals.items():
            if one.lock is not None:
                locks.do(EGA, ReleaseTerminal, terminal=name, reason="checked")
        assert locks.held == free.held
