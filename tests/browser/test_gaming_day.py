"""A whole gaming day by several people in several browsers: opened, handed over, a dealer relieved, all closed."""

import json
import os
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.api.process import ServerProcess, server
from tests.browser.conftest import NewPage
from tests.browser.house import PUBLISHED, STAR
from tests.browser.test_accessibility import faults
from tests.cli.runner import croupier, printed

PASSWORD = "seventeen and four"
PEOPLE = {"mia": "operator", "noa": "casino_supervisor", "dee": "dealer", "dan": "dealer"}


def comes(new_page: NewPage, process: ServerProcess, name: str) -> Page:
    """Hired, signed in and on duty."""
    hired = ("people", "add", name, "--post", f"{STAR}:{PEOPLE[name]}", "--store", process.store)
    printed(croupier(*hired, "--password-stdin", stdin=PASSWORD))
    page = new_page(url=process.url)
    page.goto("/sign-in")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Go on duty").click()
    expect(page.get_by_role("button", name="Go off duty")).to_be_visible()
    return page


def asks(page: Page, table: str, do: str, **fields: Any) -> None:
    """What the pages of a table are tested for elsewhere."""
    session = page.request.get("/api/session").json()
    body = {"do": do, **fields}
    answer = page.request.post(f"/api/tables/{table}/commands", data=body, headers={"x-csrf-token": session["csrf"]})
    assert answer.ok, answer.text()


def opens_table(page: Page, table: str) -> None:
    setup = {"table": table, "book": STAR, "cloth": "A", "emblem": f"emblem {table}"}
    sign = {"minimum": 5_00, "maximum": 1_000_00}
    asks(page, table, "open_table", role="operator", setup=setup, sign=sign, published_at=PUBLISHED[STAR])


def strip(page: Page) -> Locator:
    return page.get_by_role("article", name="Pit main")


def answered(page: Page, button: str) -> None:
    """The dialog is sent, and goes."""
    dialog = page.get_by_role("dialog")
    assert faults(page) == []
    dialog.get_by_role("button", name=button, exact=True).click()
    expect(dialog).to_be_hidden()


def shot(page: Page, name: str) -> None:
    if shots := os.environ.get("CROUPIER_SHOTS"):
        page.screenshot(path=f"{shots}/day-{name}.png")


def test_a_whole_day_by_four_people_in_four_browsers(tmp_path: Path, new_page: NewPage) -> None:
    with server(tmp_path, demo=False) as process:
        mia, noa, dee, _ = (comes(new_page, process, name) for name in PEOPLE)
        opens_table(mia, "T1")

        mia.goto("/pit")
        mia.get_by_role("button", name="Open a pit").click()
        shot(mia, "pit")
        answered(mia, "Open the pit")
        strip(mia).get_by_role("button", name="Open the day").click()
        answered(mia, "Open day and shift")
        expect(strip(mia)).to_contain_text("early")
        expect(strip(mia)).to_contain_text("In chargemia")

        strip(mia).get_by_text("Who deals where").click()
        strip(mia).get_by_role("button", name="Rota of T1").click()
        for name in ("dee", "dan"):
            mia.get_by_label("Add a dealer").select_option(name)
        shot(mia, "rota")
        answered(mia, "Set the rota")
        strip(mia).get_by_role("button", name="Put somebody here: T1").click()
        mia.get_by_label("Who comes").select_option("dee")
        answered(mia, "Put them there")
        expect(strip(mia)).to_contain_text("Next: dan")
        shot(mia, "dealing")

        strip(mia).get_by_role("button", name="Hand over").click()
        mia.get_by_label("Who takes it").select_option("noa")
        answered(mia, "Hand over")
        expect(strip(mia)).to_contain_text("It waits for noa to take it.")

        noa.goto("/pit")
        expect(strip(noa)).to_contain_text("It waits for you to take it.")
        shot(noa, "offered")
        strip(noa).get_by_role("button", name="Take the shift").click()
        answered(noa, "Take it")
        expect(strip(noa)).to_contain_text("In chargenoa")
        expect(strip(mia)).to_contain_text("In chargenoa")  # on the other's page by itself

        dee.goto("/pit")
        dee.get_by_role("article", name="Pit main").get_by_text("Who deals where").click()
        expect(strip(dee)).to_contain_text("dee since")
        expect(strip(dee).get_by_role("button")).to_have_count(0)  # a dealer looks, and runs nothing
        strip(noa).get_by_text("Who deals where").click()
        strip(noa).get_by_role("button", name="Relieve dee at T1").click()
        expect(noa.get_by_role("dialog")).to_contain_text("dan is next on the rota.")
        answered(noa, "Relieve")
        expect(strip(dee)).to_contain_text("dan since")
        assert "dan" in printed(croupier("duties", "--store", process.store))

        strip(noa).get_by_role("button", name="Close the shift").click()
        answered(noa, "Close the shift")
        strip(noa).get_by_role("button", name="Close the day").click()
        dialog = noa.get_by_role("dialog")
        expect(dialog).to_contain_text("T1 is open.")
        dialog.get_by_role("button", name="Close the day", exact=True).click()
        expect(dialog.get_by_role("alert")).to_contain_text("The day waits for its places: T1 is open.")
        shot(noa, "waits")
        asks(noa, "T1", "close_table", role="casino_supervisor")
        answered(noa, "Close the day")
        expect(strip(noa)).to_contain_text("closed")
        (_, day) = json.loads(printed(croupier("day", "list", "--json", "--store", process.store)))
        assert [(one["name"], one["managers"]) for one in day["shifts"]] == [("early", ["mia"]), ("late", ["noa"])]
        assert day["ends"] is not None


def test_it_is_read_at_320_px_and_in_the_dark(tmp_path: Path, new_page: NewPage) -> None:
    with server(tmp_path, demo=False) as process:
        mia = comes(new_page, process, "mia")
        opens_table(mia, "T1")
        opens_table(mia, "T2")
        mia.set_viewport_size({"width": 320, "height": 900})
        mia.emulate_media(color_scheme="dark")
        mia.goto("/pit")
        mia.get_by_role("button", name="Open a pit").click()
        answered(mia, "Open the pit")
        strip(mia).get_by_role("button", name="Open the day").click()
        answered(mia, "Open day and shift")
        strip(mia).get_by_text("Who deals where").click()
        expect(strip(mia).get_by_role("button", name="Rota of T2")).to_be_visible()
        shot(mia, "small-and-dark")
        wide = mia.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320
