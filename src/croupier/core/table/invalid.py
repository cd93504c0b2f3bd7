"""Wagers found invalid because the player has no card of their own or bets for somebody else."""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec.structs import replace

from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended
from croupier.core.game.tell import wagers_go_back
from croupier.core.game.wager import Wager
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Also, Depends, Named, Who
from croupier.core.law.terms.group import Grant
from croupier.core.law.terms.people import CardTerms
from croupier.core.money import dollar_sign
from croupier.core.table.desk import handed_back, handed_back_postings
from croupier.core.table.money import into_rack, layout_of, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.payments import overpaid
from croupier.core.table.state import Incident, Line, Phase, Rack, TableState
from croupier.core.words.bets import Outcome, Tender
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


@unique
class Fault(StrEnum):
    NO_VALID_CARD = "no_valid_card"
    CARD_OF_ANOTHER = "card_of_another"
    FOR_ANOTHER = "for_another"


class FindInvalid(Command, frozen=True, kw_only=True, tag="find_invalid"):
    """A player is found to play on no card of their own, or for another."""

    player: str
    fault: Fault
    claims: str = ""
    """Agency, representation or power of attorney, if the player claims any; it changes nothing."""
    money_of: str = ""
    """Whose money is at stake, if it is said; it changes nothing."""


class FoundInvalid(Event, frozen=True, kw_only=True, tag="found_invalid"):
    """What follows depends on when it was found: before the close, or in the course of the round."""

    at: int
    player: str
    fault: Fault
    claims: str
    money_of: str
    in_round: bool
    handed_back: tuple[tuple[int, Wager], ...]
    """What goes from the layout to the rack at once."""
    lines: tuple[Line, ...]
    """What becomes of the player's wagers now, where the number is marked already."""
    uncollected: int
    """What had been collected of winning stakes and comes back onto the layout."""
    reclaimed: int
    """Winnings already paid that the player gives back, as far as they are still in the rack."""
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def find_invalid(law: Law, state: TableState, command: FindInvalid) -> Decision:
    terms = law.seats.card
    if terms is None:
        message = "This book asks for no card, so no wager is invalid for want of one."
        return law.refused(Rule.NO_SUCH_WAGER, message)
    if command.at < terms.since:
        return law.refused(Rule.PLAYER_CARD, "The duty to play on a card of one's own had not begun.")
    if no := _found_already(law, state, command.player, terms):
        return no
    now = state.round
    own = {number: wager for number, wager in now.wagers.items() if wager.player == command.player}
    if not own and all(line.wager.player != command.player for line in now.lines):
        return _without_a_wager(law, state, command, terms)
    if now.phase is Phase.IDLE or (now.phase is Phase.BETTING and not now.closed):
        return (_found(command, terms.found_before_close, handed_back=own),)
    return _found_in_round(state, command, terms, own)


def _found_already(law: Law, state: TableState, player: str, terms: CardTerms) -> Refused | None:
    if player in state.seats.invalid:
        message = f"{player}'s wagers of this round are found invalid already."
        return law.refused(Rule.INVALID_WAGER, message, clause=terms.found_in_round)
    if player in state.seats.without_card:
        message = f"{player} is found to play on no card of their own already, and bets no more until they show one."
        return law.refused(Rule.PLAYER_CARD, message)
    return None


def _without_a_wager(law: Law, state: TableState, command: FindInvalid, terms: CardTerms) -> Decision:
    """Rounds already settled stand; whoever is still at the table bets no more as things are."""
    if command.player in state.seats.seats:
        return (_found(command, terms.settled_stands, handed_back={}),)
    message = f"{command.player} has no wager in this round, and rounds already settled stand."
    return law.refused(Rule.INVALID_WAGER, message, clause=terms.settled_stands)


def _found(
    command: FindInvalid,
    clause: str,
    *,
    in_round: bool = False,
    handed_back: Mapping[int, Wager],
    lines: tuple[Line, ...] = (),
    uncollected: int = 0,
    reclaimed: int = 0,
) -> FoundInvalid:
    return FoundInvalid(
        at=command.at,
        player=command.player,
        fault=command.fault,
        claims=command.claims,
        money_of=command.money_of,
        in_round=in_round,
        handed_back=tuple(handed_back.items()),
        lines=lines,
        uncollected=uncollected,
        reclaimed=reclaimed,
        clause=clause,
    )


def _found_in_round(state: TableState, command: FindInvalid, terms: CardTerms, own: Mapping[int, Wager]) -> Decision:
    """Nothing is won: before the payment the lines change, after it the winnings go back as far as they are there.

    What has left the table by then was paid without being due, and is pursued like any overpayment.
    """
    now = state.round
    lines = [line for line in now.lines if line.wager.player == command.player]
    won = [line for line in lines if line.outcome is Outcome.WON]
    paid = now.phase is Phase.PAID
    winnings = sum(line.paid for line in won) if paid else 0
    reclaimed = min(winnings, state.chips.racks.get(command.player, Rack()).value)
    found = _found(
        command,
        terms.found_in_round,
        in_round=True,
        handed_back=own if paid else {},
        lines=tuple(_invalid(line, terms) for line in lines),
        uncollected=sum(line.taken for line in won) if now.phase is Phase.COLLECTED else 0,
        reclaimed=reclaimed,
    )
    return (found, *overpaid(state, command.at, {command.player: winnings - reclaimed}))


def _invalid(line: Line, terms: CardTerms) -> Line:
    """A winner is void and gets the stake alone; a loser is taken all the same, and the clause flags it."""
    if line.outcome is not Outcome.WON:
        return replace(line, basis=line.basis.also(terms.found_in_round))
    stake, basis = line.wager.stake, line.basis.returning(terms.found_in_round)
    return replace(line, outcome=Outcome.VOID, paid=0, returned=stake, taken=0, rides=0, basis=basis)


# --- evolving -------------------------------------------------------------------------------------------------------


def _evolve(state: TableState, event: FoundInvalid) -> TableState:
    changed = {line.number: line for line in event.lines}
    lines = tuple(changed.get(line.number, line) for line in state.round.lines)
    state = handed_back(state, dict(event.handed_back))
    state = into_rack(state, event.player, Tender.VALUE_CHIPS, -event.reclaimed)
    found = (*state.seats.invalid, event.player) if event.in_round else state.seats.invalid
    seated = (event.player,) if event.player in state.seats.seats else ()
    without_card = tuple(dict.fromkeys((*state.seats.without_card, *seated)))
    incidents = state.desk.incidents
    incident = Incident(
        number=len(incidents) + 1,
        kind="invalid wager",
        at=event.at,
        persons=(event.player,),
        text=str(event.fault),
        round=state.round.number,
        clause=event.clause,
    )
    return replace(
        state,
        round=replace(state.round, lines=lines),
        seats=replace(state.seats, invalid=found, without_card=without_card),
        desk=replace(state.desk, incidents=put(incidents, incident.number, incident)),
    )


def _postings(state: TableState, event: FoundInvalid) -> tuple[Posting, ...]:
    table = state.setup.table
    rack = rack_of(table, event.player, Tender.VALUE_CHIPS)
    return (
        *handed_back_postings(state, dict(event.handed_back), event.clause),
        *passes(float_of(table), layout_of(table, event.player), event.uncollected, event.clause),
        *passes(rack, float_of(table), event.reclaimed, event.clause),
    )


def _finders(law: Law) -> Who:
    """The dealer, who is shown the card, and whoever may void wagers; not under the clause on voiding them."""
    grant = law.grant(Power.VOID_WAGERS)
    if law.seats.card is None or grant is None:
        return Also(Power.VOID_WAGERS, Role.DEALER)
    return Named(Grant((Role.DEALER, *grant.roles), law.clause(Rule.INVALID_WAGER)), "find a wager invalid")


POWERS: dict[type[Command], Who] = {
    FindInvalid: Depends(lambda law, *_: _finders(law), lambda law: (_finders(law),)),
}
DECIDERS: dict[type[Command], Decider] = {FindInvalid: find_invalid}
EVOLVERS: dict[type[Event], Evolver] = {FoundInvalid: _evolve}
POSTERS: dict[type[Event], Poster] = {FoundInvalid: _postings}

# --- in words ---------------------------------------------------------------------------------------------------------

_FAULTS = {
    Fault.NO_VALID_CARD: "without a valid card",
    Fault.CARD_OF_ANOTHER: "on the card of somebody else",
    Fault.FOR_ANOTHER: "for somebody else",
}


def _say_invalid(event: FoundInvalid) -> str:
    told = [f"{event.player} is found to play {_FAULTS[event.fault]}"]
    if event.claims:
        told.append(f"claims {ended(event.claims)}")
    if event.money_of:
        told.append(f"the money is said to be {event.money_of}'s")
    if event.handed_back:
        told.append(wagers_go_back(wager for _, wager in event.handed_back))
    if event.in_round:
        told.append("nothing is won in this round")
    told.append("no further bet before a card of their own is shown")
    if event.reclaimed:
        told.append(f"{dollar_sign(event.reclaimed)} of winnings is given back")
    return "; ".join(told)


SAYS: Says = {FoundInvalid: Saying(Topic.PLAYERS, _say_invalid)}
