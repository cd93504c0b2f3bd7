"""An outcome that shall not count: on which ground, by whose fraud, and whose stake may be kept back."""

from typing import NamedTuple

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.words.choices import Forfeits
from croupier.core.words.grounds import Ground
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


class Fraud(NamedTuple):
    """What is said of a fraud, at any place."""

    persons: tuple[str, ...]
    role: Role | None
    """What they are at the game; None for people from outside."""
    affects_outcome: bool


class Invalidation(NamedTuple):
    """An outcome that shall not count, as the book has it."""

    ground: Ground
    clause: str
    stakes_clause: str
    """What stakes go back under, or are kept."""
    suspects: tuple[str, ...]
    """Whose stake waits for a decision, under a book that lets nobody's be forfeited."""


def invalidation(
    law: Law, named: str, fraud: Fraud, *, keep: tuple[str, ...], with_devices: tuple[str, ...] = ()
) -> Invalidation | Refused:
    """What follows from a ground and what is said of a fraud; `with_devices` were found with one, in whatever round."""
    ground = _ground_of(law, named)
    if isinstance(ground, Refused):
        return ground
    allowed = _may_be_kept(law, ground, fraud, with_devices)
    if no := _no_such_fraud(law, ground, fraud) or _not_to_be_kept(law, keep, allowed):
        return no
    terms = law.supervision
    waits = ground is Ground.FRAUD and terms.forfeits is Forfeits.NOBODY
    return Invalidation(
        ground=ground,
        clause=terms.invalidated_by[ground],
        stakes_clause=law.clause(terms.refunded_under),
        suspects=allowed if waits else (),
    )


def _ground_of(law: Law, named: str) -> Ground | Refused:
    """The ground of the book's closed list that is meant."""
    grounds = {str(ground): ground for ground in law.supervision.invalidated_by}
    found = grounds.get(named)
    if found is not None:
        return found
    message = f"{named or 'Nothing'} is no ground to invalidate an outcome: only {', '.join(grounds)}."
    return law.refused(Rule.INVALIDATION, message)


def _no_such_fraud(law: Law, ground: Ground, fraud: Fraud) -> Refused | None:
    """Why what is said of a fraud is no ground under this book."""
    if ground is not Ground.FRAUD:
        return None
    terms, clause = law.supervision, law.supervision.invalidated_by[ground]
    if not fraud.persons:
        return law.refused(Rule.INVALIDATION, "Name who committed the fraud.", clause=clause)
    if terms.fraud_by is not None and fraud.role not in terms.fraud_by:
        message = f"Only the fraud of a {' or a '.join(terms.fraud_by)} is a ground."
        return law.refused(Rule.INVALIDATION, message, clause=clause)
    if terms.fraud_must_affect_outcome and not fraud.affects_outcome:
        return law.refused(Rule.INVALIDATION, "A fraud is a ground only if it affects the outcome.", clause=clause)
    return None


def _may_be_kept(law: Law, ground: Ground, fraud: Fraud, with_devices: tuple[str, ...]) -> tuple[str, ...]:
    """Whose stake may be forfeited under this book, or is suspect where nobody's may."""
    match law.supervision.forfeits:
        case Forfeits.DEVICE_USERS:
            return with_devices
        case Forfeits.FRAUDSTERS | Forfeits.NOBODY:
            return fraud.persons if ground is Ground.FRAUD and fraud.role in (Role.PLAYER, None) else ()


def _not_to_be_kept(law: Law, wanted: tuple[str, ...], allowed: tuple[str, ...]) -> Refused | None:
    wrong = [person for person in wanted if person not in allowed]
    if not wrong:
        return None
    message = f"{', '.join(wrong)} gets the stake back: under this book it can be kept only from {whose(law)}."
    return law.refused(law.supervision.refunded_under, message)


def whose(law: Law) -> str:
    devices = law.supervision.forfeits is Forfeits.DEVICE_USERS
    return "a player found with a prohibited device" if devices else "the player named in the fraud"


def nothing_held(law: Law, player: str) -> Refused:
    return law.refused(law.supervision.refunded_under, f"No stake of {player}'s is held.")
