"""Opening and closing a table, its colour checks and the devices on it."""

from croupier.api.desk.form import Field, Plan, choice, choices, flag, text
from croupier.api.desk.words import DEVICES
from croupier.core.law.law import Law
from croupier.core.table import colour_sets, faults, opening, signs
from croupier.core.table.equipment import may_fail
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

TABLE = "The table and its equipment"

_WHEN = Field(name="takes_effect_at", label="Takes effect at", kind="time")


def _device(law: Law) -> Field:
    return choice("device", "Device", choices(DEVICES, may_fail(law)))


def _published(law: Law) -> Field:
    bound = law.book.edition.made_by_order
    return Field(
        name="published_at",
        label="When the rules were published",
        kind="time",
        required=bound,
        hint=f"They bind from that day ({law.clause(Rule.IN_FORCE)})" if bound else "",
    )


PLANS = (
    Plan(
        command=opening.OpenTable,
        title="Open the table",
        says="With its equipment and its sign, under the approved rules.",
        task=TABLE,
        cites=lambda law: law.clause(Rule.APPROVED) if law.book.edition.made_by_order else None,
        asks=(
            Field(name="setup", label="Equipment", kind="setup"),
            Field(name="sign", label="Sign", kind="sign"),
            _published,
        ),
    ),
    Plan(
        command=signs.PostNotice,
        name="announce_closing",
        title="Announce the closing",
        who=Power.CLOSE_TABLE,
        says="A sign with the time at which the table closes.",
        task=TABLE,
        asks=(_WHEN,),
        fixed={"sign": None},
    ),
    Plan(
        command=signs.TakeDownNotice,
        name="take_down_closing",
        title="Take down the notice of closing",
        who=Power.CLOSE_TABLE,
        says="The table stays open.",
        task=TABLE,
        asks=(_WHEN,),
        fixed={"closing": True},
    ),
    Plan(
        command=signs.NotifyOfficer,
        title="Notify an officer of the closing",
        says="Before the table closes.",
        task=TABLE,
        needs=lambda law: law.sign.closing_tells_officer,
        asks=(text("officer", "Officer"),),
    ),
    Plan(
        command=signs.CloseTable,
        title="Close the table",
        says="Between rounds, once the closing was announced as the book asks.",
        task=TABLE,
        asks=(flag("redemption_open", "Colour checks are still changed here"),),
        final=True,
    ),
    Plan(
        command=colour_sets.AssignSet,
        title="Bring a set of colour checks",
        says="With an emblem that no other table uses.",
        task=TABLE,
        cites=Rule.EMBLEM,
        asks=(text("emblem", "Emblem"), text("colours", "Colours", many=True)),
    ),
    Plan(
        command=colour_sets.ReleaseSet,
        title="Release the set of colour checks",
        says="It may serve at another table.",
        task=TABLE,
        cites=Rule.EMBLEM,
    ),
    Plan(
        command=faults.ReportFault,
        title="Report a device that failed",
        says="What the book lays down follows at once.",
        task=TABLE,
        needs=lambda law: bool(may_fail(law)),
        cites=lambda law: next(iter(may_fail(law).values())),
        asks=(_device,),
    ),
    Plan(
        command=faults.NotifyInspector,
        title="Tell an inspector of a fault",
        says="At once, and before play goes on.",
        task=TABLE,
        needs=lambda law: law.round.lights,
        asks=(text("inspector", "Inspector"),),
    ),
    Plan(
        command=faults.ClearFault,
        title="Put a fault right",
        says="The device was passed as sound, or was taken off.",
        task=TABLE,
        needs=lambda law: bool(may_fail(law)),
        cites=Rule.HALTED,
        asks=(_device, text("passed_by", "Passed as sound by", required=False), flag("removed", "It was taken off")),
    ),
)
