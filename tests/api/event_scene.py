"""An event over HTTP: a Wrest Point competition with its staff, and players who only have their cookies."""

from typing import Any

from croupier.core.words.roles import Role
from tests.api.floor import Browser, Floor

WREST = "wrest-point-competition"
TERMS = {
    "entry_fee": 100_00,
    "retained": 10,
    "bank": 100_00,
    "minimum": 10_00,
    "maximum": 50_00,
    "spins": 2,
    "qualify": 1,
    "secret_wagers": 1,
    "prizes": [60_00, 40_00],
}
STAR_TERMS: dict[str, Any] = {
    "entry_fee": 50_00,
    "minimum_entries": 2,
    "maximum_entries": 20,
    "withdraw_until": 0,
    "bank": 1_000_00,
    "minimum": 10_00,
    "maximum": 500_00,
    "spins": 3,
    "pass_cards": 1,
    "order": True,
    "prizes": [100_00],
}
STAR_CONDITIONS: dict[str, Any] = {
    **dict.fromkeys(("entry_fee", "compulsory", "no_buy_back", "eligible", "may_refuse", "rules_prevail"), True),
    "tables": 1,
    "structure": "One session; the best goes on.",
    "play": "In turn from the marker.",
    "application": "On the form at the desk.",
    "payment": "In cash at once.",
}
"""Of a tournament at the Star, with every item of its conditions."""
CUP = "event:cup"


class EventScene:
    """The event `cup`, its director, dealer and inspector, and as many players as are named."""

    def __init__(self, floor: Floor, *players: str, **terms: Any) -> None:
        self.floor = floor
        self.director = floor.hire("dora", (WREST, Role.TOURNAMENT_DIRECTOR))
        self.dealer = floor.hire("dee", (WREST, Role.DEALER))
        self.inspector = floor.hire("ivy", (WREST, Role.TABLE_INSPECTOR))
        self.players: dict[str, Browser] = {name: floor.hire(name) for name in players}
        self.directs("open_event", book=WREST, form="competition", cloth="A", terms={**TERMS, **terms})
        for name in self.players:
            self.directs("enter", player=name)

    def directs(self, do: str, **fields: Any) -> Any:
        return self.director.does(CUP, do, "tournament_director", **fields)

    def deals(self, do: str, session: str, table: str = "1", **fields: Any) -> Any:
        return self.dealer.does(CUP, do, "dealer", session=session, table=table, **fields)

    def inspects(self, do: str, **fields: Any) -> Any:
        return self.inspector.does(CUP, do, "table_inspector", **fields)

    def plays(self, player: str, do: str, **fields: Any) -> Any:
        return self.players[player].does(CUP, do, "player", player=player, **fields)

    def begin(self, session: str, *, final: bool = False, places: int = 3) -> None:
        self.directs("allot", session=session, final=final, places=places)
        self.directs("start_session", session=session)
        for key in self.view()["sessions"][session]["tables"]:
            self.inspects("sign_on", session=session, table=key.partition("/")[2])

    def view(self, audience: str = "staff", browser: Browser | None = None) -> Any:
        answer = (browser or self.director).get(f"/api/events/cup?as={audience}")
        assert answer.status_code == 200, answer.text
        return answer.json()["view"]

    def at(self, key: str) -> list[str]:
        """Who sits at a table."""
        return [seat["player"] for seat in self.view()["tables"][key]["seats"]]
