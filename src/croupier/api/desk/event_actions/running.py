"""Running the event as a whole: who manages it, what the conditions left open, limits, the pool, its end."""

from croupier.api.desk.event_actions.fields import AT_TABLE, at_event
from croupier.api.desk.form import Choice, Field, Plan, choice, money, note, number, text
from croupier.core.law.law import Law
from croupier.core.tournament import adding, managing, matters, opening, prizes
from croupier.core.tournament.adding import Kind
from croupier.core.words.choices import WageringOrder
from croupier.core.words.rules import Rule

EVENT = "The event"
_KINDS = tuple(Choice(value=str(one), says=str(one).capitalize()) for one in Kind)


def _left_open(law: Law) -> tuple[Field, ...]:
    form = law.tournament
    order = Field(name="order", label="Players bet in turn", kind="flag", required=False)
    cards = number("pass_cards", "Pass cards for each", required=False)
    return (
        *((order,) if form.order is not WageringOrder.IN_TIES else ()),
        *((cards,) if form.pass_cards else ()),
        number("secret_wagers", "Secret wagers of a session", required=False),
    )


PLANS: tuple[Plan, ...] = (
    at_event(
        command=managing.AppointManager,
        title="Appoint the manager",
        says="A licensed person, named by the operator.",
        task=EVENT,
        needs=lambda law: law.tournament.appoints_manager,
        cites=Rule.MANAGER,
        asks=(
            text("manager", "Manager"),
            text("licence", "Licence", required=False),
            Field(name="expires", label="It expires", kind="time", required=False),
        ),
    ),
    at_event(
        command=managing.DeterminePlay,
        title="Settle how it is played",
        says="What the conditions leave open.",
        task=EVENT,
        needs=lambda law: law.tournament.settles_play_later,
        cites=Rule.SEATING,
        asks_besides=_left_open,
    ),
    at_event(
        command=managing.LimitTime,
        title="Limit the time to wager",
        says="Announced beforehand.",
        task=EVENT,
        cites=Rule.WAGER_CLOCK,
        asks=(number("seconds", "Seconds"), Field(name="since", label="From", kind="time")),
    ),
    at_event(
        command=matters.ChangeLimits,
        title="Change the limits",
        says="As they were announced for this spin.",
        task=EVENT,
        needs=lambda law: law.tournament.limits_change,
        cites=Rule.LIMITS_CHANGED,
        asks=(*AT_TABLE, money("minimum", "Minimum"), money("maximum", "Maximum", required=False)),
    ),
    at_event(
        command=adding.AddToPool,
        title="Add to the prizes",
        says="Cash, goods or services from the house.",
        task=EVENT,
        needs=lambda law: law.tournament.adds_to_pool,
        cites=Rule.PRIZE_POOL,
        asks=(
            choice("kind", "What", _KINDS),
            money("value", "Worth"),
            text("what", "Which", required=False, hint="Goods or services"),
        ),
    ),
    at_event(
        command=prizes.Award,
        title="Pay the prizes",
        says="The pool goes to the places of the final.",
        task=EVENT,
        cites=Rule.PRIZE_POOL,
        final=True,
    ),
    at_event(
        command=opening.CancelEvent,
        title="Cancel the event",
        says="Every fee goes back.",
        task=EVENT,
        cites=Rule.CANCELLATION,
        asks=(note("reason", "Why", required=False),),
        final=True,
    ),
)
