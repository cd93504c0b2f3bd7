"""Every dependency the locks pin, with its licence and whether it reaches those who run the product."""

import base64
import json
import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent.parent
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
NOT_SHIPPED = "dev"
"""The extra whose packages only build and test."""


class Part(Struct, frozen=True, kw_only=True):
    """One pinned package. `licence` is an SPDX expression, or empty where nobody knows."""

    registry: str
    """pypi or npm."""
    name: str
    version: str
    licence: str
    shipped: bool
    hashes: tuple[tuple[str, str], ...]
    """Algorithm and hex, one for each file the lock accepts."""

    @property
    def purl(self) -> str:
        return f"pkg:{self.registry}/{self.name.replace('@', '%40')}@{self.version}"


class Licences(Struct, frozen=True):
    allowed: frozenset[str]
    read: dict[str, dict[str, str]]
    in_the_pages: frozenset[str]


def licences() -> Licences:
    data = yaml.safe_load((Path(__file__).parent / "licences.yaml").read_text(encoding="utf-8"))
    return Licences(frozenset(data["allowed"]), data["read"], frozenset(data["in_the_pages"]))


def is_allowed(expression: str, allowed: frozenset[str]) -> bool:
    """One of the alternatives, with everything it joins. Brackets nobody has needed: they are not allowed."""
    ways = [way.split(" AND ") for way in expression.split(" OR ")]
    return any(all(name in allowed for name in way) for way in ways)


def all_parts(root: Path = ROOT) -> list[Part]:
    """By registry and name; a package in two versions is two parts, and one that stands in several places is one."""
    known = licences()
    shipped = shipped_with(root)
    pinned = [
        part
        for lock in ("requirements.lock", "tools/node.lock")
        for part in _python_parts((root / lock).read_text(encoding="utf-8"), known, shipped)
    ]
    pages = json.loads((root / "web" / "package-lock.json").read_text(encoding="utf-8"))
    found = {part.purl: part for part in (*pinned, *_npm_parts(pages, known))}
    return [found[purl] for purl in sorted(found)]


def _python_parts(lock: str, known: Licences, shipped: frozenset[str]) -> list[Part]:
    entries = re.split(r"\n(?=\S)", lock.strip())
    return [_python_part(entry, known, shipped) for entry in entries if PINNED.match(entry)]


def _python_part(entry: str, known: Licences, shipped: frozenset[str]) -> Part:
    found = PINNED.match(entry)
    assert found is not None
    name = canonicalize_name(found[1])
    return Part(
        registry="pypi",
        name=name,
        version=found[2],
        licence=known.read["pypi"].get(name) or _stated(name),
        shipped=name in shipped,
        hashes=tuple(("SHA-256", one) for one in HASH.findall(entry)),
    )


def _stated(name: str) -> str:
    """The SPDX expression in a package's own metadata: where it is not installed or states none, nothing."""
    try:
        return distribution(name).metadata["License-Expression"] or ""
    except (PackageNotFoundError, KeyError):
        return ""


def shipped_with(root: Path = ROOT) -> frozenset[str]:
    """What comes with the product and its extras on this machine, and with those again, without what only tests it."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    own = [one for extra, asked in project["optional-dependencies"].items() if extra != NOT_SHIPPED for one in asked]
    waiting = [*project["dependencies"], *own]
    found: set[str] = set()
    while waiting:
        asked = Requirement(waiting.pop())
        name = canonicalize_name(asked.name)
        if name != project["name"] and name not in found:
            found.add(name)
            waiting += _asked_by(name, asked.extras)
    return frozenset(found)


def _asked_by(name: str, extras: set[str]) -> list[str]:
    try:
        asked = distribution(name).requires or []
    except PackageNotFoundError:
        return []
    wanted = [{"extra": extra} for extra in ("", *extras)]
    read = [Requirement(one) for one in asked]
    return [str(one) for one in read if one.marker is None or any(one.marker.evaluate(dict(env)) for env in wanted)]


def _npm_parts(lock: dict[str, Any], known: Licences) -> list[Part]:
    return [
        Part(
            registry="npm",
            name=(name := path.rpartition("node_modules/")[2]),
            version=one["version"],
            licence=known.read["npm"].get(name) or one.get("license", ""),
            shipped=name in known.in_the_pages,
            hashes=tuple(_integrity(one["integrity"])) if "integrity" in one else (),
        )
        for path, one in lock["packages"].items()
        if path
    ]


def _integrity(written: str) -> list[tuple[str, str]]:
    """`sha512-BASE64`, several with spaces between, as CycloneDX writes them."""
    pairs = (one.partition("-") for one in written.split())
    return [(f"SHA-{kind.removeprefix('sha')}", base64.b64decode(value).hex()) for kind, _, value in pairs]
