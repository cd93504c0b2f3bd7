"""What a cage shows to the outside, and what it takes from there."""

from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.api.fronts.front import Front
from croupier.api.fronts.state_feed import StateFeed
from croupier.api.live.following import Around, Audience
from croupier.core.cage.state import CageState
from croupier.house.kinds.cage import CAGE


class CageFeed(StateFeed[CageState]):
    """Who showed which document is no news for everybody at work; nor is what a drawer was found to be short of."""

    def __init__(self, name: str, around: Around) -> None:
        super().__init__(name, around.house.keeper(CAGE), around)

    def view(self, audience: Audience, player: str | None) -> dict[str, Any]:  # noqa: ARG002 - every feed shows alike
        drawers = {name: replace(one, variance=0) for name, one in self.state.drawers.items()}
        return {"state": msgspec.to_builtins(replace(self.state, identities={}, drawers=drawers), str_keys=True)}


CAGE_FRONT: Front[CageState] = Front(
    kind=CAGE,
    feed=CageFeed,
    example="main",
    forms_are_called="Cage",
    commands_shown={"redeem_chips": {"role": "cashier", "amount": 25000, "player": "ann"}},
    look_says="The rules of a cage and its drawers, for staff.",
    ask_says="Drawers are opened, counted, handed over and closed, chips redeemed, documents recorded.",
)
