"""What a page loads before it shows itself is at most half as much again as before the moment of the number."""

from pathlib import Path

import pytest

from benchmarks.page_weight import CLIENT, MOST, ratios, weights

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _is_built() -> None:
    if not (CLIENT / "index.html").is_file():
        pytest.fail("The web client is not built, so there is nothing to weigh: make web")


def test_every_page_of_the_client_is_weighed() -> None:
    """Each has a file of its own: a page that was not found in the build would weigh nothing and pass."""
    assert len(weights(CLIENT)) == len(list((ROOT / "web" / "src" / "pages").glob("*.svelte")))


def test_no_page_weighs_more_than_half_as_much_again() -> None:
    heavy = {name: f"{now} bytes, ratio {ratio:.2f}" for name, (now, ratio) in ratios().items() if ratio > MOST}
    assert heavy == {}
