"""Servers of one house, frozen, killed, cut off and slowed down at random: a few histories of the nightly run."""

import pytest

from tests.attacks.servers import history

FAR_BELOW = 20.0
"""Seconds that a command may wait at a server that is left alone. A frozen one holds the others up for two seconds, two
of them for four; the rest is for a machine on which everything is slow. The nightly run states the figure itself."""


@pytest.mark.parametrize(("seed", "servers"), [(1, 2), (2, 3)])
async def test_nothing_is_lost_or_doubled_and_nobody_waits_for_long(
    postgres_address: str, seed: int, servers: int
) -> None:
    found = await history(postgres_address, seed=seed, servers=servers, seconds=6)
    assert found.answered
    assert found.longest_wait < FAR_BELOW
