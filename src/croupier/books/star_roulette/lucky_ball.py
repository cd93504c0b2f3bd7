"""Lucky Ball at the roulette tables of The Star: its two versions, and where each figure stands."""

from croupier.core.law.terms.round import LuckyBallTerms, LuckyOdds, LuckyTable
from croupier.core.words.bets import LuckyColour
from croupier.core.words.rules import Rule

_SUPER = {LuckyColour.RED: 120, LuckyColour.GREEN: 100, LuckyColour.BLUE: 75, LuckyColour.YELLOW: 60}
_STANDARD = {LuckyColour.RED: 6, LuckyColour.GREEN: 12, LuckyColour.BLUE: 20, LuckyColour.YELLOW: 25}
_STANDARD_WITH_MEGA = _STANDARD | {LuckyColour.RED: 5}

LUCKY_BALL = LuckyBallTerms(
    plain=LuckyTable(
        name="one",
        odds={area: LuckyOdds(_STANDARD[area], _SUPER[area], None) for area in LuckyColour},
        choice_clause="7.6",
        odds_clause="7.8",
        super_clause="7.6",
        rest_clause="7.7",
        mega_clause=None,
    ),
    with_mega=LuckyTable(
        name="two",
        odds={area: LuckyOdds(_STANDARD_WITH_MEGA[area], _SUPER[area], 1000) for area in LuckyColour},
        choice_clause="7.9",
        odds_clause="7.10",
        super_clause="7.9.1",
        rest_clause="7.9.1",
        mega_clause="7.9.2",
    ),
    prevails_clause="7.2",
    numbers_drawn=4,
    clauses={
        Rule.NO_LUCKY_BALL: "2.8",
        Rule.LUCKY_DRAW: "7.4",
        Rule.LUCKY_CHOICE: "7.6",
        Rule.LUCKY_OFFER: "7.1",
        Rule.LUCKY_SCREEN: "8.11",
        Rule.MEGA_CHANCE: "7.9",
    },
)
