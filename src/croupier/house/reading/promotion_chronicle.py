"""The log of a promotion: one story without rounds; what was drawn is proved with what is revealed in it."""

from collections.abc import Sequence

from croupier.core.engine.messages import Event
from croupier.house.reading.chronicle import Chronicle


class PromotionChronicle(Chronicle):
    is_one_story = True

    def bound_by(self, events: Sequence[Event]) -> str:  # noqa: ARG002 - one seed serves the whole draw
        return str(self.state.commitment)
