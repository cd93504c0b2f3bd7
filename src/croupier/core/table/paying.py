"""After the number: collect the losers, pay the winners, clear the round."""

from msgspec.structs import replace

from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting, posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.game.basis import clause_of_paying, clause_of_returning, clause_of_taking
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.table.excluded_stakes import returned_after_round
from croupier.core.table.money import layout_of, rack_after, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.settling import PAID_IN
from croupier.core.table.state import (
    COLLECTED,
    IDLE,
    NO_CHIPS,
    PAID,
    RESULT,
    ChipsState,
    Line,
    RoundState,
    Seat,
    TableState,
)
from croupier.core.words.roles import COLLECT_AND_PAY
from croupier.core.words.rules import Rule


class CollectLosers(Command, frozen=True, kw_only=True, tag="collect_losers"):
    pass


class PayWinners(Command, frozen=True, kw_only=True, tag="pay_winners"):
    pass


class CloseRound(Command, frozen=True, kw_only=True, tag="close_round"):
    """The dolly comes off."""

    reveal: str = ""
    """What lets anyone check the draws of this round."""


class LosersCollected(Event, frozen=True, kw_only=True, tag="losers_collected"):
    lines: tuple[Line, ...]


class WinnersPaid(Event, frozen=True, kw_only=True, tag="winners_paid"):
    lines: tuple[Line, ...]


class RoundClosed(Event, frozen=True, kw_only=True, tag="round_closed"):
    round: int
    reveal: str


def collect(law: Law, state: TableState, command: CollectLosers) -> Decision:
    if state.round.phase is not RESULT:
        return law.refused(Rule.COLLECT_FIRST, "There is nothing to collect: mark the number first.")
    return (LosersCollected(lines=tuple([line for line in state.round.lines if line.taken])),)


def pay(law: Law, state: TableState, command: PayWinners) -> Decision:
    if state.round.phase is RESULT and any(line.taken for line in state.round.lines):
        return law.refused(Rule.COLLECT_FIRST, "Collect every losing wager before any winner is paid.")
    if state.round.phase not in (RESULT, COLLECTED):
        return law.refused(Rule.COLLECT_FIRST, "There is nobody to pay: mark the number and collect first.")
    return (WinnersPaid(lines=state.round.lines),)


def close_round(law: Law, state: TableState, command: CloseRound) -> Decision:
    if state.round.phase is not PAID:
        return law.refused(Rule.ROUND_NOT_SETTLED, "The round is not over: collect and pay first.")
    closed = RoundClosed(round=state.round.number, reveal=command.reveal)
    return (closed, *returned_after_round(law, state, command.at))


def _collected(state: TableState, event: LosersCollected) -> TableState:
    return replace(state, round=replace(state.round, phase=COLLECTED))


def _paid(state: TableState, event: WinnersPaid) -> TableState:
    """Winners are paid into their racks; a winning stake stays on the layout until it is taken up."""
    riding: dict[int, Wager] = {}
    racks = dict(state.chips.racks)
    for line in event.lines:
        wager, rides, paid = line.wager, line.rides, line.paid
        if rides:
            riding[line.number] = wager if rides == wager.stake else replace(wager, stake=rides)
        if back := line.returned - rides:
            rack = racks.get(wager.player, NO_CHIPS)
            racks[wager.player] = rack_after(rack, wager.tender, back, single_use=wager.single_use)
        if paid:
            racks[wager.player] = rack_after(racks.get(wager.player, NO_CHIPS), PAID_IN, paid)
    return replace(
        state,
        round=replace(state.round, phase=PAID, wagers=riding, outside_zero=()),
        chips=replace(state.chips, racks=racks),
    )


def _round_closed(state: TableState, event: RoundClosed) -> TableState:
    there = state.seats.seats
    bet = {line.wager.player for line in state.round.lines}
    bet.update(state.round.had_bet)
    full = len(there) >= state.setup.seats
    seats = {player: _idle(seat, full, player in bet) for player, seat in there.items()}
    now = RoundState(
        number=event.round,
        phase=IDLE,
        wagers=state.round.wagers,
        next_wager=state.round.next_wager,
        advised=state.round.advised,
    )
    seated = replace(state.seats, seats=seats, invalid=())
    return replace(state, round=now, seats=seated, chips=_without_who_is_gone(state))


def _without_who_is_gone(state: TableState) -> ChipsState:
    """Whoever has left and has nothing here any more is forgotten: a year of guests would be a long list."""
    there, racks = state.seats.seats, state.chips.racks
    gone = [player for player, rack in racks.items() if player not in there and rack == NO_CHIPS]
    if not gone:
        return state.chips
    return replace(state.chips, racks={player: rack for player, rack in racks.items() if player not in gone})


def _idle(seat: Seat, full: bool, has_bet: bool) -> Seat:
    idle_rounds = seat.idle_rounds + 1 if full and not has_bet else 0
    has_wagered = seat.has_wagered or has_bet
    if idle_rounds == seat.idle_rounds and has_wagered == seat.has_wagered:
        return seat
    return replace(seat, idle_rounds=idle_rounds, has_wagered=has_wagered)


def _collected_postings(state: TableState, event: LosersCollected) -> tuple[Posting, ...]:
    table = state.setup.table
    till = float_of(table)
    made: list[Posting] = []
    player = layout = ""
    for line in event.lines:
        if line.wager.player != player:
            player = line.wager.player
            layout = layout_of(table, player)
        made.append(posting(giver=layout, taker=till, amount=line.taken, clause=clause_of_taking(line.basis)))
    return tuple(made)


def _paid_postings(state: TableState, event: WinnersPaid) -> tuple[Posting, ...]:
    table = state.setup.table
    till = float_of(table)
    made: list[Posting] = []
    for line in event.lines:
        wager, basis = line.wager, line.basis
        if back := line.returned - line.rides:
            layout, rack = layout_of(table, wager.player), rack_of(table, wager.player, wager.tender)
            made.append(posting(giver=layout, taker=rack, amount=back, clause=clause_of_returning(basis)))
        if line.paid:
            rack = rack_of(table, wager.player, PAID_IN)
            made.append(posting(giver=till, taker=rack, amount=line.paid, clause=clause_of_paying(basis)))
    return tuple(made)


POWERS: dict[type[Command], Who] = {
    CollectLosers: COLLECT_AND_PAY,
    PayWinners: COLLECT_AND_PAY,
    CloseRound: COLLECT_AND_PAY,
}
DECIDERS: dict[type[Command], Decider] = {CollectLosers: collect, PayWinners: pay, CloseRound: close_round}
EVOLVERS: dict[type[Event], Evolver] = {LosersCollected: _collected, WinnersPaid: _paid, RoundClosed: _round_closed}
POSTERS: dict[type[Event], Poster] = {LosersCollected: _collected_postings, WinnersPaid: _paid_postings}


def _say_collected(event: LosersCollected) -> str:
    if not event.lines:
        return "Nothing lost: there is nothing to collect"
    return f"Losers are collected: {dollar_sign(sum(line.taken for line in event.lines))}"


def _say_paid(event: WinnersPaid) -> str:
    paid = sum(line.paid for line in event.lines)
    return f"Winners are paid: {dollar_sign(paid)}" if paid else "Nothing won: there is nobody to pay"


def _say_over(event: RoundClosed) -> str:
    return f"Round {event.round} is over"


def _taken_under(event: LosersCollected) -> list[str]:
    return [clause_of_taking(line.basis) for line in event.lines]


def _paid_under(event: WinnersPaid) -> list[str]:
    return [clause_of_paying(line.basis) for line in event.lines if line.paid]


SAYS: Says = {
    LosersCollected: Saying(Topic.ROUND, _say_collected, clauses=_taken_under),
    WinnersPaid: Saying(Topic.ROUND, _say_paid, clauses=_paid_under),
    RoundClosed: Saying(Topic.ROUND, _say_over),
}
