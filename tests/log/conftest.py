"""Both stores for every test that asks for an `address`, and a running loop for every test that is `async`."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.log.postgres import NoServer, Server, server


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """One server for each process of the test run."""
    try:
        with server() as running:
            yield running
    except NoServer as error:
        pytest.skip(str(error))


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'log.db'}"


@pytest.fixture
def postgres_address(postgres: Server) -> str:
    return postgres.new_address()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """Where a new, empty log is; the same for both stores, so that one suite holds for both."""
    found: str = request.getfixturevalue(f"{request.param}_address")
    return found
