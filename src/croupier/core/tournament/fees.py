"""What entry fees come to: what is held of a player, what the house lets go again, until when it goes back."""

from croupier.core.law.law import Law
from croupier.core.tournament.state import Competition, Player

DAY = 86_400_000
"""A day in the unit of `at`."""


def second_fee(state: Competition) -> int:
    own = state.terms.secondary_fee
    return state.terms.entry_fee if own is None else own


def free_until(law: Law, state: Competition) -> int | None:
    """The last moment at which the fee goes back to whoever withdraws; None where it never does."""
    starts, days = state.terms.starts, law.tournament.refunds_until_days
    if days is None:
        return state.terms.withdraw_until
    return None if starts is None else starts - days * DAY


def held_fee(state: Competition, player: Player) -> int:
    """What a withdrawal is about: the fee of the competition that a player is in."""
    return second_fee(state) if player.secondary else player.paid - player.refunded


def released(state: Competition, refunded: int) -> int:
    """What the house keeps is a share of the fees that stay: of one that goes back it keeps nothing."""
    purse = state.purse
    stays = (purse.fees - purse.refunded - refunded) * state.terms.retained // 100
    return max(purse.retained - stays, 0) if refunded else 0
