"""The prizes: the pool by places, to the last cent, and what is left over between level players."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.engine.accounts import OUTSIDE, PROMOTIONS
from croupier.core.engine.ledger import Posting, passes
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.chips import (
    Handed,
    handed_back_postings,
    settled_with_the_house,
    unplayed,
    without_buy_ins,
)
from croupier.core.tournament.conditions import not_counted
from croupier.core.tournament.opening import is_closed
from croupier.core.tournament.part import Decider, Decision, Evolver, Poster, fees_account, is_contested
from croupier.core.tournament.ranking import Groups
from croupier.core.tournament.state import Competition, Phase, Spinning, is_guaranteed, running
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class Award(Command, frozen=True, kw_only=True, tag="award"):
    reveal: str = ""
    """What proves the ballots of the event, now that none is left to be held."""


class PrizesPaid(Event, frozen=True, kw_only=True, tag="prizes_paid"):
    added: int
    """What was still missing to the guarantee."""
    prizes: Mapping[str, int]
    back: tuple[Handed, ...] = ()
    """Buy-ins for a session that was never played."""
    reveal: str = ""
    clause: str


def award(law: Law, state: Competition, command: Award) -> Decision:
    if (no := is_closed(law, state)) is not None:
        return no
    final = _final(state)
    if final is None or final.phase is not Phase.OVER:
        what = "has not been drawn" if final is None else "is not decided"
        return law.refused(Rule.PRIZE_POOL, f"The final {what}: nobody has won a prize yet.")
    if no := _not_over(law, state) or not_counted(law, state):
        return no
    if not final.ranking:
        said = f"Nobody is left in the final who could win: the {law.tournament.noun} can only be cancelled."
        return law.refused(Rule.PRIZE_POOL, said)
    if not state.terms.prizes:
        return law.refused(Rule.PRIZE_POOL, "The conditions name no prizes.")
    added = max(state.terms.guaranteed - state.purse.pool, 0) if is_guaranteed(state) else 0
    prizes = shares(state.purse.pool + added, state.terms.prizes, final.ranking)
    back = tuple(unplayed(name, player.bought) for name, player in state.players.items() if player.bought)
    clause = law.clause(Rule.PRIZE_POOL)
    return (PrizesPaid(added=added, prizes=prizes, back=back, reveal=command.reveal, clause=clause),)


def _not_over(law: Law, state: Competition) -> Refused | None:
    """Prizes are the end of it: nobody plays on for a pool that is paid out."""
    if still := sorted({session for session, _, _ in running(state)}):
        return law.refused(Rule.PRIZE_POOL, f"{listed(still)} is still played: the prizes are paid when all is over.")
    return is_contested(law, state)


def _final(state: Competition) -> Spinning | None:
    finals = [one for one in state.sessions.values() if one.final and not one.secondary]
    return next((table for one in finals for table in one.tables.values()), None)


def by_place(pool: int, prizes: tuple[int, ...]) -> list[int]:
    """Each place's share in whole cents; cents that do not divide go to the best places, one each."""
    whole = sum(prizes)
    made = [pool * share // whole for share in prizes]
    over = pool - sum(made)
    return [amount + (place < over) for place, amount in enumerate(made)]


def shares(pool: int, prizes: tuple[int, ...], ranking: Groups) -> dict[str, int]:
    """What each player wins. Level players pool the prizes of their places and share them alike; odd cents go one each
    by the order of their seats from the dealer's left. What is for places that nobody took goes to those who took one,
    in the same proportion: all of the pool is prize money."""
    taken = sum(len(group) for group in ranking)
    places = by_place(pool, prizes[:taken] if any(prizes[:taken]) else (1,) * taken)
    won: dict[str, int] = {}
    before = 0
    for group in ranking:
        together = sum(places[before : before + len(group)])
        each, over = divmod(together, len(group))
        for number, name in enumerate(group):
            if amount := each + (number < over):
                won[name] = amount
        before += len(group)
    return won


def _paid(state: Competition, event: PrizesPaid) -> Competition:
    state = without_buy_ins(state, event.back)
    purse = replace(state.purse, added=state.purse.added + event.added, prizes=event.prizes)
    return replace(state, purse=purse, is_awarded=True)


def _postings(state: Competition, event: PrizesPaid) -> tuple[Posting, ...]:
    pool = fees_account(state)
    made = passes(PROMOTIONS, pool, event.added, event.clause)
    for amount in event.prizes.values():
        made += passes(pool, OUTSIDE, amount, event.clause)
    made += handed_back_postings(state, event.back, event.clause)
    return made + settled_with_the_house(without_buy_ins(state, event.back), event.clause)


def _tells(event: PrizesPaid) -> str:
    won = [f"{name} {dollar_sign(amount)}" for name, amount in event.prizes.items()]
    return f"The prizes are paid: {listed(won)}"


POWERS: dict[type, Who] = {Award: Power.RUN_TOURNAMENT}
DECIDERS: dict[type, Decider] = {Award: award}
EVOLVERS: dict[type, Evolver] = {PrizesPaid: _paid}
POSTERS: dict[type, Poster] = {PrizesPaid: _postings}
SAYS: Says = {PrizesPaid: Saying(Topic.PRIZES, _tells)}
