"""Banks of terminals: everything the house has to know of them as a kind. Their dice belong to their wheels; what is
drawn here is the part of a slip's number that nobody can tell beforehand."""

from croupier.core.bank import bank, duties
from croupier.core.bank.drawing import IssuesSlips
from croupier.core.bank.excluded import STAKERS
from croupier.core.bank.eyes import CONCERNS
from croupier.core.bank.holds import SettleClaim
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.play import PLAYS, lying
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.state import BankState, Phase
from croupier.core.bank.transfers import TransferCredits
from croupier.core.words.rules import Rule
from croupier.house.chance.drawn import drawn_at_bank
from croupier.house.chance.slip_chance import slip_chance
from croupier.house.kinds.bank_facts import FACTS_OF_ALL
from croupier.house.kinds.kind import Kind
from croupier.house.reading.bank_chronicle import BankChronicle
from croupier.house.reading.tallies import bank_differs

BANK: Kind[BankState] = Kind(
    noun="bank",
    plural="banks",
    prefix="bank:",
    part="terminal",
    engine=bank.ENGINE,
    new=bank.new_bank,
    book_of=lambda state: state.setup.book,
    opens=OpenBank,
    book_to_open=lambda _, command: command.setup.book,
    no_money=Rule.NO_CREDITS,
    concerns=CONCERNS,
    is_open=lambda state: state.round.phase is not Phase.SHUT,
    lying=lying,
    plays=PLAYS,
    stakes=STAKERS.keys(),
    set_aside={
        RegisterResult: {"evidence": ""},
        **{kind: {"drawer_account": ""} for kind in (RedeemSlip, SettleClaim, TransferCredits)},
        **{kind: {"slip_chance": ""} for kind in bank.ENGINE.deciders if issubclass(kind, IssuesSlips)},
    },
    stamp=slip_chance,
    facts_of_all=FACTS_OF_ALL,
    drawn=drawn_at_bank,
    differs=bank_differs,
    chronicle=BankChronicle,
    duties=duties.duties_of,
    duties_in=duties.duties_in,
    when_answered=duties.when_answered,
)
