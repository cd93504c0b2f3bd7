"""Rows worked out beforehand give what judging and settling each wager gives: on random tables, line for line."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.game.float import Float
from croupier.core.game.game import Game, compiled
from croupier.core.game.plain import settled_plainly
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.settling import settle_round, settle_strictly
from croupier.core.table.state import RoundState, Setup, SignState, TableState
from croupier.core.words.bets import BetKind, Tender
from tests.core.table.scene import Scene

TABLES = [(code, cloth.name) for code, book in BOOKS.items() for cloth in book.cloths if at_table(book).absent is None]
SIGNS = (
    Sign(minimum=5_00),
    Sign(minimum=5_00, maximum=100_00),
    Sign(minimum=5_00, maximum=100_00, by_bet={BetKind.STRAIGHT: Limits(minimum=2_50, maximum=20_00)}),
    Sign(minimum=5_00, by_bet={BetKind.STRAIGHT: Limits(total=60_00)}),
    Sign(minimum=5_00, player_maximum=200_00),
    Sign(minimum=5_00, maximum=100_00, unit=2_50),
    Sign(minimum=5_00, maximum=100_00, multiples=True),
    Sign(minimum=5_00, chips=Float((2_50, 5_00))),
)


def game_of(table: tuple[str, str]) -> tuple[Book, Game]:
    book = BOOKS[table[0]]
    return book, compiled(book, table[1], None)


@st.composite
def layouts(draw: st.DrawFn) -> tuple[Book, TableState, str]:
    book, game = game_of(draw(st.sampled_from(TABLES)))
    names = sorted(game.spots)
    few = draw(st.lists(st.sampled_from(names), min_size=1, max_size=6))
    wager = st.builds(
        Wager,
        st.sampled_from(["ann", "bob"]),
        st.sampled_from(few),
        st.integers(1, 24).map(lambda halves: halves * 2_50),
        st.sampled_from([Tender.VALUE_CHIPS] * 6 + [Tender.COLOUR_CHECKS, Tender.PROMOTIONAL_TOKEN]),
    )
    wagers = draw(st.lists(wager, max_size=12))
    state = TableState(
        setup=Setup(table="T1", book=book.code, cloth=game.cloth.name),
        round=RoundState(wagers=dict(enumerate(wagers, 1)), advised=draw(st.sampled_from([(), ("ann",)]))),
        signs=SignState(sign=draw(st.sampled_from(SIGNS))),
    )
    invalid = draw(st.sampled_from([(), (), (), ("bob",)]))
    pocket = draw(st.sampled_from(game.wheel.labels))
    return book, replace(state, seats=replace(state.seats, invalid=invalid)), pocket


@settings(max_examples=400, deadline=None)
@given(layout=layouts())
def test_rows_give_what_judging_and_settling_each_wager_gives(layout: tuple[Book, TableState, str]) -> None:
    book, state, pocket = layout
    law = at_table(book)
    assert settle_round(law, state, pocket) == settle_strictly(law, state, pocket)


@pytest.mark.parametrize("table", TABLES)
def test_every_spot_on_every_result(table: tuple[str, str]) -> None:
    """One wager on each spot of the cloth, whichever number comes."""
    book, game = game_of(table)
    law = at_table(book)
    for sign in SIGNS[:2]:
        wagers = {n: Wager("ann", spot, 10_00, Tender.VALUE_CHIPS) for n, spot in enumerate(game.spots, 1)}
        simple = {n: one for n, one in wagers.items() if one.spot in game.simple}
        state = TableState(
            setup=Setup(table="T1", book=book.code, cloth=game.cloth.name),
            round=RoundState(wagers=simple),
            signs=SignState(sign=sign),
        )
        for pocket in game.wheel.labels:
            assert settle_round(law, state, pocket) == settle_strictly(law, state, pocket)


def test_most_wagers_are_plain_and_none_is_that_the_sign_bounds() -> None:
    book = BOOKS["star-roulette"]
    chips, red = Tender.VALUE_CHIPS, "red"

    def is_plain(sign: Sign, *wagers: Wager) -> bool:
        return settled_plainly(Table(Game(book, book.cloths[0]), sign), wagers, "1") is not None

    at_most, hundred = SIGNS[1], Wager("ann", red, 100_00, chips)
    assert is_plain(at_most, hundred)
    assert is_plain(at_most, hundred, Wager("bob", red, 100_00, chips))
    assert not is_plain(at_most, hundred, Wager("ann", red, 5_00, chips))
    assert is_plain(at_most, Wager("ann", red, 5_00, chips))
    assert not is_plain(at_most, Wager("ann", red, 4_99, chips))
    assert not is_plain(at_most, Wager("ann", "straight 99", 5_00, chips))
    assert not is_plain(at_most, Wager("ann", red, 5_00, Tender.PROMOTIONAL_TOKEN))
    assert not is_plain(SIGNS[3], Wager("ann", red, 5_00, chips)), "a total over a kind"
    assert not is_plain(SIGNS[7], Wager("ann", red, 5_00, chips)), "a float that cannot make up every win"


def test_a_round_of_plain_wagers_pays_by_the_layout() -> None:
    """On 17, which is black and odd: $10 straight up wins $350, $10 on black $10, and $10 on red is lost."""
    scene = Scene("star-roulette").bets_open()
    for spot in ("straight 17", "black", "red"):
        scene.bet("ann", spot, 10_00)
    lines = scene.spun().result("17")
    assert Counter((one.wager.spot, one.paid, one.returned, one.taken) for one in lines) == Counter(
        [("straight 17", 350_00, 10_00, 0), ("black", 10_00, 10_00, 0), ("red", 0, 0, 10_00)]
    )
