"""Opening a table under approved rules, and how long betting stays open at it."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.law.law import Law
from croupier.core.law.powers import Also, Who
from croupier.core.table.colour_sets import checks_out, emblem_taken
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
    if state.round.phase is not Phase.SHUT:
        return law.refused(Rule.SHUT, f"Table {state.setup.table} is open already.")
    if (command.setup.table, command.setup.book) != (state.setup.table, law.book.code):
        return law.refused(Rule.SHUT, f"This is table {state.setup.table}, and it opens under {law.book.code}.")
    if command.setup.cloth not in {cloth.name for cloth in law.book.cloths}:
        return law.refused(Rule.CLOTH, f"Layout {command.setup.cloth} is not one of this book's.")
    setup = command.setup
    no = not_to_be_offered(law, setup.cloth, setup.lucky_table, setup.mega_chance)
    no = no or emblem_taken(law, setup.emblem, command.emblems_elsewhere)
    if no:
        return no
    if setup.uspin is not None and not law.round.uspin:
        return law.not_covered(Rule.USPIN, "This book knows of no unit that players start.")
    if command.setup.emblem != state.setup.emblem and (out := checks_out(state)):
        return law.refused(Rule.COLOUR_REDEEMED, f"Checks of the old set are still out with {', '.join(out)}.")
    if no := _not_in_force(law, command):
        return no
    edition = f"{law.book.edition.reference}, {law.book.edition.dated}"
    return (TableOpened(setup=command.setup, sign=command.sign, edition=edition),)


def _not_in_force(law: Law, command: OpenTable) -> Refused | None:
    if not law.book.edition.reference:
        return law.refused_where(law.book.edition.made_by_order, Rule.APPROVED, "These rules have not been approved.")
    if not law.book.edition.made_by_order:
        return None
    if command.published_at is None:
        return law.refused(Rule.IN_FORCE, "The rules bind from the day they are published: enter that day first.")
    if command.at < command.published_at:
        return law.refused(Rule.IN_FORCE, "The rules are not in force yet: they bind from the day of publication.")
    return None


def set_wagering_period(law: Law, state: TableState, command: SetWageringPeriod) -> Decision:
    if command.seconds <= 0:
        return law.refused(Rule.BETTING_NOT_OPEN, "A wagering period lasts at least a second.")
    return (WageringPeriodSet(seconds=command.seconds),)


def _opened(state: TableState, event: TableOpened) -> TableState:
    return replace(
        state,
        setup=event.setup,
        round=replace(state.round, phase=Phase.IDLE),
        signs=replace(state.signs, sign=event.sign, pending=None, notices=()),
    )


def _period_set(state: TableState, event: WageringPeriodSet) -> TableState:
    return replace(state, setup=replace(state.setup, wagering_seconds=event.seconds))


POWERS: dict[type[Command], Who] = {
    OpenTable: Also(Power.CLOSE_TABLE, Role.OPERATOR),
    SetWageringPeriod: Power.SET_WAGERING_PERIOD,
}
DECIDERS: dict[type[Command], Decider] = {
    OpenTable: open_table,
    SetWageringPeriod: set_wagering_period,
}
EVOLVERS: dict[type[Event], Evolver] = {
    TableOpened: _opened,
    WageringPeriodSet: _period_set,
}
POSTERS: dict[type[Event], Poster] = {}
