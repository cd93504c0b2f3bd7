"""Robot staff of an event: a director, a dealer and an inspector, who take the steps of the desk when nobody else does.

They decide by the event as it stands and by nothing they remember, so that people can take over at any moment and hand
back at any step: whatever is next, they wait until it is due and do it.
"""

from collections.abc import Hashable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.api.event.steps import EventStep, next_steps
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.law.powers import holders
from croupier.core.tournament.attending import CallForBets, EndTurn
from croupier.core.tournament.chips import seat_of
from croupier.core.tournament.competition import ENGINE, law_of
from croupier.core.tournament.fees import DAY
from croupier.core.tournament.managing import AppointManager
from croupier.core.tournament.opening import CancelEvent
from croupier.core.tournament.seating import to_seat
from croupier.core.tournament.spins import CallNumber
from croupier.core.tournament.state import Competition, Phase, Spinning, table_of
from croupier.core.tournament.turns import from_marker, had_turn, is_ordered, out_of_time, ticks_until
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import Done, House
from croupier.practice.demo_events import DEALER, DIRECTOR, INSPECTOR, TABLES
from croupier.practice.demo_tables import MANAGER, NAMES, SUPERVISOR
from croupier.practice.event_pace import HEARS_WITHIN, USUAL, EventPace

_MANAGERS = (DIRECTOR, NAMES[MANAGER], NAMES[SUPERVISOR])
"""Who is appointed where a book wants that: the robot, and those people who may take over from it."""
_WORKS_AS = {Role.DEALER: DEALER, Role.TABLE_INSPECTOR: INSPECTOR, Role.GAMING_SUPERVISOR: INSPECTOR}
_COMMANDS = {str(kind.__struct_config__.tag): kind for kind in ENGINE.deciders}
_LICENSED = 365 * DAY


class Duty(Struct, frozen=True, kw_only=True):
    """Something to be done, and how long after it was first seen to be next."""

    stage: Hashable
    command: Command
    after: int
    not_before: int = 0


class EventStaff:
    """Runs one event while it is on. Turned off it finishes nothing: the event is as it left it."""

    def __init__(self, house: House, event: str, clock: Clock, *, pace: EventPace = USUAL) -> None:
        self.pace = pace
        self.refused: list[Refused] = []
        """What the house would not let them do, newest last."""
        self._house = house
        self._event = event
        self._clock = clock
        self._on_since: int | None = clock.now()
        self._seen: dict[Hashable, int] = {}
        self._no: tuple[int, set[Hashable]] = (0, set())
        """What was refused of the event as it stands at a version: it would be refused again."""

    @property
    def on(self) -> bool:
        return self._on_since is not None

    def turn(self, *, on: bool) -> None:
        if on != self.on:
            self._on_since = self._clock.now() if on else None

    async def step(self) -> int | None:
        """Do the first thing that is due, if one is; how long until the next, or None until the event changes."""
        state, version = await self._house.events.kept(self._event)
        since, now = self._on_since, self._clock.now()
        if since is None or not state.book or self._house.events.kind.is_over(state):
            return None
        law = law_of(self._house.books[state.book], state.form)
        if self._no[0] != version:
            self._no = (version, set())
        found = [one for one in self._duties(law, state, since, now) if one.stage not in self._no[1]]
        found = found or list(self._gives_up(law, state))
        self._seen = {one.stage: self._seen.get(one.stage, now) for one in found}
        due = {one.stage: self._due(one, since) for one in found}
        for one in found:
            if due[one.stage] <= now:
                await self._do(one, version)
                return 0 if (await self._house.events.kept(self._event))[1] != version else HEARS_WITHIN
        waits = [*due.values(), *self._clocks(law, state, now)]
        return max(min(waits) - now, 1) if waits else None

    def _due(self, duty: Duty, since: int) -> int:
        return max(self._seen[duty.stage] + duty.after, duty.not_before, since + self.pace.take_over)

    async def _do(self, duty: Duty, version: int) -> None:
        answer = await self._ask(duty, f"robot {self._event} {version} {duty.stage}")
        if isinstance(answer, Refused):
            self.refused.append(answer)
            self._no[1].add(duty.stage)

    async def _ask(self, duty: Duty, key: str) -> Done | Refused:
        command = duty.command
        if isinstance(command, CallNumber):
            at = command.session, command.table
            return await self._house.spin_event_wheel(self._event, *at, by=command.by, key=key)
        return await self._house.events.ask(self._event, command, key=key)

    # --- what is to be done -----------------------------------------------------------------------------------------

    def _duties(self, law: Law, state: Competition, since: int, now: int) -> Iterator[Duty]:
        if law.tournament.appoints_manager and state.conditions is not None:
            for name in _MANAGERS:
                if name not in state.managers:
                    fields: dict[str, Any] = {"manager": name, "licence": "practice floor", "expires": _until(state)}
                    duty = self._duty(f"appoint {name}", law, AppointManager, self.pace.desk, **fields)
                    # Nobody appoints themselves.
                    by = NAMES[SUPERVISOR] if name == DIRECTOR else DIRECTOR
                    yield replace(duty, command=replace(duty.command, by=by))
        for step in next_steps(law, state):
            yield from self._of_step(law, state, step, since, now)

    def _of_step(self, law: Law, state: Competition, step: EventStep, since: int, now: int) -> Iterator[Duty]:
        pace, kind, fixed = self.pace, _COMMANDS[step.do], dict(step.fixed)
        spinning = None if step.table is None else table_of(state, *step.table.split("/", 1))
        spin = 0 if spinning is None else spinning.spin
        stage = f"{step.do} {step.table or ''} {spin} {fixed.get('player', '')}"
        match step.do:
            case "appoint_manager":
                return
            case "designate_tables":
                yield self._duty(stage, law, kind, pace.desk, tables=TABLES)
            case "allot":
                yield from self._ballot(law, state, step, fixed)
            case "start_session":
                yield self._duty(f"start {fixed['session']}", law, kind, pace.seats, **fixed)
            case "close_bets" if spinning is not None:
                yield from self._closing(law, state, spinning, since, now)
            case "call_number":
                yield self._duty(stage, law, kind, pace.ball, **fixed, pocket="")
            case "examine_form" if spinning is not None:
                by_robot = spinning.inspector in ("", INSPECTOR)
                yield self._duty(stage, law, kind, pace.examine if by_robot else pace.patience, **fixed)
            case "place_secret":
                yield self._duty(stage, law, kind, pace.patience, **fixed)
            case "count_chips":
                seat = seat_of(state, fixed["player"])
                yield self._duty(stage, law, kind, pace.desk, **fixed, chips=0 if seat is None else seat.chips)
            case "decide_dispute":
                yield self._duty(stage, law, kind, pace.patience, **fixed, decision="What was called stands.")
            case "issue_extra":
                yield self._duty(stage, law, kind, pace.desk, **fixed, amount=state.terms.bank or 0)
            case "award":
                yield self._duty(stage, law, kind, pace.prizes, **fixed)
            case _:
                yield self._duty(stage, law, kind, pace.desk, **fixed)

    def _ballot(self, law: Law, state: Competition, step: EventStep, fixed: dict[str, Any]) -> Iterator[Duty]:
        """The first when the entries are closed; without two to play against each other there is no event."""
        starts = 0 if state.is_drawn else state.terms.starts or 0
        if not state.is_drawn and len(to_seat(state, secondary=False, joins="")) < 2:
            why = "fewer than two have entered"
            yield self._duty("cancel", law, CancelEvent, self.pace.ballot, reason=why, not_before=starts)
            return
        yield self._duty(
            f"allot {fixed['session']}", law, _COMMANDS[step.do], self.pace.ballot, not_before=starts, **fixed
        )

    def _closing(self, law: Law, state: Competition, spinning: Spinning, since: int, now: int) -> Iterator[Duty]:
        """No more bets when everybody who can has bet, or has let the time run out."""
        session, table = spinning.at
        stage = f"{session}/{table} {spinning.spin}"
        at: dict[str, Any] = {"session": session, "table": table}
        ends = ticks_until(law, state, spinning)
        if ends is not None and ends < since:
            # Nobody dealt while the time ran out: it counts for nothing, and runs again from here.
            yield self._duty(f"call for bets {stage}", law, CallForBets, 0, **at)
            return
        if (broke := _holds_up(law, state, spinning)) is not None:
            yield self._duty(f"end turn {stage} {broke}", law, EndTurn, self.pace.desk, player=broke)
            return
        late = out_of_time(law, state, spinning, now)
        if not [name for name in waited_for(state, spinning) if name not in late]:
            without = tuple(name for name in late if not spinning.seats[name].wagers)
            faulty = any(seat.form is not None and seat.form.faulty for seat in spinning.seats.values())
            stage = f"close {stage} {spinning.turn_at}"
            after = self.pace.patience if faulty else self.pace.all_in
            yield self._duty(stage, law, _COMMANDS["close_bets"], after, **at, out_of_time=without)

    def _clocks(self, law: Law, state: Competition, now: int) -> list[int]:
        """When a player's time will be over."""
        tables = [one for session in state.sessions.values() for one in session.tables.values()]
        ends = [ticks_until(law, state, one) for one in tables if waited_for(state, one)]
        return [end + 1 for end in ends if end is not None and end >= now]

    def _gives_up(self, law: Law, state: Competition) -> Iterator[Duty]:
        """An event in which nothing can be done any more keeps nobody waiting for ever."""
        starts = 0 if state.is_drawn else state.terms.starts or 0
        if not any(waited_for(state, one) for session in state.sessions.values() for one in session.tables.values()):
            why, after = "it cannot be played on", 4 * self.pace.patience
            yield self._duty("give up", law, CancelEvent, after, reason=why, not_before=starts)

    def _duty(
        self, stage: str, law: Law, kind: type[Command], after: int, *, not_before: int = 0, **fields: Any
    ) -> Duty:
        roles = holders(law, ENGINE.powers[kind])[0]
        role = roles[0] if roles else Role.DEALER
        by = _WORKS_AS.get(role, DIRECTOR)
        return Duty(stage=stage, command=kind(by=by, role=role, at=0, **fields), after=after, not_before=not_before)


def _holds_up(law: Law, state: Competition, spinning: Spinning) -> str | None:
    """Whose turn it is, where they have not enough to bet with."""
    waiting = [name for name in from_marker(state, spinning) if not had_turn(spinning.seats[name])]
    if not waiting or not is_ordered(law, state, spinning):
        return None
    seat = spinning.seats[waiting[0]]
    return waiting[0] if seat.chips + seat.staked < spinning.minimum else None


def waited_for(state: Competition, spinning: Spinning) -> list[str]:
    """Those who can still bet on the next spin and have not."""
    if not spinning.seats or spinning.phase is not Phase.BETTING:
        return []
    seats = {name: spinning.seats[name] for name in from_marker(state, spinning)}
    return [name for name, seat in seats.items() if not had_turn(seat) and seat.chips + seat.staked >= spinning.minimum]


def _until(state: Competition) -> int:
    """How long the managers of a cup are licensed: from its conditions on, whenever it is asked."""
    return (state.terms.withdraw_until or 0) + _LICENSED
