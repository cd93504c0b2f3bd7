"""Wagers that the staff lay, confirm or examine: what players do at a table without screens is written down here."""

from croupier.api.desk.event_actions.fields import AT_THE_TABLE, PLAYER, SPOT, at_event
from croupier.api.desk.form import Field, Plan, choice, choices, money, number
from croupier.api.desk.words import TENDERS
from croupier.core.law.law import Law
from croupier.core.tournament import forms, placing, spoken, wagers
from croupier.core.words.rules import Rule

WAGERS = "Wagers"
_STAKE = money("stake", "Stake")


def _tender(law: Law) -> Field:
    made_of = (law.book.stakes.default_tender, *law.tournament.tenders)
    options = choices({one: TENDERS[one] for one in made_of})
    return choice("tender", "Made of", options, required=False, hint="Empty: the chips of the event")


PLANS: tuple[Plan, ...] = (
    at_event(
        command=wagers.LayBet,
        title="Lay a wager for somebody",
        says="As the player puts it on the layout.",
        task=WAGERS,
        who=AT_THE_TABLE,
        cites=Rule.DUTY_TO_WAGER,
        asks=(
            PLAYER,
            SPOT,
            money("stake", "Stake", default=0, required=False),
            number("checks", "Wheel checks", required=False, hint="In place of a stake"),
            _tender,
            number("seat", "From seat", required=False),
        ),
    ),
    at_event(
        command=wagers.TakeUp,
        title="Take a wager up",
        says="It goes back to the player's chips.",
        task=WAGERS,
        who=AT_THE_TABLE,
        cites=Rule.NO_SUCH_WAGER,
        asks=(PLAYER, SPOT),
    ),
    at_event(
        command=wagers.PlayPass,
        title="Record a pass card",
        says="Shown in place of a wager.",
        task=WAGERS,
        who=AT_THE_TABLE,
        needs=lambda law: law.tournament.pass_cards,
        cites=Rule.PASS_CARD,
        asks=(PLAYER,),
    ),
    at_event(
        command=spoken.SayBet,
        title="Record a spoken wager",
        says="It counts once it is repeated.",
        task=WAGERS,
        who=AT_THE_TABLE,
        needs=lambda law: law.tournament.spoken_wagers,
        cites=Rule.SPOKEN_WAGER,
        asks=(PLAYER, SPOT, _STAKE),
    ),
    at_event(
        command=spoken.ConfirmBet,
        title="Repeat a spoken wager",
        says="It is laid as it was said.",
        task=WAGERS,
        needs=lambda law: law.tournament.spoken_wagers,
        asks=(PLAYER,),
    ),
    at_event(
        command=forms.ExamineForm,
        title="Examine a secret wager",
        says="It goes back if it has a fault.",
        task=WAGERS,
        asks=(PLAYER,),
    ),
    at_event(
        command=placing.PlaceSecret,
        title="Lay out an announced wager",
        says="As it was announced, before the ball is spun.",
        task=WAGERS,
        who=AT_THE_TABLE,
        needs=lambda law: law.tournament.reveals_last_spin_of_final,
        cites=Rule.SECRET_PLACED,
        asks=(PLAYER, SPOT, _STAKE),
    ),
)
