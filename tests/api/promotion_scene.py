"""A promotion over HTTP: the spring draw under a book, with its operator and players who only have their cookies."""

from typing import Any

from croupier.core.words.roles import Role
from tests.api.floor import START, Browser, Floor

STAR, WHEEL, NOVO = "star-roulette", "star-big-wheel", "novo-unity"
SPRING = "promotion:spring"
HOUR = 3_600_000
DAY = 24 * HOUR
STARTS = START + 2 * DAY
CLOSES = STARTS + HOUR
HELD = CLOSES + HOUR
"""Soon after: nobody's session lasts for days."""
TERMS: dict[str, Any] = {
    "awarded_how": "by a draw",
    "awarded_when": "at the end",
    "awarded_where": "at the main stage",
    "eligibility": "guests with a player card",
    "minimum_wager": 5_00,
    "nature": "money and a hamper",
    "closes": CLOSES,
    "place": "the main stage",
    "held": HELD,
    "claim_method": "at the desk with a photo card",
    "must_be_present": False,
    "notified_how": ["telephone"],
    "published_how": "on the big screen",
    "available_at": ["brochure"],
    "marketing_refers_to_terms": True,
}
CASH = {"name": "cash", "kind": "money", "value": 2_000_00}
CAR = {
    "name": "car",
    "kind": "vehicle",
    "value": 32_000_00,
    "details": {"make": "Bell", "model": "B3", "accessories": "none", "on_road_costs": True},
}
HAMPER = {"name": "hamper", "kind": "goods", "value": 150_00}


def promised(*prizes: dict[str, Any], scrutineer: str | None = None, **terms: Any) -> dict[str, Any]:
    return {"terms": {**TERMS, **terms}, "prizes": list(prizes or (CASH,)), "scrutineer": scrutineer}


class PromotionScene:
    """The promotion `spring`, its operator, and as many players as are named, each with a card."""

    def __init__(self, floor: Floor, *players: str, book: str = STAR) -> None:
        self.floor, self.book = floor, book
        self.operator = floor.hire("otto", (book, Role.OPERATOR))
        self.scrutineer = floor.hire("sue", (book, Role.SCRUTINEER))
        self.players: dict[str, Browser] = {name: floor.hire(name, card=f"C-{name}") for name in players}

    def does(self, do: str, **fields: Any) -> Any:
        return self.operator.does(SPRING, do, "operator", **fields)

    def draft(self, *prizes: dict[str, Any], **more: Any) -> "PromotionScene":
        fields = {"promised": promised(*prizes), "starts": STARTS, "offset": 600, "rules": {}} | more
        self.does("create_promotion", book=self.book, **fields)
        return self

    def begin(self, *prizes: dict[str, Any], **more: Any) -> "PromotionScene":
        self.draft(*prizes, **more).does("file_terms")
        self.come_back(STARTS)
        self.does("start_promotion")
        for name in self.players:
            self.plays(name, "enter_by_card")
        return self

    def come_back(self, at: int) -> None:
        """Days later: everybody signs in again."""
        self.floor.clock.set(at)
        self.operator, self.scrutineer = self.floor.browser("otto"), self.floor.browser("sue")
        self.players = {name: self.floor.browser(name) for name in self.players}

    def draw(self, *prizes: str) -> "PromotionScene":
        self.floor.clock.set(HELD)
        if self.view()["promotion"]["stage"] == "running":
            self.does("close_entries")
        for prize in prizes:
            self.does("draw_winner", prize=prize)
        return self

    def plays(self, player: str, do: str, **fields: Any) -> Any:
        return self.players[player].does(SPRING, do, "player", player=player, **fields)

    def view(self, audience: str = "staff", browser: Browser | None = None) -> Any:
        answer = (browser or self.operator).get(f"/api/promotions/spring?as={audience}")
        assert answer.status_code == 200, answer.text
        return answer.json()["view"]

    def me(self, player: str) -> Any:
        return self.view("player", self.players[player])["me"]
