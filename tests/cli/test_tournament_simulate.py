"""`croupier tournament simulate`: an example to begin with, figures that repeat, one line for nonsense."""

import json
from typing import Any

import pytest

from tests.cli.runner import complaint, croupier, printed

SMALL: dict[str, Any] = {
    "book": "wrest-point-competition",
    "form": "competition",
    "terms": {"entry_fee": "50", "bank": "100", "minimum": "10", "maximum": "50", "spins": 3, "prizes": ["70", "30"]},
    "players": {"bold": 3, "timid": 3},
    "places": 3,
}


def simulate(*options: str, **changes: Any) -> Any:
    stdin = json.dumps(SMALL | changes)
    return json.loads(printed(croupier("tournament", "simulate", "-", "--times", "4", *options, "--json", stdin=stdin)))


def test_the_example_is_a_document_that_can_be_rehearsed() -> None:
    example = printed(croupier("tournament", "simulate", "--example"))
    told = printed(croupier("tournament", "simulate", "-", "--times", "1", "--seed", "s", stdin=example))
    assert "A competition under wrest-point-competition, rehearsed 1 times" in told
    assert "last-spin-optimum" in told
    assert "Repeat it with --seed s" in told


def test_the_document_it_comes_to() -> None:
    told = simulate("--seed", "s")
    assert told == simulate("--seed", "s") == simulate(seed="s")
    assert (told["players"], told["places"], told["times"], told["seed"]) == (6, 3, 4, "s")
    assert set(told["strategies"]) == {"bold", "timid"}
    for one in told["strategies"].values():
        for chance in (one["goes_on"], one["final"], one["wins"], one["paid"]):
            assert 0 <= chance["from"] <= chance["chance"] <= chance["to"] <= 1
    # Six fees of $50 are won by six players in each event, whoever they are.
    mean = [float(one["prize"]["mean"]) * one["players"] for one in told["strategies"].values()]
    assert sum(mean) == pytest.approx(300, abs=0.03)
    spins = told["spins"]
    assert 2 <= spins["least"] <= spins["median"] <= spins["most"] <= spins["at_all_tables"]


def test_a_seed_that_is_drawn_is_told_and_repeats_the_study() -> None:
    told = simulate()
    assert simulate("--seed", told["seed"]) == told
    assert simulate()["seed"] != told["seed"]


def test_options_win_over_the_document() -> None:
    told = simulate("--strategy", "timid=2", "--strategy", "last-spin-optimum=1", "--places", "2", "--seed", "s")
    assert {name: one["players"] for name, one in told["strategies"].items()} == {"timid": 2, "last-spin-optimum": 1}
    assert simulate("--players", "7", "--seed", "s")["players"] == 7


def test_one_event_of_a_study_is_played_by_tournament_play() -> None:
    stdin = json.dumps(SMALL)
    event = printed(croupier("tournament", "simulate", "-", "--seed", "s", "--event", "2", stdin=stdin))
    told = json.loads(printed(croupier("tournament", "play", "-", "--json", stdin=event)))
    assert all(move["ok"] for move in told["moves"])
    assert told["money"]["pool"] == "300.00"
    assert told["money"]["held"] == "0.00"


@pytest.mark.parametrize(
    ("options", "changes", "says"),
    [
        ((), {"players": 1}, "players: from 2 to 10,000"),
        ((), {"players": "six"}, "players must be"),
        ((), {"players": {"brave": 3}}, 'there is no strategy "brave"'),
        ((), {"players": {"bold": -3}}, "players.bold must be a number"),
        ((), {"players": {"bold": True}}, "players.bold must be a number"),
        ((), {"places": 1}, "places must be from 2"),
        ((), {"places": "6"}, "places must be"),
        ((), {"places": 101}, "places must be from 2 to 100"),
        ((), {"places": 37, "terms": SMALL["terms"] | {"final_five": True}}, "places must be from 2 to 36"),
        ((), {"moves": []}, "moves: a rehearsal makes its own"),
        ((), {"book": "adelaide-roulette"}, "has no competitions"),
        ((), {"terms": {}}, "terms.bank is missing"),
        ((), {"terms": SMALL["terms"] | {"retained": 11}}, "at most 10 percent"),
        ((), {"terms": SMALL["terms"] | {"qualify": 2}, "players": 4}, "never come to one final"),
        ((), {"terms": SMALL["terms"] | {"maximum_entries": 5}}, "more than the 5"),
        ((), {"table": 6}, "table is not a field"),
        (("--strategy", "bold"), {}, "write it like --strategy bold=10"),
        (("--strategy", "bold=x"), {}, "write it like --strategy bold=10"),
        (("--strategy", "bold=1", "--strategy", "bold=2"), {}, "given twice"),
        (("--strategy", "bold=2", "--players", "3"), {}, "give one of the two"),
        (("--times", "0"), {}, "--times"),
        (("--event", "0"), {}, "--event"),
    ],
)
def test_nonsense_is_one_line_and_exit_code_two(options: tuple[str, ...], changes: dict[str, Any], says: str) -> None:
    stdin = json.dumps(SMALL | changes)
    assert says in complaint(croupier("tournament", "simulate", "-", *options, stdin=stdin))


def test_who_plays_must_be_said() -> None:
    head = {key: value for key, value in SMALL.items() if key != "players"}
    assert "players is missing" in complaint(croupier("tournament", "simulate", "-", stdin=json.dumps(head)))


@pytest.mark.parametrize(("places", "terms"), [(100, {}), (36, {"final_five": True})])
def test_the_largest_table_is_that_of_the_rules(places: int, terms: dict[str, Any]) -> None:
    """Thirty-six numbers are drawn for the final five (Wrest Point 1.7.2)."""
    assert simulate("--seed", "s", places=places, terms=SMALL["terms"] | terms)["places"] == places
