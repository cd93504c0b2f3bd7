"""Somebody is excluded at the pit: from that answer on no table, terminal or cage of the house takes a stake of theirs,
whichever server is asked and however; what they are owed is paid."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.words.roles import Role
from croupier.house.people.exclusions import EXCLUSION
from tests.api.floor import START, Browser, Floor, open_bank, open_floor, open_table
from tests.api.line import line

STAR, WHEEL, ADELAIDE, NOVO = "star-roulette", "star-big-wheel", "adelaide-roulette", "novo-unity"
BOOKS = (STAR, WHEEL, ADELAIDE, NOVO)
STAFF = (Role.OPERATOR, Role.DEALER, Role.CASINO_SUPERVISOR, Role.ELECTRONIC_GAMING_SUPERVISOR)
# By hand from the documents: what speaks for an exclusion at each place, or decides what the book is silent on.
CLAUSES = {"T1": "9.4.3", "T2": "12(i)", "T3": "8.3.3", "bank:B1": "8.7.3", "bank:B2": "12(i)"}
SPOTS = {"T1": "straight 17", "T2": "straight 17", "T3": "symbol S3"}
DAY = 24 * 60 * 60_000


class Evening:
    """Ann plays everywhere: with chips at three tables, credits at two banks, and a slip in her pocket."""

    def __init__(self, here: Floor, there: Floor) -> None:
        self.here, self.there = here, there
        self.sue = here.hire("sue", *((book, role) for book in BOOKS for role in STAFF))
        self.pat = here.hire("pat", (STAR, Role.CASINO_SUPERVISOR))
        self.ann = here.hire("ann", card="100")
        here.hire("bob", card="200")
        for table, book in (("T1", STAR), ("T2", ADELAIDE), ("T3", WHEEL)):
            self._table(table, book)
        for bank, book in (("B1", NOVO), ("B2", ADELAIDE)):
            self._bank(bank, book)

    def _table(self, table: str, book: str) -> None:
        sue = self.sue
        open_table(self.here, sue, table, book, emblem=table, colours=["blue", "pink"])
        for player, card in (("ann", "100"), ("bob", "200")):
            sue.does(table, "start_play", "dealer", player=player, card=card)
            sue.does(table, "buy_in", "dealer", player=player, amount=500_00, means="cash")
        sue.does(table, "place_your_bets", "dealer")
        if table == "T1":
            self.ann.does(table, "take_chips", "player", amount=50_00)
        self.ann.does(
            table, "place_wager", "player", spot=SPOTS[table], stake=10_00, tender="value_chips", single_use=False
        )

    def _bank(self, bank: str, book: str) -> None:
        topic, ann = f"bank:{bank}", self.ann
        open_bank(self.sue, bank, book)
        ann.does(topic, "sit_down", "player", terminal="01")
        ann.does(topic, "insert_note", "player", terminal="01", value=100_00)
        ann.does(topic, "collect_credits", "player", terminal="01")
        ann.does(topic, "insert_note", "player", terminal="01", value=100_00)
        if book == ADELAIDE:
            self.sue.does(topic, "open_betting", "dealer")
        ann.does(topic, "place_bet", "player", terminal="01", spot="red", stake=5_00)


@pytest.fixture(scope="module", params=["one server", "two servers"])
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder = tmp_path_factory.mktemp("evening")
    with open_floor(folder, practice=True) as here:
        if request.param == "one server":
            yield excluded(Evening(here, here))
        else:
            with open_floor(folder, practice=True) as there:
                yield excluded(Evening(here, there))


def excluded(evening: Evening) -> Evening:
    """Both servers have had everything in memory before; then the pit excludes her, in another spelling."""
    there = evening.there.browser("ann")
    for topic in CLAUSES:
        assert there.ask(topic, "raise_dispute", "player", text="a word").status_code == 200
    answer = evening.pat.post("/api/exclusions", {"name": " ANN ", "because": "section 79"})
    assert answer.status_code == 201, answer.text
    return evening


BET: dict[str, Any] = {"stake": 5_00, "tender": "value_chips"}
TABLE_PATHS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "sit": ("sue", "start_play", {"player": "ann", "card": "100"}),
    "sit in another spelling": ("sue", "start_play", {"player": "Ann", "card": "100"}),
    "sit on her card": ("sue", "start_play", {"player": "cyd", "card": "100"}),
    "buy in": ("sue", "buy_in", {"player": "ann", "amount": 100_00, "means": "cash"}),
    "buy in with a card": ("sue", "buy_in", {"player": "ANN", "amount": 100_00, "means": "cash", "card": "100"}),
    "bring chips": ("ann", "bring_chips", {"amount": 5_00}),
    "place": ("ann", "place_wager", BET),
    "promotional tokens": ("ann", "place_wager", {"stake": 5_00, "tender": "promotional_token"}),
    "colour checks": ("ann", "place_wager", {"stake": 5_00, "tender": "colour_checks"}),
    "call bet": ("sue", "speak_wager", {**BET, "player": "ann", "with_chips": True}),
    "move": ("ann", "move_wager", {"wager": 1}),
    "colours": ("sue", "issue_colour", {"player": "ann", "colour": "blue", "count": 20, "value": 1_00}),
    "share a colour": ("bob", "consent_to_share", {"player": "ann", "colour": "blue"}),
    "cash on the layout": ("ann", "lay_cash", {"amount": 5_00}),
    "checks of another table": ("ann", "lay_foreign_checks", {"issued_at": "T9", "stake": 5_00}),
    "voucher": ("sue", "exchange_voucher", {"player": "ann", "voucher": "V1", "value": 10_00, "single_use": True}),
}
BANK_PATHS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "sit": ("ann", "sit_down", {"terminal": "02"}),
    "note": ("ann", "insert_note", {"terminal": "01", "value": 20_00}),
    "bet": ("ann", "place_bet", {"terminal": "01", "spot": "red", "stake": 5_00}),
    "max bet": ("ann", "press_max_bet", {"terminal": "01", "spot": "red"}),
    "many bets, favourites": ("ann", "place_bets", {"terminal": "01", "bets": [{"spot": "red", "stake": 5_00}]}),
    "move": ("ann", "move_bet", {"terminal": "01", "bet": 1, "spot": "black"}),
}
NEIGHBOURS = ("ann", "place_wager", {"stake": 25_00, "tender": "value_chips", "spot": "neighbours 0"})
PATHS = [
    *((table, name, *path) for table in SPOTS for name, path in TABLE_PATHS.items()),
    ("T2", "Neighbours", *NEIGHBOURS),
    *((bank, name, *path) for bank in ("bank:B1", "bank:B2") for name, path in BANK_PATHS.items()),
]
NO_SUCH_THING = {("T2", "voucher")}
"""Adelaide's book has no vouchers at all."""


def fields_at(topic: str, do: str, fields: dict[str, Any]) -> dict[str, Any]:
    lies_somewhere = do in ("place_wager", "speak_wager", "move_wager", "lay_cash", "lay_foreign_checks")
    return {"spot": SPOTS[topic], **fields} if lies_somewhere and topic in SPOTS else fields


@pytest.mark.parametrize("over", ["HTTP", "the socket"])
@pytest.mark.parametrize(
    ("topic", "name", "who", "do", "fields"), PATHS, ids=[f"{path[0]} {path[1]}" for path in PATHS]
)
def test_every_way_to_stake_is_closed(
    evening: Evening, over: str, topic: str, name: str, who: str, do: str, fields: dict[str, Any]
) -> None:
    role = "dealer" if who == "sue" else "player"
    browser = evening.there.browser(who)
    given = fields_at(topic, do, fields)
    if over == "HTTP":
        answer = browser.ask(topic, do, role, **given).json()
    else:
        with line(browser) as page:
            answer = page.ask("1", topic, do=do, role=role, **given)["problem"]
    rule = "POWER" if (topic, name) in NO_SUCH_THING else "EXCLUDED"
    assert (answer.get("rule"), answer.get("clause")) == (rule, CLAUSES[topic]), answer


@pytest.mark.parametrize("bank", ["bank:B1", "bank:B2"])
def test_nothing_is_transferred_to_a_terminal_where_she_sits(evening: Evening, bank: str) -> None:
    from croupier.core.bank.transfers import TransferCredits

    service = evening.there.service
    asked = TransferCredits(by="x", role=Role.SYSTEM, at=0, terminal="01", amount=5_00, reference="R1")

    async def ask() -> Any:
        return await service.house.banks.ask(bank.removeprefix("bank:"), asked)

    assert evening.there.client.blocking_portal.call(ask).rule == "EXCLUDED"


def test_what_she_is_owed_is_paid_at_the_cage(evening: Evening) -> None:
    slips = evening.sue.get("/api/slips?state=open").json()
    assert sorted(one["amount"] for one in slips) == [100_00, 100_00]
    for listed in slips:
        bank, terminal = listed["bank"], listed["terminal"]
        sue = evening.there.browser("sue")
        (one,) = evening.ann.get(f"/api/banks/{bank}/terminals/{terminal}").json()["view"]["me"]["slips"]
        sue.does(f"bank:{bank}", "redeem_slip", "operator", slip=one["number"], player="ann")
    assert evening.there.browser("sue").get("/api/slips?state=open").json() == []


def test_what_she_had_on_the_layout_went_back_by_the_clause_or_stands(evening: Evening) -> None:
    lying = dict.fromkeys(SPOTS, evening.here.service)
    found = {}
    for table, service in lying.items():

        async def state(service: Any = service, table: str = table) -> Any:
            return await service.house.state(table)

        found[table] = [one.stake for one in evening.here.client.blocking_portal.call(state).round.wagers.values()]
    assert found == {"T1": [], "T2": [10_00], "T3": []}


def test_the_pit_sees_where_she_still_is_and_the_dealer_is_alerted(evening: Evening) -> None:
    (one,) = evening.pat.get("/api/exclusions").json()
    assert one["present_at"] == ["T1", "T2", "T3", "bank:B1", "bank:B2"]
    view = evening.sue.get("/api/tables/T1?as=staff").json()["view"]
    assert [each["kind"] for each in view["state"]["desk"]["excluded"]["ann"]] == ["from the casino"]
    assert view["state"]["desk"]["excluded"]["ann"][0]["because"] == "", "why concerns the pit alone"


def test_she_is_told_in_a_sentence_with_its_clause(evening: Evening) -> None:
    view = evening.there.browser("ann").get("/api/tables/T1?as=player").json()["view"]
    assert view["me"]["excluded"]["clause"] == "9.4.3"
    assert "excluded from the casino" in view["me"]["excluded"]["message"]
    terminal = evening.there.browser("ann").get("/api/banks/B1/terminals/01?as=player").json()["view"]
    assert terminal["me"]["excluded"]["clause"] == "8.7.3"


# --- kinds, ends and lifting -----------------------------------------------------------------------------------------


def lift(browser: Browser, name: str, **more: Any) -> Any:
    return browser._send("DELETE", "/api/exclusions", {"name": name, "because": "it is over", **more})


def test_an_exclusion_with_an_end_is_over_at_that_instant(tmp_path: Path) -> None:
    with open_floor(tmp_path, practice=True) as floor:
        evening = Evening(floor, floor)
        until = floor.clock.now() + DAY
        evening.pat.post("/api/exclusions", {"name": "ann", "because": "a day off", "until": until})
        floor.clock.advance(DAY - 1)
        evening.ann = floor.browser("ann")
        bet = ("bank:B1", "place_bet", "player")
        fields: dict[str, Any] = {"terminal": "01", "spot": "red", "stake": 5_00}
        assert evening.ann.ask(*bet, **fields).json()["rule"] == "EXCLUDED"
        floor.clock.advance(1)
        assert floor.browser("ann").ask(*bet, **fields).status_code == 200
        assert floor.browser("pat").get("/api/exclusions").json() == []
        past = {"name": "ann", "because": "too late", "until": START}
        assert floor.browser("pat").post("/api/exclusions", past).status_code == 422


def test_who_may_lift_what(floor: Floor) -> None:
    """A supervisor lifts what a supervisor ordered; what the operator ordered or she asked for, the operator alone."""
    otto = floor.hire("otto", (STAR, Role.OPERATOR))
    pat = floor.hire("pat", (STAR, Role.CASINO_SUPERVISOR))
    pip = floor.hire("pip", (ADELAIDE, Role.PIT_BOSS))
    dee = floor.hire("dee", (STAR, Role.DEALER))
    by_pat = pat.post("/api/exclusions", {"name": "ann", "because": "x"}).json()
    assert lift(dee, "ann").status_code == 403
    assert lift(pip, "ann", id="ann:99").status_code == 404
    assert lift(pip, "Ann", id=by_pat["id"]).status_code == 200
    otto.post("/api/exclusions", {"name": "ann", "because": "x"})
    refused = lift(pat, "ann")
    assert refused.status_code == 403
    assert "only the operator lifts it" in refused.json()["message"]
    assert lift(otto, "ann").status_code == 200
    pat.post("/api/exclusions", {"name": "ann", "because": "x", "kind": "from gambling, at their own wish"})
    assert lift(pat, "ann").status_code == 403
    assert lift(otto, "ann").json() == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "from the game"},
        {"kind": "from one table or bank"},
        {"book": STAR},
        {"place": "T1"},
        {"kind": "from the game", "book": "no-book"},
        {"kind": "from one table or bank", "place": "bank:"},
        {"until": 5},
        {"kind": "from the moon"},
    ],
)
def test_an_exclusion_that_makes_no_sense_is_not_written_down(floor: Floor, wrong: dict[str, Any]) -> None:
    otto = floor.hire("otto", (STAR, Role.OPERATOR))
    answer = otto.post("/api/exclusions", {"name": "ann", "because": "x", **wrong})
    assert answer.status_code == 422, answer.text
    assert otto.get("/api/exclusions").json() == []


@pytest.mark.parametrize(
    ("table", "book", "measure", "clause", "kind", "other"),
    [
        pytest.param(
            "T1", STAR, "exclude from the casino", "9.4.3", "from the casino", "EXCLUDED",
            marks=pytest.mark.clause(STAR, "9.4.3"), id="star 9.4.3",
        ),
        pytest.param(
            "T1", STAR, "bar from the game", "9.4.2", "from the game", "taken",
            marks=pytest.mark.clause(STAR, "9.4.2"), id="star 9.4.2",
        ),
        pytest.param(
            "T3", WHEEL, "exclude from the casino", "8.3.3", "from the casino", "EXCLUDED",
            marks=pytest.mark.clause(WHEEL, "8.3.3"), id="big wheel 8.3.3",
        ),
        pytest.param(
            "T3", WHEEL, "bar from the game", "8.3.2", "from the game", "taken",
            marks=pytest.mark.clause(WHEEL, "8.3.2"), id="big wheel 8.3.2",
        ),
    ],
)  # fmt: skip
def test_a_measure_at_one_table_binds_in_the_whole_house(
    tmp_path: Path, table: str, book: str, measure: str, clause: str, kind: str, other: str
) -> None:
    with open_floor(tmp_path, practice=True) as floor:
        evening = Evening(floor, floor)
        open_table(floor, evening.sue, "T4", book)
        evening.sue.does("T4", "place_your_bets", "dealer")
        found = {"what": "prohibited device", "text": "a computer", "persons": ["ann"]}
        evening.sue.does(table, "record_incident", "casino_supervisor", **found)
        evening.sue.does(table, "sanction_device", "casino_supervisor", person="ann", measures=[measure])
        (one,) = evening.pat.get("/api/exclusions").json()
        assert (one["kind"], one["clause"], one["by"]) == (kind, clause, "sue")
        sits = evening.sue.ask("T4", "start_play", "dealer", player="ann", card="100").json()
        assert (sits["rule"], sits["clause"]) == ("EXCLUDED", clause)
        bet = evening.ann.ask("bank:B1", "place_bet", "player", terminal="01", spot="red", stake=5_00).json()
        assert bet.get("rule", "taken") == other
        assert lift(evening.sue, "ann").status_code == 200
        evening.sue.does("T4", "start_play", "dealer", player="ann", card="100")
        placed = {"spot": SPOTS[table], **BET}
        assert evening.ann.ask(table, "place_wager", "player", **placed).status_code == 200, "also where it was ordered"


@pytest.mark.clause(NOVO, "8.7.2")
def test_barred_at_one_bank_she_bets_no_more_at_another_where_she_sits(tmp_path: Path) -> None:
    with open_floor(tmp_path, practice=True) as floor:
        evening = Evening(floor, floor)
        open_bank(evening.sue, "B3", NOVO)
        egs = "electronic_gaming_supervisor"
        evening.sue.does("bank:B3", "record_offence", egs, what="tampering", persons=["ann"], text="opened a door")
        measures = ["bar from the game", "exclude from the casino"]
        evening.sue.does("bank:B3", "sanction", egs, offence=1, person="ann", measures=measures, finding="seen")
        bet: dict[str, Any] = {"terminal": "01", "spot": "red", "stake": 5_00}
        no = evening.ann.ask("bank:B1", "place_bet", "player", **bet).json()
        assert (no["rule"], no["clause"]) == ("EXCLUDED", "8.7.2")
        assert evening.ann.ask("bank:B2", "place_bet", "player", **bet).status_code == 200, "8.7.3 only recommends"


def test_a_server_that_was_stopped_in_between_tells_the_places_when_it_starts(tmp_path: Path) -> None:
    with open_floor(tmp_path, practice=True) as floor:
        Evening(floor, floor)

        async def write() -> None:
            await floor.service.links.exclusions.stop()
            await floor.service.house.exclusions.exclude("ann", "pat", "written, and nobody told")

        floor.client.blocking_portal.call(write)
    with open_floor(tmp_path, practice=True) as floor:

        async def heads() -> Any:
            state = await floor.service.house.state("T1")
            return (
                state.round.wagers,
                state.desk.excluded,
                [head.stream for head in await floor.service.store.streams() if head.stream.startswith(EXCLUSION)],
            )

        wagers, known, streams = floor.client.blocking_portal.call(heads)
        assert (wagers, list(known), streams) == ({}, ["ann"], ["exclusion:ann"])
