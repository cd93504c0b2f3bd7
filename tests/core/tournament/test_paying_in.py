"""Money comes into an event at its desk: which of a player's own moves would bring some, and which would not."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.tournament.buying_back import BuyBack
from croupier.core.tournament.buying_in import BuyIn
from croupier.core.tournament.competition import new_event
from croupier.core.tournament.entries import SECONDARY, Enter
from croupier.core.tournament.part import ByPlayer
from croupier.core.tournament.paying_in import asks_money
from croupier.core.tournament.terms import EventTerms
from croupier.core.tournament.withdrawing import Withdraw
from croupier.core.words.roles import Role

FREE = EventTerms(second_chance=True)
PAID = EventTerms(entry_fee=100_00, second_chance=True)
FREE_AGAIN = EventTerms(entry_fee=100_00, secondary_fee=0, second_chance=True)
SECOND = {"competition": SECONDARY}


@pytest.mark.parametrize(
    ("terms", "kind", "more", "asks"),
    [
        (FREE, Enter, {}, False),
        (PAID, Enter, {}, True),
        (FREE, Enter, SECOND, False),
        (PAID, Enter, SECOND, True),
        (FREE_AGAIN, Enter, SECOND, False),
        (FREE, BuyBack, {}, False),
        (PAID, BuyBack, {}, True),
        (FREE, BuyIn, {"amount": 50_00}, True),
        (PAID, Withdraw, {}, False),
    ],
)
def test_what_a_player_would_pay_for_is_asked_at_the_desk(
    terms: EventTerms, kind: type[ByPlayer], more: dict[str, Any], asks: bool
) -> None:
    state = replace(new_event("event"), terms=terms)
    assert asks_money(state, kind(by="ann", role=Role.PLAYER, at=0, player="ann", **more)) is asks
    assert not asks_money(state, kind(by="dora", role=Role.TOURNAMENT_DIRECTOR, at=0, player="ann", **more))
