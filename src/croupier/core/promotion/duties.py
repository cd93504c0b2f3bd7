"""What a promotion owes to the Authority, to inspectors and to its players: from its state alone."""

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.core.common.dispute_duties import dispute_duties
from croupier.core.common.duties import Duty, Gone
from croupier.core.engine.messages import Command
from croupier.core.law.book import Book
from croupier.core.law.law import Law, Place, law_at
from croupier.core.promotion import checking_filing
from croupier.core.promotion.checking_awards import telling
from croupier.core.promotion.checking_claims import INSPECTOR, denial_told, inspector_told
from croupier.core.promotion.checking_filing import AUTHORITY
from croupier.core.promotion.compromised import TellInspector
from croupier.core.promotion.state import Promotion, Stage
from croupier.core.promotion.terms import Due, Judged
from croupier.core.words.roles import Role

HOUSE = "house"
_COMPROMISE = "compromise"
_MINUTE = 60_000
_ANY = 0
"""What has gone wrong by now is for the desk to say: a duty and its last moment do not depend on the time."""


def duties(law: Law, state: Promotion) -> tuple[Due, ...]:
    """What is due or was done by the terms, each under a key of its own. What is in the archive owes nothing of it."""
    if state.stage is Stage.FINISHED or not state.book:
        return ()
    judged = (*_terms(law, state), *_winners(law, state), *_denials(law, state), *_compromises(law, state))
    return tuple(replace(one.due, key=key) for key, one in judged if one.due is not None)


def duties_of(book: Book, state: Promotion) -> Iterator[Duty]:
    """The same as the regulator's desk has them, and what is owed to whoever disputes, which may outlast the rest."""
    law = law_at(book, Place.PROMOTION)
    if law.absent is not None:
        return
    yield from dispute_duties(law, state.desk)
    known = {AUTHORITY: book.edition.authority, INSPECTOR: Role.INSPECTOR.value}
    for due in duties(law, state):
        kind, *_ = due.key.split(":")
        yield Duty(
            key=due.key,
            what=due.what,
            clause=due.clause,
            to=known.get(due.to, due.to),
            since=0,
            by=due.by,
            done_at=due.done_at,
            notice=kind == _COMPROMISE,
            # Terms are written anew, a winner is passed over: then nothing is owed. A compromise was one,
            # whatever came of it.
            gone=Gone.STILL_OWED if kind == _COMPROMISE else Gone.NOT_OWED,
        )


def when_answered(state: Promotion, duty: Duty, _who: str) -> Command | None:
    """The promotion goes on once an inspector knows what has happened to it."""
    kind, _, number = duty.key.partition(":")
    if kind != _COMPROMISE:
        return None
    told = any(str(one.number) == number and one.told_at is not None for one in state.compromises)
    return None if told else TellInspector(by=HOUSE, role=Role.SYSTEM, at=0, compromise=int(number))


def _terms(law: Law, state: Promotion) -> Iterator[tuple[str, Judged]]:
    version = state.versions - len(state.amendments)
    starts = state.starts if state.started_at is None else state.started_at
    judged = checking_filing.filing(law, starts=starts, filed=state.filed_at, now=_ANY)
    yield f"filing:{version}", judged
    for one in state.amendments:
        made = checking_filing.Amendment(at=one.at, resubmitted=one.sent_at, approved=one.approved)
        judged = checking_filing.amendment(law, made, starts=starts, filed=state.filed_at, now=_ANY)
        yield f"amendment:{one.number}", judged


def _winners(law: Law, state: Promotion) -> Iterator[tuple[str, Judged]]:
    for won in state.draws:
        if not won.void:
            yield (
                f"winner:{won.number}",
                telling(
                    law,
                    state.promised.terms,
                    player=won.player,
                    prize=won.prize,
                    drawn=won.at,
                    offset=state.offset * _MINUTE,
                    present=won.present,
                    attempts=won.told,
                    now=_ANY,
                    field="",
                ),
            )


def _denials(law: Law, state: Promotion) -> Iterator[tuple[str, Judged]]:
    for claim in state.claims.values():
        if claim.denial is not None:
            judged = denial_told(
                law,
                player=claim.player,
                prize=claim.prize,
                reason=claim.denial.reason,
                told=claim.denial.told_at,
                field="",
            )
            yield f"denial:{claim.number}", judged


def _compromises(law: Law, state: Promotion) -> Iterator[tuple[str, Judged]]:
    for one in state.compromises:
        yield f"{_COMPROMISE}:{one.number}", inspector_told(law, found=one.found, told=one.told_at, now=_ANY, field="")
