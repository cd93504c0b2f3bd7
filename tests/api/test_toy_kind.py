"""A registered kind over HTTP and in the inspector: heads or tails, with no route, view or form of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.core.words.roles import Role
from croupier.house.kinds.registry import KINDS
from tests.api.floor import Floor, open_floor
from tests.api.line import line
from tests.coin import COIN

BOOK = "star-roulette"


@pytest.fixture
def floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Floor]:
    monkeypatch.setitem(KINDS, COIN.noun, COIN)
    with open_floor(tmp_path) as opened:
        otto, dee = opened.hire("otto", (BOOK, Role.OPERATOR)), opened.hire("dee", (BOOK, Role.DEALER))
        otto.does("coin:C1", "open_coin", "operator", book=BOOK)
        dee.does("coin:C1", "toss", "dealer", called="tails", fell="heads")
        yield opened


def test_it_takes_its_commands_and_says_no_with_a_clause(floor: Floor) -> None:
    dee = floor.browser("dee")
    done = dee.does("coin:C1", "toss", "dealer", called="heads", fell="heads")
    assert (done["table"], done["version"], done["events"]) == ("coin:C1", 3, ["tossed"])
    assert done["said"][0].startswith("Toss 2: heads (")
    refused = dee.ask("coin:C1", "toss", "dealer", called="edge", fell="heads")
    assert (refused.status_code, refused.json()["book"]) == (409, BOOK)
    assert dee.ask("coin:C1", "toss", "operator", called="heads", fell="heads").status_code == 403
    assert dee.ask("coin:C1", "flip", "dealer").status_code == 422
    assert dee.ask("coin:C9", "toss", "dealer", called="heads", fell="heads").status_code == 404


def test_staff_look_at_its_state_and_nobody_else(floor: Floor) -> None:
    dee, ann = floor.browser("dee"), floor.hire("ann")
    assert dee.get("/api/coins").json() == [{"name": "C1", "address": "coin:C1", "book": BOOK}]
    shown = dee.get("/api/coins/C1").json()
    assert (shown["version"], shown["view"]) == (2, {"state": {"name": "C1", "book": BOOK, "tosses": 1, "lost": 100}})
    assert ann.get("/api/coins/C1").status_code == 403
    assert dee.get("/api/coins/C1?as=public").status_code == 403
    assert dee.get("/api/coins/C9").json()["message"] == "There is no coin C9."
    assert floor.browser().get("/api/coins/C1").status_code == 401


def test_it_is_watched_and_asked_over_the_socket(floor: Floor) -> None:
    with line(floor.browser("dee")) as page:
        page.say(watch="coin:C1", as_="staff")
        assert page.hear()["view"]["state"]["tosses"] == 1
        page.ask("1", "coin:C1", do="toss", role="dealer", called="heads", fell="tails")
        page.until("tossed")
        assert (page.version, page.view["state"]["lost"]) == (3, 200)


def test_an_inspector_reads_its_story_its_rounds_and_its_refusals(floor: Floor) -> None:
    ines = floor.hire("ines", (BOOK, Role.INSPECTOR))
    floor.browser("dee").ask("coin:C1", "toss", "dealer", called="edge", fell="heads")
    told = ines.get("/api/inspection/coin:C1/story?kind=tosses").json()
    assert [(one["kind"], one["round"]) for one in told] == [("tossed", 1), ("coin_opened", 0)]
    assert [one["round"] for one in ines.get("/api/inspection/coin:C1/rounds").json()] == [1]
    (move,) = ines.get("/api/inspection/coin:C1/rounds/1").json()["moves"]
    assert (move["said"], len(move["clauses"])) == ("Toss 1: heads", 1)
    (refusal,) = ines.get("/api/refusals?table=coin:C1").json()
    assert (refusal["table"], refusal["do"]) == ("coin:C1", "toss")
    assert ines.post("/api/verify").json()["ok"] is True


def test_it_stands_in_the_schema(floor: Floor) -> None:
    document = floor.browser("dee").get("/api/schema/openapi.json").json()
    assert {"/api/coins", "/api/coins/{name}", "/api/coins/{name}/commands"} <= set(document["paths"])
    assert {"CoinToss", "CoinOpenCoin"} <= set(document["components"]["schemas"])
