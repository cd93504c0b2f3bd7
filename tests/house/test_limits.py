"""Limits as data: read from a file, refused with one sentence, and told on their page."""

import re
from pathlib import Path

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.house.limits import Limits, Rate, read_limits

PAGE = Path(__file__).parent.parent.parent / "docs" / "overload.md"


def told(limit: Rate | float) -> str:
    if isinstance(limit, Rate):
        return f"{limit.a_second:,.0f} a second, {limit.at_once:,.0f} at once"
    return f"{limit:,g}" if isinstance(limit, float) else f"{limit:,}"


def test_the_page_tells_every_limit_as_it_is() -> None:
    rows = re.findall(r"^\| `(\w+\.\w+)` \| ([^|]+) \|", PAGE.read_text(), re.MULTILINE)
    usual = Limits()
    assert rows == [
        (f"{group}.{name}", told(getattr(getattr(usual, group), name)))
        for group in usual.__struct_fields__
        for name in getattr(usual, group).__struct_fields__
    ]


def test_the_example_of_the_page_is_read(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(), re.DOTALL)
    (tmp_path / "limits.toml").write_text(example)
    read = read_limits(tmp_path / "limits.toml")
    assert read.asks.address == Rate(a_second=2000, at_once=10_000)
    assert read.sign_ins.at_once == 2
    assert read.sockets == Limits().sockets


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("[asks]\npersons = 3", "unknown field `persons`"),
        ("[askes]", "unknown field `askes`"),
        ("[asks]\nperson = { a_second = 0, at_once = 5 }", "`float` > 0.0 - at `$.asks.person.a_second`"),
        ("[asks]\nperson = { a_second = 1, at_once = 0 }", "`float` >= 1.0 - at `$.asks.person.at_once`"),
        ("[asks]\nperson = { a_second = 1 }", "missing required field `at_once`"),
        ("[sockets]\nperson = 0", "`int` >= 1 - at `$.sockets.person`"),
        ("[sockets]\nperson = many", "Invalid value"),
        ("\xff", "invalid start byte"),
    ],
)
def test_what_makes_no_sense_is_told_in_one_sentence(tmp_path: Path, written: str, complaint: str) -> None:
    file = tmp_path / "limits.toml"
    file.write_bytes(written.encode("latin-1"))
    with pytest.raises(Malformed) as told:
        read_limits(file)
    assert complaint in str(told.value)
    assert str(told.value).startswith(f"the limits in {file} make no sense")
    assert str(told.value).endswith("docs/overload.md says what may stand there")


def test_a_file_that_is_not_there_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="name a file that is there"):
        read_limits(tmp_path / "none.toml")
