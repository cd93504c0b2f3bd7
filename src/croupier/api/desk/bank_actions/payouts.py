"""What leaves a terminal, and what is brought to it: slips paid, delayed, withheld and demanded back, credits."""

from croupier.api.desk.bank_actions.fields import POOL, SLIP, TERMINAL, at_bank, reason
from croupier.api.desk.form import Field, Plan, flag, money, note, number, player, text
from croupier.core.bank import holds, jackpot_slips, looking_up, payments, returns, slips, transfers, unclaimed
from croupier.core.law.law import Law
from croupier.core.words.rules import Rule

SLIPS = "Slips and vouchers"
CREDITS = "Credits kept back"
CREDITS_IN = "Credits brought in"


def _pays_at_once(law: Law) -> bool:
    return law.terminals.pays_at_once


_THE_SLIPS = (
    at_bank(
        command=slips.RedeemSlip,
        title="Pay a slip",
        says="Once, to whoever presents it.",
        task=SLIPS,
        asks=(
            SLIP,
            player(label="Paid to"),
            text("asked_form", "Asked for as", default="cash"),
            text("paid_form", "Paid as", default="cash"),
        ),
        final=True,
    ),
    at_bank(
        command=looking_up.LookUpSlip,
        title="Look up a slip's number",
        says="Where the paper is not at hand. It is on the log, and whoever looks it up does not pay it.",
        task=SLIPS,
        asks=(number("serial", "Serial, as in the list"), reason()),
    ),
    at_bank(
        command=unclaimed.SetUnclaimedApart,
        title="Set unclaimed slips apart",
        says="Those that waited as long as the house waits. They stay good.",
        task=SLIPS,
    ),
    at_bank(
        command=unclaimed.TakeUpUnclaimed,
        title="Take up an unclaimed slip",
        says="It has turned up, and is paid like any other.",
        task=SLIPS,
        asks=(SLIP, reason("Who brings it, and how it turned up")),
    ),
    at_bank(
        command=payments.AskIdentification,
        title="Ask for identification",
        says="The slip is not paid until it is shown.",
        task=SLIPS,
        needs=_pays_at_once,
        cites=Rule.IDENTIFICATION,
        asks=(SLIP,),
    ),
    at_bank(
        command=payments.RecordIdentification,
        title="Record what was shown",
        says="Once it was asked for.",
        task=SLIPS,
        needs=_pays_at_once,
        cites=Rule.IDENTIFICATION,
        asks=(SLIP, text("document", "What was shown")),
    ),
    at_bank(
        command=payments.DelayPayment,
        title="Agree on a later time",
        says="Payment waits while it is verified, if the player agrees.",
        task=SLIPS,
        needs=_pays_at_once,
        cites=Rule.DELAYED,
        asks=(
            SLIP,
            Field(name="until", label="Paid at", kind="time"),
            flag("agreed", "The player agrees", default=None),
            reason("What is verified"),
        ),
    ),
    at_bank(
        command=payments.WithholdSlip,
        title="Withhold a slip",
        says="While the house investigates. An inspector is to be told.",
        task=SLIPS,
        asks=(SLIP, reason()),
    ),
    at_bank(
        command=payments.DetermineSlip,
        title="Determine a withheld slip",
        says="The investigation is over: it is paid or not.",
        task=SLIPS,
        asks=(SLIP, flag("pay", "It is to be paid", default=None), reason()),
        final=True,
    ),
    at_bank(
        command=payments.ReviewHold,
        title="Note a review of a hold",
        says="What an inspector found.",
        task=SLIPS,
        needs=lambda law: law.terminals.withholds_payments,
        cites=Rule.WITHHELD,
        asks=(SLIP, note("text", "What was found")),
    ),
    at_bank(
        command=returns.DemandReturn,
        title="Demand a payment back",
        says="Of a slip that was paid and should not have been.",
        task=SLIPS,
        asks=(SLIP, reason()),
        final=True,
    ),
    at_bank(
        command=jackpot_slips.IssueJackpotSlip,
        title="Issue a jackpot voucher",
        says="For a prize that is paid by voucher.",
        task=SLIPS,
        cites=Rule.JACKPOT_BY_VOUCHER,
        asks=(
            TERMINAL,
            POOL,
            text("award", "Award"),
            money("amount", "Amount"),
            player(required=False, hint="Whose prize it is, if not of whoever sits there"),
        ),
        final=True,
    ),
)

_THE_CREDITS = (
    at_bank(
        command=transfers.AddCredits,
        title="Credits from elsewhere",
        says="Somebody would have a meter raised. Where the book does not let it be, it is kept on record.",
        task=CREDITS_IN,
        asks=(TERMINAL, money("amount", "Amount"), text("source", "Where from")),
    ),
    at_bank(
        command=transfers.TransferCredits,
        title="Transfer credits to a terminal",
        says="From the cage, through the monitoring system. A reference is credited once, at whichever terminal.",
        task=CREDITS_IN,
        needs=lambda law: law.terminals.transferred_by is not None,
        cites=Rule.TRANSFER,
        asks=(TERMINAL, money("amount", "Amount"), text("reference", "Reference")),
        final=True,
    ),
    at_bank(
        command=holds.WithholdCredits,
        title="Withhold credits",
        says="On the meter, while the house investigates. An inspector is to be told.",
        task=CREDITS,
        asks=(TERMINAL, money("amount", "Amount"), reason()),
    ),
    at_bank(
        command=holds.DemandCredits,
        title="Demand credits back",
        says="That have left a terminal.",
        task=CREDITS,
        asks=(TERMINAL, player("person", "From whom"), money("amount", "Amount"), reason()),
    ),
    at_bank(
        command=holds.DetermineCredits,
        title="Determine withheld credits",
        says="They are the player's, or the house's.",
        task=CREDITS,
        asks=(
            Field(name="hold", label="Which hold", kind="hold"),
            flag("release", "They are the player's", default=None),
            reason(),
        ),
        final=True,
    ),
    at_bank(
        command=holds.SettleClaim,
        title="Settle a claim",
        says="It is repaid, or the house lets it go.",
        task=CREDITS,
        asks=(
            Field(name="claim", label="Which claim", kind="claim"),
            flag("repaid", "It was repaid", default=None),
            reason(),
        ),
        final=True,
    ),
)

PLANS: tuple[Plan, ...] = (*_THE_SLIPS, *_THE_CREDITS)
