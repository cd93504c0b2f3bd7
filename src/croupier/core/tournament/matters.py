"""What comes up at a table besides the play: counts of chips, limits that change, consent to an early end, disputes."""

from msgspec.structs import replace

from croupier.core.common.desk import Dispute as Case
from croupier.core.common.disputes import with_dispute
from croupier.core.engine.ledger import Posting, passes_either_way
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import (
    AtTable,
    ByPlayer,
    Decider,
    Decision,
    Evolver,
    Poster,
    chips_account,
    find_seat,
    find_table,
    not_known,
    not_theirs,
    stock_account,
)
from croupier.core.tournament.state import IN_PLAY, Competition, Phase, standing_at, table_of, with_seat, with_table
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class CountChips(ByPlayer, frozen=True, kw_only=True, tag="count_chips"):
    chips: int


class ChangeLimits(AtTable, frozen=True, kw_only=True, tag="change_limits"):
    minimum: int
    maximum: int | None = None


class AgreeToEnd(ByPlayer, frozen=True, kw_only=True, tag="agree_to_end"):
    pass


class Dispute(ByPlayer, frozen=True, kw_only=True, tag="dispute"):
    text: str


class DecideDispute(ByPlayer, frozen=True, kw_only=True, tag="decide_dispute"):
    decision: str
    chips: int = 0
    """What the player is given by it, or has to give."""


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


class Disputed(Event, frozen=True, kw_only=True, tag="disputed"):
    session: str
    table: str
    player: str
    text: str
    clause: str
    number: int = 0
    """Nought on logs older than the numbers: then it is the next."""
    at: int = 0


class DisputeDecided(Event, frozen=True, kw_only=True, tag="dispute_decided"):
    session: str
    table: str
    player: str
    decision: str
    chips: int = 0
    clause: str
    number: int = 0
    by: str = ""
    at: int = 0


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


def dispute(law: Law, state: Competition, command: Dispute) -> Decision:
    found = find_seat(law, state, command.player)
    if isinstance(found, Refused):
        return _elsewhere(law, state, command) if law.tournament.dispute_halts else found
    session, table, spinning, _ = found
    if (no := not_theirs(law, command)) is not None:
        return no
    if command.player in spinning.disputes:
        return law.refused(Rule.DISPUTE, f"A dispute of {command.player} has still to be decided.")
    return (_raised(law, state, command, (session, table)),)


def _raised(law: Law, state: Competition, command: Dispute, at: tuple[str, str]) -> Disputed:
    return Disputed(
        session=at[0],
        table=at[1],
        player=command.player,
        text=command.text,
        clause=law.clause(Rule.DISPUTE),
        number=len(state.desk.disputes) + 1,
        at=command.at,
    )


def _elsewhere(law: Law, state: Competition, command: Dispute) -> Decision:
    """A dispute about the entries, or about a session that is over."""
    if no := not_theirs(law, command) or not_known(law, state, command.player) or is_closed(law, state):
        return no
    if command.player in state.disputes:
        return law.refused(Rule.DISPUTE, f"A dispute of {command.player} has still to be decided.")
    return (_raised(law, state, command, _AT_NO_TABLE),)


def decide_dispute(law: Law, state: Competition, command: DecideDispute) -> Decision:
    if (no := not_known(law, state, command.player)) is not None:
        return no
    at = _disputed_at(state, command.player)
    if at is None:
        return law.refused(Rule.DISPUTE, f"There is no dispute of {command.player} to decide.")
    if command.chips and (no := _cannot_pass(law, state, at, command)) is not None:
        return no
    return (
        DisputeDecided(
            session=at[0],
            table=at[1],
            player=command.player,
            decision=command.decision,
            chips=command.chips,
            clause=law.clause(Rule.DISPUTE),
            number=_number_of(state, command.player, at),
            by=command.by,
            at=command.at,
        ),
    )


_AT_NO_TABLE = ("", "")


def _disputed_at(state: Competition, player: str) -> tuple[str, str] | None:
    """Where a player's dispute waits: they may have bought back and sit elsewhere by now."""
    tables = (table for session in state.sessions.values() for table in session.tables.values())
    at = next((table.at for table in tables if player in table.disputes), None)
    return _AT_NO_TABLE if at is None and player in state.disputes else at


def _where(at: tuple[str, str]) -> str:
    return "" if at == _AT_NO_TABLE else "/".join(at)


def _number_of(state: Competition, player: str, at: tuple[str, str]) -> int:
    """Of the one dispute of theirs that is undecided there."""
    known = state.desk.disputes.values()
    waiting = (one for one in known if one.player == player and one.where == _where(at) and one.decided_by is None)
    return next(waiting).number


def _cannot_pass(law: Law, state: Competition, at: tuple[str, str], command: DecideDispute) -> Refused | None:
    """Why no chips pass by a decision."""
    if at == _AT_NO_TABLE or standing_at(state, table_of(state, *at), command.player) not in IN_PLAY:
        return law.refused(Rule.DISPUTE, f"{command.player} does not play now: no chips pass.")
    held = table_of(state, *at).seats[command.player].chips
    if held + command.chips < 0:
        said = f"{command.player} has {dollar_sign(held)} and cannot give {dollar_sign(-command.chips)}."
        return law.refused(Rule.DISPUTE, said)
    return None


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


def _disputed(state: Competition, event: Disputed) -> Competition:
    state = _recorded(state, event)
    if not event.session:
        return replace(state, disputes=(*state.disputes, event.player))
    spinning = table_of(state, event.session, event.table)
    changed = replace(spinning, disputes=(*spinning.disputes, event.player))
    return with_table(state, event.session, event.table, changed)


def _recorded(state: Competition, event: Disputed) -> Competition:
    """What stays of it for the desk, after play has gone on."""
    known = state.desk.disputes
    number = event.number or len(known) + 1
    where = _where((event.session, event.table))
    raised = Case(number=number, player=event.player, text=event.text, where=where, raised_at=event.at)
    return replace(state, desk=replace(state.desk, disputes={**known, number: raised}))


def _decided(state: Competition, event: DisputeDecided) -> Competition:
    number = event.number or _number_of(state, event.player, (event.session, event.table))
    told = {"decided_by": event.by, "decision": event.decision, "decided_at": event.at}
    state = with_dispute(state, number, **told)
    if not event.session:
        return replace(state, disputes=tuple(name for name in state.disputes if name != event.player))
    spinning = table_of(state, event.session, event.table)
    left = tuple(name for name in spinning.disputes if name != event.player)
    seat = spinning.seats[event.player]
    spinning = with_seat(spinning, event.player, replace(seat, chips=seat.chips + event.chips))
    return with_table(state, event.session, event.table, replace(spinning, disputes=left))


def _awarded(state: Competition, event: DisputeDecided) -> tuple[Posting, ...]:
    return passes_either_way(stock_account(state), chips_account(state, event.player), event.chips, event.clause)


def _tells_count(event: ChipsCounted) -> str:
    off = event.chips - event.recorded
    what = f", {dollar_sign(abs(off))} {'more' if off > 0 else 'less'} than recorded" if off else ""
    return f"{event.player} has {dollar_sign(event.chips)}{what}"


POWERS: dict[type, Who] = {
    CountChips: Power.COUNT_CHIPS,
    ChangeLimits: Power.RUN_TOURNAMENT,
    AgreeToEnd: Anybody(),
    Dispute: Anybody(),
    DecideDispute: Power.DECIDE_DISPUTE,
}
DECIDERS: dict[type, Decider] = {
    CountChips: count_chips,
    ChangeLimits: change_limits,
    AgreeToEnd: agree_to_end,
    Dispute: dispute,
    DecideDispute: decide_dispute,
}
EVOLVERS: dict[type, Evolver] = {
    ChipsCounted: _counted,
    LimitsChanged: _changed,
    AgreedToEnd: _agreed,
    Disputed: _disputed,
    DisputeDecided: _decided,
}
POSTERS: dict[type, Poster] = {DisputeDecided: _awarded}
SAYS: Says = {
    ChipsCounted: Saying(Topic.CHIPS, _tells_count),
    LimitsChanged: Saying(Topic.SIGN, lambda event: f"The minimum at table {event.table} changes as announced"),
    AgreedToEnd: Saying(Topic.SESSIONS, lambda event: f"{event.player} agrees to end before the time"),
    Disputed: Saying(Topic.DISPUTES, lambda event: f"{event.player} disputes: {event.text}"),
    DisputeDecided: Saying(Topic.DISPUTES, lambda event: f"The dispute of {event.player} is decided: {event.decision}"),
}
