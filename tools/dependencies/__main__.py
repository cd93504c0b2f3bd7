"""`make audit`: the licence of every dependency in the locks against the list, and advisories where a folder is given.

Exit code 1 where a licence is not allowed or an advisory speaks of a pinned version.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tools.dependencies.advisories import affecting
from tools.dependencies.parts import Part, all_parts, is_allowed, licences

UNKNOWN = (
    "Known advisories: not looked up. Name a folder of OSV records with --advisories; docs/dependencies.md says how."
)


def not_allowed(parts: Iterable[Part]) -> list[str]:
    allowed = licences().allowed
    return [
        f"{one.purl}: {one.licence or 'no licence that we could read'} is not on the list"
        for one in parts
        if not is_allowed(one.licence, allowed)
    ]


def told(parts: list[Part]) -> str:
    shipped = sum(one.shipped for one in parts)
    lines = [f"{len(parts)} packages in the locks, {shipped} of them shipped, the rest build and test."]
    for licence, count in Counter(one.licence for one in parts).most_common():
        lines.append(f"  {count:>4}  {licence or 'unknown'}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.dependencies", description=__doc__)
    parser.add_argument("--advisories", type=Path, metavar="FOLDER", help="OSV records, as JSON or YAML")
    asked = parser.parse_args()
    if asked.advisories is not None and not asked.advisories.is_dir():
        parser.error(f"{asked.advisories} is no folder: unpack the records there first")
    parts = all_parts()
    print(told(parts))
    wrong = not_allowed(parts)
    print("\n".join(wrong) if wrong else "Every licence is on the list.")
    if asked.advisories is None:
        print(UNKNOWN)
        return 1 if wrong else 0
    known = affecting(asked.advisories, parts)
    print(
        "\n".join(f"{one.part}: {one.name} {one.summary}" for one in known) or "No advisory speaks of these versions."
    )
    return 1 if wrong or known else 0


if __name__ == "__main__":
    sys.exit(main())
