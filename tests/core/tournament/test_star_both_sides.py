"""The other side of edges at The Star: level with exactly a minimum, out in the same round, charged for absence."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.engine.ledger import balances
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import read_as
from croupier.core.tournament.ballot import drawn, seated_at
from croupier.core.tournament.competition import STORY, decide, new_event
from croupier.core.tournament.in_words import amount_in_words
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.prizes import Award, PrizesPaid
from croupier.core.tournament.state import table_of
from croupier.core.tournament.terms import EventTerms
from croupier.core.words.roles import Role
from croupier.documents.tournament.moves import read_move
from croupier.documents.tournament.play import Rehearsal
from croupier.documents.tournament.terms import read_terms
from tests.core.tournament.events import CLOSE, TERMS, bet, entries, move, played, seated, secret, spin
from tests.core.tournament.star_states import reached

STAR = "star-roulette"

# --- absence ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.5.6.1")
def test_nothing_is_deducted_from_who_has_nothing() -> None:
    missed = [one for _ in range(2) for one in (bet("ann", "25"), *spin("1"))]
    away = [*seated("ann", "bob", absent=["bob"]), *missed, move("deduct", "bob")]
    assert played(away, bank="25", spins=9).chips("bob") == "0"
    assert played(away, move("deduct", "bob"), bank="25", spins=9).refused() == "10.5.6.1"
    assert played(away, move("deduct", "bob"), bank="26", spins=9).chips("bob") == "0"


@pytest.mark.clause(STAR, "10.5.6.1")
@pytest.mark.clause(STAR, "10.8.3.4")
def test_what_a_form_that_says_nothing_costs_is_no_round_of_absence() -> None:
    """Three rounds can be charged for an absence, whatever else was deducted before it."""
    says_nothing = [secret("bob", None), bet("ann", "25"), *spin("1")]
    missed = [one for _ in range(4) for one in (move("deduct", "bob"), bet("ann", "25"), *spin("1"))]
    told = played(seated("ann", "bob"), says_nothing, move("absent", "bob"), missed, spins=9, secret_wagers=1)
    assert told.refusals() == [("deduct", "10.5.6.1")]
    assert told.chips("bob") == "900"
    assert table_of(told.state, "heat", "1").seats["bob"].deductions == 4


@pytest.mark.clause(STAR, "10.8.3.4")
@pytest.mark.clause(STAR, "6.1")
def test_a_deduction_and_a_payment_are_told_with_their_clauses() -> None:
    told = played(seated("ann", "bob"), secret("bob", None), bet("ann", "25"), spin("1"), secret_wagers=1)
    said = [one for event in told.event.played[-1].events for one in STORY.details(event)]
    assert [one.clauses for one in said if one.said == "bob loses $25"] == [("10.8.3.4",)]
    assert [one.clauses for one in said if one.said == "ann is paid $25 on red"] == [("3.2.13", "6.1")]


@pytest.mark.clause(STAR, "10.6.12")
def test_whoever_was_out_of_time_is_not_in_the_next_round() -> None:
    late = [bet("bob", "25"), move("close", out_of_time=["ann"])]
    closed = played(seated("ann", "bob"), late, bet("ann", "50"))
    assert closed.refused() == "10.6.12"
    assert table_of(closed.state, "heat", "1").seats["ann"].late
    told = played(seated("ann", "bob"), late, bet("ann", "25"), move("spin", result="1"), bet("ann", "50"))
    assert told.refusals() == []
    assert not table_of(told.state, "heat", "1").seats["ann"].late


# --- forms ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.8.2.4")
@pytest.mark.clause(STAR, "10.8.3.2")
@pytest.mark.parametrize(("stake", "clause"), [("500", "10.8.2.4"), ("525", "10.8.3.2"), ("400", None)])
def test_a_form_of_the_maximum_itself_passes_it_only_with_what_lies_beside_it(stake: str, clause: str | None) -> None:
    """A hundred lies open, so that four hundred of the maximum of five hundred are left."""
    both = [bet("ann", "100", "odd"), secret("ann", stake), bet("bob", "25")]
    told = played(seated("ann", "bob"), both, spin("1"), secret_wagers=1)
    (line,) = [one for one in told.lines("ann") if one["secret"]]
    assert line["paid"] == "400"
    assert [one for one in line["clauses"] if one.startswith("10.8")] == ([] if clause is None else [clause])


@pytest.mark.parametrize(
    ("words", "dollars"),
    [
        ("twenty-one", 21),
        ("One Thousand, two hundred and five dollars only", 1_205),
        ("one dollar", 1),
        ("two chips", 2),
        ("dollars", None),
        ("seventeen three", None),
        ("twenty thirty", None),
        ("twenty ten", None),
        ("twenty zero", None),
        ("ten nine", None),
        ("ninety-nine hundred", 9_900),
        ("zero hundred", None),
        ("hundred", 100),
        ("one hundred twenty thirty", None),
        ("banana hundred", None),
        ("one thousand million", None),
        ("one million one thousand", 1_001_000),
        ("one thousand one thousand", None),
        ("zero thousand", None),
    ],
)
def test_words_are_one_number_or_none(words: str, dollars: int | None) -> None:
    assert amount_in_words(words) == (None if dollars is None else dollars * 100)


# --- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.6.15")
def test_of_two_announced_limits_the_later_holds_and_no_other() -> None:
    steps = [
        {"from_spin": 3, "minimum": "100", "maximum": "300"},
        {"from_spin": 2, "minimum": "50", "maximum": "200"},
    ]
    rounds = [one for _ in range(2) for one in (bet("ann", "100"), bet("bob", "100"), *spin("1"))]
    now, before = move("limit", minimum="100", maximum="300"), move("limit", minimum="50", maximum="200")
    terms: dict[str, Any] = {"limits": steps, "spins": 9}
    assert played(seated("ann", "bob"), rounds, before, **terms).refused() == "10.6.15"
    told = played(seated("ann", "bob"), rounds, now, bet("ann", "400"), bet("bob", "50"), spin("2"), **terms)
    assert told.refusals() == []
    assert (told.lines("ann")[0]["taken"], told.lines("bob")[0]["taken"]) == ("300", "100")


# --- out in the same round --------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.10.4")
@pytest.mark.clause(STAR, "10.6.14")
def test_whoever_is_out_with_a_void_stake_is_out_in_that_round() -> None:
    """Ann, charged and back, has 20 and lays them; bob keeps as many of a wager of 25: the smaller wager went first."""
    begins = [*seated("ann", "bob", "cy", "dee", absent=["ann"]), bet("cy", "25"), bet("dee", "25")]
    ann = [move("deduct", "ann"), move("back", "ann"), bet("ann", "20")]
    bob = [bet("bob", "25", "black"), *spin("1"), bet("cy", "25"), bet("dee", "25"), *spin("1")]
    told = played(begins, ann, bob, bank="45", spins=2, qualify=2)
    assert (told.status("ann"), told.chips("ann"), told.chips("bob")) == ("out", "20", "20")
    assert told.session["ranking"] == [["cy", "dee"], ["bob"], ["ann"]]


@pytest.mark.clause(STAR, "10.10.1")
@pytest.mark.clause(STAR, "10.10.4")
def test_a_place_that_nobody_left_could_take_is_for_the_last_who_went_out() -> None:
    """Two go on: bob breaks in the first round, cy in the second, and ann alone plays the third."""
    first = [bet("ann", "25"), bet("bob", "100", "black"), bet("cy", "25"), *spin("1")]
    second = [bet("ann", "25"), bet("cy", "125", "black"), *spin("1"), bet("ann", "25"), *spin("1")]
    told = played(seated("ann", "bob", "cy"), first, second, bank="100", qualify=2)
    assert told.session["ranking"] == [["ann"], ["cy"], ["bob"]]
    assert told.session["qualified"] == ["ann", "cy"]


# --- level with little ------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.6.13")
@pytest.mark.clause(STAR, "10.10.3")
def test_level_players_with_one_minimum_play_off_and_with_less_are_out() -> None:
    def lost(bank: str) -> Any:
        round_ = [bet("ann", "25", "black"), bet("bob", "25", "black"), bet("cy", "25"), *spin("1")]
        return played(seated("ann", "bob", "cy"), round_, bank=bank, spins=1, qualify=2)

    assert (lost("50").session["next"], lost("50").session["undecided"]) == ("play-off", ["ann", "bob"])
    short = lost("49")
    assert [(one["player"], one["clause"]) for one in short.last["out"]] == [("ann", "10.6.13"), ("bob", "10.6.13")]
    assert (short.session["undecided"], short.session["qualified"]) == (["ann", "bob"], ["cy"])
    assert short.session["clauses"] == ["10.4.2(e)", "10.10.2", "10.10.4"]


@pytest.mark.clause(STAR, "10.6.13")
@pytest.mark.clause(STAR, "10.10.4")
def test_so_it_is_with_those_whom_a_play_off_leaves_level_and_short() -> None:
    round_ = [bet("ann", "25", "black"), bet("bob", "25", "black"), bet("cy", "25"), *spin("1")]
    again = [bet("ann", "25", "black"), bet("bob", "25", "black"), *spin("1")]
    heat = [*seated("ann", "bob", "cy"), *round_, *again]
    short = played(heat, bank="70", spins=1, qualify=2)
    assert [one["player"] for one in short.last["out"]] == ["ann", "bob"]
    assert (short.session["undecided"], short.session["clauses"][-1]) == (["ann", "bob"], "10.10.4")
    first = played(heat, move("removed_first", "ann"), bank="70", spins=1, qualify=2)
    assert first.session["qualified"] == ["cy", "bob"]
    assert first.session["ranking"] == [["cy"], ["bob"], ["ann"]]
    assert played(heat, bank="75", spins=1, qualify=2).session["next"] == "play-off"


# --- money ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.3.4")
def test_a_cancellation_takes_all_chips_in_however_they_lie() -> None:
    told = played(seated("ann", "bob"), bet("ann", "500"), move("cancel"))
    held = balances(told.event.postings)
    assert {name for name, amount in held.items() if amount and name.startswith(("chips:", "layout:"))} == set()
    assert held["float:event:chips"] == 0
    back = [one for one in told.event.postings if one.taker == "float:event:chips"]
    assert [(one.giver, one.amount, one.clause) for one in back] == [
        ("chips:event:ann", 500_00, "10.3.4"),
        ("layout:event:ann", 500_00, "10.3.4"),
        ("chips:event:bob", 1000_00, "10.3.4"),
    ]


@pytest.mark.clause(STAR, "10.6.2")
@pytest.mark.clause(STAR, "10.5.7")
def test_a_buy_in_is_given_back_once() -> None:
    """Cy buys in for the final and is disqualified before it: the prizes bring nothing of it again."""
    buys = [move("buy_in", name, amount="1000") for name in ("ann", "bob", "cy")]
    heat = [*entries("ann", "bob", "cy"), *buys, move("allot", session="heat", tables={"1": ["ann", "bob", "cy"]})]
    round_ = [bet("ann", "100"), bet("bob", "50"), bet("cy", "25"), *spin("1")]
    final = [
        move("allot", session="final", final=True, tables={"1": ["ann", "bob"]}),
        *buys[:2],
        move("start"),
        bet("ann", "50"),
        bet("bob", "25"),
        *spin("1"),
        move("award"),
    ]
    told = played(
        heat,
        move("start"),
        round_,
        buys[2],
        move("disqualify", "cy"),
        final,
        spins=1,
        qualify=3,
        purchased=True,
        prizes=["100"],
    )
    assert told.refusals() == []
    assert (told.money["buy_ins"], told.money["exchanged"]) == ("6000.00", "1000.00")
    assert told.state.players["cy"].bought == 0


@pytest.mark.clause(STAR, "10.3.2")
def test_all_of_the_pool_goes_to_who_took_a_place_also_where_only_places_behind_have_a_prize() -> None:
    final = [*seated("ann", "bob", session="final", final=True), bet("ann", "25"), move("disqualify", "bob")]
    told = played(final, spin("1"), move("award"), spins=1, prizes=["0", "100"])
    assert told.money["prizes"] == {"ann": "200.00"}
    paid = [one for one in told.event.postings if one.giver == "pool:event"]
    assert [(one.taker, one.amount, one.clause) for one in paid] == [("bank", 200_00, "10.3.2")]


@pytest.mark.clause(STAR, "10.3.2")
def test_with_the_prizes_comes_what_proves_the_ballots() -> None:
    game = reached("won").game
    decided = decide(game.book, game.state, Award(by="kim", role=Role.TOURNAMENT_MANAGER, at=0, reveal="the seed"))
    assert not isinstance(decided, Refused)
    (paid,) = decided
    assert isinstance(paid, PrizesPaid)
    assert (paid.reveal, paid.clause) == ("the seed", "10.3.2")


@pytest.mark.clause(STAR, "10.3.2")
@pytest.mark.parametrize(("state", "why"), [("entered", "has not been drawn"), ("final", "is not decided")])
def test_there_is_no_prize_before_the_final_is_decided(state: str, why: str) -> None:
    no = reached(state).asked(move("award")).refusal
    assert no is not None
    assert (no.clause, no.message) == ("10.3.2", f"The final {why}: nobody has won a prize yet.")


@pytest.mark.clause(STAR, "10.4.2(g)")
def test_a_player_buys_back_as_often_as_the_conditions_say() -> None:
    all_in = [bet("ann", "100", "black"), bet("bob", "25"), *spin("1"), move("buy_back", "ann")]
    again = [move("allot", session="late", tables={"2": ["ann", "zoe"]}), move("start", session="late")]
    lost = [bet("ann", "100", "black"), bet("zoe", "25"), move("close", table="2")]
    back = [move("spin", table="2", result="1"), move("buy_back", "ann")]
    for times, refused in ((1, [("buy_back", "10.4.2(g)")]), (2, [])):
        whole = [*entries("zoe"), *seated("ann", "bob"), *all_in, *again, *lost, *back]
        assert played(whole, buy_backs=times, bank="100", maximum="100").refusals() == refused


# --- a ball that does not count ---------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "8.9")
def test_where_bets_are_void_after_a_no_spin_chips_form_and_card_are_the_players_again() -> None:
    book = read_as(BOOKS[STAR], "bets-stay-after-no-spin", "bets-void")
    terms, cloth = read_terms(book, TERMS | {"secret_wagers": 1, "pass_cards": 1})
    game = Rehearsal(book, "tournament", "s")
    game.open(cloth, terms)
    laid = [bet("ann", "100"), secret("bob", "50"), move("pass", "cy"), CLOSE]
    first = [*(bet(name, "25") for name in ("ann", "bob", "cy")), *spin("1")]
    for one in (*seated("ann", "bob", "cy"), *first, *laid, move("spin", no_spin="ball_left_wheel")):
        assert game.play(read_move("", one)).refusal is None
    back = game.postings[-1]
    assert (back.giver, back.taker, back.amount) == ("layout:event:ann", "chips:event:ann", 100_00)
    assert back.clause == "8.9"
    seats = table_of(game.state, "heat", "1").seats
    assert (seats["ann"].chips, dict(seats["ann"].stakes)) == (1025_00, {})
    assert (seats["bob"].form, seats["bob"].forms) == (None, 0)
    assert (seats["cy"].passed, seats["cy"].passes) == (False, 1)
    assert game.play(read_move("", secret("bob", "75"))).refusal is None


@pytest.mark.clause(STAR, "10.5.3")
@pytest.mark.parametrize(("at", "clause"), [("20:40:00", None), ("20:40:01", "10.5.3")])
def test_a_start_that_was_moved_is_moved_again_with_notice_before_the_new_time(at: str, clause: str | None) -> None:
    day = "2026-12-01T{}+11:00"
    once = move("move_start", session="heat", to=day.format("21:00:00"), at=day.format("19:00:00"))
    again = move("move_start", session="heat", to=day.format("22:00:00"), at=day.format(at))
    drawn_at_eight = [*entries("ann"), move("allot", session="heat", tables={"1": ["ann"]})]
    told = played(drawn_at_eight, once, again, starts=day.format("20:00:00"))
    assert told.refusals() == ([] if clause is None else [("move_start", clause)])


# --- ballots and terms ------------------------------------------------------------------------------------------------


def test_another_seed_draws_another_order_and_the_same_the_same() -> None:
    names = [f"p{number}" for number in range(20)]
    assert drawn(names, "a", "seats") == drawn(names, "a", "seats")
    assert drawn(names, "a", "seats") != drawn(names, "b", "seats")
    assert drawn(names, "a", "seats") != drawn(names, "a", "others")
    assert sorted(drawn(names, "a", "seats")) == sorted(names)


def test_every_order_of_four_names_comes_about() -> None:
    """Each name is drawn anew: one number for all four could bring no more than twelve of the twenty-four orders."""
    assert len({drawn(("a", "b", "c", "d"), str(seed), "seats") for seed in range(400)}) == 24


def test_players_sit_at_the_named_tables_first_and_then_at_numbered_ones() -> None:
    four = ("ann", "bob", "cy", "dee")
    assert seated_at(four, 2, ("R-01",)) == {"R-01": ("ann", "cy"), "2": ("bob", "dee")}
    assert seated_at(four, 4, ("R-01", "R-02")) == {"R-01": four}
    assert seated_at(four, 3, ()) == {"1": ("ann", "cy"), "2": ("bob", "dee")}
    assert seated_at((), 3, ("R-01",)) == {}


def test_a_form_without_timed_sessions_holds_none() -> None:
    """Both documents know sessions that last a time; what has no words for them leaves it to the supervisor."""
    book = BOOKS[STAR]
    form = replace(book.tournaments["tournament"], timed_sessions=False)
    other = replace(book, tournaments={"tournament": form})
    terms = EventTerms(bank=1000_00, minimum=25_00, minutes=30, prizes=(100_00,))
    opened = OpenEvent(by="house", role=Role.OPERATOR, at=0, book=STAR, form="tournament", cloth="A", terms=terms)
    assert not isinstance(decide(book, new_event("e"), opened), Refused)
    no = decide(other, new_event("e"), opened)
    assert isinstance(no, Refused)
    assert no.clause == "1.1:casino-supervisor"
    assert not isinstance(decide(other, new_event("e"), replace(opened, terms=replace(terms, minutes=None))), Refused)
