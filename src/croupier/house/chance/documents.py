"""The number of a document that somebody showed: its end and a digest under the house's secret, and nothing else.

The digest finds the same document again, and nobody without the secret can try numbers against it.
"""

import hmac

from msgspec.structs import replace

from croupier.core.cage.identity import LEAST_NUMBER, TAIL, RecordIdentity
from croupier.core.engine.messages import Command
from croupier.core.engine.sealing import message
from croupier.house.chance.seeds import Secret, generations
from croupier.house.kinds.kind import CloseUp


def without_its_number(secret: Secret) -> CloseUp:
    # The oldest secret, so that a document is found again after the house has changed it.
    salt = hmac.digest(generations(secret)[-1], b"documents: digests", "sha256")

    def close_up(_: str, command: Command, _key: str | None) -> Command:
        if not isinstance(command, RecordIdentity):
            return command
        number = "".join(command.number.split()).upper()
        if len(number) < LEAST_NUMBER:
            return replace(command, number="", tail="", digest="")
        digest = hmac.digest(salt, message("document", command.document, number), "sha256").hex()
        return replace(command, number="", tail=number[-min(TAIL, len(number) // 2) :], digest=digest)

    return close_up
