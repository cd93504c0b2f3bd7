"""Whether a spin counts, and when it is called no spin."""

from typing import NamedTuple

from msgspec import Struct

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.law.terms.round import DriveTerms
from croupier.core.words.choices import AfterNoSpin
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


class Spun(Struct, frozen=True, gc=False):
    """What any place can say of a spin."""

    drive: Drive
    revolutions: int | None
    against_the_rotor: bool
    loaded_by: Role | None = None
    """Who put the ball into the unit that launched it, where one did."""


def spin_terms(law: Law, drive: Drive) -> DriveTerms:
    return law.spin.by_drive[drive]


_BY_HAND, _DEALER = Drive.BY_HAND, Role.DEALER


def not_valid(law: Law, spun: Spun) -> Refused | None:
    """A spin that the book does not count has no result, whether or not anybody called it."""
    terms = spin_terms(law, spun.drive)
    least = terms.revolutions
    if least is not None and (spun.revolutions is None or spun.revolutions < least):
        turns = f"{'No' if spun.revolutions is None else spun.revolutions} revolutions"
        message = f"{turns} are too few: a valid spin makes at least {least}. Call no spin."
        return law.refused(Rule.VALID_SPIN, message)
    if spun.drive is _BY_HAND and terms.against_the_rotor and not spun.against_the_rotor:
        return law.refused(Rule.VALID_SPIN, "The ball was spun the way the wheel turns: call no spin.")
    if spun.loaded_by is not None and spun.loaded_by is not _DEALER:
        clause = law.spin.no_spin.grounds[NoSpin.LOADED_BY_ANOTHER]
        return law.refused(Rule.USPIN, "Someone other than the dealer loaded the ball: call no spin.", clause=clause)
    return None


_BEFORE_REST = (NoSpin.FOREIGN_OBJECT, NoSpin.TOO_FEW_REVOLUTIONS, NoSpin.SAME_DIRECTION)


def no_spin_refused(law: Law, ground: NoSpin, *, under_way: bool, at_rest: bool) -> Refused | None:
    """Why a spin cannot be called no spin: the ground is not one of the book's, or there is nothing left to call."""
    grounds = law.spin.no_spin.grounds
    says = ground.replace("_", " ")
    if ground not in grounds:
        known = ", ".join(one.replace("_", " ") for one in grounds)
        return law.refused(Rule.NO_SPIN_GROUND, f"This book knows no ground {says} for a no spin, only {known}.")
    if not under_way:
        return law.refused(Rule.NO_SPIN_GROUND, "There is no spin under way that could be called no spin.")
    if at_rest and ground in _BEFORE_REST:
        message = f"The ball is at rest: it is too late for a no spin on the ground of {says}."
        return law.refused(Rule.NO_SPIN_GROUND, message, clause=grounds[ground])
    return None


class NoSpinCalled(NamedTuple):
    """What a no spin on some ground leads to, at any place."""

    bets_void: bool
    examine_ball: bool
    clauses: tuple[str, ...]
    stakes_clause: str
    """What becomes of the bets, and so what stakes go back under."""


def no_spin_called(law: Law, ground: NoSpin) -> NoSpinCalled:
    after = law.clause(Rule.AFTER_NO_SPIN)
    cited = (law.spin.no_spin.grounds[ground], law.clause(Rule.NO_SPIN_FINAL), after)
    return NoSpinCalled(
        bets_void=law.spin.no_spin.after is AfterNoSpin.BETS_VOID,
        examine_ball=ground is NoSpin.BALL_LEFT_WHEEL and law.round.examines_ball,
        clauses=tuple(dict.fromkeys(cited)),
        stakes_clause=after,
    )


def not_this_ball(law: Law, *, to_examine: bool, unsound: bool) -> Refused | None:
    """Why the ball that left the wheel is not spun again, now or ever: another one may be."""
    if not to_examine and not unsound:
        return None
    found = "has not been examined" if to_examine else "was found unsound"
    message = f"The ball that left the wheel {found}: use another one."
    return law.refused_where(law.round.examines_ball, Rule.BALL_EXAMINED, message)


def nothing_to_examine(law: Law, *, waits: bool) -> Refused | None:
    return None if waits else law.refused(Rule.BALL_EXAMINED, "No ball has left the wheel.")


def no_number_yet(law: Law, *, attempt: int, clause: str | None = None) -> Refused:
    """Nothing was spun whose number could count; after a no spin that is because a no spin is final."""
    said = "There is no spin whose number could be taken."
    if attempt > 1:
        return law.refused(Rule.NO_SPIN_FINAL, said)
    return law.refused(Rule.RESULT_ORDER, said, clause=clause)
