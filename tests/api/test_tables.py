"""A round played over HTTP, what each may see of it, and how a no is told."""

from typing import Any

import pytest

from croupier.core.words.roles import Role
from tests.api.floor import Browser, Floor, open_table

STAR = "star-roulette"


class Evening:
    """A Star table with a dealer, two players and an inspector."""

    def __init__(self, floor: Floor, **setup: Any) -> None:
        self.floor = floor
        self.operator = floor.hire("olga", (STAR, Role.OPERATOR), (STAR, Role.CASINO_SUPERVISOR))
        self.dealer = floor.hire("dan", (STAR, Role.DEALER))
        self.ann = floor.hire("ann", card="C1")
        self.bob = floor.hire("bob", card="C2")
        open_table(floor, self.operator, "T1", STAR, **setup)
        for name, card in (("ann", "C1"), ("bob", "C2")):
            self.dealer.does("T1", "start_play", "dealer", player=name, card=card)
            self.dealer.does("T1", "buy_in", "dealer", player=name, amount=100_00, means="cash", card=card)

    def view(self, browser: Browser, seen_as: str) -> Any:
        answer = browser.get(f"/api/tables/T1?as={seen_as}")
        assert answer.status_code == 200, answer.text
        return answer.json()["view"]

    def spin_to(self, pocket: str) -> None:
        for do, more in (
            ("spin", {}),
            ("no_more_bets", {}),
            ("declare_result", {"pocket": pocket, "revolutions": 5}),
            ("collect_losers", {}),
            ("pay_winners", {}),
        ):
            self.dealer.does("T1", do, "dealer", **more)


@pytest.fixture
def evening(floor: Floor) -> Evening:
    return Evening(floor)


def bet(browser: Browser, spot: str, stake: int) -> Any:
    return browser.ask("T1", "place_wager", "player", spot=spot, stake=stake, tender="value_chips")


def test_a_round_is_played_and_the_win_explains_itself(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    assert bet(evening.ann, "split 17/20", 5_00).status_code == 200
    evening.spin_to("17")
    view = evening.view(evening.ann, "player")
    (line,) = view["lines"].values()
    # 17 to 1 on $5 is $85; the stake stays on the layout.
    assert (line["outcome"], line["paid"], line["why"]) == ("won", 85_00, "17 to 1")
    assert line["clauses"] == ["3.2.2.1", "6.1"]
    assert view["me"]["value"] == 100_00 - 5_00 + 85_00
    assert view["round"]["result"] == {"label": "17", "colour": "black"}
    assert view["history"]["last"] == [{"label": "17", "colour": "black"}]


def test_a_refusal_says_what_is_wrong_and_where_it_is_written(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    evening.dealer.does("T1", "spin", "dealer")
    evening.dealer.does("T1", "no_more_bets", "dealer")
    answer = bet(evening.ann, "red", 5_00)
    assert answer.status_code == 409
    problem = answer.json()
    assert (problem["rule"], problem["clause"], problem["book"]) == ("LATE_WAGER", "3.13", STAR)
    assert "No more bets" in problem["message"]


def test_players_see_each_others_chips_but_not_more(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    bet(evening.ann, "red", 10_00)
    evening.spin_to("2")
    seen = evening.bob.get("/api/tables/T1?as=player").text
    assert "ann" not in seen, "the name of another player"
    assert "C1" not in seen, "the card of another player"
    view = evening.view(evening.bob, "player")
    assert view["lines"] == {}, "what became of the wagers of others"
    assert view["me"]["value"] == 100_00
    assert "state" not in view
    assert "names" not in view
    evening.dealer.does("T1", "close_round", "dealer")
    evening.dealer.does("T1", "place_your_bets", "dealer")
    bet(evening.ann, "black", 10_00)
    (wager,) = evening.view(evening.bob, "player")["wagers"].values()
    assert (wager["spot"], wager["stake"], wager["seat"]) == ("black", 10_00, 1)
    for seen_as in ("player", "public"):
        assert "ann" not in evening.bob.get(f"/api/tables/T1?as={seen_as}").text, "while the chips of another lie there"


def test_staff_see_the_whole_table(evening: Evening) -> None:
    view = evening.view(evening.dealer, "staff")
    assert view["names"] == {"1": "ann", "2": "bob"}
    assert view["state"]["chips"]["racks"]["ann"]["value"] == 100_00


def test_nobody_sees_a_table_as_staff_without_a_post_under_its_book(evening: Evening) -> None:
    other = evening.floor.hire("eve", ("adelaide-roulette", Role.DEALER))
    for browser in (evening.ann, other):
        assert browser.get("/api/tables/T1?as=staff").status_code == 403


def test_the_house_draws_at_no_table_with_a_real_wheel(evening: Evening) -> None:
    for do in ("place_your_bets", "spin", "no_more_bets"):
        evening.dealer.does("T1", do, "dealer")
    answer = evening.dealer.post("/api/tables/T1/draws", {"what": "wheel"})
    assert (answer.status_code, answer.json()["clause"]) == (409, "5.4")
    assert "real wheel" in answer.json()["message"]


def test_no_undrawn_number_exists_anywhere(floor: Floor) -> None:
    """Before the reveal nothing that leaves the server holds the seed that the draws of this round come from."""
    evening = Evening(floor, virtual_wheel=True)
    evening.dealer.does("T1", "place_your_bets", "dealer")
    bet(evening.ann, "red", 10_00)
    evening.dealer.does("T1", "spin", "dealer")
    evening.dealer.does("T1", "no_more_bets", "dealer")
    seen = "".join(
        (
            evening.dealer.get("/api/tables/T1?as=staff").text,
            evening.ann.get("/api/tables/T1?as=player").text,
            evening.operator.get("/api/inspection/T1/story").text,
        )
    )
    answer = evening.dealer.post("/api/tables/T1/draws", {"what": "wheel"})
    assert answer.status_code == 200, answer.text
    for do in ("collect_losers", "pay_winners", "close_round"):
        evening.dealer.does("T1", do, "dealer")
    story = evening.operator.get("/api/inspection/T1/story").text
    fair = evening.ann.get("/api/fair/T1/1").json()
    assert fair["right"] is True
    seed = fair["document"]["server_seed"]
    assert len(seed) == 64
    assert seed not in seen
    assert story


def test_the_same_key_is_answered_the_same_and_done_once(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    fields: dict[str, Any] = {"spot": "red", "stake": 10_00, "tender": "value_chips"}
    first = evening.ann.ask("T1", "place_wager", "player", key="k1", **fields)
    second = evening.ann.ask("T1", "place_wager", "player", key="k1", **fields)
    assert first.json() == second.json()
    assert evening.view(evening.ann, "player")["me"]["on_layout"] == 10_00
    other = evening.ann.ask("T1", "place_wager", "player", key="k1", **{**fields, "stake": 20_00})
    assert other.status_code == 422
    assert "k1" in other.json()["message"]


def test_a_key_of_one_player_is_not_a_key_of_another(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    fields: dict[str, Any] = {"spot": "red", "stake": 10_00, "tender": "value_chips"}
    for browser in (evening.ann, evening.bob):
        assert browser.ask("T1", "place_wager", "player", key="k1", **fields).status_code == 200
    assert len(evening.view(evening.ann, "player")["wagers"]) == 2


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"do": "fly", "role": "player"}, "fly"),
        ({"role": "player"}, "do"),
        ({"do": "place_wager", "role": "player", "spot": "red", "stake": "5", "tender": "value_chips"}, "stake"),
        ({"do": "place_wager", "role": "queen", "spot": "red", "stake": 500, "tender": "value_chips"}, "role"),
        ({"do": "no_more_bets", "role": "dealer", "by": "ann"}, "by"),
        ({"do": "show_lucky_numbers", "role": "system", "numbers": {}}, "show_lucky_numbers"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(evening: Evening, body: Any, says: str) -> None:
    answer = evening.ann.post("/api/tables/T1/commands", body)
    assert answer.status_code == 422
    assert says in answer.json()["message"]


def test_a_request_to_the_dealer_is_answered_by_a_command(evening: Evening) -> None:
    cid = evening.floor.hire("cid", card="C3")
    made = cid.post("/api/tables/T1/requests", {"what": "sit", "card": "C3"})
    assert made.status_code == 201, made.text
    assert evening.bob.post(f"/api/tables/T1/requests/{made.json()['id']}/accept").status_code == 404, "not his"
    assert cid.post(f"/api/tables/T1/requests/{made.json()['id']}/accept").status_code == 403, "not for players"
    (waiting,) = evening.view(evening.dealer, "staff")["requests"].values()
    assert waiting["player"] == "cid"
    accepted = evening.dealer.post(f"/api/tables/T1/requests/{waiting['id']}/accept")
    assert accepted.status_code == 200, accepted.text
    assert accepted.json()["events"] == ["play_started"]
    assert evening.view(cid, "player")["me"]["seat"] == 3
    assert evening.view(evening.dealer, "staff")["requests"] == {}


def test_a_request_the_rules_do_not_allow_stays_with_its_reason(evening: Evening) -> None:
    """A card of another is no card of one's own."""
    cid = evening.floor.hire("cid")
    made = cid.post("/api/tables/T1/requests", {"what": "sit", "card": "C1"}).json()
    answer = evening.dealer.post(f"/api/tables/T1/requests/{made['id']}/accept")
    assert answer.status_code == 409
    assert answer.json()["book"] == STAR


def test_the_floor_lists_every_table(evening: Evening) -> None:
    (card,) = evening.ann.get("/api/tables").json()
    assert (card["table"], card["players"], card["minimum"], card["phase"]) == ("T1", 2, 500, "IDLE")


def test_there_is_no_table_of_that_name(evening: Evening) -> None:
    for path in ("/api/tables/T9", "/api/tables/T9/cloth"):
        assert evening.ann.get(path).status_code == 404
    assert bet(evening.ann, "red", 5_00).status_code == 409
    answer = evening.ann.ask("T9", "place_wager", "player", spot="red", stake=500, tender="value_chips")
    assert answer.status_code == 404
