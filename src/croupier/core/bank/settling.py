"""Bets of a terminal as they stood at the close, and a number, turned into what the terminal gets."""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from croupier.core.bank.bets import game_of
from croupier.core.bank.money import float_of, held_of, meter_of, passes
from croupier.core.bank.part import clause_for, terms_of, with_terminal
from croupier.core.bank.state import RECALLED, BankState, Bet, Game, GameState, Line
from croupier.core.book import Book
from croupier.core.floor.sign import NO_SIGN
from croupier.core.ledger import Posting
from croupier.core.settle import Result, settle
from croupier.core.wager import Table, Wager
from croupier.core.words import CREDITS, WON, Outcome, Rule, WinningStakes


def settled_lines(book: Book, state: BankState, name: str, bets: Mapping[int, Bet], pocket: str) -> tuple[Line, ...]:
    """What becomes of each bet; the limits were held against it when it was placed."""
    wagers = [Wager(name, bet.spot, bet.stake, CREDITS) for bet in bets.values()]
    found = settle(Table(game_of(book, state), NO_SIGN), wagers, Result(pocket)).settlements
    by_screen = clause_for(book, Rule.SETTLED_BY_SCREEN)
    return tuple(
        Line(
            number=number,
            spot=one.wager.spot,
            stake=one.wager.stake,
            outcome=one.outcome,
            paid=one.paid,
            returned=one.returned,
            taken=one.taken,
            rides=one.returned if _stays(book, one.outcome) else 0,
            clauses=(*one.clauses, by_screen, terms_of(book).winning_clause),
        )
        for number, one in zip(bets, found, strict=True)
    )


def _stays(book: Book, outcome: Outcome) -> bool:
    return outcome is WON and terms_of(book).winning_stakes is WinningStakes.STAY


def voided(game: Game, numbers: Collection[int]) -> Game:
    """The record of a game after these bets of it were declared void: each has its stake back and nothing more."""
    lines = tuple(
        replace(line, outcome=Outcome.VOID, paid=0, returned=line.stake, taken=0) if line.number in numbers else line
        for line in game.lines
    )
    kind = GameState.VOID if all(line.outcome is Outcome.VOID for line in lines) else GameState.CORRECTED
    return replace(game, lines=lines, state=kind)


def game_from(
    state: BankState,
    name: str,
    lines: tuple[Line, ...],
    *,
    round_: int,
    pocket: str | None,
    at: int,
    kind: GameState = GameState.SETTLED,
) -> Game:
    """The record of a game, with what was on the terminal before and after."""
    terminal = state.terminals[name]
    before = terminal.credits + terminal.held
    after = before + sum(line.paid - line.taken for line in lines)
    return Game(
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


def after_game(state: BankState, game: Game) -> BankState:
    """The terminal after a game: losers cleared, winners credited, what rides still on the screen."""
    terminal = state.terminals[game.terminal]
    came = game.won + game.returned
    meters = replace(terminal.meters, staked=terminal.meters.staked + game.staked, won=terminal.meters.won + came)
    riding = {line.number: line for line in game.lines if line.rides}
    settled = {line.number for line in game.lines}
    bets = {
        **{number: bet for number, bet in terminal.bets.items() if number not in settled},
        **{number: Bet(spot=line.spot, stake=line.rides, at=game.at) for number, line in riding.items()},
    }
    return with_terminal(
        state,
        game.terminal,
        credits=terminal.credits + came - game.rides,
        held=terminal.held - game.staked + game.rides,
        bets=bets,
        meters=meters,
        games=(*terminal.games, game)[-RECALLED:],
    )


def game_postings(state: BankState, game: Game, *, won_clause: str) -> tuple[Posting, ...]:
    """Each bet's money: what was lost to the house, what came back and what was won to the meter."""
    bank, house = state.setup.bank, float_of(state.setup.bank)
    held, meter = held_of(bank, game.terminal), meter_of(bank, game.terminal)
    return tuple(
        one
        for line in game.lines
        for one in (
            *passes(held, house, line.taken, line.clauses[0]),
            *passes(held, meter, line.returned - line.rides, line.clauses[-1]),
            *passes(house, meter, line.paid, won_clause),
        )
    )


def with_game(state: BankState, name: str, game: Game) -> BankState:
    """The terminal with the record of a game replaced by what it is now."""
    games = tuple(game if one.round == game.round else one for one in state.terminals[name].games)
    return with_terminal(state, name, games=games)


def game_of_round(state: BankState, name: str, number: int) -> Game | None:
    return next((game for game in state.terminals[name].games if game.round == number), None)
