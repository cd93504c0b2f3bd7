"""What a player of an event is told over HTTP: what there is to do, what it costs, and what a spin brought them."""

from pathlib import Path

from croupier.house.people.registry import DeviceKind
from tests.api.event_scene import EventScene
from tests.api.floor import open_floor

FORM = {"spot": "corner 17/18/20/21", "stake": 20_00, "words": "twenty", "signed": True}


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


def test_a_display_of_the_house_may_show_the_event_and_no_more(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")

        async def enrol() -> str:
            return await floor.service.people.enrol("wall", DeviceKind.DISPLAY)

        screen = floor.browser()
        screen.post("/api/session/device", {"token": floor.client.blocking_portal.call(enrol)})
        assert scene.view("public", screen)["players"].keys() == {"ann", "bob"}
        assert screen.get("/api/events/cup?as=player").status_code == 403
        assert screen.get("/api/events/cup?as=staff").status_code == 403
        assert floor.browser().get("/api/events/cup?as=public").status_code == 401
