"""A session ended by whoever runs the event: when its time is up, or before it as far as the book allows."""

from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Says, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.tournament.ending import ended
from croupier.core.tournament.part import AtTable, Decider, Decision, Evolver, Poster, find_table, is_halted
from croupier.core.tournament.state import Competition, Phase, Spinning, in_play, table_of
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class EndSession(AtTable, frozen=True, kw_only=True, tag="end_session"):
    """Before its spins are played, or when its time is up."""


def end_session(law: Law, state: Competition, command: EndSession) -> Decision:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    spinning = table_of(state, *at)
    if spinning.ranking:
        return law.refused(Rule.EARLY_END, "The spins are over: those who are level have still to be parted.")
    if spinning.phase is Phase.CLOSED:
        return law.refused(Rule.EARLY_END, "No more bets was called: the spin under way is settled first.")
    is_due = _is_due(law, state, spinning, command.at)
    if no := is_halted(law, spinning) or (None if is_due else _not_yet(law, state, at)):
        return no
    because = (Rule.SESSION_LENGTH,) if is_due else (Rule.EARLY_END,)
    agreed = (Rule.CASH_AGREED,) if not is_due and state.terms.cash_disposition else ()
    return (ended(law, state, at, *because, *agreed),)


def _is_due(law: Law, state: Competition, spinning: Spinning, now: int) -> bool:
    """A session of no published length ends when whoever runs the event says so, one that lasts a time when it is up;
    where its last spins are announced then, it ends with those."""
    minutes = state.terms.minutes
    if minutes is None and state.conditions is not None:
        minutes = state.conditions.minutes
    if state.terms.spins is not None or (minutes is not None and law.tournament.last_five_signal):
        return False
    return minutes is None or now >= spinning.started_at + minutes * MINUTE


def _not_yet(law: Law, state: Competition, at: tuple[str, str]) -> Refused | None:
    """Before its time a session ends as the book allows."""
    spinning, terms = table_of(state, *at), state.terms
    left = in_play(state, spinning)
    if law.tournament.ends_with_one_left:
        whole = f"{terms.spins} spins" if terms.minutes is None else f"{terms.minutes} minutes and five spins more"
        said = f"{whole} are played unless one player is left or none; there are {len(left)}."
        return law.refused(Rule.EARLY_END, said) if len(left) > 1 else None
    most = 1 if state.sessions[at[0]].final else terms.qualify
    if len(left) > most:
        said = f"It is not settled yet who goes on: {len(left)} still play for {most}."
        return law.refused(Rule.EARLY_END, said)
    unwilling = [name for name in left if not spinning.seats[name].agreed]
    if terms.cash_disposition and unwilling:
        return law.refused(Rule.CASH_AGREED, f"{listed(unwilling)} did not agree to end before the time.")
    return None


POWERS: dict[type, Who] = {EndSession: Power.RUN_TOURNAMENT}
DECIDERS: dict[type, Decider] = {EndSession: end_session}
EVOLVERS: dict[type, Evolver] = {}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {}
