"""Value chips, redeemed for cash out of the cashier's own drawer.

Chips are their bearer's. Those of a player whom the house knows come out of that player's pocket. Whoever comes
without a name is paid too: the house cannot tell whose pocket those chips left, so they are booked as chips at large,
and no more of them are redeemed than there are in all pockets. So chips out are chips in racks and pockets, less those
at large.
"""

from croupier.core.cage.part import Decider, Decision, Evolver, Poster, for_cashiers, no, not_open, own_drawer
from croupier.core.cage.state import CageState
from croupier.core.common.cage import CAGE_CLAUSE
from croupier.core.engine.accounts import AT_LARGE, CAGE, OUTSIDE, drawer_of, pocket_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import LARGEST, dollar_sign
from croupier.core.words.rules import Rule


class RedeemChips(Command, frozen=True, kw_only=True, tag="redeem_chips"):
    """The cashier takes value chips back and pays cash for them."""

    amount: int
    player: str = ""
    """Who brings them, where the house knows them by name."""
    bearer: str = ""
    """Who else brings them: as they name themselves, or how they look."""
    chips_out: int = 0
    """How many the house knows in that pocket; in all of them where nobody is named."""


class ChipsRedeemed(Event, frozen=True, kw_only=True, tag="chips_redeemed"):
    player: str
    bearer: str
    amount: int
    drawer: str
    by: str
    at: int


def redeem(_: Law, state: CageState, command: RedeemChips) -> Decision:
    if refused := not_open(state):
        return refused
    if not 0 < command.amount <= LARGEST:
        return no(f"{dollar_sign(command.amount)} is no amount of chips: name from 1 cent upwards.", Rule.NO_CHIPS)
    if bool(command.player) == bool(command.bearer.strip()):
        return no("Name the player who brings the chips, or say who else it is: one of the two.", Rule.NO_CHIPS)
    if command.amount > command.chips_out:
        whose = f"{command.player} has" if command.player else "All pockets together have"
        message = f"{whose} {dollar_sign(command.chips_out)} in value chips away from the tables, not more."
        return no(message, Rule.NO_CHIPS)
    drawer = own_drawer(state, command.by)
    if isinstance(drawer, Refused):
        return drawer
    redeemed = ChipsRedeemed(
        player=command.player,
        bearer=command.bearer.strip(),
        amount=command.amount,
        drawer=drawer.name,
        by=command.by,
        at=command.at,
    )
    return (redeemed,)


def _postings(state: CageState, event: ChipsRedeemed) -> tuple[Posting, ...]:
    return (
        *passes(pocket_of(event.player) if event.player else AT_LARGE, CAGE, event.amount, CAGE_CLAUSE),
        *passes(drawer_of(state.cage, event.drawer), OUTSIDE, event.amount, CAGE_CLAUSE),
    )


POWERS: dict[type[Command], Who] = {RedeemChips: for_cashiers("redeem chips")}
DECIDERS: dict[type[Command], Decider] = {RedeemChips: redeem}
EVOLVERS: dict[type[Event], Evolver] = {ChipsRedeemed: lambda state, _event: state}
POSTERS: dict[type[Event], Poster] = {ChipsRedeemed: _postings}


def _say_redeemed(event: ChipsRedeemed) -> str:
    whom = event.player or f"somebody without a name ({event.bearer})"
    return f"{event.by} pays {dollar_sign(event.amount)} out of drawer {event.drawer} for chips of {whom}"


SAYS: Says = {ChipsRedeemed: Saying(Topic.CAGE, _say_redeemed)}
