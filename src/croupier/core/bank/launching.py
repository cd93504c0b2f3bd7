"""The ball is launched: by the dealer where the wheel is turned by hand, by itself where it is automated."""

from msgspec.structs import replace

from croupier.core.bank.citing import cited_for
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.rounds import follows_a_table
from croupier.core.bank.state import BankState, Phase, Spin
from croupier.core.bank.warning import warned_now
from croupier.core.common.spins import not_this_ball
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Named, Who
from croupier.core.law.terms.group import Grant
from croupier.core.words.choices import CloseOrder
from croupier.core.words.devices import Drive
from croupier.core.words.roles import SPIN, Role
from croupier.core.words.rules import Rule


class LaunchBall(Command, frozen=True, kw_only=True, tag="launch_ball"):
    against_the_rotor: bool = True
    another_ball: bool = False
    """Whether it is another ball than the one that left the wheel."""


class BallLaunched(Event, frozen=True, kw_only=True, omit_defaults=True, tag="ball_launched"):
    spin: Spin
    another_ball: bool = False


def _who_launches(law: Law, state: BankState, command: LaunchBall) -> Who:
    if state.round.drive is not Drive.AUTOMATED:
        return SPIN
    return Named(Grant((Role.SYSTEM,), cited_for(law, Drive.AUTOMATED).spin), "launch the ball of an automated wheel")


def launch(law: Law, state: BankState, command: LaunchBall) -> Decision:
    if no := follows_a_table(law, state):
        return no
    # The ball of a wheel turned by hand left it; the automated one has its own.
    if state.round.drive is Drive.BY_HAND and not command.another_ball:
        no = not_this_ball(law, to_examine=state.ball_to_examine, unsound=state.ball_unsound)
    turned = command.against_the_rotor
    return no or ball_runs(law, state, command, against_the_rotor=turned, another_ball=command.another_ball)


def ball_runs(
    law: Law, state: BankState, command: Command, *, against_the_rotor: bool, another_ball: bool = False
) -> Decision:
    now = state.round
    closed_first = now.phase is Phase.CLOSED and law.round.close_order is CloseOrder.EITHER
    if now.spin is not None or not (now.phase is Phase.BETTING or closed_first):
        message = "The ball is spun once in a round, after betting has opened."
        return law.refused(Rule.SPIN_ORDER, message, clause=cited_for(law, now.drive).spin)
    spin = Spin(by=command.by, against_the_rotor=against_the_rotor)
    warned = warned_now(law, state, command.at) if now.phase is Phase.BETTING else ()
    return (BallLaunched(spin=spin, another_ball=another_ball), *warned)


def _launched(state: BankState, event: BallLaunched) -> BankState:
    unsound = state.ball_unsound and not event.another_ball
    return replace(state, round=replace(state.round, spin=event.spin), ball_unsound=unsound)


POWERS: dict[type[Command], Who] = {LaunchBall: Depends(_who_launches, lambda _: (SPIN,))}
DECIDERS: dict[type[Command], Decider] = {LaunchBall: launch}
EVOLVERS: dict[type[Event], Evolver] = {BallLaunched: _launched}
POSTERS: dict[type[Event], Poster] = {}


def _say_launched(event: BallLaunched) -> str:
    way = "" if event.spin.against_the_rotor else ", the same way as the rotor"
    return f"{event.spin.by} launches the ball{way}"


SAYS: Says = {BallLaunched: Saying(Topic.ROUND, _say_launched)}
