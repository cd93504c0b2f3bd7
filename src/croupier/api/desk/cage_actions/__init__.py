"""What can be asked of a cage, as forms."""

from typing import Any

from croupier.api.desk.form import Choice, Field, Plan, choice, flag, money, note, number, player, text
from croupier.core.cage import chips, identity, opening
from croupier.core.cage import drawer_messages as drawers

DRAWERS, CHIPS, DOCUMENTS, RULES = "Drawers", "Chips for cash", "Documents", "The cage"
_HINT = "Value and how many: 100 x 40, 20 x 7. Nothing is 1 x 0"
DRAWER = text("drawer", "Drawer")
COUNTED = Field(
    name="counted", label="Counted", kind="piles", hint="Value and how many: 100 x 40, 20 x 7; nothing is 1 x 0"
)
SHIFT = text("shift", "Shift", required=False)


def _at_cage(**plan: Any) -> Plan:
    return Plan(of="cage", **plan)


def _rules(prefix: str = "rules.") -> tuple[Field, ...]:
    return (
        flag(f"{prefix}drawers", "Cash is paid out of an open drawer only", default=True),
        money(f"{prefix}identity_from", "A document from", required=False, default="5000", sends_null=True),
        money(f"{prefix}report_from", "Listed for the regulator", required=False, default="10000", sends_null=True),
        number(f"{prefix}identity_days", "A document is good for so many days", default=365),
    )


PLANS: tuple[Plan, ...] = (
    _at_cage(
        command=drawers.OpenDrawer,
        title="Open a drawer",
        says="With a float that you counted. You pay out of it until it is closed or handed over.",
        task=DRAWERS,
        asks=(DRAWER, COUNTED, SHIFT),
    ),
    _at_cage(
        command=drawers.CloseDrawer,
        title="Count and close a drawer",
        says="Count it before you know what is due to be there. Where it differs a second person counts it.",
        task=DRAWERS,
        asks=(DRAWER, COUNTED),
    ),
    _at_cage(
        command=drawers.TakeOverDrawer,
        title="Take over a drawer",
        says="From another cashier, with a count that is right.",
        task=DRAWERS,
        asks=(DRAWER, COUNTED, SHIFT),
    ),
    _at_cage(
        command=drawers.SettleVariance,
        title="Settle a variance",
        says="You are the second person: count the drawer, and say how the difference came about.",
        task=DRAWERS,
        asks=(DRAWER, COUNTED, note("explanation", "How it came about", required=False)),
        final=True,
    ),
    _at_cage(
        command=drawers.SupplyDrawer,
        title="Bring cash to a drawer, or take it away",
        says="Between the vault and an open drawer of somebody else.",
        task=DRAWERS,
        asks=(DRAWER, COUNTED, flag("back", "From the drawer into the vault")),
    ),
    _at_cage(
        command=chips.RedeemChips,
        title="Redeem chips",
        says="Value chips for cash, out of your own drawer.",
        task=CHIPS,
        asks=(
            money("amount", "Amount"),
            player(required=False, hint="Who brings them, where the house knows them"),
            text("bearer", "Or who else brings them", required=False, hint="As they name themselves"),
        ),
        final=True,
    ),
    _at_cage(
        command=identity.RecordIdentity,
        title="Record a document",
        says="Only the end of its number is kept, and a digest.",
        task=DOCUMENTS,
        asks=(
            player("person", "Whose"),
            choice("document", "Document", tuple(Choice(value=one, says=one) for one in identity.DOCUMENTS)),
            text("number", "Number"),
        ),
    ),
    _at_cage(
        command=opening.SetCageRules,
        title="Set the rules of the cage",
        says="They bind whoever passes cash at the places it serves, from now on.",
        task=RULES,
        asks=(*_rules(), note("reason", "Why")),
    ),
    _at_cage(
        command=opening.ServePlaces,
        title="Say which places the cage serves",
        says="Its rules bind at these tables and banks; at every one of its book where none is named.",
        task=RULES,
        asks=(
            text("places", "Places", required=False, many=True, hint="As they are called: T1, bank:B1"),
            note("reason", "Why"),
        ),
    ),
    _at_cage(
        command=opening.OpenCage,
        title="Open a cage",
        says="From now on its rules bind whoever passes cash under this book, until you say which places it serves.",
        task=RULES,
        asks=_rules(),
        fixed={"book": "{book}"},
        final=True,
    ),
)
