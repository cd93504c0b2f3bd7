"""A player who is not satisfied, at their own page: the decision, the complaint to its end, and the paper."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.events import BrowserEvent
from tests.browser.house import ADELAIDE, STAR, House, Person
from tests.browser.pages import clause
from tests.browser.terminal import TERMINAL, Bank, TerminalPage
from tests.browser.test_accessibility import faults

TEXT, DECISION = "Round 1: my chip lay on 20.", "The chip lay on 17."
COMPLAINT, FOUND, END = "Nobody looked at the film.", "The film shows 17.", "The house was right."


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Your dispute", exact=True)


def complains(page: Page, within: Locator) -> None:
    within.get_by_role("button", name="Complain about dispute 1").click()
    dialog = page.get_by_role("dialog", name="Complain about dispute 1")
    dialog.get_by_label("What is your complaint?").fill(COMPLAINT)
    assert faults(page) == []
    dialog.get_by_role("button", name="Lodge the complaint").click()
    expect(dialog).to_be_hidden()


def paper_of(page: Page, within: Locator) -> str:
    """Where it is, after it was seen to open for whoever looks at the page."""
    link = within.get_by_role("link", name="The paper of dispute 1")
    path = link.get_attribute("href")
    assert path is not None
    answer = page.request.get(path)
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.body().startswith(b"%PDF-")
    return path


@pytest.mark.clause(STAR, "9.14")
def test_a_player_complains_and_sees_the_end_without_asking(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    name = house.new_name("ann")
    ann = house.player(name)
    ann.does(table, "raise_dispute", "player", text=TEXT)
    page = new_page("player", name)
    page.goto(f"/table/{table}")
    mine = panel(page)
    expect(mine).to_contain_text(TEXT)
    expect(mine.get_by_role("button", name="Complain")).to_have_count(0)
    house.supervisor.does(table, "decide_dispute", "gaming_supervisor", dispute=1, decision=DECISION)
    expect(mine).to_contain_text(f"Decided by {house.supervisor.name}: {DECISION}")
    expect(clause(mine, "9.13")).to_have_attribute("href", "/books/star-roulette/9.13")
    expect(mine).to_contain_text("Tell staff: they advise you of your right to complain to an inspector")
    expect(mine.get_by_role("button", name="Complain")).to_have_count(0)  # not a step before the advice
    house.supervisor.does(table, "advise_rights", "gaming_supervisor", dispute=1)
    expect(mine).to_contain_text("the right to complain to an inspector of the government, under section 33")
    expect(clause(mine, "9.14")).to_have_attribute("href", "/books/star-roulette/9.14")
    assert faults(page) == []

    path = paper_of(page, mine)
    other = new_page("player", house.new_name("bob"))
    assert other.request.get(path).status == 403
    other.goto(f"/table/{table}")
    expect(other.get_by_role("region", name="Disputes", exact=True)).to_be_visible()
    expect(other.get_by_text(TEXT)).to_have_count(0)

    complains(page, mine)
    expect(mine.get_by_role("status")).to_have_text("Your complaint to an inspector is lodged. Staff pass it on.")
    mine.get_by_role("button", name="Withdraw the complaint about dispute 1").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw the complaint").click()
    expect(mine.get_by_role("status")).to_contain_text(f"withdrawn by {ann.name}")
    complains(page, mine)  # whoever withdrew it has the right still

    inspector = Person(house.url, "inspector")
    inspector.does(table, "pass_on_complaint", "inspector", dispute=1, officer="kim")
    expect(mine.get_by_role("status")).to_have_text("Your complaint is with inspector kim, who will decide it.")
    inspector.does(table, "decide_complaint", "inspector", dispute=1, found=FOUND, decision=END)
    expect(mine.get_by_role("status")).to_have_text(f"Your complaint was decided by inspector {inspector.name}.")
    inspector.close()
    for said in (COMPLAINT, FOUND, END):
        expect(mine).to_contain_text(said)
    for step in ("Complain", "Withdraw"):
        expect(mine.get_by_role("button", name=step)).to_have_count(0)
    assert faults(page) == []


@pytest.mark.clause(STAR, "9.14")
def test_the_pit_hands_out_the_paper_once_the_player_is_advised(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    house.player(house.new_name("ann")).does(table, "raise_dispute", "player", text=TEXT)
    house.supervisor.does(table, "decide_dispute", "gaming_supervisor", dispute=1, decision=DECISION)
    pit = new_page("supervisor")
    pit.goto(f"/pit/{table}")
    disputes = pit.get_by_role("region", name="Disputes")
    expect(disputes).to_contain_text(DECISION)
    expect(disputes.get_by_role("link", name="The paper")).to_have_count(0)
    house.supervisor.does(table, "advise_rights", "gaming_supervisor", dispute=1)
    expect(disputes.get_by_role("link", name="The paper")).to_be_visible()
    paper_of(pit, disputes)
    assert faults(pit) == []


@pytest.mark.clause(ADELAIDE, "12(k)")
def test_at_a_terminal_the_complaint_goes_to_an_authorised_officer(house: House, new_page: NewPage) -> None:
    bank = Bank(house)
    name = house.new_name("ann")
    ann = house.player(name)
    page = new_page("player", name, **TERMINAL)
    terminal = TerminalPage(page, bank.name).open().sit()
    bank.asks(ann, "raise_dispute", "player", text=TEXT)
    bank.asks(house.supervisor, "decide_dispute", "operator", dispute=1, decision=DECISION)
    bank.asks(house.supervisor, "advise_rights", "operator", dispute=1)
    terminal.button("Attendant").tap()
    mine = panel(page)
    expect(mine).to_contain_text("the right to complain to an authorised officer of the government, rule")
    expect(clause(mine, "12(j)")).to_be_visible()
    expect(clause(mine, "12(k)")).to_be_visible()
    paper_of(page, mine)
    complains(page, mine)
    inspector = Person(house.url, "inspector")
    bank.asks(inspector, "pass_on_complaint", "authorised_officer", dispute=1, officer="kim")
    bank.asks(inspector, "decide_complaint", "authorised_officer", dispute=1, found=FOUND, decision=END)
    expect(mine.get_by_role("status")).to_contain_text(f"decided by authorised officer {inspector.name}")
    expect(mine).to_contain_text(END)
    inspector.close()


@pytest.mark.clause(STAR, "9.14")
def test_at_an_event_the_complaint_outlasts_the_seat(house: House, new_page: NewPage) -> None:
    event = BrowserEvent(house).open_at_the_star()
    name = house.new_name("ann")
    (guest,) = event.invite(name)
    event.plays(guest, "dispute", text=TEXT)
    far = 4_070_908_800_000  # the licence holds until 2099
    event.directs("appoint_manager", manager=house.supervisor.name, licence="L-17", expires=far)
    event.asks(house.supervisor, "decide_dispute", "tournament_manager", player=guest, decision=DECISION)
    event.directs("advise_rights", dispute=1)
    page = new_page("player", name)
    page.goto(f"/event/{event.name}")
    mine = panel(page)
    expect(mine).to_contain_text(DECISION)
    paper_of(page, mine)
    complains(page, mine)
    expect(mine.get_by_role("status")).to_contain_text("Your complaint to an inspector is lodged.")
    inspector = Person(house.url, "inspector")
    event.asks(inspector, "pass_on_complaint", "inspector", dispute=1, officer="kim")
    event.asks(inspector, "decide_complaint", "inspector", dispute=1, found=FOUND, decision=END)
    expect(mine).to_contain_text(END)
    inspector.close()
    assert faults(page) == []
