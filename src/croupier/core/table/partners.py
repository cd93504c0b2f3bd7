"""Partners: players whose stakes count as one, so that together they cannot pass the maximum."""

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.game.positions import NO_PARTNERS, Partners
from croupier.core.game.wager import Table, Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Who, holding
from croupier.core.money import dollar_sign
from croupier.core.table.part import Decider, Decision, Evolver
from croupier.core.table.state import SHUT, TableState
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class LinkPartners(Command, frozen=True, kw_only=True, tag="link_partners"):
    """These players are found to play together, so that one maximum holds for all of them."""

    players: tuple[str, ...]


class PartnersLinked(Event, frozen=True, kw_only=True, tag="partners_linked"):
    players: tuple[str, ...]


def link(law: Law, state: TableState, command: LinkPartners) -> Decision:
    if not law.seats.partners_share_one_maximum:
        clause = law.clause(Rule.OVER_MAXIMUM)
        return law.refused(Rule.PARTNERS, "Under this book each player's stakes count alone.", clause=clause)
    if state.round.phase is SHUT:
        return law.refused(Rule.SHUT, "The table is not open.")
    players = tuple(dict.fromkeys(command.players))
    if len(players) < 2:
        return law.refused(Rule.PARTNERS, "A partnership has at least two players.")
    return (PartnersLinked(players=players),)


def partners_at(law: Law, state: TableState) -> Partners:
    groups = state.seats.partners
    return Partners(groups, law.clause(Rule.PARTNERS)) if groups else NO_PARTNERS


def partners_over(law: Law, state: TableState, at: Table, offered: Wager, lying: Iterable[Wager]) -> Refused | None:
    """Why a wager that is lawful alone is turned away beside what lies there: partners share each maximum."""
    together = partners_at(law, state).together(offered.player)
    if len(together) == 1:
        return None
    theirs = [replace(one, player=offered.player) for one in lying if one.player in together]
    for most, there in at.room(offered, theirs):
        if there + offered.stake > most:
            room = f"{dollar_sign(max(most - there, 0))} of {dollar_sign(most)} is left"
            message = f"{', '.join(together)} share one maximum on {offered.spot}: {room}."
            return law.refused(Rule.PARTNERS, message)
    return None


def _linked(state: TableState, event: PartnersLinked) -> TableState:
    """Whoever is linked to one partner is linked to all of them."""
    known = [players for players in state.seats.partners if set(players) & set(event.players)]
    joined = tuple(dict.fromkeys(player for players in (*known, event.players) for player in players))
    apart = tuple(players for players in state.seats.partners if players not in known)
    return replace(state, seats=replace(state.seats, partners=(*apart, joined)))


def _linkers(law: Law) -> Who:
    rule = Rule.PARTNERS if law.seats.partners_share_one_maximum else Rule.OVER_MAXIMUM
    return holding(law, Power.REFUSE_WAGER, rule, "say who plays together")


POWERS: dict[type[Command], Who] = {
    LinkPartners: Depends(lambda law, *_: _linkers(law), lambda law: (_linkers(law),)),
}
DECIDERS: dict[type[Command], Decider] = {LinkPartners: link}
EVOLVERS: dict[type[Event], Evolver] = {PartnersLinked: _linked}


def _say_partners(event: PartnersLinked) -> str:
    return f"{listed(event.players)} are found to play together: one maximum holds for all of them"


SAYS: Says = {PartnersLinked: Saying(Topic.PLAYERS, _say_partners)}
