"""The screen of a real terminal, in a house that is no practice floor: a token lets it in, its acceptor takes notes."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.api.process import ServerProcess, server
from tests.browser.banks import ICONS, NOTES
from tests.browser.conftest import NewPage
from tests.browser.house import ADELAIDE
from tests.browser.terminal import TERMINAL, TerminalPage

PASSWORD = "seventeen and four"


def croupier(process: ServerProcess, *command: str, said: str = "") -> str:
    line = [sys.executable, "-m", "croupier.cli.main", *command, "--store", process.store]
    return subprocess.run(line, input=said, text=True, capture_output=True, check=True).stdout


def post(page: Page, path: str, body: dict[str, Any]) -> Any:
    """Ask as whoever this window is, as what is built into a terminal does."""
    csrf = page.request.get("/api/session").json()["csrf"]
    answer = page.request.post(path, data=body, headers={"x-csrf-token": csrf})
    assert answer.ok, answer.text()
    return answer.json()


def test_a_terminals_own_screen_is_let_in_by_its_token(tmp_path: Path, new_page: NewPage) -> None:
    with server(tmp_path, demo=False) as process:
        posts = [f"--post={ADELAIDE}:{role}" for role in ("operator", "dealer")]
        croupier(process, "people", "add", "ann", *posts, "--password-stdin", said=PASSWORD)
        token = croupier(process, "devices", "enrol", "K1:01", "--kind", "terminal").split()[-1]
        staff = new_page(url=process.url)
        post(staff, "/api/session", {"name": "ann", "password": PASSWORD})
        post(staff, "/api/duties/all", {})
        terminals = [{"name": "01", "notes": NOTES, "icons": ICONS, "sign": {"minimum": 5_00, "maximum": 200_00}}]
        setup = {"bank": "K1", "book": ADELAIDE, "cloth": "3", "terminals": terminals}
        opens = {"do": "open_bank", "role": "operator", "setup": setup, "published_at": 0}
        post(staff, "/api/banks/K1/commands", opens)

        page = new_page(url=process.url, **TERMINAL)
        page.goto(f"/terminal/K1/01#token={token}")
        at = TerminalPage(page, "K1").sit()
        expect(page.get_by_role("link", name="To the floor")).to_have_count(0)
        at.button("Notes").tap()
        expect(page.get_by_text("It takes $20, $50, $100.")).to_be_visible()
        expect(at.button("Put in $50")).to_have_count(0)
        post(page, "/api/banks/K1/commands", {"do": "insert_note", "role": "player", "terminal": "01", "value": 50_00})
        at.button("Close").tap()
        at.shows(credits="$50")
        post(staff, "/api/banks/K1/commands", {"do": "open_betting", "role": "dealer"})
        at.button("$5 chip").tap()
        at.bet("red", "$5")
        at.shows(credits="$45", bet="$5")
