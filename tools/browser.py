"""A browser for the tests and the pictures: the machine's own, or Debian's Chromium where we may install it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tools import debian
from tools.web import folder_with_node

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
DRIVERS_NODE = "PLAYWRIGHT_NODEJS_PATH"


def find() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def have() -> str:
    """The path of a browser; installed first if that is what it takes."""
    try:
        return debian.have("chromium", find)
    except debian.CannotInstall as error:
        raise debian.CannotInstall(f"there is no Chromium or Chrome on the PATH: {error}") from None


@contextmanager
def opened() -> Iterator[Browser]:
    """A browser and its driver, which runs on our Node.js.

    The driver brings one of its own, and that one wants libraries which a bare machine does not have.
    """
    path = have()
    os.environ.setdefault(DRIVERS_NODE, str(shutil.which("node", path=str(folder_with_node()))))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()
