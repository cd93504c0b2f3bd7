"""What a bank of terminals is between two commands: frozen, and built from its events alone."""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec import Struct

from croupier.core.bank.conduct_state import ConductState
from croupier.core.bank.kept_back import Claim, Hold, Lock, SuspectStake
from croupier.core.bank.meters import Meters as Meters
from croupier.core.bank.setup import BankSetup, TerminalSetup
from croupier.core.common.closing import Closing
from croupier.core.common.desk import Desked
from croupier.core.game.basis import Basis
from croupier.core.words.bets import Outcome
from croupier.core.words.devices import Drive, PayoutForm
from croupier.core.words.grounds import Malfunction


@unique
class Phase(StrEnum):
    """Where a round stands at the terminals."""

    SHUT = "the bank is not open"
    IDLE = "the last spin is over"
    BETTING = "bets may be placed"
    CLOSED = "no more bets"
    REGISTERED = "the number is registered and not confirmed"


class Bet(Struct, frozen=True, kw_only=True, gc=False):
    """Credits on a spot of a terminal's screen, since when."""

    spot: str
    stake: int
    at: int


class Touched(Struct, frozen=True, kw_only=True, gc=False):
    """A bet as it was until its player touched it."""

    terminal: str
    number: int
    bet: Bet
    until: int
    player: str | None


class BetLine(Struct, frozen=True, kw_only=True, gc=False):
    """What became of one bet, and the clauses it stands on."""

    number: int
    spot: str
    stake: int
    outcome: Outcome
    paid: int
    returned: int
    taken: int
    rides: int
    """How much of what came back stays on the screen."""
    basis: Basis


@unique
class GameState(StrEnum):
    SETTLED = "settled"
    CORRECTED = "corrected"
    VOID = "void"
    INVALIDATED = "invalidated"


class TerminalGame(Struct, frozen=True, kw_only=True, gc=False):
    """One game of one terminal, as it can be recalled."""

    round: int
    terminal: str
    player: str | None
    at: int
    result: str | None
    lines: tuple[BetLine, ...]
    before: int
    """What was on the terminal before the result, stakes included."""
    after: int
    state: GameState = GameState.SETTLED
    corrected: int = 0
    """What later corrections gave or took."""
    strict: tuple[BetLine, ...] = ()
    """What strict settlement gave where it was softened in the player's favour."""

    @property
    def stands(self) -> bool:
        """Whether its payouts count: neither all its bets are void nor its outcome invalidated."""
        return self.state in (GameState.SETTLED, GameState.CORRECTED)

    @property
    def staked(self) -> int:
        return sum(line.stake for line in self.lines)

    @property
    def won(self) -> int:
        """Winnings without the stakes that came back."""
        return sum(line.paid for line in self.lines)

    @property
    def returned(self) -> int:
        return sum(line.returned for line in self.lines)


RECALLED = 10
"""How many games a terminal shows again."""


class Terminal(Struct, frozen=True, kw_only=True, gc=False):
    setup: TerminalSetup
    player: str | None = None
    wheel: Drive = Drive.BY_HAND
    credits: int = 0
    """What the player may stake or collect."""
    held: int = 0
    """What is staked on a spin that is not resolved."""
    withheld: int = 0
    """What is kept back until a determination."""
    bets: Mapping[int, Bet] = {}
    """What the screen shows."""
    next_bet: int = 1
    meters: Meters = Meters()
    games: tuple[TerminalGame, ...] = ()
    idle_spins: int = 0
    closed: bool = False
    fault_reported: tuple[str, ...] = ()
    """Who has told the house that this terminal does not work as it should."""
    put_in: int = 0
    """Notes since its last game, or since its player sat down, as far as they are still on the meter."""
    lock: Lock | None = None

    @property
    def recalled(self) -> tuple[TerminalGame, ...]:
        """The last games, as the terminal shows them again; more are on record."""
        return self.games[-RECALLED:]


class Spin(Struct, frozen=True, kw_only=True, gc=False):
    by: str
    against_the_rotor: bool


class RoundState(Struct, frozen=True, kw_only=True, gc=False):
    """One cycle of play. After a no spin the round goes on with the next attempt."""

    number: int = 0
    table_round: int = 0
    """The round of the live table whose ball decides; 0 where the bank has a wheel of its own."""
    attempt: int = 1
    phase: Phase = Phase.SHUT
    drive: Drive = Drive.BY_HAND
    warned_at: int | None = None
    commitment: str = ""
    """What binds the number of this attempt, where it is drawn."""
    spin: Spin | None = None
    snapshot: Mapping[str, Mapping[int, Bet]] = {}
    """What each screen showed when betting closed: alone what decides."""
    registered: str | None = None
    resets: bool = False
    """Whether the terminals must be reset before play goes on."""


class Case(Struct, frozen=True, kw_only=True, gc=False):
    """A malfunction of one terminal in one round, until it is decided and the fault cleared."""

    number: int
    terminal: str
    ground: Malfunction
    round: int
    opened_at: int
    by: str
    reason: str
    before_close: bool
    settled: bool
    """Whether the bets of the round had been settled on this terminal."""
    bets: Mapping[int, Bet] = {}
    rested_at: int | None = None
    """When the ball was at rest, where it rested too early: later bets cannot count."""
    shown: int | None = None
    expected: int | None = None
    equipment: bool = False
    """Whether operating equipment or software failed."""
    result: str | None = None
    tried: bool = False
    """Whether the records have been gone through."""
    unconfirmed: tuple[int, ...] = ()
    decided: bool = False
    cleared: bool = False
    reported_by: tuple[str, ...] = ()


@unique
class SlipState(StrEnum):
    OPEN = "open"
    WITHHELD = "withheld"
    REDEEMED = "redeemed"
    CANCELLED = "cancelled"
    UNCLAIMED = "unclaimed"


class Slip(Struct, frozen=True, kw_only=True, gc=False):
    """A payment slip, redeemable ticket or payout voucher, or a manual payment on its form."""

    number: str
    terminal: str
    player: str | None
    amount: int
    issued_at: int
    form: PayoutForm
    state: SlipState = SlipState.OPEN
    signed_by: str | None = None
    signed_at: int | None = None
    identification: str | None = None
    """What was shown; nothing while it is asked for and not yet seen."""
    asked_for_identification: bool = False
    agreed_time: int | None = None
    delay_reason: str | None = None
    withheld_because: str | None = None
    withheld_at: int | None = None
    inspector_told_at: int | None = None
    reviews: tuple[str, ...] = ()
    asked_form: str | None = None
    paid_form: str | None = None
    redeemed_at: int | None = None
    redeemed_by: str | None = None
    jackpot: str | None = None
    """The pool, where it is a jackpot and no credits of a meter."""
    claimed: bool = False
    """Whether its return has been demanded."""
    looked_up_by: tuple[str, ...] = ()
    """Who was shown the whole number without the paper."""
    unclaimed_at: int | None = None
    """When its money was set apart, since nobody had brought it."""
    taken_up_at: int | None = None


class BankState(Desked, frozen=True, kw_only=True, gc=False):
    setup: BankSetup
    terminals: Mapping[str, Terminal] = {}
    round: RoundState = RoundState()
    touched: tuple[Touched, ...] = ()
    """Bets of this spin as they were until a player moved them or took them off while the ball ran."""
    results: tuple[tuple[int, str], ...] = ()
    """The last numbers, newest first, each with its round."""
    given_by: Mapping[int, Drive] = {}  # which wheel gave each of them
    remembers: int | None = None
    """A round that is not forgotten while somebody goes back to it in the log."""
    invalidated: tuple[int, ...] = ()  # rounds whose outcome does not count
    ball_to_examine: bool = False
    ball_unsound: bool = False
    """Whether the ball that left the wheel was examined and may not be used again."""
    faulty_wheels: Mapping[Drive, Malfunction] = {}
    """The wheels that are out of order."""
    cases: Mapping[int, Case] = {}
    faulty: Mapping[str, tuple[int, ...]] = {}
    """The terminals that are out of play, each with its cases that are not cleared."""
    claims: Mapping[int, Claim] = {}
    holds: Mapping[int, Hold] = {}
    suspect: Mapping[str, tuple[SuspectStake, ...]] = {}
    """Stakes that wait for a decision, by person."""
    slips: Mapping[str, Slip] = {}
    paid_slips: tuple[str, ...] = ()
    """Those of them that were paid and never in question, in the order in which they were."""
    next_slip: int = 1
    slip_chance: str = ""
    """What the shell drew for the slips of the command that is being decided; nothing between two commands."""
    transfers: Mapping[str, int] = {}
    """Transfers and jackpot awards that have been credited, and how much: each counts once."""
    conduct: ConductState = ConductState()
    closing: Closing | None = None
    officer_told: Mapping[str, int] = {}  # of a closing, when: by terminal, the bank itself under no name

    @property
    def latest_round(self) -> int:
        return self.round.number

    @property
    def wheel_fault(self) -> Malfunction | None:
        """What is wrong with the wheel in use."""
        return self.faulty_wheels.get(self.round.drive)


SHOWN_RESULTS = 20
"""How many earlier numbers a terminal shows; its games are on record as long, so that each number can be corrected."""
