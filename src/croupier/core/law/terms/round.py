"""How a round is played: when a spin counts, what is called when, and the devices on the wheel."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.law.terms.group import Grant, Group, where
from croupier.core.words.bets import LuckyColour
from croupier.core.words.choices import AfterNoSpin, CloseOrder
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.rules import Rule


class DriveTerms(Struct, frozen=True, kw_only=True):
    """When a spin of a wheel that is turned in one way counts."""

    revolutions: int | None
    against_the_rotor: bool
    clause: str


class NoSpinTerms(Struct, frozen=True, kw_only=True):
    grounds: Mapping[NoSpin, str]
    of_the_unit: tuple[NoSpin, ...]
    """The grounds that only a ball launched by the unit that players start can give."""
    after: AfterNoSpin
    respun_by: Grant | None
    """Who spins again; None where it is whoever may spin at all."""


class SpinTerms(Group, frozen=True, kw_only=True):
    """Which spins count, and what follows when one does not."""

    by_drive: Mapping[Drive, DriveTerms]
    no_spin: NoSpinTerms

    def must_cite(self) -> tuple[Rule, ...]:
        return (Rule.NO_SPIN_FINAL, Rule.AFTER_NO_SPIN)


class RoundTerms(Group, frozen=True, kw_only=True):
    """The order of play around a wheel, and what else stands on it."""

    close_order: CloseOrder
    examines_ball: bool
    """Whether a ball that left the wheel is examined before it is used again."""
    uspin: bool
    """Whether a unit that players start may spin the ball."""
    lights: bool
    """Whether the wheel has lights that can fail."""
    outside_zero: bool
    """Whether stakes may lie on an outer zero, to be moved before they are settled."""
    timed_betting: bool
    """Whether betting ends with the period that a supervisor has set, even if nobody calls it."""

    def must_cite(self) -> tuple[Rule, ...]:
        return (
            *_ORDER_OF_PLAY,
            *where(self.examines_ball, Rule.BALL_EXAMINED),
            *where(self.uspin, Rule.USPIN, Rule.USPIN_FAULT),
            *where(self.lights, Rule.LIGHTS),
            *where(self.uspin or self.lights, Rule.HALTED),
            *where(self.outside_zero, Rule.OUTSIDE_ZERO),
            *where(self.timed_betting, Rule.WAGERING_PERIOD),
        )


_ORDER_OF_PLAY = (
    Rule.ROUND_NOT_SETTLED,
    Rule.BETTING_NOT_OPEN,
    Rule.LATE_WAGER,
    Rule.NO_SUCH_WAGER,
    Rule.SPIN_ORDER,
    Rule.CLOSE_ORDER,
    Rule.RESULT_ORDER,
    Rule.VALID_SPIN,
    Rule.CLEAR_RESULT,
    Rule.NO_SPIN_GROUND,
)


class LuckyOdds(Struct, frozen=True):
    standard: int
    super_: int
    mega: int | None


class LuckyTable(Struct, frozen=True, kw_only=True):
    """One version of Lucky Ball: its odds, and the clauses that say which of them is in force."""

    name: str
    odds: Mapping[LuckyColour, LuckyOdds]
    choice_clause: str
    """When one of the colours is raised, and that it is."""
    odds_clause: str
    super_clause: str
    rest_clause: str
    mega_clause: str | None
    """None where this version has no mega odds."""


class LuckyBallTerms(Group, frozen=True, kw_only=True):
    plain: LuckyTable
    with_mega: LuckyTable
    prevails_clause: str
    """What lets a colour win on a zero, where every other bet without that zero loses."""
    numbers_drawn: int
    """Four different numbers, each pocket of the wheel in use equally likely; so is the colour chosen."""

    def must_cite(self) -> tuple[Rule, ...]:
        drawn = (Rule.LUCKY_DRAW, Rule.LUCKY_CHOICE, Rule.LUCKY_OFFER, Rule.LUCKY_SCREEN)
        return (Rule.NO_LUCKY_BALL, *drawn, Rule.MEGA_CHANCE)

    @property
    def tables(self) -> tuple[LuckyTable, ...]:
        return (self.plain, self.with_mega)
