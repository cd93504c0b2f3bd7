"""Those who enter: an entry for somebody, who plays in whose place, who withdraws and who buys back."""

from croupier.api.desk.event_actions.fields import PLAYER, RUNS, at_event
from croupier.api.desk.form import Choice, Field, Plan, choice, flag, note, player
from croupier.core.law.law import Law
from croupier.core.tournament import buying_back, buying_in, conditions, entries, withdrawing
from croupier.core.tournament.entries import PRIMARY, SECONDARY
from croupier.core.words.choices import EventChips
from croupier.core.words.rules import Rule

ENTRIES = "Entries"
_COMPETITIONS = (Choice(value=PRIMARY, says="The event"), Choice(value=SECONDARY, says="The second chance"))


def _agrees(law: Law) -> Field:
    hint = f"In writing ({law.clause(Rule.AGREEMENT)})" if law.tournament.asks_agreement else ""
    return flag("agrees", "Agrees with the rules and the conditions", default=True, hint=hint)


PLANS: tuple[Plan, ...] = (
    at_event(
        command=entries.Enter,
        title="Enter somebody",
        says="An entry with its fee.",
        task=ENTRIES,
        who=RUNS,
        cites=Rule.ENTRY,
        asks=(PLAYER, choice("competition", "For", _COMPETITIONS, default=PRIMARY, required=False), _agrees),
    ),
    at_event(
        command=entries.Nominate,
        title="Name who plays in an entrant's place",
        says="Until the ballot is held.",
        task=ENTRIES,
        who=RUNS,
        needs=lambda law: law.tournament.nominees,
        cites=Rule.NOMINEE,
        asks=(player("player", "Entrant"), player("plays", "Plays in their place")),
    ),
    at_event(
        command=withdrawing.Withdraw,
        title="Withdraw an entry",
        says="The fee goes back where it is early enough.",
        task=ENTRIES,
        who=RUNS,
        cites=Rule.WITHDRAWAL,
        asks=(PLAYER, flag("refund", "Give the fee of the second chance back")),
        final=True,
    ),
    at_event(
        command=buying_back.BuyBack,
        title="Let somebody buy back",
        says="Who was put out enters again for the fee.",
        task=ENTRIES,
        who=RUNS,
        needs=lambda law: law.tournament.buys_back,
        cites=Rule.BUY_BACK,
        asks=(PLAYER,),
    ),
    at_event(
        command=conditions.GiveConditions,
        title="Hand out the conditions",
        says="A copy for each of these players, before they play.",
        task=ENTRIES,
        needs=lambda law: bool(law.tournament.conditions),
        cites=Rule.CONDITIONS_GIVEN,
        asks=(player("players", "Players", many=True),),
    ),
    at_event(
        command=conditions.RefuseApplication,
        title="Refuse an application",
        says="Where the conditions reserve the right.",
        task=ENTRIES,
        needs=lambda law: bool(law.tournament.conditions),
        cites=Rule.APPLICATION,
        asks=(PLAYER, note("reason", "Why", required=False)),
    ),
    at_event(
        command=buying_in.BuyIn,
        title="Take a buy-in",
        says="What is prescribed for a session, in money.",
        task=ENTRIES,
        who=RUNS,
        needs=lambda law: law.tournament.chips is not EventChips.ISSUED,
        cites=Rule.BUY_IN,
        asks=(PLAYER, Field(name="amount", label="Amount", kind="money")),
    ),
)
