"""What may be asked for of a log."""

from typing import Annotated

from litestar.openapi.spec import Example
from litestar.params import Parameter, QueryParameter

from croupier.core.bank.bank import STORY as BANK_STORY
from croupier.core.jackpot.controller import STORY as JACKPOT_STORY
from croupier.core.table.table import STORY as TABLE_STORY
from croupier.house.reading.days import ZONE

TAGS = ["inspection"]

TableName = Annotated[str, Parameter(description="The name of the table.", examples=[Example(value="T1")])]
BankName = Annotated[str, Parameter(description="The name of the bank.", examples=[Example(value="B1")])]
ControllerName = Annotated[
    str, Parameter(description="The name of the jackpot controller.", examples=[Example(value="J1")])
]
TableOrBank = Annotated[
    str,
    Parameter(
        description="A table, or a bank with an automated wheel.",
        examples=[Example(value="T1"), Example(value="bank:B2")],
    ),
]
OneTable = Annotated[
    str | None,
    Parameter(description="Only this table; otherwise all that you oversee.", examples=[Example(value="T1")]),
]
OneTopic = Annotated[
    str | None,
    Parameter(
        description="Only this table, bank or jackpot controller; otherwise all that you oversee.",
        examples=[Example(value="T1"), Example(value="bank:B1"), Example(value="jackpots:J1")],
    ),
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
_KIND = "Only this kind of event, or this topic: "
TableEvents = Annotated[
    str | None,
    Parameter(
        description=f"{_KIND}{', '.join(TABLE_STORY.topics)}.",
        max_length=100,
        examples=[Example(value="wagers"), Example(value="result_declared")],
    ),
]
BankEvents = Annotated[
    str | None,
    Parameter(
        description=f"{_KIND}{', '.join(BANK_STORY.topics)}.",
        max_length=100,
        examples=[Example(value="payouts"), Example(value="round_settled")],
    ),
]
JackpotEvents = Annotated[
    str | None,
    Parameter(
        description=f"{_KIND}{', '.join(JACKPOT_STORY.topics)}.",
        max_length=100,
        examples=[Example(value="prizes"), Example(value="pool_won")],
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
