"""Bets placed, moved and cancelled at a terminal while the wagering period runs."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.core.bank.credits import barred, terminals_of
from croupier.core.bank.money import held_of, meter_of, off_by, passes
from croupier.core.bank.part import (
    Command,
    Decider,
    Decision,
    Event,
    Evolver,
    Poster,
    clause_for,
    find_terminal,
    out_of_play,
    refused,
    terms_of,
    with_terminal,
)
from croupier.core.bank.state import BankState, Bet, Case, Phase, Terminal
from croupier.core.book import Book
from croupier.core.floor.chips import Float
from croupier.core.floor.sign import Sign
from croupier.core.game import Game, compiled
from croupier.core.ledger import Posting
from croupier.core.money import dollar_sign
from croupier.core.refusal import Refused
from croupier.core.wager import Table, Wager
from croupier.core.words import CREDITS, PLAYER, MinimumTested, Rule


class PlaceBet(Command, frozen=True, kw_only=True, tag="place_bet"):
    """A player moves chip icons onto a spot."""

    terminal: str
    spot: str
    stake: int


class PressMaxBet(Command, frozen=True, kw_only=True, tag="press_max_bet"):
    """The button that puts as much on a spot as it may still take."""

    terminal: str
    spot: str


class MoveBet(Command, frozen=True, kw_only=True, tag="move_bet"):
    terminal: str
    bet: int
    spot: str


class CancelBet(Command, frozen=True, kw_only=True, tag="cancel_bet"):
    terminal: str
    bet: int


class BetPlaced(Event, frozen=True, kw_only=True, tag="bet_placed"):
    terminal: str
    number: int
    bet: Bet
    clause: str


class BetMoved(Event, frozen=True, kw_only=True, tag="bet_moved"):
    terminal: str
    number: int
    spot: str
    at: int


class BetCancelled(Event, frozen=True, kw_only=True, tag="bet_cancelled"):
    terminal: str
    number: int
    stake: int
    clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def place(book: Book, state: BankState, command: PlaceBet) -> Decision:
    terminal = at_play(book, state, command, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    no = _not_of_icons(book, terminal, command.stake) or _too_few_credits(book, terminal, command.stake)
    if no:
        return no
    if no := _unlawful(book, state, terminal, command.spot, command.stake, terminal.bets.values()):
        return no
    return (_placed_by(book, terminal, command.spot, command.stake, command.at),)


def _placed_by(book: Book, terminal: Terminal, spot: str, stake: int, at: int) -> BetPlaced:
    bet = Bet(spot=spot, stake=stake, at=at)
    clause = clause_for(book, Rule.NO_CREDITS)
    return BetPlaced(terminal=terminal.setup.name, number=terminal.next_bet, bet=bet, clause=clause)


def press_max_bet(book: Book, state: BankState, command: PressMaxBet) -> Decision:
    terminal = at_play(book, state, command, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    most = most_on(book, state, terminal, command.spot)
    if isinstance(most, Refused):
        return most
    if not most:
        message = f"{command.spot} can take no more: the credits or the maximum are used up."
        return refused(book, Rule.MAX_BET, message)
    if no := _unlawful(book, state, terminal, command.spot, most, terminal.bets.values()):
        return no
    return (_placed_by(book, terminal, command.spot, most, command.at),)


def most_on(book: Book, state: BankState, terminal: Terminal, spot: str) -> int | Refused:
    """What a spot may still take: bounded by the credits and by every maximum on the sign, in whole chip icons."""
    table = table_of(book, state, terminal)
    lawful = table.game.lawful.get((spot, CREDITS))
    if lawful is None:
        no = table.turn_away((), Wager(terminal.setup.name, spot, 1, CREDITS))
        assert no is not None
        return no
    room = [terminal.credits]
    bets = [_wager(terminal, bet.spot, bet.stake) for bet in terminal.bets.values()]
    for maximum, used in table.room(_wager(terminal, spot, 0), bets):
        room.append(maximum - used)
    return Float(terminal.setup.icons).next_below(max(min(room), 0))


def move(book: Book, state: BankState, command: MoveBet) -> Decision:
    terminal = at_play(book, state, command, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    bet = terminal.bets.get(command.bet)
    if bet is None:
        return refused(book, Rule.NO_SUCH_WAGER, f"There is no bet {command.bet} on {command.terminal}.")
    others = [one for number, one in terminal.bets.items() if number != command.bet]
    no = _unlawful(book, state, terminal, command.spot, bet.stake, others)
    no = no or (None if bet.spot == command.spot else _leaves_too_little(book, state, terminal, bet, others))
    if no:
        return no
    return (BetMoved(terminal=command.terminal, number=command.bet, spot=command.spot, at=command.at),)


def cancel(book: Book, state: BankState, command: CancelBet) -> Decision:
    terminal = at_play(book, state, command, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    bet = terminal.bets.get(command.bet)
    if bet is None:
        return refused(book, Rule.NO_SUCH_WAGER, f"There is no bet {command.bet} on {command.terminal}.")
    others = [one for number, one in terminal.bets.items() if number != command.bet]
    if no := _leaves_too_little(book, state, terminal, bet, others):
        return no
    clause = clause_for(book, Rule.LATE_WAGER)
    return (BetCancelled(terminal=command.terminal, number=command.bet, stake=bet.stake, clause=clause),)


def at_play(book: Book, state: BankState, command: Command, name: str) -> Terminal | Refused:
    """The terminal, if this player may touch its screen now: the place, the time, the person, the wheel."""
    terminal = find_terminal(book, state, name)
    if isinstance(terminal, Refused):
        return terminal
    if command.role is not PLAYER or terminal.player != command.by:
        return refused(book, Rule.OWN_TERMINAL, f"Only the player seated at {name} touches its screen.")
    no = closed_to_bets(book, state, command.at) or out_of_play(book, state, terminal)
    no = no or barred(book, state, command.by) or _too_many_terminals(book, state, terminal)
    if no:
        return no
    if terminal.wheel is not state.round.drive:
        message = f"{name} plays the wheel turned {terminal.wheel}; the one in use is turned {state.round.drive}."
        return refused(book, Rule.WHEEL_CHOICE, message)
    return terminal


def closed_to_bets(book: Book, state: BankState, at: int) -> Refused | None:
    phase = state.round.phase
    if phase is Phase.SHUT:
        return refused(book, Rule.SHUT, "The bank is not open.")
    if phase in (Phase.CLOSED, Phase.REGISTERED):
        message = "No more bets: nothing may be placed, moved or cancelled."
        return refused(book, Rule.LATE_WAGER, message)
    if phase is Phase.IDLE:
        return refused(book, Rule.BETTING_NOT_OPEN, "Betting is not open yet.")
    if state.closing is not None and at >= state.closing.closes_at:
        return refused(book, Rule.CLOSING_NOTICE, "Play has closed: collect what is on the meter.")
    return None


def _too_many_terminals(book: Book, state: BankState, terminal: Terminal) -> Refused | None:
    """Who was told to play fewer terminals plays the first of them and clears the others."""
    player = terminal.player or ""
    most = state.conduct.most_terminals.get(player)
    if most is None or terminal.setup.name in terminals_of(state, player)[:most]:
        return None
    message = f"{player} was told to play no more than {most} terminal at a time."
    return refused(book, Rule.MANY_TERMINALS, message)


def _not_of_icons(book: Book, terminal: Terminal, stake: int) -> Refused | None:
    if stake > 0 and Float(terminal.setup.icons).pays(stake):
        return None
    icons = ", ".join(dollar_sign(icon) for icon in terminal.setup.icons)
    return refused(book, Rule.ICONS, f"{dollar_sign(stake)} cannot be made up of the chips on the screen: {icons}.")


def _too_few_credits(book: Book, terminal: Terminal, stake: int) -> Refused | None:
    if stake <= terminal.credits:
        return None
    message = f"{dollar_sign(stake)} is more than the {dollar_sign(terminal.credits)} on the meter."
    return refused(book, Rule.NO_CREDITS, message)


def game_of(book: Book, state: BankState) -> Game:
    return compiled(book, state.setup.cloth, None)


def table_of(book: Book, state: BankState, terminal: Terminal) -> Table:
    """The game under the limits of this terminal, as they are held against every touch."""
    sign = terminal.setup.sign
    return Table(game_of(book, state), sign if _at_every_touch(book) else without_minimum(sign))


def _at_every_touch(book: Book) -> bool:
    return terms_of(book).minimum_tested is MinimumTested.AT_EVERY_TOUCH


def without_minimum(sign: Sign) -> Sign:
    by_bet = {kind: replace(own, minimum=None) for kind, own in sign.by_bet.items()}
    return replace(sign, minimum=None, by_bet=by_bet)


def _wager(terminal: Terminal, spot: str, stake: int) -> Wager:
    return Wager(terminal.setup.name, spot, stake, CREDITS)


def _unlawful(
    book: Book, state: BankState, terminal: Terminal, spot: str, stake: int, lying: Iterable[Bet]
) -> Refused | None:
    there = [_wager(terminal, bet.spot, bet.stake) for bet in lying]
    no = table_of(book, state, terminal).turn_away(there, _wager(terminal, spot, stake))
    if no is None:
        return None
    clause = game_of(book, state).terms[CREDITS].clauses.get(no.rule, no.clause)
    return Refused(no.rule, clause, no.message.replace(f"({no.clause})", f"({clause})"))


def _leaves_too_little(
    book: Book, state: BankState, terminal: Terminal, gone: Bet, others: Iterable[Bet]
) -> Refused | None:
    """Part of a stake cannot go if less than the minimum would be left there."""
    if not _at_every_touch(book):
        return None
    left = sum(bet.stake for bet in others if bet.spot == gone.spot)
    minimum = least_on(book, state, terminal, gone.spot)
    if not left or left >= minimum:
        return None
    clause = table_of(book, state, terminal).game.terms[CREDITS].clauses[Rule.BELOW_MINIMUM]
    message = f"{dollar_sign(left)} would be left on {gone.spot}, below the minimum of {dollar_sign(minimum)}."
    return refused(book, Rule.BELOW_MINIMUM, message, clause=clause)


def least_on(book: Book, state: BankState, terminal: Terminal, spot: str) -> int:
    bet = game_of(book, state).spots[spot].bet
    return Table(game_of(book, state), terminal.setup.sign).limits(bet).minimum or 0


def too_small(book: Book, state: BankState, terminal: Terminal) -> tuple[int, ...]:
    """The bets on positions that do not reach the minimum when betting closes."""
    if _at_every_touch(book) or off_by(terminal):
        return ()
    on_spot: dict[str, int] = {}
    for bet in terminal.bets.values():
        on_spot[bet.spot] = on_spot.get(bet.spot, 0) + bet.stake
    low = {spot for spot, total in on_spot.items() if total < least_on(book, state, terminal, spot)}
    return tuple(number for number, bet in terminal.bets.items() if bet.spot in low)


# --- evolving -------------------------------------------------------------------------------------------------------


def _placed(state: BankState, event: BetPlaced) -> BankState:
    terminal, stake = state.terminals[event.terminal], event.bet.stake
    return with_terminal(
        state,
        event.terminal,
        credits=terminal.credits - stake,
        held=terminal.held + stake,
        bets={**terminal.bets, event.number: event.bet},
        next_bet=event.number + 1,
    )


def _moved(state: BankState, event: BetMoved) -> BankState:
    bets = state.terminals[event.terminal].bets
    moved = replace(bets[event.number], spot=event.spot, at=event.at)
    return with_terminal(state, event.terminal, bets={**bets, event.number: moved})


def _cancelled(state: BankState, event: BetCancelled) -> BankState:
    return released(state, event.terminal, {event.number: event.stake})


def released(state: BankState, name: str, stakes: Mapping[int, int]) -> BankState:
    """The bank after these bets came off a screen and their credits were released."""
    terminal, back = state.terminals[name], sum(stakes.values())
    state = with_terminal(
        state,
        name,
        credits=terminal.credits + back,
        held=terminal.held - back,
        bets={number: bet for number, bet in terminal.bets.items() if number not in stakes},
    )
    state = replace(state, cases={key: _without(case, name, stakes) for key, case in state.cases.items()})
    if name not in state.round.snapshot:
        return state
    kept = {number: bet for number, bet in state.round.snapshot[name].items() if number not in stakes}
    return replace(state, round=replace(state.round, snapshot={**state.round.snapshot, name: kept}))


def _without(case: Case, name: str, stakes: Mapping[int, int]) -> Case:
    """A case whose records nobody has gone through yet no longer concerns a bet that came off."""
    if case.terminal != name or case.settled or case.tried or not any(number in case.bets for number in stakes):
        return case
    return replace(case, bets={number: bet for number, bet in case.bets.items() if number not in stakes})


# --- posting --------------------------------------------------------------------------------------------------------


def _placed_postings(state: BankState, event: BetPlaced) -> tuple[Posting, ...]:
    bank, terminal = state.setup.bank, event.terminal
    return passes(meter_of(bank, terminal), held_of(bank, terminal), event.bet.stake, event.clause)


def _cancelled_postings(state: BankState, event: BetCancelled) -> tuple[Posting, ...]:
    return release_postings(state, event.terminal, event.stake, event.clause)


def release_postings(state: BankState, terminal: str, stake: int, clause: str) -> tuple[Posting, ...]:
    bank = state.setup.bank
    return passes(held_of(bank, terminal), meter_of(bank, terminal), stake, clause)


DECIDERS: dict[type[Command], Decider] = {
    PlaceBet: place,
    PressMaxBet: press_max_bet,
    MoveBet: move,
    CancelBet: cancel,
}
EVOLVERS: dict[type[Event], Evolver] = {BetPlaced: _placed, BetMoved: _moved, BetCancelled: _cancelled}
POSTERS: dict[type[Event], Poster] = {BetPlaced: _placed_postings, BetCancelled: _cancelled_postings}
