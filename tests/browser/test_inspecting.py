"""An inspector reads the log as a story, replays a round, verifies everything, and takes a copy away."""

import csv
import re

from playwright.sync_api import expect

from tests.browser.banks import asks, open_bank, sits
from tests.browser.conftest import NewPage
from tests.browser.house import STAR, House
from tests.browser.test_accessibility import faults
from tests.documents.papers import page_texts, pypdfium2, scanned


def test_an_inspector_reads_replays_verifies_and_exports(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    ann = house.player()
    house.seat(table, ann)
    house.calls(table, "place_your_bets")
    ann.bets(table, "split 17/20", 10_00)
    house.spin_to(table, "17")
    house.settle(table)

    page = new_page("inspector")
    page.goto("/inspector")
    page.get_by_role("button", name="Verify now").click()
    expect(page.get_by_text("The log is whole")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Events, as CSV").click()
    with download.value.path().open(newline="") as file:
        rows = list(csv.reader(file))
    assert any(f"table:{table}" in cell for row in rows for cell in row)

    page.get_by_role("navigation", name="Logs").get_by_role("link", name=table, exact=True).click()
    story = page.get_by_role("region", name="Story")
    expect(story).to_contain_text(ann.name)
    expect(story).to_contain_text("17")
    story.get_by_role("link", name="Replay").first.click()
    expect(page.get_by_role("heading", name=f"{table}, round 1")).to_be_visible()
    moves = page.get_by_role("region", name="All moves").get_by_role("button")
    expect(moves.first).to_be_visible()
    total = moves.count()
    expect(page.get_by_role("heading", name=f"Move 1 of {total}")).to_be_visible()
    wagered = page.get_by_role("button", name=re.compile(r"^split 17 and 20, 17 to 1"))
    expect(wagered).to_be_visible()
    for _ in range(total - 1):
        page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name=f"Move {total} of {total}")).to_be_visible()
    page.get_by_role("region", name="Receipts").get_by_text(ann.name, exact=True).click()
    expect(page.get_by_role("region", name="Receipts")).to_contain_text("170")  # 17 to 1 on $10

    # The evidence is opened, and read back from the paper: its words and its bars.
    with page.expect_popup() as opened:
        page.get_by_role("link", name="On paper, as PDF").click()
    paper = page.request.get(opened.value.url).body()
    text = " ".join(page_texts(paper))
    for part in (f"Table {table}, under {STAR}. The round counts.", ann.name, "$170", "recheck.py extract.json"):
        assert part in text, part
    first = pypdfium2.PdfDocument(paper)[0].render(scale=200 / 72).to_pil().convert("L")
    ((kind, reference),) = scanned(first)
    assert kind == "Code 128"
    assert reference.startswith(f"{table}-R1-")


def test_a_wrong_payment_over_a_thousand_dollars_is_on_the_list_of_its_month(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    ann = house.player()
    house.seat(table, ann)
    house.calls(table, "place_your_bets")
    ann.bets(table, "straight 17", 100_00)
    house.spin_to(table, "17")
    house.settle(table)
    house.supervisor.does(
        table, "report_payment_error", "casino_supervisor", round=1, player=ann.name, due=3_500_00, paid=2_000_00
    )
    page = new_page("inspector")
    page.goto("/inspector")
    listed = page.get_by_role("region", name="Wrong payments over $1,000")
    expect(listed).to_contain_text("$1,500 too little")
    expect(listed).to_contain_text(ann.name)
    expect(listed).to_contain_text("regulator not told yet")


def test_an_inspector_reads_the_log_of_a_bank(house: House, new_page: NewPage) -> None:
    bank = open_bank(house)
    ann = sits(house, bank, "01", 50_00)
    asks(ann, bank, "place_bet", "player", terminal="01", spot="red", stake=5_00)

    page = new_page("inspector")
    page.goto("/inspector")
    page.get_by_role("navigation", name="Logs").get_by_role("link", name=f"Bank {bank}", exact=True).click()
    expect(page.get_by_role("heading", name=f"The log of bank {bank}")).to_be_visible()
    story = page.get_by_role("region", name="Story")
    expect(story).to_contain_text(f"{ann.name} sits down at terminal 01")
    expect(story.get_by_role("link", name="3.5", exact=True)).to_be_visible()  # the clause of the bet leads to the book
    expect(story.get_by_role("link", name="Replay")).to_have_count(0)
    # What happens now appears by itself.
    asks(ann, bank, "place_bet", "player", terminal="01", spot="black", stake=5_00)
    expect(story).to_contain_text("Terminal 01 puts $5 on black, bet 2")
    story.get_by_label("About").select_option("Players and credits")
    expect(story).not_to_contain_text("Terminal 01 puts")
    expect(story).to_contain_text("Terminal 01 takes a note of $50")
    page.get_by_role("region", name="Rounds").get_by_role("link", name=re.compile("^1")).click()
    expect(story.get_by_role("spinbutton", name="Round")).to_have_value("1")


def test_an_inspector_finds_a_person_and_goes_to_the_round(house: House, new_page: NewPage) -> None:
    table = house.open_table(STAR, "A")
    ann = house.player()
    house.seat(table, ann)
    house.calls(table, "place_your_bets")
    ann.bets(table, "split 17/20", 10_00)
    page = new_page("inspector")
    page.goto("/inspector")
    expect(page.get_by_text("clause 3.13")).to_be_visible()  # the language, in the line below the box
    page.get_by_role("heading", name="Inspector").click()
    page.keyboard.press("/")
    page.keyboard.type(f"{ann.name} {table} $10")
    page.keyboard.press("Enter")
    found = page.get_by_role("region", name=re.compile("^Tables: 1$"))
    expect(found).to_contain_text(f"{ann.name} puts $10 on split 17/20, wager 1")
    expect(page.get_by_role("status").filter(has_text="found for")).to_contain_text("1 found")
    assert faults(page) == []
    page.reload()  # what was looked for is in the address
    expect(page.get_by_role("searchbox", name="Search everything")).to_have_value(f"{ann.name} {table} $10")
    found.get_by_role("link", name=f"{table}, round 1").click()
    expect(page.get_by_role("heading", name=f"{table}, round 1")).to_be_visible()
    page.go_back()
    expect(found).to_be_visible()
    page.get_by_role("searchbox").fill("zyxwv")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("Nothing is found.")).to_be_visible()
    page.get_by_role("searchbox").fill("$")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("not an amount of dollars")).to_be_visible()


def test_a_round_of_a_bank_is_replayed_with_a_receipt_for_each_player(house: House, new_page: NewPage) -> None:
    bank = open_bank(house)
    ann = sits(house, bank, "01", 50_00)
    asks(ann, bank, "place_bet", "player", terminal="01", spot="red", stake=5_00)
    page = new_page("inspector")
    page.goto(f"/inspector?q=bank+{bank}+{ann.name}+red")
    page.get_by_role("link", name=f"Bank {bank}, round 1").first.click()
    expect(page.get_by_role("heading", name=f"Bank {bank}, round 1")).to_be_visible()
    expect(page.get_by_role("region", name="All moves")).to_contain_text("Terminal 01 puts $5 on red")
    expect(page.get_by_role("region", name="Receipts")).to_contain_text("No receipts.")  # no number yet
    assert faults(page) == []
