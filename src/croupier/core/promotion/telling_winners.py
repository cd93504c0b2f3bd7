"""Winners who need not be there are told of their prize: every attempt is kept, by its means and its time."""

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.promotion.checking_awards import Attempt
from croupier.core.promotion.drawing import with_draw
from croupier.core.promotion.part import Deciders, Decision, Evolvers, Posters, Powers, find_draw
from croupier.core.promotion.state import Promotion
from croupier.core.words.prizes import ToldBy
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class TellWinner(Command, frozen=True, kw_only=True, tag="tell_winner"):
    """Somebody was told or could not be reached: an attempt counts, and a letter counts when it is posted."""

    draw: int
    means: ToldBy
    tried_at: int | None = None
    """When, if not now."""


class WinnerTold(Event, frozen=True, kw_only=True, tag="winner_told"):
    number: int
    player: str
    means: ToldBy
    at: int
    clause: str


def tell(law: Law, state: Promotion, command: TellWinner) -> Decision:
    won = find_draw(law, state, command.draw)
    if isinstance(won, Refused):
        return won
    at = command.at if command.tried_at is None else command.tried_at
    has = law.promotions.told_within_days is not None
    if not won.at <= at <= command.at:
        return law.refused_where(has, Rule.WINNER_TOLD, "A winner is told after the draw, and not in the time to come.")
    if has and command.means not in law.promotions.told_by:
        means = ", ".join(one.replace("_", " ") for one in law.promotions.told_by)
        said = f"{command.means.replace('_', ' ').capitalize()} does not count: a winner is told by {means}."
        return law.refused(Rule.WINNER_TOLD, said)
    clause = law.promotions.told_by[command.means] if has else law.clause(Rule.AWARDED_BY_TERMS)
    return (WinnerTold(number=won.number, player=won.player, means=command.means, at=at, clause=clause),)


def _told(state: Promotion, event: WinnerTold) -> Promotion:
    told = (*state.draws[event.number - 1].told, Attempt(event.at, event.means))
    return with_draw(state, event.number, told=told)


def _says(event: WinnerTold) -> str:
    return f"{event.player} is told of draw {event.number} by {event.means.replace('_', ' ')}"


POWERS: Powers = {TellWinner: Power.HOLD_PROMOTION}
DECIDERS: Deciders = {TellWinner: tell}
EVOLVERS: Evolvers = {WinnerTold: _told}
POSTERS: Posters = {}
SAYS: Says = {WinnerTold: Saying(Topic.DRAWS, _says)}
