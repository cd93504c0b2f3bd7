"""What supervisors decide about wagers, results and people."""

from croupier.api.desk.form import Choice, Field, Plan, choice, choices, flag, note, player, text
from croupier.api.desk.words import GROUNDS, INCIDENTS, MEASURES, TAKES_OVER, role_words
from croupier.core.law.law import Law
from croupier.core.law.powers import people
from croupier.core.table import held_stakes, incidents, invalidation, supervision
from croupier.core.words.choices import Forfeits
from croupier.core.words.grounds import Ground, Measure
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule

WAGERS = "Wagers and results"
CONDUCT = "Incidents and devices"

_SPOT = Field(name="spot", label="Spot", kind="spot", hint="As on the cloth: straight 17, split 17/20, red")


def _ground(law: Law) -> Field:
    return choice("ground", "Ground", choices(GROUNDS, law.supervision.invalidated_by))


IF_FRAUD = {"ground": str(Ground.FRAUD)}


def fraud_role(law: Law) -> Field:
    whose = law.supervision.fraud_by
    known = (Role.PLAYER, *people(law.book)) if whose is None else whose
    named = tuple(Choice(value=str(role), says=role_words(role)) for role in known)
    outsider = (Choice(value=None, says="Somebody from outside"),) if whose is None else ()
    return choice("fraud_role", "What they are at the game", named + outsider, required=False, shown_if=IF_FRAUD)


def _hold(law: Law) -> Field:
    return player("hold", "Keep these players' stakes back", many=True, required=False, hint=_may_be_held(law))


def _may_be_held(law: Law) -> str:
    match law.supervision.forfeits:
        case Forfeits.NOBODY:
            return "The stake of a player behind a fraud is kept back by itself"
        case Forfeits.DEVICE_USERS:
            return "Only of players found with a prohibited device"
        case Forfeits.FRAUDSTERS:
            return "Only of a player behind the fraud"


def _measures(law: Law) -> Field:
    return choice("measures", "Measures", choices(MEASURES, law.supervision.device_measures), many=True)


def _touches(law: Law) -> Field:
    needed = law.supervision.touches_before_refusal
    hint = "" if needed is None else f"After {needed} recorded touches of unsettled bets"
    return player(hint=hint)


def _detains(law: Law) -> bool:
    return Measure.DETAIN in law.supervision.device_measures


_THE_WAGERS = (
    Plan(
        command=supervision.RefuseWager,
        title="Refuse a wager",
        says="It comes off the layout before no more bets.",
        task=WAGERS,
        asks=(Field(name="wager", label="Wager", kind="wager"), note("grounds", "On what grounds")),
    ),
    Plan(
        command=supervision.RefuseFutureWagers,
        title="Take no more bets from a player",
        says="Who keeps touching bets that are not settled.",
        task=WAGERS,
        needs=lambda law: law.supervision.touches_before_refusal is not None,
        cites=Rule.REFUSED_BY_SUPERVISOR,
        asks=(_touches,),
        final=True,
    ),
    Plan(
        command=supervision.RelaxSettlement,
        title="Settle a wager more kindly",
        says="As if it had lain on another spot, in the player's favour only.",
        task=WAGERS,
        asks=(
            Field(name="wager", label="Wager", kind="line"),
            _SPOT,
            note("reason", "Why strict settlement is unfair"),
        ),
    ),
    Plan(
        command=invalidation.InvalidateOutcome,
        title="Invalidate the outcome",
        says="The result of this spin shall not count. Stakes go back, winnings are recovered.",
        task=WAGERS,
        asks=(
            _ground,
            text("fraud_by", "Who committed it", required=False, shown_if=IF_FRAUD),
            fraud_role,
            flag("affects_outcome", "In your opinion it affects the outcome", shown_if=IF_FRAUD),
            _hold,
        ),
        final=True,
    ),
    Plan(
        command=held_stakes.DirectForfeiture,
        title="Direct a forfeiture",
        says="A stake that was kept back falls to the house.",
        task=WAGERS,
        asks=(player(hint="Whose stake is held"),),
        final=True,
    ),
    Plan(
        command=held_stakes.ReleaseStakes,
        title="Release held stakes",
        says="A stake that was kept back is the player's.",
        task=WAGERS,
        cites=lambda law: law.clause(law.supervision.refunded_under),
        asks=(player(hint="Whose stake is held"),),
        final=True,
    ),
)


_THE_CONDUCT = (
    Plan(
        command=incidents.RecordIncident,
        title="Record an incident",
        says="What happened and who was in it.",
        task=CONDUCT,
        asks=(
            choice("what", "What it was", choices(INCIDENTS)),
            note("text", "What happened"),
            player("persons", "Persons", many=True, required=False),
            text("on_duty", "Of them at work here", many=True, required=False, hint="Staff or inspectors on duty"),
        ),
    ),
    Plan(
        command=incidents.RecordTouch,
        title="Record a touched bet",
        says="A player touched a wager that was not settled yet.",
        task=CONDUCT,
        asks=(player(), Field(name="wager", label="Wager", kind="wager")),
    ),
    Plan(
        command=incidents.SanctionDevice,
        title="Act on a prohibited device",
        says="Once it is recorded as an incident against the person.",
        task=CONDUCT,
        needs=lambda law: bool(law.supervision.device_measures),
        cites=Rule.DEVICE,
        asks=(player("person", "Person"), _measures),
        final=True,
    ),
    Plan(
        command=incidents.EndDetention,
        title="End a detention",
        says="An inspector or a police officer takes over.",
        task=CONDUCT,
        needs=_detains,
        cites=lambda law: law.supervision.device_measures.get(Measure.DETAIN),
        asks=(player("person", "Person"), choice("to", "Who takes over", choices(TAKES_OVER))),
    ),
)

PLANS = (*_THE_WAGERS, *_THE_CONDUCT)
