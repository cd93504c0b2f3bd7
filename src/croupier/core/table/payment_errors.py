"""What every step of a payment error needs, and the lists that are drawn from them."""

from collections.abc import Callable

from msgspec.structs import replace

from croupier.core.engine.refusal import Refused
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.terms.supervision import PaymentErrorTerms
from croupier.core.table.state import PaymentError, TableState
from croupier.core.words.rules import Rule


def no_error(law: Law, message: str, *, clause: str | None = None) -> Refused:
    """Where a book has no words on wrong payments, the duty to collect and pay speaks."""
    rule = Rule.PAYMENT_ERROR if law.supervision.payment_errors else Rule.COLLECT_FIRST
    return law.refused(rule, message, clause=clause)


def open_error(law: Law, state: TableState, number: int) -> PaymentError | Refused:
    error = state.desk.errors.get(number)
    if error is None:
        return no_error(law, f"There is no payment error {number}.")
    if error.closed:
        return no_error(law, f"Payment error {number} is closed.")
    return error


def clause_on(law: Law, step: Callable[[PaymentErrorTerms], str]) -> str | None:
    """The clause of a step, in a book that has such steps."""
    terms = law.supervision.payment_errors
    return None if terms is None else step(terms)


def with_error(state: TableState, number: int, *, at: int | None = None, **changes: object) -> TableState:
    error = replace(state.desk.errors[number], **changes)
    if at is not None and error.acted_at is None:
        error = replace(error, acted_at=at)
    return replace(state, desk=replace(state.desk, errors=put(state.desk.errors, number, error)))


def month_end(law: Law, state: TableState, since: int, until: int) -> tuple[PaymentError, ...]:
    """The errors the regulator hears of: each above the figure, learned of from `since` to just before `until`."""
    terms = law.supervision.payment_errors
    if terms is None:
        return ()
    return tuple(
        error
        for error in state.desk.errors.values()
        if abs(error.over) > terms.reported_over and since <= error.aware_at < until
    )


def overdue(state: TableState, at: int) -> tuple[PaymentError, ...]:
    """Open errors on which nothing was done within the time the house allows itself."""
    within = state.setup.rectify_within
    if within is None:
        return ()
    return tuple(
        error
        for error in state.desk.errors.values()
        if not error.closed and error.acted_at is None and at - error.aware_at > within
    )
