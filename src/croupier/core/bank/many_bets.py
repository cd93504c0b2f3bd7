"""Several bets of one screen at once, all or none: neighbours, the last bets again, the screen cleared."""

from msgspec import Struct

from croupier.core.bank.bets import BetPlaced, at_play, at_screen, bet_cancelled
from croupier.core.bank.limits import by_terms, leaves_too_little, not_of_icons, table_of, too_few_credits, wager_of
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.state import BankState, Bet, Terminal
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Says
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.words.rules import Rule

MOST_AT_ONCE = 200
"""More than a layout has spots."""


class NewBet(Struct, frozen=True, kw_only=True, gc=False):
    spot: str
    stake: int


class PlaceBets(Command, frozen=True, kw_only=True, tag="place_bets"):
    """A player puts chip icons onto several spots with one touch."""

    terminal: str
    bets: tuple[NewBet, ...]


class CancelBets(Command, frozen=True, kw_only=True, tag="cancel_bets"):
    """Several bets come off with one touch; where none is named, all of them."""

    terminal: str
    bets: tuple[int, ...] = ()


def place_all(law: Law, state: BankState, command: PlaceBets) -> Decision:
    terminal = at_play(law, state, command, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if not 0 < len(command.bets) <= MOST_AT_ONCE:
        return law.refused(Rule.NO_SUCH_WAGER, f"One touch places from 1 to {MOST_AT_ONCE} bets.")
    if no := _not_to_be_placed(law, state, terminal, command.bets):
        return no
    clause = law.clause(Rule.NO_CREDITS)
    return tuple(
        BetPlaced(
            terminal=command.terminal,
            number=number,
            bet=Bet(spot=bet.spot, stake=bet.stake, at=command.at),
            clause=clause,
        )
        for number, bet in enumerate(command.bets, terminal.next_bet)
    )


def _not_to_be_placed(law: Law, state: BankState, terminal: Terminal, bets: tuple[NewBet, ...]) -> Refused | None:
    """Why one of them cannot lie beside all the others: then none does."""
    for bet in bets:
        if no := not_of_icons(law, terminal, bet.stake):
            return no
    if no := too_few_credits(law, terminal, sum(bet.stake for bet in bets)):
        return no
    lying = [wager_of(terminal, bet.spot, bet.stake) for bet in terminal.bets.values()]
    offered = [wager_of(terminal, bet.spot, bet.stake) for bet in bets]
    return by_terms(law, state, table_of(law, state, terminal).turn_away_any(lying, offered))


def cancel_all(law: Law, state: BankState, command: CancelBets) -> Decision:
    terminal = at_screen(law, state, command, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    numbers = tuple(dict.fromkeys(command.bets or terminal.bets))
    unknown = [number for number in numbers if number not in terminal.bets]
    if unknown or not numbers:
        wanted = f"no bet {unknown[0]}" if unknown else "no bet"
        return law.refused(Rule.NO_SUCH_WAGER, f"There is {wanted} on {command.terminal}.")
    if no := leaves_too_little(law, state, terminal, numbers):
        return no
    return tuple(bet_cancelled(law, terminal, number, command.at) for number in numbers)


POWERS: dict[type[Command], Who] = {PlaceBets: Anybody(), CancelBets: Anybody()}
DECIDERS: dict[type[Command], Decider] = {PlaceBets: place_all, CancelBets: cancel_all}
EVOLVERS: dict[type[Event], Evolver] = {}
POSTERS: dict[type[Event], Poster] = {}
SAYS: Says = {}
