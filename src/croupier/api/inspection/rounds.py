"""A round again, move by move, with the layout at each move and a receipt for every player. Pure."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from croupier.api.table.views import PhaseCode, PocketView, phase_of, pocket
from croupier.core.engine.messages import Event
from croupier.core.engine.telling import Sentence
from croupier.core.game.wager import Wager
from croupier.core.table.invalidation import OutcomeInvalidated
from croupier.core.table.rounds import ResultDeclared
from croupier.core.table.state import TableState
from croupier.core.table.table import STORY
from croupier.core.words.bets import Tender
from croupier.house.reading.receipts import receipts
from croupier.house.reading.table_chronicle import RoundSummary, Step, TableChronicle


class RoundLine(Struct, frozen=True, kw_only=True):
    """A round in a list."""

    round: int
    at: int
    result: PocketView | None
    wagers: int
    staked: int
    paid: int
    taken: int
    invalidated: str | None


class LyingWager(Struct, frozen=True, kw_only=True):
    """A wager on the layout."""

    number: int
    player: str
    spot: str
    stake: int
    tender: Tender


class Move(Struct, frozen=True, kw_only=True):
    """One event of a round, and what it did to the layout: wagers that came or changed, and numbers that went."""

    version: int
    at: int
    by: str
    kind: str
    topic: str
    said: str
    details: tuple[Sentence, ...]
    phase: PhaseCode
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
    """How many were begun at this table so far."""
    cloth: str
    lying: tuple[LyingWager, ...]
    """What lay there before the first move."""
    moves: tuple[Move, ...]
    result: PocketView | None
    commitment: str
    receipts: dict[str, str]


def round_line(summary: RoundSummary) -> RoundLine:
    return RoundLine(
        round=summary.round,
        at=summary.at,
        result=pocket(summary.result) if summary.result else None,
        wagers=summary.wagers,
        staked=summary.staked,
        paid=summary.paid,
        taken=summary.taken,
        invalidated=summary.invalidated,
    )


def round_view(chronicle: TableChronicle, number: int, steps: Sequence[Step]) -> RoundView:
    """From the steps of a round that was played; there is at least the call for bets."""
    setup = steps[0].after.setup
    summary = chronicle.rounds.get(number)
    return RoundView(
        table=chronicle.name,
        book=setup.book,
        round=number,
        rounds=max(chronicle.rounds, default=0),
        cloth=setup.cloth,
        lying=tuple(_lying(number, wager) for number, wager in steps[0].before.round.wagers.items()),
        moves=tuple(_move(step) for step in steps),
        result=pocket(summary.result) if summary and summary.result else None,
        commitment=bound_by([step.event for step in steps]),
        receipts=_receipts(chronicle.name, number, steps),
    )


def bound_by(events: Sequence[Event]) -> str:
    """The commitment published before the bets; nothing where nothing is drawn."""
    return next((found for event in events if (found := getattr(event, "commitment", ""))), "")


def _move(step: Step) -> Move:
    came, gone = _changed(step.before.round.wagers, step.after.round.wagers)
    sentence = STORY.sentence(step.event)
    return Move(
        version=step.stored.version,
        at=step.stored.at,
        by=step.stored.by,
        kind=step.stored.kind,
        topic=STORY.topic_of[step.stored.kind],
        said=sentence.said,
        details=STORY.details(step.event),
        phase=phase_of(step.after),
        phase_words=_phase_words(step.after),
        clauses=sentence.clauses,
        set=came,
        gone=gone,
    )


def _phase_words(state: TableState) -> str:
    words = "no more bets" if phase_of(state) == "CLOSED" else str(state.round.phase)
    return words.capitalize()


def _changed(before: Mapping[int, Wager], after: Mapping[int, Wager]) -> tuple[tuple[LyingWager, ...], tuple[int, ...]]:
    if before is after:
        return (), ()
    came = tuple(_lying(number, wager) for number, wager in after.items() if before.get(number) != wager)
    return came, tuple(number for number in before if number not in after)


def _lying(number: int, wager: Wager) -> LyingWager:
    return LyingWager(number=number, player=wager.player, spot=wager.spot, stake=wager.stake, tender=wager.tender)


def _receipts(table: str, number: int, steps: Sequence[Step]) -> dict[str, str]:
    """By the lines as they stood in the end; nothing while there is no result, or where it was invalidated."""
    declared = [step for step in steps if isinstance(step.event, ResultDeclared)]
    if not declared or any(isinstance(step.event, OutcomeInvalidated) for step in steps):
        return {}
    last = [step.after.round for step in steps if step.after.round.lines] or [declared[-1].after.round]
    made = receipts(
        table=table,
        round_=number,
        book=steps[0].after.setup.book,
        result=last[-1].result or "",
        lines=last[-1].lines,
        hash_=declared[-1].stored.hash,
    )
    return {player: receipt.text() for player, receipt in made.items()}
