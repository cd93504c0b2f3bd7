"""A ball that left the wheel: every step in every state, thrown by hand, loaded into a unit, and at a bank."""

from collections.abc import Callable
from typing import Any, Protocol

import pytest

from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.no_spin import CallNoSpin as BankNoSpin
from croupier.core.bank.no_spin import ExamineBall as BankExamineBall
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.table.devices import LoadBall
from croupier.core.table.no_spin import CallNoSpin, ExamineBall
from croupier.core.table.rounds import SpinBall
from croupier.core.table.state import USpin
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from tests.core.bank.scene import Bank
from tests.core.table.scene import Scene

BOSS, DEALER = Role.CASINO_SUPERVISOR, Role.DEALER
Answer = Refused | tuple[Event, ...]


class Asking(Protocol):
    def ask(self, who: Any, kind: type[Command], **fields: Any) -> Answer: ...
    def do(self, who: Any, kind: type[Command], **fields: Any) -> tuple[Event, ...]: ...


class Wheel:
    """A wheel with betting open; `spin` chooses the ball, by hand or into the unit."""

    def __init__(self, scene: Asking, again: Callable[[], Any], spin: type[Command], *rest: type[Command]) -> None:
        self._scene, self._again, self._spin = scene, again, spin
        self._no_spin, self._examine = rest
        again()

    def spin(self, **fields: Any) -> Answer:
        answer = self._scene.ask(DEALER, self._spin, **fields)
        if not isinstance(answer, Refused) and self._spin is LoadBall:
            self._scene.do(DEALER, SpinBall, with_uspin=True)
        return answer

    def thrown(self, **fields: Any) -> None:
        assert not isinstance(self.spin(**fields), Refused)

    def no_spin(self, ground: NoSpin) -> None:
        self._scene.do(DEALER, self._no_spin, ground=ground)
        self._again()

    def examine(self, sound: bool) -> Answer:
        return self._scene.ask(BOSS, self._examine, sound=sound)


def by_hand() -> Wheel:
    scene = Scene("star-roulette")
    return Wheel(scene, scene.bets_open, SpinBall, CallNoSpin, ExamineBall)


def by_unit() -> Wheel:
    scene = Scene("star-roulette", uspin=USpin())
    return Wheel(scene, scene.bets_open, LoadBall, CallNoSpin, ExamineBall)


def at_a_bank() -> Wheel:
    bank = Bank()
    return Wheel(bank, bank.open, LaunchBall, BankNoSpin, BankExamineBall)


# --- the table ------------------------------------------------------------------------------------------------------


def in_use(wheel: Wheel) -> None:
    pass


def left(wheel: Wheel) -> None:
    wheel.thrown()
    wheel.no_spin(NoSpin.BALL_LEFT_WHEEL)


def another_meanwhile(wheel: Wheel) -> None:
    """Another one was thrown while the first still lies there, and that spin did not count either."""
    left(wheel)
    wheel.thrown(another_ball=True)
    wheel.no_spin(NoSpin.FOREIGN_OBJECT)


def passed(wheel: Wheel) -> None:
    left(wheel)
    wheel.examine(sound=True)


def unsound(wheel: Wheel) -> None:
    left(wheel)
    wheel.examine(sound=False)


def replaced(wheel: Wheel) -> None:
    unsound(wheel)
    wheel.thrown(another_ball=True)
    wheel.no_spin(NoSpin.FOREIGN_OBJECT)


def unsound_after_another(wheel: Wheel) -> None:
    another_meanwhile(wheel)
    wheel.examine(sound=False)


STATES = (in_use, left, another_meanwhile, passed, unsound, replaced, unsound_after_another)
STEPS: dict[str, Callable[[Wheel], Answer]] = {
    "the ball": lambda wheel: wheel.spin(),
    "another ball": lambda wheel: wheel.spin(another_ball=True),
    "found sound": lambda wheel: wheel.examine(sound=True),
    "found unsound": lambda wheel: wheel.examine(sound=False),
}
# in use | left | another meanwhile | passed | unsound | replaced | unsound after another
TABLE = {
    "the ball": "ok | no | no | ok | no | ok | no",
    "another ball": "ok | ok | ok | ok | ok | ok | ok",
    "found sound": "no | ok | ok | no | no | no | no",
    "found unsound": "no | ok | ok | no | no | no | no",
}
PLACES = {by_hand: ("star-roulette", "8.5"), by_unit: ("star-roulette", "8.5"), at_a_bank: ("novo-unity", "7.1.5")}


@pytest.mark.parametrize(
    ("place", "state", "step", "clause"),
    [
        pytest.param(
            place,
            state,
            step,
            clause if cell.strip() == "no" else None,
            id=f"{place.__name__}: {step}, {state.__name__}",
            marks=[pytest.mark.clause(book, clause)],
        )
        for place, (book, clause) in PLACES.items()
        for step, cells in TABLE.items()
        for state, cell in zip(STATES, cells.split("|"), strict=True)
    ],
)
def test_every_step_of_a_ball_that_left_the_wheel_in_every_state(
    place: Callable[[], Wheel], state: Callable[[Wheel], None], step: str, clause: str | None
) -> None:
    wheel = place()
    state(wheel)
    answer = STEPS[step](wheel)
    assert (answer.clause if isinstance(answer, Refused) else None) == clause, answer
