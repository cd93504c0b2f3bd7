"""The pictures of the documentation, from a practice floor that is led to a good moment for each: make screenshots.

Every picture is a real page of a real server. What the robots do differs from run to run; what is shown does not.
"""

import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.api.process import server
from tests.browser.event_players import SeatPage
from tests.browser.events import BrowserEvent
from tests.browser.house import BIG_WHEEL, PUBLISHED, STAR, House, Person, eventually
from tests.browser.pages import PHONE, REGION, TablePage
from tests.browser.terminal import TERMINAL, TerminalPage
from tools.browser import opened
from tools.event_papers import take_picture as take_event_papers
from tools.pit_papers import take_pictures as take_pit_papers
from tools.vouchers import take_picture as take_vouchers

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"}
DARK: dict[str, Any] = DESK | {"color_scheme": "dark"}
WALL: dict[str, Any] = {"viewport": {"width": 1440, "height": 810}}
POCKET: dict[str, Any] = PHONE | {"color_scheme": "dark", "device_scale_factor": 2}
A_ROUND = 60_000
"""Milliseconds that a round of a bank takes at most."""
PICTURES = (
    "floor",
    "table",
    "win",
    "phone",
    "dealer",
    "pit",
    "inspector",
    "story",
    "replay",
    "display",
    "books",
    "terminal",
    "bank",
    "cashier",
    "jackpots",
    "big-wheel",
    "number",
    "school",
    "statistics",
    "your-play",
    "voucher",
    "event-papers",
    "paper-round",
    "paper-day",
    "director",
    "event-table",
    "event",
    "event-phone",
    "big-screen",
)
COACHED = """
  const parts = ['floor', 'player', 'dealer', 'pit', 'inspector', 'terminal', 'bank', 'cashier', 'jackpots'];
  for (const part of [...parts, 'director', 'event-table']) localStorage.setItem(`coach:${part}`, 'seen');
"""
YOU = "Robin"
"""Who plays in the pictures."""
GUESTS = {"T7": ("Mia", "Leo", "Zoe"), "T8": ("Noah", "Ida", "Ben")}
"""Tables of their own with real wheels: at a virtual one the house draws, and no picture could tell which number."""
FACES = "Ada Bea Cleo Dov Edda Fritz Greta Hugo Ines Jonas Kira Luca Mara Nico Olga Paolo Quinn Rosa Sven Tara"
BETS = (
    ("straight 5", "straight 32", "street 7/8/9", "odd"),
    ("six-line 31/32/33/34/35/36", "dozen 2", "split 23/26"),
    ("street 22/23/24", "dozen 3", "red", "corner 1/2/4/5"),
)
"""What the others at the table play."""
EVENT_BETS = (
    ("red", "corner 25/26/28/29", "odd"),
    ("dozen 2", "straight 5"),
    ("black", "street 7/8/9", "low"),
    ("column 1", "split 23/26"),
    ("even", "dozen 3"),
    ("straight 17", "street 31/32/33"),
    ("high", "straight 32"),
    ("split 17/20",),
)
"""What eight players of an event bet on its first spins, and then on the third."""


class Camera:
    """Opens windows as whoever is wanted, and keeps what they show."""

    def __init__(self, browser: Browser, house: House) -> None:
        self._browser = browser
        self._house = house

    @contextmanager
    def window(self, part: str, path: str, **look: Any) -> Iterator[Page]:
        settings: dict[str, Any] = REGION | look | {"base_url": self._house.url}
        context = self._browser.new_context(**settings)
        context.add_init_script(COACHED)
        page = context.new_page()
        body = {"part": part} | ({"name": YOU} if part == "player" else {})
        assert page.request.post("/api/demo/be", data=body).ok
        page.goto(path)
        yield page
        context.close()

    def take(self, page: Page, name: str) -> None:
        assert name in PICTURES, name
        page.mouse.move(0, 0)
        page.evaluate("() => document.fonts.ready")
        page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")


def open_table(house: House, table: str) -> None:
    """With a real wheel and Lucky Ball; no robot deals or plays there."""
    setup = {"table": table, "book": STAR, "cloth": "E", "emblem": f"emblem {table}", "lucky_table": "one"}
    sign = {"minimum": 5_00, "maximum": 1_000_00}
    house.supervisor.does(table, "open_table", "operator", setup=setup, sign=sign, published_at=PUBLISHED[STAR])


def open_bets(house: House, table: str) -> None:
    others = [house.player(name) for name in GUESTS[table]]
    for other in others:
        house.seat(table, other, 500_00)
    house.calls(table, "place_your_bets")
    for other, spots in zip(others, BETS, strict=True):
        for spot in spots:
            other.bets(table, spot, 20_00)


def lucky_drawn(house: House, table: str, page: Page) -> None:
    eventually(page, lambda: house.dealer.view(table, "staff")["lucky"]["chosen"] is not None, "the raised colour")


def the_dealer_types_the_number(camera: Camera) -> None:
    with camera.window("dealer", "/dealer/T7", **DESK) as page:
        pad = page.get_by_role("group", name="The number of a real wheel")
        pad.get_by_role("button", name="17 black", exact=True).click()
        expect(page.get_by_role("dialog", name="Declare the result")).to_be_visible()
        camera.take(page, "number")


def a_round_at_a_table(house: House, camera: Camera, you: Person) -> None:
    house.seat("T7", you, 1_000_00)
    with camera.window("player", "/table/T7", **DESK) as page:
        at = TablePage(page, "T7")
        expect(at.cloth).to_be_visible()
        open_bets(house, "T7")
        at.choose("$25")
        for says in ("straight 17", "split 17 and 20", "corner 25, 26, 28 and 29", "black", "Lucky Ball blue"):
            at.bet(says, "$25")
        at.spot("split 17 and 20").hover()
        page.screenshot(path=FOLDER / "table.png", animations="disabled")
        house.calls("T7", "spin", "no_more_bets")
        lucky_drawn(house, "T7", page)
        the_dealer_types_the_number(camera)
        house.declare("T7", "17")
        expect(page.locator(".outcome.won")).to_be_visible()
        expect(page.locator("[data-told]")).to_be_visible()
        camera.take(page, "win")
    with camera.window("dealer", "/dealer/T7", **DESK) as page:
        expect(page.get_by_role("region", name="Collect and pay")).to_contain_text(YOU)
        camera.take(page, "dealer")
    with camera.window("player", "/display/T7", **WALL) as page:
        expect(page.get_by_role("region", name="Lucky Ball")).to_be_visible()
        camera.take(page, "display")
    house.settle("T7")


def a_notice_in_the_pit(house: House, camera: Camera) -> None:
    sign = house.supervisor.view("T7", "staff")["state"]["signs"]["sign"]
    by_bet = {bet: limits | {"minimum": 10_00} for bet, limits in sign["by_bet"].items()}
    now = house.supervisor.get("/api/session")["now"]
    house.supervisor.does(
        "T7",
        "post_notice",
        "casino_supervisor",
        sign=sign | {"minimum": 10_00, "by_bet": by_bet},
        takes_effect_at=now + 20 * 60_000,
    )
    with camera.window("supervisor", "/pit", **DESK) as page:
        expect(page.get_by_role("article", name="T1")).to_be_visible()
        camera.take(page, "pit")


def the_books_of_the_inspector(house: House, camera: Camera) -> None:
    last = house.dealer.view("T7", "staff")["round"]["number"]
    with camera.window("inspector", "/inspector/T7", **DESK) as page:
        expect(page.get_by_role("region", name="Story").get_by_role("link", name="Replay").first).to_be_visible()
        camera.take(page, "story")
        page.goto(f"/inspector/T7/{last}")
        moves = page.get_by_role("region", name="All moves").get_by_role("button")
        moves.filter(has_text="17").last.click()
        camera.take(page, "replay")
        page.goto("/inspector")
        page.get_by_role("button", name="Verify now").click()
        expect(page.get_by_text("The log is whole")).to_be_visible()
        camera.take(page, "inspector")
    with camera.window("player", f"/books/{STAR}/4.5", **DARK) as page:
        expect(page.get_by_role("heading", name="4.5")).to_be_visible()
        camera.take(page, "books")


def a_phone_in_the_dark(house: House, camera: Camera, you: Person) -> None:
    house.seat("T8", you, 500_00)
    with camera.window("player", "/table/T8", **POCKET) as page:
        at = TablePage(page, "T8")
        expect(at.cloth).to_be_visible()
        open_bets(house, "T8")
        page.get_by_role("button", name="$5 chip", exact=True).tap()
        for says in ("straight 8", "split 8 and 11", "corner 13, 14, 16 and 17", "red"):
            at.spot(says).tap()
            expect(at.spot_with(says, "$5")).to_be_visible()
        page.evaluate("() => scrollTo(0, 0)")
        page.screenshot(path=FOLDER / "phone.png", animations="disabled")


def a_game_at_a_terminal(house: House, camera: Camera) -> None:
    places = house.supervisor.get("/api/banks/B2")["view"]["places"]
    free = [name for name, place in places.items() if not place["taken"]][-1]  # robots take the first
    with camera.window("player", f"/terminal/B2/{free}", **TERMINAL) as page:
        at = TerminalPage(page, "B2", free).sit()
        at.put_in("$100", "$50")
        expect(at.phase).to_contain_text("No more bets", timeout=A_ROUND)
        expect(at.phase).to_contain_text("Place your bets", timeout=A_ROUND)
        at.button("$5 chip").tap()
        for says in ("straight 17", "split 17 and 20", "corner 25, 26, 28 and 29", "black"):
            at.bet(says, "$5")
        at.track.get_by_role("button", name="neighbours of 0:").tap()
        expect(at.spot_with("straight 0", "$5")).to_be_visible()
        page.screenshot(path=FOLDER / "terminal.png", animations="disabled")


def behind_the_terminals(house: House, camera: Camera, you: Person) -> None:
    """The supervisor's bank, a slip at the cashier, and the jackpots on the wall."""
    places = house.supervisor.get("/api/banks/B2")["view"]["places"]
    free = next(name for name, place in places.items() if not place["taken"])
    for do, fields in (("sit_down", {}), ("insert_note", {"value": 50_00}), ("collect_credits", {})):
        you.post("/api/banks/B2/commands", {"do": do, "role": "player", "terminal": free, **fields})
    slip = you.get(f"/api/banks/B2/terminals/{free}")["view"]["me"]["slips"][0]["number"]
    with camera.window("cashier", "/cashier", **DESK) as page:
        page.get_by_label("Slip number").fill(slip)
        page.keyboard.press("Enter")
        expect(page.get_by_text("$50").first).to_be_visible()
        page.get_by_role("img", name=re.compile("^The paper of slip")).evaluate("(one) => one.decode()")
        camera.take(page, "cashier")
    with camera.window("supervisor", "/bank/B1", **DESK) as page:
        expect(page.get_by_role("heading", name="Terminals")).to_be_visible()
        camera.take(page, "bank")
    with camera.window("player", "/jackpots/J1", **WALL) as page:
        expect(page.get_by_text("Mystery").first).to_be_visible()
        camera.take(page, "jackpots")


def an_event(house: House, camera: Camera) -> None:
    """Forty players at eight tables, and one of these in the middle of betting."""
    event = BrowserEvent(house, "spring-cup").open(spins=8, secret_wagers=2, maximum_entries=60)
    event.enter(*(f"{name} {more}" for more in "AB" for name in FACES.split()))
    event.begin("round 1", places=5)
    for table in event.view()["tables"].values():
        for seat, spots in zip(table["seats"], (("red", "split 17/20"), ("black",), ("dozen 2",)), strict=False):
            for spot in spots if table["table"] != "8" else ():
                event.deals("lay_bet", player=seat["player"], spot=spot, stake=seat["number"] * 10_00)
    for name, pocket in (("2", "17"), ("3", "32"), ("5", "0"), ("7", "14")):
        event.deals("close_bets", session="round 1", table=name)
        event.deals("call_number", session="round 1", table=name, pocket=pocket)
    event.deals("close_bets", session="round 1", table="6")
    with camera.window("supervisor", "/director/spring-cup?show=tables", **DESK) as page:
        expect(page.get_by_role("link", name="Table 8")).to_be_visible()
        camera.take(page, "director")
    with camera.window("dealer", event.path("round 1", "2"), **DESK) as page:
        expect(page.get_by_role("region", name="The last spin")).to_be_visible()
        camera.take(page, "event-table")
    with camera.window("player", "/big-screen/spring-cup", **WALL) as page:
        expect(page.get_by_role("list", name="Tables")).to_contain_text("Table 8")
        camera.take(page, "big-screen")


def a_seat_at_an_event(house: House, camera: Camera, you: Person) -> None:
    """A final of eight in the middle of betting on its third spin, at a desk and on a phone."""
    event = BrowserEvent(house, "harbour-cup").open(
        bank=1_000_00, maximum=500_00, spins=8, secret_wagers=2, prizes=[50_00, 30_00, 20_00]
    )
    others = FACES.split()[:7]
    event.enter(*others, you.name)
    event.begin("final", final=True)
    for pocket in ("17", "32"):
        for at, name in enumerate((*others, you.name)):
            event.deals("lay_bet", player=name, spot=EVENT_BETS[at][0], stake=10_00 * (at + 1))
        event.deals("close_bets", session="final", table="1")
        event.deals("call_number", session="final", table="1", pocket=pocket)
    for at, name in enumerate(others[:6]):
        for spot in EVENT_BETS[at][1:]:
            event.deals("lay_bet", player=name, spot=spot, stake=10_00 * (at + 2))
    with camera.window("player", "/event/harbour-cup", **DESK) as page:
        at_seat = SeatPage(page, event)
        for chip, says in (("$50", "straight 17"), ("$20", "split 17 and 20"), ("$100", "black")):
            at_seat.lays(chip, says)
        camera.take(page, "event")
    with camera.window("player", "/event/harbour-cup", **POCKET) as page:
        expect(SeatPage(page, event).spot("straight 17")).to_have_attribute("aria-label", re.compile("you have"))
        page.evaluate("() => scrollTo(0, 0)")
        camera.take(page, "event-phone")


def the_big_wheel(house: House, camera: Camera, you: Person) -> None:
    table = house.open_table(BIG_WHEEL, "B")
    house.seat(table, you, 500_00)
    with camera.window("player", f"/table/{table}", **DESK) as page:
        at = TablePage(page, table)
        expect(at.cloth).to_be_visible()
        house.calls(table, "place_your_bets")
        for spot in ("symbol S1", "symbol S3"):
            you.bets(table, spot, 25_00)
        house.calls(table, "no_more_bets", "spin")
        expect(page.get_by_role("img", name="Big wheel: turning")).to_be_visible()
        house.declare(table, "S3")
        expect(page.locator("[data-told]")).to_be_visible()
        camera.take(page, "big-wheel")


def what_one_learns(camera: Camera) -> None:
    """The school, statistics of a table where robots play, and one's own play."""
    with camera.window("dealer", "/school?book=star-roulette&level=lucky-ball&seed=monday", **DESK) as page:
        expect(page.get_by_role("heading", name="Exercise 1")).to_be_attached()
        camera.take(page, "school")
    with camera.window("player", "/table/T1", **DESK) as page:
        page.get_by_role("button", name="Statistics", exact=True).first.click()
        expect(page.get_by_role("dialog", name="Statistics")).to_be_visible()
        page.wait_for_load_state("networkidle")
        camera.take(page, "statistics")
    with camera.window("player", "/your-play", **DESK) as page:
        expect(page.get_by_role("button", name="Take a break")).to_be_visible()
        camera.take(page, "your-play")


def the_floor(camera: Camera) -> None:
    with camera.window("player", "/", **DESK) as page:
        expect(page.get_by_role("heading", name="T4")).to_be_visible()
        camera.take(page, "floor")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=20_000)
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as process, opened() as browser:
        house = House(process)
        camera, you = Camera(browser, house), Person(house.url, "player", YOU)
        for table in ("T7", "T8"):
            open_table(house, table)
        a_round_at_a_table(house, camera, you)
        a_notice_in_the_pit(house, camera)
        the_books_of_the_inspector(house, camera)
        a_phone_in_the_dark(house, camera, you)
        a_game_at_a_terminal(house, camera)
        behind_the_terminals(house, camera, you)
        an_event(house, camera)
        a_seat_at_an_event(house, camera, you)
        the_big_wheel(house, camera, you)
        what_one_learns(camera)
        the_floor(camera)
        you.close()
        house.close()
    take_vouchers()
    take_event_papers()
    take_pit_papers()
    for old in FOLDER.glob("*.png"):
        if old.stem not in PICTURES:
            old.unlink()


if __name__ == "__main__":
    main()
