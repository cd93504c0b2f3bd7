"""Banks, terminals, slips and jackpots over HTTP: played by hand, expected to the cent."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.words.roles import Role
from tests.api.bank_scene import ADELAIDE, BANK, NOVO, Room
from tests.api.floor import COUNTING, Floor, open_bank, open_floor
from tests.proof import proves


@pytest.fixture
def practice(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path, practice=True) as opened:
        yield opened


@pytest.fixture
def room(practice: Floor) -> Room:
    return Room(practice)


# --- a round --------------------------------------------------------------------------------------------------------


def test_a_round_is_played_and_the_win_explains_itself(room: Room) -> None:
    done = room.bet(room.ann, "01", "straight 17", 10_00).json()
    assert (done["table"], done["events"]) == (BANK, ["bet_placed"])
    assert "ann" in done["said"][0] or "01" in done["said"][0]
    room.play("17")
    view = room.terminal(room.ann, "01")
    # $10 straight up pays 35 to 1; the stake comes back with it.
    assert (view["me"]["credits"], view["me"]["won"], view["me"]["bet"]) == (450_00, 350_00, 0)
    (line,) = view["me"]["last"]["lines"]
    assert (line["why"], line["clauses"][0]) == ("35 to 1", "3.3.1")
    assert view["round"]["last_result"] == {"label": "17", "colour": "black"}
    assert view["history"]["last"] == [{"label": "17", "colour": "black"}]
    assert view["bets"] == {}


def test_a_refusal_names_rule_clause_and_book(room: Room) -> None:
    answer = room.bet(room.ann, "01", "red", 600_00)
    assert answer.status_code == 409
    assert (answer.json()["rule"], answer.json()["clause"], answer.json()["book"]) == ("NO_CREDITS", "3.5", NOVO)


def test_a_command_sent_twice_with_its_key_is_done_once(room: Room) -> None:
    for _ in range(2):
        answer = room.ann.ask(BANK, "place_bet", "player", key="k1", terminal="01", spot="red", stake=5_00)
        assert answer.status_code == 200
    assert room.terminal(room.ann, "01")["me"]["bet"] == 5_00


def test_what_was_never_opened_is_not_there(room: Room) -> None:
    assert room.sue.ask("bank:B9", "open_betting", "dealer").status_code == 404
    assert room.sue.ask("jackpot:J9", "pay_prize", "operator", prize=1, way="meter").status_code == 404
    for path in ("banks/B9", "banks/B1/terminals/99", "banks/B9/cloth", "banks/B9/help", "jackpots/J9"):
        answer = room.sue.get(f"/api/{path}")
        assert (answer.status_code, answer.json()["status"]) == (404, 404), path


def test_a_book_without_terminals_has_no_bank(practice: Floor) -> None:
    boss = practice.hire("boss", ("star-roulette", Role.OPERATOR))
    setup = {"bank": "B1", "book": "star-roulette", "cloth": "1", "terminals": []}
    answer = boss.ask("bank:B1", "open_bank", "operator", setup=setup, published_at=0)
    assert (answer.status_code, answer.json()["book"]) == (409, "star-roulette")


# --- looking --------------------------------------------------------------------------------------------------------


def test_nobody_sees_anything_without_a_session(room: Room) -> None:
    nobody = room.floor.browser()
    for path in (
        "banks",
        "banks/B1",
        "banks/B1/terminals/01",
        "banks/B1/terminals/01/games",
        "banks/B1/cloth",
        "banks/B1/help",
        "slips",
        "jackpots",
    ):
        assert nobody.get(f"/api/{path}").status_code == 401, path


def test_the_public_sees_free_places_and_nothing_of_anybody(room: Room) -> None:
    room.bet(room.ann, "01", "straight 17", 10_00)
    answer = room.bob.get("/api/banks/B1")
    places = answer.json()["view"]["places"]
    assert [(one["taken"], one["mine"]) for one in places.values()] == [(True, False), (True, True), (False, False)]
    for hidden in ("ann", "straight 17", "credits"):
        assert hidden not in answer.text
    assert room.bob.get("/api/banks/B1?as=staff").status_code == 403


def test_a_terminal_is_for_its_player_and_staff(room: Room) -> None:
    room.bet(room.ann, "01", "straight 17", 10_00)
    answer = room.bob.get("/api/banks/B1/terminals/01")
    assert answer.status_code == 403
    assert "ann" not in answer.text
    assert room.bob.get("/api/banks/B1/terminals/01/games").status_code == 403
    assert room.bob.get("/api/banks/B1/terminals/01?as=staff").status_code == 403
    assert room.terminal(room.sue, "01", "staff")["me"]["player"] == "ann"
    assert room.terminal(room.bob, "03")["me"]["player"] is None


def test_staff_see_every_terminal(room: Room) -> None:
    room.bet(room.ann, "01", "straight 17", 10_00)
    view = room.sue.get("/api/banks/B1?as=staff").json()["view"]
    row = view["terminals"]["01"]
    assert (row["player"], row["credits"], row["held"], row["bet"]) == ("ann", 90_00, 10_00, 10_00)
    assert (row["off_by"], row["online"]) == (0, False)
    assert view["desk"]["slips_open"] == 0


def test_the_games_of_a_terminal_are_recalled_newest_first(room: Room) -> None:
    for pocket in ("1", "2"):
        room.bet(room.ann, "01", "red", 10_00)
        room.play(pocket)
    games = room.ann.get("/api/banks/B1/terminals/01/games").json()
    # 1 is red: $10 won. 2 is black: $10 lost.
    assert [(one["round"], one["won"], one["after"]) for one in games] == [(2, 0, 100_00), (1, 10_00, 110_00)]
    assert room.sue.get("/api/banks/B1/terminals/01/games?as=staff").json() == games


def test_the_cards_of_all_banks(room: Room) -> None:
    (card,) = room.ann.get("/api/banks").json()
    assert (card["bank"], card["kind"], card["terminals"], card["taken"], card["faulty"]) == (
        "B1",
        "stand_alone",
        3,
        2,
        0,
    )
    assert (card["phase"], card["drive"], card["controller"]) == ("BETTING", "by hand", None)


def test_the_cloth_is_that_of_the_book(room: Room) -> None:
    cloth = room.ann.get("/api/banks/B1/cloth").json()
    assert len(cloth["ring"]) == 37
    assert {one["name"] for one in cloth["spots"]} >= {"straight 17", "red", "split 17/20"}


@pytest.mark.parametrize("book", [NOVO, ADELAIDE])
def test_help_says_odds_edges_and_rules_with_their_clauses(practice: Floor, book: str) -> None:
    room = Room(practice, book)
    told = room.ann.get("/api/banks/B1/help").json()
    straight = next(one for one in told["bets"] if one["bet"] == "straight")
    # One zero among 37 pockets: 1/37 is 2.70 per cent.
    assert (straight["odds"], straight["edge_percent"], straight["says"]) == (
        "35 to 1",
        "2.70",
        "Straight up: 1 number",
    )
    stays = [one["clause"] for one in told["rules"] if "plays again" in one["says"]]
    assert stays == ([] if book == NOVO else ["7(h)vi"])
    assert all(one["clause"] for one in told["rules"])


# --- notes and devices ----------------------------------------------------------------------------------------------


def test_notes_go_in_at_the_terminal_itself(floor: Floor) -> None:
    room = Room(floor, players=False)
    room.ann.does(BANK, "sit_down", "player", terminal="01")
    refused = room.ann.ask(BANK, "insert_note", "player", terminal="01", value=20_00)
    assert refused.status_code == 403
    assert refused.json()["message"] == "Notes go in at the terminal itself."
    screen = floor.enrol("B1:01")
    screen.does(BANK, "insert_note", "player", terminal="01", value=20_00)
    assert room.terminal(room.ann, "01")["me"]["credits"] == 20_00
    elsewhere = screen.ask(BANK, "insert_note", "player", terminal="02", value=20_00)
    assert elsewhere.status_code == 403


def test_who_has_signed_in_at_a_terminal_puts_notes_in_there(floor: Floor) -> None:
    room = Room(floor, players=False)
    room.ann.does(BANK, "sit_down", "player", terminal="01")
    room.ann.cookies |= floor.enrol("B1:01").cookies
    room.ann.does(BANK, "insert_note", "player", terminal="01", value=20_00)
    assert room.terminal(room.ann, "01")["me"]["credits"] == 20_00


def test_a_terminal_plays_for_a_patron_nobody_knows(floor: Floor) -> None:
    room = Room(floor, players=False)
    screen = floor.enrol("B1:03")
    screen.does(BANK, "sit_down", "player", terminal="03")
    screen.does(BANK, "insert_note", "player", terminal="03", value=20_00)
    screen.does(BANK, "place_bet", "player", terminal="03", spot="red", stake=5_00)
    view = room.terminal(screen, "03")
    assert (view["me"]["player"], view["me"]["mine"], view["me"]["credits"]) == ("patron B1:03", True, 15_00)
    assert screen.get("/api/banks/B1/terminals/01").status_code == 200, "a free one"
    for asked in (
        screen.ask(BANK, "sit_down", "player", terminal="01"),
        screen.ask(BANK, "close_bank", "operator"),
        screen.ask("T1", "place_wager", "player", spot="red", stake=500, tender="value_chips"),
    ):
        assert asked.status_code in (403, 404), asked.text


# --- slips ----------------------------------------------------------------------------------------------------------


def test_a_slip_is_listed_shown_and_paid_once(room: Room) -> None:
    number = room.collect(room.ann, "01")
    (listed,) = room.olga.get("/api/slips?state=open&bank=B1").json()
    assert (listed["serial"], listed["amount"], listed["player"], listed["book"]) == (1, 100_00, "ann", NOVO)
    assert listed["number"] == f"B1-000001-…{number[-5:-3]}{number[-2:]}"
    assert room.ann.get(f"/api/slips/{number}").json()["state"] == "open"
    room.olga.does(BANK, "redeem_slip", "operator", slip=number, player="ann")
    again = room.sue.ask(BANK, "redeem_slip", "operator", slip=number, player="ann")
    assert (again.status_code, again.json()["clause"]) == (409, "3.8")
    shown = room.olga.get(f"/api/slips/{number}").json()
    assert (shown["state"], shown["redeemed_by"], shown["paid_form"]) == ("redeemed", "olga", "cash")
    assert room.olga.get("/api/slips?state=open").json() == []


@proves("novo-unity", "3.4.4")
def test_the_cage_transfers_credits_to_a_terminal_over_http_and_a_reference_once(room: Room) -> None:
    transfer: dict[str, Any] = {"terminal": "01", "amount": 40_00, "reference": "C-17"}
    assert room.ann.ask(BANK, "transfer_credits", "player", **transfer).json()["clause"] == "3.4.4"
    for _ in range(2):
        sent = room.olga.ask(BANK, "transfer_credits", "operator", key="t1", **transfer)
        assert sent.status_code == 200, sent.text
    assert room.terminal(room.ann, "01")["me"]["credits"] == 140_00
    again = room.olga.ask(BANK, "transfer_credits", "operator", **(transfer | {"terminal": "02"}))
    assert (again.status_code, again.json()["rule"], again.json()["clause"]) == (409, "TRANSFER", "3.4.4")


def test_a_slip_is_for_staff_and_whoever_it_was_issued_to(room: Room) -> None:
    number = room.collect(room.ann, "01")
    for path in ("", "/paper.pdf", "/paper.png"):
        assert room.bob.get(f"/api/slips/{number}{path}").status_code == 404
        assert room.ann.get(f"/api/slips/{number}{path}").status_code == 200
        assert room.olga.get(f"/api/slips/{number}{path}").status_code == 200
    assert room.bob.get("/api/slips").status_code == 403
    wrong = number[:-2] + ("00" if not number.endswith("00") else "01")
    assert "check digits" in room.olga.get(f"/api/slips/{wrong}").json()["message"]


def test_the_paper_of_a_slip_is_a_pdf_and_a_picture(room: Room) -> None:
    number = room.collect(room.ann, "01")
    pdf, png = (room.ann.get(f"/api/slips/{number}/paper.{kind}") for kind in ("pdf", "png"))
    assert (pdf.headers["content-type"], pdf.content[:5]) == ("application/pdf", b"%PDF-")
    assert (png.headers["content-type"], png.content[:8]) == ("image/png", b"\x89PNG\r\n\x1a\n")


def test_slips_of_another_book_are_not_listed(room: Room) -> None:
    room.collect(room.ann, "01")
    stranger = room.floor.hire("eve", (ADELAIDE, Role.OPERATOR))
    assert stranger.get("/api/slips").json() == []


# --- jackpots -------------------------------------------------------------------------------------------------------


def test_jackpots_are_shown_on_their_controller_the_bank_and_the_terminals_that_feed_them(room: Room) -> None:
    room.open_pools()
    (card,) = room.ann.get("/api/jackpots").json()
    assert (card["controller"], card["book"], card["pools"][0]["amount"]) == ("J1", NOVO, 1_000_00)
    view = room.ann.get("/api/jackpots/J1").json()["view"]
    assert view["pools"]["major"]["fed_by"] == ["B1:01", "B1:02"]
    assert "terms" not in view
    assert room.ann.get("/api/jackpots/J1?as=staff").status_code == 403
    terms = room.sue.get("/api/jackpots/J1?as=staff").json()["view"]["terms"]
    assert terms["major"]["rates"] == {"B1:01": 10_000, "B1:02": 10_000}
    assert set(room.terminal(room.ann, "01")["jackpots"]) == {"major"}
    assert room.terminal(room.ann, "03")["jackpots"] == {}
    bank = room.ann.get("/api/banks/B1").json()["view"]
    assert (bank["bank"]["controller"], set(bank["jackpots"])) == ("J1", {"major"})


def test_only_who_may_pays_prizes_and_opens_pools(room: Room) -> None:
    room.open_pools()
    assert room.ann.ask("jackpot:J1", "pay_prize", "operator", prize=1, way="meter").status_code == 403
    refused = room.sue.ask("jackpot:J1", "pay_prize", "operator", prize=1, way="meter")
    assert (refused.status_code, refused.json()["clause"], refused.json()["book"]) == (409, "4.1.5", NOVO)


def test_the_server_counts_its_banks(room: Room) -> None:
    room.open_pools()
    health = room.ann.get("/health").json()
    assert (health["banks"], health["controllers"]) == (1, 1)
    counted = room.ann.get("/metrics", COUNTING).text
    for line in ("croupier_banks 1.0", "croupier_terminals 3.0", "croupier_controllers 1.0", "croupier_screens 0.0"):
        assert line in counted


def test_two_banks_stand_side_by_side(room: Room) -> None:
    open_bank(room.sue, "B2", NOVO, ("a", "b"), wheels=["automated"])
    assert [one["bank"] for one in room.ann.get("/api/banks").json()] == ["B1", "B2"]
    room.ann.does("bank:B2", "sit_down", "player", terminal="a")
    any_view: Any = room.ann.get("/api/banks/B2/terminals/a").json()["view"]
    assert any_view["bank"]["drives"] == ["automated"]
