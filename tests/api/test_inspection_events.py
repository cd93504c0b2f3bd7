"""The log of an event for inspectors: its story, its spins, and whether its ballots were fair."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.core.words.roles import Role
from croupier.house.live_state import OVER_KEPT
from tests.api.event_scene import CUP, WREST, EventScene
from tests.api.floor import open_floor

LOG = "/api/inspection/event:cup"


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[EventScene]:
    """Two players of a final of three spins, and two of them."""
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob", spins=3)
        scene.begin("final", final=True)
        for pocket in ("1", "3"):
            for name, spot in (("ann", "red"), ("bob", "black")):
                scene.plays(name, "lay_bet", spot=spot, stake=10_00)
            scene.deals("close_bets", "final")
            scene.deals("call_number", "final", pocket=pocket)
        yield scene


def test_the_story_tells_of_each_event_with_its_clause_and_its_spin(scene: EventScene) -> None:
    told = scene.director.get(f"{LOG}/story?after=0&limit=1000").json()
    assert [one["version"] for one in told] == list(range(1, len(told) + 1))
    assert all(one["clauses"] for one in told)
    numbers = [one for one in told if one["kind"] == "number_called"]
    assert [(one["round"], one["said"].split(",")[0]) for one in numbers] == [
        (1, "Spin 1 at table 1: 1"),
        (2, "Spin 2 at table 1: 3"),
    ]
    entered = scene.director.get(f"{LOG}/story?kind=entries&person=ann").json()
    assert [one["said"] for one in entered] == ["ann enters the primary competition and pays $100"]
    assert entered[0]["round"] == 0


def test_the_rounds_are_the_spins(scene: EventScene) -> None:
    newest, first = scene.director.get(f"{LOG}/rounds").json()
    assert (first["about"], first["result"]["label"], first["staked"]) == ("final, table 1, spin 1", "1", 20_00)
    assert (newest["round"], newest["about"]) == (2, "final, table 1, spin 2")
    again = scene.director.get(f"{LOG}/rounds/1").json()
    assert [one["kind"] for one in again["moves"]] == ["bet_laid", "bet_laid", "bets_closed", "number_called"]
    assert again["result"]["label"] == "1"
    assert scene.director.get(f"{LOG}/rounds/9").status_code == 404


def test_ballots_are_shown_to_be_fair_once_the_event_is_over(scene: EventScene) -> None:
    before = scene.players["ann"].get("/api/fair/event:cup/0").json()
    assert (before["revealed"], before["right"]) == (False, None)
    assert len(before["commitment"]) == 64
    scene.directs("cancel_event", reason="enough")
    after = scene.players["ann"].get("/api/fair/event:cup/0").json()
    assert (after["revealed"], after["right"], after["commitment"]) == (True, True, before["commitment"])
    assert [one["purpose"] for one in after["draws"]] == ["seats of final"]
    # The dealer called the numbers of a real wheel: nothing was drawn in a spin.
    spin = scene.players["ann"].get("/api/fair/event:cup/1").json()
    assert (spin["revealed"], spin["draws"]) == (True, [])


def test_the_log_of_an_event_is_for_those_with_a_post_under_its_book(scene: EventScene) -> None:
    stranger = scene.floor.hire("otto", ("star-roulette", Role.OPERATOR))
    for path in ("story", "rounds", "rounds/1"):
        assert stranger.get(f"{LOG}/{path}").status_code == 403
        assert scene.players["ann"].get(f"{LOG}/{path}").status_code == 403


def test_what_was_refused_and_the_exports_include_events(scene: EventScene) -> None:
    no = scene.players["ann"].ask(CUP, "lay_bet", "player", player="bob", spot="red", stake=10_00)
    assert no.status_code == 409
    overseer = scene.floor.hire("ines", (WREST, Role.OPERATOR))
    (refusal,) = overseer.get("/api/refusals?table=event:cup").json()
    assert refusal["clause"] == no.json()["clause"]
    assert "event:cup" in overseer.get("/api/export/events.csv").text
    assert overseer.get("/api/incidents").json() == []
    assert overseer.post("/api/verify").json()["ok"] is True


# --- exclusions -------------------------------------------------------------------------------------------------------


def test_whoever_excludes_somebody_sees_that_they_still_sit_in_an_event(scene: EventScene) -> None:
    overseer = scene.floor.hire("ines", (WREST, Role.OPERATOR))
    form = {"name": "ann", "because": "asked for it", "kind": "from gambling, at their own wish"}
    one = overseer.post("/api/exclusions", form).json()
    assert one["present_at"] == [CUP]
    no = scene.players["ann"].ask(CUP, "lay_bet", "player", player="ann", spot="red", stake=10_00)
    assert (no.status_code, no.json()["clause"]) == (409, "3.4")
    # An event that is over has nobody in it.
    scene.directs("cancel_event", reason="enough")
    (one,) = overseer.get("/api/exclusions").json()
    assert one["present_at"] == []


def test_an_exclusion_from_another_place_or_game_does_not_point_to_the_event(scene: EventScene) -> None:
    overseer = scene.floor.hire("ines", (WREST, Role.OPERATOR))
    elsewhere = {"name": "ann", "because": "a row", "kind": "from the game", "book": "star-roulette"}
    one = overseer.post("/api/exclusions", elsewhere).json()
    assert one["present_at"] == []
    here = {"name": "bob", "because": "a row", "kind": "from one table or bank", "place": CUP}
    assert overseer.post("/api/exclusions", here).json()["present_at"] == [CUP]


# --- memory -----------------------------------------------------------------------------------------------------------


def test_events_that_are_over_are_not_followed_for_ever_and_can_still_be_looked_at(scene: EventScene) -> None:
    def opens_and_cancels(name: str) -> None:
        body = {"book": WREST, "form": "competition", "cloth": "A", "terms": {"entry_fee": 100_00}}
        scene.director.does(f"event:{name}", "open_event", "tournament_director", **body)
        scene.director.does(f"event:{name}", "cancel_event", "tournament_director")

    for number in range(OVER_KEPT + 4):
        opens_and_cancels(f"old {number}")
    followed = scene.floor.service.feeds.events
    assert len(followed) <= OVER_KEPT + 2
    # What goes on is never let go, and what was let go comes back when somebody asks for it.
    assert followed.known("cup") is not None
    assert followed.known("old 0") is None
    view = scene.director.get("/api/events/old 0?as=public").json()["view"]
    assert view["event"]["stage"] == "cancelled"
    assert len(followed) <= OVER_KEPT + 2
