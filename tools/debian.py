"""Debian's packages where a tool or a test needs one and we may install it: as root, or by sudo without a password."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


class CannotInstall(Exception):
    """What is wanted is not here, and this machine does not let us bring it."""


def have(package: str, find: Callable[[], T | None]) -> T:
    """What `find` finds; Debian's package is installed first if that is what it takes."""
    found = find()
    if found is None:
        _install(package, find)
        found = find()
    if found is None:
        raise CannotInstall(f"Debian's package {package} was installed and did not bring it")
    return found


def _install(package: str, find: Callable[[], T | None]) -> None:
    """One at a time, since the package manager takes one; whoever waited may find it done."""
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") is None or (as_root and not _may_sudo()):
        raise CannotInstall(f"only root on Debian can install it here (apt-get install {package})")
    with (Path(tempfile.gettempdir()) / "croupier-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find() is not None:
            return
        env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", package]):
            run = subprocess.run([*as_root, "apt-get", *command], env=env, capture_output=True, text=True, check=False)
            if run.returncode:
                raise CannotInstall(f"apt-get {command[0]} failed: {run.stderr.strip()[-200:]}")


def _may_sudo() -> bool:
    sudo = shutil.which("sudo")
    return sudo is not None and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0
