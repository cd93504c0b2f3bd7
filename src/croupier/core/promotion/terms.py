"""What a promotion promises, as it is written down: its terms and its prizes. What is not stated is None or empty."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.words.prizes import Detail, PrizeKind


class Prize(Struct, frozen=True, kw_only=True):
    """One prize, to be won once."""

    name: str
    kind: PrizeKind | None
    value: int | None = None
    """In cents."""
    monetary_alternative: bool | None = None
    """Whether the winner may have its value in money instead."""
    conditions: str | None = None
    contains: tuple[PrizeKind, ...] = ()
    """What else is in it: a hamper may hold what cannot be won."""
    details: Mapping[Detail, str | bool | int] = {}
    """What else is said of it; litres in thousandths."""


class Terms(Struct, frozen=True, kw_only=True):
    """The terms that entrants are given, by the names that the document has for them."""

    awarded_how: str | None = None
    awarded_when: str | None = None
    awarded_where: str | None = None
    eligibility: str | None = None
    minimum_wager: int | None = None
    """In cents; nought where it is stated that there is none."""
    nature: str | None = None
    qualifications: str | None = None
    closes: int | None = None
    """When entries close, in milliseconds; after that nobody enters."""
    place: str | None = None
    held: int | None = None
    """When the draw is held."""
    claim_method: str | None = None
    must_be_present: bool | None = None
    notified_how: tuple[str, ...] = ()
    published_how: str | None = None
    available_at: tuple[str, ...] = ()
    marketing_refers_to_terms: bool | None = None


class Promised(Struct, frozen=True, kw_only=True):
    """All that is filed: the terms, the prizes and who watches over the draw."""

    terms: Terms
    prizes: tuple[Prize, ...]
    scrutineer: str | None = None


class Problem(Struct, frozen=True, kw_only=True):
    """Something that goes against the book, and where in the document it was found."""

    clause: str
    message: str
    field: str


class Due(Struct, frozen=True, kw_only=True):
    """Something to be done, by when, and whether it was."""

    clause: str
    what: str
    to: str
    by: int | None
    """The last moment that still counts; None where the book says as soon as possible and no more."""
    done_at: int | None = None
    key: str = ""
    """Which one it is among all of a promotion on the floor, for as long as it lasts."""


class Judged(Struct, frozen=True, kw_only=True):
    """What a duty comes to: what is to be done and by when, and what has gone wrong already."""

    due: Due | None = None
    problem: Problem | None = None
