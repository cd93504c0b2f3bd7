"""Cards and exclusions over HTTP: who may look, who may change, and that the table believes the house alone."""

from typing import Any

import pytest

from croupier.api.people.posts import SUPERVISORS
from croupier.core.words.roles import Role
from tests.api.floor import START, Browser, Floor, open_table

STAR = "star-roulette"


def lift(browser: Browser, name: str, because: str = "the year is over") -> Any:
    return browser._send("DELETE", "/api/exclusions", {"name": name, "because": because})


def test_a_card_is_issued_listed_and_cancelled(floor: Floor) -> None:
    pat = floor.hire("pat", (STAR, Role.GAMING_SUPERVISOR))
    card = {"number": "100", "holder": "ann", "valid": True, "excluded": False}
    card |= {"issued_at": START, "cancelled_at": None}
    issued = pat.post("/api/cards", {"number": "100", "holder": "ann"})
    assert (issued.status_code, issued.json()) == (201, card)
    pat.post("/api/cards", {"number": "7", "holder": "bob"})
    assert [one["number"] for one in pat.get("/api/cards").json()] == ["100", "7"]
    assert pat.get("/api/cards?holder=ann").json() == [card]
    assert pat.get("/api/cards?holder=cyd").json() == []
    floor.clock.advance(5)
    cancelled = pat.delete("/api/cards/100")
    assert (cancelled.status_code, cancelled.json()) == (200, card | {"valid": False, "cancelled_at": START + 5})
    assert pat.delete("/api/cards/100").json() == cancelled.json(), "sent twice, done once"


def test_an_exclusion_says_since_when_by_whom_and_why(floor: Floor) -> None:
    pat = floor.hire("pat", ("adelaide-roulette", Role.PIT_BOSS))
    pat.post("/api/cards", {"number": "100", "holder": "ann"})
    answer = pat.post("/api/exclusions", {"name": "ann", "because": "asked for it herself"})
    exclusion = {"id": "ann:1", "name": "ann", "since": START, "by": "pat", "because": "asked for it herself"}
    exclusion |= {"kind": "from the casino", "until": None, "ordered_as": "pit_boss", "book": "", "place": ""}
    exclusion |= {"clause": "", "present_at": []}
    assert (answer.status_code, answer.json()) == (201, exclusion)
    assert pat.get("/api/exclusions").json() == [exclusion]
    assert pat.get("/api/cards").json()[0]["excluded"]
    lifted = lift(pat, "ann")
    assert (lifted.status_code, lifted.json()) == (200, [])
    assert not pat.get("/api/cards").json()[0]["excluded"]


def test_nobody_issues_a_card_to_themselves_or_lifts_their_own_exclusion(floor: Floor) -> None:
    pat = floor.hire("pat", (STAR, Role.OPERATOR))
    sue = floor.hire("sue", (STAR, Role.OPERATOR))
    for own in ("pat", "PAT", " pat "):
        assert pat.post("/api/cards", {"number": "1", "holder": own}).status_code == 403
    assert pat.post("/api/exclusions", {"name": "pat", "because": "asked for it"}).status_code == 201
    for own in ("pat", "Pat"):
        assert lift(pat, own).status_code == 403
    assert [one["name"] for one in pat.get("/api/exclusions").json()] == ["pat"]
    assert lift(sue, "pat").json() == []
    assert sue.post("/api/cards", {"number": "1", "holder": "pat"}).status_code == 201


def changes(browser: Browser) -> list[int]:
    """The status of everything that changes something."""
    return [
        browser.post("/api/cards", {"number": "1", "holder": "ann"}).status_code,
        browser.delete("/api/cards/1").status_code,
        browser.post("/api/exclusions", {"name": "ann", "because": "x"}).status_code,
        lift(browser, "ann").status_code,
    ]


def looks(browser: Browser) -> list[int]:
    return [browser.get(path).status_code for path in ("/api/cards", "/api/exclusions")]


def test_nobody_and_players_neither_look_nor_change(floor: Floor) -> None:
    for browser, status in ((floor.browser(), 401), (floor.hire("ann"), 403)):
        assert looks(browser) == [status] * 2
        assert changes(browser) == [status] * 4


@pytest.mark.parametrize("role", [role for role in Role if role not in (Role.PLAYER, Role.SYSTEM)])
def test_anybody_with_a_post_looks_and_those_who_supervise_change(floor: Floor, role: Role) -> None:
    browser = floor.hire("pip", (STAR, role))
    assert looks(browser) == [200] * 2
    assert changes(browser) == ([201, 200, 201, 200] if role in SUPERVISORS else [403] * 4)


def test_mistakes_are_problems_in_the_one_form(floor: Floor) -> None:
    pat = floor.hire("pat", (STAR, Role.OPERATOR))
    pat.post("/api/cards", {"number": "100", "holder": "ann"})
    for answer, status, words in (
        (pat.post("/api/cards", {"number": "100", "holder": "bob"}), 422, 'Card 100 was issued to "ann"'),
        (pat.post("/api/cards", {"number": "a b", "holder": "bob"}), 422, "is no number of a card"),
        (pat.post("/api/cards", {"number": "101", "holder": " "}), 422, "is no name"),
        (pat.post("/api/cards", {"number": "101", "holder": "bob", "valid": True}), 422, "valid"),
        (pat.post("/api/cards", {"number": 101, "holder": "bob"}), 422, "str"),
        (pat.post("/api/exclusions", {"name": "ann", "because": " "}), 422, "say why"),
        (pat.delete("/api/cards/999"), 404, 'There is no card "999".'),
        (lift(pat, "bob"), 404, '"bob" is not excluded.'),
    ):
        assert answer.status_code == status, answer.text
        problem = answer.json()
        assert words in problem["message"]
        assert problem["status"] == status
        assert problem["todo"]


def test_whoever_is_excluded_cannot_start_to_play(floor: Floor) -> None:
    pat = floor.hire("pat", (STAR, Role.OPERATOR), (STAR, Role.DEALER))
    open_table(floor, pat, "T1", STAR)
    pat.post("/api/cards", {"number": "100", "holder": "ann"})
    pat.post("/api/exclusions", {"name": "ann", "because": "asked for it herself"})
    refused = pat.ask("T1", "start_play", "dealer", player="ann", card="100")
    assert refused.status_code == 409
    assert (refused.json()["rule"], refused.json()["clause"]) == ("EXCLUDED", "9.4.3")
    assert "excluded" in refused.json()["message"]
    lift(pat, "ann")
    pat.does("T1", "start_play", "dealer", player="ann", card="100")
