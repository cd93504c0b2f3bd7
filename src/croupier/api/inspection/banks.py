"""The log of banks of terminals and of jackpot controllers for those who supervise and inspect."""

from litestar import get
from litestar.di import NamedDependency
from msgspec import Struct

from croupier.api.errors import problems
from croupier.api.inspection.archive import Archive, readable
from croupier.api.inspection.params import (
    TAGS,
    After,
    BankEvents,
    BankName,
    Before,
    ControllerName,
    JackpotEvents,
    Limit,
    OneRound,
    Person,
)
from croupier.api.inspection.story import Told, Wanted, newest, story
from croupier.api.people.asker import Asker
from croupier.api.table.views import PocketView, pocket
from croupier.house.reading.bank_chronicle import BankChronicle, BankRoundSummary
from croupier.house.reading.jackpot_chronicle import JackpotChronicle


class BankRoundLine(Struct, frozen=True, kw_only=True):
    """A round of a bank in a list; the amounts are those of its settlement, before anything was put right."""

    round: int
    at: int
    result: PocketView | None
    terminals: int
    staked: int
    won: int
    corrected: bool
    invalidated: str | None


def bank_round_line(summary: BankRoundSummary) -> BankRoundLine:
    return BankRoundLine(
        round=summary.round,
        at=summary.at,
        result=pocket(summary.result) if summary.result else None,
        terminals=summary.terminals,
        staked=summary.staked,
        won=summary.won,
        corrected=summary.corrected,
        invalidated=summary.invalidated,
    )


@get("/api/banks/{bank:str}/story", summary="The log of a bank", tags=TAGS, responses=problems(401, 403, 404))
async def tell_bank_story(
    archive: NamedDependency[Archive],
    asker: NamedDependency[Asker],
    bank: BankName,
    after: After = None,
    before: Before = None,
    limit: Limit = 100,
    round_: OneRound = None,
    person: Person = None,
    kind: BankEvents = None,
) -> list[Told]:
    """Every event in one sentence with its clauses: the newest first, or the oldest first with `after`.

    For anyone with a post under the bank's book.
    """
    chronicle = await readable(archive, asker, BankChronicle(bank))
    wanted = Wanted(after=after, before=before, limit=limit, round=round_, person=person, kind=kind)
    return await story(archive.store, chronicle, wanted)


@get("/api/banks/{bank:str}/rounds", summary="The rounds of a bank", tags=TAGS, responses=problems(401, 403, 404))
async def list_bank_rounds(
    archive: NamedDependency[Archive],
    asker: NamedDependency[Asker],
    bank: BankName,
    before: Before = None,
    limit: Limit = 100,
) -> list[BankRoundLine]:
    """The newest first: result, how many terminals played, what was staked and won.

    For anyone with a post under the bank's book.
    """
    known = (await readable(archive, asker, BankChronicle(bank))).rounds
    return [bank_round_line(known[number]) for number in newest(known, before, limit)]


@get(
    "/api/jackpots/{controller:str}/story",
    summary="The log of a jackpot controller",
    tags=TAGS,
    responses=problems(401, 403, 404),
)
async def tell_jackpot_story(
    archive: NamedDependency[Archive],
    asker: NamedDependency[Asker],
    controller: ControllerName,
    after: After = None,
    before: Before = None,
    limit: Limit = 100,
    round_: OneRound = None,
    person: Person = None,
    kind: JackpotEvents = None,
) -> list[Told]:
    """Every event in one sentence with its clauses: the newest first, or the oldest first with `after`.

    A round is one of any bank that feeds the controller; what belongs to none has the round nought. For anyone with a
    post under the controller's book.
    """
    chronicle = await readable(archive, asker, JackpotChronicle(controller))
    wanted = Wanted(after=after, before=before, limit=limit, round=round_, person=person, kind=kind)
    return await story(archive.store, chronicle, wanted)
