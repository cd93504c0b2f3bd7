"""The web server under `croupier serve`: how it listens, how long it waits, and what it says when it is up."""

import asyncio
import gc
import signal
import ssl
import sys
from collections.abc import Callable
from typing import Any

import uvicorn

from croupier.api.limits.lines import Lines
from croupier.api.limits.wire import patient
from croupier.cli.listening import Listening, load_certificate, tls_context
from croupier.core.engine.refusal import Malformed
from croupier.house.limits import Limits

PING, PONG = 12.0, 8.0
"""Seconds after which a silent browser is asked whether it is there, and in which it answers."""
GRACE = 5
"""Seconds that open connections get to end by themselves."""


def run_server(
    app: Any,
    how: Listening,
    lines: Lines,
    limits: Limits,
    trusted_proxies: tuple[str, ...],
    welcome: str,
    hung_up: Callable[[], None],
) -> bool:
    """Until it is told to stop; whether it ever listened. `hung_up` is called on a hangup."""
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
    server = _Server(config, how, welcome, hung_up)
    server.run()
    return server.started


def _settle_down() -> None:
    """What has been loaded by now stays for good: the collector of garbage need not look through it again and again,
    for which everybody would wait (about 80 ms each time)."""
    gc.collect()
    gc.freeze()


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, how: Listening, welcome: str, hung_up: Callable[[], None]) -> None:
        super().__init__(config)
        self._hung_up = hung_up
        self._how = how
        self._welcome = welcome

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            _settle_down()
            if hasattr(signal, "SIGHUP"):
                asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, self._begin_anew)
            sys.stdout.write(self._welcome)
            sys.stdout.flush()

    def _begin_anew(self) -> None:
        """On a hangup log files are begun anew, and the certificate is read again, as whoever renews one expects; a bad
        one changes nothing."""
        self._hung_up()
        if not isinstance(self.config.ssl, ssl.SSLContext):
            return
        try:
            load_certificate(self.config.ssl, self._how)
        except Malformed as error:
            sys.stderr.write(f"croupier: the certificate stays as it was: {error}\n")
