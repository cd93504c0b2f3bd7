"""Build the web client into the package, or check or test it, with whatever Node.js there is.

The machine's own Node.js is used if it is new enough; otherwise one comes as a Python package into the virtual
environment, so that Python and make are all a fresh machine needs.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
SCRIPTS = ("build", "check", "test")
NODE_LOCK = ROOT / "tools" / "node.lock"


def new_enough(version: str) -> bool:
    """Whether `node --version` says what Vite needs: 20.19, or 22.12 and newer."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def folder_with_node() -> Path:
    """Where node and npm are, both; brought into the virtual environment if the machine has none that will do."""
    own = Path(sys.executable).parent
    for folder in (own, *map(Path, os.get_exec_path())):
        node = shutil.which("node", path=str(folder))
        if node and shutil.which("npm", path=str(folder)) and new_enough(_said_by(node)):
            return folder
    print("No Node.js 20.19 or 22.12 and newer here: installing one into the virtual environment", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    subprocess.run([*pip, "-r", str(NODE_LOCK)], check=True)
    return own


def _said_by(node: str) -> str:
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout


def npm(folder: Path, *arguments: str, said: int | None = None) -> None:
    command = [shutil.which("npm", path=str(folder)) or "npm", "--loglevel=error", *arguments]
    path = os.pathsep.join((str(folder), os.environ.get("PATH", "")))
    subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, stdout=said, check=True)


def installed() -> bool:
    """Whether the client's dependencies are those of the lock. npm leaves a copy of what it installed."""
    copy = WEB / "node_modules" / ".package-lock.json"
    return copy.is_file() and copy.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def main(script: str) -> None:
    folder = folder_with_node()
    if not installed():
        npm(folder, "ci", "--no-audit", "--no-fund", said=subprocess.DEVNULL)
    npm(folder, "run", "--silent", script)


if __name__ == "__main__":
    asked = sys.argv[1] if len(sys.argv) > 1 else "build"
    if asked not in SCRIPTS:
        sys.exit(f"python -m tools.web takes one of {', '.join(SCRIPTS)}")
    try:
        main(asked)
    except subprocess.CalledProcessError as failed:
        sys.exit(f"The web client's {asked} did not finish: {Path(failed.cmd[0]).name} ended with {failed.returncode}")
