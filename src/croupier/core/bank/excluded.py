"""Excluded persons at a bank: every way in which money comes into play here, and how the bank is told."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.bank.bets import MoveBet, PlaceBet, PressMaxBet
from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.many_bets import PlaceBets
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster, here
from croupier.core.bank.releasing import all_released, release_postings
from croupier.core.bank.state import BankState, Phase
from croupier.core.bank.transfers import TransferCredits
from croupier.core.common import exclusions
from croupier.core.common.desk import Known
from croupier.core.common.exclusions import ExclusionLifted, HearExclusion, Stakers, binding, who_asks, without_bar
from croupier.core.engine.ledger import Posting
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.game.tell import bets_go_back
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.words.names import person_key, same_person
from croupier.core.words.rules import Rule


class BetsOfExcludedReturned(Event, frozen=True, kw_only=True, tag="bets_of_excluded_returned"):
    """Bets of an excluded person that are not at stake for good come off the screens."""

    player: str
    released: Mapping[str, Mapping[int, int]]
    clause: str


def _who_sits_there(state: BankState, command: TransferCredits) -> tuple[str, ...]:
    terminal = state.terminals.get(command.terminal)
    return () if terminal is None or terminal.player is None else (terminal.player,)


STAKERS: Stakers = {
    SitDown: who_asks,
    InsertNote: who_asks,
    TransferCredits: _who_sits_there,
    PlaceBet: who_asks,
    PressMaxBet: who_asks,
    PlaceBets: who_asks,
    MoveBet: who_asks,
}


def guard(law: Law, state: BankState, command: Command, house: Known | None) -> Refused | None:
    if not (house or state.desk.excluded):
        return None
    return exclusions.kept_from_play(law, state, command, house, stakers=STAKERS, here=here(state))


def hear(law: Law, state: BankState, command: HearExclusion) -> Decision:
    heard, one = exclusions.hear(law, state, command), command.exclusion
    if isinstance(heard, Refused) or not binding({person_key(one.name): (one,)}, one.name, command.at, here(state)):
        return heard
    # What stayed from the last spin is no stake in the next one; a bet already taken is settled with the rest.
    between = state.round.phase is Phase.IDLE and state.round.attempt == 1
    lying = _bets_of(state, one.name) if between else {}
    return (*heard, _returned(one.name, lying, law.clause(Rule.LATE_WAGER))) if lying else heard


def _bets_of(state: BankState, person: str) -> dict[str, dict[int, int]]:
    return {
        name: {number: bet.stake for number, bet in terminal.bets.items()}
        for name, terminal in state.terminals.items()
        if terminal.bets and terminal.player is not None and same_person(terminal.player, person)
    }


def _returned(player: str, released: Mapping[str, Mapping[int, int]], clause: str) -> BetsOfExcludedReturned:
    return BetsOfExcludedReturned(player=player, released=released, clause=clause)


def _lifted(state: BankState, event: ExclusionLifted) -> BankState:
    conduct = replace(state.conduct, barred=without_bar(state.conduct.barred, event))
    return replace(exclusions.lifted(state, event), conduct=conduct)


def _went_back(state: BankState, event: BetsOfExcludedReturned) -> BankState:
    return all_released(state, event.released)


def _postings(state: BankState, event: BetsOfExcludedReturned) -> tuple[Posting, ...]:
    return tuple(
        one
        for name, stakes in event.released.items()
        for one in release_postings(state, name, sum(stakes.values()), event.clause)
    )


def _say(event: BetsOfExcludedReturned) -> str:
    return f"{event.player} is excluded: {bets_go_back(*event.released.values())}"


POWERS: dict[type[Command], Who] = exclusions.POWERS
DECIDERS: dict[type[Command], Decider] = {**exclusions.DECIDERS, HearExclusion: hear}
EVOLVERS: dict[type[Event], Evolver] = {
    **exclusions.EVOLVERS,
    ExclusionLifted: _lifted,
    BetsOfExcludedReturned: _went_back,
}
POSTERS: dict[type[Event], Poster] = {BetsOfExcludedReturned: _postings}
SAYS: Says = {
    **exclusions.SAYS,
    BetsOfExcludedReturned: Saying(Topic.SUPERVISION, _say, clauses=lambda event: (event.clause,)),
}
