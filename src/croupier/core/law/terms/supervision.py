"""What supervisors may do: about wagers and outcomes, devices, wrong payments and disputes."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.law.terms.group import Group, where
from croupier.core.words.choices import Forfeits
from croupier.core.words.grounds import Ground, Measure
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


class PaymentErrorTerms(Struct, frozen=True, kw_only=True):
    """Where the steps after a wrong payment stand, and what is reported at the end of the month."""

    enquiry_clause: str
    rectify_clause: str
    suspected_rectify_clause: str
    suspected_identify_clause: str
    attempt_clause: str
    reimburse_clause: str
    demand_clause: str
    reported_over: int
    report_clause: str


class SupervisionTerms(Group, frozen=True, kw_only=True):
    refuses_wagers: bool
    """Whether a wager may be refused before the close."""
    touches_before_refusal: int | None
    """How often a player has touched unsettled bets before bets are refused; None where any good ground will do."""
    relaxes: bool
    """Whether strict settlement may be softened in a player's favour."""
    device_measures: Mapping[Measure, str]
    """What follows the use of a prohibited device; nothing where the book bans none at a table."""
    invalidated_by: Mapping[Ground, str]
    fraud_by: tuple[Role, ...] | None
    """Whose fraud is a ground; None for anybody's."""
    fraud_must_affect_outcome: bool
    forfeits: Forfeits
    review_asked_by: tuple[Role, ...]
    review_after_closing: bool
    complaints: ComplaintTerms
    """What is open to a player who is not satisfied."""
    payment_errors: PaymentErrorTerms | None
    """None where the book has no words on wrong payments."""

    def must_cite(self) -> tuple[Rule, ...]:
        return (
            Rule.BARRED,
            Rule.SIDE_BET,
            Rule.INVALIDATION,
            Rule.DISPUTE,
            Rule.FINAL_DECISION,
            Rule.COMPLAINT_ADVICE,
            *where(self.refuses_wagers, Rule.REFUSED_BY_SUPERVISOR),
            *where(self.relaxes, Rule.RELAXED),
            *where(bool(self.device_measures), Rule.DEVICE, Rule.ON_DUTY),
            *where(self.forfeits is not Forfeits.NOBODY, Rule.FORFEITURE),
            *where(self.payment_errors is not None, Rule.PAYMENT_ERROR),
        )

    @property
    def excludes_under(self) -> str | None:
        """Where the book speaks of an exclusion from the casino; None where it has no words on that."""
        return self.device_measures.get(Measure.EXCLUDE)

    @property
    def refuses_the_excluded(self) -> bool:
        """Whether what an excluded person has staked comes off before the close: where any good ground will do."""
        return self.refuses_wagers and self.touches_before_refusal is None

    @property
    def refunded_under(self) -> Rule:
        """What speaks for stakes that go back after an invalidation, or are kept from doing so."""
        return Rule.INVALIDATION if self.forfeits is Forfeits.NOBODY else Rule.FORFEITURE
