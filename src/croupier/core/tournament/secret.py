"""Secret wagers: the form, what is wrong with it, and what it counts for when nobody has mended it.

The event holds a form sealed: a text that only the house can open, and a hash that binds it. What it says comes with
the commands that need it, and must fit the hash, so that no other form can be put in its place.
"""

import hashlib
from collections.abc import Iterator

from msgspec import Struct

from croupier.core.engine.sealing import message
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.tournament.in_words import amount_in_words
from croupier.core.words.rules import Rule


class Form(Struct, frozen=True, kw_only=True):
    """As the player wrote it; anything may be missing."""

    spot: str | None = None
    stake: int | None = None
    words: str | None = None
    signed: bool = True


class Opened(Struct, frozen=True, kw_only=True):
    """What a sealed form says, and what proves it."""

    form: Form
    nonce: str


class HandedIn(Struct, frozen=True, kw_only=True):
    """A form on its way to the spin."""

    sealed: str
    """For the house alone."""
    bound: str
    """The hash of what it says."""
    spin: int
    examined: bool = False
    faulty: bool = False
    inspector: str = ""
    """Who examined and signed it."""
    said: Form | None = None
    """What it says, once it is announced."""


def binding(opened: Opened) -> str:
    """The hash that fits this form and no other."""
    form = opened.form
    said = message(
        "form",
        opened.nonce,
        "-" if form.spot is None else f"+{form.spot}",
        "-" if form.stake is None else f"+{form.stake}",
        "-" if form.words is None else f"+{form.words}",
        int(form.signed),
    )
    return hashlib.sha256(said).hexdigest()


def fits(handed_in: HandedIn, opened: Opened | None) -> bool:
    return opened is not None and binding(opened) == handed_in.bound


class Bounded(Struct, frozen=True, kw_only=True):
    """What bounds a secret wager: the limits of the spin, what the player has free, and what lies open."""

    minimum: int
    maximum: int | None
    free: int
    open: int

    @property
    def room(self) -> int | None:
        """What the maximum leaves beside the open stakes."""
        return None if self.maximum is None else max(self.maximum - self.open, 0)


class Deemed(Struct, frozen=True, kw_only=True):
    """What a form counts for: a stake, or none and a minimum to pay."""

    stake: int | None
    clauses: tuple[str, ...] = ()


def amount_of(law: Law, form: Form) -> int | None:
    """The amount that the form shows; none where it is missing, or where figures and words say different things."""
    if form.words is None:
        return None if law.tournament.written_in_words else form.stake or None
    said = amount_in_words(form.words)
    if form.stake is None and not law.tournament.written_in_words:
        return said or None
    return form.stake or None if said == form.stake else None


def is_readable(law: Law, form: Form, known: bool) -> bool:
    """Whether amount and type are shown as the form demands; `known` says whether the type is a spot on offer."""
    return form.spot is not None and known and amount_of(law, form) is not None


def faults(law: Law, form: Form, known: bool, bounds: Bounded) -> Iterator[tuple[Rule, str]]:
    """What the examiner finds wrong, in words that say nothing of what is written: others may hear them."""
    if not is_readable(law, form, known):
        yield Rule.SECRET_FORM, _unreadable(form, known)
        return
    stake = amount_of(law, form)
    assert stake is not None
    if law.tournament.signed_forms and not form.signed:
        yield Rule.SECRET_FORM, "the form is not signed"
    if stake < bounds.minimum:
        yield Rule.SECRET_LIMITS, f"the amount is below the minimum of {dollar_sign(bounds.minimum)}"
    if stake % bounds.minimum:
        yield Rule.SECRET_LIMITS, f"the amount is not in units of {dollar_sign(bounds.minimum)}"
    if bounds.maximum is not None and stake > bounds.maximum:
        yield Rule.SECRET_LIMITS, f"the amount is above the maximum of {dollar_sign(bounds.maximum)}"
    elif bounds.room is not None and stake > bounds.room:
        yield Rule.SECRET_TOGETHER, f"with {dollar_sign(bounds.open)} on the layout it passes the maximum"
    if stake > bounds.free:
        rule = Rule.SECRET_CHIPS if stake > bounds.free + bounds.open else Rule.SECRET_BESIDE_CHIPS
        yield rule, f"the amount is more than the {dollar_sign(bounds.free)} that is free"


def _unreadable(form: Form, known: bool) -> str:
    if form.spot is None:
        return "the type of the wager is missing"
    if not known:
        return "the type is no wager here"
    if not form.stake:
        return "the amount is missing"
    if form.words is None:
        return "the amount in words is missing"
    return "the amount in words is another than in figures, or none"


def deemed(law: Law, form: Form, known: bool, bounds: Bounded) -> Deemed:
    """What a form that nobody mended counts for after the spin.

    It is raised to the minimum first, then cut to the maximum and to what was free; without even a minimum it counts
    for what is there. What it is deemed to be it is in full: only an amount that stands as written is cut to units.
    """
    if not is_readable(law, form, known):
        return Deemed(stake=None, clauses=(law.clause(Rule.SECRET_UNREADABLE),))
    stake, clauses = amount_of(law, form) or 0, []
    if stake < bounds.minimum:
        stake, clauses = bounds.minimum, [law.clause(Rule.SECRET_BELOW)]
    room = bounds.room
    if stake > bounds.free and (room is None or bounds.free <= room or law.tournament.beyond_chips_is_lower_of_both):
        clauses.append(law.clause(Rule.SECRET_BEYOND_CHIPS))
        stake = bounds.free if room is None else min(bounds.free, room)
    elif room is not None and stake > room:
        passed = bounds.maximum is not None and stake > bounds.maximum
        clauses.append(law.clause(Rule.SECRET_ABOVE if passed else Rule.SECRET_TOGETHER))
        stake = room
    if not clauses and stake % bounds.minimum:
        stake -= stake % bounds.minimum
        clauses.append(law.clause(Rule.NOT_IN_UNITS))
    return Deemed(stake=stake, clauses=tuple(clauses))
