"""Passwords: which may be chosen, their bytes, and the hash of none."""

import base64
import secrets
import unicodedata

from argon2 import PasswordHasher

from croupier.core.engine.refusal import Malformed

LONGEST = 1000


def check_password(password: str, shortest: int) -> None:
    # The message never repeats the password.
    if not shortest <= len(password) <= LONGEST:
        raise Malformed(f"a password has {shortest} to {LONGEST} characters: choose another")


def as_bytes(password: str) -> bytes:
    """The same bytes from every keyboard: an accent typed as one key or as two is the same accent."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")


def hash_of_nothing(hasher: PasswordHasher) -> str:
    """Takes as long to verify as a real hash and fits no password."""
    salt, tail = (
        base64.b64encode(secrets.token_bytes(size)).decode().rstrip("=") for size in (hasher.salt_len, hasher.hash_len)
    )
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${cost}${salt}${tail}"
