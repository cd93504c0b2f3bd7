"""The house's secret: the seeds of rounds and the seals of sessions come from it, so it must last as long as the log.

It stands in the environment variable CROUPIER_SECRET, in hexadecimal, or in a file beside the SQLite log that only its
owner can read, made when a house is first opened there. Several servers on PostgreSQL have no file in common: there the
variable is needed, the same for all of them. Where a house has had several they stand there all, the newest first.
"""

import os
import re
import secrets
import stat
from collections.abc import Mapping
from pathlib import Path

from croupier.core.engine.refusal import Malformed

VARIABLE = "CROUPIER_SECRET"
SIZE = 32
HOW = 'make one with: python3 -c "import secrets; print(secrets.token_hex(32))"'
_HEX = re.compile(rf"[0-9a-fA-F]{{{2 * SIZE}}}")


def secrets_of(address: str, environment: Mapping[str, str] = os.environ) -> tuple[bytes, ...]:
    """The secrets of the house whose log is at this address, the newest first; made where a SQLite log has none yet."""
    if given := environment.get(VARIABLE, "").strip():
        return _from_hex(given, f"the environment variable {VARIABLE}")
    scheme, _, rest = address.partition(":")
    if scheme != "sqlite":
        raise Malformed(
            f"a house on PostgreSQL needs its secret in the environment variable {VARIABLE}, {2 * SIZE} hexadecimal "
            f"digits, the same for every server; {HOW}"
        )
    if rest == ":memory:":
        return (secrets.token_bytes(SIZE),)
    return _from_file(path_of(rest))


def secrets_if_any(address: str) -> tuple[bytes, ...]:
    """The same for whoever only looks: none is made, and one that may not be read is none."""
    scheme, _, rest = address.partition(":")
    if not os.environ.get(VARIABLE) and not (scheme == "sqlite" and os.access(path_of(rest), os.R_OK)):
        return ()
    return secrets_of(address)


def stands_in_file(address: str, environment: Mapping[str, str] = os.environ) -> Path | None:
    """The file that holds the secret of the house; None where the environment does."""
    scheme, _, rest = address.partition(":")
    in_file = scheme == "sqlite" and rest != ":memory:" and not environment.get(VARIABLE, "").strip()
    return path_of(rest) if in_file else None


def rotate(path: Path) -> bytes:
    """Put a new secret before those in the file, which stay; whoever reads it meanwhile reads the old or the new."""
    known = _from_file(path)
    made = secrets.token_bytes(SIZE)
    draft = _draft(path, (made, *known))
    try:
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return made


def path_of(log: str) -> Path:
    return Path(f"{log}.secret")


def _from_file(path: Path) -> tuple[bytes, ...]:
    try:
        if not path.exists():
            _make(path)
        mode = stat.S_IMODE(path.stat().st_mode)
        text = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise Malformed(f"the secret of the house in {path} cannot be read or made: {reason}") from None
    if os.name == "posix" and mode & 0o077:
        raise Malformed(f"others can read the secret of the house in {path}: run chmod 600 {path}")
    return _from_hex(text, f"the file {path}")


def _make(path: Path) -> None:
    """Whole or not at all: of two servers that start at once, one makes it and the other reads it."""
    draft = _draft(path, (secrets.token_bytes(SIZE),))
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def _draft(path: Path, known: tuple[bytes, ...]) -> Path:
    """A file beside it with these secrets, whole and on disk."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.writelines(f"{one.hex()}\n" for one in known)
        file.flush()
        os.fsync(file.fileno())
    return draft


def _from_hex(text: str, where: str) -> tuple[bytes, ...]:
    # The message never repeats the secret.
    parts = text.replace(",", " ").split()
    if not parts or any(_HEX.fullmatch(one) is None for one in parts):
        raise Malformed(f"{where} does not hold a secret of {2 * SIZE} hexadecimal digits; {HOW}")
    return tuple(dict.fromkeys(bytes.fromhex(one) for one in parts))
