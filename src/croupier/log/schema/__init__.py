"""The tables, as plain SQL: one file for each store and version, applied in order."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from croupier.log.schema.packing import pack_what_was_written
from croupier.log.schema.refusals import chain_what_was_refused
from croupier.log.schema.steps import Ask, Script, Work

KNOWN = 3
VERSION = "SELECT max(version) FROM schema_version"
"""Below nothing while a restore has not come to its end."""
BEGIN = "UPDATE schema_version SET version = -abs(version)"
FINISH = "UPDATE schema_version SET version = abs(version)"
ANYTHING = "SELECT 1 FROM append UNION SELECT 1 FROM refusal"


@cache
def script(name: str) -> str:
    return files(__package__).joinpath(f"{name}.sql").read_text(encoding="utf-8")


AFTER: Mapping[int, Callable[[str], Work]] = {
    2: lambda _store: chain_what_was_refused(),
    3: lambda store: pack_what_was_written(script(f"{store}_3_after")),
}
"""What follows the script of a version, where SQL alone cannot do it."""


class WrongSchema(ValueError):
    """The log cannot be opened as it is: what to do, in a sentence."""


class NewerSchema(WrongSchema):
    """The log was written by a later edition of the software."""


def preparation(store: str, version: int, *, restoring: bool) -> Work:
    """What makes a store of this version (0: nothing there yet) ready to be served, or to be restored into: then it
    must be empty, or left by a restore that came to no end, and nobody can open it otherwise until it is finished."""
    if restoring:
        return _for_a_restore(store, version)
    check_whole(version)
    if 0 < version < KNOWN:
        raise WrongSchema(f"the log has schema {version}, and {KNOWN} is served: run croupier upgrade")
    return migration(store, version)


def _for_a_restore(store: str, version: int) -> Work:
    if version > 0 and (yield Ask(ANYTHING)):
        raise WrongSchema("there is a log already: a backup is restored into an empty store only")
    if version >= 0:
        yield from migration(store, version)
        yield Script(BEGIN)


def migration(store: str, version: int, to: int = KNOWN) -> Work:
    """What takes a store from this version (0: nothing there yet) to the one we know. Run it in one transaction."""
    check_known(version)
    for number in range(version + 1, to + 1):
        yield Script(script(f"{store}_{number}"))
        if number in AFTER:
            yield from AFTER[number](store)


def check_whole(version: int) -> None:
    if version < 0:
        raise WrongSchema("a restore into this store has not come to its end: run croupier restore again")


def check_known(version: int) -> None:
    if version > KNOWN:
        raise NewerSchema(
            f"the log has schema {version} and this software knows schemas up to {KNOWN}: "
            "open it with the software that wrote it, or a later one"
        )
