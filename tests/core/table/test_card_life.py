"""A Player Card at The Star from the start of play to a finding and on: every step in every state."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.table.invalid import Fault, FindInvalid
from croupier.core.table.seats import LeaveTable, PlayerCard, StartPlay
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from tests.core.table.moments import DEALER, STAR
from tests.core.table.scene import Scene
from tests.proof import proves

OWN = PlayerCard(number="1", holder="ann", valid=True, excluded=False)
ANOTHERS = PlayerCard(number="9", holder="zed", valid=True, excluded=False)
STALE = PlayerCard(number="1", holder="ann", valid=False, excluded=False)
OF_EXCLUDED = PlayerCard(number="1", holder="ann", valid=True, excluded=True)
FOUND: dict[str, Any] = {"player": "ann", "fault": Fault.CARD_OF_ANOTHER}


def absent() -> Scene:
    return Scene(STAR, players=("bob",))


def seated() -> Scene:
    scene = absent()
    scene.do(DEALER, StartPlay, player="ann", card=OWN)
    scene.gives("ann", value=100_00)
    return scene


def betting() -> Scene:
    scene = seated().bets_open()
    scene.bet("ann", "red", 10_00)
    return scene


def found_idle() -> Scene:
    scene = seated()
    scene.do(DEALER, FindInvalid, **FOUND)
    return scene


def found_before() -> Scene:
    """Before no more bets: 8.16.1 hands the wager back."""
    scene = betting()
    scene.do(DEALER, FindInvalid, **FOUND)
    return scene


def found_in_round() -> Scene:
    scene = betting().spun()
    scene.do(DEALER, FindInvalid, **FOUND)
    return scene


def shown_again() -> Scene:
    scene = found_before()
    scene.do(DEALER, StartPlay, player="ann", card=OWN)
    return scene


def next_round() -> Scene:
    scene = found_in_round()
    scene.result("1")
    return scene.settled().over().bets_open()


def left() -> Scene:
    scene = found_before()
    scene.do("ann", LeaveTable, player="ann")
    return scene


STATES = (absent, seated, betting, found_idle, found_before, found_in_round, shown_again, next_round, left)
Step = tuple[Role | str, type[Command], dict[str, Any]]


def shows(card: PlayerCard | None) -> Step:
    return DEALER, StartPlay, {"player": "ann", "card": card}


# absent | seated | betting | found idle | found before | found in round | shown again | next round | left
STEPS: dict[str, tuple[Step, str]] = {
    # 3.4: a valid card at the commencement of play; 8.16: nothing mends the round in which the wagers were found.
    "a card of her own": (shows(OWN), "ok 3.4 3.4 ok ok 8.16 3.4 ok ok"),
    "no card": (shows(None), "3.4 3.4 3.4 3.4 3.4 8.16 3.4 3.4 3.4"),
    "a card that is not valid": (shows(STALE), "3.4 3.4 3.4 3.4 3.4 8.16 3.4 3.4 3.4"),
    "a card of somebody excluded": (shows(OF_EXCLUDED), "3.4 3.4 3.4 3.4 3.4 8.16 3.4 3.4 3.4"),
    # 9.1: only with the use of one's own.
    "another's card": (shows(ANOTHERS), "9.1 3.4 3.4 9.1 9.1 8.16 3.4 9.1 9.1"),
    "a bet": (
        ("ann", PlaceWager, {"spot": "black", "stake": 5_00, "tender": Tender.VALUE_CHIPS}),
        "5.1 5.1 ok 5.1 9.1 3.13 ok 9.1 3.4",
    ),
    # 8.16.3: what is settled stands, so that of somebody who has no wager there is nothing to find.
    "a finding": (
        (DEALER, FindInvalid, FOUND | {"fault": Fault.FOR_ANOTHER}),
        "8.16.3 ok ok 9.1 9.1 8.16.2 ok 9.1 9.1",
    ),
    "a finding by a player": (
        ("bob", FindInvalid, FOUND),
        "8.16 8.16 8.16 8.16 8.16 8.16 8.16 8.16 8.16",
    ),
    "leaving": (("ann", LeaveTable, {"player": "ann"}), "3.4 ok 5.1 ok ok 5.1 ok ok 3.4"),
}


@pytest.mark.parametrize(
    ("state", "step", "clause"),
    [
        pytest.param(
            state,
            step,
            None if cell == "ok" else cell,
            id=f"{name}, {state.__name__}",
            marks=[proves(STAR, "9.1" if cell == "ok" else cell)],
        )
        for name, (step, cells) in STEPS.items()
        for state, cell in zip(STATES, cells.split(), strict=True)
    ],
)
def test_every_step_of_a_card_in_every_state(state: Callable[[], Scene], step: Step, clause: str | None) -> None:
    scene = state()
    who, kind, fields = step
    answer = scene.ask(who, kind, **fields)
    assert (answer.clause if isinstance(answer, Refused) else None) == clause, answer
