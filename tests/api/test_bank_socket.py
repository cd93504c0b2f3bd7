"""Banks over the socket: a snapshot, then every change; nothing of another terminal; resumed by version."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.api.live.following import CROWD
from croupier.core.bank.launching import LaunchBall
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.display import ShowPools
from croupier.core.jackpot.results import RegisterResult
from croupier.core.jackpot.state import Bets
from croupier.core.words.roles import Role
from tests.api.bank_scene import ADELAIDE, BANK, NOVO, Room
from tests.api.floor import Floor, ask_house, open_bank, open_floor, open_table
from tests.api.line import Line, line

ONE = "bank:B1:01"


@pytest.fixture
def practice(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path, practice=True) as opened:
        yield opened


@pytest.fixture
def room(practice: Floor) -> Room:
    return Room(practice)


def watching(page: Line, topic: str, seen_as: str, **more: Any) -> Any:
    page.say(watch=topic, as_=seen_as, **more)
    return page.hear()


def test_a_screen_hears_of_its_own_bets_and_of_the_round(room: Room) -> None:
    with line(room.ann) as page:
        assert watching(page, ONE, "player")["snapshot"] == ONE
        room.bet(room.ann, "01", "red", 10_00)
        change = page.hear()
        assert (change["change"], change["events"], set(change["set"])) == (ONE, ["bet_placed"], {"me", "bets"})
        assert page.view["bets"]["1"]["spot"] == "red"
        room.play("1")
        page.until("round_settled")
    # $10 on red won $10; both are credits again.
    assert (page.view["me"]["credits"], page.view["me"]["won"], page.view["bets"]) == (110_00, 10_00, {})
    assert page.view["round"]["last_result"]["label"] == "1"


def test_the_settlement_reaches_a_screen_in_one_message(room: Room) -> None:
    room.bet(room.ann, "01", "red", 10_00)
    with line(room.ann) as page:
        watching(page, ONE, "player")
        room.play("1")
        while "round_settled" not in (change := page.hear())["events"]:
            pass
    assert set(change["set"]) >= {"round", "history", "me"}
    assert change["gone"] == {"bets": ["1"]}


def test_what_is_common_comes_without_what_did_not_change(room: Room) -> None:
    with line(room.ann) as page:
        watching(page, ONE, "player")
        ask_house(room.floor, BANK, LaunchBall, Role.DEALER)
        assert set(page.hear()["set"]) == {"round"}


@pytest.mark.parametrize(("topic", "seen_as"), [(ONE, "player"), (ONE, "staff"), (BANK, "public"), (BANK, "staff")])
def test_what_is_folded_from_changes_is_what_a_snapshot_says(room: Room, topic: str, seen_as: str) -> None:
    browser = room.sue if seen_as == "staff" else room.ann
    room.open_pools()
    with line(browser) as page:
        watching(page, topic, seen_as)
        room.bet(room.ann, "01", "red", 10_00)
        room.bet(room.ann, "01", "straight 7", 5_00)
        room.bet(room.bob, "02", "straight 7", 5_00)
        room.ann.does(BANK, "cancel_bet", "player", terminal="01", bet=2)
        room.play("7")
        room.bet(room.ann, "01", "black", 10_00)
        room.sue.does(
            BANK,
            "declare_malfunction",
            "casino_supervisor",
            terminal="02",
            ground="the sequence of play is interrupted or the display faulty",
            reason="dark",
        )
        room.sue.does(BANK, "announce_close", "operator", closes_at=room.floor.clock.now() + 3_600_000)
        page.until("close_announced")
        # The controller is told of the round on its own time: one per cent of $10 and $5.
        while page.view["jackpots"]["major"]["amount"] != 1_000_15:
            page.hear()
        folded = page.view
        with line(browser) as fresh:
            watching(fresh, topic, seen_as)
    for section, expected in fresh.view.items():
        if section == "terminals":
            # Another page looks at the bank meanwhile, so who is online is not the point here.
            expected = {name: {**row, "online": folded[section][name]["online"]} for name, row in expected.items()}
        assert folded[section] == expected, section
    assert set(folded) == set(fresh.view)


def test_a_screen_never_hears_of_another_terminal(room: Room) -> None:
    with line(room.bob) as page, line(room.ann) as other:
        for one, topic in ((page, "bank:B1:02"), (other, BANK)):
            watching(one, topic, "player" if one is page else "public")
        room.bet(room.ann, "01", "straight 17", 5_00)
        room.bet(room.bob, "02", "red", 10_00)
        first = page.hear()
        assert first["events"] == ["bet_placed"]
        assert "straight 17" not in str(first)
        room.play("17")
        heard: list[Any] = []
        for one in (page, other):
            while "round_settled" not in one.events:
                heard.append(one.hear())
    assert "ann" not in str(heard)
    assert "straight 17" not in str(heard)
    assert "bet_placed" not in other.events, "the public is told of no bets at all"


def test_whoever_looked_at_a_free_terminal_is_turned_away_when_another_sits_down(room: Room) -> None:
    with line(room.bob) as page:
        watching(page, "bank:B1:03", "player")
        eve = room.floor.hire("eve")
        eve.does(BANK, "sit_down", "player", terminal="03")
        problem = page.hear()["problem"]
        assert (problem["status"], problem["facts"]["topic"]) == (403, "bank:B1:03")
        eve.does(BANK, "insert_note", "player", terminal="03", value=20_00)
        page.say(watch="bank:B1:03", as_="player")
        assert page.hear()["problem"]["status"] == 403, "nothing came in between"


def test_what_may_not_be_watched(room: Room) -> None:
    with line(room.bob) as page:
        for topic, seen_as, status in (
            (ONE, "player", 403),
            (ONE, "staff", 403),
            (BANK, "staff", 403),
            ("bank:B9", "public", 404),
            ("bank:B1:99", "player", 404),
            ("jackpot:J9", "public", 404),
        ):
            problem = watching(page, topic, seen_as)["problem"]
            assert (problem["status"], problem["facts"]["topic"]) == (status, topic)


def test_a_screen_that_comes_back_hears_what_it_missed(room: Room) -> None:
    with line(room.ann) as page:
        watching(page, ONE, "player")
        known, view = page.version, page.view
    room.bet(room.ann, "01", "red", 10_00)
    room.play("1")
    room.bet(room.ann, "01", "black", 5_00)
    with line(room.ann) as again:
        again.view = view
        first = watching(again, ONE, "player", after=known)
        assert "change" in first
        assert "round_settled" in first["events"]
        fresh = room.terminal(room.ann, "01")
    assert again.view == fresh


def test_a_screen_with_a_version_from_the_future_gets_the_whole(room: Room) -> None:
    with line(room.ann) as page:
        assert "snapshot" in watching(page, ONE, "player", after=10_000)
        page.say(unwatch=ONE)
        assert "snapshot" in watching(page, BANK, "public", after=10_000)


def test_staff_come_back_to_what_they_missed(room: Room) -> None:
    with line(room.sue) as page:
        watching(page, BANK, "staff")
        room.bet(room.ann, "01", "red", 10_00)
        page.until("bet_placed")
        known, view = page.version, page.view
    room.bet(room.bob, "02", "black", 10_00)
    with line(room.sue) as again:
        again.view = view
        first = watching(again, BANK, "staff", after=known)
        assert first["events"] == ["bet_placed"]
        assert again.view["terminals"]["02"]["bet"] == 10_00
        assert again.view["terminals"]["01"]["bet"] == 10_00


def test_staff_see_which_screens_are_looked_at(room: Room) -> None:
    with line(room.sue) as desk:
        watching(desk, BANK, "staff")
        assert not desk.view["terminals"]["01"]["online"]
        with line(room.ann) as page:
            watching(page, ONE, "player")
            while not desk.view["terminals"]["01"]["online"]:
                desk.hear()
        while desk.view["terminals"]["01"]["online"]:
            desk.hear()


def test_staff_hear_the_sentence_and_nobody_else_does(room: Room) -> None:
    with line(room.sue) as desk, line(room.bob) as page:
        watching(desk, BANK, "staff")
        watching(page, BANK, "public")
        room.sue.does(BANK, "announce_close", "operator", closes_at=room.floor.clock.now() + 3_600_000)
        while "close_announced" not in (told := desk.hear())["events"]:
            pass
        assert told["said"]
        while "close_announced" not in (heard := page.hear())["events"]:
            pass
        assert heard["said"] == ""


def test_commands_over_the_socket_go_to_the_topic_that_is_named(room: Room) -> None:
    with line(room.ann) as page:
        done = page.ask("a", BANK, do="place_bet", role="player", terminal="01", spot="red", stake=5_00)
        assert (done["done"]["table"], done["done"]["events"]) == (BANK, ["bet_placed"])
        no = page.ask("b", BANK, do="place_bet", role="player", terminal="02", spot="red", stake=5_00)
        assert (no["problem"]["status"], no["problem"]["rule"]) == (409, "OWN_TERMINAL")
        wrong = page.ask("c", BANK, do="place_wager", role="player", spot="red", stake=500, tender="value_chips")
        assert wrong["problem"]["status"] == 422
        assert page.ask("d", "bank:B9", do="open_betting", role="player")["problem"]["status"] == 404


def test_a_terminals_own_screen_asks_and_watches_by_its_token(floor: Floor) -> None:
    Room(floor, players=False)
    screen = floor.enrol("B1:03")
    with line(screen) as page:
        watching(page, "bank:B1:03", "player")
        assert "done" in page.ask("a", BANK, do="sit_down", role="player", terminal="03")
        assert "done" in page.ask("b", BANK, do="insert_note", role="player", terminal="03", value=20_00)
        page.until("note_taken")
    assert (page.view["me"]["credits"], page.view["me"]["mine"]) == (20_00, True)


def test_the_floor_is_told_of_banks_and_of_each_that_changes(room: Room) -> None:
    with line(room.ann) as page:
        page.say(floor=True)
        page.hear()
        assert [one["bank"] for one in page.hear()["banks"]] == ["B1"]
        eve = room.floor.hire("eve")
        eve.does(BANK, "sit_down", "player", terminal="03")
        while "bank_card" not in (heard := page.hear()):
            pass
        assert heard["bank_card"]["taken"] == 3


def test_a_bank_at_a_live_table_shows_when_betting_ends_there(practice: Floor) -> None:
    posts = ((ADELAIDE, Role.OPERATOR), (ADELAIDE, Role.DEALER))
    boss, ann = practice.hire("boss", *posts), practice.hire("ann")
    open_table(practice, boss, "T1", ADELAIDE, wagering_seconds=20)
    open_bank(boss, "B1", ADELAIDE, kind="a live table, whose calls it follows", table="T1")
    ann.does(BANK, "sit_down", "player", terminal="01")
    with line(ann) as page, line(boss) as public:
        watching(page, ONE, "player")
        watching(public, BANK, "public")
        boss.does("T1", "place_your_bets", "dealer")
        for one in (page, public):
            while one.view["round"]["closes_at"] is None:
                one.hear()
            assert one.view["round"]["phase"] == "BETTING"
            assert one.view["round"]["closes_at"] == practice.clock.now() + 20_000


# --- jackpots -------------------------------------------------------------------------------------------------------


def bets(**turnover: int) -> tuple[Bets, ...]:
    return tuple(
        Bets(terminal=f"B1:{name[1:]}", turnover=amount, straight={"0": amount}) for name, amount in turnover.items()
    )


def hand_pays(floor: Floor, *, alone: int) -> None:
    """What neither a link nor one person pays."""
    floor.client.blocking_portal.call(floor.service.house.eyes.set_hand_pay, alone)


@pytest.mark.parametrize(("alone", "waits"), [(1_000_00 - 1, True), (1_000_00, False)])
def test_one_amount_says_what_neither_the_link_nor_one_person_pays(room: Room, alone: int, waits: bool) -> None:
    room.open_pools()
    hand_pays(room.floor, alone=alone)
    with line(room.bob) as display:
        watching(display, "jackpot:J1", "public")
        # One per cent of a cent: the prize is $1,000 whether or not the display has moved on by then.
        ask_house(room.floor, "jackpot:J1", TakeContributions, Role.SYSTEM, bank="B1", round=1, bets=bets(t01=1))
        ask_house(room.floor, "jackpot:J1", RegisterResult, Role.SYSTEM, bank="B1", round=1, pocket="0")
        display.until("pool_won")
        if not waits:
            display.until("prize_paid")
            return
    answer = room.sue.ask("jackpot:J1", "pay_prize", "operator", prize=1, way="voucher").json()
    assert (answer["rule"], answer["message"]) == (
        "SECOND_PERSON",
        "A hand pay of $1,000 takes a second person: it waits for one.",
    )


def test_a_jackpot_grows_and_is_won_on_the_display_the_bank_and_the_terminals_that_feed_it(room: Room) -> None:
    room.open_pools()
    hand_pays(room.floor, alone=1_000_99)
    with line(room.bob) as display, line(room.ann) as page, line(room.bob) as bank, line(room.sue) as other:
        watching(display, "jackpot:J1", "public")
        watching(page, ONE, "player")
        watching(bank, BANK, "public")
        watching(other, "bank:B1:03", "player")
        ask_house(room.floor, "jackpot:J1", TakeContributions, Role.SYSTEM, bank="B1", round=1, bets=bets(t01=100_00))
        ask_house(room.floor, "jackpot:J1", ShowPools, Role.SYSTEM)
        # One per cent of $100.
        while display.view["pools"]["major"]["amount"] != 1_001_00:
            display.hear()
        for one in (page, bank):
            while one.view["jackpots"]["major"]["amount"] != 1_001_00:
                one.hear()
        ask_house(room.floor, "jackpot:J1", RegisterResult, Role.SYSTEM, bank="B1", round=1, pocket="0")
        display.until("pool_won")
        assert display.view["pools"]["major"]["won_by"] == "B1:01"
        assert display.view["wins"]["1"]["amount"] == 1_001_00
        while page.view["jackpots"]["major"]["won_by"] != "B1:01":
            page.hear()
        waits = room.sue.ask("jackpot:J1", "pay_prize", "operator", prize=1, way="voucher")
        second = room.floor.hire("otto", (NOVO, Role.OPERATOR))
        assert second.post(f"/api/approvals/{waits.json()['facts']['request']}/agree").status_code == 200
        display.until("prize_paid")
        assert (display.view["pools"]["major"]["won_by"], display.view["wins"]["1"]["paid"]) == (None, "voucher")
        eve = room.floor.hire("eve")
        eve.does(BANK, "sit_down", "player", terminal="03")
        assert "problem" in other.hear(), "terminal 03 feeds no pool and heard of none"
        # A display that comes back hears what it missed.
        known = display.version
        room.open_pools("minor")
        with line(room.bob) as again:
            missed = watching(again, "jackpot:J1", "public", after=known)
            assert (missed["change"], missed["events"]) == ("jackpot:J1", ["pool_opened"])


# --- whatever happens -----------------------------------------------------------------------------------------------


def anything(room: Room, dice: Random) -> None:
    """One thing that people at a bank may try; the book may refuse it."""
    who, name = dice.choice([(room.ann, "01"), (room.bob, "02"), (room.bob, "03")])
    spot, case = dice.choice(["red", "straight 7", "split 7/8"]), {"case": dice.randint(1, 3)}
    moves: list[tuple[Any, str, str, dict[str, Any]]] = [
        (who, "sit_down", "player", {"terminal": name}),
        (who, "insert_note", "player", {"terminal": name, "value": 50_00}),
        (who, "place_bet", "player", {"terminal": name, "spot": spot, "stake": 5_00}),
        (who, "place_bets", "player", {"terminal": name, "bets": [{"spot": "red", "stake": 5_00}] * 2}),
        (who, "move_bet", "player", {"terminal": name, "bet": dice.randint(1, 9), "spot": spot}),
        (who, "cancel_bet", "player", {"terminal": name, "bet": dice.randint(1, 9)}),
        (who, "cancel_bets", "player", {"terminal": name, "bets": []}),
        (who, "collect_credits", "player", {"terminal": name}),
        (who, "leave_terminal", "player", {"terminal": name}),
        (who, "report_fault", "player", {"terminal": name, "text": "it flickers"}),
        (who, "raise_dispute", "player", {"text": "it was black"}),
        (room.sue, "close_dispute", "operator", {"dispute": 1, "satisfied": True}),
        (room.sue, "declare_malfunction", "casino_supervisor", {"terminal": name, "reason": "dark", **INTERRUPTED}),
        (room.sue, "confirm_from_records", "casino_supervisor", {**case, "confirmed": [1, 2, 3]}),
        (room.sue, "void_unconfirmed", "casino_supervisor", case),
        (room.sue, "clear_fault", "casino_supervisor", case),
        (room.sue, "redeem_slip", "operator", {"slip": newest_slip(room), "player": "ann"}),
        (room.sue, "withhold_slip", "operator", {"slip": newest_slip(room), "reason": "torn"}),
        (room.sue, "withhold_credits", "operator", {"terminal": name, "amount": 5_00, "reason": "who knows"}),
        (room.sue, "correct_result", "dealer", {"round": 1, "pocket": "9", "reason": "misread"}),
    ]
    browser, do, role, fields = dice.choice(moves)
    answer = browser.ask(BANK, do, role, **fields)
    assert answer.status_code in (200, 409), answer.text


INTERRUPTED = {"ground": "the sequence of play is interrupted or the display faulty"}


def newest_slip(room: Room) -> str:
    """From the paper, as it were: lists mask it."""
    seats = ((room.ann, "01"), (room.bob, "02"))
    found = [one for who, name in seats for one in room.terminal(who, name)["me"]["slips"]]
    return found[0]["number"] if found else "B1-000001-17"


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_every_page_shows_what_is_there(room: Room, seed: int) -> None:
    dice = Random(seed)
    pages = [(room.ann, ONE, "player"), (room.sue, ONE, "staff"), (room.bob, BANK, "public"), (room.sue, BANK, "staff")]
    with ExitStack() as stack:
        lines = [stack.enter_context(line(browser)) for browser, _, _ in pages]
        for page, (_, topic, seen_as) in zip(lines, pages, strict=True):
            watching(page, topic, seen_as)
        for step in range(60):
            anything(room, dice)
            if step % 12 == 11:
                room.play(dice.choice(["7", "1", "2"]))
        room.sue.does(BANK, "announce_close", "operator", closes_at=room.floor.clock.now() + 3_600_000)
        for page, (browser, topic, seen_as) in zip(lines, pages, strict=True):
            page.until("close_announced")
            fresh = stack.enter_context(line(browser))
            watching(fresh, topic, seen_as)
            assert page.view == fresh.view, (topic, seen_as)


def test_where_there_are_many_terminals_staff_hear_of_bets_a_few_at_a_time(practice: Floor) -> None:
    boss = practice.hire("boss", (NOVO, Role.OPERATOR))
    ann = practice.hire("ann")
    names = tuple(f"{number:02}" for number in range(1, CROWD + 2))
    open_bank(boss, "B1", NOVO, names)
    for name in names:
        ann.does(BANK, "sit_down", "player", terminal=name)
        ann.does(BANK, "insert_note", "player", terminal=name, value=20_00)
    with line(boss) as desk, line(ann) as page:
        watching(desk, BANK, "staff")
        watching(page, "bank:B1:01", "player")
        for number in range(4):
            command = {"do": "place_bet", "role": "player", "terminal": "01", "spot": "red", "stake": 1_00}
            page.say(ask=str(number), table=BANK, command=command)
        while desk.view["terminals"]["01"]["bet"] != 4_00:
            desk.hear()
        assert desk.events.count("bet_placed") == 4
        while page.view["me"]["bet"] != 4_00:
            page.hear()
