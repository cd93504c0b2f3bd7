"""How else credits come onto a meter: from the sources the book lists, each once, and no others."""

from msgspec.structs import replace

from croupier.core.bank.credits import not_open
from croupier.core.bank.money import meter_of, transfer_of
from croupier.core.bank.part import (
    Command,
    Decider,
    Decision,
    Event,
    Evolver,
    Poster,
    find_terminal,
    locked,
    out_of_play,
    with_terminal,
)
from croupier.core.bank.state import BankState, Terminal
from croupier.core.engine.accounts import CAGE, OUTSIDE, float_of, jackpot_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Depends, Named, Staff, Who, by_the_system
from croupier.core.money import LARGEST, dollar_sign
from croupier.core.words.devices import CreditSource
from croupier.core.words.rules import Rule


class TransferCredits(Command, frozen=True, kw_only=True, tag="transfer_credits"):
    """The monitoring system, or the cage through it, moves credits onto a terminal; a transfer counts once."""

    terminal: str
    amount: int
    reference: str
    known_elsewhere: str = ""
    """The bank that has credited the reference already: looked up by the house."""
    drawer_account: str = ""
    """The open drawer of whoever takes the cash, as the house looked it up; nothing where it goes into the cage."""


class CreditJackpot(Command, frozen=True, kw_only=True, tag="credit_jackpot"):
    """The system pays a jackpot that was won onto the meter; an award is paid once."""

    terminal: str
    pool: str
    award: str
    amount: int


class AddCredits(Command, frozen=True, kw_only=True, tag="add_credits"):
    """Anybody tries to raise a meter in some other way. No book lets that be done."""

    terminal: str
    amount: int
    source: str


class CreditsTransferred(Event, frozen=True, kw_only=True, tag="credits_transferred"):
    terminal: str
    amount: int
    reference: str
    clause: str
    drawer: str = ""
    """The account of the drawer into which the player paid; nothing where no cash passed a cashier's hands."""


class JackpotCredited(Event, frozen=True, kw_only=True, tag="jackpot_credited"):
    terminal: str
    pool: str
    award: str
    amount: int
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def transfer(law: Law, state: BankState, command: TransferCredits) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    clause = law.terminals.credit_sources.get(CreditSource.TRANSFER)
    if clause is None:
        return law.refused(Rule.METER_SOURCE, "Under this book no transfer raises a credit meter.")
    no = not_open(law, state)
    no = no or not_an_amount(law, command.amount, Rule.TRANSFER) or _not_to_be_credited(law, state, terminal)
    if no := no or locked(terminal):
        return no
    reference = command.reference.strip()
    if not reference:
        return law.refused(Rule.TRANSFER, "A transfer has a reference, so that it is credited once.")
    if command.known_elsewhere or transfer_key(reference) in state.transfers:
        where = f" at bank {command.known_elsewhere}" if command.known_elsewhere else ""
        return law.refused(Rule.TRANSFER, f"Transfer {reference} was credited already{where}: each counts once.")
    moved = CreditsTransferred(
        terminal=command.terminal,
        amount=command.amount,
        reference=reference,
        clause=clause,
        drawer=command.drawer_account,
    )
    return (moved,)


def credit_jackpot(law: Law, state: BankState, command: CreditJackpot) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    clause = law.terminals.credit_sources.get(CreditSource.JACKPOT)
    if clause is None:
        return law.refused(Rule.METER_SOURCE, "Under this book no jackpot raises a credit meter.")
    no = not_an_amount(law, command.amount, Rule.JACKPOT_CREDIT) or _not_to_be_credited(law, state, terminal)
    if no:
        return no
    if not command.pool or not command.award or award_key(command.pool, command.award) in state.transfers:
        message = f"Award {command.award} of pool {command.pool} cannot be paid, or was already."
        return law.refused(Rule.JACKPOT_CREDIT, message)
    credited = JackpotCredited(
        terminal=command.terminal, pool=command.pool, award=command.award, amount=command.amount, clause=clause
    )
    return (credited,)


def add_credits(law: Law, state: BankState, command: AddCredits) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    listed = "; ".join(law.terminals.credit_sources)
    message = f"{command.source or 'Nothing'} cannot raise a credit meter: only {listed}."
    return law.refused(Rule.METER_SOURCE, message)


def not_an_amount(law: Law, amount: int, rule: Rule) -> Refused | None:
    if 0 < amount <= LARGEST:
        return None
    return law.refused(rule, "That is no amount of money.")


def _not_to_be_credited(law: Law, state: BankState, terminal: Terminal) -> Refused | None:
    if terminal.player is None:
        return law.refused(Rule.OWN_TERMINAL, f"Nobody sits at {terminal.setup.name}.")
    return out_of_play(law, state, terminal)


def transfer_key(reference: str) -> str:
    """Its own kind of name, so that no reference can stand in the way of an award."""
    return f"transfer:{reference}"


def award_key(pool: str, award: str) -> str:
    return f"jackpot:{pool}:{award}"


# --- evolving ---------------------------------------------------------------------------------------------------------


def _transferred(state: BankState, event: CreditsTransferred) -> BankState:
    terminal = state.terminals[event.terminal]
    meters = replace(terminal.meters, transfers=terminal.meters.transfers + event.amount)
    state = replace(state, transfers=put(state.transfers, transfer_key(event.reference), event.amount))
    return with_terminal(state, event.terminal, credits=terminal.credits + event.amount, meters=meters)


def _jackpot(state: BankState, event: JackpotCredited) -> BankState:
    terminal = state.terminals[event.terminal]
    meters = replace(terminal.meters, jackpots=terminal.meters.jackpots + event.amount)
    state = replace(state, transfers=put(state.transfers, award_key(event.pool, event.award), event.amount))
    return with_terminal(state, event.terminal, credits=terminal.credits + event.amount, meters=meters)


# --- posting ----------------------------------------------------------------------------------------------------------


def _transfer_postings(state: BankState, event: CreditsTransferred) -> tuple[Posting, ...]:
    """Cash that a player paid in at the cage lies in the cashier's drawer, and the cage owes the bank as much."""
    bank, terminal, amount = state.setup.bank, event.terminal, event.amount
    paid_in = passes(CAGE, event.drawer, amount, event.clause) if event.drawer else ()
    return (
        *paid_in,
        *passes(OUTSIDE if event.drawer else CAGE, transfer_of(bank, terminal), amount, event.clause),
        *passes(float_of(bank), meter_of(bank, terminal), amount, event.clause),
    )


def _jackpot_postings(state: BankState, event: JackpotCredited) -> tuple[Posting, ...]:
    return passes(jackpot_of(event.pool), meter_of(state.setup.bank, event.terminal), event.amount, event.clause)


def _who_transfers(law: Law) -> Who:
    grant = law.terminals.transferred_by
    return Anybody() if grant is None else Named(grant, "transfer credits to a terminal")


POWERS: dict[type[Command], Who] = {
    TransferCredits: Depends(lambda law, _, __: _who_transfers(law), lambda law: (_who_transfers(law),)),
    CreditJackpot: by_the_system(Rule.JACKPOT_CREDIT),
    AddCredits: Anybody(offered_to=Staff(Rule.METER_SOURCE)),
}
DECIDERS: dict[type[Command], Decider] = {
    TransferCredits: transfer,
    CreditJackpot: credit_jackpot,
    AddCredits: add_credits,
}
EVOLVERS: dict[type[Event], Evolver] = {CreditsTransferred: _transferred, JackpotCredited: _jackpot}
POSTERS: dict[type[Event], Poster] = {CreditsTransferred: _transfer_postings, JackpotCredited: _jackpot_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_transferred(event: CreditsTransferred) -> str:
    moved = f"{dollar_sign(event.amount)} is transferred to terminal {event.terminal}"
    return f"{moved}, reference {event.reference}"


def _say_jackpot(event: JackpotCredited) -> str:
    prize = f"Jackpot {event.pool}, award {event.award}"
    return f"{prize}: {dollar_sign(event.amount)} goes onto the meter of terminal {event.terminal}"


SAYS: Says = {
    CreditsTransferred: Saying(Topic.CREDITS, _say_transferred),
    JackpotCredited: Saying(Topic.CREDITS, _say_jackpot),
}
