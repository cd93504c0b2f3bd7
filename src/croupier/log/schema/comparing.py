"""Whether the tables are as the software made them: a trigger could undo what is written, a missing index let a key be
used twice."""

from collections.abc import Mapping


def difference(made: Mapping[str, str], found: Mapping[str, str]) -> str | None:
    """The first thing that differs, by name, in a sentence; what is there is described by kind and name."""
    for what in sorted(made.keys() | found.keys()):
        if what not in found:
            return f"the {what} is missing"
        if what not in made:
            return f"there is a {what} that the software did not make"
        if made[what] != found[what]:
            return f"the {what} is not as the software made it"
    return None
