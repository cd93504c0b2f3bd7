"""Setting up an authenticator: shown once, counted when a code of it has been shown."""

import segno
from litestar import post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct

from croupier.api.errors import Bad, NotSignedIn, TooBusy, problems
from croupier.api.people.asker import Asker
from croupier.api.people.sessions import Confided
from croupier.api.service import Service
from croupier.house.people.checking import Crowded
from croupier.house.people.guessing import Whence
from croupier.house.people.people import WrongPassword


class ProvedAgain(Confided, frozen=True, kw_only=True):
    password: str


class FirstCode(Confided, frozen=True, kw_only=True):
    pending: str
    code: str


class Authenticator(Struct, frozen=True, kw_only=True):
    """What it is set up with. It is told this once."""

    secret: str
    """In base32, to be typed in."""
    picture: str
    """To be scanned: an image as an address of its own."""
    pending: str
    """To be sent back with the first code."""


class RecoveryCodes(Struct, frozen=True, kw_only=True):
    """Each is good once, in the place of a code. They are told this once."""

    codes: list[str]


@post(
    "/api/session/authenticator",
    summary="Set up an authenticator",
    tags=["session"],
    status_code=200,
    responses=problems(401, 403, 503),
)
async def begin(
    service: NamedDependency[Service], asker: NamedDependency[Asker], data: JSONBody[ProvedAgain]
) -> Authenticator:
    """For whoever gives the password again: a stolen session sets up none."""
    if asker.name is None:
        raise NotSignedIn
    try:
        proved = await service.people.proved_again(asker.name, data.password, Whence(session=asker.token))
    except Crowded as crowded:
        raise TooBusy("Too many passwords are being checked at once.", crowded.seconds) from None
    if isinstance(proved, WrongPassword):
        raise NotSignedIn(proved.message, "Give the password that you signed in with.")
    begun = service.people.authenticators.begin(proved)
    picture = segno.make(begun.uri, error="m").svg_data_uri(scale=4, border=4)
    return Authenticator(secret=begun.secret, picture=picture, pending=begun.pending)


@put("/api/session/authenticator", summary="Show its first code", tags=["session"], responses=problems(401, 403))
async def confirm(
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    data: JSONBody[FirstCode],
) -> RecoveryCodes:
    """From now on a code is asked for with the password. Answers with codes for the day on which it is lost."""
    if asker.name is None:
        raise NotSignedIn
    codes = await service.people.authenticators.confirm(asker.name, data.pending, data.code)
    if codes is None:
        raise Bad("This is not the code that the authenticator shows now.", "Wait for its next code and give that.")
    return RecoveryCodes(codes=codes)


SECOND_FACTOR_HANDLERS = [begin, confirm]
