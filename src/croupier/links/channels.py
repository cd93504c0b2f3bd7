"""Ways out of the house for what is on a desk: a webhook, and a folder for mail gateways."""

import hashlib
import hmac
import http.client
import os
import secrets
import ssl
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.house.chance.seeds import Secret, generations
from croupier.log.addresses import told

LONGEST_WAIT = 10.0
"""Seconds that a webhook may take to answer."""
SIGNATURE = "Croupier-Signature"
_KEY_FOR = b"croupier notices, webhook"


class Letter(Struct, frozen=True, kw_only=True):
    """What is sent: the same each time it is tried."""

    id: str
    json: bytes
    text: str


class NotDelivered(Exception):
    """In one sentence, why."""


class Channel(Protocol):
    @property
    def name(self) -> str:
        """As it stands on the log: nothing in it is secret."""

    def deliver(self, letter: Letter) -> None:
        """Called away from the loop. It raises `NotDelivered`, or the letter has arrived."""


def webhook_keys(secret: Secret) -> tuple[bytes, ...]:
    """What webhooks are signed with: whoever has it can tell our letters from others, and learns nothing else."""
    return tuple(hmac.digest(one, _KEY_FOR, "sha256") for one in generations(secret))


def signature(keys: tuple[bytes, ...], body: bytes) -> str:
    """One for each secret that the house has, the newest first: whoever knows a key of ours finds theirs among them."""
    return ", ".join(f"sha256={hmac.new(key, body, hashlib.sha256).hexdigest()}" for key in keys)


class Webhook:
    """A POST of JSON. It has arrived when the other side answers with a 2xx; nobody is followed elsewhere."""

    def __init__(self, url: str, keys: tuple[bytes, ...], *, wait: float = LONGEST_WAIT) -> None:
        parts = urlsplit(url)
        try:
            port = parts.port
        except ValueError:
            port = -1
        if parts.scheme not in ("http", "https") or not parts.hostname or port == -1 or parts.username:
            raise Malformed(
                f'"{told(url)[:80]}" is no address for notices: write it like https://host/path, without a name'
            )
        self._secure, self._host, self._port = parts.scheme == "https", parts.hostname, port
        self._path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        self._keys, self._wait = keys, wait
        self.name = f"webhook {parts.scheme}://{parts.netloc}{parts.path}"

    def deliver(self, letter: Letter) -> None:
        headers = {
            "Content-Type": "application/json",
            "Idempotency-Key": letter.id,
            SIGNATURE: signature(self._keys, letter.json),
        }
        connection = self._connection()
        try:
            connection.request("POST", self._path, letter.json, headers)
            status = connection.getresponse().status
        except (OSError, http.client.HTTPException) as error:
            raise NotDelivered(_because(error)) from None
        finally:
            connection.close()
        if not 200 <= status < 300:
            raise NotDelivered(f"it answered {status}")

    def _connection(self) -> http.client.HTTPConnection:
        if self._secure:
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(self._host, self._port, timeout=self._wait, context=context)
        return http.client.HTTPConnection(self._host, self._port, timeout=self._wait)


def _because(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "it did not answer in time"
    return getattr(error, "strerror", None) or "it hung up" if isinstance(error, OSError) else "its answer was none"


class Folder:
    """One JSON and one text file for each letter, named by its id. Each appears whole or not at all."""

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        if not self._path.is_dir() or not os.access(self._path, os.W_OK):
            raise Malformed(f"notices cannot be put into {path[:200]}: it is no folder that can be written to")
        self.name = f"folder {path}"

    def deliver(self, letter: Letter) -> None:
        try:
            # Whoever waits for the JSON finds the text beside it.
            self._write(f"{letter.id}.txt", letter.text.encode())
            self._write(f"{letter.id}.json", letter.json)
        except OSError as error:
            raise NotDelivered(error.strerror or "it could not be written") from None

    def _write(self, name: str, content: bytes) -> None:
        draft = self._path / f".{name}.{secrets.token_hex(8)}"
        try:
            with draft.open("xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self._path / name)
        finally:
            draft.unlink(missing_ok=True)


def channels_of(urls: Iterable[str], folders: Iterable[str], secret: Secret) -> tuple[Channel, ...]:
    """Those that a house was started with, each once."""
    keys = webhook_keys(secret)
    made: list[Channel] = [Webhook(url, keys) for url in dict.fromkeys(urls)]
    made += [Folder(path) for path in dict.fromkeys(folders)]
    if len({one.name for one in made}) < len(made):
        raise Malformed("two addresses for notices differ only in what is secret: give each a path of its own")
    return tuple(made)
