"""A promotion in a house: kept, told and checked like any kind; its draw can be made again by anybody from the log."""

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from croupier.cli.main import app
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.promotion.claiming import ClaimPrize
from croupier.core.promotion.closing import CloseEntries, EntriesClosed
from croupier.core.promotion.denying import ClaimDenied, DenyClaim, TellDenied
from croupier.core.promotion.drafting import CreatePromotion
from croupier.core.promotion.drawing import ConfirmPresent, DrawWinner, PassedOver, PassOver, SignDraw, WinnerDrawn
from croupier.core.promotion.entering import EnterByCard, EnterByHand, EntryTaken
from croupier.core.promotion.filing import FileTerms, StartPromotion, TermsFiled
from croupier.core.promotion.finishing import FinishPromotion, PromotionFinished
from croupier.core.promotion.rules import EntryRules
from croupier.core.promotion.state import Promotion, Stage
from croupier.core.promotion.telling_winners import TellWinner
from croupier.core.promotion.terms import Promised
from croupier.core.words.prizes import ToldBy
from croupier.core.words.roles import Role
from croupier.house.chance.dice import below, stream
from croupier.house.house import Done, House
from croupier.house.kinds.promotion import PROMOTION
from croupier.house.reading.replaying import run_again
from croupier.log import Store, open_store, verify
from tests.clock import HandClock
from tests.core.promotion.floor import CAR, CASH, CLOSES, FILED, HAMPER, HELD, HELD_TERMS, OFFSET, SECRET, STARTS
from tests.proof import proves, stated

ENTRANTS = ("ann", "bob", "cy", "dot", "eve")


class Floor:
    """The promotion `spring` of one house."""

    def __init__(self, store: Store, at: int = FILED) -> None:
        self.store, self.clock = store, HandClock(at)
        self.house = House(store, clock=self.clock, secret=SECRET)
        self.keeper = self.house.keeper(PROMOTION)

    async def ask(self, kind: type[Command], who: Role = Role.OPERATOR, **fields: Any) -> Done | Refused:
        by = "sue" if who is Role.SCRUTINEER else f"the {who}"
        return await self.keeper.ask("spring", kind(by=by, role=who, at=0, **fields))

    async def do(self, kind: type[Command], who: Role = Role.OPERATOR, **fields: Any) -> Done:
        answer = await self.ask(kind, who, **fields)
        assert isinstance(answer, Done), answer
        return answer

    async def state(self) -> Promotion:
        return await self.keeper.state("spring")

    async def events(self) -> list[Event]:
        return [PROMOTION.engine.decode_event(one.payload) for one in await self.store.read("promotion:spring")]

    async def closed(self, **terms: Any) -> None:
        """Everybody has entered, with one ticket more than the one before."""
        promised = Promised(terms=replace(HELD_TERMS, **terms), prizes=(CASH, CAR, HAMPER), scrutineer="sue")
        fields: dict[str, Any] = {"book": "star-roulette", "promised": promised, "starts": STARTS, "offset": OFFSET}
        await self.do(CreatePromotion, rules=EntryRules(most_prizes=1), **fields)
        await self.do(FileTerms)
        self.clock.set(STARTS)
        await self.do(StartPromotion)
        for number, name in enumerate(ENTRANTS):
            await self.do(EnterByHand, player=name, reason="by mail", tickets=number + 1)
        self.clock.set(CLOSES)
        await self.do(CloseEntries)
        self.clock.set(HELD)

    async def drawn(self, **terms: Any) -> None:
        """Draw until every prize has a winner: who is drawn twice is passed over, since each wins one prize."""
        await self.closed(**terms)
        for prize in ("cash", "car", "hamper"):
            while prize in [one.name for one in _open(await self.state())]:
                await self.do(DrawWinner, prize=prize)

    async def finished(self, **terms: Any) -> None:
        """Every winner was told, and nobody came."""
        await self.drawn(**terms)
        await self.end()

    async def end(self) -> None:
        for one in (await self.state()).draws:
            if not one.void:
                await self.do(TellWinner, draw=one.number, means=ToldBy.TELEPHONE)
        await self.do(FinishPromotion, unclaimed="nobody came for them")


def _open(state: Promotion) -> list[Any]:
    won = {one.prize for one in state.draws if not one.void}
    return [one for one in state.promised.prizes if one.name not in won]


def on_the_floor(path: Path, use: Callable[[Floor], Awaitable[None]], at: int = FILED) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:{path / 'log.db'}")
        floor = Floor(store, at)
        await use(floor)
        await floor.house.close()
        await store.close()

    asyncio.run(run())


def _prints(*arguments: str, given: str | None = None, code: int = 0) -> str:
    ran = CliRunner().invoke(app, arguments, input=given)
    assert ran.exit_code == code, ran.output
    return ran.output


def _address(path: Path) -> str:
    return f"sqlite:{path / 'log.db'}"


# --- the draw ---------------------------------------------------------------------------------------------------------


@proves("star-roulette", "11.7.1")
def test_anybody_can_make_the_draw_again_from_the_log_alone(tmp_path: Path) -> None:
    """Not with our own code: the list is written out and hashed, and every ticket drawn from the revealed seed."""

    async def use(floor: Floor) -> None:
        await floor.finished()
        events = await floor.events()
        lines, first = "", 0
        tickets: list[str] = []
        for one in events:
            if isinstance(one, EntryTaken):
                entry = [first, one.tickets, one.player, one.at, str(one.way), one.source]
                lines += json.dumps(entry, separators=(",", ":")) + "\n"
                tickets += [one.player] * one.tickets
                first += one.tickets
        (closed,) = [one for one in events if isinstance(one, EntriesClosed)]
        assert closed.entries_hash == hashlib.sha256(lines.encode()).hexdigest()
        assert closed.tickets == len(tickets) == 1 + 2 + 3 + 4 + 5
        drawn = [one for one in events if isinstance(one, WinnerDrawn)]
        assert {one.clause for one in drawn} == {stated()}
        assert isinstance(events[-1], PromotionFinished)
        seed = bytes.fromhex(json.loads(events[-1].reveal)["server_seed"])
        (filed,) = [one for one in events if isinstance(one, TermsFiled)]
        assert filed.commitment == hashlib.sha256(seed).hexdigest()
        for index, one in enumerate(drawn):
            words = stream(seed, "", purpose=f"entries {closed.entries_hash}", round=1, index=index)
            ticket = below(len(tickets), words)
            assert (one.ticket, one.player) == (ticket, tickets[ticket])
        winners = [one.player for one in (await floor.state()).draws if not one.void]
        assert len(winners) == len(set(winners)) == 3

    on_the_floor(tmp_path, use)


def test_what_was_drawn_is_fair_by_the_command_line(tmp_path: Path) -> None:
    async def use(floor: Floor) -> None:
        await floor.finished()

    on_the_floor(tmp_path, use)
    document = _prints("draws", "--store", _address(tmp_path), "promotion:spring")
    assert "none went otherwise than committed to" in _prints("fair", "-", given=document)
    altered = json.loads(document)
    altered["draws"][0]["outcome"] = [(altered["draws"][0]["outcome"][0] + 1) % 15]
    assert "NOT as committed" in _prints("fair", "-", given=json.dumps(altered), code=1)
    if len(altered["draws"]) > 1:
        left_out = json.loads(document)
        del left_out["draws"][0]
        assert "missing" in _prints("fair", "-", given=json.dumps(left_out), code=1)


def test_nothing_is_revealed_while_anything_may_still_be_drawn(tmp_path: Path) -> None:
    """Every prize has a winner; one may yet be denied, and nobody can know who would follow."""

    async def use(floor: Floor) -> None:
        await floor.drawn()
        assert (await floor.state()).stage is Stage.DRAWN
        assert not [one for one in await floor.events() if getattr(one, "reveal", "")]

    on_the_floor(tmp_path, use)


def test_a_draw_that_is_refused_lets_no_number_out(tmp_path: Path) -> None:
    async def use(floor: Floor) -> None:
        await floor.closed()
        await floor.do(DrawWinner, prize="cash")
        refused = await floor.ask(DrawWinner, prize="cash")
        assert isinstance(refused, Refused)
        assert refused.clause == "11.7.1"
        kept = [one.command for one in await floor.store.refusals()]
        assert b'"evidence":""' in kept[-1]

    on_the_floor(tmp_path, use)


@proves("star-roulette", "11.7.8")
def test_a_winner_who_is_not_there_is_passed_over_and_the_next_number_of_the_same_seed_decides(tmp_path: Path) -> None:
    async def use(floor: Floor) -> None:
        await floor.closed(must_be_present=True)
        await floor.do(DrawWinner, prize="cash")
        first = (await floor.state()).draws[0]
        (passed,) = (await floor.do(PassOver, draw=1, reason="called three times")).events
        assert isinstance(passed, PassedOver)
        assert passed.clause == stated()
        await floor.do(DrawWinner, prize="cash")
        again = (await floor.state()).draws
        if again[-1].player == first.player:
            assert again[-1].void
        indices = [json.loads(one.evidence)[0]["index"] for one in await floor.events() if isinstance(one, WinnerDrawn)]
        assert indices == list(range(len(indices)))
        await floor.do(ConfirmPresent, draw=len(again)) if not again[-1].void else None

    on_the_floor(tmp_path, use)


@proves("star-roulette", "11.9")
def test_a_prize_that_is_denied_to_its_winner_is_drawn_for_again(tmp_path: Path) -> None:
    async def use(floor: Floor) -> None:
        await floor.drawn()
        won = next(one for one in (await floor.state()).draws if one.prize == "cash" and not one.void)
        await floor.do(ClaimPrize, player=won.player, prize="cash")
        denying = {"claim": 1, "reason": "no card", "name": "A", "address": "1 Bay Street"}
        (denied,) = (await floor.do(DenyClaim, Role.OPERATOR, **denying)).events
        assert isinstance(denied, ClaimDenied)
        assert denied.clause == stated()
        assert (await floor.state()).stage is Stage.CLOSED
        while (await floor.state()).stage is Stage.CLOSED:
            await floor.do(DrawWinner, prize="cash")
        now = next(one for one in (await floor.state()).draws if one.prize == "cash" and not one.void)
        assert now.player != won.player
        await floor.do(TellDenied, claim=1)
        await floor.end()

    on_the_floor(tmp_path, use)
    document = _prints("draws", "--store", _address(tmp_path), "promotion:spring")
    assert "none went otherwise than committed to" in _prints("fair", "-", given=document)


# --- kept like any kind -----------------------------------------------------------------------------------------------


def test_its_log_is_verified_told_and_read_again(tmp_path: Path) -> None:
    async def use(floor: Floor) -> None:
        await floor.drawn()
        assert (await verify(floor.store, run_again)).ok
        assert await floor.store.balance("prizes:promotion:spring") == 2_000_00
        again = House(floor.store, clock=floor.clock, secret=SECRET)
        assert await again.keeper(PROMOTION).state("spring") == await floor.state()
        await again.close()

    on_the_floor(tmp_path, use)
    story = _prints("replay", "--store", _address(tmp_path), "promotion:spring")
    for said in ("(11.12)", "(11.7.6)", "15 tickets", "$2,000", "wins the car"):
        assert said in story
    assert _prints("verify", "--store", _address(tmp_path)) != ""


@proves("star-roulette", "11.2")
def test_only_the_scrutineer_who_is_named_signs(tmp_path: Path) -> None:
    async def use(floor: Floor) -> None:
        await floor.drawn()
        stranger = SignDraw(by="sid", role=Role.SCRUTINEER, at=0, draw=1)
        refused = await floor.keeper.ask("spring", stranger)
        assert isinstance(refused, Refused)
        assert refused.clause == "11.2"
        standing = next(one for one in (await floor.state()).draws if not one.void)
        await floor.do(SignDraw, Role.SCRUTINEER, draw=standing.number)

    on_the_floor(tmp_path, use)


@pytest.mark.parametrize("name", ["ann", "Ann", " ANN "])
def test_whoever_is_excluded_does_not_enter_in_any_spelling(tmp_path: Path, name: str) -> None:
    async def use(floor: Floor) -> None:
        await floor.closed()
        await floor.house.exclusions.exclude("ann", by="sam", because="her own wish")
        await floor.keeper.ask("other", await _creates(floor))
        for kind in (FileTerms, StartPromotion):
            floor.clock.advance(24 * 3_600_000)
            await floor.keeper.ask("other", kind(by="o", role=Role.OPERATOR, at=0))
        assert (await floor.keeper.state("other")).stage is Stage.RUNNING
        entering = EnterByHand(by="o", role=Role.OPERATOR, at=0, player=name, reason="by mail")
        refused = await floor.keeper.ask("other", entering)
        assert isinstance(refused, Refused)
        assert "excluded" in refused.message
        bob = EnterByCard(by="bob", role=Role.PLAYER, at=0, player="bob", has_card=True)
        assert isinstance(await floor.keeper.ask("other", bob), Done)

    async def _creates(floor: Floor) -> CreatePromotion:
        closes = floor.clock.now() + 10 * 24 * 3_600_000
        terms = replace(HELD_TERMS, closes=closes, held=closes)
        promised = Promised(terms=terms, prizes=(CASH,))
        at = floor.clock.now()
        return CreatePromotion(
            by="o", role=Role.OPERATOR, at=0, book="star-roulette", promised=promised, starts=at, offset=0
        )

    on_the_floor(tmp_path, use)
