"""What a promotion owes comes to the desk of its book, and what an inspector acknowledges there lets it go on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.notices.answering import AcknowledgeNotice
from croupier.core.notices.state import DutyStanding
from croupier.core.promotion.compromised import FindCompromised
from croupier.core.promotion.drafting import CreatePromotion
from croupier.core.promotion.filing import FileTerms, StartPromotion
from croupier.core.promotion.rules import EntryRules
from croupier.core.promotion.state import Of
from croupier.core.words.prizes import AfterCompromise
from croupier.core.words.roles import Role
from croupier.house.kinds.promotion import PROMOTION
from tests.clock import HandClock
from tests.core.promotion.floor import CASH, HELD_TERMS
from tests.links.place import START, done
from tests.links.promotions import promised
from tests.links.test_duty_link import Floor, floor

STAR, WHEEL = "star-roulette", "star-big-wheel"
HOUR = 3_600_000
DAY = 24 * HOUR
STARTS = START + 2 * DAY


async def do(at: Floor, kind: type[Command], **fields: Any) -> None:
    asked = kind(by="olga", role=Role.OPERATOR, at=0, **fields)
    done(await at.house.keeper(PROMOTION).ask("spring", asked))


async def draft(at: Floor, book: str) -> None:
    terms = replace(HELD_TERMS, closes=STARTS + 3 * DAY, held=STARTS + 4 * DAY)
    made = replace(promised(), terms=terms, prizes=(CASH,))
    await do(at, CreatePromotion, book=book, promised=made, rules=EntryRules(), starts=STARTS, offset=0)


@pytest.mark.parametrize(
    ("book", "clause", "authority"),
    [
        pytest.param(
            STAR, "11.12", "NSW Independent Casino Commission", marks=pytest.mark.clause("star-roulette", "11.12")
        ),
        pytest.param(
            WHEEL, "9.9", "Independent Liquor and Gaming Authority", marks=pytest.mark.clause("star-big-wheel", "9.9")
        ),
    ],
)
def test_terms_are_due_a_day_before_the_start_and_met_when_filed(
    tmp_path: Path, book: str, clause: str, authority: str
) -> None:
    async def play() -> None:
        clock = HandClock(START)
        async with floor(tmp_path, clock) as at:
            await draft(at, book)
            await at.link.catch_up()
            (entry,) = await at.entries(book)
            assert (entry.place, entry.duty.clause, entry.duty.to) == ("promotion:spring", clause, authority)
            assert (entry.duty.by, entry.duty.notice) == (STARTS - DAY, False)
            clock.set(STARTS - DAY)
            await do(at, FileTerms)
            await at.link.catch_up()
            (entry,) = await at.entries(book)
            assert (entry.standing, entry.met_at, entry.late_at) == (DutyStanding.MET, STARTS - DAY, None)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("book", "clause", "within"),
    [
        pytest.param(STAR, "11.11", 48 * HOUR, marks=pytest.mark.clause("star-roulette", "11.11")),
        pytest.param(WHEEL, "9.12", 0, marks=pytest.mark.clause("star-big-wheel", "9.12")),
    ],
)
def test_an_inspector_acknowledges_what_was_compromised_and_the_promotion_knows_it(
    tmp_path: Path, book: str, clause: str, within: int
) -> None:
    async def play() -> None:
        clock = HandClock(START)
        async with floor(tmp_path, clock) as at:
            await draft(at, book)
            await do(at, FileTerms)
            clock.set(STARTS)
            await do(at, StartPromotion)
            action = AfterCompromise.POSTPONED
            await do(at, FindCompromised, of=Of.DRAW, action=action, reason="tickets were copied")
            await at.link.catch_up()
            filed, notice = await at.entries(book)
            assert filed.standing is DutyStanding.MET
            assert (notice.duty.clause, notice.duty.to, notice.duty.notice) == (clause, "inspector", True)
            assert notice.duty.by == STARTS + within
            clock.advance(HOUR)
            await at.ask_desk(book, Role.INSPECTOR, AcknowledgeNotice, entry=notice.number)
            await at.link.catch_up()
            (found,) = (await at.house.keeper(PROMOTION).state("spring")).compromises
            assert found.told_at == STARTS + HOUR
            assert await at.link.catch_up() == 0, "and nobody is told twice"

    asyncio.run(play())
