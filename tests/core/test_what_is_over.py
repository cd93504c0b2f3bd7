"""What is over leaves the state: however many rounds were played, a bank, its jackpots and a table stay as large."""

import msgspec
from msgspec.structs import replace

from croupier.core.bank.credits import InsertNote
from croupier.core.bank.numbers import slip_number
from croupier.core.bank.payments import ReviewHold
from croupier.core.bank.returns import DemandReturn, ReturnDemanded
from croupier.core.bank.slips import PAID_KEPT, RedeemSlip
from croupier.core.bank.state import Slip, SlipState
from croupier.core.engine.messages import Event
from croupier.core.kept import as_plain
from croupier.core.law.law import at_table
from croupier.core.table.opening import SetWageringPeriod
from croupier.core.table.posted import table_for_all
from croupier.core.table.seats import LeaveTable
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.core.jackpot.jackpots import PROGRESSIVE, Floor, straight
from tests.core.table.scene import Scene

WARM, LONG = PAID_KEPT + 100, 2_000
"""Rounds after which everything that is kept up to a number has come to it, and rounds of many evenings."""
MORE = 1.02
"""Numbers have a digit more after so many rounds."""


def size(state: object) -> int:
    return len(msgspec.json.encode(state, enc_hook=as_plain))


class LongBank(Bank):
    """A bank whose books are not gone through after every command: two thousand rounds would take half an hour."""

    def _check(self, events: tuple[Event, ...]) -> None:
        self.events = []

    def paid_out(self) -> Slip:
        """A round, and then ann leaves with what she has: the slip is paid at once."""
        self.do("ann", InsertNote, terminal="1", value=100_00)
        self.open().bet("ann", "1", "red", 10)
        self.play("17" if self.state.round.number % 2 else "2")
        number = self.slip("ann", "1")
        self.later().do(Role.OPERATOR, RedeemSlip, slip=number, player="ann")
        return self.state.slips[number]


class LongScene(Scene):
    def _check(self, events: tuple[Event, ...]) -> None:
        self.events = []


def test_a_bank_that_pays_a_slip_in_every_round_grows_no_more() -> None:
    bank, sizes = LongBank(), {}
    for number in range(1, LONG + 1):
        bank.paid_out()
        if number in (WARM, LONG):
            sizes[number] = size(bank.state)
    assert sizes[LONG] < sizes[WARM] * MORE, _largest(bank.state)
    assert len(bank.state.slips) == PAID_KEPT
    assert bank.state.next_slip == LONG + 1


def test_jackpots_that_are_fed_in_every_round_grow_no_more() -> None:
    floor, sizes = Floor(checked=False), {}
    floor.open("grand", PROGRESSIVE)
    for number in range(1, LONG + 1):
        floor.close(straight("17" if number % 50 else "0", t1=20_00, t2=5_00))
        floor.comes("0")
        for prize in floor.prizes:
            floor.pay(prize.number)
        if number in (WARM, LONG):
            sizes[number] = size(floor.state)
    assert floor.state.wins > 20
    assert sizes[LONG] < sizes[WARM] * MORE, _largest(floor.state)


def test_a_table_grows_no_more() -> None:
    table, sizes = LongScene("star-roulette"), {}
    for number in range(1, LONG + 1):
        guest = f"guest {number:04d}"  # who comes, loses, and goes
        table.seat(guest)
        table.gives(guest, value=100_00)
        table.bets_open().bet(guest, "red", 100_00)
        table.play("2")
        table.do(Role.DEALER, LeaveTable, player=guest)
        if number in (WARM, LONG):
            sizes[number] = size(table.state)
    assert sizes[LONG] < sizes[WARM] * MORE, _largest(table.state)


def test_a_table_whose_time_for_betting_is_set_again_and_again_is_worked_out_once() -> None:
    table = LongScene("star-roulette")
    law = at_table(table.book)
    first = table_for_all(law, table.state)
    for seconds in (10, 20, 30):
        table.do(Role.CASINO_SUPERVISOR, SetWageringPeriod, seconds=seconds)
        assert table_for_all(law, table.state) is first
    table.given(lambda was: replace(was, signs=replace(was.signs, sign=replace(was.signs.sign, minimum=20_00))))
    assert table_for_all(law, table.state) is not first


def _largest(state: object) -> dict[str, int]:
    """What to look at when a state has grown."""
    fields = {name: size(getattr(state, name)) for name in state.__struct_fields__}  # type: ignore[attr-defined]
    return dict(sorted(fields.items(), key=lambda one: -one[1])[:5])


def test_a_slip_that_is_forgotten_is_refused_as_one_that_was_paid() -> None:
    bank = LongBank()
    first = bank.paid_out()
    again = {"slip": first.number, "player": "ann"}
    known = bank.refuses(Role.OPERATOR, RedeemSlip, "3.8", Rule.PAYMENT_SLIP, **again)
    for _ in range(PAID_KEPT - 1):
        bank.paid_out()
    assert first.number in bank.state.slips
    bank.paid_out()
    assert first.number not in bank.state.slips
    assert bank.refuses(Role.OPERATOR, RedeemSlip, "3.8", Rule.PAYMENT_SLIP, **again) == known
    never = slip_number("B1", bank.state.next_slip)
    other = bank.refuses(Role.OPERATOR, RedeemSlip, "3.8", Rule.PAYMENT_SLIP, slip=never, player="ann")
    assert other.message == f'This bank has not issued slip "{never}".'


def test_a_slip_that_waits_or_was_ever_in_question_is_not_forgotten() -> None:
    bank = LongBank()
    waits = bank.slip("bob", "2")
    asked_back = bank.paid_out().number
    bank.do(Role.OPERATOR, DemandReturn, slip=asked_back, reason="paid by mistake")
    for _ in range(PAID_KEPT + 1):
        bank.paid_out()
    assert bank.state.slips[waits].state is SlipState.OPEN
    assert bank.state.slips[asked_back].claimed
    assert len(bank.state.slips) == PAID_KEPT + 2


def test_what_a_forgotten_slip_paid_is_demanded_back_as_ever() -> None:
    bank = LongBank()
    first = bank.paid_out()
    for _ in range(PAID_KEPT):
        bank.paid_out()
    about = {"slip": first.number, "reason": "paid by mistake"}
    bank.refuses(Role.OPERATOR, DemandReturn, "3.8", Rule.PAYMENT_SLIP, **about)
    (demanded,) = bank.do(Role.OPERATOR, DemandReturn, **about, paid_slip=first)
    assert isinstance(demanded, ReturnDemanded)
    assert demanded.claim.amount == first.amount
    assert bank.state.slips[first.number].claimed
    bank.refuses(Role.OPERATOR, DemandReturn, "5.2", Rule.WITHHELD, **about, paid_slip=first)
    bank.do(Role.INSPECTOR, ReviewHold, slip=first.number, text="seen")
