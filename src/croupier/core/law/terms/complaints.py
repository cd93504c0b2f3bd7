"""To whom outside the house a person may turn who is not satisfied with what it decided."""

from msgspec import Struct

from croupier.core.words.roles import Role


class ComplaintTerms(Struct, frozen=True, kw_only=True):
    officer: Role
    """The officer of the government with whom a complaint is lodged, and who alone decides it."""
    act: str | None
    """The section and the act that the book names for it; None where it names none."""
