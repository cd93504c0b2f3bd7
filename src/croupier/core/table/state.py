"""What a table is between two commands: frozen, and built from its events alone."""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec import Struct

from croupier.core.common.desk import Desk, Desked
from croupier.core.game.basis import Basis
from croupier.core.game.lucky_ball import LuckyDraw
from croupier.core.game.sign import NO_SIGN, Sign
from croupier.core.game.wager import Wager
from croupier.core.table.till import Till
from croupier.core.table.unit import Spin as Spin
from croupier.core.table.unit import USpin as USpin
from croupier.core.table.wrong_payment import PaymentError as PaymentError
from croupier.core.words.bets import COLOUR_CHECKS, PROMOTIONAL_TOKEN, VALUE_CHIPS, Outcome, Tender


@unique
class Phase(StrEnum):
    """Where a round stands. Betting is open in BETTING until the close, whether or not the ball is already running."""

    SHUT = "the table is not open"
    IDLE = "the last round is over"
    BETTING = "place your bets"
    RESULT = "the number is marked"
    COLLECTED = "the losers are collected"
    PAID = "the winners are paid"


SHUT, IDLE, BETTING, RESULT, COLLECTED, PAID = Phase
"""The phases by their own names, since every command asks for one: through the class each takes ten times as long."""


class Setup(Struct, frozen=True, kw_only=True, gc=False):
    """What the table is made of."""

    table: str
    book: str
    cloth: str
    seats: int = 8
    lucky_table: str | None = None
    """The Lucky Ball table on offer, if any."""
    mega_chance: tuple[int, int] | None = None
    """The chance of mega odds as a fraction, where that version is played."""
    lucky_screen_works: bool = True
    wagering_seconds: int | None = None
    """How long the supervisor wants betting to stay open; the dealer still opens and closes it."""
    drop_box: bool = True
    cashless: bool = False
    uspin: USpin | None = None
    virtual_wheel: bool | None = None
    """Whether the house draws the number, or a real wheel gives it; never both. Not said in tables opened long ago."""
    lights: bool = True
    """Whether the winning areas of a big wheel light up."""
    lights_work: bool = True
    ball_to_examine: bool = False
    ball_unsound: bool = False
    """It was examined and found unsound, and no other has been taken since."""
    emblem: str = ""
    colours: tuple[str, ...] = ()
    """The colours of the table's own set of colour checks."""
    rectify_within: int | None = None
    """The time the house allows itself for putting a wrong payment right, in milliseconds."""


class RoundState(Struct, frozen=True, kw_only=True, gc=False):
    """One cycle of play. After a no spin the round goes on with the next attempt."""

    number: int = 0
    attempt: int = 1
    phase: Phase = Phase.SHUT
    opened_at: int = 0
    """When bets were last called for."""
    commitment: str = ""
    """What its draws are bound by."""
    closed: bool = False
    spin: Spin | None = None
    wagers: Mapping[int, Wager] = {}
    """What lies on the layout, by the number each wager was given, in order of placement."""
    outside_zero: tuple[int, ...] = ()
    """Wagers that still lie on the outer zero of a cloth that has one."""
    had_bet: tuple[str, ...] = ()
    """Players whose wagers of this round the house took off: they have not abstained from betting."""
    next_wager: int = 1
    lucky_numbers: Mapping[str, str] = {}
    lucky: LuckyDraw | None = None
    result: str | None = None
    advised: tuple[str, ...] = ()
    """Players told that a further stake below the minimum goes back."""
    lines: tuple["Line", ...] = ()
    """What became of each wager of this round, once the number is marked."""
    strict: Mapping[int, "Line"] = {}
    """What strict settlement gave a wager that was settled otherwise in the player's favour."""


class Line(Struct, frozen=True, kw_only=True, gc=False):
    """What became of one wager, and the clauses it stands on."""

    number: int
    wager: Wager
    outcome: Outcome
    paid: int
    returned: int
    taken: int
    rides: int
    """How much of what came back stays on the layout; the rest goes to the rack."""
    basis: Basis


class Rack(Struct, frozen=True, kw_only=True, gc=False):
    """What a player has in front of them at this table, in cents."""

    value: int = 0
    colour: int = 0
    tokens: int = 0
    single_use_tokens: int = 0

    def holds(self, tender: Tender, *, single_use: bool) -> int:
        if tender is VALUE_CHIPS:
            return self.value
        if tender is COLOUR_CHECKS:
            return self.colour
        if tender is PROMOTIONAL_TOKEN:
            return self.single_use_tokens if single_use else self.tokens
        raise ValueError("a table has no credits")


NO_CHIPS = Rack()
"""What stands before a player who has nothing here."""


class Colour(Struct, frozen=True, kw_only=True, gc=False):
    """A colour of the table's set as it was issued: to whom, and what each check is worth."""

    colour: str
    holders: tuple[str, ...]
    value: int
    marker: bool


class ChipsState(Struct, frozen=True, kw_only=True, gc=False):
    racks: Mapping[str, Rack] = {}
    colours: Mapping[str, Colour] = {}
    colour_checks_only: bool = False
    consents: tuple[tuple[str, str, str], ...] = ()
    """(colour, holder who agrees, player who may share it)."""
    extra_colour_approved: tuple[str, ...] = ()
    vouchers: Mapping[str, int] = {}
    """Promotional vouchers exchanged here, and their values: each is good once."""


class Seat(Struct, frozen=True, kw_only=True, gc=False):
    """A player at the table."""

    player: str
    card: str | None
    since: int
    idle_rounds: int = 0
    full_house: bool = True
    """Whether every place was taken through all of the idle rounds."""
    straight_only: bool = False
    has_wagered: bool = False
    """Whether the player had a wager in a round that is over; one on the layout is seen there."""


class SeatsState(Struct, frozen=True, kw_only=True, gc=False):
    seats: Mapping[str, Seat] = {}
    cap: int | None = None
    barred: Mapping[str, str] = {}
    """Who may not play here any more, and the clause that says so."""
    touched: Mapping[str, int] = {}
    """How often a player touched a bet that was not settled yet."""
    partners: tuple[tuple[str, ...], ...] = ()
    invalid: tuple[str, ...] = ()
    """Players whose wagers of this round were found invalid."""
    without_card: tuple[str, ...] = ()
    """Players found on no card of their own: they bet again once they have shown one."""


class Notice(Struct, frozen=True, kw_only=True, gc=False):
    """A sign about what is to come."""

    shown_at: int
    takes_effect_at: int
    sign: Sign | None = None
    """The new limits; None for a notice of closing."""


class PersonalLimits(Struct, frozen=True, kw_only=True, gc=False):
    player: str
    minimum: int
    maximum: int
    shown: bool
    """Whether they are in force: shown at the table, or under a book that does not ask for it."""
    group: str | None = None
    """The group they were arranged for; None where they are the player's own."""


class NeighboursPolicy(Struct, frozen=True, kw_only=True, gc=False):
    """How far marker buttons may be used."""

    per_number: int | None = None
    """How many bets may lie on one button on one spin."""
    players: tuple[str, ...] | None = None
    """The only players who may use them; None leaves them to everybody."""


class SignState(Struct, frozen=True, kw_only=True, gc=False):
    sign: Sign = NO_SIGN
    pending: Sign | None = None
    """Limits that apply from the next round."""
    notices: tuple[Notice, ...] = ()
    personal: Mapping[str, PersonalLimits] = {}
    officer_notified_at: int | None = None
    """When an authorised officer was told of a coming closure."""
    straight_only: tuple[str, ...] = ()
    """The players this table is kept for, straight up only, by arrangement."""
    arranged_at: int = 0
    """When that was last arranged."""
    neighbours: NeighboursPolicy = NeighboursPolicy()
    redemption_open: bool = False
    """Whether colour checks are still changed here while the table is closed."""


class Incident(Struct, frozen=True, kw_only=True, gc=False):
    number: int
    kind: str
    at: int
    persons: tuple[str, ...]
    text: str
    round: int
    clause: str | None = None
    """What was broken, where the house found that by itself."""


class Refund(Struct, frozen=True, kw_only=True, gc=False):
    """A stake on its way back after an outcome was invalidated: from the layout, or from the float if collected."""

    player: str
    tender: Tender
    single_use: bool
    from_layout: int
    from_float: int

    @property
    def amount(self) -> int:
        return self.from_layout + self.from_float


class DeskState(Desk, frozen=True, kw_only=True, gc=False):
    """What the supervisors keep."""

    incidents: Mapping[int, Incident] = {}
    errors: Mapping[int, PaymentError] = {}
    halted: str | None = None
    """Why no further play is permitted, if it is not: the clause that stops it."""
    inspector_told_at: int | None = None
    """When an inspector was told of the fault that stops play."""
    lights_fault: int = 0
    """How often the lights have failed here."""
    lights_failed_at: int = 0
    """When they last did."""
    findings: Mapping[str, int] = {}
    """Who was found in breach of the device rule, and in which round last: it is never lived down."""
    detained: Mapping[str, int] = {}
    """Who is held until an inspector or a police officer takes over, and since when."""
    held: Mapping[str, tuple[Refund, ...]] = {}
    """Stakes of an invalidated outcome that wait for a decision."""


class TableState(Desked, frozen=True, kw_only=True, gc=False):
    setup: Setup
    round: RoundState = RoundState()
    chips: ChipsState = ChipsState()
    seats: SeatsState = SeatsState()
    signs: SignState = SignState()
    desk: DeskState = DeskState()
    till: Till = Till()

    @property
    def latest_round(self) -> int:
        return self.round.number
