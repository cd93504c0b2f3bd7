"""The cage over HTTP: nobody pays without a drawer, a document from the threshold on, and nothing twice."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.core.bank.numbers import masked
from croupier.core.words.roles import Role
from tests.api.bank_scene import BANK, NOVO, Room
from tests.api.floor import Browser, Floor, open_floor
from tests.log.conftest import address, postgres, postgres_address, sqlite_address

__all__ = ["address", "postgres", "postgres_address", "sqlite_address"]
MAIN, CLAUSE = "cage:main", "house: the cage"
FLOAT = {"10000": 100}
"""Ten thousand dollars in hundreds."""


class Cage(Room):
    """A bank, and beside it a cage: cam manages it, olga and sue pay slips and may hold drawers."""

    def __init__(self, floor: Floor) -> None:
        super().__init__(floor)
        self.cam = floor.hire("cam", (NOVO, Role.CAGE_MANAGER))

    def opened(self, **rules: Any) -> "Cage":
        self.cam.does(MAIN, "open_cage", "cage_manager", book=NOVO, rules={"identity_from": None} | rules)
        return self

    def drawer(self, browser: Browser, name: str = "D1", counted: Any = None) -> None:
        browser.does(MAIN, "open_drawer", "operator", drawer=name, counted=counted or FLOAT)

    def slip(self, amount: int = 100_00) -> str:
        for _ in range(amount // 100_00 - 1):
            self.ann.does(BANK, "insert_note", "player", terminal="01", value=100_00)
        if amount % 100_00:
            self.ann.does(BANK, "collect_credits", "player", terminal="01", amount=100_00 - amount % 100_00)
        number = self.collect(self.ann, "01")
        self.ann.does(BANK, "insert_note", "player", terminal="01", value=100_00)
        return number

    def pay(self, browser: Browser, number: str, key: str | None = None) -> Any:
        return browser.ask(BANK, "redeem_slip", "operator", key=key, slip=number, player="ann")

    def held(self, account: str) -> int:
        store = self.floor.service.store
        held: int = self.floor.client.blocking_portal.call(store.balance, account)
        return held


@pytest.fixture
def cage(tmp_path: Path, address: str) -> Iterator[Cage]:
    with open_floor(tmp_path, practice=True, store=address) as floor:
        yield Cage(floor)


def refused(answer: Any, says: str) -> None:
    assert (answer.status_code, answer.json()["clause"], answer.json()["book"]) == (409, CLAUSE, None), answer.text
    assert says in answer.json()["message"], answer.text
    assert answer.json()["todo"]


def test_a_house_without_a_cage_pays_as_ever(cage: Cage) -> None:
    assert cage.pay(cage.olga, cage.slip()).status_code == 200
    assert cage.held("cage") == -100_00


def test_once_there_are_drawers_everybody_pays_out_of_their_own(cage: Cage) -> None:
    number = cage.opened().slip()
    refused(cage.pay(cage.olga, number), "olga has no open drawer")
    cage.drawer(cage.olga)
    refused(cage.pay(cage.sue, number), "sue has no open drawer")
    assert cage.pay(cage.olga, number).status_code == 200
    assert (cage.held("drawer:main:D1"), cage.held("cage")) == (9_900_00, -10_000_00)


def test_a_payment_sent_again_is_answered_as_done_whatever_became_of_the_drawer(cage: Cage) -> None:
    number = cage.opened().slip()
    cage.drawer(cage.olga)
    first = cage.pay(cage.olga, number, key="p1")
    closing: dict[str, Any] = {"drawer": "D1", "counted": {"10000": 99}}
    for _ in range(2):
        assert cage.olga.ask(MAIN, "close_drawer", "operator", key="c1", **closing).status_code == 200
    again = cage.pay(cage.olga, number, key="p1")
    assert (again.status_code, again.json()["version"]) == (200, first.json()["version"])
    assert (cage.held("drawer:main:D1"), cage.held("cage"), cage.held("variance")) == (0, -100_00, 0)
    refused(cage.pay(cage.olga, cage.slip()), "olga has no open drawer")


def test_a_drawer_gives_what_it_holds_and_not_a_cent_more(cage: Cage) -> None:
    cage.opened()
    cage.drawer(cage.olga, counted={"9999": 1})
    number = cage.slip()
    refused(cage.pay(cage.olga, number), "Drawer D1 holds $99.99, not $100")
    supply: dict[str, Any] = {"drawer": "D1", "counted": {"1": 1}}
    cage.cam.does(MAIN, "supply_drawer", "cage_manager", **supply)
    assert cage.pay(cage.olga, number).status_code == 200
    assert cage.held("drawer:main:D1") == 0


def test_a_variance_stops_payments_until_a_second_person_has_counted(cage: Cage) -> None:
    number = cage.opened().slip()
    cage.drawer(cage.olga)
    cage.olga.does(MAIN, "close_drawer", "operator", drawer="D1", counted={"10000": 99})
    refused(cage.pay(cage.olga, number), "a second person counts it")
    settle: dict[str, Any] = {"drawer": "D1", "counted": {"10000": 99}, "explanation": "a note is missing"}
    refused(cage.olga.ask(MAIN, "settle_variance", "operator", **settle), "a second person counts it")
    cage.cam.does(MAIN, "settle_variance", "cage_manager", **settle)
    assert (cage.held("drawer:main:D1"), cage.held("variance"), cage.held("cage")) == (0, 100_00, -100_00)


@pytest.mark.parametrize(("threshold", "asked"), [(100_00, True), (100_01, False)])
def test_a_document_is_shown_from_the_threshold_on(cage: Cage, threshold: int, asked: bool) -> None:
    cage.opened(identity_from=threshold)
    cage.drawer(cage.olga)
    number = cage.slip()
    paid = cage.pay(cage.olga, number)
    if not asked:
        assert paid.status_code == 200
        return
    refused(paid, "from $100 on a document is shown")
    shown = {"person": "Ann", "document": "passport", "number": "PA 123 4711"}
    cage.olga.does(MAIN, "record_identity", "operator", **shown)
    assert cage.pay(cage.olga, number).status_code == 200


def test_parts_of_a_day_are_one_sum_by_whosever_hands(cage: Cage) -> None:
    cage.opened(identity_from=200_00)
    cage.drawer(cage.olga)
    cage.drawer(cage.sue, "D2")
    first, second, third = cage.slip(), cage.slip(), cage.slip()
    assert cage.pay(cage.olga, first).status_code == 200
    refused(cage.pay(cage.sue, second), "$200 within 24 hours")
    cage.floor.clock.advance(24 * 60 * 60 * 1000)
    sue, olga = (cage.floor.browser(name) for name in ("sue", "olga"))  # sessions do not last as long
    assert cage.pay(sue, second).status_code == 200
    refused(cage.pay(olga, third), "$200 within 24 hours")


def test_the_number_of_a_document_is_nowhere_on_the_log(cage: Cage) -> None:
    cage.opened()
    shown = {"document": "passport", "number": "PA1234711"}
    cage.olga.does(MAIN, "record_identity", "operator", person="ann", **shown)
    cage.olga.does(MAIN, "record_identity", "operator", person="bob", **shown)
    cage.olga.ask(MAIN, "record_identity", "operator", person="ann", document="library card", number="PA1234711")
    store, call = cage.floor.service.store, cage.floor.client.blocking_portal.call
    stored = b"".join(one.payload for one in call(store.read, "cage:main"))
    kept = b"".join(one.command for one in call(store.refusals))
    assert b"1234711" not in stored + kept
    digests = {one["digest"] for one in _identities(cage)}
    assert len(digests) == 1, "the same document is known again"


def _identities(cage: Cage) -> list[dict[str, Any]]:
    state = cage.floor.client.blocking_portal.call(cage.floor.service.house.keepers["cage"].state, "main")
    return [msgspec.to_builtins(one) for one in state.identities.values()]


def test_chips_are_redeemed_out_of_the_drawer_and_once(cage: Cage) -> None:
    cage.opened()
    cage.drawer(cage.olga)
    asked: dict[str, Any] = {"amount": 5_00, "player": "ann"}
    refused(cage.olga.ask(MAIN, "redeem_chips", "operator", **asked), "ann has $0")
    refused(cage.olga.ask(MAIN, "redeem_chips", "operator", amount=5_00, bearer="a stranger"), "All pockets together")


def test_players_and_dealers_have_no_business_there(cage: Cage) -> None:
    cage.opened()
    dealer = cage.floor.hire("dee", (NOVO, Role.DEALER))
    assert cage.ann.ask(MAIN, "open_drawer", "cashier", drawer="D1", counted=FLOAT).status_code == 403
    refused(dealer.ask(MAIN, "open_drawer", "dealer", drawer="D1", counted=FLOAT), "may not open a drawer")
    refused(cage.ann.ask(MAIN, "redeem_chips", "player", amount=5_00, player="ann"), "may not redeem chips")


@pytest.mark.parametrize(("threshold", "rows"), [(200_00, 1), (200_01, 0)])
def test_cash_from_the_threshold_on_is_listed_in_parts_too(cage: Cage, threshold: int, rows: int) -> None:
    cage.opened(report_from=threshold)
    cage.drawer(cage.olga)
    cage.drawer(cage.sue, "D2")
    cage.olga.does(MAIN, "record_identity", "operator", person="ann", document="passport", number="PA1234711")
    for cashier in (cage.olga, cage.sue):
        assert cage.pay(cashier, cage.slip()).status_code == 200
    listed = cage.cam.get("/api/cage/thresholds").json()
    assert len(listed) == rows
    assert cage.ann.get("/api/cage/thresholds").status_code == 403
    head, *lines = cage.cam.get("/api/cage/thresholds.csv").text.splitlines()
    assert (head.split(",")[:5], len(lines)) == (["at", "place", "book", "what", "person"], rows)
    if rows:
        (one,) = listed
        assert (one["person"], one["amount"], one["within_24_hours"], one["by"]) == ("ann", 100_00, 200_00, "sue")
        assert (one["what"], one["place"], one["document"]) == ("hand pay", "bank:B1", "passport …4711")


def test_a_cashier_counts_without_being_told_what_is_due_and_managers_are_told(cage: Cage) -> None:
    cage.opened()
    cage.drawer(cage.olga)
    (own,), (seen,) = (one.get("/api/cage").json()[0]["drawers"] for one in (cage.olga, cage.cam))
    assert (own["mine"], own["holds"], own["variance"]) == (True, None, None)
    assert (seen["mine"], seen["holds"], seen["variance"]) == (False, 10_000_00, 0)
    assert cage.ann.get("/api/cage").status_code == 403
    shown = cage.olga.get("/api/cages/main?as=staff").json()["view"]["state"]
    assert shown["identities"] == {}


def test_who_has_no_paper_is_shown_a_masked_number_and_looks_it_up_by_name(cage: Cage) -> None:
    number = cage.slip()
    (listed,) = cage.sue.get("/api/slips?state=open").json()
    assert number not in str(cage.sue.get("/api/slips").json())
    assert number not in cage.sue.get("/api/banks/B1/terminals/01?as=staff").text
    assert number not in cage.sue.get("/api/inspection/bank:B1/story").text
    cage.sue.does(BANK, "look_up_slip", "casino_supervisor", serial=listed["serial"], reason="the paper is lost")
    assert [one["number"] for one in cage.sue.get("/api/slips?state=open").json()] == [number]
    assert number not in str(cage.olga.get("/api/slips?state=open").json()), "to nobody else"
    refused(cage.pay(cage.sue, number), "somebody else pays it")
    assert cage.pay(cage.olga, number).status_code == 200


def test_the_spreadsheets_show_no_number_that_could_be_paid(cage: Cage) -> None:
    number = cage.slip()
    for sheet in ("events.csv", "postings.csv", "refusals.csv"):
        text = cage.olga.get(f"/api/export/{sheet}").text
        assert number not in text, sheet
        assert number.rsplit("-", 2)[1] not in text, sheet
    assert f"voucher:{masked(number)}" in cage.olga.get("/api/export/postings.csv").text
