"""Chance for virtual wheels: each spin of a bank has a seed of its own, bound while bets are made.

The seed comes from the house's secret, the bank, the round and the attempt. So nothing needs to be kept: a server that
was killed in mid-spin comes back to the commitment it had published, and draws the very same pocket.
"""

import msgspec
from msgspec import Struct

from croupier.core.game.wheel import Wheel
from croupier.house.chance.dice import ProvableDice
from croupier.house.chance.seeds import Secret, Seeds


class DrawnPocket(Struct, frozen=True, kw_only=True):
    """Where the ball of a virtual wheel fell, and the document by which `croupier fair` checks it."""

    label: str
    evidence: str


class BankDice:
    """The dice of every virtual wheel of a house."""

    def __init__(self, secret: Secret) -> None:
        self._seeds = Seeds(secret)

    def _of(self, bank: str, round_: int, attempt: int, bound: str = "") -> ProvableDice:
        return self._seeds.dice(f"bank\n{bank}\n{round_}\n{attempt}", bound)

    def commitment(self, bank: str, round_: int, attempt: int) -> str:
        """What is published while betting is open: it binds the draw and tells nothing of it."""
        return self._of(bank, round_, attempt).commitment

    def draw(self, wheel: Wheel, bank: str, round_: int, attempt: int, bound: str = "") -> DrawnPocket:
        """A section of the ring, each equally likely. The seed is opened with it: it serves this one spin."""
        dice = self._of(bank, round_, attempt, bound)
        drawn = dice.choose(wheel.ring, purpose="wheel", round=round_)
        revealed = dice.reveal()
        document = {
            "commitment": revealed.commitment,
            "server_seed": revealed.server_seed,
            "client_seed": revealed.client_seed,
            "draws": (drawn,),
        }
        return DrawnPocket(label=drawn.chosen[0], evidence=msgspec.json.encode(document).decode())
