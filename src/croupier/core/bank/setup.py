"""What a bank is opened with: its wheels, and its terminals with what each takes and allows."""

from msgspec import Struct

from croupier.core.game.sign import NO_SIGN, Sign
from croupier.core.words.devices import BankKind, Drive


class TerminalSetup(Struct, frozen=True, kw_only=True, gc=False):
    """What one terminal takes and allows."""

    name: str
    notes: tuple[int, ...]
    """The banknotes its acceptor takes, in cents."""
    icons: tuple[int, ...]
    """The chip icons on its screen, in cents."""
    sign: Sign = NO_SIGN


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
