"""People who ask while the house is killed: what was answered is written down, and what was not is asked again."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import count
from random import Random
from secrets import token_hex
from typing import Any

import msgspec
from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from croupier.log import StoredEvent, open_store
from tests.soak.pages import lines

ASKED = frozenset({"wagering_period_set", "note_taken", "slip_issued"})
"""What comes of the commands that are asked here."""
PATIENCE = 30
"""Seconds to wait for an answer before the line is taken to be dead."""
COLLECTS = 50
"""Every so many commands the credits are taken out: rarely, since an open slip is something the house must remember."""
PAUSE = 0.4
"""Seconds between two commands of one asker."""


class Answered(Struct, frozen=True):
    """One command that was acknowledged."""

    stream: str
    by: str
    version: int


class Answers(Struct):
    """What all askers were told."""

    done: list[Answered] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    """By what was said."""
    again: int = 0
    """How often something had to be asked again because the server went away."""
    seconds: list[float] = field(default_factory=list)


class Asker(Struct, frozen=True, kw_only=True):
    topic: str
    name: str
    cookie: str
    commands: Iterator[dict[str, Any]]

    @property
    def stream(self) -> str:
        return self.topic if ":" in self.topic else f"table:{self.topic}"


def periods() -> Iterator[dict[str, Any]]:
    """A supervisor sets how long betting stays open, over and over."""
    for number in count():
        yield {"do": "set_wagering_period", "role": "casino_supervisor", "seconds": 18 + number % 5}


def notes(terminal: str) -> Iterator[dict[str, Any]]:
    """Whoever sits there puts notes in and takes the credits out: money that must be there once and once only."""
    about = {"role": "player", "terminal": terminal}
    for number in count(1):
        last = number % COLLECTS == 0
        yield {"do": "collect_credits", **about} if last else {"do": "insert_note", "value": 20_00, **about}


async def ask(asker: Asker, port: int, seed: int, answers: Answers) -> None:
    """One command after the other until cancelled; what was not answered goes out again with the same key."""
    told = _keyed(asker)
    waiting = next(told)
    async for line in lines(port, asker.cookie, Random(seed)):
        try:
            while True:
                await _answered(line, asker, waiting, answers)
                waiting = next(told)
                await asyncio.sleep(PAUSE)
        except (ConnectionClosed, TimeoutError):
            answers.again += 1


def _keyed(asker: Asker) -> Iterator[dict[str, Any]]:
    for command in asker.commands:
        key = f"soak-{token_hex(8)}"
        yield {"ask": key, "table": asker.topic, "command": command, "key": key}


async def _answered(line: ClientConnection, asker: Asker, waiting: dict[str, Any], answers: Answers) -> None:
    began = asyncio.get_running_loop().time()
    await line.send(msgspec.json.encode(waiting).decode())
    async with asyncio.timeout(PATIENCE):
        while (said := msgspec.json.decode(await line.recv())).get("answer") != waiting["ask"]:
            pass
    if "done" in said:
        answers.done.append(Answered(asker.stream, asker.name, said["done"]["version"]))
        answers.seconds.append(asyncio.get_running_loop().time() - began)
    else:
        answers.refused[said["problem"]["message"]] += 1


async def lost_or_doubled(store: str, done: Iterable[Answered]) -> list[str]:
    """What was acknowledged and is not on the log where it was said to be, and what is there and nobody was told of.

    The keys are left aside: each answer must have an event of its own, and each event an answer, but for one that may
    have been on its way when the server died.
    """
    told: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for one in done:
        told[one.stream, one.by].append(one.version)
    log = await open_store(store)
    try:
        return [
            wrong
            for (stream, by), versions in told.items()
            for wrong in _wrong(stream, by, versions, await log.read(stream))
        ]
    finally:
        await log.close()


def _wrong(stream: str, by: str, versions: list[int], stored: list[StoredEvent]) -> Iterator[str]:
    there = {one.version for one in stored if one.by == by and one.kind in ASKED}
    if missing := sorted(set(versions) - there):
        yield f"{stream}: acknowledged to {by} and not there: {missing[:5]}"
    if twice := sorted(version for version, times in Counter(versions).items() if times > 1):
        yield f"{stream}: two answers to {by} with one version: {twice[:5]}"
    if len(there) > len(set(versions)) + 1:
        yield f"{stream}: {by} was told of {len(set(versions))} and did {len(there)}"
