"""Jackpots: set up, paid, kept back, and put right after a fault."""

from croupier.api.desk.bank_actions.fields import POOL, PRIZE, at_jackpots, reason
from croupier.api.desk.form import Field, Plan, choice, choices, flag, money, note, text
from croupier.api.desk.words import JACKPOT_FAULTS, PAID_BY
from croupier.core.jackpot import adjusting, faults, paying, pools, withholding
from croupier.core.jackpot.state import FaultOf
from croupier.core.words.roles import Power

JACKPOTS = "Jackpots"

_TERMS = Field(name="terms", label="Terms", kind="pool_terms")
_FAULT = text("fault", "Number of the fault")
_PROCEDURE = (text("procedure", "Approved procedure"), text("approved_by", "Approved by"))


_THE_POOLS = (
    at_jackpots(
        command=pools.OpenPool,
        title="Open a jackpot",
        says="A progressive or mystery pool with its approved terms.",
        task=JACKPOTS,
        asks=(text("pool", "Name", hint="Small letters, digits and hyphens"), _TERMS),
        fixed={"book": "{book}"},
    ),
    at_jackpots(
        command=pools.ChangeTerms,
        title="Change the terms of a jackpot",
        says="They wait until the running jackpot is won.",
        task=JACKPOTS,
        asks=(POOL, _TERMS),
    ),
    at_jackpots(
        command=pools.MovePool,
        title="Shut a jackpot",
        says="Everything in it goes to another.",
        task=JACKPOTS,
        asks=(
            POOL,
            Field(name="to", label="Into which jackpot", kind="pool"),
            text("approval", "Approval"),
            reason(),
        ),
        final=True,
    ),
)

_THE_PRIZES = (
    at_jackpots(
        command=paying.PayPrize,
        title="Pay a prize",
        says="Onto the credit meter or by voucher, once.",
        task=JACKPOTS,
        asks=(PRIZE, choice("way", "How", choices(PAID_BY))),
        final=True,
    ),
    at_jackpots(
        command=withholding.WithholdPrize,
        title="Withhold a prize",
        says="While the house investigates. An inspector is to be told.",
        task=JACKPOTS,
        asks=(PRIZE, reason()),
    ),
    at_jackpots(
        command=withholding.DeterminePrize,
        title="Determine a withheld prize",
        says="It is paid, or goes back to where it came from.",
        task=JACKPOTS,
        asks=(PRIZE, flag("pay", "It is to be paid", default=None), reason()),
        final=True,
    ),
    at_jackpots(
        command=withholding.ReviewPrize,
        title="Note a review of a withheld prize",
        says="What an inspector found.",
        task=JACKPOTS,
        cites=lambda law: law.book.powers[Power.WITHHOLD_PAYMENT].clause,
        asks=(PRIZE, note("text", "What was found")),
    ),
    at_jackpots(
        command=withholding.SettlePrizeClaim,
        title="Settle the claim on a prize",
        says="A prize demanded back is repaid, or the house lets it go.",
        task=JACKPOTS,
        asks=(PRIZE, flag("repaid", "It was repaid", default=None), reason()),
        final=True,
    ),
)

_THE_FAULTS = (
    at_jackpots(
        command=faults.ReportFault,
        title="Put a fault on record",
        says="A display or the controller does not work.",
        task=JACKPOTS,
        asks=(
            POOL,
            _FAULT,
            choice("of", "What does not work", choices(JACKPOT_FAULTS)),
            money("indicates", "The display indicates", required=False, shown_if={"of": str(FaultOf.DISPLAY)}),
            reason("What is wrong"),
        ),
    ),
    at_jackpots(
        command=faults.ClearFault,
        title="Clear a fault",
        says="It works again; prizes that were held are paid as they stand.",
        task=JACKPOTS,
        asks=(POOL, _FAULT, reason("What was found")),
    ),
    at_jackpots(
        command=adjusting.AdjustPool,
        title="Adjust a running jackpot",
        says="Under an approved procedure, after a fault.",
        task=JACKPOTS,
        asks=(POOL, money("value", "Right value"), _FAULT, *_PROCEDURE, reason()),
        final=True,
    ),
    at_jackpots(
        command=adjusting.AdjustPrize,
        title="Adjust a prize",
        says="That is held because of a fault of the display or the controller.",
        task=JACKPOTS,
        asks=(PRIZE, money("amount", "Right amount"), _FAULT, *_PROCEDURE, reason()),
        final=True,
    ),
)

PLANS: tuple[Plan, ...] = (*_THE_POOLS, *_THE_PRIZES, *_THE_FAULTS)
