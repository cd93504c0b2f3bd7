"""Wrest Point: what is refused, deducted and given back names the clause of the document, in both forms."""

from typing import Any

import pytest

from croupier.books import BOOKS
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.attending import CallForBets
from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.competition import law_of
from croupier.core.tournament.matters import CountChips
from croupier.core.tournament.no_spin import CallNoSpin
from croupier.core.tournament.parting import IssueExtra
from croupier.core.tournament.spins import CallNumber
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Power, Role
from tests.core.tournament.wrest_events import begin, both, last, lay, one, refused, secret, spin
from tests.core.tournament.wrest_hands import rehearsed

NOT_FOR_PLAYERS: list[tuple[type[Command], dict[str, Any], str, str]] = [
    (CallForBets, {}, "1.5.6", "2.5.7"),
    (CloseBets, {}, "3.5.5", "3.5.5"),
    (CallNumber, {"pocket": "1"}, "1.6.6", "2.6.6"),
    (CallNoSpin, {"ground": NoSpin.BALL_LEFT_WHEEL}, "3.2.3", "3.2.3"),
    (CountChips, {"player": "ann", "chips": 1000_00}, "1.5.3", "2.5.4"),
    (IssueExtra, {"amount": 100_00}, "1.8.5", "2.8.5"),
]


@pytest.mark.parametrize(
    ("kind", "fields", "form", "clause"),
    [
        pytest.param(kind, fields, form, clause, id=f"{kind.__name__} {clause}")
        for kind, fields, *clauses in NOT_FOR_PLAYERS
        for form, clause in zip(("competition", "live"), clauses, strict=True)
    ],
)
def test_what_is_for_the_staff_no_player_does(kind: type[Command], fields: Any, form: str, clause: str) -> None:
    game = rehearsed(form, begin(form, "ann", "bob"))
    no = game.ask(kind(by="ann", role=Role.PLAYER, at=0, **fields))
    assert isinstance(no, Refused)
    assert no.clause == clause


@pytest.mark.parametrize(
    ("form", "power", "clause"),
    [
        ("competition", Power.SPIN, "1.6.9c"),
        ("live", Power.SPIN, "2.6.9c"),
        ("competition", Power.APPROVE_LEAVING, "1.5.3"),
        ("live", Power.APPROVE_LEAVING, "2.4.9"),
    ],
)
def test_who_spins_and_who_lets_a_player_go_stands_in_the_document(form: str, power: Power, clause: str) -> None:
    grant = law_of(BOOKS["wrest-point-competition"], form).grant(power)
    assert grant is not None
    assert grant.clause == clause


@both("3.6.1", "2.5.5")
def test_a_wager_stays_within_the_limits(form: str, clause: str) -> None:
    moves = begin(form, "ann", "bob")
    assert refused(form, moves, lay("ann", 49)) == ("BELOW_MINIMUM", clause)
    assert last(form, moves, lay("ann", 50))["ok"]
    assert refused(form, moves, lay("ann", 550), maximum="500") == ("OVER_MAXIMUM", clause)
    assert last(form, moves, lay("ann", 500), maximum="500")["ok"]


@both("3.2.3", "3.2.3")
def test_a_no_spin_has_a_ground_of_the_book(form: str, clause: str) -> None:
    moves = [begin(form, "ann", "bob"), lay("ann", 50), lay("bob", 50), {"move": "close"}]
    assert refused(form, moves, {"move": "spin", "no_spin": "on_the_peg"}) == ("NO_SPIN_GROUND", clause)
    assert last(form, moves, {"move": "spin", "no_spin": "ball_left_wheel"})["ok"]


def _faults(form: str, bank: str, stake: int, words: str, *, beside: int = 0) -> list[str]:
    open_bet = [lay("ann", beside, "black")] if beside else []
    moves = [begin(form, "ann", "bob", bank=bank), open_bet, secret("ann", stake, words)]
    found: list[str] = [one["clause"] for one in last(form, moves, bank=bank, secret_wagers=1).get("faults", [])]
    return found


@both("1.6.3b", "2.6.3b")
def test_a_form_for_more_chips_than_there_are_goes_back(form: str, clause: str) -> None:
    assert _faults(form, "300", 350, "three hundred and fifty") == [clause]
    assert _faults(form, "300", 300, "three hundred") == []


@both("1.6.3b", "2.6.3b")
def test_so_does_one_for_chips_that_lie_on_the_layout(form: str, clause: str) -> None:
    assert _faults(form, "300", 250, "two hundred and fifty", beside=100) == [clause]
    assert _faults(form, "300", 200, "two hundred", beside=100) == []


@pytest.mark.parametrize(
    ("form", "stake", "words", "deemed", "clause"),
    [
        ("competition", 20, "twenty", "50", "1.6.8a"),
        ("live", 20, "twenty", "50", "2.6.8a"),
        ("competition", 550, "five hundred and fifty", "500", "1.6.8b"),
        ("live", 550, "five hundred and fifty", "500", "2.6.8b"),
    ],
)
def test_what_nobody_mended_is_deemed(form: str, stake: int, words: str, deemed: str, clause: str) -> None:
    moves = [begin(form, "ann", "bob"), secret("ann", stake, words), lay("bob", 50), spin("1")]
    (line,) = [one for one in last(form, moves, secret_wagers=1, maximum="500")["settlements"] if one["secret"]]
    assert (line["deemed"], line["clauses"][0]) == (deemed, clause)


def test_who_retires_leaves_the_chips_behind() -> None:
    """1.5.3: what stands before them and what lies on the layout; it is no money."""
    moves = [
        begin("competition", "ann", "bob", "cy"),
        lay("ann", 50),
        lay("bob", 50, "black"),
        lay("cy", 50),
        spin("1"),
    ]
    game = rehearsed("competition", moves, one("retire", "cy"), spins=9)
    back = {post.giver: post.amount for post in game.postings if post.clause == "1.5.3"}
    assert back == {"chips:event:cy": 1000_00, "layout:event:cy": 50_00}
    assert {post.taker for post in game.postings if post.clause == "1.5.3"} == {"float:event:chips"}
