"""Slips and vouchers: issued for credits, numbered with check digits, and paid once."""

from msgspec.structs import replace

from croupier.core.bank.money import meter_of, slip_of
from croupier.core.bank.numbers import has_valid_digits, slip_number
from croupier.core.bank.part import (
    Command,
    Decider,
    Decision,
    Event,
    Evolver,
    Poster,
    find_terminal,
    out_of_play,
    with_terminal,
)
from croupier.core.bank.state import BankState, Slip, SlipState, Terminal
from croupier.core.engine.accounts import CAGE, OUTSIDE, float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign, shorten
from croupier.core.words.devices import PayoutForm
from croupier.core.words.roles import PLAYER, Power
from croupier.core.words.rules import Rule


class CollectCredits(Command, frozen=True, kw_only=True, tag="collect_credits"):
    """A player takes credits off the meter: all of them unless an amount is named."""

    terminal: str
    amount: int | None = None
    form: PayoutForm = PayoutForm.SLIP


class RedeemSlip(Command, frozen=True, kw_only=True, tag="redeem_slip"):
    """The cashier pays a slip, in the form asked for or another."""

    slip: str
    player: str
    asked_form: str = "cash"
    paid_form: str = "cash"


class SignPayout(Command, frozen=True, kw_only=True, tag="sign_payout"):
    """The player signs the form of a manual payment for the amount on it."""

    slip: str
    amount: int


class SlipIssued(Event, frozen=True, kw_only=True, tag="slip_issued"):
    slip: Slip
    clause: str


class SlipRedeemed(Event, frozen=True, kw_only=True, tag="slip_redeemed"):
    slip: str
    player: str
    by: str
    amount: int
    asked_form: str
    paid_form: str
    at: int
    clause: str


class PayoutSigned(Event, frozen=True, kw_only=True, tag="payout_signed"):
    slip: str
    by: str
    amount: int
    at: int


# --- deciding -------------------------------------------------------------------------------------------------------


def collect(law: Law, state: BankState, command: CollectCredits) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if command.role is not PLAYER or terminal.player != command.by:
        return law.refused(Rule.OWN_TERMINAL, f"Credits are collected by the player at {command.terminal}.")
    clause = law.terminals.payout_forms.get(command.form)
    if clause is None:
        return law.refused(Rule.COLLECT, "Credits are paid against a slip from the terminal and in no other way.")
    if no := out_of_play(law, state, terminal):
        return no
    if terminal.held:
        message = f"{dollar_sign(terminal.held)} is staked: credits are collected when the spin is resolved."
        return law.refused(Rule.COLLECT, message)
    amount = terminal.credits if command.amount is None else command.amount
    if amount <= 0 or amount > terminal.credits:
        return law.refused(Rule.COLLECT, f"There is {dollar_sign(terminal.credits)} to collect.")
    if amount != terminal.credits and law.terminals.collects_whole:
        return law.refused(Rule.PAYMENT_SLIP, "A slip is for all the credits on the meter, not a part of them.")
    slip = slip_for(state, terminal, amount, form=command.form, at=command.at)
    return (SlipIssued(slip=slip, clause=clause),)


def slip_for(
    state: BankState, terminal: Terminal, amount: int, *, at: int, form: PayoutForm = PayoutForm.SLIP, earlier: int = 0
) -> Slip:
    """The next slip of the bank, or the one after so many earlier ones of the same instant."""
    return Slip(
        number=slip_number(state.setup.bank, state.next_slip + earlier),
        terminal=terminal.setup.name,
        player=terminal.player,
        amount=amount,
        issued_at=at,
        form=form,
    )


def find_slip(law: Law, state: BankState, number: str) -> Slip | Refused:
    if not has_valid_digits(number):
        return law.refused(Rule.PAYMENT_SLIP, f"{shorten(number)} is no slip: its check digits are wrong.")
    found = state.slips.get(number)
    return found or law.refused(Rule.PAYMENT_SLIP, f"This bank has not issued slip {shorten(number)}.")


def redeem(law: Law, state: BankState, command: RedeemSlip) -> Decision:
    slip = find_slip(law, state, command.slip)
    if isinstance(slip, Refused):
        return slip
    no = _not_payable(law, slip, command.at)
    if no:
        return no
    redeemed = SlipRedeemed(
        slip=slip.number,
        player=command.player,
        by=command.by,
        amount=slip.amount,
        asked_form=command.asked_form,
        paid_form=command.paid_form,
        at=command.at,
        clause=law.book.powers[Power.PAY_SLIP].clause,
    )
    return (redeemed,)


def _not_payable(law: Law, slip: Slip, at: int) -> Refused | None:
    """Why a slip is not paid now: what it is, then what waits, in this order."""
    if slip.state is SlipState.REDEEMED:
        return law.refused(Rule.PAYMENT_SLIP, f"Slip {slip.number} has been redeemed: it is paid once.")
    if slip.state is SlipState.CANCELLED:
        return law.refused(Rule.WITHHELD, f"It was determined that slip {slip.number} is not to be paid.")
    if slip.state is SlipState.WITHHELD:
        return law.refused(Rule.WITHHELD, f"Slip {slip.number} is withheld until the house has determined.")
    if slip.asked_for_identification and slip.identification is None:
        return law.refused(Rule.IDENTIFICATION, "The player was asked for identification and has not shown it.")
    if slip.agreed_time is not None and at < slip.agreed_time:
        return law.refused(Rule.DELAYED, "Payment was put off, and the time agreed on has not come.")
    if slip.form is PayoutForm.MANUAL and slip.signed_by is None:
        return law.refused(Rule.MANUAL_PAYOUT, "The player has not signed the manual payment form.")
    return None


def sign(law: Law, state: BankState, command: SignPayout) -> Decision:
    slip = find_slip(law, state, command.slip)
    if isinstance(slip, Refused):
        return slip
    if slip.form is not PayoutForm.MANUAL or slip.signed_by is not None or slip.state is not SlipState.OPEN:
        return law.refused(Rule.MANUAL_PAYOUT, f"There is no manual payment form {slip.number} to sign.")
    if command.role is not PLAYER or command.by != slip.player:
        return law.refused(Rule.MANUAL_PAYOUT, f"The form is signed by {slip.player}, who is paid.")
    if command.amount != slip.amount:
        return law.refused(Rule.MANUAL_PAYOUT, f"The form says {dollar_sign(slip.amount)}: verify the amount.")
    return (PayoutSigned(slip=slip.number, by=command.by, amount=command.amount, at=command.at),)


# --- evolving -------------------------------------------------------------------------------------------------------


def with_slip(state: BankState, number: str, /, **changes: object) -> BankState:
    return replace(state, slips={**state.slips, number: replace(state.slips[number], **changes)})


def _issued(state: BankState, event: SlipIssued) -> BankState:
    slip, terminal = event.slip, state.terminals[event.slip.terminal]
    meters = replace(terminal.meters, paid_out=terminal.meters.paid_out + slip.amount)
    state = with_terminal(state, slip.terminal, credits=terminal.credits - slip.amount, meters=meters)
    return replace(state, slips={**state.slips, slip.number: slip}, next_slip=state.next_slip + 1)


def _redeemed(state: BankState, event: SlipRedeemed) -> BankState:
    return with_slip(
        state,
        event.slip,
        state=SlipState.REDEEMED,
        redeemed_at=event.at,
        redeemed_by=event.by,
        asked_form=event.asked_form,
        paid_form=event.paid_form,
    )


def _signed(state: BankState, event: PayoutSigned) -> BankState:
    return with_slip(state, event.slip, signed_by=event.by, signed_at=event.at)


# --- posting --------------------------------------------------------------------------------------------------------


def _issued_postings(state: BankState, event: SlipIssued) -> tuple[Posting, ...]:
    slip = event.slip
    return passes(meter_of(state.setup.bank, slip.terminal), slip_of(slip.number), slip.amount, event.clause)


def _redeemed_postings(state: BankState, event: SlipRedeemed) -> tuple[Posting, ...]:
    return (
        *passes(slip_of(event.slip), float_of(state.setup.bank), event.amount, event.clause),
        *passes(CAGE, OUTSIDE, event.amount, event.clause),
    )


POWERS: dict[type[Command], Who] = {CollectCredits: Anybody(), RedeemSlip: Power.PAY_SLIP, SignPayout: Anybody()}
DECIDERS: dict[type[Command], Decider] = {CollectCredits: collect, RedeemSlip: redeem, SignPayout: sign}
EVOLVERS: dict[type[Event], Evolver] = {SlipIssued: _issued, SlipRedeemed: _redeemed, PayoutSigned: _signed}
POSTERS: dict[type[Event], Poster] = {SlipIssued: _issued_postings, SlipRedeemed: _redeemed_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_issued(event: SlipIssued) -> str:
    slip = event.slip
    what = f"Slip {slip.number}" if slip.form is PayoutForm.SLIP else f"Payment by hand, form {slip.number}"
    return f"{what}: {dollar_sign(slip.amount)} for {taker(slip)}"


def taker(slip: Slip) -> str:
    return f"{slip.player or 'the player'} at terminal {slip.terminal}"


def _say_redeemed(event: SlipRedeemed) -> str:
    asked = "" if event.paid_form == event.asked_form else f", asked for {event.asked_form}"
    paid = f"{event.by} pays {dollar_sign(event.amount)} to {event.player}"
    return f"Slip {event.slip}: {paid} in {event.paid_form}{asked}"


def _say_signed(event: PayoutSigned) -> str:
    return f"{event.by} signs form {event.slip} for {dollar_sign(event.amount)}"


SAYS: Says = {
    SlipIssued: Saying(Topic.PAYOUTS, _say_issued),
    SlipRedeemed: Saying(Topic.PAYOUTS, _say_redeemed),
    PayoutSigned: Saying(Topic.PAYOUTS, _say_signed),
}
