"""Every other command: JSON of the promised shape for programs, the essentials for people, a hint for a slip."""

import json
from pathlib import Path
from typing import Any

import pytest

import croupier as package
from tests.cli.runner import complaint, croupier, printed
from tests.documents.test_spin_file import ROUND

BOOKS = ("star-roulette", "adelaide-roulette", "star-big-wheel", "novo-unity", "wrest-point-competition")
WIDE = {"COLUMNS": "200"}
RED = '{"book": "adelaide-roulette", "wagers": [{"player": "ann", "bet": "red", "stake": "10"}]}'


def asked(*arguments: str, stdin: str = "") -> Any:
    return json.loads(printed(croupier(*arguments, "--json", stdin=stdin)))


# --- odds -----------------------------------------------------------------------------------------------------------

KEYS = ["bet", "spots", "covers", "odds", "probability", "edge", "edge_percent", "deviation"]


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (
            ["star-roulette"],
            {
                "straight": (37, 1, "35 to 1", "1/37", "1/37"),
                "split": (60, 2, "17 to 1", "2/37", "1/37"),
                "red": (1, 18, "1 to 1", "18/37", "1/37"),
                "lucky-ball red": (1, 1, "6 to 1, super 120 to 1", "1/37", "3/74"),
                "lucky-ball green": (1, 1, "12 to 1, super 100 to 1", "1/37", "2/37"),
                "lucky-ball blue": (1, 1, "20 to 1, super 75 to 1", "1/37", "9/148"),
                "lucky-ball yellow": (1, 1, "25 to 1, super 60 to 1", "1/37", "9/148"),
            },
        ),
        (
            ["star-roulette", "--wheel", "double-zero"],
            {
                "straight": (38, 1, "35 to 1", "1/38", "1/19"),
                "five-line": (1, 5, "6 to 1", "5/38", "3/38"),
                "dozen": (3, 12, "2 to 1", "6/19", "1/19"),
            },
        ),
        (["adelaide-roulette"], {"neighbours": (37, 5, "35 to 1 on a fifth", "5/37", "1/37")}),
        (["star-big-wheel"], {"symbol S1": (1, 24, "1 to 1", "6/13", "1/13")}),
        (["star-big-wheel"], {"symbol S7": (1, 1, "47 to 1", "1/52", "1/13")}),
        (["novo-unity"], {"six-line": (11, 6, "5 to 1", "6/37", "1/37")}),
    ],
)
def test_odds_are_exact_fractions_under_the_promised_keys(arguments: list[str], lines: dict[str, Any]) -> None:
    written = {line["bet"]: line for line in asked("odds", *arguments)}
    for line in written.values():
        assert [key for key in line if key != "claim"] == KEYS
    for bet, figures in lines.items():
        line = written[bet]
        assert tuple(line[key] for key in ("spots", "covers", "odds", "probability", "edge")) == figures


def test_odds_have_the_published_percentages_and_deviations() -> None:
    lines = {line["bet"]: line for line in asked("odds", "star-roulette")}
    assert (lines["straight"]["edge_percent"], lines["straight"]["deviation"]) == (2.7027, 5.8378)
    assert (lines["red"]["edge_percent"], lines["red"]["deviation"]) == (2.7027, 0.9996)
    assert "six-line" not in {line["bet"] for line in asked("odds", "wrest-point-competition")}


def test_odds_show_a_claim_of_the_book_that_does_not_hold() -> None:
    lines = {line["bet"]: line for line in asked("odds", "star-roulette", "--wheel", "double-zero")}
    assert lines["five-line"]["claim"] == {"percent": 5.26, "clause": "1.1:00-roulette", "holds": False}
    assert lines["red"]["claim"]["holds"] is True
    text = printed(croupier("odds", "star-roulette", "--wheel", "double-zero", env=WIDE))
    assert "The book claims one edge of 5.26 % for the whole game (1.1:00-roulette). It is wrong for five-line" in text


def test_odds_with_mega_odds_need_a_chance_that_leaves_the_house_an_edge() -> None:
    lines = {line["bet"]: line for line in asked("odds", "star-roulette", "--mega-chance", "0.5%")}
    # A win pays 5 three times in four, else 120, or 1000 once in 200: 34.85 on average, where 36 would be fair.
    assert lines["lucky-ball red"]["odds"] == "5 to 1, super 120 to 1, mega 1000 to 1"
    assert lines["lucky-ball red"]["edge"] == "23/740"
    printed(croupier("odds", "star-roulette", "--mega-chance", "1/113"))
    for chance in ("2/225", "1/112", "2"):
        assert "below 2/225" in complaint(croupier("odds", "star-roulette", "--mega-chance", chance))
    for chance in ("x", "-1/200", "1/0", "1e-3", "NaN", ""):
        assert "mega chance" in complaint(croupier("odds", "star-roulette", "--mega-chance", chance))
    assert "no Lucky Ball" in complaint(croupier("odds", "novo-unity", "--mega-chance", "1/200"))


# --- rules, compare, trace ------------------------------------------------------------------------------------------


def test_rules_lists_every_clause_of_every_book() -> None:
    clauses = [clause for book in BOOKS for clause in asked("rules", book)]
    assert len(clauses) == 851
    assert all(clause["says"] and clause["force"] and clause["topic"] for clause in clauses)


def test_rules_tells_what_a_clause_says_how_it_is_read_and_what_it_governs() -> None:
    clause = asked("rules", "adelaide-roulette", "12(e)2")
    assert (clause["book"], clause["clause"], clause["force"]) == ("adelaide-roulette", "12(e)2", "enforced")
    assert "advice-lasts-the-visit" in [reading["name"] for reading in clause["readings"]]
    assert any("below the minimum" in fact for fact in clause["governs"])
    text = printed(croupier("rules", "adelaide-roulette", "12(e)2"))
    for part in ("adelaide-roulette 12(e)2", "A bet under the minimum", "Doubt", "We read", "because", "It governs"):
        assert part in text


def test_compare_shows_where_two_books_differ_and_only_that() -> None:
    differing = {line["question"]: line for line in asked("compare", "star-roulette", "adelaide-roulette")}
    assert "straight pays" not in differing
    turns = differing["revolutions of a wheel turned by hand"]
    assert turns["star-roulette"] == {"says": "at least 4", "clauses": ["5.2"]}
    assert turns["adelaide-roulette"] == {"says": "at least 3", "clauses": ["9(b)"]}
    assert differing["five-line pays"]["adelaide-roulette"] is None
    text = printed(croupier("compare", "star-roulette", "adelaide-roulette", env=WIDE))
    assert "at least 4 5.2" in text
    assert "at least 3 9(b)" in text
    assert asked("compare", "novo-unity", "novo-unity") == []
    assert "alike" in printed(croupier("compare", "novo-unity", "novo-unity"))


def test_trace_counts_the_clauses_that_software_must_follow() -> None:
    traced = asked("trace")
    assert tuple(traced) == BOOKS
    for force, total in (("enforced", 425), ("action", 209)):
        counts = [book[force] for book in traced.values()]
        assert sum(count["total"] for count in counts) == total
        assert all(count["total"] == count["tested"] + len(count["open"]) for count in counts)
    assert asked("trace", "novo-unity") == {"novo-unity": traced["novo-unity"]}


def test_trace_shows_each_book_by_its_whole_name_even_on_a_narrow_screen() -> None:
    text = printed(croupier("trace"))
    assert [book for book in BOOKS if book not in text] == []
    assert "novo-unity: clauses that software must follow" in printed(croupier("trace", "novo-unity"))


# --- portfolio, simulate --------------------------------------------------------------------------------------------


def test_portfolio_gives_the_exact_distribution() -> None:
    once = asked("portfolio", stdin=RED)
    assert (once["spins"], once["staked"], once["mean"], once["ahead"]) == (1, "10.00", "-10/37", "18/37")
    assert once["deviation"] == 9.996347
    assert once["distribution"] == [{"net": "-10.00", "chance": "19/37"}, {"net": "10.00", "chance": "18/37"}]
    twice = asked("portfolio", "--spins", "2", stdin=RED)
    chances = [(line["net"], line["chance"]) for line in twice["distribution"]]
    assert chances == [("-20.00", "361/1369"), ("0.00", "684/1369"), ("20.00", "324/1369")]
    text = printed(croupier("portfolio", stdin=RED))
    for part in ("19/37", "-$10", "mean $-0.2703", "deviation $9.9963"):
        assert part in text


def test_portfolio_takes_wagers_and_nothing_that_was_spun() -> None:
    assert "result" in complaint(croupier("portfolio", stdin=RED.replace("}]}", '}], "result": "17"}')))
    assert "spins" in complaint(croupier("portfolio", "--spins", "0", stdin=RED))
    assert "wagers is missing" in complaint(croupier("portfolio", stdin='{"book": "novo-unity"}'))
    assert "table two" in complaint(croupier("portfolio", "--mega-chance", "1/200", stdin=RED))
    lucky = '{"book": "star-roulette", "layout": "E", "wagers": [], "lucky_ball": {"table": "two"}}'
    assert "--mega-chance" in complaint(croupier("portfolio", stdin=lucky))


def test_portfolio_of_many_spins_comes_with_the_bound_of_its_error() -> None:
    many = asked("portfolio", "--spins", "10000", stdin=RED)
    assert (many["exact"], many["mean"], many["expected_loss"]) == (False, "-100000/37", "2702.702703")
    assert 0 < float(many["error"]) < 1e-12
    assert list(many["quantiles"]) == ["1%", "5%", "25%", "50%", "75%", "95%", "99%"]
    chances = [float(line["chance"]) for line in many["distribution"]]
    assert abs(sum(chances) - 1) < 1e-9
    # The normal approximation with its correction: 0.5 + half a step below the mean, 2702.70 / 999.63 from nought.
    assert 0.0033 < float(many["ahead"]) < 0.0036
    text = printed(croupier("portfolio", "--spins", "10000", stdin=RED))
    for part in ("50 times of 100 at most", "every chance is right to within"):
        assert part in text


def test_portfolio_gives_fractions_of_many_spins_to_those_who_ask_for_them() -> None:
    many = asked("portfolio", "--spins", "500", "--exact", stdin=RED)
    assert (many["exact"], many["error"]) == (True, "0")
    assert many["distribution"][0] == {"net": "-5000.00", "chance": f"{19**500}/{37**500}"}


@pytest.mark.parametrize("more", [[], ["--exact"]])
def test_more_spins_than_can_be_worked_out_are_turned_away_at_once(more: list[str]) -> None:
    assert "too many" in complaint(croupier("portfolio", "--spins", "1000000000", *more, stdin=RED))


@pytest.mark.parametrize(("ending", "begins"), [("svg", b"<svg"), ("png", b"\x89PNG"), ("html", b"<!DOCTYPE html>")])
def test_portfolio_draws_its_distribution(tmp_path: Path, ending: str, begins: bytes) -> None:
    file = tmp_path / f"red.{ending}"
    printed(croupier("portfolio", "--spins", "20", "--plot", str(file), stdin=RED))
    drawn = file.read_bytes()
    assert drawn.lstrip().startswith(begins)
    assert b"<script src" not in drawn


def test_a_plot_is_asked_for_by_a_known_ending_in_a_folder_that_is_there(tmp_path: Path) -> None:
    assert ".svg, .png, .html" in complaint(croupier("portfolio", "--plot", "red.gif", stdin=RED))
    missing = tmp_path / "none" / "red.svg"
    assert "cannot be written" in complaint(croupier("portfolio", "--plot", str(missing), stdin=RED))


def test_simulate_with_a_seed_can_be_repeated_and_lies_near_the_exact_mean() -> None:
    run = ("simulate", "--spins", "20000", "--seed")
    first, again, other = (asked(*run, seed, stdin=RED) for seed in ("7", "7", "8"))
    assert first == again != other
    assert list(first) == ["spins", "mean", "deviation", "exact_mean", "exact_deviation", "sigmas"]
    assert (first["spins"], first["exact_mean"], first["exact_deviation"]) == (20000, "-10/37", 9.996347)
    assert abs(first["sigmas"]) < 5
    text = printed(croupier(*run, "7", stdin=RED))
    for part in ("20,000 spins", "exact", "standard errors"):
        assert part in text
    assert "spins" in complaint(croupier("simulate", "--spins", "100000001", stdin=RED))


# --- play, demo -----------------------------------------------------------------------------------------------------


def test_play_ends_with_0_where_the_file_is_right_1_where_it_differs_and_2_where_it_makes_no_sense(
    tmp_path: Path,
) -> None:
    file = tmp_path / "round.spin"
    file.write_text(ROUND, encoding="utf-8")
    told = printed(croupier("play", str(file)))
    for part in (
        "One of each",
        "ann is paid $350 on straight 17",
        "8(a)A",
        "bob loses $10",
        "cy is refused",
        "down $340",
    ):
        assert part in told
    differs = croupier("play", "-", stdin=ROUND.replace("$350", "$351"))
    assert (differs.code, differs.stderr) == (1, "")
    assert "it is paid $350, the file says $351" in " ".join(differs.stdout.split())
    assert "line 4" in complaint(croupier("play", "-", stdin=ROUND.replace("ann bets", "ann bests")))
    assert "UTF-8" in complaint(croupier("play", "-", stdin=b"\xff"))
    assert "no round" in complaint(croupier("play", "-"))


def test_play_as_json_lists_the_rounds_with_their_differences() -> None:
    (right,) = asked("play", "-", stdin=ROUND)
    players = {"ann": "350.00", "bob": "-10.00", "cy": "0.00"}
    assert (right["round"], right["book"], right["result"]) == ("One of each", "adelaide-roulette", "17")
    assert (right["players"], right["house"], right["differences"]) == (players, "-340.00", [])
    ran = croupier("play", "--json", "-", stdin=ROUND.replace("$350", "$351"))
    assert ran.code == 1
    assert len(json.loads(ran.stdout)[0]["differences"]) == 1


@pytest.mark.parametrize(("old", "new"), [("One of each", "A [/b] [red]bracket[/]"), ("(3)", "(3[/b])")])
def test_play_shows_brackets_as_they_were_written(old: str, new: str) -> None:
    ran = croupier("play", "-", stdin=ROUND.replace(old, new))
    assert ran.stderr == ""
    assert new.strip("()") in ran.stdout


def test_demo_plays_a_round_of_every_book_with_the_words_of_its_clauses() -> None:
    told = printed(croupier("demo"))
    assert [book for book in BOOKS if book not in told] == []
    assert "Zero can be split with 00, with 1 or with 2." in told
    assert "the file says" not in told


# --- slips ----------------------------------------------------------------------------------------------------------


def test_alone_it_shows_its_help_and_with_version_its_version() -> None:
    for ran in (croupier(), croupier("--help"), croupier("-h")):
        text = printed(ran)
        for command in ("settle", "odds", "portfolio", "simulate", "rules", "compare", "trace", "play", "demo"):
            assert command in text
    assert printed(croupier("--version")) == f"croupier, version {package.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["sttle"], 'did you mean "settle"?'),
        (["od"], 'did you mean "odds"?'),
        (["zzz"], "choose one of settle"),
        (["odds", "star-roulete"], 'did you mean "star-roulette"?'),
        (["rules", "adelaide"], 'did you mean "adelaide-roulette"?'),
        (["compare", "novo-unity", "nov-unity"], 'did you mean "novo-unity"?'),
        (["trace", "wrest-point"], 'did you mean "wrest-point-competition"?'),
        (["odds", "star-roulette", "--wheel", "doubel-zero"], "double-zero"),
        (["odds", "star-roulette", "--jsn"], "--json"),
        (["--verson"], "--version"),
        (["rules", "star-roulette", "3.2.2.33"], 'did you mean "3.2.2.3"?'),
        (["rules", "adelaide-roulette", "12(e)"], "12(e)"),
        (["rules", "star-roulette", "zzz"], "croupier rules star-roulette lists all"),
        (["odds"], "BOOK"),
        (["compare", "novo-unity"], "BOOK"),
        (["play"], "FILE.spin"),
        (["play", "no.spin"], "no.spin cannot be read"),
        (["odds", "star-roulette", "\x1b[31m\n"], "unexpected"),
        (["\x1b[31m\n"], "there is no command"),
    ],
)
def test_a_slip_is_one_line_that_says_what_was_meant(arguments: list[str], says: str) -> None:
    assert says in complaint(croupier(*arguments))
