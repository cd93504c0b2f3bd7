"""Your money and time over HTTP: what somebody has played, and what they asked of the house for themselves.

Everybody sees and changes their own. Of others' limits an officer of the government may know; of their play nobody.
"""

from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from croupier.api.errors import NotFound, NotSignedIn, NotYours, problems
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.common.own_limits import (
    LONGEST_BREAK,
    MONEY,
    NO_LIMIT,
    BreakTaken,
    LimitAsked,
    Own,
    OwnLimits,
    ReminderAnswered,
    reminder_due,
)
from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Malformed
from croupier.core.money import LARGEST
from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.roles import Role

DAY = 24 * 60
_WORDS = {
    Own.ROUND: "Most staked in one round",
    Own.DAY_STAKE: "Most staked in a day",
    Own.DAY_LOSS: "Most lost in a day",
    Own.SESSION_TIME: "Longest time at once",
    Own.DAY_TIME: "Longest time in a day",
    Own.REMINDER: "Remind me of the time every",
}
ASKED_BY_THEMSELVES = "asked for by the person"


class WaitingLimit(Struct, frozen=True, kw_only=True):
    to: int | None
    """None for no limit."""
    since: int
    """When it begins to hold: a day after it was asked for."""


class OwnLimitView(Struct, frozen=True, kw_only=True):
    limit: Own
    words: str
    unit: Literal["cents", "minutes"]
    stands: int | None
    """None for no limit."""
    waits: WaitingLimit | None


class SpanView(Struct, frozen=True, kw_only=True):
    """Of a session or a day. What lies is not decided yet, and counts in neither."""

    since: int
    time: int
    """Milliseconds of play."""
    staked: int
    net: int
    """What was won less what was lost."""


class HelplineView(Struct, frozen=True, kw_only=True):
    name: str
    number: str
    hours: str


class OwnExclusionView(Struct, frozen=True, kw_only=True):
    kind: ExclusionKind
    until: int | None
    """None: until the operator lifts it."""


class PlayView(Struct, frozen=True, kw_only=True):
    at: int
    session: SpanView | None
    """None while nothing is played: a session ends after half an hour without play."""
    day: SpanView
    at_stake: int
    """What lies at tables and terminals now."""
    limits: tuple[OwnLimitView, ...]
    reminder_due: bool
    """Whether a reminder waits for an answer: until then nothing new is staked."""
    break_until: int | None
    exclusions: tuple[OwnExclusionView, ...]
    helpline: HelplineView | None


class PersonLimits(Struct, frozen=True, kw_only=True):
    limits: tuple[OwnLimitView, ...]
    break_until: int | None


class LimitForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    limit: Own
    to: Annotated[int, Meta(ge=1, le=LARGEST)] | None
    """Cents or minutes, at most a day of them; None for no limit."""


class BreakForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    minutes: Annotated[int, Meta(ge=1, le=LONGEST_BREAK // MINUTE)]


class OwnExclusionForm(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    days: Annotated[int, Meta(ge=1, le=3660)] | None
    """None: until the operator lifts it."""
    confirmed: bool
    """Whether the person was told what it means, and still wants it."""


@get("/api/play", summary="Your play", tags=["play"], responses=problems(401))
async def own_play(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> PlayView:
    """What whoever asks has staked, won and lost, for how long, and their own limits. Nobody else is told."""
    return await _view(service, _name(asker))


@post("/api/play/limits", summary="Limit yourself", tags=["play"], status_code=200, responses=problems(401))
async def limit_play(
    service: NamedDependency[Service], asker: NamedDependency[Asker], data: JSONBody[LimitForm]
) -> PlayView:
    """Stricter holds at once; looser, or none, a day after it was asked for."""
    name = _name(asker)
    if data.limit not in MONEY and data.to is not None and data.to > DAY:
        raise Malformed(f"a time is from 1 to {DAY} minutes")
    await service.house.own.wishes.ask(name, LimitAsked(limit=data.limit, to=data.to))
    return await _view(service, name)


@post("/api/play/break", summary="Take a break", tags=["play"], status_code=200, responses=problems(401))
async def take_break(
    service: NamedDependency[Service], asker: NamedDependency[Asker], data: JSONBody[BreakForm]
) -> PlayView:
    """Nothing new is staked until it is over. It cannot be shortened."""
    name = _name(asker)
    until = service.clock.now() + data.minutes * MINUTE
    await service.house.own.wishes.ask(name, BreakTaken(until=until))
    return await _view(service, name)


@post("/api/play/reminder", summary="Answer a reminder", tags=["play"], status_code=200, responses=problems(401))
async def answer_reminder(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> PlayView:
    """Whoever asked to be reminded of the time knows it, and may go on. Where none is due nothing is written."""
    name = _name(asker)
    now = await _view(service, name)
    if not now.reminder_due or now.session is None:
        return now
    await service.house.own.wishes.ask(name, ReminderAnswered(played=now.session.time, net=now.session.net))
    return await _view(service, name)


@post("/api/play/exclusion", summary="Exclude yourself", tags=["play"], status_code=200, responses=problems(401))
async def exclude_oneself(
    service: NamedDependency[Service], asker: NamedDependency[Asker], data: JSONBody[OwnExclusionForm]
) -> PlayView:
    """From all play in the house, at once. Only the operator can lift it before its time."""
    name = _name(asker)
    if not data.confirmed:
        raise Malformed("an exclusion of oneself is confirmed: it cannot be taken back")
    until = None if data.days is None else service.clock.now() + data.days * DAY * MINUTE
    await service.house.exclusions.exclude(
        name, name, ASKED_BY_THEMSELVES, kind=ExclusionKind.GAMBLING, until=until, ordered_as=Role.PLAYER
    )
    await service.links.exclusions.catch_up()
    return await _view(service, name)


@get("/api/people/{name:str}/limits", summary="Limits of one person", tags=["play"], responses=problems(401, 403, 404))
async def limits_of(
    service: NamedDependency[Service], asker: NamedDependency[Asker], name: FromPath[str]
) -> PersonLimits:
    """For officers of the government alone. What the person has played is not told."""
    _name(asker)
    books = service.house.books
    if not any(asker.holds(code, *book.people.government_roles) for code, book in books.items()):
        raise NotYours("People's own limits are for themselves, and for officers of the government.")
    known = await service.people.named(name)
    if known is None:
        raise NotFound("There is nobody of this name.")
    await service.house.own.wishes.catch_up()
    own, now = service.house.own.wishes.of(known), service.clock.now()
    return PersonLimits(limits=_limits(own, now), break_until=_break(own, now))


def _name(asker: Asker) -> str:
    if asker.name is None:
        raise NotSignedIn
    return asker.name


async def _view(service: Service, name: str) -> PlayView:
    own_play = service.house.own
    await own_play.look_around_if_stale()
    now = service.clock.now()
    played = own_play.played(name, now)
    own, play, line = played.own, played.figures, own_play.wishes.helpline
    session = SpanView(
        since=play.session_since or now, time=play.session_time, staked=play.session_staked, net=play.session_net
    )
    return PlayView(
        at=now,
        session=None if play.session_since is None else session,
        day=SpanView(since=own_play.today(now), time=play.day_time, staked=play.day_staked, net=play.day_net),
        at_stake=played.at_stake,
        limits=_limits(own, now),
        reminder_due=reminder_due(own, now, play),
        break_until=_break(own, now),
        exclusions=await _exclusions(service, name),
        helpline=HelplineView(name=line.name, number=line.number, hours=line.hours) if line.name else None,
    )


async def _exclusions(service: Service, name: str) -> tuple[OwnExclusionView, ...]:
    return tuple(OwnExclusionView(kind=one.kind, until=one.until) for one in await service.house.exclusions.of(name))


def _limits(own: OwnLimits, now: int) -> tuple[OwnLimitView, ...]:
    return tuple(_limit(own, limit, now) for limit in Own)


def _limit(own: OwnLimits, limit: Own, now: int) -> OwnLimitView:
    one = own.limits.get(limit, NO_LIMIT)
    waits = one.since is not None and one.waits(now)
    return OwnLimitView(
        limit=limit,
        words=_WORDS[limit],
        unit="cents" if limit in MONEY else "minutes",
        stands=one.at(now),
        waits=WaitingLimit(to=one.asked, since=one.since or 0) if waits else None,
    )


def _break(own: OwnLimits, now: int) -> int | None:
    return own.break_until if now < own.break_until else None


PLAY_HANDLERS: list[Any] = [own_play, limit_play, take_break, answer_reminder, exclude_oneself, limits_of]
