"""Entries and their fees: who comes in, and who plays for whom."""

from msgspec.structs import replace

from croupier.core.engine.accounts import OUTSIDE
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.fees import second_fee
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import (
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    fees_account,
    not_known,
    not_theirs,
)
from croupier.core.tournament.state import IN_PLAY, Competition, Player, Standing, plays_as, with_players
from croupier.core.words.rules import Rule

PRIMARY, SECONDARY = "primary", "secondary"


class Enter(ByPlayer, frozen=True, kw_only=True, tag="enter"):
    competition: str = PRIMARY
    has_card: bool = True
    """Whether they have a valid card of their own."""
    agrees: bool = True
    """Whether they agreed in writing with rules and conditions."""
    excluded: str = ""
    """Why they may not gamble here, where the house knows of it."""


class Nominate(ByPlayer, frozen=True, kw_only=True, tag="nominate"):
    plays: str


class Entered(Event, frozen=True, kw_only=True, tag="entered"):
    player: str
    competition: str
    fee: int
    clause: str


class Nominated(Event, frozen=True, kw_only=True, tag="nominated"):
    player: str
    plays: str
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def enter(law: Law, state: Competition, command: Enter) -> Decision:
    if no := not_theirs(law, command) or is_closed(law, state) or _may_not_enter(law, command):
        return no
    if command.competition == SECONDARY:
        return _enter_second(law, state, command)
    if command.player in state.turned_away:
        return law.refused(Rule.APPLICATION, f"The application of {command.player} was refused.")
    if command.player in state.players:
        return law.refused(Rule.ENTRY, f"{command.player} has entered already.")
    if command.player in state.nominees:
        return law.refused(Rule.ENTRY, f"{command.player} has entered already and named somebody else to play.")
    if state.is_drawn:
        return law.refused(Rule.SEATING, "The ballot was held: the entries are closed.")
    if state.terms.starts is not None and command.at > state.terms.starts:
        return law.refused(Rule.ENTRY, "The entries are closed: the event has begun.")
    most = state.terms.maximum_entries
    if most is not None and sum(one.standing is not Standing.WITHDRAWN for one in state.players.values()) >= most:
        return law.refused(Rule.ENTRY_CAP, f"All {most} places are taken.")
    return (_entered(law, state, command, PRIMARY),)


def _may_not_enter(law: Law, command: Enter) -> Refused | None:
    form = law.tournament
    if command.excluded:
        return not_eligible(law, command.player, command.excluded)
    if form.needs_card and not command.has_card:
        return law.refused(Rule.ENTRY_CARD, f"{command.player} shows no valid player card of their own.")
    if form.asks_agreement and not command.agrees:
        said = f"{command.player} has not agreed in writing with the rules and conditions."
        return law.refused(Rule.AGREEMENT, said)
    return None


def not_eligible(law: Law, person: str, why: str) -> Refused:
    said = f"{person} may not gamble here: {why}."
    return law.refused_where(bool(law.tournament.conditions), Rule.ELIGIBLE, said)


def _enter_second(law: Law, state: Competition, command: Enter) -> Decision:
    """Open to those who played in the primary competition and did not go on."""
    if not state.terms.second_chance:
        return law.refused(Rule.STRUCTURE, "There is no second chance competition in this event.")
    player = state.players.get(command.player)
    if player is None or player.seat is None:
        return law.refused(Rule.SECOND_CHANCE, f"{command.player} has not played in the primary competition.")
    if player.secondary:
        return law.refused(Rule.SECOND_CHANCE, f"{command.player} has entered the second chance already.")
    session, table = player.seat
    spinning = state.sessions[session].tables[table]
    seat = spinning.seats.get(command.player)
    played = seat.spins if seat is not None else 0
    is_in = player.standing in (*IN_PLAY, Standing.SEATED, Standing.QUALIFIED, Standing.WON)
    if is_in or command.player in spinning.undecided:
        return law.refused(Rule.SECOND_CHANCE, f"{command.player} is still in the primary competition.")
    if player.went_on or player.standing not in (Standing.OUT, Standing.RETIRED) or not played:
        why = "went on to a later session" if player.went_on else f"is {player.standing}"
        why = why if played or player.went_on else "played no spin"
        return law.refused(Rule.SECOND_CHANCE, f"{command.player} {why}: the second chance is for those who lost.")
    return (_entered(law, state, command, SECONDARY),)


def _entered(law: Law, state: Competition, command: Enter, competition: str) -> Entered:
    clause = law.clause(Rule.ENTRY if competition == PRIMARY else Rule.SECOND_CHANCE)
    fee = state.terms.entry_fee if competition == PRIMARY else second_fee(state)
    return Entered(player=command.player, competition=competition, fee=fee, clause=clause)


def nominate(law: Law, state: Competition, command: Nominate) -> Decision:
    name = plays_as(state, command.player)
    if no := not_theirs(law, command) or not_known(law, state, name) or is_closed(law, state):
        return no
    player = state.players[name]
    if not law.tournament.nominees:
        return law.refused(Rule.NOMINEE, f"{command.player} plays in person: nobody plays for another here.")
    if state.is_drawn:
        late = Rule.SEAT_KEPT if player.went_on else Rule.NOMINEE
        return law.refused(late, f"The ballot was held: nobody can play in the place of {command.player} any more.")
    if player.standing is not Standing.ENTERED:
        return law.refused(Rule.NOMINEE, f"{command.player} is {player.standing} and has no place to give.")
    if player.entrant != command.player:
        return law.refused(Rule.NOMINEE, f"{command.player} plays for {player.entrant}, who alone names the player.")
    if command.plays == name:
        return law.refused(Rule.NOMINEE, f"{name} is the player already.")
    if command.plays in state.players:
        return law.refused(Rule.NOMINEE, f"{command.plays} plays in this event already.")
    return (Nominated(player=command.player, plays=command.plays, clause=law.clause(Rule.NOMINEE)),)


# --- evolving ---------------------------------------------------------------------------------------------------------


def with_fee(state: Competition, fee: int) -> Competition:
    return replace(state, purse=replace(state.purse, fees=state.purse.fees + fee))


def _taken_in(state: Competition, event: Entered) -> Competition:
    if event.competition == PRIMARY:
        player = Player(entrant=event.player, paid=event.fee)
    else:
        known = state.players[event.player]
        player = replace(known, paid=known.paid + event.fee, secondary=True, standing=Standing.ENTERED)
    return with_fee(with_players(state, {event.player: player}), event.fee)


def _named(state: Competition, event: Nominated) -> Competition:
    known = plays_as(state, event.player)
    players = {event.plays if name == known else name: player for name, player in state.players.items()}
    return replace(state, players=players, nominees={**state.nominees, event.player: event.plays})


# --- the money and the words ------------------------------------------------------------------------------------------


def _fee_paid(state: Competition, event: Entered) -> tuple[Posting, ...]:
    return passes(OUTSIDE, fees_account(state), event.fee, event.clause)


def _tells_entry(event: Entered) -> str:
    paid = f" and pays {dollar_sign(event.fee)}" if event.fee else ""
    return f"{event.player} enters the {event.competition} competition{paid}"


POWERS: dict[type, Who] = {Enter: Anybody(), Nominate: Anybody()}
DECIDERS: dict[type, Decider] = {Enter: enter, Nominate: nominate}
EVOLVERS: dict[type, Evolver] = {Entered: _taken_in, Nominated: _named}
POSTERS: dict[type, Poster] = {Entered: _fee_paid}
SAYS: Says = {
    Entered: Saying(Topic.ENTRIES, _tells_entry),
    Nominated: Saying(Topic.ENTRIES, lambda event: f"{event.plays} plays in the place of {event.player}"),
}
