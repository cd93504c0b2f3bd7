"""Excluded persons at a table: every way in which money comes into play here, and how the table is told."""

from msgspec.structs import replace

from croupier.core.common import exclusions
from croupier.core.common.desk import Known
from croupier.core.common.exclusions import ExclusionLifted, HearExclusion, Stakers, binding, who_asks, without_bar
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Says
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.table import excluded_stakes
from croupier.core.table.chips import BringChips, BuyIn, LayCash
from croupier.core.table.colour_sets import LayForeignChecks
from croupier.core.table.colours import ConsentToShare, IssueColour
from croupier.core.table.excluded_stakes import here, returned_at_once
from croupier.core.table.found import FindStake
from croupier.core.table.many_wagers import MoveWagers, PlaceWagers
from croupier.core.table.part import Decider, Decision, Evolver, Poster
from croupier.core.table.seats import StartPlay
from croupier.core.table.state import TableState
from croupier.core.table.vouchers import ExchangeVoucher
from croupier.core.table.wagers import MoveWager, PlaceWager, SpeakWager
from croupier.core.words.names import person_key


def _player(_: TableState, command: SpeakWager | IssueColour | ExchangeVoucher | FindStake) -> tuple[str, ...]:
    return (command.player,)


def _player_and_holder(_: TableState, command: StartPlay | BuyIn) -> tuple[str, ...]:
    """Whoever plays, and whoever's card it is: an excluded person's cards are good for nobody."""
    return (command.player,) if command.card is None else (command.player, command.card.holder)


def _both(_: TableState, command: ConsentToShare) -> tuple[str, ...]:
    return command.by, command.player


STAKERS: Stakers = {
    StartPlay: _player_and_holder,
    BuyIn: _player_and_holder,
    BringChips: who_asks,
    ExchangeVoucher: _player,
    IssueColour: _player,
    ConsentToShare: _both,
    PlaceWager: who_asks,
    PlaceWagers: who_asks,
    SpeakWager: _player,
    FindStake: _player,
    MoveWager: who_asks,
    MoveWagers: who_asks,
    LayCash: who_asks,
    LayForeignChecks: who_asks,
}


def guard(law: Law, state: TableState, command: Command, house: Known | None) -> Refused | None:
    if not (house or state.desk.excluded):
        return None
    return exclusions.kept_from_play(law, state, command, house, stakers=STAKERS, here=here(state))


def hear(law: Law, state: TableState, command: HearExclusion) -> Decision:
    heard, one = exclusions.hear(law, state, command), command.exclusion
    if isinstance(heard, Refused) or not binding({person_key(one.name): (one,)}, one.name, command.at, here(state)):
        return heard
    return (*heard, *returned_at_once(law, state, one.name))


def _lifted(state: TableState, event: ExclusionLifted) -> TableState:
    seats = replace(state.seats, barred=without_bar(state.seats.barred, event))
    return replace(exclusions.lifted(state, event), seats=seats)


POWERS: dict[type[Command], Who] = exclusions.POWERS
DECIDERS: dict[type[Command], Decider] = {**exclusions.DECIDERS, HearExclusion: hear}
EVOLVERS: dict[type[Event], Evolver] = {
    **exclusions.EVOLVERS,
    ExclusionLifted: _lifted,
    **excluded_stakes.EVOLVERS,
}
POSTERS: dict[type[Event], Poster] = excluded_stakes.POSTERS
SAYS: Says = {**exclusions.SAYS, **excluded_stakes.SAYS}
