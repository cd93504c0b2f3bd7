"""Hashes that bind a draw before it is known: whoever holds the seed later can neither change it nor deny it."""

import hashlib
import hmac


def message(*parts: str | int) -> bytes:
    """The parts as netstrings (`5:wheel,`), numbers in decimal: no two rows of parts give the same bytes."""
    texts = (str(part).encode("utf-8", "surrogatepass") for part in parts)
    return b"".join(b"%d:%b," % (len(text), text) for text in texts)


def commitment(server_seed: bytes) -> str:
    return hashlib.sha256(server_seed).hexdigest()


def seal_of(
    server_seed: bytes,
    client_seed: str,
    *,
    round: int,
    purpose: str,
    index: int,
    n: int,
    labels: tuple[str, ...],
    outcome: tuple[int, ...],
) -> str:
    """Fits one record and one seed only."""
    sealed = message("seal", client_seed, round, purpose, index, n)
    sealed += message(len(labels), *labels) + message(len(outcome), *outcome)
    return hmac.new(server_seed, sealed, "sha256").hexdigest()
