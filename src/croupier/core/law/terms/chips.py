"""Chips on a cloth: how they come to the table, lie there and leave it. A book without chips has no tables."""

from croupier.core.law.terms.group import Group, where
from croupier.core.words.choices import ColourValue
from croupier.core.words.rules import Rule


class ChipTerms(Group, frozen=True, kw_only=True):
    colour_value: ColourValue
    drop_box: bool
    """Whether cash goes into a drop box, and is taken only while it is on."""
    keeps_colours_for_others: bool
    """Whether nobody gets a second colour that somebody without one would then lack."""
    cage_redeems: bool
    """Whether the cage takes the colour checks of a closed table."""
    requires_colour_checks: bool
    """Whether a table may be kept to its own colour checks."""
    vouchers: bool
    """Whether vouchers are exchanged for promotional tokens at the table."""

    def must_cite(self) -> tuple[Rule, ...]:
        return (
            *_ALWAYS,
            *where(self.drop_box, Rule.DROP_BOX),
            *where(self.keeps_colours_for_others, Rule.COLOURS_LEFT),
            *where(self.cage_redeems, Rule.CLOSED_TABLE_COLOUR),
            *where(self.requires_colour_checks, Rule.COLOUR_CHECKS_ONLY),
            *where(self.vouchers, Rule.VOUCHER),
        )


_ALWAYS = (
    Rule.NO_CHIPS,
    Rule.SPOKEN_WAGER,
    Rule.UNSETTLED_OUTSIDE_BET,
    Rule.UNSETTLED_INSIDE_BET,
    Rule.COLLECT_FIRST,
    Rule.CASH_BET,
    Rule.COLOUR_AT_ITS_TABLE,
    Rule.COLOUR_REDEEMED,
    Rule.COLOUR_TAKEN,
    Rule.COLOUR_VALUE,
    Rule.EXTRA_COLOUR,
    Rule.EMBLEM,
)
