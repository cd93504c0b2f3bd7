"""Cells of a tournament at The Star that are easily overlooked: two things at once, and the edge of each."""

from typing import Any

import pytest

from croupier.books import BOOKS
from croupier.core.engine.ledger import balances
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import read_as
from croupier.core.tournament.competition import decide
from croupier.core.tournament.forms import HandInForm
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.spins import CallNumber
from croupier.core.tournament.state import table_of
from croupier.core.words.roles import Role
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import Rehearsal
from croupier.documents.tournament.terms import read_terms
from tests.core.tournament.events import AWARD, CLOSE, TERMS, Told, bet, entries, move, played, seated, secret, spin
from tests.core.tournament.test_any_moves import adds_up

STAR = "star-roulette"
THREE = seated("ann", "bob", "cy")
TWO_BETS = [bet("bob", "25"), bet("cy", "25")]
AT = "2026-12-01T20:{}+11:00"


def _held(told: Told, account: str) -> int:
    return balances(told.event.postings).get(f"{account}:event:ann", 0)


# --- disqualified in the middle of a round ----------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.5.7")
@pytest.mark.parametrize("closed", [False, True], ids=["before the close", "with the ball running"])
@pytest.mark.parametrize(
    "has",
    [[bet("ann", "100")], [secret("ann", "100")], [bet("ann", "100"), secret("ann", "50")], [move("pass", "ann")]],
    ids=["a wager", "a form", "both", "a pass card"],
)
def test_nothing_of_somebody_disqualified_is_settled(has: list[Any], closed: bool) -> None:
    """The wager comes off and goes back with all the chips; the form is never announced."""
    out = move("disqualify", "ann")
    acts = [*TWO_BETS, CLOSE, out] if closed else [out, *TWO_BETS, CLOSE]
    told = played(THREE, has, acts, move("spin", result="1"), pass_cards=1, secret_wagers=1)
    assert told.refusals() == []
    assert told.lines("ann") == []
    assert [line["player"] for line in told.last["settlements"]] == ["bob", "cy"]
    assert told.chips("ann") == "1000"
    assert (_held(told, "chips"), _held(told, "layout")) == (0, 0)
    assert any(said.endswith("(10.5.7)") for one in told.moves for said in one.get("says", []))


# --- stakes beside each other -----------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.6.14")
@pytest.mark.parametrize(
    ("first", "second", "counts"), [("25", "25", "50"), ("20", "5", "25"), ("300", "300", "500"), ("40", "20", "50")]
)
def test_two_stakes_on_one_spot_are_one_wager(first: str, second: str, counts: str) -> None:
    told = played(THREE, bet("ann", first, "black"), bet("ann", second, "black"), TWO_BETS, spin("1"))
    (line,) = told.lines("ann")
    assert line["taken"] == counts
    assert ("10.6.14" in line["clauses"]) is (int(first) + int(second) != int(counts))


@pytest.mark.clause(STAR, "10.6.1")
@pytest.mark.parametrize(
    ("wrong", "clause"),
    [
        (bet("ann", "2000", "odd"), "10.6.1"),
        (bet("ann", "25", "odd", tender="value_chips"), "10.6.1"),
        (bet("ann", "25", "split 1 5"), "3.2.2.1"),
        (bet("ann", "25", "odd", seat=2), "10.6.10"),
    ],
    ids=["more than there is", "value chips", "no such spot", "from another place"],
)
def test_a_refused_stake_leaves_the_good_one_beside_it(wrong: dict[str, Any], clause: str) -> None:
    told = played(THREE, bet("ann", "25"), wrong)
    assert told.refused() == clause
    assert told.chips("ann") == "975"
    assert _held(told, "layout") == 25_00


# --- limits, cards and the clock at their edges -----------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.6.15")
@pytest.mark.parametrize(("spins", "taken"), [(0, "30"), (1, "30"), (2, "50"), (3, "50")])
def test_limits_rise_with_the_announced_spin_and_not_one_before(spins: int, taken: str) -> None:
    """A minimum of 10 and a maximum of 30 until the second spin; 50 and 50 from the third on."""
    steps = [{"from_spin": 3, "minimum": "50", "maximum": "50"}]
    rounds = [bet("ann", "30"), bet("bob", "30"), bet("cy", "30")]
    before = [one for _ in range(spins) for one in (*rounds, *spin("1"))]
    told = played(
        THREE,
        before,
        bet("ann", "100", "black"),
        rounds[1:],
        spin("1"),
        minimum="10",
        maximum="30",
        limits=steps,
        spins=9,
    )
    assert told.lines("ann")[0]["taken"] == taken
    assert "10.6.14" in told.lines("ann")[0]["clauses"]


@pytest.mark.clause(STAR, "10.7.1")
def test_a_pass_card_is_good_for_the_last_spin_too() -> None:
    bets = [move("pass", "ann"), bet("bob", "25", "black"), bet("cy", "50", "black")]
    told = played(THREE, bets, spin("1"), spins=1, pass_cards=1)
    assert told.session["ranking"] == [["ann"], ["bob"], ["cy"]]
    assert told.session["qualified"] == ["ann"]


@pytest.mark.clause(STAR, "10.6.12")
@pytest.mark.parametrize(
    ("leaves", "status"),
    [("00:29", "absent"), ("00:30", "absent"), ("00:31", "absent"), (None, "disqualified")],
)
def test_whoever_leaves_before_the_close_is_absent_however_late(leaves: str | None, status: str) -> None:
    """Without a wager and with the time over, there or away when no more bets is called: 10.6.4 or 10.5.6."""
    goes = [] if leaves is None else [move("absent", "ann", at=AT.format(leaves))]
    bets = [one | {"at": AT.format("00:10")} for one in TWO_BETS]
    begins = [*seated("ann", "bob", "cy", at=AT.format("00:00")), *bets]
    told = played(begins, goes, move("close", at=AT.format("00:40")), move("spin", result="1"), clock=30)
    assert told.status("ann") == status
    late = played(begins, bet("ann", "50", at=AT.format("00:31")), clock=30)
    assert late.refused() == "10.6.12"


@pytest.mark.clause(STAR, "10.6.12")
def test_a_late_wager_is_bound_by_turn_place_and_chips_like_any_other() -> None:
    late = [*THREE, *TWO_BETS, move("close", out_of_time=["ann"])]
    assert played(late, bet("ann", "25", seat=2)).refused() == "10.6.10"
    assert played(late, bet("ann", "25", tender="credits")).refused() == "10.6.1"
    assert played(late, bet("ann", "26")).refused() == "10.6.12"
    assert played(late, bet("ann", "25"), move("take_back", "ann", bet="red")).refused() == "3.13"
    assert played(late, bet("ann", "25"), move("spin", result="1")).chips("ann") == "1025"


# --- a no spin --------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.2.1")
@pytest.mark.clause(STAR, "10.8.2.6")
def test_a_form_stands_for_the_ball_that_is_spun_again_and_is_used_once() -> None:
    """Nothing was announced: it is announced after the spin that counts (8.9)."""
    again = [CLOSE, move("spin", no_spin="ball_left_wheel")]
    told = played(THREE, secret("ann", "100"), TWO_BETS, again, spin("2"), secret_wagers=1)
    assert told.refusals() == []
    assert told.taken(-3)["says"] == ["No spin at table 1: ball left wheel (8.5, 8.9)"]
    assert told.chips("ann") == "900"
    assert told.players["ann"]["secret_left"] == 0


@pytest.mark.parametrize(("read", "chips", "left"), [("bets-stand", 900_00, (0, 0)), ("bets-void", 1000_00, (1, 1))])
def test_the_house_reads_once_what_becomes_of_the_bets_after_a_no_spin(
    read: str, chips: int, left: tuple[int, int]
) -> None:
    """8.9 does not say: as the house has chosen for its tables, so it is in a tournament."""
    book = read_as(BOOKS[STAR], "bets-stay-after-no-spin", read)
    terms, cloth = read_terms(book, TERMS | {"secret_wagers": 1, "pass_cards": 1})
    game = Rehearsal(book, "tournament", "s")
    game.open(cloth, terms)
    bets = [bet("ann", "100"), secret("bob", "50"), move("pass", "cy"), CLOSE]
    for one in (*THREE, *bets, move("spin", no_spin="ball_left_wheel")):
        assert game.play(read_move("", one)).refusal is None
    adds_up(game)
    seats = table_of(game.state, "heat", "1").seats
    assert seats["ann"].chips == chips
    assert (1 - seats["bob"].forms, seats["cy"].passes) == left
    for one in (bet("ann", "25"), bet("bob", "25"), *([bet("cy", "25")] if left[1] else []), *spin("1")):
        assert game.play(read_move("", one)).refusal is None
    adds_up(game)


@pytest.mark.clause(STAR, "8.8")
def test_what_is_no_ground_for_a_no_spin_is_refused() -> None:
    told = played(THREE, bet("ann", "25"), TWO_BETS, CLOSE, move("spin", no_spin="on_the_peg"))
    assert told.refused() == "8.8"


# --- forms that do not fit --------------------------------------------------------------------------------------------


def _asked(told: Told, command: Any) -> str:
    no = decide(told.event.book, told.state, command)
    assert isinstance(no, Refused)
    return no.clause


@pytest.mark.clause(STAR, "10.8.2.6")
def test_the_number_waits_until_every_form_is_announced() -> None:
    told = played(THREE, secret("ann", "100"), TWO_BETS, CLOSE, secret_wagers=1)
    assert _asked(told, CallNumber(by="d", role=Role.DEALER, at=0, pocket="1")) == "10.8.2.6"


@pytest.mark.clause(STAR, "10.8.2.1")
@pytest.mark.parametrize(("sealed", "bound"), [("", "x"), ("x", ""), ("", "")])
def test_a_form_that_says_nothing_is_not_handed_in(sealed: str, bound: str) -> None:
    told = played(THREE, secret_wagers=1)
    form = HandInForm(by="ann", role=Role.PLAYER, at=0, player="ann", sealed=sealed, bound=bound)
    assert _asked(told, form) == "10.8.2.1"


# --- disputes ---------------------------------------------------------------------------------------------------------

OVER = [*seated("ann", "bob", session="final", final=True), bet("ann", "50"), bet("bob", "25"), *spin("1")]


@pytest.mark.clause(STAR, "10.11.2")
@pytest.mark.parametrize(
    ("before", "waits"),
    [
        (entries("ann", "bob"), move("allot", session="heat", tables={"1": ["ann", "bob"]})),
        ([*entries("ann", "bob"), move("allot", session="heat", tables={"1": ["ann", "bob"]})], move("start")),
        (OVER, AWARD),
    ],
    ids=["the seats", "the session", "the prizes"],
)
def test_a_dispute_about_entry_or_result_holds_up_what_follows(before: list[Any], waits: dict[str, Any]) -> None:
    terms: dict[str, Any] = {"spins": 1, "prizes": ["100"]}
    asks = move("dispute", "ann", text="my fee was to be refunded")
    assert played(before, asks, waits, **terms).refused() == "10.11.2"
    assert played(before, asks, asks, **terms).refused() == "10.11.2"
    assert played(before, asks, move("decide", "ann", decision="no", gives="5"), **terms).refused() == "10.11.2"
    assert played(before, asks, move("decide", decision="it stays"), waits, **terms).refusals() == []


@pytest.mark.clause(STAR, "10.11.2")
def test_the_dispute_of_somebody_who_has_bought_back_is_decided_where_it_arose() -> None:
    out = [bet("ann", "75", "black"), *TWO_BETS, *spin("1"), move("dispute", "ann", text="?"), move("buy_back", "ann")]
    again = [move("allot", session="two", tables={"2": ["ann"]}), move("start", session="two")]
    told = played(THREE, out, again, bet("bob", "25"), bank="95", buy_backs=1)
    assert told.refused() == "10.11.2"
    told = played(THREE, out, again, move("decide", "ann", decision="no"), bet("bob", "25"), bank="95", buy_backs=1)
    assert told.refusals() == []
    told = played(THREE, out, again, move("decide", "ann", decision="yes", gives="5"), bank="95", buy_backs=1)
    assert told.refused() == "10.11.2"


# --- the pool and the end ---------------------------------------------------------------------------------------------

HALF = [
    *entries("ann", "bob", "cy", "dee"),
    move("allot", session="heat", tables={"1": ["cy", "dee"]}),
    move("allot", session="final", final=True, tables={"2": ["ann", "bob"]}),
    move("start", session="heat"),
    move("start", session="final"),
    bet("ann", "50"),
    bet("bob", "25"),
    move("close", session="final"),
    move("spin", session="final", result="1"),
]
"""The final is over, and another session still plays."""


@pytest.mark.clause(STAR, "10.3.2")
def test_no_prize_is_paid_while_anybody_still_plays() -> None:
    terms: dict[str, Any] = {"spins": 1, "prizes": ["100"]}
    assert played(HALF, AWARD, **terms).refused() == "10.3.2"
    ends = [bet("cy", "25"), bet("dee", "50"), *spin("1")]
    paid = [*HALF, *ends, AWARD]
    assert played(paid, **terms).money["prizes"] == {"ann": "400.00"}
    absent = move("disqualify", "dee", ground="absent", refund=True)
    for late in (move("disqualify", "cy"), absent, move("withdraw", "dee")):
        assert played(paid, late, **terms).refused() == "10.3.2"


def test_nobody_buys_back_when_the_final_is_decided() -> None:
    """10.4.2(g)."""
    final = seated("ann", "bob", session="final", final=True)
    broke = [bet("ann", "25"), bet("bob", "500", "black"), *spin("1")]
    told = played(final, broke, move("buy_back", "bob"), spins=1, buy_backs=1, bank="500")
    assert told.refused() == "10.4.2(g)"
    assert told.money["fees"] == "200.00"
    while_played = played(seated("ann", "bob"), broke, move("buy_back", "bob"), buy_backs=1, bank="500")
    assert while_played.money["fees"] == "300.00"


@pytest.mark.clause(STAR, "10.5.2")
@pytest.mark.clause(STAR, "10.3.4")
def test_the_tables_of_a_cancelled_tournament_are_free_again() -> None:
    begins = [move("designate", tables=["1"]), *THREE]
    assert played(begins, move("others", table="1")).refused() == "10.5.2"
    told = played(begins, move("cancel"), move("others", table="1"))
    assert told.refusals() == []


# --- the second chance ------------------------------------------------------------------------------------------------


def test_a_second_chance_is_had_where_the_conditions_have_one_and_by_who_has_won_it() -> None:
    """10.4.2(e): the structure is what the conditions say."""
    lost = [*THREE, bet("ann", "25", "black"), *TWO_BETS, *spin("1")]
    enters = move("enter", "ann", competition="secondary")
    assert played(lost, enters, spins=1, qualify=2).refused() == "10.4.2(e)"
    assert played(lost, enters, spins=1, qualify=2, second_chance=True).status("ann") == "entered"
    sits = move("allot", session="again", tables={"1": ["ann"]}, competition="secondary")
    assert played(lost, sits, spins=1, qualify=2).refused() == "10.4.2(e)"
    joins = move("allot", session="final", final=True, joins="ann", tables={"1": ["ann", "bob", "cy"]})
    assert played(lost, enters, joins, spins=1, qualify=2, second_chance=True).refused() == "10.4.2(e)"


@pytest.mark.clause(STAR, "10.4.2")
def test_conditions_that_are_published_stay() -> None:
    told = played(entries("ann"))
    again: dict[str, Any] = {"book": STAR, "form": "tournament", "cloth": "A", "terms": told.state.terms}
    assert _asked(told, OpenEvent(by="house", role=Role.OPERATOR, at=0, **again)) == "10.4.2"
    assert _asked(told, OpenEvent(by="kim", role=Role.TOURNAMENT_MANAGER, at=0, **again)) == "10.3.4"


@pytest.mark.clause(STAR, "10.6.5")
def test_nobody_but_the_dealer_adds_to_a_players_chips() -> None:
    assert played(THREE, move("extra_chips", amount="100", by="dealer")).refused() == "10.6.5"
    assert played(THREE, move("extra_chips", amount="100", by="tournament_manager")).refused() == "10.6.5"
