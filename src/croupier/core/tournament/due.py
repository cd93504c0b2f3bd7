"""What is due at a table before its bets can be closed: the draw of the final five, chips for those who have none."""

from croupier.core.law.law import Law
from croupier.core.tournament.state import Competition, Spinning, bettors, length

LAST_SPINS = 5


def _has_chips(spinning: Spinning, name: str) -> bool:
    return spinning.seats[name].chips + spinning.seats[name].staked > 0


def needs_extra_chips(law: Law, state: Competition, spinning: Spinning) -> bool:
    """Whether those who are being parted have nothing left to bet with."""
    parted = spinning.tie is not None and law.tournament.extra_chips
    return parted and not any(_has_chips(spinning, name) for name in bettors(state, spinning))


def is_final_five_due(law: Law, state: Competition, spinning: Spinning) -> bool:
    """Whether the draw must be held before the next spin."""
    spins = length(state, spinning)
    if not (law.tournament.final_five and state.terms.final_five) or spins is None or spinning.tie is not None:
        return False
    return not spinning.numbers and spinning.spin >= max(spins - LAST_SPINS, 0)
