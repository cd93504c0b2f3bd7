"""A play-off at The Star, and everything that may happen in it: ann has 900 and goes on, bob and cy have 600."""

from typing import Any

import pytest

from tests.core.tournament.events import CLOSE, bet, move, played, seated, spin

STAR = "star-roulette"
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
