"""People at an event: who is away, who goes, what is found against somebody, and disputes."""

from msgspec.structs import replace

from croupier.api.desk.event_actions.fields import AT_THE_TABLE, PLAYER, at_event
from croupier.api.desk.form import Choice, Field, Plan, choice, flag, note, player
from croupier.api.desk.table_actions.cases import ADVICE_PLANS, COMPLAINT_PLANS
from croupier.core.law.law import Law
from croupier.core.tournament import absence, conduct, disputes, leaving, matters
from croupier.core.tournament.conduct import Breach, rule_of
from croupier.core.words.choices import EmptySeat, EventChips
from croupier.core.words.rules import Rule

CONDUCT = "Conduct and disputes"
BREACHES: dict[Breach, str] = {
    Breach.HID_CHIPS: "Hid chips",
    Breach.BREACH: "Broke the rules or the conditions",
    Breach.TOPPED_UP: "Brought chips from elsewhere",
    Breach.ABSENT: "Was absent",
    Breach.PARTNERSHIP: "Played in partnership",
    Breach.CONTRIVED: "Contrived a result",
}
_TOGETHER = (Breach.PARTNERSHIP, Breach.CONTRIVED)


def _grounds(law: Law, *grounds: Breach) -> tuple[Choice, ...]:
    return tuple(Choice(value=str(one), says=BREACHES[one], clause=law.clause(rule_of(law, one))) for one in grounds)


def _ground(law: Law) -> Field:
    known = [one for one in Breach if one not in _TOGETHER or law.tournament.judges_arrangements]
    return choice("ground", "Ground", _grounds(law, *known))


def _arranged(law: Law) -> Field:
    return choice("kind", "What it was", _grounds(law, *_TOGETHER))


_ASKED = Field(name="approved", label="Let go by whoever runs the event", kind="flag", required=False)
"""Left open where nobody asked."""
_APPROVED = flag("approved", "Let go by whoever runs the event")
_PASSING = Field(
    name="chips", label="Chips to the player", kind="difference", default=0, required=False, hint="-20: from the player"
)


def _can_complain(law: Law) -> bool:
    return law.complaints is not None


PLANS: tuple[Plan, ...] = (
    at_event(
        command=leaving.GoAway,
        title="Somebody leaves the table",
        says="For a while or for good.",
        task=CONDUCT,
        who=AT_THE_TABLE,
        cites=Rule.LEAVING,
        asks=(PLAYER, _ASKED),
    ),
    at_event(
        command=leaving.ComeBack,
        title="Somebody is back",
        says="And plays on.",
        task=CONDUCT,
        who=AT_THE_TABLE,
        cites=Rule.LEAVING,
        asks=(PLAYER,),
    ),
    at_event(
        command=leaving.Retire,
        title="Somebody retires",
        says="The chips go back.",
        task=CONDUCT,
        who=AT_THE_TABLE,
        cites=Rule.CHIPS_RETURNED,
        asks=(PLAYER, _APPROVED),
        final=True,
    ),
    at_event(
        command=leaving.TopUp,
        title="Somebody brings chips from elsewhere",
        says="What follows from it the rules say.",
        task=CONDUCT,
        who=AT_THE_TABLE,
        needs=lambda law: law.tournament.chips is not EventChips.ISSUED,
        cites=Rule.TOP_UP,
        asks=(PLAYER,),
        final=True,
    ),
    at_event(
        command=absence.DeductAbsence,
        title="Charge a round of absence",
        says="One minimum for one round.",
        task=CONDUCT,
        needs=lambda law: law.tournament.empty_seat is EmptySeat.AS_DIRECTED,
        cites=Rule.LATE_SEAT,
        asks=(PLAYER,),
    ),
    at_event(
        command=leaving.Disqualify,
        title="Disqualify somebody",
        says="On one of the grounds of the book.",
        task=CONDUCT,
        asks=(
            PLAYER,
            _ground,
            flag("deliberate", "It was meant", default=True),
            flag("refund", "Give the fee back", shown_if={"ground": str(Breach.ABSENT)}),
        ),
        final=True,
    ),
    at_event(
        command=conduct.RecordArrangement,
        title="Record an arrangement",
        says="Players agreed on something they may not.",
        task=CONDUCT,
        needs=lambda law: law.tournament.judges_arrangements,
        cites=Rule.PARTNERS,
        asks=(player("players", "Players", many=True), _arranged, note("opinion", "Why it is held to be so")),
    ),
    at_event(
        command=disputes.Dispute,
        title="Record a dispute",
        says="What a player does not accept.",
        task=CONDUCT,
        who=AT_THE_TABLE,
        cites=Rule.DISPUTE,
        asks=(PLAYER, note("text", "What is disputed")),
    ),
    at_event(
        command=disputes.DecideDispute,
        title="Decide a dispute",
        says="With the chips that pass by it, if any.",
        task=CONDUCT,
        asks=(PLAYER, note("decision", "Decision"), _PASSING),
    ),
    *(replace(plan, of="event", task=CONDUCT, needs=_can_complain) for plan in (*ADVICE_PLANS, *COMPLAINT_PLANS)),
    at_event(
        command=matters.AgreeToEnd,
        title="Record that somebody agrees to end",
        says="Where chips are disposed of in cash.",
        task=CONDUCT,
        who=AT_THE_TABLE,
        needs=lambda law: law.tournament.chips is EventChips.EITHER,
        cites=Rule.CASH_AGREED,
        asks=(PLAYER,),
    ),
)
