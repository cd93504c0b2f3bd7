"""Chance for the virtual wheel of a bank."""

from croupier.core.bank.state import BankState
from croupier.core.game.wheel import Wheel
from croupier.house.chance.bank_dice import BankDice
from croupier.wheels.virtual import Drawn


class SpinDraw:
    """The dice of a bank's virtual wheel: hands out the pocket of whichever spin the bank is at."""

    def __init__(self, dice: BankDice, wheel: Wheel, bank: str) -> None:
        self._dice, self._wheel, self._bank = dice, wheel, bank
        self.at = (0, 0)
        """The round and attempt that the wheel spins for; round 0 is nobody's, while the bank does not play."""
        self.bound = ""
        """The commitment that was published for it."""

    def __call__(self, spin: int) -> Drawn:  # noqa: ARG002 - a wheel counts its spins, a bank its rounds
        drawn = self._dice.draw(self._wheel, self._bank, *self.at, bound=self.bound)
        return Drawn(label=drawn.label, evidence=drawn.evidence)

    def serve(self, state: BankState, round_: int, attempt: int) -> None:
        """Draw for this spin from now on, by what the bank has published of it."""
        self.at, now = (round_, attempt), state.round
        self.bound = now.commitment if (now.number, now.attempt) == self.at else ""

    def commitment(self, round_: int, attempt: int) -> str:
        return self._dice.commitment(self._bank, round_, attempt)
