"""A simulator for every test that asks for one."""

from collections.abc import Iterator

import pytest

from tests.disaster.histories import Simulator, simulator


@pytest.fixture
def sim() -> Iterator[Simulator]:
    with simulator() as made:
        yield made
