"""The units and the image: what they run exists, and what they forbid is forbidden."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from croupier.cli.main import app
from tests.api.process import server

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
UNITS = sorted([*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")])
PROGRAM = "/opt/croupier/bin/croupier"


def whole_lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()


def commands() -> Iterator[list[str]]:
    """Whatever the units and the image run of ours, without the program's own name."""
    for unit in DEPLOY.glob("*.service"):
        for line in whole_lines(unit):
            if line.startswith(f"ExecStart={PROGRAM} "):
                yield shlex.split(line.removeprefix(f"ExecStart={PROGRAM} "))
    for line in whole_lines(DEPLOY / "Containerfile"):
        if line.startswith('CMD ["serve"'):
            yield json.loads(line.removeprefix("CMD "))


def test_every_command_and_every_option_exists() -> None:
    found = list(commands())
    assert {words[0] for words in found} == {"serve", "backup", "selfcheck"}
    for name, *rest in found:
        command = app.commands[name]
        with click.Context(command) as context:
            command.parse_args(context, [word.replace("${CROUPIER_STORE}", "sqlite:house.db") for word in rest])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here to ask")
def test_systemd_takes_the_units_and_finds_little_exposed(tmp_path: Path) -> None:
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace(PROGRAM, "/bin/true")
        (tmp_path / unit.name).write_text(re.sub(r"^(User|Group)=croupier$", r"\1=root", text, flags=re.MULTILINE))
    asked = ["systemd-analyze", "verify", "--man=no", *(str(tmp_path / unit.name) for unit in UNITS)]
    run = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    asked = ["systemd-analyze", "security", "--offline=yes", "--threshold=25", str(tmp_path / "croupier.service")]
    assert subprocess.run(asked, capture_output=True, check=False).returncode == 0


def test_every_unit_that_writes_runs_as_nobody_else_and_sees_little() -> None:
    for unit in DEPLOY.glob("*.service"):
        lines = whole_lines(unit)
        for line in ("User=croupier", "UMask=0077", "ProtectSystem=strict", "NoNewPrivileges=yes"):
            assert line in lines, (unit.name, line)
        assert not any("CROUPIER_SECRET=" in line for line in lines)


def test_every_timer_has_its_service() -> None:
    for timer in DEPLOY.glob("*.timer"):
        assert timer.with_suffix(".service").exists()
        assert "Persistent=yes" in whole_lines(timer)


def test_the_image_is_no_root_has_one_volume_and_holds_no_secret() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    last = text.rpartition("\nFROM ")[2]
    assert re.search(r"^USER 10001$", last, re.MULTILINE)
    assert re.findall(r"^VOLUME (.*)$", last, re.MULTILINE) == ["/var/lib/croupier"]
    assert "CROUPIER_SECRET=" not in text
    for named in re.findall(r"-r (\S+)", text):
        assert (ROOT / named).exists()


def test_the_image_asks_a_server_whether_it_is_well(tmp_path: Path) -> None:
    """The very words of its health check, at a server that is well and where there is none."""
    text = " ".join(whole_lines(DEPLOY / "Containerfile"))
    asked = json.loads(text.partition("HEALTHCHECK")[2].partition("CMD ")[2].partition(" ENTRYPOINT")[0])
    assert asked[:2] == ["python", "-c"]
    with server(tmp_path, demo=False) as process:
        code = asked[2].replace("127.0.0.1:8000", process.url.removeprefix("http://"))
        assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode != 0


def test_what_a_server_needs_is_pinned_as_it_is_for_those_who_work_on_it() -> None:
    """One set of versions: what was tested is what is installed."""
    ours, all_ = (_pinned(ROOT / name) for name in ("deploy/requirements.lock", "requirements.lock"))
    assert ours.items() <= all_.items()
    assert {"apsw", "asyncpg", "litestar", "uvicorn", "structlog"} <= ours.keys()
    assert not {"pytest", "mypy", "playwright"} & ours.keys()


def _pinned(path: Path) -> dict[str, str]:
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", path.read_text(encoding="utf-8"), re.MULTILINE))
