"""What broken software got away with at a table: clauses that no other test looked at."""

import pytest

from tests.core.table.colour_scene import issue, table


@pytest.mark.parametrize(
    ("code", "clause"), [("star-roulette", "3.11"), ("adelaide-roulette", "6(d)"), ("star-big-wheel", "3.7")]
)
def test_colour_checks_bought_with_chips_are_issued_under_what_is_said_of_their_value(code: str, clause: str) -> None:
    scene = table(code)
    assert issue(scene, "ann", "blue", 10).clause == clause
    assert scene.postings[-1].clause == clause
