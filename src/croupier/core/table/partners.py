"""Partners: players whose stakes count as one, so that together they cannot pass the maximum."""

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.game.wager import Table, Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.table.part import Decider, Decision, Evolver
from croupier.core.table.state import TableState
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
    players = tuple(dict.fromkeys(command.players))
    if len(players) < 2:
        return law.refused(Rule.PARTNERS, "A partnership has at least two players.")
    return (PartnersLinked(players=players),)


def partners_of(state: TableState, player: str) -> tuple[str, ...]:
    """Everybody whose stakes count together with this player's, the player included."""
    return next((players for players in state.seats.partners if player in players), (player,))


def partners_over(law: Law, state: TableState, at: Table, offered: Wager, lying: Iterable[Wager]) -> Refused | None:
    """Why a wager that is lawful alone is turned away beside what lies there: partners share one maximum."""
    if not state.seats.partners:
        return None
    together = partners_of(state, offered.player)
    most = _maximum(at, offered)
    if len(together) == 1 or most is None:
        return None
    there = sum(one.stake for one in lying if one.player in together and one.spot == offered.spot)
    if there + offered.stake <= most:
        return None
    room = f"{dollar_sign(max(most - there, 0))} of {dollar_sign(most)} is left"
    return law.refused(Rule.PARTNERS, f"{', '.join(together)} share one maximum on {offered.spot}: {room}.")


def joint_excess(state: TableState, table_of: Callable[[str], Table]) -> Mapping[int, int]:
    """What of each wager on the layout is above the maximum that partners share; what was placed last gives way."""
    excess: dict[int, int] = {}
    if not state.seats.partners:
        return excess
    used: dict[tuple[tuple[str, ...], str], int] = {}
    for number, wager in state.round.wagers.items():
        together = partners_of(state, wager.player)
        most = _maximum(table_of(wager.player), wager) if len(together) > 1 else None
        if most is None:
            continue
        there = used.get((together, wager.spot), 0)
        counts = min(wager.stake, max(most - there, 0))
        used[together, wager.spot] = there + counts
        if counts < wager.stake:
            excess[number] = wager.stake - counts
    return excess


def _maximum(at: Table, wager: Wager) -> int | None:
    spot = at.game.spots.get(wager.spot)
    return None if spot is None else at.limits(spot.bet).maximum


def _linked(state: TableState, event: PartnersLinked) -> TableState:
    """Whoever is linked to one partner is linked to all of them."""
    known = [players for players in state.seats.partners if set(players) & set(event.players)]
    joined = tuple(dict.fromkeys(player for players in (*known, event.players) for player in players))
    apart = tuple(players for players in state.seats.partners if players not in known)
    return replace(state, seats=replace(state.seats, partners=(*apart, joined)))


POWERS: dict[type[Command], Who] = {LinkPartners: Power.REFUSE_WAGER}
DECIDERS: dict[type[Command], Decider] = {LinkPartners: link}
EVOLVERS: dict[type[Event], Evolver] = {PartnersLinked: _linked}


def _say_partners(event: PartnersLinked) -> str:
    return f"{listed(event.players)} are found to play together: one maximum holds for all of them"


SAYS: Says = {PartnersLinked: Saying(Topic.PLAYERS, _say_partners)}
