"""One word for one bet: a trio of the cloth is a trio in the story, in refusals and on receipts."""

import pytest

from croupier.api.table.spot_words import spot_words
from croupier.books import BOOKS, find_book
from croupier.core.game.game import compiled
from croupier.core.game.layout import main_spots
from croupier.core.table.chips import LayCash
from croupier.core.table.many_wagers import PlaceWagers
from croupier.core.table.wagers import SAYS, WagerPlaced
from croupier.core.words.bets import called
from tests.core.table.test_many_wagers import CHIPS, new, table


@pytest.mark.parametrize(
    ("spot", "said"),
    [
        ("street 0/1/2", "trio 0/1/2"),
        ("street 00/2/3", "trio 00/2/3"),
        ("street 1/2/3", "street 1/2/3"),
        ("street 10/11/12", "street 10/11/12"),
        ("corner 0/1/2/3", "first four 0/1/2/3"),
        ("corner 1/2/4/5", "corner 1/2/4/5"),
        ("straight 0", "straight 0"),
    ],
)
def test_with_a_zero_three_numbers_are_a_trio_and_four_the_first_four(spot: str, said: str) -> None:
    assert called(spot) == said


def test_it_is_the_word_of_the_cloth() -> None:
    for book in BOOKS.values():
        for wheel in book.wheels:
            for spot in main_spots(wheel):
                for word in ("trio", "first four", "street", "corner"):
                    assert called(spot.name).startswith(word) == spot_words(spot).startswith(word), spot.name


def test_a_wager_and_a_refusal_are_told_with_it() -> None:
    scene = table()
    placed = scene.do("ann", PlaceWagers, stakes=new(CHIPS, **{"street_0/1/2": 5, "corner_0/1/2/3": 5}))
    told = [SAYS[WagerPlaced].says(one) for one in placed if isinstance(one, WagerPlaced)]
    assert told == ["ann puts $5 on trio 0/1/2, wager 1", "ann puts $5 on first four 0/1/2/3, wager 2"]
    no = scene.refuses("ann", PlaceWagers, stakes=new(CHIPS, **{"street_0/2/3": 4}))
    assert no.message.startswith("$4 on trio 0/2/3 is below the minimum")
    wrest = compiled(find_book("wrest-point-competition"), "A", None)
    assert wrest.why_not("street 0/2/3").message == (
        "trio 0/2/3 is not offered: wrest-point-competition has no trio 0-2-3."
    )


def test_cash_on_a_trio_goes_back_from_a_trio() -> None:
    no = table().refuses("ann", LayCash, spot="street 0/1/2", amount=50_00)
    assert no.message == "$50 in cash on trio 0/1/2 is no wager and goes back: buy chips with it."
