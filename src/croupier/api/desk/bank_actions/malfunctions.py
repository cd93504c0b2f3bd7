"""A terminal or the wheel fails: the case is opened, decided from the records, and closed."""

from collections.abc import Iterable

from croupier.api.desk.bank_actions.fields import CASE, TERMINAL, at_bank, reason
from croupier.api.desk.form import Field, Plan, choice, choices, flag, money, number, text
from croupier.api.desk.words import MALFUNCTIONS
from croupier.core.bank import faults, locks, records, voids
from croupier.core.law.law import Law
from croupier.core.law.terms.group import Grant
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

MALFUNCTION = "Malfunctions"


def _by_people(grants: Iterable[Grant]) -> tuple[Grant, ...]:
    return tuple(grant for grant in grants if set(grant.roles) - {Role.SYSTEM})


def _ground(law: Law) -> Field:
    declared = {ground: grant.clause for ground, grant in law.terminals.malfunctions.items() if _by_people((grant,))}
    return choice("ground", "Ground", choices(MALFUNCTIONS, declared))


PLANS: tuple[Plan, ...] = (
    at_bank(
        command=faults.DeclareMalfunction,
        title="Declare a malfunction",
        says="Of one terminal, which is held with its bets; with none named, of the wheel.",
        task=MALFUNCTION,
        cites=Rule.MALFUNCTION,
        asks=(
            Field(
                name="terminal",
                label="Terminal",
                kind="terminal",
                required=False,
                hint="Empty if it is the wheel",
            ),
            _ground,
            reason("What is wrong"),
            flag("equipment", "Equipment or software failed"),
            number("round", "About round", required=False, hint="Empty if it is about what lies there now"),
            money("paid", "It gave in that round", required=False, hint="Winnings, where those are wrong"),
        ),
    ),
    at_bank(
        command=faults.ReportMeter,
        title="Report what a credit meter shows",
        says="If it is not what stakes and odds give, the terminal is held.",
        task=MALFUNCTION,
        asks=(TERMINAL, money("shown", "The meter shows")),
    ),
    at_bank(
        command=faults.ReportNumber,
        title="Report which number a terminal shows",
        says="If there is no such number on the layout, the terminal is held.",
        task=MALFUNCTION,
        asks=(TERMINAL, text("shown", "It shows")),
    ),
    at_bank(
        command=voids.VoidBets,
        title="Void the bets of a failed terminal",
        says="It failed before betting closed: the stakes go back.",
        task=MALFUNCTION,
        asks=(CASE,),
        final=True,
    ),
    at_bank(
        command=records.ConfirmFromRecords,
        title="Confirm bets from the records",
        says="Those the records confirm are settled on the true number.",
        task=MALFUNCTION,
        asks=(
            CASE,
            Field(name="confirmed", label="Bets that the records confirm", kind="bet", many=True, required=False),
        ),
        final=True,
    ),
    at_bank(
        command=records.VoidUnconfirmed,
        title="Void what no record confirms",
        says="Once the records have been gone through.",
        task=MALFUNCTION,
        asks=(CASE,),
        final=True,
    ),
    at_bank(
        command=voids.VoidPlays,
        title="Void plays of failed equipment",
        says="Of these rounds on that terminal, where the records have failed too.",
        task=MALFUNCTION,
        asks=(CASE, number("first", "From round"), number("last", "To round")),
        final=True,
    ),
    at_bank(
        command=voids.VoidSpin,
        title="Void the spin",
        says="The wheel failed and no outcome can be established.",
        task=MALFUNCTION,
        cites=Rule.VOID_BETS,
        asks=(reason("Why no outcome can be established"),),
        final=True,
    ),
    at_bank(
        command=faults.RestoreWheel,
        title="Put the wheel back into play",
        says="It works again, and bets are taken on it.",
        task=MALFUNCTION,
        cites=Rule.MALFUNCTION,
        asks=(reason("What was found"),),
    ),
    at_bank(
        command=faults.ClearFault,
        title="Put a terminal back into play",
        says="Its case is decided and it works again.",
        task=MALFUNCTION,
        cites=Rule.MALFUNCTION,
        asks=(CASE,),
    ),
    at_bank(
        command=locks.ReleaseTerminal,
        title="Release a locked terminal",
        says="After a large win, or more notes in one play than the house takes: somebody has come and looked.",
        task=MALFUNCTION,
        cites=Rule.POWER,
        asks=(TERMINAL, reason("What was found")),
    ),
)
