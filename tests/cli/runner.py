"""The real command, as a shell would run it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

COMMAND = Path(sys.executable).parent / "croupier"

_NOT_OURS = ("COLUMNS", "LINES", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "PYTHONIOENCODING", "_CROUPIER_COMPLETE")


class Ran(NamedTuple):
    code: int
    stdout: str
    stderr: str


def croupier(*arguments: str, stdin: str | bytes = b"", timeout: float = 300, env: dict[str, str] | None = None) -> Ran:
    """Run `croupier` with these arguments, this standard input and these variables."""
    inherited = {key: value for key, value in os.environ.items() if key not in _NOT_OURS}
    done = subprocess.run(
        [COMMAND, *arguments],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env=inherited | (env or {}),
        timeout=timeout,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def complaint(ran: Ran) -> str:
    """The one line of a malformed input: exit code 2, nothing printed, nothing else said."""
    assert ran.code == 2, ran
    assert ran.stdout == ""
    assert ran.stderr.startswith("croupier: ")
    assert ran.stderr.endswith("\n")
    assert len(ran.stderr.splitlines()) == 1, ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stderr.removeprefix("croupier: ").strip()


def printed(ran: Ran) -> str:
    """What a command that did its work printed."""
    assert (ran.code, ran.stderr) == (0, ""), ran
    return ran.stdout
