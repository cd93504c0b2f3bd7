"""Calls are sets of bets that everybody knows; here by hand, as croupiers learn them."""

import pytest

from croupier.books import find_book
from croupier.core.game.calls import Call, calls
from croupier.core.game.game import compiled
from croupier.core.words.bets import Tender

VOISINS = {"22", "18", "29", "7", "28", "12", "35", "3", "26", "0", "32", "15", "19", "4", "21", "2", "25"}
TIERS = {"27", "13", "36", "11", "30", "8", "23", "10", "5", "24", "16", "33"}
ORPHELINS = {"1", "20", "14", "31", "9", "17", "34", "6"}
JEU_ZERO = {"12", "35", "3", "26", "0", "32", "15"}


def offered(book: str, cloth: str, tender: Tender = Tender.VALUE_CHIPS) -> dict[str, Call]:
    return {one.name: one for one in calls(compiled(find_book(book), cloth, None), tender)}


def chips(call: Call) -> dict[str, int]:
    return {bet.spot: bet.chips for bet in call.bets}


def test_the_sectors_are_those_of_the_wheel_with_one_zero() -> None:
    called = offered("star-roulette", "A")
    assert chips(called["Voisins du zéro"]) == {
        "street 0/2/3": 2,
        "split 4/7": 1,
        "split 12/15": 1,
        "split 18/21": 1,
        "split 19/22": 1,
        "split 32/35": 1,
        "corner 25/26/28/29": 2,
    }
    assert chips(called["Tiers du cylindre"]) == dict.fromkeys(
        ("split 5/8", "split 10/11", "split 13/16", "split 23/24", "split 27/30", "split 33/36"), 1
    )
    assert chips(called["Orphelins"]) == dict.fromkeys(
        ("straight 1", "split 6/9", "split 14/17", "split 17/20", "split 31/34"), 1
    )
    assert chips(called["Jeu zéro"]) == dict.fromkeys(("straight 26", "split 0/3", "split 12/15", "split 32/35"), 1)
    assert {name: set(called[name].numbers) for name in ("Voisins du zéro", "Tiers du cylindre", "Orphelins")} == {
        "Voisins du zéro": VOISINS,
        "Tiers du cylindre": TIERS,
        "Orphelins": ORPHELINS,
    }
    assert set(called["Jeu zéro"].numbers) == JEU_ZERO
    assert len(VOISINS | TIERS | ORPHELINS) == 37, "together they are the wheel"


def test_nine_six_five_and_four_chips() -> None:
    counts = {name: sum(bet.chips for bet in one.bets) for name, one in offered("star-roulette", "A").items()}
    sectors = ("Voisins du zéro", "Tiers du cylindre", "Orphelins", "Jeu zéro")
    assert tuple(counts[name] for name in sectors) == (9, 6, 5, 4)


def test_a_wheel_with_two_zeros_has_no_french_sectors_and_no_finale_of_the_zeros() -> None:
    called = offered("star-roulette", "B")
    assert not [one.name for one in called.values() if one.kind != "finale"]
    assert sorted(name for name in called if "plein" in name) == [
        f"Finale {figure} en plein" for figure in range(1, 10)
    ]
    assert not [name for name in called if name.startswith("Finale 0")]
    assert chips(called["Finale 1/2 à cheval"]) == CHEVAL["1/2"]


@pytest.mark.parametrize(
    ("figure", "numbers"), [(0, ["0", "10", "20", "30"]), (6, ["6", "16", "26", "36"]), (7, ["7", "17", "27"])]
)
def test_a_finale_is_every_number_with_the_same_last_figure(figure: int, numbers: list[str]) -> None:
    call = offered("star-roulette", "A")[f"Finale {figure} en plein"]
    assert [bet.spot for bet in call.bets] == [f"straight {number}" for number in numbers]


CHEVAL = {
    # 30 ends a row and 31 begins the next: they do not touch
    "0/1": dict.fromkeys(("split 0/1", "split 10/11", "split 20/21", "straight 30", "straight 31"), 1),
    "1/2": dict.fromkeys(("split 1/2", "split 11/12", "straight 21", "straight 22", "split 31/32"), 1),
    "3/4": dict.fromkeys(("straight 3", "straight 4", "split 13/14", "split 23/24", "straight 33", "straight 34"), 1),
    # there is no 37
    "6/7": dict.fromkeys(("straight 6", "straight 7", "split 16/17", "split 26/27", "straight 36"), 1),
    "8/9": dict.fromkeys(("split 8/9", "straight 18", "straight 19", "split 28/29"), 1),
    # one above the other: every two of them touch
    "0/3": dict.fromkeys(("split 0/3", "split 10/13", "split 20/23", "split 30/33"), 1),
    "6/9": dict.fromkeys(("split 6/9", "split 16/19", "split 26/29", "straight 36"), 1),
}


@pytest.mark.parametrize("figures", CHEVAL)
def test_a_finale_of_two_figures_is_splits_where_the_numbers_touch_and_straight_up_where_not(figures: str) -> None:
    call = offered("star-roulette", "A")[f"Finale {figures} à cheval"]
    assert chips(call) == CHEVAL[figures]
    assert set(call.numbers) == {label for spot in CHEVAL[figures] for label in spot.partition(" ")[2].split("/")}
    assert call.numbers == tuple(sorted(call.numbers, key=int))


def test_there_are_nine_finales_side_by_side_and_seven_one_above_the_other() -> None:
    pairs = [one.name.split()[1] for one in offered("star-roulette", "A").values() if "cheval" in one.name]
    assert " ".join(pairs) == "0/1 1/2 2/3 3/4 4/5 5/6 6/7 7/8 8/9 0/3 1/4 2/5 3/6 4/7 5/8 6/9"


def test_no_call_covers_a_number_twice_or_leaves_one_out() -> None:
    for call in offered("star-roulette", "A").values():
        lie = [label for spot in chips(call) for label in spot.partition(" ")[2].split("/")]
        twice = {"17"} if call.name == "Orphelins" else set()  # 14/17 and 17/20: so it has always been called
        assert set(lie) == set(call.numbers), call.name
        assert {label for label in lie if lie.count(label) > 1} == twice, call.name


def test_where_a_book_has_no_trio_with_the_zero_the_neighbours_of_the_zero_say_so() -> None:
    called = offered("wrest-point-competition", "A")
    assert "0/2/3" in (called["Voisins du zéro"].not_here or "")
    assert called["Tiers du cylindre"].not_here is None


def test_every_bet_of_a_call_that_is_offered_is_one_of_the_layout() -> None:
    for code in ("star-roulette", "adelaide-roulette", "wrest-point-competition"):
        book = find_book(code)
        for cloth in book.cloths:
            game = compiled(book, cloth.name, None)
            for call in calls(game, Tender.VALUE_CHIPS):
                lawful = all((bet.spot, Tender.VALUE_CHIPS) in game.lawful for bet in call.bets)
                assert lawful == (call.not_here is None), call.name


def test_the_big_wheel_has_no_calls() -> None:
    assert offered("star-big-wheel", "B") == {}
