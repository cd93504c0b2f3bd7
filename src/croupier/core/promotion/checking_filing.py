"""Whether the Authority had the terms in time, and what a change of them takes."""

from msgspec import Struct

from croupier.core.law.law import Law
from croupier.core.promotion.deadlines import filed_until
from croupier.core.promotion.terms import Due, Judged, Problem
from croupier.core.words.prizes import Amended
from croupier.core.words.rules import Rule

AUTHORITY = "the Authority"


class Amendment(Struct, frozen=True, kw_only=True):
    """A change of the terms: when it was made, sent to the Authority and approved by it."""

    at: int
    resubmitted: int | None = None
    approved: int | None = None


def filing(law: Law, *, starts: int, filed: int | None, now: int, field: str = "filed") -> Judged:
    """The terms before their first filing."""
    return _sent_in_time(law, starts, filed, now, what="file the terms", field=field)


def amendment(
    law: Law, made: Amendment, *, starts: int, filed: int | None, now: int, field: str = "amendment"
) -> Judged:
    """A change of the terms. What was filed after a change holds the change."""
    if made.at < starts:
        if filed is None or filed >= made.at:
            return Judged()
        return _sent_in_time(
            law, starts, made.resubmitted, now, what="file the changed terms", field=f"{field}.resubmitted"
        )
    match law.promotions.amended:
        case Amended.SENT_AGAIN:
            return Judged(
                due=Due(
                    clause=law.clause(Rule.TERMS_AMENDED),
                    what="send the changed terms",
                    to=AUTHORITY,
                    by=None,
                    done_at=made.resubmitted,
                )
            )
        case Amended.APPROVED_FIRST:
            return _approved_first(law, made, f"{field}.approved")
        case Amended.UNSAID:
            return Judged()


def _approved_first(law: Law, made: Amendment, field: str) -> Judged:
    clause = law.clause(Rule.TERMS_AMENDED)
    due = Due(clause=clause, what="have the change approved", to=AUTHORITY, by=made.at, done_at=made.approved)
    if made.approved is not None and made.approved <= made.at:
        return Judged(due=due)
    said = "The terms were changed after the start: the Authority must approve that first."
    return Judged(due=due, problem=Problem(clause=clause, message=said, field=field))


def _sent_in_time(law: Law, starts: int, sent: int | None, now: int, *, what: str, field: str) -> Judged:
    clause, by = law.clause(Rule.TERMS_FILED), filed_until(law, starts)
    due = Due(clause=clause, what=what, to=AUTHORITY, by=by, done_at=sent)
    if (now if sent is None else sent) <= by:
        return Judged(due=due)
    hours = law.promotions.filed_hours_before
    needed = f"at least {hours} hours before the start" if hours else "before the start"
    found = "it does not have them" if sent is None else "they came too late"
    said = f"The Authority must have the terms {needed}: {found}."
    return Judged(due=due, problem=Problem(clause=clause, message=said, field=field))
