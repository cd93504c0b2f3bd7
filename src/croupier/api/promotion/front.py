"""What promotions take from the outside; they are shown as any kind is."""

from croupier.api.fronts.front import Front
from croupier.core.promotion.entering import EnterByPlay
from croupier.core.promotion.state import Promotion
from croupier.house.kinds.promotion import PROMOTION

PROMOTION_FRONT: Front[Promotion] = Front(
    kind=PROMOTION,
    example="spring",
    of_the_system=frozenset((EnterByPlay,)),
)
