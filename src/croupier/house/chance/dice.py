"""Chance comes in from outside: draws that are uniform, and draws that anyone can check afterwards.

How a provable draw is made, so that it can be recomputed in any language. A message is its parts as netstrings
(`5:wheel,`), numbers in decimal. Then

    commitment = SHA-256(server seed)
    key        = HMAC-SHA-256(server seed, message("draw", client seed, round, purpose))
    stream     = ChaCha20(key, block counter 0, nonce = the index as a 64-bit little-endian number)
    seal       = HMAC-SHA-256(server seed, message("seal", client seed, round, purpose, index, n, labels, outcome)),
                 where labels and outcome are each preceded by how many there are

The stream is read in 64-bit little-endian words, each scaled by Lemire's method (`below`); a sample takes its positions
one after the other from those that are left, in ascending order. A stream serves one draw and is made for it: no number
exists before it is drawn, and no order of asking changes what another purpose or round will give.
"""

import hmac
import secrets
from bisect import insort
from collections.abc import Callable, Sequence
from typing import NoReturn, Protocol

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20
from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed
from croupier.core.engine.sealing import commitment as commitment
from croupier.core.engine.sealing import message, seal_of
from croupier.core.money import shorten

SEED_BYTES = 32
WORD_BITS = 64
LARGEST = 2**53
"""More than any game asks of n, round or index; every JSON reader holds numbers up to here exactly."""
MOST_DRAWN = 4096
"""How many different ones a sample may take: enough for any ballot."""
LONGEST_TEXT = 100

Pool = int | Sequence[str]
"""What is drawn from: labels, or how many numbers from 0 on."""


class Draw(Struct, frozen=True, kw_only=True, tag="draw"):
    """One draw: what for, from what, what came. The seed it came from is never part of it."""

    purpose: str
    round: int
    index: int
    """How many draws of this purpose came before it in its round."""
    n: int
    labels: tuple[str, ...]
    """The names of the n, in order; none where the numbers stand for themselves. Sections of a wheel may share one."""
    outcome: tuple[int, ...]
    """The positions drawn, from 0 to n - 1, in the order in which they came."""
    commitment: str | None
    """Which seed was bound before the round; None where chance came from the system and cannot be recomputed."""
    seal: str | None
    """Fits this record and this seed only, so that a record altered later is found out field by field."""

    @property
    def chosen(self) -> tuple[str, ...]:
        """What came, by name."""
        return tuple(self.labels[at] if self.labels else str(at) for at in self.outcome)


class Reveal(Struct, frozen=True, kw_only=True, tag="reveal"):
    """What is published when the round or session is over; with it anyone can recompute every draw."""

    commitment: str
    server_seed: str
    client_seed: str


class Dice(Protocol):
    """Where the house gets chance from. One for each table, tournament or jackpot; its rounds only go up."""

    def choose(self, pool: Pool, *, purpose: str, round: int) -> Draw:
        """One, each equally likely."""

    def sample(self, pool: Pool, k: int, *, purpose: str, round: int) -> Draw:
        """k different ones in order, each such row equally likely."""


def below(n: int, word: Callable[[], int], bits: int = WORD_BITS) -> int:
    """A number from 0 to n - 1, each from exactly as many words as every other: the words left over are discarded."""
    left_over = (1 << bits) % n
    while True:
        product = word() * n
        if product & ((1 << bits) - 1) >= left_over:
            return product >> bits


def pick(n: int, k: int, word: Callable[[], int], bits: int = WORD_BITS) -> tuple[int, ...]:
    """k different positions of n, in the order in which they come."""
    picked: list[int] = []
    taken: list[int] = []
    for left in range(n, n - k, -1):
        at = below(left, word, bits)
        for earlier in taken:
            if earlier > at:
                break
            at += 1
        insort(taken, at)
        picked.append(at)
    return tuple(picked)


def stream(server_seed: bytes, client_seed: str, *, purpose: str, round: int, index: int) -> Callable[[], int]:
    """The words of one provable draw, each made when it is asked for."""
    key = hmac.digest(server_seed, message("draw", client_seed, round, purpose), "sha256")
    cipher = Cipher(ChaCha20(key, bytes(8) + index.to_bytes(8, "little")), mode=None).encryptor()
    return lambda: int.from_bytes(cipher.update(bytes(WORD_BITS // 8)), "little")


def seal(server_seed: bytes, client_seed: str, draw: Draw) -> str:
    return seal_of(
        server_seed,
        client_seed,
        round=draw.round,
        purpose=draw.purpose,
        index=draw.index,
        n=draw.n,
        labels=draw.labels,
        outcome=draw.outcome,
    )


class _Tally:
    """Which draw of its purpose in its round comes next. Rounds only go up, so none can be asked for twice."""

    def __init__(self) -> None:
        self._round = 0
        self._drawn: dict[str, int] = {}

    def next(self, pool: Pool, k: int, purpose: str, round: int) -> Draw:
        """The record of the draw that is due, its outcome still open."""
        labels = () if isinstance(pool, int) else tuple(pool)
        n = pool if isinstance(pool, int) else len(labels)
        if not 1 <= n <= LARGEST:
            raise ValueError(f"nothing can be drawn from {n}: from 1 to {LARGEST}")
        if not 1 <= k <= min(n, MOST_DRAWN):
            raise ValueError(f"{k} different ones cannot be drawn from {n}: from 1 to {min(n, MOST_DRAWN)}")
        if not purpose:
            raise ValueError("a draw needs a purpose, such as wheel")
        for text in (purpose, *labels):
            if not is_plain(text):
                raise ValueError(f"{shorten(text)} cannot be recorded: at most {LONGEST_TEXT} printable characters")
        if not self._round <= round < LARGEST:
            raise ValueError(f"round {round} is over, or out of reach: this is round {self._round}, and they go up")
        if round > self._round:
            self._round, self._drawn = round, {}
        index = self._drawn.get(purpose, 0)
        self._drawn[purpose] = index + 1
        return Draw(
            purpose=purpose, round=round, index=index, n=n, labels=labels, outcome=(), commitment=None, seal=None
        )


def is_plain(text: str) -> bool:
    """Whether a record or a document may hold this text: short, and printed as it stands."""
    return len(text) <= LONGEST_TEXT and text.isprintable()


class SystemDice:
    """Chance from the operating system: for live draws. What came is recorded; nothing could have told it before."""

    def __init__(self) -> None:
        self._tally = _Tally()

    def choose(self, pool: Pool, *, purpose: str, round: int) -> Draw:
        return self.sample(pool, 1, purpose=purpose, round=round)

    def sample(self, pool: Pool, k: int, *, purpose: str, round: int) -> Draw:
        due = self._tally.next(pool, k, purpose, round)
        return replace(due, outcome=pick(due.n, k, lambda: secrets.randbits(WORD_BITS)))


class ProvableDice:
    """Commit, play, reveal: bound to one seed before the first draw, and checkable by anyone afterwards.

    Publish `commitment` first, then take the players' seed with `mix`, then draw, then `reveal`.
    """

    def __init__(self, server_seed: bytes | None = None) -> None:
        """A new seed, unless one is given to repeat what was drawn from it."""
        seed = secrets.token_bytes(SEED_BYTES) if server_seed is None else server_seed
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a server seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._client_seed: str | None = None
        self._revealed = False
        self._tally = _Tally()
        self.commitment = commitment(seed)

    def mix(self, client_seed: str) -> None:
        """Let the players have a part in every draw. Once, after the commitment is out and before the first draw."""
        if self._client_seed is not None:
            raise RuntimeError("the client seed is settled, by an earlier one, a draw or the reveal: begin new dice")
        if not is_plain(client_seed):
            raise Malformed(
                f"the client seed {shorten(client_seed)} cannot be used: at most {LONGEST_TEXT} printable characters"
            )
        self._client_seed = client_seed

    def choose(self, pool: Pool, *, purpose: str, round: int) -> Draw:
        return self.sample(pool, 1, purpose=purpose, round=round)

    def sample(self, pool: Pool, k: int, *, purpose: str, round: int) -> Draw:
        if self._revealed:
            raise RuntimeError("the seed is revealed, so anyone could tell what comes next: begin new dice")
        due = self._tally.next(pool, k, purpose, round)
        self._client_seed = client_seed = self._client_seed or ""
        words = stream(self._seed, client_seed, purpose=purpose, round=round, index=due.index)
        drawn = replace(due, outcome=pick(due.n, k, words), commitment=self.commitment)
        return replace(drawn, seal=seal(self._seed, client_seed, drawn))

    def reveal(self) -> Reveal:
        """The seed, for everyone. From here on these dice draw no more."""
        self._revealed = True
        self._client_seed = client_seed = self._client_seed or ""
        return Reveal(commitment=self.commitment, server_seed=self._seed.hex(), client_seed=client_seed)

    def __repr__(self) -> str:
        return f"ProvableDice(commitment={self.commitment!r}, revealed={self._revealed})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("provable dice are not copied or stored: their seed stays where it was drawn")
