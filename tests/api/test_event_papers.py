"""The papers of an event over HTTP: who gets which, and when."""

import csv
import io
from pathlib import Path

from tests.api.event_scene import EventScene
from tests.api.floor import open_floor

FORM = {"spot": "corner 17/18/20/21", "stake": 20_00, "words": "twenty", "signed": True}


def test_forms_are_for_anybody_and_sheets_for_staff(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        ann = scene.players["ann"]
        scene.begin("final", final=True)
        for path, player, staff in (
            ("papers/entry-form", 200, 200),
            ("papers/secret-form", 200, 200),
            ("papers/secret-form?session=final", 403, 200),
            ("papers/table-sheet?session=final", 403, 200),
            ("papers/results", 403, 200),
            ("tables/entries", 403, 200),
            ("papers/poster", 404, 404),
            ("papers/table-sheet?session=none", 403, 404),
            ("tables/none", 403, 404),
        ):
            assert ann.get(f"/api/events/cup/{path}").status_code == player, path
            answer = scene.director.get(f"/api/events/cup/{path}")
            assert answer.status_code == staff, path
            if staff == 200 and path.startswith("papers"):
                assert answer.headers["content-type"] == "application/pdf"
                assert answer.content.startswith(b"%PDF")
            assert floor.browser().get(f"/api/events/cup/{path}").status_code == 401


def test_results_are_for_all_once_the_prizes_are_paid_and_the_tables_hold_the_money(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob", spins=1)
        scene.begin("final", final=True)
        scene.plays("ann", "hand_in_form", form=FORM)
        scene.inspects("examine_form", player="ann")
        scene.plays("bob", "lay_bet", spot="red", stake=10_00)
        before = scene.director.get("/api/events/cup/tables/spins").text
        assert "corner" not in before
        scene.deals("close_bets", "final")
        scene.deals("call_number", "final", pocket="2")
        scene.directs("award")
        assert scene.players["ann"].get("/api/events/cup/papers/results").status_code == 200
        rows = list(csv.DictReader(io.StringIO(scene.director.get("/api/events/cup/tables/prizes").text)))
        # Two fees of $100, a tenth kept: $180, of which bob wins 60 percent and ann 40.
        assert {row["player"]: row["amount"] for row in rows} == {"bob": "108.00", "ann": "72.00"}
