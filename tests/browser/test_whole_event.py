"""Two whole events in real Chromium, from the conditions to the prizes, by several browsers at once."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.event_room import Player, Room
from tests.browser.event_staff import EventTablePage
from tests.browser.house import House
from tests.browser.pages import clause

REDS = (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)
NUMBERS = ("ten", "twenty", "thirty", "forty")


# --- Wrest Point: sixty players ---------------------------------------------------------------------------------------


def undrawn_red(table: dict[str, Any]) -> int:
    """A number that ends no session before its time."""
    drawn = {seat["indicator"] for seat in table["seats"]}
    return next(number for number in REDS if number not in drawn)


CONDITIONS = {
    "Entry fee": "33.37",
    "Percent the house keeps": "10",
    "Chips of a session": "1000",
    "Minimum of a spin": "10",
    "Maximum of a spin": "500",
    "Spins of a session": "2",
    "Go on from each table": "2",
    "Secret wagers of a session": "1",
    "Entries at most": "60",
    "Percent by place": "47.5, 27.5, 15, 10",
}


class Sixty(Room):
    """Two of sixty have a page; a table inspector watches over every table."""

    def __init__(self, house: House, new_page: NewPage) -> None:
        super().__init__(house, new_page, "sixty", 58)
        self.inspector = EventTablePage(new_page("supervisor"))
        five = "A number is drawn for the last five spins"
        self.director.publishes(self.event.name, "Competition", CONDITIONS, five)
        self.opens()
        for seat in self.seats.values():
            seat.at.button("Enter for $33.37").click()
            expect(seat.at.page.get_by_text("You are in").first).to_be_visible()
        self.fills_up()

    def begins(self, session: str, draws: str, tables: int) -> None:
        """From the ballot to the first wagers of everybody."""
        self.director.presses(draws)
        self.director.presses(f"Start {session}")
        self.inspector.page.goto(f"/director/{self.event.name}?show=tables")
        self.inspector.presses_every("Watch over table", tables)
        self.inspector.presses_every("Draw the final five at table", tables)
        for name in self.tables(session):
            self.crowd_bets(session, name)
        self.ann.at.lays("$100", "red")
        self.bob.at.lays("$50", "red")

    def hears_in_secret(self, player: Player, spot: str, dollars: int, words: str) -> None:
        """A form goes from its owner to the inspector, who finds it in order; everybody else sees that there is one."""
        player.at.hands_in(spot, dollars, words)
        expect(self.inspector.forms).to_contain_text(words)
        expect(self.dealer.page.get_by_role("listitem").filter(has_text=player.name)).to_contain_text("secret form in")
        self.inspector.accepts(player.name)
        expect(player.at.form).to_contain_text("Examined, in order")

    def kept_secret(self, owner: Player, *secrets: str, amount: int | None = None) -> None:
        """Its owner and the examiner were told, and no other page has ever had it, in any way."""
        for secret in secrets:
            assert owner.at.knows(secret), "its owner is told"
            assert self.inspector.knows(secret), "the examiner is told"
        other = self.bob if owner is self.ann else self.ann
        others = {"director": self.director, "dealer": self.dealer, "screen": self.screen, "player": other.at}
        for who, page in others.items():
            assert page.heard, f"the {who} hears what happens"
            assert page.answered, f"the {who} hears answers"
            assert not [secret for secret in secrets if page.knows(secret)], who
            assert amount is None or not page.knows_amount(amount), who


def test_sixty_players_at_wrest_point_from_the_conditions_to_the_prizes(house: House, new_page: NewPage) -> None:
    room = Sixty(house, new_page)
    event, dealer, ann, bob = room.event, room.dealer, room.ann, room.bob

    room.begins("round 1", "Draw round 1", 8)
    early = ""
    for name, table in room.tables("round 1").items():
        dealer.comes_to(event.path("round 1", name))
        here = room.here("round 1", name)
        if not here and not early:
            early = name
            # 1.7.4: the drawn number of somebody who is still in ends the session.
            dealer.spins(table["seats"][0]["indicator"])
            expect(dealer.calls).to_contain_text("The session is over at this table.")
            continue
        dealer.spins(undrawn_red(table))
        room.crowd_bets("round 1", name)
        if here:
            room.inspector.comes_to(event.path("round 1", name))
        if ann in here:
            room.hears_in_secret(ann, "corner 25, 26, 28 and 29", 370, "three hundred and seventy")
        if bob in here:
            room.hears_in_secret(bob, "split 25 and 28", 230, "two hundred and thirty")
        dealer.closes_bets()
        expect(dealer.page.get_by_role("group", name="The number")).to_be_visible()
        if ann in here:
            room.kept_secret(ann, "corner 25/26/28/29", "three hundred and seventy", amount=370_00)
        if bob in here:
            room.kept_secret(bob, "split 25/28", "two hundred and thirty", amount=230_00)
        dealer.calls_number(25)
        for seat in here:  # 8 to 1 on the corner, 17 to 1 on the split
            spin = dealer.page.get_by_role("region", name="The last spin").get_by_role("row")
            line = spin.filter(has_text=seat.name).filter(has_text="secret")
            expect(line).to_contain_text("$2,960" if seat is ann else "$3,910")
    assert early, "six tables at least have nobody with a page"
    assert room.went_on("round 1", 2) == 16
    for seat in room.seats.values():
        expect(seat.at.page.get_by_role("heading", name="You are through")).to_be_visible()

    room.begins("round 2", "Draw round 2", 2)
    for name, table in room.tables("round 2").items():
        dealer.comes_to(event.path("round 2", name))
        dealer.spins(undrawn_red(table))
        room.crowd_bets("round 2", name)
        dealer.spins(undrawn_red(table))
    assert room.went_on("round 2", 2) == 4

    room.begins("final", "Draw the final", 1)
    dealer.comes_to(event.path("final"))
    room.inspector.comes_to(event.path("final"))
    table = room.tables("final")["1"]
    dealer.spins(undrawn_red(table))
    room.hears_in_secret(ann, "straight 9", 40, "forty")
    room.hears_in_secret(bob, "black", 20, "twenty")
    for seat in table["seats"]:
        if (name := seat["player"]) in room.crowd:
            form = {"spot": "straight 0", "stake": seat["number"] * 10_00, "words": NUMBERS[seat["number"] - 1]}
            event.plays(name, "hand_in_form", form={**form, "signed": True})
            room.inspector.accepts(name)
    room.kept_secret(ann, "straight 9", "forty")
    # 1.6.9: on the last spin of the final everybody has made a secret wager, so all are announced and laid out first.
    dealer.closes_bets()
    dealer.lays_out([seat["player"] for seat in table["seats"]])
    dealer.calls_number(9)
    expect(dealer.calls).to_contain_text("The session is over at this table.")

    # Sixty fees of $33.37 are $2,002.20; a tenth is kept, $200.22, and $1,801.98 is the pool. 47.5, 27.5, 15 and 10
    # percent of it are $855.94, $495.54, $270.29 and $180.19 in whole cents; the two left over go to the first places.
    room.director.presses("Pay the prizes")
    room.are_paid("$855.95", "$495.55", "$270.29", "$180.19")
    won = event.view()["money"]["won"]
    assert sorted(won.values(), reverse=True) == [855_95, 495_55, 270_29, 180_19]
    assert sum(won.values()) == 60 * 33_37 - 200_22
    expect(room.director.next).to_contain_text("Nothing is left to be done.")
    room.is_proved()


# --- The Star: pass cards and an order of wagering --------------------------------------------------------------------

STAR_CONDITIONS = {
    "Entry fee": "50.01",
    "Chips of a session": "1000",
    "Minimum of a spin": "10",
    "Maximum of a spin": "500",
    "Spins of a session": "2",
    "Go on from each table": "2",
    "Tables": "2",
    "How players progress": "Two go on from each table to a final.",
    "Pass cards": "1",
    "How tables, turns, cards and forms work": "In turn from the marker; a pass card in place of a wager.",
    "Entries at least": "4",
    "Entries at most": "10",
    "Withdrawing is free until": "2020-01-01T00:00",
    "The application form": "At the desk.",
    "Percent by place": "66.67, 33.33",
    "How they are paid": "In cash at once.",
}
STAR_TICKS = (
    "The fee is stated, be it nothing",
    "It is stated whether it does",
    "Players bet in turn",
    "Nobody may buy back",
    "Only those who may enter the casino and gamble",
    "The house may refuse an application",
    "The operator conducts it, and the rules prevail over these conditions",
)


class Stars(Room):
    """Ten players who bet one after the other."""

    def __init__(self, house: House, new_page: NewPage) -> None:
        super().__init__(house, new_page, "star", 8)
        self.told_to_wait: set[str] = set()
        self.director.publishes(self.event.name, "Tournament", STAR_CONDITIONS, *STAR_TICKS)
        self.opens()
        for seat in self.seats.values():
            seat.at.page.get_by_label("I have read the rules and conditions").check()
            seat.at.button("Enter for $50.01").click()
            expect(seat.at.page.get_by_text("You are in").first).to_be_visible()
        self.fills_up()
        self.director.answers(
            "Appoint the manager", Manager="Supervisor", Licence="L-17", It_expires="2099-01-01T00:00"
        )

    def begins(self, session: str, draws: str) -> None:
        self.director.presses(draws)
        if session != "final":
            self.director.presses(f"Give the conditions to the players of {session}")
        self.director.presses(f"Start {session}")

    def bets_in_turn(self, session: str, table: str, passes: bool) -> None:
        """Whoever's turn it is bets; those at their pages who have still to wait are told so, under 10.9.4."""
        waits = list(self.here(session, table))
        numbers = {seat["player"]: seat["number"] for seat in self.tables(session)[table]["seats"]}
        for _ in numbers:
            turn = self.tables(session)[table]["turn"]
            waits = [seat for seat in waits if seat.name != turn]
            for seat in waits:
                no = seat.at.page.get_by_text(f"It is the turn of {turn}; {seat.name} waits.").locator("..")
                expect(clause(no, "10.9.4")).to_be_visible()
                expect(seat.at.button("$10 chip")).to_be_disabled()
                self.told_to_wait.add(seat.name)
            if turn in self.crowd:
                self.event.plays(turn, "lay_bet", spot="straight 0", stake=numbers[turn] * 10_00)
            elif turn == self.ann.name and passes:
                self.passes()
            else:
                seat = self.seats[turn]
                expect(seat.at.page.get_by_text("Your turn", exact=True)).to_be_visible()
                seat.at.lays("$100" if seat is self.ann else "$50", "red")

    def passes(self) -> None:
        self.ann.at.button("Play a pass card (1 left)").click()
        expect(self.ann.at.button("Pass card played")).to_be_disabled()
        expect(self.dealer.page.get_by_role("listitem").filter(has_text=self.ann.name)).to_contain_text("pass card")

    def counts(self, session: str) -> None:
        """10.5.8: nothing follows from a session before its chips are counted."""
        tables = self.tables(session).values()
        self.director.counts({seat["player"]: seat["chips"] for table in tables for seat in table["seats"]})


def test_a_tournament_at_the_star_in_turn_with_pass_cards_from_the_conditions_to_the_prizes(
    house: House, new_page: NewPage
) -> None:
    room = Stars(house, new_page)
    event, dealer = room.event, room.dealer
    tables = [house.new_name("S") for _ in range(2)]
    room.director.answers("Designate the tables", Tables=", ".join(tables))
    room.begins("round 1", "Draw round 1")
    for name in room.tables("round 1"):
        dealer.comes_to(event.path("round 1", name))
        for spin in (1, 2):
            room.bets_in_turn("round 1", name, passes=spin == 1)
            dealer.spins(REDS[spin])
    assert room.went_on("round 1", 2) == 4
    # Nobody bets first twice running, so both had to wait at least once.
    assert room.told_to_wait == set(room.seats)
    room.counts("round 1")

    room.begins("final", "Draw the final")
    (name,) = room.tables("final")
    dealer.comes_to(event.path("final", name))
    room.bets_in_turn("final", name, passes=False)
    dealer.spins(3)
    for seat, won in (
        (room.ann, "$100"),
        (room.bob, "$50"),
    ):  # the stake is off the layout, and is not said to lie there
        expect(seat.at.spot("red")).to_have_attribute("aria-label", re.compile(rf"you won {re.escape(won)}$"))
    room.bets_in_turn("final", name, passes=False)
    dealer.spins(5)
    room.counts("final")

    # Ten fees of $50.01, of which the Star keeps nothing: $500.10. 66.67 and 33.33 percent are $333.41 and $166.68
    # in whole cents, and the cent that is left over goes to the first place.
    room.director.presses("Pay the prizes")
    room.are_paid("$333.42", "$166.68")
    assert event.view()["money"]["won"] == {room.ann.name: 333_42, room.bob.name: 166_68}
    assert 333_42 + 166_68 == 10 * 50_01
    room.is_proved()
