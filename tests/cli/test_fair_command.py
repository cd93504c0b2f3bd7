"""`croupier fair`: one line for each draw; 0 all right, 1 something differs, 2 malformed."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.core.game.wheel import SINGLE_ZERO
from croupier.house.chance.dice import ProvableDice
from tests.cli.runner import complaint, croupier, printed


def document(**changes: Any) -> dict[str, Any]:
    dice = ProvableDice(bytes(range(32)))
    dice.mix("ann")
    draws = [
        dice.choose(SINGLE_ZERO.ring, purpose="wheel", round=7),
        dice.sample(SINGLE_ZERO.labels, 4, purpose="lucky-ball", round=7),
        dice.choose(200, purpose="mega", round=7),
    ]
    revealed: dict[str, Any] = msgspec.to_builtins(dice.reveal())
    del revealed["type"]
    return revealed | {"draws": json.loads(msgspec.json.encode(draws))} | changes


def with_draw(**changes: Any) -> dict[str, Any]:
    """The document with its first draw altered."""
    whole = document()
    whole["draws"][0] |= changes
    return whole


def fair(whole: Any, *arguments: str) -> Any:
    return croupier("fair", "-", *arguments, stdin=json.dumps(whole))


def test_draws_that_were_committed_to_are_told_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(document()), encoding="utf-8")
    # The lucky numbers are those of the known answers in tests/house/test_dice.py.
    lines = printed(croupier("fair", str(file), env={"COLUMNS": "20"})).splitlines()
    assert len(lines) == 4
    assert lines[0].startswith("round 7, wheel 0: ")
    assert lines[0].endswith(" out of 37: as committed")
    assert lines[1] == "round 7, lucky-ball 0: 20, 3, 0, 16 out of 37: as committed"
    assert lines[3] == "3 draws; none went otherwise than committed to."


def test_a_program_reads_the_same_as_json() -> None:
    told = json.loads(printed(fair(document(), "--json")))
    assert (told["right"], told["seed_holds"], told["missing"]) == (True, True, [])
    assert told["draws"][1] == {
        "round": 7,
        "purpose": "lucky-ball",
        "index": 0,
        "chosen": ["20", "3", "0", "16"],
        "right": True,
        "problems": [],
    }


def test_an_altered_record_is_named_and_the_exit_code_is_one() -> None:
    right = document()["draws"][0]
    ran = fair(with_draw(outcome=[(right["outcome"][0] + 1) % 37]))
    assert (ran.code, ran.stderr) == (1, "")
    lines = ran.stdout.splitlines()
    assert "NOT as committed: the seed gives" in lines[0]
    assert [line.endswith(": as committed") for line in lines[1:3]] == [True, True]
    assert lines[3] == "3 draws; 1 went otherwise than committed to."
    told = json.loads(fair(with_draw(outcome=[50]), "--json").stdout)
    assert (told["right"], [one["right"] for one in told["draws"]]) == (False, [False, True, True])


def test_another_seed_or_a_missing_draw_is_told() -> None:
    ran = fair(document(server_seed="00" * 32))
    assert ran.code == 1
    assert ran.stdout.endswith("The server seed is not the one committed to: nothing is proved.\n")
    ran = fair(with_draw(index=2))
    assert ran.code == 1
    assert "round 7, wheel 0 to 1: missing" in ran.stdout
    assert "3 draws; 1 went otherwise than committed to; some are missing.\n" in ran.stdout


def test_labels_are_printed_as_they_stand() -> None:
    ran = fair(with_draw(purpose="[red]:dice:[/red]"))
    assert ran.stdout.startswith("round 7, [red]:dice:[/red] 0: ")


@pytest.mark.parametrize(
    ("whole", "said"),
    [
        ([], "the document must be an object, not a list"),
        ({}, "commitment is missing"),
        (document(commitment="12"), 'commitment must be 64 digits from 0 to 9 and a to f, not "12"'),
        (document(server_seed="AB" * 32), "server_seed must be 64 digits"),
        (document(client_seed=None), "client_seed must be a string"),
        (document(client_seed="x" * 101), "client_seed must be at most 100 printable characters"),
        (document(client_seed="\ud800"), "client_seed must be at most 100 printable characters"),
        (document(draws={}), "draws must be a list"),
        (document(draws=[1]), "draws[0] must be an object, not a number"),
        (document(seed=1), "seed is not a field"),
        (with_draw(type="reveal"), 'draws[0].type must be "draw", not "reveal"'),
        (with_draw(n="37"), "draws[0].n must be a number such as 37"),
        (with_draw(n=2**53 + 1), "draws[0].n must be from 0 to 9007199254740992"),
        (with_draw(round=True), "draws[0].round must be a number"),
        (with_draw(index=-1), "draws[0].index must be from 0"),
        (with_draw(outcome=[1.5]), "draws[0].outcome[0] must be a whole number"),
        (with_draw(outcome=[-1]), "draws[0].outcome[0] must be from 0"),
        (with_draw(labels=[1]), "draws[0].labels[0] must be a string"),
        (with_draw(labels=["a\nb"]), "draws[0].labels must be at most 100 printable characters"),
        (with_draw(commitment=None), "draws[0].commitment must be a string"),
        (with_draw(colour="red"), "draws[0].colour is not a field"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_malformed_document_is_told_in_one_line(whole: Any, said: str) -> None:
    assert said in complaint(fair(whole))


def test_what_is_no_document_is_told_in_one_line(tmp_path: Path) -> None:
    assert "commitment, server_seed, client_seed and draws" in complaint(croupier("fair", "-", stdin=" \n"))
    assert "not JSON" in complaint(croupier("fair", "-", stdin="{"))
    assert "given twice" in complaint(croupier("fair", "-", stdin='{"draws": [], "draws": []}'))
    assert "cannot be read" in complaint(croupier("fair", str(tmp_path / "none.json")))
