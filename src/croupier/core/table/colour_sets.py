"""The set of colour checks a table has: its emblem, its colours, who holds which, and whether they must be used."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Also, Anybody, Only, Who
from croupier.core.money import dollar_sign
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Rack, TableState
from croupier.core.words.bets import Tender, called
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class AssignSet(Command, frozen=True, kw_only=True, tag="assign_set"):
    """A set of colour checks comes to the table."""

    emblem: str
    colours: tuple[str, ...]
    elsewhere: Mapping[str, str] = {}
    """The emblems in use at other tables, each with its table, as the shell knows."""


class ReleaseSet(Command, frozen=True, kw_only=True, tag="release_set"):
    """The set goes from the table and may serve at another."""


class LayForeignChecks(Command, frozen=True, kw_only=True, tag="lay_foreign_checks"):
    """A player lays colour checks on the layout that bear the emblem of another table."""

    issued_at: str
    spot: str
    stake: int


class RequireColourChecks(Command, frozen=True, kw_only=True, tag="require_colour_checks"):
    """Wagers are to be made in the table's own colour checks from now on, or no longer."""

    required: bool


class SetAssigned(Event, frozen=True, kw_only=True, tag="set_assigned"):
    emblem: str
    colours: tuple[str, ...]


class ColourChecksRequired(Event, frozen=True, kw_only=True, tag="colour_checks_required"):
    by: str
    required: bool


# --- who holds what -------------------------------------------------------------------------------------------------


def has_checks(state: TableState, player: str) -> bool:
    """Whether a player has colour checks in the rack, on the layout, or in a round that is not over yet."""
    if state.chips.racks.get(player, Rack()).colour:
        return True
    staked = (*state.round.wagers.values(), *(line.wager for line in state.round.lines))
    return any(wager.player == player and wager.tender is Tender.COLOUR_CHECKS for wager in staked)


def holders(state: TableState, colour: str) -> tuple[str, ...]:
    """Who was issued a colour and still has checks of it."""
    known = state.chips.colours.get(colour)
    return tuple(player for player in known.holders if has_checks(state, player)) if known else ()


def agrees(state: TableState, colour: str, holder: str, player: str) -> bool:
    """Whether who holds a colour has agreed that a player may have it too."""
    return (colour, holder, player) in state.chips.consents


def not_agreed(state: TableState, colour: str, player: str) -> tuple[str, ...]:
    """Who must still agree before a player may have a colour: of those who hold it, if the player is none of them."""
    who = holders(state, colour)
    return () if player in who else tuple(holder for holder in who if not agrees(state, colour, holder, player))


def colours_of(state: TableState, player: str) -> tuple[str, ...]:
    return tuple(colour for colour in state.chips.colours if player in holders(state, colour))


def free_colours(state: TableState) -> tuple[str, ...]:
    return tuple(colour for colour in state.setup.colours if not holders(state, colour))


def checks_out(state: TableState) -> tuple[str, ...]:
    """The players who have colour checks of this table."""
    return tuple(player for player in state.chips.racks if has_checks(state, player))


# --- deciding -------------------------------------------------------------------------------------------------------


def assign(law: Law, state: TableState, command: AssignSet) -> Decision:
    no = _may_not_change(law, state) or emblem_taken(law, command.emblem, command.elsewhere)
    if no:
        return no
    if not command.emblem or len(command.colours) < 2 or len(set(command.colours)) < len(command.colours):
        return law.refused(Rule.EMBLEM, "A set has an emblem of its own and several colours, each different.")
    return (SetAssigned(emblem=command.emblem, colours=command.colours),)


def release(law: Law, state: TableState, command: ReleaseSet) -> Decision:
    return _may_not_change(law, state) or (SetAssigned(emblem="", colours=()),)


def _may_not_change(law: Law, state: TableState) -> Refused | None:
    if out := checks_out(state):
        return law.refused(Rule.EMBLEM, f"Checks of the set are still out with {' and '.join(out)}.")
    return None


def emblem_taken(law: Law, emblem: str, elsewhere: Mapping[str, str]) -> Refused | None:
    """A refusal if a set with this emblem is in use at another table."""
    if emblem not in elsewhere:
        return None
    message = f"Emblem {emblem} is in use at table {elsewhere[emblem]}: take another, or have it released there."
    return law.refused(Rule.EMBLEM, message)


def lay_foreign(law: Law, state: TableState, command: LayForeignChecks) -> Decision:
    table = state.setup.table
    if command.issued_at == table:
        return law.refused(Rule.NO_CHIPS, "Checks of this table are staked from the rack they stand in.")
    stake = f"{dollar_sign(command.stake)} on {called(command.spot)} in colour checks of table {command.issued_at}"
    return law.refused(Rule.COLOUR_AT_ITS_TABLE, f"{stake} goes back: they are played there, not at {table}.")


def require(law: Law, state: TableState, command: RequireColourChecks) -> Decision:
    if command.required and not state.setup.colours:
        return law.refused(Rule.COLOUR_CHECKS_ONLY, "This table has no colour checks that could be required.")
    return (ColourChecksRequired(by=command.by, required=command.required),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _assigned(state: TableState, event: SetAssigned) -> TableState:
    return replace(
        state,
        setup=replace(state.setup, emblem=event.emblem, colours=event.colours),
        chips=replace(state.chips, colours={}, consents=()),
    )


def _required(state: TableState, event: ColourChecksRequired) -> TableState:
    return replace(state, chips=replace(state.chips, colour_checks_only=event.required))


POWERS: dict[type[Command], Who] = {
    AssignSet: Also(Power.CLOSE_TABLE, Role.OPERATOR),
    ReleaseSet: Also(Power.CLOSE_TABLE, Role.OPERATOR),
    LayForeignChecks: Anybody(offered_to=Only(Role.DEALER, Rule.COLOUR_AT_ITS_TABLE, "The dealer hands them back.")),
    RequireColourChecks: Power.REQUIRE_COLOUR_CHECKS,
}
DECIDERS: dict[type[Command], Decider] = {
    AssignSet: assign,
    ReleaseSet: release,
    LayForeignChecks: lay_foreign,
    RequireColourChecks: require,
}
EVOLVERS: dict[type[Event], Evolver] = {SetAssigned: _assigned, ColourChecksRequired: _required}
POSTERS: dict[type[Event], Poster] = {}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_assigned(event: SetAssigned) -> str:
    if not event.emblem:
        return "The set of colour checks leaves the table"
    return f"The colour checks with emblem {event.emblem} come to the table: {listed(event.colours)}"


def _say_required(event: ColourChecksRequired) -> str:
    if event.required:
        return f"{event.by} has all wagers made in colour checks of this table"
    return f"{event.by} lets wagers be made in value chips again"


SAYS: Says = {
    SetAssigned: Saying(Topic.CHIPS, _say_assigned),
    ColourChecksRequired: Saying(Topic.CHIPS, _say_required),
}
