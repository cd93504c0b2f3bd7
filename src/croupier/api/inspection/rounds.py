"""A round again, move by move, with the layout at each move and a receipt for every player. Pure."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from croupier.api.fronts.front import Front
from croupier.api.fronts.registry import front_of
from croupier.api.table.views import PhaseCode, PocketView, pocket
from croupier.core.engine.telling import Sentence
from croupier.core.game.wager import Wager
from croupier.core.words.bets import Tender
from croupier.house.reading.chronicle import Chronicle, RoundStep, RoundSummary
from croupier.house.reading.receipts import Receipt


class RoundLine(Struct, frozen=True, kw_only=True):
    """A round in a list; at a bank the amounts are those of its settlement, before anything was put right."""

    round: int
    at: int
    about: str
    """Of an event: which session, table and spin; nothing elsewhere."""
    result: PocketView | None
    wagers: int
    players: int
    """How many had something at stake; at a bank, how many terminals."""
    staked: int
    paid: int
    taken: int
    corrected: bool
    invalidated: str | None


class LyingWager(Struct, frozen=True, kw_only=True):
    """A wager on the layout."""

    number: int
    player: str
    spot: str
    stake: int
    tender: Tender


class RoundMove(Struct, frozen=True, kw_only=True):
    """One event of a round, and what it did to the layout: wagers that came or changed, and numbers that went."""

    version: int
    at: int
    by: str
    kind: str
    topic: str
    said: str
    details: tuple[Sentence, ...]
    phase: PhaseCode | None
    phase_words: str
    clauses: tuple[str, ...]
    set: tuple[LyingWager, ...]
    gone: tuple[int, ...]


class RoundView(Struct, frozen=True, kw_only=True):
    """A round again, move by move."""

    table: str
    book: str
    round: int
    rounds: int
    """How many were begun there so far."""
    cloth: str
    """Nothing where no layout is shown with the moves."""
    lying: tuple[LyingWager, ...]
    """What lay there before the first move."""
    moves: tuple[RoundMove, ...]
    result: PocketView | None
    commitment: str
    receipts: dict[str, str]


def round_line(summary: RoundSummary) -> RoundLine:
    return RoundLine(
        round=summary.round,
        at=summary.at,
        about=summary.about,
        result=pocket(summary.result) if summary.result else None,
        wagers=summary.wagers,
        players=summary.players,
        staked=summary.staked,
        paid=summary.paid,
        taken=summary.taken,
        corrected=summary.corrected,
        invalidated=summary.invalidated,
    )


def round_view(
    chronicle: Chronicle, number: int, steps: Sequence[RoundStep], receipts: Mapping[str, Receipt]
) -> RoundView:
    """From the steps of a round that was played; there is at least one."""
    front, first = front_of(chronicle.kind), steps[0]
    summary = chronicle.rounds.get(number)
    return RoundView(
        table=chronicle.address,
        book=chronicle.book,
        round=number,
        rounds=max(chronicle.rounds, default=0),
        cloth="" if first.after is None else front.cloth(first.after),
        lying=tuple(_lying(number, wager) for number, wager in _layout(front, first.before).items()),
        moves=tuple(_move(front, step) for step in steps),
        result=pocket(summary.result) if summary and summary.result else None,
        commitment=chronicle.bound_by([step.event for step in steps]),
        receipts={player: receipt.text() for player, receipt in receipts.items()},
    )


def _move(front: Front[Any], step: RoundStep) -> RoundMove:
    story = front.kind.story
    sentence = story.sentence(step.event)
    came, gone = _changed(_layout(front, step.before), _layout(front, step.after))
    phase = (None, "") if step.after is None else front.phase(step.after)
    return RoundMove(
        version=step.stored.version,
        at=step.stored.at,
        by=step.stored.by,
        kind=step.stored.kind,
        topic=story.topic_of[step.stored.kind],
        said=sentence.said,
        details=story.details(step.event),
        phase=phase[0],
        phase_words=phase[1],
        clauses=sentence.clauses,
        set=came,
        gone=gone,
    )


def _layout(front: Front[Any], state: Any) -> Mapping[int, Wager]:
    return {} if state is None else front.lying(state)


def _changed(before: Mapping[int, Wager], after: Mapping[int, Wager]) -> tuple[tuple[LyingWager, ...], tuple[int, ...]]:
    if before is after:
        return (), ()
    came = tuple(_lying(number, wager) for number, wager in after.items() if before.get(number) != wager)
    return came, tuple(number for number in before if number not in after)


def _lying(number: int, wager: Wager) -> LyingWager:
    return LyingWager(number=number, player=wager.player, spot=wager.spot, stake=wager.stake, tender=wager.tender)
