"""A table has one wheel, chosen when it opens: a drawn number counts at a virtual one, a declared one at a real one."""

import pytest
from msgspec.structs import replace

from croupier.core.table.opening import TableOpened
from croupier.core.table.rounds import DeclareResult
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene

CLEAR = {"star-roulette": "5.4", "adelaide-roulette": "9(d)", "star-big-wheel": "5.4"}
POCKET = {"star-roulette": "17", "adelaide-roulette": "17", "star-big-wheel": "S4"}
DRAWN, DECLARED = '{"draw": 1}', ""


@pytest.mark.parametrize("book", CLEAR)
@pytest.mark.parametrize(("virtual", "counts"), [(True, DRAWN), (False, DECLARED)])
def test_only_the_tables_own_wheel_gives_its_number(book: str, *, virtual: bool, counts: str) -> None:
    scene = Scene(book, virtual_wheel=virtual).bets_open().spun()
    other = DECLARED if virtual else DRAWN
    no = scene.refuses(
        Role.DEALER, DeclareResult, Rule.CLEAR_RESULT, pocket=POCKET[book], revolutions=10, evidence=other
    )
    assert no.clause == CLEAR[book]
    scene.do(Role.DEALER, DeclareResult, pocket=POCKET[book], revolutions=10, evidence=counts)
    assert scene.state.round.result == POCKET[book]


@pytest.mark.parametrize("book", CLEAR)
def test_a_table_for_which_nothing_was_chosen_has_a_real_wheel(book: str) -> None:
    scene = Scene(book)
    opened = next(event for event in scene.events if isinstance(event, TableOpened))
    assert opened.setup.virtual_wheel is False
    scene.bets_open().spun()
    scene.refuses(Role.DEALER, DeclareResult, Rule.CLEAR_RESULT, pocket=POCKET[book], revolutions=10, evidence=DRAWN)


@pytest.mark.parametrize("evidence", [DRAWN, DECLARED])
def test_a_table_opened_before_one_could_choose_goes_on_as_it_did(evidence: str) -> None:
    scene = Scene("star-roulette")
    scene.given(lambda was: replace(was, setup=replace(was.setup, virtual_wheel=None)))
    scene.bets_open().spun()
    scene.do(Role.DEALER, DeclareResult, pocket="17", revolutions=10, evidence=evidence)
    assert scene.state.round.result == "17"
