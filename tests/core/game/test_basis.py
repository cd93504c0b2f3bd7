"""Under which clause the money of a settled wager moves: what takes a stake, what pays it, what sends it back."""

import msgspec
import pytest

from croupier.core.game.basis import Basis, clause_of_paying, clause_of_returning, clause_of_taking
from croupier.core.game.settle import NoSpinCalled, Settlement, settle
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import NoSpin
from tests.tables import bet, draw, spin, table

TOKEN = "1.1:casino-promotional-token"


def moved(one: Settlement) -> dict[str, tuple[int, str]]:
    """What is taken, paid and returned of a wager, each in dollars with its clause."""
    clauses = {"taken": clause_of_taking, "paid": clause_of_paying, "returned": clause_of_returning}
    amounts = {"taken": one.taken, "paid": one.paid, "returned": one.returned}
    return {way: (amount // 100, clauses[way](one.basis)) for way, amount in amounts.items() if amount}


@pytest.mark.parametrize(
    ("book", "spot", "result", "expected"),
    [
        # The list of bets says of each on which numbers it wins and loses; the table of odds what it is paid.
        ("star-roulette", "red", "17", {"taken": (10, "3.2.13")}),
        ("star-roulette", "red", "18", {"paid": (10, "6.1"), "returned": (10, "3.2.13")}),
        ("star-roulette", "red", "0", {"taken": (10, "6.2")}),
        ("star-roulette", "split 0/1", "0", {"paid": (170, "6.1"), "returned": (10, "3.2.2.2")}),
        # Novo Unity has no clause on zero: its list names the zero with each bet.
        ("novo-unity", "red", "0", {"taken": (10, "3.3.12")}),
        ("star-big-wheel", "symbol S2", "S1", {"taken": (10, "3.1")}),
        ("star-big-wheel", "symbol S2", "S2", {"paid": (30, "6.1:row-2"), "returned": (10, "3.1")}),
        # A fifth of Neighbours is paid as a straight up and is the player's, by the clause that splits the stake.
        (
            "adelaide-roulette",
            "neighbours 0",
            "26",
            {"taken": (8, "6(j)"), "paid": (70, "8(a)A"), "returned": (2, "6(j)")},
        ),
        ("adelaide-roulette", "neighbours 0", "7", {"taken": (10, "6(j)")}),
    ],
)
def test_a_bet_is_lost_by_what_it_is_and_paid_by_its_odds(
    book: str, spot: str, result: str, expected: dict[str, tuple[int, str]]
) -> None:
    at = table(book, wheel="big-wheel" if book == "star-big-wheel" else "single-zero")
    (one,) = spin(at, [bet(at, "ann", 10, spot)], result).settlements
    assert moved(one) == expected


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("17", {"taken": (100, "3.2.13"), "returned": (50, "4.3")}),
        ("0", {"taken": (100, "6.2"), "returned": (50, "4.3")}),
        ("18", {"paid": (100, "6.1"), "returned": (150, "4.3")}),
    ],
)
def test_what_lies_above_the_maximum_comes_back_by_the_clause_on_it(
    result: str, expected: dict[str, tuple[int, str]]
) -> None:
    at = table("star-roulette", "$5 to $100", wheel="single-zero")
    assert moved(spin(at, [bet(at, "ann", 150, "red")], result).settlements[0]) == expected


def test_a_stake_below_the_minimum_is_lost_by_its_bet_though_another_clause_let_it_count() -> None:
    at = table("star-roulette", "$5 to $100")
    (one,) = spin(at, [bet(at, "ann", 2, "red")], "17").settlements
    assert one.basis == Basis("3.2.13", "6.1", ("4.2",))
    assert moved(one) == {"taken": (2, "3.2.13")}


def test_a_token_used_up_by_its_win_is_taken_by_the_clause_on_tokens() -> None:
    at = table("star-roulette", "$5 to $20")
    once = bet(at, "ann", 25, "red", Tender.PROMOTIONAL_TOKEN, single_use=True)
    won, lost = (spin(at, [once], result).settlements[0] for result in ("18", "17"))
    assert moved(won) == {"taken": (20, TOKEN), "paid": (20, "6.1"), "returned": (5, "4.3")}
    assert moved(lost) == {"taken": (20, "3.2.13"), "returned": (5, "4.3")}


def test_a_lucky_colour_is_paid_by_its_table_of_odds_and_lost_by_what_it_is() -> None:
    at = table("star-roulette", lucky="one")
    wager = bet(at, "ann", 5, "lucky-ball red")
    drawn = draw("17", "0", "8", "32", "red")
    assert moved(spin(at, [wager], "17", drawn).settlements[0])["paid"] == (600, "7.8")
    assert moved(spin(at, [wager], "18", drawn).settlements[0]) == {"taken": (5, "7.5")}


def test_what_never_played_comes_back_by_what_kept_it_from_playing() -> None:
    at = table("star-roulette")
    lawful, none = bet(at, "ann", 10, "red"), bet(at, "ann", 10, "split 1/5")
    void, refused = settle(at, [lawful, none], NoSpinCalled(NoSpin.FOREIGN_OBJECT)).settlements
    assert moved(void) == {"returned": (10, "8.9")}
    assert refused.refusal is not None
    assert moved(refused) == {"returned": (10, refused.refusal.clause)}


def test_a_basis_is_written_by_name_and_without_what_it_has_not() -> None:
    basis = Basis("3", "8(a)H").taking("8(c)")
    written = b'{"bet":"3","odds":"8(a)H","because":["8(c)"],"taken_under":"8(c)"}'
    assert msgspec.json.encode(basis) == written
    assert msgspec.json.decode(written, type=Basis) == basis
    assert msgspec.json.encode(Basis("3", "8(a)H")) == b'{"bet":"3","odds":"8(a)H"}'


def test_every_clause_is_told_once_in_the_order_in_which_it_spoke() -> None:
    assert Basis("6(j)", "8(a)A").returning("12(f)").also("12(e)2", "12(f)").all == ("6(j)", "8(a)A", "12(f)", "12(e)2")
    assert Basis().returning("8.9").all == ("8.9",)
