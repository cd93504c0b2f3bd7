"""What may be asked for of a log."""

from typing import Annotated

from litestar.openapi.spec import Example
from litestar.params import Parameter, QueryParameter

from croupier.house.kinds.registry import KINDS
from croupier.house.reading.days import ZONE

TAGS = ["inspection"]

_PLACES = [Example(value="T1"), Example(value="bank:B1"), Example(value="jackpot:J1"), Example(value="event:cup")]
Place = Annotated[
    str, Parameter(description="The address of a table, a bank, a jackpot controller or an event.", examples=_PLACES)
]
OnePlace = Annotated[
    str | None,
    Parameter(
        description="Only this table, bank, jackpot controller or event; otherwise all that you oversee.",
        examples=_PLACES,
    ),
]
OneTable = Annotated[
    str | None,
    Parameter(description="Only this table; otherwise all that you oversee.", examples=[Example(value="T1")]),
]
RoundNumber = Annotated[int, Parameter(description="The number of the round.", ge=0, examples=[Example(value=12)])]
OneRound = Annotated[
    int | None, QueryParameter(name="round", description="Only this round.", ge=0, examples=[Example(value=12)])
]
After = Annotated[int | None, Parameter(description="What happened after this version, oldest first.", ge=0)]
Before = Annotated[int | None, Parameter(description="What happened before this version, newest first.", ge=1)]
Limit = Annotated[int, Parameter(description="At most so many.", ge=1, le=1000)]
Person = Annotated[
    str | None,
    Parameter(
        description="Only what this person did, or what names them.", max_length=100, examples=[Example(value="Ann")]
    ),
]
_TOPICS = "; ".join(f"of a {kind.noun}: {', '.join(kind.story.topics)}" for kind in KINDS.values())
OfKind = Annotated[
    str | None,
    Parameter(
        description=f"Only this kind of event, or this topic: {_TOPICS}.",
        max_length=100,
        examples=[Example(value="wagers"), Example(value="result_declared"), Example(value="payouts")],
    ),
]
Month = Annotated[
    str, Parameter(description="A month of the casino.", max_length=20, examples=[Example(value="2026-11")])
]
Day = Annotated[
    str | None,
    Parameter(
        description="Only this day of the casino.",
        pattern=r"^\d{4}-\d{2}-\d{2}$",
        examples=[Example(value="2026-11-16")],
    ),
]
Zone = Annotated[
    str,
    Parameter(description="Where the casino's days begin and end.", max_length=60, examples=[Example(value=ZONE)]),
]
