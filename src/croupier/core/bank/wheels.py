"""Which of a bank's wheels decides: what the operator puts into use, and what each player chooses.

One wheel decides a round for all. Where players have chosen different wheels their rounds take turns, so that everybody
plays on the wheel of their choice and nobody waits longer than a round for it.
"""

from collections.abc import Collection

from msgspec.structs import replace

from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, find_terminal, with_terminal
from croupier.core.bank.state import BankState, Phase
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, upper_first
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.words.choices import WinningStakes
from croupier.core.words.devices import Drive
from croupier.core.words.roles import PLAYER, Power
from croupier.core.words.rules import Rule

WHEELS = {Drive.BY_HAND: "the wheel spun by hand", Drive.AUTOMATED: "the automated wheel"}


class UseWheel(Command, frozen=True, kw_only=True, tag="use_wheel"):
    """The operator puts another of the bank's wheels into use, for every terminal."""

    wheel: Drive


class ChooseWheel(Command, frozen=True, kw_only=True, tag="choose_wheel"):
    """A player chooses which wheel decides at this terminal."""

    terminal: str
    wheel: Drive


class WheelPutInUse(Event, frozen=True, kw_only=True, tag="wheel_put_in_use"):
    wheel: Drive


class WheelChosen(Event, frozen=True, kw_only=True, tag="wheel_chosen"):
    terminal: str
    wheel: Drive


def use_wheel(law: Law, state: BankState, command: UseWheel) -> Decision:
    if command.wheel not in state.setup.wheels:
        return law.refused(Rule.WHEEL_CHOICE, f"This bank has no wheel that is turned {command.wheel}.")
    if not _is_free(state):
        return law.refused(Rule.WHEEL_CHOICE, "The wheel in use is changed only while nothing is at stake on it.")
    return (WheelPutInUse(wheel=command.wheel),)


def _is_free(state: BankState) -> bool:
    """Whether no bet lies and no ball runs on the wheel in use."""
    now = state.round
    staked = any(terminal.bets for terminal in state.terminals.values())
    return not staked and now.spin is None and now.phase in (Phase.IDLE, Phase.BETTING)


def choose_wheel(law: Law, state: BankState, command: ChooseWheel) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if command.role is not PLAYER or terminal.player != command.by:
        return law.refused(Rule.OWN_TERMINAL, f"The wheel is chosen by the player at {command.terminal}.")
    if command.wheel not in state.setup.wheels:
        return law.refused(Rule.WHEEL_CHOICE, f"This terminal offers no wheel that is turned {command.wheel}.")
    if terminal.bets:
        message = "The choice of a wheel binds from the first bet until that spin is resolved."
        return law.refused(Rule.WHEEL_CHOICE, message)
    chosen = WheelChosen(terminal=command.terminal, wheel=command.wheel)
    at_once = _is_free(state) and wanted_by_players(_chosen(state, chosen)) == {command.wheel}
    changes = at_once and command.wheel is not state.round.drive
    return (chosen, WheelPutInUse(wheel=command.wheel)) if changes else (chosen,)


def wanted_by_players(state: BankState) -> Collection[Drive]:
    return {terminal.wheel for terminal in state.terminals.values() if terminal.player is not None}


def next_wheel(law: Law, state: BankState) -> Drive:
    """The wheel of the next round: those that players have chosen take turns.

    Where stakes stay on the screens, so does the wheel that they were put on.
    """
    drive, wheels = state.round.drive, state.setup.wheels
    if law.terminals.winning_stakes is WinningStakes.STAY:
        return drive
    wanted, place = wanted_by_players(state), wheels.index(drive)
    return next((one for one in (*wheels[place + 1 :], *wheels[:place]) if one in wanted), drive)


def _put_in_use(state: BankState, event: WheelPutInUse) -> BankState:
    terminals = {name: replace(terminal, wheel=event.wheel) for name, terminal in state.terminals.items()}
    return replace(state, round=replace(state.round, drive=event.wheel), terminals=terminals)


def _chosen(state: BankState, event: WheelChosen) -> BankState:
    return with_terminal(state, event.terminal, wheel=event.wheel)


POWERS: dict[type[Command], Who] = {UseWheel: Power.CONFIGURE_WHEELS, ChooseWheel: Anybody()}
DECIDERS: dict[type[Command], Decider] = {UseWheel: use_wheel, ChooseWheel: choose_wheel}
EVOLVERS: dict[type[Event], Evolver] = {WheelPutInUse: _put_in_use, WheelChosen: _chosen}
POSTERS: dict[type[Event], Poster] = {}


def _say_in_use(event: WheelPutInUse) -> str:
    return f"{upper_first(WHEELS[event.wheel])} is put into use"


def _say_chosen(event: WheelChosen) -> str:
    return f"{upper_first(WHEELS[event.wheel])} is chosen at terminal {event.terminal}"


SAYS: Says = {
    WheelPutInUse: Saying(Topic.ROUND, _say_in_use),
    WheelChosen: Saying(Topic.ROUND, _say_chosen),
}
