"""What is attached to a table: the uSpin unit and its button, the outer zero."""

from msgspec.structs import replace

from croupier.core.common.spins import not_this_ball
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic, numbered, upper_first
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Only, Who
from croupier.core.table.betting import halted, no_unit, not_playing
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Phase, TableState, USpin
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class LoadBall(Command, frozen=True, kw_only=True, tag="load_ball"):
    """Somebody puts the ball into the uSpin unit; it should be the dealer."""

    another_ball: bool = False
    """Another one than that which left the wheel."""


class OfferButton(Command, frozen=True, kw_only=True, tag="offer_button"):
    player: str


class MoveOutsideZero(Command, frozen=True, kw_only=True, tag="move_outside_zero"):
    pass


class BallLoaded(Event, frozen=True, kw_only=True, omit_defaults=True, tag="ball_loaded"):
    by: str
    role: Role
    another_ball: bool = False


class ButtonOffered(Event, frozen=True, kw_only=True, tag="button_offered"):
    player: str


class OutsideZeroMoved(Event, frozen=True, kw_only=True, tag="outside_zero_moved"):
    numbers: tuple[int, ...]


def load_ball(law: Law, state: TableState, command: LoadBall) -> Decision:
    if no := halted(law, state) or no_unit(law, state):
        return no
    if state.round.phase is not Phase.BETTING or state.round.spin is not None:
        return law.refused(Rule.USPIN, "The ball is loaded after the call to place bets and before the spin.")
    if not command.another_ball:
        no = not_this_ball(law, to_examine=state.setup.ball_to_examine, unsound=state.setup.ball_unsound)
        if no is not None:
            return no
    # Anybody can put a ball in; only what the dealer loaded can have a result.
    return (BallLoaded(by=command.by, role=command.role, another_ball=command.another_ball),)


def offer_button(law: Law, state: TableState, command: OfferButton) -> Decision:
    if state.setup.uspin is None or state.setup.uspin.loaded_by is None:
        message = "Load the ball into the uSpin unit before offering the button."
        return law.refused_where(law.round.uspin, Rule.USPIN, message)
    if state.round.spin is not None:
        return law.refused(Rule.USPIN, "The ball is running: the button is offered before the spin.")
    return not_playing(law, state, command.player) or (ButtonOffered(player=command.player),)


def move_outside_zero(law: Law, state: TableState, command: MoveOutsideZero) -> Decision:
    now = state.round
    if not now.outside_zero or now.phase not in (Phase.BETTING, Phase.RESULT):
        return law.refused_where(law.round.outside_zero, Rule.OUTSIDE_ZERO, "No wager lies on the outer zero.")
    if now.phase is Phase.BETTING and now.closed:
        return law.refused(Rule.OUTSIDE_ZERO, "Move them before no more bets, or after the number is marked.")
    return (OutsideZeroMoved(numbers=now.outside_zero),)


def _unit(state: TableState, **changes: object) -> TableState:
    unit = state.setup.uspin or USpin()
    return replace(state, setup=replace(state.setup, uspin=replace(unit, **changes)))


def _loaded(state: TableState, event: BallLoaded) -> TableState:
    state = _unit(state, loaded_by=event.by, loaded_by_role=event.role, offered_to=None)
    unsound = state.setup.ball_unsound and not event.another_ball
    return replace(state, setup=replace(state.setup, ball_unsound=unsound))


def _offered(state: TableState, event: ButtonOffered) -> TableState:
    return _unit(state, offered_to=event.player)


def _outside_moved(state: TableState, event: OutsideZeroMoved) -> TableState:
    left = tuple(number for number in state.round.outside_zero if number not in event.numbers)
    return replace(state, round=replace(state.round, outside_zero=left))


POWERS: dict[type[Command], Who] = {
    LoadBall: Anybody(offered_to=Only(Role.DEALER, Rule.USPIN, "Only what the dealer loaded can have a result.")),
    OfferButton: Power.SPIN,
    MoveOutsideZero: Power.CLOSE_BETTING,
}
DECIDERS: dict[type[Command], Decider] = {
    LoadBall: load_ball,
    OfferButton: offer_button,
    MoveOutsideZero: move_outside_zero,
}
EVOLVERS: dict[type[Event], Evolver] = {
    BallLoaded: _loaded,
    ButtonOffered: _offered,
    OutsideZeroMoved: _outside_moved,
}
POSTERS: dict[type[Event], Poster] = {}


def _say_loaded(event: BallLoaded) -> str:
    return f"{event.by}, {event.role.replace('_', ' ')}, loads the ball into the uSpin unit"


def _say_offered(event: ButtonOffered) -> str:
    return f"{event.player} is offered the uSpin button"


def _say_outside(event: OutsideZeroMoved) -> str:
    moves = "is" if len(event.numbers) == 1 else "are"
    return f"{upper_first(numbered('wager', event.numbers))} {moves} moved from the outer zero to the inner one"


SAYS: Says = {
    BallLoaded: Saying(Topic.DEVICES, _say_loaded),
    ButtonOffered: Saying(Topic.DEVICES, _say_offered),
    OutsideZeroMoved: Saying(Topic.DEVICES, _say_outside),
}
