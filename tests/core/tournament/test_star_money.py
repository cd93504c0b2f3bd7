"""A tournament at The Star from its entries to its prizes, to the last cent."""

from typing import Any

import pytest

from tests.core.tournament.events import AWARD, bet, entries, move, played, seated, spin

STAR = "star-roulette"


@pytest.mark.clause(STAR, "10.3.2")
def test_a_whole_tournament() -> None:
    """Two heats of one table each, the best of each in a final: four fees and 50 added make a pool of 450."""
    heats = move("allot", session="heats", tables={"1": ["ann", "bob"], "2": ["cy", "dee"]})
    rounds = [
        bet("ann", "100"),
        bet("bob", "100", "black"),
        move("close", table="1"),
        move("spin", table="1", result="1"),
        bet("cy", "50", "black"),
        bet("dee", "50"),
        move("close", table="2"),
        move("spin", table="2", result="1"),
    ]
    final = [move("allot", session="final", final=True, tables={"1": ["ann", "dee"]}), move("start")]
    last = [bet("ann", "100", "black"), bet("dee", "25", "straight 1"), *spin("1")]
    told = played(
        entries("ann", "bob", "cy", "dee"),
        heats,
        move("start"),
        rounds,
        final,
        last,
        AWARD,
        spins=1,
        added="50.00",
        prizes=["60", "40"],
    )
    assert told.refusals() == []
    assert told.session["ranking"] == [["dee"], ["ann"]]
    assert told.money == {
        "fees": "400.00",
        "refunded": "0.00",
        "retained": "0.00",
        "added": "50.00",
        "pool": "450.00",
        "prizes": {"dee": "270.00", "ann": "180.00"},
        "in_kind": [],
        "held": "0.00",
        "buy_ins": "0.00",
        "exchanged": "0.00",
    }
    assert (told.status("dee"), told.status("bob")) == ("won", "out")
    assert told.chips("dee") == "1875"


@pytest.mark.clause(STAR, "10.3.3")
@pytest.mark.parametrize(("least", "prize"), [(3, "1000.00"), (4, "300.00")])
def test_a_guaranteed_pool_is_paid_if_enough_entered(least: int, prize: str) -> None:
    rounds = [bet("ann", "50"), bet("bob", "25"), bet("cy", "25"), *spin("1")]
    told = played(
        seated("ann", "bob", "cy", session="final", final=True),
        rounds,
        AWARD,
        spins=1,
        guaranteed="1000.00",
        minimum_entries=least,
        prizes=["100"],
    )
    assert told.money["prizes"] == {"ann": prize}


@pytest.mark.clause(STAR, "10.3.3")
def test_an_entry_that_was_withdrawn_for_nothing_still_counts_for_the_guarantee() -> None:
    rounds = [bet("ann", "50"), bet("bob", "25"), *spin("1")]
    begins = [move("enter", "zoe"), move("withdraw", "zoe"), *seated("ann", "bob", session="final", final=True)]
    told = played(begins, rounds, AWARD, spins=1, guaranteed="1000.00", minimum_entries=3, prizes=["100"])
    assert told.money["prizes"] == {"ann": "1000.00"}


def test_cents_that_do_not_divide_go_to_the_best_places() -> None:
    rounds = [bet("ann", "75"), bet("bob", "50"), bet("cy", "25"), *spin("1")]
    told = played(
        seated("ann", "bob", "cy", session="final", final=True),
        rounds,
        AWARD,
        spins=1,
        entry_fee="33.35",
        prizes=["33.34", "33.33", "33.33"],
    )
    assert told.money["pool"] == "100.05"
    assert told.money["prizes"] == {"ann": "33.36", "bob": "33.35", "cy": "33.34"}


@pytest.mark.clause(STAR, "10.10.3")
def test_a_tie_for_a_prize_is_played_off() -> None:
    final = seated("ann", "bob", session="final", final=True)
    level = [bet("ann", "50"), bet("bob", "50"), *spin("1")]
    told = played(final, level, AWARD, spins=1, prizes=["60", "40"])
    assert (told.session["next"], told.session["clauses"][-1]) == ("play-off", "10.10.3")
    assert told.refused() == "10.3.2"
    parted = [bet("ann", "50", "black"), bet("bob", "50"), *spin("1"), AWARD]
    told = played(final, level, parted, spins=1, prizes=["60", "40"])
    assert told.money["prizes"] == {"bob": "120.00", "ann": "80.00"}


@pytest.mark.parametrize(
    ("moves", "clause"),
    [
        ([AWARD], "10.3.2"),
        ([*seated("ann", "bob"), AWARD], "10.3.2"),
        ([*seated("ann", "bob", session="final", final=True), AWARD], "10.3.2"),
    ],
)
def test_no_prize_is_paid_before_the_final_is_decided(moves: list[Any], clause: str) -> None:
    assert played(moves, prizes=["100"]).refused() == clause


def test_nothing_is_done_after_the_prizes_are_paid() -> None:
    over = [*seated("ann", "bob", session="final", final=True), bet("ann", "50"), bet("bob", "25"), *spin("1"), AWARD]
    for after in (AWARD, move("enter", "cy"), move("cancel"), move("add", kind="cash", value="1.00")):
        assert played(over, after, spins=1, prizes=["100"]).refused() == "10.3.2"
    assert played(over, spins=1).refused() == "10.3.2"


@pytest.mark.clause(STAR, "10.6.2")
def test_bought_chips_are_the_houses_affair_and_not_the_pools() -> None:
    buys = [move("buy_in", name, amount="1000") for name in ("ann", "bob")]
    sits = move("allot", session="final", final=True, tables={"1": ["ann", "bob"]})
    rounds = [bet("ann", "50"), bet("bob", "25"), *spin("1"), AWARD]
    told = played(entries("ann", "bob"), buys, sits, move("start"), rounds, spins=1, purchased=True, prizes=["100"])
    assert (told.money["buy_ins"], told.money["pool"]) == ("2000.00", "200.00")
    assert told.money["prizes"] == {"ann": "200.00"}
