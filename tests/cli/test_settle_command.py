"""`croupier settle`: the command other programs lean on."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import complaint, croupier, printed
from tests.documents.test_settle_json import ANSWER, EXAMPLE

GOOD = EXAMPLE.encode()


def test_the_document_comes_from_a_file_from_a_dash_or_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_bytes(GOOD)
    for ran in (croupier("settle", str(file)), croupier("settle", "-", stdin=GOOD), croupier("settle", stdin=GOOD)):
        assert json.dumps(json.loads(printed(ran))) == json.dumps(json.loads(ANSWER))


def test_a_refused_wager_is_no_mistake_of_the_caller() -> None:
    document = {
        "book": "adelaide-roulette",
        "wagers": [
            {"player": "ann", "bet": "split", "on": ["1", "5"], "stake": "10"},
            {"player": "bob", "bet": "straight", "on": ["17"], "stake": "10"},
        ],
        "result": "17",
    }
    answer = json.loads(printed(croupier("settle", stdin=json.dumps(document))))
    refused, won = answer["settlements"]
    assert (refused["outcome"], refused["refusal"]["clause"]) == ("refused", "3")
    assert (won["paid"], answer["players"]) == ("350.00", {"ann": "0.00", "bob": "350.00"})


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}, {"PYTHONUTF8": "0"}])
def test_the_answer_is_utf_8_whatever_the_terminal_thinks(locale: dict[str, str]) -> None:
    ran = croupier("settle", stdin=EXAMPLE.replace("ann", "Zoë"), env=locale)
    assert list(json.loads(printed(ran))["players"]) == ["Zoë", "bob"]


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "empty"),
        (GOOD[:100], "not JSON"),
        (GOOD.replace(b"ann", b"\xff"), "UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[]", "must be an object, not a list"),
        (GOOD.replace(b"star-roulette", b"star-roulete"), 'did you mean "star-roulette"?'),
        (GOOD.replace(b'"10"', b'"-10"'), "wagers[0].stake"),
        (GOOD.replace(b'"10"', b"10"), "wagers[0].stake"),
        (GOOD.replace(b'"10"', b"NaN"), "NaN"),
        (GOOD.replace(b'"10"', b"9" * 5000), "too many digits"),
        (GOOD.replace(b'"ann"', rb'"\ud800"'), "wagers[0].player"),
        (GOOD.replace(b'"ann"', rb'"a\nb"'), "wagers[0].player"),
        (GOOD.replace(b'"layout"', b'"wheel"'), '"wheel" is given twice'),
        (GOOD.replace(b'"stake"', b'"steak"', 1), "wagers[0].stake"),
        (GOOD.replace(b'"result": "17"', rb'"result": "1\n\u2028\ud8007"'), "result"),
        (GOOD.replace(b'"result": "17"', b'"result": "17", "no_spin": "mechanical"'), "together"),
        (GOOD.replace(b'"maximum": "1000"', b'"maximum": "4"'), "minimum"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_bad_input_is_one_line_on_standard_error_and_exit_code_2(raw: bytes, says: str) -> None:
    assert says in complaint(croupier("settle", stdin=raw))


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    assert "no.json cannot be read: No such file" in complaint(croupier("settle", str(tmp_path / "no.json")))
    assert "cannot be read: Is a directory" in complaint(croupier("settle", str(tmp_path)))
    assert "Traceback" not in complaint(croupier("settle", "a.json", "b.json"))


def test_a_complaint_can_be_written_to_any_terminal() -> None:
    raw = GOOD.replace(b'"split"', '"splît"'.encode())
    assert 'did you mean "split"?' in complaint(croupier("settle", stdin=raw, env={"PYTHONIOENCODING": "ascii"}))
    raw = GOOD.replace(b'"result": "17"', '"result": "½"'.encode())
    assert "result" in complaint(croupier("settle", stdin=raw, env={"PYTHONIOENCODING": "ascii"}))
