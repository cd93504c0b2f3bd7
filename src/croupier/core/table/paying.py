"""After the number: collect the losers, pay the winners, clear the round."""

from msgspec.structs import replace

from croupier.core.book import Book
from croupier.core.ledger import Posting
from croupier.core.table.messages import Command, Event
from croupier.core.table.money import float_of, into_rack, layout_of, passes, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster, lacks, refused
from croupier.core.table.settling import PAID_IN
from croupier.core.table.state import Line, Phase, RoundState, Seat, TableState
from croupier.core.wager import Wager
from croupier.core.words import Power, Rule


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


def collect(book: Book, state: TableState, command: CollectLosers) -> Decision:
    if no := lacks(book, command, Power.COLLECT_AND_PAY):
        return no
    if state.round.phase is not Phase.RESULT:
        return refused(book, Rule.COLLECT_FIRST, "There is nothing to collect: mark the number first.")
    return (LosersCollected(lines=tuple(line for line in state.round.lines if line.taken)),)


def pay(book: Book, state: TableState, command: PayWinners) -> Decision:
    if no := lacks(book, command, Power.COLLECT_AND_PAY):
        return no
    if state.round.phase is Phase.RESULT and any(line.taken for line in state.round.lines):
        return refused(book, Rule.COLLECT_FIRST, "Collect every losing wager before any winner is paid.")
    if state.round.phase not in (Phase.RESULT, Phase.COLLECTED):
        return refused(book, Rule.COLLECT_FIRST, "There is nobody to pay: mark the number and collect first.")
    return (WinnersPaid(lines=state.round.lines),)


def close_round(book: Book, state: TableState, command: CloseRound) -> Decision:
    if no := lacks(book, command, Power.COLLECT_AND_PAY):
        return no
    if state.round.phase is not Phase.PAID:
        return refused(book, Rule.ROUND_NOT_SETTLED, "The round is not over: collect and pay first.")
    return (RoundClosed(round=state.round.number, reveal=command.reveal),)


def _collected(state: TableState, event: LosersCollected) -> TableState:  # noqa: ARG001 - every evolver is called alike
    return replace(state, round=replace(state.round, phase=Phase.COLLECTED))


def _paid(state: TableState, event: WinnersPaid) -> TableState:
    """Winners are paid into their racks; a winning stake stays on the layout until it is taken up."""
    riding: dict[int, Wager] = {}
    for line in event.lines:
        wager = line.wager
        if line.rides:
            riding[line.number] = replace(wager, stake=line.rides)
        back = line.returned - line.rides
        state = into_rack(state, wager.player, wager.tender, back, single_use=wager.single_use)
        state = into_rack(state, wager.player, PAID_IN, line.paid)
    return replace(state, round=replace(state.round, phase=Phase.PAID, wagers=riding, outside_zero=()))


def _round_closed(state: TableState, event: RoundClosed) -> TableState:
    bet = {line.wager.player for line in state.round.lines}
    full = len(state.seats.seats) >= state.setup.seats
    seats = {player: _idle(seat, full=full, has_bet=player in bet) for player, seat in state.seats.seats.items()}
    now = RoundState(
        number=event.round,
        phase=Phase.IDLE,
        wagers=state.round.wagers,
        next_wager=state.round.next_wager,
        advised=state.round.advised,
    )
    return replace(state, round=now, seats=replace(state.seats, seats=seats, invalid=()))


def _idle(seat: Seat, *, full: bool, has_bet: bool) -> Seat:
    if has_bet:
        return replace(seat, idle_rounds=0, has_wagered=True)
    return replace(seat, idle_rounds=seat.idle_rounds + 1 if full else 0)


def _collected_postings(state: TableState, event: LosersCollected) -> tuple[Posting, ...]:
    table = state.setup.table
    return tuple(
        one
        for line in event.lines
        for one in passes(layout_of(table, line.wager.player), float_of(table), line.taken, line.clauses[-1])
    )


def _paid_postings(state: TableState, event: WinnersPaid) -> tuple[Posting, ...]:
    table = state.setup.table
    made: list[Posting] = []
    for line in event.lines:
        player = line.wager.player
        rack = rack_of(table, player, line.wager.tender)
        made += passes(layout_of(table, player), rack, line.returned - line.rides, line.clauses[-1])
        made += passes(float_of(table), rack_of(table, player, PAID_IN), line.paid, line.clauses[0])
    return tuple(made)


DECIDERS: dict[type[Command], Decider] = {
    CollectLosers: collect,
    PayWinners: pay,
    CloseRound: close_round,
}
EVOLVERS: dict[type[Event], Evolver] = {
    LosersCollected: _collected,
    WinnersPaid: _paid,
    RoundClosed: _round_closed,
}
POSTERS: dict[type[Event], Poster] = {
    LosersCollected: _collected_postings,
    WinnersPaid: _paid_postings,
}
