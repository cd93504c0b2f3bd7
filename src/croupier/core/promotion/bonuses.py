"""Bonuses: credited to everybody who earned one by the published conditions, and to nobody else."""

from msgspec.structs import replace

from croupier.core.engine.accounts import CAGE, PROMOTIONS
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted
from croupier.core.law.law import Law
from croupier.core.law.powers import Also
from croupier.core.money import dollar_sign
from croupier.core.promotion.part import Deciders, Decision, Evolvers, Posters, Powers, against_terms, day_of, not_in
from croupier.core.promotion.rules import Bonus
from croupier.core.promotion.state import Promotion, Stage, prize_of, tally_of
from croupier.core.words.names import person_key
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule


class AwardBonus(Command, frozen=True, kw_only=True, tag="award_bonus"):
    """Credits for somebody; the cage moves them onto a terminal under the reference that the award has."""

    player: str


class BonusAwarded(Event, frozen=True, kw_only=True, tag="bonus_awarded"):
    number: int
    player: str
    prize: str
    amount: int
    reference: str
    """By which the cage transfers it to a terminal, once."""
    at: int
    clause: str


def award(law: Law, state: Promotion, command: AwardBonus) -> Decision:
    if not law.promotions.bonuses:
        return law.not_covered(Rule.PROMOTION, f"{law.book.code} has no bonuses besides promotional prizes.")
    if no := not_in(law, state, Stage.RUNNING):
        return no
    bonus = state.rules.bonus
    if bonus is None:
        return against_terms(law, "The conditions of this promotion give no bonus.")
    if no := _not_earned(law, state, command, bonus):
        return no
    prize = prize_of(state, bonus.prize)
    assert prize is not None
    assert prize.value is not None
    number = state.bonuses + 1
    return (
        BonusAwarded(
            number=number,
            player=command.player,
            prize=bonus.prize,
            amount=prize.value,
            reference=f"{state.name} bonus {number}",
            at=command.at,
            clause=law.clause(Rule.PROMOTION),
        ),
    )


def _not_earned(law: Law, state: Promotion, command: AwardBonus, bonus: Bonus) -> Refused | None:
    tally = tally_of(state, command.player)
    plays = tally.plays if tally.day == day_of(state, command.at) else 0
    if plays < bonus.plays:
        need = counted(bonus.plays, "round")
        return against_terms(law, f"{command.player} has played {plays} of the {need} that the bonus takes in a day.")
    if tally.bonuses >= bonus.most_each:
        return against_terms(law, f"{command.player} has had the bonus as often as the conditions give it.")
    closes = state.promised.terms.closes
    if closes is not None and command.at > closes:
        return against_terms(law, "By its conditions the bonus is no longer awarded.")
    return None


def _awarded(state: Promotion, event: BonusAwarded) -> Promotion:
    tally = tally_of(state, event.player)
    changed = replace(tally, bonuses=tally.bonuses + 1, plays=0)
    tallies = {**state.tallies, person_key(event.player): changed}
    return replace(state, tallies=tallies, bonuses=event.number)


def _postings(_state: Promotion, event: BonusAwarded) -> tuple[Posting, ...]:
    return passes(PROMOTIONS, CAGE, event.amount, event.clause)


def _says(event: BonusAwarded) -> str:
    return f"{event.player} is awarded the {event.prize}: {dollar_sign(event.amount)} in credits"


POWERS: Powers = {AwardBonus: Also(Power.HOLD_PROMOTION, Role.SYSTEM)}
DECIDERS: Deciders = {AwardBonus: award}
EVOLVERS: Evolvers = {BonusAwarded: _awarded}
POSTERS: Posters = {BonusAwarded: _postings}
SAYS: Says = {BonusAwarded: Saying(Topic.PRIZES, _says)}
