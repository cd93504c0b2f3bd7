"""What is arranged for some players and not for others: limits of their own, straight-up play, marker buttons."""

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted, ended, listed, upper_first
from croupier.core.game.tell import limits_words
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, passage
from croupier.core.money import dollar_sign
from croupier.core.table.part import Decider, Decision, Evolver
from croupier.core.table.state import NeighboursPolicy, PersonalLimits, Phase, TableState
from croupier.core.words.bets import BetKind, Family
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class GrantPersonalLimits(Command, frozen=True, kw_only=True, tag="grant_personal_limits"):
    """Limits of a player's own. Where a sign must show them they hold once it does: grant them again as shown."""

    player: str
    minimum: int
    maximum: int
    shown: bool = False


class GrantGroupLimits(Command, frozen=True, kw_only=True, tag="grant_group_limits"):
    """Limits for a group: they come after a member's own and before the table's."""

    group: str
    players: tuple[str, ...]
    minimum: int
    maximum: int


class ArrangeStraightUp(Command, frozen=True, kw_only=True, tag="arrange_straight_up"):
    """Keep the table for these players, who play straight up only."""

    players: tuple[str, ...]
    document: str
    """The written arrangement."""
    notification: str
    """Proof that the Government Inspectorate was notified."""


class SetNeighboursPolicy(Command, frozen=True, kw_only=True, tag="set_neighbours_policy"):
    """How far marker buttons may be used from now on; the least stake stands on the sign."""

    policy: NeighboursPolicy


class PersonalLimitsGranted(Event, frozen=True, kw_only=True, tag="personal_limits_granted"):
    limits: tuple[PersonalLimits, ...]


class StraightUpArranged(Event, frozen=True, kw_only=True, tag="straight_up_arranged"):
    players: tuple[str, ...]
    document: str
    notification: str
    at: int = 0


class NeighboursPolicySet(Event, frozen=True, kw_only=True, tag="neighbours_policy_set"):
    policy: NeighboursPolicy


# --- deciding -------------------------------------------------------------------------------------------------------


def grant_personal_limits(law: Law, state: TableState, command: GrantPersonalLimits) -> Decision:
    no = _no_grant(law, state, command) or _too_late(law, state, (command.player,), Rule.PERSONAL_LIMITS)
    if no := no or _under_way(law, state, command):
        return no
    terms = law.sign.personal
    must_be_shown = terms is not None and terms.must_be_shown
    limits = PersonalLimits(
        player=command.player,
        minimum=command.minimum,
        maximum=command.maximum,
        shown=command.shown or not must_be_shown,
    )
    return (PersonalLimitsGranted(limits=(limits,)),)


def grant_group_limits(law: Law, state: TableState, command: GrantGroupLimits) -> Decision:
    if no := _no_grant(law, state, command):
        return no
    terms = law.sign.personal
    if terms is None or not terms.groups:
        return law.refused(Rule.PERSONAL_LIMITS, "Limits are granted to a single player, not to a group.")
    if no := _too_late(law, state, command.players, Rule.PERSONAL_LIMITS):
        return no
    granted = tuple(
        PersonalLimits(player=player, minimum=command.minimum, maximum=command.maximum, shown=True, group=command.group)
        for player in dict.fromkeys(command.players)
    )
    return (PersonalLimitsGranted(limits=granted),)


def _no_grant(law: Law, state: TableState, command: GrantPersonalLimits | GrantGroupLimits) -> Refused | None:
    if no := _shut(law, state):
        return no
    if not 0 < command.minimum <= command.maximum:
        return law.refused(Rule.PERSONAL_LIMITS, "The minimum is above nothing and not above the maximum.")
    terms = law.sign.personal
    sign = state.signs.sign
    stated = [most for most in (sign.maximum, *(own.maximum for own in sign.by_bet.values())) if most is not None]
    if terms is not None and terms.above_maximum_only and not any(command.maximum > most for most in stated):
        most_of_all = f"more than {dollar_sign(min(stated))}" if stated else "none, since the sign has no maximum"
        message = f"A player's own limits let them pass the stated maximum: grant {most_of_all}."
        return law.refused(Rule.PERSONAL_LIMITS, message)
    return None


def _shut(law: Law, state: TableState) -> Refused | None:
    return law.refused(Rule.SHUT, "The table is not open.") if state.round.phase is Phase.SHUT else None


def _too_late(law: Law, state: TableState, players: Iterable[str], rule: Rule) -> Refused | None:
    """Where an arrangement comes before play, it cannot be made once a player has bet."""
    terms = law.sign.personal
    if terms is None or not terms.before_first_wager:
        return None
    late = [player for player in players if has_wagered(state, player)]
    if late:
        return law.refused(rule, f"{', '.join(late)} has wagered here already: it is arranged before the first bet.")
    return None


def _under_way(law: Law, state: TableState, command: GrantPersonalLimits) -> Refused | None:
    """Where limits may change between bets, what lies there lawfully is not left above a new maximum."""
    terms, now = law.sign.personal, state.round
    if terms is not None and terms.before_first_wager:
        return None
    if now.closed or now.phase in (Phase.RESULT, Phase.COLLECTED, Phase.PAID):
        return law.refused(Rule.PERSONAL_LIMITS, "Limits stay as they are from no more bets to the end of the round.")
    known = state.signs.personal.get(command.player)
    under_way = now.phase is Phase.BETTING or now.attempt > 1
    lies = under_way and any(wager.player == command.player for wager in now.wagers.values())
    if lies and known is not None and known.shown and not (command.shown and command.maximum >= known.maximum):
        message = f"{command.player} has bet under a maximum of {dollar_sign(known.maximum)}: it falls after the round."
        return law.refused(Rule.PERSONAL_LIMITS, message)
    return None


def has_wagered(state: TableState, player: str) -> bool:
    """Whether a player has bet since they started play here."""
    seat = state.seats.seats.get(player)
    here = (*state.round.wagers.values(), *(line.wager for line in state.round.lines))
    return (seat is not None and seat.has_wagered) or any(wager.player == player for wager in here)


def arrange_straight_up(law: Law, state: TableState, command: ArrangeStraightUp) -> Decision:
    if no := _shut(law, state):
        return no
    if not law.sign.straight_up_arrangements:
        return law.not_covered(Rule.VIP_ARRANGEMENT, "This book knows of no play that is straight up only.")
    if not command.document.strip() or not command.notification.strip():
        message = "It needs a written document and proof that the Government Inspectorate was notified."
        return law.refused(Rule.VIP_ARRANGEMENT, message)
    if no := _too_late(law, state, command.players, Rule.VIP_ARRANGEMENT):
        return no
    others = sorted(set(state.seats.seats) - set(command.players))
    if others or not command.players:
        message = f"The table is kept for those who play straight up only, and {', '.join(others) or 'nobody'} is not."
        return law.refused(Rule.VIP_TERMS, message)
    players = tuple(dict.fromkeys(command.players))
    papers = {"document": command.document, "notification": command.notification}
    return (StraightUpArranged(players=players, at=command.at, **papers),)


def set_neighbours_policy(law: Law, state: TableState, command: SetNeighboursPolicy) -> Decision:
    if no := _shut(law, state):
        return no
    if law.stakes.neighbours is None:
        clause = law.book.withholds[Family.NEIGHBOURS]
        return law.refused(Rule.NOT_OFFERED, "This book has no marker buttons.", clause=clause)
    most = command.policy.per_number
    if most is not None and most < 1:
        return law.refused(Rule.NEIGHBOURS_POLICY, "A cap on marker buttons is at least one bet for each number.")
    return (NeighboursPolicySet(policy=command.policy),)


_NEIGHBOURS = f"{BetKind.NEIGHBOURS} "


def not_straight_up(law: Law, state: TableState, wager: Wager) -> Refused | None:
    seat = state.seats.seats.get(wager.player)
    if seat is not None and seat.straight_only and not wager.spot.startswith(f"{BetKind.STRAIGHT} "):
        return law.refused(Rule.VIP_TERMS, f"{wager.player} plays straight up only, by arrangement.")
    return None


def neighbours_not_taken(law: Law, state: TableState, offered: Wager, lying: Iterable[Wager]) -> Refused | None:
    """Why a Neighbours bet is turned away beside what lies there: the player, the cap, or a fifth nobody can pay."""
    if not offered.spot.startswith(_NEIGHBOURS):
        return None
    policy = state.signs.neighbours
    if policy.players is not None and offered.player not in policy.players:
        message = f"Marker buttons are kept for {', '.join(policy.players) or 'nobody'} at this table."
        return law.refused(Rule.NEIGHBOURS_POLICY, message)
    there = sum(one.spot == offered.spot for one in lying)
    if policy.per_number is not None and there >= policy.per_number:
        message = f"{offered.spot} has its {policy.per_number} of {policy.per_number} bets for this spin."
        return law.refused(Rule.NEIGHBOURS_POLICY, message)
    fifth, rest = divmod(offered.stake, 5)
    chips = state.signs.sign.chips
    if rest or (chips is not None and not chips.pays(fifth)):
        message = f"{dollar_sign(offered.stake)} on {offered.spot} does not split into five equal parts in chips."
        return law.refused(Rule.NEIGHBOURS_POLICY, message)
    return None


# --- evolving -------------------------------------------------------------------------------------------------------


def _granted(state: TableState, event: PersonalLimitsGranted) -> TableState:
    """A group's limits never replace those a player has alone."""
    personal = dict(state.signs.personal)
    for limits in event.limits:
        known = personal.get(limits.player)
        if limits.group is None or known is None or known.group is not None:
            personal[limits.player] = limits
    return replace(state, signs=replace(state.signs, personal=personal))


def _arranged(state: TableState, event: StraightUpArranged) -> TableState:
    players = tuple(dict.fromkeys((*state.signs.straight_only, *event.players)))
    seats = {player: replace(seat, straight_only=player in players) for player, seat in state.seats.seats.items()}
    signs = replace(state.signs, straight_only=players, arranged_at=event.at)
    return replace(state, signs=signs, seats=replace(state.seats, seats=seats))


def _policy_set(state: TableState, event: NeighboursPolicySet) -> TableState:
    return replace(state, signs=replace(state.signs, neighbours=event.policy))


POWERS: dict[type[Command], Who] = {
    GrantPersonalLimits: Power.GRANT_PERSONAL_LIMITS,
    GrantGroupLimits: Power.GRANT_PERSONAL_LIMITS,
    ArrangeStraightUp: passage(
        Power.GRANT_PERSONAL_LIMITS,
        Rule.VIP_ARRANGEMENT,
        "arrange straight-up play",
        stands=lambda law: law.sign.straight_up_arrangements,
    ),
    SetNeighboursPolicy: passage(
        Power.CHANGE_LIMITS,
        Rule.NEIGHBOURS_POLICY,
        "limit marker buttons",
        stands=lambda law: law.stakes.neighbours is not None,
    ),
}
DECIDERS: dict[type[Command], Decider] = {
    GrantPersonalLimits: grant_personal_limits,
    GrantGroupLimits: grant_group_limits,
    ArrangeStraightUp: arrange_straight_up,
    SetNeighboursPolicy: set_neighbours_policy,
}
EVOLVERS: dict[type[Event], Evolver] = {
    PersonalLimitsGranted: _granted,
    StraightUpArranged: _arranged,
    NeighboursPolicySet: _policy_set,
}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_personal(event: PersonalLimitsGranted) -> str:
    return upper_first("; ".join(_own_limits(one) for one in event.limits)) or "No limits of their own are granted"


def _own_limits(own: PersonalLimits) -> str:
    group = f" with group {own.group}" if own.group else " of their own"
    waiting = "" if own.shown else ", once a sign shows them"
    return f"limits of {limits_words(own.minimum, own.maximum)} for {own.player}{group}{waiting}"


def _say_straight_up(event: StraightUpArranged) -> str:
    proof = f"by {ended(event.document)}, notified as {ended(event.notification)}"
    return f"The table is kept for {listed(event.players)}, straight up only, {proof}"


def _say_neighbours(event: NeighboursPolicySet) -> str:
    most, players = event.policy.per_number, event.policy.players
    who = "everybody" if players is None else listed(players)
    many = "any number of bets" if most is None else f"at most {counted(most, 'bet')}"
    return f"Marker buttons are for {who}, {many} on one button"


SAYS: Says = {
    PersonalLimitsGranted: Saying(Topic.SIGN, _say_personal),
    StraightUpArranged: Saying(Topic.SIGN, _say_straight_up),
    NeighboursPolicySet: Saying(Topic.SIGN, _say_neighbours),
}
