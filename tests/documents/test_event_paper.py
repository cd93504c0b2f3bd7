"""The papers of an event: all that a book wants is on them, the sums add up, and no secret is."""

import re
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.engine.refusal import Malformed
from croupier.core.money import cents
from croupier.documents.event.papers import What, find_what, paper
from tests.core.tournament.events import AWARD, bet, move, seated, spin
from tests.core.tournament.wrest_events import begin, enter, lay, seat
from tests.documents.event_papers import (
    CONDITIONS,
    FORMS,
    HOBART,
    SYDNEY,
    TERMS,
    at_random,
    csv_of,
    event,
    everything,
    printed,
    said,
)
from tests.documents.papers import page_rectangles, page_texts
from tests.proof import each, proves, stated

# --- the entry form ---------------------------------------------------------------------------------------------------

STAR = event("tournament", conditions=CONDITIONS, **TERMS)
ITEMS = [
    ("10.4.2(a)", "The entry fee is $100.00"),
    ("10.4.2(b)", "Each player is given chips of $1,000 for a session"),
    ("10.4.2(c)", "A wager of at least the minimum is compulsory on every spin"),
    ("10.4.2(d)", "at least $25 and at most $500"),
    ("10.4.2(e)", "A session is 3 spins. It is played at 2 tables. Two heats, then a final of four."),
    ("10.4.2(f)", "The marker starts at the dealer's left (10.5.4). "),
    ("10.4.2(f)", "There is no order of wagering (10.9.4). There are no pass cards (10.7.1). "),
    ("10.4.2(f)", "Each player may make 2 secret wagers in a session, one a spin (10.8.1)."),
    ("10.4.2(g)", "Nobody who is eliminated buys back in."),
    ("10.4.2(h)i)", "Only persons who may enter the casino and gamble may enter"),
    ("10.4.2(h)ii)", "The house may refuse any application."),
    ("10.4.2(h)iii)", "Entrants are not selected by further criteria."),
    ("10.4.2(i)", "A player may withdraw without penalty until 24 Nov 2026, 18:00 AEDT."),
    ("10.4.2(i)", "The tournament takes at least 6 players and at most 60 players. This form, at the desk."),
    ("10.4.2(j)", "Of the pool: 1st 60%, 2nd 30%, 3rd 10% (10.3.2). Payment: by cheque within seven days"),
    ("10.4.2(k)", "conducted by the tournament manager under these conditions and the rules of the game; "),
    ("10.4.2(k)", "where the two disagree, the rules prevail."),
]


@each("item", [("star-roulette", clause, says) for clause, says in ITEMS])
def test_each_item_that_conditions_must_have_is_on_the_entry_form_with_its_number(item: str) -> None:
    form = said(What.ENTRY_FORM, STAR)
    follows = form[form.index(f"{stated()} ") :]
    until = re.search(r" 10\.4\.2\([a-k]\)\S* [A-Z]", follows[1:])
    assert item in (follows if until is None else follows[: until.start() + 1])


MORE: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "no fee": ({"entry_fee": None}, {}, "There is no entry fee"),
    "bought chips": (
        {"purchased": True},
        {},
        "Each player buys chips of $1,000 for a session (10.6.2). Who cannot buy in",
    ),
    "rising limits": (
        {"limits": [{"from_spin": 2, "minimum": "50", "maximum": "1000"}]},
        {},
        "From spin 2 of a session on: at least $50 and at most $1,000 (10.6.15).",
    ),
    "by time": ({"spins": None}, {"minutes": 45}, "A session lasts 45 minutes."),
    "order": ({"order": True}, {}, "Players bet one after the other, from the marker on (10.9.4)."),
    "pass cards": ({"pass_cards": 1}, {}, "Each player has 1 pass card for a session (10.7.1)."),
    "no secrets": ({"secret_wagers": 0}, {}, "There are no secret wagers (10.8.1)."),
    "a clock": ({"clock": 30}, {}, "A wager is placed within 30 seconds (10.6.11)."),
    "buying back": (
        {"buy_backs": 2},
        {"buy_back": "at the desk"},
        "may buy back in 2 times, each time for $100. at the desk.",
    ),
    "no refusal": ({}, {"may_refuse": False}, "The house reserves no general right to refuse an application."),
    "criteria": ({}, {"selects": True, "criteria": "Members only"}, "How entrants are selected Members only."),
    "a guarantee": (
        {"guaranteed": "5000.00", "added": "250.50"},
        {},
        "with $250.50 added by the house (10.3.2). A pool of $5,000.00 is guaranteed, provided that at least 6 players",
    ),
    "a second chance": (
        {"second_chance": True, "secondary_fee": "50.00"},
        {},
        "The second chance has a fee of its own, $50.00",
    ),
}


@pytest.mark.parametrize("name", MORE)
def test_the_form_says_what_the_event_has_chosen(name: str) -> None:
    terms, conditions, says = MORE[name]
    known = event("tournament", conditions=CONDITIONS | conditions, **(TERMS | terms))
    assert says in said(What.ENTRY_FORM, known)
    assert says not in said(What.ENTRY_FORM, STAR)


@proves("star-roulette", "10.4.3")
def test_an_entrant_at_the_star_gives_the_card_and_agrees_in_writing() -> None:
    form = said(What.ENTRY_FORM, STAR)
    assert "Name of the entrant, in print" in form
    assert "Number of the player card (9.1)" in form
    assert f"I agree with them and with the rules of the game ({stated()})." in form
    assert "Signature of the entrant" in form
    assert "Played by" not in form


WREST = [
    ("competition", "1.2.1", "1.2.1 Entry fee The entry fee is $100.00."),
    ("competition", "1.2.2", "at least 42 days before the start: until 20 Oct 2026, 18:00 AEDT. Later it does not."),
    ("competition", "1.2.2", "1.2.2 Cancellation If the competition is cancelled, every fee is refunded."),
    ("competition", "1.2.3", "1.2.3 Prizes The pool is all entry fees, less 10% that the house retains."),
    ("competition", "1.6.1", "1.6.1 Secret wagers Each player may make 2 secret wagers in a session, one a spin."),
    ("competition", "1.7.1", "1.7.1 Final five draw Before the last five spins"),
    ("competition", "1.1.5", "1.1.5 Somebody else plays An entrant may name somebody else"),
    ("competition", "1.3.1", "1.3.1 Seats Time, table and seat are allotted by ballot."),
    ("live", "2.2.1", "2.2.1 Entry fee The entry fee is $100.00."),
    ("live", "2.2.3", "at least 7 days before the start: until 24 Nov 2026, 18:00 AEDT. Later it does not."),
    ("live", "2.2.4", "2.2.4 Prizes The pool is all entry fees, less 10% that the house retains."),
    ("live", "2.5.2", "2.5.2 Chips of a session Each player buys chips of $1,000 for a session."),
]


@each("case", [("wrest-point-competition", clause, (form, says)) for form, clause, says in WREST])
def test_what_wrest_point_asks_is_on_its_entry_form_with_its_number(case: tuple[str, str]) -> None:
    form, says = case
    assert stated() in says or "before the start" in says
    told = said(What.ENTRY_FORM, event(form, retained=10, final_five=True), zone=HOBART)
    assert says in told
    assert f"{stated()} " in told
    assert "player card" not in told


def test_conditions_that_are_not_published_make_a_draft() -> None:
    draft = page_texts(printed(What.ENTRY_FORM, event("tournament", bank=None, minimum=None)))
    assert all("DRAFT: THE CONDITIONS ARE NOT PUBLISHED" in page for page in draft)
    assert "10.4.2(d) The limits Not stated." in draft[0]
    assert "10.4.2(h)ii) Refusal of an application Not stated." in draft[0]
    assert "DRAFT" not in said(What.ENTRY_FORM, STAR)
    assert "DRAFT" not in said(What.ENTRY_FORM, event("live"))


def test_a_cancelled_event_says_so_on_every_page() -> None:
    known = event("tournament", {"move": "cancel"}, conditions=CONDITIONS, **TERMS)
    assert all("CANCELLED" in page for page in page_texts(printed(What.ENTRY_FORM, known)))
    assert "CANCELLED" in said(What.RESULTS, known)


# --- secret wagers ----------------------------------------------------------------------------------------------------


@proves("wrest-point-competition", "1.6.2")
def test_a_secret_form_at_wrest_point_has_words_and_figures_and_two_signatures() -> None:
    (page,) = page_texts(printed(What.WAGER_FORM, event("competition")))
    for line in (
        "Name of the player",
        "Session Table Seat Spin",
        "Type of wager, in print",
        "Amount in figures, $",
        "Amount in words",
        "Signature of the player Examined by the table inspector",
        f"The player answers for type and amount in words and figures ({stated()}).",
        "before it is announced (1.6.6).",
    ):
        assert page.count(line) == 4, line


@proves("star-roulette", "10.8.2.1")
def test_a_secret_form_at_the_star_has_type_and_amount_and_goes_to_the_supervisor() -> None:
    (page,) = page_texts(printed(What.WAGER_FORM, STAR))
    assert page.count(f"The player answers for type and amount ({stated()}).") == 4
    assert page.count("Examined by the gaming supervisor") == 4
    assert "words" not in page


def test_forms_for_a_session_bear_the_names_of_those_who_sit_there_as_often_as_allowed() -> None:
    known = event("competition", begin("competition", "ann", "bob", "cy"), secret_wagers=3)
    first, second, third = page_texts(printed(What.WAGER_FORM, known, "heat"))
    assert (first.count("Name of the player ann "), first.count("Name of the player bob ")) == (3, 1)
    assert (second.count("Name of the player bob "), second.count("Name of the player cy ")) == (2, 2)
    assert third.count("Name of the player cy ") == 1
    assert "Form 3 of 3" in first
    assert third.count("Secret wager") == 1


def test_an_event_without_secret_wagers_has_no_form_for_them() -> None:
    with pytest.raises(Malformed, match=r"no secret wagers \(1\.6\.1\)"):
        printed(What.WAGER_FORM, event("competition", secret_wagers=0))


SECRET = {
    "move": "secret",
    "player": "ann",
    "bet": "split",
    "on": ["31", "34"],
    "stake": "650",
    "words": "six hundred fifty",
}
HANDED_IN = {
    "tournament": [seated("ann", "bob"), SECRET, bet("bob", "25")],
    "competition": [begin("competition", "ann", "bob"), SECRET, lay("bob", 50)],
    "live": [begin("live", "ann", "bob"), SECRET, lay("bob", 50)],
}
TELLING = ("31", "34", "650", "six hundred", "split 3")


@pytest.mark.parametrize("closed", [False, True], ids=["betting", "closed"])
@pytest.mark.parametrize("form", FORMS)
def test_what_a_handed_in_form_says_is_on_no_paper_and_in_no_table(form: str, closed: bool) -> None:
    moves = [*HANDED_IN[form], *([{"move": "close"}] if closed else [])]
    known = event(form, *moves, secret_wagers=1, maximum="900")
    assert all(played.refusal is None for played in known.played)
    (table,) = known.state.sessions["heat"].tables.values()
    sealed = table.seats["ann"].form
    assert sealed is not None
    told = everything(known)
    assert "ann" in told
    for secret in (*TELLING, sealed.bound, sealed.sealed):
        assert secret not in told, secret


@pytest.mark.parametrize("form", FORMS)
def test_after_the_spin_the_papers_show_the_chips_and_still_not_the_wager(form: str) -> None:
    known = event(form, *HANDED_IN[form], spin("2"), secret_wagers=1, maximum="900", spins=1)
    told = everything(known)
    assert "350" in told, "a thousand less what was secretly lost"
    assert "650" not in told
    assert "six hundred" not in told


# --- the table sheet --------------------------------------------------------------------------------------------------

HEAT = [
    seated("ann", "bob", "cy"),
    bet("ann", "50"),
    bet("bob", "25", "black"),
    bet("cy", "100"),
    spin("1"),
]


def test_a_table_sheet_is_for_the_pen_until_its_session_is_over() -> None:
    sheet = said(What.TABLE_SHEET, event("tournament", *HEAT, spins=2))
    assert "heat, table 1" in sheet
    assert re.search(r"Seat No\. Player Opening 1 2 Number 1 1 ann 1,000 2 2 bob 1,000 3 3 cy 1,000", sheet)
    assert "To be filled in when the last spin is settled" in sheet
    assert "Dealer: name and signature Gaming supervisor: name and signature" in sheet
    assert "1,050" not in sheet


def test_a_table_sheet_of_a_session_that_is_over_shows_every_spin_and_the_count() -> None:
    counts = [move("count", "ann", chips="1050"), move("count", "bob", chips="950")]
    sheet = said(What.TABLE_SHEET, event("tournament", *HEAT, *counts, spins=1))
    assert "Number 1 1 1 ann 1,000 1,050 2 2 bob 1,000 975 3 3 cy 1,000 1,100" in sheet
    assert "Count at the end of the session (10.5.8)" in sheet
    assert "1 1 ann 1,050 1,050 0 out 2 2 bob 975 950 −25 out 3 3 cy 1,100 qualified" in sheet
    assert "1 difference found. No count is recorded for 1 player." in sheet


@proves("wrest-point-competition", "3.5.5")
def test_a_winning_stake_that_stays_on_the_layout_counts_with_the_chips() -> None:
    moves = [begin("competition", "ann", "bob"), lay("ann", 50), lay("bob", 100, "black")]
    known = event("competition", *moves, {"move": "close"}, {"move": "spin", "result": "1"}, spins=1)
    assert "Number 1 1 1 ann 1,000 1,050 2 2 bob 1,000 900" in said(What.TABLE_SHEET, known)


@proves("wrest-point-competition", "1.7.3")
def test_the_number_that_a_player_draws_is_recorded_on_the_sheet() -> None:
    drawn = {"move": "draw", "numbers": {"ann": 7, "bob": 36}}
    known = event("competition", begin("competition", "ann", "bob"), drawn, final_five=True, spins=5)
    assert known.played[-1].refusal is None
    sheet = said(What.TABLE_SHEET, known, zone=HOBART)
    assert "Seat No. Player Final five Secret, of 2" in sheet
    assert "1 1 ann 7 2 2 bob 36" in sheet


def test_seats_are_numbered_from_the_dealers_left_with_the_empty_ones() -> None:
    known = event("competition", enter("ann", "bob"), seat("bob", None, "ann"))
    assert "1 2 bob 1,000 3 1 ann 1,000" in said(What.TABLE_SHEET, known)


def test_many_spins_are_continued_with_the_names_again() -> None:
    known = event("competition", begin("competition", "ann", "bob"), spins=30)
    sheet = said(What.TABLE_SHEET, known)
    assert "Opening 1 2 3 4 5 6 7 8 9 10 Number 1 1 ann" in sheet
    assert sheet.count("Chips after each spin, continued") == 2
    assert "Opening 21 22 23 24 25 26 27 28 29 30 Number 1 1 ann" in sheet


def test_a_sheet_is_of_one_session() -> None:
    with pytest.raises(Malformed, match="no session is drawn yet"):
        printed(What.TABLE_SHEET, event("live"))
    with pytest.raises(Malformed, match='there is no session "haet": choose one of "heat"'):
        printed(What.TABLE_SHEET, event("tournament", *HEAT), "haet")
    both = [*HEAT, {"move": "allot", "session": "final", "final": True}]
    with pytest.raises(Malformed, match='say which of "heat", "final"'):
        printed(What.TABLE_SHEET, event("tournament", *both, spins=1))


# --- the results ------------------------------------------------------------------------------------------------------

FINAL = [
    seated("ann", "bob", session="final", final=True),
    bet("ann", "50"),
    bet("bob", "25", "black"),
    spin("1"),
]


@proves("star-roulette", "10.10.2", "10.3.2")
def test_results_name_winners_prizes_and_the_clause_behind_them() -> None:
    told = said(What.RESULTS, event("tournament", *FINAL, AWARD, spins=1, prizes=["60", "40"]))
    assert "Winners and prizes (10.3.2)" in told
    assert "1 1 ann $120.00 2 2 bob $80.00 Paid in prizes $200.00" in told
    assert "Place No. Player Chips Counted Difference Outcome 1 1 ann 1,050 won 2 2 bob 975 out" in told
    assert f"Decided by {stated()}: " in told
    assert "Prize pool $200.00 Paid in prizes −$200.00 Still held $0.00" in told
    assert "PROVISIONAL" not in told


def test_results_before_the_prizes_are_provisional() -> None:
    told = said(What.RESULTS, event("tournament", *FINAL, spins=1, prizes=["60", "40"]))
    assert "PROVISIONAL" in told
    assert "Winners ann" in told
    assert "Still held $200.00" in told


@proves("wrest-point-competition", "1.8.2")
def test_a_ballot_is_on_the_results_with_who_came_out_of_it() -> None:
    moves = [begin("competition", "ann", "bob"), lay("ann", 1000), lay("bob", 1000), {"move": "close"}]
    ballot = {"move": "ballot", "among": ["ann", "bob"], "winners": ["bob"]}
    told = said(What.RESULTS, event("competition", *moves, {"move": "spin", "result": "2"}, ballot, spins=1))
    assert "Places of heat, table 1 bob out of ann and bob nothing recorded" in told
    assert f"Decided by {stated()}: " in told
    assert "Seats of heat 2 players at 1 table as the document records it 1.3.1" in told


def test_a_drawn_ballot_shows_the_seed_that_proves_it() -> None:
    known = event("live", enter("ann", "bob"), {"move": "allot", "session": "heat"})
    assert "Seats of heat 2 players at 1 table a seed 2.3.1" in said(What.RESULTS, known)


def test_money_for_chips_stands_apart_from_the_pool() -> None:
    told = said(What.RESULTS, event("live", begin("live", "ann", "bob")))
    assert "Chips bought, apart from the pool Clause Amount Bought in 2.2.2 $2,000.00" in told
    assert "bought" not in said(What.RESULTS, event("competition", begin("competition", "ann")))


@settings(max_examples=12, deadline=None)
@given(
    form=st.sampled_from(FORMS),
    seed=st.integers(0, 10_000),
    fee=st.integers(1, 99_99),
    many=st.integers(5, 9),
    retained=st.integers(0, 10),
    first=st.integers(34, 98),
)
def test_the_sums_on_the_results_add_up(form: str, seed: int, fee: int, many: int, retained: int, first: int) -> None:
    names = [f"player {number}" for number in range(many)]
    kept = {} if form == "tournament" else {"retained": retained}
    until = {"withdraw_until": "2026-11-01T00:00:00+11:00"} if form == "tournament" else {}
    prizes = [str(first), str(100 - first)]
    known = at_random(form, names, seed, entry_fee=f"{fee // 100}.{fee % 100:02d}", prizes=prizes, **kept, **until)
    told = said(What.RESULTS, known)

    def of(label: str) -> int:
        found = re.search(rf"{label} (?:[\d.]+ )?(−?)\$([\d,]+\.\d\d)", told[told.index("How the pool adds up") :])
        assert found is not None, label
        return cents(found[2]) * (-1 if found[1] else 1)

    fees, added, back, house = map(
        of, ("Entry fees received", "Added by the house", "Fees refunded", "Retained by the house")
    )
    pool, paid, held = map(of, ("Prize pool", "Paid in prizes", "Still held"))
    assert fees == many * fee
    assert back == -fee, "the last to enter withdrew in time"
    assert fees + added + back + house == pool
    assert pool + paid == held
    won = [cents(amount) for amount in re.findall(r"player \d \$([\d,.]+\d)", told)]
    assert sum(won) == -paid
    assert bool(won) == known.state.is_awarded


# --- how it lies ------------------------------------------------------------------------------------------------------

NASTY = [
    "W" * 100,
    "Maximiliana von und zu Hohenlohe-Langenburg-Waldenburg-Schillingsfürst the Younger of the Isles",
    "אריאל כהן",
    "🎰🎲",
    "=HYPERLINK(1)",
    "<b>bold</b> & <br/>",
    "a\nb",
    "\u202ereversed",
    "Zoë Łoš",
]


def crowded(form: str) -> Any:
    return at_random(form, [*NASTY, *(f"player {number}" for number in range(60))], 1)


@pytest.mark.parametrize("form", FORMS)
def test_nothing_runs_over_the_edge_or_over_something_else(form: str) -> None:
    known = crowded(form)
    blank = event(form, enter(*NASTY), seat(*NASTY))
    sheets = [printed(What.TABLE_SHEET, known, session) for session in known.state.sessions]
    sheets.append(printed(What.TABLE_SHEET, blank))
    wordy = event("tournament", conditions=CONDITIONS | {"play": "Long words. " * 900, "criteria": "x" * 9000}, **TERMS)
    for made in (printed(What.ENTRY_FORM, wordy), printed(What.RESULTS, known), *sheets):
        for (width, height), found in page_rectangles(made):
            for one in found:
                assert one.left >= 17 / 25.4 * 72
                assert one.right <= width - 17 / 25.4 * 72
                assert one.bottom >= 20
                assert one.top <= height - 20
            for a, b in combinations(found, 2):
                apart = a.right <= b.left or b.right <= a.left or a.top <= b.bottom + 1 or b.top <= a.bottom + 1
                assert apart, (a, b)


def test_pages_are_numbered_and_headed() -> None:
    pages = page_texts(printed(What.RESULTS, crowded("competition")))
    assert len(pages) > 2
    for number, page in enumerate(pages, 1):
        assert page.startswith("Wrest Point and Country Club Casino Results · event")
        assert f"Page {number} of {len(pages)}" in page


def test_nasty_names_are_told_apart_by_their_numbers_and_are_no_markup() -> None:
    known = event("competition", enter(*NASTY), seat(*NASTY))
    sheet = said(What.TABLE_SHEET, known)
    assert "3 3 ????? ??? " in sheet
    assert "4 4 ?? " in sheet
    assert "5 5 =HYPERLINK(1) " in sheet
    assert "6 6 <b>bold</b> & <br/> " in sheet
    assert "8 8 ?reversed " in sheet
    assert "9 9 Zoë Łoš " in sheet
    assert "W" * 10 in sheet
    forms = said(What.WAGER_FORM, known, "heat")
    assert "<b>bold</b> & <br/>" in forms
    assert "Maximiliana von und zu Hohenlohe-Langenburg-Waldenburg" in forms


def test_the_same_event_gives_the_same_bytes() -> None:
    for what in What:
        first, again = (printed(what, event("tournament", *FINAL, **TERMS)) for _ in range(2))
        assert first == again


def test_without_a_chronicle_there_are_papers_without_spins_and_ballots() -> None:
    known = event("tournament", *HEAT, spins=1)
    sheet = " ".join(page_texts(paper(What.TABLE_SHEET, known.book, known.state, zone=SYDNEY)))
    assert "Opening 1 Number 1 1 ann 1,000 2 2 bob" in sheet
    assert "1 1 ann 1,050 " in sheet
    assert "Ballots" not in " ".join(page_texts(paper(What.RESULTS, known.book, known.state, zone=SYDNEY)))


def test_a_paper_of_another_name_is_turned_away() -> None:
    assert find_what("results") is What.RESULTS
    with pytest.raises(Malformed, match='there is no paper "result": did you mean "results"'):
        find_what("result")


def test_tables_need_no_printer() -> None:
    assert csv_of(STAR)["money"].startswith("item,amount,clause\r\n")
