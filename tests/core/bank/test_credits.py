"""How credits come onto a meter: from the sources the book lists, each once, and no others."""

from msgspec.structs import replace

from croupier.books import find_book
from croupier.core.bank.bank import decide, new_bank
from croupier.core.bank.bets import CancelBet, PlaceBet
from croupier.core.bank.cases import MalfunctionOpened
from croupier.core.bank.credits import InsertNote, LeaveTerminal, SitDown
from croupier.core.bank.money import off_by
from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.slips import CollectCredits
from croupier.core.bank.state import Meters
from croupier.core.bank.transfers import AddCredits, CreditJackpot, TransferCredits
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import START, Bank
from tests.proof import proves, stated, under


@under("novo-unity 3.4.1", "adelaide-roulette 7(d)i")
def test_a_note_of_a_denomination_shown_adds_its_value_and_any_other_comes_back(book: Book) -> None:
    bank = Bank(book, credits=0)
    for value in (20_00, 50_00, 100_00):
        bank.do("ann", InsertNote, terminal="1", value=value)
    assert bank.credits("1") == 170
    assert bank.balance("notes:B1:1") == 170
    bank.refuses("ann", InsertNote, stated(), Rule.BANKNOTE, terminal="1", value=5_00)
    bank.refuses("ann", InsertNote, stated(), terminal="1", value=20_00, currency="NZD")
    bank.refuses("ann", InsertNote, stated(), terminal="1", value=20_00, legal_tender=False)
    assert {one.clause for one in bank.postings} == {stated()}


@under("novo-unity 3.4", "adelaide-roulette 7(d)")
def test_nothing_else_raises_a_meter(book: Book) -> None:
    bank = Bank(book)
    clause = {"novo-unity": "3.4", "adelaide-roulette": "7(d)"}[book.code]
    for source in ("promotion", "hand credit", "coin", ""):
        for who in (Role.OPERATOR, Role.SYSTEM, "ann"):
            bank.refuses(who, AddCredits, clause, Rule.METER_SOURCE, terminal="1", amount=50_00, source=source)
    assert bank.credits("1") == 100


@proves("adelaide-roulette", "7(d)")
def test_in_adelaide_no_transfer_and_no_jackpot_raises_a_meter() -> None:
    bank = Bank("adelaide-roulette")
    bank.refuses(Role.SYSTEM, TransferCredits, "7(d)", Rule.METER_SOURCE, terminal="1", amount=50_00, reference="R")
    jackpot = {"terminal": "1", "pool": "grand", "award": "A1", "amount": 800_00}
    bank.refuses(Role.SYSTEM, CreditJackpot, "7(d)", Rule.METER_SOURCE, **jackpot)


@proves("adelaide-roulette", "7(d)")
def test_a_bet_taken_off_releases_a_hold_and_is_no_increment() -> None:
    bank = Bank("adelaide-roulette").open()
    before = bank.terminal("1").meters
    number = bank.bet("ann", "1", "red", 30)
    assert (bank.credits("1"), bank.terminal("1").held) == (70, 30_00)
    bank.do("ann", CancelBet, terminal="1", bet=number)
    assert bank.credits("1") == 100
    assert bank.terminal("1").meters == before


@proves("novo-unity", "3.4.4")
def test_a_transfer_of_the_monitoring_system_counts_once() -> None:
    bank = Bank()
    transfer = {"terminal": "1", "amount": 100_00, "reference": "T-881"}
    for who in (Role.DEALER, Role.CASINO_SUPERVISOR, "ann"):
        bank.refuses(who, TransferCredits, "3.4.4", Rule.POWER, **transfer)
    bank.do(Role.SYSTEM, TransferCredits, **transfer)
    bank.refuses(Role.SYSTEM, TransferCredits, "3.4.4", Rule.TRANSFER, **transfer)
    bank.refuses(Role.SYSTEM, TransferCredits, "3.4.4", **(transfer | {"reference": ""}))
    bank.refuses(Role.SYSTEM, TransferCredits, "3.4.4", **(transfer | {"reference": "T-882", "amount": 0}))
    assert bank.credits("1") == 200
    assert bank.balance("transfer:B1:1") == 100


@proves("novo-unity", "3.4.4")
def test_a_reference_that_was_credited_at_one_terminal_is_credited_at_no_other() -> None:
    bank = Bank()
    bank.do(Role.SYSTEM, TransferCredits, terminal="1", amount=100_00, reference="T-881")
    for reference in ("T-881", " T-881 "):
        again = {"terminal": "2", "amount": 100_00, "reference": reference}
        bank.refuses(Role.SYSTEM, TransferCredits, "3.4.4", Rule.TRANSFER, **again)
    elsewhere = {"terminal": "2", "amount": 100_00, "reference": "T-882", "known_elsewhere": "B2"}
    bank.refuses(Role.SYSTEM, TransferCredits, "3.4.4", Rule.TRANSFER, **elsewhere)
    assert (bank.credits("1"), bank.credits("2")) == (200, 100)


@proves("novo-unity", "3.4.4")
def test_the_cage_moves_credits_onto_a_terminal_where_somebody_plays() -> None:
    bank = Bank()
    transfer = {"terminal": "1", "amount": 100_00, "reference": "C-17"}
    bank.refuses(Role.OPERATOR, TransferCredits, "3.2", Rule.OWN_TERMINAL, **(transfer | {"terminal": "3"}))
    before = len(bank.postings)
    bank.do(Role.OPERATOR, TransferCredits, **transfer)
    assert bank.credits("1") == 200
    passed = [(one.giver, one.taker, one.amount, one.clause) for one in bank.postings[before:]]
    assert passed == [
        ("cage", "transfer:B1:1", 100_00, "3.4.4"),
        ("float:B1", "meter:B1:1", 100_00, "3.4.4"),
    ]


@proves("novo-unity", "3.4.3")
def test_a_jackpot_is_credited_once_for_exactly_its_amount() -> None:
    bank = Bank()
    bank.held["jackpot:P1"], bank.held["bank"] = 123_450, bank.held["bank"] - 123_450
    award = {"terminal": "1", "pool": "P1", "award": "A1", "amount": 123_450}
    bank.refuses("ann", CreditJackpot, "3.4.3", Rule.JACKPOT_CREDIT, **award)
    bank.do(Role.SYSTEM, CreditJackpot, **award)
    assert bank.terminal("1").credits == 10_000 + 123_450
    assert bank.balance("jackpot:P1") == 0
    bank.refuses(Role.SYSTEM, CreditJackpot, "3.4.3", Rule.JACKPOT_CREDIT, **award)


@under("novo-unity 3.4.2", "adelaide-roulette 7(d)ii")
def test_winnings_of_a_spin_raise_the_meter(book: Book) -> None:
    bank = Bank(book).open()
    bank.bet("ann", "1", "straight 17", 2)
    bank.bet("ann", "1", "black", 10)
    bank.play("17")
    game = bank.game("1")
    assert (game.won, game.returned) == (70_00 + 10_00, 12_00)
    assert bank.terminal("1").credits + bank.terminal("1").held == 180_00
    (settled,) = (event for event in bank.events if isinstance(event, RoundSettled))
    assert settled.won_clause == {"novo-unity": "3.4.2", "adelaide-roulette": "7(d)ii"}[book.code]


@proves("novo-unity", "3.2")
def test_only_the_player_seated_at_a_terminal_works_it() -> None:
    bank = Bank()
    bet = {"terminal": "1", "spot": "black", "stake": 5_00}
    for who in ("bob", Role.ELECTRONIC_GAMING_ATTENDANT, Role.DEALER, Role.SYSTEM):
        bank.refuses(who, PlaceBet, "3.2", Rule.OWN_TERMINAL, **bet)
    bank.refuses("bob", InsertNote, "3.2", terminal="1", value=20_00)
    bank.refuses("bob", SitDown, "3.2", terminal="1")
    bank.refuses("ann", PlaceBet, "3.2", **(bet | {"terminal": "9"}))
    (placed,) = bank.do("ann", PlaceBet, **bet)
    assert placed.bet.at == START


def test_a_terminal_is_left_only_when_it_is_empty() -> None:
    bank = Bank()
    bank.refuses("ann", LeaveTerminal, "3.7", Rule.COLLECT, terminal="1")
    bank.slip("ann", "1")
    bank.do("ann", LeaveTerminal, terminal="1")
    bank.do("bob", SitDown, terminal="1")


@under("novo-unity 7.1.11.1", "adelaide-roulette 11(a)i")
def test_a_terminal_whose_meters_do_not_add_up_is_held_and_never_pays(book: Book) -> None:
    bank = Bank(book)
    assert off_by(bank.terminal("1")) == 0
    clause = {"novo-unity": "7.1.11.1", "adelaide-roulette": "11(a)i"}[book.code]
    bank.corrupt("1", credits=100_01)
    (opened,) = bank.do("ann", CollectCredits, terminal="1")
    assert isinstance(opened, MalfunctionOpened)
    assert opened.clause == clause
    assert opened.case.reason == "the meters are off by 1 cents"
    assert not bank.state.slips
    bank.refuses("ann", CollectCredits, clause, Rule.MALFUNCTION, terminal="1")
    bank.slip("bob", "2")


def test_the_identity_counts_every_meter() -> None:
    bank = Bank().open()
    bank.bet("ann", "1", "red", 20)
    one = bank.terminal("1")
    assert off_by(one) == 0
    for name in ("notes", "transfers", "jackpots", "won", "corrected"):
        assert off_by(replace(one, meters=replace(one.meters, **{name: getattr(one.meters, name) + 7}))) == -7
    for name in ("staked", "paid_out"):
        assert off_by(replace(one, meters=replace(one.meters, **{name: getattr(one.meters, name) + 7}))) == 7
    assert off_by(replace(one, withheld=7)) == 7
    assert one.meters == Meters(notes=100_00)


def test_a_book_without_terminals_has_no_bank() -> None:
    book = find_book("star-roulette")
    answer = decide(book, new_bank("B1", book.code), SitDown(by="ann", role=Role.PLAYER, at=0, terminal="1"))
    assert isinstance(answer, Refused)
    assert answer.rule is Rule.TABLE_KIND
