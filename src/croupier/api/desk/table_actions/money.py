"""The table's money: the float counted, fills and credits, drop boxes and what is in them."""

from croupier.api.desk.form import Field, Plan, choice, choices, money, note, number, text
from croupier.api.desk.words import OCCASIONS
from croupier.core.table import counting, drop_boxes, fill_commands, inventory
from croupier.core.table.till import FillWay

MONEY = "The table's money"

_HINT = "Denomination and how many: 100 x 40, 25 x 80"
_CHIPS = Field(name="chips", label="Chips", kind="piles", hint=_HINT)
_ARRIVED = Field(name="chips", label="Chips that arrived", kind="piles", hint="As you counted them: 100 x 40, 25 x 80")
_SLIP = number("fill", "Number of the slip", hint="3 for F3 or C3")
_BOX = text("box", "Number of the box")
_BECAUSE = note("because", "Why")


def _some(name: str, label: str) -> Field:
    return Field(name=name, label=label, kind="piles", required=False, hint=_HINT)


def _asks(way: FillWay, title: str, says: str) -> Plan:
    return Plan(
        command=fill_commands.AskFill,
        name=f"ask_{way.name.lower()}",
        title=title,
        says=says,
        task=MONEY,
        asks=(_CHIPS,),
        fixed={"way": way},
    )


PLANS = (
    Plan(
        command=inventory.CountFloat,
        title="Count the float",
        says="Between rounds, by denomination. Another person witnesses it.",
        task=MONEY,
        asks=(choice("occasion", "Occasion", choices(OCCASIONS)), _CHIPS, _some("tokens", "Promotional tokens")),
    ),
    Plan(
        command=inventory.WitnessCount,
        title="Witness the count of the float",
        says="You counted along and found the same. A difference takes a supervisor and a reason.",
        task=MONEY,
        asks=(note("reason", "Why it differs", required=False, hint="Only if it is not what should be there"),),
    ),
    _asks(FillWay.FILL, "Ask for a fill", "Chips from the cage. A supervisor who did not ask approves it."),
    _asks(FillWay.CREDIT, "Ask for a credit", "Chips to the cage. A supervisor who did not ask approves it."),
    _asks(
        FillWay.CHECKS, "Fetch colour checks", "Those that the cage redeemed. A supervisor who did not ask approves."
    ),
    Plan(
        command=fill_commands.ApproveFill,
        title="Approve a fill or credit",
        says="One that you did not ask for.",
        task=MONEY,
        asks=(_SLIP,),
    ),
    Plan(
        command=fill_commands.RefuseFill,
        title="Refuse a fill or credit",
        says="It is not made up.",
        task=MONEY,
        asks=(_SLIP, _BECAUSE),
    ),
    Plan(
        command=fill_commands.CancelFill,
        title="Cancel a fill or credit",
        says="Before it is sent.",
        task=MONEY,
        asks=(_SLIP, _BECAUSE),
    ),
    Plan(
        command=fill_commands.SendFill,
        title="Send a fill or credit",
        says="Made up as approved, and given to a security officer: a fill by the cage, a credit by the table.",
        task=MONEY,
        asks=(_SLIP, text("carrier", "Security officer who carries it")),
    ),
    Plan(
        command=fill_commands.CarryFill,
        title="Carry a fill or credit",
        says="You have the chips and sign for them.",
        task=MONEY,
        asks=(_SLIP,),
    ),
    Plan(
        command=fill_commands.ReceiveFill,
        title="Receive a fill or credit",
        says="Count what arrived: a fill at the table, a credit at the cage, and the other way round what comes back.",
        task=MONEY,
        asks=(_SLIP, _ARRIVED),
    ),
    Plan(
        command=fill_commands.SendBackFill,
        title="Send a fill or credit back",
        says="It is not what was asked for.",
        task=MONEY,
        asks=(_SLIP, _BECAUSE),
    ),
    Plan(
        command=fill_commands.ExplainFill,
        title="Explain a fill or credit that differs",
        says="Another sum arrived than was sent. Somebody who did not have the chips in hand says why.",
        task=MONEY,
        asks=(_SLIP, note("explanation", "Why")),
    ),
    Plan(
        command=drop_boxes.ChangeBox,
        title="Change the drop box",
        says="This one comes on. It takes two people, one of them of security.",
        task=MONEY,
        asks=(text("box", "Number of the box that comes on"),),
    ),
    Plan(
        command=drop_boxes.WitnessBox,
        title="Witness the change of the drop box",
        says="You have seen the old one come off and the new one come on.",
        task=MONEY,
    ),
    Plan(
        command=drop_boxes.TakeBox,
        title="Take a drop box to the count",
        says="One that came off.",
        task=MONEY,
        asks=(_BOX,),
    ),
    Plan(
        command=counting.CountBox,
        title="Count a drop box",
        says="Notes and vouchers, and chips that fell into it. Another of the count team agrees.",
        task=MONEY,
        asks=(
            _BOX,
            Field(name="notes", label="Notes", kind="piles", hint="Denomination and how many: 50 x 12, 20 x 7"),
            money("vouchers", "Promotional vouchers, worth", required=False),
            _some("chips", "Chips and tokens"),
        ),
    ),
    Plan(
        command=counting.AgreeBoxCount,
        title="Agree to the count of a drop box",
        says="You counted along and found the same. Its money goes to the cage.",
        task=MONEY,
        asks=(_BOX, note("reason", "Why it differs", required=False, hint="Only if it is not what fell into it")),
        final=True,
    ),
)
