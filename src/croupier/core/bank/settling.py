"""Bets of a terminal as they stood at the close, and a number, turned into what the terminal gets."""

from collections.abc import Collection, Iterable, Mapping
from itertools import islice

from msgspec.structs import replace

from croupier.core.bank.limits import unlimited
from croupier.core.bank.money import meter_of
from croupier.core.bank.state import SHOWN_RESULTS, BankState, Bet, BetLine, GameState, Terminal, TerminalGame
from croupier.core.engine.accounts import float_of, held_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.game.basis import Basis, clause_of_paying, clause_of_returning, clause_of_taking
from croupier.core.game.settle import Result, Settlement, settle
from croupier.core.game.wager import Wager
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.words.bets import CREDITS, WON, Outcome
from croupier.core.words.choices import WinningStakes
from croupier.core.words.rules import Rule

Bets = Mapping[int, Bet]


def settled_lines(law: Law, state: BankState, name: str, bets: Bets, pocket: str) -> tuple[BetLine, ...]:
    """What becomes of each bet of one terminal."""
    return lines_of_all(law, state, {name: bets}, pocket)[name]


def lines_of_all(
    law: Law, state: BankState, screens: Mapping[str, Bets], pocket: str
) -> dict[str, tuple[BetLine, ...]]:
    """What becomes of each bet on every screen; the limits were held against it when it was placed."""
    wagers = [Wager(name, bet.spot, bet.stake, CREDITS) for name, bets in screens.items() for bet in bets.values()]
    settlements = settle(unlimited(law, state), wagers, Result(pocket)).settlements
    found, bases = iter(settlements), _at_terminals(law, settlements)
    stay = law.terminals.winning_stakes is WinningStakes.STAY
    return {
        name: tuple(
            _line(number, one, stay=stay, basis=bases[one.basis, one.returned > 0])
            for number, one in zip(bets, islice(found, len(bets)), strict=True)
        )
        for name, bets in screens.items()
    }


def _at_terminals(law: Law, settlements: Iterable[Settlement]) -> dict[tuple[Basis, bool], Basis]:
    """What each basis becomes at a terminal: all stand on the screen at the close, and what comes back to the meter on
    what lets it. Lines of one kind share it."""
    by_screen, winning = law.clause(Rule.SETTLED_BY_SCREEN), law.terminals.winning_clause
    return {
        (basis, back): basis.also(by_screen).returning(winning) if back else basis.also(by_screen)
        for basis, back in {(one.basis, one.returned > 0) for one in settlements}
    }


def _line(number: int, one: Settlement, *, stay: bool, basis: Basis) -> BetLine:
    return BetLine(
        number=number,
        spot=one.wager.spot,
        stake=one.wager.stake,
        outcome=one.outcome,
        paid=one.paid,
        returned=one.returned,
        taken=one.taken,
        rides=one.returned if stay and one.outcome is WON else 0,
        basis=basis,
    )


def voided(game: TerminalGame, numbers: Collection[int]) -> TerminalGame:
    """The record of a game after these bets of it were declared void: each has its stake back and nothing more."""
    lines = tuple(
        replace(line, outcome=Outcome.VOID, paid=0, returned=line.stake, taken=0) if line.number in numbers else line
        for line in game.lines
    )
    kind = GameState.VOID if all(line.outcome is Outcome.VOID for line in lines) else GameState.CORRECTED
    return replace(game, lines=lines, state=kind)


def still_riding(state: BankState, games: Iterable[TerminalGame]) -> dict[str, dict[int, int]]:
    """Winning stakes of these games that lie on the screen yet, and that no later spin has begun for."""
    if state.round.spin is not None or state.round.snapshot:
        return {}
    found = {
        game.terminal: {
            line.number: line.rides
            for line in game.lines
            if line.rides and line.number in state.terminals[game.terminal].bets
        }
        for game in games
    }
    return {name: stakes for name, stakes in found.items() if stakes}


def game_from(
    state: BankState,
    name: str,
    lines: tuple[BetLine, ...],
    *,
    round_: int,
    pocket: str | None,
    at: int,
    kind: GameState = GameState.SETTLED,
) -> TerminalGame:
    """The record of a game, with what was on the terminal before and after."""
    terminal = state.terminals[name]
    before = terminal.credits + terminal.held
    after = before + sum(line.paid - line.taken for line in lines)
    return TerminalGame(
        round=round_,
        terminal=name,
        player=terminal.player,
        at=at,
        result=pocket,
        lines=lines,
        before=before,
        after=after,
        state=kind,
    )


# --- evolving and posting -------------------------------------------------------------------------------------------


def after_game(state: BankState, game: TerminalGame) -> BankState:
    terminal = state.terminals[game.terminal]
    after = terminal_after(state, terminal, game, idle_spins=terminal.idle_spins)
    return replace(state, terminals=put(state.terminals, game.terminal, after))


def terminal_after(state: BankState, terminal: Terminal, game: TerminalGame, *, idle_spins: int) -> Terminal:
    """The terminal after a game: losers cleared, winners credited, what rides still on the screen."""
    staked = came = rides = 0
    bets = dict(terminal.bets)
    for line in game.lines:
        staked += line.stake
        came += line.paid + line.returned
        rides += line.rides
        bets.pop(line.number, None)
    for line in game.lines:
        if line.rides:
            bets[line.number] = Bet(spot=line.spot, stake=line.rides, at=game.at)
    meters = terminal.meters
    return replace(
        terminal,
        credits=terminal.credits + came - rides,
        held=terminal.held - staked + rides,
        bets=bets,
        meters=replace(meters, staked=meters.staked + staked, won=meters.won + came),
        games=_kept(state, (*terminal.games, game)),
        idle_spins=idle_spins,
        put_in=0,
    )


def _kept(state: BankState, games: tuple[TerminalGame, ...]) -> tuple[TerminalGame, ...]:
    """The last games, and that of a round that somebody is going back to."""
    forgotten = games[:-SHOWN_RESULTS]
    return (*(one for one in forgotten if one.round == state.remembers), *games[-SHOWN_RESULTS:])


def game_postings(state: BankState, game: TerminalGame) -> tuple[Posting, ...]:
    """Each bet's money: what was lost to the house, what came back and what was won to the meter."""
    bank, house = state.setup.bank, float_of(state.setup.bank)
    held, meter = held_of(bank, game.terminal), meter_of(bank, game.terminal)
    return tuple(
        one
        for line in game.lines
        for one in (
            *passes(held, house, line.taken, clause_of_taking(line.basis)),
            *passes(held, meter, line.returned - line.rides, clause_of_returning(line.basis)),
            *passes(house, meter, line.paid, clause_of_paying(line.basis)),
        )
    )


def with_game(state: BankState, game: TerminalGame) -> BankState:
    return with_games(state, (game,))


def with_games(state: BankState, games: Iterable[TerminalGame]) -> BankState:
    """The terminals with the records of these games replaced by what they are now."""
    terminals = dict(state.terminals)
    for game in games:
        terminal = terminals[game.terminal]
        recalled = tuple(game if one.round == game.round else one for one in terminal.games)
        terminals[game.terminal] = replace(terminal, games=recalled)
    return replace(state, terminals=terminals)


def game_of_round(state: BankState, name: str, number: int) -> TerminalGame | None:
    return next((game for game in state.terminals[name].games if game.round == number), None)
