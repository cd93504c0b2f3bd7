"""Entries: by play that the system saw, by card, or by hand with a reason. Whether somebody may is judged once."""

from msgspec.structs import replace

from croupier.core.engine.messages import MINUTE, Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted, ended
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Staff, by_the_system
from croupier.core.money import dollar_sign
from croupier.core.promotion.entries import with_entry
from croupier.core.promotion.part import (
    Deciders,
    Decision,
    Evolvers,
    Posters,
    Powers,
    against_terms,
    by_item,
    day_of,
    not_open,
    waits,
)
from croupier.core.promotion.rules import Way
from croupier.core.promotion.state import Heard, Of, Promotion, Tally, tally_of
from croupier.core.words.names import person_key, same_person
from croupier.core.words.prizes import Item
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


class EnterByPlay(Command, frozen=True, kw_only=True, tag="enter_by_play"):
    """What a person staked in a round that was settled; each counts once."""

    player: str
    place: str
    in_round: int
    stake: int
    """In cents."""
    played_at: int


class EnterByCard(Command, frozen=True, kw_only=True, tag="enter_by_card"):
    player: str
    has_card: bool = False
    """Whether they have a card that is not cancelled."""


class EnterByHand(Command, frozen=True, kw_only=True, tag="enter_by_hand"):
    player: str
    reason: str
    tickets: int = 1


class PlayCounted(Event, frozen=True, kw_only=True, tag="play_counted"):
    player: str
    place: str
    in_round: int
    stake: int
    at: int
    tickets: int
    carried: int
    since: int
    clause: str


class EntryTaken(Event, frozen=True, kw_only=True, tag="entry_taken"):
    player: str
    way: Way
    source: str
    tickets: int
    at: int
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def by_play(law: Law, state: Promotion, command: EnterByPlay) -> Decision:
    if no := _may_not(law, state, Way.PLAY, command.played_at) or _does_not_count(law, state, command):
        return no
    tally, rules = tally_of(state, command.player), state.rules
    stays = tally.place == command.place
    since = tally.since if stays else command.played_at
    long_enough = command.played_at - since >= rules.minutes * MINUTE
    tickets, carried = 1, 0
    if rules.cents_each:
        tickets, carried = divmod(tally.carried + command.stake, rules.cents_each)
    if not long_enough:
        tickets, carried = 0, tally.carried
    return (
        PlayCounted(
            player=command.player,
            place=command.place,
            in_round=command.in_round,
            stake=command.stake,
            at=command.played_at,
            tickets=_at_most(state, tally, tickets),
            carried=carried,
            since=since,
            clause=by_item(law, Item.ELIGIBILITY),
        ),
    )


def by_card(law: Law, state: Promotion, command: EnterByCard) -> Decision:
    if command.role is Role.PLAYER and not same_person(command.by, command.player):
        return against_terms(law, f"{command.by} cannot enter for {command.player}.", Item.ELIGIBILITY)
    if no := _may_not(law, state, Way.CARD, command.at):
        return no
    if not command.has_card:
        return against_terms(law, f"{command.player} has no valid card.", Item.ELIGIBILITY)
    if tally_of(state, command.player).by_card:
        return against_terms(law, f"{command.player} has entered by card already.", Item.ELIGIBILITY)
    return _taken(law, state, command, Way.CARD, "card", 1)


def by_hand(law: Law, state: Promotion, command: EnterByHand) -> Decision:
    if no := _may_not(law, state, Way.HAND, command.at):
        return no
    if not command.reason.strip():
        return against_terms(law, "An entry by hand needs its reason.", Item.ELIGIBILITY)
    if command.tickets < 1:
        return against_terms(law, "An entry is one ticket at least.", Item.ELIGIBILITY)
    return _taken(law, state, command, Way.HAND, command.reason, command.tickets)


def _taken(
    law: Law, state: Promotion, command: EnterByCard | EnterByHand, way: Way, source: str, tickets: int
) -> Decision:
    left = _at_most(state, tally_of(state, command.player), tickets)
    if left < tickets:
        most = counted(state.rules.most_each or 0, "ticket")
        return against_terms(law, f"Nobody has more than {most}.", Item.ELIGIBILITY)
    clause = by_item(law, Item.ELIGIBILITY)
    return (EntryTaken(player=command.player, way=way, source=source, tickets=tickets, at=command.at, clause=clause),)


def _may_not(law: Law, state: Promotion, way: Way, at: int) -> Refused | None:
    """The order in which it counts: the stage, the time, a postponement, the way."""
    if no := not_open(law, state):
        return no
    closes = state.promised.terms.closes
    if closes is not None and at > closes:
        return against_terms(law, "It came after the entries closed.", Item.CLOSES)
    if no := waits(law, state, Of.PROMOTION):
        return no
    if way not in state.rules.ways:
        return against_terms(law, f"By its terms nobody enters by {way}.", Item.ELIGIBILITY)
    return None


def _does_not_count(law: Law, state: Promotion, command: EnterByPlay) -> Refused | None:
    assert state.started_at is not None
    if not state.started_at <= command.played_at <= command.at:
        return against_terms(law, "It was not played while the promotion ran.", Item.ELIGIBILITY)
    if state.rules.places and command.place not in state.rules.places:
        return against_terms(law, f"Play at {command.place} does not count.", Item.ELIGIBILITY)
    least = state.promised.terms.minimum_wager or 0
    if command.stake < least or command.stake <= 0:
        said = f"{dollar_sign(command.stake)} is below the least wager of {dollar_sign(least)}."
        return against_terms(law, said, Item.MINIMUM_WAGER)
    last = state.heard.get(command.place)
    if last is not None and (
        command.in_round < last.round or (command.in_round == last.round and person_key(command.player) in last.players)
    ):
        said = f"Round {command.in_round} at {command.place} was counted for {command.player}."
        return against_terms(law, said, Item.ELIGIBILITY)
    return None


def _at_most(state: Promotion, tally: Tally, tickets: int) -> int:
    most = state.rules.most_each
    return tickets if most is None else max(min(tickets, most - tally.tickets), 0)


# --- evolving ---------------------------------------------------------------------------------------------------------


def _with_tally(state: Promotion, player: str, tally: Tally) -> Promotion:
    return replace(state, tallies={**state.tallies, person_key(player): tally})


def _counted(state: Promotion, event: PlayCounted) -> Promotion:
    tally, day = tally_of(state, event.player), day_of(state, event.at)
    changed = replace(
        tally,
        tickets=tally.tickets + event.tickets,
        carried=event.carried,
        place=event.place,
        since=event.since,
        day=day,
        plays=tally.plays + 1 if tally.day == day else 1,
    )
    last = state.heard.get(event.place)
    others = last.players if last is not None and last.round == event.in_round else ()
    heard = Heard(round=event.in_round, players=(*others, person_key(event.player)))
    entries = with_entry(
        state.entries,
        tickets=event.tickets,
        player=event.player,
        at=event.at,
        way=Way.PLAY,
        source=f"{event.place} round {event.in_round}",
    )
    state = replace(state, heard={**state.heard, event.place: heard}, entries=entries)
    return _with_tally(state, event.player, changed)


def _entered(state: Promotion, event: EntryTaken) -> Promotion:
    tally = tally_of(state, event.player)
    by_card = tally.by_card or event.way is Way.CARD
    entries = with_entry(
        state.entries,
        tickets=event.tickets,
        player=event.player,
        at=event.at,
        way=event.way,
        source=event.source,
    )
    changed = replace(tally, tickets=tally.tickets + event.tickets, by_card=by_card)
    return _with_tally(replace(state, entries=entries), event.player, changed)


# --- the words --------------------------------------------------------------------------------------------------------


def _says_counted(event: PlayCounted) -> str:
    has = f"has {counted(event.tickets, 'ticket')}" if event.tickets else "has no ticket yet"
    return f"{event.player} staked {dollar_sign(event.stake)} at {event.place} in round {event.in_round} and {has}"


def _says_entered(event: EntryTaken) -> str:
    why = f" ({ended(event.source)})" if event.way is Way.HAND else ""
    return f"{event.player} enters by {event.way} with {counted(event.tickets, 'ticket')}{why}"


POWERS: Powers = {EnterByPlay: by_the_system(Rule.PROMOTION), EnterByCard: Anybody(), EnterByHand: Staff()}
DECIDERS: Deciders = {EnterByPlay: by_play, EnterByCard: by_card, EnterByHand: by_hand}
EVOLVERS: Evolvers = {PlayCounted: _counted, EntryTaken: _entered}
POSTERS: Posters = {}
SAYS: Says = {
    PlayCounted: Saying(Topic.ENTRIES, _says_counted),
    EntryTaken: Saying(Topic.ENTRIES, _says_entered),
}
