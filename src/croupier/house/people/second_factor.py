"""A second factor beside the password: the codes of an authenticator (RFC 6238), and recovery codes for a lost one.

A code is good in its own half minute and the one on either side, and once, whichever server it is shown to. The secret
of an authenticator stands on the log only encrypted with a key of the house's secret; recovery codes are random, so
their plain digests are enough.
"""

import base64
import hashlib
import hmac
import secrets
from contextlib import suppress
from enum import StrEnum, unique
from urllib.parse import quote

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from msgspec import Struct

from croupier.core.words.names import person_key
from croupier.house.chance.seeds import Secret, generations
from croupier.log import Passing

STEP = 30
"""Seconds for which an authenticator shows one code."""
DIGITS = 6
WINDOW = 1
"""Steps by which a telephone's clock may be early or late."""
SECRET_BYTES = 20
RECOVERY_CODES = 8
REMEMBERED = (2 * WINDOW + 2) * STEP * 1_000
"""Milliseconds after which a code that was shown once is no code any more anyway."""
_NONCE = 12


@unique
class Rule(StrEnum):
    """What a house wants of those who can move money; whoever has enrolled one is always asked for it."""

    REQUIRED = "required"
    OFFERED = "offered"
    OFF = "off"


class SecondFactor(Struct, frozen=True):
    """What is kept of one: nothing in it opens a door by itself."""

    sealed: str
    recovery: tuple[str, ...]
    """Digests of the codes that were not used yet."""

    def __repr__(self) -> str:
        return f"SecondFactor({len(self.recovery)} recovery codes left)"


class Begun(Struct, frozen=True, kw_only=True):
    """What somebody is shown once to set up an authenticator; it counts when they have shown a code of it."""

    secret: str
    """In base32, to be typed in."""
    uri: str
    """The same for a picture to be scanned."""
    pending: str
    """To be given back with the first code."""

    def __repr__(self) -> str:
        return "Begun(...)"


def code_at(secret: bytes, step: int) -> str:
    """RFC 4226 over the number of a step of time."""
    digest = hmac.digest(secret, step.to_bytes(8, "big"), "sha1")
    at = digest[-1] & 0xF
    return f"{(int.from_bytes(digest[at : at + 4], 'big') & 0x7FFFFFFF) % 10**DIGITS:0{DIGITS}}"


def step_of(secret: bytes, code: str, now: int) -> int | None:
    """Which step within the window this is the code of; None for none of them. `now` is in milliseconds."""
    here = now // 1_000 // STEP
    steps = range(max(0, here - WINDOW), here + WINDOW + 1)
    fitting = [step for step in steps if hmac.compare_digest(code_at(secret, step).encode(), code.encode())]
    return fitting[0] if fitting else None


class SecondFactors:
    def __init__(self, secret: Secret, passing: Passing) -> None:
        keys = (hmac.digest(one, b"croupier second factors", "sha256") for one in generations(secret))
        self._boxes = [ChaCha20Poly1305(key) for key in keys]
        self._passing = passing

    def begin(self, name: str) -> Begun:
        secret = secrets.token_bytes(SECRET_BYTES)
        typed = base64.b32encode(secret).decode().rstrip("=")
        uri = f"otpauth://totp/Croupier:{quote(name)}?secret={typed}&issuer=Croupier"
        return Begun(secret=typed, uri=uri, pending=self._seal(secret, f"pending {person_key(name)}"))

    async def confirmed(self, name: str, pending: str, code: str, now: int) -> tuple[SecondFactor, list[str]] | None:
        """What to keep, and the recovery codes, which are told once; None where the code is not of this one."""
        secret = self._open(pending, f"pending {person_key(name)}")
        if secret is None or not await self._is_code(name, secret, code, now):
            return None
        codes = [base64.b32encode(secrets.token_bytes(10)).decode().lower() for _ in range(RECOVERY_CODES)]
        kept = SecondFactor(self._seal(secret, person_key(name)), tuple(_digest(one) for one in codes))
        return kept, [f"{one[:4]}-{one[4:8]}-{one[8:12]}-{one[12:]}" for one in codes]

    async def proves(self, name: str, kept: SecondFactor, given: str, now: int) -> bool:
        """Whether it is a code of theirs that nobody has shown before."""
        secret = self._open(kept.sealed, person_key(name))
        return secret is not None and await self._is_code(name, secret, _plain(given), now)

    async def _is_code(self, name: str, secret: bytes, code: str, now: int) -> bool:
        step = step_of(secret, _plain(code), now)
        if step is None:
            return False
        return await self._passing.tally(f"code {_digest(f'{person_key(name)}/{step}')[:40]}", REMEMBERED) == 1

    def _seal(self, secret: bytes, whose: str) -> str:
        nonce = secrets.token_bytes(_NONCE)
        return base64.b64encode(nonce + self._boxes[0].encrypt(nonce, secret, whose.encode())).decode()

    def _open(self, sealed: str, whose: str) -> bytes | None:
        try:
            raw = base64.b64decode(sealed, validate=True)
        except ValueError:
            return None
        for box in self._boxes:
            with suppress(InvalidTag, ValueError):
                return box.decrypt(raw[:_NONCE], raw[_NONCE:], whose.encode())
        return None


def without_recovery(kept: SecondFactor, given: str) -> SecondFactor | None:
    """What is left when this recovery code is used up; None where it is none of theirs."""
    used = _digest(_plain(given))
    if used not in kept.recovery:
        return None
    return SecondFactor(kept.sealed, tuple(one for one in kept.recovery if one != used))


def _plain(given: str) -> str:
    """As people type them: with spaces, dashes and capital letters."""
    return "".join(given.split()).replace("-", "").lower()


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
