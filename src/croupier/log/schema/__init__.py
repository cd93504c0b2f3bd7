"""The tables, as plain SQL: one file for each store and version, applied in order."""

from collections.abc import Callable, Mapping
from importlib.resources import files

from croupier.log.schema.refusals import chain_what_was_refused
from croupier.log.schema.steps import Script, Work

KNOWN = 2
AFTER: Mapping[int, Callable[[], Work]] = {2: chain_what_was_refused}
"""What follows the script of a version, where SQL alone cannot do it."""


class NewerSchema(ValueError):
    """The log was written by a later edition of the software."""


def migration(store: str, version: int, to: int = KNOWN) -> Work:
    """What takes a store from this version (0: nothing there yet) to the one we know. Run it in one transaction."""
    check_known(version)
    here = files(__package__)
    for number in range(version + 1, to + 1):
        yield Script(here.joinpath(f"{store}_{number}.sql").read_text(encoding="utf-8"))
        if number in AFTER:
            yield from AFTER[number]()


def check_known(version: int) -> None:
    if version > KNOWN:
        raise NewerSchema(
            f"the log has schema {version} and this software knows schemas up to {KNOWN}: "
            "open it with the software that wrote it, or a later one"
        )
