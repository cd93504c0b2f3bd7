"""The program's own files: what was changed, added or taken away after it was installed is named."""

import base64
import hashlib
import json
import os
import py_compile
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import croupier
from tests.api.process import free_port

PACKAGE = Path(croupier.__file__).parent
TOLD = "import json, sys; from croupier.house import program; "


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The program in a folder of its own, as somebody could install it who has no list of its files."""
    shutil.copytree(PACKAGE, tmp_path / "croupier", ignore=shutil.ignore_patterns("__pycache__", "web_client"))
    return tmp_path


def run(folder: Path, code: str, given: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-B", "-c", TOLD + code],
        env={**os.environ, "PYTHONPATH": str(folder)},
        input=given,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def stated(folder: Path) -> str:
    return run(folder, "print(json.dumps(program.stated()))")


def fault(folder: Path, files: str) -> str:
    return run(folder, "print(program.fault_in(json.load(sys.stdin)))", files)


def installed(folder: Path) -> None:
    """Beside it the list that a wheel brings."""
    lines = []
    for path in sorted(one for one in (folder / "croupier").rglob("*") if one.is_file()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(path.read_bytes()).digest()).rstrip(b"=").decode()
        lines.append(f"{path.relative_to(folder)},sha256={digest},{path.stat().st_size}\n")
    about = folder / "croupier-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: croupier\nVersion: 0.1.0\n")
    (about / "RECORD").write_text("".join(lines))


def test_every_file_that_runs_is_among_them(copy: Path) -> None:
    files = json.loads(stated(copy))
    for name in ("core/game/settle.py", "log/schema/sqlite_1.sql", "books/star_roulette/clauses.yaml"):
        path = copy / "croupier" / name
        assert files[str(path)] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert any("/msgspec/" in path for path in files)
    assert fault(copy, json.dumps(files)) == "None"


def test_a_file_that_was_changed_added_or_taken_away_is_named(copy: Path) -> None:
    files, settle = stated(copy), copy / "croupier/core/game/settle.py"
    kept = settle.read_bytes()
    settle.write_bytes(kept + b"\n")
    assert fault(copy, files) == f"{settle} of the program is not what was installed"
    settle.unlink()
    assert fault(copy, files) == f"{settle} of the program is gone"
    settle.write_bytes(kept)
    stray = copy / "croupier/core/game/more.py"
    stray.write_text("")
    assert fault(copy, files) == f"{stray} was put among the files of the program"
    stray.unlink()
    assert fault(copy, files) == "None"


def test_what_the_list_of_a_wheel_says_counts_and_not_what_is_there_at_the_start(copy: Path) -> None:
    installed(copy)
    settle = copy / "croupier/core/game/settle.py"
    settle.write_bytes(settle.read_bytes() + b"\n")
    assert fault(copy, stated(copy)) == f"{settle} of the program is not what was installed"


def test_code_that_python_would_run_in_place_of_the_source_is_noticed(copy: Path) -> None:
    files, settle = stated(copy), copy / "croupier/core/game/settle.py"
    kept, about = settle.read_bytes(), settle.stat()
    py_compile.compile(str(settle))
    assert fault(copy, files) == "None"
    settle.write_bytes(kept[:-1] + b" ")
    settle.write_bytes(b"x = 1\n".ljust(len(kept)))
    os.utime(settle, ns=(about.st_atime_ns, about.st_mtime_ns))
    compiled = py_compile.compile(str(settle))
    settle.write_bytes(kept)
    os.utime(settle, ns=(about.st_atime_ns, about.st_mtime_ns))
    assert fault(copy, files) == f"{compiled} is not what settle.py compiles to"


def test_the_digest_is_the_same_wherever_it_is_installed(copy: Path, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere"
    shutil.copytree(copy / "croupier", other / "croupier")
    digest = "print(program.digest_of({p: d for p, d in program.stated().items() if 'croupier/' in p}))"
    assert run(copy, digest) == run(other, digest)


def test_a_server_whose_program_was_changed_serves_nobody_and_touches_no_log(copy: Path, tmp_path: Path) -> None:
    installed(copy)
    changed = copy / "croupier" / "house" / "clock.py"
    changed.write_text(changed.read_text() + "# another clock\n")
    log = tmp_path / "house.db"
    done = subprocess.run(
        [
            sys.executable,
            "-B",
            "-m",
            "croupier.cli.main",
            "serve",
            "--store",
            f"sqlite:{log}",
            "--port",
            str(free_port()),
        ],
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    said = (
        "clock.py of the program is not what was installed: install the program anew, and nothing is served until then"
    )
    assert said in done.stderr.replace("\n", " ")
    assert not log.exists()
