"""Slips and vouchers as the cashier and whoever holds one see them."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.numbers import masked, serial_of
from croupier.core.bank.setup import BankSetup
from croupier.core.bank.state import Slip, SlipState
from croupier.core.words.devices import PayoutForm


class SlipView(Struct, frozen=True, kw_only=True):
    number: str
    """Masked where staff see it in a list and it may still be paid."""
    serial: int
    """By which its number can be looked up; nought where it is of an unknown form."""
    bank: str
    book: str
    terminal: str
    player: str | None
    amount: int
    issued_at: int
    form: PayoutForm
    state: SlipState
    signed_by: str | None
    signed_at: int | None
    asked_for_identification: bool
    identification: str | None
    agreed_time: int | None
    delay_reason: str | None
    withheld_because: str | None
    inspector_told_at: int | None
    reviews: tuple[str, ...]
    redeemed_at: int | None
    redeemed_by: str | None
    paid_form: str | None
    claimed: bool
    jackpot: str | None
    """The pool, where it is a prize paid by voucher."""


def slip_view(setup: BankSetup, slip: Slip) -> SlipView:
    return SlipView(
        number=slip.number,
        serial=serial_of(setup.bank, slip.number) or 0,
        bank=setup.bank,
        book=setup.book,
        terminal=slip.terminal,
        player=slip.player,
        amount=slip.amount,
        issued_at=slip.issued_at,
        form=slip.form,
        state=slip.state,
        signed_by=slip.signed_by,
        signed_at=slip.signed_at,
        asked_for_identification=slip.asked_for_identification,
        identification=slip.identification,
        agreed_time=slip.agreed_time,
        delay_reason=slip.delay_reason,
        withheld_because=slip.withheld_because,
        inspector_told_at=slip.inspector_told_at,
        reviews=slip.reviews,
        redeemed_at=slip.redeemed_at,
        redeemed_by=slip.redeemed_by,
        paid_form=slip.paid_form,
        claimed=slip.claimed,
        jackpot=slip.jackpot,
    )


def listed_slip(setup: BankSetup, slip: Slip, by: str) -> SlipView:
    """As staff have it in a list: what may still be paid is masked, unless whoever asks looked it up by name."""
    view = slip_view(setup, slip)
    is_over = slip.state in (SlipState.REDEEMED, SlipState.CANCELLED)
    return view if is_over or by in slip.looked_up_by else replace(view, number=masked(slip.number))
