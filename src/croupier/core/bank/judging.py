"""What supervisors decide about outcomes: one invalidated, and a settlement softened in the player's favour."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.bank.bets import release_postings, released, table_of
from croupier.core.bank.conduct import on_screen
from croupier.core.bank.money import Change, change_postings, changed, float_of, held_of, off_by, passes, put_right
from croupier.core.bank.part import (
    Command,
    Decider,
    Decision,
    Event,
    Evolver,
    Poster,
    clause_for,
    find_terminal,
    lacks,
    refused,
    with_terminal,
)
from croupier.core.bank.rounds import next_opened, over
from croupier.core.bank.settling import game_of_round, settled_lines, with_game
from croupier.core.bank.state import BankState, Bet, Game, GameState, Line
from croupier.core.book import Book
from croupier.core.ledger import Posting
from croupier.core.refusal import Refused
from croupier.core.wager import Wager
from croupier.core.words import CREDITS, Forfeits, Ground, Power, Rule


class InvalidateOutcome(Command, frozen=True, kw_only=True, tag="invalidate_outcome"):
    """The outcome of a round shall not count, on a ground of the book's closed list."""

    round: int
    ground: str
    fraud_by: tuple[str, ...] = ()
    affects_outcome: bool = False
    forfeit: tuple[str, ...] = ()
    """Whose stake is forfeited, by express order."""


class RelaxSettlement(Command, frozen=True, kw_only=True, tag="relax_settlement"):
    """A bet is settled as if it had been on another spot, because its place on the screen is unfair to the player."""

    terminal: str
    round: int
    bet: int
    spot: str
    reason: str


class OutcomeInvalidated(Event, frozen=True, kw_only=True, tag="outcome_invalidated"):
    round: int
    ground: Ground
    by: str
    fraud_by: tuple[str, ...]
    refunded: Mapping[str, Mapping[int, int]]
    """Stakes released, where the round was still running."""
    forfeited: Mapping[str, Mapping[int, int]]
    """Stakes taken, where it was."""
    changes: tuple[Change, ...]
    """How meters are put right, where it had been settled."""
    ends_round: bool
    clause: str
    refund_clause: str


class SettlementRelaxed(Event, frozen=True, kw_only=True, tag="settlement_relaxed"):
    terminal: str
    round: int
    by: str
    reason: str
    strict: Line
    line: Line
    change: Change
    clause: str


# --- invalidating ---------------------------------------------------------------------------------------------------


def invalidate(book: Book, state: BankState, command: InvalidateOutcome) -> Decision:
    if no := lacks(book, command, Power.INVALIDATE_OUTCOME):
        return no
    grounds = {str(ground): ground for ground in book.supervision.invalidated_by}
    ground = grounds.get(command.ground)
    if ground is None:
        message = f"{command.ground or 'Nothing'} is no ground to invalidate an outcome: only {', '.join(grounds)}."
        return refused(book, Rule.INVALIDATION, message)
    no = _no_such_fraud(book, command, ground) or _not_to_be_forfeited(book, command, ground)
    if no:
        return no
    now = state.round
    running = command.round == now.number and now.spin is not None
    settled = [game for name in state.terminals if (game := game_of_round(state, name, command.round))]
    if command.round in state.invalidated or (
        not running and command.round not in {number for number, _ in state.results}
    ):
        message = f"Round {command.round} has no outcome that could be invalidated."
        return refused(book, Rule.INVALIDATION, message)
    return _undone(book, state, command, ground, [] if running else settled)


def _no_such_fraud(book: Book, command: InvalidateOutcome, ground: Ground) -> Refused | None:
    if ground is not Ground.FRAUD:
        return None
    clause = book.supervision.invalidated_by[ground]
    if not command.fraud_by:
        return refused(book, Rule.INVALIDATION, "Name who committed the fraud.", clause=clause)
    if book.supervision.fraud_must_affect_outcome and not command.affects_outcome:
        return refused(book, Rule.INVALIDATION, "A fraud is a ground only if it affects the outcome.", clause=clause)
    return None


def _not_to_be_forfeited(book: Book, command: InvalidateOutcome, ground: Ground) -> Refused | None:
    if not command.forfeit:
        return None
    if no := lacks(book, command, Power.DIRECT_FORFEITURE):
        return no
    may = book.supervision.forfeits is Forfeits.FRAUDSTERS and ground is Ground.FRAUD
    wrong = [person for person in command.forfeit if not may or person not in command.fraud_by]
    if wrong:
        message = f"{wrong[0]} gets the stake back: only that of a person behind the fraud is forfeited."
        return refused(book, Rule.FORFEITURE, message)
    return None


def _undone(book: Book, state: BankState, command: InvalidateOutcome, ground: Ground, settled: list[Game]) -> Decision:
    """A running round loses its bets; a settled one is reversed by new entries."""
    running = not settled and command.round == state.round.number and state.round.spin is not None
    stakes = {
        name: {number: bet.stake for number, bet in on_screen(state, name).items()}
        for name, terminal in state.terminals.items()
        if running and on_screen(state, name) and not off_by(terminal)
    }
    forfeited = {name: bets for name, bets in stakes.items() if state.terminals[name].player in command.forfeit}
    changes: list[Change] = []
    reason = f"round {command.round} invalidated"
    for game in settled:
        if game.state not in (GameState.SETTLED, GameState.CORRECTED) or off_by(state.terminals[game.terminal]):
            continue
        due = game.staked - game.won - game.returned - (game.staked if game.player in command.forfeit else 0)
        changes.append(put_right(state, game.terminal, game.player, due, reason=reason, at=command.at, after=changes))
    event = OutcomeInvalidated(
        round=command.round,
        ground=ground,
        by=command.by,
        fraud_by=command.fraud_by if ground is Ground.FRAUD else (),
        refunded={name: bets for name, bets in stakes.items() if name not in forfeited},
        forfeited=forfeited,
        changes=tuple(changes),
        ends_round=running,
        clause=book.supervision.invalidated_by[ground],
        refund_clause=clause_for(book, Rule.FORFEITURE if Rule.FORFEITURE in _rules(book) else Rule.INVALIDATION),
    )
    return (event, *next_opened(book, state, command.at)) if running else (event,)


def _rules(book: Book) -> Mapping[Rule, str]:
    return book.terminals.clauses if book.terminals else {}


# --- relaxing -------------------------------------------------------------------------------------------------------


def relax(book: Book, state: BankState, command: RelaxSettlement) -> Decision:
    if no := lacks(book, command, Power.RELAX_SETTLEMENT):
        return no
    terminal = find_terminal(book, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    game = game_of_round(state, command.terminal, command.round)
    if game is None or game.result is None or game.state not in (GameState.SETTLED, GameState.CORRECTED):
        return refused(book, Rule.RELAXED, "Strict settlement is softened after a result, on a game on record.")
    line = next((one for one in game.lines if one.number == command.bet), None)
    if line is None:
        return refused(book, Rule.NO_SUCH_WAGER, f"There was no bet {command.bet} in round {command.round}.")
    if not command.reason.strip():
        return refused(book, Rule.RELAXED, "Say why strict settlement would be unfair to the player.")
    wager = Wager(command.terminal, command.spot, line.stake, CREDITS)
    if table_of(book, state, terminal).turn_away((), wager) is not None:
        return refused(book, Rule.RELAXED, f"The bet could not have been on {command.spot}.")
    bets = {line.number: Bet(spot=command.spot, stake=line.stake, at=game.at)}
    (deemed,) = settled_lines(book, state, command.terminal, bets, game.result)
    more = deemed.paid + deemed.returned - line.paid - line.returned
    if more <= 0:
        message = f"On {command.spot} the bet brings no more: settlement is softened in the player's favour only."
        return refused(book, Rule.RELAXED, message)
    clause = clause_for(book, Rule.RELAXED)
    relaxed = SettlementRelaxed(
        terminal=command.terminal,
        round=command.round,
        by=command.by,
        reason=command.reason,
        strict=line,
        line=replace(deemed, rides=0, clauses=(*deemed.clauses, clause)),
        change=put_right(state, command.terminal, game.player, more, reason=command.reason, at=command.at),
        clause=clause,
    )
    return (relaxed,)


# --- evolving -------------------------------------------------------------------------------------------------------


def _invalidated(state: BankState, event: OutcomeInvalidated) -> BankState:
    for name, stakes in event.refunded.items():
        state = released(state, name, stakes)
    for name, stakes in event.forfeited.items():
        state = _taken(released(state, name, stakes), name, sum(stakes.values()))
    for change in event.changes:
        state = changed(state, change)
        game = game_of_round(state, change.terminal, event.round)
        if game is not None:
            record = replace(game, state=GameState.INVALIDATED, corrected=game.corrected + change.net)
            state = with_game(state, change.terminal, record)
    state = replace(state, invalidated=(*state.invalidated, event.round))
    return over(state) if event.ends_round else state


def _taken(state: BankState, name: str, amount: int) -> BankState:
    """A released stake that goes to the house after all."""
    terminal = state.terminals[name]
    meters = replace(terminal.meters, corrected=terminal.meters.corrected - amount)
    return with_terminal(state, name, credits=terminal.credits - amount, meters=meters)


def _relaxed(state: BankState, event: SettlementRelaxed) -> BankState:
    game = game_of_round(state, event.terminal, event.round)
    assert game is not None
    strict = game.strict if event.line.number in {line.number for line in game.strict} else (*game.strict, event.strict)
    record = replace(
        game,
        lines=tuple(event.line if line.number == event.line.number else line for line in game.lines),
        strict=strict,
        state=GameState.CORRECTED,
        corrected=game.corrected + event.change.net,
    )
    return with_game(changed(state, event.change), event.terminal, record)


# --- posting --------------------------------------------------------------------------------------------------------


def _invalidated_postings(state: BankState, event: OutcomeInvalidated) -> tuple[Posting, ...]:
    bank = state.setup.bank
    return tuple(
        one
        for group in (
            *(
                release_postings(state, name, sum(stakes.values()), event.refund_clause)
                for name, stakes in event.refunded.items()
            ),
            *(
                passes(held_of(bank, name), float_of(bank), sum(stakes.values()), event.refund_clause)
                for name, stakes in event.forfeited.items()
            ),
            *(change_postings(state, change, event.refund_clause) for change in event.changes),
        )
        for one in group
    )


def _relaxed_postings(state: BankState, event: SettlementRelaxed) -> tuple[Posting, ...]:
    return change_postings(state, event.change, event.clause)


DECIDERS: dict[type[Command], Decider] = {InvalidateOutcome: invalidate, RelaxSettlement: relax}
EVOLVERS: dict[type[Event], Evolver] = {OutcomeInvalidated: _invalidated, SettlementRelaxed: _relaxed}
POSTERS: dict[type[Event], Poster] = {
    OutcomeInvalidated: _invalidated_postings,
    SettlementRelaxed: _relaxed_postings,
}
