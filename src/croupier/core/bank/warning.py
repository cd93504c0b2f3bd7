"""Finish betting: what every screen says for a while before no more bets."""

from msgspec.structs import replace

from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.state import BankState, Phase
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Also, Who
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class WarnPlayers(Command, frozen=True, kw_only=True, tag="warn_players"):
    """Every screen asks to finish betting."""


class PlayersWarned(Event, frozen=True, kw_only=True, tag="players_warned"):
    at: int
    clause: str | None


def warn(law: Law, state: BankState, command: WarnPlayers) -> Decision:
    if state.round.phase is not Phase.BETTING or state.round.warned_at is not None:
        clause = law.terminals.warning_clause or law.clause(Rule.CLOSE_ORDER)
        return law.refused(Rule.CLOSE_ORDER, "The warning is shown once, while betting is open.", clause=clause)
    return (PlayersWarned(at=command.at, clause=law.terminals.warning_clause),)


def warned_now(law: Law, state: BankState, at: int) -> tuple[Event, ...]:
    """The warning, where the book asks for one and it was not shown yet."""
    clause = law.terminals.warning_clause
    return () if clause is None or state.round.warned_at is not None else (PlayersWarned(at=at, clause=clause),)


def not_warned(law: Law, state: BankState, at: int) -> Refused | None:
    """Why betting is not closed yet: before the spin it closes when everybody had the time the warning gives them.

    Once the ball runs nothing may keep betting open, and the warning came with the spin.
    """
    if not (clause := unwarned(law, state, at)):
        return None
    message = f"Every screen asks to finish betting {law.terminals.warning_seconds} seconds before no more bets."
    return law.refused(Rule.CLOSE_ORDER, message, clause=clause)


def unwarned(law: Law, state: BankState, at: int) -> str:
    """The clause on the warning, where a close at this time comes too soon after it; nothing where it does not."""
    terms, shown = law.terminals, state.round.warned_at
    long_enough = shown is not None and at - shown >= terms.warning_seconds * 1000
    return "" if terms.warning_clause is None or state.round.spin is not None or long_enough else terms.warning_clause


def _warned(state: BankState, event: PlayersWarned) -> BankState:
    return replace(state, round=replace(state.round, warned_at=event.at))


POWERS: dict[type[Command], Who] = {WarnPlayers: Also(Power.CLOSE_BETTING, Role.SYSTEM)}
DECIDERS: dict[type[Command], Decider] = {WarnPlayers: warn}
EVOLVERS: dict[type[Event], Evolver] = {PlayersWarned: _warned}
POSTERS: dict[type[Event], Poster] = {}


def _say_warned(_: PlayersWarned) -> str:
    return "Every screen asks to finish betting"


SAYS: Says = {PlayersWarned: Saying(Topic.ROUND, _say_warned)}
