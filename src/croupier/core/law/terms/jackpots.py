"""Jackpots that terminals feed."""

from croupier.core.law.terms.group import Group
from croupier.core.words.rules import Rule


class JackpotTerms(Group, frozen=True, kw_only=True):
    def must_cite(self) -> tuple[Rule, ...]:
        return (
            Rule.JACKPOT_OFFERED,
            Rule.PROGRESSIVE_TERMS,
            Rule.PROGRESSIVE_WIN,
            Rule.MYSTERY_TERMS,
            Rule.MYSTERY_WIN,
            Rule.JACKPOT_PAYMENT,
            Rule.JACKPOT_BY_METER,
            Rule.JACKPOT_BY_VOUCHER,
            Rule.JACKPOT_ADJUSTMENT,
            Rule.CORRECTION,
            Rule.WITHHELD,
        )
