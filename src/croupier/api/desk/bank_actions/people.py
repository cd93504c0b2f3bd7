"""People at the terminals: incidents and sanctions, places to be given up, disputes."""

from msgspec.structs import replace

from croupier.api.desk.bank_actions.fields import at_bank
from croupier.api.desk.form import Field, Plan, choice, choices, flag, money, note, number, player, text
from croupier.api.desk.table_actions.cases import ADVICE_PLANS, COMPLAINT_PLANS, DISPUTE_PLANS
from croupier.api.desk.words import CONDUCT, MEASURES, VACATE_GROUNDS
from croupier.core.bank import conduct, places
from croupier.core.bank.conduct import POWER_FOR
from croupier.core.law.law import Law
from croupier.core.words.grounds import Conduct, VacateGround
from croupier.core.words.rules import Rule

PEOPLE = "Incidents and places"

_IF_UNREPORTED = {"what": str(Conduct.UNREPORTED_MALFUNCTION)}
_IF_SYNDICATE = {"what": str(Conduct.SYNDICATED_PLAY)}


def _conduct(law: Law) -> Field:
    return choice("what", "What it was", choices(CONDUCT, law.terminals.conduct))


def _measures(law: Law) -> Field:
    granted_here = {measure: grant.clause for measure, power in POWER_FOR.items() if (grant := law.grant(power))}
    return choice("measures", "Measures", choices(MEASURES, granted_here), many=True)


def _vacate_ground(law: Law) -> Field:
    return choice("ground", "Ground", choices(VACATE_GROUNDS, law.terminals.vacate_grounds))


def _terminal(law: Law) -> Field:
    spins = law.terminals.idle_spins
    hint = "" if spins is None else f"After {spins} spins without a bet"
    occupying = {"ground": str(VacateGround.OCCUPYING)}
    return Field(name="terminal", label="Terminal", kind="terminal", required=False, hint=hint, shown_if=occupying)


PLANS: tuple[Plan, ...] = (
    at_bank(
        command=conduct.RecordOffence,
        title="Record an incident",
        says="What happened and who was in it.",
        task=PEOPLE,
        cites=Rule.CONDUCT,
        asks=(
            _conduct,
            player("persons", "Persons", many=True),
            note("text", "What happened"),
            text("on_duty", "Of them at work here", many=True, required=False, hint="Staff or inspectors on duty"),
            Field(name="pool", label="Jackpot", kind="pool", required=False, shown_if=_IF_SYNDICATE),
            Field(name="case", label="Malfunction", kind="case", required=False, shown_if=_IF_UNREPORTED),
            money("benefit", "Benefit kept", required=False, default=0, shown_if=_IF_UNREPORTED),
        ),
    ),
    at_bank(
        command=conduct.Sanction,
        title="Sanction a person",
        says="For an incident on record.",
        task=PEOPLE,
        needs=lambda law: bool(law.terminals.sanctioned),
        cites=Rule.SANCTION,
        asks=(
            Field(name="offence", label="Which incident", kind="offence"),
            player("person", "Person"),
            _measures,
            note("finding", "What was found"),
        ),
        final=True,
    ),
    at_bank(
        command=places.DirectToVacate,
        title="Direct a person to give up a place",
        says="Who does not play, or stands in the way.",
        task=PEOPLE,
        asks=(
            player("person", "Person"),
            _vacate_ground,
            _terminal,
            text("place", "Place", default="at the terminals", required=False),
            note("opinion", "Why the person is thought not to be playing"),
        ),
    ),
    at_bank(
        command=places.RecordVacated,
        title="Record what became of a direction",
        says="Whether the person left.",
        task=PEOPLE,
        asks=(
            Field(name="direction", label="Which direction", kind="direction"),
            flag("complied", "The person left", default=None),
        ),
    ),
    at_bank(
        command=places.LimitTerminals,
        title="Limit a player to fewer terminals",
        says="So many at a time and no more; empty lifts it.",
        task=PEOPLE,
        asks=(player(), number("most", "At most", required=False)),
    ),
    *(replace(plan, of="bank") for plan in (*DISPUTE_PLANS, *ADVICE_PLANS, *COMPLAINT_PLANS)),
)
