"""Those who run an event at their pages: the director's desk, a table's dealer, and its inspector."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.ears import Ears


class StaffPage(Ears):
    """Takes each next step by its button."""

    @property
    def next(self) -> Locator:
        return self.page.get_by_role("region", name="What comes next")

    def presses(self, title: str) -> None:
        step = self.next.get_by_role("button", name=title, exact=True)
        step.click()
        expect(step).to_have_count(0)

    def presses_every(self, title: str, times: int) -> None:
        """A step that is the same at so many tables."""
        for number in range(1, times + 1):
            self.presses(f"{title} {number}")


class DirectorPage(StaffPage):
    """Whoever runs the event, from its conditions to its prizes."""

    def publishes(self, name: str, rules: str, terms: dict[str, str], *ticks: str) -> None:
        """A new event under the rules that are called so, with what is filled in and what is ticked."""
        page = self.page
        page.goto("/director?open")
        page.get_by_label("Name of the event").fill(name)
        chosen = page.get_by_role("combobox", name="Rules")
        expect(chosen.locator("option").first).to_be_attached()
        says = next(one for one in chosen.locator("option").all_inner_texts() if one.startswith(f"{rules},"))
        chosen.select_option(label=says)
        for label, value in terms.items():
            page.get_by_label(label, exact=True).fill(value)
        for label in ticks:
            page.get_by_label(label, exact=True).check()
        page.get_by_role("button", name="Publish the conditions").click()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()

    def enters(self, names: list[str]) -> None:
        self.page.get_by_label("Enter players").fill(", ".join(names))
        self.page.get_by_role("button", name=f"Enter {len(names)}").click()

    def answers(self, title: str, **asked: str) -> None:
        """A step that asks for something more."""
        self.next.get_by_role("button", name=title).click()
        dialog = self.page.get_by_role("dialog", name=title)
        for label, value in asked.items():
            dialog.get_by_label(label.replace("_", " "), exact=True).fill(value)
        dialog.get_by_role("button", name=title).click()
        expect(dialog).to_be_hidden()

    def counts(self, chips: dict[str, int]) -> None:
        """The chips of each, as they lie there."""
        self.page.get_by_role("tab", name="Counts").click()
        for player, cents in chips.items():
            self.page.get_by_label(f"Chips of {player}", exact=True).fill(f"{cents // 100}")
            self.page.get_by_role("button", name=f"Record the count of {player}", exact=True).click()
            expect(self.page.get_by_label(f"Chips of {player}", exact=True)).to_have_count(0)

    @property
    def prizes(self) -> Locator:
        return self.page.get_by_role("region", name="Prizes paid").get_by_role("listitem")


class EventTablePage(StaffPage):
    """A dealer's or a table inspector's page, at one table after the other."""

    @property
    def calls(self) -> Locator:
        return self.page.get_by_role("region", name="Next")

    @property
    def forms(self) -> Locator:
        return self.page.get_by_role("region", name="Secret forms")

    def comes_to(self, path: str) -> None:
        self.page.goto(path)
        expect(self.page.get_by_role("heading", name=f"Table {path.rpartition('/')[2]}", level=1)).to_be_visible()

    def closes_bets(self) -> None:
        expect(self.page.get_by_text("all bets are in")).to_be_visible()
        self.calls.get_by_role("button", name="No more bets").click()

    def calls_number(self, pocket: int) -> None:
        pad = self.page.get_by_role("group", name="The number")
        pad.get_by_role("button", name=re.compile(rf"^{pocket} (red|black|green)$")).click()
        dialog = self.page.get_by_role("dialog", name="Call the number")
        dialog.get_by_role("button", name=f"Call {pocket}", exact=True).click()
        expect(dialog).to_be_hidden()

    def spins(self, pocket: int) -> None:
        self.closes_bets()
        self.calls_number(pocket)

    def lays_out(self, players: list[str]) -> None:
        """What was announced of each before the last spin."""
        for player in players:
            step = self.calls.get_by_role("button", name=f"Lay out the wager of {player}", exact=True)
            step.click()
            expect(step).to_have_count(0)

    def accepts(self, player: str) -> None:
        button = self.forms.get_by_role("button", name=f"accept the form of {player}")
        button.click()
        expect(button).to_have_count(0)
