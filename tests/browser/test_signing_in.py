"""A house that is no practice floor asks for a name and a password."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.api.process import server
from tests.browser.conftest import NewPage

PASSWORD = "seventeen and four"


def test_a_wrong_password_is_explained_and_the_right_one_opens_the_floor(tmp_path: Path, new_page: NewPage) -> None:
    with server(tmp_path, demo=False) as process:
        command = ["people", "add", "ann", "--post", "star-roulette:dealer", "--store", process.store]
        subprocess.run(
            [sys.executable, "-m", "croupier.cli.main", *command, "--password-stdin"],
            input=PASSWORD,
            text=True,
            capture_output=True,
            check=True,
        )
        page = new_page(url=process.url)
        page.goto("/")
        expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
        page.get_by_label("Name").fill("ann")
        page.get_by_label("Password").fill("seventeen and five")
        page.get_by_role("button", name="Sign in").click()
        expect(page.get_by_role("alert")).to_contain_text("password")
        expect(page.get_by_label("Password")).to_be_focused()
        expect(page.get_by_label("Password")).to_have_value("")
        page.get_by_label("Password").fill(PASSWORD)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="The floor")).to_be_visible()
        expect(page.get_by_text("ann", exact=True)).to_be_visible()
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
