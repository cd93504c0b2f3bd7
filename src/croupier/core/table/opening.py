"""Opening a table under approved rules, and how long betting stays open at it."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.common.opening import Opening, edition_of, not_in_force, not_to_be_opened
from croupier.core.common.signs import not_to_be_put_up
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic, counted
from croupier.core.game.sign import Sign
from croupier.core.game.tell import sign_words
from croupier.core.law.law import Law
from croupier.core.law.powers import Also, Who
from croupier.core.table.colour_sets import checks_out, emblem_taken
from croupier.core.table.equipment import brings_a_fault, opened_with_its_faults
from croupier.core.table.inventory import not_counted
from croupier.core.table.lucky import not_to_be_offered
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Phase, Setup, TableState
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class OpenTable(Command, frozen=True, kw_only=True, tag="open_table"):
    """Open a table with its equipment and its sign."""

    setup: Setup
    sign: Sign
    published_at: int | None = None
    """When the rules were published, where they bind from that day: a fact that no document holds."""
    emblems_elsewhere: Mapping[str, str] = {}
    """Which emblems of colour checks are in use at which other tables, as the shell knows it."""


class SetWageringPeriod(Command, frozen=True, kw_only=True, tag="set_wagering_period"):
    """How long betting is to stay open, as the supervisor wants it."""

    seconds: int


class TableOpened(Event, frozen=True, kw_only=True, tag="table_opened"):
    setup: Setup
    sign: Sign
    edition: str
    """The approval under which every round is played until the table is opened again."""


class WageringPeriodSet(Event, frozen=True, kw_only=True, tag="wagering_period_set"):
    seconds: int


def open_table(law: Law, state: TableState, command: OpenTable) -> Decision:
    setup, is_open = command.setup, state.round.phase is not Phase.SHUT
    no = not_to_be_opened(law, Opening("table", state.setup.table, is_open, setup.table, setup.book, setup.cloth))
    no = no or not_to_be_offered(law, setup.cloth, setup.lucky_table, setup.mega_chance)
    no = no or not_to_be_put_up(law, command.sign, setup.cloth)
    no = no or emblem_taken(law, setup.emblem, command.emblems_elsewhere)
    if no:
        return no
    if no := brings_a_fault(law, state.setup, setup):
        return no
    if setup.uspin is not None and not law.round.uspin:
        return law.not_covered(Rule.USPIN, "This book knows of no unit that players start.")
    if command.setup.emblem != state.setup.emblem and (out := checks_out(state)):
        return law.refused(Rule.COLOUR_REDEEMED, f"Checks of the old set are still out with {', '.join(out)}.")
    if no := not_in_force(law, command.at, command.published_at) or not_counted(state):
        return no
    chosen = replace(command.setup, virtual_wheel=bool(command.setup.virtual_wheel))
    return (TableOpened(setup=chosen, sign=command.sign, edition=edition_of(law)),)


def set_wagering_period(law: Law, state: TableState, command: SetWageringPeriod) -> Decision:
    if command.seconds <= 0:
        return law.refused(Rule.BETTING_NOT_OPEN, "A wagering period lasts at least a second.")
    return (WageringPeriodSet(seconds=command.seconds),)


def _opened(state: TableState, event: TableOpened) -> TableState:
    return replace(
        opened_with_its_faults(state, event.setup),
        round=replace(state.round, phase=Phase.IDLE),
        signs=replace(state.signs, sign=event.sign, pending=None, notices=()),
    )


def _period_set(state: TableState, event: WageringPeriodSet) -> TableState:
    return replace(state, setup=replace(state.setup, wagering_seconds=event.seconds))


POWERS: dict[type[Command], Who] = {
    OpenTable: Also(Power.CLOSE_TABLE, Role.OPERATOR),
    SetWageringPeriod: Power.SET_WAGERING_PERIOD,
}
DECIDERS: dict[type[Command], Decider] = {OpenTable: open_table, SetWageringPeriod: set_wagering_period}
EVOLVERS: dict[type[Event], Evolver] = {TableOpened: _opened, WageringPeriodSet: _period_set}
POSTERS: dict[type[Event], Poster] = {}


def _say_opened(event: TableOpened) -> str:
    lucky_ball = f", Lucky Ball table {event.setup.lucky_table}" if event.setup.lucky_table else ""
    game = f"layout {event.setup.cloth}{lucky_ball}, {sign_words(event.sign)}"
    return f"Table {event.setup.table} opens under {event.setup.book}: {game}"


def _say_period(event: WageringPeriodSet) -> str:
    return f"Betting is to stay open for {counted(event.seconds, 'second')}"


SAYS: Says = {
    TableOpened: Saying(Topic.ROUND, _say_opened),
    WageringPeriodSet: Saying(Topic.ROUND, _say_period),
}
