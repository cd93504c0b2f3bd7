"""What comes up at a table besides the play: counts of chips, limits that change, consent to an early end."""

from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.part import (
    AtTable,
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    find_seat,
    find_table,
    not_known,
    not_theirs,
)
from croupier.core.tournament.state import Competition, Phase, table_of, with_seat, with_table
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class CountChips(ByPlayer, frozen=True, kw_only=True, tag="count_chips"):
    chips: int


class ChangeLimits(AtTable, frozen=True, kw_only=True, tag="change_limits"):
    minimum: int
    maximum: int | None = None


class AgreeToEnd(ByPlayer, frozen=True, kw_only=True, tag="agree_to_end"):
    pass


class ChipsCounted(Event, frozen=True, kw_only=True, tag="chips_counted"):
    session: str
    table: str
    player: str
    chips: int
    recorded: int
    clause: str


class LimitsChanged(Event, frozen=True, kw_only=True, tag="limits_changed"):
    session: str
    table: str
    minimum: int
    maximum: int | None
    clause: str


class AgreedToEnd(Event, frozen=True, kw_only=True, tag="agreed_to_end"):
    session: str
    table: str
    player: str
    clause: str


def count_chips(law: Law, state: Competition, command: CountChips) -> Decision:
    if (no := not_known(law, state, command.player)) is not None:
        return no
    at = state.players[command.player].seat
    seat = None if at is None else table_of(state, *at).seats.get(command.player)
    if at is None or seat is None:
        return law.refused(Rule.CHIP_COUNT, f"{command.player} has no chips at a table.")
    return (
        ChipsCounted(
            session=at[0],
            table=at[1],
            player=command.player,
            chips=command.chips,
            recorded=seat.chips,
            clause=law.clause(Rule.CHIP_COUNT),
        ),
    )


def change_limits(law: Law, state: Competition, command: ChangeLimits) -> Decision:
    at = find_table(law, state, command)
    if isinstance(at, Refused):
        return at
    spinning = table_of(state, *at)
    asked = (command.minimum, command.maximum)
    if asked not in [(step.minimum, step.maximum) for step in state.terms.limits]:
        return law.refused(Rule.LIMITS_CHANGED, "These limits were not announced before the event began.")
    due = [step for step in state.terms.limits if step.from_spin <= spinning.spin + 1]
    now = max(due, key=lambda step: step.from_spin, default=None)
    if now is None or (now.minimum, now.maximum) != asked:
        said = f"These limits were announced for another spin than spin {spinning.spin + 1}."
        return law.refused(Rule.LIMITS_CHANGED, said)
    if spinning.phase is not Phase.BETTING or any(seat.wagers for seat in spinning.seats.values()):
        return law.refused(Rule.LIMITS_CHANGED, "Limits change between two spins, before anybody has wagered.")
    clause = law.clause(Rule.LIMITS_CHANGED)
    return (LimitsChanged(session=at[0], table=at[1], minimum=command.minimum, maximum=command.maximum, clause=clause),)


def agree_to_end(law: Law, state: Competition, command: AgreeToEnd) -> Decision:
    found = find_seat(law, state, command.player)
    if no := (found if isinstance(found, Refused) else not_theirs(law, command)):
        return no
    assert not isinstance(found, Refused)
    if not state.terms.cash_disposition:
        return law.refused(Rule.EARLY_END, "Nobody has to agree: chips are not disposed of in cash here.")
    session, table, _, _ = found
    clause = law.clause(Rule.CASH_AGREED)
    return (AgreedToEnd(session=session, table=table, player=command.player, clause=clause),)


def _counted(state: Competition, event: ChipsCounted) -> Competition:
    spinning = table_of(state, event.session, event.table)
    counted = {**spinning.counted, event.player: event.chips}
    return with_table(state, event.session, event.table, replace(spinning, counted=counted))


def _changed(state: Competition, event: LimitsChanged) -> Competition:
    spinning = table_of(state, event.session, event.table)
    changed = replace(spinning, minimum=event.minimum, maximum=event.maximum)
    return with_table(state, event.session, event.table, changed)


def _agreed(state: Competition, event: AgreedToEnd) -> Competition:
    spinning = table_of(state, event.session, event.table)
    seat = replace(spinning.seats[event.player], agreed=True)
    return with_table(state, event.session, event.table, with_seat(spinning, event.player, seat))


def _tells_count(event: ChipsCounted) -> str:
    off = event.chips - event.recorded
    what = f", {dollar_sign(abs(off))} {'more' if off > 0 else 'less'} than recorded" if off else ""
    return f"{event.player} has {dollar_sign(event.chips)}{what}"


POWERS: dict[type, Who] = {
    CountChips: Power.COUNT_CHIPS,
    ChangeLimits: Power.RUN_TOURNAMENT,
    AgreeToEnd: Anybody(),
}
DECIDERS: dict[type, Decider] = {
    CountChips: count_chips,
    ChangeLimits: change_limits,
    AgreeToEnd: agree_to_end,
}
EVOLVERS: dict[type, Evolver] = {
    ChipsCounted: _counted,
    LimitsChanged: _changed,
    AgreedToEnd: _agreed,
}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {
    ChipsCounted: Saying(Topic.CHIPS, _tells_count),
    LimitsChanged: Saying(Topic.SIGN, lambda event: f"The minimum at table {event.table} changes as announced"),
    AgreedToEnd: Saying(Topic.SESSIONS, lambda event: f"{event.player} agrees to end before the time"),
}
