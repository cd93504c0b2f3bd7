"""No spin at a wheel turned by hand: called on a ground of the book, final once announced, and then spun again."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.bank.money import off_by
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.releasing import all_released, release_postings
from croupier.core.bank.rounds import betting_opens, follows_a_table, opened_by_itself
from croupier.core.bank.state import BankState, Phase
from croupier.core.common.spins import no_spin_called, no_spin_refused, nothing_to_examine
from croupier.core.engine.ledger import Posting
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.game.tell import NO_SPINS, ball_examined, bets_go_back
from croupier.core.kept import put_all
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class CallNoSpin(Command, frozen=True, kw_only=True, tag="call_no_spin"):
    ground: NoSpin


class ExamineBall(Command, frozen=True, kw_only=True, tag="examine_ball"):
    """A supervisor looks at a ball that left the wheel; one that fails is replaced by another."""

    sound: bool


class ResetTerminals(Command, frozen=True, kw_only=True, tag="reset_terminals"):
    """After a no spin the terminals are unlocked and play goes on."""


class NoSpinAnnounced(Event, frozen=True, kw_only=True, tag="no_spin_announced"):
    ground: NoSpin
    attempt: int
    examine_ball: bool
    resets: bool
    released: Mapping[str, Mapping[int, int]]
    """The stakes that come off the screens; none where bets stand."""
    clauses: tuple[str, ...]
    stakes_clause: str
    """What the stakes come off under."""


class BallExamined(Event, frozen=True, kw_only=True, tag="ball_examined"):
    by: str
    sound: bool


class TerminalsReset(Event, frozen=True, kw_only=True, tag="terminals_reset"):
    by: str
    clause: str


def call(law: Law, state: BankState, command: CallNoSpin) -> Decision:
    no = follows_a_table(law, state)
    return no or announced(law, state, command, command.ground)


def announced(law: Law, state: BankState, command: Command, ground: NoSpin) -> Decision:
    now = state.round
    if now.drive is Drive.AUTOMATED:
        message = "A fault of an automated wheel is a malfunction: nobody calls no spin there."
        return law.refused(Rule.NO_SPIN_GROUND, message)
    under_way = now.spin is not None and now.phase in (Phase.BETTING, Phase.CLOSED, Phase.REGISTERED)
    if no := no_spin_refused(law, ground, under_way=under_way, at_rest=now.phase is Phase.REGISTERED):
        return no
    called = no_spin_called(law, ground)
    event = NoSpinAnnounced(
        ground=ground,
        attempt=now.attempt + 1,
        examine_ball=called.examine_ball,
        resets=law.terminals.resets_after_no_spin,
        released={
            name: {number: bet.stake for number, bet in terminal.bets.items()}
            for name, terminal in state.terminals.items()
            if called.bets_void and terminal.bets and not off_by(terminal)
        },
        clauses=called.clauses,
        stakes_clause=called.stakes_clause,
    )
    again = opened_by_itself(law, state, command.at, number=now.number, drive=now.drive, attempt=now.attempt + 1)
    return (event, *again)


def examine(law: Law, state: BankState, command: ExamineBall) -> Decision:
    examined = BallExamined(by=command.by, sound=command.sound)
    return nothing_to_examine(law, waits=state.ball_to_examine) or (examined,)


def reset(law: Law, state: BankState, command: ResetTerminals) -> Decision:
    if not state.round.resets:
        return law.refused(Rule.RESET, "The terminals are reset after a no spin, and once.")
    done = TerminalsReset(by=command.by, clause=law.book.powers[Power.RESET_TERMINALS].clause)
    if state.setup.kind is BankKind.LIVE_GAME:
        return (done,)
    opened = betting_opens(law, _reset(state, done), command)
    return (done, *opened) if isinstance(opened, tuple) else (done,)


def _announced(state: BankState, event: NoSpinAnnounced) -> BankState:
    """The same round goes on with another try; the bets lie open again, or are released."""
    number = state.round.number
    now = replace(
        state.round,
        attempt=event.attempt,
        phase=Phase.IDLE,
        warned_at=None,
        commitment="",
        spin=None,
        snapshot={},
        registered=None,
        resets=event.resets,
    )
    state = replace(state, round=now, ball_to_examine=state.ball_to_examine or event.examine_ball)
    state = all_released(state, event.released)
    gone = set(event.released)
    cases = {
        key: replace(case, bets={}, settled=True)
        for key, case in state.cases.items()
        if case.round == number and case.terminal in gone and not case.settled
    }
    return replace(state, cases=put_all(state.cases, cases))


def _examined(state: BankState, event: BallExamined) -> BankState:
    return replace(state, ball_to_examine=False, ball_unsound=state.ball_unsound or not event.sound)


def _reset(state: BankState, event: TerminalsReset) -> BankState:
    return replace(state, round=replace(state.round, resets=False))


def _announced_postings(state: BankState, event: NoSpinAnnounced) -> tuple[Posting, ...]:
    return tuple(
        one
        for name, stakes in event.released.items()
        for one in release_postings(state, name, sum(stakes.values()), event.stakes_clause)
    )


POWERS: dict[type[Command], Who] = {
    CallNoSpin: Power.CALL_NO_SPIN,
    ExamineBall: Power.EXAMINE_BALL,
    ResetTerminals: Power.RESET_TERMINALS,
}
DECIDERS: dict[type[Command], Decider] = {CallNoSpin: call, ExamineBall: examine, ResetTerminals: reset}
EVOLVERS: dict[type[Event], Evolver] = {NoSpinAnnounced: _announced, BallExamined: _examined, TerminalsReset: _reset}
POSTERS: dict[type[Event], Poster] = {NoSpinAnnounced: _announced_postings}


def _say_no_spin(event: NoSpinAnnounced) -> str:
    bets = bets_go_back(*event.released.values()) if event.released else "bets stand"
    told = [f"No spin, {NO_SPINS[event.ground]}: {bets}"]
    if event.examine_ball:
        told.append("the ball is to be examined")
    if event.resets:
        told.append("the terminals are to be reset")
    return "; ".join(told)


def _say_examined(event: BallExamined) -> str:
    return ball_examined(event.by, sound=event.sound)


def _say_reset(event: TerminalsReset) -> str:
    return f"{event.by} resets the terminals"


SAYS: Says = {
    NoSpinAnnounced: Saying(Topic.ROUND, _say_no_spin, clauses=lambda event: (*event.clauses, event.stakes_clause)),
    BallExamined: Saying(Topic.ROUND, _say_examined),
    TerminalsReset: Saying(Topic.ROUND, _say_reset),
}
