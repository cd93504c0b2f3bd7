"""A bank of three terminals with a controller of jackpots beside it, and people around it."""

from typing import Any

from croupier.core.words.roles import Role
from tests.api.floor import Browser, Floor, open_bank, play_round

NOVO, ADELAIDE = "novo-unity", "adelaide-roulette"
BANK = "bank:B1"
STAFF = (Role.OPERATOR, Role.DEALER, Role.CASINO_SUPERVISOR, Role.ELECTRONIC_GAMING_SUPERVISOR)


class Room:
    """ann sits at 01 and bob at 02, each with $100; 03 is free. sue holds the posts, olga is a second cashier."""

    def __init__(self, floor: Floor, book: str = NOVO, *, players: bool = True) -> None:
        self.floor = floor
        self.book = book
        self.sue = floor.hire("sue", *((book, role) for role in STAFF))
        self.olga = floor.hire("olga", (book, Role.OPERATOR))
        self.ann = floor.hire("ann")
        self.bob = floor.hire("bob")
        open_bank(self.sue, "B1", book)
        for name, browser in (("01", self.ann), ("02", self.bob)):
            if players:
                browser.does(BANK, "sit_down", "player", terminal=name)
                browser.does(BANK, "insert_note", "player", terminal=name, value=100_00)

    def play(self, pocket: str) -> None:
        play_round(self.floor, "B1", pocket)

    def bet(self, browser: Browser, terminal: str, spot: str, stake: int) -> Any:
        return browser.ask(BANK, "place_bet", "player", terminal=terminal, spot=spot, stake=stake)

    def collect(self, browser: Browser, terminal: str) -> str:
        """The number of the slip."""
        browser.does(BANK, "collect_credits", "player", terminal=terminal)
        number: str = self.terminal(browser, terminal)["me"]["slips"][0]["number"]
        return number

    def terminal(self, browser: Browser, terminal: str, seen_as: str = "player") -> Any:
        answer = browser.get(f"/api/banks/B1/terminals/{terminal}?as={seen_as}")
        assert answer.status_code == 200, answer.text
        return answer.json()["view"]

    def open_pools(self, pool: str = "major") -> None:
        """One per cent of the bets at 01 and 02 into a progressive pool of $1,000 that straight up on 0 wins."""
        self.sue.does(
            "jackpot:J1",
            "open_pool",
            "operator",
            book=self.book,
            pool=pool,
            terms={
                "kind": "progressive",
                "level": 1,
                "rates": {"B1:01": 10_000, "B1:02": 10_000},
                "start": 1_000_00,
                "ceiling": None,
                "combination": {"wins": "straight_on", "numbers": ["0"], "least": 1},
                "together": "the displayed prize is shared equally, odd cents to the first in order",
                "approval": "ILGA 2016/17",
            },
        )
