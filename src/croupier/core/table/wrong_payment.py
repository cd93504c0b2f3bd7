"""A wager that was not settled correctly, as a table keeps it."""

from msgspec import Struct


class PaymentError(Struct, frozen=True, kw_only=True, gc=False):
    """A wager that was not settled correctly: found, enquired into, put right."""

    number: int
    round: int
    player: str | None
    due: int
    paid: int
    aware_at: int
    enquiry: str | None = None
    enquired_at: int = 0
    suspected: bool | None = None
    contact_attempt: str | None = None
    contacted_at: int = 0
    tried: bool = False
    """Whether repayment was offered, or the return asked for."""
    acted_at: int | None = None
    """When the first step to put it right was taken."""
    repaid: int = 0
    skipped_because: str | None = None
    regulator_told: bool = False
    regulator_told_at: int = 0
    closed: bool = False

    @property
    def over(self) -> int:
        """What was paid too much; less than nothing where it was too little."""
        return self.paid - self.due

    @property
    def left(self) -> int:
        """What is still to be repaid, by whichever side has it."""
        return abs(self.over) - self.repaid
