"""A promotion as it was written down: what it promises, and what has happened to it so far."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.law.law import Law
from croupier.core.promotion.terms import Promised
from croupier.core.words.prizes import AfterCompromise, HandedOver, ToldBy
from croupier.documents.promotion.moments import Moment


class Changed(Struct, frozen=True, kw_only=True):
    """The terms were changed."""

    at: Moment | None
    resubmitted: Moment | None
    approved: Moment | None


class Notice(Struct, frozen=True, kw_only=True):
    at: Moment | None
    by: ToldBy | None


class Winner(Struct, frozen=True, kw_only=True):
    player: str | None
    prize: str | None
    present: bool | None
    notified: tuple[Notice, ...]
    paid_by: tuple[HandedOver, ...]
    amounts: tuple[int, ...] | None
    paid_to: str | None
    chose: tuple[HandedOver, ...]


class Draw(Struct, frozen=True, kw_only=True):
    at: Moment | None
    cancelled: bool
    """Nobody won anything in it."""
    winners: tuple[Winner, ...]


class Denied(Struct, frozen=True, kw_only=True):
    """A claim was refused."""

    player: str | None
    name: str | None
    address: str | None
    prize: str | None
    reason: str | None
    told: Moment | None


class Compromised(Struct, frozen=True, kw_only=True):
    found: Moment | None
    action: AfterCompromise | None
    inspector_told: Moment | None


class Promotion(Struct, frozen=True, kw_only=True):
    law: Law
    name: str | None
    starts: Moment | None
    filed: Moment | None
    promised: Promised
    by_wager: bool
    """An entry is won by a wager."""
    amendments: tuple[Changed, ...]
    draws: tuple[Draw, ...]
    denied: tuple[Denied, ...]
    compromised: Compromised | None

    def facts(self) -> Iterator[Moment | None]:
        """When something happened. What is planned is no fact."""
        yield self.filed
        for changed in self.amendments:
            yield from (changed.at, changed.resubmitted, changed.approved)
        for draw in self.draws:
            yield draw.at
            for winner in draw.winners:
                yield from (notice.at for notice in winner.notified)
        yield from (denied.told for denied in self.denied)
        if self.compromised is not None:
            yield from (self.compromised.found, self.compromised.inspector_told)

    def judged_at(self, clock: int) -> int:
        """A document that tells of something is not read before that has happened."""
        return max((clock, *(fact.at for fact in self.facts() if fact is not None)))
