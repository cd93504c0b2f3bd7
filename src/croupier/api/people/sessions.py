"""Who asks: signed cookies for people, tokens for devices, and nothing that another site could ask in their name.

A cookie alone proves nothing about who made the request, so whatever changes something also carries a token that only
our own pages can know, and comes from our own origin.
"""

from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import structlog
from litestar import Request, Response, delete, get, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody
from msgspec import Struct

from croupier.api.access import note
from croupier.api.errors import NotSignedIn, NotYours, TooBusy, problems
from croupier.api.limits.callers import Caller
from croupier.api.people.asker import COOKIE, DEVICE_COOKIE, NOBODY, Asker
from croupier.api.service import Service
from croupier.house.people.cards import in_pocket
from croupier.house.people.checking import Crowded
from croupier.house.people.guessing import KNOWN_FOR, Whence
from croupier.house.people.people import SignedIn, WrongPassword
from croupier.house.people.registry import Person
from croupier.log import Refusal

KNOWN_COOKIE = "croupier_known"
CSRF_HEADER = "x-csrf-token"
SIGN_IN = "house:sign-in"
"""Where refused sign-ins are kept."""
_SAFE = ("GET", "HEAD", "OPTIONS")


class Confided(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What opens doors: it prints nothing of itself."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(...)"


class Credentials(Confided, frozen=True, kw_only=True):
    name: str
    password: str
    code: str = ""
    """Of the authenticator, or a recovery code, where one is asked for."""


class NewPassword(Confided, frozen=True, kw_only=True):
    old: str
    new: str


class DeviceToken(Confided, frozen=True, kw_only=True):
    token: str


class SessionView(Struct, frozen=True, kw_only=True):
    """Who is signed in, and what the page needs to know of the house."""

    person: Person | None
    device: str | None
    card: str | None
    """The number of the person's own card, if the house has issued one."""
    csrf: str
    demo: bool
    zone: str
    now: int
    authenticator: bool
    """Whether a second factor is asked of this person when they sign in."""
    must_enrol: bool
    """Posts of theirs rest until they have one."""


class Pocket(Struct, frozen=True, kw_only=True):
    chips: int
    """In cents."""


def from_elsewhere(headers: Any, origins: frozenset[str]) -> bool:
    """Whether a browser says that another site made this request."""
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return False
    try:
        return bool(urlsplit(origin).netloc != headers.get("host", ""))
    except ValueError:
        return True  # no browser says so of a page of ours


async def identify(service: Service, cookies: dict[str, str], authorization: str | None) -> Asker:
    bearer = authorization[7:] if authorization and authorization[:7].lower() == "bearer " else None
    shown = Asker(token=cookies.get(COOKIE, ""), device_token=bearer or cookies.get(DEVICE_COOKIE, ""))
    return await looked_up(service, shown)


async def looked_up(service: Service, asker: Asker) -> Asker:
    """Who it is now: a session can end and posts can change while a connection is open."""
    person = await service.people.who(asker.token) if asker.token else None
    device = await service.people.device(asker.device_token) if asker.device_token else None
    return Asker(
        person=person,
        device=device,
        token=asker.token if person is not None else "",
        device_token=asker.device_token if device is not None else "",
        books=service.house.books,
    )


async def asker_of(request: Request[Any, Any, Any], service: Service) -> Asker:
    asker = await identify(service, request.cookies, request.headers.get("authorization"))
    note(request.scope, asker)
    return asker


def not_forged(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard for every route: what changes something must come from our own pages."""
    if connection.scope.get("method", "GET") in _SAFE:
        return
    state = connection.app.state
    if from_elsewhere(connection.headers, state.origins):
        raise NotYours("This request was made by another site.", "Use the pages of this house.")
    token = connection.cookies.get(COOKIE)
    if token and not connection.scope["path"].startswith(("/api/session", "/api/demo/be")):
        given = connection.headers.get(CSRF_HEADER, "")
        if not state.service.people.check_csrf(token, given):
            raise NotYours(
                "The token against forged requests is missing or not of this session.",
                f"Send what GET /api/session gives as csrf in the header {CSRF_HEADER}; load the page again.",
            )


async def view_of(service: Service, asker: Asker, *, demo: bool) -> SessionView:
    cards = await service.cards.held_by(asker.name) if asker.name else []
    return SessionView(
        person=asker.person,
        device=asker.device.name if asker.device else None,
        card=next((card.number for card in cards if card.cancelled_at is None), None),
        csrf=service.people.csrf_of(asker.token) if asker.token else "",
        demo=demo,
        zone=service.zone,
        now=service.clock.now(),
        authenticator=asker.name is not None and await service.people.authenticators.has_one(asker.name),
        must_enrol=asker.name is not None and await service.people.authenticators.must_have_one(asker.name),
    )


async def opened(service: Service, signed_in: SignedIn, *, demo: bool, secure: bool) -> Response[SessionView]:
    asker = Asker(person=signed_in.person, token=signed_in.token)
    seconds = (signed_in.expires - service.clock.now()) // 1000
    shown = await view_of(service, asker, demo=demo)
    cookies = [cookie(COOKIE, signed_in.token, seconds, secure)]
    if signed_in.device:
        known = cookie(KNOWN_COOKIE, signed_in.device, KNOWN_FOR // 1000, secure)
        cookies.append(replace(known, path="/api/session"))  # for signing in again, and for nothing else
    return Response(shown, status_code=200, cookies=cookies)


def whence(request: Request[Any, Any, Any]) -> Whence:
    return Whence(place=caller_at(request).address, device=request.cookies.get(KNOWN_COOKIE, ""))


def cookie(name: str, value: str, seconds: int, secure: bool) -> Cookie:
    return Cookie(key=name, value=value, max_age=seconds, httponly=True, samesite="strict", secure=secure, path="/")


@get("/api/session", summary="Who is signed in", tags=["session"], responses=problems())
async def session(
    request: Request[Any, Any, Any], service: NamedDependency[Service], asker: NamedDependency[Asker]
) -> SessionView:
    """Also says which token to send back with everything that changes something."""
    return await view_of(service, asker, demo=request.app.state.demo is not None)


@post("/api/session", summary="Sign in", tags=["session"], status_code=200, responses=problems(401, 403, 503))
async def sign_in(
    request: Request[Any, Any, Any], service: NamedDependency[Service], data: JSONBody[Credentials]
) -> Response[SessionView]:
    """After a few failures a try is looked at only after a while; the answer is the same for every reason.

    Passwords are checked a few at a time: where too many wait, try again after `Retry-After`.
    """
    at, origin = whence(request), caller_at(request).origin
    try:
        result = await service.people.sign_in(data.name, data.password, at, code=data.code, origin=origin)
    except Crowded as crowded:
        service.metrics.sign_ins.labels("crowded").inc()
        raise TooBusy("Too many are signing in at once.", crowded.seconds) from None
    if isinstance(result, WrongPassword) and result.wants_code:
        raise NotSignedIn(result.message, "Give the code that it shows now.", facts={"wants_code": True})
    outcome = "wrong" if isinstance(result, WrongPassword) else "right"
    service.metrics.sign_ins.labels(outcome).inc()
    if service.tells():
        # Only a name that somebody has is written down: a password typed in the wrong field is no name.
        structlog.get_logger().info("sign in", name=await service.people.named(data.name), outcome=outcome)
    if isinstance(result, WrongPassword):
        await _keep_failure(service, data.name, result)
        raise NotSignedIn(result.message, "If you forgot it, ask whoever manages people in this house.")
    state = request.app.state
    return await opened(service, result, demo=state.demo is not None, secure=state.secure)


async def _keep_failure(service: Service, name: str, no: WrongPassword) -> None:
    """Among the refusals, chained like all of them: whoever guesses leaves a trace that nobody can take away."""
    await service.house.refusals.keep(
        Refusal(
            stream=SIGN_IN,
            at=service.clock.now(),
            by=await service.people.named(name) or "nobody",
            command=b'{"do":"sign_in"}',
            rule="SIGN_IN",
            clause="house",
            message=no.message,
        )
    )


def caller_at(request: Request[Any, Any, Any]) -> Caller:
    caller: Caller = request.scope["state"]["caller"]
    return caller


@delete("/api/session", summary="Sign out", tags=["session"], status_code=200, responses=problems(403))
async def sign_out(
    request: Request[Any, Any, Any], service: NamedDependency[Service], asker: NamedDependency[Asker]
) -> Response[SessionView]:
    """Ends the session for good, in every window."""
    if asker.token:
        await service.people.sign_out(asker.token)
    state = request.app.state
    gone = [cookie(name, "", 0, state.secure) for name in (COOKIE, DEVICE_COOKIE)]
    return Response(await view_of(service, NOBODY, demo=state.demo is not None), status_code=200, cookies=gone)


@post(
    "/api/session/device", summary="Let a display in", tags=["session"], status_code=200, responses=problems(401, 403)
)
async def let_device_in(
    request: Request[Any, Any, Any], service: NamedDependency[Service], data: JSONBody[DeviceToken]
) -> Response[SessionView]:
    """A device shows its token once and is known by a cookie from then on."""
    device = await service.people.device(data.token)
    if device is None:
        raise NotSignedIn("No device has this token.", "Enrol the device, and use the token that is printed then.")
    state = request.app.state
    shown = await view_of(service, Asker(device=device), demo=state.demo is not None)
    return Response(shown, status_code=200, cookies=[cookie(DEVICE_COOKIE, data.token, 10 * 365 * 86400, state.secure)])


@put("/api/session/password", summary="Choose another password", tags=["session"], responses=problems(401, 403, 503))
async def change_password(
    request: Request[Any, Any, Any],
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    data: JSONBody[NewPassword],
) -> Response[SessionView]:
    """Ends every session of the person but the one that is opened with it."""
    if asker.person is None:
        raise NotSignedIn
    at = Whence(device=whence(request).device, session=asker.token)
    try:
        result = await service.people.change_password(asker.person.name, data.old, data.new, at)
    except Crowded as crowded:
        raise TooBusy("Too many passwords are being checked at once.", crowded.seconds) from None
    if isinstance(result, WrongPassword):
        await _keep_failure(service, asker.person.name, result)
        raise NotSignedIn(result.message, "Give the password that you signed in with.")
    state = request.app.state
    return await opened(service, result, demo=state.demo is not None, secure=state.secure)


@get("/api/session/pocket", summary="What one has on oneself", tags=["session"], responses=problems(401))
async def pocket(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> Pocket:
    """Value chips taken from one table and brought to no other yet."""
    if asker.name is None:
        raise NotSignedIn
    return Pocket(chips=await in_pocket(service.store, asker.name))


SESSION_HANDLERS = [session, sign_in, sign_out, change_password, let_device_in, pocket]
