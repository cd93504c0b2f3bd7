"""Two pairs of eyes at a bank of terminals: whom each command concerns, who plays here, and what cash passes."""

from collections.abc import Iterable

from croupier.core.bank.excluded import STAKERS
from croupier.core.bank.jackpot_slips import IssueJackpotSlip, JackpotSlipIssued
from croupier.core.bank.judging import InvalidateOutcome
from croupier.core.bank.paying import ResultRegistered, RoundSettled
from croupier.core.bank.results import CorrectResult
from croupier.core.bank.slips import RedeemSlip, SlipRedeemed
from croupier.core.bank.state import BankState, Slip
from croupier.core.bank.transfers import CreditsTransferred, TransferCredits
from croupier.core.common.cash import Cash, Money
from croupier.core.common.complaint_messages import DecideComplaint
from croupier.core.common.disputes import DecideDispute, DisputeRaised, ReviewDispute
from croupier.core.common.eyes import Concerns, that_dispute, who_decided, whose_dispute
from croupier.core.common.hands import Marks, Matter
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


def _whose_paid_slip(_: BankState, slip: Slip | None) -> tuple[str | None, ...]:
    """One that the bank has forgotten is as much somebody's."""
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


# --- what cash passes -----------------------------------------------------------------------------------------------


def _player_of(state: BankState, terminal: str) -> str:
    """Whoever plays there; where nobody knows who that is, all of a terminal's players are one."""
    return next((one for one in _who_sits_at(state, terminal) if one), f"terminal {terminal}")


def _transferred(state: BankState, asked: TransferCredits | CreditsTransferred) -> Money:
    return Money(Cash.BUY_IN, asked.amount, _player_of(state, asked.terminal))


def _redeemed(state: BankState, asked: RedeemSlip | SlipRedeemed) -> Money | None:
    """Whose slip it is, or else whoever brings it."""
    slip = state.slips.get(asked.slip)
    return None if slip is None else Money(Cash.HAND_PAY, slip.amount, slip.player or asked.player)


def _jackpot(state: BankState, command: IssueJackpotSlip) -> Money:
    """What is put on slips is a sum of its own: it is counted again when they are paid."""
    whom = command.player or _player_of(state, command.terminal)
    return Money(Cash.HAND_PAY, command.amount, f"jackpot slips, {whom}")


def _jackpot_issued(state: BankState, event: JackpotSlipIssued) -> Money:
    whom = event.slip.player or _player_of(state, event.slip.terminal)
    return Money(Cash.HAND_PAY, event.slip.amount, f"jackpot slips, {whom}")


# --- who called and confirmed ---------------------------------------------------------------------------------------


def _its_round(_: BankState, event: ResultRegistered | RoundSettled) -> int:
    return event.round


def _that_round(_: BankState, command: CorrectResult | InvalidateOutcome) -> tuple[int, ...]:
    return (command.round,)


def _disputed(state: BankState, event: DisputeRaised) -> tuple[Matter, Iterable[int]]:
    """Where nobody named the round: the one that is played, or the one before, which the screens still show."""
    if event.round is not None:
        return ("dispute", event.number), (event.round,)
    return ("dispute", event.number), (state.round.number, state.round.number - 1)


CONCERNS = Concerns(
    into_play={**STAKERS, RedeemSlip: _presents},
    numbered={
        "terminal": _who_sits_at,
        "slip": _whose_slip,
        "paid_slip": _whose_paid_slip,
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
    marks=Marks(
        passed={CreditsTransferred: _transferred, SlipRedeemed: _redeemed, JackpotSlipIssued: _jackpot_issued},
        called=dict.fromkeys((ResultRegistered, RoundSettled), _its_round),
        came_up={DisputeRaised: _disputed},
    ),
    rounds=dict.fromkeys((CorrectResult, InvalidateOutcome), _that_round),
    matters=dict.fromkeys((DecideDispute, ReviewDispute, DecideComplaint), that_dispute),
)
