"""A browser for the tests and the pictures: the machine's own, or Debian's Chromium where we may install it."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
"""Quiet, and willing to run as root in a container; it only ever opens pages of our own."""


class NoBrowser(Exception):
    """There is no browser here, and none can be had."""


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def have() -> str:
    """The path of a browser; installed first if that is what it takes."""
    found = find()
    if found is None:
        _install()
        found = find()
    if found is None:
        raise NoBrowser("Debian's package brought no browser: install Chromium or Chrome and put it on the PATH")
    return found


def _install() -> None:
    """Debian's package; one at a time, since the package manager takes one."""
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") is None or (as_root and not _may_sudo()):
        raise NoBrowser(
            "there is no browser here, and only root on Debian can install one: "
            "install Chromium or Chrome and put it on the PATH (on Debian: apt-get install chromium)"
        )
    with (Path(tempfile.gettempdir()) / "croupier-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find() is not None:
            return
        env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", "chromium"]):
            run = subprocess.run([*as_root, "apt-get", *command], env=env, capture_output=True, text=True, check=False)
            if run.returncode:
                raise NoBrowser(f"apt-get {command[0]} failed: {run.stderr.strip()[-200:]}")


def _may_sudo() -> bool:
    sudo = shutil.which("sudo")
    return sudo is not None and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0
