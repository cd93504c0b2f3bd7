"""Chips, colour checks and vouchers, and the box that cash falls into."""

from croupier.api.desk.form import Choice, Field, Plan, choice, choices, flag, money, number, player, text
from croupier.api.desk.table_actions.round import SPOT
from croupier.api.desk.words import MEANS
from croupier.core.table import chips, colour_sets, colours, vouchers
from croupier.core.words.rules import Rule

CHIPS = "Chips"

_CARD = Field(name="card", label="Number of the player card", kind="card", required=False)
_SHARED = Field(name="colour", label="Colour", kind="colour")


PLANS = (
    Plan(
        command=chips.BuyIn,
        title="Buy in",
        says="Value chips for money.",
        task=CHIPS,
        cites=lambda law: chips.clause_of(law, chips.Means.CASH),
        asks=(
            player(),
            money("amount", "Amount"),
            choice("means", "Paid in", choices(MEANS), default=str(chips.Means.CASH)),
            _CARD,
        ),
    ),
    Plan(
        command=colours.IssueColour,
        title="Issue colour checks",
        says="Checks of one colour at one value.",
        task=CHIPS,
        asks=(
            player(),
            _SHARED,
            number("count", "How many", default=20),
            money("value", "Each is worth", required=False),
            choice(
                "means",
                "Paid in",
                (Choice(value=None, says="Value chips from the rack"), *choices(MEANS)),
                required=False,
            ),
        ),
    ),
    Plan(
        command=colours.RedeemColour,
        title="Redeem colour checks",
        who=colours.AT_THE_TABLE,
        says="For value chips, at this table.",
        task=CHIPS,
        asks=(player(), number("count", "How many", required=False, hint="Leave empty for all in the rack")),
        fixed={"at_cage": False, "issued_at": "{table}"},
    ),
    Plan(
        command=colours.RedeemColour,
        name="redeem_colour_at_cage",
        title="Redeem colour checks at the cage",
        who=colours.AT_THE_CAGE,
        says="Where the book allows it, once their table is closed.",
        task=CHIPS,
        needs=lambda law: law.chips.cage_redeems,
        asks=(player(), number("count", "How many", required=False, hint="Leave empty for all in the rack")),
        fixed={"at_cage": True, "issued_at": "{table}"},
    ),
    Plan(
        command=colours.ApproveExtraColour,
        title="Approve a second colour",
        says="Lets a player have one colour more.",
        task=CHIPS,
        asks=(player(),),
    ),
    Plan(
        command=colour_sets.RequireColourChecks,
        title="Require colour checks",
        says="Wagers in the table's own colour checks only, or no longer.",
        task=CHIPS,
        asks=(flag("required", "Colour checks only", default=None),),
    ),
    Plan(
        command=vouchers.ExchangeVoucher,
        title="Exchange a voucher",
        says="Promotional tokens for a voucher, on its conditions.",
        task=CHIPS,
        asks=(
            player(),
            text("voucher", "Number of the voucher"),
            money("value", "Value"),
            flag("single_use", "Its tokens serve once only", default=None),
            text("game", "Good for one game only", required=False, hint="The book it names; empty if it names none"),
            Field(name="expires", label="Good until", kind="time", required=False),
        ),
    ),
    Plan(
        command=chips.LayCash,
        title="Cash on the layout",
        says="Somebody laid banknotes down. They go back, and it is kept on record.",
        task=CHIPS,
        cites=Rule.CASH_BET,
        asks=(money("amount", "How much"), SPOT),
    ),
    Plan(
        command=colour_sets.LayForeignChecks,
        title="Checks of another table on the layout",
        says="They go back, and it is kept on record.",
        task=CHIPS,
        cites=Rule.COLOUR_AT_ITS_TABLE,
        asks=(text("issued_at", "Their table"), money("stake", "Worth"), SPOT),
    ),
    Plan(
        command=chips.SetCashless,
        title="Run cashless",
        says="The table takes no cash for chips, or takes it again.",
        task=CHIPS,
        asks=(flag("cashless", "No cash", default=None),),
    ),
    Plan(
        command=chips.DetachDropBox,
        title="Take the drop box off",
        says="Only while the table runs cashless.",
        task=CHIPS,
    ),
    Plan(
        command=chips.AttachDropBox,
        title="Put the drop box on",
        says="Cash can be taken again.",
        task=CHIPS,
    ),
)
