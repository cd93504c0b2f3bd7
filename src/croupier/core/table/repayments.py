"""A wrong payment put right with money: the shortfall offered, the excess asked back, or why neither is practical."""

from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Staff, Who
from croupier.core.money import dollar_sign
from croupier.core.table.money import into_rack, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.payment_errors import clause_on, no_error, open_error, with_error
from croupier.core.table.state import PaymentError, Rack, TableState
from croupier.core.words.bets import Tender
from croupier.core.words.rules import Rule


class Reimburse(Command, frozen=True, kw_only=True, tag="reimburse"):
    """An underpaid patron is offered the shortfall and takes this much of it, or nothing."""

    error: int
    amount: int


class DemandReturn(Command, frozen=True, kw_only=True, tag="demand_return"):
    """An overpaid patron is asked for the money and gives this much of it back, or nothing."""

    error: int
    amount: int


class SkipRepayment(Command, frozen=True, kw_only=True, tag="skip_repayment"):
    """Why offering or demanding the money is not practical."""

    error: int
    because: str


class Reimbursed(Event, frozen=True, kw_only=True, tag="reimbursed"):
    number: int
    player: str
    amount: int
    at_table: bool
    """Whether the chips go in front of the patron here, or are taken to wherever the patron is."""
    at: int
    clause: str


class ReturnDemanded(Event, frozen=True, kw_only=True, tag="return_demanded"):
    number: int
    player: str
    amount: int
    at_table: bool
    """Whether the patron gives back chips at the table, or cash from elsewhere."""
    at: int
    clause: str


class RepaymentSkipped(Event, frozen=True, kw_only=True, tag="repayment_skipped"):
    number: int
    because: str
    at: int


# --- deciding -------------------------------------------------------------------------------------------------------


def reimburse(law: Law, state: TableState, command: Reimburse) -> Decision:
    error = open_error(law, state, command.error)
    if isinstance(error, Refused):
        return error
    clause = clause_on(law, lambda terms: terms.reimburse_clause)
    if no := _not_repayable(law, error, command.amount, clause, underpaid=True):
        return no
    assert error.player is not None
    return (
        Reimbursed(
            number=error.number,
            player=error.player,
            amount=command.amount,
            at_table=error.player in state.seats.seats,
            at=command.at,
            clause=clause or law.clause(Rule.COLLECT_FIRST),
        ),
    )


def demand(law: Law, state: TableState, command: DemandReturn) -> Decision:
    error = open_error(law, state, command.error)
    if isinstance(error, Refused):
        return error
    clause = clause_on(law, lambda terms: terms.demand_clause)
    if no := _not_repayable(law, error, command.amount, clause, underpaid=False):
        return no
    player = error.player
    assert player is not None
    at_table = player in state.seats.seats
    if at_table and state.chips.racks.get(player, Rack()).value < command.amount:
        return no_error(law, f"{player} has not {dollar_sign(command.amount)} in value chips here.", clause=clause)
    return (
        ReturnDemanded(
            number=error.number,
            player=player,
            amount=command.amount,
            at_table=at_table,
            at=command.at,
            clause=clause or law.clause(Rule.COLLECT_FIRST),
        ),
    )


def _not_repayable(
    law: Law, error: PaymentError, amount: int, clause: str | None, *, underpaid: bool
) -> Refused | None:
    if underpaid != (error.over < 0):
        message = "was paid too little: reimburse the patron" if error.over < 0 else "was paid too much: ask it back"
        return no_error(law, f"It {message} instead.", clause=clause)
    if error.player is None:
        return no_error(law, "The patron is not identified yet: record who it was first.", clause=clause)
    if not 0 <= amount <= error.left:
        message = f"From nothing to {dollar_sign(error.left)} is left to pass, not {dollar_sign(amount)}."
        return no_error(law, message, clause=clause)
    return None


def skip(law: Law, state: TableState, command: SkipRepayment) -> Decision:
    error = open_error(law, state, command.error)
    if isinstance(error, Refused):
        return error
    if not command.because.strip():
        message = "Say why it is not practical to repay or to ask for the money."
        return no_error(law, message, clause=clause_on(law, lambda terms: terms.attempt_clause))
    return (RepaymentSkipped(number=error.number, because=command.because, at=command.at),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _repaid(state: TableState, event: Reimbursed | ReturnDemanded) -> TableState:
    change = event.amount if isinstance(event, Reimbursed) else -event.amount
    if event.at_table:
        state = into_rack(state, event.player, Tender.VALUE_CHIPS, change)
    repaid = state.desk.errors[event.number].repaid + event.amount
    return with_error(state, event.number, at=event.at, tried=True, repaid=repaid)


def _skipped(state: TableState, event: RepaymentSkipped) -> TableState:
    return with_error(state, event.number, at=event.at, skipped_because=event.because)


# --- posting --------------------------------------------------------------------------------------------------------


def _reimbursed_postings(state: TableState, event: Reimbursed) -> tuple[Posting, ...]:
    table = state.setup.table
    at_table = rack_of(table, event.player, Tender.VALUE_CHIPS)
    taker = at_table if event.at_table else f"pocket:{event.player}"
    return passes(float_of(table), taker, event.amount, event.clause)


def _returned_postings(state: TableState, event: ReturnDemanded) -> tuple[Posting, ...]:
    table = state.setup.table
    giver = rack_of(table, event.player, Tender.VALUE_CHIPS) if event.at_table else "bank"
    return passes(giver, float_of(table), event.amount, event.clause)


POWERS: dict[type[Command], Who] = {
    Reimburse: Staff(Rule.COLLECT_FIRST),
    DemandReturn: Staff(Rule.COLLECT_FIRST),
    SkipRepayment: Staff(Rule.COLLECT_FIRST),
}
DECIDERS: dict[type[Command], Decider] = {Reimburse: reimburse, DemandReturn: demand, SkipRepayment: skip}
EVOLVERS: dict[type[Event], Evolver] = {Reimbursed: _repaid, ReturnDemanded: _repaid, RepaymentSkipped: _skipped}
POSTERS: dict[type[Event], Poster] = {Reimbursed: _reimbursed_postings, ReturnDemanded: _returned_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_reimbursed(event: Reimbursed) -> str:
    if not event.amount:
        return f"Payment error {event.number}: {event.player} is offered the shortfall and takes nothing"
    where = "at the table" if event.at_table else "away from the table"
    return f"Payment error {event.number}: {event.player} is paid {dollar_sign(event.amount)} {where}"


def _say_returned(event: ReturnDemanded) -> str:
    given = dollar_sign(event.amount) if event.amount else "nothing"
    where = ("in chips" if event.at_table else "in cash") if event.amount else ""
    asked = f"{event.player} is asked for the money and gives back {given} {where}".rstrip()
    return f"Payment error {event.number}: {asked}"


def _say_skipped(event: RepaymentSkipped) -> str:
    return f"Payment error {event.number}: no money passes, because {ended(event.because)}"


SAYS: Says = {
    Reimbursed: Saying(Topic.PAYMENTS, _say_reimbursed),
    ReturnDemanded: Saying(Topic.PAYMENTS, _say_returned),
    RepaymentSkipped: Saying(Topic.PAYMENTS, _say_skipped),
}
