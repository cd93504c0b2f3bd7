"""Stakes that nobody noticed when they were put down: found lying there, and then judged by what lies there.

While betting is open a stake off the sign is turned away. Chips get past a dealer all the same, and what the books say
of stakes below a minimum or above a maximum is about those.
"""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Sentence, Topic, ended, listed
from croupier.core.game.lying import together
from croupier.core.game.tell import line_sentence
from croupier.core.game.wager import Wager
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Staff, Who, holding
from croupier.core.money import dollar_sign
from croupier.core.table.arrangements import neighbours_not_taken, not_straight_up
from croupier.core.table.betting import closed_to_bets, not_playing
from croupier.core.table.lucky import screen_off
from croupier.core.table.money import layout_of, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.posted import table_for
from croupier.core.table.settling import settled_again, taken_since, with_lines
from croupier.core.table.state import BETTING, COLLECTED, PAID, RESULT, Line, TableState
from croupier.core.table.wagers import no_chips, put_down
from croupier.core.words.bets import Tender, called
from croupier.core.words.choices import BelowMinimum
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class FindStake(Command, frozen=True, kw_only=True, tag="find_stake"):
    """Chips lie on the layout that nobody noticed when they were put there."""

    player: str
    spot: str
    stake: int
    tender: Tender
    seen: str = ""
    """How it is known that they lay there before no more bets, once that has been called."""


class StakeFound(Event, frozen=True, kw_only=True, tag="stake_found"):
    number: int
    wager: Wager
    by: str
    seen: str
    lines: tuple[Line, ...]
    """What becomes of every wager now, where the number is marked already."""
    advised: tuple[str, ...]
    """Who is told now that a further stake below the minimum goes back."""
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def find(law: Law, state: TableState, command: FindStake) -> Decision:
    """Neither minimum, maximum nor unit is asked for: what lies there is settled by the clauses on such stakes."""
    wager = Wager(command.player, command.spot, command.stake, command.tender)
    no = _too_late(law, state, command) or not_playing(law, state, wager.player) or no_chips(law, state, wager)
    no = no or _not_to_lie_there(law, state, wager)
    if no:
        return no
    number = state.round.next_wager
    more = replace(state, round=replace(state.round, wagers=put(state.round.wagers, number, wager)))
    lines, advised = settled_again(law, state, more)
    found = StakeFound(
        number=number,
        wager=wager,
        by=command.by,
        seen=command.seen.strip(),
        lines=lines,
        advised=advised,
        clause=law.clause(Rule.NO_CHIPS),
    )
    return (found,)


def _too_late(law: Law, state: TableState, command: FindStake) -> Refused | None:
    now = state.round
    if now.phase is PAID:
        message = "The winners are paid: what was overlooked until now is no wager of this round any more."
        return law.refused(Rule.LATE_WAGER, message)
    if now.phase not in (BETTING, RESULT, COLLECTED):
        return closed_to_bets(law, state, command.at)
    if (now.closed or now.result is not None) and not command.seen.strip():
        message = "Say how it is known that the chips lay there before no more bets: what came later is no wager."
        return law.refused(Rule.LATE_WAGER, message)
    return None


def _not_to_lie_there(law: Law, state: TableState, wager: Wager) -> Refused | None:
    if no := screen_off(law, state, wager.spot):
        return no
    at, others = table_for(law, state, wager.player), state.round.wagers
    lawful = at.game.lawful.get((wager.spot, wager.tender))
    if lawful is None:
        return at.refuse(wager).refusal
    no = not_straight_up(law, state, wager) or neighbours_not_taken(law, state, wager, others.values())
    if no is None and not state.round.closed and lawful[1].below_minimum is BelowMinimum.VALID:
        # Too little is good only if it is found after the call: before, the player can still make it up.
        low = at.turn_away_beside(lambda: together(others, others.values), wager)
        return low if low is not None and low.rule is Rule.BELOW_MINIMUM else None
    return no


# --- evolving -------------------------------------------------------------------------------------------------------


def _found(state: TableState, event: StakeFound) -> TableState:
    state = put_down(state, event.number, event.wager)
    if not event.lines:
        return state
    return with_lines(state, event.lines, event.advised)


# --- posting --------------------------------------------------------------------------------------------------------


def _postings(state: TableState, event: StakeFound) -> tuple[Posting, ...]:
    """It goes onto the layout; where the losers are collected already, what else lost is collected now."""
    table, wager = state.setup.table, event.wager
    rack = rack_of(table, wager.player, wager.tender)
    put = passes(rack, layout_of(table, wager.player), wager.stake, event.clause)
    return (*put, *taken_since(state, event.lines))


def _who(law: Law, state: TableState, command: FindStake) -> Who:
    """Once the number is known a dealer alone does not add a wager."""
    return _STAFF if state.round.result is None else _supervisors(law)


def _supervisors(law: Law) -> Who:
    return holding(law, Power.REFUSE_WAGER, Rule.LATE_WAGER, "add a wager once the number is known")


_STAFF = Staff(Rule.SIGN)

POWERS: dict[type[Command], Who] = {FindStake: Depends(_who, lambda law: (_STAFF, _supervisors(law)))}
DECIDERS: dict[type[Command], Decider] = {FindStake: find}
EVOLVERS: dict[type[Event], Evolver] = {StakeFound: _found}
POSTERS: dict[type[Event], Poster] = {StakeFound: _postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_found(event: StakeFound) -> str:
    wager = event.wager
    told = [
        f"{event.by} finds {dollar_sign(wager.stake)} of {wager.player} on {called(wager.spot)}, wager {event.number}"
    ]
    if event.seen:
        told.append(ended(event.seen))
    if event.advised:
        told.append(f"{listed(event.advised)} is told that the next stake below the minimum goes back")
    return "; ".join(told)


def _settled_now(event: StakeFound) -> tuple[Sentence, ...]:
    return tuple(line_sentence(line.wager.player, line.wager.spot, line) for line in event.lines)


SAYS: Says = {StakeFound: Saying(Topic.WAGERS, _say_found, details=_settled_now)}
