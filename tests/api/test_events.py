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


# --- what a player is told --------------------------------------------------------------------------------------------


def moves(scene: EventScene, player: str) -> dict[str, str | None]:
    """What there is to do for a player, and under which clause it is refused now."""
    shown = scene.view("player", scene.players[player])["me"]["moves"]
    return {one["do"]: one["no"] and one["no"]["clause"] for one in shown}


def test_a_player_is_told_what_there_is_to_do_and_why_not_now(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        scene.players["cy"] = floor.hire("cy")
        assert moves(scene, "cy") == {"enter": None}
        assert moves(scene, "ann") == {"withdraw": None, "nominate": None}
        scene.begin("heat")
        assert moves(scene, "cy") == {"enter": "1.3.1"}, "the ballot closed the entries"
        now = {"lay_bet": None, "hand_in_form": None, "go_away": None, "retire": None, "dispute": None}
        assert moves(scene, "ann") == now
        scene.plays("ann", "hand_in_form", form=FORM)
        scene.inspects("examine_form", player="ann")
        scene.deals("close_bets", "heat")
        assert moves(scene, "ann") == now | {"lay_bet": "3.5.5", "hand_in_form": "3.5.5", "retire": "3.5.5"}
        scene.deals("call_number", "heat", pocket="1")
        assert moves(scene, "ann") == now | {"hand_in_form": "1.6.1"}, "the only secret wager of the session is used"


def test_an_entrant_is_told_what_withdrawing_costs(tmp_path: Path) -> None:
    day = 86_400_000
    with open_floor(tmp_path) as floor:
        starts = floor.clock.now() + 50 * day
        scene = EventScene(floor, "ann", starts=starts)
        me = scene.view("player", scene.players["ann"])["me"]
        # 1.2.2: the fee goes back until six weeks before the start.
        assert (me["fee"], me["free_until"]) == (100_00, starts - 42 * day)
        told = {one["topic"]: one for one in scene.view("public")["told"]}
        assert (told["Withdrawing"]["clause"], told["Withdrawing"]["at"]) == ("1.2.2", starts - 42 * day)
        assert told["Entry fee"]["said"] == "$100 to enter; the house keeps 10 percent of it."
        assert told["Limits"]["said"] == "A spin takes $10 to $50."


def test_the_form_of_the_spin_before_may_be_seen_until_the_next(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob", "cy", spins=3)
        scene.begin("heat")

        def opened() -> list[tuple[str, str]]:
            return [(one["player"], one["form"]["words"]) for one in scene.view("public")["tables"]["heat/1"]["opened"]]

        scene.plays("ann", "hand_in_form", form=FORM)
        scene.inspects("examine_form", player="ann")
        scene.deals("close_bets", "heat")
        assert opened() == []
        scene.deals("call_number", "heat", pocket="17")
        assert opened() == [("ann", "twenty")]
        scene.plays("bob", "see_form", whose="ann")
        scene.deals("close_bets", "heat")
        assert opened() == []


def test_a_player_alone_is_told_what_the_spin_brought_them_and_what_became_of_their_dispute(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob", "cy", spins=3)
        scene.begin("heat")
        scene.plays("ann", "lay_bet", spot="red", stake=10_00)
        scene.plays("cy", "lay_bet", spot="red", stake=10_00)
        scene.deals("close_bets", "heat")
        scene.deals("call_number", "heat", pocket="1")
        scene.plays("bob", "dispute", text="my bet was on the line")
        scene.inspects("decide_dispute", player="bob", decision="It was not.")
        bob, ann = (scene.view("player", scene.players[name])["me"] for name in ("bob", "ann"))
        # Bob made no wager and loses the minimum of $10.
        assert bob["news"] == [{"clause": "1.5.4", "said": "you lose $10"}]
        assert bob["decided"] == {"clause": "3.4", "said": "It was not."}
        assert (ann["news"], ann["decided"]) == ([], None)
