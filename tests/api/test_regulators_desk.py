"""The regulator's desk over HTTP and on the socket: who sees what, and who may say that they have seen it."""

from pathlib import Path
from typing import Any

import pytest

from croupier.core.words.roles import Role
from tests.api.floor import Browser, Floor, open_floor, open_table
from tests.api.line import Line, line
from tests.proof import proves, stated

WHEEL, STAR, ADELAIDE = "star-big-wheel", "star-roulette", "adelaide-roulette"


class Owing:
    """A big wheel whose lights have failed, and a roulette table with two wrong payments."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        posts = [(WHEEL, Role.OPERATOR), (WHEEL, Role.DEALER), (WHEEL, Role.CASINO_SUPERVISOR)]
        self.otto = floor.hire(
            "otto", *posts, (STAR, Role.OPERATOR), (STAR, Role.DEALER), (STAR, Role.GAMING_SUPERVISOR)
        )
        self.ines = floor.hire("ines", (WHEEL, Role.INSPECTOR), (STAR, Role.INSPECTOR))
        self.adam = floor.hire("adam", (ADELAIDE, Role.AUTHORISED_OFFICER))
        self.ann = floor.hire("ann")
        open_table(floor, self.otto, "W1", WHEEL)

    def lights_fail(self) -> None:
        with line(self.otto) as seen:
            seen.say(watch=f"desk:{WHEEL}", **{"as": "staff"})
            self.otto.does("W1", "report_fault", "dealer", device="lights")
            entries(seen, 1)


def entries(seen: Line, many: int) -> dict[str, Any]:
    """What is on the desk once so many entries are."""
    while len(seen.view.get("entries", {})) < many:
        seen.hear()
    found: dict[str, Any] = seen.view["entries"]
    return found


@pytest.fixture
def owing(floor: Floor) -> Owing:
    return Owing(floor)


def desk_of(who: Browser, book: str) -> Any:
    answer = who.get(f"/api/desks/{book}")
    assert answer.status_code == 200, answer.text
    return answer.json()["view"]


@proves("star-big-wheel", "7.8")
def test_an_inspector_sees_the_notice_acknowledges_it_and_play_goes_on(owing: Owing) -> None:
    owing.lights_fail()
    view = desk_of(owing.ines, WHEEL)
    (entry,) = view["entries"].values()
    assert (entry["clause"], entry["to"], entry["standing"], entry["place"]) == (stated(), "inspector", "open", "W1")
    assert (entry["may_acknowledge"], entry["may_record"], entry["holds_play"]) == (True, False, True)
    assert (view["desk"]["open"], view["desk"]["order"]) == (1, [1])
    with line(owing.otto) as seen:
        seen.say(watch="W1", **{"as": "staff"})
        owing.ines.does(f"desk:{WHEEL}", "acknowledge_notice", "inspector", entry=1)
        seen.until("inspector_notified")
    assert desk_of(owing.ines, WHEEL)["entries"]["1"]["standing"] == "acknowledged"
    owing.otto.does("W1", "clear_fault", "casino_supervisor", device="lights", passed_by="tim")
    owing.otto.does("W1", "place_your_bets", "dealer")


@proves("star-big-wheel", "7.8")
def test_nobody_acknowledges_in_a_role_that_is_not_theirs_and_the_staff_not_at_all(owing: Owing) -> None:
    owing.lights_fail()
    mine = owing.otto.ask(f"desk:{WHEEL}", "acknowledge_notice", "operator", entry=1)
    assert (mine.status_code, mine.json()["clause"]) == (409, stated())
    theirs = owing.otto.ask(f"desk:{WHEEL}", "acknowledge_notice", "inspector", entry=1)
    assert theirs.status_code == 403
    assert owing.adam.ask(f"desk:{WHEEL}", "acknowledge_notice", "authorised_officer", entry=1).status_code == 403


def test_players_and_officers_of_other_books_see_nothing_and_are_told_so_in_one_sentence(owing: Owing) -> None:
    for name, who in (("ann", owing.ann), ("adam", owing.adam)):
        answer = who.get(f"/api/desks/{WHEEL}")
        assert answer.status_code == 403
        assert answer.json()["message"] == f"{name} holds no post under {WHEEL}."
    assert owing.floor.browser().get(f"/api/desks/{WHEEL}").status_code == 401
    assert owing.ann.get("/api/desks").json() == []
    assert [one["book"] for one in owing.adam.get("/api/desks").json()] == [ADELAIDE]
    with line(owing.ann) as seen:
        seen.say(watch=f"desk:{WHEEL}", **{"as": "staff"})
        assert seen.hear()["problem"]["status"] == 403


def test_every_desk_is_there_before_anything_is_owed(owing: Owing) -> None:
    assert desk_of(owing.ines, STAR) == {
        "desk": {
            "book": STAR,
            "title": desk_of(owing.ines, STAR)["desk"]["title"],
            "authority": "NSW Independent Casino Commission",
            "officers": ["inspector"],
            "has_month_list": True,
            "open": 0,
            "late": 0,
            "order": [],
        },
        "entries": {},
    }
    wheel = desk_of(owing.ines, WHEEL)["desk"]
    assert (wheel["officers"], wheel["has_month_list"]) == (["inspector"], False)


@pytest.fixture
def erring(owing: Owing) -> Owing:
    floor, otto = owing.floor, owing.otto
    open_table(floor, otto, "T1", STAR)
    for do in ("place_your_bets", "spin", "no_more_bets"):
        otto.does("T1", do, "dealer")
    otto.does("T1", "declare_result", "dealer", pocket="17", revolutions=5)
    for do in ("collect_losers", "pay_winners", "close_round"):
        otto.does("T1", do, "dealer")
    with line(otto) as seen:
        seen.say(watch=f"desk:{STAR}", **{"as": "staff"})
        for paid in (1_000_00, 1_000_01):
            otto.does("T1", "report_payment_error", "gaming_supervisor", round=1, due=0, paid=paid, player="ann")
        entries(seen, 5)
    return owing


@proves("star-roulette", "8.15.3")
def test_an_officer_sees_what_is_to_the_commission_and_not_what_the_house_owes_players(erring: Owing) -> None:
    whole = desk_of(erring.otto, STAR)["entries"].values()
    assert sorted(one["clause"] for one in whole) == ["8.13.1", "8.13.1", "8.13.2", "8.13.2", "8.15.3"]
    (theirs,) = desk_of(erring.ines, STAR)["entries"].values()
    assert (theirs["clause"], theirs["to"]) == (stated(), "NSW Independent Casino Commission")
    assert (theirs["deliveries"], theirs["may_acknowledge"]) == ([], True)
    assert [one["may_record"] for one in whole].count(True) == 1


def test_whoever_only_watches_a_draw_sees_nothing_of_what_is_owed(erring: Owing) -> None:
    scrutineer = erring.floor.hire("sid", (STAR, Role.SCRUTINEER))
    assert desk_of(scrutineer, STAR)["entries"] == {}
    both = erring.floor.hire("ida", (STAR, Role.SCRUTINEER), (STAR, Role.INSPECTOR))
    (one,) = desk_of(both, STAR)["entries"].values()
    assert (one["may_acknowledge"], one["may_record"]) == (True, False)


@proves("star-roulette", "8.15.3")
def test_the_list_of_the_month_is_there_as_csv_and_pdf_for_those_who_inspect(erring: Owing) -> None:
    path = f"/api/desks/{STAR}/months/2026-09/payment-errors"
    for who in (erring.otto, erring.ines):
        answer = who.get(f"{path}.csv")
        assert answer.status_code == 200
        head, row = answer.text.splitlines()
        assert head.startswith("table,error,round,learned of,patron,due,paid,too much,too little,repaid,state")
        assert row.startswith("T1,2,1,")
        assert ",ann,0.00,1000.01,1000.01,,0.00," in row.replace('"', "")
    assert len(erring.ines.get(f"/api/desks/{STAR}/months/2026-10/payment-errors.csv").text.splitlines()) == 1
    pdf = erring.ines.get(f"{path}.pdf")
    assert (pdf.status_code, pdf.content[:5]) == (200, b"%PDF-")
    assert erring.ann.get(f"{path}.csv").status_code == 403
    assert erring.ines.get(f"/api/desks/{STAR}/months/soon/payment-errors.csv").status_code == 422
    assert erring.ines.get(f"/api/desks/{WHEEL}/months/2026-09/payment-errors.csv").status_code == 404


def test_a_desk_outlives_the_server(tmp_path: Path) -> None:
    with open_floor(tmp_path) as floor:
        Owing(floor).lights_fail()
    with open_floor(tmp_path) as floor:
        (entry,) = desk_of(floor.browser("ines"), WHEEL)["entries"].values()
        assert entry["standing"] == "open"
