"""Promotional prizes and player rewards: what must be said, filed, paid and told."""

from collections.abc import Mapping

from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.law.terms.group import Group, where
from croupier.core.words.prizes import Amended, Detail, HandedOver, Item, PrizeKind, ToldBy
from croupier.core.words.rules import Rule


class PromotionTerms(Group, frozen=True, kw_only=True):
    # The terms, and who gets them when.
    items: Mapping[Item, str]
    """What the terms must say, and where that is asked for."""
    only_if_there_is: tuple[Item, ...]
    """Those of them that are asked for only where there is such a thing."""
    details: Mapping[PrizeKind, Mapping[Detail, str]]
    """What must be said besides of a prize of some kind."""
    filed_hours_before: int
    """How long before its start the Authority has the terms; at nought they come before it, no matter how long."""
    amended: Amended
    # Prizes.
    values_stated: bool
    """Whether the terms must say what each prize is worth."""
    forbidden: Mapping[PrizeKind, str]
    most_litres: int
    """Of liquor, in one prize."""
    litres_clause: str
    scrutineer_over: int | None
    """The value of one prize, in cents, above which its draw needs a scrutineer; None where no draw does."""
    offers_money_instead: bool
    """Whether the book lets a winner be offered the value of a prize in money."""
    never_money_for: tuple[PrizeKind, ...]
    money_paid_by: tuple[HandedOver, ...]
    """How money may be paid: nothing else where this is not empty."""
    winner_chooses_over: int | None
    """The amount in cents above which the winner of money chooses how it is paid; None where nobody chooses."""
    choices: tuple[HandedOver, ...]
    """What such a winner chooses from."""
    # Winners and claims.
    told_within_days: int | None
    """In how many days winners who need not be there are told; None where the book has no words on it."""
    told_by: Mapping[ToldBy, str]
    """The means that count."""
    denials_told: bool
    denial_kept_over: int | None
    """The value in cents above which a refused claim is kept with name, address and reasons."""
    complaints: ComplaintTerms | None
    """What is open to whoever is not satisfied with a decision; None where the book opens nothing to them."""
    # What goes wrong.
    compromise_told_within_hours: int | None
    """In how many hours an inspector hears of a compromised draw, at nought at once; None where the book is silent."""
    held_to_terms: bool
    """Whether the book itself forbids to choose a recipient otherwise than by the terms."""
    bonuses: bool
    """Whether the book knows bonuses for players besides promotional prizes."""

    def must_cite(self) -> tuple[Rule, ...]:
        return (
            Rule.PROMOTION,
            Rule.PROMOTION_TERMS,
            Rule.TERMS_AVAILABLE,
            Rule.PRIZE_FORBIDDEN,
            Rule.TERMS_FILED,
            Rule.AWARDED_BY_TERMS,
            Rule.DISPUTE,
            Rule.FINAL_DECISION,
            *where(self.amended is not Amended.UNSAID, Rule.TERMS_AMENDED),
            *where(self.scrutineer_over is not None, Rule.SCRUTINEER),
            *where(self.offers_money_instead, Rule.MONEY_INSTEAD),
            *where(bool(self.money_paid_by or self.choices), Rule.PRIZE_PAYMENT),
            *where(self.told_within_days is not None, Rule.WINNER_TOLD),
            *where(self.denials_told, Rule.CLAIM_DENIED),
            *where(self.denial_kept_over is not None, Rule.DENIAL_KEPT),
            *where(self.complaints is not None, Rule.COMPLAINT_ADVICE),
            *where(self.compromise_told_within_hours is not None, Rule.COMPROMISED),
        )
