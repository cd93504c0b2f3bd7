"""The one form of every error: what happened, what to do, and where it is written."""

from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from croupier.core.bank.part import HOUSE_CLAUSE
from croupier.core.common.cage import CAGE_CLAUSE
from croupier.core.common.eyes import CLAUSE
from croupier.core.common.own_limits import CLAUSE as OWN
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.pit.part import CLAUSE as DAY
from croupier.core.table.till import CLAUSE as TABLE_MONEY
from croupier.core.words.rules import Rule
from croupier.log import Damaged, OutOfReach, StoreClosed

STORE_TROUBLES = (OutOfReach, Damaged, StoreClosed)
"""What a store raises when it is away or not what it was: never a mistake of whoever asked."""
RETRY_AFTER = 2
"""Seconds after which it is worth asking again."""


class NextStep(Struct, frozen=True, kw_only=True):
    """What the rules allow instead of what they refused."""

    action: str
    """By its name on the desk."""
    says: str
    """What stands on the button."""
    fields: dict[str, Any] = {}
    """What is known of it, as the command has it."""


class Problem(Struct, frozen=True, kw_only=True):
    """Why a request was not carried out."""

    status: int
    message: str
    """What happened."""
    todo: str
    """What to do now."""
    rule: str | None = None
    clause: str | None = None
    """Where the book says so."""
    book: str | None = None
    facts: dict[str, Any] = {}
    next: NextStep | None = None


class Trouble(Exception):
    """A request that ends in a problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class NotSignedIn(Trouble):
    def __init__(
        self,
        message: str = "You are not signed in.",
        todo: str = "Sign in and ask again.",
        facts: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(Problem(status=401, message=message, todo=todo, facts=facts or {}))


class NotYours(Trouble):
    """Known, and not entitled."""

    def __init__(
        self,
        message: str,
        todo: str = "Ask in a role that you hold, or ask somebody who holds it.",
        facts: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(Problem(status=403, message=message, todo=todo, facts=facts or {}))


class NotFound(Trouble):
    def __init__(self, message: str, todo: str = "Check the name and ask again.") -> None:
        super().__init__(Problem(status=404, message=message, todo=todo))


class Bad(Trouble):
    """Input that makes no sense."""

    def __init__(self, message: str, todo: str = "Correct it and send it again.") -> None:
        super().__init__(Problem(status=422, message=message, todo=todo))


class Unreadable(Bad):
    """What a decoder could not read, in its words; of what is nested without end it says nothing that helps."""

    def __init__(self, error: Exception) -> None:
        deep = isinstance(error, RecursionError)
        super().__init__("The JSON is nested too deep." if deep else as_sentence(str(error)))


class TooBusy(Trouble):
    def __init__(self, message: str, seconds: int = 1) -> None:
        todo = "Nothing was done. Send it again in a moment."
        super().__init__(Problem(status=503, message=message, todo=todo, facts={"retry_after": seconds}))


class NoStore(Trouble):
    """The database is away, or what it holds cannot be read or written now."""

    def __init__(self, error: Exception) -> None:
        super().__init__(
            Problem(
                status=503,
                message=f"The house cannot reach its log: {error}.",
                todo="Nothing was half done. Send it again in a moment, with the same key where it had one.",
                facts={"retry_after": RETRY_AFTER},
            )
        )


class NotByTheRules(Trouble):
    """A lawful no."""

    def __init__(self, refusal: Refused, book: str) -> None:
        super().__init__(problem_of(refusal, book))


def waits_for_another(message: str, request: str, until: int) -> Problem:
    """Not done yet: an answer of 200 means that it is on disk."""
    todo = "Have somebody else who may agree to it; until then nothing has happened."
    facts = {"request": request, "until": until}
    return Problem(status=409, message=message, todo=todo, rule=Rule.SECOND_PERSON, clause=CLAUSE, facts=facts)


_OWN_RULES = {
    CLAUSE: "The house's own rules do not allow it: see two pairs of eyes in the operating guide.",
    HOUSE_CLAUSE: "The house set it so for this bank: call an attendant.",
    CAGE_CLAUSE: "The house set it so for its cage: see the cage in the operating guide.",
    DAY: "The house settles its gaming day itself: see the gaming day in the guide to the pit.",
    TABLE_MONEY: "The house counts a table's money so: see the table's money in the guide to the pit.",
    OWN: "Whoever plays has set this limit themselves: it stands on the page Your play.",
}


def problem_of(
    refusal: Refused, book: str, facts: dict[str, Any] | None = None, next_step: NextStep | None = None
) -> Problem:
    """What the house's own rules forbid stands in no book. The clause is named once: beside the sentence."""
    by_book = "Look at what the rule asks for, or have somebody decide who may."
    by_house = _OWN_RULES.get(refusal.clause)
    return Problem(
        status=409,
        message=refusal.message,
        todo=by_house or (by_book if next_step is None else f"{next_step.says}."),
        rule=str(refusal.rule),
        clause=refusal.clause,
        book=None if by_house else book,
        facts=facts or {},
        next=next_step,
    )


def answer_of(problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=problem.status, media_type=MediaType.JSON, headers=retry_after(problem))


def retry_after(problem: Problem) -> dict[str, str]:
    """The header for those who read nothing else."""
    seconds = problem.facts.get("retry_after")
    return {} if seconds is None else {"Retry-After": str(seconds)}


def _trouble(_: Request[Any, Any, Any], error: Trouble) -> Response[Problem]:
    return answer_of(error.problem)


def _malformed(_: Request[Any, Any, Any], error: Malformed) -> Response[Problem]:
    return answer_of(Problem(status=422, message=as_sentence(str(error)), todo="Correct it and send it again."))


def _no_store(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    request.app.state.service.vitals.note(error)
    structlog.get_logger().warning("no store", path=request.url.path, why=str(error))
    return answer_of(NoStore(error).problem)


_TODO = {
    400: "Correct it and send it again.",
    404: "Check the address; /api/schema lists them all.",
    405: "Look up in /api/schema how this address is asked.",
    413: "Send less at once.",
    415: "Send JSON.",
}


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    status = 422 if error.status_code == 400 else error.status_code
    message = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        message = "; ".join(_field(one) for one in error.extra if isinstance(one, dict)) or message
    answer = answer_of(
        Problem(status=status, message=as_sentence(message), todo=_TODO.get(error.status_code, "Look at /api/schema."))
    )
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def _field(one: dict[str, Any]) -> str:
    key, message = one.get("key"), str(one.get("message", ""))
    return f"{key}: {message}" if key else message


def _bug(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    structlog.get_logger().error("bug", path=request.url.path, exc_info=error)
    return answer_of(
        Problem(status=500, message="Something went wrong here.", todo="It was written down. Nothing was half done.")
    )


HANDLERS: Any = {
    **dict.fromkeys(STORE_TROUBLES, _no_store),
    Trouble: _trouble,
    Malformed: _malformed,
    HTTPException: _http,
    Exception: _bug,
}

_WHEN = {
    401: "Nobody is signed in.",
    403: "Not a role of whoever asks, or the token against forged requests is missing.",
    404: "There is no such thing.",
    409: "The rules do not allow it; the clause is named.",
    422: "The request makes no sense as it is written.",
    429: "Too much was asked at once; `Retry-After` says when there is room again. Nothing was done.",
    503: "Other servers were first every time, too many ask for the same, or the log is away.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors a route may answer with, for the schema."""
    return {
        status: ResponseSpec(Problem, description=_WHEN[status], generate_examples=False)
        for status in (*statuses, 422, 429)
    }


def as_sentence(text: str) -> str:
    text = text.strip() or "The request makes no sense."
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?" else ".")
