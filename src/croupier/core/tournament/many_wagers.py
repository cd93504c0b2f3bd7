"""Several wagers of one player with one move of the hand, all or none: a call, the last wagers again, all doubled."""

from msgspec import Struct

from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Says
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.tournament.part import ByPlayer, Decider, Decision, Evolver, Poster
from croupier.core.tournament.state import Competition
from croupier.core.tournament.wagers import BetLaid, LayBet, laid, lay_bet
from croupier.core.words.rules import Rule

MOST_AT_ONCE = 200
"""More than a layout has spots."""


class EventBet(Struct, frozen=True, kw_only=True, gc=False):
    spot: str
    stake: int


class LayBets(ByPlayer, frozen=True, kw_only=True, tag="lay_bets"):
    bets: tuple[EventBet, ...]


def lay_bets(law: Law, state: Competition, command: LayBets) -> Decision:
    """One after the other, each beside those that lie already; one refused refuses all. In turn they are one turn."""
    if not 0 < len(command.bets) <= MOST_AT_ONCE:
        return law.refused(Rule.NO_SUCH_WAGER, f"One move of the hand is for 1 to {MOST_AT_ONCE} wagers.")
    events: list[Event] = []
    for bet in command.bets:
        decided = lay_bet(law, state, _one(command, bet))
        if isinstance(decided, Refused):
            return decided
        for event in decided:
            assert isinstance(event, BetLaid)
            state = laid(state, event)
        events += decided
    return tuple(events)


def _one(command: LayBets, bet: EventBet) -> LayBet:
    return LayBet(
        by=command.by, role=command.role, at=command.at, player=command.player, spot=bet.spot, stake=bet.stake
    )


POWERS: dict[type, Who] = {LayBets: Anybody()}
DECIDERS: dict[type, Decider] = {LayBets: lay_bets}
EVOLVERS: dict[type, Evolver] = {}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {}
