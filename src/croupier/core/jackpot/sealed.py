"""A mystery pool's hidden amount: bound by hashes when it is drawn, opened when it is passed.

The controller never holds the amount. It holds what the shell's draw leaves behind before it is revealed: the
commitment to a seed and the seal of the draw under that seed. The reveal brings the seed and the outcome; both hashes
must fit, so nobody can name another amount afterwards. That the outcome was drawn from the seed and not picked is what
`croupier fair` recomputes from the same figures.
"""

import re

from msgspec import Struct

from croupier.core.engine.sealing import commitment, seal_of
from croupier.core.jackpot.terms import GRAINS, PoolTerms

_HASH = re.compile(r"[0-9a-f]{64}", re.ASCII)


class Sealed(Struct, frozen=True, kw_only=True):
    """A hidden amount that nobody can read here: one of the n grains above `low`, up to the ceiling."""

    commitment: str
    seal: str
    round: int
    """How many amounts were drawn for this pool, this one included."""
    low: int
    """What stood in the pool when it was drawn, in grains; the amount lies above it, so a contribution must pass it."""
    n: int


class Opened(Struct, frozen=True, kw_only=True):
    """What opens a seal."""

    server_seed: str
    client_seed: str
    outcome: int
    """The position drawn, from 0 to n - 1."""


def purpose_of_trigger(pool: str) -> str:
    return f"jackpot {pool}: hidden amount"


def purpose_of_winner(pool: str) -> str:
    return f"jackpot {pool}: winner"


def range_above(terms: PoolTerms, value: int) -> int:
    """From how many grains the hidden amount is drawn when so much stands in the pool."""
    assert terms.ceiling is not None
    return terms.ceiling * GRAINS - value


def is_sealed_for(sealed: Sealed, terms: PoolTerms, *, value: int, round: int) -> bool:
    """Whether a seal is made for a pool as it stands now, and for nothing else."""
    is_hashed = _HASH.fullmatch(sealed.commitment) is not None and _HASH.fullmatch(sealed.seal) is not None
    return is_hashed and (sealed.low, sealed.n, sealed.round) == (value, range_above(terms, value), round)


def hidden_amount(pool: str, sealed: Sealed, opened: Opened) -> int | None:
    """The amount in grains, if this is what was sealed; None where anything does not fit."""
    seed = bytes.fromhex(opened.server_seed) if _HASH.fullmatch(opened.server_seed) else b""
    if commitment(seed) != sealed.commitment or not 0 <= opened.outcome < sealed.n:
        return None
    seal = seal_of(
        seed,
        opened.client_seed,
        round=sealed.round,
        purpose=purpose_of_trigger(pool),
        index=0,
        n=sealed.n,
        labels=(),
        outcome=(opened.outcome,),
    )
    return sealed.low + 1 + opened.outcome if seal == sealed.seal else None
