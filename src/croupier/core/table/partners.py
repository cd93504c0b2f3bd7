"""Partners: players who are found to play together, so that their stakes count as one."""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Sentence, Topic, listed
from croupier.core.game.tell import line_sentence
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Who, holding
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.settling import settled_again, taken_since, with_lines
from croupier.core.table.state import COLLECTED, RESULT, SHUT, Line, TableState
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class LinkPartners(Command, frozen=True, kw_only=True, tag="link_partners"):
    """These players are found to play together, so that one maximum holds for all of them."""

    players: tuple[str, ...]


class PartnersLinked(Event, frozen=True, kw_only=True, tag="partners_linked"):
    players: tuple[str, ...]
    lines: tuple[Line, ...] = ()
    """What becomes of every wager now, where the number is marked and the winners are not paid."""


def link(law: Law, state: TableState, command: LinkPartners) -> Decision:
    if not law.seats.partners_share_one_maximum:
        clause = law.clause(Rule.OVER_MAXIMUM)
        return law.refused(Rule.PARTNERS, "Under this book each player's stakes count alone.", clause=clause)
    if state.round.phase is SHUT:
        return law.refused(Rule.SHUT, "The table is not open.")
    players = tuple(dict.fromkeys(command.players))
    if len(players) < 2:
        return law.refused(Rule.PARTNERS, "A partnership has at least two players.")
    linked = PartnersLinked(players=players)
    if state.round.phase not in (RESULT, COLLECTED):
        return (linked,)
    lines, _ = settled_again(law, state, _linked(state, linked))
    return (replace(linked, lines=lines),)


def _linked(state: TableState, event: PartnersLinked) -> TableState:
    """Whoever is linked to one partner is linked to all of them."""
    known = [players for players in state.seats.partners if set(players) & set(event.players)]
    joined = tuple(dict.fromkeys(player for players in (*known, event.players) for player in players))
    apart = tuple(players for players in state.seats.partners if players not in known)
    state = replace(state, seats=replace(state.seats, partners=(*apart, joined)))
    return with_lines(state, event.lines, ()) if event.lines else state


def _postings(state: TableState, event: PartnersLinked) -> tuple[Posting, ...]:
    return tuple(taken_since(state, event.lines))


def _linkers(law: Law) -> Who:
    rule = Rule.PARTNERS if law.seats.partners_share_one_maximum else Rule.OVER_MAXIMUM
    return holding(law, Power.REFUSE_WAGER, rule, "say who plays together")


POWERS: dict[type[Command], Who] = {
    LinkPartners: Depends(lambda law, *_: _linkers(law), lambda law: (_linkers(law),)),
}
DECIDERS: dict[type[Command], Decider] = {LinkPartners: link}
EVOLVERS: dict[type[Event], Evolver] = {PartnersLinked: _linked}
POSTERS: dict[type[Event], Poster] = {PartnersLinked: _postings}


def _say_partners(event: PartnersLinked) -> str:
    return f"{listed(event.players)} are found to play together: one maximum holds for all of them"


def _settled_now(event: PartnersLinked) -> tuple[Sentence, ...]:
    return tuple(line_sentence(line.wager.player, line.wager.spot, line) for line in event.lines)


SAYS: Says = {PartnersLinked: Saying(Topic.PLAYERS, _say_partners, details=_settled_now)}
