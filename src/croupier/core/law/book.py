"""The questions a book must answer, as frozen data.

Every book answers every question: no defaults, no inheritance, no functions. A second edition of a book is a
`replace`; what two books answer differently is computed, never written by hand.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed
from croupier.core.game.wheel import Wheel
from croupier.core.money import shorten
from croupier.core.words.bets import BetKind, Family, LuckyColour, Tender
from croupier.core.words.choices import (
    AboveMaximum,
    AfterNoSpin,
    AfterTokenWin,
    BelowMinimum,
    Bounds,
    CloseOrder,
    ColourValue,
    Forfeits,
    LowerMultiple,
    MinimumTested,
    OddStakes,
    WageringOpens,
    WinningStakes,
)
from croupier.core.words.devices import BankKind, CreditSource, Drive, PayoutForm
from croupier.core.words.grounds import Conduct, Ground, Malfunction, Measure, NoSpin, VacateGround
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class Edition(Struct, frozen=True, kw_only=True):
    """Which document this is."""

    document: str
    casino: str
    authority: str
    reference: str
    dated: str


class Cloth(Struct, frozen=True, kw_only=True):
    """A layout the book lets a table use, by the letter of its diagram."""

    name: str
    wheel: Wheel
    lucky_ball: bool
    outside_zero: bool


class OddsRow(Struct, frozen=True, kw_only=True):
    """What a winning bet is paid, and where that stands. `on` is given where spots of one kind are paid differently."""

    bet: BetKind
    on: tuple[str, ...]
    to_one: int
    clause: str


class Terms(Struct, frozen=True, kw_only=True):
    """How stakes of some tenders are judged: chips on the cloth, or credits at a terminal."""

    name: str
    tenders: tuple[Tender, ...]
    below_minimum: BelowMinimum
    minimum_bounds: Bounds
    above_maximum: AboveMaximum
    maximum_bounds: Bounds
    odd_stakes: OddStakes
    lower_multiple: LowerMultiple | None
    withholds: Mapping[Family, str]
    clauses: Mapping[Rule, str]


class NeighboursTerms(Struct, frozen=True, kw_only=True):
    """A number and two pockets on either side; a fifth of the stake is paid straight up."""

    minimum_times: int
    minimum_clause: str
    share_counts_to_maximum: bool
    share_clause: str


class LuckyOdds(Struct, frozen=True):
    standard: int
    super_: int
    mega: int | None


class LuckyTable(Struct, frozen=True, kw_only=True):
    """One version of Lucky Ball: its odds, and the clauses that say which of them is in force."""

    name: str
    odds: Mapping[LuckyColour, LuckyOdds]
    odds_clause: str
    super_clause: str
    rest_clause: str
    mega_clause: str | None


class LuckyBallTerms(Struct, frozen=True, kw_only=True):
    tables: tuple[LuckyTable, ...]
    prevails_clause: str
    """What lets a colour win on a zero, where every other bet without that zero loses."""
    numbers_drawn: int
    """Four different numbers, each pocket of the wheel in use equally likely; so is the colour chosen."""


class SpinTerms(Struct, frozen=True, kw_only=True):
    """When a spin counts."""

    drive: Drive
    revolutions: int | None
    against_the_rotor: bool
    clause: str


class NoSpinTerms(Struct, frozen=True, kw_only=True):
    grounds: Mapping[NoSpin, str]
    after: AfterNoSpin


class ZeroTerms(Struct, frozen=True, kw_only=True):
    """The clauses that speak when the ball rests in a zero, and of bets that take a zero in."""

    loses: Mapping[str, str]
    wins: Mapping[str, str]


class EdgeClaim(Struct, frozen=True, kw_only=True):
    """A house edge that the book itself states for a whole game."""

    wheel: str
    percent: str
    clause: str


class CardTerms(Struct, frozen=True, kw_only=True):
    """From when a player needs a card of their own, and the clauses on wagers made without it."""

    since: int
    """Milliseconds since 1970, UTC."""
    start_clause: str
    found_before_close: str
    found_in_round: str
    settled_stands: str


class PersonalTerms(Struct, frozen=True, kw_only=True):
    """What limits of a player's own depend on."""

    above_maximum_only: bool
    must_be_shown: bool
    before_first_wager: bool
    groups: bool


class FloorTerms(Struct, frozen=True, kw_only=True):
    """What must come first when the sign changes, the table closes or a player starts or idles; times in minutes."""

    minimum_notice: int | None
    closing_notice: int | None
    closing_tells_officer: bool
    closing_clears_colours: bool
    personal: PersonalTerms | None
    idle_rounds: int | None
    card: CardTerms | None


class Grant(Struct, frozen=True):
    """Who holds a power, and where that stands."""

    roles: tuple[Role, ...]
    clause: str


class PaymentErrorTerms(Struct, frozen=True, kw_only=True):
    """Where the steps after a wrong payment stand, and what is reported at the end of the month."""

    enquiry_clause: str
    rectify_clause: str
    suspected_rectify_clause: str
    suspected_identify_clause: str
    attempt_clause: str
    reimburse_clause: str
    demand_clause: str
    reported_over: int
    report_clause: str


class SupervisionTerms(Struct, frozen=True, kw_only=True):
    """What supervisors may do, where the books differ."""

    touches_before_refusal: int | None
    """How often a player has touched unsettled bets before bets are refused; None where any good ground will do."""
    device_measures: Mapping[Measure, str]
    invalidated_by: Mapping[Ground, str]
    fraud_by: tuple[Role, ...] | None
    """Whose fraud is a ground; None for anybody's."""
    fraud_must_affect_outcome: bool
    forfeits: Forfeits
    review_asked_by: tuple[Role, ...]
    review_after_closing: bool
    payment_errors: PaymentErrorTerms | None


class TerminalTerms(Struct, frozen=True, kw_only=True):
    """How terminals around a wheel are played, where the books differ."""

    kinds: Mapping[BankKind, str]
    """What a bank may stand around, and where that stands."""
    opens: WageringOpens
    warning_clause: str | None
    """Where a warning must be shown before the close; None where the book asks for none."""
    minimum_tested: MinimumTested
    winning_stakes: WinningStakes
    winning_clause: str
    registered_by: Grant
    """Who tells the terminals where the ball rests."""
    closed_by: Mapping[Drive, str]
    """Where it stands that betting closes while the ball runs, for each kind of wheel."""
    paid_by: Mapping[Drive, str]
    """Where it stands that the payout follows the number, for each kind of wheel."""
    confirmed_when_live: bool
    """Whether a dealer confirms the number of a wheel spun by hand before anything is paid."""
    credit_sources: Mapping[CreditSource, str]
    collects_whole: bool
    payout_forms: Mapping[PayoutForm, str]
    malfunctions: Mapping[Malfunction, Grant]
    """Each ground with those who may declare it."""
    void_before_close_clause: str | None
    """Where bets are void because the terminal failed before the close; None where records decide at any time."""
    conduct: Mapping[Conduct, str]
    sanctioned: tuple[Conduct, ...]
    vacate_grounds: Mapping[VacateGround, str]
    idle_spins: int | None
    """After how many spins without a bet a player may be asked to leave; None where it is a matter of opinion."""
    clauses: Mapping[Rule, str]
    """What speaks for a rule at a terminal, before what speaks for it at a table."""


class Choice(Struct, frozen=True, kw_only=True):
    """One way to read a doubtful passage: the fields of the book it changes."""

    name: str
    changes: Mapping[str, Any]


class Reading(Struct, frozen=True, kw_only=True):
    """A doubt that a house may settle otherwise than we do. The first choice is the one this book is written with."""

    name: str
    clauses: tuple[str, ...]
    choices: tuple[Choice, ...]


class Book(Struct, frozen=True, kw_only=True):
    """One regulator's document, complete."""

    code: str
    edition: Edition
    wheels: tuple[Wheel, ...]
    cloths: tuple[Cloth, ...]
    unseen_cloths: Mapping[str, str]
    """Layouts the book names but whose drawing is lost, with the clause that names them."""
    offers: Mapping[Family, str]
    withholds: Mapping[Family, str]
    odds: tuple[OddsRow, ...]
    zero: ZeroTerms
    terms: tuple[Terms, ...]
    """The first tender of the first terms is the one meant where none is named."""
    after_token_win: AfterTokenWin | None
    colour_value: ColourValue | None
    """None where the book knows no colour checks."""
    neighbours: NeighboursTerms | None
    lucky_ball: LuckyBallTerms | None
    spins: tuple[SpinTerms, ...]
    close_order: CloseOrder
    no_spin: NoSpinTerms
    edge_claims: tuple[EdgeClaim, ...]
    floor: FloorTerms
    government_roles: tuple[Role, ...]
    powers: Mapping[Power, Grant]
    supervision: SupervisionTerms
    terminals: TerminalTerms | None
    """None where the book has no terminals."""
    clauses: Mapping[Rule, str]
    readings: tuple[Reading, ...]

    def odds_for(self, bet: BetKind, on: tuple[str, ...]) -> OddsRow:
        """The row that pays this bet. A book that offers a spot has a row for it; tests hold it to that."""
        return next(row for row in self.odds if row.bet is bet and row.on in ((), on))

    def may(self, role: Role, power: Power) -> bool:
        grant = self.powers.get(power)
        return grant is not None and role in grant.roles


def rows(clause: str, odds: Mapping[BetKind, int]) -> tuple[OddsRow, ...]:
    """Odds that all stand in one clause."""
    return tuple(OddsRow(bet=bet, on=(), to_one=to_one, clause=clause) for bet, to_one in odds.items())


def read_as(book: Book, name: str, choice: str) -> Book:
    """The book with one of its doubts settled as the house chose."""
    reading = next((reading for reading in book.readings if reading.name == name), None)
    if reading is None:
        known = ", ".join(reading.name for reading in book.readings) or "none"
        raise Malformed(f"{book.code} has no reading {shorten(name)}: it has {known}")
    chosen = next((one for one in reading.choices if one.name == choice), None)
    if chosen is None:
        known = ", ".join(one.name for one in reading.choices)
        raise Malformed(f"the reading {name} of {book.code} cannot be {shorten(choice)}: choose {known}")
    for path, value in chosen.changes.items():
        book = _replace_at(book, path.split("."), value)
    return book


def _replace_at(whole: Any, path: list[str], value: Any) -> Any:
    first, *rest = path
    if isinstance(whole, tuple):
        at = int(first)
        return (*whole[:at], _replace_at(whole[at], rest, value), *whole[at + 1 :])
    return replace(whole, **{first: _replace_at(getattr(whole, first), rest, value) if rest else value})
