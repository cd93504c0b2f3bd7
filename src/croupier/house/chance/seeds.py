"""Seeds from the house's secret, each from a label of its own; and the secret itself, of which there may be several.

A house changes its secret now and then and keeps the older ones. What is new is bound by the newest; what was bound
before goes on with the secret that bound it, which is found by its commitment. So no draw changes because a secret did.
"""

import hmac

from croupier.core.engine.refusal import Malformed
from croupier.house.chance.dice import ProvableDice

LEAST_SECRET = 32

Secret = bytes | tuple[bytes, ...]
"""The secret of a house; or all that it has had, the newest first."""


def generations(secret: Secret) -> tuple[bytes, ...]:
    """The newest first; each long enough."""
    given = (secret,) if isinstance(secret, bytes) else secret
    for one in given:
        if len(one) < LEAST_SECRET:
            raise ValueError(f"the secret of a house has at least {LEAST_SECRET} bytes, not {len(one)}")
    assert given
    return given


class Seeds:
    def __init__(self, secret: Secret) -> None:
        # Copied for each seed: a copy is cheaper than a new one, and does not hand over to another thread.
        self._keyed = [hmac.new(one, digestmod="sha256") for one in generations(secret)]

    def dice(self, label: str, bound: str = "") -> ProvableDice:
        """The dice of this label: those that were bound by this commitment, or new ones where nothing is bound yet."""
        for keyed in self._keyed:
            seed = keyed.copy()
            seed.update(label.encode())
            dice = ProvableDice(seed.digest())
            if not bound or dice.commitment == bound:
                return dice
        raise Malformed("what is to be drawn was bound by a secret that this server was not given: start it with all")
