"""Bets placed, moved and cancelled at a terminal while the wagering period runs."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.bank.credits import terminals_of
from croupier.core.bank.limits import (
    by_terms,
    chips_of,
    leaves_too_little,
    not_of_icons,
    table_of,
    too_few_credits,
    wager_of,
)
from croupier.core.bank.limits import game_of as game_of
from croupier.core.bank.money import meter_of
from croupier.core.bank.part import (
    Command,
    Decider,
    Decision,
    Event,
    Evolver,
    Poster,
    find_terminal,
    locked,
    out_of_play,
    with_terminal,
)
from croupier.core.bank.releasing import release_postings, released, touched
from croupier.core.bank.state import BankState, Bet, Phase, Terminal
from croupier.core.common.conduct import barred
from croupier.core.engine.accounts import held_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.game.lying import followed, together
from croupier.core.game.together import Together
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.words.bets import CREDITS, called
from croupier.core.words.roles import PLAYER
from croupier.core.words.rules import Rule


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


class BetCancelled(Event, frozen=True, kw_only=True, omit_defaults=True, tag="bet_cancelled"):
    terminal: str
    number: int
    stake: int
    clause: str
    at: int = 0


# --- deciding -------------------------------------------------------------------------------------------------------


def place(law: Law, state: BankState, command: PlaceBet) -> Decision:
    terminal = at_play(law, state, command, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    no = not_of_icons(law, terminal, command.stake) or too_few_credits(law, terminal, command.stake)
    if no:
        return no
    if no := _unlawful(law, state, terminal, command.spot, command.stake, terminal.bets):
        return no
    return (_placed_by(law, terminal, command.spot, command.stake, command.at),)


def _placed_by(law: Law, terminal: Terminal, spot: str, stake: int, at: int) -> BetPlaced:
    bet, clause = Bet(spot=spot, stake=stake, at=at), law.clause(Rule.NO_CREDITS)
    return BetPlaced(terminal=terminal.setup.name, number=terminal.next_bet, bet=bet, clause=clause)


def press_max_bet(law: Law, state: BankState, command: PressMaxBet) -> Decision:
    terminal = at_play(law, state, command, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    most = most_on(law, state, terminal, command.spot)
    if isinstance(most, Refused):
        return most
    while most:
        no = _unlawful(law, state, terminal, command.spot, most, terminal.bets)
        if no is None:
            return (_placed_by(law, terminal, command.spot, most, command.at),)
        if no.rule is not Rule.NOT_IN_UNITS:
            return no
        most = chips_of(terminal.setup.icons).next_below(most - 1)
    return law.refused(Rule.MAX_BET, f"{called(command.spot)} can take no more: credits or maximum are used up.")


def most_on(law: Law, state: BankState, terminal: Terminal, spot: str) -> int | Refused:
    """What a spot may still take: bounded by the credits and by every maximum on the sign, in whole chip icons."""
    table = table_of(law, state, terminal)
    lawful = table.game.lawful.get((spot, CREDITS))
    if lawful is None:
        no = table.turn_away((), wager_of(terminal, spot, 1))
        assert no is not None
        return no
    room = [terminal.credits]
    bets = [wager_of(terminal, bet.spot, bet.stake) for bet in terminal.bets.values()]
    for maximum, used in table.room(wager_of(terminal, spot, 0), bets):
        room.append(maximum - used)
    return chips_of(terminal.setup.icons).next_below(max(min(room), 0))


def move(law: Law, state: BankState, command: MoveBet) -> Decision:
    terminal = at_play(law, state, command, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    bet = terminal.bets.get(command.bet)
    if bet is None:
        return law.refused(Rule.NO_SUCH_WAGER, f"There is no bet {command.bet} on {command.terminal}.")
    others = {number: one for number, one in terminal.bets.items() if number != command.bet}
    no = _unlawful(law, state, terminal, command.spot, bet.stake, others)
    no = no or (None if bet.spot == command.spot else leaves_too_little(law, state, terminal, (command.bet,)))
    if no:
        return no
    return (BetMoved(terminal=command.terminal, number=command.bet, spot=command.spot, at=command.at),)


def cancel(law: Law, state: BankState, command: CancelBet) -> Decision:
    terminal = at_screen(law, state, command, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if command.bet not in terminal.bets:
        return law.refused(Rule.NO_SUCH_WAGER, f"There is no bet {command.bet} on {command.terminal}.")
    if no := leaves_too_little(law, state, terminal, (command.bet,)):
        return no
    return (bet_cancelled(law, terminal, command.bet, command.at),)


def bet_cancelled(law: Law, terminal: Terminal, number: int, at: int) -> BetCancelled:
    stake, clause = terminal.bets[number].stake, law.clause(Rule.BETTING_NOT_OPEN)
    return BetCancelled(terminal=terminal.setup.name, number=number, stake=stake, clause=clause, at=at)


def at_screen(law: Law, state: BankState, command: Command, name: str) -> Terminal | Refused:
    """The terminal, if this player may touch its screen now: to take bets off, also who may place none any more."""
    terminal = find_terminal(law, state, name)
    if isinstance(terminal, Refused):
        return terminal
    if command.role is not PLAYER or terminal.player != command.by:
        return law.refused(Rule.OWN_TERMINAL, f"Only the player seated at {name} touches its screen.")
    between = state.round.phase is Phase.IDLE and state.round.attempt == 1  # only what won lies there
    closed = None if between else closed_to_bets(law, state, command.at)
    return closed or out_of_play(law, state, terminal) or terminal


def at_play(law: Law, state: BankState, command: Command, name: str) -> Terminal | Refused:
    """The terminal, if this player may place bets there now: the place, the time, the person, the wheel."""
    terminal = at_screen(law, state, command, name)
    if isinstance(terminal, Refused):
        return terminal
    no = closed_to_bets(law, state, command.at) or barred(law, state.conduct.barred, command.by)
    if no := no or locked(terminal) or _too_many_terminals(law, state, terminal):
        return no
    if terminal.wheel is not state.round.drive:
        message = f"This round is for the wheel turned {state.round.drive}: the one turned {terminal.wheel} comes next."
        return law.refused(Rule.WHEEL_CHOICE, message)
    return terminal


def closed_to_bets(law: Law, state: BankState, at: int) -> Refused | None:
    phase = state.round.phase
    if phase is Phase.SHUT:
        return law.refused(Rule.SHUT, "The bank is not open.")
    if phase in (Phase.CLOSED, Phase.REGISTERED):
        return law.refused(Rule.LATE_WAGER, "No more bets: nothing may be placed, moved or cancelled.")
    if phase is Phase.IDLE:
        return law.refused(Rule.BETTING_NOT_OPEN, "Betting is not open yet.")
    if state.closing is not None and at >= state.closing.closes_at:
        return law.refused(Rule.CLOSING_NOTICE, "Play has closed: collect what is on the meter.")
    return _wheel_fails(law, state)


def _wheel_fails(law: Law, state: BankState) -> Refused | None:
    fault = state.wheel_fault
    if fault is None:
        return None
    clause = law.terminals.malfunctions[fault].clause
    message = f"The wheel is out of order, {fault}: bets are taken again when it works."
    return law.refused(Rule.MALFUNCTION, message, clause=clause)


def _too_many_terminals(law: Law, state: BankState, terminal: Terminal) -> Refused | None:
    """Who was told to play fewer terminals plays the first of them and clears the others."""
    player = terminal.player or ""
    most = state.conduct.most_terminals.get(player)
    if most is None or terminal.setup.name in terminals_of(state, player)[:most]:
        return None
    return law.refused(Rule.MANY_TERMINALS, f"{player} was told to play no more than {most} terminal at a time.")


def _unlawful(
    law: Law, state: BankState, terminal: Terminal, spot: str, stake: int, lying: Mapping[int, Bet]
) -> Refused | None:
    def there() -> Together:
        return together(lying, lambda: [wager_of(terminal, bet.spot, bet.stake) for bet in lying.values()])

    offered = wager_of(terminal, spot, stake)
    return by_terms(law, state, table_of(law, state, terminal).turn_away_beside(there, offered))


# --- evolving -------------------------------------------------------------------------------------------------------


def _placed(state: BankState, event: BetPlaced) -> BankState:
    terminal, stake = state.terminals[event.terminal], event.bet.stake
    bets = {**terminal.bets, event.number: event.bet}
    return with_terminal(
        state,
        event.terminal,
        credits=terminal.credits - stake,
        held=terminal.held + stake,
        bets=followed(terminal.bets, bets, wager_of(terminal, event.bet.spot, stake)),
        next_bet=event.number + 1,
    )


def _moved(state: BankState, event: BetMoved) -> BankState:
    state = touched(state, event.terminal, event.number, event.at)
    bets = state.terminals[event.terminal].bets
    moved = replace(bets[event.number], spot=event.spot, at=event.at)
    return with_terminal(state, event.terminal, bets={**bets, event.number: moved})


def _cancelled(state: BankState, event: BetCancelled) -> BankState:
    state = touched(state, event.terminal, event.number, event.at)
    return released(state, event.terminal, {event.number: event.stake})


# --- posting --------------------------------------------------------------------------------------------------------


def _placed_postings(state: BankState, event: BetPlaced) -> tuple[Posting, ...]:
    bank, terminal = state.setup.bank, event.terminal
    return passes(meter_of(bank, terminal), held_of(bank, terminal), event.bet.stake, event.clause)


def _cancelled_postings(state: BankState, event: BetCancelled) -> tuple[Posting, ...]:
    return release_postings(state, event.terminal, event.stake, event.clause)


POWERS: dict[type[Command], Who] = {
    PlaceBet: Anybody(),
    PressMaxBet: Anybody(),
    MoveBet: Anybody(),
    CancelBet: Anybody(),
}
DECIDERS: dict[type[Command], Decider] = {PlaceBet: place, PressMaxBet: press_max_bet, MoveBet: move, CancelBet: cancel}
EVOLVERS: dict[type[Event], Evolver] = {BetPlaced: _placed, BetMoved: _moved, BetCancelled: _cancelled}
POSTERS: dict[type[Event], Poster] = {BetPlaced: _placed_postings, BetCancelled: _cancelled_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_placed(event: BetPlaced) -> str:
    stake = f"{dollar_sign(event.bet.stake)} on {called(event.bet.spot)}"
    return f"Terminal {event.terminal} puts {stake}, bet {event.number}"


def _say_moved(event: BetMoved) -> str:
    return f"Terminal {event.terminal} moves bet {event.number} to {called(event.spot)}"


def _say_cancelled(event: BetCancelled) -> str:
    back = f"takes back {dollar_sign(event.stake)}, bet {event.number}"
    return f"Terminal {event.terminal} {back}"


SAYS: Says = {
    BetPlaced: Saying(Topic.BETS, _say_placed),
    BetMoved: Saying(Topic.BETS, _say_moved),
    BetCancelled: Saying(Topic.BETS, _say_cancelled),
}
