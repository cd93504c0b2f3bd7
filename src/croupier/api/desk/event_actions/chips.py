"""The chips of an event: what a table is given and gives back, counts, vouchers, colours."""

from croupier.api.desk.event_actions.fields import AT_TABLE, PLAYER, at_event
from croupier.api.desk.form import Field, Plan, money, number, text
from croupier.core.law.law import Law
from croupier.core.tournament import inventory, managing, matters, tokens
from croupier.core.words.choices import Reconciling
from croupier.core.words.rules import Rule

CHIPS = "Chips and counts"
_PILES = Field(name="chips", label="Chips", kind="piles", hint="Value and how many: 100 x 40, 25 x 80")


def _of_what(law: Law) -> tuple[Field, ...]:
    """Table by table, or all tables of a session together, as the book has it."""
    by_table = law.tournament.reconciles is Reconciling.TABLE
    return (
        Field(name="table", label="Table", kind="table", required=by_table, hint="" if by_table else "Leave it empty"),
        Field(name="session", label="Session", kind="session", required=not by_table),
        _PILES,
    )


PLANS: tuple[Plan, ...] = (
    at_event(
        command=matters.CountChips,
        title="Count somebody's chips",
        says="A difference is recorded.",
        task=CHIPS,
        cites=Rule.CHIP_COUNT,
        asks=(PLAYER, money("chips", "Counted")),
    ),
    at_event(
        command=managing.OrderCount,
        title="Order a count of all chips",
        says="At one table.",
        task=CHIPS,
        needs=lambda law: law.tournament.orders_counts,
        cites=Rule.COUNT_ORDERED,
        asks=AT_TABLE,
    ),
    at_event(
        command=inventory.StockTable,
        title="Give a table its chips",
        says="How many of each value, before a session.",
        task=CHIPS,
        cites=Rule.RECONCILED,
        asks=(Field(name="table", label="Table", kind="table"), _PILES),
    ),
    at_event(
        command=inventory.ReconcileChips,
        title="Reconcile the chips",
        says="What is there again, against what there was.",
        task=CHIPS,
        cites=Rule.RECONCILED,
        asks_besides=_of_what,
    ),
    at_event(
        command=inventory.IssueColours,
        title="Issue colours",
        says="What a check of each is worth.",
        task=CHIPS,
        needs=lambda law: law.tournament.colours_differ,
        cites=Rule.COLOURS,
        asks=(PLAYER, Field(name="colours", label="Colours", kind="values", hint="rose 5, amber 25")),
    ),
    at_event(
        command=tokens.IssueChecks,
        title="Issue wheel checks",
        says="One colour, at the value the player declares.",
        task=CHIPS,
        needs=lambda law: law.tournament.wheel_checks,
        cites=Rule.COLOUR_VALUE,
        asks=(PLAYER, text("colour", "Colour"), money("value", "Each is worth")),
    ),
    at_event(
        command=tokens.ExchangeVoucher,
        title="Exchange a voucher",
        says="For the chips it stands for.",
        task=CHIPS,
        needs=lambda law: law.tournament.vouchers,
        cites=Rule.VOUCHER,
        asks=(PLAYER, number("number", "Number on it")),
    ),
)
