"""Level players at The Star, and everything that may happen while they are parted."""

from typing import Any

import pytest

from tests.core.tournament.events import CLOSE, bet, move, played, seated, spin

STAR = "star-roulette"
# Ann has 900 and goes on, bob and cy have 600.
LEVEL = [
    *seated("ann", "bob", "cy"),
    bet("ann", "100", "black"),
    bet("bob", "400", "black"),
    bet("cy", "400", "black"),
    *spin("1"),
]
Cell = tuple[list[Any], list[str], list[tuple[str, str]]]

CELLS: dict[str, Cell] = {
    # what happens; who goes on with ann, or nobody yet; what is refused
    "cy wins more": ([bet("bob", "25"), bet("cy", "50"), *spin("1")], ["cy"], []),
    "both win the same": ([bet("bob", "50"), bet("cy", "50"), *spin("1")], [], []),
    "both break": ([bet("bob", "600", "black"), bet("cy", "600", "black"), *spin("1")], [], []),
    "both break and the chips of bob were taken first": (
        [bet("bob", "600", "black"), bet("cy", "600", "black"), *spin("1"), move("removed_first", "bob")],
        ["cy"],
        [],
    ),
    "both break and the chips of cy were taken first": (
        [bet("bob", "600", "black"), bet("cy", "600", "black"), *spin("1"), move("removed_first", "cy")],
        ["bob"],
        [],
    ),
    "bob makes no wager": ([bet("cy", "25", "black"), *spin("1")], ["cy"], []),
    "bob is away and cy wins": ([move("absent", "bob"), bet("cy", "25"), *spin("1")], ["cy"], []),
    "bob is away and cy loses": ([move("absent", "bob"), bet("cy", "25", "black"), *spin("1")], ["bob"], []),
    "bob is disqualified": ([move("disqualify", "bob")], ["cy"], []),
    "bob is disqualified with the ball running": (
        [bet("bob", "25"), bet("cy", "25"), CLOSE, move("disqualify", "bob")],
        ["cy"],
        [],
    ),
    "bob brings chips": ([move("top_up", "bob")], ["cy"], []),
    "bob retires": ([move("retire", "bob")], ["cy"], []),
    "both are disqualified, one after the other": (
        [move("disqualify", "bob"), move("disqualify", "cy")],
        ["cy"],
        [],
    ),
    "both pass": ([move("pass", "bob"), move("pass", "cy"), *spin("1")], [], []),
    "bob passes and cy loses": ([move("pass", "bob"), bet("cy", "25", "black"), *spin("1")], ["bob"], []),
    "no spin": ([bet("bob", "25"), bet("cy", "50"), CLOSE, move("spin", no_spin="ball_left_wheel")], [], []),
    "a dispute": ([move("dispute", "bob", text="?"), bet("cy", "25")], [], [("bet", "10.11.2")]),
    "ann bets": ([bet("ann", "25")], [], [("bet", "10.10.3")]),
    "ann passes": ([move("pass", "ann")], [], [("pass", "10.10.3")]),
    "ann hands in a form": ([move("secret", "ann", bet="red", stake="25")], [], [("secret", "10.10.3")]),
    "the manager ends it": ([move("end")], [], [("end", "10.5.5.1")]),
    "a ballot": ([move("ballot", winners=["bob"])], [], [("ballot", "10.10.4")]),
    "more chips for both": (
        [move("extra_chips", players=["bob", "cy"], amount="100")],
        [],
        [("extra_chips", "10.6.5")],
    ),
    "bob buys back": ([move("buy_back", "bob")], [], [("buy_back", "10.4.2(g)")]),
    "bob withdraws": ([move("withdraw", "bob")], [], [("withdraw", "10.3.2")]),
    "ann is charged for an absence": (
        [move("absent", "ann"), move("deduct", "ann")],
        [],
        [("deduct", "10.5.6.1")],
    ),
    "cy has nothing to be taken first": ([move("removed_first", "cy")], [], [("removed_first", "10.10.4")]),
}


@pytest.mark.clause(STAR, "10.10.3")
@pytest.mark.clause(STAR, "10.1.1:play-off")
@pytest.mark.parametrize("cell", CELLS)
def test_a_play_off_in_every_state(cell: str) -> None:
    moves, through, refused = CELLS[cell]
    terms: dict[str, Any] = {"spins": 1, "qualify": 2, "pass_cards": 1, "secret_wagers": 1, "buy_backs": 1}
    told = played(LEVEL, moves, maximum="1000", **terms)
    assert told.refusals() == refused
    assert told.session["qualified"] == ["ann", *through]
    assert told.session["undecided"] == ([] if through else ["bob", "cy"])


LOST = [move("disqualify", "ann"), move("top_up", "ann"), move("retire", "ann")]
"""How ann loses the place that was hers."""


@pytest.mark.clause(STAR, "10.10.3")
@pytest.mark.clause(STAR, "10.5.7")
@pytest.mark.parametrize("lost", LOST, ids=lambda one: str(one["move"]))
@pytest.mark.parametrize("when", [[], [bet("bob", "25"), bet("cy", "50")]], ids=["before the bets", "with bets there"])
def test_a_place_that_is_lost_is_enough_for_both_who_are_level(lost: dict[str, Any], when: list[Any]) -> None:
    """Two level players for two places do not outnumber them."""
    told = played(LEVEL, when, lost, spins=1, qualify=2)
    assert told.refusals() == []
    assert told.session["ranking"] == [["bob", "cy"]]
    assert told.session["qualified"] == ["bob", "cy"]
    assert told.status("ann") == ("retired" if lost["move"] == "retire" else "disqualified")


@pytest.mark.clause(STAR, "10.10.3")
@pytest.mark.clause(STAR, "10.5.7")
def test_so_it_is_with_the_ball_running_and_the_stakes_come_back() -> None:
    told = played(LEVEL, bet("bob", "25"), bet("cy", "50"), CLOSE, move("disqualify", "ann"), spins=1, qualify=2)
    assert told.session["qualified"] == ["bob", "cy"]
    assert (told.chips("bob"), told.chips("cy")) == ("600", "600")
    assert any(said.endswith("(10.5.7)") for said in told.last["says"])


@pytest.mark.clause(STAR, "10.10.3")
@pytest.mark.clause(STAR, "10.5.7")
@pytest.mark.parametrize("lost", LOST, ids=lambda one: str(one["move"]))
def test_those_who_are_still_too_many_play_on_without_the_lost_one(lost: dict[str, Any]) -> None:
    """Ann 900 and three at 600 for one place more: without ann it is three for two."""
    four = [
        *seated("ann", "bob", "cy", "dee"),
        bet("ann", "100", "black"),
        *(bet(name, "400", "black") for name in ("bob", "cy", "dee")),
        *spin("1"),
    ]
    told = played(four, bet("bob", "25"), lost, spins=1, qualify=2)
    assert told.session["undecided"] == ["bob", "cy", "dee"]
    assert told.chips("bob") == "575"
    rest = [bet("cy", "50"), bet("dee", "75"), *spin("1")]
    told = played(four, bet("bob", "25"), lost, rest, spins=1, qualify=2)
    assert told.session["ranking"] == [["dee"], ["cy"], ["bob"]]
    assert told.session["qualified"] == ["dee", "cy"]
    assert told.status("ann") == ("retired" if lost["move"] == "retire" else "disqualified")


ALL_IN = [bet("ann", "100", "black"), bet("bob", "100", "black"), bet("cy", "25"), *spin("1")]
BROKE = [*seated("ann", "bob", "cy"), *ALL_IN]
"""Of a hundred each: ann and bob lost everything on the same spin with the same wager, cy has 125."""

UNDECIDED: dict[str, Cell] = {
    # what happens; who has gone on in the end; what is refused
    "nothing": ([], ["cy"], []),
    "ann is disqualified": ([move("disqualify", "ann")], ["cy", "bob"], []),
    "both are disqualified": ([move("disqualify", "ann"), move("disqualify", "bob")], ["cy", "bob"], []),
    "cy is disqualified": ([move("disqualify", "cy")], ["ann", "bob"], []),
    "cy retires": ([move("retire", "cy")], ["ann", "bob"], []),
    "ann disputes and is noted": (
        [move("dispute", "ann", text="bob's went first"), move("removed_first", "ann")],
        ["cy"],
        [("removed_first", "10.11.2")],
    ),
    "ann disputes and is told": (
        [move("dispute", "ann", text="?"), move("decide", "ann", decision="so it was"), move("removed_first", "bob")],
        ["cy", "ann"],
        [],
    ),
    "ann is given chips": (
        [move("dispute", "ann", text="?"), move("decide", "ann", decision="yes", gives="25")],
        ["cy"],
        [("decide", "10.11.2")],
    ),
    "cy is charged": ([move("absent", "cy"), move("deduct", "cy")], ["cy"], [("deduct", "10.5.6.1")]),
    "ann bets": ([bet("ann", "25")], ["cy"], [("bet", "10.6.13")]),
    "cy bets": ([bet("cy", "25")], ["cy"], [("bet", "3.13")]),
    "bets are closed": ([CLOSE], ["cy"], [("close", "5.3")]),
    "a number is called": ([move("spin", result="1")], ["cy"], [("spin", "5.4")]),
    "the manager ends it": ([move("end")], ["cy"], [("end", "10.5.5.1")]),
    "ann buys back": ([move("buy_back", "ann"), move("removed_first", "bob")], ["cy", "bob"], []),
}


@pytest.mark.clause(STAR, "10.10.4")
@pytest.mark.parametrize("cell", UNDECIDED)
def test_players_broke_together_in_every_state(cell: str) -> None:
    moves, through, refused = UNDECIDED[cell]
    told = played(BROKE, moves, spins=1, qualify=2, bank="100", buy_backs=1)
    assert told.refusals() == refused
    assert told.session["qualified"] == through
    assert "10.10.4" in told.session["clauses"]
