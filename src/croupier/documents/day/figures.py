"""Every figure of a day, defined once: the same words stand on paper, on the page and in the help of the command."""

from enum import StrEnum, unique
from fractions import Fraction
from math import sqrt

from msgspec import Struct

from croupier.core.money import dollar_sign

Value = int | Fraction | None


@unique
class Unit(StrEnum):
    MONEY = "cents"
    COUNT = "count"
    SHARE = "share"
    RATE = "rate"
    SQUARE = "square cents"


class Figure(Struct, frozen=True):
    name: str
    label: str
    unit: Unit
    says: str
    """What is counted, so that anybody can count it again."""
    adds_up: bool = True
    """Whether the figures of several places make one of all of them."""

    def shown(self, value: Value) -> str:
        if value is None:
            return "–"
        match self.unit:
            case Unit.MONEY:
                return dollar_sign(round(value))
            case Unit.SHARE:
                return f"{float(value) * 100:.2f} %"
            case Unit.RATE:
                return f"{float(value):.1f}"
            case Unit.SQUARE:
                return dollar_sign(round(sqrt(value)))
            case Unit.COUNT:
                return str(value)


FIGURES = (
    Figure("results", "Results", Unit.COUNT, "How often a number was declared at a table or settled at a bank."),
    Figure(
        "results_an_hour",
        "An hour",
        Unit.RATE,
        "Results but the first, for each hour from the first result to the last.",
        adds_up=False,
    ),
    Figure("drop", "Drop", Unit.MONEY, "What came into the drop box, through cashless terminals and into note boxes."),
    Figure(
        "handle",
        "Handle",
        Unit.MONEY,
        "What was at stake and had a result; of a stake above the maximum only what counted.",
    ),
    Figure(
        "win",
        "Win",
        Unit.MONEY,
        "What the house is better off: the drop, and what the float gained; at a bank less what the cashier paid.",
    ),
    Figure(
        "settled",
        "By wagers",
        Unit.MONEY,
        "Lost stakes that were collected at a table, less winnings that were paid: with what was put right it is win.",
    ),
    Figure(
        "corrections",
        "Put right",
        Unit.MONEY,
        "What the float of a table gained otherwise, or below nothing gave: wrong payments put right, outcomes "
        "invalidated, stakes forfeited or freed.",
    ),
    Figure(
        "by_formula",
        "By counts",
        Unit.MONEY,
        "Win by the casino's formula: closing + credits + drop - opening - fills. From the count that stood at the "
        "beginning, or else the first, to the last; the drop as counted where it was. It is win + float off by + "
        "boxes off by - outside the counts.",
    ),
    Figure(
        "uncounted",
        "Outside the counts",
        Unit.MONEY,
        "Win and differences that no two counts have between them, less what lies between counts and before the "
        "beginning.",
    ),
    Figure("hold", "Hold", Unit.SHARE, "Win as a part of the drop.", adds_up=False),
    Figure(
        "float_change",
        "Float",
        Unit.MONEY,
        "By how much the float of a table grew by play and by the sale of chips; fills and credits are apart.",
    ),
    Figure(
        "fills", "Fills", Unit.MONEY, "What fills brought to the float, and colour checks that came back from the cage."
    ),
    Figure("credits", "Credits", Unit.MONEY, "What credits took from the float, less what came back."),
    Figure(
        "float_variance",
        "Float off by",
        Unit.MONEY,
        "What counts of the float found more than should have lain there; below nothing, less.",
    ),
    Figure("box_variance", "Boxes off by", Unit.MONEY, "The same of drop boxes."),
    Figure("paid_out", "Paid out", Unit.MONEY, "What the cashier paid for slips of a bank, less what came back there."),
    Figure(
        "play",
        "By play",
        Unit.MONEY,
        "What was taken less what was won, by the results that stand. It differs from win by what was put right, by "
        "stakes that lie, and by chips that came or went.",
    ),
    Figure(
        "expected",
        "Expected",
        Unit.MONEY,
        "What play gives on average: over the stakes that were made, exact, by the odds of the book.",
    ),
    Figure(
        "variance",
        "Deviation",
        Unit.SQUARE,
        "The standard deviation of play for the stakes that were made: two thirds of all days lie within one of what "
        "is expected, 95 of 100 within two. Of several places as if each had a wheel of its own. In files it is the "
        "variance, its square.",
    ),
    Figure("jackpots", "Jackpots", Unit.MONEY, "Prizes of jackpots that were won."),
    Figure("no_spins", "No spins", Unit.COUNT, "How often no spin was announced."),
    Figure("void", "Void", Unit.COUNT, "Outcomes that were invalidated, and spins that were void."),
    Figure("corrected", "Corrected", Unit.COUNT, "Results that were corrected."),
    Figure("wrong_payments", "Wrong payments", Unit.COUNT, "Wrong payments that were reported."),
    Figure("disputes", "Disputes", Unit.COUNT, "Disputes that were raised."),
    Figure("incidents", "Incidents", Unit.COUNT, "Incidents and offences that were written down."),
    Figure("faults", "Faults", Unit.COUNT, "Faults of a wheel, a terminal or a device that were reported."),
    Figure("refused", "Refused", Unit.COUNT, "What somebody asked for and the rules did not allow."),
)
BY_NAME = {one.name: one for one in FIGURES}

COUNTED: dict[str, tuple[str, ...]] = {
    "no_spins": ("no_spin_announced",),
    "void": ("outcome_invalidated", "spin_voided"),
    "corrected": ("result_corrected",),
    "wrong_payments": ("payment_error_reported",),
    "disputes": ("dispute_raised",),
    "incidents": ("incident_recorded", "offence_recorded"),
    "faults": ("fault_reported", "wheel_failed", "malfunction_opened", "jackpot_fault_reported"),
}
"""Figures that are how often an event of these kinds happened."""
