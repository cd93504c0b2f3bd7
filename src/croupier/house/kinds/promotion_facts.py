"""What only the house knows of a command to a promotion: who has a card."""

from msgspec.structs import replace

from croupier.core.promotion.entering import EnterByCard
from croupier.core.promotion.state import Promotion
from croupier.house.kinds.facts import Lookup
from croupier.house.kinds.kind import Facts


async def with_card(known: Lookup[Promotion], command: EnterByCard, _name: str, _key: str | None) -> EnterByCard:
    held = await known.cards.held_by(command.player)
    return replace(command, has_card=any(card.cancelled_at is None for card in held))


FACTS: Facts = {EnterByCard: with_card}
