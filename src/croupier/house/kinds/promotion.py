"""Promotions: everything the house has to know of them as a kind."""

from croupier.core.promotion import duties, promotion
from croupier.core.promotion.compromised import FindCompromised
from croupier.core.promotion.drafting import CreatePromotion
from croupier.core.promotion.drawing import NOT_DRAWN, DrawWinner
from croupier.core.promotion.entering import EnterByCard
from croupier.core.promotion.eyes import CONCERNS
from croupier.core.promotion.filing import FileTerms
from croupier.core.promotion.finishing import FinishPromotion
from croupier.core.promotion.state import Promotion, Stage
from croupier.core.words.rules import Rule
from croupier.house.chance.drawn import drawn_at_promotion
from croupier.house.chance.promotion_dice import PromotionDice
from croupier.house.kinds.kind import Kind
from croupier.house.kinds.promotion_facts import FACTS
from croupier.house.reading.promotion_chronicle import PromotionChronicle
from croupier.house.reading.tallies import promotion_differs

PREFIX = "promotion:"

PROMOTION: Kind[Promotion] = Kind(
    noun="promotion",
    plural="promotions",
    prefix=PREFIX,
    engine=promotion.ENGINE,
    # Its account stands under its whole address, like those of an event.
    new=lambda name, _: promotion.new_promotion(PREFIX + name),
    book_of=lambda state: state.book,
    opens=CreatePromotion,
    book_to_open=lambda state, command: state.book or command.book,
    no_money=Rule.PROMOTION,
    concerns=CONCERNS,
    is_over=lambda state: state.stage is Stage.FINISHED,
    stamp=lambda secret: PromotionDice(secret).stamped,
    set_aside={
        FileTerms: {"commitment": ""},
        DrawWinner: {"ticket": NOT_DRAWN, "evidence": ""},
        FindCompromised: {"reveal": ""},
        FinishPromotion: {"reveal": ""},
        EnterByCard: {"has_card": False},
    },
    facts=FACTS,
    drawn=drawn_at_promotion,
    differs=promotion_differs,
    chronicle=PromotionChronicle,
    duties=duties.duties_of,
    when_answered=duties.when_answered,
)
