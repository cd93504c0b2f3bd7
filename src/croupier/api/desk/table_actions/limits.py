"""Limits and signs, what is arranged for some players, and what is on offer."""

from croupier.api.desk.form import Choice, Field, Plan, choice, flag, lucky_tables, money, number, player, text
from croupier.core.law.law import Law
from croupier.core.table import arrangements, lucky, opening, signs
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

LIMITS = "Limits and signs"

_PLAYERS = player("players", "Players", many=True)
_SIGN = Field(name="sign", label="The new limits", kind="sign")
_WHEN = Field(name="takes_effect_at", label="Takes effect at", kind="time")


def _personal_shown(law: Law) -> Field:
    terms = law.sign.personal
    must = terms is not None and terms.must_be_shown
    hint = "They hold only once they are" if must else "Not asked for under this book"
    return flag("shown", "Shown on a sign at the table", hint=hint, default=must)


def _personal(law: Law) -> bool:
    return law.sign.personal is not None


def _groups(law: Law) -> bool:
    return law.sign.personal is not None and law.sign.personal.groups


def _lucky_table(law: Law) -> Field:
    none = Choice(value=None, says="None")
    return choice("lucky_table", "On offer", (none, *lucky_tables(law.book)), required=False)


PLANS = (
    Plan(
        command=signs.PostNotice,
        title="Announce new limits",
        who=Power.CHANGE_LIMITS,
        says="A sign with the new figures and the time from which they hold.",
        task=LIMITS,
        asks=(_SIGN, _WHEN),
    ),
    Plan(
        command=signs.ChangeLimits,
        title="Change the limits",
        says="From the next round on.",
        task=LIMITS,
        asks=(_SIGN,),
    ),
    Plan(
        command=signs.TakeDownNotice,
        title="Take down a notice of limits",
        who=Power.CHANGE_LIMITS,
        says="What no longer hangs there announces nothing.",
        task=LIMITS,
        asks=(_WHEN,),
        fixed={"closing": False},
    ),
    Plan(
        command=arrangements.GrantPersonalLimits,
        title="Grant a player limits of their own",
        says="They hold for this player instead of the sign.",
        task=LIMITS,
        needs=_personal,
        asks=(player(), money("minimum", "Minimum"), money("maximum", "Maximum"), _personal_shown),
    ),
    Plan(
        command=arrangements.GrantGroupLimits,
        title="Grant a group limits of its own",
        says="They come after a member's own and before the table's.",
        task=LIMITS,
        needs=_groups,
        asks=(text("group", "Name of the group"), _PLAYERS, money("minimum", "Minimum"), money("maximum", "Maximum")),
    ),
    Plan(
        command=arrangements.ArrangeStraightUp,
        title="Keep the table for straight-up play",
        says="By a written arrangement that the inspectorate knows of.",
        task=LIMITS,
        needs=lambda law: law.sign.straight_up_arrangements,
        cites=Rule.VIP_ARRANGEMENT,
        asks=(_PLAYERS, text("document", "The written arrangement"), text("notification", "Proof of the notification")),
    ),
    Plan(
        command=arrangements.SetNeighboursPolicy,
        title="Limit marker buttons",
        says="How many Neighbours bets lie on one button, and whose.",
        task=LIMITS,
        needs=lambda law: law.stakes.neighbours is not None,
        cites=Rule.NEIGHBOURS_POLICY,
        asks=(
            number("policy.per_number", "Bets on one number", required=False, hint="Leave empty for no cap"),
            player("policy.players", "Only these players", many=True, required=False, hint="Leave empty for everybody"),
        ),
    ),
    Plan(
        command=opening.SetWageringPeriod,
        title="Set the wagering period",
        says="How long betting is to stay open.",
        task=LIMITS,
        asks=(number("seconds", "Seconds", default=30),),
    ),
    Plan(
        command=lucky.OfferLuckyBall,
        title="Offer Lucky Ball",
        says="Which version is on offer from the next round, or none.",
        task=LIMITS,
        asks=(
            _lucky_table,
            Field(
                name="mega_chance",
                label="Chance of mega odds",
                kind="fraction",
                required=False,
                hint="Such as 1/50; only for the version with mega odds",
            ),
        ),
    ),
)
