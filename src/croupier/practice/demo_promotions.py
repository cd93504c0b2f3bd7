"""The promotions of the practice floor: one that the robots' play at the terminals enters, and one that is a draft."""

import asyncio

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.promotion.drafting import CreatePromotion
from croupier.core.promotion.filing import FileTerms, StartPromotion
from croupier.core.promotion.rules import EntryRules, Way
from croupier.core.promotion.state import Stage
from croupier.core.promotion.terms import Prize, Promised, Terms
from croupier.core.words.prizes import Detail, PrizeKind
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.house.kinds.promotion import PROMOTION

RUNNING, DRAFT = "lucky-terminals", "garden-party"
HOUR = 3_600_000
DAY = 24 * HOUR
OFFSET = 600
"""The practice house stands in Sydney, ten hours ahead of UTC in winter."""
_HOLDS = "Supervisor"
_A_MOMENT = 0.002
"""Seconds: terms are filed before the start, and not in the same millisecond."""


def _running(now: int) -> CreatePromotion:
    """Under the terminals' own book: its notice has no hours, so that it can begin at once."""
    terms = Terms(
        awarded_how="One ticket is drawn for each prize from all that were earned at the terminals.",
        awarded_when="An hour after the practice floor is opened.",
        awarded_where="On the floor, and on the big screen of the draw.",
        eligibility="Everybody who plays at a terminal of B1 or B2, or has a player card.",
        minimum_wager=2_00,
        nature="Money, and dinner for two.",
        closes=now + HOUR,
        place="By the terminals",
        held=now + HOUR,
        claim_method="On the page of this promotion, or at the desk.",
        must_be_present=False,
        notified_how=("telephone", "email"),
        published_how="On the big screen and on this page.",
        available_at=("the desk", "this page"),
        marketing_refers_to_terms=True,
    )
    prizes = (
        Prize(name="first prize", kind=PrizeKind.MONEY, value=1_000_00),
        Prize(name="second prize", kind=PrizeKind.MONEY, value=250_00),
        Prize(name="dinner for two", kind=PrizeKind.SERVICE, value=180_00),
    )
    rules = EntryRules(
        ways=(Way.PLAY, Way.CARD, Way.HAND), places=("bank:B1", "bank:B2"), cents_each=20_00, most_prizes=1
    )
    return _create("novo-unity", Promised(terms=terms, prizes=prizes), now, rules)


def _draft(now: int) -> CreatePromotion:
    """With some of its terms still to be written, and a prize for whose draw nobody watches yet."""
    terms = Terms(
        awarded_how="By a draw from all tickets.",
        eligibility="Everybody with a player card.",
        minimum_wager=5_00,
        nature="A car and a hamper.",
        closes=now + 30 * DAY,
        place="The garden stage",
        must_be_present=True,
        available_at=("the desk",),
    )
    prizes = (
        Prize(
            name="car",
            kind=PrizeKind.VEHICLE,
            value=32_000_00,
            monetary_alternative=True,
            details={Detail.MAKE: "to be chosen", Detail.ON_ROAD_COSTS: True},
        ),
        Prize(name="hamper", kind=PrizeKind.GOODS, value=150_00),
    )
    rules = EntryRules(ways=(Way.PLAY, Way.CARD), cents_each=50_00, most_each=200)
    return _create("star-roulette", Promised(terms=terms, prizes=prizes), now + 7 * DAY, rules)


def _create(book: str, promised: Promised, starts: int, rules: EntryRules) -> CreatePromotion:
    return CreatePromotion(
        by=_HOLDS, role=Role.OPERATOR, at=0, book=book, promised=promised, starts=starts, offset=OFFSET, rules=rules
    )


async def open_promotions(house: House, clock: Clock) -> None:
    """Draw them up where they are not there; the one that runs is filed and begun."""
    keeper = house.keeper(PROMOTION)
    for name, drawn_up in ((RUNNING, _running), (DRAFT, _draft)):
        if not (await keeper.state(name)).book:
            await _done(house, name, drawn_up(clock.now()))
    if (await keeper.state(RUNNING)).stage is Stage.DRAFT:
        await _done(house, RUNNING, FileTerms(by=_HOLDS, role=Role.OPERATOR, at=0))
        await asyncio.sleep(_A_MOMENT)
    if (await keeper.state(RUNNING)).stage is Stage.FILED:
        # By a clock that stands still it stays filed, and begins when the floor is opened again.
        await keeper.ask(RUNNING, StartPromotion(by=_HOLDS, role=Role.OPERATOR, at=0))


async def _done(house: House, name: str, command: Command) -> None:
    answer = await house.keeper(PROMOTION).ask(name, command)
    if isinstance(answer, Refused):
        raise Malformed(f"the promotion {name} of the practice floor cannot be opened: {answer.in_full}")
