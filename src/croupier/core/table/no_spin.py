"""No spin: called on a ground of the book, final once announced, and then the wheel is spun again."""

from msgspec.structs import replace

from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.table.money import into_rack, layout_of, passes, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Phase, TableState
from croupier.core.words.choices import AfterNoSpin
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class CallNoSpin(Command, frozen=True, kw_only=True, tag="call_no_spin"):
    ground: NoSpin


class ExamineBall(Command, frozen=True, kw_only=True, tag="examine_ball"):
    """A supervisor looks at a ball that left the wheel; one that fails is replaced by another."""

    sound: bool


class NoSpinAnnounced(Event, frozen=True, kw_only=True, tag="no_spin_announced"):
    ground: NoSpin
    attempt: int
    examine_ball: bool
    handed_back: tuple[Wager, ...]
    """The wagers that are void and go back to their players; empty where bets stand."""
    clauses: tuple[str, ...]


class BallExamined(Event, frozen=True, kw_only=True, tag="ball_examined"):
    by: str
    sound: bool


_BEFORE_REST = (NoSpin.SAME_DIRECTION, NoSpin.TOO_FEW_REVOLUTIONS, NoSpin.FOREIGN_OBJECT)


def call(law: Law, state: TableState, command: CallNoSpin) -> Decision:
    now = state.round
    if command.ground not in law.spin.no_spin.grounds:
        known = ", ".join(ground.replace("_", " ") for ground in law.spin.no_spin.grounds)
        ground = command.ground.replace("_", " ")
        return law.refused(Rule.NO_SPIN_GROUND, f"This book knows no ground {ground} for a no spin, only {known}.")
    if now.phase is not Phase.BETTING or now.spin is None:
        return law.refused(Rule.NO_SPIN_GROUND, "There is no spin under way that could be called no spin.")
    void = law.spin.no_spin.after is AfterNoSpin.BETS_VOID
    cited = (
        law.spin.no_spin.grounds[command.ground],
        law.clause(Rule.NO_SPIN_FINAL),
        law.clause(Rule.AFTER_NO_SPIN),
    )
    announced = NoSpinAnnounced(
        ground=command.ground,
        attempt=now.attempt + 1,
        examine_ball=command.ground is NoSpin.BALL_LEFT_WHEEL and law.round.examines_ball,
        handed_back=tuple(now.wagers.values()) if void else (),
        clauses=tuple(dict.fromkeys(cited)),
    )
    return (announced,)


def examine(law: Law, state: TableState, command: ExamineBall) -> Decision:
    if not state.setup.ball_to_examine:
        return law.refused(Rule.BALL_EXAMINED, "No ball has left the wheel.")
    return (BallExamined(by=command.by, sound=command.sound),)


def _announced(state: TableState, event: NoSpinAnnounced) -> TableState:
    """The same round goes on with another try; what was drawn for this one is gone with it."""
    for wager in event.handed_back:
        state = into_rack(state, wager.player, wager.tender, wager.stake, single_use=wager.single_use)
    now = replace(
        state.round,
        phase=Phase.IDLE,
        attempt=event.attempt,
        closed=False,
        spin=None,
        lucky=None,
        lucky_numbers={},
        wagers={} if event.handed_back else state.round.wagers,
        outside_zero=() if event.handed_back else state.round.outside_zero,
    )
    unit = state.setup.uspin
    emptied = None if unit is None else replace(unit, loaded_by=None, loaded_by_role=None, offered_to=None)
    examine_it = event.examine_ball or state.setup.ball_to_examine
    return replace(state, round=now, setup=replace(state.setup, uspin=emptied, ball_to_examine=examine_it))


def _examined(state: TableState, event: BallExamined) -> TableState:
    return replace(state, setup=replace(state.setup, ball_to_examine=False))


def _announced_postings(state: TableState, event: NoSpinAnnounced) -> tuple[Posting, ...]:
    table = state.setup.table
    return tuple(
        one
        for wager in event.handed_back
        for one in passes(
            layout_of(table, wager.player),
            rack_of(table, wager.player, wager.tender),
            wager.stake,
            event.clauses[-1],
        )
    )


POWERS: dict[type[Command], Who] = {
    CallNoSpin: Power.CALL_NO_SPIN,
    ExamineBall: Power.EXAMINE_BALL,
}
DECIDERS: dict[type[Command], Decider] = {CallNoSpin: call, ExamineBall: examine}
EVOLVERS: dict[type[Event], Evolver] = {NoSpinAnnounced: _announced, BallExamined: _examined}
POSTERS: dict[type[Event], Poster] = {NoSpinAnnounced: _announced_postings}
