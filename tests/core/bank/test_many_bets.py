"""Several bets with one touch of the screen: all of them lie there, or none."""

import pytest

from croupier.core.bank.bets import BetCancelled, BetPlaced, PlaceBet
from croupier.core.bank.many_bets import MOST_AT_ONCE, CancelBets, NewBet, PlaceBets
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Limits, Sign
from croupier.core.law.book import Book
from croupier.core.words.bets import BetKind
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.proof import proves, under


def new(**dollars: int) -> tuple[NewBet, ...]:
    """`straight_17=5` is $5 on straight 17."""
    return tuple(NewBet(spot=spot.replace("_", " "), stake=stake * 100) for spot, stake in dollars.items())


NEIGHBOURS_OF_17 = new(straight_2=5, straight_25=5, straight_17=5, straight_34=5, straight_6=5)


@under("novo-unity 3.5", "adelaide-roulette 7(f)")
def test_a_touch_that_places_several_bets_takes_the_credits_of_all(book: Book) -> None:
    bank = Bank(book).open()
    placed = bank.do("ann", PlaceBets, terminal="1", bets=NEIGHBOURS_OF_17)
    assert [one.number for one in placed if isinstance(one, BetPlaced)] == [1, 2, 3, 4, 5]
    assert (bank.credits("1"), bank.terminal("1").held) == (75, 25_00)
    assert bank.bet("ann", "1", "red", 5) == 6
    bank.play("17")
    # Straight up 35 to 1: $175 on 17, lost the other four and red.
    assert [line.paid for line in bank.game("1").lines] == [0, 0, 175_00, 0, 0, 0]


@under("novo-unity 3.5", "adelaide-roulette 7(f)")
def test_bets_that_pass_the_meter_together_are_all_refused(book: Book) -> None:
    bank = Bank(book).open()
    clause = {"novo-unity": "3.5", "adelaide-roulette": "7(f)"}[book.code]
    bank.refuses("ann", PlaceBets, clause, Rule.NO_CREDITS, terminal="1", bets=new(red=60, odd=41))
    bank.do("ann", PlaceBets, terminal="1", bets=new(red=60, odd=40))
    assert bank.credits("1") == 0


@proves("novo-unity", "1.1:maximum-bet")
def test_the_maximum_counts_all_of_a_touch_together() -> None:
    bank = Bank(sign=Sign(minimum=2_00, maximum=50_00))
    bank.bet("ann", "1", "black", 10)
    over = new(red=20, straight_17=21)
    no = bank.refuses("ann", PlaceBets, "1.1:maximum-bet", Rule.OVER_MAXIMUM, terminal="1", bets=over)
    assert "$20 on red passes the maximum of $50: $19 of $50 is left" in no.message
    bank.do("ann", PlaceBets, terminal="1", bets=new(red=20, straight_17=20))
    assert bank.terminal("1").held == 50_00


@proves("novo-unity", "1.1:maximum-bet")
def test_a_touch_far_beyond_the_maximum_leaves_nothing() -> None:
    bank = Bank(sign=Sign(minimum=2_00, maximum=10_00))
    over = new(red=5, odd=30)
    no = bank.refuses("ann", PlaceBets, "1.1:maximum-bet", Rule.OVER_MAXIMUM, terminal="1", bets=over)
    assert "$0 of $10 is left" in no.message


@proves("adelaide-roulette", "7(h)v")
def test_a_maximum_of_a_kind_of_bet_holds_for_a_touch_too() -> None:
    sign = Sign(minimum=1_00, maximum=50_00, by_bet={BetKind.STRAIGHT: Limits(maximum=5_00)})
    bank = Bank("adelaide-roulette", sign=sign).open()
    bank.bet("ann", "1", "straight 17", 2)
    over = new(red=5, straight_17=4)
    bank.refuses("ann", PlaceBets, "7(h)v", Rule.OVER_MAXIMUM, terminal="1", bets=over)
    bank.do("ann", PlaceBets, terminal="1", bets=new(red=5, straight_17=3))


@proves("novo-unity", "1.1:minimum-bet")
def test_what_a_touch_puts_on_one_spot_reaches_the_minimum_together() -> None:
    bank = Bank()
    twice = (*new(red=1), *new(red=1))
    short = (*twice, *new(odd=1))
    bank.refuses("ann", PlaceBets, "1.1:minimum-bet", Rule.BELOW_MINIMUM, terminal="1", bets=short)
    bank.do("ann", PlaceBets, terminal="1", bets=twice)
    bank.do("ann", PlaceBets, terminal="1", bets=new(red=1))
    assert bank.terminal("1").held == 3_00


@proves("novo-unity", "3.2", "3.3")
@pytest.mark.parametrize(
    ("bets", "clause", "rule"),
    [
        ((), "3.2", Rule.NO_SUCH_WAGER),
        (new(red=5) * (MOST_AT_ONCE + 1), "3.2", Rule.NO_SUCH_WAGER),
        ((*new(red=5), NewBet(spot="odd", stake=5_50)), "3.2", Rule.ICONS),
        ((*new(red=5), NewBet(spot="odd", stake=0)), "3.2", Rule.ICONS),
        (new(red=5, neighbours_0=5), "3.3", Rule.NOT_OFFERED),
    ],
)
def test_one_bet_that_cannot_lie_keeps_all_off(bets: tuple[NewBet, ...], clause: str, rule: Rule) -> None:
    bank = Bank()
    bank.refuses("ann", PlaceBets, clause, rule, terminal="1", bets=bets)
    assert not bank.terminal("1").bets


def test_a_touch_may_place_as_many_bets_as_there_are_spots_and_more() -> None:
    bank = Bank(credits=2000_00)
    bank.do("ann", PlaceBets, terminal="1", bets=new(red=2) * MOST_AT_ONCE)
    assert bank.terminal("1").held == 400_00


def test_a_spot_that_is_nowhere_is_refused_like_a_single_bet_on_it() -> None:
    bank = Bank()
    alone = bank.ask("ann", PlaceBet, terminal="1", spot="nowhere", stake=5_00)
    assert isinstance(alone, Refused)
    assert bank.ask("ann", PlaceBets, terminal="1", bets=new(red=5, nowhere=5)) == alone


@under("novo-unity 3.3.15", "adelaide-roulette 7(h)iii")
def test_after_the_close_nothing_is_placed_or_cleared(book: Book) -> None:
    bank = Bank(book).open()
    clause = {"novo-unity": "3.3.15", "adelaide-roulette": "7(h)iii"}[book.code]
    bank.do("ann", PlaceBets, terminal="1", bets=new(red=5, odd=5))
    bank.closed()
    bank.refuses("ann", PlaceBets, clause, Rule.LATE_WAGER, terminal="1", bets=new(red=5))
    bank.refuses("ann", CancelBets, clause, Rule.LATE_WAGER, terminal="1", bets=())


@under("novo-unity 1.1:wagering-period", "adelaide-roulette 7(g)")
def test_a_touch_takes_some_bets_off_or_clears_the_screen(book: Book) -> None:
    bank = Bank(book).open()
    bank.do("ann", PlaceBets, terminal="1", bets=new(red=5, odd=6, straight_17=7))
    off = bank.do("ann", CancelBets, terminal="1", bets=(1, 3, 1))
    assert [(one.number, one.stake) for one in off if isinstance(one, BetCancelled)] == [(1, 5_00), (3, 7_00)]
    bank.do("ann", PlaceBets, terminal="1", bets=new(black=5))
    bank.spun().do("ann", CancelBets, terminal="1")
    assert (bank.credits("1"), bank.terminal("1").held, bank.terminal("1").bets) == (100, 0, {})


@under("novo-unity 3.2", "adelaide-roulette 7(g)")
def test_a_bet_that_is_not_there_keeps_all_on_the_screen(book: Book) -> None:
    bank = Bank(book).open()
    clause = {"novo-unity": "3.2", "adelaide-roulette": "7(g)"}[book.code]
    bank.refuses("ann", CancelBets, clause, Rule.NO_SUCH_WAGER, terminal="1", bets=())
    bank.do("ann", PlaceBets, terminal="1", bets=new(red=5, odd=6))
    bank.refuses("ann", CancelBets, clause, Rule.NO_SUCH_WAGER, terminal="1", bets=(1, 3))
    bank.do("ann", CancelBets, terminal="1", bets=(1, 2))


@proves("novo-unity", "1.1:minimum-bet")
def test_what_is_left_on_a_spot_reaches_the_minimum_or_is_nothing() -> None:
    bank = Bank()
    bank.do("ann", PlaceBets, terminal="1", bets=(*new(red=2), *new(red=1), *new(red=1), *new(odd=5)))
    bank.refuses("ann", CancelBets, "1.1:minimum-bet", Rule.BELOW_MINIMUM, terminal="1", bets=(4, 1, 2))
    bank.do("ann", CancelBets, terminal="1", bets=(4, 1))
    assert bank.terminal("1").held == 2_00
    bank.do("ann", CancelBets, terminal="1", bets=(2, 3))


@proves("novo-unity", "3.2")
def test_only_the_player_at_the_terminal_touches_several_bets() -> None:
    bank = Bank()
    bank.do("ann", PlaceBets, terminal="1", bets=new(red=5))
    for who in ("bob", Role.SYSTEM, Role.DEALER):
        bank.refuses(who, PlaceBets, "3.2", Rule.OWN_TERMINAL, terminal="1", bets=new(red=5))
        bank.refuses(who, CancelBets, "3.2", Rule.OWN_TERMINAL, terminal="1", bets=())
