"""What hangs at a table or a bank, and what must come first when it changes or play closes; times in minutes."""

from msgspec import Struct

from croupier.core.law.terms.group import Group, where
from croupier.core.words.rules import Rule


class PersonalTerms(Struct, frozen=True, kw_only=True):
    """What limits of a player's own depend on."""

    above_maximum_only: bool
    must_be_shown: bool
    before_first_wager: bool
    groups: bool


class SignTerms(Group, frozen=True, kw_only=True):
    minimum_notice: int | None
    """None where a minimum is raised without notice."""
    closing_notice: int | None
    """None where no sign has to hang before play closes."""
    closing_tells_officer: bool
    closing_clears_colours: bool
    personal: PersonalTerms | None
    """None where the book knows no limits of a player's own."""
    straight_up_arrangements: bool
    """Whether a table may be kept for players who by arrangement play straight up only."""

    def must_cite(self) -> tuple[Rule, ...]:
        return (
            Rule.SHUT,
            Rule.CLOSING_NOTICE,
            *where(self.minimum_notice is not None, Rule.MINIMUM_NOTICE),
            *where(self.personal is not None, Rule.PERSONAL_LIMITS),
            *where(self.straight_up_arrangements, Rule.VIP_ARRANGEMENT, Rule.VIP_TERMS),
        )
