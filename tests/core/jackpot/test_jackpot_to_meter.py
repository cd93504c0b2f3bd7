"""Novo Unity 3.4.3 with 4.1.5.1: what the controller pays is what the bank of terminals puts on the meter."""

from msgspec.structs import replace

from croupier.core.bank.transfers import CreditJackpot
from croupier.core.engine.ledger import balances
from croupier.core.jackpot.paying import PrizePaid
from croupier.core.words.roles import Role
from tests.core.bank.scene import Bank
from tests.core.jackpot.jackpots import PROGRESSIVE, Floor, straight
from tests.proof import proves


@proves("novo-unity", "3.4.3", "4.1.5.1")
def test_a_jackpot_goes_from_the_display_to_the_meter_and_nothing_stays_on_the_way() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, start=800_00))
    floor.close(straight("0", t1=2_00))
    floor.comes("0")
    (paid,) = floor.pay(1)
    assert isinstance(paid, PrizePaid)
    bank = Bank()
    bank.held = balances(floor.postings, bank.held)
    _, terminal = paid.terminal.split(":")
    bank.do(Role.SYSTEM, CreditJackpot, terminal=terminal, pool=paid.pool, award=str(paid.prize), amount=paid.amount)
    assert (floor.postings[-1].clause, bank.postings[-1].clause) == ("4.1.5.1", "3.4.3")
    assert bank.state.terminals["1"].credits == 100_00 + 800_00
    assert bank.held["jackpot:grand"] == 0
    assert bank.held["meter:B1:1"] == 900_00
