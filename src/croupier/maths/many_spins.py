"""The same wagers on many spins: exactly where that is quick, otherwise by transform with a bound on its error."""

from croupier.core.engine.refusal import Malformed
from croupier.maths.exact import Distribution
from croupier.maths.needs import has
from croupier.maths.spread import MOST_SPINS, Spread, spread

QUICK_BITS = 2**20
"""Up to this size the exact way takes tenths of a second."""


def many_spins(one: Distribution, spins: int, *, exact: bool = False) -> Distribution | Spread:
    """With `exact`, or without NumPy, as fractions however long it takes, while that is seconds."""
    if spins == 1:
        return one
    if exact or one.bits_after(spins) <= QUICK_BITS:
        return one.after(spins)
    if has("numpy"):
        return spread(one, spins)
    try:
        return one.after(spins)
    except Malformed as error:
        if spins > MOST_SPINS:
            raise
        raise Malformed(f"{error}; with NumPy they are summed up at once: pip install 'croupier[sim]'") from None
