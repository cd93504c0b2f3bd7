"""Two pairs of eyes at a bank of terminals: whom each command concerns, who plays here, and what cash passes."""

from croupier.core.bank.excluded import STAKERS
from croupier.core.bank.jackpot_slips import IssueJackpotSlip
from croupier.core.bank.slips import RedeemSlip
from croupier.core.bank.state import BankState
from croupier.core.bank.transfers import TransferCredits
from croupier.core.common.complaint_messages import DecideComplaint
from croupier.core.common.disputes import ReviewDispute
from croupier.core.common.eyes import Cash, Concerns, Money, who_decided, whose_dispute
from croupier.core.words.names import same_person


def plays(state: BankState, person: str) -> bool:
    """Whoever sits at a terminal."""
    return any(one.player is not None and same_person(one.player, person) for one in state.terminals.values())


def _who_sits_at(state: BankState, name: str | None) -> tuple[str | None, ...]:
    terminal = None if name is None else state.terminals.get(name)
    return () if terminal is None else (terminal.player,)


def _whose_slip(state: BankState, number: str) -> tuple[str | None, ...]:
    slip = state.slips.get(number)
    return () if slip is None else (slip.player, slip.signed_by)


def _whose_case(state: BankState, number: int | None) -> tuple[str | None, ...]:
    case = None if number is None else state.cases.get(number)
    return () if case is None else _who_sits_at(state, case.terminal)


def _whose_hold(state: BankState, number: int) -> tuple[str | None, ...]:
    hold = state.holds.get(number)
    return () if hold is None else _who_sits_at(state, hold.terminal)


def _whose_claim(state: BankState, number: int) -> tuple[str | None, ...]:
    claim = state.claims.get(number)
    return () if claim is None else (claim.person,)


def _in_the_offence(state: BankState, number: int) -> tuple[str | None, ...]:
    offence = state.conduct.offences.get(number)
    return () if offence is None else offence.persons


def _whom_directed(state: BankState, number: int) -> tuple[str | None, ...]:
    direction = state.conduct.directions.get(number)
    return () if direction is None else (direction.person,)


def _presents(state: BankState, command: RedeemSlip) -> tuple[str | None, ...]:
    return (command.player, *_whose_slip(state, command.slip))


def _transferred(_: BankState, command: TransferCredits) -> Money:
    return Money(Cash.BUY_IN, command.amount)


def _redeemed(state: BankState, command: RedeemSlip) -> Money | None:
    slip = state.slips.get(command.slip)
    return None if slip is None else Money(Cash.HAND_PAY, slip.amount)


def _jackpot(_: BankState, command: IssueJackpotSlip) -> Money:
    return Money(Cash.HAND_PAY, command.amount)


CONCERNS = Concerns(
    into_play={**STAKERS, RedeemSlip: _presents},
    numbered={
        "terminal": _who_sits_at,
        "slip": _whose_slip,
        "case": _whose_case,
        "hold": _whose_hold,
        "claim": _whose_claim,
        "offence": _in_the_offence,
        "direction": _whom_directed,
        "dispute": whose_dispute,
    },
    before={ReviewDispute: who_decided, DecideComplaint: who_decided},
    plays=plays,
    money={TransferCredits: _transferred, RedeemSlip: _redeemed, IssueJackpotSlip: _jackpot},
)
