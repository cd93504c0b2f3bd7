"""What is void as a whole: bets of a terminal that failed in time, plays of failed equipment, a lost spin."""

from collections.abc import Mapping

from croupier.core.bank.cases import open_case, with_case
from croupier.core.bank.drawing import IssuesSlips, draws
from croupier.core.bank.money import (
    Change,
    all_changed,
    change_postings,
    change_words,
    claimed_under,
    numbered,
    off_by,
    put_right,
)
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.releasing import all_released, release_postings, released
from croupier.core.bank.rounds import next_opened, over
from croupier.core.bank.settling import voided, with_game
from croupier.core.bank.state import BankState, Case, Phase, TerminalGame
from croupier.core.engine.ledger import Posting
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended, listed
from croupier.core.game.tell import bets_go_back
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class VoidBets(Command, frozen=True, kw_only=True, tag="void_bets"):
    """The bets of a terminal that failed before the close are void."""

    case: int


class VoidPlays(IssuesSlips, frozen=True, kw_only=True, tag="void_plays"):
    """Plays and payouts of failed equipment or software are void, once the records have failed too."""

    case: int
    first: int
    last: int


class VoidSpin(Command, frozen=True, kw_only=True, tag="void_spin"):
    """The wheel failed and no outcome can be established: every bet of the spin is void."""

    reason: str


class BetsVoided(Event, frozen=True, kw_only=True, tag="bets_voided"):
    case: int
    terminal: str
    stakes: Mapping[int, int]
    clause: str


class PlaysVoided(Event, frozen=True, kw_only=True, tag="plays_voided"):
    case: int
    terminal: str
    by: str
    rounds: tuple[int, ...]
    stakes: Mapping[int, int]
    """Stakes of this case that were still held."""
    changes: tuple[Change, ...]
    """How it is put right with each player of them."""
    clause: str


class SpinVoided(Event, frozen=True, kw_only=True, tag="spin_voided"):
    round: int
    by: str
    reason: str
    stakes: Mapping[str, Mapping[int, int]]
    clause: str


# --- deciding a case ------------------------------------------------------------------------------------------------


def void_bets(law: Law, state: BankState, command: VoidBets) -> Decision:
    case = open_case(law, state, command.case)
    if isinstance(case, Refused):
        return case
    if not case.before_close or case.settled:
        message = "Bets are void at once only if the fault came before the close: seek them in the records."
        return law.refused(Rule.RECORDS, message)
    clause = law.book.powers[Power.VOID_BEFORE_CLOSE].clause
    stakes = {number: bet.stake for number, bet in case.bets.items()}
    return (BetsVoided(case=case.number, terminal=case.terminal, stakes=stakes, clause=clause),)


def void_plays(law: Law, state: BankState, command: VoidPlays) -> Decision:
    case = state.cases.get(command.case)
    clause = law.book.powers[Power.VOID_PLAYS].clause
    if case is None or case.cleared or not case.equipment:
        message = "Plays are void only in an open case of failed equipment or software."
        return law.refused(Rule.VOID_PLAYS, message, clause=clause)
    if not (case.tried and case.unconfirmed):
        message = "Seek the wagers in the records first: plays are void only where that has failed."
        return law.refused(Rule.VOID_PLAYS, message, clause=clause)
    if off_by(state.terminals[case.terminal]):
        return law.refused(Rule.VOID_PLAYS, "The meters do not add up: nothing is paid there.", clause=clause)
    games = [
        game
        for game in state.terminals[case.terminal].games
        if command.first <= game.round <= command.last and game.stands
    ]
    waits = command.first <= case.round <= command.last and not (case.settled or case.decided)
    stakes = {number: case.bets[number].stake for number in case.unconfirmed} if waits else {}
    if not games and not stakes:
        return law.refused(Rule.VOID_PLAYS, "There are no such plays on record.", clause=clause)
    voided = PlaysVoided(
        case=case.number,
        terminal=case.terminal,
        by=command.by,
        rounds=tuple(game.round for game in games),
        stakes=stakes,
        changes=_reversals(state, case, games, command.at, claimed_under(law, clause)),
        clause=clause,
    )
    return (voided,)


def _reversals(state: BankState, case: Case, games: list[TerminalGame], at: int, clause: str) -> tuple[Change, ...]:
    """Stakes given back and payouts taken: with whoever played each game, not with who sits there now."""
    due: dict[str | None, int] = {}
    for game in games:
        due[game.player] = due.get(game.player, 0) + game.staked - game.won - game.returned
    reason = f"case {case.number}"
    return numbered(
        state,
        (
            put_right(state, case.terminal, player, amount, reason=reason, at=at, clause=clause)
            for player, amount in due.items()
        ),
    )


def void_spin(law: Law, state: BankState, command: VoidSpin) -> Decision:
    now, clause = state.round, law.book.powers[Power.VOID_UNCONFIRMED_WAGERS].clause
    if state.wheel_fault is None or now.phase not in (Phase.BETTING, Phase.CLOSED, Phase.REGISTERED):
        message = "A spin is void only where a malfunction of the wheel was declared in it."
        return law.refused(Rule.VOID_BETS, message, clause=clause)
    if not command.reason.strip():
        return law.refused(Rule.VOID_BETS, "Say why no outcome can be established.", clause=clause)
    stakes = {
        name: {number: bet.stake for number, bet in (now.snapshot.get(name) or terminal.bets).items()}
        for name, terminal in state.terminals.items()
        if (now.snapshot.get(name) or terminal.bets) and not off_by(terminal)
    }
    voided = SpinVoided(round=now.number, by=command.by, reason=command.reason, stakes=stakes, clause=clause)
    return (voided, *next_opened(law, state, command.at))


# --- evolving -------------------------------------------------------------------------------------------------------


def _bets_voided(state: BankState, event: BetsVoided) -> BankState:
    state = released(state, event.terminal, event.stakes)
    return with_case(state, event.case, decided=True, bets={}, settled=True)


def _plays_voided(state: BankState, event: PlaysVoided) -> BankState:
    state = released(all_changed(state, event.changes), event.terminal, event.stakes)
    for game in state.terminals[event.terminal].games:
        if game.round in event.rounds:
            state = with_game(state, voided(game, [line.number for line in game.lines]))
    # What the case itself is about stays to be decided where these were other rounds.
    if state.cases[event.case].round in event.rounds or event.stakes:
        state = with_case(state, event.case, decided=True, unconfirmed=())
    return state


def _spin_voided(state: BankState, event: SpinVoided) -> BankState:
    state = all_released(state, event.stakes)
    for case in list(state.cases.values()):
        if case.round == event.round and not case.settled and case.terminal in event.stakes:
            state = with_case(state, case.number, bets={}, settled=True, decided=True)
    return over(state)


# --- posting --------------------------------------------------------------------------------------------------------


def _voided_postings(state: BankState, event: BetsVoided) -> tuple[Posting, ...]:
    return release_postings(state, event.terminal, sum(event.stakes.values()), event.clause)


def _plays_postings(state: BankState, event: PlaysVoided) -> tuple[Posting, ...]:
    return (
        *(one for change in event.changes for one in change_postings(state, change, event.clause)),
        *release_postings(state, event.terminal, sum(event.stakes.values()), event.clause),
    )


def _spin_postings(state: BankState, event: SpinVoided) -> tuple[Posting, ...]:
    return tuple(
        one
        for name, stakes in event.stakes.items()
        for one in release_postings(state, name, sum(stakes.values()), event.clause)
    )


POWERS: dict[type[Command], Who] = {
    VoidBets: Power.VOID_BEFORE_CLOSE,
    VoidPlays: Power.VOID_PLAYS,
    VoidSpin: Power.VOID_UNCONFIRMED_WAGERS,
}
DECIDERS: dict[type[Command], Decider] = {
    VoidBets: void_bets,
    VoidPlays: draws(void_plays),
    VoidSpin: void_spin,
}
EVOLVERS: dict[type[Event], Evolver] = {
    BetsVoided: _bets_voided,
    PlaysVoided: _plays_voided,
    SpinVoided: _spin_voided,
}
POSTERS: dict[type[Event], Poster] = {
    BetsVoided: _voided_postings,
    PlaysVoided: _plays_postings,
    SpinVoided: _spin_postings,
}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_bets_voided(event: BetsVoided) -> str:
    back = bets_go_back(event.stakes) if event.stakes else "there was no bet"
    return f"Case {event.case}, terminal {event.terminal}, bets are void: {back}"


def _say_plays_voided(event: PlaysVoided) -> str:
    told = [f"Case {event.case}, terminal {event.terminal}: {_rounds(event.rounds)} void"]
    if event.stakes:
        told.append(bets_go_back(event.stakes))
    told += [change_words(change) for change in event.changes]
    return "; ".join(told)


def _rounds(numbers: tuple[int, ...]) -> str:
    if not numbers:
        return "the bets still held are"
    known = listed([str(number) for number in numbers])
    return f"the play of round {known} is" if len(numbers) == 1 else f"the plays of rounds {known} are"


def _say_spin_voided(event: SpinVoided) -> str:
    back = f"; {bets_go_back(*event.stakes.values())}" if event.stakes else ""
    return f"The spin of round {event.round} is void: {ended(event.reason)}{back}"


SAYS: Says = {
    BetsVoided: Saying(Topic.MALFUNCTIONS, _say_bets_voided),
    PlaysVoided: Saying(
        Topic.MALFUNCTIONS,
        _say_plays_voided,
        clauses=lambda event: (event.clause, *(one.claim.clause for one in event.changes if one.claim is not None)),
    ),
    SpinVoided: Saying(Topic.MALFUNCTIONS, _say_spin_voided),
}
