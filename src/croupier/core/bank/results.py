"""A number that is missing or wrong: entered, replaced before the payout, or corrected after it by new entries."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.bets import all_released, release_postings
from croupier.core.bank.cases import with_case
from croupier.core.bank.money import Change, all_changed, change_postings, change_words, numbered, off_by, put_right
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.paying import Rested, ResultRegistered, not_on_wheel, number_registered, paid_out
from croupier.core.bank.settling import game_of_round, settled_lines, still_riding, with_games
from croupier.core.bank.state import BankState, Bet, BetLine, GameState, Phase, TerminalGame
from croupier.core.engine.ledger import Posting
from croupier.core.engine.telling import Saying, Says, Sentence, Topic, ended
from croupier.core.game.tell import line_sentence
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.words.bets import Outcome
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class EnterResult(Command, frozen=True, kw_only=True, tag="enter_result"):
    """The ball is at rest and no number shows on the terminals: it is entered by hand."""

    pocket: str
    revolutions: int


class CorrectResult(Command, frozen=True, kw_only=True, tag="correct_result"):
    """A wrong number was recorded for a round: the right one, and why it is believed to be."""

    round: int
    pocket: str
    reason: str


class Corrected(Struct, frozen=True, kw_only=True, gc=False):
    """One terminal's game as it should have been, and how the meter is put right."""

    game: TerminalGame
    change: Change


class ResultCorrected(Event, frozen=True, kw_only=True, tag="result_corrected"):
    round: int
    was: str
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


def correct(law: Law, state: BankState, command: CorrectResult) -> Decision:
    if no := not_on_wheel(law, state, command.pocket):
        return no
    if not command.reason.strip():
        return law.refused(Rule.CORRECTION, "Say why the recorded number is believed to be wrong.")
    now, clause = state.round, law.book.powers[Power.CORRECT_RESULT].clause
    if now.phase is Phase.REGISTERED and command.round == now.number and now.registered is not None:
        if command.pocket == now.registered:
            return law.refused(Rule.CORRECTION, f"{command.pocket} is what was registered: confirm it.")
        replaced = _replaced(command, now.registered, (), clause)
        paid = paid_out(law, state, command, command.pocket)
        again = ResultRegistered(round=now.number, pocket=command.pocket, at=command.at, awaits_confirmation=False)
        return (replaced, again, *paid)
    was = next((pocket for number, pocket in state.results if number == command.round), None)
    if was is None:
        return law.refused(Rule.CORRECTION, f"There is no number of round {command.round} to correct.")
    if was == command.pocket:
        return law.refused(Rule.CORRECTION, f"{was} is what was recorded for round {command.round}.")
    lost = _lost_after_all(law, state, command)
    replaced = _replaced(command, was, _corrections(law, all_released(state, lost), command), clause)
    return (replace(replaced, lost=lost),)


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


def _lost_after_all(law: Law, state: BankState, command: CorrectResult) -> dict[str, dict[int, int]]:
    games = [game for name in state.terminals if (game := game_of_round(state, name, command.round)) and game.stands]
    lost: dict[str, dict[int, int]] = {}
    for game in games:
        riding = still_riding(state, (game,)).get(game.terminal, {})
        anew = _settled_anew(law, state, game, [one for one in game.lines if one.number in riding], command.pocket)
        if gone := {number: riding[number] for number, line in anew.items() if line.outcome is not Outcome.WON}:
            lost[game.terminal] = gone
    return lost


def _corrections(law: Law, state: BankState, command: CorrectResult) -> tuple[Corrected, ...]:
    """Each terminal that played the round, reversed and settled anew; what left the meter is claimed."""
    reason = f"round {command.round} corrected"
    made = [
        recalculated(law, state, game, command.pocket, reason=reason, at=command.at)
        for name, terminal in state.terminals.items()
        if (game := game_of_round(state, name, command.round)) is not None and game.stands and not off_by(terminal)
    ]
    changes = numbered(state, (one.change for one in made))
    return tuple(Corrected(game=one.game, change=change) for one, change in zip(made, changes, strict=True))


def recalculated(law: Law, state: BankState, game: TerminalGame, pocket: str, *, reason: str, at: int) -> Corrected:
    """A settled game on another number: the record as it should be, and the difference. What is void stays void."""
    void = {line.number for line in game.lines if line.outcome is Outcome.VOID}
    anew = _settled_anew(law, state, game, [line for line in game.lines if line.number not in void], pocket)
    strict = _settled_anew(law, state, game, [line for line in game.strict if line.number not in void], pocket)
    # A softened settlement is there for the player's good: where the screen as it was gives more, that counts.
    anew |= {number: line for number, line in strict.items() if _back(line) > _back(anew[number])}
    lines = tuple(replace(anew.get(line.number, line), rides=0) for line in game.lines)
    due = sum(line.paid + line.returned for line in lines) - game.won - game.returned
    change = put_right(state, game.terminal, game.player, due, reason=reason, at=at)
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


POWERS: dict[type[Command], Who] = {EnterResult: Power.ENTER_RESULT, CorrectResult: Power.CORRECT_RESULT}
DECIDERS: dict[type[Command], Decider] = {EnterResult: enter, CorrectResult: correct}
EVOLVERS: dict[type[Event], Evolver] = {ResultCorrected: _evolve}
POSTERS: dict[type[Event], Poster] = {ResultCorrected: _postings}


def _say_corrected(event: ResultCorrected) -> str:
    told = [f"The number of round {event.round} is {event.pocket}, not {event.was}: {ended(event.reason)}"]
    told += [change_words(one.change) for one in event.corrections]
    return "; ".join(told)


def _settled_again(event: ResultCorrected) -> tuple[Sentence, ...]:
    games = [one.game for one in event.corrections]
    return tuple(line_sentence(game.terminal, line.spot, line) for game in games for line in game.lines)


SAYS: Says = {ResultCorrected: Saying(Topic.SUPERVISION, _say_corrected, details=_settled_again)}
