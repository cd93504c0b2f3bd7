"""Session tokens: who signed in, under which password and until when, sealed with a key of the house's secret.

A token is `1.PAYLOAD.SEAL`, both parts in base64url without padding. The seal is HMAC-SHA-256 over the text in front of
it, version included, and is compared as text: a token with any letter changed is no token. Nothing of a session has to
be kept for it to be known again, by this server or another, before a restart or after.
"""

import binascii
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec
from msgspec import Struct

from croupier.house.chance.seeds import Secret, generations

VERSION = "1"
LONGEST = 2000
"""Letters in a token: the longest name fits twice over, and nothing longer is worth a hash."""


class Session(Struct, frozen=True, array_like=True, gc=False):
    """What a token says. It is good before `expires`, while the password is the one of `password_id`."""

    name: str
    password_id: str
    expires: int
    id: str
    """Names the session when it is ended before its time."""


class Sealer:
    """Makes tokens and reads them. Each purpose has a key of its own, and none is a seed of the dice."""

    def __init__(self, secret: Secret) -> None:
        # The seed of a round is derived from TABLE, a new line and the round: no label here has a new line in it.
        known = generations(secret)
        self._session_keys = [hmac.digest(one, b"croupier session tokens", "sha256") for one in known]
        self._csrf_keys = [hmac.digest(one, b"croupier csrf tokens", "sha256") for one in known]
        self._decoder = msgspec.json.Decoder(Session)

    def seal(self, name: str, password_id: str, expires: int) -> str:
        """The token of a new session."""
        session = Session(name, password_id, expires, secrets.token_urlsafe(16))
        sealed = f"{VERSION}.{_text(msgspec.json.encode(session))}"
        return f"{sealed}.{_seal(self._session_keys[0], sealed)}"

    def read(self, token: str) -> Session | None:
        """What a token says, if this house sealed it."""
        if len(token) > LONGEST or not token.isascii():
            return None
        sealed, _, seal = token.rpartition(".")
        if not _fits(self._session_keys, sealed, seal):
            return None
        version, _, payload = sealed.partition(".")
        if version != VERSION:
            return None
        try:
            return self._decoder.decode(urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        except (binascii.Error, msgspec.DecodeError):
            return None

    def csrf_of(self, token: str) -> str:
        """What goes back with everything that a session changes; whoever cannot read our pages cannot know it."""
        return _seal(self._csrf_keys[0], token)

    def check_csrf(self, token: str, given: str) -> bool:
        return given.isascii() and _fits(self._csrf_keys, token, given)


def _fits(keys: list[bytes], text: str, seal: str) -> bool:
    """Whether a secret of the house sealed it, the newest or one before it."""
    return any(hmac.compare_digest(_seal(key, text), seal) for key in keys)


def _seal(key: bytes, text: str) -> str:
    return _text(hmac.digest(key, text.encode("utf-8", "surrogatepass"), "sha256"))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
