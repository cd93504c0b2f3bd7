"""What a table owes: notices to inspectors and the authority, wrong payments put right, players heard and advised."""

from collections.abc import Iterator

from croupier.core.common.dispute_duties import dispute_duties
from croupier.core.common.duties import Duty, Gone
from croupier.core.engine.messages import Command
from croupier.core.engine.telling import listed
from croupier.core.law.book import Book
from croupier.core.law.law import Law, at_table
from croupier.core.law.terms.supervision import PaymentErrorTerms
from croupier.core.money import dollar_sign
from croupier.core.table.faults import NotifyInspector
from croupier.core.table.signs import NotifyOfficer
from croupier.core.table.state import PaymentError, TableState
from croupier.core.words.grounds import Measure
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

HOUSE = "house"
_LIGHTS, _CLOSING = "lights", "closing"


def duties_of(book: Book, state: TableState) -> Iterator[Duty]:
    law = at_table(book)
    if law.absent is not None:
        return
    yield from _lights(law, state)
    yield from _detained(law, state)
    yield from _closing(law, state)
    yield from _arrangement(law, state)
    for error in state.desk.errors.values():
        yield from _payment_error(law, state, error)
    yield from dispute_duties(law, state.desk)


def duties_in(state: TableState) -> tuple[object, ...]:
    return (state.desk, state.signs, state.setup.lights_work)


def _lights(law: Law, state: TableState) -> Iterator[Duty]:
    if not law.round.lights or state.setup.lights_work:
        return
    yield Duty(
        key=f"{_LIGHTS}:{state.desk.lights_fault}",
        what=f"the lights of table {state.setup.table} have failed, and play waits until they work again",
        clause=law.clause(Rule.HALTED),
        to=law.supervision.complaints.officer,
        since=state.desk.lights_failed_at,
        done_at=state.desk.inspector_told_at,
        notice=True,
        holds_play=True,
    )


def _detained(law: Law, state: TableState) -> Iterator[Duty]:
    for person, since in state.desk.detained.items():
        yield Duty(
            key=f"detained:{person}:{since}",
            what=f"{person} is detained at table {state.setup.table}: an inspector or a police officer takes over",
            clause=law.supervision.device_measures.get(Measure.DETAIN) or law.clause(Rule.DEVICE),
            to=law.supervision.complaints.officer,
            since=since,
        )


def _closing(law: Law, state: TableState) -> Iterator[Duty]:
    if not law.sign.closing_tells_officer:
        return
    told_at = state.signs.officer_notified_at
    for notice in state.signs.notices:
        if notice.sign is None:
            yield Duty(
                key=f"{_CLOSING}:{notice.shown_at}:{notice.takes_effect_at}",
                what=f"table {state.setup.table} is to close",
                clause=law.clause(Rule.CLOSING_NOTICE),
                to=law.supervision.complaints.officer,
                since=notice.shown_at,
                by=notice.takes_effect_at,
                done_at=told_at,
                notice=True,
                gone=Gone.NOT_OWED,
            )


def _arrangement(law: Law, state: TableState) -> Iterator[Duty]:
    if state.signs.straight_only:
        players = listed(state.signs.straight_only)
        yield Duty(
            key=f"straight-up:{state.signs.arranged_at}",
            what=f"table {state.setup.table} is kept for {players}, who play straight up only by arrangement",
            clause=law.clause(Rule.VIP_ARRANGEMENT),
            to=_inspectorate(law),
            since=state.signs.arranged_at,
            notice=True,
            gone=Gone.STILL_OWED,
        )


def _inspectorate(law: Law) -> Role:
    """The government's inspectorate is addressed through whoever of it reviews the house's decisions."""
    grant = law.grant(Power.REVIEW_DISPUTE)
    reviewers = [role for role in (grant.roles if grant is not None else ()) if role in law.officers]
    return reviewers[0] if reviewers else law.supervision.complaints.officer


# --- payment errors -------------------------------------------------------------------------------------------------


def _payment_error(law: Law, state: TableState, error: PaymentError) -> Iterator[Duty]:
    terms = law.supervision.payment_errors
    if terms is None:
        return
    yield Duty(
        key=f"error:{error.number}:enquiry",
        what=f"payment error {error.number} is enquired into: was it meant?",
        clause=terms.enquiry_clause,
        to=Role.OPERATOR,
        since=error.aware_at,
        done_at=error.enquired_at if error.enquiry is not None else None,
    )
    yield _put_right(terms, state, error)
    if error.suspected:
        yield _identified(terms, error)
    if abs(error.over) > terms.reported_over:
        yield _reported(law, terms, state, error)


def _put_right(terms: PaymentErrorTerms, state: TableState, error: PaymentError) -> Duty:
    """Within the time that the house allows itself, where the book leaves it at a reasonable one."""
    within = state.setup.rectify_within
    return Duty(
        key=f"error:{error.number}:rectify",
        what=f"payment error {error.number} is put right, or that is tried",
        clause=terms.suspected_rectify_clause if error.suspected else terms.rectify_clause,
        to=error.player or "the patron",
        since=error.aware_at,
        by=None if within is None else error.aware_at + within,
        done_at=error.acted_at,
    )


def _identified(terms: PaymentErrorTerms, error: PaymentError) -> Duty:
    known = error.contact_attempt is not None or error.player is not None
    return Duty(
        key=f"error:{error.number}:identify",
        what=f"intent is suspected in payment error {error.number}: the patron is looked for",
        clause=terms.suspected_identify_clause,
        to=Role.OPERATOR,
        since=error.enquired_at,
        done_at=(error.contacted_at or error.enquired_at) if known else None,
    )


def _reported(law: Law, terms: PaymentErrorTerms, state: TableState, error: PaymentError) -> Duty:
    wrong = f"{dollar_sign(abs(error.over))} too {'much' if error.over > 0 else 'little'}"
    return Duty(
        key=f"error:{error.number}:month",
        what=f"payment error {error.number} at table {state.setup.table}: {wrong} in round {error.round}",
        clause=terms.report_clause,
        to=law.book.edition.authority,
        since=error.aware_at,
        by_month_end=True,
        done_at=error.regulator_told_at if error.regulator_told else None,
        notice=True,
    )


# --- what the table waits for ---------------------------------------------------------------------------------------


def when_answered(state: TableState, duty: Duty, who: str) -> Command | None:
    """A fault of the lights ends, and a table closes, only once an officer knows of it."""
    desk, (kind, *_) = state.desk, duty.key.split(":")
    if kind == _LIGHTS and duty.key == f"{_LIGHTS}:{desk.lights_fault}" and not state.setup.lights_work:
        return None if desk.inspector_told_at else NotifyInspector(by=HOUSE, role=Role.SYSTEM, at=0, inspector=who)
    if kind == _CLOSING and state.signs.notices and state.signs.officer_notified_at is None:
        return NotifyOfficer(by=HOUSE, role=Role.SYSTEM, at=0, officer=who)
    return None
