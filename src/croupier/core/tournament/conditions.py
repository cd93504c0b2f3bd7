"""Published conditions: who was given them, whose application they let the house refuse, and what waits for them.

An event that is only rehearsed needs none. Where they are published everybody gets a copy before playing, and the chips
of a session are counted before anything follows from it.
"""

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.part import ByPlayer, Decider, Decision, Evolver, Poster, not_known
from croupier.core.tournament.state import Competition, Phase, with_players
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class GiveConditions(Command, frozen=True, kw_only=True, tag="give_conditions"):
    """A copy of the conditions for each of these players."""

    players: tuple[str, ...]


class RefuseApplication(ByPlayer, frozen=True, kw_only=True, tag="refuse_application"):
    reason: str = ""


class ConditionsGiven(Event, frozen=True, kw_only=True, tag="conditions_given"):
    players: tuple[str, ...]
    clause: str


class ApplicationRefused(Event, frozen=True, kw_only=True, tag="application_refused"):
    player: str
    reason: str
    clause: str


# --- deciding ---------------------------------------------------------------------------------------------------------


def give_conditions(law: Law, state: Competition, command: GiveConditions) -> Decision:
    if not law.tournament.conditions:
        return law.not_covered(Rule.CONDITIONS_GIVEN, f"{law.book.code} does not ask for copies of the conditions.")
    for name in command.players:
        if (no := not_known(law, state, name)) is not None:
            return no
    if not command.players:
        return law.refused(Rule.CONDITIONS_GIVEN, "Nobody is named to be given the conditions.")
    return (ConditionsGiven(players=command.players, clause=law.clause(Rule.CONDITIONS_GIVEN)),)


def not_given(law: Law, state: Competition, players: list[str]) -> Refused | None:
    """Nobody plays under published conditions without a copy of them."""
    without = [name for name in players if not state.players[name].informed]
    if state.conditions is None or not without:
        return None
    return law.refused(Rule.CONDITIONS_GIVEN, f"{listed(without)} must be given the conditions first.")


def not_counted(law: Law, state: Competition) -> Refused | None:
    """Under published conditions nothing follows from a session before its chips are counted."""
    for session, remaining in to_be_counted(state).items():
        return law.refused(Rule.CHIP_COUNT, f"The chips of {listed(remaining)} in {session} are counted first.")
    return None


def to_be_counted(state: Competition) -> dict[str, list[str]]:
    """By session, whose chips have still to be counted before anything follows from it."""
    found: dict[str, list[str]] = {}
    if state.conditions is None:
        return found
    for name, session in state.sessions.items():
        for table in session.tables.values():
            left = [one for one, seat in table.seats.items() if seat.gone is None and one not in table.counted]
            remaining = [one for one in left if any(one in group for group in table.ranking)]
            if table.phase is Phase.OVER and remaining:
                found[name] = [*found.get(name, []), *remaining]
    return found


def refuse_application(law: Law, state: Competition, command: RefuseApplication) -> Decision:
    if not law.tournament.conditions:
        return law.not_covered(Rule.APPLICATION, f"{law.book.code} has nothing on refusing an application.")
    if state.conditions is None or not (state.conditions.may_refuse or state.conditions.selects):
        return law.refused(Rule.APPLICATION, "The conditions do not reserve a right to refuse an application.")
    if command.player in state.players:
        return law.refused(Rule.APPLICATION, f"{command.player} has entered already: the application was accepted.")
    if command.player in state.turned_away:
        return law.refused(Rule.APPLICATION, f"The application of {command.player} is refused already.")
    clause = law.clause(Rule.APPLICATION)
    return (ApplicationRefused(player=command.player, reason=command.reason, clause=clause),)


# --- evolving and telling ---------------------------------------------------------------------------------------------


def _given(state: Competition, event: ConditionsGiven) -> Competition:
    return with_players(state, {name: replace(state.players[name], informed=True) for name in event.players})


def _turned_away(state: Competition, event: ApplicationRefused) -> Competition:
    return replace(state, turned_away=(*state.turned_away, event.player))


def _tells_refusal(event: ApplicationRefused) -> str:
    return f"The application of {event.player} is refused{f': {event.reason}' if event.reason else ''}"


POWERS: dict[type, Who] = {GiveConditions: Power.HOLD_TOURNAMENT, RefuseApplication: Power.HOLD_TOURNAMENT}
DECIDERS: dict[type, Decider] = {GiveConditions: give_conditions, RefuseApplication: refuse_application}
EVOLVERS: dict[type, Evolver] = {ConditionsGiven: _given, ApplicationRefused: _turned_away}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    ConditionsGiven: Saying(Topic.ENTRIES, lambda event: f"{listed(event.players)} get a copy of the conditions"),
    ApplicationRefused: Saying(Topic.ENTRIES, _tells_refusal),
}
