"""house-rules and duties: what the command line writes, every server goes by."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import complaint, printed
from tests.cli.runner import croupier as run

PASSWORD = "seventeen and four"
STAR = "star-roulette"


@pytest.fixture
def address(tmp_path: Path) -> str:
    address = f"sqlite:{tmp_path / 'house.db'}"
    hired = ("people", "add", "dee", "--post", f"{STAR}:dealer", "--store", address, "--password-stdin")
    printed(run(*hired, stdin=PASSWORD))
    return address


def test_a_rule_is_set_by_somebody_for_a_reason(address: str) -> None:
    said = printed(
        run("house-rules", "set", "buy_in_alone", "2000", "--by", "otto", "--because", "small", "--store", address)
    )
    assert said == "buy_in_alone is up to $2,000 from now on, by otto\n"
    listed = json.loads(printed(run("house-rules", "--json", "--store", address)))
    (one,) = [one for one in listed if one["rule"] == "buy_in_alone"]
    assert (one["value"], one["by"], one["because"]) == (2_000_00, "otto", "small")
    assert [other["by"] for other in listed if other is not one] == [None] * (len(listed) - 1)


@pytest.mark.parametrize(
    ("rule", "value", "because", "says"),
    [
        ("nonsense", "on", "x", "there is no rule"),
        ("duty_needed", "maybe", "x", "is on or off"),
        ("longest_shift", "0", "x", "is in minutes, from 1 to 10080"),
        ("buy_in_alone", "lots", "x", "is not an amount of dollars"),
        ("seconds", "player", "x", "is no role of the staff"),
        ("duty_needed", "off", " ", "for a reason"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(address: str, rule: str, value: str, because: str, says: str) -> None:
    no = run("house-rules", "set", rule, value, "--by", "otto", "--because", because, "--store", address)
    assert says in complaint(no)


def test_somebody_goes_on_duty_and_off_again(address: str) -> None:
    post = ("--post", f"{STAR}:dealer", "--shift", "late", "--store", address)
    assert printed(run("duties", "take", "dee", *post)) == "dee is on duty as dealer at the house, from now on\n"
    (one,) = json.loads(printed(run("duties", "--json", "--store", address)))
    assert (one["person"], one["post"], one["place"], one["shift"]) == ("dee", "dealer", "", "late")
    no = run("duties", "take", "dee", "--post", f"{STAR}:gaming_supervisor", "--store", address)
    assert complaint(no) == "dee is no gaming supervisor under star-roulette."
    assert "there is no person" in complaint(run("duties", "take", "nobody", *post))
    assert printed(run("duties", "end", "dee", "--store", address)) == "dee is off duty\n"
    assert printed(run("duties", "end", "dee", "--store", address)) == "dee was not on duty\n"


def test_nobody_appoints_themselves(address: str) -> None:
    asked = ("people", "appoint", "dee", "--post", f"{STAR}:operator", "--store", address, "--by")
    assert complaint(run(*asked, "DEE")) == '"dee" cannot appoint themselves: somebody else does it'
    printed(run(*asked, "otto"))
