"""What only the house knows of a command to an event: who has a card."""

from msgspec.structs import replace

from croupier.core.tournament.entries import Enter
from croupier.core.tournament.state import Competition
from croupier.house.kinds.facts import Lookup
from croupier.house.kinds.kind import Facts


async def with_card(known: Lookup[Competition], command: Enter, _event: str, _key: str | None) -> Enter:
    held = await known.cards.held_by(command.player)
    return replace(command, has_card=any(card.cancelled_at is None for card in held))


FACTS: Facts = {Enter: with_card}
