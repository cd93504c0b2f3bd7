"""Minimum, maximum, unit, multiples: both sides of every edge, under each book."""

import pytest

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.game.basis import Basis
from croupier.core.game.settle import Settlement
from croupier.core.game.sign import check_sign
from croupier.core.law.book import Book, read_as
from croupier.core.words.bets import Outcome, Tender
from croupier.core.words.rules import Rule
from croupier.documents.spin import parse_sign
from tests.proof import proves, under
from tests.tables import bet, spin, table


def _refused(one: Settlement, rule: Rule, clause: str) -> bool:
    return one.refusal is not None and (one.refusal.rule, one.refusal.clause) == (rule, clause)


def _rule(one: Settlement) -> Rule | None:
    return one.refusal.rule if one.refusal else None


def _spot(book: Book) -> tuple[str, str, str, int]:
    """A spot, a result on which it wins, one on which it loses, and its odds."""
    return ("symbol S4", "S4", "S1", 11) if book.code == "star-big-wheel" else ("straight 17", "17", "18", 35)


# --- below the minimum ----------------------------------------------------------------------------------------------


@under("star-roulette 4.2", "star-big-wheel 4.2")
def test_a_stake_found_below_the_minimum_is_valid_and_settled_in_full(book: Book) -> None:
    at = table(book, "$5 to $100")
    spot, winner, loser, odds = _spot(book)
    low, edge = bet(at, "ann", 3, spot), bet(at, "bob", 5, spot)
    won, at_minimum = spin(at, [low, edge], winner).settlements
    assert (won.paid, won.returned) == (300 * odds, 300)
    assert "4.2" in won.basis.all
    assert "4.2" not in at_minimum.basis.all
    assert spin(at, [low], loser).settlements[0].taken == 300


@proves("adelaide-roulette", "12(e)2")
def test_adelaide_settles_the_first_stake_below_the_minimum_and_advises_the_player() -> None:
    at = table("adelaide-roulette", "$5 to $100")
    settled = spin(at, [bet(at, "ann", 3, "red"), bet(at, "bob", 5, "red")], "32")
    assert [(one.paid, one.returned) for one in settled.settlements] == [(300, 300), (500, 500)]
    assert [one.basis.all for one in settled.settlements] == [("3", "8(a)H", "12(e)2"), ("3", "8(a)H")]
    assert settled.advised == ("ann",)
    assert spin(at, [bet(at, "ann", 3, "red")], "26").settlements[0].taken == 300


@proves("adelaide-roulette", "12(e)2")
@pytest.mark.parametrize("pocket", ["17", "18"])
def test_adelaide_hands_back_a_further_stake_below_the_minimum_whatever_the_result(pocket: str) -> None:
    at = table("adelaide-roulette", "$5 to $100")
    low, other = spin(
        at, [bet(at, "ann", 3, "straight 17"), bet(at, "bob", 3, "straight 17")], pocket, advised=["ann"]
    ).settlements
    assert _refused(low, Rule.BELOW_MINIMUM, "12(e)2")
    assert (low.paid, low.returned, low.taken) == (0, 300, 0)
    assert other.outcome is not Outcome.REFUSED
    enough = spin(at, [bet(at, "ann", 5, "straight 17")], pocket, advised=["ann"])
    assert enough.settlements[0].outcome is not Outcome.REFUSED
    assert enough.advised == ()


@under("adelaide-roulette 7(h)v 6(n)", "novo-unity 1.1:minimum-bet")
def test_a_terminal_refuses_a_selection_below_the_minimum(book: Book) -> None:
    at = table(book, "$2 to $500")
    clause = "7(h)v" if book.code == "adelaide-roulette" else "1.1:minimum-bet"
    low, edge, odd = spin(
        at,
        [
            bet(at, "ann", 1, "split 1/2", Tender.CREDITS),
            bet(at, "ann", 2, "split 4/5", Tender.CREDITS),
            bet(at, "bob", 2, "odd", Tender.CREDITS),
        ],
        "1",
    ).settlements
    assert _refused(low, Rule.BELOW_MINIMUM, clause)
    assert low.returned == 100
    assert edge.outcome is Outcome.LOST
    assert odd.outcome is Outcome.WON


@proves("novo-unity", "1.1:minimum-bet")
def test_the_minimum_of_a_terminal_counts_one_selection_and_never_two_together() -> None:
    at = table("novo-unity", "$2 to $500")
    apart = spin(at, [bet(at, "ann", 1, "red"), bet(at, "ann", 1, "odd")], "1").settlements
    assert all(_refused(one, Rule.BELOW_MINIMUM, "1.1:minimum-bet") for one in apart)
    together = spin(at, [bet(at, "ann", 1, "red"), bet(at, "ann", 1, "red")], "1").settlements
    assert [one.paid for one in together] == [100, 100]


@proves("wrest-point-competition", "1.5.5")
def test_competition_stakes_come_in_units_of_the_minimum() -> None:
    at = table("wrest-point-competition", "$50 to $1,000")
    good, odd = spin(at, [bet(at, "ann", 150, "red"), bet(at, "bob", 120, "red")], "1").settlements
    assert good.paid == 15_000
    assert _refused(odd, Rule.NOT_IN_UNITS, "1.5.5")


def test_a_competition_stake_below_the_minimum_is_refused_and_the_minimum_itself_is_not() -> None:
    at = table("wrest-point-competition", "$50 to $1,000")
    low, edge = spin(at, [bet(at, "ann", 49, "red"), bet(at, "bob", 50, "red")], "1").settlements
    assert _refused(low, Rule.BELOW_MINIMUM, "3.6.1")
    assert edge.paid == 5000


# --- above the maximum ----------------------------------------------------------------------------------------------


@under("star-roulette 4.3", "adelaide-roulette 12(f)", "star-big-wheel 4.3")
def test_a_stake_above_the_maximum_is_paid_or_collected_to_it_and_the_excess_comes_back(book: Book) -> None:
    at = table(book, "$5 to $100")
    spot, winner, loser, odds = _spot(book)
    clause = "12(f)" if book.code == "adelaide-roulette" else "4.3"
    over, edge = bet(at, "ann", 150, spot), bet(at, "bob", 100, spot)
    won, at_maximum = spin(at, [over, edge], winner).settlements
    assert (won.paid, won.returned, won.taken) == (10_000 * odds, 15_000, 0)
    assert clause in won.basis.all
    assert (at_maximum.paid, at_maximum.returned) == (10_000 * odds, 10_000)
    assert clause not in at_maximum.basis.all
    lost, lost_edge = spin(at, [over, edge], loser).settlements
    assert (lost.taken, lost.returned) == (10_000, 5_000)
    assert (lost_edge.taken, lost_edge.returned) == (10_000, 0)


@under("star-roulette 4.1 4.3", "adelaide-roulette 6(k) 12(f)", "star-big-wheel 4.1 4.3")
def test_the_maximum_counts_what_one_player_has_on_one_spot_and_the_later_chips_give_way(book: Book) -> None:
    at = table(book, "$5 to $100")
    spot, winner, _, odds = _spot(book)
    other_spot = "symbol S1" if book.code == "star-big-wheel" else "straight 18"
    wagers = [
        bet(at, "ann", 80, spot),
        bet(at, "bob", 80, spot),
        bet(at, "ann", 50, spot),
        bet(at, "ann", 100, other_spot),
        bet(at, "ann", 1, spot),
    ]
    first, another, later, elsewhere, last = spin(at, wagers, winner).settlements
    assert (first.paid, another.paid) == (8_000 * odds, 8_000 * odds)
    assert (later.paid, later.returned) == (2_000 * odds, 5_000)
    assert elsewhere.taken == 10_000
    assert (last.paid, last.returned) == (0, 100)


@under("star-roulette 4.1", "adelaide-roulette 6(k)")
def test_the_sign_may_give_a_bet_its_own_limits(book: Book) -> None:
    at = table(book, "$5 to $1,000, straight $10 to $100", wheel="single-zero")
    straight, red = spin(at, [bet(at, "ann", 150, "straight 1"), bet(at, "ann", 150, "red")], "1").settlements
    assert straight.paid == 35 * 10_000
    assert red.paid == 15_000
    low, low_red = spin(at, [bet(at, "ann", 9, "straight 1"), bet(at, "ann", 9, "red")], "1").settlements
    low_clause = "12(e)2" if book.code == "adelaide-roulette" else "4.2"
    assert low_clause in low.basis.all
    assert low_clause not in low_red.basis.all


@proves("star-roulette", "4.1", "4.3")
def test_the_sign_may_bound_all_bets_of_a_kind_or_all_of_a_player_and_the_chips_placed_last_give_way() -> None:
    at = table("star-roulette", "$5 to $100, straight together up to $150, a player up to $300")
    wagers = [bet(at, "ann", 100, spot) for spot in ("straight 1", "straight 2", "red", "odd")]
    one, two, red, odd = spin(at, [*wagers, bet(at, "bob", 100, "red")], "1").settlements[:4]
    assert one.paid == 35 * 10_000
    assert (two.taken, two.returned) == (5_000, 5_000)
    assert (red.paid, red.returned) == (10_000, 10_000)
    assert (odd.paid, odd.returned) == (5_000, 10_000)


@under("star-roulette 4.1", "star-big-wheel 4.1")
def test_multiples_are_needed_only_if_the_sign_says_so_and_an_odd_stake_found_late_is_paid_in_full(book: Book) -> None:
    spot, winner, _, odds = _spot(book)
    for sign in ("$5 to $100", "$5 to $100, in multiples"):
        at = table(book, sign)
        assert spin(at, [bet(at, "ann", 7, spot)], winner).settlements[0].paid == 700 * odds
    at = table(book, "$5 to $100, unit $2")
    assert [one.paid for one in spin(at, [bet(at, "ann", 5, spot)] * 2, winner).settlements] == [500 * odds] * 2


@proves("adelaide-roulette", "7(h)v", "6(n)")
def test_an_adelaide_terminal_refuses_what_passes_the_maximum_of_a_position() -> None:
    at = table("adelaide-roulette", "$2 to $100")
    chips, edge, over = (
        bet(at, "ann", 150, "red"),
        bet(at, "ann", 100, "red", Tender.CREDITS),
        bet(at, "ann", 1, "red", Tender.CREDITS),
    )
    on_table, first, second = spin(at, [chips, edge, over], "1").settlements
    assert (on_table.paid, on_table.returned) == (10_000, 15_000)
    assert first.paid == 10_000
    assert _refused(second, Rule.OVER_MAXIMUM, "7(h)v")


@under("novo-unity 1.1:maximum-bet")
def test_the_maximum_bounds_all_that_a_terminal_has_on_the_spin(book: Book) -> None:
    at = table(book, "$2 to $500")
    wagers = [
        bet(at, "ann", 480, "red"),
        bet(at, "ann", 25, "straight 17"),
        bet(at, "ann", 20, "straight 17"),
        bet(at, "ann", 2, "even"),
        bet(at, "bob", 500, "even"),
    ]
    red, over, edge, more, other = spin(at, wagers, "17").settlements
    assert red.taken == 48_000
    assert _refused(over, Rule.OVER_MAXIMUM, "1.1:maximum-bet")
    assert "$20 of $500 is left" in str(over.refusal and over.refusal.message)
    assert edge.paid == 35 * 2_000
    assert _refused(more, Rule.OVER_MAXIMUM, "1.1:maximum-bet")
    assert other.taken == 50_000


def test_the_maximum_of_a_competition_bounds_a_players_whole_spin() -> None:
    at = table("wrest-point-competition", "$50 to $1,000")
    wagers = [bet(at, "ann", 700, "red"), bet(at, "ann", 350, "odd"), bet(at, "ann", 300, "odd")]
    red, over, edge = spin(at, wagers, "1").settlements
    assert red.paid == 70_000
    assert _refused(over, Rule.OVER_MAXIMUM, "3.6.1")
    assert edge.paid == 30_000


def test_where_two_refusals_apply_the_earlier_in_order_is_given() -> None:
    at = table("novo-unity", "$2 to $5")
    chips = bet(at, "ann", 1, "split 1/5", Tender.VALUE_CHIPS)
    assert _rule(spin(at, [chips], "1").settlements[0]) is Rule.NOT_ON_CLOTH
    wrong_tender = bet(at, "ann", 1, "red", Tender.VALUE_CHIPS)
    assert _rule(spin(at, [wrong_tender], "1").settlements[0]) is Rule.TENDER
    competition = table("wrest-point-competition", "$50 to $100")
    low_and_odd = bet(competition, "ann", 30, "red")
    assert _rule(spin(competition, [low_and_odd], "1").settlements[0]) is Rule.BELOW_MINIMUM
    odd_and_high = bet(competition, "ann", 120, "red")
    assert _rule(spin(competition, [odd_and_high], "1").settlements[0]) is Rule.NOT_IN_UNITS


# --- Neighbours -----------------------------------------------------------------------------------------------------


@proves("adelaide-roulette", "6(j)", "6(a)")
def test_a_neighbours_stake_pays_a_fifth_straight_up_and_loses_the_other_four() -> None:
    at = table("adelaide-roulette", "$5 to $500")
    won = spin(at, [bet(at, "ann", 25, "neighbours 0")], "26").settlements[0]
    assert (won.paid, won.returned, won.taken) == (17_500, 500, 2_000)
    lost = spin(at, [bet(at, "ann", 25, "neighbours 0")], "7").settlements[0]
    assert (lost.paid, lost.returned, lost.taken) == (0, 0, 2_500)


@proves("adelaide-roulette", "6(j)", "8(c)")
def test_a_neighbours_stake_whose_numbers_take_in_zero_wins_on_zero() -> None:
    at = table("adelaide-roulette", "$5 to $500")
    buttons = ["3", "26", "0", "32", "15"]
    settled = spin(at, [bet(at, "ann", 25, f"neighbours {n}") for n in (*buttons, "35", "19")], "0")
    assert [one.paid for one in settled.settlements] == [17_500] * 5 + [0, 0]
    on_the_number, lost = Basis("6(j)", "8(a)A", ("8(c)",)), Basis("6(j)").taking("8(c)")
    assert [one.basis for one in settled.settlements] == [on_the_number] * 5 + [lost] * 2


@proves("adelaide-roulette", "6(j)")
def test_two_buttons_and_a_straight_up_on_the_same_winner_are_each_paid() -> None:
    at = table("adelaide-roulette", "$5 to $500")
    two = spin(at, [bet(at, "ann", 25, "neighbours 0"), bet(at, "ann", 25, "neighbours 32")], "15")
    assert two.players() == {"ann": 35_000 - 4_000}
    mixed = spin(at, [bet(at, "ann", 25, "neighbours 0"), bet(at, "ann", 10, "straight 26")], "26")
    assert sum(one.paid for one in mixed.settlements) == 52_500
    assert sum(one.taken for one in mixed.settlements) == 2_000


@proves("adelaide-roulette", "12(a)", "12(e)2")
def test_the_least_neighbours_stake_is_five_times_the_minimum_or_what_the_notice_says() -> None:
    at = table("adelaide-roulette", "$5 to $500")
    low, edge = bet(at, "ann", 20, "neighbours 0"), bet(at, "ann", 25, "neighbours 0")
    first = spin(at, [low], "26")
    assert (first.settlements[0].paid, first.advised) == (14_000, ("ann",))
    assert _refused(spin(at, [low], "26", advised=["ann"]).settlements[0], Rule.BELOW_MINIMUM, "12(e)2")
    assert spin(at, [edge], "26", advised=["ann"]).settlements[0].paid == 17_500
    notice = table("adelaide-roulette", "$5 to $500, neighbours from $50")
    assert _refused(spin(notice, [edge], "26", advised=["ann"]).settlements[0], Rule.BELOW_MINIMUM, "12(e)2")


@proves("adelaide-roulette", "12(f)")
def test_a_neighbours_fifth_and_a_straight_up_share_the_straight_up_maximum() -> None:
    at = table("adelaide-roulette", "$5 to $100")
    straight, button = bet(at, "ann", 100, "straight 26"), bet(at, "ann", 25, "neighbours 0")
    first, second = spin(at, [straight, button], "26").settlements
    assert (first.paid, second.paid) == (350_000, 0)
    assert (second.returned, second.taken) == (500, 2_000)
    # The fifth comes to the number after the result, so it gives way even to chips placed after the button.
    second, first = spin(at, [button, straight], "26").settlements
    assert (second.paid, first.paid) == (0, 350_000)
    room = spin(at, [bet(at, "ann", 97, "straight 26"), button], "26").settlements
    assert [one.paid for one in room] == [35 * 9_700, 35 * 300]
    apart = read_as(BOOKS["adelaide-roulette"], "neighbours-fifth-counts-to-the-maximum", "apart")
    other = table(apart, "$5 to $100")
    assert [one.paid for one in spin(other, [straight, button], "26").settlements] == [350_000, 17_500]


@proves("adelaide-roulette", "12(f)")
def test_a_neighbours_stake_over_five_times_the_maximum_counts_only_to_it() -> None:
    at = table("adelaide-roulette", "$5 to $100")
    over = bet(at, "ann", 1000, "neighbours 0")
    won = spin(at, [over], "26").settlements[0]
    assert (won.paid, won.returned, won.taken) == (350_000, 60_000, 40_000)
    lost = spin(at, [over], "7").settlements[0]
    assert (lost.returned, lost.taken) == (50_000, 50_000)


@proves("adelaide-roulette", "6(n)")
def test_a_terminal_has_no_neighbours_button() -> None:
    at = table("adelaide-roulette", "$5 to $500")
    one = spin(at, [bet(at, "ann", 25, "neighbours 0", Tender.CREDITS)], "26").settlements[0]
    assert _refused(one, Rule.NOT_OFFERED, "6(n)")


# --- what the float can pay -----------------------------------------------------------------------------------------


@proves("adelaide-roulette", "12(g)")
@pytest.mark.parametrize(
    ("sign", "dollars", "spot", "pays"),
    [
        ("in multiples", 7, "red", 5),
        ("in multiples", 7, "split 1/2", 85),
        ("in multiples", 7, "straight 1", 245),
        ("in multiples", 10, "red", 10),
        ("in multiples", 3, "red", 5),
        ("no notice", 7, "red", 10),
        ("no notice", 7, "split 1/2", 120),
        ("no notice", 7, "straight 1", 245),
        ("no notice", 5, "red", 5),
        ("no notice", 27, "neighbours 1", 190),
        ("in multiples", 27, "neighbours 1", 175),
    ],
)
def test_an_odd_win_the_float_cannot_pay_goes_to_the_lower_multiple_or_the_next_higher_amount(
    sign: str, dollars: int, spot: str, pays: int
) -> None:
    words = "$5 to $500, chips $5 $25" + (", in multiples" if sign == "in multiples" else "")
    at = table("adelaide-roulette", words)
    one = spin(at, [bet(at, "ann", dollars, spot)], "1").settlements[0]
    assert one.paid == pays * 100
    exact = dollars * {"red": 1, "split 1/2": 17, "straight 1": 35, "neighbours 1": 7}[spot]
    assert ("12(g)" in one.basis.all) == (exact != pays or exact % 5 != 0)


@proves("adelaide-roulette", "12(g)")
@pytest.mark.parametrize(
    ("sign", "staked", "spot", "pays"),
    [
        # One position is paid once, however many chips lie there.
        ("no notice", [5, 1, 1, 1, 1], "black", [5, 1, 1, 1, 2]),
        ("no notice", [9], "black", [10]),
        ("no notice", [2, 3], "black", [2, 3]),
        ("no notice", [1, 6], "split 2/3", [17, 103]),
        ("in multiples", [7, 8], "black", [7, 8]),
        ("in multiples", [5, 2], "black", [5, 0]),
        ("in multiples", [2, 5], "black", [2, 3]),
        ("in multiples", [10, 1, 1], "black", [10, 0, 0]),
        ("in multiples", [4, 4, 4], "black", [4, 4, 2]),
        ("in multiples", [1, 2], "black", [1, 4]),
        ("in multiples", [4, 3], "split 2/3", [68, 17]),
    ],
)
def test_what_the_float_cannot_pay_is_judged_on_all_that_a_player_has_on_a_spot(
    sign: str, staked: list[int], spot: str, pays: list[int]
) -> None:
    at = table("adelaide-roulette", "$5 to $500, chips $5 $25" + (", in multiples" if sign == "in multiples" else ""))
    settled = spin(at, [bet(at, "ann", dollars, spot) for dollars in staked], "2").settlements
    assert [one.paid for one in settled] == [100 * dollars for dollars in pays]
    to_one = 17 if spot == "split 2/3" else 1
    exact = [dollars * to_one for dollars in staked]
    assert ["12(g)" in one.basis.all for one in settled] == [one != due for one, due in zip(pays, exact, strict=True)]


@proves("adelaide-roulette", "12(g)")
def test_two_players_or_two_spots_are_two_positions() -> None:
    at = table("adelaide-roulette", "$5 to $500, chips $5 $25")
    wagers = [bet(at, "ann", 6, "black"), bet(at, "bob", 6, "black"), bet(at, "ann", 6, "even")]
    assert [one.paid for one in spin(at, wagers, "2").settlements] == [1_000, 1_000, 1_000]


@proves("adelaide-roulette", "12(g)", "6(j)")
@pytest.mark.parametrize(
    ("sign", "dollars", "pays"),
    [("no notice", 2, (7_000, 19_000)), ("in multiples", 2, (7_000, 10_500)), ("no notice", 1, (3_500, 19_000))],
)
def test_a_winning_fifth_lies_on_the_number_beside_the_chips_there(
    sign: str, dollars: int, pays: tuple[int, int]
) -> None:
    """$27 on the button puts $5.40 on 26: with $2 there $7.40 lies there, $259 exact, and $5 is the lower multiple."""
    at = table("adelaide-roulette", "$5 to $500, chips $5 $25" + (", in multiples" if sign == "in multiples" else ""))
    button, straight = bet(at, "ann", 27, "neighbours 0"), bet(at, "ann", dollars, "straight 26")
    fifth, chips = spin(at, [button, straight], "26").settlements
    assert (chips.paid, fifth.paid) == pays
    assert "12(g)" in fifth.basis.all
    assert "12(g)" not in chips.basis.all


@proves("adelaide-roulette", "12(g)")
def test_an_odd_stake_that_loses_is_taken_whole() -> None:
    at = table("adelaide-roulette", "$5 to $500, in multiples, chips $5 $25")
    assert spin(at, [bet(at, "ann", 7, "red")], "2").settlements[0].taken == 700


def test_the_house_may_read_the_lower_multiple_of_the_payout() -> None:
    book = read_as(BOOKS["adelaide-roulette"], "odd-size-cuts-the-stake", "of-the-payout")
    at = table(book, "$5 to $500, in multiples, chips $5 $25")
    assert spin(at, [bet(at, "ann", 7, "split 1/2")], "1").settlements[0].paid == 11_500


def test_a_terminal_pays_credits_exactly_whatever_chips_lie_in_the_float() -> None:
    at = table("adelaide-roulette", "$5 to $500, in multiples, chips $5 $25")
    assert spin(at, [bet(at, "ann", 7, "red", Tender.CREDITS)], "1").settlements[0].paid == 700


# --- the sign itself ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["$10 to $5", "$5 to $100, red $50 to $40", "$5 to $100, red from $101"])
def test_a_sign_whose_minimum_exceeds_its_maximum_makes_no_sense(words: str) -> None:
    with pytest.raises(Malformed, match="above its maximum"):
        check_sign(parse_sign(words))


def test_a_sign_may_have_one_figure_for_both() -> None:
    assert check_sign(parse_sign("$5 to $5")).maximum == 500


# --- what is refused decides nothing ----------------------------------------------------------------------------------


_LOW = (Rule.BELOW_MINIMUM, "1.1:minimum-bet")
_OVER = (Rule.OVER_MAXIMUM, "1.1:maximum-bet")
_STANDS = None


@proves("novo-unity", "1.1:minimum-bet", "1.1:maximum-bet")
@pytest.mark.parametrize(
    "staked",
    [
        # A selection that cannot stand leaves its room to what comes after it.
        [("red", 60, _STANDS), ("straight 1", 60, _OVER), ("straight 1", 4, _LOW), ("low", 40, _STANDS)],
        [("red", 50, _STANDS), ("straight 1", 3, _LOW), ("straight 1", 60, _OVER), ("black", 50, _STANDS)],
        [("red", 50, _STANDS), ("straight 1", 3, _LOW), ("black", 50, _STANDS), ("straight 1", 60, _OVER)],
        # Nor does it help another over the minimum.
        [("red", 97, _STANDS), ("odd", 3, _LOW), ("odd", 3, _LOW)],
        # Too little waits for more on its selection, and then both stand or only what has room.
        [("red", 95, _STANDS), ("odd", 3, _STANDS), ("odd", 2, _STANDS)],
        [("odd", 3, _OVER), ("odd", 98, _STANDS)],
        [("odd", 3, _STANDS), ("red", 3, _LOW), ("odd", 95, _STANDS), ("red", 200, _OVER)],
    ],
)
def test_a_refused_stake_uses_up_no_room_and_lifts_no_other_over_the_minimum(
    staked: list[tuple[str, int, tuple[Rule, str] | None]],
) -> None:
    at = table("novo-unity", "$5 to $100")
    settled = spin(at, [bet(at, "ann", dollars, spot) for spot, dollars, _ in staked], "36").settlements
    assert [one.refusal and (one.refusal.rule, one.refusal.clause) for one in settled] == [why for *_, why in staked]


@proves("novo-unity", "1.1:maximum-bet")
def test_the_room_left_is_told_without_what_was_refused() -> None:
    at = table("novo-unity", "$5 to $100")
    wagers = [bet(at, "ann", dollars, spot) for spot, dollars in (("red", 60), ("odd", 4), ("low", 41))]
    last = spin(at, wagers, "1").settlements[2]
    assert "$40 of $100 is left" in str(last.refusal and last.refusal.message)


@proves("wrest-point-competition", "1.5.5", "3.6.1")
def test_a_stake_refused_for_its_unit_lifts_no_other_over_the_minimum() -> None:
    at = table("wrest-point-competition", "$5 to $100, straight from $10")
    odd, low = spin(at, [bet(at, "ann", 7, "straight 1"), bet(at, "ann", 5, "straight 1")], "1").settlements
    assert _refused(odd, Rule.NOT_IN_UNITS, "1.5.5")
    assert _refused(low, Rule.BELOW_MINIMUM, "3.6.1")
    five, ten = spin(at, [bet(at, "ann", 5, "straight 1"), bet(at, "ann", 5, "red")], "1").settlements
    assert (five.paid, ten.paid) == (17_500, 500)


@proves("wrest-point-competition", "3.6.1")
def test_where_the_spin_is_bounded_a_refused_stake_takes_nothing_from_the_others() -> None:
    at = table("wrest-point-competition", "$5 to $100, straight from $90")
    wagers = [bet(at, "ann", dollars, spot) for spot, dollars in (("straight 1", 50), ("red", 200), ("odd", 35))]
    straight, over, odd = spin(at, wagers, "1").settlements
    assert _refused(straight, Rule.BELOW_MINIMUM, "3.6.1")
    assert _refused(over, Rule.OVER_MAXIMUM, "3.6.1")
    assert odd.paid == 3_500


_ODD = (Rule.NOT_IN_UNITS, "1.5.5")
_PAST = (Rule.OVER_MAXIMUM, "3.6.1")


@proves("wrest-point-competition", "1.5.5")
@pytest.mark.parametrize(
    "staked",
    [
        # What lies on one spot is one wager, however many chips it is made of.
        [("red", 25, None), ("red", 25, None)],
        [("red", 70, None), ("red", 80, None)],
        [("red", 20, None), ("red", 50, None), ("red", 20, None), ("red", 10, None)],
        [("red", 50, None), ("red", 7, _ODD), ("red", 100, None)],
        [("red", 70, _ODD), ("red", 50, None)],
        [("red", 20, None), ("red", 7, _ODD), ("red", 30, None)],
        # Never two spots together.
        [("red", 75, _ODD), ("odd", 75, _ODD)],
        # Where the maximum leaves no room for all of it, the rest of it is off the unit too.
        [("red", 990, _ODD), ("red", 60, _ODD), ("odd", 1_000, None)],
        [("red", 500, None), ("odd", 25, None), ("odd", 475, None), ("odd", 50, _PAST)],
    ],
)
def test_the_unit_is_held_against_what_a_player_has_on_a_spot(
    staked: list[tuple[str, int, tuple[Rule, str] | None]],
) -> None:
    at = table("wrest-point-competition", "$50 to $1,000")
    settled = spin(at, [bet(at, "ann", dollars, spot) for spot, dollars, _ in staked], "1").settlements
    assert [one.refusal and (one.refusal.rule, one.refusal.clause) for one in settled] == [why for *_, why in staked]


@proves("wrest-point-competition", "1.5.5")
def test_the_chips_of_two_players_on_a_spot_are_two_wagers() -> None:
    at = table("wrest-point-competition", "$50 to $1,000")
    settled = spin(at, [bet(at, player, 75, "red") for player in ("ann", "bob")], "1").settlements
    assert all(_refused(one, Rule.NOT_IN_UNITS, "1.5.5") for one in settled)
