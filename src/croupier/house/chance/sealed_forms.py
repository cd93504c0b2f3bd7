"""Secret wagers at rest: each form is encrypted with the house's secret and stands on the log only so.

The nonce follows from all that goes in, so that a form that is sent again is sealed to the same text, and two forms are
never sealed under one nonce. What is published beside it is a hash that binds the form and tells nothing of it, since
a random part goes in that is sealed with it.
"""

import base64
import hmac
import secrets
from contextlib import suppress

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.engine.sealing import message
from croupier.core.tournament.forms import HandInForm
from croupier.core.tournament.secret import Form, Opened, binding
from croupier.house.chance.seeds import Secret, generations

_NONCE = 12


class SealedForms:
    """Seals what players write, and opens it for those to whom it may be opened: that is for the caller to know."""

    def __init__(self, secret: Secret) -> None:
        known = generations(secret)
        self._chance = hmac.digest(known[0], b"secret forms: nonces", "sha256")
        self._boxes = [ChaCha20Poly1305(hmac.digest(one, b"secret forms: contents", "sha256")) for one in known]

    def close_up(self, event: str, command: Command, key: str | None) -> Command:
        """Any command to an event, with the form in it sealed."""
        if not isinstance(command, HandInForm):
            return command
        sealed, bound = self.seal(event, command.player, command.form or Form(), key)
        return replace(command, form=None, sealed=sealed, bound=bound)

    def seal(self, event: str, player: str, form: Form, key: str | None = None) -> tuple[str, str]:
        """The sealed text, and the hash that binds it. With a key the same form gives the same text again."""
        apart = secrets.token_hex(16) if key is None else f"key {key}"
        written = msgspec.json.encode(form)
        chance = hmac.digest(self._chance, message("form", event, player, apart) + written, "sha256")
        nonce = chance[:_NONCE]
        opened = Opened(form=form, nonce=chance[_NONCE:].hex())
        closed = self._boxes[0].encrypt(nonce, msgspec.json.encode(opened), message(event, player))
        return base64.b64encode(nonce + closed).decode(), binding(opened)

    def open(self, event: str, player: str, sealed: str) -> Opened | None:
        """What was sealed; None where it is nothing that this house sealed for this player of this event."""
        try:
            raw = base64.b64decode(sealed, validate=True)
        except ValueError:
            return None
        for box in self._boxes:
            with suppress(ValueError, InvalidTag):
                said = box.decrypt(raw[:_NONCE], raw[_NONCE:], message(event, player))
                return msgspec.json.decode(said, type=Opened)
        return None
