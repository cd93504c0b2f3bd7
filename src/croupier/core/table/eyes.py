"""Two pairs of eyes at a table: whom each command concerns, who plays here, and what cash passes."""

from croupier.core.common.complaint_messages import DecideComplaint
from croupier.core.common.disputes import ReviewDispute
from croupier.core.common.eyes import Cash, Concerns, Money, who_decided, whose_dispute
from croupier.core.table.chips import BuyIn
from croupier.core.table.colour_values import issued_value
from croupier.core.table.colours import IssueColour, RedeemColour
from croupier.core.table.excluded import STAKERS
from croupier.core.table.repayments import Reimburse
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


def _whose_error(state: TableState, number: int) -> tuple[str | None, ...]:
    error = state.desk.errors.get(number)
    return () if error is None else (error.player,)


def _redeems(_: TableState, command: RedeemColour) -> tuple[str, ...]:
    return (command.player,)


def _bought(_: TableState, command: BuyIn) -> Money:
    return Money(Cash.BUY_IN, command.amount)


def _issued(state: TableState, command: IssueColour) -> Money | None:
    """Checks for money; for value chips from the rack nothing comes into the house. Where nobody says what a check is
    worth, it is what those already out are worth, or the least that the sign allows."""
    if command.means is None:
        return None
    out = state.chips.colours.get(command.colour)
    told = (command.value, issued_value(state, command.player), out and out.value, state.signs.sign.minimum)
    return Money(Cash.BUY_IN, command.count * next((one for one in told if one), 0))


def _reimbursed(_: TableState, command: Reimburse) -> Money:
    return Money(Cash.HAND_PAY, command.amount)


CONCERNS = Concerns(
    into_play={**STAKERS, RedeemColour: _redeems},
    numbered={"wager": _whose_wager, "error": _whose_error, "dispute": whose_dispute},
    before={ReviewDispute: who_decided, DecideComplaint: who_decided},
    plays=plays,
    money={BuyIn: _bought, IssueColour: _issued, Reimburse: _reimbursed},
)
