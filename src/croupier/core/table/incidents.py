"""Incidents: what happened and who was in it, and what follows from touching bets and from prohibited devices."""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec.structs import replace

from croupier.core.common.conduct import exempt_at_work
from croupier.core.common.exclusions import orders_from
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended, listed
from croupier.core.game.tell import wagers_go_back
from croupier.core.game.wager import Wager
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Every, Named, Staff, Who
from croupier.core.law.terms.group import Grant
from croupier.core.table.betting import OUTSIDE_BETS
from croupier.core.table.desk import handed_back, handed_back_postings
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.state import Incident, Phase, TableState
from croupier.core.words.bets import called
from croupier.core.words.grounds import Measure
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


@unique
class IncidentKind(StrEnum):
    DEVICE = "prohibited device"
    SIDE_BET = "side bet"
    INTERFERENCE = "interference"
    ADVICE = "advice on play"
    TOUCHED_BET = "touched bet"
    FRAUD = "fraud"
    OTHER = "other"


@unique
class TakesOver(StrEnum):
    """Who may take over a person that the house detained."""

    INSPECTOR = "inspector"
    POLICE_OFFICER = "police officer"


class RecordIncident(Command, frozen=True, kw_only=True, tag="record_incident"):
    what: IncidentKind
    text: str
    persons: tuple[str, ...] = ()
    on_duty: tuple[str, ...] = ()
    """Those of them who are staff or inspectors and were at work."""


class RecordTouch(Command, frozen=True, kw_only=True, tag="record_touch"):
    """A player touched a wager that was not settled yet."""

    player: str
    wager: int


class SanctionDevice(Command, frozen=True, kw_only=True, tag="sanction_device"):
    """A supervisor is satisfied that a person used a prohibited device, and takes one or more measures."""

    person: str
    measures: tuple[Measure, ...]


class EndDetention(Command, frozen=True, kw_only=True, tag="end_detention"):
    person: str
    to: TakesOver


class IncidentRecorded(Event, frozen=True, kw_only=True, tag="incident_recorded"):
    incident: Incident


class BetTouched(Event, frozen=True, kw_only=True, tag="bet_touched"):
    incident: Incident
    player: str
    counts: bool
    """Whether repeating it may cost the player the right to bet."""


class DeviceSanctioned(Event, frozen=True, kw_only=True, tag="device_sanctioned"):
    person: str
    measures: Mapping[Measure, str]
    """What was done, and the clause for each."""
    voided: tuple[tuple[int, Wager], ...]
    """Unsettled wagers that are void and go back."""
    round: int
    at: int


class DetentionEnded(Event, frozen=True, kw_only=True, tag="detention_ended"):
    person: str
    to: TakesOver
    at: int


# --- deciding -------------------------------------------------------------------------------------------------------


def record(law: Law, state: TableState, command: RecordIncident) -> Decision:
    if command.what is IncidentKind.DEVICE and (no := _no_offender(law, command)):
        return no
    clause = law.clause(Rule.SIDE_BET) if command.what is IncidentKind.SIDE_BET else None
    return (IncidentRecorded(incident=_incident(state, command, command.what, command.persons, command.text, clause)),)


def _no_offender(law: Law, command: RecordIncident) -> Refused | None:
    """A ban that exempts people at work has no incident against them; a book without the ban has no exemption."""
    if not law.supervision.device_measures:
        return None
    if not command.persons:
        return law.refused(Rule.DEVICE, "Name the person who used or controlled the device.")
    return exempt_at_work(law, command.persons, command.on_duty)


def _incident(
    state: TableState, command: Command, kind: str, persons: tuple[str, ...], text: str, clause: str | None = None
) -> Incident:
    return Incident(
        number=len(state.desk.incidents) + 1,
        kind=kind,
        at=command.at,
        persons=persons,
        text=text,
        round=state.round.number,
        clause=clause,
    )


def record_touch(law: Law, state: TableState, command: RecordTouch) -> Decision:
    now = state.round
    wager = now.wagers.get(command.wager)
    if wager is None:
        return law.refused(Rule.NO_SUCH_WAGER, f"There is no wager {command.wager} on the layout.")
    outside = wager.spot.partition(" ")[0] in OUTSIDE_BETS
    rule = Rule.UNSETTLED_OUTSIDE_BET if outside else Rule.UNSETTLED_INSIDE_BET
    if not now.closed or now.phase not in (Phase.BETTING, Phase.RESULT, Phase.COLLECTED):
        return law.refused(rule, "Bets may be touched now: only from the close to the payment is it a breach.")
    clause = law.clause(rule)
    text = f"{command.player} touched {wager.player}'s wager on {called(wager.spot)} before it was settled."
    incident = _incident(state, command, IncidentKind.TOUCHED_BET, (command.player,), text, clause)
    # The sanction reaches as far as the sentence it stands in, and no further.
    counts = clause == law.clause(Rule.REFUSED_BY_SUPERVISOR)
    return (BetTouched(incident=incident, player=command.player, counts=counts),)


def sanction(law: Law, state: TableState, command: SanctionDevice) -> Decision:
    known = law.supervision.device_measures
    if not command.measures or not set(command.measures) <= set(known):
        return law.refused(Rule.DEVICE, f"Choose among these measures: {', '.join(known)}.")
    if not _found_with_device(state, command.person):
        message = f"No incident with a prohibited device is recorded against {command.person}: record it first."
        return law.refused(Rule.DEVICE, message)
    sanctioned = DeviceSanctioned(
        person=command.person,
        measures={measure: clause for measure, clause in known.items() if measure in command.measures},
        voided=_unsettled(state, command.person) if Measure.VOID_WAGERS in command.measures else (),
        round=state.round.number,
        at=command.at,
    )
    return (sanctioned, *orders_from(sanctioned.measures, command.person, command, book=law.book.code))


def _found_with_device(state: TableState, person: str) -> bool:
    return any(one.kind == IncidentKind.DEVICE and person in one.persons for one in state.desk.incidents.values())


def _unsettled(state: TableState, person: str) -> tuple[tuple[int, Wager], ...]:
    """What a person has on the layout and what has no result yet: a loser that is collected is settled."""
    now = state.round
    collected = {line.number for line in now.lines if line.taken} if now.phase is Phase.COLLECTED else set()
    return tuple((n, wager) for n, wager in now.wagers.items() if wager.player == person and n not in collected)


def end_detention(law: Law, state: TableState, command: EndDetention) -> Decision:
    if command.person not in state.desk.detained:
        clause = law.supervision.device_measures.get(Measure.DETAIN)
        return law.refused(Rule.DEVICE, f"{command.person} is not detained.", clause=clause)
    return (DetentionEnded(person=command.person, to=command.to, at=command.at),)


# --- evolving -------------------------------------------------------------------------------------------------------


def _keep(state: TableState, incident: Incident) -> TableState:
    return replace(state, desk=replace(state.desk, incidents=put(state.desk.incidents, incident.number, incident)))


def _recorded(state: TableState, event: IncidentRecorded) -> TableState:
    return _keep(state, event.incident)


def _touched(state: TableState, event: BetTouched) -> TableState:
    state = _keep(state, event.incident)
    if not event.counts:
        return state
    touched = {**state.seats.touched, event.player: state.seats.touched.get(event.player, 0) + 1}
    return replace(state, seats=replace(state.seats, touched=touched))


def _sanctioned(state: TableState, event: DeviceSanctioned) -> TableState:
    state = handed_back(state, dict(event.voided))
    desk = replace(state.desk, findings={**state.desk.findings, event.person: event.round})
    if Measure.DETAIN in event.measures:
        desk = replace(desk, detained={**desk.detained, event.person: event.at})
    barred = dict(state.seats.barred)
    # Whoever may not enter the casino may not play either: the wider measure is the one that is cited.
    clause = event.measures.get(Measure.EXCLUDE) or event.measures.get(Measure.BAR)
    if clause is not None:
        barred[event.person] = clause
    return replace(state, desk=desk, seats=replace(state.seats, barred=barred))


def _detention_ended(state: TableState, event: DetentionEnded) -> TableState:
    detained = {person: since for person, since in state.desk.detained.items() if person != event.person}
    return replace(state, desk=replace(state.desk, detained=detained))


def _sanctioned_postings(state: TableState, event: DeviceSanctioned) -> tuple[Posting, ...]:
    if not event.voided:
        return ()
    return handed_back_postings(state, dict(event.voided), event.measures[Measure.VOID_WAGERS])


def _who_sanctions(law: Law, state: TableState, command: SanctionDevice) -> Who:
    who = _in_charge(law, *command.measures)
    return Every((who, Power.VOID_WAGERS)) if Measure.VOID_WAGERS in command.measures else who


def _in_charge(law: Law, *asked: Measure) -> Who:
    """Under the clause of the one measure that is asked, or of them all."""
    grant, what = law.grant(Power.BAR_PLAYER), "take or end measures against a prohibited device"
    clause = law.supervision.device_measures.get(asked[0]) if len(asked) == 1 else None
    return Named(Grant(grant.roles, clause or law.clause(Rule.DEVICE)), what) if grant else Power.BAR_PLAYER


POWERS: dict[type[Command], Who] = {
    RecordIncident: Staff(),
    RecordTouch: Staff(Rule.UNSETTLED_INSIDE_BET),
    SanctionDevice: Depends(_who_sanctions, lambda law: (_in_charge(law),)),
    EndDetention: Depends(lambda law, *_: _in_charge(law, Measure.DETAIN), lambda law: (_in_charge(law),)),
}
DECIDERS: dict[type[Command], Decider] = {
    RecordIncident: record,
    RecordTouch: record_touch,
    SanctionDevice: sanction,
    EndDetention: end_detention,
}
EVOLVERS: dict[type[Event], Evolver] = {
    IncidentRecorded: _recorded,
    BetTouched: _touched,
    DeviceSanctioned: _sanctioned,
    DetentionEnded: _detention_ended,
}
POSTERS: dict[type[Event], Poster] = {DeviceSanctioned: _sanctioned_postings}

# --- in words ---------------------------------------------------------------------------------------------------------

_TAKES_OVER = {TakesOver.INSPECTOR: "an inspector", TakesOver.POLICE_OFFICER: "a police officer"}

_MEASURES = {
    Measure.VOID_WAGERS: "wagers void",
    Measure.BAR: "barred from the game",
    Measure.EXCLUDE: "excluded from the casino",
    Measure.DETAIN: "detained",
}


def _say_incident(event: IncidentRecorded) -> str:
    one = event.incident
    who = f", {listed(one.persons)}" if one.persons else ""
    return f"Incident {one.number}, {one.kind}{who}: {ended(one.text)}"


def _say_touched(event: BetTouched) -> str:
    one, warned = event.incident, "; repeated, it may cost the right to bet" if event.counts else ""
    return f"Incident {one.number}, {one.kind}: {ended(one.text)}{warned}"


def _say_sanctioned(event: DeviceSanctioned) -> str:
    measures = listed([_MEASURES[measure] for measure in event.measures])
    back = f"; {wagers_go_back(wager for _, wager in event.voided)}" if event.voided else ""
    return f"{event.person}, found with a prohibited device: {measures}{back}"


def _say_handed_over(event: DetentionEnded) -> str:
    return f"{event.person} is handed over to {_TAKES_OVER[event.to]}"


SAYS: Says = {
    IncidentRecorded: Saying(Topic.SUPERVISION, _say_incident, clauses=lambda event: (event.incident.clause,)),
    BetTouched: Saying(Topic.SUPERVISION, _say_touched, clauses=lambda event: (event.incident.clause,)),
    DeviceSanctioned: Saying(Topic.SUPERVISION, _say_sanctioned, clauses=lambda event: event.measures.values()),
    DetentionEnded: Saying(Topic.SUPERVISION, _say_handed_over),
}
