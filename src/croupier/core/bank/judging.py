"""What supervisors decide about outcomes: one invalidated, and a settlement softened in the player's favour."""

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from croupier.core.bank.cases import undecided, waiting_stakes, with_case
from croupier.core.bank.conduct import on_screen
from croupier.core.bank.drawing import IssuesSlips, draws
from croupier.core.bank.kept_back import SuspectStake
from croupier.core.bank.limits import table_of
from croupier.core.bank.money import (
    Change,
    all_changed,
    change_postings,
    change_words,
    changed,
    claimed_under,
    numbered,
    off_by,
    put_right,
    suspect_of,
)
from croupier.core.bank.on_record import RoundOnRecord, on_record
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, find_terminal, with_terminal
from croupier.core.bank.releasing import all_released, release_postings, released
from croupier.core.bank.rounds import next_opened, over
from croupier.core.bank.settling import game_of_round, settled_lines, still_riding, with_game, with_games
from croupier.core.bank.state import BankState, Bet, BetLine, Case, GameState, TerminalGame
from croupier.core.common.invalidation import Fraud, Invalidation, invalidation
from croupier.core.common.relaxing import could_not_lie, no_favour, no_reason
from croupier.core.engine.accounts import float_of, held_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended, listed
from croupier.core.game.tell import bets_go_back, brings
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Every, Who
from croupier.core.money import dollar_sign
from croupier.core.words.bets import CREDITS, Outcome, called
from croupier.core.words.grounds import Ground
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class InvalidateOutcome(IssuesSlips, frozen=True, kw_only=True, tag="invalidate_outcome"):
    """The outcome of a round shall not count, on a ground of the book's closed list."""

    round: int
    ground: str
    fraud_by: tuple[str, ...] = ()
    fraud_role: Role | None = None
    """What they are at the game; None for people from outside."""
    affects_outcome: bool = False
    forfeit: tuple[str, ...] = ()
    """Whose stake is forfeited, by express order."""
    on_record: RoundOnRecord | None = None
    """Looked up by the house, where the bank has forgotten the round."""


class RelaxSettlement(IssuesSlips, frozen=True, kw_only=True, tag="relax_settlement"):
    """A bet is settled as if it had been on another spot, because its place on the screen is unfair to the player."""

    terminal: str
    round: int
    bet: int
    spot: str
    reason: str
    on_record: RoundOnRecord | None = None


class OutcomeInvalidated(Event, frozen=True, kw_only=True, tag="outcome_invalidated"):
    round: int
    ground: Ground
    by: str
    fraud_by: tuple[str, ...]
    refunded: Mapping[str, Mapping[int, int]]
    """Stakes that come off a screen: of the running spin, waiting in a case, or left there by a win that is undone."""
    forfeited: Mapping[str, Mapping[int, int]]
    """Such stakes taken."""
    held: tuple[SuspectStake, ...] = ()
    """Stakes that wait for a decision, because the book lets nobody's be forfeited."""
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
    strict: BetLine
    line: BetLine
    change: Change
    clause: str


# --- invalidating ---------------------------------------------------------------------------------------------------


def _who_invalidates(law: Law, state: BankState, command: InvalidateOutcome) -> Who:
    if not command.forfeit:
        return Power.INVALIDATE_OUTCOME
    return Every((Power.INVALIDATE_OUTCOME, Power.DIRECT_FORFEITURE))


def outcome_invalidated(law: Law, state: BankState, command: InvalidateOutcome) -> Decision:
    fraud = Fraud(command.fraud_by, command.fraud_role, command.affects_outcome)
    judged = invalidation(law, command.ground, fraud, keep=command.forfeit)
    if isinstance(judged, Refused):
        return judged
    now = state.round
    running = command.round == now.number and now.spin is not None
    found = on_record(state, command.round, command.on_record)
    if command.round in state.invalidated or (not running and found is None):
        message = f"Round {command.round} has no outcome that could be invalidated."
        return law.refused(Rule.INVALIDATION, message)
    return _undone(law, state, command, judged, () if running or found is None else found.games)


def _undone(
    law: Law, state: BankState, command: InvalidateOutcome, judged: Invalidation, settled: Iterable[TerminalGame]
) -> Decision:
    """A running round loses its bets; a settled one is reversed by new entries."""
    ground, suspects = judged.ground, judged.suspects
    running = command.round == state.round.number and state.round.spin is not None
    stakes = _unresolved(state) if running else waiting_stakes(state, command.round)
    forfeited, suspended = _played_by(state, stakes, command.forfeit), _played_by(state, stakes, suspects)
    games = [one for one in settled if one.stands and _is_sound(state, one.terminal)]
    riding, claimed = still_riding(state, games), claimed_under(law, judged.stakes_clause)
    event = OutcomeInvalidated(
        round=command.round,
        ground=ground,
        by=command.by,
        fraud_by=command.fraud_by if ground is Ground.FRAUD else (),
        refunded={one: bets for one, bets in stakes.items() if one not in forfeited and one not in suspended} | riding,
        forfeited=forfeited,
        held=(
            *(_suspended(state, name, command.round, bets) for name, bets in suspended.items()),
            *(_suspect_game(game) for game in games if game.player in suspects),
        ),
        changes=_reversals(all_released(state, riding), command, games, claimed, (*command.forfeit, *suspects)),
        ends_round=running,
        clause=judged.clause,
        refund_clause=judged.stakes_clause,
    )
    return (event, *next_opened(law, state, command.at)) if running else (event,)


def _unresolved(state: BankState) -> dict[str, dict[int, int]]:
    """The stakes of the running spin on every sound terminal."""
    return {
        name: {number: bet.stake for number, bet in on_screen(state, name).items()}
        for name, terminal in state.terminals.items()
        if on_screen(state, name) and not off_by(terminal)
    }


def _is_sound(state: BankState, name: str) -> bool:
    """Whether the terminal is still in the bank, and its meters add up."""
    return name in state.terminals and not off_by(state.terminals[name])


def _played_by(
    state: BankState, stakes: Mapping[str, Mapping[int, int]], persons: Collection[str]
) -> dict[str, Mapping[int, int]]:
    return {name: bets for name, bets in stakes.items() if state.terminals[name].player in persons}


def _suspended(state: BankState, name: str, round_: int, bets: Mapping[int, int]) -> SuspectStake:
    person = state.terminals[name].player or ""
    return SuspectStake(person=person, terminal=name, round=round_, amount=sum(bets.values()), bets=tuple(bets))


def _suspect_game(game: TerminalGame) -> SuspectStake:
    return SuspectStake(person=game.player or "", terminal=game.terminal, round=game.round, amount=game.staked, bets=())


def _reversals(
    state: BankState, command: InvalidateOutcome, games: list[TerminalGame], clause: str, kept: Collection[str]
) -> tuple[Change, ...]:
    """Each settled game undone; who forfeits the stake, or is suspect, does not have it back."""
    why = f"round {command.round} invalidated"
    owed = [(game, (0 if game.player in kept else game.staked) - game.won - game.returned) for game in games]
    at = command.at
    made = (put_right(state, one.terminal, one.player, due, reason=why, at=at, clause=clause) for one, due in owed)
    return numbered(state, made)


# --- relaxing -------------------------------------------------------------------------------------------------------


def relax(law: Law, state: BankState, command: RelaxSettlement) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    found = on_record(state, command.round, command.on_record)
    game = next((one for one in found.games if one.terminal == command.terminal), None) if found is not None else None
    if game is None or game.result is None or not game.stands:
        return law.refused(Rule.RELAXED, "Strict settlement is softened after a result, on a game on record.")
    line = next((one for one in game.lines if one.number == command.bet), None)
    if line is None:
        return law.refused(Rule.NO_SUCH_WAGER, f"There was no bet {command.bet} in round {command.round}.")
    if line.outcome is Outcome.VOID:
        return law.refused(Rule.RELAXED, f"Bet {command.bet} is void: it has no result that could be softened.")
    if no := no_reason(law, command.reason):
        return no
    wager = Wager(command.terminal, command.spot, line.stake, CREDITS)
    if table_of(law, state, terminal).turn_away((), wager) is not None:
        return could_not_lie(law, command.spot)
    bets = {line.number: Bet(spot=command.spot, stake=line.stake, at=game.at)}
    (deemed,) = settled_lines(law, state, command.terminal, bets, game.result)
    more = deemed.paid + deemed.returned - line.paid - line.returned
    if no := no_favour(law, command.spot, more):
        return no
    clause, why = law.clause(Rule.RELAXED), command.reason
    relaxed = SettlementRelaxed(
        terminal=command.terminal,
        round=command.round,
        by=command.by,
        reason=command.reason,
        strict=line,
        line=replace(deemed, rides=0, basis=deemed.basis.also(clause)),
        change=put_right(state, command.terminal, game.player, more, reason=why, at=command.at, clause=clause),
        clause=clause,
    )
    return (relaxed,)


# --- evolving -------------------------------------------------------------------------------------------------------


def _invalidated(state: BankState, event: OutcomeInvalidated) -> BankState:
    waited = undecided(state, event.round)
    for stake in event.held:
        state = _set_aside(state, stake)
    state = all_released(state, event.refunded)
    for name, stakes in event.forfeited.items():
        state = _taken(released(state, name, stakes), name, sum(stakes.values()))
    for case in waited:
        if not off_by(state.terminals[case.terminal]):
            state = with_case(state, case.number, bets={}, unconfirmed=(), settled=True, decided=True)
    state = all_changed(state, event.changes)
    state = with_games(
        state,
        [
            replace(game, state=GameState.INVALIDATED, corrected=game.corrected + change.net)
            for change in event.changes
            if (game := game_of_round(state, change.terminal, event.round)) is not None
        ],
    )
    state = replace(state, invalidated=(*state.invalidated, event.round))
    return over(state) if event.ends_round else state


def _taken(state: BankState, name: str, amount: int) -> BankState:
    """A released stake that goes to the house after all."""
    terminal = state.terminals[name]
    meters = replace(terminal.meters, corrected=terminal.meters.corrected - amount)
    return with_terminal(state, name, credits=terminal.credits - amount, meters=meters)


def _set_aside(state: BankState, stake: SuspectStake) -> BankState:
    """Off the screen and off the meter; of a settled game it is no longer there."""
    if stake.bets:
        waiting = {number: bet for case in undecided(state, stake.round) for number, bet in _bets_of(case, stake)}
        bets = waiting | dict(on_screen(state, stake.terminal))
        state = released(state, stake.terminal, {number: bets[number].stake for number in stake.bets})
        state = _taken(state, stake.terminal, stake.amount)
    earlier = state.suspect.get(stake.person, ())
    return replace(state, suspect={**state.suspect, stake.person: (*earlier, stake)})


def _bets_of(case: Case, stake: SuspectStake) -> Iterable[tuple[int, Bet]]:
    return case.bets.items() if case.terminal == stake.terminal else ()


def _relaxed(state: BankState, event: SettlementRelaxed) -> BankState:
    game = game_of_round(state, event.terminal, event.round)
    assert game is not None, "what was relaxed is on record"
    strict = game.strict if event.line.number in {line.number for line in game.strict} else (*game.strict, event.strict)
    record = replace(
        game,
        lines=tuple(event.line if line.number == event.line.number else line for line in game.lines),
        strict=strict,
        state=GameState.CORRECTED,
        corrected=game.corrected + event.change.net,
    )
    return with_game(changed(state, event.change), record)


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
            *(_set_aside_postings(bank, stake, event.refund_clause) for stake in event.held),
            *(change_postings(state, change, event.refund_clause) for change in event.changes),
        )
        for one in group
    )


def _set_aside_postings(bank: str, stake: SuspectStake, clause: str) -> tuple[Posting, ...]:
    giver = held_of(bank, stake.terminal) if stake.bets else float_of(bank)
    return passes(giver, suspect_of(bank, stake.person), stake.amount, clause)


def _relaxed_postings(state: BankState, event: SettlementRelaxed) -> tuple[Posting, ...]:
    return change_postings(state, event.change, event.clause)


POWERS: dict[type[Command], Who] = {
    InvalidateOutcome: Depends(_who_invalidates, lambda _: (Power.INVALIDATE_OUTCOME,)),
    RelaxSettlement: Power.RELAX_SETTLEMENT,
}
DECIDERS: dict[type[Command], Decider] = {InvalidateOutcome: draws(outcome_invalidated), RelaxSettlement: draws(relax)}
EVOLVERS: dict[type[Event], Evolver] = {OutcomeInvalidated: _invalidated, SettlementRelaxed: _relaxed}
POSTERS: dict[type[Event], Poster] = {OutcomeInvalidated: _invalidated_postings, SettlementRelaxed: _relaxed_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_invalidated(event: OutcomeInvalidated) -> str:
    by = f" by {listed(event.fraud_by)}" if event.fraud_by else ""
    told = [f"The outcome of round {event.round} is invalid because of {event.ground}{by}"]
    if event.refunded:
        told.append(bets_go_back(*event.refunded.values()))
    told += [
        f"{name} forfeits {dollar_sign(sum(stakes.values()))} in stakes" for name, stakes in event.forfeited.items()
    ]
    told += [
        f"{dollar_sign(one.amount)} of {one.person} at {one.terminal} is held for a decision" for one in event.held
    ]
    told += [change_words(change) for change in event.changes]
    return "; ".join(told)


def _say_relaxed(event: SettlementRelaxed) -> str:
    line, spot = event.line, called(event.line.spot)
    as_if = f"Bet {line.number} of terminal {event.terminal} in round {event.round} is settled as if on {spot}"
    told = f"{as_if}: {brings(line)} instead of {brings(event.strict)}; {ended(event.reason)}"
    return f"{told}; {change_words(event.change)}"


SAYS: Says = {
    OutcomeInvalidated: Saying(
        Topic.SUPERVISION, _say_invalidated, clauses=lambda event: (event.clause, event.refund_clause)
    ),
    SettlementRelaxed: Saying(Topic.SUPERVISION, _say_relaxed),
}
