"""Cases decided from the records: before the close bets may be void, after it only what no record confirms."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.bank.cases import open_case, with_case
from croupier.core.bank.drawing import IssuesSlips, draws
from croupier.core.bank.money import Change, change_postings, change_words, changed, claimed_under, put_right
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.releasing import release_postings, released
from croupier.core.bank.results import recalculated
from croupier.core.bank.settling import (
    after_game,
    game_from,
    game_of_round,
    game_postings,
    settled_lines,
    voided,
    with_game,
)
from croupier.core.bank.state import BankState, Bet, Case, TerminalGame
from croupier.core.engine.ledger import Posting
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Sentence, Topic, numbered
from croupier.core.game.tell import bets_go_back, line_sentence
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class ConfirmFromRecords(IssuesSlips, frozen=True, kw_only=True, tag="confirm_from_records"):
    """Which bets the records confirm; they are settled on the true number, or settled anew."""

    case: int
    confirmed: tuple[int, ...]


class VoidUnconfirmed(IssuesSlips, frozen=True, kw_only=True, tag="void_unconfirmed"):
    """The bets that no record confirms are void."""

    case: int


class RecordsConfirmed(Event, frozen=True, kw_only=True, tag="records_confirmed"):
    case: int
    terminal: str
    by: str
    unconfirmed: tuple[int, ...]
    game: TerminalGame | None
    """The game as the records give it; None where they confirm nothing."""
    change: Change | None
    """How the meter is put right, where the game had been settled already."""
    clause: str
    won_clause: str


class UnconfirmedVoided(Event, frozen=True, kw_only=True, omit_defaults=True, tag="unconfirmed_voided"):
    case: int
    terminal: str
    by: str
    stakes: Mapping[int, int]
    """Stakes released, where the game had not been settled."""
    change: Change | None
    """How the meter is put right, where it had and the game stands."""
    clause: str
    stands: Mapping[int, Bet] = {}
    """The bets of the case that the records did confirm."""


# --- deciding a case ------------------------------------------------------------------------------------------------


def confirm(law: Law, state: BankState, command: ConfirmFromRecords) -> Decision:
    case = open_case(law, state, command.case)
    if isinstance(case, Refused):
        return case
    clause = law.book.powers[Power.CONFIRM_FROM_RECORDS].clause
    if law.terminals.void_before_close_clause is not None and case.before_close and case.bets:
        message = "The fault came before the close: the bets are void."
        return law.refused(Rule.RECORDS, message, clause=law.terminals.void_before_close_clause)
    if case.tried:
        return law.refused(Rule.RECORDS, f"The records of case {case.number} have been gone through.", clause=clause)
    if case.bets and case.result is None:
        return law.refused(Rule.RECORDS, "There is no true number yet to settle the bets on.", clause=clause)
    wrong = [number for number in command.confirmed if not _can_be_confirmed(case, number)]
    if wrong:
        message = f"No record before the ball came to rest confirms bet {wrong[0]}."
        return law.refused(Rule.RECORDS, message, clause=clause)
    return (_confirmed_by(law, state, case, command, clause),)


def _can_be_confirmed(case: Case, number: int) -> bool:
    bet = case.bets.get(number)
    return bet is not None and (case.rested_at is None or bet.at < case.rested_at)


def _confirmed_by(law: Law, state: BankState, case: Case, command: ConfirmFromRecords, clause: str) -> RecordsConfirmed:
    sure = {number: bet for number, bet in case.bets.items() if number in command.confirmed}
    unconfirmed = tuple(number for number in case.bets if number not in sure)
    game: TerminalGame | None = None
    change: Change | None = None
    if case.settled:
        was = game_of_round(state, case.terminal, case.round)
        if was is not None and case.result is not None and was.stands:
            why = f"case {case.number}"
            made = recalculated(
                law, state, was, case.result, reason=why, at=command.at, clause=claimed_under(law, clause)
            )
            game, change = made.game, made.change
    elif sure and case.result is not None:
        lines = settled_lines(law, state, case.terminal, sure, case.result)
        lines = tuple(replace(line, rides=0) for line in lines)
        game = game_from(state, case.terminal, lines, round_=case.round, pocket=case.result, at=command.at)
    return RecordsConfirmed(
        case=case.number,
        terminal=case.terminal,
        by=command.by,
        unconfirmed=unconfirmed,
        game=game,
        change=change,
        clause=clause,
        won_clause=law.clause(Rule.WON_CREDITS),
    )


def void_unconfirmed(law: Law, state: BankState, command: VoidUnconfirmed) -> Decision:
    case = open_case(law, state, command.case)
    if isinstance(case, Refused):
        return case
    clause = law.book.powers[Power.VOID_UNCONFIRMED_WAGERS].clause
    if not case.tried or not case.unconfirmed:
        message = "Bets are void only after the records were gone through and could not confirm them."
        return law.refused(Rule.VOID_BETS, message, clause=clause)
    stakes = {number: case.bets[number].stake for number in case.unconfirmed}
    change: Change | None = None
    if case.settled:
        game = game_of_round(state, case.terminal, case.round)
        if game is not None and game.stands:
            due = sum(line.taken - line.paid for line in game.lines if line.number in stakes)
            why, claimed = f"case {case.number}", claimed_under(law, clause)
            change = put_right(state, case.terminal, game.player, due, reason=why, at=command.at, clause=claimed)
    voided = UnconfirmedVoided(
        case=case.number,
        terminal=case.terminal,
        by=command.by,
        stakes={} if case.settled else stakes,
        change=change,
        clause=clause,
        stands={number: bet for number, bet in case.bets.items() if number not in case.unconfirmed},
    )
    return (voided,)


# --- evolving -------------------------------------------------------------------------------------------------------


def _confirmed(state: BankState, event: RecordsConfirmed) -> BankState:
    state = with_case(state, event.case, tried=True, unconfirmed=event.unconfirmed, decided=not event.unconfirmed)
    if event.game is None:
        return state
    if event.change is None:
        return after_game(state, event.game)
    return with_game(changed(state, event.change), event.game)


def _unconfirmed_voided(state: BankState, event: UnconfirmedVoided) -> BankState:
    case = state.cases[event.case]
    game = game_of_round(state, event.terminal, case.round)
    if event.change is not None:
        state = changed(state, event.change)
    if event.change is not None and game is not None:
        state = with_game(state, voided(game, case.unconfirmed))
    state = released(state, event.terminal, event.stakes)
    return with_case(state, event.case, decided=True)


# --- posting --------------------------------------------------------------------------------------------------------


def _confirmed_postings(state: BankState, event: RecordsConfirmed) -> tuple[Posting, ...]:
    if event.game is None:
        return ()
    if event.change is None:
        return game_postings(state, event.game)
    return change_postings(state, event.change, event.clause)


def _unconfirmed_postings(state: BankState, event: UnconfirmedVoided) -> tuple[Posting, ...]:
    change = change_postings(state, event.change, event.clause) if event.change else ()
    return (*change, *release_postings(state, event.terminal, sum(event.stakes.values()), event.clause))


POWERS: dict[type[Command], Who] = {
    ConfirmFromRecords: Power.CONFIRM_FROM_RECORDS,
    VoidUnconfirmed: Power.VOID_UNCONFIRMED_WAGERS,
}
DECIDERS: dict[type[Command], Decider] = {
    ConfirmFromRecords: draws(confirm),
    VoidUnconfirmed: draws(void_unconfirmed),
}
EVOLVERS: dict[type[Event], Evolver] = {
    RecordsConfirmed: _confirmed,
    UnconfirmedVoided: _unconfirmed_voided,
}
POSTERS: dict[type[Event], Poster] = {
    RecordsConfirmed: _confirmed_postings,
    UnconfirmedVoided: _unconfirmed_postings,
}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_confirmed(event: RecordsConfirmed) -> str:
    told = [f"Case {event.case}, terminal {event.terminal}: {event.by} goes through the records"]
    if event.game is None:
        told.append("nothing is confirmed")
    elif event.change is not None:
        told += [f"round {event.game.round} is settled again on {event.game.result}", change_words(event.change)]
    if event.unconfirmed:
        told.append(f"no record confirms {numbered('bet', event.unconfirmed)}")
    return "; ".join(told)


def _confirmed_bets(event: RecordsConfirmed) -> tuple[Sentence, ...]:
    lines = event.game.lines if event.game is not None else ()
    return tuple(line_sentence(event.terminal, line.spot, line) for line in lines)


def _confirmed_under(event: RecordsConfirmed) -> tuple[str | None, ...]:
    won = event.game is not None and event.game.won and event.change is None
    return event.clause, event.won_clause if won else None


def _say_unconfirmed(event: UnconfirmedVoided) -> str:
    told = [f"Case {event.case}, terminal {event.terminal}: what no record confirms is void"]
    if event.stakes:
        told.append(bets_go_back(event.stakes))
    if event.change is not None:
        told.append(change_words(event.change))
    return "; ".join(told)


SAYS: Says = {
    RecordsConfirmed: Saying(
        Topic.MALFUNCTIONS,
        _say_confirmed,
        clauses=_confirmed_under,
        details=_confirmed_bets,
    ),
    UnconfirmedVoided: Saying(Topic.MALFUNCTIONS, _say_unconfirmed),
}
