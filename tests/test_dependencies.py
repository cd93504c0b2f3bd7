"""What others wrote that we stand on: every pinned package has a licence on the list, and the bill names them all."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.dependencies.__main__ import not_allowed
from tools.dependencies.advisories import affecting, speaks_of
from tools.dependencies.parts import ROOT, Part, all_parts, is_allowed, licences
from tools.dependencies.sbom import bill

ALLOWED = frozenset({"MIT", "Apache-2.0", "PSF-2.0"})


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def copied(folder: Path) -> Path:
    """The locks in a folder of their own, to be tampered with."""
    for name in ("pyproject.toml", "requirements.lock", "tools/node.lock", "web/package-lock.json"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def test_every_dependency_in_the_locks_has_a_licence_on_the_list() -> None:
    assert not_allowed(all_parts()) == []


def test_a_new_dependency_without_a_known_licence_fails(tmp_path: Path) -> None:
    lock = copied(tmp_path) / "requirements.lock"
    lock.write_text(lock.read_text() + "nobody-knows==1.0 \\\n    --hash=sha256:" + "0" * 64 + "\n")
    assert not_allowed(all_parts(tmp_path)) == [
        "pkg:pypi/nobody-knows@1.0: no licence that we could read is not on the list"
    ]


def test_a_new_package_of_the_pages_under_another_licence_fails(tmp_path: Path) -> None:
    lock = copied(tmp_path) / "web" / "package-lock.json"
    pages = json.loads(lock.read_text())
    pages["packages"]["node_modules/copyleft"] = {"version": "2.0.0", "license": "AGPL-3.0-only"}
    lock.write_text(json.dumps(pages))
    assert not_allowed(all_parts(tmp_path)) == ["pkg:npm/copyleft@2.0.0: AGPL-3.0-only is not on the list"]


@pytest.mark.parametrize(
    ("expression", "allowed"),
    [
        ("MIT", True),
        ("GPL-3.0-only", False),
        ("MIT OR GPL-3.0-only", True),
        ("MIT AND GPL-3.0-only", False),
        ("GPL-3.0-only AND MIT OR Apache-2.0", True),
        ("MIT AND PSF-2.0", True),
        ("", False),
    ],
)
def test_of_alternatives_one_must_be_on_the_list_and_of_what_is_joined_all(expression: str, allowed: bool) -> None:
    assert is_allowed(expression, ALLOWED) is allowed


def test_what_was_read_by_hand_is_of_packages_that_are_there() -> None:
    pinned = {(part.registry, part.name) for part in all_parts()}
    read = {(registry, name) for registry, names in licences().read.items() for name in names}
    assert sorted(read - pinned) == []


def test_what_the_pages_import_is_known_to_be_in_them() -> None:
    sources = [one for kind in ("ts", "svelte", "css") for one in (ROOT / "web" / "src").rglob(f"*.{kind}")]
    texts = [one.read_text(encoding="utf-8") for one in sources if not one.name.endswith((".test.ts", ".testing.ts"))]
    named = {found for text in texts for found in re.findall(r"(?:from|@import) ['\"]((?:@[\w-]+/)?\w[\w-]*)", text)}
    assert named
    assert named <= licences().in_the_pages


def test_the_bill_names_every_package_once_and_says_which_are_shipped() -> None:
    parts = all_parts()
    made = bill(parts)
    assert (made["bomFormat"], made["specVersion"]) == ("CycloneDX", "1.6")
    purls = [one["purl"] for one in made["components"]]
    assert len(set(purls)) == len(purls) == len(parts)
    scopes = {one["name"]: one["scope"] for one in made["components"]}
    assert (scopes["apsw"], scopes["svelte"]) == ("required", "required")
    assert (scopes["pytest"], scopes["vitest"]) == ("excluded", "excluded")
    assert all(one["hashes"] for one in made["components"])
    pinned = re.findall(r"^[\w.-]+==", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    assert len(pinned) <= len([one for one in parts if one.registry == "pypi"])


def test_the_same_locks_give_the_same_bill_and_another_lock_another() -> None:
    parts = all_parts()
    assert bill(parts) == bill(all_parts())
    assert bill(parts)["serialNumber"] != bill(parts[1:])["serialNumber"]


def test_the_bill_is_written_where_it_is_asked_for(tmp_path: Path) -> None:
    ended = run("tools.dependencies.sbom", str(tmp_path / "bill" / "one.json"))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "components" in ended.stdout
    written = (tmp_path / "bill" / "one.json").read_text()
    assert json.loads(written)["metadata"]["component"]["name"] == "croupier"
    assert "://" not in written


# --- advisories, from a folder of OSV records -------------------------------------------------------------------------

RANGES = [{"type": "ECOSYSTEM", "events": [{"introduced": "1.0"}, {"fixed": "2.0"}, {"introduced": "3.0"}]}]


@pytest.mark.parametrize(
    ("version", "affected"),
    [("0.9", False), ("1.0", True), ("1.9.9", True), ("2.0", False), ("2.9", False), ("3.0", True), ("40", True)],
)
def test_a_version_is_affected_from_where_it_came_in_until_it_was_mended(version: str, affected: bool) -> None:
    assert speaks_of({"ranges": RANGES}, version) is affected


@pytest.mark.parametrize(("version", "affected"), [("1.4", True), ("1.5", True), ("1.6", False)])
def test_the_last_affected_version_is_affected_itself(version: str, affected: bool) -> None:
    events = [{"introduced": "0"}, {"last_affected": "1.5"}]
    assert speaks_of({"ranges": [{"type": "SEMVER", "events": events}]}, version) is affected


def test_a_listed_version_is_affected_and_a_withdrawn_advisory_is_none(tmp_path: Path) -> None:
    part = Part(registry="pypi", name="some-thing", version="1.2", licence="MIT", shipped=True, hashes=())
    record = {"id": "X-1", "affected": [{"package": {"ecosystem": "PyPI", "name": "Some_Thing"}, "versions": ["1.2"]}]}
    (tmp_path / "one.json").write_text(json.dumps(record))
    (tmp_path / "gone.json").write_text(json.dumps({**record, "id": "X-2", "withdrawn": "2026-01-01T00:00:00Z"}))
    (tmp_path / "two.yaml").write_text(json.dumps({**record, "id": "X-3"}))
    assert [(one.name, one.part) for one in affecting(tmp_path, [part])] == [
        ("X-1", "pkg:pypi/some-thing@1.2"),
        ("X-3", "pkg:pypi/some-thing@1.2"),
    ]


def test_the_audit_says_that_it_did_not_look_up_advisories_and_fails_on_one_that_speaks_of_us(tmp_path: Path) -> None:
    silent = run("tools.dependencies")
    assert silent.returncode == 0
    assert "not looked up" in silent.stdout
    affected = {
        "package": {"ecosystem": "npm", "name": "svelte"},
        "ranges": [{"type": "SEMVER", "events": [{"introduced": "0"}]}],
    }
    (tmp_path / "one.json").write_text(json.dumps({"id": "Y-7", "summary": "bad", "affected": [affected]}))
    loud = run("tools.dependencies", "--advisories", str(tmp_path))
    assert loud.returncode == 1
    assert "Y-7 bad" in loud.stdout
    nowhere = run("tools.dependencies", "--advisories", str(tmp_path / "none"))
    assert nowhere.returncode == 2
    assert "is no folder" in nowhere.stderr
