"""Slips and vouchers: issued for credits, numbered with check digits, and paid once."""

from msgspec.structs import replace

from croupier.core.bank.drawing import IssuesSlips, draws
from croupier.core.bank.money import meter_of, next_number, slip_of
from croupier.core.bank.numbers import has_valid_digits, is_drawn, serial_of, told
from croupier.core.bank.part import (
    HOUSE_CLAUSE,
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
from croupier.core.bank.payable import known_without_the_paper, not_payable
from croupier.core.bank.state import BankState, Slip, SlipState, Terminal
from croupier.core.engine.accounts import CAGE, OUTSIDE, float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.kept import put, without
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign, shorten
from croupier.core.words.devices import PayoutForm
from croupier.core.words.roles import PLAYER, Power
from croupier.core.words.rules import Rule

PAID_KEPT = 500
"""How many paid slips stay at hand; older ones are on the log."""


class CollectCredits(IssuesSlips, frozen=True, kw_only=True, tag="collect_credits"):
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
    drawer_account: str = ""
    """The open drawer of whoever pays, as the house looked it up; nothing where it is paid out of the cage."""


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
    drawer: str = ""
    """The account of the drawer that it was paid out of; nothing where that was the cage itself."""


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
    if no := out_of_play(law, state, terminal) or locked(terminal):
        return no
    if terminal.held:
        message = f"{dollar_sign(terminal.held)} is staked: credits are collected when the spin is resolved."
        return law.refused(Rule.COLLECT, message)
    amount = terminal.credits if command.amount is None else command.amount
    if amount <= 0 or amount > terminal.credits:
        return law.refused(Rule.COLLECT, f"There is {dollar_sign(terminal.credits)} to collect.")
    if amount != terminal.credits and law.terminals.collects_whole:
        return law.refused(Rule.PAYMENT_SLIP, "A slip is for all the credits on the meter, not a part of them.")
    if no := _too_much_for_a_slip(state, terminal, command.form):
        return no
    slip = slip_for(state, terminal, amount, form=command.form, at=command.at)
    return (SlipIssued(slip=slip, clause=clause),)


def _too_much_for_a_slip(state: BankState, terminal: Terminal, form: PayoutForm) -> Refused | None:
    """The whole meter counts: two slips for its halves would be one above the limit."""
    most = state.setup.limits.slip
    if form is PayoutForm.MANUAL or most is None or terminal.credits <= most:
        return None
    message = f"A slip is for {dollar_sign(most)} at most, and {dollar_sign(terminal.credits)} is on the meter: "
    return Refused(Rule.SLIP_LIMIT, HOUSE_CLAUSE, f"{message}an attendant pays it by hand.")


def slip_for(state: BankState, terminal: Terminal, amount: int, *, at: int, form: PayoutForm, earlier: int = 0) -> Slip:
    """The next slip of the bank, or the one after so many earlier ones of the same instant."""
    return Slip(
        number=next_number(state, state.next_slip + earlier),
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
    if found is None and is_forgotten(state, number):
        # Whoever makes a number up is told no more of what waits than whoever brings a copy.
        why = "was redeemed before, or made up" if is_drawn(number) else "has been redeemed: it is paid once"
        return law.refused(Rule.PAYMENT_SLIP, f"Slip {number} {why}.")
    return found or law.refused(Rule.PAYMENT_SLIP, f"This bank has not issued slip {shorten(number)}.")


def is_forgotten(state: BankState, number: str) -> bool:
    """Whether the bank issued its serial and has the number at hand no more: then it was paid, and is on the log, or it
    was made up."""
    serial = serial_of(state.setup.bank, number)
    return serial is not None and serial < state.next_slip and number not in state.slips


def redeem(law: Law, state: BankState, command: RedeemSlip) -> Decision:
    slip = find_slip(law, state, command.slip)
    if isinstance(slip, Refused):
        return slip
    no = not_payable(law, slip, command.at) or known_without_the_paper(slip, command.by)
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
        drawer=command.drawer_account,
    )
    return (redeemed,)


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
    return replace(state, slips=put(state.slips, number, replace(state.slips[number], **changes)))


def _issued(state: BankState, event: SlipIssued) -> BankState:
    slip, terminal = event.slip, state.terminals[event.slip.terminal]
    meters = replace(terminal.meters, paid_out=terminal.meters.paid_out + slip.amount)
    left = terminal.credits - slip.amount
    state = with_terminal(state, slip.terminal, credits=left, meters=meters, put_in=min(terminal.put_in, left))
    return replace(state, slips=put(state.slips, slip.number, slip), next_slip=state.next_slip + 1)


def _redeemed(state: BankState, event: SlipRedeemed) -> BankState:
    paid = with_slip(
        state,
        event.slip,
        state=SlipState.REDEEMED,
        redeemed_at=event.at,
        redeemed_by=event.by,
        asked_form=event.asked_form,
        paid_form=event.paid_form,
    )
    return _without_the_oldest(paid, event.slip)


def _without_the_oldest(state: BankState, newest: str) -> BankState:
    """Of the slips that were paid and never in question only the latest are at hand; the others are on the log."""
    paid = (*state.paid_slips, newest) if _is_over(state.slips[newest]) else state.paid_slips
    if len(paid) <= PAID_KEPT:
        return replace(state, paid_slips=paid)
    return replace(state, paid_slips=paid[1:], slips=without(state.slips, paid[:1]))


def _is_over(slip: Slip) -> bool:
    """What was ever withheld or demanded back stays, since an inspector may review it."""
    return slip.state is SlipState.REDEEMED and not slip.claimed and slip.inspector_told_at is None


def _signed(state: BankState, event: PayoutSigned) -> BankState:
    return with_slip(state, event.slip, signed_by=event.by, signed_at=event.at)


# --- posting --------------------------------------------------------------------------------------------------------


def _issued_postings(state: BankState, event: SlipIssued) -> tuple[Posting, ...]:
    slip = event.slip
    return passes(meter_of(state.setup.bank, slip.terminal), slip_of(slip.number), slip.amount, event.clause)


def _redeemed_postings(state: BankState, event: SlipRedeemed) -> tuple[Posting, ...]:
    return (
        *passes(slip_of(event.slip), float_of(state.setup.bank), event.amount, event.clause),
        *passes(event.drawer or CAGE, OUTSIDE, event.amount, event.clause),
    )


POWERS: dict[type[Command], Who] = {CollectCredits: Anybody(), RedeemSlip: Power.PAY_SLIP, SignPayout: Anybody()}
DECIDERS: dict[type[Command], Decider] = {
    CollectCredits: draws(collect),
    RedeemSlip: redeem,
    SignPayout: sign,
}
EVOLVERS: dict[type[Event], Evolver] = {SlipIssued: _issued, SlipRedeemed: _redeemed, PayoutSigned: _signed}
POSTERS: dict[type[Event], Poster] = {SlipIssued: _issued_postings, SlipRedeemed: _redeemed_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_issued(event: SlipIssued) -> str:
    slip = event.slip
    what = "Slip" if slip.form is PayoutForm.SLIP else "Payment by hand, form"
    return f"{what} {told(slip.number)}: {dollar_sign(slip.amount)} for {taker(slip)}"


def taker(slip: Slip) -> str:
    return f"{slip.player or 'the player'} at terminal {slip.terminal}"


def _say_redeemed(event: SlipRedeemed) -> str:
    asked = "" if event.paid_form == event.asked_form else f", asked for {event.asked_form}"
    paid = f"{event.by} pays {dollar_sign(event.amount)} to {event.player}"
    return f"Slip {event.slip}: {paid} in {event.paid_form}{asked}"


def _say_signed(event: PayoutSigned) -> str:
    return f"{event.by} signs form {told(event.slip)} for {dollar_sign(event.amount)}"


SAYS: Says = {
    SlipIssued: Saying(Topic.PAYOUTS, _say_issued),
    SlipRedeemed: Saying(Topic.PAYOUTS, _say_redeemed),
    PayoutSigned: Saying(Topic.PAYOUTS, _say_signed),
}
