"""The number at the terminals: registered, confirmed where a dealer spins, and paid by the snapshot."""

from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.cases import open_in_round, opened_for
from croupier.core.bank.citing import cited_for
from croupier.core.bank.limits import game_of
from croupier.core.bank.locks import locked_by_wins
from croupier.core.bank.money import off_by
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, here
from croupier.core.bank.put_back import as_they_lay, put_back
from croupier.core.bank.rounds import closed_now, follows_a_table, next_opened, over
from croupier.core.bank.settling import game_from, game_postings, lines_of_all, terminal_after
from croupier.core.bank.state import SHOWN_RESULTS, BankState, BetLine, Phase, Terminal, TerminalGame
from croupier.core.common.exclusions import binding
from croupier.core.common.spins import Spun, no_number_yet, not_valid
from croupier.core.engine.ledger import Posting
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Sentence, Topic, counted
from croupier.core.game.tell import line_sentence
from croupier.core.kept import put_all
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Named, Who
from croupier.core.law.terms.group import Grant
from croupier.core.money import dollar_sign
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Malfunction
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class RegisterResult(Command, frozen=True, kw_only=True, tag="register_result"):
    """Where the ball came to rest, after how many revolutions, and when."""

    pocket: str
    revolutions: int | None = None
    rested_at: int | None = None
    evidence: str = ""
    """How the number was drawn, as `croupier fair` reads it; nothing where a ball gave it."""


class Rested(Struct, frozen=True, kw_only=True, gc=False):
    """What is told of a ball at rest: by the wheel, by hand or by the live table."""

    pocket: str
    revolutions: int | None = None
    rested_at: int | None = None
    evidence: str = ""


class ConfirmResult(Command, frozen=True, kw_only=True, tag="confirm_result"):
    """The dealer looks at the wheel and confirms the number the system registered."""

    pocket: str


class ResultRegistered(Event, frozen=True, kw_only=True, tag="result_registered"):
    round: int
    pocket: str
    at: int
    awaits_confirmation: bool
    evidence: str = ""


class RoundSettled(Event, frozen=True, kw_only=True, tag="round_settled"):
    """Every game of the round but those of terminals with a case of their own."""

    round: int
    pocket: str
    games: tuple[TerminalGame, ...]
    by: str
    at: int
    clause: str
    won_clause: str


# --- deciding -------------------------------------------------------------------------------------------------------


def register(law: Law, state: BankState, command: RegisterResult) -> Decision:
    no = follows_a_table(law, state)
    rested = Rested(
        pocket=command.pocket,
        revolutions=command.revolutions,
        rested_at=command.rested_at,
        evidence=command.evidence,
    )
    return no or number_registered(law, state, command, rested)


def number_registered(law: Law, state: BankState, command: Command, rested: Rested) -> Decision:
    pocket = rested.pocket
    no = _no_ball(law, state) or not_on_wheel(law, state, pocket) or not_valid(law, _spun_by(state, rested))
    if no:
        return no
    now = state.round
    if now.phase is Phase.BETTING:
        return _rested_too_early(law, state, command, rested)
    waits = law.terminals.confirmed_when_live and now.drive is Drive.BY_HAND
    registered = ResultRegistered(
        round=now.number, pocket=pocket, at=command.at, awaits_confirmation=waits, evidence=rested.evidence
    )
    return (registered,) if waits else (registered, *paid_out(law, state, command, pocket))


def _no_ball(law: Law, state: BankState) -> Refused | None:
    now = state.round
    if now.spin is not None and now.phase in (Phase.BETTING, Phase.CLOSED):
        return None
    clause = cited_for(law, now.drive).number
    return no_number_yet(law, attempt=now.attempt if now.spin is None else 1, clause=clause)


def _spun_by(state: BankState, rested: Rested) -> Spun:
    made = state.round.spin
    assert made is not None
    return Spun(state.round.drive, rested.revolutions, made.against_the_rotor)


def not_on_wheel(law: Law, state: BankState, pocket: str, drive: Drive | None = None) -> Refused | None:
    wheel = game_of(law, state).wheel
    if pocket in wheel.labels:
        return None
    message = f"{pocket or 'Nothing'} is not on the {wheel.name} wheel."
    by_hand = (drive or state.round.drive) is Drive.BY_HAND
    clause = law.clause(Rule.CLEAR_RESULT) if by_hand else cited_for(law, Drive.AUTOMATED).number
    return law.refused(Rule.CLEAR_RESULT, message, clause=clause)


def _rested_too_early(law: Law, state: BankState, command: Command, rested: Rested) -> Decision:
    """The ball rests while betting is open: it closes at once, nothing is paid, and records decide on every bet."""
    if Malfunction.EARLY_REST not in law.terminals.malfunctions:
        return law.refused(Rule.RESULT_ORDER, "No more bets has not been called: the number cannot be registered.")
    pocket, rested_at = rested.pocket, command.at if rested.rested_at is None else rested.rested_at
    restored = as_they_lay(law, state, rested_at)
    state = reduce(put_back, restored, state)
    closed = closed_now(law, state, command.at)
    cases = opened_for(
        law,
        state,
        command,
        Malfunction.EARLY_REST,
        tuple(name for name, terminal in state.terminals.items() if terminal.bets),
        reason=f"the ball rested in {pocket} while betting was open",
        rested_at=rested_at,
        result=pocket,
    )
    registered = ResultRegistered(
        round=state.round.number,
        pocket=pocket,
        at=command.at,
        awaits_confirmation=False,
        evidence=rested.evidence,
    )
    settled = settled_with(law, state, command, pocket, ())
    return (*restored, *closed, *cases, registered, settled, *next_opened(law, state, command.at))


def confirm(law: Law, state: BankState, command: ConfirmResult) -> Decision:
    registered = state.round.registered
    if registered is None:
        return law.refused(Rule.CONFIRMATION, "There is no registered number to confirm.")
    if command.pocket != registered:
        message = f"The system registered {registered}, the wheel shows {command.pocket}: correct it before the payout."
        return law.refused(Rule.CONFIRMATION, message)
    return paid_out(law, state, command, registered)


def paid_out(law: Law, state: BankState, command: Command, pocket: str) -> tuple[Event, ...]:
    """Every terminal settled by its snapshot. One whose meters do not add up is held instead, and not paid."""
    now = state.round
    waiting = {name for name in state.faulty if open_in_round(state, name, now.number)}
    ready = [name for name in now.snapshot if name not in waiting]
    unsound = tuple(name for name in ready if off_by(state.terminals[name]))
    cases = opened_for(
        law, state, command, Malfunction.CREDITS, unsound, reason="the meters do not add up", result=pocket
    )
    screens = {name: now.snapshot[name] for name in ready if now.snapshot[name] and name not in unsound}
    games = tuple(
        game_from(state, name, riding(state, name, lines, command.at), round_=now.number, pocket=pocket, at=command.at)
        for name, lines in lines_of_all(law, state, screens, pocket).items()
    )
    settled = settled_with(law, state, command, pocket, games)
    return (*cases, settled, *locked_by_wins(state, games), *next_opened(law, state, command.at))


def riding(state: BankState, name: str, lines: tuple[BetLine, ...], at: int) -> tuple[BetLine, ...]:
    """A winning stake of somebody who is excluded does not stay for the next spin: it goes onto the meter."""
    known, player = state.desk.excluded, state.terminals[name].player
    if not known or player is None or binding(known, player, at, here(state)) is None:
        return lines
    return tuple(replace(line, rides=0) for line in lines)


def settled_with(
    law: Law, state: BankState, command: Command, pocket: str, games: tuple[TerminalGame, ...]
) -> RoundSettled:
    return RoundSettled(
        round=state.round.number,
        pocket=pocket,
        games=games,
        by=command.by,
        at=command.at,
        clause=law.terminals.paid_by[state.round.drive],
        won_clause=law.clause(Rule.WON_CREDITS),
    )


# --- evolving -------------------------------------------------------------------------------------------------------


def _registered(state: BankState, event: ResultRegistered) -> BankState:
    return replace(state, round=replace(state.round, phase=Phase.REGISTERED, registered=event.pocket))


def _settled(state: BankState, event: RoundSettled) -> BankState:
    games = {game.terminal: game for game in event.games}
    terminals = {name: _after_round(state, terminal, games.get(name)) for name, terminal in state.terminals.items()}
    found = {
        number: replace(case, result=event.pocket) for number, case in state.cases.items() if case.round == event.round
    }
    cases = put_all(state.cases, found)
    numbers = ((event.round, event.pocket), *state.results)
    results = tuple(one for place, one in enumerate(numbers) if place < SHOWN_RESULTS or one[0] == state.remembers)
    given_by = {number: state.given_by.get(number, state.round.drive) for number, _ in results}
    return replace(state, terminals=terminals, cases=cases, results=results, given_by=given_by, round=over(state).round)


def _after_round(state: BankState, terminal: Terminal, game: TerminalGame | None) -> Terminal:
    """A terminal that played has its game; one whose bets wait in a case has its screen cleared and its stakes held."""
    if game is not None:
        return terminal_after(state, terminal, game, idle_spins=0)
    if terminal.setup.name in state.round.snapshot:
        return replace(terminal, bets={}, idle_spins=0)
    return replace(terminal, idle_spins=terminal.idle_spins + 1) if terminal.player is not None else terminal


# --- posting --------------------------------------------------------------------------------------------------------


def _settled_postings(state: BankState, event: RoundSettled) -> tuple[Posting, ...]:
    return tuple(one for game in event.games for one in game_postings(state, game))


def _registers(law: Law, drive: Drive) -> Named:
    grant = law.terminals.registered_by
    clause = grant.clause if drive is Drive.BY_HAND else cited_for(law, drive).number
    return Named(Grant(grant.roles, clause), "register the number")


POWERS: dict[type[Command], Who] = {
    RegisterResult: Depends(
        lambda law, state, _: _registers(law, state.round.drive), lambda law: (_registers(law, Drive.BY_HAND),)
    ),
    ConfirmResult: Power.CONFIRM_RESULT,
}
DECIDERS: dict[type[Command], Decider] = {RegisterResult: register, ConfirmResult: confirm}
EVOLVERS: dict[type[Event], Evolver] = {ResultRegistered: _registered, RoundSettled: _settled}
POSTERS: dict[type[Event], Poster] = {RoundSettled: _settled_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_registered(event: ResultRegistered) -> str:
    waits = ", and is to be confirmed" if event.awaits_confirmation else ""
    return f"{event.pocket} is registered for round {event.round}{waits}"


def _say_settled(event: RoundSettled) -> str:
    played = "nobody played"
    if event.games:
        staked, won = sum(game.staked for game in event.games), sum(game.won for game in event.games)
        played = f"{counted(len(event.games), 'terminal')} staked {dollar_sign(staked)} and won {dollar_sign(won)}"
    return f"The result of round {event.round} is {event.pocket}: {played}"


def _settled_bets(event: RoundSettled) -> tuple[Sentence, ...]:
    return tuple(line_sentence(game.terminal, line.spot, line) for game in event.games for line in game.lines)


SAYS: Says = {
    ResultRegistered: Saying(Topic.ROUND, _say_registered),
    RoundSettled: Saying(
        Topic.ROUND,
        _say_settled,
        clauses=lambda event: (event.clause, event.won_clause if any(game.won for game in event.games) else None),
        details=_settled_bets,
    ),
}
