"""No spin: called on a ground of the book, final once announced, and then the wheel is spun again."""

from msgspec.structs import replace

from croupier.core.common.spins import no_spin_called, no_spin_refused, nothing_to_examine
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.game.tell import NO_SPINS, ball_examined, wagers_go_back
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.table.faults import unit_failed
from croupier.core.table.money import into_rack, layout_of, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Phase, TableState
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
    stakes_clause: str
    """What the stakes go back under."""


class BallExamined(Event, frozen=True, kw_only=True, tag="ball_examined"):
    by: str
    sound: bool


def call(law: Law, state: TableState, command: CallNoSpin) -> Decision:
    now = state.round
    under_way = now.phase is Phase.BETTING and now.spin is not None
    no = no_spin_refused(law, command.ground, under_way=under_way, at_rest=False)
    if no := no or _not_of_this_spin(law, state, command.ground):
        return no
    called = no_spin_called(law, command.ground)
    announced = NoSpinAnnounced(
        ground=command.ground,
        attempt=now.attempt + 1,
        examine_ball=called.examine_ball,
        handed_back=tuple(now.wagers.values()) if called.bets_void else (),
        clauses=called.clauses,
        stakes_clause=called.stakes_clause,
    )
    unit_broke = command.ground is NoSpin.MECHANICAL and command.ground in law.spin.no_spin.of_the_unit
    return (announced, *(unit_failed(law, state, command.at) if unit_broke else ()))


def _not_of_this_spin(law: Law, state: TableState, ground: NoSpin) -> Refused | None:
    """What went wrong with the unit is a ground only where the unit launched this ball."""
    terms, made = law.spin.no_spin, state.round.spin
    if ground not in terms.of_the_unit or (made is not None and made.with_uspin):
        return None
    message = "The uSpin unit did not launch this ball: name what is wrong with the spin itself."
    return law.refused(Rule.NO_SPIN_GROUND, message, clause=terms.grounds[ground])


def examine(law: Law, state: TableState, command: ExamineBall) -> Decision:
    examined = BallExamined(by=command.by, sound=command.sound)
    return nothing_to_examine(law, waits=state.setup.ball_to_examine) or (examined,)


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
        had_bet=(*state.round.had_bet, *(wager.player for wager in event.handed_back)),
    )
    unit = state.setup.uspin
    emptied = None if unit is None else replace(unit, loaded_by=None, loaded_by_role=None, offered_to=None)
    examine_it = event.examine_ball or state.setup.ball_to_examine
    return replace(state, round=now, setup=replace(state.setup, uspin=emptied, ball_to_examine=examine_it))


def _examined(state: TableState, event: BallExamined) -> TableState:
    unsound = state.setup.ball_unsound or not event.sound
    return replace(state, setup=replace(state.setup, ball_to_examine=False, ball_unsound=unsound))


def _announced_postings(state: TableState, event: NoSpinAnnounced) -> tuple[Posting, ...]:
    table = state.setup.table
    return tuple(
        one
        for wager in event.handed_back
        for one in passes(
            layout_of(table, wager.player),
            rack_of(table, wager.player, wager.tender),
            wager.stake,
            event.stakes_clause,
        )
    )


POWERS: dict[type[Command], Who] = {CallNoSpin: Power.CALL_NO_SPIN, ExamineBall: Power.EXAMINE_BALL}
DECIDERS: dict[type[Command], Decider] = {CallNoSpin: call, ExamineBall: examine}
EVOLVERS: dict[type[Event], Evolver] = {NoSpinAnnounced: _announced, BallExamined: _examined}
POSTERS: dict[type[Event], Poster] = {NoSpinAnnounced: _announced_postings}


def _say_no_spin(event: NoSpinAnnounced) -> str:
    bets = wagers_go_back(event.handed_back) if event.handed_back else "bets stand"
    examine = "; the ball is to be examined" if event.examine_ball else ""
    return f"No spin, {NO_SPINS[event.ground]}: {bets}{examine}"


def _say_examined(event: BallExamined) -> str:
    return ball_examined(event.by, sound=event.sound)


SAYS: Says = {
    NoSpinAnnounced: Saying(Topic.ROUND, _say_no_spin, clauses=lambda event: (*event.clauses, event.stakes_clause)),
    BallExamined: Saying(Topic.ROUND, _say_examined),
}
