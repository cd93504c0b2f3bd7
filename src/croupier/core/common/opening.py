"""Opening a place: under approved rules that are in force, by its own name, with a layout of the book."""

from typing import NamedTuple

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.words.rules import Rule


class Opening(NamedTuple):
    """What any place can say of its opening."""

    noun: str
    name: str
    is_open: bool
    asked_name: str
    asked_book: str
    cloth: str


def not_to_be_opened(law: Law, opening: Opening) -> Refused | None:
    noun, name, code = opening.noun, opening.name, law.book.code
    if opening.is_open:
        return law.refused(Rule.SHUT, f"{noun.capitalize()} {name} is open already.")
    if (opening.asked_name, opening.asked_book) != (name, code):
        return law.refused(Rule.SHUT, f"This is {noun} {name}, and it opens under {code}.")
    if opening.cloth not in {cloth.name for cloth in law.book.cloths}:
        return law.refused(Rule.CLOTH, f"Layout {opening.cloth} is not one of this book's.")
    return None


def not_in_force(law: Law, at: int, published_at: int | None) -> Refused | None:
    """Rules that were not approved bind nobody; where they bind from their publication, that day comes first."""
    if not law.book.edition.reference:
        return law.refused_where(law.book.edition.made_by_order, Rule.APPROVED, "These rules have not been approved.")
    if not law.book.edition.made_by_order:
        return None
    if published_at is None:
        return law.refused(Rule.IN_FORCE, "The rules bind from the day they are published: enter that day first.")
    if at < published_at:
        return law.refused(Rule.IN_FORCE, "The rules are not in force yet: they bind from the day of publication.")
    return None


def edition_of(law: Law) -> str:
    """The approval under which every round is played until the place is opened again."""
    return f"{law.book.edition.reference}, {law.book.edition.dated}"
