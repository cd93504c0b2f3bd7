"""What promotions show to the outside, and what they take from there."""

from croupier.api.fronts.front import Front
from croupier.api.live.following import Audience
from croupier.api.promotion.feed import PromotionFeed
from croupier.core.promotion.entering import EnterByPlay
from croupier.core.promotion.state import Promotion
from croupier.house.kinds.promotion import PROMOTION

PROMOTION_FRONT: Front[Promotion] = Front(
    kind=PROMOTION,
    feed=PromotionFeed,
    first_audience=Audience.PUBLIC,
    example="spring-draw",
    of_the_system=frozenset((EnterByPlay,)),
    commands_shown={
        "enter_by_card": {"role": "player", "player": "ann"},
        "draw_winner": {"role": "operator", "prize": "car"},
        "claim_prize": {"role": "player", "player": "ann", "prize": "car"},
        "pay_promotion_prize": {"role": "operator", "draw": 1, "parts": [{"by": "eft", "amount": 200_000}]},
    },
    look_says="""The promotion as anyone, somebody who enters it or its staff sees it.

    Nobody but staff sees a draft, the tickets of others, or who claimed what and lives where.
    """,
)
