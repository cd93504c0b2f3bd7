"""How people behave at terminals: faults they report, incidents, and the sanctions that may follow."""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from croupier.core.bank.cases import undecided, waiting_stakes, with_case
from croupier.core.bank.conduct_state import Offence
from croupier.core.bank.credits import terminals_of
from croupier.core.bank.money import off_by
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, find_terminal, with_terminal
from croupier.core.bank.releasing import all_released, release_postings
from croupier.core.bank.state import BankState, Bet, Phase
from croupier.core.common.conduct import exempt_at_work
from croupier.core.common.exclusions import orders_from
from croupier.core.engine.ledger import Posting
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, ended, listed
from croupier.core.game.tell import bets_go_back
from croupier.core.kept import put
from croupier.core.law.law import Law
from croupier.core.law.powers import Anybody, Depends, Every, Staff, Who
from croupier.core.money import dollar_sign
from croupier.core.words.grounds import Conduct, Measure
from croupier.core.words.roles import PLAYER, Power
from croupier.core.words.rules import Rule

SYNDICATE = 3
"""How many players acting in concert are a syndicate."""


class ReportFault(Command, frozen=True, kw_only=True, tag="report_fault"):
    """A player tells the house that the terminal does not work as it should."""

    terminal: str
    text: str


class RecordOffence(Command, frozen=True, kw_only=True, tag="record_offence"):
    what: Conduct
    persons: tuple[str, ...]
    text: str
    on_duty: tuple[str, ...] = ()
    """Those of them who are staff or inspectors and were at work."""
    pool: str | None = None
    """The jackpot, where players acted in concert for it."""
    case: int | None = None
    """The malfunction that was not reported."""
    benefit: int = 0


class Sanction(Command, frozen=True, kw_only=True, tag="sanction"):
    offence: int
    person: str
    measures: tuple[Measure, ...]
    finding: str


class FaultTold(Event, frozen=True, kw_only=True, tag="fault_told"):
    terminal: str
    player: str
    text: str
    at: int
    clause: str


class OffenceRecorded(Event, frozen=True, kw_only=True, tag="offence_recorded"):
    offence: Offence
    by: str
    clause: str


class Sanctioned(Event, frozen=True, kw_only=True, omit_defaults=True, tag="sanctioned"):
    offence: int
    person: str
    by: str
    finding: str
    measures: Mapping[Measure, str]
    """Each with its clause."""
    released: Mapping[str, Mapping[int, int]]
    """The stakes of unsettled wagers that are void: of the running spin, or waiting in a case."""
    cases: tuple[int, ...] = ()
    """Those cases: nothing is left in them to decide."""


# --- deciding -------------------------------------------------------------------------------------------------------


def report_fault(law: Law, state: BankState, command: ReportFault) -> Decision:
    terminal = find_terminal(law, state, command.terminal)
    if isinstance(terminal, Refused):
        return terminal
    if command.role is not PLAYER or terminal.player != command.by:
        return law.refused(Rule.OWN_TERMINAL, f"A fault is reported by the player at {command.terminal}.")
    # A book without that duty leaves a fault to those who decide the rest.
    clause = law.clause(Rule.FAULT_REPORT if law.terminals.players_report_faults else Rule.POWER)
    told = FaultTold(terminal=command.terminal, player=command.by, text=command.text, at=command.at, clause=clause)
    return (told,)


def record(law: Law, state: BankState, command: RecordOffence) -> Decision:
    clause = law.terminals.conduct.get(command.what)
    if clause is None:
        return law.refused(Rule.CONDUCT, f"This book does not speak of {command.what} at terminals.")
    persons = tuple(dict.fromkeys(command.persons))
    no = _wrong_persons(law, command, persons, clause) or _was_reported(law, state, command, persons, clause)
    if no:
        return no
    return (_recorded_by(state, command, persons, clause),)


def _recorded_by(state: BankState, command: RecordOffence, persons: tuple[str, ...], clause: str) -> OffenceRecorded:
    offence = Offence(
        number=len(state.conduct.offences) + 1,
        kind=command.what,
        at=command.at,
        persons=persons,
        text=command.text,
        benefit=command.benefit,
        pool=command.pool,
    )
    return OffenceRecorded(offence=offence, by=command.by, clause=clause)


def _wrong_persons(law: Law, command: RecordOffence, persons: tuple[str, ...], clause: str) -> Refused | None:
    if not persons:
        return law.refused(Rule.CONDUCT, "Name who was in it.", clause=clause)
    if command.what is Conduct.SYNDICATED_PLAY and (len(persons) < SYNDICATE or not command.pool):
        message = f"Syndicated play is at least {SYNDICATE} players in concert for a jackpot: name them and it."
        return law.refused(Rule.CONDUCT, message, clause=clause)
    if command.what is Conduct.DEVICE and law.supervision.device_measures:
        return exempt_at_work(law, persons, command.on_duty)
    return None


def _was_reported(
    law: Law, state: BankState, command: RecordOffence, persons: tuple[str, ...], clause: str
) -> Refused | None:
    if command.what is not Conduct.UNREPORTED_MALFUNCTION:
        return None
    case = state.cases.get(command.case or 0)
    if case is None or command.benefit <= 0:
        message = "Name the malfunction that was not reported, and the benefit that was kept."
        return law.refused(Rule.CONDUCT, message, clause=clause)
    told = {*case.reported_by, *state.terminals[case.terminal].fault_reported}
    if told.intersection(persons):
        return law.refused(Rule.CONDUCT, f"The fault of {case.terminal} was reported.", clause=clause)
    return None


POWER_FOR = {
    Measure.VOID_WAGERS: Power.VOID_WAGERS,
    Measure.BAR: Power.BAR_PLAYER,
    Measure.EXCLUDE: Power.RECOMMEND_EXCLUSION,
}


def _who_sanctions(law: Law, state: BankState, command: Sanction) -> Who:
    return Every(tuple(POWER_FOR[one] for one in command.measures if one in POWER_FOR))


def sanction(law: Law, state: BankState, command: Sanction) -> Decision:
    measures = tuple(dict.fromkeys(command.measures))
    unknown = [measure for measure in measures if measure not in POWER_FOR]
    if unknown:
        return law.refused(Rule.SANCTION, f"Under this book nobody may {unknown[0]} at terminals.")
    if not measures or not command.finding.strip():
        return law.refused(Rule.SANCTION, "A sanction names its measures and the finding behind it.")
    offence = state.conduct.offences.get(command.offence)
    if offence is None or command.person not in offence.persons:
        return law.refused(Rule.SANCTION, f"There is no incident {command.offence} with {command.person} in it.")
    if offence.kind not in law.terminals.sanctioned:
        return law.refused(Rule.SANCTION, f"The book attaches no sanction to a {offence.kind}.")
    void = Measure.VOID_WAGERS in measures
    own = {name for name in terminals_of(state, command.person) if not off_by(state.terminals[name])}
    sanctioned = Sanctioned(
        offence=offence.number,
        person=command.person,
        by=command.by,
        finding=command.finding,
        measures={measure: law.book.powers[POWER_FOR[measure]].clause for measure in measures},
        released=_unsettled(state, own) if void else {},
        cases=tuple(case.number for case in undecided(state) if void and case.terminal in own),
    )
    return (sanctioned, *_ordered(law, command, sanctioned.measures))


def _ordered(law: Law, command: Sanction, measures: Mapping[Measure, str]) -> tuple[Event, ...]:
    """Whoever is kept from the game is kept from it everywhere; from the casino nobody is by a recommendation."""
    own: dict[Measure, str] = {one: clause for one, clause in measures.items() if one is Measure.BAR}
    return orders_from(own, command.person, command, book=law.book.code)


def _unsettled(state: BankState, terminals: Collection[str]) -> dict[str, dict[int, int]]:
    """Every stake on these terminals that has no result yet: nobody leaves one where a stake of theirs is held."""
    waiting = waiting_stakes(state)
    found = {
        name: {number: bet.stake for number, bet in on_screen(state, name).items()} | waiting.get(name, {})
        for name in terminals
    }
    return {name: stakes for name, stakes in found.items() if stakes}


def on_screen(state: BankState, name: str) -> Mapping[int, Bet]:
    """The bets of the running spin: by the snapshot once betting is closed."""
    if state.round.phase in (Phase.CLOSED, Phase.REGISTERED):
        return state.round.snapshot.get(name, {})
    return state.terminals[name].bets


# --- evolving -------------------------------------------------------------------------------------------------------


def _told(state: BankState, event: FaultTold) -> BankState:
    told = (*state.terminals[event.terminal].fault_reported, event.player)
    return with_terminal(state, event.terminal, fault_reported=tuple(dict.fromkeys(told)))


def _recorded(state: BankState, event: OffenceRecorded) -> BankState:
    offences = put(state.conduct.offences, event.offence.number, event.offence)
    return replace(state, conduct=replace(state.conduct, offences=offences))


def _sanctioned(state: BankState, event: Sanctioned) -> BankState:
    state = all_released(state, event.released)
    for number in event.cases:
        state = with_case(state, number, bets={}, unconfirmed=(), settled=True, decided=True)
    conduct = state.conduct
    if Measure.BAR in event.measures:
        conduct = replace(conduct, barred={**conduct.barred, event.person: event.measures[Measure.BAR]})
    if Measure.EXCLUDE in event.measures:
        conduct = replace(conduct, recommended=tuple(dict.fromkeys((*conduct.recommended, event.person))))
    return replace(state, conduct=conduct)


def _sanctioned_postings(state: BankState, event: Sanctioned) -> tuple[Posting, ...]:
    return tuple(
        one
        for name, stakes in event.released.items()
        for one in release_postings(state, name, sum(stakes.values()), event.measures[Measure.VOID_WAGERS])
    )


POWERS: dict[type[Command], Who] = {
    ReportFault: Anybody(),
    RecordOffence: Staff(),
    Sanction: Depends(_who_sanctions, lambda _: POWER_FOR.values()),
}
DECIDERS: dict[type[Command], Decider] = {ReportFault: report_fault, RecordOffence: record, Sanction: sanction}
EVOLVERS: dict[type[Event], Evolver] = {FaultTold: _told, OffenceRecorded: _recorded, Sanctioned: _sanctioned}
POSTERS: dict[type[Event], Poster] = {Sanctioned: _sanctioned_postings}

# --- in words ---------------------------------------------------------------------------------------------------------

_MEASURES = {
    Measure.VOID_WAGERS: "wagers void",
    Measure.BAR: "barred from play here",
    Measure.EXCLUDE: "exclusion from the casino recommended",
}


def _say_told(event: FaultTold) -> str:
    return f"{event.player} reports a fault of terminal {event.terminal}: {ended(event.text)}"


def _say_offence(event: OffenceRecorded) -> str:
    one = event.offence
    told = [f"Incident {one.number}, {one.kind}, {listed(one.persons)}: {ended(one.text)}"]
    if one.benefit:
        told.append(f"worth {dollar_sign(one.benefit)}")
    if one.pool:
        told.append(f"for jackpot {one.pool}")
    return "; ".join(told)


def _say_sanctioned(event: Sanctioned) -> str:
    measures = listed([_MEASURES[measure] for measure in event.measures])
    told = [f"Incident {event.offence}, {event.person}: {measures}", ended(event.finding)]
    if event.released:
        told.append(bets_go_back(*event.released.values()))
    return "; ".join(told)


SAYS: Says = {
    FaultTold: Saying(Topic.SUPERVISION, _say_told),
    OffenceRecorded: Saying(Topic.SUPERVISION, _say_offence),
    Sanctioned: Saying(Topic.SUPERVISION, _say_sanctioned, clauses=lambda event: event.measures.values()),
}
