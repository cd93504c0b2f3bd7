"""Banks of terminals of their own for tests of pages: opened by the operator, with players who ask over HTTP."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.house import House, Person, eventually

NOVO = "novo-unity"
NOTES = (20_00, 50_00, 100_00)
ICONS = (1_00, 5_00, 25_00)
ROUND = 90_000
"""Milliseconds: a round of the practice floor, while all processors are busy."""
SIGN = {"minimum": 1_00, "maximum": 500_00}


def open_bank(house: House, terminals: tuple[str, ...] = ("01", "02", "03"), **setup: Any) -> str:
    """A bank around a wheel that nobody spins; betting is open at once and stays open."""
    bank = house.new_name("K")
    named = [{"name": name, "notes": NOTES, "icons": ICONS, "sign": SIGN} for name in terminals]
    asks(
        house.supervisor,
        bank,
        "open_bank",
        "operator",
        setup={"bank": bank, "book": NOVO, "cloth": "A", "terminals": named, **setup},
        published_at=0,
    )
    return bank


def asks(person: Person, bank: str, do: str, role: str, **fields: Any) -> Any:
    return person.post(f"/api/banks/{bank}/commands", {"do": do, "role": role, **fields})


def sits(house: House, bank: str, terminal: str, *notes: int) -> Person:
    """A guest at a terminal, who has put these notes in."""
    guest = house.player()
    asks(guest, bank, "sit_down", "player", terminal=terminal)
    for note in notes:
        asks(guest, bank, "insert_note", "player", terminal=terminal, value=note)
    return guest


def slip_of(house: House, bank: str, terminal: str = "01", amount: int = 100_00, **fields: Any) -> str:
    """The number of a new slip for one banknote that was put in and collected again."""
    guest = sits(house, bank, terminal, amount)
    asks(guest, bank, "collect_credits", "player", terminal=terminal, **fields)
    asks(guest, bank, "leave_terminal", "player", terminal=terminal)
    newest: str = guest.get(f"/api/banks/{bank}/terminals/{terminal}")["view"]["me"]["slips"][0]["number"]
    return newest


def sits_where_free(house: House, bank: str, *notes: int) -> tuple[Person, str]:
    """A guest at some terminal that was free, and which: robots come and go, and one may sit down first."""
    guest = house.player()
    places: dict[str, Any] = house.supervisor.get(f"/api/banks/{bank}")["view"]["places"]
    for terminal in places:
        body = {"do": "sit_down", "role": "player", "terminal": terminal}
        if guest.tries(f"/api/banks/{bank}/commands", body):
            for note in notes:
                asks(guest, bank, "insert_note", "player", terminal=terminal, value=note)
            return guest, terminal
    raise AssertionError(f"every terminal of {bank} is taken")


def betting_opens(page: Page, house: House, bank: str) -> None:
    """Wait, where the wheel runs by itself, for a round that has just begun: there is time to bet."""

    def begins() -> bool:
        now = staff_view(house, bank)["round"]
        return bool(now["phase"] == "BETTING" and not now["ball_runs"] and not now["warned"])

    eventually(page, begins, "betting opens", seconds=ROUND / 1000)


def staff_view(house: House, bank: str) -> Any:
    return house.supervisor.get(f"/api/banks/{bank}?as=staff")["view"]
