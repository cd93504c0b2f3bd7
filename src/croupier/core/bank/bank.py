"""The parts of a bank put together."""

from croupier.core.bank import (
    bets,
    binding,
    closing,
    closing_terminals,
    conduct,
    credits,
    excluded,
    faults,
    follow,
    holds,
    jackpot_slips,
    judging,
    launching,
    locks,
    looking_up,
    many_bets,
    no_spin,
    opening,
    paying,
    payments,
    places,
    put_back,
    records,
    results,
    returns,
    rounds,
    slips,
    suspects,
    transfers,
    unclaimed,
    voids,
    warning,
    wheels,
)
from croupier.core.bank.cases import opened_for
from croupier.core.bank.money import off_by
from croupier.core.bank.part import Command, Decision, open_cases, out_of_play
from croupier.core.bank.setup import BankSetup
from croupier.core.bank.state import BankState
from croupier.core.common import advice, complaints, disputes
from croupier.core.engine.engine import Engine
from croupier.core.engine.engine import kind_of as kind_of
from croupier.core.law.law import Law, Place
from croupier.core.words.grounds import Malfunction

_PARTS = (
    opening,
    wheels,
    credits,
    transfers,
    bets,
    many_bets,
    warning,
    rounds,
    launching,
    binding,
    put_back,
    paying,
    locks,
    no_spin,
    results,
    follow,
    faults,
    records,
    voids,
    slips,
    jackpot_slips,
    payments,
    returns,
    looking_up,
    unclaimed,
    holds,
    conduct,
    excluded,
    places,
    judging,
    suspects,
    closing,
    closing_terminals,
    disputes,
    advice,
    complaints,
)

_MOVES_NOTHING = (
    faults.DeclareMalfunction,
    faults.ReportMeter,
    faults.ReportNumber,
    conduct.ReportFault,
    places.DirectToVacate,
)


def _gate(law: Law, state: BankState, command: Command) -> Decision | None:
    """A terminal whose meters do not add up is held at the first touch."""
    name: str | None = getattr(command, "terminal", None)
    terminal = state.terminals.get(name) if name else None
    if name is None or terminal is None or not off_by(terminal):
        return None
    if open_cases(state, name):
        return None if isinstance(command, _MOVES_NOTHING) else out_of_play(law, state, terminal)
    reason = f"the meters are off by {off_by(terminal)} cents"
    return opened_for(law, state, command, Malfunction.CREDITS, (name,), reason=reason)


# Bets in an event are keyed by number, in order of placement.
ENGINE: Engine[BankState] = Engine(
    _PARTS,
    Place.TERMINALS,
    gate=_gate,
    guard=excluded.guard,
    guards=excluded.STAKERS,
    sorts_events=False,
)
DECIDERS, EVOLVERS, POSTERS, STORY = ENGINE.deciders, ENGINE.evolvers, ENGINE.posters, ENGINE.story
decide, evolve, postings, replay = ENGINE.decide, ENGINE.evolve, ENGINE.postings, ENGINE.replay
carry_out = ENGINE.carry_out
encode, decode_command, decode_event = ENGINE.encode, ENGINE.decode_command, ENGINE.decode_event


def new_bank(bank: str, book: str) -> BankState:
    """A bank before anything has happened at it."""
    return BankState(setup=BankSetup(bank=bank, book=book))
