"""What a refused claim asks for, and what is done when a draw is compromised."""

from collections.abc import Iterator

from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.promotion.checking import stated
from croupier.core.promotion.deadlines import inspector_told_until
from croupier.core.promotion.terms import Due, Judged, Problem
from croupier.core.words.prizes import AfterCompromise
from croupier.core.words.rules import Rule

INSPECTOR = "the inspector"


# --- a claim refused ------------------------------------------------------------------------------------------------


def denial_told(law: Law, *, player: str, prize: str, reason: str | None, told: int | None, field: str) -> Judged:
    """Whoever is refused a prize hears why, as soon as practicable."""
    if not law.promotions.denials_told:
        return Judged()
    clause = law.clause(Rule.CLAIM_DENIED)
    what = f"tell {player} why the {prize} was refused"
    due = Due(clause=clause, what=what, to=player, by=None, done_at=told)
    if told is None or stated(reason):
        return Judged(due=due)
    said = f"{player} was told of the refusal and not why: a reason belongs to it."
    return Judged(due=due, problem=Problem(clause=clause, message=said, field=f"{field}.reason"))


def problems_of_record(
    law: Law, *, worth: int | None, name: str | None, address: str | None, reason: str | None, field: str
) -> tuple[Problem, ...]:
    """What must be kept of a refused claim, by what the prize is worth."""
    over = law.promotions.denial_kept_over
    if over is None or worth is None or worth <= over:
        return ()
    kept = (("name", name), ("address", address), ("reason", reason))
    said = f"Of a refused claim over {dollar_sign(over)} the"
    return tuple(
        Problem(clause=law.clause(Rule.DENIAL_KEPT), message=f"{said} {what} must be kept.", field=f"{field}.{what}")
        for what, value in kept
        if not stated(value)
    )


# --- a draw compromised ---------------------------------------------------------------------------------------------


def problems_of_remedy(law: Law, action: AfterCompromise | None, field: str) -> Iterator[Problem]:
    """A promotion may be postponed and its draw cancelled: nothing else is provided for."""
    if law.promotions.compromise_told_within_hours is not None and action is AfterCompromise.PROMOTION_CANCELLED:
        said = "A promotion cannot be cancelled: postpone it, or cancel the draw."
        yield Problem(clause=law.clause(Rule.COMPROMISED), message=said, field=field)


def inspector_told(law: Law, *, found: int, told: int | None, now: int, field: str) -> Judged:
    """Within so many hours of the finding; where the book says at once, having been told later is not judged."""
    by = inspector_told_until(law, found)
    if by is None:
        return Judged()
    clause, hours = law.clause(Rule.COMPROMISED), law.promotions.compromise_told_within_hours
    due = Due(clause=clause, what="tell the inspector of the compromise", to=INSPECTOR, by=by, done_at=told)
    if (now if told is None else told) <= by or (told is not None and not hours):
        return Judged(due=due)
    within = f"within {hours} hours of the finding" if hours else "at once"
    said = f"The inspector must be told of a compromised draw {within}."
    return Judged(due=due, problem=Problem(clause=clause, message=said, field=field))
