"""The same stores as in the tests of the log."""

from tests.log.conftest import address, postgres, postgres_address, sqlite_address

__all__ = ["address", "postgres", "postgres_address", "sqlite_address"]
