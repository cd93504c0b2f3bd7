"""A promotion over HTTP: the operator's commands and a player's, without anything that only the house may say."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.core.words.roles import Role
from tests.api.floor import START, Floor, open_floor
from tests.core.promotion.floor import CASH, HELD_TERMS

BOOK = "novo-unity"


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path) as opened:
        opened.hire("otto", (BOOK, Role.OPERATOR))
        yield opened


def drawn_up(**rules: Any) -> dict[str, Any]:
    """It may begin at once; under this book the terms come before that."""
    terms = msgspec.structs.replace(HELD_TERMS, closes=None, held=None)
    promised = {"terms": msgspec.to_builtins(terms), "prizes": [msgspec.to_builtins(CASH)]}
    return {"book": BOOK, "promised": promised, "starts": START, "offset": 600, "rules": rules}


def begun(floor: Floor) -> None:
    otto = floor.browser("otto")
    otto.does("promotion:spring", "create_promotion", "operator", **drawn_up())
    otto.does("promotion:spring", "file_terms", "operator")
    floor.clock.advance(1)
    otto.does("promotion:spring", "start_promotion", "operator")


def test_it_is_run_by_the_operator_to_the_draw(floor: Floor) -> None:
    otto = floor.browser("otto")
    begun(floor)
    for player, tickets in (("ann", 3), ("bob", 1)):
        more = {"player": player, "reason": "by mail", "tickets": tickets}
        otto.does("promotion:spring", "enter_by_hand", "operator", **more)
    otto.does("promotion:spring", "close_entries", "operator")
    done = otto.does("promotion:spring", "draw_winner", "operator", prize="cash")
    assert done["events"] == ["winner_drawn"]
    assert otto.get("/api/promotions").json()[0]["promotion"] == "spring"
    view = otto.get("/api/promotions/spring?as=staff").json()["view"]
    assert (view["promotion"]["stage"], view["desk"]["draws"][0]["won"]["prize"]) == ("drawn", "cash")


def test_nobody_says_for_the_house_what_was_played_drawn_or_shown(floor: Floor) -> None:
    begun(floor)
    otto, ann = floor.browser("otto"), floor.hire("ann")
    play: dict[str, Any] = {"player": "ann", "place": "T1", "in_round": 1, "stake": 500, "played_at": 1}
    assert otto.ask("promotion:spring", "enter_by_play", "operator", **play).status_code == 422
    assert otto.ask("promotion:spring", "enter_by_play", "system", **play).status_code == 422
    refused = ann.ask("promotion:spring", "enter_by_card", "player", player="ann", has_card=True)
    assert refused.status_code in (409, 422)
    no_card = ann.ask("promotion:spring", "enter_by_card", "player", player="ann")
    assert (no_card.status_code, no_card.json()["clause"]) == (409, "6.5.3")
    otto.does("promotion:spring", "enter_by_hand", "operator", player="ann", reason="by mail")
    otto.does("promotion:spring", "close_entries", "operator")
    for said in ({"ticket": 0}, {"evidence": "[]"}, {"reveal": "x"}):
        answer = otto.ask("promotion:spring", "draw_winner", "operator", prize="boat", **said)
        assert answer.status_code in (409, 422)
    assert ann.ask("promotion:spring", "draw_winner", "operator", prize="cash").status_code == 403
    assert ann.get("/api/promotions/spring?as=staff").status_code == 403
