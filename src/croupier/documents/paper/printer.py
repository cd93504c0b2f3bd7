"""Whether papers can be drawn at all."""

from collections.abc import Iterator
from contextlib import contextmanager


class NoPrinter(Exception):
    """The libraries that draw papers are not installed."""


@contextmanager
def libraries() -> Iterator[None]:
    """They are loaded only when something is printed: a house without a printer does without them."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise NoPrinter('printing needs two more libraries: pip install "croupier[print]"') from error
