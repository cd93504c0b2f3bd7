"""How a server is reached: in the clear on this machine alone, or by https, its own or a proxy's before it."""

import ssl
from pathlib import Path
from typing import NoReturn

from msgspec import Struct

from croupier.api.limits.callers import is_loopback
from croupier.core.engine.refusal import Malformed

_EVERYWHERE = ("127.0.0.1", "0.0.0.0", "::", "::1")  # noqa: S104


class Listening(Struct, frozen=True, kw_only=True):
    host: str
    port: int
    tls_cert: str | None = None
    tls_key: str | None = None
    proxy_speaks_https: bool = False
    origins: tuple[str, ...] = ()
    metrics_token_file: str | None = None
    plain_http: bool = False
    """Said by whoever means it: beyond this machine, and in the clear."""

    @property
    def metrics_token(self) -> str:
        """What opens /metrics to whoever shows it; nothing where there is none."""
        return "" if self.metrics_token_file is None else _token_in(self.metrics_token_file)

    @property
    def speaks_https(self) -> bool:
        return self.tls_cert is not None

    @property
    def secure(self) -> bool:
        """Whether browsers reach it by https alone: then cookies are for https, and they are told to stay with it."""
        return self.speaks_https or self.proxy_speaks_https or any(one.startswith("https:") for one in self.origins)

    @property
    def url(self) -> str:
        """Where somebody at this machine finds it."""
        host = "localhost" if self.host in _EVERYWHERE else self.host
        return f"{'https' if self.speaks_https else 'http'}://{f'[{host}]' if ':' in host else host}:{self.port}/"


def check_listening(how: Listening) -> None:
    _ = how.metrics_token  # whether it can be read is known before anything is begun
    if (how.tls_cert is None) != (how.tls_key is None):
        raise Malformed("a certificate and its key come together: give both --tls-cert and --tls-key")
    if how.tls_cert is not None:
        tls_context(how)
    if not (how.secure or how.plain_http or is_loopback(how.host)):
        raise Malformed(
            f"at {how.host} passwords would cross the network in the clear: give --tls-cert and --tls-key, "
            "or --origin https://YOUR.HOST where a proxy speaks https, or --plain-http on a network that you trust"
        )


def tls_context(how: Listening) -> ssl.SSLContext:
    """TLS 1.2 or later, with this certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.options |= ssl.OP_NO_COMPRESSION | ssl.OP_NO_RENEGOTIATION
    load_certificate(context, how)
    return context


def load_certificate(context: ssl.SSLContext, how: Listening) -> None:
    """Also into a context in use: whoever connects from now on is shown the new one."""
    assert how.tls_cert is not None
    assert how.tls_key is not None
    for path in (how.tls_cert, how.tls_key):
        _check_readable(path)
    try:
        context.load_cert_chain(how.tls_cert, how.tls_key, password=_no_password)
    except ssl.SSLError as error:
        raise Malformed(_why(error, how.tls_cert, how.tls_key)) from None


def _check_readable(path: str) -> None:
    try:
        Path(path).open("rb").close()
    except (OSError, ValueError) as error:
        raise Malformed(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None


def _no_password() -> NoReturn:
    raise Malformed("the key of the certificate is locked with a password, and nobody is asked for it: unlock it first")


def _why(error: ssl.SSLError, cert: str, key: str) -> str:
    if error.reason == "KEY_VALUES_MISMATCH":
        return f"the key in {key} is not the key of the certificate in {cert}: give the two that belong together"
    if error.reason in ("EE_KEY_TOO_SMALL", "CA_MD_TOO_WEAK", "CA_KEY_TOO_SMALL"):
        return f"the certificate in {cert} is too weak: make one with a key of 2048 bits or more"
    return f"{cert} and {key} are no certificate and its key: both are PEM files, the certificate with its chain"


def _token_in(path: str) -> str:
    """The token that a file holds: what somebody has to show is long enough not to be guessed."""
    _check_readable(path)
    token = Path(path).read_bytes().strip()
    if not 20 <= len(token) <= 200 or not token.isalnum():
        raise Malformed(f"{path} holds no token: write 20 to 200 letters and digits into it, on one line")
    return token.decode()
