"""How a session ends at The Star: counts, placings, ties, an early end, disqualification, disputes."""

from typing import Any

import pytest

from tests.core.tournament.events import CLOSE, Told, bet, entries, move, played, seated, spin
from tests.core.tournament.test_star_entries import FULL, PUBLISHED

STAR = "star-roulette"
THREE = seated("ann", "bob", "cy")


def _one_spin(*bets: Any, result: str = "1", players: tuple[str, ...] = ("ann", "bob", "cy"), **terms: Any) -> Told:
    """A session of one spin; red wins unless another number is named."""
    return played(seated(*players), *bets, spin(result), **({"spins": 1} | terms))


# --- winners and ties -------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.10.2")
def test_those_with_the_most_chips_go_on() -> None:
    """900, 750 and 600."""
    told = _one_spin(bet("ann", "100", "black"), bet("bob", "250", "black"), bet("cy", "400", "black"), qualify=2)
    assert told.session["ranking"] == [["ann"], ["bob"], ["cy"]]
    assert told.session["qualified"] == ["ann", "bob"]
    assert told.session["clauses"][-1] == "10.10.2"
    assert [told.status(name) for name in ("ann", "bob", "cy")] == ["qualified", "qualified", "out"]


@pytest.mark.clause(STAR, "10.10.2")
def test_each_table_has_its_own_winners() -> None:
    sits = move("allot", session="heat", tables={"1": ["ann", "bob"], "2": ["cy", "dee"]})
    rounds = [
        bet("ann", "25"),
        bet("bob", "25", "black"),
        move("close", table="1"),
        move("spin", table="1", result="1"),
    ]
    rounds += [bet("cy", "500"), bet("dee", "300"), move("close", table="2"), move("spin", table="2", result="1")]
    told = played(entries("ann", "bob", "cy", "dee"), sits, move("start"), rounds, spins=1)
    assert told.refusals() == []
    assert told.session["qualified"] == ["ann", "cy"]


@pytest.mark.clause(STAR, "10.10.3")
@pytest.mark.clause(STAR, "10.1.1:play-off")
def test_a_tie_at_the_cut_is_played_off_among_those_who_are_level() -> None:
    """Ann 900, bob and cy 600: two go on."""
    first = [bet("ann", "100", "black"), bet("bob", "400", "black"), bet("cy", "400", "black")]
    told = _one_spin(first, qualify=2)
    assert told.session["qualified"] == ["ann"]
    assert told.session["undecided"] == ["bob", "cy"]
    assert told.session["next"] == "play-off"
    assert told.session["clauses"][-1] == "10.10.3"
    assert played(THREE, first, spin("1"), bet("ann", "25"), spins=1, qualify=2).refused() == "10.10.3"
    level = [bet("bob", "50"), bet("cy", "50"), *spin("1")]
    told = played(THREE, first, spin("1"), level, spins=1, qualify=2)
    assert told.session["undecided"] == ["bob", "cy"]
    parted = [bet("bob", "50"), bet("cy", "50", "black"), *spin("1")]
    told = played(THREE, first, spin("1"), level, parted, spins=1, qualify=2)
    assert told.session["qualified"] == ["ann", "bob"]
    assert told.session["next"] is None
    assert told.session["ranking"] == [["ann"], ["bob"], ["cy"]]


@pytest.mark.clause(STAR, "10.10.3")
@pytest.mark.parametrize(
    ("stakes", "qualify", "undecided"),
    [
        (("100", "100", "400"), 2, []),
        (("100", "400", "400"), 1, []),
        (("100", "400", "400"), 2, ["bob", "cy"]),
        (("100", "100", "100"), 2, ["ann", "bob", "cy"]),
        (("100", "100", "100"), 3, []),
        (("100", "100", "400"), 1, ["ann", "bob"]),
    ],
)
def test_only_a_tie_across_the_cut_is_played_off(stakes: tuple[str, ...], qualify: int, undecided: list[str]) -> None:
    bets = [bet(name, stake, "black") for name, stake in zip(("ann", "bob", "cy"), stakes, strict=True)]
    told = _one_spin(*bets, qualify=qualify)
    assert told.session["undecided"] == undecided


@pytest.mark.clause(STAR, "10.1.1:play-off")
@pytest.mark.clause(STAR, "10.10.4")
def test_players_level_at_nothing_are_not_played_off() -> None:
    """Both broke on the last spin with the same wager: only the order in which the chips were taken parts them."""
    told = _one_spin(bet("ann", "100", "black"), bet("bob", "100", "black"), bet("cy", "25"), bank="100", qualify=2)
    assert told.session["next"] is None
    assert told.session["undecided"] == ["ann", "bob"]
    assert told.session["clauses"][-1] == "10.10.4"
    assert told.session["qualified"] == ["cy"]


@pytest.mark.clause(STAR, "10.10.3")
def test_level_players_without_a_minimum_cannot_play_off_and_are_placed_by_their_last_wager() -> None:
    """Of 95 each has 20 left: ann after losing 25 and then 50, bob after winning 25 and then losing 100."""
    first = [bet("ann", "25", "black"), bet("bob", "25"), bet("cy", "25"), *spin("1")]
    last = [bet("ann", "50", "black"), bet("bob", "100", "black"), bet("cy", "25"), *spin("1")]
    told = played(THREE, first, last, spins=2, bank="95", qualify=2)
    assert told.session["ranking"] == [["cy"], ["bob"], ["ann"]]
    assert told.session["qualified"] == ["cy", "bob"]
    assert told.last["out"] == [
        {"player": "ann", "why": "less than the minimum", "clause": "10.6.13"},
        {"player": "bob", "why": "less than the minimum", "clause": "10.6.13"},
    ]


# --- eliminated together ----------------------------------------------------------------------------------------------

TOGETHER: dict[str, tuple[list[Any], list[Any], list[list[str]]]] = {
    "by what is left": (
        [bet("ann", "75", "black"), bet("bob", "100", "black")],
        [],
        [["cy"], ["ann"], ["bob"]],
    ),
    "level with the same on several spots": (
        [bet("ann", "75", "black"), bet("ann", "25", "straight 0"), bet("bob", "100", "black")],
        [],
        [["cy"], ["ann", "bob"]],
    ),
    "by whose chips were taken first": (
        [bet("ann", "100", "black"), bet("bob", "100", "black")],
        [move("removed_first", "ann")],
        [["cy"], ["bob"], ["ann"]],
    ),
    "the other taken first": (
        [bet("ann", "100", "black"), bet("bob", "100", "black")],
        [move("removed_first", "bob")],
        [["cy"], ["ann"], ["bob"]],
    ),
}


@pytest.mark.clause(STAR, "10.10.4")
@pytest.mark.parametrize("how", TOGETHER)
def test_those_eliminated_in_one_round_are_placed(how: str) -> None:
    bets, after, ranking = TOGETHER[how]
    told = played(THREE, bets, bet("cy", "25"), spin("1"), after, spins=1, bank="100", qualify=2)
    assert told.session["ranking"] == ranking


@pytest.mark.clause(STAR, "10.10.4")
def test_the_smaller_wager_goes_first_when_nothing_is_left() -> None:
    """A round before, bob loses 25 of 75 and ann nothing: they break with wagers of 50 and 75 on the last."""
    first = [bet("ann", "25"), bet("bob", "25", "black"), bet("cy", "25"), *spin("1")]
    told = played(
        THREE,
        first,
        bet("ann", "100", "black"),
        bet("bob", "50", "black"),
        bet("cy", "25"),
        spin("1"),
        spins=2,
        bank="75",
        qualify=2,
    )
    assert told.session["ranking"] == [["cy"], ["ann"], ["bob"]]
    assert told.session["qualified"] == ["cy", "ann"]


@pytest.mark.clause(STAR, "10.10.4")
def test_what_is_left_counts_before_the_wager() -> None:
    """The minimum rises to 50: ann keeps 25 after a wager of 50, bob nothing after one of 125."""
    first = [bet("ann", "25", "black"), bet("bob", "25"), bet("cy", "25"), *spin("1")]
    second = [bet("ann", "50", "black"), bet("bob", "125", "black"), bet("cy", "25"), *spin("1")]
    steps = [{"from_spin": 3, "minimum": "50", "maximum": "500"}]
    told = played(THREE, first, second, move("end"), bank="100", qualify=2, limits=steps)
    assert told.session["ranking"] == [["cy"], ["ann"], ["bob"]]
    assert told.session["qualified"] == ["cy", "ann"]


@pytest.mark.clause(STAR, "10.10.4")
def test_an_order_of_removal_is_noted_once_and_of_those_who_are_out() -> None:
    broke = [bet("ann", "100", "black"), bet("bob", "100", "black"), bet("cy", "25"), *spin("1")]
    assert played(THREE, broke, move("removed_first", "cy"), spins=1, bank="100", qualify=2).refused() == "10.10.4"
    twice = [move("removed_first", "ann"), move("removed_first", "ann")]
    assert played(THREE, broke, twice, spins=3, bank="100", qualify=2).refused() == "10.10.4"
    assert played(THREE, broke, move("ballot", winners=["ann"]), spins=1, bank="100", qualify=2).refused() == "10.10.4"


# --- the count and the chips ------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.5.8")
def test_the_chips_of_each_are_counted_and_a_difference_is_recorded() -> None:
    told = _one_spin(bet("ann", "100"), bet("bob", "25"), bet("cy", "25", "black"))
    assert told.chips("ann") == "1100"
    over = [*THREE, bet("ann", "100"), bet("bob", "25"), bet("cy", "25", "black"), *spin("1")]
    told = played(over, move("count", "ann", chips="1075"), spins=1)
    assert (told.last["recorded"], told.last["difference"], told.last["clause"]) == ("1100", "-25", "10.5.8")
    for by in ("player", "tournament_manager", "inspector"):
        assert played(over, move("count", "ann", chips="1100", by=by), spins=1).refused() == "10.5.8"
    for by in ("dealer", "casino_supervisor"):
        assert played(over, move("count", "ann", chips="1100", by=by), spins=1).taken()
    assert played(entries("ann"), move("count", "ann", chips="0")).refused() == "10.5.8"


@pytest.mark.clause(STAR, "10.5.8")
def test_nothing_follows_from_a_session_before_everybody_is_counted() -> None:
    begins = [
        move("appoint", manager="kim", licence="L-1", expires="2027-01-01T00:00:00+11:00"),
        move("designate", tables=["1"]),
        *entries("ann", "bob", "cy"),
        move("give_conditions", players=["ann", "bob", "cy"]),
        move("allot", session="heat", tables={"1": ["ann", "bob", "cy"]}),
        move("start"),
        *(bet(name, stake, "black") for name, stake in (("ann", "100"), ("bob", "250"), ("cy", "400"))),
        *spin("1"),
    ]
    final = move("allot", session="final", final=True, tables={"1": ["ann"]})
    counts = [move("count", "ann", chips="900"), move("count", "bob", chips="750"), move("count", "cy", chips="600")]
    terms = PUBLISHED | {"spins": 1}
    assert played(begins, counts[:2], final, conditions=FULL, **terms).refused() == "10.5.8"
    assert played(begins, counts, final, conditions=FULL, **terms).refusals() == []


@pytest.mark.clause(STAR, "10.5.9")
@pytest.mark.parametrize(
    ("returned", "missing"),
    [
        ({"25": 40, "5": 10}, []),
        ({"25": 39, "5": 10}, [{"denomination": "25", "quantity": 1}]),
        ({"25": 40}, [{"denomination": "5", "quantity": 10}]),
        ({"25": 41, "5": 10}, [{"denomination": "25", "quantity": -1}]),
    ],
)
def test_chips_that_are_not_back_are_recorded_by_number_and_value(returned: Any, missing: Any) -> None:
    stock = move("stock", table="1", chips={"25": 40, "5": 10})
    over = [stock, *THREE, bet("ann", "25"), bet("bob", "25"), bet("cy", "50"), *spin("1")]
    told = played(over, move("reconcile", table="1", chips=returned), spins=1)
    assert (told.last["missing"], told.last["clause"]) == (missing, "10.5.9")
    assert ("manager" in told.last["says"][0]) is bool(missing)


@pytest.mark.clause(STAR, "10.5.9")
@pytest.mark.parametrize(
    "moves",
    [
        [move("stock", table="1", chips={"25": 40}), *THREE, move("reconcile", table="1", chips={"25": 40})],
        [move("reconcile", table="1", chips={"25": 40})],
        [move("stock", table="1", chips={})],
        [move("stock", table="1", chips={"25": 0})],
        [move("stock", table="1", chips={"25": 1}), move("stock", table="1", chips={"25": 1})],
    ],
    ids=["while it is played", "of a table that has none", "nothing", "none", "twice"],
)
def test_an_inventory_is_reconciled_when_the_session_is_over(moves: list[Any]) -> None:
    assert played(moves).refused() == "10.5.9"


@pytest.mark.clause(STAR, "10.11.3")
def test_the_manager_may_order_a_count_at_any_time() -> None:
    begins = [*THREE, bet("ann", "100")]
    told = played(begins, move("order_count"), move("count", "ann", chips="875"))
    assert told.taken(-2)["says"] == ["All chips at table 1 are to be counted (10.11.3)"]
    assert (told.last["recorded"], told.last["difference"]) == ("900", "-25")
    assert played(begins, move("order_count", by="dealer")).refused() == "10.5.1"
    assert played(entries("ann"), move("order_count")).refused() == "10.4.2(e)"


# --- an early end -----------------------------------------------------------------------------------------------------

BROKE = [bet("ann", "25"), bet("bob", "100", "black"), bet("cy", "100", "black"), *spin("1")]
"""Of a hundred each: only ann has chips left."""


@pytest.mark.clause(STAR, "10.5.5")
@pytest.mark.clause(STAR, "10.5.5.1")
@pytest.mark.parametrize(
    ("moves", "qualify", "clause"),
    [
        ([], 1, "10.5.5.1"),
        ([], 2, "10.5.5.1"),
        ([], 3, None),
        (BROKE, 1, None),
        ([*BROKE[:2], bet("cy", "25"), *spin("1")], 1, "10.5.5.1"),
        ([*BROKE[:2], bet("cy", "25"), *spin("1")], 2, None),
    ],
)
def test_a_session_ends_early_once_it_is_settled_who_goes_on(
    moves: list[Any], qualify: int, clause: str | None
) -> None:
    told = played(THREE, moves, move("end"), bank="100", qualify=qualify)
    if clause is None:
        assert "10.5.5.1" in told.taken()["clauses"]
        assert told.session["state"] == "over"
    else:
        assert told.refused() == clause


@pytest.mark.clause(STAR, "10.5.5")
@pytest.mark.clause(STAR, "10.5.5.1")
@pytest.mark.parametrize(
    ("moves", "clause"),
    [
        ([*BROKE, move("end", by="dealer")], "10.5.1"),
        ([*BROKE, bet("ann", "25"), CLOSE, move("end")], "10.5.5.1"),
        ([*BROKE, move("dispute", "ann", text="?"), move("end")], "10.11.2"),
        ([*BROKE, move("end"), move("end")], "10.4.2(e)"),
    ],
    ids=["by a dealer", "with the ball running", "with a dispute open", "twice"],
)
def test_an_early_end_is_refused(moves: list[Any], clause: str) -> None:
    assert played(THREE, moves, bank="100").refused() == clause


@pytest.mark.clause(STAR, "10.5.5")
def test_a_session_without_a_number_of_spins_ends_with_its_time() -> None:
    told = played(THREE, move("end"), spins=None, qualify=3)
    assert told.taken()["clauses"][0] == "10.4.2(e)"


@pytest.mark.clause(STAR, "10.5.5.2")
@pytest.mark.parametrize("agreed", [3, 4])
def test_where_chips_become_cash_everybody_at_the_table_agrees(agreed: int) -> None:
    players = ("ann", "bob", "cy", "dee")
    agrees = [move("agree", name) for name in players[:agreed]]
    told = played(seated(*players), agrees, move("end"), cash_disposition=True, qualify=4)
    if agreed == 3:
        assert told.refused() == "10.5.5.2"
    else:
        assert told.taken()["clauses"][:2] == ["10.5.5.1", "10.5.5.2"]
        assert told.money["exchanged"] == "4000.00"


@pytest.mark.clause(STAR, "10.5.5.2")
def test_consent_is_the_players_own_given_anew_each_round_and_needless_without_cash() -> None:
    assert played(THREE, move("agree", "ann")).refused() == "10.5.5.1"
    again = [move("agree", "ann"), move("agree", "bob"), move("agree", "cy")]
    spun = [bet("ann", "25"), bet("bob", "25"), bet("cy", "25"), *spin("1")]
    told = played(THREE, again, spun, move("end"), cash_disposition=True, qualify=3)
    assert told.refused() == "10.5.5.2"


# --- disqualified -----------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.5.7")
@pytest.mark.clause(STAR, "10.11.4")
def test_a_breach_costs_the_place_and_the_fee() -> None:
    told = played(THREE, bet("ann", "50"), move("disqualify", "ann", ground="breach"))
    assert told.status("ann") == "disqualified"
    assert (told.money["refunded"], told.money["pool"]) == ("0.00", "300.00")
    assert any(said.endswith("(10.5.7)") for said in told.last["says"])
    assert played(THREE, move("disqualify", "ann", ground="breach", refund=True)).refused() == "10.5.7"
    for by in ("dealer", "operator", "gaming_supervisor", "player"):
        assert played(THREE, move("disqualify", "ann", by=by)).refused() == "10.5.7"


@pytest.mark.clause(STAR, "10.6.7")
def test_whoever_hides_chips_is_disqualified_without_the_fee() -> None:
    told = played(THREE, move("disqualify", "ann", ground="hid_chips"))
    assert told.status("ann") == "disqualified"
    assert told.money["refunded"] == "0.00"
    assert any(said.endswith("(10.6.7)") for said in told.last["says"])
    assert played(THREE, move("disqualify", "ann", ground="hid_chips", refund=True)).refused() == "10.6.7"


STATES: dict[str, tuple[list[Any], bool]] = {
    "entered": (entries("ann"), True),
    "seated": ([*entries("ann", "bob"), move("allot", session="heat", tables={"1": ["ann", "bob"]})], True),
    "playing": (THREE, True),
    "with a bet": ([*THREE, bet("ann", "50")], True),
    "with the ball running": ([*THREE, bet("ann", "50"), bet("bob", "25"), bet("cy", "25"), CLOSE], True),
    "away": ([*THREE, move("absent", "ann")], True),
    "withdrawn": ([*entries("ann"), move("withdraw", "ann")], False),
    "disqualified": ([*THREE, move("disqualify", "ann")], False),
    "out": ([*THREE, bet("ann", "1000", "black"), bet("bob", "25"), bet("cy", "25"), *spin("1")], False),
    "retired": ([*THREE, move("retire", "ann")], False),
}


@pytest.mark.clause(STAR, "10.5.7")
@pytest.mark.parametrize("state", STATES)
def test_a_disqualification_in_every_state(state: str) -> None:
    before, can = STATES[state]
    told = played(before, move("disqualify", "ann"), maximum="1000")
    if not can:
        assert told.refused() == "10.5.7"
        return
    assert told.status("ann") == "disqualified"
    assert told.money["refunded"] == "0.00"
    again = played(before, move("disqualify", "ann"), move("buy_back", "ann"), buy_backs=1, maximum="1000")
    assert again.refused() == "10.4.2(g)"


@pytest.mark.clause(STAR, "10.5.7")
def test_a_disqualified_player_is_placed_nowhere() -> None:
    told = played(
        THREE,
        bet("ann", "500"),
        bet("bob", "25"),
        bet("cy", "50"),
        spin("1"),
        move("disqualify", "ann"),
        bet("bob", "25"),
        bet("cy", "25"),
        spin("1"),
        spins=2,
    )
    assert told.session["ranking"] == [["cy"], ["bob"]]


# --- disputes ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.11.2")
@pytest.mark.parametrize(
    "does",
    [bet("bob", "25"), CLOSE, move("pass", "bob"), move("secret", "bob", bet="red", stake="25"), move("end")],
    ids=lambda one: str(one["move"]),
)
def test_play_waits_for_a_dispute(does: dict[str, Any]) -> None:
    begins = [*THREE, bet("ann", "50"), move("dispute", "ann", text="50 chips are missing")]
    terms: dict[str, Any] = {"pass_cards": 1, "secret_wagers": 1, "qualify": 3}
    assert played(begins, does, **terms).refused() == "10.11.2"
    assert played(begins, move("decide", decision="as counted"), does, **terms).taken()


@pytest.mark.clause(STAR, "10.11.2")
def test_so_does_the_number() -> None:
    begins = [*THREE, bet("ann", "25"), bet("bob", "25"), bet("cy", "25"), CLOSE, move("dispute", "ann", text="?")]
    assert played(begins, move("spin", result="1")).refused() == "10.11.2"
    assert played(begins, move("spin", no_spin="ball_left_wheel")).refused() == "10.11.2"


@pytest.mark.clause(STAR, "10.11.2")
@pytest.mark.parametrize(("gives", "chips"), [({"gives": "50"}, "1050"), ({"takes": "50"}, "950"), ({}, "1000")])
def test_the_manager_decides_with_the_chips_it_is_about(gives: dict[str, str], chips: str) -> None:
    told = played(THREE, move("dispute", "ann", text="50 chips"), move("decide", "ann", decision="upheld", **gives))
    assert told.taken()
    assert told.chips("ann") == chips


@pytest.mark.clause(STAR, "10.11.2")
def test_only_the_manager_decides_and_only_what_is_disputed() -> None:
    asked = [*THREE, move("dispute", "ann", text="?")]
    for by in ("dealer", "casino_supervisor", "operator"):
        assert played(asked, move("decide", "ann", decision="no", by=by)).refused() == "10.11.2"
    assert played(asked, move("decide", "bob", decision="no")).refused() == "10.11.2"
    assert played(asked, move("dispute", "ann", text="!")).refused() == "10.11.2"
    assert played(asked, move("decide", "ann", decision="no", takes="1001")).refused() == "10.11.2"
