"""The round in its order, under each book that has a table."""

import pytest

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.table import opening, paying, rounds
from croupier.core.table.state import Phase
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.play import Play
from tests.proof import proves, stated, under

WINNER = {"star-roulette": ("straight 17", "17", 35), "adelaide-roulette": ("straight 17", "17", 35)}
WINNER["star-big-wheel"] = ("symbol S4", "S4", 11)
COLLECT_FIRST = {"star-roulette": "1.1:round-of-play", "adelaide-roulette": "9(e)", "star-big-wheel": "5.2"}


def rule_of(refusal: Refused | None) -> tuple[Rule, str] | None:
    return None if refusal is None else (refusal.rule, refusal.clause)


@under("star-roulette 5.1 5.4", "adelaide-roulette 9(d) 9(e)", "star-big-wheel 5.2 1.1:wagering-period")
def test_a_whole_round_from_the_call_to_the_last_payment(book: Book) -> None:
    spot, pocket, odds = WINNER[book.code]
    other = "symbol S1" if book.code == "star-big-wheel" else "red"
    play = Play(book)
    play.open()
    assert play.bet("ann", 10, spot) is None
    assert play.bet("bob", 20, other) is None
    assert (play.chips("ann"), play.chips("bob")) == (990, 980)
    play.close_and_spin()
    assert play.result(pocket) is None
    assert play.state.round.phase is Phase.RESULT
    assert rule_of(play.do(paying.PayWinners)) == (Rule.COLLECT_FIRST, COLLECT_FIRST[book.code])
    play.must(paying.CollectLosers)
    play.must(paying.PayWinners)
    assert play.chips("ann") == 990 + 10 * odds
    assert play.chips("bob") == 980
    play.must(paying.CloseRound)
    over: Phase = play.state.round.phase
    assert over == Phase.IDLE


@under("star-roulette 3.13", "adelaide-roulette 6(i)", "star-big-wheel 3.9 1.1:wagering-period")
def test_after_no_more_bets_nothing_is_placed_moved_or_withdrawn(book: Book) -> None:
    spot, pocket, _ = WINNER[book.code]
    other = "symbol S1" if book.code == "star-big-wheel" else "red"
    play = Play(book)
    play.open()
    assert play.bet("ann", 10, spot) is None
    assert play.move("ann", 1, other) is None
    assert play.move("ann", 1, spot) is None
    play.close_and_spin()
    late = (Rule.LATE_WAGER, stated())
    assert rule_of(play.bet("bob", 10, other)) == late
    assert rule_of(play.move("ann", 1, other)) == late
    assert rule_of(play.withdraw("ann", 1)) == late
    assert play.result(pocket) is None
    assert rule_of(play.bet("bob", 10, spot)) == late


@under("star-roulette 1.1:wagering-period", "star-big-wheel 1.1:wagering-period")
def test_the_supervisor_sets_the_wagering_period_and_within_it_bets_are_placed_moved_and_cancelled(book: Book) -> None:
    spot, pocket, _ = WINNER[book.code]
    other = "symbol S1" if book.code == "star-big-wheel" else "red"
    play = Play(book)
    assert rule_of(play.do(opening.SetWageringPeriod, seconds=40)) == (Rule.POWER, "1.1:wagering-period")
    play.must(opening.SetWageringPeriod, "sue", Role.CASINO_SUPERVISOR, seconds=40)
    assert play.state.setup.wagering_seconds == 40
    assert play.bet("ann", 10, spot) is not None
    play.open()
    assert play.bet("ann", 10, spot) is None
    assert play.move("ann", 1, other) is None
    assert play.withdraw("ann", 1) is None
    play.close_and_spin()
    assert play.bet("ann", 10, spot) is not None
    assert play.result(pocket) is None


@under("star-roulette 5.1", "adelaide-roulette 9(e)", "star-big-wheel 3.9")
def test_betting_opens_only_when_the_last_round_is_settled(book: Book) -> None:
    spot, pocket, _ = WINNER[book.code]
    play = Play(book)
    not_open = (
        Rule.BETTING_NOT_OPEN,
        {"star-roulette": "5.1", "adelaide-roulette": "6(i)", "star-big-wheel": "1.1:wagering-period"}[book.code],
    )
    assert rule_of(play.bet("ann", 10, spot)) == not_open
    play.open()
    assert play.bet("ann", 10, spot) is None
    play.close_and_spin()
    not_settled = (Rule.ROUND_NOT_SETTLED, stated())
    assert rule_of(play.do(rounds.PlaceYourBets)) == not_settled
    assert play.result(pocket) is None
    assert rule_of(play.do(rounds.PlaceYourBets)) == not_settled
    play.must(paying.CollectLosers)
    assert rule_of(play.do(rounds.PlaceYourBets)) == not_settled
    play.must(paying.PayWinners)
    play.must(paying.CloseRound)
    play.open()
    assert play.state.round.number == 2


@proves("star-roulette", "5.3", "5.1")
def test_at_the_star_the_ball_is_spun_first_and_betting_goes_on_until_the_call() -> None:
    play = Play("star-roulette")
    assert rule_of(play.do(rounds.SpinBall)) == (Rule.SPIN_ORDER, "5.1")
    play.open()
    assert rule_of(play.do(rounds.CallNoMoreBets)) == (Rule.CLOSE_ORDER, "5.3")
    play.must(rounds.SpinBall)
    assert play.bet("ann", 10, "red") is None
    assert rule_of(play.result("17")) == (Rule.RESULT_ORDER, "5.4")
    play.must(rounds.CallNoMoreBets)
    assert rule_of(play.do(rounds.CallNoMoreBets)) == (Rule.CLOSE_ORDER, "5.3")
    assert rule_of(play.do(rounds.SpinBall)) == (Rule.SPIN_ORDER, "5.1")


@proves("adelaide-roulette", "9(c)", "6(i)")
@pytest.mark.parametrize("spin_first", [True, False])
def test_in_adelaide_no_more_bets_comes_before_the_spin_or_while_the_ball_runs(spin_first: bool) -> None:
    play = Play("adelaide-roulette")
    play.open()
    play.must(rounds.SpinBall if spin_first else rounds.CallNoMoreBets)
    late = play.bet("ann", 10, "red")
    assert rule_of(late) == (None if spin_first else (Rule.LATE_WAGER, "6(i)"))
    play.must(rounds.CallNoMoreBets if spin_first else rounds.SpinBall)
    assert play.result("17") is None


@proves("star-big-wheel", "3.9")
def test_at_the_big_wheel_no_more_bets_is_called_before_the_wheel_is_spun() -> None:
    play = Play("star-big-wheel")
    play.open()
    assert rule_of(play.do(rounds.SpinBall)) == (Rule.SPIN_ORDER, "3.9")
    play.must(rounds.CallNoMoreBets)
    assert rule_of(play.bet("ann", 10, "symbol S1")) == (Rule.LATE_WAGER, "3.9")
    play.must(rounds.SpinBall)


@under("star-roulette 5.2", "adelaide-roulette 9(b)", "star-big-wheel 5.1")
def test_a_spin_with_too_few_revolutions_has_no_result(book: Book) -> None:
    pocket = WINNER[book.code][1]
    least = {"star-roulette": 4, "adelaide-roulette": 3, "star-big-wheel": 3}[book.code]
    play = Play(book)
    play.open()
    play.close_and_spin()
    assert rule_of(play.result(pocket, least - 1)) == (Rule.VALID_SPIN, stated())
    assert play.result(pocket, least) is None


@under("star-roulette 5.2", "adelaide-roulette 9(b)")
def test_a_ball_spun_the_way_the_wheel_turns_has_no_result(book: Book) -> None:
    play = Play(book)
    play.open()
    play.must(rounds.SpinBall, against_the_rotor=False)
    play.must(rounds.CallNoMoreBets)
    assert rule_of(play.result("17")) == (Rule.VALID_SPIN, stated())


@proves("star-big-wheel", "5.1")
def test_the_big_wheel_may_be_spun_either_way_by_dealer_or_supervisor() -> None:
    play = Play("star-big-wheel")
    play.open()
    play.must(rounds.CallNoMoreBets)
    play.must(rounds.SpinBall, "sue", Role.CASINO_SUPERVISOR, against_the_rotor=False)
    assert play.result("S1", 3) is None


@proves("star-big-wheel", "5.4")
def test_the_indicator_must_rest_clearly_inside_one_section() -> None:
    play = Play("star-big-wheel")
    play.open()
    play.close_and_spin()
    assert rule_of(play.result("S1", clearly_inside=False)) == (Rule.CLEAR_RESULT, "5.4")
    assert rule_of(play.result("S8")) == (Rule.CLEAR_RESULT, "5.4")
    assert play.result("S1") is None


@proves("star-roulette", "5.4")
def test_a_result_is_a_pocket_of_the_wheel_in_use() -> None:
    play = Play("star-roulette", cloth="A")
    play.open()
    play.close_and_spin()
    assert rule_of(play.result("00")) == (Rule.CLEAR_RESULT, "5.4")
    assert play.result("0") is None


@under("star-roulette 5.1 5.2 5.3 5.4", "adelaide-roulette 9(b) 9(c) 9(d) 9(e)")
def test_only_the_dealer_runs_the_round(book: Book) -> None:
    play = Play(book)
    steps: tuple[type[Command], ...] = (
        rounds.PlaceYourBets,
        rounds.SpinBall,
        rounds.CallNoMoreBets,
        paying.CollectLosers,
    )
    *clauses, marks = {
        "star-roulette": ("5.1", "5.2", "5.3", "6.1", "5.4"),
        "adelaide-roulette": ("9(c)", "9(b)", "9(c)", "9(e)", "9(d)"),
    }[book.code]
    for role in (Role.PLAYER, Role.INSPECTOR, Role.OPERATOR):
        for command, clause in zip(steps, clauses, strict=True):
            assert rule_of(play.do(command, "someone", role)) == (Rule.POWER, clause)
        refusal = play.do(rounds.DeclareResult, "someone", role, pocket="17", revolutions=9)
        assert rule_of(refusal) == (Rule.POWER, marks)


@proves("star-big-wheel", "5.2")
def test_at_the_big_wheel_a_supervisor_may_announce_but_only_dealers_collect_and_pay() -> None:
    play = Play("star-big-wheel")
    play.open()
    play.close_and_spin()
    sue = ("sue", Role.CASINO_SUPERVISOR)
    assert play.do(rounds.DeclareResult, *sue, pocket="S1", revolutions=3) is None
    refusal = play.do(paying.CollectLosers, *sue)
    assert rule_of(refusal) == (Rule.POWER, "5.2")


@under("star-roulette 3.14", "adelaide-roulette 6(b):verbal-bets", "star-big-wheel 3.10")
def test_a_spoken_wager_counts_only_with_chips_and_in_time_for_the_dealer_to_place_it(book: Book) -> None:
    spot, pocket, odds = WINNER[book.code]
    play = Play(book)
    play.open()
    spoken = (Rule.SPOKEN_WAGER, stated())
    assert rule_of(play.speak("ann", 10, spot, with_chips=False)) == spoken
    assert play.speak("ann", 10, spot) is None
    play.close_and_spin()
    assert rule_of(play.speak("bob", 10, spot)) == spoken
    assert play.result(pocket) is None
    play.settle()
    assert play.chips("ann") == 990 + 10 * odds


@under("star-roulette 3.16", "star-big-wheel 3.12")
def test_wagers_are_settled_by_where_they_lie_and_not_by_what_was_meant(book: Book) -> None:
    meant, lies, pocket, odds = (
        ("symbol S3", "symbol S2", "S2", 3) if book.code == "star-big-wheel" else ("straight 8", "split 8/9", "8", 17)
    )
    play = Play(book)
    play.open()
    assert play.bet("ann", 10, meant) is None
    assert play.move("ann", 1, lies) is None
    play.finish(pocket)
    assert play.chips("ann") == 990 + 10 * odds


@proves("adelaide-roulette", "6(i)", "12(c)", "12(d)")
def test_a_winning_bet_is_not_touched_before_payment_and_may_be_taken_up_before_the_next_close() -> None:
    play = Play("adelaide-roulette")
    play.open()
    assert play.bet("ann", 10, "red") is None
    assert play.bet("ann", 10, "straight 1") is None
    play.close_and_spin()
    assert play.result("1") is None
    assert rule_of(play.withdraw("ann", 1)) == (Rule.UNSETTLED_OUTSIDE_BET, "12(c)")
    assert rule_of(play.withdraw("ann", 2)) == (Rule.UNSETTLED_INSIDE_BET, "12(d)")
    play.settle()
    assert play.chips("ann") == 980 + 10 + 350
    assert play.withdraw("ann", 1) is None
    assert play.chips("ann") == 980 + 10 + 350 + 10
    # What is not taken up rides: it lies on the layout for the next spin.
    play.open()
    play.finish("1")
    assert play.chips("ann") == 980 + 10 + 350 + 10 + 350


def test_a_riding_stake_can_lose_on_the_next_spin() -> None:
    play = Play("star-roulette")
    play.open()
    assert play.bet("ann", 10, "red") is None
    play.finish("1")
    play.open()
    play.finish("2")
    assert play.chips("ann") == 990 + 10
    assert play.state.round.wagers == {}


@proves("adelaide-roulette", "6(a)")
def test_a_bet_needs_chips_and_a_neighbours_bet_its_button() -> None:
    play = Play("adelaide-roulette")
    play.open()
    assert rule_of(play.bet("ann", 1001, "red")) == (Rule.NO_CHIPS, "6(a)")
    assert play.bet("ann", 25, "neighbours 0") is None
    play.finish("26")
    assert play.chips("ann") == 975 + 175 + 5


@under("star-roulette 4.1", "star-big-wheel 4.1")
def test_while_betting_is_open_a_stake_off_the_sign_is_turned_away(book: Book) -> None:
    spot = WINNER[book.code][0]
    play = Play(book, sign="$5 to $100, unit $5")
    play.open()
    assert rule_of(play.bet("ann", 4, spot)) == (Rule.BELOW_MINIMUM, "4.1")
    assert play.bet("ann", 5, spot) is None
    assert rule_of(play.bet("ann", 96, spot)) is not None
    assert rule_of(play.bet("bob", 7, spot)) == (Rule.NOT_IN_UNITS, "4.1")
    assert play.bet("ann", 95, spot) is None
    assert rule_of(play.bet("ann", 5, spot)) == (Rule.OVER_MAXIMUM, "4.1")
    assert play.bet("bob", 100, spot) is None


@under("star-roulette 4.1", "star-big-wheel 4.1")
def test_the_unit_of_the_sign_is_judged_on_what_lies_on_the_spot(book: Book) -> None:
    """At a minimum of $5 and a unit of $2 above it, $7 and $9 may lie on a spot and $6, $8 and $10 may not."""
    spot = WINNER[book.code][0]
    play = Play(book, sign="$5 to $100, unit $2")
    play.open()
    assert play.bet("ann", 5, spot) is None
    assert rule_of(play.bet("ann", 5, spot)) == (Rule.NOT_IN_UNITS, "4.1")
    assert rule_of(play.bet("ann", 1, spot)) == (Rule.NOT_IN_UNITS, "4.1")
    assert play.bet("ann", 2, spot) is None
    assert play.bet("ann", 2, spot) is None
    assert play.bet("bob", 5, spot) is None


@under("star-roulette 4.1", "star-big-wheel 4.1")
def test_multiples_on_the_sign_are_judged_on_what_lies_on_the_spot(book: Book) -> None:
    spot = WINNER[book.code][0]
    play = Play(book, sign="$5 to $100, in multiples")
    play.open()
    assert play.bet("ann", 10, spot) is None
    assert rule_of(play.bet("ann", 7, spot)) == (Rule.NOT_IN_UNITS, "4.1")
    assert rule_of(play.bet("ann", 3, spot)) == (Rule.NOT_IN_UNITS, "4.1")
    assert play.bet("ann", 5, spot) is None


@proves("star-roulette", "4.1")
def test_a_stake_off_its_unit_is_told_what_the_units_are_counted_from() -> None:
    for sign, says in (("$5 to $100, unit $2", "in steps of $2 above $5"), ("$4 to $100, unit $2", "in units of $2")):
        play = Play("star-roulette", sign=sign)
        play.open()
        assert play.bet("ann", 7 if "$5" in sign else 6, "red") is None
        refusal = play.bet("ann", 5, "red")
        assert refusal is not None
        there = 12 if "$5" in sign else 11
        assert (refusal.clause, refusal.message) == ("4.1", f"${there} on red is not {says}.")


@under("star-roulette 4.1", "star-big-wheel 4.1")
def test_what_comes_to_a_spot_is_in_the_units_of_the_sign_with_what_lies_there(book: Book) -> None:
    first, second = ("symbol S4", "symbol S1") if book.code == "star-big-wheel" else ("red", "odd")
    play = Play(book, sign="$5 to $100, unit $2")
    play.open()
    for dollars, spot in ((5, first), (2, first), (7, second)):
        assert play.bet("ann", dollars, spot) is None
    # Five beside seven are twelve, seven beside seven fourteen: neither is five and so many twos.
    assert rule_of(play.move("ann", 1, second)) == (Rule.NOT_IN_UNITS, "4.1")
    assert rule_of(play.move("ann", 3, first)) == (Rule.NOT_IN_UNITS, "4.1")
    assert play.move("ann", 2, second) is None
    assert play.move("ann", 2, first) is None
    assert play.withdraw("ann", 2) is None
    assert play.withdraw("ann", 1) is None
    assert play.withdraw("ann", 3) is None
    assert play.chips("ann") == 1000


@under("star-roulette 4.1", "star-big-wheel 4.1")
def test_unit_and_multiples_hold_without_a_maximum_and_count_value_chips_and_tokens_together(book: Book) -> None:
    first, second = ("symbol S4", "symbol S1") if book.code == "star-big-wheel" else ("red", "odd")
    for sign, good, bad in (("from $5, unit $2", 2, 5), ("from $5, in multiples", 5, 2)):
        play = Play(book, sign=sign)
        play.open()
        assert play.bet("ann", 5, first) is None
        assert rule_of(play.bet("ann", bad, first, tender=Tender.PROMOTIONAL_TOKEN)) == (Rule.NOT_IN_UNITS, "4.1")
        assert play.bet("ann", good, first, tender=Tender.PROMOTIONAL_TOKEN) is None
        assert rule_of(play.bet("ann", 6, second)) == (Rule.NOT_IN_UNITS, "4.1"), "another spot counts alone"
        assert play.bet("bob", 5, first) is None


@under("star-roulette 3.13 4.1", "star-big-wheel 3.9 4.1")
def test_a_stake_may_go_until_no_more_bets_and_what_it_leaves_plays_in_full(book: Book) -> None:
    spot, pocket, odds = WINNER[book.code]
    play = Play(book, sign="$5 to $100, unit $10")
    play.open()
    assert play.bet("ann", 15, spot) is None
    assert play.bet("ann", 10, spot) is None
    assert play.withdraw("ann", 1) is None
    play.finish(pocket)
    assert play.chips("ann") == 1000 - 10 + 10 * odds


def test_somebody_who_is_not_playing_here_places_nothing() -> None:
    play = Play("star-roulette")
    play.open()
    assert rule_of(play.bet("eve", 10, "red")) == (Rule.NOT_AT_TABLE, "3.4")


def test_a_player_moves_and_takes_back_only_what_is_theirs() -> None:
    play = Play("star-roulette")
    play.open()
    assert play.bet("ann", 10, "red") is None
    assert rule_of(play.withdraw("bob", 1)) == (Rule.NO_SUCH_WAGER, "3.13")
    assert rule_of(play.move("bob", 1, "black")) == (Rule.NO_SUCH_WAGER, "3.13")
    assert rule_of(play.withdraw("ann", 9)) == (Rule.NO_SUCH_WAGER, "3.13")
    assert play.withdraw("ann", 1) is None
    assert play.chips("ann") == 1000


@under("star-roulette", "star-big-wheel")
def test_a_token_that_wins_is_paid_in_chips_and_stays_a_token(book: Book) -> None:
    spot, pocket, odds = WINNER[book.code]
    play = Play(book)
    play.open()
    assert play.bet("ann", 25, spot, tender=Tender.PROMOTIONAL_TOKEN) is None
    play.finish(pocket)
    assert play.chips("ann") == 1000 + 25 * odds
    assert play.withdraw("ann", 1) is None
    assert play.state.chips.racks["ann"].tokens == 5000
