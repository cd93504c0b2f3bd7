"""Histories by their seeds: run, and made smaller where one goes wrong."""

import gc
import logging
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from tests.disaster.disk import Disk
from tests.disaster.network import Weather
from tests.disaster.plan import Kind, Plan, plan_for
from tests.disaster.thread import on_the_loop
from tests.disaster.vfs import Vfs
from tests.disaster.world import Outcome, World


class Simulator:
    """Everything that histories share: the layer below SQLite, and a house that was opened in peace."""

    def __init__(self, vfs: Vfs) -> None:
        self.vfs = vfs
        self._opened: Disk | None = None

    def run(self, seed: int, plan: Plan | None = None) -> Outcome:
        """One history; whatever is wrong is raised."""
        plan = plan or plan_for(seed)
        gc.disable()
        try:
            return self._run(seed, plan)
        finally:
            gc.enable()

    def _run(self, seed: int, plan: Plan) -> Outcome:
        if plan.kind is Kind.LOG:
            return World(self.vfs, seed, plan).run(opened=True)
        if plan.from_scratch:
            return World(self.vfs, seed, plan).run(opened=False)
        return World(self.vfs, seed, plan, self.opened_house()).run(opened=True)

    def opened_house(self) -> Disk:
        if self._opened is None:
            peace = Plan(kind=Kind.FLOOR, servers=0, kills=0, seconds=0, players=0, from_scratch=True)
            world = World(self.vfs, 0, peace)
            world.run(opened=False)
            self._opened = world.disk
        return self._opened

    def smaller(self, seed: int) -> Plan:
        """The least of a plan that still goes wrong: each part is taken away for as long as it does."""
        plan = plan_for(seed)
        while True:
            for less in _less(plan):
                if self._is_wrong(seed, less):
                    plan = less
                    break
            else:
                return plan

    def _is_wrong(self, seed: int, plan: Plan) -> bool:
        try:
            self.run(seed, plan)
        except Exception:
            return True
        return False


def _less(plan: Plan) -> Iterator[Plan]:
    calm = Weather()
    for trouble in plan.troubles:
        yield replace(plan, troubles={one: likely for one, likely in plan.troubles.items() if one != trouble})
    if plan.weather != calm:
        yield replace(plan, weather=calm)
    if plan.sends_twice:
        yield replace(plan, sends_twice=0.0)
    if plan.players > 1:
        yield replace(plan, players=plan.players - 1)
    if plan.kills > 1:
        yield replace(plan, kills=plan.kills - 1)
    if plan.skew_ms:
        yield replace(plan, skew_ms=0)
    if plan.seconds > 2:
        yield replace(plan, seconds=plan.seconds / 2)


@contextmanager
def simulator() -> Iterator[Simulator]:
    """Within it SQLite stands on simulated disks. What dying processes leave undone is not worth a word."""
    vfs, hook = Vfs(), sys.unraisablehook
    sys.unraisablehook = lambda _: None
    logging.disable(logging.CRITICAL)
    gc.collect()
    gc.freeze()  # what is there already need not be looked through after each history
    try:
        with on_the_loop(), warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            yield Simulator(vfs)
    finally:
        vfs.close()
        sys.unraisablehook = hook
        gc.unfreeze()
        logging.disable(logging.NOTSET)
