"""Wheels as they are named on the command line, and the device that each name stands for."""

import asyncio
import socket
from pathlib import Path

import pytest

from croupier.core.bank.launching import BallLaunched
from croupier.core.bank.paying import RoundSettled
from croupier.core.engine.refusal import Malformed
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.house.chance.bank_dice import BankDice
from croupier.links.wheel_devices import SimulatedDevice, WheelAt, link_for, read_wheels
from croupier.links.wheel_links import WheelLinks
from croupier.wheels.cammegh_lines import Family
from croupier.wheels.signals import BallDropping, BettingMayOpen, CommandAnswered, NumberFell, SpinStarted
from croupier.wheels.simulated import SimulatedWheel
from croupier.wheels.simulator import TcpLine, run
from tests.cli.runner import complaint, croupier
from tests.clock import HandClock
from tests.links.banks import AUTOMATED, Banks, at_banks
from tests.links.place import SECRET, START


def test_a_wheel_is_named_with_its_bank() -> None:
    assert read_wheels(["B1=/dev/ttyUSB0", "B2=virtual", "B3=simulated", "B4=socket://10.0.0.1:7000", "B5=keypad"]) == (
        WheelAt(bank="B1", kind="/dev/ttyUSB0"),
        WheelAt(bank="B2", kind="virtual"),
        WheelAt(bank="B3", kind="simulated"),
        WheelAt(bank="B4", kind="socket://10.0.0.1:7000"),
        WheelAt(bank="B5", kind="keypad"),
    )
    assert read_wheels(["B1=mercury:/dev/ttyUSB0", "B2=slingshot:socket://host:7000", "B3=COM3"]) == (
        WheelAt(bank="B1", kind="/dev/ttyUSB0", family=Family.MERCURY),
        WheelAt(bank="B2", kind="socket://host:7000", family=Family.SLINGSHOT),
        WheelAt(bank="B3", kind="COM3"),
    )


@pytest.mark.parametrize(
    ("named", "says"),
    [
        (["B1"], '"B1" names no wheel: write bank and wheel as in B1=/dev/ttyUSB0'),
        (["=virtual"], "names no wheel"),
        (["B1:01=virtual"], "names no wheel"),
        (["B1=wheel"], '"wheel" is no wheel: name a port such as /dev/ttyUSB0'),
        (["B1="], "is no wheel"),
        (["B1=virtual", "B1=simulated"], "bank B1 is given two wheels: name one"),
    ],
)
def test_what_names_no_wheel_is_said_in_one_sentence(named: list[str], says: str) -> None:
    with pytest.raises(Malformed) as wrong:
        read_wheels(named)
    assert says in str(wrong.value)


@pytest.mark.parametrize(
    ("wheel", "says"),
    [
        ("B1=nonsense", "is no wheel"),
        ("B1=/dev/ttyUSB0", "bank B1 was never opened, so it is not known what its wheel is: say B1=mercury:/dev/tty"),
    ],
)
def test_the_server_does_not_start_with_a_wheel_it_cannot_use(tmp_path: Path, wheel: str, says: str) -> None:
    store = f"sqlite:{tmp_path / 'log.db'}"
    ran = croupier("serve", "--store", store, "--port", str(free_port()), "--wheel", wheel)
    assert says in complaint(ran)


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


def test_the_simulated_wheel_tells_whole_spins_and_begins_again_when_it_is_told_to() -> None:
    clock = HandClock(START)
    device = SimulatedDevice(Family.MERCURY, clock, seed=3)

    def until(kind: type) -> None:
        while True:
            clock.advance(500)
            if any(isinstance(signal, kind) for signal in device.beat()):
                return

    def all_of(*kinds: type) -> None:
        for kind in kinds:
            until(kind)

    all_of(BettingMayOpen, SpinStarted, BallDropping, NumberFell, BettingMayOpen, SpinStarted)
    asyncio.run(device.void())
    all_of(CommandAnswered, BettingMayOpen, SpinStarted, BallDropping, NumberFell)


def test_a_virtual_wheel_named_for_a_bank_binds_its_spins(tmp_path: Path) -> None:
    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED)
        wheels = WheelLinks()
        dice = BankDice(SECRET)
        (virtual,) = read_wheels(["B1=virtual"])
        await wheels.attach(await link_for(banks.house, banks.clock, dice, virtual))
        assert (await banks.state()).round.commitment == dice.commitment("B1", 1, 1)
        assert wheels.expects("B2") is None
        assert wheels.trouble("B1") is None
        again = await link_for(banks.house, banks.clock, dice, virtual)
        with pytest.raises(ValueError, match="bank B1 has a wheel already"):
            await wheels.attach(again)
        await wheels.detach("B1")

    at_banks(tmp_path, use)


def test_a_wheel_on_a_line_plays_the_rounds_of_its_bank(tmp_path: Path) -> None:
    """The simulator at the other end of a socket, at full speed; the family is known from the bank."""

    async def use(banks: Banks) -> None:
        await banks.open(wheels=AUTOMATED)
        await banks.seat("B1", "1", "ann")
        wheel = SimulatedWheel(SINGLE_ZERO, family=Family.SLINGSHOT, seed=5)
        line = TcpLine(wheel)
        await line.open("127.0.0.1", 0)
        spinning = asyncio.create_task(run(wheel, line, scale=0))
        changes = await banks.house.banks.follow("B1")
        wheels = WheelLinks()
        (named,) = read_wheels([f"B1={line.address}"])
        await wheels.attach(await link_for(banks.house, banks.clock, BankDice(SECRET), named))
        settled: list[str] = []
        launched = 0
        async for change in changes:
            launched += isinstance(change.event, BallLaunched)
            if isinstance(change.event, RoundSettled):
                settled.append(change.event.pocket)
            if len(settled) == 3:
                break
        await wheels.detach("B1")
        spinning.cancel()
        await line.close()
        told = [one.label for one in wheel.spun]
        at = next(at for at in range(len(told)) if told[at : at + 3] == settled)
        assert at >= 0
        assert launched >= 3

    at_banks(tmp_path, use)
