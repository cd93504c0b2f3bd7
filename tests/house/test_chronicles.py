"""A log read once: which event belongs to which round, and what the rounds of a bank came to."""

from collections.abc import Sequence

import pytest

from croupier.core.bank.faults import DeclareMalfunction
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.records import ConfirmFromRecords
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.voids import VoidSpin
from croupier.core.engine.engine import kind_of
from croupier.core.engine.messages import Event
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.results import RegisterResult as CountResult
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Ground, Malfunction
from croupier.core.words.roles import Role
from croupier.house.kinds.address import Address
from croupier.house.reading.chronicle import Chronicle, RoundSummary
from croupier.log import StoredEvent
from tests.core.bank.scene import START, Bank
from tests.core.jackpot.jackpots import PROGRESSIVE, Floor, stakes

SUPERVISOR, EGS = Role.CASINO_SUPERVISOR, Role.ELECTRONIC_GAMING_SUPERVISOR


def told(address: str, events: Sequence[Event]) -> Chronicle:
    chronicle = Address.of(address).chronicle()
    for version, event in enumerate(events, 1):
        payload = chronicle.kind.engine.encode(event)
        stored = StoredEvent(chronicle.stream, version, START, "somebody", kind_of(event), payload, b"")
        chronicle.add(stored)
    return chronicle


def rounds(bank: Bank) -> dict[int, RoundSummary]:
    return told("bank:B1", bank.events).rounds


def test_a_round_of_a_bank_is_what_its_terminals_staked_and_won() -> None:
    bank = Bank()
    bank.bet("ann", "1", "straight 17", 10)
    bank.bet("ann", "1", "red", 5)
    bank.bet("bob", "2", "black", 20)
    bank.play("17")
    found = rounds(bank)
    # 17 is black: 35 times 10, and 20 even; the five on red are lost. The next round opens by itself.
    assert found[1] == RoundSummary(
        round=1, at=START, result="17", wagers=3, players=2, staked=35_00, paid=370_00, taken=5_00
    )
    assert found[2] == RoundSummary(round=2, at=START)
    assert list(found) == [1, 2]


def test_a_corrected_number_is_the_number_of_its_round() -> None:
    bank = Bank()
    bank.bet("bob", "2", "straight 6", 10)
    bank.play("6").do(Role.DEALER, CorrectResult, round=1, pocket="9", reason="the ball lay in 9")
    found = rounds(bank)[1]
    assert (found.result, found.corrected, found.paid) == ("9", True, 350_00)


def test_a_game_that_waited_in_a_case_counts_when_the_records_confirm_it() -> None:
    bank = Bank()
    bet = bank.bet("ann", "1", "red", 20)
    bank.bet("bob", "2", "red", 10)
    bank.closed().do(
        Role.SYSTEM, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="silent for 30 s"
    )
    bank.result("1")
    before = rounds(bank)[1]
    assert (before.players, before.staked, before.paid) == (1, 10_00, 10_00)
    bank.do(SUPERVISOR, ConfirmFromRecords, case=1, confirmed=(bet,))
    after = rounds(bank)[1]
    assert (after.players, after.staked, after.paid, after.corrected) == (2, 30_00, 30_00, False)


def test_a_settled_game_that_is_confirmed_anew_is_marked_and_not_counted_twice() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 20)
    bank.play("1").do(
        Role.SYSTEM, DeclareMalfunction, terminal="1", ground=Malfunction.INTERRUPTED, reason="silent for 30 s"
    )
    bank.do(SUPERVISOR, ConfirmFromRecords, case=1, confirmed=tuple(bank.state.cases[1].bets))
    found = rounds(bank)[1]
    assert (found.players, found.staked, found.corrected) == (1, 20_00, True)


def test_an_outcome_that_does_not_count_says_why() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 50)
    bank.closed().do(EGS, InvalidateOutcome, round=1, ground=str(Ground.FIRE))
    assert (rounds(bank)[1].result, rounds(bank)[1].invalidated) == (None, "fire")
    void = Bank(wheels=(Drive.AUTOMATED,))
    void.bet("ann", "1", "red", 20)
    void.closed().do(Role.SYSTEM, DeclareMalfunction, terminal=None, ground=Malfunction.INTERRUPTED, reason="dark")
    void.do(SUPERVISOR, VoidSpin, reason="the ball is lost")
    assert rounds(void)[1].invalidated == "the ball is lost"


def test_every_event_of_a_bank_belongs_to_the_round_it_happened_in() -> None:
    bank = Bank()
    bank.bet("ann", "1", "red", 10)
    bank.play("1")
    bank.bet("ann", "1", "red", 10)
    chronicle = told("bank:B1", bank.events)
    second = next(at for at, event in enumerate(bank.events, 1) if getattr(event, "round", 0) == 2)
    assert (chronicle.spans(0), chronicle.spans(1)) == ([(1, 1)], [(2, second - 1)])
    assert chronicle.spans(2) == [(second, len(bank.events))]
    assert [chronicle.round_at(version) for version in (1, 2, second - 1, second)] == [0, 1, 1, 2]
    assert (chronicle.book, chronicle.last_round) == ("novo-unity", 2)


def test_what_a_controller_does_belongs_to_a_round_only_where_it_names_one() -> None:
    floor = Floor().open("major", PROGRESSIVE)
    floor.do(Role.SYSTEM, TakeContributions, bank="B1", round=7, bets=stakes(t1=10_00))
    floor.do(Role.SYSTEM, CountResult, bank="B1", round=7, pocket="9")
    floor.open("minor", PROGRESSIVE)
    chronicle = told("jackpot:J1", floor.events)
    assert [chronicle.round_at(version) for version in (1, 2, 3, 4)] == [0, 7, 7, 0]
    assert (chronicle.spans(7), chronicle.book) == ([(2, 3)], "novo-unity")


@pytest.mark.parametrize(
    ("written", "stream", "noun", "part"),
    [
        ("T1", "table:T1", "table T1", ""),
        ("bank:B1", "bank:B1", "bank B1", ""),
        ("bank:B1:01", "bank:B1", "bank B1", "01"),
        ("jackpot:J1", "jackpot:J1", "controller J1", ""),
    ],
)
def test_an_address_names_a_stream(written: str, stream: str, noun: str, part: str) -> None:
    address = Address.of(written)
    assert (str(address), address.stream, address.noun, address.part) == (written, stream, noun, part)
    assert address.chronicle().stream == stream
    assert Address.of_stream(stream) == address._replace(part="")


def test_a_table_may_be_named_in_full_and_a_stream_of_people_is_no_address() -> None:
    assert Address.of("table:T1") == Address.of("T1")
    assert str(Address.of("table:T1")) == "T1"
    assert Address.of_stream("person:ann") is None
