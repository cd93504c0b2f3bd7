"""An event on the practice floor, for tests of its pages: its people, who ask over HTTP."""

from typing import Any

from tests.api.event_scene import STAR_CONDITIONS, STAR_TERMS, TERMS, WREST
from tests.browser.house import STAR, House, Person


class BrowserEvent:
    """An event of the house; the supervisor of a practice floor directs it and watches over its tables."""

    def __init__(self, house: House, name: str | None = None) -> None:
        self.house = house
        self.name = name or house.new_name("cup")
        self.topic = f"event:{self.name}"
        self.runs = "tournament_director"
        self.players: dict[str, Person] = {}

    def open(self, **terms: Any) -> "BrowserEvent":
        self.directs("open_event", book=WREST, form="competition", cloth="A", terms={**TERMS, **terms})
        return self

    def open_at_the_star(self) -> "BrowserEvent":
        """With every item of its conditions published."""
        self.runs = "operator"
        self.directs(
            "open_event", book=STAR, form="tournament", cloth="A", terms=STAR_TERMS, conditions=STAR_CONDITIONS
        )
        return self

    def enter(self, *names: str) -> "BrowserEvent":
        for name in names:
            self.directs("enter", player=name)
        return self

    def invite(self, *names: str) -> list[str]:
        """Guests who enter and can move for themselves, by the names under which the house knows them."""
        guests = [self.house.player(name) for name in names]
        self.players |= {guest.name: guest for guest in guests}
        self.enter(*(guest.name for guest in guests))
        return [guest.name for guest in guests]

    def begin(self, session: str, *, final: bool = False, places: int = 8) -> None:
        self.directs("allot", session=session, final=final, places=places)
        self.directs("start_session", session=session)
        for key in self.view()["sessions"][session]["tables"]:
            self.inspects("sign_on", session=session, table=key.partition("/")[2])

    def directs(self, do: str, **fields: Any) -> Any:
        return self.asks(self.house.supervisor, do, self.runs, **fields)

    def inspects(self, do: str, **fields: Any) -> Any:
        return self.asks(self.house.supervisor, do, "table_inspector", **fields)

    def deals(self, do: str, **fields: Any) -> Any:
        return self.asks(self.house.dealer, do, "dealer", **fields)

    def plays(self, name: str, do: str, **fields: Any) -> Any:
        return self.asks(self.players[name], do, "player", player=name, **fields)

    def view(self) -> Any:
        return self.house.supervisor.get(f"/api/events/{self.name}?as=staff")["view"]

    def path(self, session: str, table: str = "1") -> str:
        return f"/event-table/{self.name}/{session}/{table}"

    def asks(self, person: Person, do: str, role: str, **fields: Any) -> Any:
        return person.post(f"/api/events/{self.name}/commands", {"do": do, "role": role, **fields})
