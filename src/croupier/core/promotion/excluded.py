"""Whoever is excluded does not enter: judged once, when they would."""

from croupier.core.common.desk import Known
from croupier.core.common.exclusions import Here, Stakers, excluded
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.promotion.bonuses import AwardBonus
from croupier.core.promotion.entering import EnterByCard, EnterByHand, EnterByPlay
from croupier.core.promotion.state import Promotion

Entrance = EnterByPlay | EnterByCard | EnterByHand | AwardBonus


def _player(_: Promotion, command: Entrance) -> tuple[str, ...]:
    return (command.player,)


ENTRANTS: Stakers = {EnterByPlay: _player, EnterByCard: _player, EnterByHand: _player, AwardBonus: _player}


def guard(law: Law, state: Promotion, command: Command, house: Known | None) -> Refused | None:
    named = ENTRANTS.get(type(command))
    if named is None or not house:
        return None
    here = Here(book=law.book.code, place=state.name)
    return next(
        (no for person in named(state, command) if (no := excluded(law, house, person, command.at, here))), None
    )
