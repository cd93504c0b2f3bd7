"""How stakes are judged: chips on the cloth, credits at a terminal, tokens and Neighbours."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.law.terms.group import Group, where
from croupier.core.words.bets import Family, Tender
from croupier.core.words.choices import AboveMaximum, AfterTokenWin, BelowMinimum, Bounds, LowerMultiple, OddStakes
from croupier.core.words.rules import Rule


class Terms(Group, frozen=True, kw_only=True):
    """How stakes of some tenders are judged in one place."""

    name: str
    tenders: tuple[Tender, ...]
    below_minimum: BelowMinimum
    minimum_bounds: Bounds
    above_maximum: AboveMaximum
    maximum_bounds: Bounds
    found_off_sign: bool
    """Whether a stake outside the limits can be found to lie there; elsewhere each is turned away as it comes, and
    the sign alone speaks against it."""
    odd_stakes: OddStakes
    lower_multiple: LowerMultiple | None
    """Given where the float decides what an odd stake is paid."""
    withholds: Mapping[Family, str]

    def must_cite(self) -> tuple[Rule, ...]:
        return (
            Rule.NOT_IN_UNITS,
            Rule.SIGN,
            *where(self.found_off_sign, Rule.BELOW_MINIMUM, Rule.OVER_MAXIMUM),
            *where(self.odd_stakes is OddStakes.FLOAT_DECIDES, Rule.FLOAT_ROUNDING),
        )

    def off_sign(self, rule: Rule) -> str:
        """What speaks against a stake outside the limits: the clause on what is found, or the sign."""
        return self.clauses[rule if self.found_off_sign else Rule.SIGN]


class NeighboursTerms(Struct, frozen=True, kw_only=True):
    """A number and two pockets on either side; a fifth of the stake is paid straight up."""

    minimum_times: int
    minimum_clause: str
    share_counts_to_maximum: bool
    share_clause: str


class StakeTerms(Group, frozen=True, kw_only=True):
    default_tender: Tender
    """What is meant where no tender is named."""
    table: Terms | None
    terminals: Terms | None
    after_token_win: AfterTokenWin | None
    """None where the book knows no promotional tokens."""
    neighbours: NeighboursTerms | None

    def must_cite(self) -> tuple[Rule, ...]:
        return (
            Rule.TENDER,
            *where(self.after_token_win is not None, Rule.TOKEN),
            *where(self.neighbours is not None, Rule.NEIGHBOURS_POLICY),
        )

    @property
    def every(self) -> tuple[Terms, ...]:
        """The terms of each place that the book has."""
        return tuple(terms for terms in (self.table, self.terminals) if terms is not None)
