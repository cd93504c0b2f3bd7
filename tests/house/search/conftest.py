"""The same stores as in the tests of the log, and a running loop for every test that is `async`."""

from tests.log.conftest import address, postgres, postgres_address, pytest_pyfunc_call, sqlite_address

__all__ = ["address", "postgres", "postgres_address", "pytest_pyfunc_call", "sqlite_address"]
