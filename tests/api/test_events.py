"""Events over HTTP and the socket: who sees what, and that nobody reads a secret form who must not."""

from pathlib import Path

import pytest

from croupier.core.words.roles import Role
from tests.api.event_scene import CUP, STAR_CONDITIONS, STAR_TERMS, WREST, EventScene
from tests.api.floor import Browser, open_floor, open_table
from tests.api.line import line

STAR = "star-roulette"
FORM = {"spot": "corner 17/18/20/21", "stake": 20_00, "words": "twenty", "signed": True}
SECRETS = ("corner", "17/18", "twenty")


def _shown(browser: Browser, path: str) -> str:
    answer = browser.get(path)
    assert answer.status_code == 200, path
    text: str = answer.text
    return text


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
                _shown(scene.director, path)
                for path in (
                    "/api/events/cup?as=staff",
                    "/api/events/cup?as=public",
                    "/api/events",
                    "/api/inspection/event:cup/story",
                    "/api/refusals",
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


def test_the_examiner_is_told_what_is_wrong_before_the_form_goes_back(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        scene.begin("heat")
        scene.plays("ann", "hand_in_form", form={**FORM, "signed": False})
        (read,) = scene.inspector.get("/api/events/cup/forms").json()
        assert (read["examined"], [one["clause"] for one in read["faults"]]) == (False, ["1.6.2"])
        own = scene.view("player", scene.players["ann"])["me"]["form"]
        assert own["faults"] == [], "its owner hears of it when it comes back"


def test_staff_see_what_is_disputed_until_it_is_decided(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        scene.begin("heat")
        scene.plays("ann", "dispute", text="it was red")
        assert scene.view()["desk"]["disputed"] == {"ann": "it was red"}
        scene.inspects("decide_dispute", player="ann", decision="it was black")
        assert scene.view()["desk"]["disputed"] == {}


def test_a_count_stands_beside_what_is_on_record(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        scene.dealer.does(CUP, "stock_table", "dealer", table="1", chips={"2500": 8})
        scene.begin("heat")
        scene.dealer.does(CUP, "count_chips", "dealer", player="ann", chips=90_00)
        desk = scene.view()["desk"]
        assert desk["counted"] == {"heat/1": [{"player": "ann", "counted": 90_00, "recorded": 100_00}]}
        assert desk["stock"] == {"1": {"2500": 8}}


def test_a_spoken_wager_waits_in_its_seat_until_it_is_repeated(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        scene.begin("heat")
        scene.plays("ann", "say_bet", spot="red", stake=10_00)
        said = {seat["player"]: seat["spoken"] for seat in scene.view()["tables"]["heat/1"]["seats"]}
        assert said == {"ann": {"spot": "red", "stake": 10_00}, "bob": None}
        scene.dealer.does(CUP, "confirm_bet", "dealer", player="ann")
        table = scene.view()["tables"]["heat/1"]
        assert [seat["spoken"] for seat in table["seats"]] == [None, None]
        assert [(one["spot"], one["stake"]) for one in table["wagers"]] == [("red", 10_00)]


def test_a_player_who_never_came_is_told_from_one_who_went(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        scene.directs("allot", session="heat", places=3)
        scene.directs("start_session", session="heat", absent=["ann"])
        scene.inspects("sign_on", session="heat", table="1")
        scene.plays("bob", "go_away")
        seats = {one["player"]: (one["away"], one["arrived"]) for one in scene.view()["tables"]["heat/1"]["seats"]}
        assert seats == {"ann": (True, False), "bob": (True, True)}


def test_announced_wagers_are_laid_out_under_their_own_clause(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob", spins=1)
        scene.begin("final", final=True)
        for name in ("ann", "bob"):
            scene.plays(name, "hand_in_form", form={**FORM, "spot": "red"})
            scene.inspects("examine_form", player=name)
        scene.deals("close_bets", "final")
        steps = scene.view()["desk"]["steps"]
        assert [(one["do"], one["clause"], one["roles"]) for one in steps] == [
            ("place_secret", "1.6.9b", ["dealer"])
        ] * 2


def test_nobody_else_plays_at_a_table_while_a_session_is_played_there(tmp_path: Path) -> None:
    """Star 10.5.2 at a table of the house, from the door: the refusal is kept like any other."""
    star, terms = "star-roulette", {"bank": 100_00, "minimum": 10_00, "maximum": 50_00, "spins": 2, "prizes": [100_00]}
    with open_floor(tmp_path) as floor:
        operator, ann = floor.hire("otto", (star, Role.OPERATOR)), floor.hire("ann", card="S-1")
        gus, mia = floor.hire("gus", card="S-2"), floor.hire("mia", (star, Role.TOURNAMENT_MANAGER))
        open_table(floor, operator, "T1", star)
        operator.does(CUP, "open_event", "operator", book=star, form="tournament", cloth="A", terms=terms)
        ann.does(CUP, "enter", "player", player="ann")
        mia.does(CUP, "designate_tables", "tournament_manager", tables=["T1"])
        mia.does(CUP, "allot", "tournament_manager", session="final", final=True)
        mia.does(CUP, "start_session", "tournament_manager", session="final")
        answer = gus.ask("T1", "place_wager", "player", spot="red", stake=10_00, tender="value_chips")
        assert (answer.status_code, answer.json()["clause"]) == (409, "10.5.2")
        (kept,) = operator.get("/api/refusals").json()
        assert kept["clause"] == "10.5.2"
        operator.does(CUP, "cancel_event", "operator")
        answer = gus.ask("T1", "place_wager", "player", spot="red", stake=10_00, tender="value_chips")
        assert answer.json()["clause"] != "10.5.2"


def test_nobody_becomes_another_person_by_another_spelling(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        floor.hire("cy")
        again = scene.director.ask(CUP, "enter", "tournament_director", player="ANN")
        assert again.json()["message"] == "ann has entered already."
        scene.players["ann"].does(CUP, "nominate", "player", player="Ann", plays="CY")
        assert scene.view()["players"]["cy"]["entrant"] == "ann"


def test_what_a_count_of_all_chips_found_is_shown(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, "ann", "bob")
        scene.dealer.does(CUP, "stock_table", "dealer", table="1", chips={"2500": 8})
        scene.begin("heat")
        scene.plays("ann", "retire")
        scene.dealer.does(CUP, "reconcile_chips", "dealer", session="heat", chips={"2500": 7})
        desk = scene.view()["desk"]
        assert desk["stock"] == {}
        assert len(desk["reconciled"]) == 1
        assert "1 of $25 missing" in desk["reconciled"][0]


def test_a_dispute_of_no_table_is_a_step_of_its_own(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        operator = floor.hire("oda", (STAR, Role.OPERATOR))
        ann = floor.hire("ann", card="1001")
        conditions = {"terms": STAR_TERMS, "conditions": STAR_CONDITIONS}
        operator.does(CUP, "open_event", "operator", book=STAR, form="tournament", cloth="A", **conditions)
        year_2100 = 4_102_444_800_000
        operator.does(CUP, "appoint_manager", "operator", manager="mo", licence="L-17", expires=year_2100)
        operator.does(CUP, "enter", "operator", player="ann")
        ann.does(CUP, "dispute", "player", player="ann", text="the fee was taken twice")
        desk = operator.get("/api/events/cup?as=staff").json()["view"]["desk"]
        assert (desk["disputes"], desk["disputed"]) == (["ann"], {"ann": "the fee was taken twice"})
        steps = [(one["do"], one["fixed"], one["asks"]) for one in desk["steps"] if one["do"] == "decide_dispute"]
        assert steps == [("decide_dispute", {"player": "ann"}, ["decision"])]


@pytest.mark.parametrize("fee", [0, 100_00])
def test_nobody_says_that_they_have_paid(tmp_path: Path, fee: int) -> None:
    """A fee is paid at the desk: what a player sends brings no money in. Without a fee they enter themselves."""
    with open_floor(tmp_path) as floor:
        scene = EventScene(floor, entry_fee=fee)
        ann = floor.hire("ann")
        (move,) = scene.view("player", ann)["me"]["moves"]
        answer = ann.ask(CUP, "enter", "player", player="ann")
        assert (move["do"], move["no"] is None) == ("enter", fee == 0)
        assert answer.status_code == (403 if fee else 200)
        if fee:
            assert move["no"]["said"] == answer.json()["message"]
            assert move["no"]["clause"] == "1.2.1"
            scene.directs("enter", player="ann")
        assert scene.view()["desk"]["purse"]["fees"] == fee


def test_on_a_practice_floor_money_is_play_money(tmp_path: Path) -> None:
    with open_floor(tmp_path, practice=True) as floor:
        scene = EventScene(floor)
        floor.hire("ann").does(CUP, "enter", "player", player="ann")
        assert scene.view()["desk"]["purse"]["fees"] == 100_00
