"""A sample of the night: histories from the first seeds, and that a seed is all there is to say of one."""

import subprocess
import sys

import pytest

from tests.disaster.histories import Simulator
from tests.disaster.plan import Kind, plan_for
from tests.house.test_kill import ROOT

AT_ONCE = 25


@pytest.mark.parametrize("first", range(1, 301, AT_ONCE))
def test_whatever_happens_nothing_is_lost_and_nothing_doubled(sim: Simulator, first: int) -> None:
    kills = 0
    for seed in range(first, first + AT_ONCE):
        kills += sim.run(seed).kills.total()
    assert kills > AT_ONCE


def test_the_sample_has_every_kind_of_history() -> None:
    kinds = [plan_for(seed).kind for seed in range(1, 301)]
    assert all(kinds.count(kind) > 30 for kind in Kind)


@pytest.mark.parametrize("kind", list(Kind))
def test_a_seed_tells_a_history_to_the_last_step(sim: Simulator, kind: Kind) -> None:
    seed = next(seed for seed in range(1, 300) if plan_for(seed).kind is kind)
    assert sim.run(seed).digest == sim.run(seed).digest


def test_it_is_the_same_in_another_process(sim: Simulator) -> None:
    seed = next(seed for seed in range(1, 300) if plan_for(seed).kind is Kind.SERVERS)
    command = [sys.executable, "-m", "tests.disaster", "--seed", str(seed), "--tell"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert sim.run(seed).digest in told
