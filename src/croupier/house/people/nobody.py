"""The password of nobody: checking it takes as long as checking a real one."""

import base64
import secrets

from argon2 import PasswordHasher


def hash_of_nothing(hasher: PasswordHasher) -> str:
    """Takes as long to verify as a real hash and fits no password."""
    salt, tail = (
        base64.b64encode(secrets.token_bytes(size)).decode().rstrip("=") for size in (hasher.salt_len, hasher.hash_len)
    )
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${cost}${salt}${tail}"
