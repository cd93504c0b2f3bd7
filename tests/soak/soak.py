"""One soak: the phases with kills and the one without, and the verdict."""

import asyncio
import json
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

from msgspec import Struct, field

from tests.soak.asking import Answers, Asker, ask, lost_or_doubled, notes, periods
from tests.soak.house import SoakedHouse, Someone
from tests.soak.measuring import Memory, Sample, Slope, middle
from tests.soak.pages import TERMINALS, Crowd

LOOK_EVERY = 5.0
"""Seconds between two looks at the memory."""
WARM = 180.0
"""Seconds of the undisturbed life that are not judged: pages come back, and what is held for those who do comes to its
bound after two minutes."""
FLAT = 0.5
"""Megabytes a minute: what certainly grows by more is growth."""
COMPARED = 30.0
"""Seconds after its start at which each life is compared with the others."""
GUESTS = 5


class Plan(Struct, frozen=True, kw_only=True):
    seconds: float
    calm: float
    every: float
    sockets: int
    store: str | None
    seed: int


class Soaked(Struct, kw_only=True):
    plan: Plan
    kills: int = 0
    answers: Answers = field(default_factory=Answers)
    memory: Memory = field(default_factory=Memory)
    starts: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    """Seconds from a start until every page was back."""
    messages: int = 0
    connections: int = 0
    wrong: list[str] = field(default_factory=list)
    verified: dict[str, Any] = field(default_factory=dict)

    @property
    def slope(self) -> Slope | None:
        """Of the last life, which nobody disturbed; nothing where it was too short."""
        return self.memory.slope(self.memory.lives[-1], WARM)

    @property
    def grows(self) -> bool:
        return self.slope is not None and self.slope.least > FLAT

    @property
    def ok(self) -> bool:
        return not self.wrong and not self.grows

    def lines(self) -> Iterator[str]:
        done, plan = len(self.answers.done), self.plan
        yield f"soak: {plan.seconds / 60:.1f} minutes, {plan.sockets} pages, {self.kills} kills"
        yield (
            f"soak: {done:,} commands acknowledged (middle {middle(self.answers.seconds) * 1000:.0f} ms), "
            f"{self.answers.again} asked again after a kill, {self.answers.refused.total()} refused"
        )
        yield from (f"soak: refused {times} times: {said}" for said, times in self.answers.refused.most_common(3))
        yield f"soak: {self.messages:,} messages to pages on {self.connections:,} connections"
        up, back = middle(self.starts[1:]), middle(self.back)
        yield f"soak: up again {up:.1f} s after a kill, all pages back {back:.1f} s later (middle of all)"
        yield from self._of_memory()
        yield f"soak: verify: {json.dumps(self.verified)}"
        yield from (f"soak: WRONG: {one}" for one in self.wrong[:20])
        yield "soak: nothing lost, nothing doubled" if not self.wrong else "soak: NOT WELL"
        if self.slope is not None:
            yield "soak: MEMORY GROWS" if self.grows else "soak: memory is flat, as far as can be seen"

    def _of_memory(self) -> Iterator[str]:
        for life, (first, last) in zip(self.memory.lives, self.memory.at_ends(), strict=True):
            yield f"soak: life {life}: {first:.1f} MB at first, {last:.1f} MB at the end"
        if len(alike := self.memory.at(COMPARED)) > 1:
            held = ", ".join(f"{one:.1f}" for one in alike)
            yield f"soak: {COMPARED:.0f} seconds after each start: {held} MB"
        said = f"too short to say, it takes {WARM:.0f} seconds to be warm" if self.slope is None else str(self.slope)
        yield f"soak: memory of the undisturbed life: {said} (flat is up to {FLAT})"


async def soaked(plan: Plan, folder: Path) -> Soaked:
    store = plan.store or f"sqlite:{folder / 'soak.db'}"
    house, report, crowd = SoakedHouse(store, folder / "said.txt"), Soaked(plan=plan), Crowd(plan.seed)
    report.starts.append(await house.start())
    players = [await house.someone("player", f"Soak {number}") for number in range(GUESTS)]
    name, staff = (boss := await house.someone("supervisor")).name, boss.cookie
    crowd.start(house.port, [one.cookie for one in players], staff, plan.sockets)
    askers = [Asker(topic=table, name=name, cookie=staff, commands=periods()) for table in ("T1", "T2", "T4")]
    askers += await _at_terminals(house, players)
    asking = [asyncio.create_task(ask(one, house.port, plan.seed, report.answers)) for one in askers]
    try:
        await _phases(plan, house, report, crowd)
    finally:
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        await crowd.stop()
        await house.end(signal.SIGTERM)
    report.messages = sum(one.messages for one in crowd.told)
    report.connections = sum(one.connections for one in crowd.told)
    report.wrong += [*await lost_or_doubled(store, report.answers.done), *await _verified(store, report)]
    return report


async def _at_terminals(house: SoakedHouse, players: list[Someone]) -> list[Asker]:
    """One player at each bank, where there is room."""
    places = zip(players, TERMINALS, strict=False)
    seated = [(player, bank, await house.seat(player, bank, most)) for player, (bank, most) in places]
    return [
        Asker(topic=f"bank:{bank}", name=player.name, cookie=player.cookie, commands=notes(terminal))
        for player, bank, terminal in seated
        if terminal is not None
    ]


async def _phases(plan: Plan, house: SoakedHouse, report: Soaked, crowd: Crowd) -> None:
    report.back.append(await _until_back(crowd))
    disturbed = monotonic() + plan.seconds - plan.calm
    while monotonic() < disturbed:
        await _live(house, report, min(plan.every, max(0.0, disturbed - monotonic())))
        await _killed(house, report, crowd)
    await _live(house, report, plan.calm)
    report.wrong += crowd.failures()


async def _killed(house: SoakedHouse, report: Soaked, crowd: Crowd) -> None:
    """Dead at any instruction. What was acknowledged is looked for before anybody could write it again."""
    await house.end(signal.SIGKILL)
    report.kills += 1
    report.wrong += await lost_or_doubled(house.store, tuple(report.answers.done))
    report.starts.append(await house.start())
    report.back.append(await _until_back(crowd))
    done, wrong = len(report.answers.done), len(report.wrong)
    print(f"soak: kill {report.kills}, {done:,} acknowledged so far, {wrong} wrong", flush=True)


async def _until_back(crowd: Crowd) -> float:
    asked = monotonic()
    await crowd.all_back()
    return monotonic() - asked


async def _live(house: SoakedHouse, report: Soaked, seconds: float) -> None:
    """Let it run, and look at its memory now and then, at the beginning and at the end too."""
    until = monotonic() + seconds
    while True:
        report.memory.samples.append(Sample(house.lives, monotonic() - house.began, house.memory()))
        left = until - monotonic()
        if left <= 0:
            return
        await asyncio.sleep(min(LOOK_EVERY, left))


async def _verified(store: str, report: Soaked) -> list[str]:
    """What `croupier verify` says in a process of its own."""
    began = monotonic()
    command = ("-m", "croupier.cli.main", "verify", "--json", "--store", store)
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
    said, _ = await process.communicate()
    report.verified = {**json.loads(said), "seconds": round(monotonic() - began, 1)}
    return [] if report.verified["ok"] else [str(report.verified["fault"])]
