"""The tables, as plain SQL: one file for each store and version, applied in order."""

from importlib.resources import files

KNOWN = 1


class NewerSchema(Exception):
    """The log was written by a later edition of the software."""


def missing(store: str, version: int) -> list[str]:
    """The scripts that take a store from this version (0: nothing there yet) to the one we know."""
    if version > KNOWN:
        raise NewerSchema(
            f"the log has schema {version} and this software knows schemas up to {KNOWN}: "
            "open it with the software that wrote it, or a later one"
        )
    here = files(__package__)
    return [here.joinpath(f"{store}_{n}.sql").read_text(encoding="utf-8") for n in range(version + 1, KNOWN + 1)]
