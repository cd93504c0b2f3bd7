"""The OpenAPI document is kept: whatever is sent, no answer is a fault of ours and none is undocumented."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from croupier.api.app import make_app
from croupier.practice.routes import PRACTICE_HANDLERS
from tests.api.process import ServerProcess, server
from tests.nightly import times


@asynccontextmanager
async def never() -> AsyncIterator[Any]:
    """The document is made without a server."""
    raise AssertionError
    yield


SCHEMA = schemathesis.openapi.from_dict(make_app(never, further=PRACTICE_HANDLERS).openapi_schema.to_schema())
FOUND: list[Any] = [one.ok() for one in SCHEMA.get_all_operations()]  # type: ignore[union-attr]
OPERATIONS = {f"{one.method.upper()} {one.path}": one for one in FOUND}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with server(tmp_path_factory.mktemp("schema")) as process:
        yield process


@pytest.fixture(scope="module")
def supervisor(served: ServerProcess) -> tuple[dict[str, str], dict[str, str]]:
    return served.signed_in_as("supervisor")


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("name", OPERATIONS)
def test_no_answer_is_undocumented(
    name: str, mode: GenerationMode, served: ServerProcess, supervisor: tuple[dict[str, str], dict[str, str]]
) -> None:
    cookies, headers = supervisor
    if name == "DELETE /api/session":
        cookies = {}  # signing out would end the session of all the other examples

    @given(case=OPERATIONS[name].as_strategy(generation_mode=mode))
    @settings(
        max_examples=times(4, 24),
        deadline=None,
        derandomize=True,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    def try_it(case: Any) -> None:
        case.call_and_validate(
            base_url=served.url,
            cookies=cookies,
            headers=headers,
            # What is well formed may still make no sense: a month that never was, a card that is taken.
            excluded_checks=[positive_data_acceptance],
        )

    with suppress(Unsatisfiable):  # there are routes to which nothing wrong can be sent
        try_it()


def test_every_route_of_the_api_is_in_the_document() -> None:
    assert "POST /api/tables/{name}/commands" in OPERATIONS
    assert len(OPERATIONS) > 30
