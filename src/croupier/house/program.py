"""The program's own files, and whether they are still those that were installed.

A wheel brings a list of its files with the SHA-256 of each; so do the libraries we stand on. Where the program runs
from its source there is no such list of its own files: there they are measured when a server starts, and held to that.
"""

import importlib.util
import marshal
import re
from base64 import urlsafe_b64decode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from importlib.metadata import Distribution, PackageNotFoundError, PackagePath, distribution
from pathlib import Path
from types import CodeType

import croupier

NAME = "croupier"
HERE = Path(croupier.__file__).parent
_SERVING = re.compile(r"extra == .(serve|print|serial).")
_REQUIRED = re.compile(r"^([A-Za-z0-9._-]+)")


def stated() -> dict[str, str]:
    """Every file of the program and of its libraries by its path, with its SHA-256 in hex: as their lists say, and as
    they are for files that no list knows."""
    listed = {path: digest for one in _stands_on(NAME) for path, digest in _listed(one)}
    own = {str(path) for path in _own_files()}
    return listed | measured(own - listed.keys())


def measured(paths: Iterable[str]) -> dict[str, str]:
    """As they are now; what is not there is left out."""
    return {path: sha256(Path(path).read_bytes()).hexdigest() for path in sorted(paths) if Path(path).is_file()}


def digest_of(files: Mapping[str, str]) -> str:
    """One digest for all of it, whatever folder it is installed in."""
    lines = sorted(f"{_short(path)} {digest}\n" for path, digest in files.items())
    return sha256("".join(lines).encode()).hexdigest()


def fault_in(expected: Mapping[str, str]) -> str | None:
    """The first file that is not what it was, in a sentence; nothing where all are."""
    now = measured(expected)
    for path, digest in sorted(expected.items()):
        if path not in now:
            return f"{path} of the program is gone"
        if now[path] != digest:
            return f"{path} of the program is not what was installed"
    if added := sorted({str(path) for path in _own_files()} - expected.keys()):
        return f"{added[0]} was put among the files of the program"
    return _wrongly_compiled()


def _own_files() -> list[Path]:
    return [path for path in HERE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def _stands_on(name: str) -> list[Distribution]:
    """The program and every library that it needs and that is there, each once."""
    found: dict[str, Distribution] = {}
    waiting = [name]
    while waiting:
        wanted = waiting.pop().lower().replace("_", "-")
        if wanted in found:
            continue
        try:
            found[wanted] = distribution(wanted)
        except PackageNotFoundError:  # an extra that nobody asked for
            continue
        waiting += _needs(found[wanted], whole=wanted == name)
    return list(found.values())


def _needs(one: Distribution, *, whole: bool) -> list[str]:
    """Of the program also what serving needs; what is only for those who work on it is no part of a house."""
    lines = [line.partition(";") for line in one.requires or ()]
    wanted = [line for line, _, when in lines if "extra ==" not in when or (whole and _SERVING.search(when))]
    return [match.group(1) for line in wanted if (match := _REQUIRED.match(line))]


def _listed(one: Distribution) -> list[tuple[str, str]]:
    """What a list says of its files. Files without a digest are those that Python compiles, and the list itself; those
    outside the folder are scripts that the installer wrote."""
    return [
        (str(one.locate_file(file)), _hex(file.hash.value))
        for file in one.files or ()
        if file.hash is not None and file.hash.mode == "sha256" and not _about(file)
    ]


def _about(file: PackagePath) -> bool:
    """Files that run nothing, or only say where the source is on a machine where we work on it."""
    return ".." in file.parts or file.parts[0].endswith(".dist-info") or file.name.startswith("_editable_impl")


def _hex(value: str) -> str:
    return urlsafe_b64decode(value + "=" * (-len(value) % 4)).hex()


def _short(path: str) -> str:
    return path.rpartition("site-packages/")[2].removeprefix(f"{HERE.parent}/")


def _wrongly_compiled() -> str | None:
    """Python runs what it compiled before, and looks at the source's date alone: it must be what the source says."""
    for source in HERE.rglob("*.py"):
        compiled = Path(importlib.util.cache_from_source(str(source)))
        if compiled.is_file() and not _is_compiled_from(compiled.read_bytes(), source):
            return f"{compiled} is not what {source.name} compiles to"
    return None


def _is_compiled_from(compiled: bytes, source: Path) -> bool:
    about = source.stat()
    dated = (int(about.st_mtime) & 0xFFFFFFFF).to_bytes(4, "little") + (about.st_size & 0xFFFFFFFF).to_bytes(
        4, "little"
    )
    if compiled[:4] != importlib.util.MAGIC_NUMBER or (compiled[4:8] == bytes(4) and compiled[8:16] != dated):
        return True  # Python will not run it, and compile anew
    code = marshal.loads(compiled[16:])  # noqa: S302 - Python itself runs it otherwise
    return isinstance(code, CodeType) and code == compile(source.read_bytes(), str(source), "exec", dont_inherit=True)
