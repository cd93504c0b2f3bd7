"""Events over HTTP and the socket: who sees what, and that nobody reads a secret form who must not."""

from pathlib import Path

import pytest

from croupier.core.words.roles import Role
from tests.api.event_scene import CUP, WREST, EventScene
from tests.api.floor import open_floor
from tests.api.line import line

FORM = {"spot": "corner 17/18/20/21", "stake": 20_00, "words": "twenty", "signed": True}
SECRETS = ("corner", "17/18", "twenty")


def test_an_event_goes_from_its_opening_to_the_prizes_over_http(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob", "cy")
        (card,) = scene.director.get("/api/events").json()
        # Three fees of $100, of which a tenth will be kept.
        assert (card["event"], card["players"], card["pool"], card["stage"]) == ("cup", 3, 270_00, "entries")
        scene.begin("final", final=True)
        for pocket in ("1", "3"):
            for name in scene.at("final/1"):
                scene.plays(name, "lay_bet", spot="red" if name == "ann" else "black", stake=10_00)
            scene.deals("close_bets", "final")
            scene.deals("call_number", "final", pocket=pocket)
        view = scene.view("public")
        table = view["tables"]["final/1"]
        assert [one["label"] for one in table["numbers"]] == ["3", "1"]
        # Red twice: ann has her $100 and wins $10 each time; the stake that won stayed on the layout.
        assert table["phase"] == "over" or table["next"] == "play-off"
        assert view["players"]["ann"]["chips"] + view["players"]["ann"]["staked"] >= 120_00


def test_a_secret_form_is_seen_by_its_owner_and_the_inspector_of_the_table_alone(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        scene.begin("heat")
        scene.plays("ann", "hand_in_form", form=FORM)
        own = scene.view("player", scene.players["ann"])["me"]["form"]
        assert (own["form"], own["examined"]) == (FORM, False)
        assert scene.view("player", scene.players["bob"])["me"]["form"] is None
        (read,) = scene.inspector.get("/api/events/cup/forms").json()
        assert (read["player"], read["form"]) == ("ann", FORM)
        other = floor.hire("ida", (WREST, Role.TABLE_INSPECTOR))
        assert other.get("/api/events/cup/forms").json() == [], "an inspector of another table"
        for browser in (scene.director, scene.dealer, scene.players["bob"]):
            refused = browser.get("/api/events/cup/forms")
            assert refused.status_code == 403
            assert "1.6.5" in refused.json()["message"]
        assert floor.browser().get("/api/events/cup/forms").status_code == 401


def test_nobody_else_hears_of_it_in_any_view_or_log_before_it_is_announced(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        scene.begin("heat")
        with line(scene.players["bob"]) as bob, line(scene.director) as director:
            bob.say(watch=CUP, as_="player")
            director.say(watch=CUP, as_="staff")
            heard = [bob.hear(), director.hear()]
            scene.plays("ann", "hand_in_form", form=FORM)
            scene.inspects("examine_form", player="ann")
            scene.players["bob"].ask(CUP, "hand_in_form", "player", player="ann", form=FORM)
            while "form_examined" not in bob.events:
                heard.append(bob.hear())
            while "form_examined" not in director.events:
                heard.append(director.hear())
            looked = [
                scene.director.get(path).text
                for path in (
                    "/api/events/cup?as=staff",
                    "/api/events/cup?as=public",
                    "/api/events",
                    "/api/inspection/event:cup/story",
                    "/api/inspection/refusals",
                )
            ]
            for text in (*map(str, heard), *looked):
                assert not [secret for secret in SECRETS if secret in text], text
            scene.plays("bob", "lay_bet", spot="red", stake=10_00)
            scene.deals("close_bets", "heat")
            scene.deals("call_number", "heat", pocket="17")
        announced = scene.view("public")["tables"]["heat/1"]["lines"]
        assert [(one["player"], one["spot"]) for one in announced if one["secret"]] == [("ann", FORM["spot"])]


def test_a_faulty_form_says_what_is_wrong_to_its_owner_once_it_is_examined(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        scene.begin("heat")
        scene.plays("ann", "hand_in_form", form={**FORM, "words": "thirty"})
        scene.inspects("examine_form", player="ann")
        form = scene.view("player", scene.players["ann"])["me"]["form"]
        assert form["faulty"]
        assert [one["clause"] for one in form["faults"]] == ["1.6.2"]
        desk = scene.view()["desk"]
        assert (desk["faulty"], desk["to_examine"]) == (["ann"], [])


@pytest.mark.parametrize("audience", ["public", "player"])
def test_the_desk_is_for_staff_alone(tmp_path: Path, audience: str) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann")
        assert "desk" not in scene.view(audience, scene.players["ann"])
        assert scene.players["ann"].get("/api/events/cup?as=staff").status_code == 403


def test_the_next_step_is_one_press_until_somebody_must_say_more(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob", "cy")
        people = {"tournament_director": scene.director, "dealer": scene.dealer, "table_inspector": scene.inspector}
        taken = []
        for _ in range(3):
            step = scene.view()["desk"]["steps"][0]
            role = next(one for one in step["roles"] if one in people)
            people[role].does(CUP, step["do"], role, **step["fixed"])
            taken.append((step["title"], step["clause"]))
        assert taken == [("Draw the final", "1.3.1"), ("Start final", "1.3.1"), ("Watch over table 1", "3.4")]
        scene.deals("close_bets", "final")
        (step,) = scene.view()["desk"]["steps"]
        assert (step["do"], step["asks"]) == ("call_number", ["pocket"])
