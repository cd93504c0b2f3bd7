"""A wheel without a ball draws its number: the draw is bound by a hash before it can be known, in every attempt."""

import re

from msgspec.structs import replace

from croupier.core.bank.citing import cited_for
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.rounds import follows_a_table
from croupier.core.bank.state import BankState, Phase
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.words.rules import Rule

_HASH = re.compile(r"[0-9a-f]{64}", re.ASCII)


class BindSpin(Command, frozen=True, kw_only=True, tag="bind_spin"):
    """The hash of the seed that the number will be drawn from."""

    commitment: str


class SpinBound(Event, frozen=True, kw_only=True, tag="spin_bound"):
    round: int
    attempt: int
    commitment: str


def bind(law: Law, state: BankState, command: BindSpin) -> Decision:
    if no := follows_a_table(law, state):
        return no
    now = state.round
    clause = cited_for(law, now.drive).spin
    if now.phase is not Phase.BETTING or now.spin is not None or now.commitment:
        message = "The chance of a spin is bound once, after betting has opened and before the ball is launched."
        return law.refused(Rule.SPIN_ORDER, message, clause=clause)
    if not _HASH.fullmatch(command.commitment):
        return law.refused(Rule.SPIN_ORDER, "A commitment is a hash of 64 hexadecimal digits.", clause=clause)
    return (SpinBound(round=now.number, attempt=now.attempt, commitment=command.commitment),)


def _bound(state: BankState, event: SpinBound) -> BankState:
    return replace(state, round=replace(state.round, commitment=event.commitment))


POWERS: dict[type[Command], Who] = {BindSpin: by_the_system(Rule.SPIN_ORDER)}
DECIDERS: dict[type[Command], Decider] = {BindSpin: bind}
EVOLVERS: dict[type[Event], Evolver] = {SpinBound: _bound}
POSTERS: dict[type[Event], Poster] = {}


def _say_bound(event: SpinBound) -> str:
    return f"The draw of round {event.round} is bound by {event.commitment}"


SAYS: Says = {SpinBound: Saying(Topic.ROUND, _say_bound)}
