"""Two pairs of eyes at a table: whom each command concerns, who plays here, and what cash passes."""

from collections.abc import Iterable
from typing import Any

from croupier.core.common.cash import Cash, Money
from croupier.core.common.complaint_messages import DecideComplaint
from croupier.core.common.disputes import DecideDispute, DisputeRaised, ReviewDispute
from croupier.core.common.eyes import Concerns, that_dispute, who_decided, whose_dispute
from croupier.core.common.hands import Marks, Matter
from croupier.core.engine.messages import Event
from croupier.core.table.chips import BuyIn, ChipsBought
from croupier.core.table.colour_values import issued_value
from croupier.core.table.colours import ColourIssued, IssueColour, RedeemColour
from croupier.core.table.excluded import STAKERS
from croupier.core.table.invalidation import InvalidateOutcome
from croupier.core.table.paying import LosersCollected, WinnersPaid
from croupier.core.table.payments import ClosePaymentError, PaymentErrorReported, RecordEnquiry
from croupier.core.table.repayments import DemandReturn, Reimburse, Reimbursed, SkipRepayment
from croupier.core.table.rounds import ResultDeclared
from croupier.core.table.state import Phase, TableState
from croupier.core.words.names import same_person

_SETTLING = (Phase.RESULT, Phase.COLLECTED, Phase.PAID)


def plays(state: TableState, person: str) -> bool:
    """Whoever has a seat, chips, a bet on the layout or a stake that is held back."""
    now = state.round
    here = {*state.seats.seats, *(wager.player for wager in now.wagers.values()), *state.desk.held}
    here |= {name for name, rack in state.chips.racks.items() if rack.value or rack.colour or rack.tokens}
    if now.phase in _SETTLING:
        here |= {line.wager.player for line in now.lines}
    return any(same_person(one, person) for one in here)


def _whose_wager(state: TableState, number: int) -> tuple[str, ...]:
    lying = state.round.wagers.get(number)
    settled = (line.wager for line in state.round.lines if line.number == number)
    return tuple(one.player for one in (lying, *settled) if one is not None)


def _whose_wagers(state: TableState, numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(whose for number in numbers for whose in _whose_wager(state, number))


def _whose_error(state: TableState, number: int) -> tuple[str | None, ...]:
    error = state.desk.errors.get(number)
    return () if error is None else (error.player,)


def _redeems(_: TableState, command: RedeemColour) -> tuple[str, ...]:
    return (command.player,)


# --- what cash passes -----------------------------------------------------------------------------------------------


def _bought(_: TableState, asked: BuyIn | ChipsBought) -> Money:
    return Money(Cash.BUY_IN, asked.amount, asked.player)


def _issued(state: TableState, command: IssueColour) -> Money | None:
    """Checks for money; for value chips from the rack nothing comes into the house. Where nobody says what a check is
    worth, it is what those already out are worth, or the least that the sign allows."""
    if command.means is None:
        return None
    out = state.chips.colours.get(command.colour)
    told = (command.value, issued_value(state, command.player), out and out.value, state.signs.sign.minimum)
    return Money(Cash.BUY_IN, command.count * next((one for one in told if one), 0), command.player)


def _was_issued(_: TableState, event: ColourIssued) -> Money | None:
    return None if event.means is None else Money(Cash.BUY_IN, event.count * event.value, event.player)


def _reimbursed(state: TableState, command: Reimburse) -> Money:
    return Money(Cash.HAND_PAY, command.amount, next(iter(_whose_error(state, command.error)), None) or "")


def _was_reimbursed(_: TableState, event: Reimbursed) -> Money:
    return Money(Cash.HAND_PAY, event.amount, event.player)


# --- who called and paid --------------------------------------------------------------------------------------------


def _this_round(state: TableState, _: Event) -> int:
    return state.round.number


def _disputed(state: TableState, event: DisputeRaised) -> tuple[Matter, Iterable[int]]:
    """Where nobody named the round: the one that is played, or the one before, whose chips lie there still."""
    if event.round is not None:
        return ("dispute", event.number), (event.round,)
    return ("dispute", event.number), (state.round.number, state.round.number - 1)


def _wrongly_paid(_: TableState, event: PaymentErrorReported) -> tuple[Matter, Iterable[int]]:
    return ("error", event.number), (event.round,)


def _that_error(_: TableState, command: Any) -> tuple[Matter, ...]:
    return (("error", command.error),)


def _that_outcome(state: TableState, _: InvalidateOutcome) -> tuple[int, ...]:
    return (state.round.number,)


CONCERNS = Concerns(
    into_play={**STAKERS, RedeemColour: _redeems},
    numbered={"wager": _whose_wager, "wagers": _whose_wagers, "error": _whose_error, "dispute": whose_dispute},
    before={ReviewDispute: who_decided, DecideComplaint: who_decided},
    plays=plays,
    money={BuyIn: _bought, IssueColour: _issued, Reimburse: _reimbursed},
    marks=Marks(
        passed={ChipsBought: _bought, ColourIssued: _was_issued, Reimbursed: _was_reimbursed},
        called={ResultDeclared: _this_round, LosersCollected: _this_round, WinnersPaid: _this_round},
        came_up={DisputeRaised: _disputed, PaymentErrorReported: _wrongly_paid},
    ),
    rounds={InvalidateOutcome: _that_outcome},
    matters={
        **dict.fromkeys((DecideDispute, ReviewDispute, DecideComplaint), that_dispute),
        **dict.fromkeys((RecordEnquiry, ClosePaymentError, Reimburse, DemandReturn, SkipRepayment), _that_error),
    },
)
