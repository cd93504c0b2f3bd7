"""Rounds settled by arrays come to what the table's own settlement gives, to the cent, compiled or not."""

from itertools import accumulate
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.game.game import compiled
from croupier.core.game.settle import Result, settle
from croupier.core.game.sign import NO_SIGN, Limits, Sign
from croupier.core.game.totals import Totals, total_of
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import BetKind
from croupier.maths import bulk
from croupier.maths.bulk import Bulk, codes

SIGNS = {
    "nothing posted": NO_SIGN,
    "a minimum": Sign(minimum=5_00),
    "both": Sign(minimum=5_00, maximum=50_00),
    "straight up apart": Sign(minimum=5_00, by_bet={BetKind.STRAIGHT: Limits(minimum=1_00, maximum=20_00)}),
    "a player's maximum": Sign(minimum=1_00, player_maximum=60_00),
    "a total": Sign(by_bet={BetKind.STRAIGHT: Limits(total=40_00)}),
}
TABLES = {
    (code, sign): Bulk(Table(compiled(book, book.cloths[0].name, None), posted))
    for code, book in BOOKS.items()
    for sign, posted in SIGNS.items()
}
Round = tuple[list[tuple[int, int, int]], int]
"""Wagers of player, spot and stake, and the number that came."""


def rounds_at(table: Bulk) -> st.SearchStrategy[list[Round]]:
    # Few players and spots: two stakes of one player on one spot are what limits are about.
    spot = st.integers(0, len(table.spots) - 1)
    stake = st.sampled_from([1, 3_00, 5_00, 7_50, 10_00, 20_00, 20_01, 50_00, 60_00])
    wagers = st.lists(st.tuples(st.integers(0, 2), st.one_of(spot, st.just(0)), stake), max_size=6)
    return st.lists(st.tuples(wagers, st.integers(0, len(table.pockets) - 1)), min_size=1, max_size=5)


def in_arrays(rounds: list[Round]) -> tuple[Any, ...]:
    every = [wager for wagers, _ in rounds for wager in wagers]
    starts = [0, *accumulate(len(wagers) for wagers, _ in rounds)]
    players = [player % max(len(every), 1) for player, _, _ in every]
    return (
        starts,
        players,
        [spot for _, spot, _ in every],
        [stake for _, _, stake in every],
        [came for _, came in rounds],
    )


def one_by_one(table: Bulk, rounds: list[Round]) -> Totals:
    total, many = Totals(), max(sum(len(wagers) for wagers, _ in rounds), 1)
    tender = table.table.game.default_tender
    for wagers, came in rounds:
        made = [Wager(str(player % many), table.spots[spot], stake, tender) for player, spot, stake in wagers]
        total += total_of(settle(table.table, made, Result(table.pockets[came])))
    return total


@pytest.mark.parametrize("code", BOOKS)
@given(data=st.data(), sign=st.sampled_from(list(SIGNS)))
def test_many_rounds_come_to_what_each_comes_to(code: str, sign: str, data: st.DataObject) -> None:
    table = TABLES[code, sign]
    rounds = data.draw(rounds_at(table))
    expected, arrays = one_by_one(table, rounds), in_arrays(rounds)
    assert expected.staked == expected.returned + expected.taken
    assert table.totals(*arrays) == expected
    kept, table._kernel = table._kernel, bulk._in_arrays
    try:
        assert table.totals(*arrays) == expected
    finally:
        table._kernel = kept


def test_by_hand() -> None:
    """Star, single zero: $10 on 17 and $20 on red; 17 is black. Then $10 on 17 twice, and 0 comes."""
    table = TABLES["star-roulette", "both"]
    seventeen, red = codes(table.spots, ["straight 17", "red"])
    first, second = codes(table.pockets, ["17", "0"])
    found = table.totals(
        [0, 2, 4], [0, 1, 0, 0], [seventeen, red, seventeen, seventeen], [10_00, 20_00, 10_00, 10_00], [first, second]
    )
    assert found == Totals(rounds=2, wagers=4, staked=50_00, paid=350_00, returned=10_00, taken=40_00)
    assert found.house == -310_00


@pytest.mark.parametrize(
    ("arrays", "says"),
    [
        (([0, 1], [0], [0], [100], []), "one more than there are results"),
        (([0, 2], [0], [0], [100], [0]), "ends with the number of wagers"),
        (([0, 2, 1], [0], [0], [100], [0, 0]), "never falls"),
        (([0, 1], [0], [999], [100], [0]), "spots are whole numbers from 0"),
        (([0, 1], [0], [0], [100], [99]), "results are whole numbers from 0 to 36"),
        (([0, 1], [-1], [0], [100], [0]), "players are whole numbers from 0"),
        (([0, 1], [0], [0], [0], [0]), "a stake is some whole cents"),
        (([0, 1], [0], [0], [2**62], [0]), "a stake is some whole cents"),
    ],
)
def test_what_is_outside_of_the_table_never_reaches_the_kernel(arrays: tuple[Any, ...], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        TABLES["star-roulette", "both"].totals(*arrays)
    with pytest.raises(Malformed, match="straight 99 is not offered here"):
        codes(TABLES["star-roulette", "both"].spots, ["straight 99"])
