"""One player's place at a table of a session: chips, stakes, forms, and how it was left."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.tournament.secret import HandedIn


class Gone(Struct, frozen=True, kw_only=True):
    """How somebody left the session: what orders those who left together."""

    spin: int
    chips: int
    wager: int
    removed: int | None = None
    """The place in the order in which the dealer took chips, where that was recorded."""


class Spoken(Struct, frozen=True, kw_only=True):
    """A wager that was said and not yet confirmed."""

    spot: str
    stake: int


class Seat(Struct, frozen=True, kw_only=True):
    chips: int = 0
    """What stands before the player; what lies on the layout is not in it."""
    stakes: Mapping[str, int] = {}
    """What lies on the layout, by spot, in the order in which it was laid."""
    placed: int = 0
    """Of a secret wager that was announced and then laid out."""
    spoken: Spoken | None = None
    voucher: int | None = None
    """The number of the voucher that stands for the chips until it is exchanged."""
    colour: str = ""
    check_value: int = 0
    """What each wheel check of theirs is declared to be worth."""
    form: HandedIn | None = None
    forms: int = 0
    """Secret wagers of this session, one a spin at most."""
    seen: HandedIn | None = None
    """The form of the spin before, for whoever asks to see it."""
    passes: int = 0
    passed: bool = False
    turned: bool = False
    """Whether they bet in their turn of this spin."""
    late: bool = False
    """Whether the clock ran out before anything was placed."""
    on_leave: bool = False
    """Whether they are away and were let go."""
    arrived: bool = True
    """Whether they ever took the seat."""
    away: bool = False
    """Whether they were not there when no more bets was called."""
    missed: int = 0
    """Rounds without them and without a wager of theirs."""
    charged: int = 0
    """Of those, how many were charged by a direction."""
    deductions: int = 0
    """How often anything was deducted, by a direction or by itself."""
    spins: int = 0
    """How many they were there for."""
    agreed: bool = False
    returned: bool = False
    """Whether the chips went back; what is noted here is then the score."""
    gone: Gone | None = None

    @property
    def staked(self) -> int:
        return sum(self.stakes.values()) + self.placed

    @property
    def wagers(self) -> bool:
        """Whether there is anything of theirs for this spin."""
        return bool(self.stakes) or self.form is not None or self.passed
