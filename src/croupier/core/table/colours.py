"""Colour checks: issued to a player at one value, played and redeemed only where they were issued."""

from msgspec.structs import replace

from croupier.core.engine.accounts import float_of, pocket_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Depends, Only, Who
from croupier.core.money import dollar_sign
from croupier.core.table.chips import PAID_WITH, Means, clause_of, not_an_amount, not_open, not_taken, takings
from croupier.core.table.colour_sets import colours_of, free_colours, has_checks, holders, not_agreed
from croupier.core.table.colour_values import agreed_value, issued_value, needs_marker
from croupier.core.table.money import into_rack, rack_of
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Colour, Phase, Rack, TableState
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class IssueColour(Command, frozen=True, kw_only=True, tag="issue_colour"):
    """The dealer gives a player checks of one colour."""

    player: str
    colour: str
    count: int
    value: int | None = None
    """What the player says each check is worth; None if they say nothing."""
    means: Means | None = None
    """What they are paid with; None is value chips from the rack."""


class RedeemColour(Command, frozen=True, kw_only=True, tag="redeem_colour"):
    """A player hands checks in for what they are worth: at this table to the dealer, or at the cage."""

    player: str
    issued_at: str
    """The table whose emblem the checks bear."""
    count: int | None = None
    """None hands in all that stand in the rack."""
    at_cage: bool = False


class ConsentToShare(Command, frozen=True, kw_only=True, tag="consent_to_share"):
    """A holder agrees that another player may have the same colour."""

    colour: str
    player: str


class ApproveExtraColour(Command, frozen=True, kw_only=True, tag="approve_extra_colour"):
    """Somebody entitled to it lets a player have one colour more."""

    player: str


class ColourIssued(Event, frozen=True, kw_only=True, tag="colour_issued"):
    player: str
    colour: str
    value: int
    count: int
    marker: bool
    extra: bool
    """Whether an approval was used up for it."""
    means: Means | None
    clause: str


class ColourRedeemed(Event, frozen=True, kw_only=True, tag="colour_redeemed"):
    player: str
    amount: int
    at_cage: bool
    clause: str


class ShareConsented(Event, frozen=True, kw_only=True, tag="share_consented"):
    colour: str
    holder: str
    player: str


class ExtraColourApproved(Event, frozen=True, kw_only=True, tag="extra_colour_approved"):
    by: str
    player: str


# --- deciding -------------------------------------------------------------------------------------------------------


def issue(law: Law, state: TableState, command: IssueColour) -> Decision:
    """The checks in their order: who, the set, whose colour, a second colour, the value, the payment."""
    no = not_open(law, state) or _not_seated(law, state, command.player)
    no = no or _not_of_the_set(law, state, command.colour) or _held_by_others(law, state, command)
    no = no or _not_a_second(law, state, command)
    if no:
        return no
    value = agreed_value(law, state, command.player, command.colour, command.value)
    if isinstance(value, Refused):
        return value
    cost = value * command.count
    no = not_an_amount(law, cost) or _not_paid(law, state, command, cost)
    if no:
        return no
    issued = ColourIssued(
        player=command.player,
        colour=command.colour,
        value=value,
        count=command.count,
        marker=needs_marker(law, state, value),
        extra=_is_second(state, command),
        means=command.means,
        clause=_issue_clause(law, command.means),
    )
    return (issued,)


def _issue_clause(law: Law, means: Means | None) -> str:
    return law.clause(Rule.COLOUR_VALUE) if means is None else clause_of(law, means)


def _not_seated(law: Law, state: TableState, player: str) -> Refused | None:
    if player in state.seats.seats:
        return None
    return law.refused(Rule.NOT_AT_TABLE, f"{player} has not started play at this table.")


def _not_of_the_set(law: Law, state: TableState, colour: str) -> Refused | None:
    if colour in state.setup.colours:
        return None
    known = ", ".join(state.setup.colours) or "none"
    message = f"{colour} is no colour of this table's set {state.setup.emblem}: it has {known}.".replace("  ", " ")
    return law.refused(Rule.COLOUR_AT_ITS_TABLE, message)


def _held_by_others(law: Law, state: TableState, command: IssueColour) -> Refused | None:
    """A colour that is out is shared only if everybody who holds it agrees."""
    if not not_agreed(state, command.colour, command.player):
        return None
    # Who has which colour concerns the dealer alone, and what is refused here the other player reads.
    message = f"{command.colour} is with others: all who have it must agree before {command.player} may have it too."
    return law.refused(Rule.COLOUR_TAKEN, message)


def _is_second(state: TableState, command: IssueColour) -> bool:
    own = colours_of(state, command.player)
    return bool(own) and command.colour not in own


def _not_a_second(law: Law, state: TableState, command: IssueColour) -> Refused | None:
    if not _is_second(state, command):
        return None
    if command.player not in state.chips.extra_colour_approved:
        has = " and ".join(colours_of(state, command.player))
        return law.refused(Rule.EXTRA_COLOUR, f"{command.player} has {has}: one colour more needs an approval.")
    shared = bool(holders(state, command.colour))
    return None if shared else _shuts_others_out(law, state, command.player)


def _shuts_others_out(law: Law, state: TableState, player: str) -> Refused | None:
    """Where the book protects the others, a free colour must stay for each who plays here without one."""
    if not law.chips.keeps_colours_for_others:
        return None
    waiting = [other for other in state.seats.seats if other != player and not has_checks(state, other)]
    free = free_colours(state)
    if len(free) > len(waiting):
        return None
    message = f"{len(free)} free colours for {len(waiting)} players without one: {player} must do with theirs."
    return law.refused(Rule.COLOURS_LEFT, message)


def _not_paid(law: Law, state: TableState, command: IssueColour, cost: int) -> Refused | None:
    if command.means is not None:
        return not_taken(law, state, command.means)
    held = state.chips.racks.get(command.player, Rack()).value
    if held >= cost:
        return None
    message = f"{command.player} has not {dollar_sign(cost)} in value chips for them, only {dollar_sign(held)}."
    return law.refused(Rule.NO_CHIPS, message)


def redeem(law: Law, state: TableState, command: RedeemColour) -> Decision:
    table = state.setup.table
    if command.issued_at != table:
        message = f"Checks of table {command.issued_at} are redeemed there, not at {table}."
        return law.refused(Rule.COLOUR_REDEEMED, message)
    if no := _not_at_the_cage(law, state, command):
        return no
    held = state.chips.racks.get(command.player, Rack()).colour
    amount = held if command.count is None else command.count * (issued_value(state, command.player) or 0)
    if not 0 < amount <= held:
        message = f"{command.player} has {dollar_sign(held)} in colour checks to hand in, not {dollar_sign(amount)}."
        return law.refused(Rule.NO_CHIPS, message)
    clause = law.clause(Rule.COLOUR_REDEEMED)
    return (ColourRedeemed(player=command.player, amount=amount, at_cage=command.at_cage, clause=clause),)


def _not_at_the_cage(law: Law, state: TableState, command: RedeemColour) -> Refused | None:
    """The cage takes checks only where the book says so, and only while their table is closed."""
    closed = state.round.phase is Phase.SHUT and law.chips.cage_redeems
    if closed or not command.at_cage:
        return None
    return law.refused(Rule.COLOUR_REDEEMED, f"These checks are redeemed at table {state.setup.table}, not here.")


def consent(law: Law, state: TableState, command: ConsentToShare) -> Decision:
    if command.role is not Role.PLAYER or command.by not in holders(state, command.colour):
        message = f"Only a player who holds {command.colour} can agree to share it."
        return law.refused(Rule.COLOUR_TAKEN, message)
    return (ShareConsented(colour=command.colour, holder=command.by, player=command.player),)


def approve(law: Law, state: TableState, command: ApproveExtraColour) -> Decision:
    no = _not_seated(law, state, command.player)
    no = no or _shuts_others_out(law, state, command.player)
    return no or (ExtraColourApproved(by=command.by, player=command.player),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _issued(state: TableState, event: ColourIssued) -> TableState:
    before = holders(state, event.colour)
    who = tuple(dict.fromkeys((*before, event.player)))
    colour = Colour(colour=event.colour, holders=who, value=event.value, marker=event.marker)
    # What somebody agreed to who had given the colour up since then binds nobody.
    consents = tuple(one for one in state.chips.consents if one[0] != event.colour or one[1] in before)
    approved = tuple(one for one in state.chips.extra_colour_approved if one != event.player or not event.extra)
    chips = replace(
        state.chips,
        colours={**state.chips.colours, event.colour: colour},
        consents=consents,
        extra_colour_approved=approved,
    )
    state = replace(state, chips=chips)
    cost = event.value * event.count
    if event.means is None:
        state = into_rack(state, event.player, Tender.VALUE_CHIPS, -cost)
    return into_rack(state, event.player, Tender.COLOUR_CHECKS, cost)


def _redeemed(state: TableState, event: ColourRedeemed) -> TableState:
    state = into_rack(state, event.player, Tender.COLOUR_CHECKS, -event.amount)
    if not event.at_cage:
        state = into_rack(state, event.player, Tender.VALUE_CHIPS, event.amount)
    return state if has_checks(state, event.player) else _given_back(state, event.player)


def _given_back(state: TableState, player: str) -> TableState:
    """The colours of a player who has none of their checks left are free for others."""
    known = {
        name: replace(colour, holders=tuple(holder for holder in colour.holders if holder != player))
        for name, colour in state.chips.colours.items()
    }
    chips = replace(
        state.chips,
        colours={name: colour for name, colour in known.items() if colour.holders},
        extra_colour_approved=tuple(one for one in state.chips.extra_colour_approved if one != player),
    )
    return replace(state, chips=chips)


def _consented(state: TableState, event: ShareConsented) -> TableState:
    given = dict.fromkeys((*state.chips.consents, (event.colour, event.holder, event.player)))
    return replace(state, chips=replace(state.chips, consents=tuple(given)))


def _approved(state: TableState, event: ExtraColourApproved) -> TableState:
    given = dict.fromkeys((*state.chips.extra_colour_approved, event.player))
    return replace(state, chips=replace(state.chips, extra_colour_approved=tuple(given)))


# --- posting --------------------------------------------------------------------------------------------------------


def _issued_postings(state: TableState, event: ColourIssued) -> tuple[Posting, ...]:
    table, cost = state.setup.table, event.value * event.count
    if event.means is None:
        paid = passes(rack_of(table, event.player, Tender.VALUE_CHIPS), float_of(table), cost, event.clause)
    else:
        paid = takings(table, event.means, cost, event.clause)
    return paid + passes(float_of(table), rack_of(table, event.player, Tender.COLOUR_CHECKS), cost, event.clause)


def _redeemed_postings(state: TableState, event: ColourRedeemed) -> tuple[Posting, ...]:
    table, player = state.setup.table, event.player
    till = "cage" if event.at_cage else float_of(table)
    taker = pocket_of(player) if event.at_cage else rack_of(table, player, Tender.VALUE_CHIPS)
    handed_in = passes(rack_of(table, player, Tender.COLOUR_CHECKS), till, event.amount, event.clause)
    return handed_in + passes(till, taker, event.amount, event.clause)


AT_THE_TABLE = Only(Role.DEALER, Rule.POWER, "Only the dealer redeems at the table.", Rule.COLOUR_REDEEMED)
AT_THE_CAGE = Only(Role.OPERATOR, Rule.POWER, "Only the operator redeems at the cage.", Rule.COLOUR_REDEEMED)


def _who_redeems(law: Law, state: TableState, command: RedeemColour) -> Who:
    return AT_THE_CAGE if command.at_cage else AT_THE_TABLE


POWERS: dict[type[Command], Who] = {
    IssueColour: Power.ISSUE_COLOUR,
    RedeemColour: Depends(_who_redeems, lambda _: (AT_THE_TABLE, AT_THE_CAGE)),
    ConsentToShare: Anybody(),
    ApproveExtraColour: Power.APPROVE_EXTRA_COLOUR,
}
DECIDERS: dict[type[Command], Decider] = {
    IssueColour: issue,
    RedeemColour: redeem,
    ConsentToShare: consent,
    ApproveExtraColour: approve,
}
EVOLVERS: dict[type[Event], Evolver] = {
    ColourIssued: _issued,
    ColourRedeemed: _redeemed,
    ShareConsented: _consented,
    ExtraColourApproved: _approved,
}
POSTERS: dict[type[Event], Poster] = {ColourIssued: _issued_postings, ColourRedeemed: _redeemed_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_issued(event: ColourIssued) -> str:
    checks = f"{counted(event.count, f'{event.colour} check')} at {dollar_sign(event.value)}"
    second = ", by approval as one colour more" if event.extra else ""
    marked = ", and a marker shows the value" if event.marker else ""
    cost = f"{dollar_sign(event.value * event.count)} {PAID_WITH[event.means]}"
    return f"{event.player} gets {checks}, {cost}{second}{marked}"


def _say_redeemed(event: ColourRedeemed) -> str:
    where = "at the cage" if event.at_cage else "at the table"
    return f"{event.player} redeems {dollar_sign(event.amount)} in colour checks {where}"


def _say_consented(event: ShareConsented) -> str:
    return f"{event.holder} agrees that {event.player} may have {event.colour} too"


def _say_extra(event: ExtraColourApproved) -> str:
    return f"{event.by} approves one colour more for {event.player}"


SAYS: Says = {
    ColourIssued: Saying(Topic.CHIPS, _say_issued),
    ColourRedeemed: Saying(Topic.CHIPS, _say_redeemed),
    ShareConsented: Saying(Topic.CHIPS, _say_consented),
    ExtraColourApproved: Saying(Topic.CHIPS, _say_extra),
}
