from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.floor import Floor, open_floor


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path) as opened:
        yield opened
