"""Known advisories from a folder of OSV records (JSON or YAML), as public databases hand them out for use offline."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from tools.dependencies.parts import Part

REGISTRIES = {"PyPI": "pypi", "npm": "npm"}


class Advisory(Struct, frozen=True):
    name: str
    summary: str
    part: str


def affecting(folder: Path, parts: Iterable[Part]) -> list[Advisory]:
    """Every advisory of the folder that speaks of one of these parts in its pinned version."""
    wanted: dict[tuple[str, str], list[Part]] = defaultdict(list)
    for part in parts:
        wanted[part.registry, part.name].append(part)
    return sorted(set(_found(folder, wanted)), key=lambda one: (one.part, one.name))


def _found(folder: Path, wanted: dict[tuple[str, str], list[Part]]) -> Iterator[Advisory]:
    for record in _records(folder):
        if record.get("withdrawn"):
            continue
        for affected in record.get("affected", ()):
            for part in wanted.get(_whose(affected.get("package", {})), ()):
                if speaks_of(affected, part.version):
                    yield Advisory(str(record.get("id")), str(record.get("summary", "")), part.purl)


def _records(folder: Path) -> Iterator[dict[str, Any]]:
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".json":
            yield json.loads(path.read_text(encoding="utf-8"))
        elif path.suffix in (".yaml", ".yml"):
            yield yaml.safe_load(path.read_text(encoding="utf-8"))


def _whose(package: dict[str, str]) -> tuple[str, str]:
    registry, name = REGISTRIES.get(package.get("ecosystem", ""), ""), package.get("name", "")
    return registry, canonicalize_name(name) if registry == "pypi" else name


def speaks_of(affected: dict[str, Any], version: str) -> bool:
    """By the list of versions, or by the ranges: from `introduced` up to `fixed`, or up to and with `last_affected`."""
    if version in affected.get("versions", ()):
        return True
    ranges = [one for one in affected.get("ranges", ()) if one.get("type") in ("ECOSYSTEM", "SEMVER")]
    return any(_within(one.get("events", ()), version) for one in ranges)


def _within(events: Iterable[dict[str, str]], version: str) -> bool:
    """The last event at or before the version decides. A version that cannot be compared is taken to be affected."""
    try:
        mine, inside = Version(version), False
        for said in events:
            ((kind, at),) = said.items()
            if at == "0" or Version(at) < mine or (Version(at) == mine and kind != "last_affected"):
                inside = kind == "introduced"
    except InvalidVersion:
        return True
    return inside
