"""The README's two commands on a bare machine, made in a folder and thrown away: make bare.

The machine is a minimal Debian 12 with Python, venv, make and git and nothing else, so that whatever the project takes
for granted is missing. It gets a clone of what is committed and an empty home. `--keep` leaves the folder to be looked
at; the commands can be named: `python -m tools.bare demo`.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tools.debian import CannotInstall, have

ROOT = Path(__file__).parent.parent
SUITE = "bookworm"
PACKAGES = ("python3", "python3-venv", "make", "git", "ca-certificates")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
PASSED_ON = (
    "PIP_CERT",
    "PIP_INDEX_URL",
    "SSL_CERT_FILE",
    "NODE_EXTRA_CA_CERTS",
    "http_proxy",
    "https_proxy",
    "no_proxy",
)
"""How this machine reaches the package registries; the bare one has no other way."""
PATIENCE = 15 * 60
"""Seconds until a practice floor must be open, all set-up included, on a machine busy with other things."""
MOUNTS = """
mount -t proc proc "$1/proc" && mount --rbind /sys "$1/sys" && mount -t devpts -o ptmxmode=0666 devpts "$1/dev/pts" &&
mount -t tmpfs tmpfs "$1/dev/shm" && exec chroot "$1" /bin/sh -c "cd /root/croupier && exec $2"
"""


class CannotBuild(Exception):
    """Why no such machine can be made here, its packages not being within reach for instance."""


def build(machine: Path) -> None:
    """The machine, without the project: what debootstrap calls minimal, and the packages the README asks for."""
    try:
        program = have("debootstrap", lambda: shutil.which("debootstrap"))
    except CannotInstall as error:
        raise CannotBuild(f"there is no debootstrap: {error}") from None
    asked = [program, "--variant=minbase", f"--include={','.join(PACKAGES)}", SUITE, str(machine)]
    made = subprocess.run(asked, check=False, capture_output=True, text=True)
    if made.returncode:
        said = (made.stderr or made.stdout).strip().splitlines()
        raise CannotBuild(f"debootstrap failed: {said[-1] if said else made.returncode}")
    shutil.copy(CERTIFICATES, machine / CERTIFICATES.relative_to("/"))
    shutil.copy("/etc/resolv.conf", machine / "etc/resolv.conf")


def bring_the_project(machine: Path) -> None:
    there = machine / "root/croupier"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(there)], check=True)


def inside(machine: Path, command: str) -> list[str]:
    """The command in the machine: its mounts, and whatever it leaves running, end with it."""
    return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", MOUNTS, "sh", str(machine), command]


def its_environment() -> dict[str, str]:
    passed_on = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8", **passed_on}


def run_test(machine: Path) -> bool:
    return subprocess.run(inside(machine, "make test"), env=its_environment(), check=False).returncode == 0


def run_demo(machine: Path) -> bool:
    """Whether the practice floor opens."""
    port = _free_port()
    process = subprocess.Popen(inside(machine, f"make demo PORT={port}"), env=its_environment())
    until = time.monotonic() + PATIENCE
    try:
        while process.poll() is None and time.monotonic() < until:
            if _answers(port):
                return True
            time.sleep(1)
        return False
    finally:
        process.kill()
        process.wait()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
    return port


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
            return b"<html" in page.read()
    except OSError:
        return False


COMMANDS = {"demo": run_demo, "test": run_test}


def why_not() -> str | None:
    """Why no machine can be made here, or nothing if one can."""
    if os.geteuid() != 0:
        return "only root can make a machine in a folder"
    if shutil.which("unshare") is None:
        return "there is no unshare, which keeps its mounts apart"
    tried = subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], capture_output=True, check=False)
    return None if tried.returncode == 0 else "this machine does not let us mount anything"


def main(asked: list[str], keep: bool) -> int:
    if (reason := why_not()) is not None:
        print(f"No bare machine was tried: {reason}.")
        return 0
    folder = Path(tempfile.mkdtemp(prefix="croupier-bare-"))
    folder.chmod(0o755)  # the root of the machine, into which the database's own user must be able to look
    try:
        print(f"A bare machine is being made in {folder}", flush=True)
        build(folder)
        bring_the_project(folder)
        return 0 if all(_tried(folder, name) for name in asked) else 1
    except CannotBuild as error:
        print(f"No bare machine was tried: {error}.")
        return 0
    finally:
        if not keep:
            shutil.rmtree(folder, ignore_errors=True)


def _tried(machine: Path, name: str) -> bool:
    began = time.monotonic()
    well = COMMANDS[name](machine)
    print(f"make {name} on a bare machine: {'well' if well else 'FAILED'} after {time.monotonic() - began:.0f} s")
    return well


if __name__ == "__main__":
    names = [one for one in sys.argv[1:] if one != "--keep"]
    if unknown := set(names) - set(COMMANDS):
        sys.exit(f"python -m tools.bare takes {' and '.join(COMMANDS)}, not {' '.join(sorted(unknown))}")
    sys.exit(main(names or list(COMMANDS), "--keep" in sys.argv))
