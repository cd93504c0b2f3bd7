"""What staff alone see of a promotion: what is wrong with its terms, what is due, and every draw and claim."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.common.desk import Dispute
from croupier.core.common.dispute_duties import dispute_duties
from croupier.core.common.duties import Duty
from croupier.core.law.law import Law
from croupier.core.promotion.checking import problems_of_terms
from croupier.core.promotion.checking_claims import problems_of_record
from croupier.core.promotion.claiming import met_by
from croupier.core.promotion.drawing import needs_scrutineer
from croupier.core.promotion.duties import duties
from croupier.core.promotion.entries import Entry
from croupier.core.promotion.rules import EntryRules, Way
from croupier.core.promotion.state import (
    Amendment,
    Claim,
    Compromise,
    Promotion,
    Stage,
    Won,
    could_win,
    open_prizes,
    prize_of,
    standing,
)
from croupier.core.promotion.terms import Due, Problem, Promised
from croupier.core.words.names import same_person
from croupier.core.words.prizes import Amended


class DeskDraw(Struct, frozen=True, kw_only=True):
    won: Won
    to_sign: bool
    """Whether the prize waits for the scrutineer."""


class DeskClaim(Struct, frozen=True, kw_only=True):
    claim: Claim
    met: bool
    won: int | None
    """The draw that whoever claims has won it by."""
    keeps_record: bool
    """Whether a denial is kept with name and address."""


class PromotionEntries(Struct, frozen=True, kw_only=True):
    """It changes with every round that counts, and so stands by itself."""

    tickets: int
    people: int
    newest: tuple[Entry, ...]


class PromotionDesk(Struct, frozen=True, kw_only=True):
    problems: tuple[Problem, ...]
    due: tuple[Due, ...]
    promised: Promised
    rules: EntryRules
    versions: int
    filed_at: int | None
    started_at: int | None
    aside: int
    """Cents set aside for prizes of money."""
    bonuses: int
    to_draw: tuple[str, ...]
    """Prizes that somebody can still win."""
    draws: tuple[DeskDraw, ...]
    claims: tuple[DeskClaim, ...]
    amendments: tuple[Amendment, ...]
    amended: Amended
    """What a change takes once it has begun."""
    compromises: tuple[Compromise, ...]
    disputes: tuple[Dispute, ...]


def desk_view(law: Law, state: Promotion) -> PromotionDesk:
    is_drawn_up = state.stage in (Stage.DRAFT, Stage.FILED)
    by_wager = Way.PLAY in state.rules.ways
    return PromotionDesk(
        problems=problems_of_terms(law, state.promised, by_wager=by_wager) if is_drawn_up else (),
        due=(*duties(law, state), *map(_due, dispute_duties(law, state.desk))),
        promised=state.promised,
        rules=state.rules,
        versions=state.versions,
        filed_at=state.filed_at,
        started_at=state.started_at,
        aside=state.aside,
        bonuses=state.bonuses,
        to_draw=tuple(one.name for one in open_prizes(state) if could_win(state, one.name)),
        draws=tuple(_draw(law, state, one) for one in state.draws),
        claims=tuple(_claim(law, state, one) for one in state.claims.values()),
        amendments=state.amendments,
        amended=law.promotions.amended,
        compromises=state.compromises,
        disputes=tuple(state.desk.disputes.values()),
    )


def _due(duty: Duty) -> Due:
    """What is owed in a dispute, in the words that everything due here has."""
    return Due(key=duty.key, clause=duty.clause, what=duty.what, to=duty.to, by=duty.by, done_at=duty.done_at)


def _draw(law: Law, state: Promotion, won: Won) -> DeskDraw:
    needed = needs_scrutineer(law.promotions.scrutineer_over, prize_of(state, won.prize))
    return DeskDraw(won=won, to_sign=needed and not won.signed_by and not won.void)


def _without_address(claim: Claim) -> Claim:
    """Who was denied, and why, is for everybody at work there; where they live is for those who keep the register."""
    return claim if claim.denial is None else replace(claim, denial=replace(claim.denial, name="", address=""))


def denials_of(state: Promotion) -> tuple[Claim, ...]:
    """The register of denials, whole."""
    return tuple(one for one in state.claims.values() if one.denial is not None)


def _claim(law: Law, state: Promotion, claim: Claim) -> DeskClaim:
    prize, won = prize_of(state, claim.prize), standing(state, claim.prize)
    worth = None if prize is None else prize.value
    return DeskClaim(
        claim=_without_address(claim),
        met=met_by(state, claim) is not None,
        won=won.number if won is not None and same_person(won.player, claim.player) else None,
        keeps_record=bool(problems_of_record(law, worth=worth, name=None, address=None, reason=None, field="")),
    )
