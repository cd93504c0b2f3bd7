"""A number that is missing or wrong: entered, replaced before the payout, or corrected after it by new entries."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.cases import with_case
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
from croupier.core.bank.on_record import RoundOnRecord, on_record
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.paying import Rested, ResultRegistered, not_on_wheel, number_registered, paid_out, settled_with
from croupier.core.bank.releasing import all_released, release_postings
from croupier.core.bank.rounds import closed_now, next_opened
from croupier.core.bank.settling import settled_lines, still_riding, with_games
from croupier.core.bank.state import BankState, Bet, BetLine, GameState, Phase, TerminalGame
from croupier.core.engine.ledger import Posting
from croupier.core.engine.telling import Saying, Says, Sentence, Topic, ended
from croupier.core.game.tell import line_sentence
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Named, Who
from croupier.core.words.bets import Outcome
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class EnterResult(Command, frozen=True, kw_only=True, tag="enter_result"):
    """The ball is at rest and no number shows on the terminals: it is entered by hand."""

    pocket: str
    revolutions: int


class CorrectResult(IssuesSlips, frozen=True, kw_only=True, tag="correct_result"):
    """A wrong number was recorded for a round: the right one, and why it is believed to be."""

    round: int
    pocket: str
    reason: str
    on_record: RoundOnRecord | None = None
    """Looked up by the house, where the bank has forgotten the round."""


class Corrected(Struct, frozen=True, kw_only=True, gc=False):
    """One terminal's game as it should have been, and how the meter is put right."""

    game: TerminalGame
    change: Change


class ResultCorrected(Event, frozen=True, kw_only=True, tag="result_corrected"):
    round: int
    was: str
    """Nothing where the wheel failed and told no number."""
    pocket: str
    by: str
    reason: str
    corrections: tuple[Corrected, ...]
    """None where nothing had been paid yet."""
    clause: str
    lost: Mapping[str, Mapping[int, int]] = {}
    """Stakes that the wrong number left on a screen as winners: they come off before the meter is put right."""


def enter(law: Law, state: BankState, command: EnterResult) -> Decision:
    if state.round.phase is not Phase.CLOSED or state.round.spin is None:
        message = "A number is entered by hand when the ball is at rest after the close and none is shown."
        return law.refused(Rule.MISSING_RESULT, message)
    return number_registered(law, state, command, Rested(pocket=command.pocket, revolutions=command.revolutions))


def _power(law: Law, state: BankState, command: CorrectResult) -> Power:
    """Whose it is to put the number right: by the wheel that gave it."""
    found = on_record(state, command.round, command.on_record)
    is_running = command.round == state.round.number and state.round.phase is not Phase.IDLE
    drive = state.round.drive if found is None or is_running else found.drive
    by = law.terminals.corrected_by
    return by.get(drive) or by[state.round.drive]


def _named(law: Law, power: Power) -> Named:
    return Named(law.book.powers[power], "put the number of such a wheel right")


def _corrects(law: Law, state: BankState, command: CorrectResult) -> Named:
    return _named(law, _power(law, state, command))


def correct(law: Law, state: BankState, command: CorrectResult) -> Decision:
    now, power = state.round, _power(law, state, command)
    clause = law.book.powers[power].clause
    drive = next(drive for drive, one in law.terminals.corrected_by.items() if one is power)
    if no := not_on_wheel(law, state, command.pocket, drive):
        return no
    if not command.reason.strip():
        message = "Say why the recorded number is believed to be wrong."
        return law.refused(Rule.CORRECTION, message, clause=clause)
    if command.round == now.number and now.phase is not Phase.IDLE:
        return _running(law, state, command, clause)
    found = on_record(state, command.round, command.on_record)
    if found is None:
        message = f"There is no number of round {command.round} to correct."
        return law.refused(Rule.CORRECTION, message, clause=clause)
    if found.pocket == command.pocket:
        message = f"{found.pocket} is what was recorded for round {command.round}."
        return law.refused(Rule.CORRECTION, message, clause=clause)
    games = _still_there(state, found)
    lost = _lost_after_all(law, state, command, games)
    corrections = _corrections(law, all_released(state, lost), command, games, clause)
    return (replace(_replaced(command, found.pocket, corrections, clause), lost=lost),)


def _running(law: Law, state: BankState, command: CorrectResult, clause: str) -> Decision:
    """The number of a spin that is not paid: another than the one registered, or that of a wheel that told none."""
    now = state.round
    again = ResultRegistered(round=now.number, pocket=command.pocket, at=command.at, awaits_confirmation=False)
    if now.registered is not None:
        if command.pocket == now.registered:
            message = f"{command.pocket} is what was registered: confirm it."
            return law.refused(Rule.CORRECTION, message, clause=clause)
        replaced = _replaced(command, now.registered, (), clause)
        return (replaced, again, *paid_out(law, state, command, command.pocket))
    if state.wheel_fault is None or now.spin is None:
        message = f"Round {now.number} has no number: one is put in only where the ball was spun and the wheel failed."
        return law.refused(Rule.CORRECTION, message, clause=clause)
    closed = closed_now(law, state, command.at) if now.phase is Phase.BETTING else ()
    # Every bet of a wheel that failed waits in a case, so that nothing is paid with the number.
    settled = settled_with(law, state, command, command.pocket, ())
    given = _replaced(command, "", (), clause)
    return (*closed, given, again, settled, *next_opened(law, state, command.at))


def _replaced(command: CorrectResult, was: str, corrections: tuple[Corrected, ...], clause: str) -> ResultCorrected:
    return ResultCorrected(
        round=command.round,
        was=was,
        pocket=command.pocket,
        by=command.by,
        reason=command.reason,
        corrections=corrections,
        clause=clause,
    )


def _lost_after_all(
    law: Law, state: BankState, command: CorrectResult, games: Iterable[TerminalGame]
) -> dict[str, dict[int, int]]:
    """Stakes that lie on a screen as winners of a number that never came."""
    lost: dict[str, dict[int, int]] = {}
    for game in games:
        riding = still_riding(state, (game,)).get(game.terminal, {})
        anew = _settled_anew(law, state, game, [one for one in game.lines if one.number in riding], command.pocket)
        if gone := {number: riding[number] for number, line in anew.items() if line.outcome is not Outcome.WON}:
            lost[game.terminal] = gone
    return lost


def _still_there(state: BankState, found: RoundOnRecord) -> list[TerminalGame]:
    """The games of a round that can be settled anew: they stand, and the meters of their terminals add up."""
    return [
        game
        for game in found.games
        if game.stands and (terminal := state.terminals.get(game.terminal)) is not None and not off_by(terminal)
    ]


def _corrections(
    law: Law, state: BankState, command: CorrectResult, games: Iterable[TerminalGame], clause: str
) -> tuple[Corrected, ...]:
    """Each terminal that played the round, reversed and settled anew; what left the meter is claimed."""
    reason, claimed = f"round {command.round} corrected", claimed_under(law, clause)
    made = [
        recalculated(law, state, game, command.pocket, reason=reason, at=command.at, clause=claimed) for game in games
    ]
    changes = numbered(state, (one.change for one in made))
    return tuple(Corrected(game=one.game, change=change) for one, change in zip(made, changes, strict=True))


def recalculated(
    law: Law, state: BankState, game: TerminalGame, pocket: str, *, reason: str, at: int, clause: str
) -> Corrected:
    """A settled game on another number: the record as it should be, and the difference. What is void stays void."""
    void = {line.number for line in game.lines if line.outcome is Outcome.VOID}
    anew = _settled_anew(law, state, game, [line for line in game.lines if line.number not in void], pocket)
    strict = _settled_anew(law, state, game, [line for line in game.strict if line.number not in void], pocket)
    # A softened settlement is there for the player's good: where the screen as it was gives more, that counts.
    anew |= {number: line for number, line in strict.items() if _back(line) > _back(anew[number])}
    lines = tuple(replace(anew.get(line.number, line), rides=0) for line in game.lines)
    due = sum(line.paid + line.returned for line in lines) - game.won - game.returned
    change = put_right(state, game.terminal, game.player, due, reason=reason, at=at, clause=clause)
    record = replace(
        game,
        result=pocket,
        lines=lines,
        state=GameState.CORRECTED,
        corrected=game.corrected + change.net,
    )
    return Corrected(game=record, change=change)


def _settled_anew(
    law: Law, state: BankState, game: TerminalGame, lines: list[BetLine], pocket: str
) -> dict[int, BetLine]:
    bets = {line.number: Bet(spot=line.spot, stake=line.stake, at=game.at) for line in lines}
    return {line.number: line for line in settled_lines(law, state, game.terminal, bets, pocket)}


def _back(line: BetLine) -> int:
    return line.paid + line.returned


def _evolve(state: BankState, event: ResultCorrected) -> BankState:
    state = all_released(state, event.lost)
    state = all_changed(state, [one.change for one in event.corrections])
    state = with_games(state, [one.game for one in event.corrections])
    for case in list(state.cases.values()):
        if case.round == event.round and not case.decided:
            state = with_case(state, case.number, result=event.pocket)
    results = tuple((number, event.pocket if number == event.round else was) for number, was in state.results)
    return replace(state, results=results)


def _postings(state: BankState, event: ResultCorrected) -> tuple[Posting, ...]:
    off = (release_postings(state, name, sum(bets.values()), event.clause) for name, bets in event.lost.items())
    changes = (change_postings(state, made.change, event.clause) for made in event.corrections)
    return tuple(one for many in (*off, *changes) for one in many)


POWERS: dict[type[Command], Who] = {
    EnterResult: Power.ENTER_RESULT,
    CorrectResult: Depends(_corrects, lambda law: [_named(law, one) for one in law.terminals.corrected_by.values()]),
}
DECIDERS: dict[type[Command], Decider] = {EnterResult: enter, CorrectResult: draws(correct)}
EVOLVERS: dict[type[Event], Evolver] = {ResultCorrected: _evolve}
POSTERS: dict[type[Event], Poster] = {ResultCorrected: _postings}


def _say_corrected(event: ResultCorrected) -> str:
    instead = f", not {event.was}" if event.was else ""
    told = [f"The number of round {event.round} is {event.pocket}{instead}: {ended(event.reason)}"]
    told += [change_words(one.change) for one in event.corrections]
    return "; ".join(told)


def _settled_again(event: ResultCorrected) -> tuple[Sentence, ...]:
    games = [one.game for one in event.corrections]
    return tuple(line_sentence(game.terminal, line.spot, line) for game in games for line in game.lines)


SAYS: Says = {ResultCorrected: Saying(Topic.SUPERVISION, _say_corrected, details=_settled_again)}
