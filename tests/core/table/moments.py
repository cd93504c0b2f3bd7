"""The moments of a round, each a table that stands there, and how a round goes on from wherever it stands."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import at_table
from croupier.core.table.devices import LoadBall
from croupier.core.table.equipment import Device, has_failed
from croupier.core.table.faults import ClearFault, NotifyInspector
from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers, lucky_ball_runs
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, SpinBall
from croupier.core.table.state import Phase, USpin
from croupier.core.words.bets import LuckyColour
from croupier.core.words.choices import CloseOrder
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from tests.core.table.scene import Scene

DEALER, BOSS = Role.DEALER, Role.CASINO_SUPERVISOR
STAR, BIG_WHEEL = "star-roulette", "star-big-wheel"
CHIPS = 1_000_00

MOMENTS = ("before", "betting", "spinning", "closed", "no spin", "number", "collected", "paid", "next")
"""Before any bet, betting open, the ball running or the wheel about to, no more bets, a no spin standing over, the
number called, the losers collected, the winners paid, the round over with winners' stakes lying on."""

DRAWN = dict(zip(LuckyColour, ("1", "0", "7", "31"), strict=True))


def star(moment: str, **setup: Any) -> Scene:
    """A Lucky Ball table with a uSpin unit. On 7 ann wins $20 on red and $200 on blue; bob loses $10 and $5.

    Ann has wagers 1 and 2, bob 3 on a straight up and 4 on green.
    """
    scene = Scene(STAR, cloth="E", lucky_table="one", uspin=USpin(), **setup)
    for reached in _star_steps(scene):
        if reached == moment:
            return scene
        if reached == "closed" and moment == "no spin":
            scene.do(DEALER, CallNoSpin, ground=NoSpin.FOREIGN_OBJECT)
            return scene
    raise ValueError(moment)


def _star_steps(scene: Scene) -> Iterator[str]:
    yield "before"
    scene.bets_open()
    scene.bet("ann", "red", 20_00)
    scene.bet("ann", "lucky-ball blue", 10_00)
    scene.bet("bob", "straight 18", 10_00)
    scene.bet("bob", "lucky-ball green", 5_00)
    yield "betting"
    scene.do(DEALER, LoadBall)
    scene.do(DEALER, SpinBall, with_uspin=True)
    scene.do(Role.SYSTEM, ShowLuckyNumbers, numbers=DRAWN)
    yield "spinning"
    scene.do(DEALER, CallNoMoreBets)
    scene.do(Role.SYSTEM, RaiseLuckyOdds, chosen=LuckyColour.RED)
    yield "closed"
    until(scene, Phase.RESULT, "7")
    yield "number"
    scene.do(DEALER, CollectLosers)
    yield "collected"
    scene.do(DEALER, PayWinners)
    yield "paid"
    scene.do(DEALER, CloseRound)
    yield "next"


def big_wheel(moment: str, **setup: Any) -> Scene:
    """On S4 ann wins $110 with $10, bob loses $10. The wheel is spun after the close; a no spin voids all wagers."""
    scene = Scene(BIG_WHEEL, **setup)
    if moment == "before":
        return scene
    scene.bets_open()
    scene.bet("ann", "symbol S4", 10_00)
    scene.bet("bob", "symbol S1", 10_00)
    for reached, step in (
        ("betting", None),
        ("closed", CallNoMoreBets),
        ("spinning", SpinBall),
    ):
        if step is not None:
            scene.do(DEALER, step)
        if reached == moment:
            return scene
    if moment == "no spin":
        scene.do(DEALER, CallNoSpin, ground=NoSpin.ON_THE_PEG)
        return scene
    until(scene, Phase.RESULT, "S4")
    for reached, done in (("collected", CollectLosers), ("paid", PayWinners), ("next", CloseRound)):
        if moment == "number":
            return scene
        scene.do(DEALER, done)
        if reached == moment:
            return scene
    raise ValueError(moment)


# --- going on -------------------------------------------------------------------------------------------------------


def until(scene: Scene, phase: Phase, pocket: str) -> None:
    """Play on to this phase, whatever stands in between; what was spun is not spun again."""
    steps: Mapping[Phase, Callable[[], None]] = {
        Phase.IDLE: lambda: _opens(scene),
        Phase.BETTING: lambda: _to_the_number(scene, pocket),
        Phase.RESULT: lambda: _do(scene, CollectLosers),
        Phase.COLLECTED: lambda: _do(scene, PayWinners),
    }
    while scene.state.round.phase is not phase:
        steps[scene.state.round.phase]()


def _do(scene: Scene, kind: type[Command]) -> None:
    scene.do(DEALER, kind)


def _opens(scene: Scene) -> None:
    put_right(scene)
    scene.bets_open()


def put_right(scene: Scene) -> None:
    """What stops play is seen to."""
    if not scene.state.setup.lights_work:
        scene.do(DEALER, NotifyInspector, inspector="ivy")
        scene.do(BOSS, ClearFault, device=Device.LIGHTS, passed_by="tim")
    if has_failed(scene.state.setup, Device.USPIN):
        scene.do(BOSS, ClearFault, device=Device.USPIN, passed_by="tim")


def _to_the_number(scene: Scene, pocket: str) -> None:
    closes_first = at_table(scene.book).round.close_order is CloseOrder.BEFORE_THE_SPIN
    if scene.state.round.spin is None:
        put_right(scene)
        if closes_first and not scene.state.round.closed:
            scene.do(DEALER, CallNoMoreBets)
        scene.do(DEALER, SpinBall, another_ball=scene.state.setup.ball_unsound)
    if lucky_ball_runs(scene.state) and not scene.state.round.lucky_numbers:
        scene.do(Role.SYSTEM, ShowLuckyNumbers, numbers=DRAWN)
    if not scene.state.round.closed:
        scene.do(DEALER, CallNoMoreBets)
    if lucky_ball_runs(scene.state) and scene.state.round.lucky is None:
        scene.do(Role.SYSTEM, RaiseLuckyOdds, chosen=LuckyColour.RED)
    scene.do(DEALER, DeclareResult, pocket=pocket, revolutions=4)


def ends_with(scene: Scene, pocket: str) -> tuple[int, int]:
    """What ann and bob have more or less in the end, in dollars, with all that is theirs and lies there taken up."""
    now = scene.state.round
    if now.phase is not Phase.IDLE or now.attempt > 1:
        until(scene, Phase.PAID, pocket)
    return _net(scene, "ann"), _net(scene, "bob")


def _net(scene: Scene, player: str) -> int:
    lies = sum(wager.stake for wager in scene.state.round.wagers.values() if wager.player == player)
    cents = scene.rack(player).value + lies - CHIPS
    assert cents % 100 == 0
    return cents // 100


# --- the table ------------------------------------------------------------------------------------------------------

Asked = Callable[[Scene], Refused | tuple[Event, ...]]
Rows = Mapping[tuple[str, str], tuple[Asked, str]]
"""By the name of the event and the clauses its row proves: how it is asked, and its cells in the order of the moments.

A cell is the clause under which it is refused, as "no 8.8", or the one under which it is done and what ann and bob have
more or less in the end, as "8.11 +20 -10". A dash is no clause that could be read off.
"""


def walked(book: str, rows: Rows) -> pytest.MarkDecorator:
    """Every cell a test: the moment, what is asked, and what the document says to it."""
    params = []
    for (name, proved), (asked, cells) in rows.items():
        cell = [one.strip() for one in cells.split("|")]
        assert len(cell) == len(MOMENTS), name
        for moment, expected in zip(MOMENTS, cell, strict=True):
            mark = pytest.mark.clause(book, *proved.split())
            params.append(pytest.param(moment, asked, expected, id=f"{name}, {moment}", marks=[mark]))
    return pytest.mark.parametrize(("moment", "asked", "expected"), params)


def check(scene: Scene, asked: Asked, expected: str, *, pocket: str, without: tuple[int, int]) -> None:
    """`without` is what the two have in the end if nothing happens: a refusal must change nothing of that."""
    already, before = len(scene.postings), scene.state
    answer = asked(scene)
    if isinstance(answer, Refused):
        assert f"no {answer.clause}" == expected, answer.message
        assert scene.state == before
        assert ends_with(scene, pocket) == without
        return
    clause, *money = expected.split()
    assert clause != "no", f"done, though {expected}: {answer}"
    cited = {one.clause for one in scene.postings[already:]} | set(_cited(answer))
    assert clause in (*cited, "-"), cited
    assert ends_with(scene, pocket) == tuple(int(one) for one in money)


def _cited(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        for name in ("clause", "halts", "stakes_clause", "refund_clause"):
            if clause := getattr(event, name, None):
                yield clause
        yield from getattr(event, "clauses", ())
        yield from getattr(event, "measures", {}).values()


def asks(who: Role | str, kind: type[Command], **fields: Any) -> Asked:
    return lambda scene: scene.ask(who, kind, **fields)
