"""The socket: a snapshot first, then every change; resumed by version; nothing that is not one's own."""

import pytest
from litestar.exceptions import WebSocketDisconnect

from croupier.api.live.following import HELD
from tests.api.floor import Browser, Floor
from tests.api.line import line
from tests.api.test_tables import Evening, bet


@pytest.fixture
def evening(floor: Floor) -> Evening:
    return Evening(floor)


def test_a_snapshot_then_every_change(evening: Evening) -> None:
    with line(evening.ann) as page:
        page.say(watch="T1", as_="player")
        assert "snapshot" in page.hear()
        evening.dealer.does("T1", "place_your_bets", "dealer")
        bet(evening.ann, "red", 10_00)
        page.until("wager_placed")
        page.hear()
        assert page.view["round"]["phase"] == "BETTING"
        assert page.view["me"]["on_layout"] == 10_00
        evening.spin_to("1")
        page.until("winners_paid")
        page.hear()
    # Red at even money: $10 won, the stake still lies there.
    assert page.view["me"]["value"] == 100_00 - 10_00 + 10_00
    assert [one["outcome"] for one in page.view["lines"].values()] == ["won"]


@pytest.mark.parametrize("seen_as", ["player", "staff", "public"])
def test_what_is_folded_from_changes_is_what_a_snapshot_says(evening: Evening, seen_as: str) -> None:
    browser = evening.dealer if seen_as == "staff" else evening.ann
    with line(browser) as page:
        page.say(watch="T1", as_=seen_as)
        page.hear()
        evening.dealer.does("T1", "place_your_bets", "dealer")
        bet(evening.ann, "red", 10_00)
        bet(evening.bob, "straight 7", 5_00)
        bet(evening.ann, "split 1/2", 5_00)
        evening.spin_to("2")
        evening.dealer.does("T1", "close_round", "dealer")
        evening.dealer.does("T1", "place_your_bets", "dealer")
        evening.dealer.does("T1", "leave_table", "dealer", player="bob")
        evening.operator.does("T1", "set_wagering_period", "casino_supervisor", seconds=30)
        page.until("wagering_period_set")
        page.say(unwatch="T1")
        page.say(watch="T1", as_=seen_as)
        while "snapshot" not in (heard := page.hear()):
            folded = page.view
        folded = folded if "folded" in locals() else {}
    assert heard["version"] >= 1
    snapshot = heard["view"]
    folded = folded or snapshot
    for section in snapshot:
        assert folded[section] == snapshot[section], section


def test_a_page_that_comes_back_hears_only_what_it_missed(evening: Evening) -> None:
    with line(evening.ann) as page:
        page.say(watch="T1", as_="player")
        page.hear()
        known, view = page.version, page.view
        # Changes are held from the moment somebody watches.
        evening.dealer.does("T1", "place_your_bets", "dealer")
        page.until("betting_opened")
    bet(evening.ann, "red", 10_00)
    with line(evening.ann) as again:
        again.view = view
        again.say(watch="T1", as_="player", after=known)
        first = again.hear()
        assert first["events"] == ["betting_opened"]
        again.until("wager_placed")
        again.hear()
        assert again.view["me"]["on_layout"] == 10_00
        assert again.version == known + 2


def test_a_page_that_was_away_too_long_gets_the_whole_table(evening: Evening) -> None:
    with line(evening.ann) as page:
        page.say(watch="T1", as_="player")
        page.hear()
        known = page.version
        for _ in range(HELD + 1):
            evening.operator.does("T1", "set_wagering_period", "casino_supervisor", seconds=30)
    with line(evening.ann) as again:
        again.say(watch="T1", as_="player", after=known)
        assert "snapshot" in again.hear()


def test_a_version_from_the_future_gets_the_whole_table(evening: Evening) -> None:
    with line(evening.ann) as page:
        page.say(watch="T1", as_="player", after=10_000)
        assert "snapshot" in page.hear()


def test_commands_over_the_socket_are_answered_by_name(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    with line(evening.ann) as page:
        done = page.ask("a1", do="place_wager", role="player", spot="red", stake=500, tender="value_chips")
        assert done["done"]["events"] == ["wager_placed"]
        no = page.ask("a2", do="place_wager", role="player", spot="black", stake=1, tender="value_chips")
        assert no["problem"]["status"] == 409
        assert no["problem"]["clause"]
        wrong = page.ask("a3", do="no_more_bets", role="dealer")
        assert wrong["problem"]["status"] == 403
        nonsense = page.ask("a4", do="fly", role="player")
        assert nonsense["problem"]["status"] == 422


def test_what_makes_no_sense_ends_no_connection(evening: Evening) -> None:
    with line(evening.ann) as page:
        for text in ("{", "[]", '{"fly": true}', '{"watch": 5}', "{}"):
            page.socket.send_text(text)
            assert page.hear()["problem"]["status"] == 422
        page.say(watch="T9", as_="public")
        assert page.hear()["problem"]["status"] == 404
        page.say(watch="T1", as_="staff")
        assert page.hear()["problem"]["status"] == 403
        page.say(floor=True)
        assert [card["table"] for card in page.hear()["floor"]] == ["T1"]


def test_the_floor_is_told_when_a_table_changes(evening: Evening) -> None:
    with line(evening.bob) as page:
        page.say(floor=True)
        assert [next(iter(page.hear())) for _ in range(4)] == ["floor", "banks", "event_cards", "promotion_cards"]
        evening.dealer.does("T1", "place_your_bets", "dealer")
        assert page.hear()["card"]["phase"] == "BETTING"


def test_a_request_and_its_answer_reach_both_sides(evening: Evening) -> None:
    with line(evening.dealer) as desk, line(evening.ann) as page:
        desk.say(watch="T1", as_="staff")
        desk.hear()
        page.say(watch="T1", as_="player")
        page.hear()
        made = evening.ann.post("/api/tables/T1/requests", {"what": "buy_in", "amount": 50_00}).json()
        desk.hear()
        assert desk.view["requests"][made["id"]]["amount"] == 50_00
        page.hear()
        assert [one["id"] for one in page.view["me"]["requests"]] == [made["id"]]
        evening.dealer.delete(f"/api/tables/T1/requests/{made['id']}")
        desk.hear()
        assert desk.view["requests"] == {}
        page.hear()
        assert page.view["me"]["requests"] == []


def test_nobody_and_other_sites_are_turned_away(evening: Evening) -> None:
    nobody = Browser(evening.floor, None)
    with line(nobody) as page:
        assert page.hear()["problem"]["status"] == 401
        with pytest.raises(WebSocketDisconnect) as cut:
            page.hear()
    assert cut.value.code == 4401
    with (
        pytest.raises(WebSocketDisconnect),
        line(evening.ann, {"origin": "https://evil.example"}) as page,
    ):
        page.hear()
