"""What tables, banks and controllers answer with alike."""

from collections.abc import Mapping
from typing import Annotated, Any

from litestar.params import HeaderParameter
from msgspec import Struct

from croupier.api.errors import Problem, Trouble
from croupier.api.service import Answered

Key = Annotated[
    str | None,
    HeaderParameter(name="idempotency-key", description="Makes it safe to send twice.", max_length=100),
]


class Snapshot(Struct, frozen=True, kw_only=True):
    """A table, a bank, a terminal or a controller as one audience sees it."""

    version: int
    at: int
    view: Mapping[str, Any]


def said(result: Answered | Problem) -> Answered:
    if isinstance(result, Problem):
        raise Trouble(result)
    return result
