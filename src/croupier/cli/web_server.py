"""The web server under `croupier serve`: how it listens, how long it waits, and what it says when it is up."""

import asyncio
import signal
import ssl
import sys
from typing import Any

import uvicorn

from croupier.api.limits.lines import Lines
from croupier.api.limits.protocols import patient
from croupier.cli.listening import Listening, load_certificate, tls_context
from croupier.core.engine.refusal import Malformed
from croupier.house.limits import Limits

PING, PONG = 12.0, 8.0
"""Seconds after which a silent browser is asked whether it is there, and in which it answers."""
GRACE = 5
"""Seconds that open connections get to end by themselves."""


def run_server(
    app: Any, how: Listening, lines: Lines, limits: Limits, trusted_proxies: tuple[str, ...], welcome: str
) -> bool:
    """Until it is told to stop; whether it ever listened."""
    http, ws = patient(lines, limits.asks)
    config = uvicorn.Config(
        app,
        host=how.host,
        port=how.port,
        ssl_context_factory=(lambda *_: tls_context(how)) if how.speaks_https else None,
        http=http,
        ws=ws,
        ws_max_size=limits.sockets.message_bytes,
        ws_ping_interval=PING,
        ws_ping_timeout=PONG,
        proxy_headers=bool(trusted_proxies),
        forwarded_allow_ips=list(trusted_proxies),
        ws_per_message_deflate=False,  # small messages to many screens: packing costs more memory than all else
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    server = _Server(config, how, welcome)
    server.run()
    return server.started


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, how: Listening, welcome: str) -> None:
        super().__init__(config)
        self._how = how
        self._welcome = welcome

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            if isinstance(self.config.ssl, ssl.SSLContext):
                _renew_when_told(self.config.ssl, self._how)
            sys.stdout.write(self._welcome)
            sys.stdout.flush()


def _renew_when_told(context: ssl.SSLContext, how: Listening) -> None:
    """On a hangup the certificate is read again, as whoever renews one expects; a bad one changes nothing."""

    def renew() -> None:
        try:
            load_certificate(context, how)
        except Malformed as error:
            sys.stderr.write(f"croupier: the certificate stays as it was: {error}\n")

    if hasattr(signal, "SIGHUP"):
        asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, renew)
