"""The dealer's keypad at a bank whose wheel has no sensors: keys over HTTP, the same signals as from any wheel."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Struct

from croupier.api.bank.routes import BankName
from croupier.api.errors import NotFound, NotSignedIn, NotYours, problems
from croupier.api.live.watching import found
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.words.roles import Role
from croupier.wheels.keypad import Keypad, NotTaken, Step


class KeypadView(Struct, frozen=True, kw_only=True):
    """What stands on the keypad's own display."""

    step: Step
    typed: str
    said: str
    """Why the last key meant nothing, if so."""


class Press(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    """open, spin, no more bets, clear, confirm, or a character of a number."""


async def _keypad(service: Service, asker: Asker, bank: str) -> Keypad:
    if not asker.known:
        raise NotSignedIn
    feed = await found(service.feeds.banks, bank)
    if not asker.holds(feed.book.code, Role.DEALER):
        raise NotYours(f"The keypad of {bank} is pressed by a dealer under {feed.book.code}.")
    keypad = service.links.wheels.keypad(bank)
    if keypad is None:
        todo = f"Serve with --wheel {bank}=keypad to have one; of several servers that do, one has it."
        raise NotFound(f"There is no keypad at {bank} on this server.", todo)
    return keypad


def _view(keypad: Keypad, said: str = "") -> KeypadView:
    return KeypadView(step=keypad.step, typed=keypad.typed, said=said)


@get("/api/banks/{bank:str}/keypad", summary="The keypad", tags=["banks"], responses=problems(401, 403, 404))
async def keypad(service: NamedDependency[Service], asker: NamedDependency[Asker], bank: BankName) -> KeypadView:
    """How far the dealer is, and what is typed."""
    return _view(await _keypad(service, asker, bank))


@post(
    "/api/banks/{bank:str}/keypad",
    summary="Press a key",
    tags=["banks"],
    status_code=200,
    responses=problems(401, 403, 404),
)
async def press(
    service: NamedDependency[Service], asker: NamedDependency[Asker], bank: BankName, data: JSONBody[Press]
) -> KeypadView:
    """A key that means nothing now changes nothing, and says so."""
    pressed = await _keypad(service, asker, bank)
    told = pressed.press(data.key)
    return _view(pressed, told.message if isinstance(told, NotTaken) else "")


KEYPAD_HANDLERS = [keypad, press]
