"""What a bank is opened with: its wheels, and its terminals with what each takes and allows."""

from msgspec import Struct

from croupier.core.game.sign import NO_SIGN, Sign
from croupier.core.words.devices import BankKind, Drive, PayoutForm


class TerminalSetup(Struct, frozen=True, kw_only=True, gc=False):
    """What one terminal takes and allows."""

    name: str
    notes: tuple[int, ...]
    """The banknotes its acceptor takes, in cents."""
    icons: tuple[int, ...]
    """The chip icons on its screen, in cents."""
    sign: Sign = NO_SIGN


class HouseLimits(Struct, frozen=True, kw_only=True, gc=False):
    """What the house sets for its terminals where no book speaks, in cents; nothing where it sets no limit."""

    slip: int | None = None
    """The most that a slip may be worth: what is more is paid by hand, against the player's signature."""
    large_win: int | None = None
    """Winnings of one game that lock the terminal until an attendant has come."""
    notes: int | None = 10_000_00
    """Notes put in within one play that are a fault: the note that would make up as much is returned, and the terminal
    is locked."""

    unclaimed_after: int | None = None
    """In days: how long a slip waits before its money is set apart. It stays good; without a rule it waits for ever."""

    def form_of(self, amount: int, player: str | None) -> PayoutForm:
        """How so much is paid to somebody; where nobody is known, nobody could sign for it."""
        is_large = self.slip is not None and amount > self.slip
        return PayoutForm.MANUAL if is_large and player is not None else PayoutForm.SLIP


class BankSetup(Struct, frozen=True, kw_only=True, gc=False):
    bank: str
    book: str
    cloth: str = ""
    kind: BankKind = BankKind.STAND_ALONE
    table: str | None = None
    """The live table whose calls the bank follows."""
    wheels: tuple[Drive, ...] = (Drive.BY_HAND,)
    """The wheels that patrons may choose from; the first is in use at the opening."""
    terminals: tuple[TerminalSetup, ...] = ()
    limits: HouseLimits = HouseLimits()
