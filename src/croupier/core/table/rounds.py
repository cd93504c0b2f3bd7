"""The round: place your bets, spin, no more bets, the number."""

from msgspec.structs import replace

from croupier.core.common.spins import Spun, no_number_yet, not_this_ball, not_valid
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Sentence, Topic, listed
from croupier.core.game.sign import Sign
from croupier.core.game.tell import line_sentence, sign_words, wagers_go_back
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Depends, Named, Who
from croupier.core.table.betting import halted, no_unit, not_playing
from croupier.core.table.desk import barred_postings, handed_back, of_barred
from croupier.core.table.equipment import of_another_wheel
from croupier.core.table.lucky import nothing_raised_yet
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.posted import table_for_all
from croupier.core.table.settling import settle_round
from croupier.core.table.state import BETTING, IDLE, RESULT, SHUT, Line, Spin, TableState
from croupier.core.words.choices import CloseOrder
from croupier.core.words.devices import Drive
from croupier.core.words.roles import CLOSE_BETTING, DECLARE_RESULT, OPEN_BETTING, SPIN
from croupier.core.words.rules import Rule


class PlaceYourBets(Command, frozen=True, kw_only=True, tag="place_your_bets"):
    commitment: str = ""
    """What binds the draws of this round before any bet is made, where they are drawn and not spun."""


class SpinBall(Command, frozen=True, kw_only=True, tag="spin"):
    """The ball is launched, or the big wheel is turned."""

    against_the_rotor: bool = True
    with_uspin: bool = False
    another_ball: bool = False
    """By hand: another one than that which left the wheel. What a unit launches was chosen when it was loaded."""


class CallNoMoreBets(Command, frozen=True, kw_only=True, tag="no_more_bets"):
    pass


class DeclareResult(Command, frozen=True, kw_only=True, tag="declare_result"):
    """Where it came to rest, after how many revolutions, and whether clearly inside."""

    pocket: str
    revolutions: int
    clearly_inside: bool = True
    evidence: str = ""
    """The record of the draw, where the wheel is a virtual one."""


class BettingOpened(Event, frozen=True, kw_only=True, tag="betting_opened"):
    at: int = 0
    round: int
    attempt: int
    sign: Sign | None
    """The limits that come into force with this round, where they were changed."""
    commitment: str
    handed_back: tuple[tuple[int, Wager], ...] = ()
    """What lay on from the last round and is of players who were barred since: it does not play again."""


class BallSpun(Event, frozen=True, kw_only=True, omit_defaults=True, tag="ball_spun"):
    spin: Spin
    another_ball: bool = False


class BettingClosed(Event, frozen=True, kw_only=True, tag="betting_closed"):
    at: int


class ResultDeclared(Event, frozen=True, kw_only=True, tag="result_declared"):
    pocket: str
    revolutions: int
    lines: tuple[Line, ...]
    advised: tuple[str, ...]
    evidence: str


_CLOSED_FIRST, _SPUN_FIRST, _BY_HAND = CloseOrder.BEFORE_THE_SPIN, CloseOrder.AFTER_THE_SPIN, Drive.BY_HAND


def place_your_bets(law: Law, state: TableState, command: PlaceYourBets) -> Decision:
    if no := halted(law, state):
        return no
    now = state.round
    if now.phase is SHUT:
        return law.refused(Rule.SHUT, "The table is not open.")
    if now.phase is not IDLE:
        return law.refused(Rule.ROUND_NOT_SETTLED, "The last round is not over: collect, pay and clear it first.")
    first_try = now.attempt == 1
    sign = state.signs.pending if first_try else None
    opened = BettingOpened(
        at=command.at,
        round=now.number + first_try,
        attempt=now.attempt,
        sign=sign,
        commitment=command.commitment,
        handed_back=of_barred(state) if first_try and state.seats.barred else (),
    )
    return (opened,)


def _who_spins(law: Law, state: TableState, command: SpinBall) -> Who:
    """A player may press the button of the unit that was offered to them; who spins again a book may say apart."""
    unit = state.setup.uspin
    offered_to = unit.offered_to if unit is not None and command.with_uspin else None
    if command.by == offered_to and not_playing(law, state, command.by) is None:
        return Anybody()
    return _spins_always(law) if state.round.attempt > 1 else SPIN


def _spins_always(law: Law) -> Who:
    """Who may spin in any case: after a no spin not all who may otherwise."""
    again = law.spin.no_spin.respun_by
    return SPIN if again is None else Named(again, "spin again after a no spin")


def spin(law: Law, state: TableState, command: SpinBall) -> Decision:
    no = halted(law, state)
    if no is None and not (command.with_uspin or command.another_ball):
        no = not_this_ball(law, to_examine=state.setup.ball_to_examine, unsound=state.setup.ball_unsound)
    if no := no or _not_to_be_spun(law, state) or _uspin_not_ready(law, state, command):
        return no
    unit = state.setup.uspin
    loaded_by = unit.loaded_by_role if unit is not None and command.with_uspin else None
    against, by_unit = command.against_the_rotor, command.with_uspin
    made = Spin(by=command.by, against_the_rotor=against, with_uspin=by_unit, loaded_by=loaded_by)
    return (BallSpun(spin=made, another_ball=command.another_ball),)


def _not_to_be_spun(law: Law, state: TableState) -> Refused | None:
    now = state.round
    if now.phase is not BETTING or now.spin is not None:
        return law.refused(Rule.SPIN_ORDER, "The wheel is spun once, after the call to place bets.")
    if law.round.close_order is _CLOSED_FIRST and not now.closed:
        return law.refused(Rule.SPIN_ORDER, "Call no more bets before the wheel is spun.")
    return None


def _uspin_not_ready(law: Law, state: TableState, command: SpinBall) -> Refused | None:
    if not command.with_uspin:
        return None
    unit = state.setup.uspin
    if no := no_unit(law, state):
        return no
    if unit is not None and unit.loaded_by is None:
        return law.refused(Rule.USPIN, "The dealer has not loaded the ball into the uSpin unit.")
    return None


def no_more_bets(law: Law, state: TableState, command: CallNoMoreBets) -> Decision:
    now = state.round
    if now.phase is not BETTING or now.closed:
        return law.refused(Rule.CLOSE_ORDER, "Betting is not open, so it cannot be closed.")
    if now.spin is None and (no := halted(law, state)):
        return no
    if law.round.close_order is _SPUN_FIRST and now.spin is None:
        return law.refused(Rule.CLOSE_ORDER, "No more bets is called while the ball is running: spin first.")
    return (BettingClosed(at=command.at),)


def declare_result(law: Law, state: TableState, command: DeclareResult) -> Decision:
    no = _no_result_yet(law, state) or of_another_wheel(law, state.setup, is_drawn=bool(command.evidence))
    if no := no or not_valid(law, _spun_by(state, command)):
        return no
    game = table_for_all(law, state).game
    if command.pocket not in game.pockets:
        return law.refused(Rule.CLEAR_RESULT, f"{command.pocket} is not on the {game.wheel.name} wheel.")
    if not command.clearly_inside:
        return law.refused(Rule.CLEAR_RESULT, "It did not come to rest clearly inside one section: call no spin.")
    lines, advised = settle_round(law, state, command.pocket)
    declared = ResultDeclared(
        pocket=command.pocket,
        revolutions=command.revolutions,
        lines=lines,
        advised=advised,
        evidence=command.evidence,
    )
    return (declared,)


def _spun_by(state: TableState, command: DeclareResult) -> Spun:
    made = state.round.spin
    assert made is not None
    return Spun(_BY_HAND, command.revolutions, made.against_the_rotor, made.loaded_by)


def _no_result_yet(law: Law, state: TableState) -> Refused | None:
    now = state.round
    if now.phase is not BETTING or now.spin is None:
        return no_number_yet(law, attempt=now.attempt if now.spin is None else 1)
    if not now.closed:
        return law.refused(Rule.RESULT_ORDER, "No more bets has not been called: the result cannot be declared.")
    return nothing_raised_yet(law, state)


def _betting_opened(state: TableState, event: BettingOpened) -> TableState:
    if event.handed_back:
        state = handed_back(state, dict(event.handed_back))
    now = replace(
        state.round,
        number=event.round,
        attempt=event.attempt,
        phase=BETTING,
        opened_at=event.at,
        commitment=event.commitment,
        had_bet=() if event.attempt == 1 else state.round.had_bet,
        closed=False,
        spin=None,
        lucky=None,
        lucky_numbers={},
        result=None,
        lines=(),
    )
    signs = state.signs if event.sign is None else replace(state.signs, sign=event.sign, pending=None)
    unit = state.setup.uspin
    if unit is None or unit.loaded_by is None:
        return replace(state, round=now, signs=signs)
    # A ball loaded for an earlier spin is not loaded for this one.
    emptied = replace(unit, loaded_by=None, loaded_by_role=None, offered_to=None)
    return replace(state, round=now, signs=signs, setup=replace(state.setup, uspin=emptied))


def _spun(state: TableState, event: BallSpun) -> TableState:
    unsound = state.setup.ball_unsound and not event.another_ball
    setup = state.setup if unsound == state.setup.ball_unsound else replace(state.setup, ball_unsound=unsound)
    return replace(state, round=replace(state.round, spin=event.spin), setup=setup)


def _closed(state: TableState, event: BettingClosed) -> TableState:
    return replace(state, round=replace(state.round, closed=True))


def _declared(state: TableState, event: ResultDeclared) -> TableState:
    advised = state.round.advised
    if event.advised:
        advised = tuple(dict.fromkeys((*advised, *event.advised)))
    now = replace(state.round, phase=RESULT, result=event.pocket, lines=event.lines, advised=advised)
    return replace(state, round=now)


def _opened_postings(state: TableState, event: BettingOpened) -> tuple[Posting, ...]:
    return barred_postings(state, event.handed_back)


POWERS: dict[type[Command], Who] = {
    PlaceYourBets: OPEN_BETTING,
    SpinBall: Depends(_who_spins, lambda _: (SPIN,), at_any_rate=_spins_always),
    CallNoMoreBets: CLOSE_BETTING,
    DeclareResult: DECLARE_RESULT,
}
DECIDERS: dict[type[Command], Decider] = {
    PlaceYourBets: place_your_bets,
    SpinBall: spin,
    CallNoMoreBets: no_more_bets,
    DeclareResult: declare_result,
}
EVOLVERS: dict[type[Event], Evolver] = {
    BettingOpened: _betting_opened,
    BallSpun: _spun,
    BettingClosed: _closed,
    ResultDeclared: _declared,
}
POSTERS: dict[type[Event], Poster] = {BettingOpened: _opened_postings}


def _say_betting_opened(event: BettingOpened) -> str:
    again = f", try {event.attempt}" if event.attempt > 1 else ""
    new_limits = f"; from now on {sign_words(event.sign)}" if event.sign is not None else ""
    back = f"; {wagers_go_back(wager for _, wager in event.handed_back)}" if event.handed_back else ""
    return f"Place your bets: round {event.round}{again}{new_limits}{back}"


def _say_spun(event: BallSpun) -> str:
    by_button = " with the uSpin button" if event.spin.with_uspin else ""
    return f"{event.spin.by} spins{by_button}{'' if event.spin.against_the_rotor else ', the same way as the rotor'}"


def _say_closed(_: BettingClosed) -> str:
    return "No more bets"


def _say_result(event: ResultDeclared) -> str:
    told = f"; {listed(event.advised)} is told that the next stake below the minimum goes back" if event.advised else ""
    return f"The result is {event.pocket}{told}"


def _settled_wagers(event: ResultDeclared) -> tuple[Sentence, ...]:
    return tuple(line_sentence(line.wager.player, line.wager.spot, line) for line in event.lines)


SAYS: Says = {
    BettingOpened: Saying(Topic.ROUND, _say_betting_opened),
    BallSpun: Saying(Topic.ROUND, _say_spun),
    BettingClosed: Saying(Topic.ROUND, _say_closed),
    ResultDeclared: Saying(Topic.ROUND, _say_result, details=_settled_wagers),
}
